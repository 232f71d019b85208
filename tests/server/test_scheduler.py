"""Who moves when nobody asks: bots, clocks that run out, stand-ins for players who are gone, and what is let go."""

import asyncio
from hashlib import sha256
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from stollen.bots import Decision
from stollen.protocol.room_messages import Advise, Close, Leave, Rematch, Say, SetReady, Sit, Start, TakeBack
from stollen.protocol.room_plan import BotSeat, GameClock, MoveClock, RoomPlan
from stollen.server.rooms.log_entries import Deed, Moved, Opened, StandInCame
from stollen.server.rooms.refusal import Refusal
from stollen.server.runtime.bot_pool import BotPool
from stollen.server.runtime.live_room import LiveRoom
from stollen.server.runtime.scheduler import DEAD, Scheduler
from stollen.server.store.batch_writer import Unavailable
from stollen.server.web.limits import Limits
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
    live, host = await inside.open(
        plan or RoomPlan(ruleset="saboteur", seats=len(sitters)), *sitters, seed=FIRST_BEGINS
    )
    await inside.ask(live, host.member, Start())
    return live


async def deeds_after(inside: Inside, live: LiveRoom, since: int) -> list[Deed]:
    """What is stored after a version."""
    return [entry.deed for entry in await inside.house.store.tail(live.room.id, since)]


def timer(inside: Inside, live: LiveRoom) -> float | None:
    """After how many seconds the keeper looks again."""
    handle = inside.house.keeper._timers.get(live.room.id)
    return None if handle is None or handle.cancelled() else handle.when() - asyncio.get_running_loop().time()


def fires_in(inside: Inside, live: LiveRoom, seconds: float) -> bool:
    """Whether the keeper looks again in so many seconds."""
    when = timer(inside, live)
    return when is not None and seconds - 0.5 < when <= seconds + 0.02


# -- bots ----------------------------------------------------------------------------------------------------------


def test_bots_play_on_until_it_is_a_person_s_turn(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live = await bots(inside, BOT, BOT, ME, BOT)
        await inside.settle()
        assert live.room.to_act == 2 and len(inside.spy.questions) == 2
        found = await deeds_after(inside, live, 2)
        assert [(one.seat, one.by) for one in found if isinstance(one, Moved)] == [(0, "bot"), (1, "bot")]
        assert [one.move_id for one in found if isinstance(one, Moved)] == ["bot-2", "bot-3"]
        asked = [question.view.seat for question in inside.spy.questions]
        assert asked == [0, 1] == [question.heard.seat for question in inside.spy.questions]
        await inside.play(live)
        await inside.settle()
        assert live.room.to_act == 2 and [question.view.seat for question in inside.spy.questions] == [0, 1, 3, 0, 1]
        assert {question.level for question in inside.spy.questions} == {"random"}

    local.run(scenario, limits=QUICK)


def test_each_question_has_a_seed_of_its_own(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live = await bots(inside, BOT, BOT, ME, BOT)
        for _ in range(4):
            await inside.settle()
            await inside.play(live)
        seeds = [question.seed for question in inside.spy.questions]
        assert len(seeds) >= 11 and len(set(seeds)) == len(seeds)
        assert seeds[0] == sha256(f"{live.room.secret.salt} bot 0 2".encode()).hexdigest()

    local.run(scenario, limits=QUICK)


def test_a_bot_is_asked_once_for_each_move_however_often_one_looks(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        inside.spy.waits = True
        live = await bots(inside, BOT, ME, BOT)
        for _ in range(5):
            inside.house.keeper.look(live)
            await asyncio.sleep(0)
        await inside.ask(live, live.room.host, Say(text="hurry"))
        assert len(inside.spy.questions) == 1
        inside.spy.go.set()
        await inside.settle()
        assert live.room.to_act == 1 and len(inside.spy.questions) == 1

    local.run(scenario, limits=QUICK)


def test_a_bot_s_answer_that_comes_too_late_is_not_played(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        inside.spy.waits = True
        live, host = await inside.open(DUEL, ME, OPEN)
        guest = await inside.join(live, "Guest")
        await inside.ask(live, guest.member, Sit(seat=1))
        await inside.ask(live, guest.member, SetReady(ready=True))
        await inside.ask(live, host.member, Start())
        inside.house.desk.rooms[live.room.id] = live
        await inside.house.desk.append(live, lambda _: [StandInCame(seat=0, level="random", reason="gone")])
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(inside.spy.questions) == 1
        await inside.ask(live, host.member, TakeBack(seat=0))
        version = live.room.version
        inside.spy.go.set()
        await inside.settle()
        assert live.room.version == version and live.room.to_act == 0, "the player is back and moves"
        assert live.room.id not in inside.house.keeper._thinking

    local.run(scenario, limits=QUICK)


def test_a_stand_in_s_move_is_marked_as_one(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, _, guest = await inside.duel()
        await inside.play(live)
        version = live.room.version
        await inside.ask(live, guest, Leave())
        await inside.settle()
        found = await deeds_after(inside, live, version + 2)
        assert isinstance(found[0], Moved) and (found[0].by, found[0].seat) == ("stand_in", 1)
        assert inside.spy.questions[0].level == "apprentice"

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
        live = await bots(inside, BOT, BOT, ME)
        await inside.settle()
        monkeypatch.setattr(asyncio, "sleep", counted)
        await inside.play(live)
        await inside.settle()
        monkeypatch.setattr(asyncio, "sleep", sleep)
        assert len(inside.spy.questions) == 4
        assert [seconds for seconds in slept if seconds] == [breath] * bool(breath)

    local.run(scenario, limits=Limits(breath=breath))


def test_what_bots_play_is_decided_by_the_game(local: InProcess, caplog: pytest.LogCaptureFixture) -> None:
    """A bot's move is checked like anybody's; what it does wrong is noted."""

    async def scenario(inside: Inside) -> None:
        async def wrong(question: Any) -> Any:
            inside.spy.questions.append(question)
            return Decision("place d-line-ew 40,40", ())

        inside.spy.decide = wrong  # type: ignore[method-assign]
        live = await bots(inside, BOT, ME, BOT)
        await inside.settle()
        assert live.room.to_act == 0 and len(inside.spy.questions) == 1

    local.run(scenario, limits=QUICK)
    assert [one.getMessage()[-13:] for one in caplog.records if one.name == "stollen.keeper"] == [" illegal_move"]


# -- hints ---------------------------------------------------------------------------------------------------------


def test_a_hint_is_for_the_player_to_move_and_from_their_own_cards(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, guest = await inside.duel()
        watcher = (await inside.join(live, "Watcher")).member
        house = inside.house
        advice = await house.advise(live, host, Advise(id="h", seat=0, level="novice"))
        (question,) = inside.spy.questions
        assert live.room.game is not None
        assert question.view == live.room.game.view(0) and question.heard.seat == 0 and question.level == "novice"
        assert (advice.id, advice.seat, advice.level, advice.version) == ("h", 0, "novice", live.room.version)
        for member, asked, code in (
            (guest, Advise(seat=0), "not_seated"),
            (watcher, Advise(seat=0), "not_seated"),
            (host, Advise(seat=1), "not_seated"),
            (guest, Advise(seat=1), "not_your_turn"),
            (host, Advise(seat=0, level="wizard"), "bad_plan"),
        ):
            with pytest.raises(Refusal) as caught:
                await house.advise(live, member, asked)
            assert checked_code(caught.value.code, caught.value.text) == code
        assert len(inside.spy.questions) == 1 and Advise(seat=0).level == "foreman"

    local.run(scenario)


# -- clocks --------------------------------------------------------------------------------------------------------


def test_when_the_time_of_a_move_is_up_a_bot_stands_in(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, _ = await inside.duel(plan=TIMED)
        inside.spy.waits = True
        assert live.room.deadline == START + 30_000 and fires_in(inside, live, 30.01)
        inside.clock.move(29.999)
        inside.house.keeper.look(live)
        await inside.settle()
        assert live.room.stand_ins == {} and fires_in(inside, live, 0.011)
        version = live.room.version
        inside.clock.move(0.001)
        inside.house.keeper.look(live)
        while not inside.spy.questions:
            await asyncio.sleep(0)
        assert await deeds_after(inside, live, version) == [StandInCame(seat=0, level="novice", reason="clock")]
        inside.spy.go.set()
        inside.house.keeper.leave(live)
        await inside.settle()
        assert live.room.to_act == 1 and fires_in(inside, live, 30.01)
        await inside.ask(live, host, TakeBack(seat=0))
        assert live.room.stand_ins == {}

    local.run(scenario, limits=QUICK)


def test_the_time_of_a_game_is_counted_by_seat(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, _, _ = await inside.duel(plan=replace(TIMED, clock=GameClock(60)))
        inside.clock.move(25.0)
        await inside.play(live)
        assert fires_in(inside, live, 60.01)
        inside.clock.move(1.0)
        await inside.play(live)
        assert fires_in(inside, live, 35.01)

    local.run(scenario)


def test_nobody_loses_on_time_right_after_the_server_was_started_anew(local: InProcess) -> None:
    async def begin(inside: Inside) -> str:
        live, _, _ = await inside.duel(plan=TIMED)
        return live.room.id

    room = local.run(begin)

    async def scenario(inside: Inside) -> None:
        inside.clock.move(1000.0)
        live = await inside.house.desk.live(room)
        inside.house.keeper.look(live)
        assert fires_in(inside, live, 7.01) and live.room.stand_ins == {}
        inside.clock.move(6.999)
        inside.house.keeper.look(live)
        await inside.settle()
        assert live.room.stand_ins == {}
        inside.clock.move(0.001)
        inside.house.keeper.look(live)
        inside.house.keeper.leave(live)
        await inside.settle()
        assert live.room.stand_ins == {0: "novice"}

    local.run(scenario, limits=Limits(breath=0.0, after_loading=7.0))


def test_a_long_clock_is_looked_at_in_pieces(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, _, _ = await inside.duel(plan=replace(TIMED, clock=MoveClock(7 * 24 * 3600)))
        assert fires_in(inside, live, 3600.01)

    local.run(scenario)


# -- players who are gone ------------------------------------------------------------------------------------------


def test_a_bot_stands_in_for_one_who_is_gone_while_another_waits(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, guest = await inside.duel()
        house = inside.house
        assert timer(inside, live) is None, "nobody is there, nobody waits"
        live.see({host, guest})
        house.keeper.look(live)
        assert timer(inside, live) is None, "everybody is there"
        inside.clock.move(500.0)
        live.see({guest})
        house.keeper.look(live)
        assert fires_in(inside, live, 60.01)
        inside.clock.move(59.999)
        house.keeper.look(live)
        await inside.settle()
        assert live.room.stand_ins == {} and fires_in(inside, live, 0.011)
        version = live.room.version
        inside.clock.move(0.001)
        house.keeper.look(live)
        await inside.settle()
        assert (await deeds_after(inside, live, version))[0] == StandInCame(seat=0, level="apprentice", reason="gone")
        assert live.room.to_act == 1

    local.run(scenario, limits=QUICK)


def test_patience_begins_with_the_turn_of_one_who_is_gone_already(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, _ = await inside.duel()
        live.see({host})
        inside.clock.move(1000.0)
        await inside.play(live)
        assert live.room.to_act == 1 and fires_in(inside, live, 60.01)
        assert live.room.stand_ins == {}

    local.run(scenario)


def test_nobody_stands_in_where_those_who_wait_only_look_on(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, guest = await inside.duel()
        watcher = (await inside.join(live, "Watcher")).member
        for present in ({watcher}, set(), {host, watcher}):
            live.see(present)
            inside.clock.move(1000.0)
            inside.house.keeper.look(live)
            assert timer(inside, live) is None
        live.see({guest, watcher})
        inside.house.keeper.look(live)
        assert timer(inside, live) is not None

    local.run(scenario)


def test_one_who_comes_back_in_time_plays_on(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, guest = await inside.duel()
        house = inside.house
        await house.came(live, host)
        await house.came(live, guest)
        await house.went(live, host)
        assert live.present == {guest} and fires_in(inside, live, 60.01)
        inside.clock.move(59.0)
        await house.came(live, host)
        assert live.present == {host, guest} and timer(inside, live) is None
        inside.clock.move(59.0)
        await house.went(live, host)
        assert fires_in(inside, live, 60.01), "the patience begins anew"

    local.run(scenario)


def test_a_stand_in_comes_only_if_nothing_happened_in_the_meantime(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, guest = await inside.duel()
        keeper = inside.house.keeper
        live.see({host, guest})
        live.see({guest})
        version = live.room.version
        await inside.ask(live, guest, Say(text="hello?"))
        inside.clock.move(61.0)
        await keeper._stand_in(live, version)
        assert live.room.stand_ins == {}
        live.see({host, guest})
        await keeper._stand_in(live, live.room.version)
        assert live.room.stand_ins == {}, "they are back"
        live.see({guest})
        inside.clock.move(60.0)
        await keeper._stand_in(live, live.room.version)
        assert live.room.stand_ins == {0: "apprentice"}

    local.run(scenario, limits=QUICK)


# -- which rooms ---------------------------------------------------------------------------------------------------


def test_rooms_that_are_not_played_need_nobody(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, host, _ = await inside.duel(plan=TIMED)
        assert timer(inside, live) is not None
        await inside.ask(live, host, Close())
        assert timer(inside, live) is None

    local.run(scenario)


def test_a_room_falls_to_one_of_the_workers_and_to_the_same_for_all(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        keeper, desk = inside.house.keeper, inside.house.desk
        workers = ["anna", "bert", "cora"]
        rooms = [f"room {number}" for number in range(60)]
        assert all(keeper.owns(room) for room in rooms), "alone, everything is ours"
        owned: dict[str, set[str]] = {}
        for worker in workers:
            desk.worker, keeper.workers = worker, workers
            owned[worker] = {room for room in rooms if keeper.owns(room)}
        assert set().union(*owned.values()) == set(rooms) and sum(map(len, owned.values())) == len(rooms)
        assert all(len(mine) > 10 for mine in owned.values())
        desk.worker, keeper.workers = "anna", ["bert", "cora"]
        assert {room for room in rooms if keeper.owns(room)} == owned["anna"], "one need not be in the list oneself"
        best = max(workers, key=lambda worker: sha256(f"room 0 {worker}".encode()).digest())
        assert "room 0" in owned[best]

    local.run(scenario)


def test_who_looks_after_no_room_of_another_worker(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        keeper = inside.house.keeper
        live, _, _ = await inside.duel(plan=TIMED)
        others = (f"worker {number}" for number in range(1000))
        keeper.workers = [next(other for other in others if not owns_with(keeper, live.room.id, other))]
        keeper.look(live)
        assert timer(inside, live) is None
        keeper.workers = []
        keeper.look(live)
        assert timer(inside, live) is not None
        inside.house.desk.rooms.clear()
        keeper.look(live)
        assert timer(inside, live) is None, "it was let go or deleted"

    local.run(scenario)


def owns_with(keeper: Scheduler, room: str, other: str) -> bool:
    keeper.workers = [other]
    return keeper.owns(room)


# -- the store away ------------------------------------------------------------------------------------------------


def test_when_the_store_does_not_answer_the_keeper_tries_again_soon(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        append = inside.house.store.append

        async def gone(*_: Any) -> None:
            raise Unavailable("gone")

        inside.spy.waits = True
        live = await bots(inside, BOT, ME, BOT)
        inside.house.store.append = gone  # type: ignore[method-assign,assignment]
        inside.spy.go.set()
        await inside.settle()
        assert live.room.to_act == 0 and fires_in(inside, live, 1.01)
        inside.house.store.append = append  # type: ignore[method-assign]
        inside.house.keeper.look(live)
        await inside.settle()
        assert live.room.to_act == 1 and len(inside.spy.questions) == 2

    local.run(scenario, limits=QUICK)


# -- again and again -----------------------------------------------------------------------------------------------


def test_rooms_nobody_listens_to_are_let_go_after_a_minute(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        keeper, desk = inside.house.keeper, inside.house.desk
        live, heard = await bots(inside, ME, BOT, BOT), await bots(inside, ME, BOT, BOT)
        ear = await inside.ear(heard, heard.room.host)
        inside.clock.move(29.0)
        used, over = await bots(inside, ME, BOT, BOT), await bots(inside, ME, BOT, BOT)
        await inside.ask(over, over.room.host, Close())
        inside.clock.move(31.0)
        await keeper._sweep()
        assert desk.has(live)
        inside.clock.move(0.001)
        await keeper._sweep()
        assert [desk.has(one) for one in (live, heard, used, over)] == [False, True, True, True]
        assert timer(inside, live) is None
        desk.silence(heard, ear)
        inside.clock.move(60.0)
        await keeper._sweep()
        assert [desk.has(one) for one in (heard, used, over)] == [False, False, False]

    local.run(scenario)


def test_bots_among_themselves_are_not_let_go(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        inside.spy.waits = True
        live = await bots(inside, BOT, BOT, BOT)
        alone = await bots(inside, ME, BOT, BOT)
        for room in (live, alone):
            await inside.house.store.postpone(room.room.id, None)
        inside.clock.move(1000.0)
        await inside.house.keeper._sweep()
        assert [inside.house.desk.has(room) for room in (live, alone)] == [True, False]
        await inside.ask(live, live.room.host, Close())
        inside.clock.move(1000.0)
        await inside.house.keeper._sweep()
        assert not inside.house.desk.has(live), "the game is over"
        inside.spy.go.set()

    local.run(scenario, limits=QUICK)


def test_a_sweep_finds_rooms_that_are_due_in_the_store(local: InProcess) -> None:
    async def begin(inside: Inside) -> str:
        live, _, _ = await inside.duel(plan=TIMED)
        return live.room.id

    room = local.run(begin)

    async def scenario(inside: Inside) -> None:
        keeper, desk = inside.house.keeper, inside.house.desk
        inside.clock.move(29.0)
        await keeper._sweep()
        assert desk.rooms == {}, "not due yet"
        inside.clock.move(1.0)
        await keeper._sweep()
        live = desk.rooms[room]
        assert fires_in(inside, live, 10.01), "there is time to come back"
        assert await inside.house.store.due(START + 30_000) == [room]
        inside.clock.move(10.0)
        await keeper._sweep()
        await inside.settle()
        assert live.room.stand_ins == {0: "novice"} and live.room.to_act == 1

    local.run(scenario, limits=QUICK)


def test_a_sweep_leaves_the_rooms_of_other_workers_alone(local: InProcess) -> None:
    async def begin(inside: Inside) -> str:
        live, _, _ = await inside.duel(plan=TIMED)
        return live.room.id

    room = local.run(begin)

    async def scenario(inside: Inside) -> None:
        keeper = inside.house.keeper
        inside.clock.move(40.0)
        others = (f"worker {number}" for number in range(1000))
        keeper.workers = [next(other for other in others if not owns_with(keeper, room, other))]
        await keeper._sweep()
        assert inside.house.desk.rooms == {}

    local.run(scenario)


def test_a_bot_that_was_forgotten_is_asked_again(local: InProcess) -> None:
    """A server that dies while its bot thinks finds the room again when the bot's move is overdue."""

    async def begin(inside: Inside) -> str:
        inside.spy.waits = True
        live = await bots(inside, BOT, ME, BOT)
        return live.room.id

    room = local.run(begin)

    async def scenario(inside: Inside) -> None:
        inside.clock.move(4.999)
        await inside.house.keeper._sweep()
        assert inside.house.desk.rooms == {}
        inside.clock.move(0.001)
        await inside.house.keeper._sweep()
        await inside.settle()
        assert inside.house.desk.rooms[room].room.to_act == 1

    local.run(scenario, limits=QUICK)


def test_one_room_that_cannot_be_read_keeps_no_other_waiting(
    local: InProcess, caplog: pytest.LogCaptureFixture
) -> None:
    async def begin(inside: Inside) -> list[str]:
        rooms = [(await inside.duel(plan=TIMED))[0].room.id for _ in range(2)]
        async with inside.house.store.engine.begin() as connection:
            broken = {"room": rooms[0]}
            await connection.execute(text("UPDATE entry SET deed = '{' WHERE room = :room AND version = 3"), broken)
        return rooms

    rooms = local.run(begin)

    async def scenario(inside: Inside) -> None:
        inside.clock.move(30.0)
        await inside.house.keeper._sweep()
        assert set(inside.house.desk.rooms) == {rooms[1]}
        assert await inside.house.store.due(1 << 60) == [rooms[1]], "nobody looks at it again"

    local.run(scenario)
    assert [one.getMessage() for one in caplog.records if one.name == "stollen.keeper"] == [
        f"room {rooms[0]} cannot be read"
    ]


def test_a_sweep_reads_what_is_in_doubt(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, _, _ = await inside.duel()
        live.in_doubt = True
        await inside.house.keeper._sweep()
        assert not live.in_doubt

    local.run(scenario)


def test_games_are_kept_for_days(local: InProcess, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario(inside: Inside) -> None:
        keeper = inside.house.keeper
        live, host, _ = await inside.duel()
        other, _ = await inside.open(DUEL, ME, OPEN)
        await inside.ask(live, host, Close())
        day = 24 * 3600.0
        inside.clock.move(3 * day)
        await keeper._clean()
        assert await inside.house.store.room(live.room.id) is not None
        inside.clock.move(0.001)
        await keeper._clean()
        assert await inside.house.store.room(live.room.id) is None
        assert await inside.house.store.room(other.room.id) is None

    with caplog.at_level("INFO", "stollen.keeper"):
        local.run(scenario, keep_days=3)
    assert "deleted 2 old rooms" in [one.getMessage() for one in caplog.records]


def test_whatever_goes_wrong_the_keeper_keeps_on(
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
        keeper = Scheduler(BotPool(0), 1, Limits())
        task = asyncio.create_task(keeper._again_and_again(work, 0.0))
        while len(calls) < 5:
            await asyncio.sleep(0)
        task.cancel()

    asyncio.run(scenario())
    told = [(one.levelname, one.getMessage()) for one in caplog.records if one.name == "stollen.keeper"]
    assert told == [
        ("WARNING", "the store does not answer"),
        ("WARNING", "the store does not answer"),
        ("ERROR", "looking after rooms failed"),
    ]


def test_what_the_keeper_does_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing with other workers where there are none."""
    begun: list[tuple[str, float]] = []

    async def again(self: Scheduler, work: Any, pause: float) -> None:
        begun.append((work.__name__, pause))

    monkeypatch.setattr(Scheduler, "_again_and_again", again)

    class Desk:
        class store:  # noqa: N801
            shared = False

    async def scenario(shared: bool) -> None:
        Desk.store.shared = shared
        keeper = Scheduler(BotPool(0), 1, Limits())

        async def after(_: bool) -> None:
            pass

        keeper.begin(Desk, after)  # type: ignore[arg-type]
        await asyncio.sleep(0)
        await keeper.stop()

    asyncio.run(scenario(False))
    assert begun == [("_sweep", 2.0), ("_clean", 3600.0)]
    begun.clear()
    asyncio.run(scenario(True))
    assert begun == [("_sweep", 2.0), ("_clean", 3600.0), ("_beat", 3.0)]


def test_a_beat_says_that_the_worker_lives_and_hears_of_others(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        keeper, store = inside.house.keeper, inside.house.store
        changes: list[bool] = []

        async def after(others: bool) -> None:
            changes.append(others)

        keeper._after_beat = after
        await store.beat("other", inside.clock.now_ms(), 0)
        for seconds in (0.0, 1.0, DEAD / 1000 - 1.0, 0.001):
            inside.clock.move(seconds)
            await keeper._beat()
        assert changes == [True, False, False, True] and keeper.workers == [inside.house.desk.worker]
        assert DEAD == 12_000

    local.run(scenario)


def test_a_keeper_that_stops_looks_no_more(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live, _, _ = await inside.duel(plan=TIMED)
        handle = inside.house.keeper._timers[live.room.id]
        await inside.house.keeper.stop()
        assert handle.cancelled()
        inside.house.keeper.look(live)
        assert timer(inside, live) is None

    local.run(scenario)


def test_a_rematch_among_bots_waits_for_its_host(local: InProcess) -> None:
    async def scenario(inside: Inside) -> None:
        live = await bots(inside, ME, BOT, BOT)
        await inside.ask(live, live.room.host, Close())
        await inside.ask(live, live.room.host, Rematch())
        await inside.settle()
        again = inside.house.desk.rooms[live.room.next_room]
        assert again.room.status == "gathering" and timer(inside, again) is None
        assert [type(deed) for deed in await deeds_after(inside, again, 0)] == [Opened]

    local.run(scenario, limits=QUICK)
