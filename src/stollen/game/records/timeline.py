"""A record step by step: the game after every move, seen by a seat, by those who look on, or with all cards open."""

from collections.abc import Sequence
from typing import Literal

from msgspec import UNSET
from msgspec.structs import replace

from stollen.game.errors import BadRecord
from stollen.game.events.event import (
    Bribed,
    Claimed,
    Collapsed,
    Event,
    HandsSwapped,
    HatSwapped,
    Revealed,
    RoundEnded,
    ToolBroken,
    Trapped,
    Unlocked,
    seen_by,
)
from stollen.game.game import Game
from stollen.game.game import replay as replay_record
from stollen.game.moves.move import CardId, Seat
from stollen.game.records.record import Record
from stollen.game.view import View

Eyes = Seat | Literal["table", "all"]
MARKS = (RoundEnded, Revealed, Claimed, Unlocked, Bribed, Collapsed, ToolBroken, Trapped, HatSwapped, HandsSwapped)
"""What stands out in a game."""


class Timeline:
    """Every moment of a recorded game."""

    def __init__(self, record: Record) -> None:
        """Raises `BadRecord` where the record cannot be replayed, or tells another end than its moves."""
        self.record = record
        game = replay_record(replace(record, moves=(), outcome=None))
        self.games: list[Game] = [game.copy()]
        self.events: list[list[Event]] = [list(game.opening)]
        for index, move in enumerate(record.moves):
            try:
                self.events.append(game.play(move))
            except ValueError as error:
                raise BadRecord(f"moves[{index}]", str(error)) from None
            self.games.append(game.copy())
        if record.outcome is not None and record.outcome != game.outcome:
            raise BadRecord("outcome", "the recorded outcome is not the one of its moves")

    @property
    def last(self) -> int:
        """The number of the last step; 0 is before the first move."""
        return len(self.games) - 1

    @property
    def eyes(self) -> list[Eyes]:
        """Through whose eyes it can be seen."""
        return ["all", "table", *range(self.games[0].seats)]

    def actor(self, step: int) -> Seat | None:
        """Who made the move that led to this step."""
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

    def told(self, step: int, eyes: Eyes) -> list[Event]:
        """What the move of a step did, as these eyes saw it."""
        events = self.events[step]
        return events if eyes == "all" else [seen_by(event, None if eyes == "table" else eyes) for event in events]

    def heard(self, step: int, eyes: Eyes) -> list[Event]:
        """Everything that has happened up to a step."""
        return [event for number in range(step + 1) for event in self.told(number, eyes)]

    def nearest_mark(self, step: int, forwards: bool) -> int:
        """The next step with something that stands out, or the last or first one."""
        marks = [number for number, events in enumerate(self.events) if _stands_out(events)]
        ahead = [mark for mark in marks if (mark > step if forwards else mark < step)]
        if forwards:
            return min(ahead, default=self.last)
        return max(ahead, default=0)

    def _open(self, game: Game) -> View:
        """The eyes of whoever acts, with every goal and role known."""
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


def _stands_out(events: Sequence[Event]) -> bool:
    return any(isinstance(event, MARKS) for event in events)
