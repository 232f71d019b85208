"""The move that looks best at first sight: how novices and apprentices play, and how searches play on."""

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

WHIM: Final = 6
"""Scores that differ by less are as good as equal: so that playouts differ."""

LOW_BITS: Final = 0x7FFFFFFF


@final
class GreedyPolicy(Policy):
    """Plays what a judge likes best; keeps an eye on who digs and who does not."""

    def __init__(self, judge: NearestGoalScore) -> None:
        self.judge: NearestGoalScore = judge
        self.mood: i64 = 0
        """Decides the whims in a saboteur game, so that the same move meets the same whims in every playout."""

    def choose(self, state: GameState, dice: Dice, moves: vec[i64]) -> i64:
        judge = self.judge
        judge.look(state)
        count = state.main_moves(moves)
        if state.phase == TURN:
            count = self.sensible_passes(state, moves, count)
        best: i64 = moves[0]
        most: i64 = -1000000
        moody = isinstance(state, Saboteur)
        for i in range(count):
            score = judge.score(state, moves[i]) + (
                whim(moves[i], self.mood + state.turn) if moody else dice.below(WHIM)
            )
            if score > most:
                most = score
                best = moves[i]
        if moody:
            self.watch(state, best)
        return best

    def sensible_passes(self, state: GameState, moves: vec[i64], count: i64) -> i64:
        """Passing the card least worth keeping, or the two least."""
        base = state.to_act * HAND_ROOM
        least: i64 = NONE
        next_least: i64 = NONE
        for i in range(base, base + state.hand_size[state.to_act]):
            card = i64(state.hand[i])
            if least == NONE or self.judge.keep(state, card) < self.judge.keep(state, least):
                next_least = least
                least = card
            elif next_least == NONE or self.judge.keep(state, card) < self.judge.keep(state, next_least):
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
        """What everybody at the table makes of a move, as `Suspicion` has it."""
        people = self.judge.people
        kind = kind_of_move(move)
        where = where_of(move)
        if kind == PLACE:
            people.see_place(state, what_of(move), where)
        elif kind == ROCKFALL:
            people.add(state.to_act, 2 if is_dead_end(state, i64(state.maze.board[where])) else -3)
        elif kind == BREAK or kind == TRAP:
            people.see_harm(state.to_act, where)
        elif kind == REPAIR:
            people.see_help(state.to_act, where >> 4)


def whim(move: i64, mood: i64) -> i64:
    """A liking for a move below `WHIM` that comes and goes with the mood."""
    mixed = ((move ^ move >> 16) + mood * 40503 & LOW_BITS) * 1103515245 & LOW_BITS
    mixed = (mixed ^ mixed >> 15) * 1103515245 & LOW_BITS
    return (mixed >> 8 & 0xFFFF) * WHIM >> 16
