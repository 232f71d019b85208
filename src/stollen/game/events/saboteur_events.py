"""Events of `saboteur` and `saboteur2`."""

from stollen.game.events.common_events import EventBase
from stollen.game.moves.move import CardId, Seat


class RoleDealt(EventBase, frozen=True, tag="role_dealt"):
    """A player was dealt a dwarf card (B1, X2)."""

    seat: Seat
    role: CardId


class RoleDealtUnseen(EventBase, frozen=True, tag="role_dealt_unseen"):
    """Another player was dealt a dwarf card (B1, X2)."""

    seat: Seat


class TheftLaid(EventBase, frozen=True, tag="theft_laid"):
    """`seat` laid a theft card (X8)."""

    seat: Seat
    card: CardId


class TheftRemoved(EventBase, frozen=True, tag="theft_removed"):
    """The theft card of `seat` was removed with a card (X8)."""

    seat: Seat
    by: Seat
    card: CardId


class HatSwapped(EventBase, frozen=True, tag="hat_swapped"):
    """`seat` laid the old dwarf card aside and drew `role` (X9)."""

    seat: Seat
    by: Seat
    card: CardId
    role: CardId


class HatSwappedUnseen(EventBase, frozen=True, tag="hat_swapped_unseen"):
    """Another player laid the old dwarf card aside and drew one (X9)."""

    seat: Seat
    by: Seat
    card: CardId


class Inspected(EventBase, frozen=True, tag="inspected"):
    """A player looked at the dwarf card of `target` (X10)."""

    seat: Seat
    target: Seat
    card: CardId
    role: CardId


class InspectedUnseen(EventBase, frozen=True, tag="inspected_unseen"):
    """Another player looked at the dwarf card of `target` (X10)."""

    seat: Seat
    target: Seat
    card: CardId


class HandsSwapped(EventBase, frozen=True, tag="hands_swapped"):
    """`seat` and `target` exchanged hands (X11)."""

    seat: Seat
    target: Seat
    card: CardId
    gave: tuple[CardId, ...]
    got: tuple[CardId, ...]


class HandsSwappedUnseen(EventBase, frozen=True, tag="hands_swapped_unseen"):
    """Two other players exchanged hands (X11)."""

    seat: Seat
    target: Seat
    card: CardId
    gave_count: int
    got_count: int


class Trapped(EventBase, frozen=True, tag="trapped"):
    """`seat` was trapped (X12)."""

    seat: Seat
    by: Seat
    card: CardId


class Freed(EventBase, frozen=True, tag="freed"):
    """`seat` was freed (X12)."""

    seat: Seat
    by: Seat
    card: CardId


class RolesRevealed(EventBase, frozen=True, tag="roles_revealed"):
    """The round ended, and all dwarf cards are revealed (B9, X19)."""

    roles: tuple[CardId, ...]


class Shared(EventBase, frozen=True, tag="shared"):
    """The gold of the round was shared: winners, and gold by seat (X16, X17)."""

    winners: tuple[Seat, ...]
    gold: tuple[int, ...]


class NuggetsOffered(EventBase, frozen=True, tag="nuggets_offered"):
    """A digger was offered these nugget cards (B7)."""

    seat: Seat
    values: tuple[int, ...]


class NuggetsOfferedUnseen(EventBase, frozen=True, tag="nuggets_offered_unseen"):
    """Another digger was offered nugget cards (B7)."""

    seat: Seat
    count: int


class Took(EventBase, frozen=True, tag="took"):
    """A digger took a nugget card (B7)."""

    seat: Seat
    value: int


class TookUnseen(EventBase, frozen=True, tag="took_unseen"):
    """Another digger took a nugget card (B7)."""

    seat: Seat


class Stole(EventBase, frozen=True, tag="stole"):
    """A thief took one gold from `target` (X18)."""

    seat: Seat
    target: Seat


class Declined(EventBase, frozen=True, tag="declined"):
    """A thief took nothing (X18)."""

    seat: Seat
