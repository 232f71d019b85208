"""How a move changes the fewest cards needed to reach a goal, as reasons."""

from collections.abc import Iterable, Set
from typing import NamedTuple

from stollen.bots.search.distance.each_goal import GoalDistances
from stollen.bots.search.distance.nearest_goal import FAR, NOTHING, knows_treasure, worth
from stollen.engine.lookup_tables import HIDDEN, SABOTEUR
from stollen.engine.maze import FRONTS, Maze
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.engine.turn import GameState
from stollen.game.moves.move import cell_text
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.protocol.decision import MoveReason


class PathChange(NamedTuple):
    """The distance from a goal before and after a move, `FAR` where there is no path."""

    goal: int
    before: int
    after: int

    @property
    def longer(self) -> bool:
        return self.after > self.before


def reasons_of_paths(state: GameState, after: Maze) -> list[MoveReason]:
    """The changes of the player's paths, of the diggers' for a saboteur, and in The Duel also of the rival's."""
    goals, network = goals_to_reach(state), state.network(state.to_act)
    hinders = isinstance(state, Saboteur) and state.role[state.to_act] == SABOTEUR
    own = changed_paths(state.maze, after, network, goals)
    rivals = changed_paths(state.maze, after, 1 - network, goals) if state.maze.networks == 2 else []
    reasons = []
    if change := most_relevant(own, hinders):
        reasons.append(_own_path(change, _goal(state, change), hinders))
    if (change := most_relevant(rivals, True)) and change.longer:
        reasons.append(_rival_path(change, _goal(state, change)))
    return reasons or _of_places(state.maze, after, network)


def goals_to_reach(state: GameState) -> set[int]:
    """The treasure's cell, if the seat knows it; otherwise the face-down goals that may have gold."""
    seat, cells = state.to_act, [int(cell) for cell in state.maze.goal_cells]
    hidden = {cell: worth(state, seat, slot) for slot, cell in enumerate(cells) if state.maze.board[cell] == HIDDEN}
    if knows_treasure(state, seat):
        return {cell for cell, further in hidden.items() if further == 0}
    return {cell for cell, further in hidden.items() if further < NOTHING}


def changed_paths(before: Maze, after: Maze, network: int, goals: Set[int]) -> list[PathChange]:
    """The goals whose distance from a network changes."""
    was, now = _cards(before, network), _cards(after, network)
    return [PathChange(goal, was[goal], now[goal]) for goal in sorted(goals) if was[goal] != now[goal]]


def most_relevant(changes: Iterable[PathChange], hinders: bool) -> PathChange | None:
    """The nearest change that serves the player, or else the nearest one."""
    return min(changes, key=lambda change: (change.longer != hinders, min(change.before, change.after)), default=None)


def _cards(maze: Maze, network: int) -> dict[int, int]:
    distances = GoalDistances()
    distances.measure(maze, network)
    return dict(zip(map(int, maze.goal_cells), map(int, distances.cards), strict=True))


def _goal(state: GameState, change: PathChange) -> str:
    return cell_text(MoveDecoder(state).cell(change.goal))


def _own_path(change: PathChange, cell: str, hinders: bool) -> MoveReason:
    if change.before == FAR:
        return MoveReason("opens-diggers-way" if hinders else "opens-way", {"cell": cell})
    if change.after == FAR:
        return MoveReason("closes-diggers-way" if hinders else "closes-way", {"cell": cell})
    by = abs(change.after - change.before)
    if change.longer:
        return MoveReason("lengthens-diggers-way" if hinders else "lengthens-way", {"by": by, "cell": cell})
    return MoveReason("shortens-diggers-way" if hinders else "shortens-way", {"by": by, "cell": cell})


def _rival_path(change: PathChange, cell: str) -> MoveReason:
    if change.after == FAR:
        return MoveReason("closes-rival-way", {"cell": cell})
    return MoveReason("lengthens-rival-way", {"by": change.after - change.before, "cell": cell})


def _of_places(before: Maze, after: Maze, network: int) -> list[MoveReason]:
    """The change in the number of cells where the network can go on."""
    more = _places(after, network) - _places(before, network)
    if more == 0:
        return []
    return [MoveReason("adds-places" if more > 0 else "takes-places", {"count": abs(more)})]


def _places(maze: Maze, network: int) -> int:
    return int(maze.lists[FRONTS + network * maze.front_room])
