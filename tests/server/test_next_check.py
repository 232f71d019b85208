"""When a scheduler checks a room again."""

from stollen.protocol.room_plan import MoveClock, RoomPlan
from stollen.server.rooms.log_entries import StandInCame
from stollen.server.rooms.room import BOT_OVERDUE
from tests.server.room_log import duel, with_bots

WAIT = 60_000


def test_nobody_need_look_at_a_room_that_gathers_or_is_over() -> None:
    log = duel("guest")
    assert log.room.next_check(log.now, WAIT) is None
    log.begin()
    while log.room.status == "playing":
        log.play()
    assert log.room.next_check(log.now, WAIT) is None


def test_somebody_looks_when_a_bot_should_have_moved_a_clock_runs_out_or_a_player_may_be_gone() -> None:
    bots = with_bots("duel", 2)
    bots.begin()
    assert bots.room.people == 1 and bots.room.next_check(bots.now, WAIT) is None, (
        "people may take their time with bots"
    )
    bots.play()
    assert bots.room.next_check(bots.now, WAIT) == bots.now + BOT_OVERDUE
    timed = duel("guest", plan=RoomPlan(ruleset="duel", seats=2, clock=MoveClock(30)))
    timed.begin()
    assert timed.room.next_check(timed.now + 5, WAIT) == timed.now + 30_000
    people = duel("guest")
    people.begin()
    assert people.room.people == 2
    assert people.room.next_check(people.now, WAIT) == people.now + WAIT
    people.write(StandInCame(seat=0, level="random", reason="gone"))
    assert people.room.next_check(people.now, WAIT) == people.now + BOT_OVERDUE
