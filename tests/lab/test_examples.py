"""The example bot: short, on its own, by the rules in all four games, and better than chance."""

import ast
import sys
from pathlib import Path
from statistics import fmean

import pytest

from stollen.bots import make_bot
from stollen.game.game import new_game
from stollen.lab.referee import PlayedGame, play_game

DIGGER = Path("examples/digger.py")
BUDGET = 1000.0


def play(ruleset: str, seats: int, seed: str, digger_at: int = 0) -> PlayedGame:
    """A game of the example among random bots."""
    levels = [f"cmd:{sys.executable} {DIGGER}" if seat == digger_at else "random" for seat in range(seats)]
    bots = [make_bot(level, seat, seed) for seat, level in enumerate(levels)]
    return play_game(new_game(ruleset, seed=seed, seats=seats), bots, [BUDGET] * seats)


def test_it_is_short_and_needs_only_python() -> None:
    text = DIGGER.read_text()
    assert len(text.splitlines()) <= 40
    imported = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert {name.name for node in imported for name in node.names} <= sys.stdlib_module_names


@pytest.mark.parametrize(
    ("ruleset", "seats"),
    [
        ("duel", 2),
        ("solo", 1),
        ("saboteur", 3),
        ("saboteur", 10),
        ("saboteur2", 2),
        ("saboteur2", 7),
        ("saboteur2", 12),
    ],
)
def test_it_plays_by_the_rules(ruleset: str, seats: int) -> None:
    for at in {0, seats - 1}:
        played = play(ruleset, seats, f"example {at}", at)
        assert played.faults == () and played.ms[at]


def test_it_is_better_than_chance() -> None:
    games = [play("duel", 2, f"better {number}") for number in range(30)]
    assert fmean(game.gold[0] for game in games) > 1.5 * fmean(game.gold[1] for game in games)
