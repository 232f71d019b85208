"""Loops of the benchmarks, compiled with the engine so that call overhead is not measured."""

from typing import Final

from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.numbers import i64, vec
from stollen.engine.playout import PASS_ONE_IN, Policy, deal_next, playout
from stollen.engine.rng import Dice
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.turn import GameState

LISTINGS: Final = 8
"""How many times the moves of each position are listed."""

SAMPLES: Final = 8
"""The approximate number of copies made in each position."""


def play_games(fresh: GameState, policy: Policy, games: i64, seed: i64) -> i64:
    """Plays whole games from a state before its first deal; returns the number of moves."""
    played: i64 = 0
    for number in range(games):
        played += playout(fresh.copy(), Dice(seed + number), policy)
    return played


def list_moves(fresh: GameState, policy: Policy, games: i64, seed: i64, listings: i64) -> i64:
    """Plays games and lists each position's moves `listings` more times; returns the number of listed moves."""
    moves = vec[i64]([0] * MOVE_ROOM)
    listed: i64 = 0
    for number in range(games):
        state = fresh.copy()
        dice = Dice(seed + number)
        while state.phase != OVER:
            if state.phase == DEALING:
                deal_next(state, dice)
                continue
            for _ in range(listings):
                listed += state.moves(moves)
            state.play(policy.choose(state, dice, moves))
    return listed


def copy_and_play(fresh: GameState, games: i64, seed: i64, copies: bool) -> i64:
    """Plays games as `RandomPolicy` does, and some moves of each position on copies; returns the number of copies.

    Each position's moves are listed once, for the copies and for the move played, as the program in C does it.
    """
    moves = vec[i64]([0] * MOVE_ROOM)
    copied: i64 = 0
    for number in range(games):
        state = fresh.copy()
        dice = Dice(seed + number)
        while state.phase != OVER:
            if state.phase == DEALING:
                deal_next(state, dice)
                continue
            main = state.main_moves(moves)
            count = state.pass_moves(moves, main) if state.phase == TURN else main
            i: i64 = 0
            while i < count:
                if copies:
                    state.copy().play(moves[i])
                copied += 1
                i += count // SAMPLES + 1
            passes = main == 0 or (main < count and dice.below(PASS_ONE_IN) == 0)
            state.play(moves[main + dice.below(count - main)] if passes else moves[dice.below(main)])
    return copied
