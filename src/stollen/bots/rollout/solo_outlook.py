"""How far a lone dwarf is from each goal and from gold he has left lying, and what that promises."""

from typing import Final, final

from stollen.engine.duel import Duel
from stollen.engine.maze import ALL_FOUR, EVERY_SIDE, FRONTS, GOLD, PLACED, Maze
from stollen.engine.native import i64, vec
from stollen.engine.tables import EMPTY, HIDDEN, NO_INTS

TOO_FAR: Final = 15
"""So many cards away nothing is looked for."""

BEYOND: Final = 4
"""How much further than the nearest front cell others are still told apart."""

MOST_TARGETS: Final = 12
ROOM: Final = 4096
LEVELS: Final = 64


def cards_left(state: Duel) -> i64:
    """In the draw pile and in the hand."""
    return state.pile_end - state.pile_at + state.hand_size[0]


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
        self.known: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        """By target, how many cards away its cells are known."""
        self.worth: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        self.maze: Maze | None = None
        self.placed: i64 = 0
        self.last: i64 = 0

    def survey(self, state: Duel, values: vec[i64]) -> None:
        """See all targets: face-down goals, by what they are worth, and unclaimed gold."""
        maze = state.maze
        if not self.goes_on(maze):
            self.survey_anew(state)
        number: i64 = 0
        for slot in range(maze.goals):
            if maze.board[maze.goal_cells[slot]] == HIDDEN:
                self.value[number] = values[slot]
                number += 1
        self.maze = maze
        self.placed = maze.placed
        self.last = i64(maze.lists[PLACED + maze.placed - 1]) if maze.placed > 0 else 0

    def survey_anew(self, state: Duel) -> None:
        maze = state.maze
        if self.size != maze.size:
            self.size = maze.size
            self.mark = vec[i64]([0] * (maze.size * MOST_TARGETS))
        self.fresh += LEVELS
        self.targets = 0
        for slot in range(maze.goals):
            cell = maze.goal_cells[slot]
            if maze.board[cell] == HIDDEN:
                self.add(maze, cell, EVERY_SIDE, 0)
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
        self.known[number] = level if count > 0 else TOO_FAR

    # -- the same maze again -----------------------------------------------------------------------------------

    def goes_on(self, maze: Maze) -> bool:
        """Whether the distances found last hold in this maze: it is the same, with at most one card more."""
        if self.maze is not maze or self.targets != maze.hidden + maze.gold:
            return False
        for number in range(self.targets):
            if i64(maze.board[self.cell[number]]) != self.lies[number]:
                return False
        if maze.placed != self.placed and maze.placed != self.placed + 1:
            return False
        if self.placed > 0 and i64(maze.lists[PLACED + self.placed - 1]) != self.last:
            return False
        if maze.placed > self.placed and not self.fill(maze, i64(maze.lists[PLACED + self.placed])):
            return False
        return self.sees_front(maze)

    def fill(self, maze: Maze, cell: i64) -> bool:
        """A card came to lie on a cell: whether no other cell is further from a target for that."""
        mark = self.mark
        for number in range(self.targets):
            base = number * self.size
            if mark[base + cell] > self.fresh:
                for side in range(ALL_FOUR):
                    near = (cell + maze.step[side]) & maze.mask
                    if mark[base + near] == mark[base + cell] + 1 and not self.has_other_way(maze, base, near, cell):
                        return False
        for number in range(self.targets):
            mark[number * self.size + cell] = 0
        return True

    def has_other_way(self, maze: Maze, base: i64, cell: i64, filled: i64) -> bool:
        """Whether another neighbor of a cell is as near to the target as the one that was filled."""
        for side in range(ALL_FOUR):
            near = (cell + maze.step[side]) & maze.mask
            if near != filled and self.mark[base + near] == self.mark[base + filled]:
                return True
        return False

    def sees_front(self, maze: Maze) -> bool:
        """How far the front is now from each target; whether enough cells around it are known."""
        for number in range(self.targets):
            least = self.least_away(maze, number)
            self.away[number] = least
            if least >= self.known[number] and self.known[number] < TOO_FAR - 1:
                return False
        return True

    def least_away(self, maze: Maze, number: i64) -> i64:
        lists = maze.lists
        least: i64 = TOO_FAR
        for i in range(FRONTS + 1, FRONTS + 1 + i64(lists[FRONTS])):
            least = min(least, self.at(number, i64(lists[i])))
        return least

    # -- what it promises --------------------------------------------------------------------------------------

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
        for number in range(self.targets):
            self.worth[number] = 0
            if i64(maze.board[self.cell[number]]) == self.lies[number]:
                self.worth[number] = self.value[number] * closeness[self.least_away(maze, number)] // 100
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
