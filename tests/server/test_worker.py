"""Who is connected, what other workers say, and how a worker says goodbye."""

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from stollen.protocol.room_messages import Close, Leave, Say
from stollen.protocol.room_plan import MoveClock, RoomPlan
from stollen.protocol.room_talk import Said
from stollen.server.rooms.log_entries import Entry
from stollen.server.runtime import worker as houses
from stollen.server.runtime.live_room import LiveRoom
from stollen.server.runtime.scheduler import Scheduler
from stollen.server.runtime.worker import FORGOTTEN, PRESENCE, Worker
from stollen.server.store.batch_writer import Unavailable
from stollen.server.web.limits import Limits
from tests.server.in_process import ME, OPEN, START, Ear, InProcess, Inside, never

DUEL = RoomPlan(ruleset="duel", seats=2)


def share(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if other workers used the same store; nobody is told of anything by PostgreSQL."""
    inside.house.store.shared = True
    monkeypatch.setattr(inside.house.store, "_tell", lambda *_: None)


async def store_elsewhere(inside: Inside, live: LiveRoom, text: str) -> int:
    """Another worker stores something said in a room."""
    entry = Entry(live.room.version + 1, inside.clock.now_ms(), Said(member=live.room.host, text=text))
    await inside.house.store.append(live.room.id, [entry], inside.house.desk.index_of(live.room, entry.at))
    return entry.version


# -- who is there --------------------------------------------------------------------------------------------------


def test_everybody_hears_who_comes_and_goes(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, guest = await inside.duel()
        house = inside.house
        ear, other = await inside.ear(live, host), await inside.ear(live, guest)
        await house.came(live, host)
        await house.came(live, guest)
        await house.came(live, guest)
        house.connections.add(other)
        house.ended(live, other)
        await inside.settle()
        assert other not in house.connections and other not in live.listeners
        told = [news["present"] for news in ear.news if news["type"] == "presence"]
        assert told == [[host], sorted([host, guest]), [host]]
        assert live.present == {host} and live.here() == {host}
        assert live.absent_since == {guest: START}

    local.run(scenario)


def test_one_with_another_connection_has_not_gone(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, _ = await inside.duel()
        first, second = await inside.ear(live, host), await inside.ear(live, host)
        await inside.house.came(live, host)
        inside.house.ended(live, first)
        await inside.settle()
        assert live.present == {host}
        inside.house.ended(live, second)
        await inside.settle()
        assert live.present == set()

    local.run(scenario)


def test_since_when_one_is_absent_is_remembered(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, guest = await inside.duel()
        live.see({host, guest})
        assert live.absent_since == {}
        inside.clock.move(1.0)
        live.see({host})
        inside.clock.move(1.0)
        live.see(set())
        inside.clock.move(1.0)
        live.see(set())
        assert live.absent_since == {guest: START + 1000, host: START + 2000}

    local.run(scenario)


def test_where_workers_share_a_store_it_says_who_is_connected(
    local: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(inside: Inside) -> None:
        share(inside, monkeypatch)
        house, store = inside.house, inside.house.store
        await store.beat(house.desk.worker, 1, 0)
        live, host, _ = await inside.duel()
        await house.came(live, host)
        assert await store.present(live.room.id) == {host} == live.present
        await house.went(live, host)
        assert await store.present(live.room.id) == set()
        assert live.present == {host}, "until the store's notice comes"
        house.heard(live.room.id, PRESENCE)
        await inside.settle()
        assert live.present == set()

    local.run(scenario)


def test_presence_that_could_not_be_kept_is_mended_after_the_next_beat(
    local: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: Any) -> None:
        raise Unavailable("gone")

    async def scenario(inside: Inside) -> None:
        share(inside, monkeypatch)
        house, store = inside.house, inside.house.store
        await store.beat(house.desk.worker, 1, 0)
        await store.beat("other", 1, 0)
        live, host, guest = await inside.duel()
        await store.come(house.desk.worker, live.room.id, guest)
        await store.come("other", live.room.id, guest)
        come = store.come
        store.come = gone  # type: ignore[method-assign,assignment]
        await inside.ear(live, host)
        await house.came(live, host)
        store.come = come  # type: ignore[method-assign]
        assert await store.present_at(house.desk.worker) == {(live.room.id, guest)}
        await house.after_beat(False)
        assert await store.present_at(house.desk.worker) == {(live.room.id, host)}
        assert live.present == {host}
        await house.after_beat(True)
        assert live.present == {host, guest}, "with other workers come other people"

    local.run(scenario)


def test_a_room_that_others_may_have_open_is_read_on_before_anything_is_decided(
    local: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(inside: Inside) -> None:
        share(inside, monkeypatch)
        live, host, guest = await inside.duel()
        await inside.house.store.beat("other", 1, 0)
        await inside.house.store.come("other", live.room.id, guest)
        inside.house.desk.rooms.clear()
        again = await inside.house.desk.live(live.room.id)
        doubts = [again.in_doubt]
        assert again.present == {guest} and set(again.absent_since) == {host}
        version = await store_elsewhere(inside, again, "meanwhile")
        ear = await inside.ear(again, host)
        doubts.append(again.in_doubt)
        assert doubts == [True, False] and ear.news[0]["version"] == version
        version = await store_elsewhere(inside, again, "and again")
        late = await inside.ear(again, guest)
        assert late.news[0]["version"] == version, "another worker may have told more, doubt or not"

    local.run(scenario)


@pytest.mark.parametrize("shared", [False, True])
def test_only_where_workers_share_a_store_one_listens_to_the_others(
    shared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[Any, ...]] = []
    closed: list[str] = []

    class Ears:
        def __init__(self, *given: Any) -> None:
            made.append(given)

        async def close(self) -> None:
            closed.append("ears")

    class Store:
        def __init__(self, url: str) -> None:
            self.url = url
            self.shared = shared

        async def retire(self, worker: str) -> None:
            closed.append(worker)

        async def close(self) -> None:
            closed.append("store")

    monkeypatch.setattr("stollen.server.runtime.pg_notify.NotifyListener", Ears)
    monkeypatch.setattr(houses, "RoomStore", Store)
    monkeypatch.setattr(Scheduler, "_again_and_again", never)

    async def scenario() -> None:
        house = Worker("a database", Limits(wait_for_the_gone=7.5), thinkers=0, keep_days=9)
        await house.open()
        assert made == ([("a database", house.heard, house.missed)] if shared else [])
        assert house.desk.store is house.store and house.desk._wait == 7500 and house.keeper.keep_days == 9
        assert house.keeper.desk is house.desk and house.desk._on_change == house.keeper.look
        await house.close()
        assert closed == [*["ears"] * shared, house.desk.worker, "store"]

    asyncio.run(scenario())


# -- from other workers --------------------------------------------------------------------------------------------


def test_what_another_worker_stored_is_told_here(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, _ = await inside.duel()
        ear = await inside.ear(live, host)
        version = await store_elsewhere(inside, live, "hello from there")
        inside.house.heard(live.room.id, version - 1)
        await inside.settle()
        assert ear.kinds == ["welcome"], "that was known"
        inside.house.heard(live.room.id, version)
        await inside.settle()
        assert ear.kinds == ["welcome", "spoke"] and ear.news[1]["version"] == version

    local.run(scenario)


def test_a_room_that_falls_to_this_worker_is_taken_over(local: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(inside: Inside) -> None:
        house, looked = inside.house, list[LiveRoom]()
        live, _, _ = await inside.duel()
        house.desk.rooms.clear()
        monkeypatch.setattr(house.keeper, "look", looked.append)
        monkeypatch.setattr(house.keeper, "owns", lambda _: False)
        house.heard(live.room.id, live.room.version)
        house.heard(live.room.id, FORGOTTEN)
        await inside.settle()
        assert house.desk.rooms == {}
        monkeypatch.setattr(house.keeper, "owns", lambda _: True)
        house.heard(live.room.id, FORGOTTEN)
        await inside.settle()
        assert house.desk.rooms == {}
        house.heard(live.room.id, live.room.version)
        await inside.settle()
        assert list(house.desk.rooms) == [live.room.id] and looked == list(house.desk.rooms.values())

    local.run(scenario)


def test_what_may_have_been_missed_is_read_again(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, guest = await inside.duel()
        ear = await inside.ear(live, host)
        live.see({guest})
        version = await store_elsewhere(inside, live, "hello from there")
        await inside.house.missed()
        assert live.room.version == version and ear.kinds == ["welcome", "presence", "spoke", "presence"]
        assert live.present == {host}, "the store and this worker know of no other"

    local.run(scenario)


@pytest.mark.parametrize("how", ["told", "here"])
def test_whoever_is_in_a_room_that_is_deleted_has_to_go(local: InProcess, how: str) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, _ = await inside.duel(plan=replace(DUEL, clock=MoveClock(30)))
        ear = await inside.ear(live, host)
        if how == "told":
            inside.house.heard(live.room.id, FORGOTTEN)
        else:
            inside.house.forget(live)
        assert ear.dismissed and not inside.house.desk.has(live)
        assert inside.house.keeper._timers == {}
        inside.house.forget(live)

    local.run(scenario)


def test_a_notice_of_a_store_that_is_away_ends_nothing(
    local: InProcess, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def gone(*_: Any) -> None:
        raise Unavailable("gone")

    async def scenario(inside: Inside) -> None:
        live, _, _ = await inside.duel()
        monkeypatch.setattr(inside.house.store, "tail", gone)
        inside.house.heard(live.room.id, live.room.version + 1)
        await inside.settle()

    local.run(scenario)
    assert [one.getMessage() for one in caplog.records if one.name == "stollen.house"] == ["the store does not answer"]


# -- goodbye -------------------------------------------------------------------------------------------------------


def test_everybody_who_is_connected_hears_the_farewell(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        ears = [Ear("a"), Ear("b")]
        inside.house.connections.update(ears)
        inside.house.farewell()
        assert [ear.parted for ear in ears] == [True, True]

    local.run(scenario)


def test_a_worker_that_stops_is_no_worker_any_more(local: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(inside: Inside) -> str:
        await inside.house.store.beat(inside.house.desk.worker, 1, 0)
        return inside.house.desk.worker

    worker = local.run(scenario)

    async def later(inside: Inside) -> None:
        assert worker != inside.house.desk.worker and await inside.house.store.workers() == []

    local.run(later)


def test_a_worker_does_not_wait_long_for_its_store(local: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    assert houses.FAREWELL == 3.0
    monkeypatch.setattr(houses, "FAREWELL", 0.05)

    async def never(*_: Any) -> None:
        await asyncio.Event().wait()

    async def scenario(inside: Inside) -> None:
        close = inside.house.store.close
        monkeypatch.setattr(inside.house.store, "retire", never)
        async with asyncio.timeout(5):
            await inside.house.close()
        monkeypatch.undo()
        await close()

    local.run(scenario)


# -- what is told to listeners -------------------------------------------------------------------------------------


def test_each_listener_is_told_what_its_member_may_know(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, guest = await inside.duel()
        watcher = (await inside.join(live, "Watcher")).member
        ears = {member: await inside.ear(live, member) for member in (host, guest, watcher)}
        await inside.play(live)
        assert live.room.game is not None
        for member, seat in ((host, 0), (guest, 1), (watcher, None)):
            (news,) = ears[member].news[1:]
            assert news["type"] == "changed" and news["version"] == live.room.version
            (sight,) = news["sights"]
            assert sight["seat"] == seat
            assert msgspec.json.encode(sight["view"]) == msgspec.json.encode(
                msgspec.to_builtins(live.room.game.view(seat))
            )

    local.run(scenario)


def test_a_muted_member_is_not_heard_on_that_connection(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, guest = await inside.duel()
        one, two = await inside.ear(live, host), await inside.ear(live, host)
        one.muted.add(guest)
        await inside.ask(live, guest, Say(text="la la la"))
        await inside.ask(live, host, Say(text="quiet"))
        assert ["line" in news for news in one.news[1:]] == [False, True]
        assert ["line" in news for news in two.news[1:]] == [True, True]
        assert [news["version"] for news in one.news[1:]] == [news["version"] for news in two.news[1:]]

    local.run(scenario)


def test_only_whoever_left_is_sent_away(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, ticket = await inside.open(DUEL, ME, OPEN)
        guest = (await inside.join(live, "Guest")).member
        ears = [await inside.ear(live, member) for member in (ticket.member, guest, guest)]
        await inside.ask(live, guest, Leave())
        assert [ear.dismissed for ear in ears] == [False, True, True] and live.listeners == {ears[0]}
        assert [ear.news[-1]["type"] for ear in ears] == ["changed"] * 3, "they hear that they left"
        await inside.ask(live, ticket.member, Close())
        assert [ear.dismissed for ear in ears] == [False, True, True]

    local.run(scenario)
