"""Reads the pending decision, which must fit the phase."""

from collections.abc import Mapping

from msgspec import UNSET
from msgspec.structs import fields

from stollen.cards.decks import Deck
from stollen.game.errors import BadJson, BadPosition
from stollen.game.moves.move import Seat
from stollen.game.positions.position import (
    GoalCard,
    Pending,
    PendingDraw,
    PendingOrient,
    PendingPay,
    PendingSteal,
    PendingTake,
    Phase,
    SeatState,
)
from stollen.game.positions.reader.position_checks import check, check_by_seat, check_number, check_seat
from stollen.game.positions.reader.position_draft import DraftParts
from stollen.game.strict_json import from_plain


def phases_of(deck: Deck) -> tuple[Phase, ...]:
    """The phases that exist with this deck."""
    trolls: tuple[Phase, ...] = ("after_action", "pay") if deck.counters else ()
    nuggets: tuple[Phase, ...] = ("take",) if deck.nuggets else ()
    thefts: tuple[Phase, ...] = ("steal",) if deck.has("theft") else ()
    return ("turn", "orient", "over", *trolls, *nuggets, *thefts)


PENDING: Mapping[Phase, type[Pending]] = {
    "after_action": PendingDraw,
    "orient": PendingOrient,
    "pay": PendingPay,
    "take": PendingTake,
    "steal": PendingSteal,
}

MOST_DRAWN = 2
"""The most cards drawn after a pass (D7)."""


def read_to_act(parts: DraftParts) -> Seat | None:
    """The seat to decide, by default the first; None when the game is over."""
    draft = parts.draft
    check(draft.phase in phases_of(parts.deck), "phase", f"{draft.ruleset} has no phase {draft.phase}")
    if draft.phase == "over":
        return None
    seat = 0 if draft.to_act is UNSET else draft.to_act
    check(seat is not None, "to_act", "somebody must act")
    check_seat("to_act", seat, len(parts.seats))
    return seat


def read_pending(
    parts: DraftParts, to_act: Seat | None, seats: tuple[SeatState, ...], goals: tuple[GoalCard, ...]
) -> Pending | None:
    """The pending decision; None in `turn` and `over`."""
    given, phase = parts.draft.pending, parts.draft.phase
    kind = PENDING.get(phase)
    if kind is None or to_act is None:
        check(given is None, "pending", f"the phase {phase} waits for nothing")
        return None
    needed = ", ".join(field.name for field in fields(kind))
    check(given is not None, "pending", f"the phase {phase} needs one with {needed}")
    try:
        pending = from_plain(given, kind)
    except BadJson as error:
        raise BadPosition(".".join(filter(None, ("pending", error.where))), error.reason) from None
    match pending:
        case PendingDraw():
            check_number("pending.draw", pending.draw, 1, MOST_DRAWN)
            _check_hand(parts, pending, seats[to_act])
        case PendingOrient():
            _check_orient(parts, pending, goals)
            _check_hand(parts, pending, seats[to_act])
        case PendingPay():
            _check_pay(parts, pending, to_act)
        case PendingTake():
            _check_take(pending, seats, to_act)
        case PendingSteal():
            _check_steal(pending, seats, to_act)
    return pending


def _check_hand(parts: DraftParts, pending: PendingDraw | PendingOrient, seat: SeatState) -> None:
    """Checks that drawing does not exceed the hand size (C12)."""
    most = parts.deck.hand_sizes[len(parts.seats)]
    check(len(seat.hand) + pending.draw <= most, "pending.draw", f"nobody holds more than {most} cards")


def _check_orient(parts: DraftParts, pending: PendingOrient, goals: tuple[GoalCard, ...]) -> None:
    """Checks that the goal is revealed, not yet laid, and empty (C9)."""
    goal = next((goal for goal in goals if goal.cell == pending.goal), None)
    fresh = goal is not None and goal.revealed and not goal.turned and goal.claimed_by is goal.unlocked_by is None
    check(fresh, "pending.goal", "no goal there is revealed and still to lay")
    bribes = parts.deck.counters > 0
    check(bribes or pending.then == "after_action", "pending.then", "only a bribe comes before the action")
    least, most = (0, 0) if pending.then == "turn" else (1, MOST_DRAWN if bribes else 1)
    check_number("pending.draw", pending.draw, least, most)


def _check_pay(parts: DraftParts, pending: PendingPay, to_act: Seat) -> None:
    check_by_seat("pending.debts", pending.debts, len(parts.seats), most=parts.deck.counters)
    check_by_seat("pending.won", pending.won, len(parts.seats))
    check_by_seat("pending.paid", pending.paid, len(parts.seats))
    check(pending.debts[to_act] > 0, "to_act", "this seat owes nothing")


def _check_take(pending: PendingTake, seats: tuple[SeatState, ...], to_act: Seat) -> None:
    check(2 <= len(pending.nuggets) <= len(seats), "pending.nuggets", f"2 to {len(seats)} cards are on offer")
    check_by_seat("pending.won", pending.won, len(seats))
    check_seat("pending.last", pending.last, len(seats))
    check(seats[to_act].role == "base-digger", "to_act", "only diggers take nuggets")


def _check_steal(pending: PendingSteal, seats: tuple[SeatState, ...], to_act: Seat) -> None:
    for index, thief in enumerate(pending.thieves):
        where = f"pending.thieves[{index}]"
        check_seat(where, thief, len(seats))
        check(seats[thief].theft and not seats[thief].trapped, where, "this seat may not steal")
    check(len(set(pending.thieves)) == len(pending.thieves), "pending.thieves", "a seat is named twice")
    check(pending.thieves[:1] == (to_act,), "pending.thieves", "the first is to act")
    check_by_seat("pending.won", pending.won, len(seats))
    check_by_seat("pending.paid", pending.paid, len(seats))
    check_seat("pending.last", pending.last, len(seats))
