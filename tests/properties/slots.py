"""Places of unseen cards, and what a seat sees of them by a move."""

from dataclasses import dataclass, field
from typing import Any, TypeVar

from stollen.game.moves.move import Seat
from tests.properties.games import Dice

Json = dict[str, Any]
Thing = TypeVar("Thing")

STRIKES = ("d-break", "d-rockfall")
"""In the solo game these are never held: they take effect when drawn (S3, S4)."""


@dataclass
class Slot:
    """A place of an unseen card; a `calm` one holds a card that was drawn and did not take effect."""

    where: Any
    key: int | str
    calm: bool = False

    @property
    def card(self) -> Any:
        return self.where[self.key]

    def put(self, card: Any) -> None:
        self.where[self.key] = card


@dataclass
class Learned:
    """What a seat sees by a move; it must be the same in the other game."""

    held: list[str] = field(default_factory=list)
    """Cards that the seat to act shows from its hand."""
    hands: set[Seat] = field(default_factory=set)
    """The seats that exchange hands with the seat (X11)."""
    drawn: list[str] = field(default_factory=list)
    """Cards that leave the draw pile."""
    own: bool = False
    """Whether the seat itself draws; else it sees only cards that take effect."""
    cells: list[list[int]] = field(default_factory=list)
    """Cells of goals that are revealed, or peeked at by the seat itself."""
    roles: set[Seat] = field(default_factory=set)
    """The seats whose dwarf card it sees (B9, X10, X19)."""
    hat: bool = False
    """Whether it sees the dwarf card drawn by a hat swap (X9)."""
    nuggets: int = 0
    """The number of nugget cards it sees from the top of the pile (B7)."""
    offer: list[int] = field(default_factory=list)
    """Nugget cards on offer to another player, which it sees after the choice (B7)."""
    gold: bool = False
    """Whether it sees all gold (B9)."""


def slots_in(pile: list[Any]) -> list[Slot]:
    """All of a pile."""
    return [Slot(pile, index) for index in range(len(pile))]


def without(things: list[Thing], known: list[Thing]) -> list[int]:
    """The indices of a list, except those of these things."""
    indices = list(range(len(things)))
    for thing in known:
        indices.remove(next(index for index in indices if things[index] == thing))
    return indices


def redeal(slots: list[Slot], dice: Dice) -> None:
    """Shuffles the cards among the slots."""
    cards = dice.shuffled([slot.card for slot in slots])
    for slot in sorted(slots, key=lambda slot: not slot.calm):
        card = next(card for card in cards if not (slot.calm and card.startswith(STRIKES)))
        cards.remove(card)
        slot.put(card)
