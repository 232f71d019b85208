"""All events. The referee's events may hold secrets; `seen_by` returns the version for a seat.

The version without the secret is a separate type (`..._unseen`), so a secret has no field to sit in. `Heard` holds
the events for one seat. Bots are given `Heard`, never plain events, so filtering cannot be forgotten.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from stollen.game.events.common_events import (
    Bribed,
    Claimed,
    Collapsed,
    Dealt,
    DealtUnseen,
    Drew,
    DrewUnseen,
    Forced,
    GameEnded,
    Laid,
    Mended,
    OwnScore,
    Passed,
    PassedUnseen,
    Peeked,
    PeekedUnseen,
    Placed,
    Revealed,
    RoundEnded,
    RoundScored,
    RoundScoredUnseen,
    RoundStarted,
    Settled,
    ToolBroken,
    ToolRepaired,
    Unlocked,
)
from stollen.game.events.saboteur_events import (
    Declined,
    Freed,
    HandsSwapped,
    HandsSwappedUnseen,
    HatSwapped,
    HatSwappedUnseen,
    Inspected,
    InspectedUnseen,
    NuggetsOffered,
    NuggetsOfferedUnseen,
    RoleDealt,
    RoleDealtUnseen,
    RolesRevealed,
    Shared,
    Stole,
    TheftLaid,
    TheftRemoved,
    Took,
    TookUnseen,
    Trapped,
)
from stollen.game.moves.move import Seat

Secret = Peeked | Passed | Drew | Dealt | RoleDealt | HatSwapped | Inspected | HandsSwapped | NuggetsOffered | Took
"""Events that only some seats may see in full."""

Event = (
    Placed
    | ToolBroken
    | ToolRepaired
    | Unlocked
    | Collapsed
    | Peeked
    | PeekedUnseen
    | Mended
    | Passed
    | PassedUnseen
    | Bribed
    | Revealed
    | Laid
    | Claimed
    | Drew
    | DrewUnseen
    | Forced
    | RoundEnded
    | Settled
    | RoundScored
    | RoundScoredUnseen
    | RoundStarted
    | Dealt
    | DealtUnseen
    | GameEnded
    | RoleDealt
    | RoleDealtUnseen
    | TheftLaid
    | TheftRemoved
    | HatSwapped
    | HatSwappedUnseen
    | Inspected
    | InspectedUnseen
    | HandsSwapped
    | HandsSwappedUnseen
    | Trapped
    | Freed
    | RolesRevealed
    | Shared
    | NuggetsOffered
    | NuggetsOfferedUnseen
    | Took
    | TookUnseen
    | Stole
    | Declined
)


def seen_by(event: Event, seat: Seat | None) -> Event:
    """The event as this seat, or a spectator (`None`), may see it (C17, C18, B7, B9, X9-X11)."""
    match event:
        case RoundScored(secret=True):
            return RoundScoredUnseen(event.round, None if seat is None else _own_score(event, seat))
        case HandsSwapped() if seat == event.target:
            return event
        case _ if isinstance(event, Secret) and event.seat != seat:
            return _unseen(event)
    return event


class Heard(Struct, frozen=True, forbid_unknown_fields=True):
    """Events as one seat, or a spectator (`None`), may see them. Only `heard_by` makes it."""

    seat: Seat | None
    events: tuple[Event, ...]

    def one_by_one(self) -> Iterator["Heard"]:
        """Each event separately."""
        return (Heard(self.seat, (event,)) for event in self.events)


def heard_by(events: Iterable[Event], seat: Seat | None) -> Heard:
    """The referee's events as a seat, or a spectator (`None`), may see them."""
    return Heard(seat, tuple(seen_by(event, seat) for event in events))


def _own_score(event: RoundScored, seat: Seat) -> OwnScore:
    return OwnScore(seat, event.won[seat], event.paid[seat], event.has[seat])


def _unseen(event: Secret) -> Event:
    match event:
        case Peeked():
            return PeekedUnseen(event.seat, event.card, event.cell)
        case Passed():
            return PassedUnseen(event.seat, len(event.cards))
        case Drew():
            return DrewUnseen(event.seat, len(event.cards))
        case Dealt():
            return DealtUnseen(event.seat, len(event.cards))
        case RoleDealt():
            return RoleDealtUnseen(event.seat)
        case HatSwapped():
            return HatSwappedUnseen(event.seat, event.by, event.card)
        case Inspected():
            return InspectedUnseen(event.seat, event.target, event.card)
        case HandsSwapped():
            return HandsSwappedUnseen(event.seat, event.target, event.card, len(event.gave), len(event.got))
        case NuggetsOffered():
            return NuggetsOfferedUnseen(event.seat, len(event.values))
        case Took():
            return TookUnseen(event.seat)


__all__ = [
    "Bribed",
    "Claimed",
    "Collapsed",
    "Dealt",
    "DealtUnseen",
    "Declined",
    "Drew",
    "DrewUnseen",
    "Event",
    "Forced",
    "Freed",
    "GameEnded",
    "HandsSwapped",
    "HandsSwappedUnseen",
    "HatSwapped",
    "HatSwappedUnseen",
    "Heard",
    "Inspected",
    "InspectedUnseen",
    "Laid",
    "Mended",
    "NuggetsOffered",
    "NuggetsOfferedUnseen",
    "OwnScore",
    "Passed",
    "PassedUnseen",
    "Peeked",
    "PeekedUnseen",
    "Placed",
    "Revealed",
    "RoleDealt",
    "RoleDealtUnseen",
    "RolesRevealed",
    "RoundEnded",
    "RoundScored",
    "RoundScoredUnseen",
    "RoundStarted",
    "Secret",
    "Settled",
    "Shared",
    "Stole",
    "TheftLaid",
    "TheftRemoved",
    "Took",
    "TookUnseen",
    "ToolBroken",
    "ToolRepaired",
    "Trapped",
    "Unlocked",
    "heard_by",
    "seen_by",
]
