"""A whole server inside the test: a database file, a clock moved by the test, and bots that obey it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from shutil import copy
from typing import Any, TypeVar

import httpx
import msgspec
import pytest
from sqlalchemy import create_engine, text

from stollen.bots import Decision
from stollen.protocol.room_messages import Command, Play, SetReady, Sit, Start
from stollen.protocol.room_plan import OpenSeat, PersonSeat, RoomPlan, Sitter
from stollen.server.rooms.commands import moved
from stollen.server.rooms.log_entries import Entry, RoomEvent
from stollen.server.rooms.refusal import Refusal
from stollen.server.rooms.room import Room
from stollen.server.runtime import limits as rate_limits
from stollen.server.runtime import live_rooms, presence, room_service, scheduler
from stollen.server.runtime.bot_pool import BotPool, BotQuestion
from stollen.server.runtime.limits import Limits
from stollen.server.runtime.live_rooms import Listener, LiveRoom
from stollen.server.runtime.room_service import Admission
from stollen.server.runtime.scheduler import Scheduler
from stollen.server.runtime.worker import Worker
from stollen.server.store import db_tables
from stollen.server.store.room_store import RoomStore
from stollen.server.web import bot_stream, websocket
from stollen.server.web.asgi_app import make_app
from stollen.server.web.middleware import GuardMiddleware
from tests.server.refusals import checked_code

Result = TypeVar("Result")
ME = PersonSeat("me")
"""The seat of the host."""

OPEN = OpenSeat()


START = 1_800_000_000_000


class Clock:
    """Stands still until the test moves it."""

    def __init__(self) -> None:
        self.ms = START

    def now_ms(self) -> int:
        return self.ms

    def seconds(self) -> float:
        return (self.ms - START) / 1000

    def move(self, seconds: float) -> None:
        self.ms += round(1000 * seconds)


class FakeBotPool(BotPool):
    """Records all questions and plays the first move; with `waits`, only after `go` is set."""

    def __init__(self) -> None:
        super().__init__(0)
        self.questions: list[BotQuestion] = []
        self.waits = False
        self.go = asyncio.Event()

    async def decide(self, question: BotQuestion) -> Decision:
        self.questions.append(question)
        if self.waits:
            await self.go.wait()
        return Decision(question.view.moves[0], ())

    async def run(self, work: Callable[[bytes], bytes], packed: bytes, patience: float) -> bytes:
        """Runs in this process, at once."""
        return work(packed)


class RecordingListener(Listener):
    """Records all messages."""

    def __init__(self, member: str) -> None:
        super().__init__(member)
        self.news: list[dict[str, Any]] = []
        self.dismissed = False
        self.parted = False

    def send(self, message: bytes) -> None:
        self.news.append(msgspec.json.decode(message))

    def dismiss(self) -> None:
        self.dismissed = True

    def say_reconnect(self) -> None:
        self.parted = True

    @property
    def kinds(self) -> list[str]:
        return [news["type"] for news in self.news]


class Inside:
    """The server while it runs, and short ways to ask it."""

    def __init__(self, app: GuardMiddleware, http: httpx.AsyncClient, clock: Clock) -> None:
        self.app = app
        self.worker: Worker = app.worker
        self.http = http
        self.clock = clock
        assert isinstance(self.worker.bots, FakeBotPool)
        self.bots = self.worker.bots

    async def open(
        self, plan: RoomPlan, *sitters: Sitter, name: str = "Host", **more: Any
    ) -> tuple[LiveRoom, Admission]:
        """A new room and its host's ticket."""
        ticket = await self.worker.room_service.open(plan, name, sitters, **more)
        return self.worker.live_rooms.rooms[ticket.room], ticket

    async def join(self, live_room: LiveRoom, name: str) -> Admission:
        return await self.worker.room_service.join(live_room, name)

    async def ask(self, live_room: LiveRoom, member: str, command: Command) -> int:
        return await self.worker.room_service.execute(live_room, member, command)

    async def refused(self, live_room: LiveRoom, member: str, command: Command) -> str:
        """The code of a refusal, after checking that nothing changed."""
        before = live_room.room.version
        with pytest.raises(Refusal) as caught:
            await self.ask(live_room, member, command)
        assert live_room.room.version == before
        return checked_code(caught.value.code, caught.value.text)

    async def listen(self, live_room: LiveRoom, member: str, since: int = 0) -> RecordingListener:
        """A member's connection that listens."""
        listener = RecordingListener(member)
        await self.worker.live_rooms.add_listener(live_room, listener, since)
        return listener

    async def duel(self, *, plan: RoomPlan | None = None) -> tuple[LiveRoom, str, str]:
        """A duel of two people that has begun: the room, its host and its guest."""
        live_room, host = await self.open(plan or RoomPlan(ruleset="duel", seats=2), ME, OPEN, seed="always the same")
        guest = await self.join(live_room, "Guest")
        await self.ask(live_room, guest.member, Sit(seat=1))
        await self.ask(live_room, guest.member, SetReady(ready=True))
        await self.ask(live_room, host.member, Start())
        return live_room, host.member, guest.member

    async def play(self, live_room: LiveRoom) -> int:
        """The person to act plays the first move."""
        seat, game = live_room.room.to_act, live_room.room.game
        assert seat is not None and game is not None
        move = str(game.legal_moves()[0])
        version = live_room.room.version
        return await self.ask(
            live_room,
            live_room.room.player_of(seat) or "",
            Play(seat=seat, version=version, move_id=f"move {version}", move=move),
        )

    async def play_to_the_end(self, live_room: LiveRoom) -> None:
        """Everybody plays first moves, all stored at once."""

        def rest(room: Room) -> list[RoomEvent]:
            ahead, events = room.after([]), list[RoomEvent]()
            while ahead.to_act is not None and ahead.game is not None:
                move = str(ahead.game.legal_moves()[0])
                events.append(moved(ahead, ahead.to_act, move, f"move {ahead.version}"))
                ahead.apply(Entry(ahead.version + 1, self.clock.now_ms(), events[-1]))
            return events

        if live_room.room.status == "playing":
            await self.worker.live_rooms.append(live_room, rest)

    async def settle(self) -> None:
        """Waits until no task of the worker is running."""
        while self.worker.scheduler._tasks or self.worker._tasks:
            await asyncio.gather(*self.worker.scheduler._tasks, *self.worker._tasks, return_exceptions=True)
            await asyncio.sleep(0)


class InProcess:
    """Runs scenarios, each in a server that is started on the same database."""

    def __init__(self, database: str, clock: Clock) -> None:
        self.url = database
        self.clock = clock

    def run(
        self,
        scenario: Callable[[Inside], Awaitable[Result]],
        *,
        limits: Limits | None = None,
        hosts: Sequence[str] = (),
        keep_days: int = 365,
    ) -> Result:
        """Start a server, do what the test wants, and stop it."""

        async def lifetime() -> Result:
            worker = Worker(RoomStore(self.url), FakeBotPool(), limits, keep_days=keep_days)
            app = make_app(worker, hosts=hosts)
            worker.start()
            transport = httpx.ASGITransport(app=app, client=("127.0.0.9", 1))
            try:
                async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
                    return await scenario(Inside(app, http, self.clock))
            finally:
                await worker.stop()

        return asyncio.run(lifetime())


async def never(*_: Any) -> None:
    """Replaces the periodic tasks; tests call them directly."""


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with all tables and nothing in them, to copy: making them takes longer than most tests."""
    path = tmp_path_factory.mktemp("empty") / "games.sqlite"
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        connection.execute(text("PRAGMA journal_mode=WAL"))
    db_tables.metadata.create_all(engine)
    engine.dispose()
    return path


@pytest.fixture
def database(tmp_path: Path, empty_file: Path) -> str:
    """An empty database."""
    return f"sqlite+aiosqlite:///{copy(empty_file, tmp_path / 'games.sqlite')}"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """One clock for all of a server."""
    moved = Clock()
    for module in (live_rooms, presence, room_service, scheduler, websocket, bot_stream):
        monkeypatch.setattr(module, "now_ms", moved.now_ms)
    monkeypatch.setattr(rate_limits, "monotonic", moved.seconds)
    return moved


@pytest.fixture
def local(database: str, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> InProcess:
    """A server in this process."""
    monkeypatch.setattr(Scheduler, "_repeat", never)
    return InProcess(database, clock)
