"""The goals of the roles of Saboteur 2 besides the treasure: doors for a team, crystals for the geologist (X15–X17)."""

from typing import Final

from stollen.engine.lookup_tables import BLUE_DIGGER, BOSS, GEOLOGIST, GREEN_DIGGER, PROFITEER
from stollen.engine.numbers import i64
from stollen.engine.rulesets.saboteur2 import Saboteur2

OWN_DOOR: Final = 15
OTHER_DOOR: Final = -40
ANY_DOOR: Final = 12
"""A door on the way: of the player's team, of the other team, and any door for roles that win with either team."""

CRYSTAL: Final = 80
"""A crystal in the maze, for a geologist."""

NO_SHARE: Final = 4
"""The divisor of nearness to the treasure for a geologist, who gets no share of it."""


def door_of_team(role: i64) -> i64:
    """The number of the door that only this role's team passes; 0 for a role without a team."""
    return role - GREEN_DIGGER + 1 if role == GREEN_DIGGER or role == BLUE_DIGGER else 0


def role_score(state: Saboteur2, role: i64, tile: i64, value: i64, nearer: i64) -> i64:
    """The score of a placed card for a role, from its score for any digger."""
    if role == GEOLOGIST:
        return value // NO_SHARE + CRYSTAL * state.tables.crystal[tile]
    door = state.tables.door[tile]
    if door == 0 or nearer <= 0:
        return value
    team = door_of_team(role)
    if team != 0:
        return value + (OWN_DOOR if door == team else OTHER_DOOR)
    return value + (ANY_DOOR if role == BOSS or role == PROFITEER else 0)


def crystal_lost(state: Saboteur2, role: i64, cell: i64) -> i64:
    """The cost of a rockfall for a geologist."""
    return CRYSTAL * state.tables.crystal[i64(state.maze.board[cell])] if role == GEOLOGIST else 0
