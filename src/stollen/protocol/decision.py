"""A bot's decision: the move it plays, the best moves it compared, and its reasons for them."""

from msgspec import Struct


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
