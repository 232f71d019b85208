"""Places where something lies unseen, and what a seat gets to see of them by a move."""

from dataclasses import dataclass, field
from typing import Any, TypeVar

from stollen.game.moves.move import Seat
from tests.properties.games import Dice

Json = dict[str, Any]
Thing = TypeVar("Thing")

STRIKES = ("d-break", "d-rockfall")
"""In the solo game these are never held: they strike when they are drawn (S3, S4)."""


@dataclass
class Slot:
    """A place where a card lies unseen; in a calm one a card lies that was drawn and did not strike."""

    where: Any
    key: int | str
    calm: bool = False

    @property
    def card(self) -> Any:
        return self.where[self.key]

    def put(self, card: Any) -> None:
        self.where[self.key] = card


@dataclass
class Learnt:
    """What a seat gets to see by a move, so that it must be the same in the other truth."""

    held: list[str] = field(default_factory=list)
    """Cards that the player to act shows from his hand."""
    hands: set[Seat] = field(default_factory=set)
    """Who exchanges his hand with the seat (X11)."""
    drawn: list[str] = field(default_factory=list)
    """Cards that leave the draw pile."""
    own: bool = False
    """Whether it is the seat itself that draws; else it sees only those that strike."""
    cells: list[list[int]] = field(default_factory=list)
    """Where goals are revealed, or peeked at by the seat itself."""
    roles: set[Seat] = field(default_factory=set)
    """Whose dwarf card it sees (B9, X10, X19)."""
    hat: bool = False
    """Whether it sees the dwarf card that is drawn by a hat swap (X9)."""
    nuggets: int = 0
    """How many cards of the nugget pile it sees, from the top (B7)."""
    offer: list[int] = field(default_factory=list)
    """Nugget cards that are on offer to another player now, and that it sees after his choice (B7)."""
    gold: bool = False
    """Whether it sees everybody's gold (B9)."""


def slots_in(pile: list[Any]) -> list[Slot]:
    """All of a pile."""
    return [Slot(pile, index) for index in range(len(pile))]


def without(things: list[Thing], known: list[Thing]) -> list[int]:
    """The things of a list by index, except these."""
    indices = list(range(len(things)))
    for thing in known:
        indices.remove(next(index for index in indices if things[index] == thing))
    return indices


def deal_anew(slots: list[Slot], dice: Dice) -> None:
    """The same cards in the same slots, but in another order."""
    cards = dice.shuffled([slot.card for slot in slots])
    for slot in sorted(slots, key=lambda slot: not slot.calm):
        card = next(card for card in cards if not (slot.calm and card.startswith(STRIKES)))
        cards.remove(card)
        slot.put(card)
