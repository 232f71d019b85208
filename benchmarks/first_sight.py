"""`python -m benchmarks.first_sight --minutes 10`: tunes the static score of all goals in The Duel.

The all-goals policy plays against itself. All weights are a little greater or smaller on one side, and the other way
round on the other side; the side that wins more shifts all weights its way (simultaneous perturbation). Writes the mean
of the last two fifths, and prints its result against the old weights. Fit `benchmarks.forecast` and
`benchmarks.appraisal` to new weights. The run lasts for a time, so no two runs give the same weights.
"""

import argparse
from collections.abc import Sequence
from multiprocessing import Pool
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from benchmarks.weights import source, write_weights
from stollen.bots.search.policy.all_goals_policy import NOISE, AllGoalsPolicy
from stollen.bots.search.score.all_goals_duel import CLOSENESS, WEIGHTS, AllGoalsDuel
from stollen.bots.weight_files import ScoreWeights, read_weights, score_weights
from stollen.engine.lookup_tables import ints_of
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.playout import deal_next
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, OVER
from stollen.lab.bench.engine_bench import fresh_game
from stollen.lab.statistics import score_interval

SEEDS = 100003
DEALS = 120
"""The deals of a step, in each of two processes."""

LAST_MATCH = 4000
"""The deals on which new weights play against the old ones."""

LEAST_SHIFT = 2.0
SHIFT = 0.1
"""The shift of a weight, as a part of it."""

STRIDE = 0.3
SLOWING = 2.0
SETTLED = 0.6
"""The part of the time after which weights enter the mean."""

Weights = NDArray[np.float64]
Task = tuple[Weights, Weights, int, int]
"""Both players' weights, the first deal and the number of deals."""


def policy_with(weights: Weights) -> AllGoalsPolicy:
    """A policy with these weights: those of the score, then the closeness."""
    all_goals, whole = AllGoalsDuel(), [round(float(weight)) for weight in weights]
    all_goals.weight = ints_of(whole[: len(WEIGHTS)])
    all_goals.closeness = ints_of([*(max(0, share) for share in whole[len(WEIGHTS) :]), 0])
    return AllGoalsPolicy(all_goals, NOISE)


def play(task: Task) -> list[float]:
    """The first player's mean score of two games with swapped seats, by deal."""
    first, second, deal, deals = task
    players = [policy_with(first), policy_with(second)]
    return [(score(players, number) + 1 - score(players[::-1], number)) / 2 for number in range(deal, deal + deals)]


def score(players: Sequence[AllGoalsPolicy], number: int) -> float:
    """The score of the first seat in a game."""
    state, room, deals, dice = fresh_game("duel", 2), ints_of([0] * MOVE_ROOM), Dice(number), Dice(number * SEEDS)
    assert isinstance(state, Duel)
    while state.phase != OVER:
        if state.phase == DEALING:
            deal_next(state, deals)
        else:
            state.play(players[state.to_act].choose(state, dice, room))
    ahead = int(state.gold_of(0)) - int(state.gold_of(1))
    return 0.5 + 0.5 * ((ahead > 0) - (ahead < 0))


def tune(weights: Weights, seconds: float, deals: int = DEALS) -> Weights:
    """Better weights, found in this time."""
    chance = np.random.default_rng(7)
    shift = np.maximum(LEAST_SHIFT, SHIFT * np.abs(weights))
    step, settled = 0, []
    with Pool(2) as pool:
        begun = monotonic()
        while (done := (monotonic() - begun) / seconds) < 1:
            way = shift * chance.choice([-1.0, 1.0], len(weights))
            tasks = [(weights + way, weights - way, (2 * step + half) * deals, deals) for half in range(2)]
            won = float(np.mean([deal for portion in pool.map(play, tasks) for deal in portion]))
            weights = weights + way * STRIDE * (2 * won - 1) / (1 + SLOWING * done)
            step += 1
            if done > SETTLED:
                settled.append(weights)
    middle: Weights = np.mean(settled or [weights], axis=0)
    return middle


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.first_sight", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    options = parser.parse_args(words)
    known = np.array([*WEIGHTS, *CLOSENESS[:-1]], np.float64)
    found = tune(known, 60 * options.minutes)
    whole = [round(float(weight)) for weight in found]
    won = play((found, known, -LAST_MATCH, LAST_MATCH))
    low, high = score_interval(won)
    print(f"won {np.mean(won):.1%} ({low:.1%} to {high:.1%}) of {2 * len(won)} games against those there were")
    games = f"{options.minutes:g} minutes of games of the score against itself"
    write_weights(
        "all_goals_score",
        {
            **read_weights("all_goals_score", dict[str, ScoreWeights]),
            "duel": ScoreWeights(
                source("benchmarks.first_sight", games),
                dict(zip(score_weights("duel").weights, whole, strict=False)),
                [*whole[len(WEIGHTS) :], 0],
            ),
        },
    )


if __name__ == "__main__":
    main()
