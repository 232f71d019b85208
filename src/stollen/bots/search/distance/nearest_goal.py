"""The distance of each empty cell from the nearest goal or gold."""

from typing import Final, final

from stollen.bots.search.distance.wavefront import LEVELS, Wavefront
from stollen.engine.lookup_tables import EMPTY, HIDDEN
from stollen.engine.maze import ALL_FOUR, FRONTS, GOLD, Maze
from stollen.engine.numbers import i64, vec
from stollen.engine.turn import GameState

FAR: Final = 20
"""A distance that is out of reach."""

NOTHING: Final = 5
"""Extra distance of a goal that is known to hold no gold."""

BEYOND: Final = 3
"""Levels that the search continues after it reaches a front."""

NO_CELL: Final = 65535


def worth(state: GameState, seat: i64, slot: i64) -> i64:
    """The extra distance that a seat gives a face-down goal: 0 for the best, `FAR` for a worthless one."""
    if state.peeked[slot * state.seats + seat] == 0:
        return 1
    tile = state.tables.goal_tiles[2 * i64(state.goal[slot])]
    if state.tables.counters == 0:  # one treasure, no counters: a saboteur game
        return 0 if state.tables.treasure[tile] != 0 else FAR
    value = state.tables.gold[tile]
    if value == 0:
        return NOTHING
    return 0 if value > 1 else 1


def knows_treasure(state: GameState, seat: i64) -> bool:
    """Whether a seat has peeked at the treasure that lies face down."""
    if state.tables.counters != 0:
        return False
    for slot in range(state.maze.goals):
        if state.maze.board[state.maze.goal_cells[slot]] == HIDDEN and worth(state, seat, slot) == 0:
            return True
    return False


@final
class NearestGoal(Wavefront):
    """The number of cards that lead from each empty cell to a goal, its own card included, as one seat sees it."""

    def __init__(self) -> None:
        super().__init__()
        self.source: vec[i64] = vec[i64]([0] * 256)
        self.source_level: vec[i64] = vec[i64]([0] * 256)
        self.sources: i64 = 0

    def measure(self, state: GameState, seat: i64) -> None:
        """Search from all goals and gold that the seat wants."""
        self.find_sources(state, seat)
        self.walk(state.maze)

    def measure_to(self, maze: Maze, cell: i64) -> None:
        """Search from one goal only."""
        self.sources = 0
        self.add_around(maze, cell, 15, 1)
        self.walk(maze)

    def walk(self, maze: Maze) -> None:
        self.restart(maze)
        count: i64 = 0
        level: i64 = 1
        last: i64 = FAR
        while level < last:
            count = self.begin_level(maze, level, count)
            if last == FAR and self.meets_a_front(maze):
                last = min(i64(FAR), level + BEYOND)
            count = self.step(maze, level, count)
            level += 1

    def find_sources(self, state: GameState, seat: i64) -> None:
        maze = state.maze
        self.sources = 0
        only_known = knows_treasure(state, seat)
        for slot in range(maze.goals):
            cell = maze.goal_cells[slot]
            if maze.board[cell] == HIDDEN:
                more = worth(state, seat, slot)
                if more < FAR and not (only_known and more != 0):
                    self.add_around(maze, cell, 15, 1 + more)
        tables = state.tables
        for i in range(maze.gold):
            cell = i64(maze.lists[GOLD + i])
            sides: i64 = 0
            for network in range(maze.networks):
                sides |= tables.gold_sides[maze.dwarf[network] * tables.tile_count + i64(maze.board[cell])]
            self.add_around(maze, cell, sides, 3 - tables.gold[i64(maze.board[cell])])

    def add_around(self, maze: Maze, cell: i64, sides: i64, level: i64) -> None:
        """Add the empty cells beside a goal, on these sides."""
        for side in range(ALL_FOUR):
            near = (cell + maze.step[side]) & maze.mask
            if sides >> side & 1 and maze.board[near] == EMPTY:
                self.source[self.sources] = near
                self.source_level[self.sources] = level if level > 0 else 1
                self.sources += 1

    def begin_level(self, maze: Maze, level: i64, count: i64) -> i64:
        """Add the sources of a level to its cells; return the number of its cells."""
        fresh = self.stamp * LEVELS
        for i in range(self.sources):
            cell = self.source[i]
            if self.source_level[i] == level and self.mark[cell] <= fresh:
                self.mark[cell] = fresh + level
                self.now[count] = cell
                count += 1
        return count

    def meets_a_front(self, maze: Maze) -> bool:
        """Whether the front of any network was reached."""
        for network in range(maze.networks):
            if self.meets_front(maze, network):
                return True
        return False

    def at(self, cell: i64) -> i64:
        """The number of cards that lead from an empty cell to a goal, its own included."""
        away = self.mark[cell] - self.stamp * LEVELS
        return away if away > 0 else FAR

    def nearest(self, maze: Maze, network: i64, apart_from: i64) -> i64:
        """The front cell of a network that is nearest to a goal; `NO_CELL` if it has no other front."""
        lists = maze.lists
        front = FRONTS + network * maze.front_room
        best: i64 = NO_CELL
        least: i64 = FAR + 1
        for i in range(front + 1, front + 1 + i64(lists[front])):
            cell = i64(lists[i])
            if cell != apart_from and self.at(cell) < least:
                least = self.at(cell)
                best = cell
        return best

    def away(self, maze: Maze, network: i64, apart_from: i64) -> i64:
        """The number of cards that a network needs to a goal."""
        cell = self.nearest(maze, network, apart_from)
        return FAR if cell == NO_CELL else self.at(cell)
