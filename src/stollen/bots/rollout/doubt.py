"""What a rival in The Duel probably does not hold: what he would have played, had he held it."""

from typing import Final

from stollen.bots.rollout.judge import Judge
from stollen.engine.chance import Dice
from stollen.engine.duel import Duel
from stollen.engine.moves import BRIBE, kind_of_move
from stollen.engine.native import i64, u8, vec
from stollen.engine.state import HAND_ROOM

USELESS: Final = -1000000

ALWAYS: Final = 100
"""Chances to be kept are counted in hundredths."""

TRIES: Final = 3
"""What is exchanged for a doubted card may be doubted too; so often another is sought."""


def temptations(state: Duel, judge: Judge, room: vec[i64]) -> vec[i64]:
    """By card, what the best move with it looks worth to the player to act, were it in his hand."""
    world = state.copy()
    seat = world.to_act
    worths = vec[i64]([USELESS] * world.tables.card_count)
    judge.look(world)
    world.hand_size[seat] = 1
    for card in range(world.tables.card_count):
        world.hand[seat * HAND_ROOM] = u8(card)
        for i in range(world.main_moves(room)):
            if kind_of_move(room[i]) != BRIBE:  # needs no card
                worths[card] = max(worths[card], judge.score(world, room[i]))
    return worths


def doubt_cards(world: Duel, rival: i64, kept: vec[i64], dice: Dice) -> None:
    """Exchange cards that are seldom kept for cards of the draw pile."""
    left = world.pile_end - world.pile_at
    if left == 0:
        return
    for i in range(rival * HAND_ROOM, rival * HAND_ROOM + world.hand_size[rival]):
        tries: i64 = TRIES
        while tries > 0 and dice.below(ALWAYS) >= kept[i64(world.hand[i])]:
            other = world.pile_at + dice.below(left)
            card = world.hand[i]
            world.hand[i] = world.pile[other]
            world.pile[other] = card
            tries -= 1
