"""The view of one seat or a spectator. It is built from named parts, so a secret has no field to sit in."""

from collections.abc import Mapping

from msgspec import UNSET, Struct, UnsetType

from stollen.cards.decks import deck_for
from stollen.game.moves.move import CardId, Cell, Move, Seat, Tool
from stollen.game.outcome import Outcome
from stollen.game.positions.position import (
    GoalCard,
    MazeCard,
    PendingDraw,
    PendingOrient,
    PendingPay,
    PendingSteal,
    PendingTake,
    Phase,
    Position,
    SeatState,
    Supply,
)

Lit = Mapping[Cell, tuple[str, ...]]
"""By cell, the openings a network reaches."""

ROLES_OPEN: tuple[Phase, ...] = ("take", "steal", "over")
"""The phases in which all roles are known (B9, X19)."""


class _Seen(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class SeenStart(_Seen, frozen=True):
    """A start card."""

    card: CardId
    cell: Cell
    lit: tuple[str, ...]


class SeenPath(_Seen, frozen=True):
    """A placed path card and the openings this seat reaches."""

    card: CardId
    cell: Cell
    turned: bool
    claimed_by: Seat | None
    bribed_by: Seat | None
    unlocked_by: Seat | None
    lit: tuple[str, ...]


class SeenGoal(_Seen, frozen=True):
    """A goal; the card and the turn of the peek only where this seat knows them (C17)."""

    cell: Cell
    revealed: bool
    turned: bool
    claimed_by: Seat | None
    unlocked_by: Seat | None
    peeked_by: tuple[Seat, ...]
    lit: tuple[str, ...]
    card: CardId | UnsetType = UNSET
    peeked_at: int | UnsetType = UNSET


class SeenSeat(_Seen, frozen=True):
    """A player as another seat sees them: no hand; gold and role only if they are known."""

    seat: Seat
    color: str | None
    hand_size: int
    broken: tuple[Tool, ...]
    trapped: bool
    theft: bool
    gold: tuple[CardId, ...] | int | UnsetType = UNSET
    role: CardId | UnsetType = UNSET
    role_since: int | UnsetType = UNSET
    role_stale: bool | UnsetType = UNSET

    @property
    def role_now(self) -> CardId | None:
        """The role if it is known; one inspected before a hat swap is not (X10)."""
        return None if self.role is UNSET or self.role_stale is True else self.role


class ToDraw(_Seen, frozen=True, tag_field="type", tag="draw"):
    """Cards still to draw."""

    draw: int


class ToLay(_Seen, frozen=True, tag_field="type", tag="orient"):
    """A revealed goal to lay (C9)."""

    goal: Cell
    then: str
    draw: int


class ToPay(_Seen, frozen=True, tag_field="type", tag="pay"):
    """Debts to trolls, and gold won and paid, by seat (D23)."""

    debts: tuple[int, ...]
    won: tuple[int, ...]
    paid: tuple[int, ...]


class ToTake(_Seen, frozen=True, tag_field="type", tag="take"):
    """The nugget cards this seat may choose from (B7)."""

    nuggets: tuple[int, ...]


class ToTakeUnseen(_Seen, frozen=True, tag_field="type", tag="take_unseen"):
    """The number of nugget cards another player chooses from (B7)."""

    count: int


class ToSteal(_Seen, frozen=True, tag_field="type", tag="steal"):
    """The thieves still to ask, and gold won and lost, by seat (X18)."""

    thieves: tuple[Seat, ...]
    won: tuple[int, ...]
    paid: tuple[int, ...]


SeenPending = ToDraw | ToLay | ToPay | ToTake | ToTakeUnseen | ToSteal


class View(_Seen, frozen=True):
    """What one seat (`None`: a spectator) may know.

    Piles are numbers; `own_discard_down` holds the seat's own face-down discards. `choices` are the `moves` as objects,
    in the same order.
    """

    ruleset: str
    options: dict[str, str]
    round: int
    turn: int
    to_act: Seat | None
    phase: Phase
    seat: Seat | None
    hand: tuple[CardId, ...]
    moves: tuple[str, ...]
    choices: tuple[Move, ...]
    starts: tuple[SeenStart, ...]
    maze: tuple[SeenPath, ...]
    goals: tuple[SeenGoal, ...]
    seats: tuple[SeenSeat, ...]
    draw_pile: int
    goal_pile: int
    set_aside: int
    discard: tuple[CardId, ...]
    discard_down: tuple[int, ...]
    own_discard_down: tuple[CardId, ...]
    box: int
    supply: Supply
    pending: SeenPending | None
    outcome: Outcome | None
    roles_left: int | UnsetType = UNSET
    roles_aside: int | UnsetType = UNSET
    theft_order: tuple[Seat, ...] | UnsetType = UNSET
    nuggets: int | UnsetType = UNSET


def build_view(
    position: Position, seat: Seat | None, moves: Mapping[str, Move], lit: Lit, outcome: Outcome | None
) -> View:
    """The view of a seat on a position; `moves` are its legal moves by text, `lit` the openings it reaches."""
    own = None if seat is None else position.seats[seat]
    return View(
        ruleset=position.ruleset,
        options=position.options,
        round=position.round,
        turn=position.turn,
        to_act=position.to_act,
        phase=position.phase,
        seat=seat,
        hand=own.hand if own else (),
        moves=tuple(moves),
        choices=tuple(moves.values()),
        starts=seen_starts(position.ruleset, position.seats[0].color, lit),
        maze=tuple(seen_path(card, lit) for card in position.maze),
        goals=tuple(seen_goal(goal, seat, lit) for goal in position.goals),
        seats=tuple(_seen_seat(position, number, state, seat) for number, state in enumerate(position.seats)),
        draw_pile=len(position.draw_pile),
        goal_pile=len(position.goal_pile),
        set_aside=len(position.set_aside),
        discard=position.discard,
        discard_down=tuple(len(cards) for cards in position.discard_down),
        own_discard_down=() if seat is None else position.discard_down[seat],
        box=len(position.box),
        supply=position.supply,
        pending=_seen_pending(position, seat),
        outcome=outcome,
        roles_left=_size(position.roles_left),
        roles_aside=_size(position.roles_aside),
        theft_order=position.theft_order,
        nuggets=_size(position.nuggets),
    )


def _size(pile: tuple[CardId, ...] | tuple[int, ...] | UnsetType) -> int | UnsetType:
    return UNSET if pile is UNSET else len(pile)


def seen_starts(ruleset: str, color: str | None, lit: Lit) -> tuple[SeenStart, ...]:
    """The start cards, which a position leaves out; in `solo` only the one of the player's color (S1)."""
    deck = deck_for(ruleset)
    cards = [card.id for card in deck.starts]
    if len(deck.start_cells) < len(cards):
        cards = [card.id for card in deck.starts if card.face.ladder == color]
    cells = zip(cards, deck.start_cells, strict=True)
    return tuple(SeenStart(card=card, cell=cell, lit=lit.get(cell, ())) for card, cell in cells)


def seen_path(card: MazeCard, lit: Lit) -> SeenPath:
    """A path card with its reached openings."""
    return SeenPath(
        card=card.card,
        cell=card.cell,
        turned=card.turned,
        claimed_by=card.claimed_by,
        bribed_by=card.bribed_by,
        unlocked_by=card.unlocked_by,
        lit=lit.get(card.cell, ()),
    )


def seen_goal(goal: GoalCard, seat: Seat | None, lit: Lit) -> SeenGoal:
    """A goal as a seat or a spectator may see it."""
    peeks = dict(zip(goal.peeked_by, goal.peeked_at, strict=True))
    peeked_at = UNSET if seat is None else peeks.get(seat, UNSET)
    return SeenGoal(
        cell=goal.cell,
        revealed=goal.revealed,
        turned=goal.turned,
        claimed_by=goal.claimed_by,
        unlocked_by=goal.unlocked_by,
        peeked_by=goal.peeked_by,
        lit=lit.get(goal.cell, ()),
        card=goal.card if goal.revealed or peeked_at is not UNSET else UNSET,
        peeked_at=peeked_at,
    )


def _seen_seat(position: Position, number: Seat, state: SeatState, seat: Seat | None) -> SeenSeat:
    secret = bool(deck_for(position.ruleset).nuggets)  # nugget cards are held face down (B9)
    gold_open = not secret or position.phase == "over" or number == seat
    role, since, stale = _known_role(position, number, state, seat)
    return SeenSeat(
        seat=number,
        color=state.color,
        hand_size=len(state.hand),
        broken=state.broken,
        trapped=state.trapped,
        theft=state.theft,
        gold=state.gold if gold_open else UNSET,
        role=role,
        role_since=since,
        role_stale=stale,
    )


def _known_role(
    position: Position, number: Seat, state: SeatState, seat: Seat | None
) -> tuple[CardId | UnsetType, int | UnsetType, bool | UnsetType]:
    """A known role; for an inspected one also the turn, and whether it is stale (X9, X10)."""
    if state.role is not None and (position.phase in ROLES_OPEN or number == seat):
        return state.role, UNSET, UNSET
    for seen in position.inspected or ():
        if (seen.by, seen.seat) == (seat, number):
            return seen.role, seen.turn, seen.stale
    return UNSET, UNSET, UNSET


def _seen_pending(position: Position, seat: Seat | None) -> SeenPending | None:
    """The pending decision; only the nuggets on offer are secret (B7)."""
    match position.pending:
        case PendingDraw(draw):
            return ToDraw(draw=draw)
        case PendingOrient(goal, then, draw):
            return ToLay(goal=goal, then=then, draw=draw)
        case PendingPay(debts, won, paid):
            return ToPay(debts=debts, won=won, paid=paid)
        case PendingTake(nuggets):
            return ToTake(nuggets=nuggets) if seat == position.to_act else ToTakeUnseen(count=len(nuggets))
        case PendingSteal(thieves, won, paid):
            return ToSteal(thieves=thieves, won=won, paid=paid)
        case None:
            return None
