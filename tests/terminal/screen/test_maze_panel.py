"""The maze on the whole screen: its visible part, the cursor and the mouse."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from textual.app import App, ComposeResult

from stollen.game.moves.move import Cell
from stollen.terminal.screen.panels.maze_panel import MazePanel, marked_ways
from tests.terminal.script import duel, path

WEST, EAST = -1, 9
"""The columns of a duel at its beginning: from west of the starts to the last goal."""


class Alone(App[None]):
    """An app with only a maze."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen: list[Cell] = []

    def compose(self) -> ComposeResult:
        yield MazePanel()

    def on_maze_panel_chosen(self, message: MazePanel.Chosen) -> None:
        self.chosen.append(message.cell)


def looked(
    do: Callable[[MazePanel, Any], Any], size: tuple[int, int] = (40, 13), marks: dict[Cell, str] | None = None
) -> Any:
    """Do something with a maze of a duel."""

    async def run() -> Any:
        app = Alone()
        async with app.run_test(size=size) as pilot:
            maze = app.query_one(MazePanel)
            maze.show(duel(path("d-line-ew", 1, 1)).view(0), marks or {})
            maze.point((1, 1))
            await pilot.pause()
            found = do(maze, pilot)
            return await found if asyncio.iscoroutine(found) else found

    return asyncio.run(asyncio.wait_for(run(), 30))


def test_as_much_is_shown_as_fits_and_the_rest_is_known() -> None:
    def frame(maze: MazePanel, _: Any) -> Any:
        one = maze.frame
        return one.known, one.shown, one.card, one.margin, one.pad, one.top

    known = range(WEST, EAST + 1), range(-2, 3)
    assert looked(frame, (40, 13)) == (known, (range(7), range(-1, 3)), 5, 3, 1, 0)
    assert looked(frame, (80, 20)) == (known, known, 7, 3, 0, 2)
    assert looked(frame, (58, 20)) == (known, known, 5, 3, 0, 2)
    assert looked(frame, (5, 2))[1] == (range(1, 2), range(1, 2))


def test_zoom_goes_from_wide_to_narrow_cards_and_back() -> None:
    def zoomed(maze: MazePanel, _: Any) -> list[int]:
        widths = [maze.frame.card]
        for _ in range(3):
            maze.zoom()
            widths.append(maze.frame.card)
        return widths

    assert looked(zoomed, (100, 20)) == [7, 5, 7, 5] and looked(zoomed, (40, 13)) == [5, 7, 5, 7]


def test_one_steps_to_each_neighbor_and_one_cell_beyond_what_is_known() -> None:
    def stepped(maze: MazePanel, _: Any) -> list[Cell]:
        cells = []
        for side in ("right", "up", "left", "down"):
            maze.step(side)
            cells.append(maze.cursor)
        for side, times in (("left", 9), ("up", 9), ("right", 99), ("down", 99)):
            for _ in range(times):
                before = maze.cursor
                maze.step(side)
                if maze.cursor == before:
                    break
                assert maze.place_of(maze.cursor) is not None
            cells.append(maze.cursor)
        return cells

    cells = looked(stepped)
    assert cells[:4] == [(2, 1), (2, 0), (1, 0), (1, 1)]
    assert cells[4][1] == 1 and cells[4][0] < WEST and cells[5] == (cells[4][0], cells[5][1])


MARKS = {(1, 1): "+", (2, 1): "t", (2, -1): "+", (-1, 1): "+"}


@pytest.mark.parametrize(
    ("start", "forwards", "backwards"),
    [
        ((1, 1), (2, -1), (-1, 1)),
        ((2, -1), (2, 1), (1, 1)),
        ((2, 1), (-1, 1), (2, -1)),
        ((-1, 1), (1, 1), (2, 1)),
        ((9, 9), (-1, 1), (2, 1)),
        ((-9, 9), (-1, 1), (2, 1)),
        ((0, 0), (1, 1), (-1, 1)),
    ],
)
def test_one_jumps_from_mark_to_mark_all_around(start: Cell, forwards: Cell, backwards: Cell) -> None:
    def jump(maze: MazePanel) -> tuple[Cell, Cell]:
        maze.cursor = start
        maze.point_next()
        first, maze.cursor = maze.cursor, start
        maze.point_next(backwards=True)
        return first, maze.cursor

    maze = MazePanel()
    maze.marks, maze.point = MARKS, lambda cell: setattr(maze, "cursor", cell)  # type: ignore[method-assign]
    assert jump(maze) == (forwards, backwards)


@pytest.mark.parametrize(
    ("start", "nearest"),
    [((1, 1), (1, 1)), ((1, 2), (1, 1)), ((0, 1), (1, 1)), ((2, 0), (2, -1)), ((-9, 1), (-1, 1)), ((9, 9), (2, 1))],
)
def test_one_points_at_the_nearest_mark_rather_east_and_north(start: Cell, nearest: Cell) -> None:
    maze = MazePanel()
    maze.marks, maze.cursor = MARKS, start
    maze.point = lambda cell: setattr(maze, "cursor", cell)  # type: ignore[method-assign]
    maze.point_nearest()
    assert maze.cursor == nearest
    maze.marks = {}
    maze.point_nearest()
    maze.point_next()
    assert maze.cursor == nearest


def test_every_place_of_a_cell_is_that_cell_and_beyond_there_is_none() -> None:
    def places(maze: MazePanel, _: Any) -> None:
        frame = maze.frame
        columns, rows = frame.shown
        left, above = frame.margin + frame.pad, 1 + frame.top
        for x in range(-1, maze.size.width + 2):
            for y in range(maze.size.height + 2):
                inside = 0 <= x - left < len(columns) * frame.card and 0 <= y - above < len(rows) * 3
                cell = (columns[(x - left) // frame.card], rows[(y - above) // 3]) if inside else None
                assert maze.cell_at(x, y) == cell
        for column in range(WEST - 1, EAST + 2):
            for row in range(-3, 4):
                place = maze.place_of((column, row))
                assert (place is not None) == (column in columns and row in rows)
                assert place is None or maze.cell_at(*place) == (column, row)

    looked(places)
    looked(places, (100, 30))


def test_a_click_chooses_the_cell_below_it() -> None:
    async def click(maze: MazePanel, pilot: Any) -> list[Cell]:
        place = maze.place_of((3, 2))
        assert place is not None
        await pilot.click(MazePanel, offset=place)
        await pilot.click(MazePanel, offset=(0, 0))
        return list(pilot.app.chosen)

    assert looked(click) == [(3, 2)]


def test_the_wheel_moves_what_is_seen_by_a_row_or_a_column() -> None:
    def roll(maze: MazePanel, _: Any) -> list[Cell]:
        seen = []
        for turn, shift in (("up", False), ("up", True), ("down", True), ("down", False)):
            wheel = SimpleNamespace(shift=shift)
            getattr(maze, f"on_mouse_scroll_{turn}")(wheel)
            seen.append((maze.frame.shown[0][0], maze.frame.shown[1][0]))
        return seen

    assert looked(roll) == [(0, -2), (-1, -2), (0, -2), (0, -1)]


def test_the_mark_of_a_cell_says_whether_the_card_will_be_turned() -> None:
    assert [marked_ways(ways, held) for ways in ((True,), (False,), (True, False)) for held in (True, False)] == [
        "+", "t", "t", "+", "+", "+",
    ]  # fmt: skip
