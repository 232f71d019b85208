"""Copies of a game are let go at once: a server makes one for every move."""

import gc
from weakref import ref

import pytest

from stollen.table.game import new_game


@pytest.mark.parametrize(("ruleset", "seats"), [("duel", 2), ("solo", 1), ("saboteur", 5), ("saboteur2", 5)])
def test_a_game_nobody_holds_is_gone_without_a_search(ruleset: str, seats: int) -> None:
    game = new_game(ruleset, seats=seats, seed="copies").copy()
    game.play(game.legal_moves()[0])
    game.views([None, *range(seats)])
    gc.disable()
    try:
        left = ref(game)
        del game
        assert left() is None
    finally:
        gc.enable()
