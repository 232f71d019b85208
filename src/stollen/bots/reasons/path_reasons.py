"""What a move changes in the ways to goals: the cards it takes at least, whatever cards there are."""

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


class WayChange(NamedTuple):
    """The cards that lead to a goal before and after a move, `FAR` where there is no way."""

    goal: int
    before: int
    after: int

    @property
    def longer(self) -> bool:
        return self.after > self.before


def grounds_of_ways(state: GameState, after: Maze) -> list[MoveReason]:
    """What comes of the maze being `after`: to a saboteur for the diggers' ways, in The Duel for the rival's too."""
    goals, network = goals_to_reach(state), state.network(state.to_act)
    hinders = isinstance(state, Saboteur) and state.role[state.to_act] == SABOTEUR
    own = changed_ways(state.maze, after, network, goals)
    rivals = changed_ways(state.maze, after, 1 - network, goals) if state.maze.networks == 2 else []
    reasons = []
    if change := most_telling(own, hinders):
        reasons.append(_own_way(change, _goal(state, change), hinders))
    if (change := most_telling(rivals, True)) and change.longer:
        reasons.append(_rival_way(change, _goal(state, change)))
    return reasons or _of_places(state.maze, after, network)


def goals_to_reach(state: GameState) -> set[int]:
    """Where the treasure lies, if the seat knows it; otherwise the face-down goals that may hold something."""
    seat, cells = state.to_act, [int(cell) for cell in state.maze.goal_cells]
    hidden = {cell: worth(state, seat, slot) for slot, cell in enumerate(cells) if state.maze.board[cell] == HIDDEN}
    if knows_treasure(state, seat):
        return {cell for cell, further in hidden.items() if further == 0}
    return {cell for cell, further in hidden.items() if further < NOTHING}


def changed_ways(before: Maze, after: Maze, network: int, goals: Set[int]) -> list[WayChange]:
    """The goals to which a network's way gets shorter or longer, opens or closes."""
    was, now = _cards(before, network), _cards(after, network)
    return [WayChange(goal, was[goal], now[goal]) for goal in sorted(goals) if was[goal] != now[goal]]


def most_telling(changes: Iterable[WayChange], hinders: bool) -> WayChange | None:
    """One that serves who hinders, or who does not, if there is any; of these the nearest."""
    return min(changes, key=lambda change: (change.longer != hinders, min(change.before, change.after)), default=None)


def _cards(maze: Maze, network: int) -> dict[int, int]:
    survey = GoalDistances()
    survey.measure(maze, network)
    return dict(zip(map(int, maze.goal_cells), map(int, survey.cards), strict=True))


def _goal(state: GameState, change: WayChange) -> str:
    return cell_text(MoveDecoder(state).cell(change.goal))


def _own_way(change: WayChange, cell: str, hinders: bool) -> MoveReason:
    if change.before == FAR:
        return MoveReason("opens-diggers-way" if hinders else "opens-way", {"cell": cell})
    if change.after == FAR:
        return MoveReason("closes-diggers-way" if hinders else "closes-way", {"cell": cell})
    by = abs(change.after - change.before)
    if change.longer:
        return MoveReason("lengthens-diggers-way" if hinders else "lengthens-way", {"by": by, "cell": cell})
    return MoveReason("shortens-diggers-way" if hinders else "shortens-way", {"by": by, "cell": cell})


def _rival_way(change: WayChange, cell: str) -> MoveReason:
    if change.after == FAR:
        return MoveReason("closes-rival-way", {"cell": cell})
    return MoveReason("lengthens-rival-way", {"by": change.after - change.before, "cell": cell})


def _of_places(before: Maze, after: Maze, network: int) -> list[MoveReason]:
    """In how many more or fewer places one can go on."""
    more = _places(after, network) - _places(before, network)
    if more == 0:
        return []
    return [MoveReason("adds-places" if more > 0 else "takes-places", {"count": abs(more)})]


def _places(maze: Maze, network: int) -> int:
    return int(maze.lists[FRONTS + network * maze.front_room])
