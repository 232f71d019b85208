"""Flat search: every move in the same imagined worlds, played on with the greedy policy."""

from typing import Final, final

from stollen.bots.search.methods.rollouts import SEEDS, Rollouts
from stollen.bots.search.policy.greedy_policy import GreedyPolicy
from stollen.bots.search.score.nearest_goal_score import NearestGoalScore
from stollen.bots.search.value.duel_linear import DuelLinear
from stollen.bots.search.value.gold_value import GOLD, VICTORY, solo_value
from stollen.bots.search.value.saboteur_linear import SaboteurLinear
from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.engine.numbers import i64, vec
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.engine.rulesets.saboteur2 import Saboteur2
from stollen.engine.state import DEALING, OVER, TAKING
from stollen.engine.turn import GameState

ENVY: Final = 100
"""The share of everybody's mean gold that is subtracted, in hundredths."""

SEEDS_A_WORLD: Final = 1000
"""Noise seeds of a world: more than a round has turns."""


@final
class FlatSearch(Rollouts):
    """Rollouts with the greedy policy; a victory counts beside the gold."""

    def __init__(self, dealer: HiddenDealer, moves: vec[i64], trust: vec[i64], horizon: i64, seed: i64) -> None:
        super().__init__(dealer, moves, seed)
        self.trust: vec[i64] = trust
        self.furthest: i64 = 0
        self.envy: i64 = ENVY
        self.horizon: i64 = horizon
        self.policy: GreedyPolicy = GreedyPolicy(NearestGoalScore(True))
        self.policy.scorer.role_seat = dealer.seat
        self.duel_linear: DuelLinear = DuelLinear()
        self.saboteur_linear: SaboteurLinear = SaboteurLinear()

    def rollout(self, i: i64, world: GameState, dice: Dice) -> i64:
        gold = self.play_on(world, self.moves[i], dice)
        self.note_gold(i, gold)
        return gold + self.victory(world, gold)

    def play_on(self, state: GameState, move: i64, dice: Dice) -> i64:
        """The result of a move after some more moves, or at the end of the round."""
        self.policy.noise_seed = (self.seed + self.worlds) % SEEDS * SEEDS_A_WORLD
        others = self.policy.scorer.others
        others.set_trust(self.trust)
        others.furthest = self.furthest
        if isinstance(state, Saboteur):
            self.policy.watch(state, move)
        state.play(move)
        left = self.horizon
        while (left > 0 or state.phase == TAKING) and state.phase != OVER and state.phase != DEALING:
            state.play(self.policy.choose(state, dice, self.room))
            self.played += 1
            left -= 1
        return self.result(state)

    def result(self, state: GameState) -> i64:
        """The gold of the seat, or its lead over a rival, in hundredths of a gold."""
        seat = self.dealer.seat
        if isinstance(state, Duel):
            return (
                solo_value(state, seat, self.policy.scorer) if state.seats == 1 else self.duel_linear.lead(state, seat)
            )
        return self.against_others(state, seat)

    def against_others(self, state: GameState, seat: i64) -> i64:
        """The gold of the seat beyond the mean of all, since only the order of the players counts."""
        total: i64 = 0
        for other in range(state.seats):
            total += state.gold_of(other)
        lead = GOLD * state.gold_of(seat) - self.envy * total // state.seats
        if state.phase == OVER or state.phase == DEALING or isinstance(state, Saboteur2):
            return lead
        assert isinstance(state, Saboteur)
        return lead + self.saboteur_linear.gold(state, seat)

    def victory(self, state: GameState, result: i64) -> i64:
        """The value of a win or a loss against a rival, beside the gold."""
        if state.phase != OVER or result == 0 or not isinstance(state, Duel) or state.seats == 1:
            return 0
        return VICTORY if result > 0 else -VICTORY
