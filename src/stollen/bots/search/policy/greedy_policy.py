"""Plays the move that scores best by the nearest goal: for novices, apprentices and playouts."""

from typing import Final, final

from stollen.bots.search.score.nearest_goal_score import NearestGoalScore
from stollen.bots.search.score.other_players import is_dead_end
from stollen.engine.lookup_tables import NONE
from stollen.engine.move_codes import (
    BREAK,
    PLACE,
    REPAIR,
    ROCKFALL,
    TRAP,
    kind_of_move,
    pass_of,
    what_of,
    where_of,
)
from stollen.engine.numbers import i64, vec
from stollen.engine.playout import Policy
from stollen.engine.rng import Dice
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.engine.state import HAND_ROOM, TURN
from stollen.engine.turn import GameState

NOISE: Final = 6
"""Random points below this are added to scores, so that playouts differ."""

LOW_BITS: Final = 0x7FFFFFFF


@final
class GreedyPolicy(Policy):
    """Plays the move with the best score, and updates trust after it."""

    def __init__(self, scorer: NearestGoalScore) -> None:
        self.scorer: NearestGoalScore = scorer
        self.noise_seed: i64 = 0
        """The seed of the noise in a saboteur game, so that a move gets the same noise in every playout."""

    def choose(self, state: GameState, dice: Dice, moves: vec[i64]) -> i64:
        scorer = self.scorer
        scorer.prepare(state)
        count = state.main_moves(moves)
        if state.phase == TURN:
            count = self.sensible_passes(state, moves, count)
        best: i64 = moves[0]
        most: i64 = -1000000
        seeded = isinstance(state, Saboteur)
        for i in range(count):
            score = scorer.score(state, moves[i]) + (
                noise(moves[i], self.noise_seed + state.turn) if seeded else dice.below(NOISE)
            )
            if score > most:
                most = score
                best = moves[i]
        if seeded:
            self.watch(state, best)
        return best

    def sensible_passes(self, state: GameState, moves: vec[i64], count: i64) -> i64:
        """List the pass of the least valuable card, and of the two least valuable ones."""
        base = state.to_act * HAND_ROOM
        least: i64 = NONE
        next_least: i64 = NONE
        for i in range(base, base + state.hand_size[state.to_act]):
            card = i64(state.hand[i])
            if least == NONE or self.scorer.keep(state, card) < self.scorer.keep(state, least):
                next_least = least
                least = card
            elif next_least == NONE or self.scorer.keep(state, card) < self.scorer.keep(state, next_least):
                next_least = card
        if least == NONE:
            return count
        moves[count] = pass_of(least, NONE, NONE)
        count += 1
        if next_least != NONE and state.pass_limit() > 1:
            moves[count] = pass_of(min(least, next_least), max(least, next_least), NONE)
            count += 1
        return count

    def watch(self, state: GameState, move: i64) -> None:
        """Update what everybody thinks of the player, as `Trust` does."""
        others = self.scorer.others
        kind = kind_of_move(move)
        where = where_of(move)
        if kind == PLACE:
            others.see_place(state, what_of(move), where)
        elif kind == ROCKFALL:
            others.add(state.to_act, 2 if is_dead_end(state, i64(state.maze.board[where])) else -3)
        elif kind == BREAK or kind == TRAP:
            others.see_harm(state.to_act, where)
        elif kind == REPAIR:
            others.see_help(state.to_act, where >> 4)


def noise(move: i64, noise_seed: i64) -> i64:
    """A number below `NOISE` that depends on the move and the seed."""
    mixed = ((move ^ move >> 16) + noise_seed * 40503 & LOW_BITS) * 1103515245 & LOW_BITS
    mixed = (mixed ^ mixed >> 15) * 1103515245 & LOW_BITS
    return (mixed >> 8 & 0xFFFF) * NOISE >> 16
