"""The gold of a seat in The Duel, and what a moment of the solo game is worth, in hundredths of a gold."""

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
"""What winning the game is worth beside the gold."""

BROKEN: Final = 20


def stakes(state: Duel, seat: i64, sight: GoldReach) -> i64:
    """The gold of a seat that plays alone; in a round that goes on also what the board promises."""
    value = GOLD * gold_in_hand(state, seat)
    if state.phase == OVER or state.phase == DEALING:
        return value
    sight.field.measure(state, seat)
    value += sight.near[sight.field.away(state.maze, state.network(seat), NO_CELL)]
    return value - (BROKEN if state.broken[seat] != 0 else 0)


def gold_in_hand(state: Duel, seat: i64) -> i64:
    """Gold won, and in a round that goes on also what is claimed, less what trolls will ask for."""
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
    """How much more of that a seat has than its rival; alone all it has."""
    gold = gold_in_hand(state, seat)
    return gold if state.seats == 1 else gold - gold_in_hand(state, 1 - seat)
