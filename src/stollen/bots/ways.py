"""How long a way is: the fewest cards from an opening that is reached to a face-down goal, whatever cards there are."""

from stollen.engine.maze import FRONTS, Maze
from stollen.engine.tables import EMPTY, HIDDEN

NO_WAY = 30
"""As many cards as no way needs."""


def cards_to_goal(maze: Maze, network: int) -> int:
    """The cards a network needs at least to reveal a goal; `NO_WAY` if it has no way."""
    front = FRONTS + network * maze.front_room
    reached = {int(maze.lists[i]) for i in range(front + 1, front + 1 + int(maze.lists[front]))}
    goals = {int(cell) for cell in maze.goal_cells if maze.board[cell] == HIDDEN}
    seen = set(reached)
    for cards in range(1, NO_WAY if goals else 1):
        around = {int(cell + step) & int(maze.mask) for cell in reached for step in maze.step}
        if around & goals:
            return cards
        reached = {cell for cell in around - seen if maze.board[cell] == EMPTY}
        seen |= reached
    return NO_WAY
