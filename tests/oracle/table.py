"""The state of a game, read from a complete position and written as one."""

import copy
from dataclasses import dataclass, field
from typing import Any

from .cards import TOOLS, Box
from .maze import Cell, Goal, Tile

Json = dict[str, Any]


@dataclass
class Seat:
    """A seat and the cards in front of it."""

    color: str | None = None
    hand: list[str] = field(default_factory=list)
    broken: set[str] = field(default_factory=set)
    won: list[str] = field(default_factory=list)
    """The gold as cards (`duel`, `solo`)."""
    gold: int = 0
    """The gold as a number (`saboteur`, `saboteur2`)."""
    role: str | None = None
    trapped: bool = False
    theft: bool = False


@dataclass
class Table:
    """The state of a game."""

    ruleset: str
    options: dict[str, str]
    seats: list[Seat]
    seed: str | None = None
    round: int = 1
    turn: int = 1
    to_act: int | None = 0
    phase: str = "turn"
    pending: Json | None = None
    maze: list[Tile] = field(default_factory=list)
    goals: list[Goal] = field(default_factory=list)
    draw_pile: list[str] = field(default_factory=list)
    set_aside: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    discard_down: list[list[str]] = field(default_factory=list)
    goal_pile: list[str] = field(default_factory=list)
    box: list[str] = field(default_factory=list)
    supply: dict[str, int] = field(default_factory=lambda: {"counters": 0, "keys": 0})
    nuggets: list[int] = field(default_factory=list)
    roles_left: list[str] = field(default_factory=list)
    roles_aside: list[str] = field(default_factory=list)
    inspected: list[Json] = field(default_factory=list)
    theft_order: list[int] = field(default_factory=list)
    carried: Json = field(default_factory=dict)
    """Keys of the position without a meaning in this ruleset; written back unchanged."""


OWN_KEYS = {
    "duel": ("goal_pile", "box", "supply"),
    "solo": ("goal_pile", "box", "supply"),
    "saboteur": ("goal_pile", "box", "supply", "nuggets", "roles_left"),
    "saboteur2": ("goal_pile", "box", "supply", "roles_left", "roles_aside", "inspected", "theft_order"),
}
"""The keys that only some rulesets have."""


def read_table(position: Json, box: Box) -> Table:
    table = Table(
        ruleset=position["ruleset"],
        options=dict(position["options"]),
        seats=[read_seat(entry) for entry in position["seats"]],
        maze=[read_path(entry, box) for entry in position["maze"]],
        goals=[read_goal(entry, box) for entry in position["goals"]],
        pending=copy.deepcopy(position["pending"]),
        discard_down=[list(cards) for cards in position["discard_down"]],
    )
    for name in ("seed", "round", "turn", "to_act", "phase"):
        setattr(table, name, position[name])
    for name in ("draw_pile", "set_aside", "discard", *OWN_KEYS[table.ruleset]):
        setattr(table, name, copy.copy(position[name]))
    if table.phase == "orient":
        goal_at(table, tuple(position["pending"]["goal"])).laid = False
    table.carried = {key: value for key, value in position.items() if key not in write_table(table)}
    return table


def goal_at(table: Table, cell: Cell) -> Goal:
    return next(goal for goal in table.goals if goal.cell == cell)


def read_seat(entry: Json) -> Seat:
    gold = entry["gold"]
    return Seat(
        color=entry["color"],
        hand=list(entry["hand"]),
        broken=set(entry["broken"]),
        won=list(gold) if isinstance(gold, list) else [],
        gold=gold if isinstance(gold, int) else 0,
        role=entry["role"],
        trapped=entry["trapped"],
        theft=entry["theft"],
    )


def read_path(entry: Json, box: Box) -> Tile:
    column, row = entry["cell"]
    return Tile(
        "path",
        entry["card"],
        (column, row),
        box.face(entry["card"], entry["turned"]),
        entry["turned"],
        entry["claimed_by"],
        entry["bribed_by"],
        entry["unlocked_by"],
    )


def read_goal(entry: Json, box: Box) -> Goal:
    column, row = entry["cell"]
    return Goal(
        "goal",
        entry["card"],
        (column, row),
        box.face(entry["card"], entry["turned"]),
        entry["turned"],
        entry["claimed_by"],
        unlocked_by=entry["unlocked_by"],
        revealed=entry["revealed"],
        laid=entry["revealed"],
        peeks=dict(zip(entry["peeked_by"], entry["peeked_at"], strict=True)),
    )


def write_table(table: Table) -> Json:
    """The canonical position, in new lists."""
    own = {name: copy.copy(getattr(table, name)) for name in OWN_KEYS[table.ruleset]}
    if "box" in own:
        own["box"].sort()
    return {
        "ruleset": table.ruleset,
        "options": dict(table.options),
        "seed": table.seed,
        "round": table.round,
        "turn": table.turn,
        "to_act": table.to_act,
        "phase": table.phase,
        "pending": copy.deepcopy(table.pending),
        "maze": [write_path(tile) for tile in table.maze],
        "goals": [write_goal(goal) for goal in table.goals],
        "seats": [write_seat(seat, table.ruleset) for seat in table.seats],
        "draw_pile": list(table.draw_pile),
        "set_aside": list(table.set_aside),
        "discard": list(table.discard),
        "discard_down": [list(cards) for cards in table.discard_down],
        **own,
        **table.carried,
    }


def write_seat(seat: Seat, ruleset: str) -> Json:
    return {
        "color": seat.color,
        "hand": sorted(seat.hand),
        "broken": [tool for tool in TOOLS if tool in seat.broken],
        "gold": sorted(seat.won) if ruleset in ("duel", "solo") else seat.gold,
        "role": seat.role,
        "trapped": seat.trapped,
        "theft": seat.theft,
    }


def write_path(tile: Tile) -> Json:
    return {
        "card": tile.card,
        "cell": list(tile.cell),
        "turned": tile.turned,
        "claimed_by": tile.claimed_by,
        "bribed_by": tile.bribed_by,
        "unlocked_by": tile.unlocked_by,
    }


def write_goal(goal: Goal) -> Json:
    return {
        "card": goal.card,
        "cell": list(goal.cell),
        "revealed": goal.revealed,
        "turned": goal.turned,
        "claimed_by": goal.claimed_by,
        "unlocked_by": goal.unlocked_by,
        "peeked_by": sorted(goal.peeks),
        "peeked_at": [goal.peeks[seat] for seat in sorted(goal.peeks)],
    }
