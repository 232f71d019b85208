"""Bots over HTTP: the lines of a stream, when a bot takes a seat, and when the stream ends."""

import asyncio
import json
from collections.abc import AsyncIterator
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from stollen.game.events.event import heard_by
from stollen.protocol.room_messages import Close, Leave, SetSeat, Start, TakeBack
from stollen.protocol.room_plan import BotSeat, GameClock, MoveClock, OpenSeat, PersonSeat, RoomPlan
from stollen.server.rooms.log_entries import StandInCame
from stollen.server.rooms.room import unpacked
from stollen.server.runtime.limits import Limits
from stollen.server.runtime.live_rooms import LiveRoom
from stollen.server.runtime.room_service import Admission
from stollen.server.web.bot_stream import LONGEST_MOVE, WITHOUT_CLOCK, BotFeed, BotListener, bot_lines
from tests.server.in_process import ME, OPEN, InProcess, Inside
from tests.server.room_log import HOST, SECRET, duel

DUEL = RoomPlan(ruleset="duel", seats=2)
QUICK = Limits(breath=0.0, beat=0.05)


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def lines_of(feed: BotFeed, log: Any) -> list[dict[str, Any]]:
    return [json.loads(line) for line in feed.lines(log.room, log.now)]


# -- what it hears -------------------------------------------------------------------------------------------------


def test_a_bot_hears_a_whole_game_as_its_seat_did() -> None:
    log, feed = duel("bot"), BotFeed("bot")
    assert lines_of(feed, log) == []
    log.begin()
    heard: list[dict[str, Any]] = []
    asked = 0
    while log.room.status == "playing":
        if log.room.game is not None and log.room.to_act == 1:
            asked += 1
            *events, go = lines_of(feed, log)
            heard += events
            view = log.room.game.view(1)
            assert go == {
                "t": "go",
                "n": log.room.so_far,
                "view": plain(view),
                "legal": list(view.moves),
                "movetime_ms": 30_000,
            }
            assert lines_of(feed, log) == [], "nothing is said twice"
        log.play()
    *events, end = lines_of(feed, log)
    heard += events
    assert log.room.game is not None and asked > 5
    assert end == {"t": "end", "result": plain(log.room.game.outcome)}
    rng = int(sha256(f"{SECRET.salt} rng 1".encode()).hexdigest(), 16) % 2**32
    options = dict(log.room.game.options)
    assert heard[0] == {"t": "new_game", "game": "duel", "seats": 2, "options": options, "seat": 1, "rng": rng}
    happened = heard_by((event for step in log.room.steps for event in unpacked(step.events)), 1)
    assert heard[1:] == [{"t": "event", "n": n, "e": plain(event)} for n, event in enumerate(happened.events)]


def test_one_who_looks_on_hears_no_game() -> None:
    log = duel("guest", "watcher")
    log.begin()
    assert lines_of(BotFeed("watcher"), log) == []


def test_a_bot_with_several_seats_plays_the_first() -> None:
    log = duel()
    log.ask(HOST, SetSeat(seat=1, sitter=PersonSeat(HOST)))
    log.begin()
    new, *_, go = lines_of(BotFeed(HOST), log)
    assert (new["seat"], go["view"]["seat"]) == (0, 0)
    log.play()
    assert log.room.to_act == 1 and all(line["t"] == "event" for line in lines_of(BotFeed(HOST), log)[1:])


@pytest.mark.parametrize(
    ("plan", "left"),
    [
        (DUEL, WITHOUT_CLOCK),
        (RoomPlan(ruleset="duel", seats=2, clock=MoveClock(60)), 50_000),
        (RoomPlan(ruleset="duel", seats=2, clock=GameClock(5)), 0),
    ],
)
def test_a_bot_is_told_how_long_it_may_think(plan: RoomPlan, left: int) -> None:
    log = duel("bot", plan=plan)
    log.begin()
    log.now += 10_000
    assert lines_of(BotFeed(HOST), log)[-1]["movetime_ms"] == left
    assert WITHOUT_CLOCK == 30_000


def test_a_bot_is_not_asked_while_another_plays_for_it() -> None:
    log = duel("bot")
    log.begin()
    log.write(StandInCame(seat=0, level="random", reason="clock"))
    feed = BotFeed(HOST)
    assert [line["t"] for line in lines_of(feed, log) if line["t"] == "go"] == []
    log.ask(HOST, TakeBack(seat=0))
    assert [line["t"] for line in lines_of(feed, log)] == ["go"]


# -- its stream ----------------------------------------------------------------------------------------------------


class Stream:
    """The lines a bot hears from the server."""

    def __init__(self, inside: Inside, live_room: LiveRoom, ticket: Admission) -> None:
        self.lines: AsyncIterator[bytes] = bot_lines(inside.worker, live_room, ticket.member, "10.0.0.7")

    async def hear(self) -> dict[str, Any]:
        """The next line that is not empty."""
        async with asyncio.timeout(5):
            while True:
                line = await anext(self.lines)
                if line != b"\n":
                    told: dict[str, Any] = json.loads(line)
                    return told

    async def rest(self) -> list[str]:
        """The kinds of all lines to come."""
        async with asyncio.timeout(5):
            return [json.loads(line)["t"] async for line in self.lines if line != b"\n"]


async def joined(inside: Inside, *sitters: Any) -> tuple[LiveRoom, Admission, Admission]:
    """A room, its host and a bot."""
    live_room, host = await inside.open(DUEL, *(sitters or (ME, OPEN)), seed="stream")
    return live_room, host, await inside.join(live_room, "Bot")


def test_a_bot_sits_down_is_ready_and_plays(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, bot = await joined(inside)
        stream = Stream(inside, live_room, bot)
        assert await stream.hear() == {"t": "hello", "proto": 1}
        assert inside.worker.addresses.sockets == {"10.0.0.7": 1} and live_room.present == {bot.member}
        async with asyncio.timeout(5):
            assert await anext(stream.lines) == b"\n", "nothing happens, but the server is there"
        assert live_room.room.seats_of(bot.member) == (1,) and live_room.room.members[bot.member].ready
        await inside.ask(live_room, host.member, Start())
        assert (await stream.hear())["t"] == "new_game"
        await inside.play(live_room)
        while (line := await stream.hear())["t"] == "event":
            pass
        assert line["t"] == "go" and line["view"]["seat"] == 1
        await inside.ask(live_room, host.member, Close())
        assert await stream.rest() == ["quit"]
        await inside.settle()
        assert inside.worker.addresses.sockets == {} and inside.worker.connections == set()
        assert live_room.listeners == set() and live_room.present == set()

    local.run(scenario, limits=QUICK)


def test_a_bot_that_finds_no_seat_waits_for_one(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, bot = await joined(inside, ME, BotSeat("random"))
        stream = Stream(inside, live_room, bot)
        await stream.hear()
        async with asyncio.timeout(5):
            await anext(stream.lines)
        assert live_room.room.seats_of(bot.member) == () and not live_room.room.members[bot.member].ready
        await inside.ask(live_room, host.member, SetSeat(seat=1, sitter=OpenSeat()))
        async with asyncio.timeout(5):
            await anext(stream.lines)
        assert live_room.room.seats_of(bot.member) == (1,) and live_room.room.members[bot.member].ready

    local.run(scenario, limits=QUICK)


def test_a_bot_that_comes_back_takes_its_seat_back(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        for seat in (0, 1):
            came = StandInCame(seat=seat, level="random", reason="gone")
            inside.bots.waits = True
            await inside.worker.live_rooms.append(live_room, lambda _, came=came: [came])  # type: ignore[misc]
        stream = Stream(inside, live_room, Admission(live_room.room.id, live_room.code, guest, ""))
        await stream.hear()
        assert live_room.room.stand_ins == {0: "random"} and host in live_room.room.members
        inside.bots.go.set()

    local.run(scenario, limits=QUICK)


def test_the_stream_of_a_bot_ends_with_the_game_or_when_it_is_sent_away(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        stream = Stream(inside, live_room, Admission(live_room.room.id, live_room.code, guest, ""))
        await stream.hear()
        await inside.play_to_the_end(live_room)
        kinds = await stream.rest()
        assert kinds[0] == "new_game" and kinds[-2:] == ["end", "quit"] and set(kinds[1:-2]) == {"event"}
        late = Stream(inside, live_room, Admission(live_room.room.id, live_room.code, host, ""))
        assert (await late.rest())[-2:] == ["end", "quit"]
        left, _, bot = await joined(inside)
        stream = Stream(inside, left, bot)
        await stream.hear()
        await inside.ask(left, bot.member, Leave())
        assert await stream.rest() == ["quit"]
        assert await Stream(inside, left, bot).rest() == [], "one who left hears nothing at all"
        await inside.settle()
        assert inside.worker.addresses.sockets == {} and inside.worker.connections == set()

    local.run(scenario, limits=QUICK)


def test_news_and_goodbyes_wake_a_bot() -> None:
    for wake, ends in (("send", False), ("dismiss", True), ("say_reconnect", True)):
        listener = BotListener("bot")
        getattr(listener, wake)(*([b"{}"] if wake == "send" else []))
        assert listener.wake.is_set() and listener.ended == ends


def test_how_long_a_move_may_be() -> None:
    assert LONGEST_MOVE == 200
