"""Whole games: events, each seat's events and views, positions and the record.

A short game of each ruleset is written in full, others as a hash of each step.
"""

import re
from collections.abc import Iterator

from tests.golden.game_log import hashed, whole
from tests.golden.golden_files import Produce
from tests.playthroughs.short_games import SHORT_GAMES, Step, short_game
from tests.properties.games import SETUPS, walk
from tests.properties.same_games import title

NUMBER = 3
"""By setup, the stored one of the random games in `tests/properties/games.py`."""


def walked(setup: int) -> Iterator[Step]:
    """A random game, with its moves."""
    for game, events in walk(setup, NUMBER):
        moves = game.record().moves
        yield game, moves[-1] if moves else "", events if moves else game.opening


def _whole(ruleset: str) -> Produce:
    return lambda: whole(short_game(ruleset))


def _hashed(setup: int) -> Produce:
    return lambda: hashed(walked(setup))


CASES = {f"{ruleset}.txt": _whole(ruleset) for ruleset in SHORT_GAMES}
CASES |= {f"steps_{re.sub('[ =]', '_', title(setup))}.txt": _hashed(setup) for setup in range(len(SETUPS))}
