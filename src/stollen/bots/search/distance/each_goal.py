"""How far the tunnels of a maze are from each of its goals."""

from typing import final

from stollen.bots.search.distance.nearest_goal import FAR
from stollen.engine.lookup_tables import EMPTY, HIDDEN, NO_INTS
from stollen.engine.maze import ALL_FOUR, FRONTS, Maze
from stollen.engine.numbers import i64, vec


@final
class GoalDistances:
    """By goal, the fewest cards that lead to it from an opening that is reached; `FAR` where it is no aim any more."""

    def __init__(self) -> None:
        self.cards: vec[i64] = NO_INTS
        self.seen: vec[i64] = NO_INTS
        self.stamp: i64 = 0
        self.now: vec[i64] = vec[i64]([0] * 4096)
        self.then: vec[i64] = vec[i64]([0] * 4096)

    def measure(self, maze: Maze, network: i64) -> None:
        """Walk from each face-down goal over the empty cells until an opening is met that a network reaches."""
        self.cards = vec[i64]([FAR] * maze.goals)
        for slot in range(maze.goals):
            if maze.board[maze.goal_cells[slot]] == HIDDEN:
                self.cards[slot] = self.walk(maze, maze.goal_cells[slot], network)

    def walk(self, maze: Maze, goal: i64, network: i64) -> i64:
        if len(self.seen) < maze.size:
            self.seen = vec[i64]([0] * maze.size)
        self.stamp += 2  # odd: on the front; even: walked over
        self.mark_front(maze, network)
        self.now[0] = goal
        count: i64 = 1
        cards: i64 = 1
        while cards < FAR and count > 0:
            count = self.step(maze, count)
            if count < 0:
                return cards
            cards += 1
        return FAR

    def mark_front(self, maze: Maze, network: i64) -> None:
        front = FRONTS + network * maze.front_room
        for i in range(front + 1, front + 1 + i64(maze.lists[front])):
            self.seen[i64(maze.lists[i])] = self.stamp - 1

    def step(self, maze: Maze, count: i64) -> i64:
        """Go one cell further; answers how many cells that reaches, -1 when one of them is on the front."""
        found: i64 = 0
        for i in range(count):
            for side in range(ALL_FOUR):
                near = (self.now[i] + maze.step[side]) & maze.mask
                if maze.board[near] != EMPTY or self.seen[near] == self.stamp:
                    continue
                if self.seen[near] == self.stamp - 1:
                    return -1
                self.seen[near] = self.stamp
                self.then[found] = near
                found += 1
        now = self.now
        self.now = self.then
        self.then = now
        return found
