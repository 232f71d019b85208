"""Static move score of the solo game."""

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
    """Counts only the best targets, since there are few counters."""

    def __init__(self) -> None:
        self.solo_targets: SoloTargets = SoloTargets()
        super().__init__(WEIGHTS, CLOSENESS, self.solo_targets)
        self.promise: i64 = 0

    def sum_up(self, state: Duel) -> None:
        self.promise = self.solo_targets.promise(self.share, state.counters)

    def gain(self, state: Duel, tile: i64, cell: i64, ways: i64) -> i64:
        maze = state.maze
        if state.tables.ladder[tile] != 0 or meets_cards(maze, ways, cell):
            return self.after_placing(state, tile, cell)
        solo_targets = self.solo_targets
        revealed: i64 = 0
        for number in range(solo_targets.count):
            near = solo_targets.after(maze, 0, number, ways, cell)
            if near == 0:
                revealed += solo_targets.value[number] * self.weight[REVEALED] // 100
                solo_targets.worth[number] = 0
            else:
                solo_targets.worth[number] = solo_targets.value[number] * self.share[near] // 100
        value = solo_targets.best(state.counters) + revealed - self.promise
        if shows_gold(state, 0, tile, cell):
            value += self.weight[GOLD_NOW] * state.tables.gold[tile]
        return value

    def compare(self, state: Duel, other: Maze) -> i64:
        tables = state.tables
        value: i64 = 0
        solo_targets = self.solo_targets
        after = solo_targets.promise_after(other, self.share, state.counters)
        for number in range(solo_targets.count):
            cell = solo_targets.cell[number]
            if solo_targets.lies[number] == HIDDEN and other.board[cell] == HIDDEN and other.arrives(0, cell) != 0:
                value += (
                    solo_targets.value[number] * (self.weight[REVEALED] - self.share[solo_targets.away[number]]) // 100
                )
        for i in range(other.gold):
            cell = i64(other.lists[GOLD + i])
            if other.reaches_gold(0, cell):
                value += 100 * tables.gold[i64(other.board[cell])]
        return value + after - self.promise


def cards_left(state: Duel) -> i64:
    """The number of cards in the draw pile and in the hand."""
    return state.pile_end - state.pile_at + state.hand_size[0]


@final
class SoloTargets(TargetDistances):
    """Values the targets by their distances; at most as many as there are counters."""

    def __init__(self) -> None:
        super().__init__()
        self.worth: vec[i64] = vec[i64]([0] * MOST_TARGETS)

    def promise(self, closeness: vec[i64], most: i64) -> i64:
        """The value of the best targets."""
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
        """The sum of the most valuable targets."""
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
