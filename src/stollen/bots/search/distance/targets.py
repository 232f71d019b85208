"""The distance of each network from each goal and each unclaimed gold, in The Duel and the solo game."""

from typing import Final

from stollen.bots.search.distance.wavefront import LEVELS, ROOM
from stollen.engine.lookup_tables import EMPTY, HIDDEN, NO_INTS, NONE
from stollen.engine.maze import ALL_FOUR, EVERY_SIDE, FRONTS, GOLD, MOST_NETWORKS, PLACED, Maze
from stollen.engine.numbers import i64, vec
from stollen.engine.rulesets.duel import Duel

TOO_FAR: Final = 15
"""The distance at which a search stops."""

BEYOND: Final = 4
"""Levels that a search continues after it reaches the fronts."""

MOST_TARGETS: Final = 12


class TargetDistances:
    """Searches from each target over the empty cells to the fronts of the networks."""

    def __init__(self) -> None:
        self.mark: vec[i64] = NO_INTS
        self.size: i64 = 0
        self.fresh: i64 = 0
        self.now: vec[i64] = vec[i64]([0] * ROOM)
        self.then: vec[i64] = vec[i64]([0] * ROOM)
        self.count: i64 = 0
        self.cell: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        self.lies: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        self.value: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        self.known: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        """The distance up to which the cells around each target are known."""
        # By network and target: the distance of the nearest front cell, that cell, and the distance of the next one.
        self.away: vec[i64] = vec[i64]([0] * (MOST_NETWORKS * MOST_TARGETS))
        self.nearest: vec[i64] = vec[i64]([0] * (MOST_NETWORKS * MOST_TARGETS))
        self.second: vec[i64] = vec[i64]([0] * (MOST_NETWORKS * MOST_TARGETS))
        self.maze: Maze | None = None
        self.placed: i64 = 0
        self.last: i64 = 0

    def measure(self, state: Duel, values: vec[i64]) -> None:
        """Measure the distances of all targets: face-down goals, with these values, and unclaimed gold."""
        maze = state.maze
        if not self.goes_on(maze):
            self.measure_all(state)
        number: i64 = 0
        for slot in range(maze.goals):
            if maze.board[maze.goal_cells[slot]] == HIDDEN:
                self.value[number] = values[slot]
                number += 1
        self.maze = maze
        self.placed = maze.placed
        self.last = i64(maze.lists[PLACED + maze.placed - 1]) if maze.placed > 0 else 0

    def measure_all(self, state: Duel) -> None:
        maze = state.maze
        if self.size != maze.size:
            self.size = maze.size
            self.mark = vec[i64]([0] * (maze.size * MOST_TARGETS))
        self.fresh += LEVELS
        self.count = 0
        for slot in range(maze.goals):
            cell = maze.goal_cells[slot]
            if maze.board[cell] == HIDDEN:
                self.add(maze, cell, EVERY_SIDE, 0)
        tables = state.tables
        for i in range(maze.gold):
            cell = i64(maze.lists[GOLD + i])
            lies = i64(maze.board[cell])
            sides: i64 = 0
            for network in range(maze.networks):
                sides |= tables.gold_sides[maze.dwarf[network] * tables.tile_count + lies]
            self.add(maze, cell, sides, 100 * tables.gold[lies])
        self.see_fronts(maze)

    def add(self, maze: Maze, cell: i64, sides: i64, value: i64) -> None:
        """Add a target that can be reached from the empty cells on these sides."""
        if self.count == MOST_TARGETS:
            return
        number = self.count
        self.count += 1
        self.cell[number] = cell
        self.lies[number] = i64(maze.board[cell])
        self.value[number] = value
        base = number * self.size
        found: i64 = 0
        met: i64 = 0
        for side in range(ALL_FOUR):
            near = (cell + maze.step[side]) & maze.mask
            if sides >> side & 1 and maze.board[near] == EMPTY:
                self.mark[base + near] = self.fresh + 1
                self.now[found] = near
                found += 1
                met |= i64(maze.board[2 * maze.size + near])
        self.walk(maze, number, found, met)

    def walk(self, maze: Maze, number: i64, count: i64, met: i64) -> None:
        """Search over the empty cells until a few levels after the fronts of all networks."""
        board = maze.board
        step = maze.step
        mask = maze.mask
        mark = self.mark
        reach = 2 * maze.size
        base = number * self.size
        fresh = self.fresh
        level: i64 = 1
        last: i64 = TOO_FAR - 1
        arrived = has_arrived(maze, met)
        if arrived:
            last = 1 + BEYOND
        while level < last and count > 0:
            level += 1
            now = self.now
            then = self.then
            found: i64 = 0
            for i in range(count):
                for side in range(ALL_FOUR):
                    near = (now[i] + step[side]) & mask
                    if board[near] == EMPTY and mark[base + near] <= fresh:
                        mark[base + near] = fresh + level
                        then[found] = near
                        found += 1
                        met |= i64(board[reach + near])
            if not arrived and has_arrived(maze, met):
                arrived = True
                last = min(last, level + BEYOND)
            self.now = then
            self.then = now
            count = found
        self.known[number] = level if count > 0 else TOO_FAR

    # -- the same maze again -----------------------------------------------------------------------------------

    def goes_on(self, maze: Maze) -> bool:
        """Whether the distances found last hold in this maze, which may have one card more."""
        if self.maze is not maze or self.count != maze.hidden + maze.gold:
            return False
        for number in range(self.count):
            if i64(maze.board[self.cell[number]]) != self.lies[number]:
                return False
        if maze.placed != self.placed and maze.placed != self.placed + 1:
            return False
        if self.placed > 0 and i64(maze.lists[PLACED + self.placed - 1]) != self.last:
            return False
        if maze.placed > self.placed and not self.fill(maze, i64(maze.lists[PLACED + self.placed])):
            return False
        self.see_fronts(maze)
        return self.knows_enough(maze)

    def fill(self, maze: Maze, cell: i64) -> bool:
        """Whether a card on a cell leaves the distances of all other cells as they are."""
        mark = self.mark
        for number in range(self.count):
            base = number * self.size
            if mark[base + cell] > self.fresh:
                for side in range(ALL_FOUR):
                    near = (cell + maze.step[side]) & maze.mask
                    if mark[base + near] == mark[base + cell] + 1 and not self.has_other_way(maze, base, near, cell):
                        return False
        for number in range(self.count):
            mark[number * self.size + cell] = 0
        return True

    def has_other_way(self, maze: Maze, base: i64, cell: i64, filled: i64) -> bool:
        """Whether another neighbor of a cell is as near to the target as the filled one."""
        for side in range(ALL_FOUR):
            near = (cell + maze.step[side]) & maze.mask
            if near != filled and self.mark[base + near] == self.mark[base + filled]:
                return True
        return False

    def knows_enough(self, maze: Maze) -> bool:
        """Whether the distances around the fronts are known."""
        for network in range(maze.networks):
            for number in range(self.count):
                known = self.known[number]
                if known < TOO_FAR - 1 and self.away[network * MOST_TARGETS + number] >= known:
                    return False
        return True

    # -- how far it is -----------------------------------------------------------------------------------------

    def see_fronts(self, maze: Maze) -> None:
        """Find the nearest front cell for each network and target, and the distance of the next one."""
        lists = maze.lists
        for network in range(maze.networks):
            front = FRONTS + network * maze.front_room
            end = front + 1 + i64(lists[front])
            for number in range(self.count):
                least: i64 = TOO_FAR
                second: i64 = TOO_FAR
                cell: i64 = NONE
                for i in range(front + 1, end):
                    away = self.at(number, i64(lists[i]))
                    if away < least:
                        second = least
                        least = away
                        cell = i64(lists[i])
                    elif away < second:
                        second = away
                to = network * MOST_TARGETS + number
                self.away[to] = least
                self.nearest[to] = cell
                self.second[to] = second

    def at(self, number: i64, cell: i64) -> i64:
        """The number of cards that lead from an empty cell to a target, its own included."""
        away = self.mark[number * self.size + cell] - self.fresh
        return away if away > 0 else TOO_FAR

    def least_away(self, maze: Maze, network: i64, number: i64) -> i64:
        """The distance of a network from a target in a maze that differs by one move."""
        lists = maze.lists
        least: i64 = TOO_FAR
        front = FRONTS + network * maze.front_room
        for i in range(front + 1, front + 1 + i64(lists[front])):
            least = min(least, self.at(number, i64(lists[i])))
        return least

    def after(self, maze: Maze, network: i64, number: i64, ways: i64, cell: i64) -> i64:
        """The distance of a network from a target after a card on a cell leads on by these sides; 0 at the target."""
        to = network * MOST_TARGETS + number
        away = self.second[to] if cell == self.nearest[to] else self.away[to]
        for side in range(ALL_FOUR):
            if ways >> side & 1:
                there = (cell + maze.step[side]) & maze.mask
                if there == self.cell[number]:
                    return 0
                away = min(away, self.at(number, there))
        return away


def has_arrived(maze: Maze, met: i64) -> bool:
    """Whether the search has reached the front of every network."""
    return met & 15 != 0 and (maze.networks == 1 or met >> 4 != 0)
