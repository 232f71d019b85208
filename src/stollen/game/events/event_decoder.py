"""Turns the engine's coded events into typed events."""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from stollen.cards.faces import TOOLS
from stollen.engine import event_codes as codes
from stollen.engine.event_codes import CodedEvent
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

END_REASONS = {
    codes.ALL_GOALS: "goals",
    codes.ALL_COUNTERS: "counters",
    codes.NO_CARDS: "cards",
    codes.TREASURE: "treasure",
}

DRAW_EVENTS = (codes.DREW, codes.FORCED, codes.TOOL_BROKEN, codes.COLLAPSED)
"""The events that can occur while a player draws (S3, S4)."""


def decode_events(decoder: MoveDecoder, coded_events: Iterable[CodedEvent], outcome: Outcome | None) -> list[Event]:
    """The events of one move or deal; call it before the state changes again."""
    event_decoder = EventDecoder(decoder, outcome)
    for entry in coded_events:
        event_decoder.add(*entry)
    event_decoder.end_drawing()
    return event_decoder.events


class EventDecoder:
    """Decodes events one by one; single cards drawn, passed or paid are merged into one event."""

    def __init__(self, decoder: MoveDecoder, outcome: Outcome | None) -> None:
        self.decoder = decoder
        self.outcome = outcome
        self.events: list[Event] = []
        self.drawn: dict[Seat, list[CardId]] = {}

    def add(self, kind: int, first: int, second: int, third: int, fourth: int) -> None:
        if kind not in DRAW_EVENTS:
            self.end_drawing()
        if kind == codes.DREW:
            self.drawn.setdefault(first, []).append(self.decoder.card(second))
        elif kind == codes.PASSED:
            self.passed(first, self.decoder.card(second))
        elif kind == codes.GAVE_UP:
            self.gave_up(self.decoder.tables.gold_ids[second])
        elif kind in (codes.GAVE, codes.GOT):
            self.changed_hands(kind, self.decoder.card(first))
        else:
            self.events.append(SINGLE_EVENTS[kind](self.decoder, first, second, third, fourth, self.outcome))

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
        changed = {"gave": (*swap.gave, card)} if kind == codes.GAVE else {"got": (*swap.got, card)}
        self.events.append(replace(swap, **changed))


def _collapsed(d: MoveDecoder, seat: int, rockfall: int, cell: int, removed: int, _: object) -> Event:
    return Collapsed(seat, d.card(rockfall), d.cell(cell), d.card(removed))


def _claimed(d: MoveDecoder, seat: int, cell: int, card: int, value: int, _: object) -> Event:
    return Claimed(seat, d.cell(cell), d.tables.gold_ids[card], value)


def _mended(d: MoveDecoder, seat: int, first: int, second: int, what: int, _: object) -> Event:
    return Mended(seat, (d.card(first), d.card(second)), MENDABLE[what])  # type: ignore[arg-type]


def _round_scored(d: MoveDecoder, *_: object) -> Event:
    state = d.state
    has = tuple(state.gold_of(seat) for seat in range(state.seats))
    return RoundScored(state.round, tuple(state.won), tuple(state.paid), has, state.gold_is_secret())


def _role_dealt(d: MoveDecoder, seat: int, *_: object) -> Event:
    assert isinstance(d.state, Saboteur)
    return RoleDealt(seat, d.role(d.state.role[seat]))


def _roles_revealed(d: MoveDecoder, *_: object) -> Event:
    assert isinstance(d.state, Saboteur)
    return RolesRevealed(tuple(d.role(role) for role in d.state.role))


def _shared(d: MoveDecoder, winners: int, *_: object) -> Event:
    """The shares before any theft."""
    seats = range(d.state.seats)
    return Shared(tuple(seat for seat in seats if winners >> seat & 1), tuple(d.state.won))


def _game_ended(_decoder: MoveDecoder, _a: int, _b: int, _c: int, _d: int, outcome: Outcome | None) -> Event:
    assert outcome is not None
    return GameEnded(outcome.gold, outcome.winners, outcome.rank)


SINGLE_EVENTS: dict[int, Callable[..., Event]] = {
    codes.CARD_PLACED: lambda d, seat, tile, cell, *_: Placed(
        seat, d.card(d.tables.card[tile]), d.cell(cell), d.turned(tile)
    ),
    codes.TOOL_BROKEN: lambda d, seat, by, card, tool, _: ToolBroken(seat, by, d.card(card), TOOLS[tool]),  # type: ignore[arg-type]
    codes.TOOL_REPAIRED: lambda d, seat, by, card, tool, _: ToolRepaired(seat, by, d.card(card), TOOLS[tool]),  # type: ignore[arg-type]
    codes.UNLOCKED: lambda d, seat, card, cell, *_: Unlocked(seat, d.card(card), d.cell(cell)),
    codes.COLLAPSED: _collapsed,
    codes.PEEKED: lambda d, seat, card, cell, goal, _: Peeked(seat, d.card(card), d.cell(cell), d.goal(goal)),
    codes.MENDED: _mended,
    codes.BRIBED: lambda d, seat, cell, *_: Bribed(seat, d.cell(cell)),
    codes.REVEALED: lambda d, cell, goal, *_: Revealed(d.cell(cell), d.goal(goal)),
    codes.LAID: lambda d, cell, tile, *_: Laid(d.cell(cell), d.turned(tile)),
    codes.CLAIMED: _claimed,
    codes.FORCED: lambda d, seat, card, *_: Forced(seat, d.card(card)),
    codes.ROUND_ENDED: lambda d, reason, *_: RoundEnded(d.state.round, END_REASONS[reason]),  # type: ignore[arg-type]
    codes.SETTLED: lambda _, seat, debt, *__: Settled(seat, debt, ()),
    codes.ROUND_SCORED: _round_scored,
    codes.ROUND_STARTED: lambda d, first, *_: RoundStarted(d.state.round, first),
    codes.DEALT: lambda d, seat, *_: Dealt(seat, d.hand(seat)),
    codes.GAME_ENDED: _game_ended,
    codes.ROLE_DEALT: _role_dealt,
    codes.ROLES_REVEALED: _roles_revealed,
    codes.NUGGETS_OFFERED: lambda d, seat, *_: NuggetsOffered(seat, d.offer()),
    codes.TOOK: lambda _, seat, value, *__: Took(seat, value),
    codes.SHARED: _shared,
    codes.THEFT_LAID: lambda d, seat, card, *_: TheftLaid(seat, d.card(card)),
    codes.THEFT_REMOVED: lambda d, seat, by, card, *_: TheftRemoved(seat, by, d.card(card)),
    codes.HAT_SWAPPED: lambda d, seat, by, card, role, _: HatSwapped(seat, by, d.card(card), d.role(role)),
    codes.INSPECTED: lambda d, seat, target, card, role, _: Inspected(seat, target, d.card(card), d.role(role)),
    codes.HANDS_SWAPPED: lambda d, seat, target, card, *_: HandsSwapped(seat, target, d.card(card), (), ()),
    codes.TRAPPED: lambda d, seat, by, card, *_: Trapped(seat, by, d.card(card)),
    codes.FREED: lambda d, seat, by, card, *_: Freed(seat, by, d.card(card)),
    codes.STOLE: lambda _, seat, target, *__: Stole(seat, target),
    codes.DECLINED: lambda _, seat, *__: Declined(seat),
}
