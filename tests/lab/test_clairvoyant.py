"""A seer's plan is a game that can be played: the table deals the same cards and gives the gold the plan claims."""

from collections.abc import Callable

import msgspec
import pytest
from typer.testing import CliRunner

from stollen import new_game, replay
from stollen.bots import LEVELS
from stollen.bots.search.methods.beam import Beam, likeness
from stollen.bots.search.score.all_goals_solo import cards_left
from stollen.cli import app
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.numbers import i64, vec
from stollen.engine.playout import RandomPolicy
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.game.positions.position_loader import load
from stollen.lab.solo_bound.clairvoyant import ClairvoyantSummary, DigPlan, as_text, clairvoyance, plan_game, plans
from stollen.lab.solo_bound.open_cards import all_seeing_game


def test_a_plan_is_played_by_the_rules_and_brings_its_gold(games: Callable[[int], int]) -> None:
    for number in range(games(2)):
        plan = plan_game(f"plan {number}", width=4)
        game = new_game("solo", seed=plan.seed)
        for move in plan.moves:
            game.play(move)
        assert game.outcome is not None and game.outcome.gold == (plan.gold,)


def test_a_wider_beam_finds_more() -> None:
    seeds = [f"wider {number}" for number in range(3)]
    narrow = sum(first_round(seed, 1) for seed in seeds)
    assert narrow < sum(first_round(seed, 16) for seed in seeds)


def first_round(seed: str, width: int) -> int:
    return Beam(width).search(opening(seed))[0].score


def opening(seed: str) -> Duel:
    state = load(new_game("solo", seed=seed).position())
    assert isinstance(state, Duel)
    return state


def test_a_beam_repeats_itself() -> None:
    def plan() -> DigPlan:
        return plan_game("again", width=2, ends=1)

    assert plan() == plan()


def test_two_processes_find_the_same_in_the_same_order() -> None:
    assert list(plans(range(1, 4), "s", 1, jobs=2)) == list(plans(range(1, 4), "s", 1))


def test_a_seer_looks_at_the_deals_of_the_arena() -> None:
    assert [plan.seed for plan in plans([0, 2], "s", 1)] == ["s/0", "s/2"]


def test_of_the_ends_of_a_round_the_richest_go_on() -> None:
    """With more of them a plan is never poorer, and here it is richer."""
    gold = [sum(plan_game(f"ends {number}", 3, ends).gold for number in range(3)) for ends in (1, 3)]
    assert gold[0] < gold[1]


def test_what_was_found_is_summed_up() -> None:
    found = tuple(DigPlan(f"s/{number}", gold, ()) for number, gold in enumerate((20, 25, 24)))
    half = 1.959964 * 7**0.5 / 3**0.5  # squares of -3, 2 and 1 make a variance of 7
    figures = clairvoyance(found, "s", 9)
    assert figures == ClairvoyantSummary("solo", "s", 9, 3, 23.0, figures.interval, (20, 25, 24))
    assert figures.interval == pytest.approx((23 - half, 23 + half), abs=1e-5)
    assert clairvoyance(found[:1], "s", 9).interval is None
    assert as_text(figures).splitlines()[1] == (
        f"best found: 23.00 gold a game (95 %: {23 - half:.2f} to {23 + half:.2f}), from 20 to 25"
    )


def test_positions_that_differ_have_another_likeness() -> None:
    state, dice, room = opening("alike"), Dice(1), vec[i64]([0] * MOVE_ROOM)
    seen = {likeness(state)}
    for _ in range(20):
        state.play(RandomPolicy().choose(state, dice, room))
        assert likeness(state) == likeness(state.copy())
        seen.add(likeness(state))
    assert len(seen) == 21
    assert cards_left(state) < cards_left(opening("alike"))


def test_the_command_says_that_nothing_is_proven() -> None:
    answer = CliRunner().invoke(app, ["clairvoyant", "solo", "--games", "2", "--seed", "s", "--width", "1"])
    assert answer.exit_code == 0 and "not a proven bound" in answer.stdout
    answer = CliRunner().invoke(app, ["clairvoyant", "--games", "2", "--seed", "s", "--width", "1", "--json"])
    data = msgspec.json.decode(answer.stdout)
    assert data["games"] == len(data["gold"]) == 2
    assert data["interval"][0] <= data["best_found"] <= data["interval"][1]


def test_the_command_knows_only_solo() -> None:
    assert CliRunner().invoke(app, ["clairvoyant", "duel"]).exit_code == 2


def test_the_all_seeing_planner_is_no_level_and_plays_by_the_rules() -> None:
    assert "all-seeing" not in LEVELS
    game = all_seeing_game("seen", 0.0, playouts=1)
    assert game.outcome is not None
    assert replay(game.record()).outcome == game.outcome
