"""Moves of the solo game tried out: each in the same imagined worlds, played on to the end of the round."""

from typing import Final, final

from stollen.bots.rollout.imagining import Imagination
from stollen.bots.rollout.solo_judge import SoloJudge
from stollen.bots.rollout.trials import Trials
from stollen.engine.chance import Dice
from stollen.engine.duel import Duel
from stollen.engine.game import GameState
from stollen.engine.moves import pass_of
from stollen.engine.native import i64, vec
from stollen.engine.playout import Policy
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.tables import NONE

WHIM: Final = 4
"""Scores that differ by less are as good as equal: so that playouts differ."""


@final
class Lonely(Policy):
    """Plays what a solo judge likes best."""

    def __init__(self) -> None:
        self.judge: SoloJudge = SoloJudge()
        self.whim: i64 = WHIM

    def choose(self, state: GameState, dice: Dice, moves: vec[i64]) -> i64:
        assert isinstance(state, Duel)
        judge = self.judge
        judge.look(state)
        count = state.main_moves(moves)
        if state.phase == TURN:
            count = self.passes(state, moves, count)
        best: i64 = moves[0]
        most: i64 = -1000000
        for i in range(count):
            score = judge.score(state, moves[i]) + dice.below(self.whim)
            if score > most:
                most = score
                best = moves[i]
        return best

    def passes(self, state: Duel, moves: vec[i64], count: i64) -> i64:
        """Passing the card least worth keeping, or the two least."""
        least: i64 = NONE
        second: i64 = NONE
        low: i64 = 1000000
        next_low: i64 = 1000000
        for i in range(state.hand_size[0]):
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


@final
class SoloTrial(Trials):
    """The results are gold, in hundredths, when the round is over."""

    def __init__(self, imagination: Imagination, moves: vec[i64], seed: i64) -> None:
        super().__init__(imagination, moves, seed)
        self.truth: bool = False
        self.policy: Lonely = Lonely()

    def another_world(self, dice: Dice) -> GameState:
        return self.imagination.state if self.truth else self.imagination.imagine(dice)

    def attempt(self, i: i64, world: GameState, dice: Dice) -> i64:
        world.play(self.moves[i])
        while world.phase != OVER and world.phase != DEALING:
            world.play(self.policy.choose(world, dice, self.room))
        return 100 * world.gold_of(0)
