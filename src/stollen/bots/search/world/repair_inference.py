"""An inference in The Duel: a rival who leaves a tool broken probably has no card to repair it."""

from typing import Final

from stollen.engine.move_codes import REPAIR
from stollen.engine.numbers import i64, u8
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import HAND_ROOM

DRAWN_SINCE: Final = 3
"""One repair card in this many stays: it was drawn too late to be used, or was kept."""


def infer_repairs(world: Duel, rival: i64, dice: Dice) -> None:
    """Exchange most cards that repair a broken tool for cards of the draw pile."""
    broken = world.broken[rival]
    left = world.pile_end - world.pile_at
    if broken == 0 or left == 0:
        return
    base = rival * HAND_ROOM
    tables = world.tables
    for i in range(base, base + world.hand_size[rival]):
        card = i64(world.hand[i])
        if tables.kind[card] == REPAIR and tables.tools[card] & broken != 0 and dice.below(DRAWN_SINCE) != 0:
            other = world.pile_at + dice.below(left)
            world.hand[i] = world.pile[other]
            world.pile[other] = u8(card)
