"""A card as it lies, three characters high: its tunnels, doors, trolls, ladder, gold and counters.

╭──║──╮   ╭──T──╮   ╭─────╮   ╭──║──╮   ┌──║──┐
═══╝  ╞   ═══╣  │   ═══$2══   ═══╝╔══   ══B═╝ │
╰─────╯   ╰──║──╯   ╰──╥──╯   ╰──╔╝─╯   └─────┘
dead end  troll     gold      two bends  blue door
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from stollen.cards.faces import ALL_SIDES, MIDDLE, E, N, PathFace, S, Sides, W
from stollen.terminal.draw.styled_text import Row, Style, glyphs

BORDERS = {"path": "╭─╮│╰╯", "goal": "┌─┐│└┘", "start": "┏━┓┃┗┛"}
HEIGHT = 3
WIDE, NARROW = 7, 5

JOINTS = {
    N | S: "║",
    E | W: "═",
    N | E: "╚",
    N | W: "╝",
    S | E: "╔",
    S | W: "╗",
    N | E | S: "╠",
    N | S | W: "╣",
    E | S | W: "╦",
    N | E | W: "╩",
    ALL_SIDES: "╬",
}
DEAD_ENDS = {N: "╨", E: "╞", S: "╥", W: "╡"}
BENDS = {
    N | W: ((1, 0, "╝"),),
    N | E: ((1, 0, "╚"),),
    E | S: ((1, 1, "╔"), (2, 1, "╝"), (2, 0, "╔")),
    S | W: ((1, -1, "╗"), (2, -1, "╚"), (2, 0, "╗")),
}
"""Two bends on one card: row, column from the middle, character."""

BESIDE_THROUGH = {N | S: (0, 1), E | W: (1, -2), N | W: (1, -1), N | E: (1, 1), E | S: (2, 2), S | W: (2, -2)}
"""The position of gold on a card with two tunnels: row, column from the middle."""


@dataclass(frozen=True, slots=True)
class TileStyle:
    """The border of a card, its lit sides with their color, and its counters and keys."""

    border: str = "path"
    lit: Sides = 0
    network: str = "green"
    claimed_by: str | None = None
    bribed: bool = False
    unlocked: bool = False
    peeked: bool = False
    stone: bool = False


def draw_face(face: PathFace, style: TileStyle, width: int = WIDE) -> list[Row]:
    """The face as rows of `width` characters."""
    sketch = TileSketch(face, style, width)
    sketch.draw_tunnels()
    sketch.draw_gate()
    sketch.draw_ladder()
    sketch.draw_gold()
    sketch.draw_finds()
    if style.peeked:
        sketch.put(0, 1, "?", "hidden")
    return sketch.rows


def draw_blank(width: int, text: str = "·", style: Style = "faint") -> list[Row]:
    """An empty cell with a short text in its middle."""
    return [glyphs(" " * width), glyphs(text.center(width), style), glyphs(" " * width)]


def draw_hidden(width: int) -> list[Row]:
    """A face-down goal."""
    rows = draw_frame("goal", width)
    rows[1][width // 2] = ("?", "hidden")
    return rows


def draw_frame(border: str, width: int) -> list[Row]:
    """An empty card."""
    north_west, across, north_east, upright, south_west, south_east = tuple(BORDERS[border])
    return [
        glyphs(north_west + across * (width - 2) + north_east, "faint"),
        [(upright, "faint"), *glyphs(" " * (width - 2)), (upright, "faint")],
        glyphs(south_west + across * (width - 2) + south_east, "faint"),
    ]


class TileSketch:
    """Draws one card."""

    def __init__(self, face: PathFace, style: TileStyle, width: int) -> None:
        self.face = face
        self.style = style
        self.width = width
        self.middle = width // 2
        self.rows = draw_frame(style.border, width)
        self.gate = face.door or face.troll
        self.through = [group for group in face.groups if group not in DEAD_ENDS]

    def put(self, row: int, column: int, letter: str, style: Style) -> None:
        self.rows[row][column] = (letter, style)

    # -- tunnels --------------------------------------------------------------------------------------

    def draw_tunnels(self) -> None:
        for group in self.face.groups:
            if group in DEAD_ENDS:
                self.draw_dead_end(group)
            else:
                self.draw_through(group)
        if len(self.through) == 2:
            self.draw_crossing()

    def draw_dead_end(self, side: Sides) -> None:
        if self.face.ladder:
            self.draw_through(side)
            return
        row, column = next(iter(self.arm(side)))
        self.put(row, column, DEAD_ENDS[side], self.tunnel(bool(side & self.style.lit)))

    def draw_through(self, group: Sides) -> None:
        inside = self.tunnel(self.junction_lit(group))
        for side in (N, E, S, W):
            if side & group:
                for row, column in self.arm(side):
                    self.put(row, column, "║" if side & (N | S) else "═", inside)
                row, column = next(iter(self.arm(side)))
                self.put(row, column, self.rows[row][column][0], self.tunnel(bool(side & self.style.lit)))
        self.put(1, self.middle, JOINTS.get(group, "═"), inside)

    def draw_crossing(self) -> None:
        """Draw a bridge, or two bends."""
        for group in self.through:
            style = self.tunnel(self.junction_lit(group))
            if group == N | S:
                self.put(1, self.middle, "║", style)
            for row, column, letter in BENDS.get(group, ()):
                self.put(row, self.middle + column, letter, style)

    def arm(self, side: Sides) -> Iterator[tuple[int, int]]:
        """The places of an arm, from the side inwards."""
        if side in (N, S):
            yield (0 if side == N else HEIGHT - 1), self.middle
        else:
            columns = range(self.middle) if side == W else range(self.width - 1, self.middle, -1)
            yield from ((1, column) for column in columns)

    def junction_lit(self, group: Sides) -> bool:
        closed = self.gate.arm if self.gate and self.gate.on == group else MIDDLE
        return bool(group & ~closed & self.style.lit)

    def tunnel(self, lit: bool) -> Style:
        if not lit:
            return "tunnel"
        return "lit-blue" if self.style.network == "blue" else "lit-green"

    # -- doors, trolls, gold -----------------------------------------------------------------------------

    def draw_gate(self) -> None:
        """Draw a door as its color and a troll as T, small letters once they are open."""
        if self.gate is None:
            return
        if self.face.door:
            letter: str = "/" if self.style.unlocked else initial(self.face.door.color)
            style: Style = _owner(self.face.door.color)
        else:
            letter, style = ("t" if self.style.bribed else "T"), "troll"
        places = [(1, self.middle)] if self.gate.arm == MIDDLE else list(self.arm(self.gate.arm))
        row, column = places[min(1, len(places) - 1)]
        self.put(row, column, letter, style)

    def draw_ladder(self) -> None:
        if self.face.ladder in ("green", "blue"):
            self.write(1, self.middle, f"H{initial(self.face.ladder)}", _owner(self.face.ladder))
        elif self.face.ladder:
            self.put(1, self.middle, "H", "strong")

    def draw_gold(self) -> None:
        gold = self.face.gold
        if gold is None:
            return
        owner = self.style.claimed_by
        letter = "$" if owner is None else initial(owner).lower()
        style: Style = "gold" if owner is None else _owner(owner)
        more = str(gold.value) if gold.value > 1 else ""
        if gold.on in DEAD_ENDS:
            self.gold_in_dead_end(gold.on, letter, more, style)
        elif len(self.through) == 2:
            row, column = BESIDE_THROUGH[gold.on]
            self.put(row, self.middle + column, letter, style)
        else:
            self.write(1, self.middle, letter + more, style)

    def draw_finds(self) -> None:
        """Draw a crystal, the treasure, or a stone."""
        if self.face.crystal:
            self.put(1, self.middle, "*", "crystal")
        if self.face.treasure:
            self.put(1, self.middle, "$", "gold")
        if self.style.stone:
            self.put(0, self.width - 2, "o", "troll")

    def gold_in_dead_end(self, side: Sides, letter: str, more: str, style: Style) -> None:
        if side in (N, S):
            row = 0 if side == N else HEIGHT - 1
            self.put(row, self.middle + 1, more or letter, style)
            if more:
                self.put(row, self.middle - 1, letter, style)
        elif side == W:
            self.write(1, 1, letter + more, style)
        else:
            self.write(1, self.width - 1 - len(letter + more), letter + more, style)

    def write(self, row: int, column: int, letters: Iterable[str], style: Style) -> None:
        for offset, letter in enumerate(letters):
            self.put(row, column + offset, letter, style)


def initial(color: str) -> str:
    """The letter for a color."""
    return color[0].upper()


def _owner(color: str) -> Style:
    return "blue" if color == "blue" else "green"
