"""A server in this process, and its users. A step ends when every client has received all its consequences."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, closing
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from stollen.server.processes import database_url
from stollen.server.runtime.bot_pool import BotPool
from stollen.server.runtime.limits import Limits
from stollen.server.runtime.worker import Worker
from stollen.server.store.migrate import upgrade
from stollen.server.store.room_store import RoomStore
from stollen.server.web.asgi_app import make_app
from tests.golden.sessions.asgi import ADDRESS, Answer, Exchange, Lifespan, Socket, scope_of
from tests.golden.sessions.fixed import LONG, Clock, FixedLoop, Lots, fixed
from tests.golden.sessions.transcript import Transcript

PATIENCE = 60.0
"""Seconds of real time after which a waiting session is given up."""

PLENTY = 1_000_000
GENEROUS = {"burst": PLENTY, "address_burst": PLENTY, "requests_per_minute": PLENTY, "rooms_per_minute": PLENTY}
USUAL = {**GENEROUS, "breath": 0.0, "after_loading": 0.0, "silence": 1e9}

BARRIER = "all heard"
HOSTS = ("Games.Example",)
"""Additional host names of the server."""

BOT = {"type": "bot", "level": "random"}
OPEN = {"type": "open"}
PERSON = {"type": "person", "member": "me"}

Json = dict[str, Any]
Work = Coroutine[Any, Any, None]
Scene = Callable[["Stage"], Work]


class Person:
    """A person with a ticket of a room, and perhaps a connection."""

    def __init__(self, stage: "Stage", name: str, ticket: Json) -> None:
        self.stage = stage
        self.name = name
        self.room: str = ticket["room"]
        self.code: str = ticket["code"]
        self.member: str = ticket["member"]
        self.token: str = ticket["token"]
        self.version = 0
        self.picture: Json = {}
        self.views: dict[int | None, Json] = {}
        self.socket: Socket | None = None
        self._taken = 0
        self._written = 0
        self._number = 0

    # -- connection ---------------------------------------------------------------------------------------------

    async def connect(self, **hello: Any) -> None:
        """Sends hello and receives the greeting."""
        await self.open()
        await self.tell({"type": "hello", "token": self.token, **hello}, until="welcome")

    async def open(self, headers: dict[str, str] | None = None) -> None:
        """A connection on which nothing was sent."""
        self.socket, self._taken, self._written = self.stage.socket(headers), 0, 0
        await self.socket.answered()

    async def disconnect(self) -> None:
        """Disconnects."""
        self.stage.transcript.head(f"{self.name} is gone")
        socket, self.socket = self.socket, None
        assert socket is not None
        await socket.hang_up()
        await self.stage.settle()

    # -- saying something ---------------------------------------------------------------------------------------

    async def asks(self, kind: str, **fields: Any) -> Json:
        """Sends a command; returns its answer when all consequences have arrived."""
        self._number += 1
        message_id = f"{self.name} {self._number}"
        return await self.tell({"type": kind, "id": message_id, **fields}, until="answer", message_id=message_id)

    async def mutes(self, other: "Person", muted: bool) -> None:
        """Mutes a member, or unmutes them; there is no answer."""
        await self.tell({"type": "mute", "id": "mute", "member": other.member, "muted": muted}, until="")

    async def plays(self, move: str = "", *, likes: str = "") -> Json:
        """Plays a move of the seat to act: a given one, one of a preferred kind, or one chosen by the version."""
        seat = self.picture["to_act"]
        moves = self.views[seat]["moves"]
        liked = [one for one in moves if one.split()[0] == likes]
        wanted = move or chosen(liked or moves, self.version)
        return await self.asks("play", seat=seat, version=self.version, move_id=f"v{self.version}", move=wanted)

    async def tell(self, message: Json | str, until: str, message_id: str = "") -> Json:
        """Sends a message and waits for its answer, if there is one."""
        self.stage.clock.passed += 1
        self.stage.lots.next_request()
        text = message if isinstance(message, str) else json.dumps(message, ensure_ascii=False)
        self.stage.transcript.gap()
        self.stage.transcript.write(self.name, ">", "", text)
        assert self.socket is not None
        self.socket.send(text)
        answer = await self._heard(until, message_id) if until else {}
        await self.stage.settle()
        return answer

    async def _heard(self, until: str, message_id: str) -> Json:
        """The first message that is an answer; None if the connection ends first."""
        assert self.socket is not None
        while True:
            for text in self.socket.heard[self._written :]:
                news = json.loads(text)
                if news["type"] == until or (until == "answer" and news.get("id") in (message_id, "")):
                    return dict(news)
            if self.socket.closed:
                return {}
            await _something(self.socket.news)

    # -- hearing ------------------------------------------------------------------------------------------------

    async def barrier(self) -> None:
        """Waits until all messages sent have arrived."""
        if self.socket is None or self.socket.closed or not self.is_welcome:
            return
        self.socket.send(json.dumps({"type": "ping", "id": BARRIER}))
        await self._heard("answer", BARRIER)
        self.socket.heard = [text for text in self.socket.heard if f'"id":"{BARRIER}"' not in text]
        self.hear()

    def hear(self) -> None:
        """Updates the state from new messages."""
        if self.socket is not None:
            for text in self.socket.heard[self._taken :]:
                self.take(json.loads(text))
            self._taken = len(self.socket.heard)

    def write(self) -> None:
        """Writes the messages since the last step."""
        if self.socket is None:
            return
        for text in self.socket.heard[self._written :]:
            self.stage.transcript.write(self.name, "<", "", text)
        self._written = len(self.socket.heard)
        if self.socket.closed:
            self.stage.transcript.write(self.name, "<", "closed {} {}".format(*self.socket.closed))
            self.socket = None

    def take(self, news: Json) -> None:
        """Updates the state from a message."""
        if news["type"] in ("welcome", "changed"):
            self.picture = news["picture"]
            self.views |= {sight["seat"]: sight["view"] for sight in news["sights"]}
        if news["type"] in ("welcome", "changed", "spoke"):
            self.version = news["version"]

    @property
    def is_welcome(self) -> bool:
        """Whether the greeting on this connection was answered."""
        assert self.socket is not None
        return any(text.startswith('{"type":"welcome"') for text in self.socket.heard)

    @property
    def plays_on(self) -> bool:
        """Whether a bot is to move, as far as this person knows."""
        to_act = self.picture.get("to_act")
        if to_act is None:
            return False
        place = self.picture["places"][to_act]
        return place["sitter"]["type"] == "bot" or place["stand_in"] is not None

    @property
    def is_to_move(self) -> bool:
        """Whether this person is here and has a seat to move for."""
        if self.socket is None or self.picture.get("to_act") is None or self.plays_on:
            return False
        return bool(self.views.get(self.picture["to_act"], {}).get("moves"))

    @property
    def is_gone(self) -> bool:
        """Whether this person left the room or was removed."""
        members = self.picture.get("members", ())
        return any(one["member"] == self.member and one["gone"] for one in members)

    @property
    def is_behind(self) -> bool:
        """Whether spectators see the game some moves later."""
        return bool(self.picture) and self.picture["plan"]["watching"]["moves_behind"] > 0

    @property
    def is_seated(self) -> bool:
        sitters = [place["sitter"] for place in self.picture.get("places", ())]
        return {"type": "person", "member": self.member} in sitters


class Stage:
    """A server, its clock, its users, and their messages."""

    def __init__(self, database: Path, clock: Clock, lots: Lots, transcript: Transcript, **limits: Any) -> None:
        self.database = database
        self.clock = clock
        self.lots = lots
        self.transcript = transcript
        self.people: list[Person] = []
        self.has_barriers = True
        self.waits_for_bots = True
        self._sockets: list[Socket] = []
        self._exchanges: list[Exchange] = []
        self._limits = Limits(**{**USUAL, **limits})

    async def start(self) -> None:
        worker = Worker(RoomStore(database_url(str(self.database))), BotPool(1), self._limits)
        self.app = make_app(worker, hosts=HOSTS)
        self._lifespan = Lifespan(self.app)
        self.lots.next_request()
        sleeps = self.loop.long_sleeps
        await self._lifespan.start()
        await self.loop.sleeps_again(sleeps + 2)  # it has looked for unused and old rooms

    @property
    def loop(self) -> FixedLoop:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, FixedLoop)
        return loop

    async def stop(self) -> None:
        for socket in self._sockets:
            await socket.hang_up()
        for exchange in self._exchanges:
            await exchange.hang_up()
        await self._lifespan.stop()

    async def start_anew(self, seconds: float) -> None:
        """Stops the server; some seconds later another one continues with its database."""
        await self.farewell()
        await self.stop()
        self._sockets.clear()
        self._exchanges.clear()
        self.transcript.head(f"{seconds:.10g} seconds later another one starts")
        self.clock.passed += seconds
        await self.start()

    # -- HTTP ---------------------------------------------------------------------------------------------------

    async def request(
        self,
        who: str,
        method: str,
        target: str,
        body: Any = None,
        *,
        headers: dict[str, str] | None = None,
        address: str = ADDRESS,
        shown: bool = True,
    ) -> Answer:
        """Sends an HTTP request and waits for the whole answer."""
        exchange = self.begin_request(who, method, target, body, headers=headers, address=address)
        await exchange.task
        self.show_answer(who, exchange.answer, shown)
        await self.settle()
        return exchange.answer

    def begin_request(
        self,
        who: str,
        method: str,
        target: str,
        body: Any = None,
        *,
        headers: dict[str, str] | None = None,
        address: str = ADDRESS,
        unfinished: bool = False,
    ) -> Exchange:
        """Sends an HTTP request. A body of bytes is sent as it is, a list of them in pieces."""
        self.clock.passed += 1
        self.lots.next_request()
        pieces = body if isinstance(body, list) else [body if isinstance(body, bytes) else _packed(body)]
        named = {} if body is None else {"content-type": "application/json"}
        named |= headers or {}
        self.transcript.gap()
        told = "".join(f"\n    {key}: {value}" for key, value in (headers or {}).items())
        text = b"".join(pieces).decode(errors="replace")
        self.transcript.write(who, ">", f"{method} {target}{told}", text)
        scope = scope_of("http", target, named, address, method)
        self._exchanges.append(Exchange(self.app, scope, pieces, unfinished=unfinished))
        return self._exchanges[-1]

    def show_answer(self, who: str, answer: Answer, shown: bool = True) -> None:
        """Writes an answer."""
        self.transcript.write_headers(who, answer.headers)
        body = answer.body.decode(errors="replace") if answer.headers.get("content-encoding") != "gzip" else "<packed>"
        self.transcript.write(who, "<", str(answer.status), body if shown else "<not shown>")

    async def read_stream(self, who: str, exchange: Exchange, told: int, until: str) -> int:
        """Waits for a new line of a stream with this beginning, writes the new ones; returns the number of lines."""
        while True:
            lines = exchange.answer.body.decode().split("\n")[:-1]
            if any(line.startswith(until) if until else not line for line in lines[told:]):
                break
            await _something(exchange.answer.news)
        for line in lines[told:]:
            self.transcript.write(who, "<", "" if line else "(an empty line)", line)
        return len(lines)

    async def opens(self, name: str, ruleset: str, seats: int, *sitters: Json, **more: Any) -> Person:
        """Opens a room; settings outside the plan are separate."""
        beside = {key: more.pop(key) for key in ("seed", "past") if key in more}
        plan = {"ruleset": ruleset, "seats": seats, **more}
        answer = await self.request(
            name, "POST", "/api/rooms", {"plan": plan, "name": name, "sitters": list(sitters), **beside}
        )
        return self._came(name, answer)

    async def joins(self, name: str, host: Person) -> Person:
        """Joins a room."""
        return self._came(name, await self.request(name, "POST", f"/api/rooms/{host.code}/members", {"name": name}))

    def _came(self, name: str, answer: Answer) -> Person:
        person = Person(self, name, answer.json())
        self.people.append(person)
        return person

    def device(self, person: Person, name: str) -> Person:
        """Another device of a person, with the same token."""
        ticket = {"room": person.room, "code": person.code, "member": person.member, "token": person.token}
        other = Person(self, name, ticket)
        self.people.append(other)
        return other

    async def farewell(self) -> None:
        """Asks the server to stop."""
        self.transcript.head("the server stops")
        self.app.worker.say_reconnect()
        while any(person.socket is not None and not person.socket.closed for person in self.people):
            await self._some_news()
        await self.settle()

    def socket(self, headers: dict[str, str] | None = None, address: str = ADDRESS) -> Socket:
        """A new connection."""
        self._sockets.append(Socket(self.app, scope_of("websocket", "/api/socket", headers or {}, address)))
        return self._sockets[-1]

    # -- playing ------------------------------------------------------------------------------------------------

    @property
    def mover(self) -> Person | None:
        """The connected people who have a move to make."""
        return next((person for person in self.people if person.is_to_move), None)

    async def play(self, moves: int = PLENTY, *, likes: str = "") -> None:
        """The people to act make some moves, or all to the end of the game; of a preferred kind if possible."""
        for _ in range(moves):
            mover = self.mover
            if mover is None:
                return
            await mover.plays(likes=likes)

    # -- time ---------------------------------------------------------------------------------------------------

    async def pass_time(self, seconds: float, *, until: Callable[[], object] | None = None) -> None:
        """Moves the clock and waits for a condition; then writes everything that was received."""
        self.transcript.head(f"{seconds:.10g} seconds pass")
        sleeps = self.loop.long_sleeps
        self.clock.passed += seconds
        await asyncio.sleep(0)
        if seconds >= LONG:
            await self.loop.sleeps_again(sleeps + 1)
        await self.until(until or (lambda: True))

    def set_clock_back(self, seconds: float) -> None:
        """Sets the clock of the machine back."""
        self.transcript.head(f"the clock is set back by {seconds:g} seconds")
        self.clock.passed -= seconds

    async def sent_away(self, person: Person) -> None:
        """Moves the clock until the connection of a person who left is closed."""
        socket = person.socket
        assert socket is not None
        await self.pass_time(1, until=lambda: socket.closed)

    async def until(self, true: Callable[[], object]) -> None:
        """Waits for a condition; then writes everything that was received."""
        while not true():
            await self._some_news()
            for person in self.people:
                person.hear()
        await self.settle()

    async def settle(self) -> None:
        """Waits until bots have moved and all messages have arrived, and writes them."""
        while True:
            for person in self.people:
                if self.has_barriers:
                    await person.barrier()
                person.hear()
            if not self.bots_think:
                break
            await self._some_news()
        for person in self.people:
            person.write()

    @property
    def bots_think(self) -> bool:
        """Whether a bot is to move, as far as a person who sees the present game knows."""
        here = [person for person in self.people if person.socket is not None and not person.is_gone]
        thinking = any(person.plays_on for person in here if person.is_seated or not person.is_behind)
        return thinking and self.waits_for_bots

    async def _some_news(self) -> None:
        """Waits until some message arrives."""
        sockets = [person.socket for person in self.people if person.socket is not None]
        waiting = [asyncio.create_task(_something(socket.news)) for socket in sockets]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()


async def _something(news: asyncio.Event) -> None:
    await news.wait()
    news.clear()


def _packed(body: Any) -> bytes:
    return b"" if body is None else json.dumps(body, ensure_ascii=False).encode()


def chosen(moves: Sequence[str], number: int) -> str:
    """One of some moves: a kind, then a move of that kind, by the hash of a number."""
    lot = int(sha256(f"move {number}".encode()).hexdigest(), 16)
    kinds = sorted({move.split()[0] for move in moves})
    kind = kinds[lot % len(kinds)]
    fitting = [move for move in moves if move.split()[0] == kind]
    return fitting[lot // len(kinds) % len(fitting)]


# -- playing a session -------------------------------------------------------------------------------------------


@cache
def _empty_database() -> bytes:
    """A database without rooms, made once."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "games.sqlite"
        upgrade(database_url(str(file)))
        return file.read_bytes()


@asynccontextmanager
async def open_stage(
    database: Path, clock: Clock, lots: Lots, transcript: Transcript, **limits: Any
) -> AsyncIterator[Stage]:
    """A running server; with the same database again, it is the same server restarted."""
    stage = Stage(database, clock, lots, transcript, **limits)
    await stage.start()
    try:
        yield stage
    finally:
        await stage.stop()


def transcript_of(scene: Scene, **limits: Any) -> str:
    """The transcript of a session, with the contents of the store at the end."""
    with TemporaryDirectory() as folder:
        database = Path(folder) / "games.sqlite"
        transcript = perform(scene, database, **limits)
        write_store(database, transcript)
    return transcript.text()


def perform(scene: Scene, database: Path, *, passed: float = 0.0, **limits: Any) -> Transcript:
    """Plays a session on a server with this database, which is created or migrated."""
    transcript, clock, lots = Transcript(), Clock(), Lots()
    clock.passed = passed
    if database.exists():
        upgrade(database_url(str(database)))
    else:
        database.write_bytes(_empty_database())

    async def session() -> None:
        async with open_stage(database, clock, lots, transcript, **limits) as stage:
            await scene(stage)

    with fixed(clock, lots):
        run(session, clock, transcript)
    return transcript


def write_store(database: Path, transcript: Transcript) -> None:
    """Writes the rooms, their members and their logs."""
    with closing(sqlite3.connect(database)) as connection:
        connection.row_factory = sqlite3.Row
        for room in connection.execute("SELECT * FROM room ORDER BY created").fetchall():
            transcript.head("what is stored of a room")
            transcript.write("room", "=", "", json.dumps(dict(room)))
            of_room = "WHERE room = ? ORDER BY"
            members = connection.execute(f"SELECT id, token_hash, revoked FROM member {of_room} id", [room["id"]])
            for member in sorted(members, key=lambda row: transcript.masked(row["id"])):
                transcript.write("member", "=", "", json.dumps(dict(member)))
            for entry in connection.execute(f"SELECT version, at, deed FROM entry {of_room} version", [room["id"]]):
                transcript.write(f"entry {entry['version']}", "=", str(entry["at"]), entry["deed"])


def run(session: Callable[[], Work], clock: Clock, transcript: Transcript) -> None:
    """Runs in a thread with its own event loop, where no signal is handled; gives up after a time limit."""
    loop = FixedLoop(clock)
    task = loop.create_task(session())
    failures: list[BaseException] = []

    def work() -> None:
        try:
            loop.run_until_complete(task)
        except BaseException as error:
            failures.append(error)
        finally:
            _let_end(loop)
            loop.run_until_complete(loop.shutdown_asyncgens())
            loop.run_until_complete(loop.shutdown_default_executor())
            loop.close()

    thread = Thread(target=work, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    if thread.is_alive():
        loop.call_soon_threadsafe(task.cancel)
        thread.join(PATIENCE)
        raise AssertionError("nothing more is said after:\n" + "\n".join(transcript.lines[-20:]))
    if failures:
        raise failures[0]


def _let_end(loop: asyncio.AbstractEventLoop) -> None:
    """Waits for background work: closing connections to the store."""
    left = asyncio.all_tasks(loop)
    if left:
        loop.run_until_complete(asyncio.wait(left))
