"""The gold of a seat in The Duel and the solo game, with claims and debts, in hundredths of a gold."""

from typing import Final

from stollen.bots.search.distance.nearest_goal import NO_CELL
from stollen.bots.search.score.gold_reach import GoldReach
from stollen.engine.lookup_tables import NONE
from stollen.engine.maze import PLACED
from stollen.engine.numbers import i64
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, OVER

GOLD: Final = 100
VICTORY: Final = 4 * GOLD
"""The value of a won game beside the gold."""

BROKEN: Final = 20


def solo_value(state: Duel, seat: i64, reach: GoldReach) -> i64:
    """The gold of a seat that plays alone, and the value of the nearest goal while the round goes on."""
    value = GOLD * gold_in_hand(state, seat)
    if state.phase == OVER or state.phase == DEALING:
        return value
    reach.nearest_goal.measure(state, seat)
    value += reach.near[reach.nearest_goal.away(state.maze, state.network(seat), NO_CELL)]
    return value - (BROKEN if state.broken[seat] != 0 else 0)


def gold_in_hand(state: Duel, seat: i64) -> i64:
    """The gold won, and while the round goes on the claimed gold, less the debts to trolls."""
    total = state.gold_of(seat)
    if state.phase == DEALING or state.phase == OVER:
        return total
    maze = state.maze
    tables = state.tables
    for i in range(maze.placed + maze.goals):
        cell = i64(maze.lists[PLACED + i]) if i < maze.placed else maze.goal_cells[i - maze.placed]
        tile = i64(maze.board[cell])
        if tables.claimed_by[tile] != NONE and state.seat_of(tables.claimed_by[tile]) == seat:
            total += tables.gold_value[tables.gold_card[tile]]
        if tables.bribed_by[tile] != NONE and state.seat_of(tables.bribed_by[tile]) == seat:
            total -= 1
    return total


def lead_in_hand(state: Duel, seat: i64) -> i64:
    """The lead in this gold over the rival; alone all of it."""
    gold = gold_in_hand(state, seat)
    return gold if state.seats == 1 else gold - gold_in_hand(state, 1 - seat)
