"""What happened, told in sentences to the seat that may know it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import asdict

from stollen.game.events.event import Event, Laid, RoleDealt, RoundEnded, RoundScored, RoundScoredUnseen, seen_by
from stollen.game.moves.move import CardId, Seat, cell_text
from stollen.game.view import View
from stollen.terminal.language import story_texts, texts
from stollen.terminal.language.card_words import card_words, role_words, seat_name

SEATS = ("seat", "first", "by", "target")
CARDS = ("card", "goal", "removed")
CARD_LISTS = ("cards", "gave", "got")
OWN_ONLY = (RoleDealt, RoundScoredUnseen)
"""What waits for its seat when the table has been told of a round's end."""


class TurnStory:
    """The events that a seat, or with None a spectator, has not been told yet, and how the round ended."""

    def __init__(self, seats: int) -> None:
        self.unread: dict[Seat | None, list[Event]] = {audience: [] for audience in (None, *range(seats))}
        self.closing: dict[Seat | None, list[Event]] = {audience: [] for audience in self.unread}

    def add(self, events: Iterable[Event]) -> None:
        for event in events:
            for audience, waiting in self.unread.items():
                seen = seen_by(event, audience)
                waiting.append(seen)
                if self.closing[audience] or isinstance(event, RoundEnded):
                    self.closing[audience].append(seen)

    def tell(self, audience: Seat | None, view: View) -> list[str]:
        """The sentences for this audience; they are read then, and nobody waits for the public part any more."""
        told = self.unread[audience]
        self.unread[audience] = []
        self.unread[None] = []
        return [line for event in told for line in sentences(event, view)]

    def tell_round(self, audience: Seat | None, view: View) -> list[str]:
        """All that ended the round, told before or not; afterwards a seat waits only for what is its own."""
        told = max(self.unread[audience], self.closing[audience], key=len)
        for listener, waiting in self.unread.items():
            own: list[Event] = [
                event for event in waiting if isinstance(event, OWN_ONLY) and listener not in (None, audience)
            ]
            self.unread[listener] = own
            self.closing[listener] = []
        return [line for event in told for line in sentences(event, view)]


def sentences(event: Event, view: View) -> list[str]:
    """An event in words; none for what the table shows anyway."""
    if isinstance(event, RoundScored):
        return score_lines(event, view)
    if isinstance(event, RoundScoredUnseen):
        return [texts.BULLET + own_score(event, view)]
    if isinstance(event, Laid) and not event.turned:
        return []
    text = _text_for(event)
    return [texts.BULLET + text.format(**_words(event, view))] if text else []


def score_lines(event: RoundScored, view: View) -> list[str]:
    """Who won, paid and has how much."""
    lines = [
        story_texts.SCORE_LINE.format(who=seat_name(view, seat), won=event.won[seat], paid=event.paid[seat], has=has)
        for seat, has in enumerate(event.has)
    ]
    return [story_texts.SCORE_HEADS[view.ruleset], *lines]


def own_score(event: RoundScoredUnseen, view: View) -> str:
    """Gold that only its owner may know."""
    own = event.own
    if own is None:
        return story_texts.SCORE_SECRET
    return story_texts.OWN_SCORE.format(who=seat_name(view, own.seat), round=event.round, won=own.won, has=own.has)


def card_list(view: View, cards: Sequence[CardId]) -> str:
    """Several cards in one phrase."""
    names = [card_words(view.ruleset, card) for card in cards]
    return texts.BETWEEN_CARDS.join(names) if names else texts.NO_CARDS


def _text_for(event: Event) -> str:
    """Its sentence, which may be another one if somebody else did it."""
    tag = str(event.__struct_config__.tag)
    seat, by = getattr(event, "seat", None), getattr(event, "by", None)
    others: Mapping[str, str] = story_texts.EVENTS_BY_OTHERS if by not in (None, seat) else {}
    return others.get(tag, story_texts.EVENTS[tag])


def _words(event: Event, view: View) -> dict[str, Any]:
    return {name: _word(name, value, event, view) for name, value in asdict(event).items()}


def _word(name: str, value: Any, event: Event, view: View) -> Any:
    """A field of an event as it is said."""
    if name in SEATS:
        return seat_name(view, value)
    if name in CARDS:
        return card_words(view.ruleset, value, bool(getattr(event, "turned", False)))
    if name in CARD_LISTS:
        return card_list(view, value)
    if name in SPOKEN:
        return SPOKEN[name](value, view)
    if name == "cell":
        return cell_text(value)
    if name == "turned":
        return texts.TURNED if value else ""
    named = {"tool": texts.TOOLS, "what": texts.HINDRANCES, "reason": story_texts.REASONS}
    return named[name].get(value, value) if name in named else value


def _winners(winners: Sequence[Seat], view: View) -> str:
    return texts.COMMA.join(seat_name(view, seat) for seat in winners) or story_texts.NOBODY


def _roles(roles: Sequence[CardId], view: View) -> str:
    pairs = [story_texts.ROLE_OF.format(who=seat_name(view, seat), role=role_words(r)) for seat, r in enumerate(roles)]
    return texts.COMMA.join(pairs)


def _gold(gold: Sequence[int], view: View) -> str:
    """Only those who get some."""
    pairs = [story_texts.GOLD_OF.format(who=seat_name(view, seat), gold=n) for seat, n in enumerate(gold) if n]
    return texts.COMMA.join(pairs) or story_texts.NOBODY


SPOKEN: Mapping[str, Any] = {
    "role": lambda role, _: role_words(role),
    "roles": _roles,
    "gold": _gold,
    "values": lambda values, _: texts.COMMA.join(map(str, values)),
    "winners": _winners,
    "count": lambda count, _: story_texts.NUMBER_OF_CARDS.get(count, count),
}
