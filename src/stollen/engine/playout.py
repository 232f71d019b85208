"""Playouts inside the compiled engine: chance deals, a policy chooses. For search and benchmarks."""

from typing import Final

from stollen.engine.move_codes import MOVE_ROOM, kind_of_move
from stollen.engine.numbers import i64, vec
from stollen.engine.rng import Dice
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.turn import GameState

PASS_ONE_IN: Final = 8


class Policy:
    """Chooses a move for the seat to act. Subclasses are compiled with the engine, so that the call is a C call."""

    def choose(self, state: GameState, dice: Dice, moves: vec[i64]) -> i64:
        """A legal move; `moves` is a buffer for the list of legal moves."""
        raise NotImplementedError


class RandomPolicy(Policy):
    """Passes one time in eight, otherwise plays any other legal move; all equally likely."""

    def choose(self, state: GameState, dice: Dice, moves: vec[i64]) -> i64:
        count = state.main_moves(moves)
        if state.phase != TURN or (count != 0 and dice.below(PASS_ONE_IN) != 0):
            return moves[dice.below(count)]
        return moves[dice.below(state.pass_moves(moves, 0))]


class RandomKindPolicy(Policy):
    """Chooses a kind of move, then a move of that kind, as the bot `random` does."""

    def choose(self, state: GameState, dice: Dice, moves: vec[i64]) -> i64:
        count = state.moves(moves)
        kinds: i64 = 0
        for i in range(count):
            kinds |= i64(1) << kind_of_move(moves[i])
        return any_of_kind(moves, count, any_bit(kinds, dice), dice)


def any_bit(bits: i64, dice: Dice) -> i64:
    """The index of a random set bit."""
    left: i64 = 0
    rest = bits
    while rest:
        rest &= rest - 1
        left += 1
    left = dice.below(left)
    place: i64 = 0
    while left > 0 or not bits >> place & 1:
        left -= bits >> place & 1
        place += 1
    return place


def any_of_kind(moves: vec[i64], count: i64, kind: i64, dice: Dice) -> i64:
    """A random one of the listed moves of a kind."""
    found: i64 = 0
    for i in range(count):
        if kind_of_move(moves[i]) == kind:
            moves[found] = moves[i]
            found += 1
    return moves[dice.below(found)]


def playout(state: GameState, dice: Dice, policy: Policy) -> i64:
    """Plays a game to its end; returns the number of moves."""
    moves = vec[i64]([0] * MOVE_ROOM)
    played: i64 = 0
    while state.phase != OVER:
        if state.phase == DEALING:
            deal_next(state, dice)
        else:
            state.play(policy.choose(state, dice, moves))
            played += 1
    return played


def play_round(state: GameState, dice: Dice, policy: Policy) -> i64:
    """Plays a dealt round to its end; returns the number of moves."""
    moves = vec[i64]([0] * MOVE_ROOM)
    played: i64 = 0
    while state.phase != OVER and state.phase != DEALING:
        state.play(policy.choose(state, dice, moves))
        played += 1
    return played


def deal_next(state: GameState, dice: Dice) -> None:
    """Shuffles and begins the next round."""
    roles = state.roles_to_deal()
    if len(roles) > 0:
        nuggets = state.nuggets_to_deal()
        dice.shuffle(roles)
        dice.shuffle(nuggets)
        state.deal_roles(roles, nuggets, dice.below(state.seats))
    deck = state.cards_to_deal()
    goals = state.goals_to_deal()
    dice.shuffle(deck)
    dice.shuffle(goals)
    state.deal(deck, goals)
