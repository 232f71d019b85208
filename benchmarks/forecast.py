"""`python -m benchmarks.forecast`: fits the weights of `DuelLinearTree` and writes their file.

The all-goals policy plays against itself in the compiled engine, with noise, so that it sees many kinds of positions.
Every turn is a sample. Least squares fit the growth of the lead in the round; the features of a turn are divided
between the two columns next to its number of cards. The same games and seed give the same weights.
"""

import argparse
from collections.abc import Iterator

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from benchmarks.outlook import NAMES as BASE_NAMES
from benchmarks.weights import source, write_weights
from stollen.bots.search.policy.all_goals_policy import AllGoalsPolicy
from stollen.bots.search.score.all_goals_duel import AllGoalsDuel
from stollen.bots.search.value.duel_linear_tree import APART, COLUMNS, FEATURES, FINENESS, ONE, DuelLinearTree
from stollen.bots.search.value.gold_value import lead_in_hand
from stollen.engine.lookup_tables import ints_of
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.playout import deal_next
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, OVER, TURN
from stollen.lab.bench.engine_bench import fresh_game

NOISE = 12

SEEDS = 1000003
GAMES = 12000
RIDGE = 10.0
BATCH = 20000

Floats = NDArray[np.float64]

NAMES = (
    *BASE_NAMES,
    *("each way that path cards open", "each gold on path cards", "each ladder"),
    *("each gold that targets promise", "each gold that targets promise the rival"),
    *("the score of the best move", "the score of the next best move"),
)


class Sample(Struct):
    """A turn: its features, the cards left to draw, and how much the lead of its player still grew."""

    features: list[int]
    left: int
    to_come: int


def games(count: int, seed: int) -> Iterator[Sample]:
    """The turns of a number of games."""
    fresh = fresh_game("duel", 2)
    for number in range(count):
        state, dice = fresh.copy(), Dice(seed * SEEDS + number)
        assert isinstance(state, Duel)
        while state.phase != OVER:
            deal_next(state, dice)
            yield from one_round(state, dice)


def one_round(state: Duel, dice: Dice) -> list[Sample]:
    policy, duel_linear_tree, room = (
        AllGoalsPolicy(AllGoalsDuel(), NOISE),
        DuelLinearTree(AllGoalsDuel()),
        ints_of([0] * MOVE_ROOM),
    )
    samples: list[Sample] = []
    seats = []
    while state.phase not in (DEALING, OVER):
        if state.phase == TURN:
            duel_linear_tree.count_features(state)
            seats.append(int(state.to_act))
            left = int(state.pile_end - state.pile_at)
            lead = int(lead_in_hand(state, seats[-1]))
            samples.append(Sample([int(count) for count in duel_linear_tree.counts], left, -lead))
        state.play(policy.choose(state, dice, room))
    for sample, seat in zip(samples, seats, strict=True):
        sample.to_come += int(lead_in_hand(state, seat))
    return samples


def spread(samples: list[Sample]) -> Floats:
    """The features of each turn, divided between two columns."""
    columns = np.zeros((len(samples), COLUMNS))
    for row, sample in zip(columns, samples, strict=True):
        column = min(sample.left // APART, COLUMNS - 2)
        beyond = sample.left / APART - column
        row[column] = 1 - beyond
        row[column + 1] = beyond
    features = np.array([sample.features for sample in samples], float) / ONE
    return (features[:, :, None] * columns[:, None, :]).reshape(len(samples), -1)


def fit(samples: list[Sample]) -> Floats:
    """The weights by feature and column, by ridge regression."""
    width = FEATURES * COLUMNS
    squares, products = RIDGE * np.eye(width), np.zeros(width)
    for first in range(0, len(samples), BATCH):
        batch = samples[first : first + BATCH]
        rows = spread(batch)
        squares += rows.T @ rows
        products += rows.T @ growth_of(batch)
    return np.linalg.solve(squares, products).astype(np.float64)


def explained(samples: list[Sample], weights: Floats) -> float:
    """The explained part of the variance of the growth."""
    growth = growth_of(samples)
    missed = growth - spread(samples) @ weights
    return 1 - float(missed.var() / growth.var())


def growth_of(samples: list[Sample]) -> Floats:
    return np.array([sample.to_come for sample in samples], float)


def table(weights: Floats) -> dict[str, list[int]]:
    """The weights by feature and column."""
    rows = np.round(weights.reshape(FEATURES, COLUMNS) * FINENESS).astype(int)
    return dict(zip(NAMES, rows.tolist(), strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=11)
    options = parser.parse_args()
    samples = list(games(options.games, options.seed))
    others = list(games(options.games // 10, options.seed + 1))
    weights = fit(samples)
    print(f"{len(samples)} samples of {options.games} games, seed {options.seed}")
    print(f"explained of {len(others)} other samples: {explained(others, weights):.3f}")
    games_played = f"{options.games} games of the all-goals policy in The Duel, seed {options.seed}"
    write_weights(
        "duel_linear_tree", {"source": source("benchmarks.forecast", games_played), "weights": table(weights)}
    )


if __name__ == "__main__":
    main()
