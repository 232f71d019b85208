"""What a seat has learnt from events and its view no longer shows."""

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
"""What a player does in his turn, and `seat` is he."""


class KnownCard(Struct):
    """A card known to be in a hand, or among those its holder has discarded face down since."""

    card: CardId
    seat: Seat
    down: list[tuple[Seat, int]]
    """Discards that may be this card: whose, and which one of his."""


class RoleLook(Struct, frozen=True):
    """`by` saw the role of `seat` after so many hats had been swapped."""

    by: Seat
    seat: Seat
    swaps: int


class NuggetsTaken(Struct):
    """The nugget cards of one round: who took one, in order, and what this seat saw on offer before which take."""

    takers: list[tuple[Seat, int]]
    offers: dict[int, tuple[int, ...]]


class Memory:
    """Listens to events, as one seat sees them."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.revealed: set[CardId] = set()
        self.peeked: set[CardId] = set()
        self.revealed_before: set[CardId] = set()
        self.peeked_before: set[CardId] = set()
        self.paid: list[CardId] = []
        self.held: list[KnownCard] = []
        self.passed: dict[Seat, int] = {}
        self.hats: list[tuple[Seat, CardId | None]] = []
        self.roles: dict[Seat, CardId] = {}
        self.looks: list[RoleLook] = []
        self.takings: list[NuggetsTaken] = []
        self.verdicts: list[tuple[CardId, ...]] = []
        self.treasures: list[bool] = []
        self.last: Seat = 0

    def observe(self, event: Event) -> None:
        """Learn from an event."""
        self._note_player(event)
        self._learn_goals(event)
        self._learn_hands(event)
        self._learn_roles(event)
        self._learn_nuggets(event)

    def _note_player(self, event: Event) -> None:
        """Who made the last turn decides who begins the next round (B3)."""
        if isinstance(event, PLAYED):
            self.last = event.seat
        elif (by := getattr(event, "by", None)) is not None:
            self.last = by

    def _learn_goals(self, event: Event) -> None:
        match event:
            case RoundStarted():
                self.revealed_before |= self.revealed
                self.peeked_before |= self.peeked
                self.held, self.passed = [], {}
                self.hats, self.roles, self.looks = [], {}, []
            case Revealed():
                self.revealed.add(event.card)
            case Peeked():
                self.peeked.add(event.goal)
            case Settled():
                self.paid += event.cards
            case RoundEnded():
                self.treasures.append(event.reason == "treasure")

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
        """What this seat gave is in the other hand now; what it does not find in that hand was discarded."""
        own = event.seat == self.seat
        other = event.target if own else event.seat
        found = list(event.got if own else event.gave)
        for held in [held for held in self.held if held.seat == other]:
            if held.card in found:
                found.remove(held.card)
                self.held.remove(held)
            else:
                held.seat = NOBODY
        self.held += [KnownCard(card, other, []) for card in (event.gave if own else event.got)]

    def _hands_change(self, one: Seat, other: Seat) -> None:
        for held in self.held:
            if held.seat in (one, other):
                held.seat = other if held.seat == one else one

    def _passes(self, seat: Seat, count: int) -> None:
        first = self.passed.get(seat, 0)
        self.passed[seat] = first + count
        for held in self.held:
            if held.seat == seat:
                held.down += [(seat, first + i) for i in range(count)]

    def _shown(self, seat: Seat, card: CardId) -> None:
        """A player shows a card: one copy less of what he is known to hold."""
        for held in self.held:
            if held.seat == seat and held.card == card:
                self.held.remove(held)
                return

    # -- roles (X9, X10) ---------------------------------------------------------------------------------------

    def _learn_roles(self, event: Event) -> None:
        match event:
            case RoleDealt():
                self.roles[event.seat] = event.role
            case HatSwapped():
                self.hats.append((event.seat, self.roles.get(event.seat)))
                self.roles[event.seat] = event.role
            case HatSwappedUnseen():
                self.hats.append((event.seat, self.roles.pop(event.seat, None)))
            case Inspected():
                self.roles[event.target] = event.role
            case InspectedUnseen():
                self.looks = [look for look in self.looks if (look.by, look.seat) != (event.seat, event.target)]
                self.looks.append(RoleLook(event.seat, event.target, len(self.hats)))
            case RolesRevealed():
                self.verdicts.append(event.roles)

    # -- nuggets (B7) ------------------------------------------------------------------------------------------

    def _learn_nuggets(self, event: Event) -> None:
        match event:
            case RolesRevealed():
                self.takings.append(NuggetsTaken([], {}))
            case NuggetsOffered():
                self.takings[-1].offers[len(self.takings[-1].takers)] = event.values
            case Took():
                self.takings[-1].takers.append((event.seat, event.value))
            case TookUnseen():
                self.takings[-1].takers.append((event.seat, 0))
