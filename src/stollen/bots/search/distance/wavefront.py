"""Breadth-first search over the empty cells of a maze, level by level."""

from typing import Final

from stollen.engine.lookup_tables import EMPTY, NO_INTS
from stollen.engine.maze import ALL_FOUR, FRONTS, Maze
from stollen.engine.numbers import i64, vec

LEVELS: Final = 64
"""More than the levels of a search: marks of earlier searches are at most a multiple of this."""

ROOM: Final = 4096


class Wavefront:
    """The cells of the latest level, and the level of each cell that was reached."""

    def __init__(self) -> None:
        self.mark: vec[i64] = NO_INTS
        self.stamp: i64 = 0
        self.now: vec[i64] = vec[i64]([0] * ROOM)
        self.then: vec[i64] = vec[i64]([0] * ROOM)

    def restart(self, maze: Maze) -> None:
        """Forget all cells."""
        if len(self.mark) < maze.size:
            self.mark = vec[i64]([0] * maze.size)
        self.stamp += 1

    def step(self, maze: Maze, level: i64, count: i64) -> i64:
        """Go on from the cells of a level; return the number of cells of the next one."""
        board = maze.board
        step = maze.step
        mask = maze.mask
        mark = self.mark
        now = self.now
        then = self.then
        fresh = self.stamp * LEVELS
        found: i64 = 0
        for i in range(count):
            for side in range(ALL_FOUR):
                near = (now[i] + step[side]) & mask
                if board[near] == EMPTY and mark[near] <= fresh:
                    mark[near] = fresh + level + 1
                    then[found] = near
                    found += 1
        self.now = then
        self.then = now
        return found

    def meets_front(self, maze: Maze, network: i64) -> bool:
        """Whether a cell of a network's front was reached."""
        lists = maze.lists
        mark = self.mark
        fresh = self.stamp * LEVELS
        front = FRONTS + network * maze.front_room
        for i in range(front + 1, front + 1 + i64(lists[front])):
            if mark[i64(lists[i])] > fresh:
                return True
        return False
