"""Least squares for tables whose weights change evenly with the cards that are left, from games that are played for it.

A sample's features are divided between the two columns next to its number of cards.
"""

import argparse
from collections.abc import Callable, Iterator

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from stollen.engine.chance import Dice
from stollen.engine.duel import Duel
from stollen.engine.playout import deal_next
from stollen.engine.state import OVER
from stollen.lab.bench import fresh_game

SEEDS = 1000003
RIDGE = 10.0
BATCH = 20000

Floats = NDArray[np.float64]


class Sample(Struct):
    """A turn: its features, the cards left, and the gold that was still to come in the round."""

    features: list[int]
    left: int
    to_come: int


class Table(Struct):
    """What a table looks like: its columns lie so many cards apart, and features count `one` for a whole."""

    columns: int
    apart: int
    one: int

    def spread(self, samples: list[Sample]) -> Floats:
        """The features of each turn, divided between two columns."""
        columns = np.zeros((len(samples), self.columns))
        for row, sample in zip(columns, samples, strict=True):
            column = min(sample.left // self.apart, self.columns - 2)
            beyond = sample.left / self.apart - column
            row[column] = 1 - beyond
            row[column + 1] = beyond
        features = np.array([sample.features for sample in samples], float) / self.one
        return (features[:, :, None] * columns[:, None, :]).reshape(len(samples), -1)

    def fit(self, samples: list[Sample]) -> Floats:
        """By feature and column, what explains best how much gold came; a little less, so that rare ones stay small."""
        width = len(samples[0].features) * self.columns
        squares, products = RIDGE * np.eye(width), np.zeros(width)
        for first in range(0, len(samples), BATCH):
            batch = samples[first : first + BATCH]
            rows = self.spread(batch)
            squares += rows.T @ rows
            products += rows.T @ gold_of(batch)
        return np.linalg.solve(squares, products).astype(np.float64)

    def explained(self, samples: list[Sample], weights: Floats) -> float:
        """Which part of the variance of the gold to come is explained."""
        gold = gold_of(samples)
        missed = gold - self.spread(samples) @ weights
        return 1 - float(missed.var() / gold.var())

    def lines(self, weights: Floats, fineness: int, names: tuple[str, ...]) -> str:
        """The rows of the table as they stand in its module, each with the name of its feature."""
        rows = np.round(weights.reshape(len(names), self.columns) * fineness).astype(int)
        return "\n".join(
            "    " + " ".join(f"{weight},".rjust(6) for weight in row) + f"  # {name}"
            for row, name in zip(rows, names, strict=True)
        )


OneRound = Callable[[Duel, Dice], list[Sample]]
"""Plays a round to its end; answers its turns."""


def fit_by_playing(about: str, ruleset: str, games: int, one_round: OneRound, table: Table) -> Floats:
    """The weights that games of a ruleset speak for; tells how well they do on others."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--seed", type=int, default=11)
    options = parser.parse_args()
    samples = list(play(ruleset, options.games, options.seed, one_round))
    others = list(play(ruleset, options.games // 10, options.seed + 1, one_round))
    weights = table.fit(samples)
    print(f"{len(samples)} samples of {options.games} games, seed {options.seed}")
    print(f"explained of {len(others)} other samples: {table.explained(others, weights):.3f}")
    return weights


def play(ruleset: str, games: int, seed: int, one_round: OneRound) -> Iterator[Sample]:
    """The turns of so many games."""
    fresh = fresh_game(ruleset, 1 if ruleset == "solo" else 2)
    for number in range(games):
        state, dice = fresh.copy(), Dice(seed * SEEDS + number)
        assert isinstance(state, Duel)
        while state.phase != OVER:
            deal_next(state, dice)
            yield from one_round(state, dice)


def gold_of(samples: list[Sample]) -> Floats:
    return np.array([sample.to_come for sample in samples], float)
