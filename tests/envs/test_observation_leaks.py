"""No leak: what a seat cannot know may be otherwise, and its observation, mask and information stay the same."""

from collections.abc import Callable

import pytest

from stollen.envs.encode_moves import actions
from stollen.envs.encode_view import observation
from tests.properties.games import SETUPS, Dice
from tests.properties.hidden import another_truth, watched
from tests.properties.test_view_no_leak import hidden_bytes


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_observations_show_nothing_else(setup: int, games: Callable[[int], int]) -> None:
    dice, different = Dice(setup), 0
    for number in range(games(1)):
        for look in watched(setup, number, every=60):
            if look.seat is None:
                continue
            other = another_truth(look.game, look.seat, look.seen, dice)
            view, other_view = look.game.view(look.seat), other.view(look.seat)
            assert observation(other_view) == observation(view)
            assert actions(other_view) == actions(view)
            different += hidden_bytes(other) != hidden_bytes(look.game)
    assert different > 3
