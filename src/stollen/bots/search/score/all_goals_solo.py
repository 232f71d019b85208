"""What a move is worth at first sight to a lone dwarf."""

from typing import Final, final

from stollen.bots.search.distance.targets import MOST_TARGETS, TargetDistances
from stollen.bots.search.score.all_goals_score import (
    GOLD_NOW,
    REVEALED,
    AllGoalsScore,
    meets_cards,
    shows_gold,
)
from stollen.bots.weight_files import score_weights
from stollen.engine.lookup_tables import HIDDEN, ints_of
from stollen.engine.maze import GOLD, Maze
from stollen.engine.numbers import i64, vec
from stollen.engine.rulesets.duel import Duel

WEIGHTS: Final = ints_of(list(score_weights("solo").weights.values()))
CLOSENESS: Final = ints_of(score_weights("solo").closeness)
"""Hundredths of its gold that a target is worth from each distance."""


@final
class AllGoalsSolo(AllGoalsScore):
    """Nobody else digs, but the counters are few: only the best targets count."""

    def __init__(self) -> None:
        self.outlook: SoloOutlook = SoloOutlook()
        super().__init__(WEIGHTS, CLOSENESS, self.outlook)
        self.promise: i64 = 0

    def sum_up(self, state: Duel) -> None:
        self.promise = self.outlook.promise(self.share, state.counters)

    def gain(self, state: Duel, tile: i64, cell: i64, ways: i64) -> i64:
        maze = state.maze
        if state.tables.ladder[tile] != 0 or meets_cards(maze, ways, cell):
            return self.after_placing(state, tile, cell)
        outlook = self.outlook
        revealed: i64 = 0
        for number in range(outlook.count):
            near = outlook.after(maze, 0, number, ways, cell)
            if near == 0:
                revealed += outlook.value[number] * self.weight[REVEALED] // 100
                outlook.worth[number] = 0
            else:
                outlook.worth[number] = outlook.value[number] * self.share[near] // 100
        value = outlook.best(state.counters) + revealed - self.promise
        if shows_gold(state, 0, tile, cell):
            value += self.weight[GOLD_NOW] * state.tables.gold[tile]
        return value

    def compare(self, state: Duel, other: Maze) -> i64:
        tables = state.tables
        value: i64 = 0
        outlook = self.outlook
        after = outlook.promise_after(other, self.share, state.counters)
        for number in range(outlook.count):
            cell = outlook.cell[number]
            if outlook.lies[number] == HIDDEN and other.board[cell] == HIDDEN and other.arrives(0, cell) != 0:
                value += outlook.value[number] * (self.weight[REVEALED] - self.share[outlook.away[number]]) // 100
        for i in range(other.gold):
            cell = i64(other.lists[GOLD + i])
            if other.reaches_gold(0, cell):
                value += 100 * tables.gold[i64(other.board[cell])]
        return value + after - self.promise


def cards_left(state: Duel) -> i64:
    """In the draw pile and in the hand."""
    return state.pile_end - state.pile_at + state.hand_size[0]


@final
class SoloOutlook(TargetDistances):
    """Weighs the targets by how far they are; he can claim no more of them than he has counters."""

    def __init__(self) -> None:
        super().__init__()
        self.worth: vec[i64] = vec[i64]([0] * MOST_TARGETS)

    def promise(self, closeness: vec[i64], most: i64) -> i64:
        """What the best targets are worth from here."""
        for number in range(self.count):
            self.worth[number] = self.value[number] * closeness[self.away[number]] // 100
        return self.best(most)

    def promise_after(self, maze: Maze, closeness: vec[i64], most: i64) -> i64:
        """The same in a maze that differs by one move."""
        for number in range(self.count):
            self.worth[number] = 0
            if i64(maze.board[self.cell[number]]) == self.lies[number]:
                self.worth[number] = self.value[number] * closeness[self.least_away(maze, 0, number)] // 100
        return self.best(most)

    def best(self, most: i64) -> i64:
        """The sum of the `most` targets worth most."""
        worth = self.worth
        total: i64 = 0
        for number in range(self.count):
            total += worth[number]
        for _ in range(self.count - most):
            least: i64 = 0
            for number in range(self.count):
                if worth[number] >= 0 and (worth[least] < 0 or worth[number] < worth[least]):
                    least = number
            total -= worth[least]
            worth[least] = -1
        return total
