"""A move as one number: its kind, and two arguments, `what` and `where`."""

from typing import Final

from stollen.engine.numbers import i64

PLACE: Final = 0  # tile, cell
BREAK: Final = 1  # card, seat
REPAIR: Final = 2  # card, seat and tool
KEY: Final = 3  # card, cell
ROCKFALL: Final = 4  # card, cell
MAP: Final = 5  # card, cell
MEND: Final = 6  # two cards, what
PASS: Final = 7  # two cards, third card
BRIBE: Final = 8  # -, cell
END: Final = 9
ORIENT: Final = 10  # tile, cell
PAY: Final = 11  # gold cards of value 1 and 2, of value 3
TAKE: Final = 12  # value
THEFT: Final = 13  # card
HANDS_OFF: Final = 14  # card, seat
SWAP_HATS: Final = 15  # card, seat
INSPECT: Final = 16  # card, seat
SWAP_HANDS: Final = 17  # card, seat
TRAP: Final = 18  # card, seat
FREE: Final = 19  # card, seat
STEAL: Final = 20  # -, seat
DECLINE: Final = 21

# What `mend` can remove, besides tools 0 to 2.
MEND_TRAPPED: Final = 3
MEND_THEFT: Final = 4

MOVE_ROOM: Final = 4096
"""An upper bound of the number of legal moves in a position."""


KIND_AT: Final = 32
WHAT_AT: Final = 16
"""The lowest bits of `kind` and of `what`; `where` begins at bit 0."""


def move_of(kind: i64, what: i64, where: i64) -> i64:
    """Combines a move. With `where` 0 it is the part shared by all moves of a card, which differ only in `where`."""
    return kind << KIND_AT | what << WHAT_AT | where


def kind_of_move(move: i64) -> i64:
    return move >> KIND_AT


def what_of(move: i64) -> i64:
    return move >> WHAT_AT & 0xFFFF


def where_of(move: i64) -> i64:
    return move & 0xFFFF


def two_cards(first: i64, second: i64) -> i64:
    """Two cards of a hand, in alphabetical order; the second is `NONE` if there is only one."""
    return first << 8 | second


def pass_of(first: i64, second: i64, third: i64) -> i64:
    """The move that discards one to three cards."""
    return move_of(PASS, two_cards(first, second), third)
