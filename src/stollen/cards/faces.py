"""Printed faces of cards: openings, junctions, doors, trolls, ladders, gold, tools."""

from dataclasses import dataclass

Sides = int
"""A set of card sides as four bits: N, E, S and W."""

N, E, S, W = 1, 2, 4, 8
ALL_SIDES: Sides = N | E | S | W
SIDE_NAMES = {"N": N, "E": E, "S": S, "W": W}

COLORS = ("green", "blue")
TOOLS = ("pick", "lamp", "cart")

MIDDLE: Sides = 0
"""The arm of a door between the two openings of its group."""


def sides(names: list[str]) -> Sides:
    """The bits for the letters of sides."""
    return sum(SIDE_NAMES[name] for name in names)


def side_names(mask: Sides) -> list[str]:
    """The letters of the sides in `mask`, clockwise from the north."""
    return [name for name, bit in SIDE_NAMES.items() if mask & bit]


def half_turn(mask: Sides) -> Sides:
    """The sides after the card is turned by 180° (C1)."""
    return (mask >> 2 | mask << 2) & ALL_SIDES


@dataclass(frozen=True, slots=True)
class Gold:
    """Gold printed on one group of openings of a card."""

    value: int
    on: Sides

    def turned(self) -> "Gold":
        return Gold(self.value, half_turn(self.on))


@dataclass(frozen=True, slots=True)
class Door:
    """A door on one arm of a group; only the dwarf of its color passes (D8, X6)."""

    color: str
    arm: Sides
    on: Sides

    def turned(self) -> "Door":
        return Door(self.color, half_turn(self.arm), half_turn(self.on))


@dataclass(frozen=True, slots=True)
class Troll:
    """A troll on one arm of a group; nobody passes until it is bribed (D9)."""

    arm: Sides
    on: Sides

    def turned(self) -> "Troll":
        return Troll(half_turn(self.arm), half_turn(self.on))


@dataclass(frozen=True, slots=True)
class PathFace:
    """A card of the maze: start, path or goal."""

    groups: tuple[Sides, ...]
    gold: Gold | None = None
    door: Door | None = None
    troll: Troll | None = None
    ladder: str | None = None
    crystal: bool = False
    treasure: bool = False

    @property
    def openings(self) -> Sides:
        return sum(self.groups)

    def turned(self) -> "PathFace":
        """The same card after half a turn (C1)."""
        return PathFace(
            groups=tuple(sorted(half_turn(group) for group in self.groups)),
            gold=self.gold and self.gold.turned(),
            door=self.door and self.door.turned(),
            troll=self.troll and self.troll.turned(),
            ladder=self.ladder,
            crystal=self.crystal,
            treasure=self.treasure,
        )

    @property
    def symmetric(self) -> bool:
        """Whether half a turn changes nothing."""
        return self == self.turned()


@dataclass(frozen=True, slots=True)
class ActionFace:
    """The printed face of an action card: its kind and the tools it shows."""

    kind: str
    tools: tuple[str, ...] = ()
