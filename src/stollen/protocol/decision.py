"""A bot's decision: the move it plays, the best moves it compared, and its reasons for them."""

from msgspec import Struct


class MoveReason(Struct, frozen=True):
    """A reason for a move: the id of a message and its arguments, so that any language can word it."""

    message: str
    arguments: dict[str, str | int | float] = {}


class Candidate(Struct, frozen=True):
    """A move a bot compared, with its reasons.

    `expected` is in gold: a static score, or for bots that search the gold of their seat when the search ends; against
    one rival, the lead over them. `error` is the standard error of that mean over the imagined worlds.
    """

    move: str
    expected: float
    error: float
    grounds: tuple[MoveReason, ...] = ()


class Decision(Struct, frozen=True):
    """The move a bot plays, and the best it weighed, the chosen one first."""

    move: str
    candidates: tuple[Candidate, ...]
