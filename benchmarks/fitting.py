"""Least squares for tables whose weights change evenly with the cards that are left.

A sample's features are divided between the two columns next to its number of cards.
"""

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

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


def gold_of(samples: list[Sample]) -> Floats:
    return np.array([sample.to_come for sample in samples], float)
