"""Flat search of the solo game: every move in the same imagined worlds, played on for some cards and then valued."""

from typing import Final, final

from stollen.bots.search.methods.rollouts import Rollouts
from stollen.bots.search.policy.all_goals_policy import NOISE, AllGoalsPolicy
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
"""No noise: two rollouts in the same world differ in the first move only."""

HORIZON: Final = 8
"""The number of cards after which a rollout stops."""

WHOLE_ROUND: Final = 100


@final
class FlatSoloSearch(Rollouts):
    """Results are gold in hundredths: what is claimed after some cards, and what the net expects."""

    def __init__(self, dealer: HiddenDealer, moves: vec[i64], seed: i64, value_net: ValueNet) -> None:
        super().__init__(dealer, moves, seed)
        self.policy: Policy = TwoPlySolo(AllGoalsPolicy(AllGoalsSolo(), SURE), value_net)
        self.horizon: i64 = HORIZON
        self.value_net: ValueNet = value_net
        self.truth: bool = False

    def see_everything(self) -> None:
        """Roll out in the true game, to the end of the round, with the greedy policy."""
        self.truth = True
        self.policy = AllGoalsPolicy(AllGoalsSolo(), NOISE)
        self.horizon = WHOLE_ROUND

    def another_world(self, dice: Dice) -> GameState:
        return self.dealer.state if self.truth else self.dealer.deal(dice)

    def rollout(self, i: i64, world: GameState, dice: Dice) -> i64:
        assert isinstance(world, Duel)
        world.play(self.moves[i])
        last = cards_left(world) - self.horizon
        while world.phase != OVER and world.phase != DEALING:
            if world.phase == TURN and cards_left(world) <= last:
                break
            world.play(self.policy.choose(world, dice, self.room))
        gold = self.value_net.lead(world, 0)
        self.note_gold(i, gold)
        return gold
