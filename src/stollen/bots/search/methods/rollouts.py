"""Moves tried out in turn, all in the same imagined worlds. How a move is tried is each trial's own.

Luck in a world befalls all moves alike: how far their results lie apart is known better than the results themselves.
"""

from typing import Final

from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.numbers import i64, vec
from stollen.engine.rng import Dice
from stollen.engine.turn import GameState

SEEDS: Final = 1000003


class Rollouts:
    """The moves of one decision, and what came of them.

    By move: sums of the results they are ranked by, and of the gold with its squares; by two moves: what the second
    got more than the first, and its squares.
    """

    def __init__(self, imagination: HiddenDealer, moves: vec[i64], seed: i64) -> None:
        self.imagination: HiddenDealer = imagination
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
        self.world: GameState = imagination.state
        self.at: i64 = len(moves)

    def try_all(self, worlds: i64) -> None:
        """Try every move that is still in question in so many more worlds."""
        for _ in range(worlds):
            self.at = len(self.moves)
            self.try_next()
            while self.at < len(self.moves):
                self.try_next()

    def try_next(self) -> None:
        """Try the next move that is in question; after the last, the first in another world."""
        self.at = self.next_alive(self.at)
        if self.at >= len(self.moves):
            self.worlds += 1
            self.world = self.another_world(Dice(self.seed * SEEDS + self.worlds))
            self.at = self.next_alive(0)
        result = self.attempt(self.at, self.world.copy(), Dice(self.seed * SEEDS - self.worlds))
        self.counts[self.at] += 1
        self.sums[self.at] += result
        self.compare(self.at, result)
        self.at = self.next_alive(self.at + 1)

    def compare(self, i: i64, result: i64) -> None:
        """Keep how much better this move did than those that were tried before it in the same world."""
        self.latest[i] = result
        for j in range(i):
            if self.alive[j] != 0:
                margin = result - self.latest[j]
                self.margins[self.between(j, i)] += margin
                self.margin_squares[self.between(j, i)] += margin * margin

    def between(self, first: i64, second: i64) -> i64:
        """Where the margins of two moves stand."""
        return first * len(self.moves) + second

    def note_gold(self, i: i64, gold: i64) -> None:
        """What a move brought, in hundredths of a gold."""
        self.golds[i] += gold
        self.gold_squares[i] += gold * gold

    def next_alive(self, i: i64) -> i64:
        """The first move from `i` on that is still in question."""
        while i < len(self.moves) and self.alive[i] == 0:
            i += 1
        return i

    def another_world(self, dice: Dice) -> GameState:
        """A game that agrees with all that is known."""
        return self.imagination.imagine(dice)

    def attempt(self, i: i64, world: GameState, dice: Dice) -> i64:
        """What comes of a move in a world, which is spent."""
        raise NotImplementedError


def root(number: i64) -> i64:
    """The whole part of the square root."""
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
