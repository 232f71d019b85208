"""The base class of all bots, and the time they may take."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import ClassVar, final

from stollen.game.events.event import Event, Heard
from stollen.game.moves.move import Seat
from stollen.game.records.shuffle import SeededDice
from stollen.game.view import View
from stollen.protocol.decision import Decision

GRACE_TIMES = 3
GRACE = 0.25
"""Seconds beyond three budgets after which a move is too late, even on a busy machine."""


def longest_wait(budget: float) -> float:
    """The seconds after which a move is too late."""
    return GRACE_TIMES * budget + GRACE


def simplest_move(moves: Sequence[str]) -> str:
    """The move for a bot that gives no legal one: the first pass, or else the first move."""
    return next((move for move in moves if move.split()[0] == "pass"), moves[0])


class Bot(ABC):
    """A player for one seat of one game, who gets views and events as that seat sees them."""

    level: ClassVar[str]

    clock: Callable[[], float] = staticmethod(perf_counter)
    """The clock for its time; measurements may set the processor's time."""

    def __init__(self, seat: Seat, dice: SeededDice) -> None:
        self.seat = seat
        self.dice = dice

    @final
    def observe(self, heard: Heard) -> None:
        """Take in events as this seat heard them; raise `ValueError` for those of another seat."""
        if heard.seat != self.seat:
            raise ValueError(f"the bot at seat {self.seat} may not hear what seat {heard.seat} heard")
        for event in heard.events:
            self.on_event(event)

    def on_event(self, event: Event) -> None:  # noqa: B027  # most bots read all they need from the view
        """Take in one event as this seat heard it; `observe` calls it."""

    def prepare(self) -> None:  # noqa: B027  # most bots are ready as they are
        """Prepare the next decision; no clock runs meanwhile."""

    def close(self) -> None:  # noqa: B027  # most bots hold nothing
        """Release all resources when the game is over for this bot."""

    @abstractmethod
    def decide(self, view: View, budget: float) -> Decision:
        """One of `view.moves`, found in about `budget` seconds."""
