"""The parts of a worker, presence, notices of other workers, and stopping."""

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from stollen.protocol.room_messages import Close, Leave, Say
from stollen.protocol.room_plan import MoveClock, RoomPlan
from stollen.protocol.room_talk import Said
from stollen.server.rooms.log_entries import Entry
from stollen.server.runtime import worker as worker_module
from stollen.server.runtime.bot_pool import BotPool
from stollen.server.runtime.limits import Limits
from stollen.server.runtime.live_rooms import LiveRoom
from stollen.server.runtime.scheduler import Scheduler
from stollen.server.runtime.worker import DELETED, PRESENCE, Worker
from stollen.server.store.batch_writer import Unavailable
from tests.server.in_process import ME, OPEN, START, InProcess, Inside, RecordingListener, never

DUEL = RoomPlan(ruleset="duel", seats=2)


def share(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretends that other workers use the same store, without notices of PostgreSQL."""
    inside.worker.store.shared = True
    monkeypatch.setattr(inside.worker.store, "_notify", lambda *_: None)


async def store_elsewhere(inside: Inside, live_room: LiveRoom, text: str) -> int:
    """Another worker stores something said in a room."""
    entry = Entry(live_room.room.version + 1, inside.clock.now_ms(), Said(member=live_room.room.host, text=text))
    await inside.worker.store.append(
        live_room.room.id, [entry], inside.worker.live_rooms.index_of(live_room.room, entry.at)
    )
    return entry.version


# -- who is there --------------------------------------------------------------------------------------------------


def test_everybody_hears_who_comes_and_goes(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        worker = inside.worker
        listener, other = await inside.listen(live_room, host), await inside.listen(live_room, guest)
        await worker.presence.member_connected(live_room, host)
        await worker.presence.member_connected(live_room, guest)
        await worker.presence.member_connected(live_room, guest)
        worker.connections.add(other)
        worker.disconnect(live_room, other)
        await inside.settle()
        assert other not in worker.connections and other not in live_room.listeners
        told = [news["present"] for news in listener.news if news["type"] == "presence"]
        assert told == [[host], sorted([host, guest]), [host]]
        assert live_room.present == {host} and live_room.connected_here() == {host}
        assert live_room.absent_since == {guest: START}

    local.run(scenario)


def test_one_with_another_connection_has_not_gone(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, _ = await inside.duel()
        first, second = await inside.listen(live_room, host), await inside.listen(live_room, host)
        await inside.worker.presence.member_connected(live_room, host)
        inside.worker.disconnect(live_room, first)
        await inside.settle()
        assert live_room.present == {host}
        inside.worker.disconnect(live_room, second)
        await inside.settle()
        assert live_room.present == set()

    local.run(scenario)


def test_since_when_one_is_absent_is_remembered(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        live_room.set_present({host, guest})
        assert live_room.absent_since == {}
        inside.clock.move(1.0)
        live_room.set_present({host})
        inside.clock.move(1.0)
        live_room.set_present(set())
        inside.clock.move(1.0)
        live_room.set_present(set())
        assert live_room.absent_since == {guest: START + 1000, host: START + 2000}

    local.run(scenario)


def test_where_workers_share_a_store_it_says_who_is_connected(
    local: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(inside: Inside) -> None:
        share(inside, monkeypatch)
        worker, store = inside.worker, inside.worker.store
        await store.heartbeat(worker.presence.worker_id, 1, 0)
        live_room, host, _ = await inside.duel()
        await worker.presence.member_connected(live_room, host)
        assert await store.present(live_room.room.id) == {host} == live_room.present
        await worker.presence.member_disconnected(live_room, host)
        assert await store.present(live_room.room.id) == set()
        assert live_room.present == {host}, "until the store's notice comes"
        worker.on_notice(live_room.room.id, PRESENCE)
        await inside.settle()
        assert live_room.present == set()

    local.run(scenario)


def test_presence_that_could_not_be_kept_is_mended_after_the_next_beat(
    local: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: Any) -> None:
        raise Unavailable("gone")

    async def scenario(inside: Inside) -> None:
        share(inside, monkeypatch)
        worker, store = inside.worker, inside.worker.store
        await store.heartbeat(worker.presence.worker_id, 1, 0)
        await store.heartbeat("other", 1, 0)
        live_room, host, guest = await inside.duel()
        await store.add_presence(worker.presence.worker_id, live_room.room.id, guest)
        await store.add_presence("other", live_room.room.id, guest)
        come = store.add_presence
        store.add_presence = gone  # type: ignore[method-assign,assignment]
        await inside.listen(live_room, host)
        await worker.presence.member_connected(live_room, host)
        store.add_presence = come  # type: ignore[method-assign]
        assert await store.present_at(worker.presence.worker_id) == {(live_room.room.id, guest)}
        await worker.presence.repair(refresh=False)
        assert await store.present_at(worker.presence.worker_id) == {(live_room.room.id, host)}
        assert live_room.present == {host}
        await worker.presence.repair(refresh=True)
        assert live_room.present == {host, guest}, "with other workers come other people"

    local.run(scenario)


def test_a_room_that_others_may_have_open_is_read_on_before_anything_is_decided(
    local: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(inside: Inside) -> None:
        share(inside, monkeypatch)
        live_room, host, guest = await inside.duel()
        await inside.worker.store.heartbeat("other", 1, 0)
        await inside.worker.store.add_presence("other", live_room.room.id, guest)
        inside.worker.live_rooms.rooms.clear()
        again = await inside.worker.live_rooms.find(live_room.room.id)
        doubts = [again.may_be_stale]
        assert again.present == {guest} and set(again.absent_since) == {host}
        version = await store_elsewhere(inside, again, "meanwhile")
        listener = await inside.listen(again, host)
        doubts.append(again.may_be_stale)
        assert doubts == [True, False] and listener.news[0]["version"] == version
        version = await store_elsewhere(inside, again, "and again")
        late = await inside.listen(again, guest)
        assert late.news[0]["version"] == version, "another worker may have told more, doubt or not"

    local.run(scenario)


@pytest.mark.parametrize("shared", [False, True])
def test_a_worker_is_made_of_the_parts_it_is_given(shared: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only where workers share a store it listens to the others."""
    made: list[tuple[Any, ...]] = []
    done: list[str] = []

    class FakeNotifyListener:
        def __init__(self, *given: Any) -> None:
            made.append(given)

        def start(self) -> None:
            done.append("listens")

        async def stop(self) -> None:
            done.append("listener")

    class FakeStore:
        url = "a database"

        def __init__(self) -> None:
            self.shared = shared

        async def remove_worker(self, worker_id: str) -> None:
            done.append(worker_id)

        async def close(self) -> None:
            done.append("store")

    class FakeBots(BotPool):
        def close(self) -> None:
            done.append("bots")

    monkeypatch.setattr("stollen.server.runtime.pg_notify.NotifyListener", FakeNotifyListener)
    monkeypatch.setattr(Scheduler, "_repeat", never)
    store: Any = FakeStore()
    bots = FakeBots(0)

    async def scenario() -> None:
        worker = Worker(store, bots, Limits(wait_for_the_gone=7.5), keep_days=9)
        assert made == ([("a database", worker.on_notice, worker.on_lost_notices)] if shared else [])
        parts = (worker, worker.live_rooms, worker.room_service, worker.presence, worker.scheduler)
        assert all(part.store is store for part in parts)
        assert worker.bots is worker.room_service.bots is worker.scheduler.bots is bots
        assert worker.live_rooms._wait == 7500 and worker.scheduler.keep_days == 9
        assert worker.live_rooms._subscribers == [worker.scheduler.check]
        worker.start()
        await worker.stop()
        assert done == [*["listens"] * shared, "bots", *["listener"] * shared, worker.presence.worker_id, "store"]

    asyncio.run(scenario())


# -- from other workers --------------------------------------------------------------------------------------------


def test_what_another_worker_stored_is_told_here(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, _ = await inside.duel()
        listener = await inside.listen(live_room, host)
        version = await store_elsewhere(inside, live_room, "hello from there")
        inside.worker.on_notice(live_room.room.id, version - 1)
        await inside.settle()
        assert listener.kinds == ["welcome"], "that was known"
        inside.worker.on_notice(live_room.room.id, version)
        await inside.settle()
        assert listener.kinds == ["welcome", "spoke"] and listener.news[1]["version"] == version

    local.run(scenario)


def test_a_room_that_falls_to_this_worker_is_taken_over(local: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(inside: Inside) -> None:
        worker, looked = inside.worker, list[LiveRoom]()
        live_room, _, _ = await inside.duel()
        worker.live_rooms.rooms.clear()
        monkeypatch.setattr(worker.scheduler, "check", looked.append)
        monkeypatch.setattr(worker.presence, "owns", lambda _: False)
        worker.on_notice(live_room.room.id, live_room.room.version)
        worker.on_notice(live_room.room.id, DELETED)
        await inside.settle()
        assert worker.live_rooms.rooms == {}
        monkeypatch.setattr(worker.presence, "owns", lambda _: True)
        worker.on_notice(live_room.room.id, DELETED)
        await inside.settle()
        assert worker.live_rooms.rooms == {}
        worker.on_notice(live_room.room.id, live_room.room.version)
        await inside.settle()
        assert list(worker.live_rooms.rooms) == [live_room.room.id] and looked == list(worker.live_rooms.rooms.values())

    local.run(scenario)


def test_what_may_have_been_missed_is_read_again(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        listener = await inside.listen(live_room, host)
        live_room.set_present({guest})
        version = await store_elsewhere(inside, live_room, "hello from there")
        await inside.worker.on_lost_notices()
        assert live_room.room.version == version and listener.kinds == ["welcome", "presence", "spoke", "presence"]
        assert live_room.present == {host}, "the store and this worker know of no other"

    local.run(scenario)


@pytest.mark.parametrize("how", ["told", "here"])
def test_whoever_is_in_a_room_that_is_deleted_has_to_go(local: InProcess, how: str) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, _ = await inside.duel(plan=replace(DUEL, clock=MoveClock(30)))
        listener = await inside.listen(live_room, host)
        if how == "told":
            inside.worker.on_notice(live_room.room.id, DELETED)
        else:
            inside.worker.forget(live_room)
        assert listener.dismissed and not inside.worker.live_rooms.has(live_room)
        assert inside.worker.scheduler._timers == {}
        inside.worker.forget(live_room)

    local.run(scenario)


def test_a_notice_of_a_store_that_is_away_ends_nothing(
    local: InProcess, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def gone(*_: Any) -> None:
        raise Unavailable("gone")

    async def scenario(inside: Inside) -> None:
        live_room, _, _ = await inside.duel()
        monkeypatch.setattr(inside.worker.store, "tail", gone)
        inside.worker.on_notice(live_room.room.id, live_room.room.version + 1)
        await inside.settle()

    local.run(scenario)
    assert [one.getMessage() for one in caplog.records if one.name == "stollen.worker"] == ["the store does not answer"]


# -- goodbye -------------------------------------------------------------------------------------------------------


def test_everybody_who_is_connected_is_asked_to_reconnect(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        notify_listener = [RecordingListener("a"), RecordingListener("b")]
        inside.worker.connections.update(notify_listener)
        inside.worker.say_reconnect()
        assert [listener.parted for listener in notify_listener] == [True, True]

    local.run(scenario)


def test_a_worker_that_stops_is_no_worker_any_more(local: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(inside: Inside) -> str:
        await inside.worker.store.heartbeat(inside.worker.presence.worker_id, 1, 0)
        return inside.worker.presence.worker_id

    worker = local.run(scenario)

    async def later(inside: Inside) -> None:
        assert worker != inside.worker.presence.worker_id and await inside.worker.store.workers() == []

    local.run(later)


def test_a_worker_does_not_wait_long_for_its_store(local: InProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    assert worker_module.STOP_PATIENCE == 3.0
    monkeypatch.setattr(worker_module, "STOP_PATIENCE", 0.05)

    async def never(*_: Any) -> None:
        await asyncio.Event().wait()

    async def scenario(inside: Inside) -> None:
        close = inside.worker.store.close
        monkeypatch.setattr(inside.worker.store, "remove_worker", never)
        async with asyncio.timeout(5):
            await inside.worker.stop()
        monkeypatch.undo()
        await close()

    local.run(scenario)


def test_a_worker_that_stops_finishes_its_tasks_if_they_are_quick(
    local: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert worker_module.TASK_PATIENCE == 0.5
    monkeypatch.setattr(worker_module, "TASK_PATIENCE", 0.05)
    done: list[str] = []

    async def quick() -> None:
        await asyncio.sleep(0.001)
        done.append("quick")

    async def stuck() -> None:
        await asyncio.Event().wait()

    async def scenario(inside: Inside) -> None:
        inside.worker._spawn(quick)
        inside.worker._spawn(stuck)

    local.run(scenario)
    assert done == ["quick"]


# -- what is told to listeners -------------------------------------------------------------------------------------


def test_each_listener_is_told_what_its_member_may_know(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        watcher = (await inside.join(live_room, "Watcher")).member
        notify_listener = {member: await inside.listen(live_room, member) for member in (host, guest, watcher)}
        await inside.play(live_room)
        assert live_room.room.game is not None
        for member, seat in ((host, 0), (guest, 1), (watcher, None)):
            (news,) = notify_listener[member].news[1:]
            assert news["type"] == "changed" and news["version"] == live_room.room.version
            (sight,) = news["sights"]
            assert sight["seat"] == seat
            assert msgspec.json.encode(sight["view"]) == msgspec.json.encode(
                msgspec.to_builtins(live_room.room.game.view(seat))
            )

    local.run(scenario)


def test_a_muted_member_is_not_heard_on_that_connection(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        one, two = await inside.listen(live_room, host), await inside.listen(live_room, host)
        one.muted.add(guest)
        await inside.ask(live_room, guest, Say(text="la la la"))
        await inside.ask(live_room, host, Say(text="quiet"))
        assert ["line" in news for news in one.news[1:]] == [False, True]
        assert ["line" in news for news in two.news[1:]] == [True, True]
        assert [news["version"] for news in one.news[1:]] == [news["version"] for news in two.news[1:]]

    local.run(scenario)


def test_only_whoever_left_is_sent_away(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, ticket = await inside.open(DUEL, ME, OPEN)
        guest = (await inside.join(live_room, "Guest")).member
        notify_listener = [await inside.listen(live_room, member) for member in (ticket.member, guest, guest)]
        await inside.ask(live_room, guest, Leave())
        assert [listener.dismissed for listener in notify_listener] == [False, True, True] and live_room.listeners == {
            notify_listener[0]
        }
        assert [listener.news[-1]["type"] for listener in notify_listener] == ["changed"] * 3, (
            "they hear that they left"
        )
        await inside.ask(live_room, ticket.member, Close())
        assert [listener.dismissed for listener in notify_listener] == [False, True, True]

    local.run(scenario)
