"""Reads the keys of the saboteur rulesets: roles, nuggets, theft cards, inspections."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import UNSET

from stollen.cards.decks import Deck
from stollen.game.errors import BadPosition
from stollen.game.moves.move import CardId, Seat
from stollen.game.positions.position import Inspection, Pending, PendingTake, SeatState
from stollen.game.positions.reader.position_checks import UnplacedCards, check, check_number, check_seat
from stollen.game.positions.reader.position_draft import DraftParts

EXTRAS: Mapping[str, Callable[[Deck], bool]] = {
    "roles_left": lambda deck: bool(deck.dwarfs),
    "nuggets": lambda deck: bool(deck.nuggets),
    "roles_aside": lambda deck: deck.has("swap_hats"),
    "theft_order": lambda deck: deck.has("theft"),
    "inspected": lambda deck: deck.has("inspection"),
}
"""The keys of a position that only some decks use."""

Roles = tuple[CardId | None, ...]


def check_extras(parts: DraftParts) -> None:
    """Checks that there are no keys of other rulesets."""
    for key, belongs in EXTRAS.items():
        known = belongs(parts.deck) or getattr(parts.draft, key) is UNSET
        check(known, key, f"{parts.deck.ruleset} has no {key}")


def read_roles(parts: DraftParts) -> tuple[Roles, dict[str, Any]]:
    """Every seat's role, by default the first in the card file, and the hidden piles (B1, X2).

    Unnamed dwarf cards are in the pile; if the pile is given, they are not used this round.
    """
    draft = parts.draft
    counts = parts.deck.dwarf_counts.get(len(parts.seats), {})
    order = [dwarf.id for dwarf in parts.deck.dwarfs for _ in range(counts[dwarf.id])]
    dwarfs = UnplacedCards(parts.deck.ruleset, order, source=f"pile of dwarf cards for {len(parts.seats)} players")
    for number, seat in enumerate(parts.seats):
        if seat.role is not None:
            dwarfs.name(f"seats[{number}].role", seat.role)
    piles = {key: getattr(draft, key) or () for key in ("roles_left", "roles_aside")}
    hats = sum(card.count for card in parts.deck.actions if card.face.kind == "swap_hats")
    check(len(piles["roles_aside"]) <= hats, "roles_aside", f"only {hats} cards swap hats")
    for key, pile in piles.items():
        dwarfs.name_all(key, pile)
    roles = tuple(seat.role or next(iter(dwarfs.rest(order, most=1)), None) for seat in parts.seats)
    check(None not in roles or not order, "roles_left", "too few roles are left for the seats")
    if draft.roles_left is UNSET:
        piles["roles_left"] = dwarfs.rest(order)
    return roles, {key: pile for key, pile in piles.items() if EXTRAS[key](parts.deck)}


def read_extras(parts: DraftParts, seats: tuple[SeatState, ...], pending: Pending | None) -> dict[str, Any]:
    """The other keys of this ruleset."""
    readers: dict[str, Callable[[], Any]] = {
        "nuggets": lambda: _read_nuggets(parts, pending),
        "theft_order": lambda: _read_theft_order(parts, seats),
        "inspected": lambda: _read_inspected(parts, seats),
    }
    return {key: read() for key, read in readers.items() if EXTRAS[key](parts.deck)}


def _read_nuggets(parts: DraftParts, pending: Pending | None) -> tuple[int, ...]:
    """The nugget pile; nuggets neither there nor on offer were won before (B2)."""
    order = [value for value, count in parts.deck.nuggets.items() for _ in range(count)]
    left = Counter(order)
    offered = pending.nuggets if isinstance(pending, PendingTake) else ()
    given = () if parts.draft.nuggets is UNSET else parts.draft.nuggets
    for key, values in (("pending.nuggets", offered), ("nuggets", given)):
        for index, value in enumerate(values):
            check(left[value] > 0, f"{key}[{index}]", "the box has no further nugget card of this value")
            left[value] -= 1
    return given if parts.draft.nuggets is not UNSET else tuple(sorted(left.elements(), key=order.index))


def _read_theft_order(parts: DraftParts, seats: tuple[SeatState, ...]) -> tuple[Seat, ...]:
    thieves = tuple(number for number, seat in enumerate(seats) if seat.theft)
    order = thieves if parts.draft.theft_order is UNSET else parts.draft.theft_order
    check(sorted(order) == list(thieves), "theft_order", "it names each seat with a theft card once")
    return order


def _read_inspected(parts: DraftParts, seats: tuple[SeatState, ...]) -> tuple[Inspection, ...]:
    given = parts.draft.inspected or ()
    for index, seen in enumerate(given):
        where = f"inspected[{index}]"
        check_seat(f"{where}.by", seen.by, len(seats))
        check_seat(f"{where}.seat", seen.seat, len(seats))
        check(seen.by != seen.seat, f"{where}.seat", "a seat cannot inspect itself")
        check_number(f"{where}.turn", seen.turn, 0, parts.draft.turn)
        _check_role(parts, f"{where}.role", seen, seats)
    if len({(seen.by, seen.seat) for seen in given}) < len(given):
        raise BadPosition("inspected", "a seat inspected another twice; only the last time is kept")
    return tuple(sorted(given, key=lambda seen: (seen.by, seen.seat)))


def _check_role(parts: DraftParts, where: str, seen: Inspection, seats: tuple[SeatState, ...]) -> None:
    known = any(seen.role == dwarf.id for dwarf in parts.deck.dwarfs)
    check(known, where, f"{parts.deck.ruleset} has no such role")
    check(seen.stale or seats[seen.seat].role == seen.role, where, "that seat has another role now")
