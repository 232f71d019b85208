"""The move that looks best at first sight to who minds all goals at once: how the engineer's searches play on."""

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

WHIM: Final = 4
"""Scores that differ by less are as good as equal: so that playouts differ."""


@final
class AllGoalsPolicy(Policy):
    """Plays what a digger likes best."""

    def __init__(self, judge: AllGoalsScore, whim: i64) -> None:
        self.judge: AllGoalsScore = judge
        self.whim: i64 = whim

    def choose(self, state: GameState, dice: Dice, moves: vec[i64]) -> i64:
        assert isinstance(state, Duel)
        if state.phase == AFTER_ACTION and state.seats == 1:
            return move_of(END, 0, 0)  # a troll can be bribed as well before the next action
        self.judge.look(state)
        count = self.list_moves(state, moves)
        best: i64 = moves[0]
        most: i64 = -1000000
        for i in range(count):
            score = self.judge.score(state, moves[i]) + dice.below(self.whim)
            if score > most:
                most = score
                best = moves[i]
        return best

    def weigh(self, state: Duel, moves: vec[i64], scores: vec[i64]) -> i64:
        """List the moves that make sense, with what they look like at first sight; answers how many there are."""
        self.judge.look(state)
        count = self.list_moves(state, moves)
        for i in range(count):
            scores[i] = self.judge.score(state, moves[i])
        return count

    def list_moves(self, state: Duel, moves: vec[i64]) -> i64:
        """List the moves that make sense: all, but of the passes only those of the cards least worth keeping."""
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
            worth = self.judge.keep(state, card)
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
    """Where the greatest of the first scores stands."""
    best: i64 = 0
    for i in range(count):
        if scores[i] > scores[best]:
            best = i
    return best
