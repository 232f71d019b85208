"""Learned weights say where they come from, and the files fit the code that reads them."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec import json

from benchmarks import forecast, outlook, prospects
from benchmarks.weights import as_text
from stollen.bots.search.score import all_goals_score
from stollen.bots.search.value import duel_linear, duel_linear_tree, saboteur_linear
from stollen.bots.weight_files import FOLDER, LinearWeights, WeightSource, linear_weights, score_weights

FILES = sorted(path.name for path in FOLDER.iterdir())


def sources(content: Mapping[str, Any]) -> list[WeightSource]:
    """The sources of a file, or of its parts."""
    parts = [content] if "source" in content else [*content.values()]
    return [WeightSource(**part["source"]) for part in parts]


@pytest.mark.parametrize("name", FILES)
def test_every_file_says_what_wrote_it(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert all(source.command and source.games and source.date for source in sources(json.decode(text)))
    assert as_text(json.decode(text)) + "\n" == text


@pytest.mark.parametrize(("ruleset", "count"), [("duel", 31), ("solo", 22)])
def test_the_score_finds_each_weight_by_its_number(ruleset: str, count: int) -> None:
    weights = score_weights(ruleset).weights
    assert [getattr(all_goals_score, name) for name in weights] == list(range(count))


@pytest.mark.parametrize(
    ("name", "features", "stages", "names"),
    [
        ("duel_linear", duel_linear.FEATURES, duel_linear.STAGES, outlook.NAMES),
        ("duel_linear_tree", duel_linear_tree.FEATURES, duel_linear_tree.COLUMNS, forecast.NAMES),
        ("saboteur_linear", saboteur_linear.FEATURES, saboteur_linear.STAGES, prospects.NAMES),
    ],
)
def test_a_linear_value_has_a_row_for_each_feature(
    name: str, features: int, stages: int, names: tuple[str, ...]
) -> None:
    found: LinearWeights = linear_weights(name)
    assert tuple(found.weights) == names and len(names) == features
    assert {len(row) for row in found.weights.values()} == {stages}
