"""The board as a dict of cells, with a full walk for every question."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from .cards import OPPOSITE, SIDES, Face

Cell = tuple[int, int]
Place = tuple[Cell, str | int]
"""A place of a dwarf: an opening (cell, side) or a junction (cell, number of the group)."""

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@dataclass
class Tile:
    """A card on the board, with the counter or key on it."""

    kind: str
    """start, path or goal"""
    card: str
    cell: Cell
    face: Face
    turned: bool = False
    claimed_by: int | None = None
    bribed_by: int | None = None
    unlocked_by: int | None = None


@dataclass
class Goal(Tile):
    """A goal: face down, or turned up and still to be laid, or part of the maze."""

    revealed: bool = False
    laid: bool = False
    peeks: dict[int, int] = field(default_factory=dict)
    """Seat -> turn of its latest look."""


@dataclass(frozen=True)
class Dwarf:
    """A walker: a seat and the color it digs for; without a color no door stops it (X6)."""

    seat: int | None
    color: str | None


Board = Mapping[Cell, Tile]
"""The face-up cards by cell."""


def beside(cell: Cell, side: str) -> Cell:
    column, row = STEPS[side]
    return cell[0] + column, cell[1] + row


def neighbors(board: Board, cell: Cell) -> list[Tile]:
    """The face-up cards that share a side with the cell."""
    return [board[beside(cell, side)] for side in SIDES if beside(cell, side) in board]


def is_closed(tile: Tile, side: str, dwarf: Dwarf) -> bool:
    """Whether a door (D8) or a troll (D9) stops this dwarf on this arm."""
    face = tile.face
    if side in face.door_closes and dwarf.color is not None:
        return face.door != dwarf.color and (tile.unlocked_by is None or tile.unlocked_by != dwarf.seat)
    return side in face.troll_closes and tile.bribed_by is None


def step_from_opening(board: Board, cell: Cell, side: str, dwarf: Dwarf) -> list[Place]:
    """To the opening it meets, and to its junction unless a door or troll stops the dwarf (C6)."""
    tile = board[cell]
    places: list[Place] = []
    beyond = board.get(beside(cell, side))
    if beyond and OPPOSITE[side] in beyond.face.openings:
        places.append((beyond.cell, OPPOSITE[side]))
    if not is_closed(tile, side, dwarf):
        places.append((cell, tile.face.junction_of(side)))
    return places


def step_from_junction(board: Board, cell: Cell, group: int, dwarf: Dwarf) -> list[Place]:
    """To its openings, and by a ladder to all junctions joined with it (C6)."""
    tile = board[cell]
    places: list[Place] = [(cell, side) for side in tile.face.groups[group] if not is_closed(tile, side, dwarf)]
    if tile.face.ladder:
        places += joined_by_ladder(board, tile.face.ladder)
    return places


def joined_by_ladder(board: Board, ladder: str) -> list[Place]:
    """The junctions that a ladder leads to: its start, and with "any" all other ladders (D11, S5, X5)."""
    return [(tile.cell, 0) for tile in board.values() if tile.face.ladder == ladder]


def walk(board: Board, start: Cell, dwarf: Dwarf) -> set[Place]:
    """Everything the dwarf reaches from the junction of its start (C6)."""
    reached: set[Place] = {(start, 0)}
    waiting: list[Place] = [(start, 0)]
    while waiting:
        cell, spot = waiting.pop()
        step = step_from_opening if isinstance(spot, str) else step_from_junction
        for place in step(board, cell, spot, dwarf):  # type: ignore[arg-type]  # which step it is depends on the spot
            if place not in reached:
                reached.add(place)
                waiting.append(place)
    return reached


def fits(board: Board, cell: Cell, face: Face) -> bool:
    """Whether openings meet openings and walls meet walls on every side with a face-up card (C3)."""
    for side in SIDES:
        neighbor = board.get(beside(cell, side))
        if neighbor and (side in face.openings) != (OPPOSITE[side] in neighbor.face.openings):
            return False
    return True


def sides_faced(reached: set[Place], cell: Cell) -> set[str]:
    """The sides of a cell that reached openings face."""
    return {side for side in SIDES if (beside(cell, side), OPPOSITE[side]) in reached}


def meets(reached: set[Place], cell: Cell, face: Face) -> bool:
    """Whether at least one opening of a card on this cell meets a reached opening (C5, C10)."""
    return bool(sides_faced(reached, cell) & face.openings)


def is_faced(reached: set[Place], cell: Cell) -> bool:
    """Whether a reached opening faces this cell (C8)."""
    return bool(sides_faced(reached, cell))


def cells_beside(board: Board, taken: Iterable[Cell]) -> list[Cell]:
    """The free cells that share a side with a face-up card (C2)."""
    around = {beside(cell, side) for cell in board for side in SIDES}
    return sorted(around - set(board) - set(taken))
