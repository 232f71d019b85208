"""The expected gold in a round of Saboteur that is not over."""

from statistics import fmean

import pytest

from stollen.bots.search.policy.greedy_policy import GreedyPolicy
from stollen.bots.search.score.nearest_goal_score import NearestGoalScore
from stollen.bots.search.value.duel_linear import CERTAIN
from stollen.bots.search.value.saboteur_linear import SaboteurLinear
from stollen.engine.lookup_tables import SABOTEUR, ints_of
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.playout import deal_next
from stollen.engine.rng import Dice
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.engine.state import DEALING, OVER, TURN
from stollen.lab.bench.engine_bench import fresh_game

LATE = 4
"""The number of cards left to draw when a round is valued."""


def late_round(seats: int, number: int) -> tuple[Saboteur, GreedyPolicy, Dice]:
    """A first round of apprentices, played until few cards are left, or to its end."""
    state, dice, policy = fresh_game("saboteur", seats), Dice(number), GreedyPolicy(NearestGoalScore(True))
    assert isinstance(state, Saboteur)
    deal_next(state, dice)
    policy.scorer.others.set_trust(ints_of([0] * seats))
    play_until(state, policy, dice, LATE)
    return state, policy, dice


def play_until(state: Saboteur, policy: GreedyPolicy, dice: Dice, left: int) -> None:
    room = ints_of([0] * MOVE_ROOM)
    while state.phase not in (DEALING, OVER) and state.pile_end - state.pile_at > left:
        state.play(policy.choose(state, dice, room))


@pytest.mark.parametrize("seats", [3, 5, 7, 10])
def test_what_some_expect_to_gain_the_others_expect_to_lose(seats: int) -> None:
    saboteur_linear, compared = SaboteurLinear(), 0
    for number in range(20):
        state, _, _ = late_round(seats, number)
        if state.phase == TURN:
            gold = [int(saboteur_linear.gold(state, seat)) for seat in range(seats)]
            assert -seats <= sum(gold) <= seats  # hundredths lost in whole numbers
            teams = {bool(state.role[seat] == SABOTEUR): gold[seat] for seat in range(seats)}
            assert all(gold[seat] == teams[bool(state.role[seat] == SABOTEUR)] for seat in range(seats))
            compared += 1
    assert compared > 5


def test_the_treasure_is_found_about_as_often_as_expected() -> None:
    saboteur_linear = SaboteurLinear()
    expected, found = [], []
    for number in range(400):
        state, policy, dice = late_round(5, number)
        if state.phase == TURN:
            expected.append(int(saboteur_linear.chance(state)) / CERTAIN)
            play_until(state, policy, dice, -1)
            found.append(float(state.treasure_found))
    assert len(found) > 150
    assert abs(fmean(expected) - fmean(found)) < 0.1
    hopeful = [now for before, now in zip(expected, found, strict=True) if before > 0.5]
    doubtful = [now for before, now in zip(expected, found, strict=True) if before < 0.5]
    assert fmean(hopeful) > fmean(doubtful) + 0.3
