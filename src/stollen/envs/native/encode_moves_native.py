"""Numbers the engine's moves exactly as `encode_moves` numbers those of a view."""

from typing import Final, final

from stollen.engine.lookup_tables import NONE
from stollen.engine.maze import Maze
from stollen.engine.move_codes import (
    BREAK,
    BRIBE,
    END,
    KEY,
    MAP,
    MEND,
    MOVE_ROOM,
    ORIENT,
    PASS,
    PAY,
    PLACE,
    REPAIR,
    ROCKFALL,
    kind_of_move,
    what_of,
    where_of,
)
from stollen.engine.numbers import i64, u8, vec
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import HAND_ROOM
from stollen.envs.native.encode_state import relative
from stollen.envs.native.layout_tables import OUTSIDE, TOOLS_TO_CHOOSE, TWOS_TO_PAY, LayoutTables

FAR: Final = 1 << 15
"""More than the columns or rows of the maze, so that no sort key is negative."""


@final
class MoveNumbers:
    """Numbers the moves of the seat to act, and marks them in its mask."""

    def __init__(self, layout: LayoutTables, cards: i64) -> None:
        self.layout: LayoutTables = layout
        self.slot: vec[i64] = vec[i64]([0] * cards)
        self.strays: vec[i64] = vec[i64]([0] * MOVE_ROOM)
        self.stray_count: i64 = 0

    def number_all(self, state: Duel, moves: vec[i64], numbers: vec[i64], mask: vec[u8], at: i64) -> None:
        """Write the number of each move, and a 1 into the mask that begins at `at`."""
        self.find_slots(state)
        self.stray_count = 0
        places = self.layout.place
        turned = self.layout.turned
        cells = self.layout.cells
        card = state.tables.card
        slot = self.slot
        for i in range(i64(len(moves))):
            move = moves[i]
            tile = what_of(move)
            if kind_of_move(move) == PLACE and places[where_of(move)] != OUTSIDE:  # as `number` does, but faster
                number = (slot[card[tile]] * 2 + i64(turned[tile])) * cells + places[where_of(move)]
            else:
                number = self.number(state, move)
            if number == OUTSIDE:
                self.strays[self.stray_count] = i
                self.stray_count += 1
            else:
                mask[at + number] = u8(1)
            numbers[i] = number
        if self.stray_count > 0:
            self.number_strays(state, moves, numbers, mask, at)

    def find_slots(self, state: Duel) -> None:
        """Find the slot of each card; equal cards have the first one."""
        base = state.to_act * HAND_ROOM
        i = state.hand_size[state.to_act] - 1
        while i >= 0:
            self.slot[i64(state.hand[base + i])] = i
            i -= 1

    def number(self, state: Duel, move: i64) -> i64:
        """The action that plays a move; `OUTSIDE` if its cell is outside the window."""
        layout = self.layout
        kind = kind_of_move(move)
        what = what_of(move)
        where = where_of(move)
        if kind == PLACE or kind == KEY or kind == ROCKFALL or kind == MAP or kind == BRIBE:
            place = layout.place[where]
            return OUTSIDE if place == OUTSIDE else self.block(state, move) + place
        if kind == PASS:
            return layout.passes + self.pass_number(what >> 8, what & 255)
        if kind == BREAK:
            return self.on_seat(state, what, where)
        if kind == REPAIR:
            return self.on_seat(state, what, where >> 4) + 1 + (where & 15)
        if kind == MEND:
            return layout.mend + self.pair_number(what >> 8, what & 255) * layout.hindrances + where
        if kind == ORIENT:
            return layout.orient + i64(layout.turned[what])
        if kind == END:
            return layout.end
        assert kind == PAY
        return layout.pay + where * TWOS_TO_PAY + (what & 255)

    def block(self, state: Duel, move: i64) -> i64:
        """The first number of the cells for this card and orientation, or for a bribe."""
        layout = self.layout
        kind = kind_of_move(move)
        what = what_of(move)
        if kind == BRIBE:
            return layout.bribe
        if kind == PLACE:
            return (self.slot[state.tables.card[what]] * 2 + i64(layout.turned[what])) * layout.cells
        return self.slot[what] * 2 * layout.cells

    def on_seat(self, state: Duel, card: i64, seat: i64) -> i64:
        which = self.slot[card] * state.seats + relative(state, seat)
        return self.layout.on_seat + which * TOOLS_TO_CHOOSE

    def pair_number(self, first: i64, second: i64) -> i64:
        """The number of two cards among all pairs of slots."""
        one = self.slot[first]
        two = one + 1 if first == second else self.slot[second]
        return self.layout.pair[one * self.layout.hand_room + two]

    def pass_number(self, first: i64, second: i64) -> i64:
        if second == NONE:
            return self.slot[first]
        return self.layout.hand_room + self.pair_number(first, second)

    # -- cells outside the window ----------------------------------------------------------------------------

    def number_strays(self, state: Duel, moves: vec[i64], numbers: vec[i64], mask: vec[u8], at: i64) -> None:
        """Number the cells outside, in order: each wraps around, and takes the next free number."""
        layout = self.layout
        for _ in range(self.stray_count):
            i = self.take_first(state, moves)
            block = self.block(state, moves[i])
            place = self.globe_place(state.maze, where_of(moves[i]))
            while mask[at + block + place] != 0:
                place += 1
                if place == layout.cells:
                    place = 0
            mask[at + block + place] = u8(1)
            numbers[i] = block + place

    def take_first(self, state: Duel, moves: vec[i64]) -> i64:
        """The stray that comes first by block, column and row."""
        best: i64 = 0
        for k in range(i64(1), self.stray_count):
            if self.order(state, moves[self.strays[k]]) < self.order(state, moves[self.strays[best]]):
                best = k
        i = self.strays[best]
        self.stray_count -= 1
        self.strays[best] = self.strays[self.stray_count]
        return i

    def order(self, state: Duel, move: i64) -> i64:
        maze = state.maze
        column = maze.column(where_of(move)) + FAR
        row = maze.row(where_of(move)) + FAR
        return (self.block(state, move) << 16 | column) << 16 | row

    def globe_place(self, maze: Maze, cell: i64) -> i64:
        layout = self.layout
        column = (maze.column(cell) - layout.west) % layout.width
        row = (maze.row(cell) - layout.north) % layout.height
        return row * layout.width + column
