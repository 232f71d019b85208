"""Whole games inside the compiled engine: chance deals, a policy chooses. For searches and measurements."""

from typing import Final

from stollen.engine.move_codes import MOVE_ROOM, kind_of_move
from stollen.engine.numbers import i64, vec
from stollen.engine.rng import Dice
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.turn import GameState

PASS_ONE_IN: Final = 8


class Policy:
    """Chooses a move for whoever is to act. Subclasses are compiled with the engine, so a choice is a C call."""

    def choose(self, state: GameState, dice: Dice, moves: vec[i64]) -> i64:
        """A legal move; `moves` is room to list them in."""
        raise NotImplementedError


class RandomPolicy(Policy):
    """One time in eight a pass, otherwise any other move there is, all equally likely."""

    def choose(self, state: GameState, dice: Dice, moves: vec[i64]) -> i64:
        count = state.main_moves(moves)
        if state.phase != TURN or (count != 0 and dice.below(PASS_ONE_IN) != 0):
            return moves[dice.below(count)]
        return moves[dice.below(state.pass_moves(moves, 0))]


class RandomKindPolicy(Policy):
    """Any kind of move, then any move of that kind: what the bot `random` plays."""

    def choose(self, state: GameState, dice: Dice, moves: vec[i64]) -> i64:
        count = state.moves(moves)
        kinds: i64 = 0
        for i in range(count):
            kinds |= i64(1) << kind_of_move(moves[i])
        return any_of_kind(moves, count, any_bit(kinds, dice), dice)


def any_bit(bits: i64, dice: Dice) -> i64:
    """The place of one of the bits that are set, all equally likely."""
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
    """One of the listed moves of a kind, all equally likely."""
    found: i64 = 0
    for i in range(count):
        if kind_of_move(moves[i]) == kind:
            moves[found] = moves[i]
            found += 1
    return moves[dice.below(found)]


def playout(state: GameState, dice: Dice, policy: Policy) -> i64:
    """Play a game to its end and answer how many moves it took."""
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
    """Play a round that was dealt to its end and answer how many moves it took."""
    moves = vec[i64]([0] * MOVE_ROOM)
    played: i64 = 0
    while state.phase != OVER and state.phase != DEALING:
        state.play(policy.choose(state, dice, moves))
        played += 1
    return played


def deal_next(state: GameState, dice: Dice) -> None:
    """Shuffle and begin the next round."""
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
