"""Rollouts of moves in turn, all in the same imagined worlds.

The luck of a world is the same for all moves, so the differences of results have smaller errors than the results.
"""

from typing import Final

from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.numbers import i64, vec
from stollen.engine.rng import Dice
from stollen.engine.turn import GameState

SEEDS: Final = 1000003


class Rollouts:
    """The moves of one decision and their results; a subclass says how a rollout is played.

    By move: the sums of results, of gold and of its squares. By two moves: the sums of the differences of their
    results and of the squares of these.
    """

    def __init__(self, dealer: HiddenDealer, moves: vec[i64], seed: i64) -> None:
        self.dealer: HiddenDealer = dealer
        self.moves: vec[i64] = moves
        self.seed: i64 = seed
        self.worlds: i64 = 0
        self.played: i64 = 0
        self.alive: vec[i64] = vec[i64]([1] * len(moves))
        self.counts: vec[i64] = vec[i64]([0] * len(moves))
        self.sums: vec[i64] = vec[i64]([0] * len(moves))
        self.golds: vec[i64] = vec[i64]([0] * len(moves))
        self.gold_squares: vec[i64] = vec[i64]([0] * len(moves))
        self.latest: vec[i64] = vec[i64]([0] * len(moves))
        self.margins: vec[i64] = vec[i64]([0] * (len(moves) * len(moves)))
        self.margin_squares: vec[i64] = vec[i64]([0] * (len(moves) * len(moves)))
        self.room: vec[i64] = vec[i64]([0] * MOVE_ROOM)
        self.world: GameState = dealer.state
        self.at: i64 = len(moves)

    def try_all(self, worlds: i64) -> None:
        """Roll out every open move in more worlds."""
        for _ in range(worlds):
            self.at = len(self.moves)
            self.try_next()
            while self.at < len(self.moves):
                self.try_next()

    def try_next(self) -> None:
        """Roll out the next open move; after the last one, the first in another world."""
        self.at = self.next_alive(self.at)
        if self.at >= len(self.moves):
            self.worlds += 1
            self.world = self.another_world(Dice(self.seed * SEEDS + self.worlds))
            self.at = self.next_alive(0)
        result = self.rollout(self.at, self.world.copy(), Dice(self.seed * SEEDS - self.worlds))
        self.counts[self.at] += 1
        self.sums[self.at] += result
        self.compare(self.at, result)
        self.at = self.next_alive(self.at + 1)

    def compare(self, i: i64, result: i64) -> None:
        """Add the differences between this result and those of the other moves in the same world."""
        self.latest[i] = result
        for j in range(i):
            if self.alive[j] != 0:
                margin = result - self.latest[j]
                self.margins[self.between(j, i)] += margin
                self.margin_squares[self.between(j, i)] += margin * margin

    def between(self, first: i64, second: i64) -> i64:
        """The index of the margins of two moves."""
        return first * len(self.moves) + second

    def note_gold(self, i: i64, gold: i64) -> None:
        """Add the gold of a rollout, in hundredths."""
        self.golds[i] += gold
        self.gold_squares[i] += gold * gold

    def next_alive(self, i: i64) -> i64:
        """The first open move from `i` on."""
        while i < len(self.moves) and self.alive[i] == 0:
            i += 1
        return i

    def another_world(self, dice: Dice) -> GameState:
        """A new game that agrees with what the seat knows."""
        return self.dealer.deal(dice)

    def rollout(self, i: i64, world: GameState, dice: Dice) -> i64:
        """The result of a move in a world, which it uses up."""
        raise NotImplementedError


def root(number: i64) -> i64:
    """The integer part of the square root."""
    guess: i64 = 1
    while guess * guess <= number:
        guess *= 2
    low = guess // 2
    while guess - low > 1:
        middle = (low + guess) // 2
        if middle * middle <= number:
            low = middle
        else:
            guess = middle
    return low
