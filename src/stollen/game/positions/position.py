"""A whole position, secrets included. `reader.read_position` reads one."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from stollen.game.moves.move import CardId, Cell, Seat, Tool

Phase = Literal["turn", "after_action", "orient", "pay", "take", "steal", "over"]


class MazeCard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A placed path card, and the counter or key on it."""

    card: CardId
    cell: Cell
    turned: bool = False
    claimed_by: Seat | None = None
    bribed_by: Seat | None = None
    unlocked_by: Seat | None = None


class GoalCard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A goal on the table, the seats that peeked at it, and the turns of the peeks."""

    card: CardId
    cell: Cell
    revealed: bool = False
    turned: bool = False
    claimed_by: Seat | None = None
    unlocked_by: Seat | None = None
    peeked_by: tuple[Seat, ...] = ()
    peeked_at: tuple[int, ...] = ()


class SeatState(Struct, frozen=True, kw_only=True):
    """A player's hand and the cards in front of them; gold is cards in `duel` and `solo`, else a number."""

    color: str | None = None
    hand: tuple[CardId, ...] = ()
    broken: tuple[Tool, ...] = ()
    gold: tuple[CardId, ...] | int = ()
    role: CardId | None = None
    trapped: bool = False
    theft: bool = False


class Supply(Struct, frozen=True):
    """Counters and keys that lie on no card (D2)."""

    counters: int
    keys: int


class Inspection(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`by` saw the role of `seat` in this turn; stale after a hat swap (X9, X10)."""

    by: Seat
    seat: Seat
    role: CardId
    turn: int = 0
    stale: bool = False


class PendingDraw(Struct, frozen=True, forbid_unknown_fields=True):
    """`after_action`: the cards still to draw."""

    draw: int


class PendingOrient(Struct, frozen=True, forbid_unknown_fields=True):
    """`orient`: the revealed goal to lay, and the phase after it."""

    goal: Cell
    then: Literal["turn", "after_action"]
    draw: int


class PendingPay(Struct, frozen=True, forbid_unknown_fields=True):
    """`pay`: by seat, the gold still owed, and won and paid in this round."""

    debts: tuple[int, ...]
    won: tuple[int, ...]
    paid: tuple[int, ...]


class PendingTake(Struct, frozen=True, forbid_unknown_fields=True):
    """`take`: the nugget cards on offer, gold won by seat in this round, and the seat of its last turn (B3, B7)."""

    nuggets: tuple[int, ...]
    won: tuple[int, ...]
    last: Seat


class PendingSteal(Struct, frozen=True, forbid_unknown_fields=True):
    """`steal`: thieves still to ask, the first is to act; gold by seat in this round; seat of its last turn (X18)."""

    thieves: tuple[Seat, ...]
    won: tuple[int, ...]
    paid: tuple[int, ...]
    last: Seat


Pending = PendingDraw | PendingOrient | PendingPay | PendingTake | PendingSteal


class Position(Struct, frozen=True, kw_only=True):
    """A whole position; keys that a ruleset lacks are not written."""

    ruleset: str
    options: dict[str, str]
    seed: str
    round: int
    turn: int
    to_act: Seat | None
    phase: Phase
    maze: tuple[MazeCard, ...]
    goals: tuple[GoalCard, ...]
    seats: tuple[SeatState, ...]
    draw_pile: tuple[CardId, ...]
    goal_pile: tuple[CardId, ...]
    set_aside: tuple[CardId, ...]
    discard: tuple[CardId, ...]
    discard_down: tuple[tuple[CardId, ...], ...]
    box: tuple[CardId, ...]
    supply: Supply
    pending: Pending | None
    roles_left: tuple[CardId, ...] | UnsetType = UNSET
    roles_aside: tuple[CardId, ...] | UnsetType = UNSET
    theft_order: tuple[Seat, ...] | UnsetType = UNSET
    inspected: tuple[Inspection, ...] | UnsetType = UNSET
    nuggets: tuple[int, ...] | UnsetType = UNSET
