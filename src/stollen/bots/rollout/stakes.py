"""What a moment of The Duel, or of the solo game, is worth to a seat, in hundredths of a gold."""

from typing import Final

from stollen.bots.rollout.field import NO_CELL
from stollen.bots.rollout.sight import Sight
from stollen.engine.duel import Duel
from stollen.engine.maze import PLACED
from stollen.engine.native import i64
from stollen.engine.state import DEALING, OVER
from stollen.engine.tables import NONE

GOLD: Final = 100
VICTORY: Final = 4 * GOLD
BROKEN: Final = 20


def stakes(state: Duel, seat: i64, sight: Sight) -> i64:
    """The gold of a seat, less the rival's; in a round that goes on also what the board promises."""
    value = GOLD * gold_in_hand(state, seat)
    if state.seats > 1:
        value -= GOLD * gold_in_hand(state, 1 - seat)
    if state.phase == OVER:
        return value + (VICTORY if value > 0 else (-VICTORY if value < 0 else 0)) * (state.seats - 1)
    return value if state.phase == DEALING else value + prospects(state, seat, sight)


def prospects(state: Duel, seat: i64, sight: Sight) -> i64:
    """How near a seat is to gold, and whether its tools are whole, against the rival."""
    sight.field.measure(state, seat)
    value = sight.near[sight.field.away(state.maze, state.network(seat), NO_CELL)]
    value -= BROKEN if state.broken[seat] != 0 else 0
    if state.seats > 1:
        value -= sight.near[sight.field.away(state.maze, state.network(1 - seat), NO_CELL)]
        value += BROKEN if state.broken[1 - seat] != 0 else 0
    return value


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
