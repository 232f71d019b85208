"""Reads learned weights from `data`; each file says which command wrote it, from which games, and when."""

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from msgspec import Struct, json

FOLDER = Path(__file__).parent / "data"

Content = TypeVar("Content")


class WeightSource(Struct, frozen=True):
    """The origin of learned weights."""

    command: str
    games: str
    date: str


class LinearWeights(Struct, frozen=True):
    """The weights of a sum of features."""

    source: WeightSource
    weights: Mapping[str, list[int]]
    """By feature, in the order of their numbers: a weight for each stage of a round."""
    scale: Mapping[str, list[int]] = {}
    """By round: the lead that makes the chance to win 73 %, for its end and then by stage."""


class ScoreWeights(Struct, frozen=True):
    """The weights of the static score of all goals, in hundredths of a gold unless the code says otherwise."""

    source: WeightSource
    weights: Mapping[str, int]
    """By name, in the order of their numbers."""
    closeness: list[int]
    """Hundredths of its gold that a target is worth from each distance."""


def read_weights(name: str, content: type[Content]) -> Content:
    """The content of a file of weights."""
    return json.decode((FOLDER / f"{name}.json").read_bytes(), type=content)


def linear_weights(name: str) -> LinearWeights:
    """The weights of a linear value."""
    return read_weights(name, LinearWeights)


def score_weights(ruleset: str) -> ScoreWeights:
    """The weights of the static score of all goals in The Duel or the solo game."""
    return read_weights("all_goals_score", dict[str, ScoreWeights])[ruleset]


def in_a_row(table: Mapping[str, list[int]]) -> list[int]:
    """The rows of a table, one after the other."""
    return [number for row in table.values() for number in row]
