"""The events since a player's last turn, as sentences for their seat."""

from collections.abc import Iterable, Sequence

from stollen.game.events.event import Dealt, Event, GameEnded, RoleDealt, RoundEnded, RoundScoredUnseen, seen_by
from stollen.game.moves.move import Seat
from stollen.terminal.language.narration import Narrator

OWN_ONLY = (RoleDealt, RoundScoredUnseen)
"""Events that wait for their seat when everybody has read how the round ended."""

SHOWN = (Dealt, GameEnded)
"""Events that the table shows anyway."""

BULLET = "  · "


class TurnStory:
    """The events that a seat, or None for a spectator, has not read yet, and how the round ended."""

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

    def tell(self, narrator: Narrator) -> list[str]:
        """The sentences for an audience; after that they are read, the public ones by spectators too."""
        unread = self.unread[narrator.audience]
        self.unread[narrator.audience] = []
        self.unread[None] = []
        return sentences(unread, narrator)

    def tell_round(self, narrator: Narrator) -> list[str]:
        """The sentences for everything that ended the round; after that a seat waits only for its own."""
        audience = narrator.audience
        events = max(self.unread[audience], self.closing[audience], key=len)
        for listener, waiting in self.unread.items():
            own: list[Event] = [
                event for event in waiting if isinstance(event, OWN_ONLY) and listener not in (None, audience)
            ]
            self.unread[listener] = own
            self.closing[listener] = []
        return sentences(events, narrator)


def sentences(events: Sequence[Event], narrator: Narrator) -> list[str]:
    """The events that have a sentence, each in a line."""
    worded = (narrator.event(event) for event in events if not isinstance(event, SHOWN))
    return [BULLET + sentence for sentence in worded if sentence]
