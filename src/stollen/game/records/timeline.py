"""A record moment by moment: what happened, what each pair of eyes sees of it, and what stands out."""

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
"""A seat, a spectator, or somebody who sees every card."""

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
"""The events that stand out; where a move has several, the first kind here counts."""


class Moment(Struct, frozen=True):
    """The game before its first move, or after a move. The next moment changes the same `game`: copy it to keep it."""

    game: Game
    seat: Seat | None
    move: str | None
    events: list[Event]

    @property
    def mark(self) -> Mark | None:
        """What stands out here; the first deal does not."""
        return None if self.move is None else mark_of(self.events)


def moments(record: Record) -> Iterator[Moment]:
    """Plays a record; raises `BadRecord` where it cannot be played. The recorded outcome is not looked at."""
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
    """Everything that has happened in a game."""
    record = game.record()
    if not record.moves:
        return game.opening
    return [event for moment in moments(record) for event in moment.events]


def check_outcome(record: Record, game: Game) -> None:
    """Raises `BadRecord` if a record tells another outcome than its moves."""
    if record.outcome is not None and record.outcome != game.outcome:
        raise BadRecord("outcome", "the recorded outcome is not the one of its moves")


def mark_of(events: Sequence[Event]) -> Mark | None:
    """The most important thing among some events, if any stands out."""
    return next((mark for mark, kinds in MARKS.items() if any(isinstance(event, kinds) for event in events)), None)


def events_seen(events: Sequence[Event], eyes: Eyes) -> list[Event]:
    """Events as these eyes see them."""
    return list(events) if eyes == "all" else [seen_by(event, None if eyes == "table" else eyes) for event in events]


class Timeline:
    """Every moment of a record, to go forth and back in it."""

    def __init__(self, record: Record) -> None:
        """Raises `BadRecord` where the record cannot be replayed, or tells another outcome than its moves."""
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
        """Every pair of eyes that it can be seen through."""
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
        """The hands that these eyes see, by seat."""
        seats = enumerate(self.games[step].position().seats)
        return {seat: state.hand for seat, state in seats if eyes in ("all", seat)}

    def seen(self, step: int, eyes: Eyes) -> list[Event]:
        """The events of a step, as these eyes saw them."""
        return events_seen(self.events[step], eyes)

    def seen_until(self, step: int, eyes: Eyes) -> list[Event]:
        """The events up to a step, as these eyes saw them."""
        return [event for number in range(step + 1) for event in self.seen(number, eyes)]

    def nearest_mark(self, step: int, forwards: bool) -> int:
        """The next step with something that stands out, or the last or first one."""
        if forwards:
            return min((mark for mark in self.marks if mark > step), default=self.last)
        return max((mark for mark in self.marks if mark < step), default=0)

    def _open(self, game: Game) -> View:
        """The view of the player to act, with every goal and role known."""
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
