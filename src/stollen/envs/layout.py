"""The layout of observations and actions for a ruleset and a number of seats.

An observation is a row of bytes made of named parts with shapes; an action is a number in one of several blocks.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import prod

from stollen.cards.decks import deck_for
from stollen.engine.lookup_tables import ROLE_COUNT
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import HAND_ROOM
from stollen.envs.cell_features import CELL_FEATURES
from stollen.game.moves.move import Cell
from stollen.game.positions.position_loader import fresh_state
from stollen.game.positions.position_writer import PHASES

WEST, EAST, SIDEWAYS = 4, 2, 3
"""Columns and rows of the window beyond the starts (west) and beyond the goals (east, north and south)."""

WIDER = 1
"""How much wider the window is for a large deck: Saboteur 2 has 70 path cards."""
LARGE_DECK = 50

SEAT_FEATURES = (
    *("hand_size", "pick", "lamp", "cart", "trapped", "theft", "gold_known", "gold", "ones", "twos", "threes"),
    *("debt", "discard_down", "to_act", "thief", "role_known", "role_stale"),
)
"""The features of a seat; its role follows."""

GOAL_FEATURES = ("hidden", "revealed", "to_lay", "known")
"""The features of a goal; its card and the seats that have peeked at it follow."""

SCALARS = (
    *(f"phase_{phase}" for phase in PHASES.values()),
    *("round", "turn", "draw_pile", "goal_pile", "set_aside", "counters", "keys", "to_draw", "outside", "green"),
    *("roles_left", "roles_aside", "nuggets", "offered_1", "offered_2", "offered_3", "offered_unseen"),
)

TOOL_CHOICES = 4
"""The choices of a card on a seat: as printed, or for a pick, a lamp or a cart."""

PAY_TWOS = 3
WAYS_TO_PAY = 6
"""At most three trolls are paid, with at most one card worth 3 and two worth 2 (D23)."""

NUGGETS = 3


@dataclass(frozen=True)
class LayoutWindow:
    """The cells that observations and actions name."""

    west: int
    east: int
    north: int
    south: int

    @property
    def width(self) -> int:
        return self.east - self.west + 1

    @property
    def height(self) -> int:
        return self.south - self.north + 1

    @property
    def size(self) -> int:
        return self.width * self.height

    def holds(self, cell: Cell) -> bool:
        return self.west <= cell[0] <= self.east and self.north <= cell[1] <= self.south

    def place(self, cell: Cell) -> int:
        """The number of a cell, row by row; a cell outside wraps around to one inside."""
        return (cell[1] - self.north) % self.height * self.width + (cell[0] - self.west) % self.width


@dataclass(frozen=True)
class LayoutPart:
    """Some bytes of an observation."""

    name: str
    start: int
    shape: tuple[int, ...]

    @property
    def end(self) -> int:
        return self.start + prod(self.shape)


@dataclass(frozen=True)
class LayoutBlock:
    """Some numbers of the action space."""

    name: str
    start: int
    size: int


class Layout:
    """The observations and actions of a ruleset with a number of seats."""

    def __init__(self, ruleset: str, seats: int) -> None:
        deck = deck_for(ruleset)
        self.ruleset = ruleset
        self.seats = seats
        self.has_colors = bool(deck.counters)
        self.has_roles = bool(deck.dwarfs)
        self.window = window_of(ruleset)
        self.slots = deck.hand_sizes[seats]
        assert self.slots <= HAND_ROOM
        rules = fresh_state(ruleset, seats, {key: values[0] for key, values in deck.options.items()})
        self.hindrances = (
            (5 if self.has_roles else 3) if rules.pass_limit() > 1 else 0
        )  # rulesets with mending let players pass two cards
        self.pairs = tuple(combinations(range(self.slots), 2))
        self.passes = tuple(
            cards for count in range(1, rules.pass_limit() + 1) for cards in combinations(range(self.slots), count)
        )
        self.parts = self._make_parts(len(deck.cards), len(deck.goal_cells), len(deck.goals))
        self.size = max(part.end for part in self.parts.values())
        self.blocks = self._make_blocks(isinstance(rules, Duel))
        self.actions = sum(block.size for block in self.blocks.values())

    def _make_parts(self, cards: int, goals: int, goal_cards: int) -> dict[str, LayoutPart]:
        shapes: dict[str, tuple[int, ...]] = {
            "board": (self.window.height, self.window.width, len(CELL_FEATURES)),
            "hand": (cards,),
            "slots": (self.slots, cards),
            "discard": (cards,),
            "own_discard": (cards,),
            "seats": (self.seats, len(SEAT_FEATURES) + (ROLE_COUNT if self.has_roles else 0)),
            "goals": (goals, len(GOAL_FEATURES) + goal_cards + self.seats),
            "scalars": (len(SCALARS),),
        }
        parts, at = {}, 0
        for name, shape in shapes.items():
            parts[name] = LayoutPart(name, at, shape)
            at = parts[name].end
        return parts

    def _make_blocks(self, duel: bool) -> dict[str, LayoutBlock]:
        sizes = {
            "at_cell": self.slots * 2 * self.window.size,
            "on_seat": self.slots * self.seats * TOOL_CHOICES,
            "pass": len(self.passes),
            "mend": len(self.pairs) * self.hindrances,
            "orient": 2,
            "bribe": self.window.size if duel else 0,
            "end": 1 if duel else 0,
            "pay": WAYS_TO_PAY if duel else 0,
            "take": NUGGETS if self.ruleset == "saboteur" else 0,
            "steal": self.seats + 1 if self.ruleset == "saboteur2" else 0,
        }
        blocks, at = {}, 0
        for name, size in sizes.items():
            if size:
                blocks[name] = LayoutBlock(name, at, size)
                at += size
        return blocks


def window_of(ruleset: str) -> LayoutWindow:
    """The window of a ruleset's board."""
    deck = deck_for(ruleset)
    more = WIDER if sum(path.count for path in deck.paths) > LARGE_DECK else 0
    columns = [column for column, _ in (*deck.start_cells, *deck.goal_cells)]
    rows = [row for _, row in (*deck.start_cells, *deck.goal_cells)]
    side = SIDEWAYS + more
    return LayoutWindow(min(columns) - WEST - more, max(columns) + EAST + more, min(rows) - side, max(rows) + side)


@cache
def layout_of(ruleset: str, seats: int) -> Layout:
    """The layout for a ruleset and a number of seats."""
    return Layout(ruleset, seats)
