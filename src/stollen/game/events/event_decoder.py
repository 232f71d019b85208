"""From the engine's notes to events: what happened, in words."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from stollen.cards.faces import TOOLS
from stollen.engine import event_codes as note
from stollen.engine.event_codes import Note
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.game.events.event import (
    Bribed,
    Claimed,
    Collapsed,
    Dealt,
    Declined,
    Drew,
    Event,
    Forced,
    Freed,
    GameEnded,
    HandsSwapped,
    HatSwapped,
    Inspected,
    Laid,
    Mended,
    NuggetsOffered,
    Passed,
    Peeked,
    Placed,
    Revealed,
    RoleDealt,
    RolesRevealed,
    RoundEnded,
    RoundScored,
    RoundStarted,
    Settled,
    Shared,
    Stole,
    TheftLaid,
    TheftRemoved,
    Took,
    ToolBroken,
    ToolRepaired,
    Trapped,
    Unlocked,
)
from stollen.game.moves.move import CardId, Seat
from stollen.game.moves.move_decoder import MENDABLE, MoveDecoder
from stollen.game.outcome import Outcome

ENDS = {note.ALL_GOALS: "goals", note.ALL_COUNTERS: "counters", note.NO_CARDS: "cards", note.TREASURE: "treasure"}

DRAWING = (note.DREW, note.FORCED, note.TOOL_BROKEN, note.COLLAPSED)
"""What can happen while a player draws (S3, S4)."""


def tell(words: MoveDecoder, notes: Iterable[Note], outcome: Outcome | None) -> list[Event]:
    """The events of one move or deal, told before anything else happens."""
    teller = EventDecoder(words, outcome)
    for entry in notes:
        teller.add(*entry)
    teller.end_drawing()
    return teller.events


class EventDecoder:
    """Words each note; cards that were drawn, passed or paid one by one become one event."""

    def __init__(self, words: MoveDecoder, outcome: Outcome | None) -> None:
        self.words = words
        self.outcome = outcome
        self.events: list[Event] = []
        self.drawn: dict[Seat, list[CardId]] = {}

    def add(self, kind: int, first: int, second: int, third: int, fourth: int) -> None:
        if kind not in DRAWING:
            self.end_drawing()
        if kind == note.DREW:
            self.drawn.setdefault(first, []).append(self.words.card(second))
        elif kind == note.PASSED:
            self.passed(first, self.words.card(second))
        elif kind == note.GAVE_UP:
            self.gave_up(self.words.tables.gold_ids[second])
        elif kind in (note.GAVE, note.GOT):
            self.changed_hands(kind, self.words.card(first))
        else:
            self.events.append(SINGLE[kind](self.words, first, second, third, fourth, self.outcome))

    def end_drawing(self) -> None:
        self.events += [Drew(seat, tuple(cards)) for seat, cards in self.drawn.items()]
        self.drawn = {}

    def passed(self, seat: Seat, card: CardId) -> None:
        before = self.events.pop().cards if self.events and isinstance(self.events[-1], Passed) else ()  # type: ignore[union-attr]
        self.events.append(Passed(seat, (*before, card)))

    def gave_up(self, card: CardId) -> None:
        settled = self.events.pop()
        assert isinstance(settled, Settled)
        self.events.append(replace(settled, cards=tuple(sorted((*settled.cards, card)))))

    def changed_hands(self, kind: int, card: CardId) -> None:
        swap = self.events.pop()
        assert isinstance(swap, HandsSwapped)
        changed = {"gave": (*swap.gave, card)} if kind == note.GAVE else {"got": (*swap.got, card)}
        self.events.append(replace(swap, **changed))


def _collapsed(w: MoveDecoder, seat: int, rockfall: int, cell: int, removed: int, _: object) -> Event:
    return Collapsed(seat, w.card(rockfall), w.cell(cell), w.card(removed))


def _claimed(w: MoveDecoder, seat: int, cell: int, card: int, value: int, _: object) -> Event:
    return Claimed(seat, w.cell(cell), w.tables.gold_ids[card], value)


def _mended(w: MoveDecoder, seat: int, first: int, second: int, what: int, _: object) -> Event:
    return Mended(seat, (w.card(first), w.card(second)), MENDABLE[what])  # type: ignore[arg-type]


def _round_scored(w: MoveDecoder, *_: object) -> Event:
    state = w.state
    has = tuple(state.gold_of(seat) for seat in range(state.seats))
    return RoundScored(state.round, tuple(state.won), tuple(state.paid), has, state.gold_is_secret())


def _role_dealt(w: MoveDecoder, seat: int, *_: object) -> Event:
    assert isinstance(w.state, Saboteur)
    return RoleDealt(seat, w.role(w.state.role[seat]))


def _roles_revealed(w: MoveDecoder, *_: object) -> Event:
    assert isinstance(w.state, Saboteur)
    return RolesRevealed(tuple(w.role(role) for role in w.state.role))


def _shared(w: MoveDecoder, winners: int, *_: object) -> Event:
    """Shares are told before the thefts that follow."""
    seats = range(w.state.seats)
    return Shared(tuple(seat for seat in seats if winners >> seat & 1), tuple(w.state.won))


def _game_ended(_w: MoveDecoder, _a: int, _b: int, _c: int, _d: int, outcome: Outcome | None) -> Event:
    assert outcome is not None
    return GameEnded(outcome.gold, outcome.winners, outcome.rank)


SINGLE: dict[int, Callable[..., Event]] = {
    note.PLACED_NOTE: lambda w, seat, tile, cell, *_: Placed(
        seat, w.card(w.tables.card[tile]), w.cell(cell), w.turned(tile)
    ),
    note.TOOL_BROKEN: lambda w, seat, by, card, tool, _: ToolBroken(seat, by, w.card(card), TOOLS[tool]),  # type: ignore[arg-type]
    note.TOOL_REPAIRED: lambda w, seat, by, card, tool, _: ToolRepaired(seat, by, w.card(card), TOOLS[tool]),  # type: ignore[arg-type]
    note.UNLOCKED: lambda w, seat, card, cell, *_: Unlocked(seat, w.card(card), w.cell(cell)),
    note.COLLAPSED: _collapsed,
    note.PEEKED: lambda w, seat, card, cell, goal, _: Peeked(seat, w.card(card), w.cell(cell), w.goal(goal)),
    note.MENDED: _mended,
    note.BRIBED: lambda w, seat, cell, *_: Bribed(seat, w.cell(cell)),
    note.REVEALED: lambda w, cell, goal, *_: Revealed(w.cell(cell), w.goal(goal)),
    note.LAID: lambda w, cell, tile, *_: Laid(w.cell(cell), w.turned(tile)),
    note.CLAIMED: _claimed,
    note.FORCED: lambda w, seat, card, *_: Forced(seat, w.card(card)),
    note.ROUND_ENDED: lambda w, reason, *_: RoundEnded(w.state.round, ENDS[reason]),  # type: ignore[arg-type]
    note.SETTLED: lambda _, seat, debt, *__: Settled(seat, debt, ()),
    note.ROUND_SCORED: _round_scored,
    note.ROUND_STARTED: lambda w, first, *_: RoundStarted(w.state.round, first),
    note.DEALT: lambda w, seat, *_: Dealt(seat, w.hand(seat)),
    note.GAME_ENDED: _game_ended,
    note.ROLE_DEALT: _role_dealt,
    note.ROLES_REVEALED: _roles_revealed,
    note.NUGGETS_OFFERED: lambda w, seat, *_: NuggetsOffered(seat, w.offer()),
    note.TOOK: lambda _, seat, value, *__: Took(seat, value),
    note.SHARED: _shared,
    note.THEFT_LAID: lambda w, seat, card, *_: TheftLaid(seat, w.card(card)),
    note.THEFT_REMOVED: lambda w, seat, by, card, *_: TheftRemoved(seat, by, w.card(card)),
    note.HAT_SWAPPED: lambda w, seat, by, card, role, _: HatSwapped(seat, by, w.card(card), w.role(role)),
    note.INSPECTED: lambda w, seat, target, card, role, _: Inspected(seat, target, w.card(card), w.role(role)),
    note.HANDS_SWAPPED: lambda w, seat, target, card, *_: HandsSwapped(seat, target, w.card(card), (), ()),
    note.TRAPPED_NOTE: lambda w, seat, by, card, *_: Trapped(seat, by, w.card(card)),
    note.FREED: lambda w, seat, by, card, *_: Freed(seat, by, w.card(card)),
    note.STOLE: lambda _, seat, target, *__: Stole(seat, target),
    note.DECLINED: lambda _, seat, *__: Declined(seat),
}
