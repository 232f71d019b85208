"""Joining, executing commands, rematches, and rooms in memory: only what is stored is true."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from stollen.game.records.shuffle import commitment
from stollen.protocol import room_messages as messages
from stollen.protocol.room_messages import Close, Leave, Play, Say, SetReady, ShowOut, Sit, Start
from stollen.protocol.room_plan import BotSeat, OpenSeat, PersonSeat, RoomPlan, Sitter, SpectatorRules
from stollen.protocol.room_talk import Said
from stollen.server.rooms.log_entries import Entry, Joined, Left, Moved, Opened, Started
from stollen.server.rooms.refusal import Refusal
from stollen.server.rooms.room import Room
from stollen.server.runtime import live_rooms as live_rooms_module
from stollen.server.runtime import room_service as room_service_module
from stollen.server.runtime.room_service import MOST_EVER, MOST_MEMBERS
from stollen.server.runtime.tokens import token_hash
from stollen.server.store.batch_writer import Conflict, Unavailable
from tests.server.in_process import ME, OPEN, START, InProcess, Inside
from tests.server.refusals import checked_code

DUEL = RoomPlan(ruleset="duel", seats=2)


def nobody_watches(**more: Any) -> RoomPlan:
    return RoomPlan(ruleset="duel", seats=2, watching=SpectatorRules(allowed=False), **more)


def code_of(refusal: pytest.ExceptionInfo[Refusal]) -> str:
    return checked_code(refusal.value.code, refusal.value.text)


# -- opening -------------------------------------------------------------------------------------------------------


def test_a_new_room_is_stored_with_its_host(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, ticket = await inside.open(replace(DUEL, public=True), ME, OPEN, name="  Ann\n")
        room, store = live_room.room, inside.worker.store
        assert (ticket.room, ticket.code, ticket.member) == (room.id, live_room.code, room.host)
        (opened,) = await store.tail(room.id, 0)
        assert isinstance(opened.event, Opened) and (opened.version, opened.at) == (1, START)
        assert opened.event.commitment == commitment(room.secret.seed, room.secret.salt)
        assert opened.event.name == "Ann" and not opened.event.seed_chosen and opened.event.past is None
        row = await store.room(room.id)
        assert row is not None and row.secret == room.secret
        assert (row.status, row.ruleset, row.seats, row.public) == ("gathering", "duel", 2, True)
        assert (row.players, row.created, row.touched) == (("Ann",), START, START)
        assert await store.find_member(token_hash(ticket.token)) == (room.id, ticket.member)
        assert len(room.secret.seed) == 64 and room.secret.seed != room.secret.salt

    local.run(scenario)


def test_a_chosen_seed_is_said_to_be_chosen(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, _ = await inside.open(DUEL, ME, OPEN, seed="my own")
        assert live_room.room.secret.seed == "my own" and live_room.room.seed_chosen
        assert live_room.room.commitment == commitment("my own", live_room.room.secret.salt)
        with pytest.raises(Refusal) as caught:
            await inside.open(DUEL, ME, OPEN, seed="a\0b")
        assert code_of(caught) == "bad_plan"

    local.run(scenario)


@pytest.mark.parametrize(
    ("wanted", "seated"),
    [
        ([], ["host", "open", "open"]),
        (["me"], ["host", "open", "open"]),
        (["bot"], ["bot", "host", "open"]),
        (["open", "bot", "open"], ["host", "bot", "open"]),
        (["bot", "me", "open"], ["bot", "host", "open"]),
        (["open", "me", "me"], ["open", "host", "host"]),
        (["bot", "bot", "bot"], ["bot", "bot", "bot"]),
    ],
)
def test_the_host_sits_where_they_said_or_on_the_first_open_seat(
    local: InProcess, wanted: list[str], seated: list[str]
) -> None:
    kinds: dict[str, Sitter] = {"me": ME, "bot": BotSeat("novice"), "open": OpenSeat()}

    async def scenario(inside: Inside) -> None:
        live_room, host = await inside.open(RoomPlan(ruleset="saboteur", seats=3), *(kinds[kind] for kind in wanted))
        kinds["host"] = PersonSeat(host.member)
        assert live_room.room.sitters == [kinds[kind] for kind in seated]

    local.run(scenario)


@pytest.mark.parametrize(
    ("plan", "sitters"),
    [
        (DUEL, (OPEN, OPEN, OPEN)),
        (DUEL, (BotSeat("wizard"),)),
        (RoomPlan(ruleset="duel", seats=3), ()),
    ],
)
def test_no_room_is_opened_that_cannot_be(local: InProcess, plan: RoomPlan, sitters: tuple[Any, ...]) -> None:
    async def scenario(inside: Inside) -> None:
        with pytest.raises(Refusal) as caught:
            await inside.open(plan, *sitters)
        assert code_of(caught) == "bad_plan" and inside.worker.live_rooms.rooms == {}

    local.run(scenario)


def test_a_code_that_is_taken_is_not_given_again(local: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter(["AAAAAA", "AAAAAA", "AAAAAA", "BBBBBB"])
    monkeypatch.setattr(room_service_module, "new_code", lambda: next(codes))

    async def scenario(inside: Inside) -> None:
        assert [(await inside.open(DUEL))[0].code for _ in range(2)] == ["AAAAAA", "BBBBBB"]
        monkeypatch.setattr(room_service_module, "new_code", lambda: "AAAAAA")
        with pytest.raises(Refusal) as caught:
            await inside.open(DUEL)
        assert code_of(caught) == "unavailable" and len(inside.worker.live_rooms.rooms) == 2

    local.run(scenario)


# -- coming in -----------------------------------------------------------------------------------------------------


def test_whoever_joins_is_a_member_with_a_token(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, _ = await inside.open(DUEL, ME, OPEN)
        ticket = await inside.join(live_room, " Ben ")
        assert (ticket.room, ticket.code) == (live_room.room.id, live_room.code)
        assert live_room.room.members[ticket.member].name == "Ben" and live_room.room.seats_of(ticket.member) == ()
        assert await inside.worker.store.find_member(token_hash(ticket.token), live_room.room.id) == (
            live_room.room.id,
            ticket.member,
        )
        with pytest.raises(Refusal) as caught:
            await inside.join(live_room, "\u200b")
        assert code_of(caught) == "bad_name"

    local.run(scenario)


def test_where_nobody_may_watch_nobody_comes_in_once_the_game_has_begun(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        for plan, may in ((nobody_watches(), False), (DUEL, True)):
            live_room, host = await inside.open(plan, ME, OPEN)
            guest = await inside.join(live_room, "Guest")
            await inside.ask(live_room, guest.member, Sit(seat=1))
            await inside.ask(live_room, guest.member, SetReady(ready=True))
            await inside.ask(live_room, host.member, Start())
            for _ in range(2):
                before = live_room.room.version
                if may:
                    await inside.join(live_room, "Watcher")
                else:
                    with pytest.raises(Refusal) as caught:
                        await inside.join(live_room, "Watcher")
                    assert code_of(caught) == "not_now" and live_room.room.version == before
                await inside.play_to_the_end(live_room)

    local.run(scenario)


def test_nobody_joins_a_room_that_was_given_up(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host = await inside.open(DUEL, ME, OPEN)
        await inside.ask(live_room, host.member, Close())
        with pytest.raises(Refusal) as caught:
            await inside.join(live_room, "Late")
        assert code_of(caught) == "not_now"

    local.run(scenario)


def crowd(live_room: Any, *, here: int, gone: int) -> None:
    """Fills a room with present and former members."""
    room: Room = live_room.room
    for number in range(gone + here - 1):
        room.apply(Entry(room.version + 1, START, Joined(member=f"m{number}", name="Somebody")))
        if number < gone:
            room.apply(Entry(room.version + 1, START, Left(member=f"m{number}")))


@pytest.mark.parametrize(
    ("here", "gone", "may"),
    [
        (MOST_MEMBERS - 1, 0, True),
        (MOST_MEMBERS, 0, False),
        (MOST_MEMBERS - 1, 1, True),
        (MOST_MEMBERS - 1, MOST_EVER - MOST_MEMBERS, True),
        (1, MOST_EVER - 2, True),
        (1, MOST_EVER - 1, False),
        (MOST_MEMBERS - 1, MOST_EVER - MOST_MEMBERS + 1, False),
    ],
)
def test_a_room_has_places_for_so_many_at_a_time_and_in_all(local: InProcess, here: int, gone: int, may: bool) -> None:
    assert (MOST_MEMBERS, MOST_EVER) == (100, 400)

    async def scenario(inside: Inside) -> None:
        live_room, _ = await inside.open(DUEL, ME, OPEN)
        crowd(live_room, here=here, gone=gone)
        inside.worker.room_service.store.append = kept_nowhere  # type: ignore[method-assign,assignment]
        if may:
            await inside.join(live_room, "One more")
            assert len(live_room.room.members) == here + gone + 1
        else:
            with pytest.raises(Refusal) as caught:
                await inside.join(live_room, "One more")
            assert code_of(caught) == "full"

    local.run(scenario)


async def kept_nowhere(*_: Any) -> None:
    """Stores nothing."""


# -- who may do what -----------------------------------------------------------------------------------------------

EVERY_COMMAND: list[messages.Command] = [
    messages.Play(seat=1, version=9, move_id="m", move="pass d-map"),
    messages.Say(text="hello?"),
    messages.MakeStatement(statement=messages.Statement.__args__[0]((8, 0), True)),  # type: ignore[attr-defined]
    messages.Sit(seat=1),
    messages.Stand(seat=1),
    messages.SetSeat(seat=1, sitter=OpenSeat()),
    messages.SetPlan(plan=DUEL),
    messages.SetReady(ready=True),
    messages.SetName(name="Other"),
    messages.Start(),
    messages.Leave(),
    messages.ShowOut(member="x"),
    messages.HandOver(member="x"),
    messages.TakeBack(seat=1),
    messages.Rematch(),
    messages.Close(),
]


@pytest.mark.parametrize("status", ["gathering", "playing", "over", "closed"])
def test_whoever_left_or_was_shown_out_may_do_nothing_and_hears_nothing(local: InProcess, status: str) -> None:
    async def scenario(inside: Inside) -> None:
        if status == "gathering":
            live_room, ticket = await inside.open(DUEL, ME, OPEN)
            host = ticket.member
            guest = (await inside.join(live_room, "Guest")).member
        else:
            live_room, host, guest = await inside.duel()
        watcher = await inside.join(live_room, "Watcher")
        notify_listener = [await inside.listen(live_room, member) for member in (host, guest, watcher.member)]
        await inside.ask(live_room, guest, Leave())
        await inside.ask(live_room, host, ShowOut(member=watcher.member))
        assert [listener.dismissed for listener in notify_listener] == [False, True, True]
        if status == "over":
            live_room.room.status = "over"
        if status == "closed":
            await inside.ask(live_room, host, Close())
        heard = [len(listener.news) for listener in notify_listener]
        for member in (guest, watcher.member, "nobody"):
            for asked in EVERY_COMMAND:
                assert await inside.refused(live_room, member, asked) == "unknown_token", (member, asked)
            with pytest.raises(Refusal) as caught:
                await inside.listen(live_room, member)
            assert code_of(caught) == "unknown_token"
        await inside.ask(live_room, host, Say(text="we are alone"))
        assert [len(listener.news) - before for listener, before in zip(notify_listener, heard, strict=True)] == [
            1,
            0,
            0,
        ]
        store = inside.worker.store
        assert await store.find_member(token_hash(watcher.token)) is None and set(
            await store.members(live_room.room.id)
        ) == {host}

    local.run(scenario)


def test_a_move_sent_again_is_known_to_its_own_player_only(local: InProcess) -> None:
    """A move's version is not revealed to members of other seats."""

    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        watcher = (await inside.join(live_room, "Watcher")).member
        played = await inside.play(live_room)
        event = (await inside.worker.store.tail(live_room.room.id, played - 1))[0].event
        assert isinstance(event, Moved) and event.seat == 0
        again = Play(seat=0, version=played, move_id=event.move_id, move=event.move)
        assert await inside.ask(live_room, host, again) == played == live_room.room.version
        assert await inside.ask(live_room, host, replace(again, move="hop", version=0)) == played
        for stranger in (guest, watcher):
            assert await inside.refused(live_room, stranger, again) == "not_seated"
        assert await inside.refused(live_room, guest, replace(again, seat=1, version=0)) == "stale"

    local.run(scenario)


def test_a_move_is_known_by_its_id_even_when_another_worker_stored_it(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, _ = await inside.duel()
        game = live_room.room.game
        assert game is not None
        move = str(game.legal_moves()[0])
        moved = Moved(seat=0, move=move, move_id="mine", by="person")
        entry = Entry(live_room.room.version + 1, inside.clock.now_ms(), moved)
        after = live_room.room.after([entry])
        await inside.worker.store.append(live_room.room.id, [entry], inside.worker.live_rooms.index_of(after, entry.at))
        asked = Play(seat=0, version=live_room.room.version, move_id="mine", move=move)
        assert await inside.ask(live_room, host, asked) == entry.version == live_room.room.version

    local.run(scenario)


# -- one after the other -------------------------------------------------------------------------------------------


def test_versions_have_no_gap_whoever_asks_at_once(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        listener = await inside.listen(live_room, host)
        begun = live_room.room.version
        said = [Say(text=f"line {number}") for number in range(10)]
        answered = await asyncio.gather(
            *(inside.ask(live_room, (host, guest)[n % 2], one) for n, one in enumerate(said))
        )
        assert (
            sorted(answered) == list(range(begun + 1, begun + 11))
            and inside.worker.live_rooms.commands == begun - 1 + 10
        )
        assert [news["version"] for news in listener.news[1:]] == sorted(answered)
        log = await inside.worker.store.tail(live_room.room.id, 0)
        assert [entry.version for entry in log] == list(range(1, begun + 11))

    local.run(scenario)


def test_what_others_stored_first_is_read_and_the_command_decided_again(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, ticket = await inside.open(DUEL, ME, OPEN)
        guest = await inside.join(live_room, "Guest")
        listener = await inside.listen(live_room, ticket.member)
        room, store = live_room.room, inside.worker.store
        entry = Entry(room.version + 1, inside.clock.now_ms(), Said(member=ticket.member, text="first"))
        await store.append(room.id, [entry], inside.worker.live_rooms.index_of(room, entry.at))
        assert await inside.ask(live_room, guest.member, Say(text="second")) == entry.version + 1
        assert [one.what.text for one in live_room.room.talk] == ["first", "second"]  # type: ignore[union-attr]
        assert [news["version"] for news in listener.news[1:]] == [entry.version, entry.version + 1]
        assert not live_room.may_be_stale

    local.run(scenario)


class Broken:
    """Makes a store's `append` fail a number of times, with or without storing."""

    def __init__(self, inside: Inside, error: Exception, times: int = 1, *, stores: bool = False) -> None:
        self.append = inside.worker.store.append
        self.error = error
        self.times = times
        self.stores = stores
        inside.worker.store.append = self  # type: ignore[assignment]

    async def __call__(self, *given: Any) -> None:
        if self.times == 0:
            await self.append(*given)
            return
        self.times -= 1
        if self.stores:
            await self.append(*given)
        raise self.error


@pytest.mark.parametrize("stores", [False, True])
def test_when_the_store_does_not_answer_the_next_one_reads_what_is_true(local: InProcess, stores: bool) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, _ = await inside.duel()
        begun, game = live_room.room.version, live_room.room.game
        assert game is not None
        Broken(inside, Unavailable("gone"), stores=stores)
        asked = Play(seat=0, version=begun, move_id="once", move=str(game.legal_moves()[0]))
        doubts = []
        assert await inside.refused(live_room, host, asked) == "unavailable"
        doubts.append(live_room.may_be_stale)
        assert await inside.ask(live_room, host, asked) == begun + 1 == live_room.room.version, "played once"
        doubts.append(live_room.may_be_stale)
        assert doubts == [True, False] and live_room.room.to_act == 1
        moves = [one for one in await inside.worker.store.tail(live_room.room.id, 0) if isinstance(one.event, Moved)]
        assert len(moves) == 1

    local.run(scenario)


def test_whoever_is_never_first_is_told_so_in_the_end(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, _ = await inside.duel()
        broken = Broken(inside, Conflict(), 1000)
        assert await inside.refused(live_room, host, Say(text="me too")) == "unavailable"
        assert broken.times == 1000 - live_rooms_module.TRIES and live_rooms_module.TRIES == 20
        assert live_room.may_be_stale, "a conflict means that others have stored more"
        inside.worker.store.append = broken.append  # type: ignore[method-assign]
        await inside.ask(live_room, host, Say(text="now"))
        assert not live_room.may_be_stale

    local.run(scenario)


def test_what_was_begun_is_ended_though_nobody_waits_for_it(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, _ = await inside.duel()
        before = live_room.room.version
        asking = asyncio.create_task(inside.ask(live_room, host, Say(text="gone")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        while inside.worker.live_rooms._appending:
            await asyncio.gather(*inside.worker.live_rooms._appending)
        assert live_room.room.version == before + 1

    local.run(scenario)


def test_the_clock_of_a_room_never_goes_back(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, _ = await inside.duel()
        inside.clock.move(100.0)
        await inside.play(live_room)
        began = live_room.room.turn_began
        assert began == START + 100_000
        inside.clock.move(-5000.0)
        await inside.ask(live_room, host, Say(text="what time is it?"))
        await inside.play(live_room)
        assert live_room.room.turn_began == began and live_room.room.spent == [100_000, 0]
        inside.clock.move(5001.0)
        await inside.play(live_room)
        assert live_room.room.turn_began == began + 1000 and live_room.room.spent == [101_000, 0]
        log = await inside.worker.store.tail(live_room.room.id, 0)
        assert [entry.at for entry in log] == sorted(entry.at for entry in log)

    local.run(scenario)


# -- from the store ------------------------------------------------------------------------------------------------


def test_a_room_is_read_again_as_it_was(local: InProcess) -> None:
    async def play(inside: Inside) -> tuple[str, str, Any]:
        live_room, _, _ = await inside.duel()
        await inside.play(live_room)
        assert live_room.room.game is not None
        return live_room.room.id, live_room.code, live_room.room.game.position()

    room, code, position = local.run(play)

    async def scenario(inside: Inside) -> None:
        inside.clock.move(1000.0)
        first, second = await asyncio.gather(inside.worker.live_rooms.find(room), inside.worker.live_rooms.find(room))
        assert first is second is inside.worker.live_rooms.rooms[room] is await inside.worker.live_rooms.find(room)
        assert first.code == code and first.room.game is not None and first.room.game.position() == position
        assert first.loaded_at == START + 1_000_000 and first.present == set() and not first.may_be_stale
        assert first.absent_since == dict.fromkeys(first.room.members, first.loaded_at)
        await inside.play(first)
        with pytest.raises(Refusal) as caught:
            await inside.worker.live_rooms.find("no such room")
        assert code_of(caught) == "unknown_room"

    local.run(scenario)


def test_a_room_that_is_asked_for_is_in_use(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, _, _ = await inside.duel()
        inside.clock.move(50.0)
        assert (await inside.worker.live_rooms.find(live_room.room.id)).used_at == START + 50_000

    local.run(scenario)


def test_only_a_room_nobody_listens_to_is_let_go(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_rooms = inside.worker.live_rooms
        live_room, host, _ = await inside.duel()
        listener = await inside.listen(live_room, host)
        live_rooms.unload(live_room)
        assert live_rooms.has(live_room)
        assert live_room.remove_listener(listener)
        live_rooms.unload(live_room)
        assert not live_rooms.has(live_room) and live_rooms.rooms == {}
        other = await live_rooms.find(live_room.room.id)
        live_rooms.unload(live_room)
        assert live_rooms.has(other) and not live_rooms.has(live_room), "another room object of the same room stays"

    local.run(scenario)


def test_it_is_known_when_a_member_s_last_connection_falls_silent(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        one, two, other = [await inside.listen(live_room, member) for member in (host, host, guest)]
        assert [
            live_room.remove_listener(one),
            live_room.remove_listener(two),
            live_room.remove_listener(other),
        ] == [False, True, True]
        assert live_room.listeners == set()

    local.run(scenario)


def test_what_is_new_elsewhere_is_read_once(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, _ = await inside.duel()
        listener = await inside.listen(live_room, host)
        room, live_rooms = live_room.room, inside.worker.live_rooms
        entry = Entry(room.version + 1, inside.clock.now_ms(), Said(member=host, text="from elsewhere"))
        await inside.worker.store.append(room.id, [entry], live_rooms.index_of(room, entry.at))
        await live_rooms.catch_up(live_room, entry.version - 1)
        assert live_room.room.version == entry.version - 1, "that was known"
        await live_rooms.catch_up(live_room, entry.version)
        assert live_room.room.version == entry.version and len(listener.news) == 2
        await live_rooms.catch_up(live_room)
        assert len(listener.news) == 2

    local.run(scenario)


def test_whoever_comes_to_a_room_in_doubt_hears_what_is_stored(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        begun, game = live_room.room.version, live_room.room.game
        assert game is not None
        Broken(inside, Unavailable("gone"), stores=True)
        move = str(game.legal_moves()[0])
        assert (
            await inside.refused(live_room, host, Play(seat=0, version=begun, move_id="m", move=move)) == "unavailable"
        )
        listener = await inside.listen(live_room, guest)
        assert listener.news[0]["version"] == begun + 1 and listener.kinds == ["welcome"]

    local.run(scenario)


def test_a_welcome_names_all_who_are_there_and_oneself(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        live_room.present = {host}
        inside.clock.move(3.0)
        listener = await inside.listen(live_room, guest, since=live_room.room.version)
        (welcome,) = listener.news
        assert welcome["present"] == sorted([host, guest]) and welcome["now"] == START + 3000
        assert welcome["member"] == guest and welcome["steps"] == [] and welcome["picture"]["code"] == live_room.code
        assert live_room.present == {host}, "the presence tracker says that they came"

    local.run(scenario)


def test_the_row_of_a_room_follows_its_log(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host = await inside.open(DUEL, ME, OPEN)
        guest = await inside.join(live_room, "Guest")
        watcher = await inside.join(live_room, "Watcher")

        async def row() -> tuple[Any, ...]:
            found = await inside.worker.store.room(live_room.room.id)
            assert found is not None
            return found.status, found.players, found.public, found.touched

        inside.clock.move(1.0)
        await inside.ask(live_room, guest.member, Sit(seat=1))
        assert await row() == ("gathering", ("Host", "Guest"), False, START + 1000)
        inside.clock.move(1.0)
        await inside.ask(live_room, host.member, messages.SetPlan(plan=replace(DUEL, public=True)))
        assert await row() == ("gathering", ("Host", "Guest"), True, START + 2000)
        await inside.ask(live_room, guest.member, messages.SetName(name="Bea"))
        await inside.ask(live_room, guest.member, SetReady(ready=True))
        await inside.ask(live_room, host.member, Start())
        assert (await row())[:2] == ("playing", ("Host", "Bea"))
        assert await inside.worker.store.rooms_to_check(START + 2000 + 59_999) == []
        assert await inside.worker.store.rooms_to_check(START + 2000 + 60_000) == [live_room.room.id]
        await inside.play_to_the_end(live_room)
        assert (await row())[0] == "over" and await inside.worker.store.rooms_to_check(1 << 60) == []
        assert watcher.member in live_room.room.members

    local.run(scenario)


def test_one_who_plays_several_seats_is_named_once(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, _ = await inside.open(DUEL, ME, ME)
        row = await inside.worker.store.room(live_room.room.id)
        assert row is not None and row.players == ("Host",)

    local.run(scenario)


# -- a rematch that somebody else opened first ---------------------------------------------------------------------


def test_of_two_rematches_at_once_one_is_there(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        await inside.play_to_the_end(live_room)
        answers = await asyncio.gather(
            inside.ask(live_room, host, messages.Rematch()),
            inside.ask(live_room, guest, messages.Rematch()),
            return_exceptions=True,
        )
        (refused,) = [answer for answer in answers if isinstance(answer, BaseException)]
        assert isinstance(refused, Refusal) and checked_code(refused.code, refused.text) == "stale"
        assert set(inside.worker.live_rooms.rooms) == {live_room.room.id, live_room.room.next_room}
        for member in (host, guest):
            assert await inside.ask(live_room, member, messages.Rematch()) == live_room.room.version
        assert sorted(await all_rooms(inside)) == sorted([live_room.room.id, live_room.room.next_room])

    local.run(scenario)


async def all_rooms(inside: Inside) -> list[str]:
    async with inside.worker.store.engine.connect() as connection:
        return [row.id for row in await connection.execute(text("SELECT id FROM room"))]


@pytest.mark.parametrize("act", ["open", "live", "rematch", "catch up", "listen"])
def test_a_store_that_is_away_is_told_as_such(local: InProcess, act: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone(*_: Any, **__: Any) -> Any:
        raise Unavailable("gone")

    async def scenario(inside: Inside) -> None:
        live_rooms = inside.worker.live_rooms
        live_room, host, _ = await inside.duel()
        await inside.ask(live_room, host, Close())
        live_room.may_be_stale = True
        for name in ("create", "tail", "members", "room"):
            monkeypatch.setattr(inside.worker.store, name, gone)
        acts: dict[str, Callable[[], Any]] = {
            "open": lambda: inside.open(DUEL),
            "live": lambda: live_rooms.find("another"),
            "rematch": lambda: inside.ask(live_room, host, messages.Rematch()),
            "catch up": lambda: live_rooms.catch_up(live_room),
            "listen": lambda: inside.listen(live_room, host),
        }
        with pytest.raises(Refusal) as caught:
            await acts[act]()
        assert code_of(caught) == "unavailable"
        assert live_room.listeners == set()

    local.run(scenario)


def test_begun_games_are_noted_in_the_log_and_moves_only_where_everything_is(
    local: InProcess, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(inside: Inside) -> str:
        live_room, _, _ = await inside.duel()
        await inside.play(live_room)
        return live_room.room.id

    with caplog.at_level("DEBUG", "stollen.rooms"):
        room = local.run(scenario)
    stored = [(one.levelname, one.deed, one.version) for one in caplog.records if one.getMessage() == "stored"]  # type: ignore[attr-defined]
    assert stored == [
        ("DEBUG", "Joined", 2),
        ("DEBUG", "Seated", 3),
        ("DEBUG", "Readied", 4),
        ("INFO", "Started", 5),
        ("DEBUG", "Moved", 6),
    ]
    (opened,) = [one for one in caplog.records if one.getMessage() == "room opened"]
    assert (opened.levelname, opened.room, opened.ruleset) == ("INFO", room, "duel")  # type: ignore[attr-defined]
    assert Started in live_rooms_module.LOGGED_AS_INFO
