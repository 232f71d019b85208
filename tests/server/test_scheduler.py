"""Bots, clocks, stand-ins, and rooms that are unloaded or deleted."""

import asyncio
from hashlib import sha256
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from stollen.bots import Decision
from stollen.protocol.room_messages import Advise, Close, Leave, Rematch, Say, SetReady, Sit, Start, TakeBack
from stollen.protocol.room_plan import BotSeat, GameClock, MoveClock, RoomPlan
from stollen.server.rooms.log_entries import Moved, Opened, RoomEvent, StandInCame
from stollen.server.rooms.refusal import Refusal
from stollen.server.runtime.bot_pool import BotPool
from stollen.server.runtime.limits import Limits
from stollen.server.runtime.live_rooms import LiveRoom, LiveRooms
from stollen.server.runtime.presence import DEAD, PresenceTracker
from stollen.server.runtime.scheduler import Scheduler
from stollen.server.store.batch_writer import Unavailable
from tests.server.in_process import ME, OPEN, START, InProcess, Inside
from tests.server.refusals import checked_code

DUEL = RoomPlan(ruleset="duel", seats=2)
TIMED = RoomPlan(ruleset="duel", seats=2, clock=MoveClock(30), stand_in="novice")
QUICK = Limits(breath=0.0)
BOT = BotSeat("random")
FIRST_BEGINS = "beard"
"""A seed of games that begin with the first seat."""


async def bots(inside: Inside, *sitters: Any, plan: RoomPlan | None = None) -> LiveRoom:
    """A game that has begun, with these at its seats."""
    live_room, host = await inside.open(
        plan or RoomPlan(ruleset="saboteur", seats=len(sitters)), *sitters, seed=FIRST_BEGINS
    )
    await inside.ask(live_room, host.member, Start())
    return live_room


async def events_after(inside: Inside, live_room: LiveRoom, since: int) -> list[RoomEvent]:
    """The events stored after a version."""
    return [entry.event for entry in await inside.worker.store.tail(live_room.room.id, since)]


def timer(inside: Inside, live_room: LiveRoom) -> float | None:
    """Seconds until the next check of a room."""
    handle = inside.worker.scheduler._timers.get(live_room.room.id)
    return None if handle is None or handle.cancelled() else handle.when() - asyncio.get_running_loop().time()


def fires_in(inside: Inside, live_room: LiveRoom, seconds: float) -> bool:
    """Whether the next check is in this number of seconds."""
    when = timer(inside, live_room)
    return when is not None and seconds - 0.5 < when <= seconds + 0.02


# -- bots ----------------------------------------------------------------------------------------------------------


def test_bots_play_on_until_it_is_a_person_s_turn(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room = await bots(inside, BOT, BOT, ME, BOT)
        await inside.settle()
        assert live_room.room.to_act == 2 and len(inside.bots.questions) == 2
        found = await events_after(inside, live_room, 2)
        assert [(one.seat, one.by) for one in found if isinstance(one, Moved)] == [(0, "bot"), (1, "bot")]
        assert [one.move_id for one in found if isinstance(one, Moved)] == ["bot-2", "bot-3"]
        asked = [question.view.seat for question in inside.bots.questions]
        assert asked == [0, 1] == [question.heard.seat for question in inside.bots.questions]
        await inside.play(live_room)
        await inside.settle()
        assert live_room.room.to_act == 2 and [question.view.seat for question in inside.bots.questions] == [
            0,
            1,
            3,
            0,
            1,
        ]
        assert {question.level for question in inside.bots.questions} == {"random"}

    local.run(scenario, limits=QUICK)


def test_each_question_has_a_seed_of_its_own(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room = await bots(inside, BOT, BOT, ME, BOT)
        for _ in range(4):
            await inside.settle()
            await inside.play(live_room)
        seeds = [question.seed for question in inside.bots.questions]
        assert len(seeds) >= 11 and len(set(seeds)) == len(seeds)
        assert seeds[0] == sha256(f"{live_room.room.secret.salt} bot 0 2".encode()).hexdigest()

    local.run(scenario, limits=QUICK)


def test_a_bot_is_asked_once_for_each_move_however_often_one_looks(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        inside.bots.waits = True
        live_room = await bots(inside, BOT, ME, BOT)
        for _ in range(5):
            inside.worker.scheduler.check(live_room)
            await asyncio.sleep(0)
        await inside.ask(live_room, live_room.room.host, Say(text="hurry"))
        assert len(inside.bots.questions) == 1
        inside.bots.go.set()
        await inside.settle()
        assert live_room.room.to_act == 1 and len(inside.bots.questions) == 1

    local.run(scenario, limits=QUICK)


def test_a_bot_s_answer_that_comes_too_late_is_not_played(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        inside.bots.waits = True
        live_room, host = await inside.open(DUEL, ME, OPEN)
        guest = await inside.join(live_room, "Guest")
        await inside.ask(live_room, guest.member, Sit(seat=1))
        await inside.ask(live_room, guest.member, SetReady(ready=True))
        await inside.ask(live_room, host.member, Start())
        inside.worker.live_rooms.rooms[live_room.room.id] = live_room
        await inside.worker.live_rooms.append(live_room, lambda _: [StandInCame(seat=0, level="random", reason="gone")])
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(inside.bots.questions) == 1
        await inside.ask(live_room, host.member, TakeBack(seat=0))
        version = live_room.room.version
        inside.bots.go.set()
        await inside.settle()
        assert live_room.room.version == version and live_room.room.to_act == 0, "the player is back and moves"
        assert live_room.room.id not in inside.worker.scheduler._thinking

    local.run(scenario, limits=QUICK)


def test_a_stand_in_s_move_is_marked_as_one(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, _, guest = await inside.duel()
        await inside.play(live_room)
        version = live_room.room.version
        await inside.ask(live_room, guest, Leave())
        await inside.settle()
        found = await events_after(inside, live_room, version + 2)
        assert isinstance(found[0], Moved) and (found[0].by, found[0].seat) == ("stand_in", 1)
        assert inside.bots.questions[0].level == "apprentice"

    local.run(scenario, limits=QUICK)


@pytest.mark.parametrize("breath", [0.0, 0.05])
def test_bots_wait_a_breath_after_people_and_never_after_each_other(
    local: InProcess, breath: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    sleep = asyncio.sleep

    async def counted(seconds: float) -> None:
        slept.append(seconds)
        await sleep(0)

    async def scenario(inside: Inside) -> None:
        live_room = await bots(inside, BOT, BOT, ME)
        await inside.settle()
        monkeypatch.setattr(asyncio, "sleep", counted)
        await inside.play(live_room)
        await inside.settle()
        monkeypatch.setattr(asyncio, "sleep", sleep)
        assert len(inside.bots.questions) == 4
        assert [seconds for seconds in slept if seconds] == [breath] * bool(breath)

    local.run(scenario, limits=Limits(breath=breath))


def test_what_bots_play_is_decided_by_the_game(local: InProcess, caplog: pytest.LogCaptureFixture) -> None:
    """A bot's move is checked like anybody's; what it does wrong is noted."""

    async def scenario(inside: Inside) -> None:
        async def wrong(question: Any) -> Any:
            inside.bots.questions.append(question)
            return Decision("place d-line-ew 40,40", ())

        inside.bots.decide = wrong  # type: ignore[method-assign]
        live_room = await bots(inside, BOT, ME, BOT)
        await inside.settle()
        assert live_room.room.to_act == 0 and len(inside.bots.questions) == 1

    local.run(scenario, limits=QUICK)
    assert [one.getMessage()[-13:] for one in caplog.records if one.name == "stollen.scheduler"] == [" illegal_move"]


# -- hints ---------------------------------------------------------------------------------------------------------


def test_a_hint_is_for_the_player_to_move_and_from_their_own_cards(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        watcher = (await inside.join(live_room, "Watcher")).member
        worker = inside.worker
        advice = await worker.room_service.advise(live_room, host, Advise(id="h", seat=0, level="novice"))
        (question,) = inside.bots.questions
        assert live_room.room.game is not None
        assert question.view == live_room.room.game.view(0) and question.heard.seat == 0 and question.level == "novice"
        assert (advice.id, advice.seat, advice.level, advice.version) == ("h", 0, "novice", live_room.room.version)
        for member, asked, code in (
            (guest, Advise(seat=0), "not_seated"),
            (watcher, Advise(seat=0), "not_seated"),
            (host, Advise(seat=1), "not_seated"),
            (guest, Advise(seat=1), "not_your_turn"),
            (host, Advise(seat=0, level="wizard"), "bad_plan"),
        ):
            with pytest.raises(Refusal) as caught:
                await worker.room_service.advise(live_room, member, asked)
            assert checked_code(caught.value.code, caught.value.text) == code
        assert len(inside.bots.questions) == 1 and Advise(seat=0).level == "foreman"

    local.run(scenario)


# -- clocks --------------------------------------------------------------------------------------------------------


def test_when_the_time_of_a_move_is_up_a_bot_stands_in(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, _ = await inside.duel(plan=TIMED)
        inside.bots.waits = True
        assert live_room.room.deadline == START + 30_000 and fires_in(inside, live_room, 30.01)
        inside.clock.move(29.999)
        inside.worker.scheduler.check(live_room)
        await inside.settle()
        assert live_room.room.stand_ins == {} and fires_in(inside, live_room, 0.011)
        version = live_room.room.version
        inside.clock.move(0.001)
        inside.worker.scheduler.check(live_room)
        while not inside.bots.questions:
            await asyncio.sleep(0)
        assert await events_after(inside, live_room, version) == [StandInCame(seat=0, level="novice", reason="clock")]
        inside.bots.go.set()
        inside.worker.scheduler.cancel(live_room)
        await inside.settle()
        assert live_room.room.to_act == 1 and fires_in(inside, live_room, 30.01)
        await inside.ask(live_room, host, TakeBack(seat=0))
        assert live_room.room.stand_ins == {}

    local.run(scenario, limits=QUICK)


def test_the_time_of_a_game_is_counted_by_seat(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, _, _ = await inside.duel(plan=replace(TIMED, clock=GameClock(60)))
        inside.clock.move(25.0)
        await inside.play(live_room)
        assert fires_in(inside, live_room, 60.01)
        inside.clock.move(1.0)
        await inside.play(live_room)
        assert fires_in(inside, live_room, 35.01)

    local.run(scenario)


def test_nobody_loses_on_time_right_after_the_server_was_started_anew(local: InProcess) -> None:
    async def begin(inside: Inside) -> str:
        live_room, _, _ = await inside.duel(plan=TIMED)
        return live_room.room.id

    room = local.run(begin)

    async def scenario(inside: Inside) -> None:
        inside.clock.move(1000.0)
        live_room = await inside.worker.live_rooms.find(room)
        inside.worker.scheduler.check(live_room)
        assert fires_in(inside, live_room, 7.01) and live_room.room.stand_ins == {}
        inside.clock.move(6.999)
        inside.worker.scheduler.check(live_room)
        await inside.settle()
        assert live_room.room.stand_ins == {}
        inside.clock.move(0.001)
        inside.worker.scheduler.check(live_room)
        inside.worker.scheduler.cancel(live_room)
        await inside.settle()
        assert live_room.room.stand_ins == {0: "novice"}

    local.run(scenario, limits=Limits(breath=0.0, after_loading=7.0))


def test_a_long_clock_is_looked_at_in_pieces(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, _, _ = await inside.duel(plan=replace(TIMED, clock=MoveClock(7 * 24 * 3600)))
        assert fires_in(inside, live_room, 3600.01)

    local.run(scenario)


# -- players who are gone ------------------------------------------------------------------------------------------


def test_a_bot_stands_in_for_one_who_is_gone_while_another_waits(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        worker = inside.worker
        assert timer(inside, live_room) is None, "nobody is there, nobody waits"
        live_room.set_present({host, guest})
        worker.scheduler.check(live_room)
        assert timer(inside, live_room) is None, "everybody is there"
        inside.clock.move(500.0)
        live_room.set_present({guest})
        worker.scheduler.check(live_room)
        assert fires_in(inside, live_room, 60.01)
        inside.clock.move(59.999)
        worker.scheduler.check(live_room)
        await inside.settle()
        assert live_room.room.stand_ins == {} and fires_in(inside, live_room, 0.011)
        version = live_room.room.version
        inside.clock.move(0.001)
        worker.scheduler.check(live_room)
        await inside.settle()
        assert (await events_after(inside, live_room, version))[0] == StandInCame(
            seat=0, level="apprentice", reason="gone"
        )
        assert live_room.room.to_act == 1

    local.run(scenario, limits=QUICK)


def test_patience_begins_with_the_turn_of_one_who_is_gone_already(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, _ = await inside.duel()
        live_room.set_present({host})
        inside.clock.move(1000.0)
        await inside.play(live_room)
        assert live_room.room.to_act == 1 and fires_in(inside, live_room, 60.01)
        assert live_room.room.stand_ins == {}

    local.run(scenario)


def test_nobody_stands_in_where_those_who_wait_only_look_on(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        watcher = (await inside.join(live_room, "Watcher")).member
        for present in ({watcher}, set(), {host, watcher}):
            live_room.set_present(present)
            inside.clock.move(1000.0)
            inside.worker.scheduler.check(live_room)
            assert timer(inside, live_room) is None
        live_room.set_present({guest, watcher})
        inside.worker.scheduler.check(live_room)
        assert timer(inside, live_room) is not None

    local.run(scenario)


def test_one_who_comes_back_in_time_plays_on(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        worker = inside.worker
        await worker.presence.member_connected(live_room, host)
        await worker.presence.member_connected(live_room, guest)
        await worker.presence.member_disconnected(live_room, host)
        assert live_room.present == {guest} and fires_in(inside, live_room, 60.01)
        inside.clock.move(59.0)
        await worker.presence.member_connected(live_room, host)
        assert live_room.present == {host, guest} and timer(inside, live_room) is None
        inside.clock.move(59.0)
        await worker.presence.member_disconnected(live_room, host)
        assert fires_in(inside, live_room, 60.01), "the patience begins anew"

    local.run(scenario)


def test_a_stand_in_comes_only_if_nothing_happened_in_the_meantime(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, guest = await inside.duel()
        scheduler = inside.worker.scheduler
        live_room.set_present({host, guest})
        live_room.set_present({guest})
        version = live_room.room.version
        await inside.ask(live_room, guest, Say(text="hello?"))
        inside.clock.move(61.0)
        await scheduler._stand_in(live_room, version)
        assert live_room.room.stand_ins == {}
        live_room.set_present({host, guest})
        await scheduler._stand_in(live_room, live_room.room.version)
        assert live_room.room.stand_ins == {}, "they are back"
        live_room.set_present({guest})
        inside.clock.move(60.0)
        await scheduler._stand_in(live_room, live_room.room.version)
        assert live_room.room.stand_ins == {0: "apprentice"}

    local.run(scenario, limits=QUICK)


# -- which rooms ---------------------------------------------------------------------------------------------------


def test_rooms_that_are_not_played_need_nobody(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, host, _ = await inside.duel(plan=TIMED)
        assert timer(inside, live_room) is not None
        await inside.ask(live_room, host, Close())
        assert timer(inside, live_room) is None

    local.run(scenario)


def test_a_room_falls_to_one_of_the_workers_and_to_the_same_for_all(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        presence = inside.worker.presence
        workers = ["anna", "bert", "cora"]
        rooms = [f"room {number}" for number in range(60)]
        assert all(presence.owns(room) for room in rooms), "alone, everything is ours"
        owned: dict[str, set[str]] = {}
        for worker in workers:
            presence.worker_id, presence.workers = worker, workers
            owned[worker] = {room for room in rooms if presence.owns(room)}
        assert set().union(*owned.values()) == set(rooms) and sum(map(len, owned.values())) == len(rooms)
        assert all(len(mine) > 10 for mine in owned.values())
        presence.worker_id, presence.workers = "anna", ["bert", "cora"]
        assert {room for room in rooms if presence.owns(room)} == owned["anna"], "one need not be in the list oneself"
        best = max(workers, key=lambda worker: sha256(f"room 0 {worker}".encode()).digest())
        assert "room 0" in owned[best]

    local.run(scenario)


def test_who_looks_after_no_room_of_another_worker(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        scheduler = inside.worker.scheduler
        live_room, _, _ = await inside.duel(plan=TIMED)
        others = (f"worker {number}" for number in range(1000))
        presence = inside.worker.presence
        presence.workers = [next(other for other in others if not owns_with(presence, live_room.room.id, other))]
        scheduler.check(live_room)
        assert timer(inside, live_room) is None
        presence.workers = []
        scheduler.check(live_room)
        assert timer(inside, live_room) is not None
        inside.worker.live_rooms.rooms.clear()
        scheduler.check(live_room)
        assert timer(inside, live_room) is None, "it was let go or deleted"

    local.run(scenario)


def owns_with(presence: PresenceTracker, room: str, other: str) -> bool:
    presence.workers = [other]
    return presence.owns(room)


# -- the store away ------------------------------------------------------------------------------------------------


def test_when_the_store_does_not_answer_the_scheduler_tries_again_soon(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        append = inside.worker.store.append

        async def gone(*_: Any) -> None:
            raise Unavailable("gone")

        inside.bots.waits = True
        live_room = await bots(inside, BOT, ME, BOT)
        inside.worker.store.append = gone  # type: ignore[method-assign,assignment]
        inside.bots.go.set()
        await inside.settle()
        assert live_room.room.to_act == 0 and fires_in(inside, live_room, 1.01)
        inside.worker.store.append = append  # type: ignore[method-assign]
        inside.worker.scheduler.check(live_room)
        await inside.settle()
        assert live_room.room.to_act == 1 and len(inside.bots.questions) == 2

    local.run(scenario, limits=QUICK)


# -- again and again -----------------------------------------------------------------------------------------------


def test_rooms_nobody_listens_to_are_let_go_after_a_minute(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        scheduler, live_rooms = inside.worker.scheduler, inside.worker.live_rooms
        live_room, heard = await bots(inside, ME, BOT, BOT), await bots(inside, ME, BOT, BOT)
        listener = await inside.listen(heard, heard.room.host)
        inside.clock.move(29.0)
        used, over = await bots(inside, ME, BOT, BOT), await bots(inside, ME, BOT, BOT)
        await inside.ask(over, over.room.host, Close())
        inside.clock.move(31.0)
        await scheduler._sweep()
        assert live_rooms.has(live_room)
        inside.clock.move(0.001)
        await scheduler._sweep()
        assert [live_rooms.has(one) for one in (live_room, heard, used, over)] == [False, True, True, True]
        assert timer(inside, live_room) is None
        heard.remove_listener(listener)
        inside.clock.move(60.0)
        await scheduler._sweep()
        assert [live_rooms.has(one) for one in (heard, used, over)] == [False, False, False]

    local.run(scenario)


def test_bots_among_themselves_are_not_let_go(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        inside.bots.waits = True
        live_room = await bots(inside, BOT, BOT, BOT)
        alone = await bots(inside, ME, BOT, BOT)
        for room in (live_room, alone):
            await inside.worker.store.set_check_at(room.room.id, None)
        inside.clock.move(1000.0)
        await inside.worker.scheduler._sweep()
        assert [inside.worker.live_rooms.has(room) for room in (live_room, alone)] == [True, False]
        await inside.ask(live_room, live_room.room.host, Close())
        inside.clock.move(1000.0)
        await inside.worker.scheduler._sweep()
        assert not inside.worker.live_rooms.has(live_room), "the game is over"
        inside.bots.go.set()

    local.run(scenario, limits=QUICK)


def test_a_sweep_finds_rooms_that_are_due_in_the_store(local: InProcess) -> None:
    async def begin(inside: Inside) -> str:
        live_room, _, _ = await inside.duel(plan=TIMED)
        return live_room.room.id

    room = local.run(begin)

    async def scenario(inside: Inside) -> None:
        scheduler, live_rooms = inside.worker.scheduler, inside.worker.live_rooms
        inside.clock.move(29.0)
        await scheduler._sweep()
        assert live_rooms.rooms == {}, "not due yet"
        inside.clock.move(1.0)
        await scheduler._sweep()
        live_room = live_rooms.rooms[room]
        assert fires_in(inside, live_room, 10.01), "there is time to come back"
        assert await inside.worker.store.rooms_to_check(START + 30_000) == [room]
        inside.clock.move(10.0)
        await scheduler._sweep()
        await inside.settle()
        assert live_room.room.stand_ins == {0: "novice"} and live_room.room.to_act == 1

    local.run(scenario, limits=QUICK)


def test_a_sweep_leaves_the_rooms_of_other_workers_alone(local: InProcess) -> None:
    async def begin(inside: Inside) -> str:
        live_room, _, _ = await inside.duel(plan=TIMED)
        return live_room.room.id

    room = local.run(begin)

    async def scenario(inside: Inside) -> None:
        scheduler = inside.worker.scheduler
        inside.clock.move(40.0)
        others = (f"worker {number}" for number in range(1000))
        presence = inside.worker.presence
        presence.workers = [next(other for other in others if not owns_with(presence, room, other))]
        await scheduler._sweep()
        assert inside.worker.live_rooms.rooms == {}

    local.run(scenario)


def test_a_bot_that_was_forgotten_is_asked_again(local: InProcess) -> None:
    """A server that dies while its bot thinks finds the room again when the bot's move is overdue."""

    async def begin(inside: Inside) -> str:
        inside.bots.waits = True
        live_room = await bots(inside, BOT, ME, BOT)
        return live_room.room.id

    room = local.run(begin)

    async def scenario(inside: Inside) -> None:
        inside.clock.move(4.999)
        await inside.worker.scheduler._sweep()
        assert inside.worker.live_rooms.rooms == {}
        inside.clock.move(0.001)
        await inside.worker.scheduler._sweep()
        await inside.settle()
        assert inside.worker.live_rooms.rooms[room].room.to_act == 1

    local.run(scenario, limits=QUICK)


def test_one_room_that_cannot_be_read_keeps_no_other_waiting(
    local: InProcess, caplog: pytest.LogCaptureFixture
) -> None:
    async def begin(inside: Inside) -> list[str]:
        rooms = [(await inside.duel(plan=TIMED))[0].room.id for _ in range(2)]
        async with inside.worker.store.engine.begin() as connection:
            broken = {"room": rooms[0]}
            await connection.execute(text("UPDATE entry SET deed = '{' WHERE room = :room AND version = 3"), broken)
        return rooms

    rooms = local.run(begin)

    async def scenario(inside: Inside) -> None:
        inside.clock.move(30.0)
        await inside.worker.scheduler._sweep()
        assert set(inside.worker.live_rooms.rooms) == {rooms[1]}
        assert await inside.worker.store.rooms_to_check(1 << 60) == [rooms[1]], "nobody looks at it again"

    local.run(scenario)
    assert [one.getMessage() for one in caplog.records if one.name == "stollen.scheduler"] == [
        f"room {rooms[0]} cannot be read"
    ]


def test_a_sweep_reads_what_is_in_doubt(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, _, _ = await inside.duel()
        live_room.may_be_stale = True
        await inside.worker.scheduler._sweep()
        assert not live_room.may_be_stale

    local.run(scenario)


def test_games_are_kept_for_days(local: InProcess, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario(inside: Inside) -> None:
        scheduler = inside.worker.scheduler
        live_room, host, _ = await inside.duel()
        other, _ = await inside.open(DUEL, ME, OPEN)
        await inside.ask(live_room, host, Close())
        day = 24 * 3600.0
        inside.clock.move(3 * day)
        await scheduler._delete_old()
        assert await inside.worker.store.room(live_room.room.id) is not None
        inside.clock.move(0.001)
        await scheduler._delete_old()
        assert await inside.worker.store.room(live_room.room.id) is None
        assert await inside.worker.store.room(other.room.id) is None

    with caplog.at_level("INFO", "stollen.scheduler"):
        local.run(scenario, keep_days=3)
    assert "deleted 2 old rooms" in [one.getMessage() for one in caplog.records]


def test_whatever_goes_wrong_the_scheduler_continues(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    calls: list[int] = []

    async def work() -> None:
        calls.append(len(calls))
        match len(calls):
            case 1:
                raise Unavailable("gone")
            case 2:
                raise Refusal("unavailable", "gone")
            case 3:
                raise RuntimeError("oops")

    async def scenario() -> None:
        scheduler = alone()
        task = asyncio.create_task(scheduler._repeat(work, 0.0))
        while len(calls) < 5:
            await asyncio.sleep(0)
        task.cancel()

    asyncio.run(scenario())
    told = [(one.levelname, one.getMessage()) for one in caplog.records if one.name == "stollen.scheduler"]
    assert told == [
        ("WARNING", "the store does not answer"),
        ("WARNING", "the store does not answer"),
        ("ERROR", "a periodic task failed"),
    ]


def alone(*, shared: bool = False) -> Scheduler:
    """A scheduler whose store is never asked."""

    class UnusedStore:
        pass

    store: Any = UnusedStore()
    store.shared = shared
    live_rooms = LiveRooms(store, 60.0)
    return Scheduler(live_rooms, PresenceTracker(live_rooms, "me"), BotPool(0), Limits(), 1)


def test_what_the_scheduler_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing with other workers where there are none."""
    begun: list[tuple[str, float]] = []

    async def repeat(self: Scheduler, work: Any, pause: float) -> None:
        begun.append((work.__name__, pause))

    monkeypatch.setattr(Scheduler, "_repeat", repeat)

    async def scenario(shared: bool) -> None:
        scheduler = alone(shared=shared)
        scheduler.start()
        await asyncio.sleep(0)
        await scheduler.stop()

    asyncio.run(scenario(False))
    assert begun == [("_sweep", 2.0), ("_delete_old", 3600.0)]
    begun.clear()
    asyncio.run(scenario(True))
    assert begun == [("_sweep", 2.0), ("_delete_old", 3600.0), ("heartbeat", 3.0)]


def test_a_heartbeat_says_that_the_worker_lives_and_hears_of_others(
    local: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(inside: Inside) -> None:
        presence, store = inside.worker.presence, inside.worker.store
        changes: list[bool] = []

        async def repair(*, refresh: bool) -> None:
            changes.append(refresh)

        monkeypatch.setattr(presence, "repair", repair)
        await store.heartbeat("other", inside.clock.now_ms(), 0)
        for seconds in (0.0, 1.0, DEAD / 1000 - 1.0, 0.001):
            inside.clock.move(seconds)
            await presence.heartbeat()
        assert changes == [True, False, False, True] and presence.workers == [presence.worker_id]
        assert DEAD == 12_000

    local.run(scenario)


def test_a_scheduler_that_stopped_checks_no_room(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room, _, _ = await inside.duel(plan=TIMED)
        handle = inside.worker.scheduler._timers[live_room.room.id]
        await inside.worker.scheduler.stop()
        assert handle.cancelled()
        inside.worker.scheduler.check(live_room)
        assert timer(inside, live_room) is None

    local.run(scenario)


def test_a_rematch_among_bots_waits_for_its_host(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live_room = await bots(inside, ME, BOT, BOT)
        await inside.ask(live_room, live_room.room.host, Close())
        await inside.ask(live_room, live_room.room.host, Rematch())
        await inside.settle()
        again = inside.worker.live_rooms.rooms[live_room.room.next_room]
        assert again.room.status == "gathering" and timer(inside, again) is None
        assert [type(event) for event in await events_after(inside, again, 0)] == [Opened]

    local.run(scenario, limits=QUICK)
