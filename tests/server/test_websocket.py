"""A member's connection from hello to its end, over a fake socket."""

import asyncio
from collections import deque
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import text

from stollen.protocol.room_messages import Leave, Say
from stollen.protocol.room_plan import RoomPlan
from stollen.server.runtime.limits import Limits
from stollen.server.runtime.live_rooms import LiveRoom
from stollen.server.runtime.room_service import Admission
from stollen.server.runtime.tokens import new_token, token_hash
from stollen.server.store.batch_writer import Unavailable
from stollen.server.web import websocket as sockets
from stollen.server.web.websocket import Connection, serve_socket
from tests.server.in_process import ME, OPEN, START, InProcess, Inside
from tests.server.refusals import checked_code

DUEL = RoomPlan(ruleset="duel", seats=2)


class Wire:
    """A fake socket: its input, its output, and how it was closed."""

    def __init__(self, *says: Any, address: str = "10.0.0.1", reads: bool = True) -> None:
        self.client = SimpleNamespace(host=address) if address else None
        self.says: asyncio.Queue[Any] = asyncio.Queue()
        for one in says:
            self.say(one)
        self.heard: deque[dict[str, Any]] = deque()
        self.accepted = False
        self.closed: tuple[int, str] | None = None
        self.reads = asyncio.Event()
        if reads:
            self.reads.set()

    def say(self, what: Any) -> None:
        self.says.put_nowait(what if isinstance(what, str) else msgspec.json.encode(what).decode())

    def hang_up(self) -> None:
        self.says.put_nowait(None)

    async def accept(self) -> None:
        self.accepted = True

    async def receive_data(self, mode: str) -> str:
        assert mode == "text"
        said = await self.says.get()
        if said is None:
            raise WebSocketDisconnect(detail="gone")
        text: str = said
        return text

    async def send_data(self, data: bytes, mode: str) -> None:
        assert mode == "text"
        await self.reads.wait()
        self.heard.append(msgspec.json.decode(data))

    async def close(self, code: int = 1000, reason: str = "") -> None:
        assert self.closed is None, "closed twice"
        self.closed = code, reason

    async def hear(self, kind: str = "") -> dict[str, Any]:
        """The next message, or the next of a kind."""
        async with asyncio.timeout(5):
            while True:
                while not self.heard:
                    await asyncio.sleep(0)
                news = self.heard.popleft()
                if news["type"] == "refused":
                    checked_code(news["code"], news["text"])
                if kind in ("", news["type"]):
                    return news

    async def answer(self) -> dict[str, Any]:
        """The next answer to a command."""
        while (news := await self.hear()).get("id") is None:
            pass
        return news

    async def ask(self, **command: Any) -> dict[str, Any]:
        """Sends a chat line and returns the answer."""
        self.say({"id": "w", **command})
        return await self.answer()


def serve(inside: Inside, wire: Wire) -> "asyncio.Task[None]":
    """Let the server attend to a connection."""
    return asyncio.create_task(serve_socket(inside.worker, wire))  # type: ignore[arg-type]


async def ended(task: "asyncio.Task[None]") -> None:
    async with asyncio.timeout(5):
        await task


def hello(ticket: Admission, **more: Any) -> dict[str, Any]:
    return {"type": "hello", "token": ticket.token, **more}


async def connected(inside: Inside, ticket: Admission, **more: Any) -> tuple[Wire, "asyncio.Task[None]"]:
    """A connection that was welcomed."""
    wire = Wire(hello(ticket), **more)
    task = serve(inside, wire)
    assert (await wire.hear())["type"] == "welcome"
    return wire, task


async def room(inside: Inside) -> tuple[LiveRoom, Admission, Admission]:
    """A room that gathers players, its host and a guest without a seat."""
    live_room, host = await inside.open(DUEL, ME, OPEN, seed="socket")
    return live_room, host, await inside.join(live_room, "Guest")


# -- hello ---------------------------------------------------------------------------------------------------------


def test_a_token_leads_to_its_member_and_to_the_room_that_is_named(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await room(inside)
        for ticket, named in ((host, ""), (guest, live_room.room.id)):
            wire = Wire(hello(ticket, room=named, version=1))
            task = serve(inside, wire)
            welcome = await wire.hear()
            assert (welcome["type"], welcome["member"]) == ("welcome", ticket.member)
            assert welcome["picture"]["room"] == live_room.room.id and wire.accepted
            await wire.hear("presence")
            wire.hang_up()
            await ended(task)
            assert wire.closed == (1000, "")
        assert inside.worker.addresses.sockets == {} and inside.worker.connections == set()
        await inside.settle()
        assert live_room.present == set() and live_room.listeners == set()

    local.run(scenario)


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ('{"type":"ping"}', "unknown_token"),
        ('{"type":"hello","token":"a-token-that-nobody-has"}', "unknown_token"),
        ('{"type":"hello","token":"short"}', "bad_message"),
        ("[[[[", "bad_message"),
        ("", "bad_message"),
        ("x" * 5000, "bad_message"),
        ('{"type":"dance"}', "bad_message"),
    ],
)
def test_whoever_does_not_say_hello_is_told_why_and_sent_away(local: InProcess, first: str, code: str) -> None:
    async def scenario(inside: Inside) -> None:
        wire = Wire(first)
        await ended(serve(inside, wire))
        refused = await wire.hear()
        assert (refused["type"], refused["code"], refused["id"], refused["version"]) == ("refused", code, "", 0)
        assert wire.closed == (1008, code) and inside.worker.addresses.sockets == {}

    local.run(scenario)


def test_a_token_is_good_for_its_own_room(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        _, host, guest = await room(inside)
        other, _, _ = await room(inside)
        wire = Wire(hello(host, room=other.room.id))
        await ended(serve(inside, wire))
        assert wire.closed == (1008, "unknown_token")
        live_room = inside.worker.live_rooms.rooms[guest.room]
        await inside.ask(live_room, guest.member, Leave())
        late = Wire(hello(guest))
        await ended(serve(inside, late))
        assert late.closed == (1008, "unknown_token")

    local.run(scenario)


def test_one_who_left_and_whose_token_is_still_believed_is_not_heard_either(
    local: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store may be behind: what the room says counts."""

    async def scenario(inside: Inside) -> None:
        live_room, _, guest = await room(inside)
        await inside.ask(live_room, guest.member, Leave())

        async def believed(*_: Any) -> tuple[str, str]:
            return live_room.room.id, guest.member

        monkeypatch.setattr(inside.worker.store, "find_member", believed)
        wire = Wire(hello(guest) | {"id": "me"})
        await ended(serve(inside, wire))
        assert [(news["type"], news.get("code"), news.get("id")) for news in wire.heard] == [
            ("refused", "unknown_token", "me")
        ]
        assert wire.closed == (1013, "") and live_room.present == set()

    local.run(scenario)


def test_while_the_store_is_away_one_may_come_back_later(local: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone(*_: Any) -> None:
        raise Unavailable("gone")

    async def scenario(inside: Inside) -> None:
        _, host, _ = await room(inside)
        monkeypatch.setattr(inside.worker.store, "find_member", gone)
        wire = Wire(hello(host))
        await ended(serve(inside, wire))
        assert wire.heard[0]["code"] == "unavailable" and wire.closed == (1013, "unavailable")

    local.run(scenario)


def test_whoever_says_nothing_is_not_waited_for(local: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sockets.HELLO_PATIENCE == 10.0
    monkeypatch.setattr(sockets, "HELLO_PATIENCE", 0.05)

    async def scenario(inside: Inside) -> None:
        wire = Wire()
        await ended(serve(inside, wire))
        assert wire.closed == (1008, "no hello") and not wire.heard

    local.run(scenario)


def test_an_address_has_so_many_connections_at_once(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        _, host, guest = await room(inside)
        first, task = await connected(inside, host)
        second, _ = await connected(inside, guest, address="10.0.0.2")
        assert inside.worker.addresses.sockets == {"10.0.0.1": 1, "10.0.0.2": 1}
        third = Wire(hello(host))
        await ended(serve(inside, third))
        assert third.closed == (1013, "too many connections") and not third.accepted
        first.hang_up()
        await ended(task)
        again, _ = await connected(inside, host)
        assert again.closed is None is second.closed

    local.run(scenario, limits=Limits(sockets_per_address=1))


def test_one_without_an_address_is_counted_too(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        _, host, _ = await room(inside)
        await connected(inside, host, address="")
        assert inside.worker.addresses.sockets == {"": 1}

    local.run(scenario)


# -- commands --------------------------------------------------------------------------------------------------------


def test_every_command_is_answered_by_its_id(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await room(inside)
        wire, _ = await connected(inside, host)
        assert await wire.ask(type="ping") == {"type": "pong", "id": "w", "now": START}
        version = live_room.room.version
        assert await wire.ask(type="say", text="hi") == {"type": "accepted", "id": "w", "version": version + 1}
        refused = await wire.ask(type="sit", seat=9)
        assert (refused["type"], refused["code"], refused["version"]) == ("refused", "unknown_seat", version + 1)
        assert (await wire.ask(**hello(host)))["code"] == "bad_message"
        wire.say("{")
        unread = await wire.hear("refused")
        assert (unread["id"], unread["code"], unread["version"]) == ("", "bad_message", version + 1)
        assert 0 < len(unread["text"]) <= 200
        assert dict(inside.worker.metrics.refused) == {"unknown_seat": 1, "bad_message": 2}
        assert guest.member in live_room.room.members

    local.run(scenario)


def test_a_message_may_be_as_long_as_the_limit(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        _, host, _ = await room(inside)
        wire, _ = await connected(inside, host)
        for length, kind in ((200, "pong"), (201, "refused")):
            wire.say('{"type":"ping"}'.ljust(length))
            assert (await wire.hear(kind))["type"] == kind

    local.run(scenario, limits=Limits(frame_bytes=200))


def test_a_rule_that_forbids_a_move_is_named(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, _ = await inside.duel()
        ticket = await token_of(inside, live_room, host)
        wire, _ = await connected(inside, ticket)
        version = live_room.room.version
        move = {"type": "play", "seat": 0, "version": version, "move_id": "m", "move": "place d-line-ew 9,9"}
        refused = await wire.ask(**move)
        assert live_room.room.game is not None
        reason = live_room.room.game.why_not("place d-line-ew 9,9")
        assert reason is not None
        assert refused == {
            "type": "refused",
            "id": "w",
            "code": "illegal_move",
            "text": reason.text,
            "clause": reason.clause,
            "message": reason.message,
            "arguments": reason.arguments,
            "version": version,
        }

    local.run(scenario)


async def token_of(inside: Inside, live_room: LiveRoom, member: str) -> Admission:
    """A ticket of a member whose token the test has not kept."""
    token = new_token()
    async with inside.worker.store.engine.begin() as connection:
        statement = text("UPDATE member SET token_hash = :hash WHERE room = :room AND id = :id")
        await connection.execute(statement, {"hash": token_hash(token), "room": live_room.room.id, "id": member})
    return Admission(live_room.room.id, live_room.code, member, token)


def test_a_hint_is_told_to_nobody_else(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        wire, _ = await connected(inside, await token_of(inside, live_room, host))
        other = await inside.listen(live_room, guest)
        before = len(other.news)
        advice = await wire.ask(type="advise", seat=0, level="novice")
        assert advice["type"] == "advice" and advice["version"] == live_room.room.version
        assert (await wire.ask(type="advise", seat=1, level="novice"))["code"] == "not_seated"
        assert len(other.news) == before

    local.run(scenario)


def test_muting_holds_for_this_connection_until_it_is_taken_back(
    local: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sockets.MOST_MUTED == 100
    monkeypatch.setattr(sockets, "MOST_MUTED", 2)

    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await room(inside)
        wire, _ = await connected(inside, host)
        (listener,) = live_room.listeners
        for member, muted, now in (
            (guest.member, True, {guest.member}),
            ("b", True, {guest.member, "b"}),
            ("c", True, {guest.member, "b"}),
            ("b", False, {guest.member}),
            ("nobody", False, {guest.member}),
        ):
            wire.say({"type": "mute", "member": member, "muted": muted})
            await wire.ask(type="ping")
            assert listener.muted == now
        await inside.ask(live_room, guest.member, Say(text="psst"))
        assert "line" not in await wire.hear("spoke")
        assert [news for news in wire.heard if news["type"] == "refused"] == []

    local.run(scenario)


# -- too much ------------------------------------------------------------------------------------------------------


def test_more_than_the_limit_is_refused_and_a_flood_cut_off(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        _, host, _ = await room(inside)
        wire, task = await connected(inside, host)
        for _ in range(4):
            wire.say({"type": "ping", "id": "p"})
        assert [(await wire.answer())["type"] for _ in range(4)] == ["pong", "pong", "pong", "refused"]
        for _ in range(19):
            wire.say({"type": "ping", "id": "p"})
        closed = [wire.closed]
        for _ in range(19):
            assert (await wire.answer())["code"] == "too_fast"
        closed.append(wire.closed)
        wire.say({"type": "ping", "id": "p"})
        await ended(task)
        assert [*closed, wire.closed] == [None, None, (1008, "")] and not wire.heard, "twenty are refused"

    local.run(scenario, limits=Limits(burst=3, per_second=1.0))


def test_a_flood_hears_its_last_answers_if_it_reads_soon(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        _, host, _ = await room(inside)
        wire, task = await connected(inside, host)
        await wire.hear("presence")
        wire.reads.clear()
        for _ in range(22):
            wire.say({"type": "ping", "id": "p"})
        while not wire.says.empty():
            await asyncio.sleep(0)
        for _ in range(10):
            await asyncio.sleep(0)
        wire.reads.set()
        await ended(task)
        assert [news["type"] for news in wire.heard] == ["pong", *["refused"] * 20] and wire.closed == (1008, "")

    local.run(scenario, limits=Limits(burst=1, per_second=0.0))


def test_a_flood_that_does_not_read_is_not_waited_for(local: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sockets.LAST_WORD == 2.0
    monkeypatch.setattr(sockets, "LAST_WORD", 0.05)

    async def scenario(inside: Inside) -> None:
        _, host, _ = await room(inside)
        wire, task = await connected(inside, host)
        wire.reads.clear()
        for _ in range(22):
            wire.say({"type": "ping", "id": "p"})
        await ended(task)
        assert wire.closed == (1008, "")

    local.run(scenario, limits=Limits(burst=1, per_second=0.0))


def test_who_behaves_again_is_forgiven(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        _, host, _ = await room(inside)
        wire, _ = await connected(inside, host)
        for _ in range(3):
            for number in range(23):
                wire.say({"type": "ping", "id": str(number)})
            answers = [await wire.answer() for _ in range(23)]
            assert [news.get("code") for news in answers] == [None] * 3 + ["too_fast"] * 20
            inside.clock.move(3.0)
        assert wire.closed is None

    local.run(scenario, limits=Limits(burst=3, per_second=1.0))


def test_all_connections_of_a_member_share_their_rate(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        _, host, guest = await room(inside)
        one, _ = await connected(inside, host)
        two, _ = await connected(inside, host)
        other, _ = await connected(inside, guest)
        assert [(await wire.ask(type="ping"))["type"] for wire in (one, two, one, two, other, other)] == [
            *["pong"] * 3,
            "refused",
            *["pong"] * 2,
        ]

    local.run(scenario, limits=Limits(burst=3, per_second=0.0))


def test_all_connections_of_an_address_share_its_rate(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        _, host, guest = await room(inside)
        one, _ = await connected(inside, host)
        two, _ = await connected(inside, guest)
        far, _ = await connected(inside, guest, address="10.0.0.2")
        assert [(await wire.ask(type="ping"))["type"] for wire in (one, two, one, far)] == [
            "pong",
            "pong",
            "refused",
            "pong",
        ]

    local.run(scenario, limits=Limits(address_burst=2, address_per_second=0.0))


def test_the_newest_connections_of_a_member_are_kept(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await room(inside)
        other, _ = await connected(inside, guest)
        wires = [await connected(inside, host) for _ in range(4)]
        for _, task in wires[:2]:
            await ended(task)
        assert [wire.closed for wire, _ in wires] == [(1008, ""), (1008, ""), None, None] and other.closed is None
        await inside.settle()
        assert live_room.present == {host.member, guest.member}

    local.run(scenario, limits=Limits(sockets_per_member=2))


def test_one_who_is_silent_is_taken_for_dead(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, _ = await room(inside)
        wire, task = await connected(inside, host)
        await ended(task)
        assert wire.closed == (1000, "")
        await inside.settle()
        assert live_room.present == set()

    local.run(scenario, limits=Limits(silence=0.05))


def test_one_who_does_not_read_is_cut_off(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await room(inside)
        wire = Wire(hello(host), reads=False)
        task = serve(inside, wire)
        while not live_room.listeners:
            await asyncio.sleep(0)
        for number in range(12):
            await inside.ask(live_room, guest.member, Say(text=f"line {number}"))
        await ended(task)
        assert wire.closed == (1013, "") and not wire.heard

    local.run(scenario, limits=Limits(queue=5))


# -- the end -------------------------------------------------------------------------------------------------------


def test_who_leaves_is_answered_and_then_sent_away(local: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sockets.LAST_ANSWER == 0.2
    monkeypatch.setattr(sockets, "LAST_ANSWER", 0.01)

    async def scenario(inside: Inside) -> None:
        _, _, guest = await room(inside)
        wire, task = await connected(inside, guest)
        assert (await wire.ask(type="leave"))["type"] == "accepted"
        await ended(task)
        assert wire.closed == (1001, "")

    local.run(scenario)


def test_a_server_that_stops_says_when_to_come_back(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        _, host, guest = await room(inside)
        both = [await connected(inside, ticket) for ticket in (host, guest)]
        inside.worker.say_reconnect()
        for wire, task in both:
            await ended(task)
            assert wire.closed == (1001, "")
            last = wire.heard[-1]
            assert last["type"] == "reconnect" and 500 <= last["after"] < 3000
        assert sockets.RECONNECT_AFTER == (500, 3000)

    local.run(scenario)


def test_what_waits_is_sent_before_the_last_word(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        wire = Wire(reads=False)
        connection = Connection(wire, "me", 10)  # type: ignore[arg-type]
        for number in range(3):
            connection.send(b'{"n":%d}' % number)
        connection.finish(1001)
        wire.reads.set()
        async with asyncio.timeout(5):
            await connection.wait()
        assert list(wire.heard) == [{"n": 0}, {"n": 1}, {"n": 2}] and connection.code == 1001
        connection.abort(1008)
        connection.finish(1008)
        assert connection.code == 1001, "it has ended"

    local.run(scenario)


def test_a_full_queue_is_not_waited_for(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        wire = Wire(reads=False)
        connection = Connection(wire, "me", 2)  # type: ignore[arg-type]
        connection.send(b"{}")
        connection.send(b"{}")
        connection.finish(1001)
        async with asyncio.timeout(5):
            await connection.wait()
        assert connection.code == 1001 and not wire.heard

    local.run(scenario)


def test_a_fault_while_answering_ends_the_connection_and_is_noted(
    local: InProcess, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: Any) -> None:
        raise RuntimeError("oops")

    async def scenario(inside: Inside) -> None:
        _, host, _ = await room(inside)
        wire, task = await connected(inside, host)
        monkeypatch.setattr(inside.worker.room_service, "execute", broken)
        wire.say({"type": "say", "text": "hi"})
        await ended(task)
        assert wire.closed == (1000, "")

    local.run(scenario)
    told = [one.getMessage() for one in caplog.records if one.name == "stollen.websocket"]
    assert told == ["a command could not be answered"]
