"""Whole games inside the compiled engine: chance deals, a policy chooses."""

from typing import Final

from stollen.engine.chance import Dice
from stollen.engine.game import GameState
from stollen.engine.moves import MOVE_ROOM
from stollen.engine.native import i64, vec
from stollen.engine.state import DEALING, OVER, TURN

PASS_ONE_IN: Final = 8


def deal_next(state: GameState, dice: Dice) -> None:
    """Shuffle and begin the next round."""
    roles = state.roles_to_deal()
    if len(roles) > 0:
        nuggets = state.nuggets_to_deal()
        dice.shuffle(roles)
        dice.shuffle(nuggets)
        state.cast_lots(roles, nuggets, dice.below(state.seats))
    deck = state.cards_to_deal()
    goals = state.goals_to_deal()
    dice.shuffle(deck)
    dice.shuffle(goals)
    state.deal(deck, goals)


def choose(state: GameState, dice: Dice, moves: vec[i64]) -> i64:
    """A random move: one time in eight a pass, otherwise anything else there is."""
    count = state.main_moves(moves)
    if state.phase != TURN or (count != 0 and dice.below(PASS_ONE_IN) != 0):
        return moves[dice.below(count)]
    return moves[dice.below(state.pass_moves(moves, 0))]


def playout(state: GameState, dice: Dice) -> i64:
    """Play a game to its end and answer how many moves it took."""
    moves = vec[i64]([0] * MOVE_ROOM)
    played: i64 = 0
    while state.phase != OVER:
        if state.phase == DEALING:
            deal_next(state, dice)
        else:
            state.play(choose(state, dice, moves))
            played += 1
    return played
