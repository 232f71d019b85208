"""The solo game: The Duel against the mountain (S1–S7)."""

from stollen.cards.faces import COLORS
from stollen.engine.event_codes import FORCED, TOOL_BROKEN
from stollen.engine.lookup_tables import GREEN, LookupTables
from stollen.engine.maze import PLACED, Maze
from stollen.engine.move_codes import BREAK, ROCKFALL
from stollen.engine.numbers import i64, vec
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import FACE_UP


class Solo(Duel):
    """One dwarf, one start, six counters; drawn break cards and rockfalls are played at once."""

    __slots__ = ("dwarf",)

    def __init__(self, tables: LookupTables, seats: i64, maze: Maze) -> None:
        super().__init__(tables, seats, maze)
        self.dwarf: i64 = GREEN

    def copy(self) -> "Solo":
        other = Solo(self.tables, self.seats, self.maze.copy())
        other.dwarf = self.dwarf
        self.copy_duel_into(other)
        return other

    def take_options(self, options: dict[str, str]) -> None:
        super().take_options(options)
        self.dwarf = COLORS.index(options["color"])  # S1

    def color(self, seat: i64) -> i64:
        return self.dwarf

    def seat_of(self, color: i64) -> i64:
        return 0

    def dwarfs(self) -> vec[i64]:
        return vec[i64]([self.dwarf])

    def first_player(self) -> i64:
        return 0

    def may_break(self, target: i64) -> bool:
        return False  # S6

    def resolve_drawn(self, seat: i64, card: i64) -> bool:
        kind = self.tables.kind[card]
        if kind == BREAK:
            self.break_drawn(seat, card)
        elif kind == ROCKFALL:
            self.rockfall_drawn(seat, card)
        else:
            return False
        return True

    def break_drawn(self, seat: i64, card: i64) -> None:
        """Breaks a tool, or discards the card if that tool is broken already (S3)."""
        self.emit(FORCED, seat, card, 0, 0)
        tool = self.tables.tools[card]
        if self.broken[seat] & tool != 0:
            self.discard(card, FACE_UP)
        else:
            self.set_broken(seat, self.broken[seat] | tool)
            self.emit(TOOL_BROKEN, seat, seat, card, tool >> 1)

    def rockfall_drawn(self, seat: i64, card: i64) -> None:
        """Removes the last placed path card that shows neither gold nor troll (S4)."""
        self.emit(FORCED, seat, card, 0, 0)
        self.discard(card, FACE_UP)
        i = self.maze.placed - 1
        while i >= 0:
            cell = i64(self.maze.lists[PLACED + i])
            if self.tables.fixed[i64(self.maze.board[cell])] == 0:
                self.remove_path(seat, card, cell)
                return
            i -= 1
