"""Random order from a bot's dice."""

from collections.abc import Sequence
from typing import TypeVar

from stollen.game.records.shuffle import SeededDice

Thing = TypeVar("Thing")


def shuffled(things: Sequence[Thing], dice: SeededDice) -> list[Thing]:
    """Things in random order."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = dice.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
