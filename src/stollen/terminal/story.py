"""What happened, told in sentences to the seat that may know it."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import asdict

from stollen.table.event import Event, Laid, RoundScored, seen_by
from stollen.table.move import CardId, Seat, cell_text
from stollen.table.view import View
from stollen.terminal import texts
from stollen.terminal.cardwords import card_words, seat_name

SEATS = ("seat", "first", "by")
CARDS = ("card", "goal", "removed")


class News:
    """The events that a seat, or with None a spectator, has not been told yet."""

    def __init__(self, seats: int) -> None:
        self.unread: dict[Seat | None, list[Event]] = {audience: [] for audience in (None, *range(seats))}

    def add(self, events: Iterable[Event]) -> None:
        for event in events:
            for audience, waiting in self.unread.items():
                waiting.append(seen_by(event, audience))

    def tell(self, audience: Seat | None, view: View) -> list[str]:
        """The sentences for this audience; they are read then, and nobody waits for the public part any more."""
        told = self.unread[audience]
        self.unread[audience] = []
        self.unread[None] = []
        return [line for event in told for line in sentences(event, view)]

    def forget(self) -> None:
        """Everybody has seen it."""
        for waiting in self.unread.values():
            waiting.clear()


def sentences(event: Event, view: View) -> list[str]:
    """An event in words; none for what the table shows anyway."""
    if isinstance(event, RoundScored):
        return score_lines(event, view)
    if isinstance(event, Laid) and not event.turned:
        return []
    text = texts.EVENTS[str(event.__struct_config__.tag)]
    return [texts.BULLET + text.format(**_words(event, view))] if text else []


def score_lines(event: RoundScored, view: View) -> list[str]:
    """Who won, paid and has how much."""
    lines = [
        texts.SCORE_LINE.format(who=seat_name(view, seat), won=event.won[seat], paid=event.paid[seat], has=has)
        for seat, has in enumerate(event.has)
    ]
    return [texts.SCORE_HEAD, *lines]


def card_list(view: View, cards: Sequence[CardId]) -> str:
    """Several cards in one phrase."""
    names = [card_words(view.ruleset, card) for card in cards]
    return texts.BETWEEN_CARDS.join(names) if names else texts.NO_CARDS


def _words(event: Event, view: View) -> dict[str, Any]:
    return {name: _word(name, value, event, view) for name, value in asdict(event).items()}


def _word(name: str, value: Any, event: Event, view: View) -> Any:
    """A field of an event as it is said."""
    if name in SEATS:
        return seat_name(view, value)
    if name in CARDS:
        return card_words(view.ruleset, value, bool(getattr(event, "turned", False)))
    if name == "cards":
        return card_list(view, value)
    if name == "cell":
        return cell_text(value)
    if name == "turned":
        return texts.TURNED if value else ""
    if name == "count":
        return texts.NUMBER_OF_CARDS.get(value, value)
    named = {"tool": texts.TOOLS, "what": texts.TOOLS, "reason": texts.REASONS}
    return named[name].get(value, value) if name in named else value
