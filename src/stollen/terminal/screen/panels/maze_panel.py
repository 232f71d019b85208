"""The maze: it scrolls, follows the cursor, and marks the cells where the chosen card can go."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from stollen.game.moves.move import CardId, Cell
from stollen.game.view import View
from stollen.terminal.draw.board import BoardDrawing, path_face
from stollen.terminal.draw.styled_text import Row, glyphs
from stollen.terminal.draw.tile import HEIGHT, NARROW, WIDE, TileStyle, draw_blank, draw_face
from stollen.terminal.screen.panels.colors import CURSOR, GHOST, GOAL_BACK, ROCK, TABLE, segments

Marks = Mapping[Cell, str]
Ghost = tuple[Cell, CardId, bool]
"""A card as it would lie: cell, card, turned."""

DASHED = (("╭", "╮"), ("╎", "╎"), ("╰", "╯"))
SIDES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
WHEEL = 1
GROUND = segments(glyphs(" "))[0].style


@dataclass(frozen=True, slots=True)
class MazeFrame:
    """Known and shown columns and rows, the width of a card, and the space left of the cards and above."""

    known: tuple[range, range]
    shown: tuple[range, range]
    card: int
    margin: int
    pad: int
    top: int


class MazePanel(Widget):
    """Draws the cards of a view, and reports clicks on cells."""

    DEFAULT_CSS = "MazePanel { width: 1fr; height: 1fr; }"

    class Chosen(Message):
        """A cell was clicked."""

        def __init__(self, cell: Cell) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 (so Textual calls it)
        super().__init__(id=id)
        self.view: View | None = None
        self.cursor: Cell = (0, 0)
        self.marks: Marks = {}
        self.ghost: Ghost | None = None
        self.last: Cell | None = None
        self.wide: bool | None = None
        self._origin: Cell = (0, 0)
        self._cells: set[Cell] = set()
        self._frame: MazeFrame | None = None
        self._lines: list[Strip] | None = None

    # -- content ---------------------------------------------------------------------------------------

    def show(self, view: View, marks: Marks, ghost: Ghost | None = None, last: Cell | None = None) -> None:
        """Draw a view; `marks` are the cells that can be chosen, `last` is the cell of the last event."""
        self.view, self.marks, self.ghost, self.last = view, marks, ghost, last
        drawing = BoardDrawing(view)
        self._cells = {*drawing.cells(), *drawing.open_cells(), *marks}
        self.redraw()

    def point(self, cell: Cell) -> None:
        """Move the cursor to a cell and scroll it into view."""
        self.cursor = cell
        self._follow()

    def step(self, side: str) -> None:
        """Move the cursor to a neighbor, at most one step beyond the known cells."""
        columns, rows = self.frame.known
        column, row = (self.cursor[0] + SIDES[side][0], self.cursor[1] + SIDES[side][1])
        self.point((_within(column, columns[0] - 1, columns[-1] + 1), _within(row, rows[0] - 1, rows[-1] + 1)))

    def point_next(self, backwards: bool = False) -> None:
        """Move the cursor to the next cell that can be chosen."""
        cells = sorted(self.marks)
        if cells:
            beyond = [cell for cell in cells if (cell < self.cursor if backwards else cell > self.cursor)]
            ahead = beyond[-1:] if backwards else beyond[:1]
            self.point((ahead or (cells[-1:] if backwards else cells[:1]))[0])

    def point_nearest(self) -> None:
        """Move the cursor to the nearest cell that can be chosen, rather east than west."""
        if self.marks and self.cursor not in self.marks:
            column, row = self.cursor
            self.point(
                min(self.marks, key=lambda cell: (abs(cell[0] - column) + abs(cell[1] - row), -cell[0], cell[1]))
            )

    def zoom(self) -> None:
        """Wide or narrow cards."""
        self.wide = self.frame.card != WIDE
        self._follow()

    # -- geometry --------------------------------------------------------------------------------------

    @property
    def frame(self) -> MazeFrame:
        """The visible part of the maze."""
        if self._frame is None:
            self._frame = self._framed()
        return self._frame

    def _framed(self) -> MazeFrame:
        cells = {*self._cells, self.cursor}
        columns, rows = [cell[0] for cell in cells], [cell[1] for cell in cells]
        known = range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)
        margin = max(len(str(row)) for row in known[1]) + 1
        wide = len(known[0]) * WIDE + margin <= self.size.width if self.wide is None else self.wide
        card = WIDE if wide else NARROW
        room = max(1, (self.size.width - margin) // card), max(1, (self.size.height - 1) // HEIGHT)
        shown = tuple(_part(known[axis], self._origin[axis], room[axis]) for axis in (0, 1))
        pad = max(0, (self.size.width - margin - len(shown[0]) * card) // 2)
        top = max(0, (self.size.height - 1 - len(shown[1]) * HEIGHT) // 2)
        return MazeFrame(known, (shown[0], shown[1]), card, margin, pad, top)

    def _follow(self) -> None:
        """Scroll the cursor into view."""
        self._frame = None
        places = []
        for axis in (0, 1):
            seen, at = self.frame.shown[axis], self.cursor[axis]
            places.append(at if at < seen[0] else max(seen[0], at - len(seen) + 1))
        self._origin = (places[0], places[1])
        self.redraw()

    def cell_at(self, x: int, y: int) -> Cell | None:
        """The cell at a position within the widget."""
        columns, rows = self.frame.shown
        column = (x - self.frame.margin - self.frame.pad) // self.frame.card
        row = (y - 1 - self.frame.top) // HEIGHT
        if 0 <= column < len(columns) and 0 <= row < len(rows):
            return columns[column], rows[row]
        return None

    def place_of(self, cell: Cell) -> tuple[int, int] | None:
        """The position of the middle of a cell within the widget."""
        frame, (columns, rows) = self.frame, self.frame.shown
        if cell[0] not in columns or cell[1] not in rows:
            return None
        x = frame.margin + frame.pad + (cell[0] - columns[0]) * frame.card + frame.card // 2
        return x, frame.top + (cell[1] - rows[0]) * HEIGHT + 2

    # -- drawing ----------------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Redraw with the next frame."""
        self._frame, self._lines = None, None
        self.refresh()

    def _drawn(self) -> list[Strip]:
        if self.view is None:
            return []
        columns, rows = self.frame.shown
        tiles = BoardDrawing(self.view).tiles(self.frame.card)
        lines: list[list[Segment]] = [*([] for _ in range(self.frame.top)), self._labels(columns)]
        for row in rows:
            lines += self._row(row, columns, tiles)
        return [Strip([*line, Segment(" " * self.size.width, GROUND)]) for line in lines]

    def _labels(self, columns: range) -> list[Segment]:
        frame = self.frame
        margin = ("◂" if columns[0] > frame.known[0][0] else "").rjust(frame.margin + frame.pad)
        parts = segments(glyphs(margin, "mark"))
        for column in columns:
            label = str(column).center(frame.card)
            parts.append(Segment(label, CURSOR) if column == self.cursor[0] else segments(glyphs(label, "faint"))[0])
        return [*parts, *segments(glyphs("▸" if columns[-1] < frame.known[0][-1] else "", "mark"))]

    def _row(self, row: int, columns: range, tiles: Mapping[Cell, list[Row]]) -> list[list[Segment]]:
        margin, before = self.frame.margin - 1, " " * self.frame.pad
        label = f"{row:>{margin}}"
        middle = Segment(label, CURSOR) if row == self.cursor[1] else segments(glyphs(label, "faint"))[0]
        edges = [segments(glyphs(f"{before}{self._edge(row):>{margin}} ", "mark")) for _ in (0, 1)]
        lines = [edges[0], [*segments(glyphs(before)), middle, *segments(glyphs(" "))], edges[1]]
        for column in columns:
            for line, part in zip(lines, self._tile((column, row), tiles), strict=True):
                line += part
        return lines

    def _edge(self, row: int) -> str:
        """The sign that the maze goes on above or below."""
        shown, known = self.frame.shown[1], self.frame.known[1]
        if row == shown[0] and row > known[0]:
            return "▴"
        return "▾" if row == shown[-1] and row < known[-1] else ""

    def _tile(self, cell: Cell, tiles: Mapping[Cell, list[Row]]) -> list[list[Segment]]:
        ground = TABLE
        if self.ghost and self.ghost[0] == cell:
            rows, ground = self._ghost_rows(self.ghost), GHOST
        elif cell in tiles:
            rows = tiles[cell]
            ground = GOAL_BACK if self._hidden(cell) else ROCK
        else:
            rows = draw_blank(self.frame.card, "·" if cell in self._cells else "")
        if cell in self.marks and cell != (self.ghost and self.ghost[0]):
            rows, ground = self._marked(rows, cell, cell in tiles), GHOST if cell in tiles else ground
        elif cell == self.last:
            rows = [_recolored(row) for row in rows]
        lines = [segments(row, ground) for row in rows]
        return _pointed(rows, lines, ground) if cell == self.cursor else lines

    def _hidden(self, cell: Cell) -> bool:
        assert self.view is not None
        return any(goal.cell == cell and not goal.revealed for goal in self.view.goals)

    def _ghost_rows(self, ghost: Ghost) -> list[Row]:
        assert self.view is not None
        _, card, turned = ghost
        return draw_face(path_face(self.view.ruleset, card, turned), TileStyle(), self.frame.card)

    def _marked(self, rows: list[Row], cell: Cell, lies: bool) -> list[Row]:
        """A cell that can be chosen: a dashed frame if it is empty, otherwise marked corners."""
        if lies:
            return [_cornered(row, "◆") if number != 1 else row for number, row in enumerate(rows)]
        inside = self.frame.card - 2
        middles = ("╌" * inside, self.marks[cell].center(inside), "╌" * inside)
        return [glyphs(left + middle + right, "mark") for (left, right), middle in zip(DASHED, middles, strict=True)]

    def render_line(self, y: int) -> Strip:
        if self._lines is None:
            self._lines = self._drawn()
        if y < len(self._lines):
            return self._lines[y].crop(0, self.size.width)
        return Strip([Segment(" " * self.size.width, GROUND)])

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return container.width

    # -- mouse and size -----------------------------------------------------------------------------------

    def on_resize(self) -> None:
        self._follow()

    def on_click(self, event: events.Click) -> None:
        if (cell := self.cell_at(event.x, event.y)) is not None:
            self.post_message(self.Chosen(cell))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._pan((WHEEL, 0) if event.shift else (0, WHEEL))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._pan((-WHEEL, 0) if event.shift else (0, -WHEEL))

    def _pan(self, step: Cell) -> None:
        columns, rows = self.frame.shown
        self._origin = (columns[0] + step[0], rows[0] + step[1])
        self.redraw()


def _within(value: int, least: int, most: int) -> int:
    return max(least, min(value, most))


def _part(known: range, first: int, room: int) -> range:
    """The part of a range that fits, from `first` on if possible."""
    start = _within(first, known[0], max(known[0], known[-1] + 1 - room))
    return range(start, min(start + room, known[-1] + 1))


def _cornered(row: Row, corner: str) -> Row:
    return [(corner, "mark"), *row[1:-1], (corner, "mark")]


def _recolored(row: Row) -> Row:
    """The cell of the last event, with a brighter border."""
    return [(letter, "strong" if style == "faint" else style) for letter, style in row]


def _pointed(rows: list[Row], lines: list[list[Segment]], ground: str) -> list[list[Segment]]:
    """The cell at the cursor, with highlighted corners."""
    for number in (0, len(rows) - 1):
        first, *middle, last = rows[number]
        corners = [Segment(letter[0], CURSOR) for letter in (first, last)]
        lines[number] = [corners[0], *segments(middle, ground), corners[1]]
    return lines


def marked_ways(ways: Iterable[bool], held_turned: bool) -> str:
    """The mark of a cell: `+` if a card fits as it is held, `t` if it will be turned."""
    return "+" if held_turned in set(ways) else "t"
