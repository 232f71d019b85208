"""The distance of a network from each goal of a maze."""

from typing import final

from stollen.bots.search.distance.nearest_goal import FAR
from stollen.bots.search.distance.wavefront import Wavefront
from stollen.engine.lookup_tables import HIDDEN, NO_INTS
from stollen.engine.maze import Maze
from stollen.engine.numbers import i64, vec


@final
class GoalDistances(Wavefront):
    """The fewest cards that lead to each goal; `FAR` where it is revealed or out of reach."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: vec[i64] = NO_INTS

    def measure(self, maze: Maze, network: i64) -> None:
        """Search from each face-down goal until a cell of the network's front is reached."""
        self.cards = vec[i64]([FAR] * maze.goals)
        for slot in range(maze.goals):
            if maze.board[maze.goal_cells[slot]] == HIDDEN:
                self.cards[slot] = self.cards_from(maze, maze.goal_cells[slot], network)

    def cards_from(self, maze: Maze, goal: i64, network: i64) -> i64:
        self.restart(maze)
        self.now[0] = goal
        count: i64 = 1
        cards: i64 = 1
        while cards < FAR and count > 0:
            count = self.step(maze, cards - 1, count)
            if self.meets_front(maze, network):
                return cards
            cards += 1
        return FAR
