"""A record step by step: its events, its views, and the steps that stand out."""

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import UNSET, Struct
from msgspec.structs import replace

from stollen.game.errors import BadRecord
from stollen.game.events.event import (
    Bribed,
    Claimed,
    Collapsed,
    Event,
    HandsSwapped,
    HandsSwappedUnseen,
    HatSwapped,
    HatSwappedUnseen,
    Revealed,
    RoundEnded,
    Stole,
    Took,
    TookUnseen,
    ToolBroken,
    Trapped,
    Unlocked,
    seen_by,
)
from stollen.game.game import Game, replay
from stollen.game.moves.move import CardId, Seat
from stollen.game.records.record import Record
from stollen.game.view import View

Eyes = Seat | Literal["table", "all"]
"""The point of view: a seat, a spectator (`table`), or one that sees every card (`all`)."""

Mark = Literal["round", "goal", "gold", "key", "troll", "rock", "tool", "swap"]

MARKS: dict[Mark, tuple[type[Event], ...]] = {
    "round": (RoundEnded,),
    "goal": (Revealed,),
    "gold": (Claimed, Took, TookUnseen, Stole),
    "key": (Unlocked,),
    "troll": (Bribed,),
    "rock": (Collapsed,),
    "tool": (ToolBroken, Trapped),
    "swap": (HatSwapped, HatSwappedUnseen, HandsSwapped, HandsSwappedUnseen),
}
"""The events that stand out, the most important first."""


class Moment(Struct, frozen=True):
    """The game before its first move, or after a move. All moments share one `game`: copy it to keep it."""

    game: Game
    seat: Seat | None
    move: str | None
    events: list[Event]

    @property
    def mark(self) -> Mark | None:
        """The most important event of the move, if any stands out; the first deal does not."""
        return None if self.move is None else mark_of(self.events)


def moments(record: Record) -> Iterator[Moment]:
    """Plays a record; raises `BadRecord` if a move is not legal. Ignores the recorded outcome."""
    game = replay(replace(record, moves=(), outcome=None))
    yield Moment(game, None, None, list(game.opening))
    for index, move in enumerate(record.moves):
        seat = game.to_act
        try:
            events = game.play(move)
        except ValueError as error:
            raise BadRecord(f"moves[{index}]", str(error)) from None
        yield Moment(game, seat, move, events)


def events_of(game: Game) -> list[Event]:
    """All events of a game so far."""
    record = game.record()
    if not record.moves:
        return game.opening
    return [event for moment in moments(record) for event in moment.events]


def check_outcome(record: Record, game: Game) -> None:
    """Raises `BadRecord` if the recorded outcome is not that of the moves."""
    if record.outcome is not None and record.outcome != game.outcome:
        raise BadRecord("outcome", "the recorded outcome is not the one of its moves")


def mark_of(events: Sequence[Event]) -> Mark | None:
    """The mark of the most important event, if any stands out."""
    return next((mark for mark, kinds in MARKS.items() if any(isinstance(event, kinds) for event in events)), None)


def events_seen(events: Sequence[Event], eyes: Eyes) -> list[Event]:
    """Events from this point of view."""
    return list(events) if eyes == "all" else [seen_by(event, None if eyes == "table" else eyes) for event in events]


class Timeline:
    """All steps of a record, with random access."""

    def __init__(self, record: Record) -> None:
        """Raises `BadRecord` if the record cannot be replayed or has another outcome than its moves."""
        self.record = record
        self.games: list[Game] = []
        self.events: list[list[Event]] = []
        self.marks: list[int] = []
        for step, moment in enumerate(moments(record)):
            self.games.append(moment.game.copy())
            self.events.append(moment.events)
            if moment.mark:
                self.marks.append(step)
        check_outcome(record, self.games[-1])

    @property
    def last(self) -> int:
        """The number of the last step; 0 is before the first move."""
        return len(self.games) - 1

    @property
    def eyes(self) -> list[Eyes]:
        """All points of view."""
        return ["all", "table", *range(self.games[0].seats)]

    def actor(self, step: int) -> Seat | None:
        """The seat that made the move before this step."""
        return self.games[step - 1].to_act if step else None

    def view(self, step: int, eyes: Eyes) -> View:
        game = self.games[step]
        if eyes == "all":
            return self._open(game)
        return game.view(None if eyes == "table" else eyes)

    def hands(self, step: int, eyes: Eyes) -> dict[Seat, tuple[CardId, ...]]:
        """The visible hands by seat."""
        seats = enumerate(self.games[step].position().seats)
        return {seat: state.hand for seat, state in seats if eyes in ("all", seat)}

    def seen(self, step: int, eyes: Eyes) -> list[Event]:
        """The events of a step from this point of view."""
        return events_seen(self.events[step], eyes)

    def seen_until(self, step: int, eyes: Eyes) -> list[Event]:
        """The events up to a step from this point of view."""
        return [event for number in range(step + 1) for event in self.seen(number, eyes)]

    def nearest_mark(self, step: int, forwards: bool) -> int:
        """The next step that stands out in this direction, else the last or first step."""
        if forwards:
            return min((mark for mark in self.marks if mark > step), default=self.last)
        return max((mark for mark in self.marks if mark < step), default=0)

    def _open(self, game: Game) -> View:
        """The view of the seat to act, with every goal and role known."""
        position, view = game.position(), game.view(game.to_act or 0)
        cards = {goal.cell: goal.card for goal in position.goals}
        roles = [UNSET if seat.role is None else seat.role for seat in position.seats]
        return replace(
            view,
            moves=(),
            choices=(),
            goals=tuple(replace(goal, card=cards[goal.cell]) for goal in view.goals),
            seats=tuple(replace(seat, role=role) for seat, role in zip(view.seats, roles, strict=True)),
        )
