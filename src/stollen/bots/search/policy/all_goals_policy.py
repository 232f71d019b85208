"""Plays the move with the best static score over all goals; the engineer's searches play on with it."""

from typing import Final, final

from stollen.bots.search.score.all_goals_score import AllGoalsScore
from stollen.engine.lookup_tables import NONE
from stollen.engine.move_codes import END, move_of, pass_of
from stollen.engine.numbers import i64, vec
from stollen.engine.playout import Policy
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import AFTER_ACTION, HAND_ROOM, TURN
from stollen.engine.turn import GameState

NOISE: Final = 4
"""Random points below this are added to scores, so that playouts differ."""


@final
class AllGoalsPolicy(Policy):
    """Plays the move with the best score."""

    def __init__(self, scorer: AllGoalsScore, noise: i64) -> None:
        self.scorer: AllGoalsScore = scorer
        self.noise: i64 = noise

    def choose(self, state: GameState, dice: Dice, moves: vec[i64]) -> i64:
        assert isinstance(state, Duel)
        if state.phase == AFTER_ACTION and state.seats == 1:
            return move_of(END, 0, 0)  # a troll can also be bribed before the next action
        self.scorer.prepare(state)
        count = self.list_moves(state, moves)
        best: i64 = moves[0]
        most: i64 = -1000000
        for i in range(count):
            score = self.scorer.score(state, moves[i]) + dice.below(self.noise)
            if score > most:
                most = score
                best = moves[i]
        return best

    def weigh(self, state: Duel, moves: vec[i64], scores: vec[i64]) -> i64:
        """List the sensible moves with their static scores; return their number."""
        self.scorer.prepare(state)
        count = self.list_moves(state, moves)
        for i in range(count):
            scores[i] = self.scorer.score(state, moves[i])
        return count

    def list_moves(self, state: Duel, moves: vec[i64]) -> i64:
        """List all moves but passes, and the passes of the least valuable cards; return their number."""
        count = state.main_moves(moves)
        if state.phase != TURN:
            return count
        least: i64 = NONE
        second: i64 = NONE
        low: i64 = 1000000
        next_low: i64 = 1000000
        base = state.to_act * HAND_ROOM
        for i in range(base, base + state.hand_size[state.to_act]):
            card = i64(state.hand[i])
            worth = self.scorer.keep(state, card)
            if worth < low:
                second = least
                next_low = low
                least = card
                low = worth
            elif worth < next_low:
                second = card
                next_low = worth
        if least == NONE:
            return count
        moves[count] = pass_of(least, NONE, NONE)
        if second == NONE:
            return count + 1
        moves[count + 1] = pass_of(min(least, second), max(least, second), NONE)
        return count + 2


def best_of(scores: vec[i64], count: i64) -> i64:
    """The index of the greatest of the first scores."""
    best: i64 = 0
    for i in range(count):
        if scores[i] > scores[best]:
            best = i
    return best
