"""What a seat has learned from events and its view no longer shows."""

from msgspec import Struct

from stollen.game.events.event import (
    Collapsed,
    Event,
    HandsSwapped,
    HandsSwappedUnseen,
    HatSwapped,
    HatSwappedUnseen,
    Inspected,
    InspectedUnseen,
    Mended,
    NuggetsOffered,
    Passed,
    PassedUnseen,
    Peeked,
    PeekedUnseen,
    Placed,
    Revealed,
    RoleDealt,
    RolesRevealed,
    RoundEnded,
    RoundStarted,
    Settled,
    TheftLaid,
    Took,
    TookUnseen,
)
from stollen.game.moves.move import CardId, Seat

NOBODY = -1
"""The holder of a card that is in no hand any more."""


PLAYED = (Placed, Passed, PassedUnseen, Mended, Peeked, PeekedUnseen, Collapsed, Inspected, InspectedUnseen, TheftLaid)
"""Events of a turn whose `seat` is the player."""


class KnownCard(Struct):
    """A card known to be in a hand, or among those its holder has discarded face down since."""

    card: CardId
    seat: Seat
    down: list[tuple[Seat, int]]
    """Discards that may be this card: the seat, and the number of the discard."""


class RoleLook(Struct, frozen=True):
    """`by` saw the role of `seat` after a number of hat swaps."""

    by: Seat
    seat: Seat
    swaps: int


class NuggetsTaken(Struct):
    """The nugget cards of one round: the takers in order, and the offers to this seat by the number of takes before."""

    takers: list[tuple[Seat, int]]
    offers: dict[int, tuple[int, ...]]


class Memory:
    """Collects what one seat learns from events."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.revealed: set[CardId] = set()
        self.peeked: set[CardId] = set()
        self.revealed_before: set[CardId] = set()
        self.peeked_before: set[CardId] = set()
        self.paid: list[CardId] = []
        self.known_cards: list[KnownCard] = []
        self.passed: dict[Seat, int] = {}
        self.swapped_roles: list[tuple[Seat, CardId | None]] = []
        self.roles: dict[Seat, CardId] = {}
        self.inspections: list[RoleLook] = []
        self.nugget_rounds: list[NuggetsTaken] = []
        self.revealed_roles: list[tuple[CardId, ...]] = []
        self.treasures_found: list[bool] = []
        self.last_seat: Seat = 0

    def observe(self, event: Event) -> None:
        """Learn from an event."""
        self._note_player(event)
        self._learn_goals(event)
        self._learn_hands(event)
        self._learn_roles(event)
        self._learn_nuggets(event)

    def _note_player(self, event: Event) -> None:
        """Store the player of the last turn, who decides the first player of the next round (B3)."""
        if isinstance(event, PLAYED):
            self.last_seat = event.seat
        elif (by := getattr(event, "by", None)) is not None:
            self.last_seat = by

    def _learn_goals(self, event: Event) -> None:
        match event:
            case RoundStarted():
                self.revealed_before |= self.revealed
                self.peeked_before |= self.peeked
                self.known_cards, self.passed = [], {}
                self.swapped_roles, self.roles, self.inspections = [], {}, []
            case Revealed():
                self.revealed.add(event.card)
            case Peeked():
                self.peeked.add(event.goal)
            case Settled():
                self.paid += event.cards
            case RoundEnded():
                self.treasures_found.append(event.reason == "treasure")

    # -- hands (X11, C18) -----------------------------------------------------------------------------------

    def _learn_hands(self, event: Event) -> None:
        match event:
            case HandsSwapped():
                self._shown(event.seat, event.card)
                self._swap_hands(event)
            case HandsSwappedUnseen():
                self._shown(event.seat, event.card)
                self._hands_change(event.seat, event.target)
            case PassedUnseen():
                self._passes(event.seat, event.count)
            case Mended():
                for card in event.cards:
                    self._shown(event.seat, card)
            case _ if hasattr(event, "card"):
                self._shown(getattr(event, "by", getattr(event, "seat", self.seat)), event.card)

    def _swap_hands(self, event: HandsSwapped) -> None:
        """Exchange hands: given cards are in the other hand; known cards that are not found there were discarded."""
        own = event.seat == self.seat
        other = event.target if own else event.seat
        found = list(event.got if own else event.gave)
        for held in [held for held in self.known_cards if held.seat == other]:
            if held.card in found:
                found.remove(held.card)
                self.known_cards.remove(held)
            else:
                held.seat = NOBODY
        self.known_cards += [KnownCard(card, other, []) for card in (event.gave if own else event.got)]

    def _hands_change(self, one: Seat, other: Seat) -> None:
        for held in self.known_cards:
            if held.seat in (one, other):
                held.seat = other if held.seat == one else one

    def _passes(self, seat: Seat, count: int) -> None:
        first = self.passed.get(seat, 0)
        self.passed[seat] = first + count
        for held in self.known_cards:
            if held.seat == seat:
                held.down += [(seat, first + i) for i in range(count)]

    def _shown(self, seat: Seat, card: CardId) -> None:
        """Remove a shown card from the known cards of its player."""
        for held in self.known_cards:
            if held.seat == seat and held.card == card:
                self.known_cards.remove(held)
                return

    # -- roles (X9, X10) ---------------------------------------------------------------------------------------

    def _learn_roles(self, event: Event) -> None:
        match event:
            case RoleDealt():
                self.roles[event.seat] = event.role
            case HatSwapped():
                self.swapped_roles.append((event.seat, self.roles.get(event.seat)))
                self.roles[event.seat] = event.role
            case HatSwappedUnseen():
                self.swapped_roles.append((event.seat, self.roles.pop(event.seat, None)))
            case Inspected():
                self.roles[event.target] = event.role
            case InspectedUnseen():
                self.inspections = [
                    look for look in self.inspections if (look.by, look.seat) != (event.seat, event.target)
                ]
                self.inspections.append(RoleLook(event.seat, event.target, len(self.swapped_roles)))
            case RolesRevealed():
                self.revealed_roles.append(event.roles)

    # -- nuggets (B7) ------------------------------------------------------------------------------------------

    def _learn_nuggets(self, event: Event) -> None:
        match event:
            case RolesRevealed():
                self.nugget_rounds.append(NuggetsTaken([], {}))
            case NuggetsOffered():
                self.nugget_rounds[-1].offers[len(self.nugget_rounds[-1].takers)] = event.values
            case Took():
                self.nugget_rounds[-1].takers.append((event.seat, event.value))
            case TookUnseen():
                self.nugget_rounds[-1].takers.append((event.seat, 0))
