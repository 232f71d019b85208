"""How far a lone dwarf is from each goal and from gold he has left lying, and what that promises."""

from typing import Final, final

from stollen.engine.duel import Duel
from stollen.engine.maze import ALL_FOUR, FRONTS, GOLD, Maze
from stollen.engine.native import i64, vec
from stollen.engine.tables import EMPTY, HIDDEN, NO_INTS

TOO_FAR: Final = 15
"""So many cards away nothing is looked for."""

BEYOND: Final = 4
"""How much further than the nearest front cell others are still told apart."""

MOST_TARGETS: Final = 12
ROOM: Final = 4096
LEVELS: Final = 64


@final
class Outlook:
    """Walks from each target over the empty cells to the front of the network."""

    def __init__(self) -> None:
        self.mark: vec[i64] = NO_INTS
        self.size: i64 = 0
        self.fresh: i64 = 0
        self.now: vec[i64] = vec[i64]([0] * ROOM)
        self.then: vec[i64] = vec[i64]([0] * ROOM)
        self.targets: i64 = 0
        self.cell: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        self.lies: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        self.value: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        self.away: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        self.worth: vec[i64] = vec[i64]([0] * MOST_TARGETS)

    def survey(self, state: Duel, values: vec[i64]) -> None:
        """See all targets: face-down goals, by what they are worth, and unclaimed gold."""
        maze = state.maze
        if self.size != maze.size:
            self.size = maze.size
            self.mark = vec[i64]([0] * (maze.size * MOST_TARGETS))
        self.fresh += LEVELS
        self.targets = 0
        for slot in range(maze.goals):
            cell = maze.goal_cells[slot]
            if maze.board[cell] == HIDDEN:
                self.add(maze, cell, 15, values[slot])
        tables = state.tables
        for i in range(maze.gold):
            cell = i64(maze.lists[GOLD + i])
            lies = i64(maze.board[cell])
            self.add(maze, cell, tables.gold_sides[maze.dwarf[0] * tables.tile_count + lies], 100 * tables.gold[lies])

    def add(self, maze: Maze, cell: i64, sides: i64, value: i64) -> None:
        """A target that counts from the empty cells beside it, on these sides."""
        if self.targets == MOST_TARGETS:
            return
        number = self.targets
        self.targets += 1
        self.cell[number] = cell
        self.lies[number] = i64(maze.board[cell])
        self.value[number] = value
        mark = self.mark
        base = number * self.size
        count: i64 = 0
        self.away[number] = TOO_FAR
        for side in range(ALL_FOUR):
            near = (cell + maze.step[side]) & maze.mask
            if sides >> side & 1 and maze.board[near] == EMPTY:
                mark[base + near] = self.fresh + 1
                self.now[count] = near
                count += 1
                if maze.board[2 * maze.size + near] != 0:
                    self.away[number] = 1
        self.walk(maze, number, count)

    def walk(self, maze: Maze, number: i64, count: i64) -> None:
        """Over the empty cells, until a little beyond the nearest cell of the front."""
        board = maze.board
        step = maze.step
        mask = maze.mask
        mark = self.mark
        reach = 2 * maze.size
        base = number * self.size
        fresh = self.fresh
        level: i64 = 1
        last: i64 = TOO_FAR - 1 if self.away[number] > 1 else 1 + BEYOND
        while level < last and count > 0:
            level += 1
            now = self.now
            then = self.then
            found: i64 = 0
            met = False
            for i in range(count):
                for side in range(ALL_FOUR):
                    near = (now[i] + step[side]) & mask
                    if board[near] == EMPTY and mark[base + near] <= fresh:
                        mark[base + near] = fresh + level
                        then[found] = near
                        found += 1
                        if board[reach + near] != 0:
                            met = True
            if met and self.away[number] == TOO_FAR:
                self.away[number] = level
                last = min(last, level + BEYOND)
            self.now = then
            self.then = now
            count = found

    def at(self, number: i64, cell: i64) -> i64:
        """How many cards lead from an empty cell to a target, its own included."""
        away = self.mark[number * self.size + cell] - self.fresh
        return away if away > 0 else TOO_FAR

    def promise(self, closeness: vec[i64], most: i64) -> i64:
        """What the best targets are worth from here; no more of them than there are counters."""
        for number in range(self.targets):
            self.worth[number] = self.value[number] * closeness[self.away[number]] // 100
        return self.best(most)

    def promise_after(self, maze: Maze, closeness: vec[i64], most: i64) -> i64:
        """The same in a maze that differs by one move."""
        lists = maze.lists
        count = i64(lists[FRONTS])
        for number in range(self.targets):
            self.worth[number] = 0
            if i64(maze.board[self.cell[number]]) == self.lies[number]:
                least: i64 = TOO_FAR
                for i in range(FRONTS + 1, FRONTS + 1 + count):
                    least = min(least, self.at(number, i64(lists[i])))
                self.worth[number] = self.value[number] * closeness[least] // 100
        return self.best(most)

    def best(self, most: i64) -> i64:
        """The sum of the `most` targets worth most."""
        worth = self.worth
        total: i64 = 0
        for number in range(self.targets):
            total += worth[number]
        for _ in range(self.targets - most):
            least: i64 = 0
            for number in range(self.targets):
                if worth[number] >= 0 and (worth[least] < 0 or worth[number] < worth[least]):
                    least = number
            total -= worth[least]
            worth[least] = -1
        return total
