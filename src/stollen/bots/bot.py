"""What a bot is asked and what it answers."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from time import perf_counter
from typing import ClassVar, final

from msgspec import Struct

from stollen.game.events.event import Event, Heard
from stollen.game.moves.move import Seat
from stollen.game.records.shuffle import SeededDice
from stollen.game.view import View


class MoveReason(Struct, frozen=True):
    """A reason for a move: the id of a message and its arguments, so that any language can word it."""

    message: str
    arguments: dict[str, str | int | float] = {}


class Candidate(Struct, frozen=True):
    """A move a bot weighed, and why.

    `expected` is in gold: what the move is worth at first sight, or for bots that search the gold their seat will have
    when the search looks no further; where there is one rival, its lead over him. `error` is the standard error of that
    mean over the imagined worlds, two thirds of the time the mean of all worlds lies within it.
    """

    move: str
    expected: float
    error: float
    grounds: tuple[MoveReason, ...] = ()


class Decision(Struct, frozen=True):
    """The move a bot plays, and the best it weighed, the chosen one first."""

    move: str
    candidates: tuple[Candidate, ...]


GRACE_TIMES = 3
GRACE = 0.25
"""Nobody waits longer for a move than three budgets and this, in seconds: no busy machine explains that."""


def longest_wait(budget: float) -> float:
    """After so many seconds a move has come too late, and is not waited for."""
    return GRACE_TIMES * budget + GRACE


class Bot(ABC):
    """A player for one seat of one game. It learns what its seat learns: views and events as that seat sees them."""

    level: ClassVar[str]

    clock: Callable[[], float] = staticmethod(perf_counter)
    """By which it is timed, and times itself; measurements may put the processor's time here."""

    def __init__(self, seat: Seat, dice: SeededDice) -> None:
        self.seat = seat
        self.dice = dice

    @final
    def observe(self, heard: Heard) -> None:
        """Hear what happened, as this seat heard it; what another seat heard is refused."""
        if heard.seat != self.seat:
            raise ValueError(f"the bot at seat {self.seat} may not hear what seat {heard.seat} heard")
        for event in heard.events:
            self.on_event(event)

    def on_event(self, event: Event) -> None:  # noqa: B027  # most bots read all they need from the view
        """Take in one event as this seat heard it; `observe` calls it."""

    def prepare(self) -> None:  # noqa: B027  # most bots are ready as they are
        """Get ready for the next decision, without thinking about it: this takes nobody's time."""

    def close(self) -> None:  # noqa: B027  # most bots hold nothing
        """The game is over for this bot: let go of everything it holds."""

    @abstractmethod
    def decide(self, view: View, budget: float) -> Decision:
        """One of `view.moves`, found in about `budget` seconds; the same view, events and dice give the same move."""
