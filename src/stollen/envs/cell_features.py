"""Features of a board cell: a row of small numbers for each tile, relative to the color of the observer."""

from functools import cache
from itertools import combinations

from stollen.cards.faces import COLORS, SIDE_NAMES
from stollen.engine.lookup_tables import ANYONE, HIDDEN, LookupTables, Tile, exits, gold_sides, tables_for

SIDES = tuple(SIDE_NAMES)
PAIRS = tuple(combinations(SIDES, 2))

CELL_FEATURES = (
    *(f"open_{side}" for side in SIDES),
    *(f"lit_{side}" for side in SIDES),
    *(f"own_{a}{b}" for a, b in PAIRS),
    *(f"other_{a}{b}" for a, b in PAIRS),
    *(f"gold_{side}" for side in SIDES),
    *("gold", "gold_own", "gold_other", "troll", "bribed_own", "bribed_other", "door_own", "door_other", "unlocked"),
    *("ladder_own", "ladder_other", "crystal", "treasure", "hidden", "goal", "start"),
)
"""Openings; the lit ones; ways through for the own dwarf and the other one; ways to the gold; the rest.

In games without colors green is own, blue is other, and every ladder is own.
"""

LIT = CELL_FEATURES.index("lit_N")
COLOR_COUNT = len(COLORS)


def tile_features(tile: Tile, own: int, any_color: bool) -> list[int]:
    """The row of a tile for a dwarf of this color; no opening is lit yet."""
    color, other, face = COLORS[own], COLORS[1 - own], tile.face
    dwarf = ANYONE if any_color else own
    row = {f"open_{side}": face.openings & bit != 0 for side, bit in SIDE_NAMES.items()}
    for a, b in PAIRS:
        row[f"own_{a}{b}"] = exits(tile, SIDE_NAMES[a], own) & SIDE_NAMES[b] != 0
        row[f"other_{a}{b}"] = exits(tile, SIDE_NAMES[a], 1 - own) & SIDE_NAMES[b] != 0
    row |= {f"gold_{side}": gold_sides(tile, dwarf) & bit != 0 for side, bit in SIDE_NAMES.items()}
    row |= {"gold_own": tile.claimed_by == color, "gold_other": tile.claimed_by == other}
    row |= {"bribed_own": tile.bribed_by == color, "bribed_other": tile.bribed_by == other}
    row |= {"door_own": tile.door == color, "door_other": tile.door == other, "unlocked": tile.unlocked}
    row |= {"ladder_own": face.ladder in (color, "any"), "ladder_other": face.ladder == other}
    row |= {"troll": tile.troll, "crystal": face.crystal, "treasure": face.treasure}
    row |= {"goal": tile.kind == "goal", "start": tile.kind == "start"}
    numbers = {name: int(value) for name, value in row.items()} | {"gold": tile.gold}
    return [numbers.get(name, 0) for name in CELL_FEATURES]


def hidden_features() -> list[int]:
    """The row of a face-down goal."""
    return [int(name == "hidden") for name in CELL_FEATURES]


@cache
def feature_rows(ruleset: str) -> tuple[tuple[bytes, ...], ...]:
    """The features by color and tile number; those of an empty cell are all 0."""
    tables = tables_for(ruleset)
    any_color = not tables.counters
    return tuple(tuple(_row(tables, number, own, any_color) for number in range(tables.tile_count)) for own in (0, 1))


def _row(tables: LookupTables, number: int, own: int, any_color: bool) -> bytes:
    tile = tables.tiles[number]
    if tile is None:
        return bytes(hidden_features() if number == HIDDEN else [0] * len(CELL_FEATURES))
    return bytes(tile_features(tile, own, any_color))
