"""The layout of observations and actions as numbers that compiled code looks up."""

from typing import Final, final

from stollen.engine.lookup_tables import NO_BYTES, NO_INTS
from stollen.engine.numbers import i64, u8, vec

OUTSIDE: Final = -1
"""The place of a cell outside the window."""

# The features of a seat, as in `layout.SEAT_FEATURES`.
HAND_SIZE: Final = 0
FIRST_TOOL: Final = 1
GOLD_KNOWN: Final = 6
GOLD_SUM: Final = 7
FIRST_VALUE: Final = 8
DEBT: Final = 11
DISCARD_DOWN: Final = 12
TO_ACT: Final = 13

# The features of a goal, as in `layout.GOAL_FEATURES`; its card and the seats that have peeked follow.
HIDDEN_GOAL: Final = 0
REVEALED_GOAL: Final = 1
GOAL_TO_LAY: Final = 2
KNOWN_GOAL: Final = 3
GOAL_CARD: Final = 4

# As in `layout.SCALARS`, after the phases.
ROUND: Final = 7
TURN_NUMBER: Final = 8
DRAW_PILE: Final = 9
GOAL_PILE: Final = 10
SET_ASIDE: Final = 11
COUNTERS: Final = 12
KEYS_LEFT: Final = 13
TO_DRAW: Final = 14
CARDS_OUTSIDE: Final = 15
IS_GREEN: Final = 16

TOOLS_TO_CHOOSE: Final = 4
TWOS_TO_PAY: Final = 3


@final
class LayoutTables:
    """The numbers of a layout; `stollen.envs.vector_env.layout_tables` fills them in."""

    def __init__(self) -> None:
        self.size: i64 = 0
        """The bytes of an observation."""
        self.actions: i64 = 0
        self.cells: i64 = 0
        """The cells of the window, and by their places the engine's cells; the other way round `place`."""
        self.cell: vec[i64] = NO_INTS
        self.place: vec[i64] = NO_INTS
        self.west: i64 = 0
        self.north: i64 = 0
        self.width: i64 = 0
        self.height: i64 = 0
        self.features: i64 = 0
        self.lit: i64 = 0
        """How many features a cell has, and which of them is the first lit opening."""
        self.rows: vec[u8] = NO_BYTES
        """The features by color and tile."""
        self.turned: vec[u8] = NO_BYTES
        """Whether a tile lies turned."""
        self.hand: i64 = 0
        self.slots: i64 = 0
        self.discard: i64 = 0
        self.own_discard: i64 = 0
        self.seats: i64 = 0
        self.seat_width: i64 = 0
        self.goals: i64 = 0
        self.goal_width: i64 = 0
        self.scalars: i64 = 0
        """Where the parts of an observation begin, and how long a seat's and a goal's rows are."""
        self.on_seat: i64 = 0
        self.passes: i64 = 0
        self.mend: i64 = 0
        self.orient: i64 = 0
        self.bribe: i64 = 0
        self.end: i64 = 0
        self.pay: i64 = 0
        """Where the blocks of actions begin; cards at cells come first."""
        self.hand_room: i64 = 0
        self.hindrances: i64 = 0
        self.pair: vec[i64] = NO_INTS
        """By two slots, their number among all pairs; passes of one card come before passes of two."""
