"""The engine counts as many move sequences as the naive engine did for `counts.json`."""

from collections import Counter

import pytest

from stollen import Game
from tests.counts.counting import DEPTHS, Engine, Naive, count, divide, entries, game_of, stored


@pytest.mark.parametrize("name", entries())
def test_the_moves_are_counted(name: str) -> None:
    game = game_of(entries()[name])
    for depth, expected in zip(DEPTHS, stored()[name], strict=True):
        counted = count(Engine(game), depth)
        assert counted == expected, f"{counted} instead of {expected} at depth {depth}\n{by_first_move(game, depth)}"


def by_first_move(game: Game, depth: int) -> str:
    """The count under each first move, with the naive engine's count if it differs."""
    ours, naive = divide(Engine(game), depth), divide(Naive(game), depth)
    lines = []
    for move in sorted({*ours, *naive}):
        here, there = ours.get(move), naive.get(move)
        lines.append(f"{move}: {here}" + ("" if here == there else f"   <-- the naive engine: {there}"))
    return "\n".join(lines)


def test_every_position_has_its_counts() -> None:
    assert list(stored()) == list(entries())
    assert all(entry["why"] for entry in entries().values())


def test_the_positions_are_enough_and_small() -> None:
    by_ruleset = Counter(entry["ruleset"] for entry in entries().values())
    assert by_ruleset["duel"] + by_ruleset["solo"] >= 24
    assert by_ruleset["saboteur"] >= 8
    assert by_ruleset["saboteur2"] >= 12
    assert max(max(numbers) for numbers in stored().values()) < 30_000
