"""The messages for members: their own seats only, and delayed games for spectators."""

import pytest

from stollen.game.round_summary import RoundSummary
from stollen.game.view import View
from stollen.protocol import room_messages as messages
from stollen.protocol.room_messages import Changed, Welcome
from stollen.protocol.room_plan import RoomPlan, SpectatorRules
from stollen.server.rooms.projection import RoomChange, spoke, welcome
from tests.server.room_log import HOST, SECRET, Log, duel


def welcomed(log: Log, member: str, since: int = 0) -> Welcome:
    return welcome(log.room, "CODE", member, since, log.now, (member,))


def heard(log: Log, member: str) -> Changed:
    """The message about the latest entry for a member."""
    return RoomChange(log.room, "CODE", log.entries[-1], [HOST, member]).message_for(member)


def test_before_the_game_there_is_nothing_to_see() -> None:
    log = duel("guest")
    assert welcomed(log, "guest").sights == () and heard(log, "guest").sights == ()
    assert welcomed(log, "guest").steps == ()


def test_a_player_sees_his_seat_and_a_spectator_what_lies_open() -> None:
    log = duel("guest", "watcher")
    log.begin()
    assert [sight.seat for sight in welcomed(log, "guest").sights] == [1]
    assert [sight.seat for sight in heard(log, "watcher").sights] == [None]
    (watched,) = welcomed(log, "watcher").sights
    assert isinstance(watched.view, View) and watched.view.hand == () and watched.view.moves == ()


def test_a_shared_device_sees_its_seats_and_no_other() -> None:
    log = Log(RoomPlan(ruleset="saboteur", seats=4))
    log.join("guest")
    log.ask("guest", messages.Sit(seat=1))
    log.ask("guest", messages.Sit(seat=3))
    log.ask(HOST, messages.Sit(seat=2))
    log.begin()
    log.play()
    for member, seats in ((HOST, [0, 2]), ("guest", [1, 3])):
        sights = [*heard(log, member).sights, *welcomed(log, member).sights]
        sights += [sight for step in welcomed(log, member).steps for sight in step.sights]
        assert [sight.seat for sight in sights] == seats * (2 + len(log.room.steps))
        assert {sight.view.seat for sight in sights if isinstance(sight.view, View)} == set(seats)


def test_what_was_missed_comes_with_the_welcome() -> None:
    log = duel("guest")
    log.begin()
    seen = log.room.version
    log.play()
    log.ask("guest", messages.Say(text="well dug"))
    log.play()
    again = welcomed(log, HOST, seen)
    assert [step.version for step in again.steps] == [seen + 1, seen + 3]
    assert [line.version for line in again.talk] == [seen + 2]
    assert welcomed(log, HOST, log.room.version).steps == ()
    assert welcomed(log, HOST, 1 << 40).steps == ()


def test_seed_and_salt_are_told_at_the_end_only() -> None:
    log = duel("guest", "watcher")
    log.begin()
    while log.room.status == "playing":
        for member in (HOST, "guest", "watcher"):
            assert not isinstance(heard(log, member).picture.seed, str)
        log.play()
    picture = heard(log, "watcher").picture
    assert (picture.seed, picture.salt) == (SECRET.seed, SECRET.salt) and picture.outcome == log.room.game.outcome  # type: ignore[union-attr]


@pytest.mark.parametrize("behind", [1, 3])
def test_spectators_are_some_moves_behind(behind: int) -> None:
    plan = RoomPlan(ruleset="duel", seats=2, watching=SpectatorRules(moves_behind=behind))
    late, live_room = duel("guest", "watcher", plan=plan), duel("guest", "watcher")
    late.begin()
    live_room.begin()
    shown = [welcomed(live_room, "watcher").sights[0].view]
    while late.room.status == "playing":
        late.play()
        live_room.play()
        shown.append(welcomed(live_room, "watcher", live_room.room.version).sights[0].view)
        if late.room.status == "playing":
            now = late.room.version
            seen = welcomed(late, "watcher", now)
            then = shown[max(0, len(shown) - 1 - behind)]
            assert isinstance(then, View)
            assert seen.sights[0].view == then and seen.picture.to_act == then.to_act
            assert seen.picture.deadline is None and seen.picture.outcome is None
            assert welcomed(late, "guest", now).sights == welcomed(live_room, "guest", now).sights
    assert welcomed(late, "watcher").sights == welcomed(live_room, "watcher").sights, "at the end all is shown"
    events = [
        [event for step in welcomed(log, "watcher").steps for event in step.sights[0].events]
        for log in (late, live_room)
    ]
    assert events[0] == events[1]


def test_where_nobody_may_watch_who_has_no_seat_sees_nothing() -> None:
    log = duel("guest", "watcher", plan=RoomPlan(ruleset="duel", seats=2, watching=SpectatorRules(allowed=False)))
    log.begin()
    log.play()
    assert heard(log, "watcher").sights == () and welcomed(log, "watcher").sights == ()
    assert all(step.sights == () for step in welcomed(log, "watcher").steps)
    while log.room.status == "playing":
        log.play()
    assert [sight.seat for sight in welcomed(log, "watcher").sights] == [None], "the record is open now, too"


def test_who_is_muted_is_not_heard_but_counted() -> None:
    log = duel("guest")
    log.ask("guest", messages.Say(text="la la la"))
    assert spoke(log.entries[-1], ()).line is not None
    muted = spoke(log.entries[-1], {"guest"})
    assert muted.version == log.room.version and not muted.line


def test_a_chosen_seed_is_no_secret_of_the_host() -> None:
    assert not welcomed(duel("guest"), "guest").picture.seed_chosen
    assert welcomed(Log(RoomPlan(ruleset="duel", seats=2), seed_chosen=True), HOST).picture.seed_chosen


def test_everybody_is_shown_how_a_round_was_left() -> None:
    log = duel("guest", "watcher")
    log.begin()
    while log.room.game is not None and log.room.game.round_summary is None:
        assert not isinstance(heard(log, "watcher").sights[0].survey, RoundSummary)
        log.play()
    for member in (HOST, "guest", "watcher"):
        assert heard(log, member).sights[0].survey == log.room.game.round_summary  # type: ignore[union-attr]
        assert welcomed(log, member).steps[-1].sights[0].survey == log.room.game.round_summary  # type: ignore[union-attr]


def test_spectators_who_are_behind_see_later_how_a_round_was_left() -> None:
    log = duel("guest", "watcher", plan=RoomPlan(ruleset="duel", seats=2, watching=SpectatorRules(moves_behind=2)))
    log.begin()
    while log.room.game is not None and log.room.game.round_summary is None:
        log.play()
    survey = log.room.game.round_summary  # type: ignore[union-attr]
    shown = []
    for _ in range(3):
        shown.append(heard(log, "watcher").sights[0].survey)
        log.play()
    assert [isinstance(one, RoundSummary) for one in shown] == [False, False, True] and shown[-1] == survey
