"""Moves of the solo game tried out: each in the same imagined worlds, played on to the end of the round."""

from typing import Final, final

from stollen.bots.rollout.imagining import Imagination
from stollen.bots.rollout.solo_judge import SoloJudge
from stollen.engine.chance import Dice
from stollen.engine.duel import Duel
from stollen.engine.game import GameState
from stollen.engine.moves import MOVE_ROOM, pass_of
from stollen.engine.native import i64, vec
from stollen.engine.playout import Policy
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.tables import NONE

WHIM: Final = 4
"""Scores that differ by less are as good as equal: so that playouts differ."""

SEEDS: Final = 1000003


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
class SoloTrial:
    """The moves of one decision, and what came of them: sums and squares of results, by move."""

    def __init__(self, imagination: Imagination, moves: vec[i64], seed: i64) -> None:
        self.imagination: Imagination = imagination
        self.moves: vec[i64] = moves
        self.seed: i64 = seed
        self.worlds: i64 = 0
        self.truth: bool = False
        self.alive: vec[i64] = vec[i64]([1] * len(moves))
        self.sums: vec[i64] = vec[i64]([0] * len(moves))
        self.squares: vec[i64] = vec[i64]([0] * len(moves))
        self.counts: vec[i64] = vec[i64]([0] * len(moves))
        self.policy: Lonely = Lonely()
        self.room: vec[i64] = vec[i64]([0] * MOVE_ROOM)

    def try_all(self) -> None:
        """Play every move that is still in question in one more world."""
        self.worlds += 1
        world = self.imagination.state
        if not self.truth:
            world = self.imagination.imagine(Dice(self.seed * SEEDS + self.worlds))
        for i in range(i64(len(self.moves))):
            if self.alive[i] != 0:
                result = self.play_on(world.copy(), self.moves[i], Dice(self.seed * SEEDS - self.worlds))
                self.sums[i] += result
                self.squares[i] += result * result
                self.counts[i] += 1

    def play_on(self, state: GameState, move: i64, dice: Dice) -> i64:
        """The gold after a move when the round is over, in hundredths."""
        state.play(move)
        while state.phase != OVER and state.phase != DEALING:
            state.play(self.policy.choose(state, dice, self.room))
        return 100 * state.gold_of(0)
