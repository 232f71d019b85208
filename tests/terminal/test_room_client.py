"""The client of a room: requests, news and views. No server is needed."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from websockets.datastructures import Headers
from websockets.exceptions import InvalidStatus
from websockets.http11 import Response

import stollen
from stollen.game.events.event import Drew, DrewUnseen, Event, OwnScore, Passed, RoundScoredUnseen, seen_by
from stollen.game.game import Game
from stollen.game.view import View
from stollen.protocol.room_messages import Refused, SeatView
from stollen.protocol.room_plan import OpenSeat, PersonSeat
from stollen.terminal.language.translations import language
from stollen.terminal.online import room_client
from stollen.terminal.online.message_decoder import decode_message
from stollen.terminal.online.room_client import RoomClient, public
from stollen.terminal.online.tickets import Ticket
from stollen.terminal.screen.game_source import ChatLine, MoveRefused
from tests.terminal.script import crew, duel, path
from tests.terminal.server_messages import complete, server_message

Json = dict[str, Any]
SAY = language("en")
TICKET = Ticket("http://127.0.0.1:9", "QWERTZ", "x" * 20)

ANNA, BERT = {"member": "a", "name": "Anna", "ready": True}, {"member": "b", "name": "Bert\x07"}
BOT = {"sitter": {"type": "bot", "level": "novice:bold"}}
OPEN = {"sitter": {"type": "open"}}


class Wire:
    """The other end of a connection; records what is sent."""

    def __init__(self) -> None:
        self.sent: list[Json] = []
        self.broken = False

    async def send(self, text: str) -> None:
        if self.broken:
            raise OSError("gone")
        self.sent.append(msgspec.json.decode(text))


def person(member: str, stand_in: str | None = None) -> Json:
    return {"sitter": {"type": "person", "member": member}, "stand_in": stand_in}


def picture(*places: Json, status: str = "playing", next_room: str = "") -> Json:
    return {
        "room": "r1",
        "code": "QWERTZ",
        "status": status,
        "plan": {"ruleset": "duel", "seats": len(places)},
        "host": "b",
        "members": [ANNA, BERT],
        "places": places,
        "next_room": next_room,
    }


def welcome(*places: Json, **more: Any) -> Json:
    rest = {name: more.pop(name) for name in ("status", "next_room") if name in more}
    told = {"type": "welcome", "member": "a", "version": 7, "sights": (), "steps": (), **more}
    return {**told, "picture": picture(*places, **rest)}


class Told:
    """A room that takes news from the test."""

    def __init__(self, code: str = "en") -> None:
        self.room = RoomClient(TICKET, language(code))
        self.wire = Wire()

    async def hear(self, **told: Any) -> None:
        await self.room.handle(server_message(**told), self.wire)  # type: ignore[arg-type]


def told(*heard: Json) -> Told:
    """A room after these messages."""
    one = Told()

    async def listen() -> None:
        for message in heard:
            await one.hear(**message)

    asyncio.run(listen())
    return one


# -- who sits where ------------------------------------------------------------------------------------------------


def test_before_the_first_word_there_is_nothing() -> None:
    one = RoomClient(TICKET, SAY)
    assert (list(one.seats), one.over, one.ended, one.has_view, one.waiting) == (
        [],
        False,
        False,
        False,
        SAY("prompt-lost"),
    )
    assert not one.history(0) and not one.history(None) and not one.talk


def test_my_seats_and_what_others_are_called() -> None:
    one = told(welcome(person("a"), person("b", "novice"), BOT, OPEN, person("a"), person("c"))).room
    assert list(one.seats) == [0, 4] and one.room == "r1" and one.member == "a"
    assert [one.name(seat) for seat in range(6)] == ["Anna", "Bert", "Mara", "Seat 4", "Anna", "Seat 6"]
    assert [one.kind(seat) for seat in range(4)] == ["", SAY("stands-in"), SAY.bot("novice:bold"), ""]


@pytest.mark.parametrize(
    ("status", "over", "ended", "waiting"),
    [
        ("gathering", False, False, ""),
        ("playing", False, False, ""),
        ("over", True, False, ""),
        ("closed", True, True, "The room was closed."),
    ],
)
def test_what_is_lost_by_leaving(status: str, over: bool, ended: bool, waiting: str) -> None:
    one = told(welcome(person("a"), status=status)).room
    assert (one.over, one.ended, one.waiting) == (over, ended, waiting)


def test_a_lost_connection_and_a_rematch_are_told() -> None:
    one = told(welcome(person("a"), next_room="r2")).room
    assert one.waiting == f"{SAY('rematch-joined')}: n"
    one.picture = replace(one.picture, next_room="") if one.picture else None
    assert one.waiting == ""
    one._socket = None
    assert one.waiting == SAY("prompt-lost")


def test_who_is_refusal_hears_why_and_nothing_more() -> None:
    refused = {"type": "refused", "id": "", "code": "unknown_token", "text": "nobody has this token"}
    one = told(refused).room
    assert (one.refusal, one.waiting, one.ended, one.over) == (refused["text"], refused["text"], True, True)
    for code in ("too_fast", "unavailable"):
        assert told({**refused, "code": code}).room.refusal == ""
    assert told(welcome(person("a")), refused).room.refusal == ""


# -- views and events ----------------------------------------------------------------------------------------------


def sight(game: Game, seat: int | None, *events: Event, view: bool = True) -> Json:
    seen = {"view": game.view(seat)} if view else {}
    return {"seat": seat, "events": [seen_by(event, seat) for event in events], **seen}


PASSED, DREW = Passed(0, ("d-key",)), Drew(0, ("d-map",))


def test_what_each_audience_heard_and_sees() -> None:
    game = duel(green="d-map d-key")
    one = told(
        welcome(person("a"), person("b"), sights=[sight(game, 0), sight(game, None)]),
        {"type": "changed", "version": 8, "picture": picture(person("a"), OPEN), "sights": [sight(game, 0, PASSED)]},
        {"type": "changed", "version": 9, "picture": picture(person("a"), OPEN),
         "sights": [sight(game, 0, DREW, view=False), sight(game, None, PASSED)]},
    )  # fmt: skip
    assert one.room.has_view and one.room.view(0) == game.view(0) and one.room.view(None) == game.view(None)
    assert one.room.history(0) == [PASSED, DREW] and one.room.history(None) == [seen_by(PASSED, None)]
    assert one.room.picture is not None
    assert [place.sitter for place in one.room.picture.places] == [PersonSeat("a"), OpenSeat()]


def test_whoever_looks_on_is_shown_what_everybody_may_see_of_what_a_seat_sees() -> None:
    game = duel(green="d-map d-key")
    one = told(welcome(person("a"), sights=[sight(game, 0, PASSED, DREW)]))
    one.room.add_events([SeatView(0, (PASSED, DREW))])
    assert one.room.view(None) == public(game.view(0)) != game.view(0)
    assert one.room.history(None) == [seen_by(PASSED, None), DrewUnseen(0, 1)]
    assert one.room.history(1) == one.room.history(None)


def test_gold_that_only_a_seat_knows_stays_with_it() -> None:
    one = told(welcome(person("a"), sights=[]))
    one.room.add_events([SeatView(0, (RoundScoredUnseen(1, OwnScore(0, 2, 0, 5)),))])
    assert one.room.history(None) == [RoundScoredUnseen(1, None)]


def test_what_was_missed_comes_in_its_order_with_what_was_said_between() -> None:
    def words(version: int, text: str) -> Json:
        return {"version": version, "what": {"type": "said", "member": "b", "text": text}}

    def step(version: int, *events: Event) -> Json:
        return {"version": version, "sights": [{"seat": 0, "events": events}]}

    one = told(
        welcome(
            person("a"), person("b"), steps=[step(6, DREW), step(2, PASSED)], talk=[words(3, "two"), words(1, "one")]
        ),
        {"type": "spoke", "version": 10, "line": words(10, "three\x1b[2J")},
        {"type": "spoke", "version": 11},
        {"type": "changed", "version": 12, "picture": picture(person("a"), person("b")), "sights": []},
    )
    assert one.room.history(0) == [PASSED, DREW]
    assert list(one.room.talk) == [
        ChatLine(0, "Bert: one"),
        ChatLine(1, "Bert: two"),
        ChatLine(2, "Bert: three[2J"),
    ]
    assert one.room._version == 12


def test_what_i_said_myself_is_known_as_mine_and_strangers_have_no_name() -> None:
    def words(member: str) -> Json:
        return {"version": 1, "what": {"type": "said", "member": member, "text": "hi"}}

    one = told(welcome(person("a"), talk=[words("a"), words("b"), words("z")]))
    assert list(one.room.talk) == [ChatLine(0, "Anna: hi", own=True), ChatLine(0, "Bert: hi"), ChatLine(0, "?: hi")]


def roles_open() -> View:
    game = crew(
        "saboteur2", "base-map", "", "", more={0: {"theft": True}, 1: {"gold": 1}}, draw_pile=[], theft_order=[0]
    )
    game.play("pass base-map")
    return game.view(0)


def takes() -> View:
    maze = (*(path("base-cross", column, 0) for column in range(1, 6)), path("base-line-ew", 6, 0))
    goals = [{"card": "base-goal-treasure", "cell": [8, 0]}]
    roles = dict.fromkeys(range(3), "base-digger")
    hands = ("base-line-ew base-map", "base-map", "base-map")
    game = crew("saboteur", *hands, maze=maze, goals=goals, roles=roles, nuggets=[3, 1, 2])
    game.play("place base-line-ew 7,0")
    return game.view(0)


def test_what_everybody_may_see_of_a_view() -> None:
    goals = [
        {"card": "d-goal-3-t-nsw-blue", "cell": [5, 0], "peeked_by": [0], "peeked_at": [0]},
        {"card": "d-goal-2-curve-nw", "cell": [5, 2], "revealed": True},
    ]
    game = duel(path("d-troll-cross", 1, 1), green="d-map d-key", goals=goals)
    game.play("pass d-key")
    mine, theirs = game.view(0), game.view(None)
    seen = public(mine)
    assert mine.hand and mine.moves and mine.own_discard_down == ("d-key",)
    assert (seen.seat, seen.hand, seen.moves, seen.own_discard_down) == (None, (), (), ())
    assert seen.goals == theirs.goals != mine.goals and seen.pending == mine.pending
    assert public(roles_open()).seats == roles_open().seats
    nuggets = takes()
    assert nuggets.pending is not None and public(nuggets).pending is None
    inspected = [{"by": 0, "seat": 1, "role": "x-boss", "turn": 1, "stale": True}]
    roles = {0: "x-saboteur", 1: "x-boss"}
    known = crew("saboteur2", "base-map", "base-map", roles=roles, inspected=inspected, turn=3)
    assert public(known.view(0)).seats == known.view(None).seats != known.view(0).seats


# -- requests ------------------------------------------------------------------------------------------------------


def conversation(talk: Callable[[Told], Awaitable[Any]], *answers: Json) -> tuple[Any, list[Json]]:
    """The result of a request, and the sent messages; the answers come one after the other."""

    async def run() -> tuple[Any, list[Json]]:
        one = Told()
        await one.hear(**welcome(person("a"), person("b")))
        talking = asyncio.ensure_future(talk(one))
        for answer in answers:
            await settled(talking)
            await one.hear(**{"id": one.wire.sent[-1]["id"], **answer})
        result = await asyncio.wait_for(asyncio.gather(talking, return_exceptions=True), 10)
        assert not one.room._answers and not one.room._unanswered
        return result[0], one.wire.sent

    return asyncio.run(run())


async def settled(task: "asyncio.Future[Any]") -> None:
    """Wait until the task waits."""
    for _ in range(20):
        await asyncio.sleep(0)


ACCEPTED: Json = {"type": "accepted"}
NO: Json = {
    "type": "refused",
    "code": "illegal_move",
    "text": "no",
    "clause": "C2",
    "message": "no-neighbor",
    "arguments": {"cell": "4,1"},
}


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_client, "FIRST_PAUSE", 0.0)


def test_a_move_is_sent_with_what_makes_it_unique() -> None:
    result, sent = conversation(lambda one: one.room.play(0, "pass d-map"), ACCEPTED)
    [request] = sent
    assert (
        result is None and len(request["id"]) == 12 == len(request["move_id"]) and request["id"] != request["move_id"]
    )
    assert {**request, "id": "", "move_id": ""} == {
        "type": "play", "id": "", "seat": 0, "version": 7, "move_id": "", "move": "pass d-map",
    }  # fmt: skip


def test_a_refusal_comes_with_everything_that_says_why() -> None:
    refused, _ = conversation(lambda one: one.room.play(0, "pass d-map"), NO)
    assert isinstance(refused, MoveRefused)
    assert (refused.reason.text, refused.reason.clause, refused.reason.message, refused.reason.arguments) == (
        "no",
        "C2",
        "no-neighbor",
        {"cell": "4,1"},
    )


@pytest.mark.parametrize("code", ["too_fast", "unavailable"])
def test_what_is_refused_for_a_moment_is_sent_once_more_as_it_was(code: str) -> None:
    result, sent = conversation(
        lambda one: one.room.play(0, "end"), {**NO, "code": code}, {**NO, "code": code}, ACCEPTED
    )
    assert result is None and len(sent) == 3 and sent[0] == sent[1] == sent[2]


def test_advice_is_what_was_answered() -> None:
    candidate = {"move": "end", "expected": 1.5, "error": 0.5, "grounds": []}
    advice, sent = conversation(lambda one: one.room.advise(1), {"type": "advice", "candidates": [candidate]})
    assert [(one.move, one.expected) for one in advice] == [("end", 1.5)]
    assert {**sent[0], "id": ""} == {"type": "advise", "id": "", "seat": 1}
    assert conversation(lambda one: one.room.advise(1), ACCEPTED)[0] == ()


def test_words_are_sent() -> None:
    _, sent = conversation(lambda one: one.room.speak("Moin"), ACCEPTED)
    assert {**sent[0], "id": ""} == {"type": "say", "id": "", "text": "Moin"}


def test_a_rematch_leads_to_the_next_room_also_when_somebody_was_faster() -> None:
    async def again(one: Told, opened: bool) -> str:
        asked = asyncio.ensure_future(one.room.again())
        await settled(asked)
        if opened:
            await one.hear(**{**welcome(person("a"), next_room="r2"), "version": 8})
            one.wire.sent.pop()  # it is sent again over a new connection
        answer = NO if opened else ACCEPTED
        await one.hear(**{**answer, "id": one.wire.sent[-1]["id"]})
        return await asked

    async def run() -> None:
        faster = Told()
        await faster.hear(**welcome(person("a")))
        assert await again(faster, opened=True) == "r2"
        assert faster.wire.sent[0]["type"] == "rematch"
        alone = Told()
        await alone.hear(**welcome(person("a"), next_room="r3"))
        assert await again(alone, opened=False) == "r3"

    asyncio.run(run())
    refused, _ = conversation(lambda one: one.room.again(), NO)
    assert isinstance(refused, MoveRefused) and refused.reason.text == "no"


def test_what_was_not_answered_is_said_again_over_the_next_connection() -> None:
    async def run() -> None:
        one = Told()
        asked = asyncio.ensure_future(one.room.play(0, "end"))
        await settled(asked)
        assert one.wire.sent == []
        await one.hear(**welcome(person("a")))
        assert [request["type"] for request in one.wire.sent] == ["play"] and one.wire.sent[0]["version"] == 0
        one.wire.broken = True
        again = asyncio.ensure_future(one.room.speak("hi"))
        await settled(again)
        one.wire = Wire()
        await one.hear(**welcome(person("a"), person("b", "novice"), person("a", "novice")))
        assert [request["type"] for request in one.wire.sent] == ["take_back", "play", "say"]
        assert one.wire.sent[0] == {"type": "take_back", "seat": 2, "id": "back"}
        for request in one.wire.sent[1:]:
            await one.hear(type="accepted", id=request["id"])
        await one.hear(type="accepted", id="of nobody")
        await one.hear(type="accepted", id=one.wire.sent[1]["id"])
        await asyncio.gather(asked, again)
        await one.hear(type="accepted", id=one.wire.sent[1]["id"])

    asyncio.run(run())


def test_changes_come_until_the_room_is_closed() -> None:
    async def run() -> int:
        one, seen = Told(), 0

        async def follow() -> None:
            nonlocal seen
            async for _ in one.room.changes():
                seen += 1

        following = asyncio.ensure_future(follow())
        await settled(following)
        for status in ("gathering", "playing", "closed"):
            await one.hear(**welcome(person("a"), status=status))
            await settled(following)
        await asyncio.wait_for(following, 10)
        return seen

    assert asyncio.run(run()) == 3


def test_a_game_of_this_package_can_be_shown_from_what_the_wire_carries() -> None:
    game = stollen.new_game("saboteur2", seed="wire", seats=3)
    heard = msgspec.json.decode(msgspec.json.encode(sight(game, 1, *game.opening)))
    places = person("b"), person("a"), person("c")
    changed = {"type": "changed", "version": 8, "picture": picture(*places), "sights": [heard]}
    one = told(welcome(*places), changed)
    assert one.room.view(1) == game.view(1) and list(one.room.history(1)) == [
        seen_by(event, 1) for event in game.opening
    ]


# -- the connection ------------------------------------------------------------------------------------------------


class Line(Wire):
    """A connection on which the server sends these messages and ends."""

    def __init__(self, *says: Json) -> None:
        super().__init__()
        self.says = says

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for message in self.says:
            await asyncio.sleep(0)
            yield msgspec.json.encode(complete(**message))


def connections(patch: pytest.MonkeyPatch, *lines: Line | Exception) -> tuple[list[str], list[float]]:
    """Connect to these in turn; returns the called addresses and the pauses between."""
    called: list[str] = []
    pauses: list[float] = []
    left = list(lines)

    @asynccontextmanager
    async def connected(url: str) -> AsyncIterator[Line]:
        called.append(url)
        line = left.pop(0)
        if isinstance(line, Exception):
            raise line
        yield line

    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        if seconds:
            pauses.append(seconds)
        await real(0)

    patch.setattr(room_client, "connected", connected)
    patch.setattr(room_client, "FIRST_PAUSE", 0.3)
    patch.setattr(room_client, "_ping", lambda socket: real(99))
    patch.setattr(asyncio, "sleep", sleep)
    return called, pauses


CLOSED = welcome(person("a"), status="closed")


def test_it_comes_back_with_growing_pauses_until_the_room_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    first, last = Line(welcome(person("a"))), Line(CLOSED, welcome(person("a"), person("a")))
    failures = [OSError(), TimeoutError(), InvalidStatus(Response(500, "", Headers())), *[OSError()] * 3]
    called, pauses = connections(monkeypatch, *failures, first, OSError(), last)
    one = RoomClient(TICKET, SAY)
    asyncio.run(one.run())
    assert called == ["ws://127.0.0.1:9/api/socket"] * 9
    assert pauses == [0.3, 0.6, 1.2, 2.4, 4.8, 5.0, 0.3, 0.6, 0.3] and room_client.LONGEST_PAUSE == 5.0
    assert first.sent == [{"type": "hello", "token": TICKET.token, "room": "", "version": 0}]
    assert last.sent == [{"type": "hello", "token": TICKET.token, "room": "r1", "version": 7}]
    assert one.ended and list(one.seats) == [0]  # nothing is heard after the end


def test_a_server_over_tls_is_called_over_tls(monkeypatch: pytest.MonkeyPatch) -> None:
    called, _ = connections(monkeypatch, Line(CLOSED))
    asyncio.run(RoomClient(Ticket("https://h", "QWERTZ", "x"), SAY).run())
    assert called == ["wss://h/api/socket"]


def test_who_is_refusal_does_not_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = {"type": "refused", "id": "", "code": "unknown_token", "text": "nobody has this token"}
    called, _ = connections(monkeypatch, Line(refused))
    one = RoomClient(TICKET, SAY, room="r9")
    asyncio.run(one.run())
    assert len(called) == 1 and one.waiting == "nobody has this token"


def test_a_connection_says_now_and_then_that_it_is_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) > 2:
            raise asyncio.CancelledError

    monkeypatch.setattr(asyncio, "sleep", sleep)
    wire = Wire()
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(room_client._ping(wire))  # type: ignore[arg-type]
    assert pauses == [25.0] * 3 and wire.sent == [{"type": "ping"}] * 2


# -- a newer server ------------------------------------------------------------------------------------------------


def newer(value: Any) -> Any:
    """The same message with a key more in each object with fields."""
    if isinstance(value, dict):
        free = ("arguments", "options")
        return {**{name: part if name in free else newer(part) for name, part in value.items()}, "newer": {"key": 1}}
    return [newer(part) for part in value] if isinstance(value, list | tuple) else value


def test_keys_that_this_version_does_not_know_are_ignored() -> None:
    game = duel(green="d-map d-key")
    goal = {"type": "stated", "member": "a", "statement": {"type": "saw_goal", "cell": [5, 0], "treasure": True}}
    views = msgspec.json.decode(msgspec.json.encode([sight(game, 0, PASSED)]))
    whole = complete(**welcome(person("a"), BOT, OPEN, sights=views, talk=[{"version": 1, "what": goal}]))
    for name, bare in (("refused", NO), ("accepted", ACCEPTED), ("changed", {**whole, "type": "changed"})):
        message = complete(**{**bare, "id": "1"})
        assert decode_message(msgspec.json.encode(newer(message))) == server_message(**message), name
    assert decode_message(msgspec.json.encode(newer(whole))) == server_message(**whole)


@pytest.mark.parametrize("message", [{"type": "weather", "rain": True}, {"type": "accepted"}, {}, [], None])
def test_messages_that_this_version_does_not_know_change_nothing(message: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Newer(Line):
        async def __aiter__(self) -> AsyncIterator[bytes]:
            for one in (complete(**welcome(person("a"))), message, complete(**CLOSED)):
                yield msgspec.json.encode(one)

    connections(monkeypatch, Newer())
    one = RoomClient(TICKET, SAY)
    asyncio.run(one.run())
    assert one.ended and list(one.seats) == [0]


def test_a_refusal_of_a_newer_server_is_an_answer() -> None:
    refused, _ = conversation(lambda one: one.room.play(0, "end"), NO)
    heard = decode_message(msgspec.json.encode(complete(**{**NO, "id": "1", "code": "raining"})))
    assert isinstance(heard, Refused) and (heard.id, heard.text, heard.clause) == ("1", "no", "C2")
    assert isinstance(refused, MoveRefused) and heard.code not in room_client.REPEATED
