"""The maze of a view as rows of characters, with numbered columns and rows, cut to the width."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from msgspec import UNSET

from stollen.cards.faces import PathFace, Sides, sides
from stollen.game.moves.move import CardId, Cell, Seat
from stollen.game.view import SeenGoal, SeenPath, SeenStart, ToLay, View
from stollen.terminal.draw.styled_text import Row, glyphs
from stollen.terminal.draw.tile import HEIGHT, NARROW, WIDE, TileStyle, draw_blank, draw_face, draw_hidden
from stollen.terminal.language.card_names import faces_of, is_stone

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
Marks = Mapping[Cell, str]
MORE_WEST, MORE_EAST = "< …", "… >"
"""The signs for columns beyond the window; `<` and `>` move it."""


@dataclass(frozen=True, slots=True)
class BoardWindow:
    """The columns and rows that are drawn, and the width of a card."""

    columns: range
    rows: range
    card: int
    west: bool
    east: bool


def draw_board(view: View, width: int, marks: Marks | None = None, shift: int = 0) -> list[Row]:
    """The board within `width` characters; `marks` are texts on empty cells, `shift` scrolls."""
    drawn = BoardDrawing(view)
    marks = marks or {}
    window = _window([*drawn.cells(), *drawn.open_cells(), *marks], width, shift)
    tiles = drawn.tiles(window.card)
    margin = _margin(window.rows)
    picture = [_column_labels(window, margin)]
    for row in window.rows:
        picture += _draw_row(window, row, tiles, marks, margin)
    return picture + _more(window)


def goal_ways(view: View, cell: Cell) -> list[list[Row]]:
    """A revealed goal drawn upright and turned."""
    goal = next(goal for goal in view.goals if goal.cell == cell)
    assert goal.card is not UNSET
    face = path_face(view.ruleset, goal.card)
    stone = is_stone(view.ruleset, goal.card)
    return [draw_face(way, TileStyle("goal", stone=stone)) for way in (face, face.turned())]


def path_face(ruleset: str, card: CardId, turned: bool = False) -> PathFace:
    """The face of a start, path or goal card as it lies."""
    face = faces_of(ruleset)[card]
    assert isinstance(face, PathFace)
    return face.turned() if turned else face


class BoardDrawing:
    """Draws the cards of one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        seat = view.seats[view.seat] if view.seat is not None else None
        self.network = (seat and seat.color) or "green"

    def cells(self) -> Iterator[Cell]:
        yield from (card.cell for card in self.face_up())
        yield from (goal.cell for goal in self.view.goals)

    def face_up(self) -> Iterator[SeenStart | SeenPath | SeenGoal]:
        yield from self.view.starts
        yield from self.view.maze
        yield from (goal for goal in self.view.goals if goal.revealed)

    def open_cells(self) -> Iterator[Cell]:
        """The cells beside an opening, where the maze can grow."""
        for card in self.face_up():
            openings = self.face(card).openings
            for name, (east, south) in STEPS.items():
                if openings & sides([name]):
                    yield card.cell[0] + east, card.cell[1] + south

    def face(self, card: SeenStart | SeenPath | SeenGoal) -> PathFace:
        assert card.card is not UNSET
        return path_face(self.view.ruleset, card.card, not isinstance(card, SeenStart) and card.turned)

    def tiles(self, width: int) -> dict[Cell, list[Row]]:
        tiles = {
            start.cell: draw_face(self.face(start), self.style("start", start), width) for start in self.view.starts
        }
        for path in self.view.maze:
            tiles[path.cell] = draw_face(self.face(path), self.path_style(path), width)
        for goal in self.view.goals:
            known = goal.card is not UNSET
            tiles[goal.cell] = draw_face(self.face(goal), self.goal_style(goal), width) if known else draw_hidden(width)
        return tiles

    def style(self, border: str, card: SeenStart | SeenPath | SeenGoal) -> TileStyle:
        return TileStyle(border, self.lit(card), self.network)

    def path_style(self, path: SeenPath) -> TileStyle:
        return TileStyle(
            "path",
            self.lit(path),
            self.network,
            claimed_by=self.color(path.claimed_by),
            bribed=path.bribed_by is not None,
            unlocked=path.unlocked_by is not None,
        )

    def goal_style(self, goal: SeenGoal) -> TileStyle:
        return TileStyle(
            "goal",
            self.lit(goal),
            self.network,
            claimed_by=self.color(goal.claimed_by),
            unlocked=goal.unlocked_by is not None,
            peeked=not goal.revealed or self.is_pending(goal),
            stone=goal.card is not UNSET and is_stone(self.view.ruleset, goal.card),
        )

    def is_pending(self, goal: SeenGoal) -> bool:
        """Whether the goal is revealed but not laid yet."""
        return isinstance(self.view.pending, ToLay) and self.view.pending.goal == goal.cell

    def lit(self, card: SeenStart | SeenPath | SeenGoal) -> Sides:
        return sides(list(card.lit))

    def color(self, seat: Seat | None) -> str | None:
        return None if seat is None else self.view.seats[seat].color


def _window(cells: list[Cell], width: int, shift: int) -> BoardWindow:
    """All cells if they fit, with wide or narrow cards; otherwise the columns that fit."""
    columns = range(min(column for column, _ in cells), max(column for column, _ in cells) + 1)
    rows = range(min(row for _, row in cells), max(row for _, row in cells) + 1)
    room = width - _margin(rows)
    card = WIDE if len(columns) * WIDE <= room else NARROW
    fitting = max(1, room // card)
    first = max(0, min(shift, len(columns) - fitting))
    shown = columns[first : first + fitting]
    return BoardWindow(shown, rows, card, first > 0, shown[-1] < columns[-1])


def _margin(rows: range) -> int:
    return max(len(str(row)) for row in rows) + 1


def _column_labels(window: BoardWindow, margin: int) -> Row:
    return glyphs(" " * margin + "".join(str(column).center(window.card) for column in window.columns), "faint")


def _draw_row(window: BoardWindow, row: int, tiles: Mapping[Cell, list[Row]], marks: Marks, margin: int) -> list[Row]:
    """A row of cells, in one line if it has no card."""
    labels = [" " * margin, str(row).rjust(margin - 1) + " ", " " * margin]
    lines: list[Row] = [glyphs(label, "faint") for label in labels]
    for column in window.columns:
        cell = (column, row)
        if cell in tiles:
            tile = tiles[cell]
        elif cell in marks:
            tile = draw_blank(window.card, marks[cell], "mark")
        else:
            tile = draw_blank(window.card)
        for line in range(HEIGHT):
            lines[line] += tile[line]
    return lines if any((column, row) in tiles for column in window.columns) else lines[1:2]


def _more(window: BoardWindow) -> list[Row]:
    """The signs that the board goes on beyond the window."""
    words = [text for text, there in ((MORE_WEST, window.west), (MORE_EAST, window.east)) if there]
    return [glyphs("   ".join(words), "hidden")] if words else []
