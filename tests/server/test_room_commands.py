"""Every command, executed and refused."""

from collections.abc import Callable

import pytest

from stollen.protocol import room_messages as messages
from stollen.protocol.room_plan import BotSeat, GameClock, MoveClock, OpenSeat, PersonSeat, RoomPlan
from stollen.protocol.room_talk import LONGEST_NAME, LONGEST_TALK, Said, SawGoal, Stated, Suspects, Trusts
from stollen.server.rooms.log_entries import (
    Closed,
    HostChanged,
    Left,
    Moved,
    Planned,
    Readied,
    Renamed,
    Seated,
    StandInCame,
    StandInLeft,
    Started,
)
from stollen.server.rooms.refusal import Refusal
from tests.server.refusals import checked_code
from tests.server.room_log import HOST, Log, duel, with_bots


def refusal_of(act: Callable[[], object]) -> str:
    with pytest.raises(Refusal) as caught:
        act()
    return checked_code(caught.value.code, caught.value.text)


def refused(log: Log, member: str, asked: messages.Command) -> str:
    """The code, after checking that nothing changed."""
    before = log.room.version
    code = refusal_of(lambda: log.ask(member, asked))
    assert log.room.version == before
    return code


# -- the game ------------------------------------------------------------------------------------------------------


def play(log: Log, seat: int, move: str, version: int | None = None) -> messages.Play:
    return messages.Play(seat=seat, version=log.room.version if version is None else version, move_id="id", move=move)


def test_a_move_is_written_as_the_game_words_it() -> None:
    log = duel("guest")
    log.begin()
    events = log.play()
    assert isinstance(events[0], Moved) and events[0].by == "person" and events[0].seat == 0
    assert log.room.to_act == 1 and log.room.version_of(0, events[0].move_id) == log.room.version
    assert log.room.version_of(1, events[0].move_id) is None, "another seat's ids are another's"


def test_moves_that_are_refused() -> None:
    log = duel("guest", "watcher")
    assert refused(log, HOST, play(log, 0, "pass d-map")) == "not_now"
    log.begin()
    assert refused(log, "guest", play(log, 0, "pass d-map")) == "not_seated"
    assert refused(log, "watcher", play(log, 0, "pass d-map")) == "not_seated"
    assert refused(log, "guest", play(log, 1, "pass d-map")) == "not_your_turn"
    assert refused(log, HOST, play(log, 0, "hop")) == "bad_move"
    assert refused(log, HOST, play(log, 0, "place d-line-ew 9,9")) == "illegal_move"
    assert refused(log, HOST, play(log, 11, "pass d-map")) == "not_seated"
    version = log.room.version
    log.play()
    assert refused(log, "guest", play(log, 1, "pass d-map", version)) == "stale"


def test_an_illegal_move_names_its_clause() -> None:
    log = duel("guest")
    log.begin()
    with pytest.raises(Refusal) as caught:
        log.ask(HOST, play(log, 0, "place d-line-ew 9,9"))
    assert caught.value.clause and caught.value.text


def test_talk_between_a_move_and_its_answer_does_not_make_it_stale() -> None:
    log = duel("guest")
    log.begin()
    seen = log.room.version
    log.ask("guest", messages.Say(text="hurry"))
    move = str(log.room.game.legal_moves()[0])  # type: ignore[union-attr]
    log.ask(HOST, play(log, 0, move, seen))
    assert log.room.to_act == 1


def test_a_seat_is_taken_back_from_a_stand_in() -> None:
    log = duel("guest", "watcher")
    assert refused(log, HOST, messages.TakeBack(seat=0)) == "not_now"
    log.begin()
    assert refused(log, HOST, messages.TakeBack(seat=0)) == "not_now"
    log.write(StandInCame(seat=0, level="novice", reason="gone"))
    assert log.room.bot_of(0) == "novice"
    assert refused(log, HOST, play(log, 0, "pass d-map")) == "not_now"
    assert refused(log, "guest", messages.TakeBack(seat=0)) == "not_seated"
    log.now += 5000
    assert log.ask(HOST, messages.TakeBack(seat=0)) == [StandInLeft(seat=0)]
    assert log.room.bot_of(0) is None and log.room.turn_began == log.now


def test_everybody_may_talk_and_it_is_made_harmless() -> None:
    log = duel("guest", "watcher")
    said = log.ask("watcher", messages.Say(text=" <b>hi</b>\u202e\x1b[31m\n you "))
    assert said == [Said(member="watcher", text="<b>hi</b> [31m you")]
    assert refused(log, HOST, messages.Say(text="\u200b\n")) == "bad_name"
    assert log.room.talk[-1].what == said[0]


def test_talk_may_be_longer_than_a_name() -> None:
    log = duel("guest")
    said = log.ask("guest", messages.Say(text="x" * LONGEST_TALK))
    assert said == [Said(member="guest", text="x" * 400)]
    assert refused(log, "guest", messages.Say(text="x" * (LONGEST_TALK + 1))) == "bad_name"
    assert refused(log, "guest", messages.SetName(name="x" * (LONGEST_NAME + 1))) == "bad_name"
    assert log.ask("guest", messages.SetName(name="x" * LONGEST_NAME)) == [Renamed(member="guest", name="x" * 24)]


def test_only_players_of_a_running_game_state_what_they_know() -> None:
    log = duel("guest", "watcher")
    statement = SawGoal((8, 0), True)
    assert refused(log, HOST, messages.MakeStatement(statement=statement)) == "not_now"
    log.begin()
    assert refused(log, "watcher", messages.MakeStatement(statement=statement)) == "not_seated"
    assert log.ask("guest", messages.MakeStatement(statement=statement)) == [
        Stated(member="guest", statement=statement)
    ]


@pytest.mark.parametrize("statement", [Suspects, Trusts])
def test_players_suspect_and_trust_only_seats_at_the_table(statement: type[Suspects | Trusts]) -> None:
    """Clients look the seat up, so an unknown seat would crash all of them."""
    log = duel("guest")
    log.begin()
    for seat in (-1, 2, 999, 1 << 70):
        assert refused(log, "guest", messages.MakeStatement(statement=statement(seat))) == "unknown_seat"
    for seat in (0, 1):
        assert log.ask("guest", messages.MakeStatement(statement=statement(seat))) == [
            Stated(member="guest", statement=statement(seat))
        ]


# -- before the game -----------------------------------------------------------------------------------------------


def test_sitting_down_and_standing_up() -> None:
    log = duel()
    log.join("guest", "other")
    assert refused(log, "guest", messages.Sit(seat=0)) == "full"
    assert refused(log, "guest", messages.Sit(seat=2)) == "unknown_seat"
    assert log.ask("guest", messages.Sit(seat=1)) == [Seated(seat=1, sitter=PersonSeat("guest"))]
    assert refused(log, "other", messages.Sit(seat=1)) == "full"
    assert refused(log, "other", messages.Stand(seat=1)) == "not_seated"
    assert refused(log, "other", messages.Stand(seat=7)) == "unknown_seat"
    assert log.ask("guest", messages.Stand(seat=1)) == [Seated(seat=1, sitter=OpenSeat())]
    assert log.ask(HOST, messages.Sit(seat=1)) and log.room.seats_of(HOST) == (0, 1)
    log.begin()
    assert refused(log, "other", messages.Sit(seat=1)) == "not_now"
    assert refused(log, HOST, messages.Stand(seat=1)) == "not_now"


def test_the_host_gives_seats_to_bots_and_members() -> None:
    log = duel()
    log.join("guest")
    bot = messages.SetSeat(seat=1, sitter=BotSeat("random"))
    assert refused(log, "guest", bot) == "not_host"
    assert log.ask(HOST, bot) == [Seated(seat=1, sitter=BotSeat("random"))]
    assert log.room.bot_of(1) == "random" and log.room.player_of(1) is None
    assert refused(log, HOST, messages.SetSeat(seat=1, sitter=BotSeat("wizard"))) == "bad_plan"
    assert refused(log, HOST, messages.SetSeat(seat=1, sitter=PersonSeat("nobody"))) == "unknown_seat"
    assert refused(log, HOST, messages.SetSeat(seat=5, sitter=OpenSeat())) == "unknown_seat"
    assert log.ask(HOST, messages.SetSeat(seat=1, sitter=OpenSeat())) == [Seated(seat=1, sitter=OpenSeat())]
    log.join("late")
    log.ask("late", messages.Leave())
    assert refused(log, HOST, messages.SetSeat(seat=1, sitter=PersonSeat("late"))) == "unknown_seat"
    log.ask(HOST, messages.SetSeat(seat=1, sitter=PersonSeat("guest")))
    assert log.room.seats_of("guest") == (1,)
    log.begin()
    assert refused(log, HOST, bot) == "not_now"


def test_a_changed_plan_keeps_people_where_there_is_room() -> None:
    log = Log(RoomPlan(ruleset="saboteur", seats=4), BotSeat("random"), BotSeat("random"))
    log.join("guest")
    log.ask("guest", messages.Sit(seat=3))
    log.ask("guest", messages.SetReady(ready=True))
    fewer = messages.SetPlan(plan=RoomPlan(ruleset="saboteur", seats=3))
    assert refused(log, "guest", fewer) == "not_host"
    (planned,) = log.ask(HOST, fewer)
    assert isinstance(planned, Planned) and planned.plan.options["nuggets"] == "players"
    assert planned.sitters == (PersonSeat(HOST), PersonSeat("guest"), BotSeat("random"))
    assert not log.room.members["guest"].ready, "they were ready for another game"
    log.ask(HOST, messages.SetPlan(plan=RoomPlan(ruleset="saboteur2", seats=5)))
    assert log.room.sitters == [PersonSeat(HOST), PersonSeat("guest"), BotSeat("random"), OpenSeat(), OpenSeat()]
    assert refused(log, HOST, messages.SetPlan(plan=RoomPlan(ruleset="chess", seats=2))) == "bad_plan"


@pytest.mark.parametrize(
    "plan",
    [
        RoomPlan(ruleset="chess", seats=2),
        RoomPlan(ruleset="duel", seats=3),
        RoomPlan(ruleset="solo", seats=2),
        RoomPlan(ruleset="saboteur2", seats=1),
        RoomPlan(ruleset="duel", seats=2, options={"goals_left": "eaten"}),
        RoomPlan(ruleset="duel", seats=2, options={"nuggets": "players"}),
        RoomPlan(ruleset="duel", seats=2, stand_in="wizard"),
    ],
    ids=str,
)
def test_a_plan_no_game_has_is_refused(plan: RoomPlan) -> None:
    log = with_bots("duel", 2)
    assert refused(log, HOST, messages.SetPlan(plan=plan)) == "bad_plan"


def test_the_game_begins_when_all_seats_are_taken_and_everybody_is_ready() -> None:
    log = duel()
    log.join("guest")
    assert refused(log, HOST, messages.Start()) == "not_now"
    log.ask("guest", messages.Sit(seat=1))
    assert refused(log, HOST, messages.Start()) == "not_now"
    assert log.ask("guest", messages.SetReady(ready=True)) == [Readied(member="guest", ready=True)]
    assert refused(log, "guest", messages.Start()) == "not_host"
    log.ask("guest", messages.SetReady(ready=False))
    assert refused(log, HOST, messages.Start()) == "not_now"
    log.ask("guest", messages.SetReady(ready=True))
    assert log.ask(HOST, messages.Start()) == [Started()]
    assert log.room.status == "playing" and log.room.game is not None
    assert refused(log, HOST, messages.Start()) == "not_now"
    assert refused(log, "guest", messages.SetReady(ready=True)) == "not_now"
    assert refused(log, HOST, messages.SetPlan(plan=RoomPlan(ruleset="duel", seats=2))) == "not_now"


def test_it_is_said_who_is_not_ready() -> None:
    log = Log(RoomPlan(ruleset="saboteur", seats=4), BotSeat("random"))
    log.join("zoe", "ann", "ben")
    log.ask("zoe", messages.Sit(seat=2))
    log.ask("ann", messages.Sit(seat=3))
    for ready, text in ((False, "not ready yet: Ann, Zoe"), (True, "not ready yet: Zoe")):
        log.ask("ann", messages.SetReady(ready=ready))
        with pytest.raises(Refusal) as caught:
            log.ask(HOST, messages.Start())
        assert caught.value.text == text, "those who look on need not be ready, nor the host"
    log.ask("zoe", messages.SetReady(ready=True))
    log.ask(HOST, messages.Start())


def test_who_sits_down_elsewhere_makes_nobody_ready() -> None:
    log = duel("guest")
    log.ask("guest", messages.SetReady(ready=True))
    log.ask("guest", messages.Stand(seat=1))
    assert not log.room.members["guest"].ready


def test_names() -> None:
    log = duel("guest")
    assert log.ask("guest", messages.SetName(name=" Zwerg\tNase ")) == [Renamed(member="guest", name="Zwerg Nase")]
    assert refused(log, "guest", messages.SetName(name="\u200b")) == "bad_name"
    assert refused(log, "guest", messages.SetName(name="\u0958" * 24)) == "bad_name", "it is longer once it is composed"


# -- coming and going ----------------------------------------------------------------------------------------------


def test_who_leaves_before_the_game_leaves_his_seat_open() -> None:
    log = duel("guest")
    assert log.ask("guest", messages.Leave()) == [Left(member="guest")]
    assert log.room.sitters[1] == OpenSeat() and log.room.members["guest"].gone


def test_for_who_leaves_a_game_a_bot_plays_on() -> None:
    log = duel("guest", plan=RoomPlan(ruleset="duel", seats=2, stand_in="novice"))
    log.begin()
    events = log.ask("guest", messages.Leave())
    assert events == [Left(member="guest"), StandInCame(seat=1, level="novice", reason="left")]
    assert log.room.bot_of(1) == "novice" and log.room.status == "playing"


def test_a_stand_in_that_is_there_already_stays() -> None:
    log = duel("guest")
    log.begin()
    log.write(StandInCame(seat=1, level="random", reason="gone"))
    assert log.ask("guest", messages.Leave()) == [Left(member="guest")]
    assert log.room.bot_of(1) == "random"


def test_the_host_who_leaves_is_followed_by_a_player() -> None:
    log = Log(RoomPlan(ruleset="saboteur", seats=3), BotSeat("random"))
    log.join("watcher", "guest")
    log.ask("guest", messages.Sit(seat=2))
    assert log.ask(HOST, messages.Leave()) == [Left(member=HOST), HostChanged(member="guest")]
    assert log.ask("guest", messages.Leave()) == [Left(member="guest"), HostChanged(member="watcher")]
    assert log.ask("watcher", messages.Leave()) == [Left(member="watcher"), Closed()]
    assert log.room.status == "closed"


@pytest.mark.parametrize("status", ["over", "closed"])
def test_leaving_a_room_whose_game_has_ended_changes_nothing_else(status: str) -> None:
    log = duel("guest")
    log.begin()
    if status == "closed":
        log.ask(HOST, messages.Close())
    while log.room.status == "playing":
        log.play()
    ended = log.room.ended_at
    log.now += 1000
    assert log.ask(HOST, messages.Leave()) == [Left(member=HOST), HostChanged(member="guest")]
    assert log.ask("guest", messages.Leave()) == [Left(member="guest")]
    assert log.room.status == status and log.room.ended_at == ended


def test_the_last_one_who_leaves_a_running_game_gives_it_up() -> None:
    log = with_bots("duel", 2)
    log.begin()
    assert log.ask(HOST, messages.Leave()) == [
        Left(member=HOST),
        StandInCame(seat=0, level="apprentice", reason="left"),
        Closed(),
    ]


def test_one_who_left_earlier_is_no_host_to_follow() -> None:
    log = duel("guest", "watcher")
    log.ask("guest", messages.Leave())
    assert log.ask(HOST, messages.Leave()) == [Left(member=HOST), HostChanged(member="watcher")]


def test_showing_out() -> None:
    log = duel("guest", "watcher")
    assert refused(log, "guest", messages.ShowOut(member="watcher")) == "not_host"
    assert refused(log, HOST, messages.ShowOut(member=HOST)) == "unknown_seat"
    assert refused(log, HOST, messages.ShowOut(member="nobody")) == "unknown_seat"
    assert log.ask(HOST, messages.ShowOut(member="watcher")) == [Left(member="watcher")]
    assert refused(log, HOST, messages.ShowOut(member="watcher")) == "unknown_seat"
    log.begin()
    (_, came) = log.ask(HOST, messages.ShowOut(member="guest"))
    assert isinstance(came, StandInCame) and came.seat == 1


def test_handing_over() -> None:
    log = duel("guest")
    assert refused(log, "guest", messages.HandOver(member="guest")) == "not_host"
    assert refused(log, HOST, messages.HandOver(member="nobody")) == "unknown_seat"
    assert log.ask(HOST, messages.HandOver(member="guest")) == [HostChanged(member="guest")]
    assert refused(log, HOST, messages.Close()) == "not_host"
    log.join("late")
    log.ask("late", messages.Leave())
    assert refused(log, "guest", messages.HandOver(member="late")) == "unknown_seat"


def test_giving_a_room_up() -> None:
    log = duel("guest")
    assert refused(log, "guest", messages.Close()) == "not_host"
    assert log.ask(HOST, messages.Close()) == [Closed()]
    assert log.room.status == "closed" and log.room.ended_at == log.now
    assert refused(log, HOST, messages.Close()) == "not_now"


def test_what_is_no_matter_of_a_room_is_refused() -> None:
    log = duel("guest")
    for asked in (
        messages.Hello(token="t" * 32),
        messages.Ping(),
        messages.Mute(member="guest", muted=True),
        messages.Rematch(),
    ):
        assert refused(log, HOST, asked) == "bad_message"


# -- clocks --------------------------------------------------------------------------------------------------------


def test_without_a_clock_there_is_no_deadline() -> None:
    log = duel("guest")
    assert log.room.deadline is None
    log.begin()
    assert log.room.deadline is None


def test_a_move_clock_begins_anew_with_each_decision() -> None:
    log = duel("guest", plan=RoomPlan(ruleset="duel", seats=2, clock=MoveClock(30)))
    log.begin()
    assert log.room.deadline == log.now + 30_000
    log.now += 20_000
    log.play()
    assert log.room.deadline == log.now + 30_000 and log.room.spent == [20_000, 0]
    log.now += 10_000
    log.ask("guest", messages.Say(text="hm"))
    assert log.room.deadline == log.now + 20_000, "talking is no move"


def test_a_game_clock_counts_all_decisions_of_a_seat() -> None:
    log = duel("guest", plan=RoomPlan(ruleset="duel", seats=2, clock=GameClock(60)))
    log.begin()
    log.now += 25_000
    log.play()
    assert log.room.deadline == log.now + 60_000
    log.now += 10_000
    log.play()
    assert log.room.spent == [25_000, 10_000] and log.room.deadline == log.now + 35_000
    log.now += 90_000
    log.play()
    log.play()
    assert log.room.deadline == log.now, "no time is left, but none is owed"
