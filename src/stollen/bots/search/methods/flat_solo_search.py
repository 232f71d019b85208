"""Moves of the solo game tried out: each in the same imagined worlds, played on until what is to come can be judged."""

from typing import Final, final

from stollen.bots.search.methods.rollouts import Rollouts
from stollen.bots.search.policy.all_goals_policy import WHIM, AllGoalsPolicy
from stollen.bots.search.policy.two_ply_solo import TwoPlySolo
from stollen.bots.search.score.all_goals_solo import AllGoalsSolo, cards_left
from stollen.bots.search.value.value_net import ValueNet
from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.engine.numbers import i64, vec
from stollen.engine.playout import Policy
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.turn import GameState

SURE: Final = 1
"""No whim: between two trials in the same world only the first move differs."""

HORIZON: Final = 8
"""So many cards a trial goes on."""

WHOLE_ROUND: Final = 100


@final
class FlatSoloSearch(Rollouts):
    """The results are gold, in hundredths: what is claimed after some cards, and what is still to come."""

    def __init__(self, imagination: HiddenDealer, moves: vec[i64], seed: i64, appraisal: ValueNet) -> None:
        super().__init__(imagination, moves, seed)
        self.policy: Policy = TwoPlySolo(AllGoalsPolicy(AllGoalsSolo(), SURE), appraisal)
        self.horizon: i64 = HORIZON
        self.appraisal: ValueNet = appraisal
        self.truth: bool = False

    def see_everything(self) -> None:
        """Try moves in the game as it is, to the end of the round, on the spur of the moment."""
        self.truth = True
        self.policy = AllGoalsPolicy(AllGoalsSolo(), WHIM)
        self.horizon = WHOLE_ROUND

    def another_world(self, dice: Dice) -> GameState:
        return self.imagination.state if self.truth else self.imagination.imagine(dice)

    def attempt(self, i: i64, world: GameState, dice: Dice) -> i64:
        assert isinstance(world, Duel)
        world.play(self.moves[i])
        last = cards_left(world) - self.horizon
        while world.phase != OVER and world.phase != DEALING:
            if world.phase == TURN and cards_left(world) <= last:
                break
            world.play(self.policy.choose(world, dice, self.room))
        gold = self.appraisal.lead(world, 0)
        self.note_gold(i, gold)
        return gold
