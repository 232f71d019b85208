"""Moves, one type per kind. `str(move)` is the text of a move; `notation.parse_move` parses it."""

from typing import Literal

from msgspec import Struct

CardId = str
Cell = tuple[int, int]
Seat = int
Tool = Literal["pick", "lamp", "cart"]
Hindrance = Literal["pick", "lamp", "cart", "trapped", "theft"]
"""What `mend` can remove from in front of a player."""


def cell_text(cell: Cell) -> str:
    """A cell as in the text of a move."""
    return f"{cell[0]},{cell[1]}"


class _Word(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """A move; the tag is the first word of its text."""

    @property
    def word(self) -> str:
        return str(self.__struct_config__.tag)

    def __str__(self) -> str:
        return self.word


class _AtCell(_Word, frozen=True):
    card: CardId
    cell: Cell

    def __str__(self) -> str:
        return f"{self.word} {self.card} {cell_text(self.cell)}"


class _OnSeat(_Word, frozen=True):
    card: CardId
    seat: Seat

    def __str__(self) -> str:
        return f"{self.word} {self.card} {self.seat}"


class Place(_AtCell, frozen=True, tag="place"):
    """Put a path card on a cell (C2-C5)."""

    turned: bool = False

    def __str__(self) -> str:
        return f"place {self.card} {cell_text(self.cell)}{' turned' if self.turned else ''}"


class Break(_OnSeat, frozen=True, tag="break"):
    """Break a tool of a player (C14)."""


class Repair(_OnSeat, frozen=True, tag="repair"):
    """Repair one tool of a player with a card (C15)."""

    tool: Tool

    def __str__(self) -> str:
        return f"repair {self.card} {self.seat} {self.tool}"


class Key(_AtCell, frozen=True, tag="key"):
    """Put a key on a door (D18)."""


class Rockfall(_AtCell, frozen=True, tag="rockfall"):
    """Remove a path card from the maze (C16)."""


class Map(_AtCell, frozen=True, tag="map"):
    """Look at a face-down goal (C17)."""


class Mend(_Word, frozen=True, tag="mend"):
    """Discard two cards to remove a hindrance (D6, X4)."""

    cards: tuple[CardId, CardId]
    what: Hindrance

    def __str__(self) -> str:
        return f"mend {self.cards[0]} {self.cards[1]} {self.what}"


class Pass(_Word, frozen=True, tag="pass"):
    """Discard cards face down (C18)."""

    cards: tuple[CardId, ...]

    def __str__(self) -> str:
        return f"pass {' '.join(self.cards)}"


class Bribe(_Word, frozen=True, tag="bribe"):
    """Bribe the troll on a cell (D10)."""

    cell: Cell

    def __str__(self) -> str:
        return f"bribe {cell_text(self.cell)}"


class End(_Word, frozen=True, tag="end"):
    """Finish the turn instead of bribing another troll (D10)."""


class Orient(_Word, frozen=True, tag="orient"):
    """Choose how a revealed goal is laid (C9, C10)."""

    cell: Cell
    turned: bool

    def __str__(self) -> str:
        return f"orient {cell_text(self.cell)} {'turned' if self.turned else 'upright'}"


class Pay(_Word, frozen=True, tag="pay"):
    """Settle the trolls with these gold cards (D23)."""

    cards: tuple[CardId, ...]

    def __str__(self) -> str:
        return f"pay {' '.join(self.cards)}"


class Take(_Word, frozen=True, tag="take"):
    """Take a nugget card of this value (B7)."""

    value: int

    def __str__(self) -> str:
        return f"take {self.value}"


class Theft(_Word, frozen=True, tag="theft"):
    """Lay a theft card (X8)."""

    card: CardId

    def __str__(self) -> str:
        return f"theft {self.card}"


class HandsOff(_OnSeat, frozen=True, tag="hands-off"):
    """Remove a player's theft card (X8)."""


class SwapHats(_OnSeat, frozen=True, tag="swap-hats"):
    """Give a player another dwarf card (X9)."""


class Inspect(_OnSeat, frozen=True, tag="inspect"):
    """Look at a player's dwarf card (X10)."""


class SwapHands(_OnSeat, frozen=True, tag="swap-hands"):
    """Exchange hands with a player (X11)."""


class Trap(_OnSeat, frozen=True, tag="trap"):
    """Trap a player (X12)."""


class Free(_OnSeat, frozen=True, tag="free"):
    """Free a trapped player (X12)."""


class Steal(_Word, frozen=True, tag="steal"):
    """Take one gold from a player at the end of a round (X18)."""

    seat: Seat

    def __str__(self) -> str:
        return f"steal {self.seat}"


class Decline(_Word, frozen=True, tag="decline"):
    """Steal nothing (X18)."""


ActionMove = Break | Repair | Key | Rockfall | Map | Theft | HandsOff | SwapHats | Inspect | SwapHands | Trap | Free
Move = ActionMove | Place | Mend | Pass | Bribe | End | Orient | Pay | Take | Steal | Decline
