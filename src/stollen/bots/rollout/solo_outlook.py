"""What all targets together promise a lone dwarf."""

from typing import final

from stollen.bots.rollout.targets import MOST_TARGETS, Targets
from stollen.engine.duel import Duel
from stollen.engine.maze import Maze
from stollen.engine.native import i64, vec


def cards_left(state: Duel) -> i64:
    """In the draw pile and in the hand."""
    return state.pile_end - state.pile_at + state.hand_size[0]


@final
class Outlook(Targets):
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
