"""A position as given: typed, but possibly incomplete."""

from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from stollen.cards.decks import RULESETS, Deck, deck_for
from stollen.game.errors import BadJson, BadPosition
from stollen.game.moves.move import CardId, Seat, Tool
from stollen.game.positions.position import GoalCard, Inspection, MazeCard, Phase, Position
from stollen.game.positions.reader.position_checks import UnplacedCards, check, deck_cards
from stollen.game.strict_json import from_plain, read_json


class DraftSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat as given."""

    color: str | None = None
    hand: tuple[CardId, ...] = ()
    broken: tuple[Tool, ...] = ()
    gold: tuple[CardId, ...] | int | UnsetType = UNSET
    role: CardId | None = None
    trapped: bool = False
    theft: bool = False


class DraftSupply(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The supply as given."""

    counters: int | UnsetType = UNSET
    keys: int | UnsetType = UNSET


class PositionDraft(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position as given."""

    ruleset: str
    options: dict[str, str] = {}
    seed: str = ""
    round: int = 1
    turn: int = 1
    to_act: Seat | UnsetType | None = UNSET
    phase: Phase = "turn"
    maze: tuple[MazeCard, ...] = ()
    goals: tuple[GoalCard, ...] | UnsetType = UNSET
    seats: tuple[DraftSeat, ...] | UnsetType = UNSET
    draw_pile: tuple[CardId, ...] | UnsetType = UNSET
    goal_pile: tuple[CardId, ...] | UnsetType = UNSET
    set_aside: tuple[CardId, ...] = ()
    discard: tuple[CardId, ...] = ()
    discard_down: tuple[tuple[CardId, ...], ...] | UnsetType = UNSET
    box: tuple[CardId, ...] = ()
    supply: DraftSupply = DraftSupply()
    pending: dict[str, Any] | None = None
    roles_left: tuple[CardId, ...] | UnsetType = UNSET
    roles_aside: tuple[CardId, ...] | UnsetType = UNSET
    theft_order: tuple[Seat, ...] | UnsetType = UNSET
    inspected: tuple[Inspection, ...] | UnsetType = UNSET
    nuggets: tuple[int, ...] | UnsetType = UNSET


@dataclass(frozen=True)
class DraftParts:
    """A draft with its deck, its seats, and the cards not named yet."""

    draft: PositionDraft
    deck: Deck
    seats: tuple[DraftSeat, ...]
    cards: UnplacedCards


def read_draft(source: dict[str, Any] | str | bytes | Position) -> PositionDraft:
    """The typed entries of a position; raises `BadPosition` for unknown keys and wrong types."""
    try:
        if isinstance(source, str | bytes):
            source = read_json(source)
        if isinstance(source, Position):
            source = msgspec.to_builtins(source)
        return from_plain(source, PositionDraft)
    except BadJson as error:
        raise BadPosition(error.where or "position", error.reason) from None


def draft_parts(draft: PositionDraft) -> DraftParts:
    """Adds deck, seats and cards to a draft."""
    check(draft.ruleset in RULESETS, "ruleset", f"it is one of {', '.join(RULESETS)}")
    deck = deck_for(draft.ruleset)
    given = draft.seats or ()
    if draft.seats is UNSET and len(deck.seats) == 1:
        given = (DraftSeat(),) * deck.seats.start
    check(len(given) in deck.seats, "seats", f"{deck.ruleset} has {_number_of_seats(deck)}")
    return DraftParts(draft, deck, given, deck_cards(deck))


def _number_of_seats(deck: Deck) -> str:
    least, most = deck.seats.start, deck.seats.stop - 1
    return f"{least} to {most} seats" if least < most else f"{least} seat{'s' if least > 1 else ''}"
