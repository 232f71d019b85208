"""A policy for the solo game that values the position after each of the best moves."""

from typing import Final, final

from stollen.bots.search.policy.all_goals_policy import AllGoalsPolicy, best_of
from stollen.bots.search.value.value_net import ValueNet
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.numbers import i64, vec
from stollen.engine.playout import Policy
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.turn import GameState

MOST: Final[i64] = 5
"""The most moves whose positions are valued."""

HOPELESS: Final[i64] = 100
"""Moves whose score is this much below the best are not valued, in hundredths of a gold."""

LEAST: Final = -1000000


@final
class TwoPlySolo(Policy):
    """Plays the move after which the net expects most gold."""

    def __init__(self, greedy: AllGoalsPolicy, value_net: ValueNet) -> None:
        self.greedy: AllGoalsPolicy = greedy
        self.value_net: ValueNet = value_net
        self.scores: vec[i64] = vec[i64]([0] * MOVE_ROOM)
        self.room: vec[i64] = vec[i64]([0] * MOVE_ROOM)

    def choose(self, state: GameState, dice: Dice, moves: vec[i64]) -> i64:
        assert isinstance(state, Duel)
        if state.phase != TURN:
            return self.greedy.choose(state, dice, moves)
        count = self.greedy.weigh(state, moves, self.scores)
        for i in range(count):
            self.scores[i] += dice.below(self.greedy.noise)
        at = best_of(self.scores, count)
        hopeless = self.scores[at] - HOPELESS
        best = moves[at]
        most: i64 = LEAST
        for _ in range(min(MOST, count)):
            if self.scores[at] < hopeless:
                break
            self.scores[at] = LEAST
            after = before_drawing(state, moves[at], self.greedy, dice, self.room)
            value = self.value_net.lead(after, 0)
            if value > most:
                most = value
                best = moves[at]
            at = best_of(self.scores, count)
        return best


def before_drawing(state: Duel, move: i64, greedy: AllGoalsPolicy, dice: Dice, room: vec[i64]) -> Duel:
    """The position after a move, before a card is drawn; a goal that the move reveals is seen."""
    other = state.copy()
    end = other.pile_end
    if other.hand_size[0] > 2:  # otherwise the round could seem to be over
        other.pile_end = other.pile_at
    other.play(move)
    while other.phase != OVER and other.phase != DEALING and other.phase != TURN:
        other.play(greedy.choose(other, dice, room))
    other.pile_end = end
    return other
