"""Moves tried out: each is played in the same imagined worlds, and everybody plays on sensibly."""

from typing import Final, final

from stollen.bots.rollout.imagining import Imagination
from stollen.bots.rollout.judge import Judge
from stollen.bots.rollout.policies import Sensible
from stollen.bots.rollout.stakes import GOLD, stakes
from stollen.engine.chance import Dice
from stollen.engine.duel import Duel
from stollen.engine.game import GameState
from stollen.engine.moves import MOVE_ROOM
from stollen.engine.native import i64, vec
from stollen.engine.state import DEALING, OVER

SEEDS: Final = 1000003


@final
class Trial:
    """The moves of one decision, and what came of them: sums and squares of results, by move."""

    def __init__(self, imagination: Imagination, moves: vec[i64], trust: vec[i64], horizon: i64, seed: i64) -> None:
        self.imagination: Imagination = imagination
        self.moves: vec[i64] = moves
        self.trust: vec[i64] = trust
        self.horizon: i64 = horizon
        self.seed: i64 = seed
        self.worlds: i64 = 0
        self.played: i64 = 0
        self.alive: vec[i64] = vec[i64]([1] * len(moves))
        self.sums: vec[i64] = vec[i64]([0] * len(moves))
        self.squares: vec[i64] = vec[i64]([0] * len(moves))
        self.counts: vec[i64] = vec[i64]([0] * len(moves))
        self.policy: Sensible = Sensible(Judge(True))
        self.room: vec[i64] = vec[i64]([0] * MOVE_ROOM)

    def try_all(self, worlds: i64) -> None:
        """Play every move that is still in question in so many more worlds."""
        for _ in range(worlds):
            self.worlds += 1
            world = self.imagination.imagine(Dice(self.seed * SEEDS + self.worlds))
            for i in range(i64(len(self.moves))):
                if self.alive[i] != 0:
                    result = self.play_on(world.copy(), self.moves[i], Dice(self.seed * SEEDS - self.worlds))
                    self.sums[i] += result
                    self.squares[i] += result * result
                    self.counts[i] += 1

    def play_on(self, state: GameState, move: i64, dice: Dice) -> i64:
        """The result of a move after some more moves, or at the end of the round."""
        self.policy.judge.people.meet(self.trust)
        state.play(move)
        left = self.horizon
        while left > 0 and state.phase != OVER and state.phase != DEALING:
            state.play(self.policy.choose(state, dice, self.room))
            self.played += 1
            left -= 1
        return self.result(state)

    def result(self, state: GameState) -> i64:
        seat = self.imagination.seat
        if isinstance(state, Duel):
            return stakes(state, seat, self.policy.judge)
        return GOLD * state.gold_of(seat)
