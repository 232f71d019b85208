"""Moves of the solo game tried out: each in the same imagined worlds, played on until the harvest can be judged."""

from typing import Final, final

from stollen.bots.rollout.imagining import Imagination
from stollen.bots.rollout.solo_harvest import Harvest
from stollen.bots.rollout.solo_judge import SoloJudge
from stollen.bots.rollout.solo_outlook import cards_left
from stollen.bots.rollout.stakes import GOLD, gold_in_hand
from stollen.bots.rollout.trials import Trials, root
from stollen.engine.chance import Dice
from stollen.engine.duel import Duel
from stollen.engine.game import GameState
from stollen.engine.moves import END, move_of, pass_of
from stollen.engine.native import i64, vec
from stollen.engine.playout import Policy
from stollen.engine.state import AFTER_ACTION, DEALING, OVER, TURN
from stollen.engine.tables import NONE

WHIM: Final = 4
"""Scores that differ by less are as good as equal: so that playouts differ."""

SURE: Final = 1
"""No whim: between two trials in the same world only the first move differs."""

HORIZON: Final = 6
"""So many cards a trial goes on at first."""

PATIENCE: Final = 2
"""And a card more for so many of the root of the worlds tried: at first chance misleads most, then the harvest."""

WHOLE_ROUND: Final = 100


@final
class Lonely(Policy):
    """Plays what a solo judge likes best."""

    def __init__(self) -> None:
        self.judge: SoloJudge = SoloJudge()
        self.whim: i64 = WHIM

    def choose(self, state: GameState, dice: Dice, moves: vec[i64]) -> i64:
        assert isinstance(state, Duel)
        if state.phase == AFTER_ACTION:
            return move_of(END, 0, 0)  # a troll can be bribed as well before the next action
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
    """The results are gold, in hundredths: what is claimed after some cards, and what is still to come."""

    def __init__(self, imagination: Imagination, moves: vec[i64], seed: i64) -> None:
        super().__init__(imagination, moves, seed)
        self.policy: Lonely = Lonely()
        self.policy.whim = SURE
        self.horizon: i64 = HORIZON
        self.harvest: Harvest = Harvest()
        self.truth: bool = False

    def see_everything(self) -> None:
        """Try moves in the game as it is, to the end of the round."""
        self.truth = True
        self.policy.whim = WHIM
        self.horizon = WHOLE_ROUND

    def another_world(self, dice: Dice) -> GameState:
        return self.imagination.state if self.truth else self.imagination.imagine(dice)

    def attempt(self, i: i64, world: GameState, dice: Dice) -> i64:
        assert isinstance(world, Duel)
        world.play(self.moves[i])
        last = cards_left(world) - self.horizon - root(self.worlds) // PATIENCE
        while world.phase != OVER and world.phase != DEALING:
            if world.phase == TURN and cards_left(world) <= last:
                self.policy.judge.look(world)
                return GOLD * gold_in_hand(world, 0) + self.harvest.to_come(world, self.policy.judge)
            world.play(self.policy.choose(world, dice, self.room))
        return GOLD * world.gold_of(0)
