"""Notices of PostgreSQL, and connections that break; no database is used."""

import asyncio
from collections.abc import Callable
from typing import Any

import asyncpg
import pytest

from stollen.server.rooms.refusal import Refusal
from stollen.server.runtime import pg_notify as pg_notify_module
from stollen.server.runtime.pg_notify import NotifyListener
from stollen.server.store.batch_writer import Unavailable


class Line:
    """A fake connection that records its calls."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.channel = ""
        self.notice: Callable[..., None] = print
        self.ended: Callable[[object], None] = print
        self.asked: list[tuple[str, float]] = []
        self.dead = False

    def add_termination_listener(self, told: Callable[[object], None]) -> None:
        self.ended = told

    async def add_listener(self, channel: str, told: Callable[..., None]) -> None:
        self.channel, self.notice = channel, told

    async def fetchval(self, statement: str, timeout: float) -> int:
        self.asked.append((statement, timeout))
        if self.dead:
            raise asyncpg.InterfaceError("the connection is closed")
        return 1

    def terminate(self) -> None:
        self.world.terminated.append(self)

    def die(self) -> None:
        self.dead = True
        self.ended(self)


class World:
    """A database and a worker that listens to it."""

    def __init__(self, *errors: Exception) -> None:
        self.errors = list(errors)
        self.lines: list[Line] = []
        self.terminated: list[Line] = []
        self.connected: list[tuple[str, dict[str, Any]]] = []
        self.heard: list[tuple[str, int]] = []
        self.missed_at: list[int] = []
        self.missing: Exception | None = None

    async def connect(self, url: str, **how: Any) -> Line:
        self.connected.append((url, how))
        if self.errors:
            raise self.errors.pop(0)
        self.lines.append(Line(self))
        return self.lines[-1]

    def hear(self, room: str, version: int) -> None:
        self.heard.append((room, version))

    async def missed(self) -> None:
        assert self.lines[-1].channel, "before anything can be missed again"
        self.missed_at.append(len(self.lines))
        if self.missing is not None:
            error, self.missing = self.missing, None
            raise error

    async def until(self, true: Callable[[], object]) -> None:
        async with asyncio.timeout(5):
            while not true():
                await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (pg_notify_module.CHECK, pg_notify_module.PATIENCE, pg_notify_module.RETRY) == (5.0, 5.0, 0.5)
    monkeypatch.setattr(pg_notify_module, "CHECK", 0.01)
    monkeypatch.setattr(pg_notify_module, "RETRY", 0.0)


def listen(monkeypatch: pytest.MonkeyPatch, world: World, scenario: Callable[[NotifyListener], Any]) -> None:
    """Let a worker listen, and do something meanwhile."""
    monkeypatch.setattr(asyncpg, "connect", world.connect)

    async def run() -> None:
        notify_listener = NotifyListener("postgresql+asyncpg://user@host/name", world.hear, world.missed)
        notify_listener.start()
        await world.until(lambda: world.missed_at)
        await scenario(notify_listener)
        await notify_listener.stop()
        assert world.terminated == world.lines and notify_listener._task is not None and notify_listener._task.done()

    asyncio.run(run())


def test_a_notice_names_a_room_and_a_version(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()

    async def scenario(_: NotifyListener) -> None:
        (line,) = world.lines
        assert line.channel == "stollen"
        for payload in ("aRoom 7", "aRoom 0", "other -1"):
            line.notice(line, 1, "stollen", payload)
        assert world.heard == [("aRoom", 7), ("aRoom", 0), ("other", -1)]
        (url, how) = world.connected[0]
        assert url == "postgresql://user@host/name"
        assert how == {"timeout": 5.0, "server_settings": {"application_name": "stollen notify"}}

    listen(monkeypatch, world, scenario)


def test_a_connection_that_is_quiet_is_asked_whether_it_lives(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()

    async def scenario(_: NotifyListener) -> None:
        (line,) = world.lines
        await world.until(lambda: len(line.asked) >= 5)
        assert set(line.asked) == {("SELECT 1", 5.0)} and world.missed_at == [1]
        assert len(asyncio.all_tasks()) == 2, "however long it is quiet, nothing piles up"

    listen(monkeypatch, world, scenario)


def test_after_a_connection_died_everything_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()

    async def scenario(_: NotifyListener) -> None:
        world.lines[0].die()
        await world.until(lambda: len(world.lines) == 2 and world.missed_at == [1, 2])
        assert world.terminated == world.lines[:1]
        world.lines[1].notice(None, 1, "stollen", "room 3")
        assert world.heard == [("room", 3)]

    listen(monkeypatch, world, scenario)


@pytest.mark.parametrize(
    "error", [OSError("refused"), asyncpg.PostgresError("starting"), asyncpg.InterfaceError("closed"), TimeoutError()]
)
def test_a_database_that_cannot_be_reached_is_tried_again(
    error: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    world = World(error, error)

    async def scenario(_: NotifyListener) -> None:
        assert len(world.connected) == 3 and len(world.lines) == 1

    listen(monkeypatch, world, scenario)
    assert [one.getMessage() for one in caplog.records if one.name == "stollen.pg_notify"] == [
        f"listening again after {type(error).__name__}"
    ] * 2


@pytest.mark.parametrize("error", [Unavailable("gone"), Refusal("unavailable", "gone")])
def test_where_what_was_missed_cannot_be_read_one_begins_again(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World()
    world.missing = error

    async def scenario(_: NotifyListener) -> None:
        await world.until(lambda: world.missed_at == [1, 2])
        assert world.terminated == world.lines[:1]

    listen(monkeypatch, world, scenario)
