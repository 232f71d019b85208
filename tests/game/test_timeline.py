"""A record step by step: each point of view shows exactly what it may, and forged records are refused."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import asdict, replace

import stollen
from stollen.game.errors import BadRecord
from stollen.game.events.event import Event, seen_by
from stollen.game.game import Game
from stollen.game.outcome import Outcome
from stollen.game.records.record import Record
from stollen.game.records.timeline import Timeline
from stollen.terminal.language.translations import language
from stollen.terminal.screen.replay_screen import RecordedGame
from tests.properties.games import SETUPS, walk

PLAYED = (0, 2, 5, 8)
"""Setups: a duel, solo, Saboteur with five seats and Saboteur 2 with four."""

MARKS = {
    "round_ended",
    "revealed",
    "claimed",
    "unlocked",
    "bribed",
    "collapsed",
    "tool_broken",
    "trapped",
    "hat_swapped",
    "hands_swapped",
    "took",
    "stole",
}


@cache
def played(setup: int) -> Record:
    *_, (game, _) = walk(setup, 1)
    return game.record()


@cache
def steps_of(setup: int) -> Timeline:
    return Timeline(played(setup))


@cache
def truth(setup: int) -> tuple[list[Game], list[list[Event]]]:
    """The games and their events, by playing the moves again."""
    record = played(setup)
    game = stollen.replay(replace(record, moves=(), outcome=None))
    games, events = [game.copy()], [list(game.opening)]
    for move in record.moves:
        events.append(game.play(move))
        games.append(game.copy())
    return games, events


@pytest.mark.parametrize("setup", PLAYED)
def test_each_pair_of_eyes_is_told_what_it_could_hear(setup: int) -> None:
    steps, (_, events) = steps_of(setup), truth(setup)
    seats = range(SETUPS[setup][1])
    assert steps.last == len(events) - 1 and steps.eyes == ["all", "table", *seats]
    for step, happened in enumerate(events):
        assert steps.seen(step, "all") == happened
        assert steps.seen(step, "table") == [seen_by(event, None) for event in happened]
        for seat in seats:
            assert steps.seen(step, seat) == [seen_by(event, seat) for event in happened]
    for eyes in steps.eyes:
        whole = [event for step in range(steps.last + 1) for event in steps.seen(step, eyes)]
        assert steps.seen_until(steps.last, eyes) == whole
        assert steps.seen_until(0, eyes) == steps.seen(0, eyes)
        assert steps.seen_until(7, eyes) == whole[: len(steps.seen_until(7, eyes))]
    secrets = [step for step in range(steps.last + 1) if steps.seen(step, "all") != steps.seen(step, "table")]
    assert len(secrets) > 10 or SETUPS[setup][1] == 1


@pytest.mark.parametrize("setup", PLAYED)
def test_each_pair_of_eyes_sees_what_it_could_see(setup: int) -> None:
    steps, (games, _) = steps_of(setup), truth(setup)
    for step, game in [*list(enumerate(games))[::9], (steps.last, games[-1])]:
        assert steps.view(step, "table") == game.view(None)
        for seat in range(game.seats):
            assert steps.view(step, seat) == game.view(seat)
        position = game.position()
        hands = {seat: state.hand for seat, state in enumerate(position.seats)}
        assert steps.hands(step, "all") == hands and steps.hands(step, "table") == {}
        assert [steps.hands(step, seat) for seat in hands] == [{seat: hand} for seat, hand in hands.items()]
        assert steps.actor(step) == (games[step - 1].to_act if step else None)


@pytest.mark.parametrize("setup", PLAYED)
def test_with_all_cards_open_every_goal_and_role_is_known_and_nothing_can_be_played(setup: int) -> None:
    steps, (games, _) = steps_of(setup), truth(setup)
    for step, game in [*list(enumerate(games))[::9], (steps.last, games[-1])]:
        position, own, seen = game.position(), game.view(game.to_act or 0), steps.view(step, "all")
        assert not seen.moves and not seen.choices
        assert [(goal.cell, goal.card) for goal in seen.goals] == [(goal.cell, goal.card) for goal in position.goals]
        roles = [UNSET if seat.role is None else seat.role for seat in position.seats]
        assert [seat.role for seat in seen.seats] == roles
        assert any(role is not UNSET for role in roles) == SETUPS[setup][0].startswith("saboteur")
        closed = replace(seen, moves=own.moves, choices=own.choices, goals=own.goals, seats=own.seats)
        assert closed == own
        assert without(seen.goals, "card") == without(own.goals, "card")
        assert without(seen.seats, "role") == without(own.seats, "role")


def without(things: tuple[Any, ...], field: str) -> list[dict[str, Any]]:
    return [{name: value for name, value in asdict(thing).items() if name != field} for thing in things]


@pytest.mark.parametrize("setup", PLAYED)
def test_one_jumps_to_the_next_thing_that_stands_out(setup: int) -> None:
    steps, (_, events) = steps_of(setup), truth(setup)
    marks = [step for step, happened in enumerate(events) if MARKS & {tag_of(event) for event in happened}]
    assert marks
    for step in range(steps.last + 1):
        assert steps.nearest_mark(step, forwards=True) == next((mark for mark in marks if mark > step), steps.last)
        assert steps.nearest_mark(step, forwards=False) == next((mark for mark in marks[::-1] if mark < step), 0)


def tag_of(event: Event) -> str:
    return str(event.__struct_config__.tag)


def other_gold(outcome: Outcome) -> Outcome:
    return replace(outcome, gold=(outcome.gold[0] + 1, *outcome.gold[1:]))


def other_winners(outcome: Outcome) -> Outcome:
    return replace(outcome, winners=tuple(seat for seat in range(len(outcome.gold)) if seat not in outcome.winners))


@pytest.mark.parametrize("setup", PLAYED)
@pytest.mark.parametrize("forge", [other_gold, other_winners])
def test_a_forged_outcome_is_refused(setup: int, forge: Callable[[Outcome], Outcome]) -> None:
    record = played(setup)
    assert record.outcome is not None
    with pytest.raises(BadRecord) as refused:
        Timeline(replace(record, outcome=forge(record.outcome)))
    assert refused.value.where == "outcome"
    assert Timeline(replace(record, outcome=None)).games[-1].outcome == record.outcome


def test_an_outcome_before_the_end_is_refused() -> None:
    record = played(0)
    with pytest.raises(BadRecord, match="outcome"):
        Timeline(replace(record, moves=record.moves[:-1]))
    assert Timeline(replace(record, moves=record.moves[:-1], outcome=None)).last == len(record.moves) - 1


def test_a_move_that_is_not_legal_is_named() -> None:
    record = replace(played(0), outcome=None)
    for place in (0, 5):
        for wrong in ("end", "dig"):
            with pytest.raises(BadRecord) as refused:
                Timeline(replace(record, moves=(*record.moves[:place], wrong)))
            assert refused.value.where == f"moves[{place}]" and refused.value.reason


@pytest.mark.parametrize("setup", PLAYED)
def test_the_screen_of_a_record_shows_the_step_and_the_eyes(setup: int) -> None:
    steps = steps_of(setup)
    source = RecordedGame(steps, language("en"), None)
    assert (source.step, source.eyes, RecordedGame(steps, language("en"), 0).eyes) == (0, "all", 0)
    for eyes in steps.eyes:
        source.step, source.eyes = 11, eyes
        assert source.view(None) == steps.view(11, eyes) and source.history(None) == steps.seen_until(11, eyes)
