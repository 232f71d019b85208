"""How long ways to goals are, and what a move changes in them: the fewest cards it takes, whatever cards there are."""

from collections.abc import Set
from typing import NamedTuple

from msgspec import UNSET

from stollen.bots.protocol import Grounds
from stollen.engine.game import GameState
from stollen.engine.maze import FRONTS, Maze
from stollen.engine.saboteur import Saboteur
from stollen.engine.tables import EMPTY, SABOTEUR
from stollen.table.move import cell_text
from stollen.table.view import View
from stollen.table.words import Words

NO_WAY = 30
"""As many cards as no way needs."""


class Way(NamedTuple):
    """How many cards a network needs at least to reveal a goal, and where that lies; `NO_WAY` if there is none."""

    cards: int
    goal: int


class Change(NamedTuple):
    """The cards a network needs to a goal before and after a move."""

    goal: int
    before: int
    after: int


def shortest_way(maze: Maze, network: int, goals: Set[int]) -> Way:
    """The way to the nearest of some face-down goals; of several that are as near, to the first on the board."""
    front = FRONTS + network * maze.front_room
    reached = {int(maze.lists[i]) for i in range(front + 1, front + 1 + int(maze.lists[front]))}
    seen = set(reached)
    for cards in range(1, NO_WAY if goals else 1):
        around = {int(cell + step) & int(maze.mask) for cell in reached for step in maze.step}
        if near := around & goals:
            return Way(cards, min(near))
        reached = {cell for cell in around - seen if maze.board[cell] == EMPTY}
        seen |= reached
    return Way(NO_WAY, 0)


def changed_way(before: Maze, after: Maze, network: int, goals: Set[int]) -> Change | None:
    """What becomes of the shortest way: it goes to the goal that is now the nearest, or else was."""
    was, now = shortest_way(before, network, goals), shortest_way(after, network, goals)
    if was.cards == now.cards:
        return None
    goal = now.goal if now.cards < was.cards else was.goal
    return Change(goal, shortest_way(before, network, {goal}).cards, shortest_way(after, network, {goal}).cards)


def goals_to_reach(view: View, state: GameState) -> set[int]:
    """Where the treasure lies, if the seat knows it; otherwise the face-down goals that may hold something."""
    tables = state.tables
    known: dict[int, int] = {}
    goals = set()
    for goal in view.goals:
        if not goal.revealed:
            cell = state.maze.cell(*goal.cell)
            goals.add(cell)
            if goal.card is not UNSET:
                known[cell] = tables.laid(goal.card, False)
    treasures = {cell for cell, tile in known.items() if tables.treasure[tile]}
    return treasures or {cell for cell in goals if cell not in known or tables.gold[known[cell]]}


def grounds_of_ways(view: View, state: GameState, after: Maze) -> list[Grounds]:
    """Which way the maze `after` a move changes: for a saboteur that of the diggers, in The Duel the rival's too."""
    goals, network = goals_to_reach(view, state), state.network(state.to_act)
    hinders = isinstance(state, Saboteur) and state.role[state.to_act] == SABOTEUR
    reasons = []
    if change := changed_way(state.maze, after, network, goals):
        reasons.append(_own(change, _cell(state, change), hinders))
    rival = changed_way(state.maze, after, 1 - network, goals) if state.maze.networks == 2 else None
    if rival and rival.after > rival.before:
        reasons.append(_rival(rival, _cell(state, rival)))
    return reasons


def _cell(state: GameState, change: Change) -> str:
    return cell_text(Words(state).cell(change.goal))


def _own(change: Change, cell: str, hinders: bool) -> Grounds:
    if change.before == NO_WAY:
        return Grounds("opens-diggers-way" if hinders else "opens-way", {"cell": cell})
    if change.after == NO_WAY:
        return Grounds("closes-diggers-way" if hinders else "closes-way", {"cell": cell})
    longer = change.after - change.before
    if longer < 0:
        return Grounds("shortens-diggers-way" if hinders else "shortens-way", {"by": -longer, "cell": cell})
    return Grounds("lengthens-diggers-way" if hinders else "lengthens-way", {"by": longer, "cell": cell})


def _rival(change: Change, cell: str) -> Grounds:
    if change.after == NO_WAY:
        return Grounds("closes-rival-way", {"cell": cell})
    return Grounds("lengthens-rival-way", {"by": change.after - change.before, "cell": cell})
