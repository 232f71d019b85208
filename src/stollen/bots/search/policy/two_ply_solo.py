"""How a lone dwarf plays on who looks twice: the moves that look best are judged by the moment after them."""

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
"""So many moves are looked at twice."""

HOPELESS: Final[i64] = 100
"""But none that looks worse than the best by so much, in hundredths of a gold."""

LEAST: Final = -1000000


@final
class TwoPlySolo(Policy):
    """Plays the move after which the appraisal expects most."""

    def __init__(self, instinct: AllGoalsPolicy, appraisal: ValueNet) -> None:
        self.instinct: AllGoalsPolicy = instinct
        self.appraisal: ValueNet = appraisal
        self.scores: vec[i64] = vec[i64]([0] * MOVE_ROOM)
        self.room: vec[i64] = vec[i64]([0] * MOVE_ROOM)

    def choose(self, state: GameState, dice: Dice, moves: vec[i64]) -> i64:
        assert isinstance(state, Duel)
        if state.phase != TURN:
            return self.instinct.choose(state, dice, moves)
        count = self.instinct.weigh(state, moves, self.scores)
        for i in range(count):
            self.scores[i] += dice.below(self.instinct.whim)
        at = best_of(self.scores, count)
        hopeless = self.scores[at] - HOPELESS
        best = moves[at]
        most: i64 = LEAST
        for _ in range(min(MOST, count)):
            if self.scores[at] < hopeless:
                break
            self.scores[at] = LEAST
            after = before_drawing(state, moves[at], self.instinct, dice, self.room)
            value = self.appraisal.lead(after, 0)
            if value > most:
                most = value
                best = moves[at]
            at = best_of(self.scores, count)
        return best


def before_drawing(state: Duel, move: i64, instinct: AllGoalsPolicy, dice: Dice, room: vec[i64]) -> Duel:
    """The moment after a move, before a card is drawn: only what a goal shows that is reached by it is foreseen."""
    other = state.copy()
    end = other.pile_end
    if other.hand_size[0] > 2:  # else the round could seem to be over
        other.pile_end = other.pile_at
    other.play(move)
    while other.phase != OVER and other.phase != DEALING and other.phase != TURN:
        other.play(instinct.choose(other, dice, room))
    other.pile_end = end
    return other
