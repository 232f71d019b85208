"""Trust in players whose roles are secret, from what everybody sees."""

from stollen.cards.decks import PathCard, deck_for
from stollen.game.events.event import Collapsed, Event, Placed, RoundStarted, ToolBroken, ToolRepaired, Trapped
from stollen.game.moves.move import CardId, Seat

SURE = 12
"""Trust or distrust beyond doubt."""


class Trust:
    """Trust in each seat, built up in a round: above 0 a digger, below 0 a saboteur."""

    def __init__(self) -> None:
        self.points: dict[Seat, int] = {}
        self.furthest = 0

    def observe(self, event: Event) -> None:
        """Update trust after an event."""
        match event:
            case RoundStarted():
                self.points, self.furthest = {}, 0
            case Placed():
                self._placed(event)
            case Collapsed():
                self._add(event.seat, 2 if is_dead_end(event.removed) else -3)
            case ToolBroken() | Trapped() if event.by != event.seat:
                target = self.points.get(event.seat, 0)
                self._add(event.by, 1 if target < 0 else -1 - target // 3)
            case ToolRepaired() if event.by != event.seat:
                self._add(event.by, 1 if self.points.get(event.seat, 0) >= 0 else -1)

    def _placed(self, event: Placed) -> None:
        """Trust a player who goes further toward the goals; distrust one who places a dead end."""
        if is_dead_end(event.card):
            self._add(event.seat, -3)
        elif event.cell[0] > self.furthest:
            self.furthest = event.cell[0]
            self._add(event.seat, 1)

    def _add(self, seat: Seat, trust: int) -> None:
        self.points[seat] = max(-SURE, min(SURE, self.points.get(seat, 0) + trust))

    def by_seat(self, seats: int) -> list[int]:
        return [self.points.get(seat, 0) for seat in range(seats)]


def is_dead_end(card: CardId) -> bool:
    """Whether a path card is a dead end on every side."""
    face = _paths()[card].face
    return face.ladder is None and all(group.bit_count() == 1 for group in face.groups)


def _paths() -> dict[CardId, PathCard]:
    if not _PATHS:
        _PATHS.update({path.id: path for box in ("duel", "saboteur2") for path in deck_for(box).paths})
    return _PATHS


_PATHS: dict[CardId, PathCard] = {}
