"""A bot's decision: its move, the candidates it compared, and its reasons."""

from msgspec import Struct


class MoveReason(Struct, frozen=True):
    """A reason for a move: the id of a message and its arguments, for translation."""

    message: str
    arguments: dict[str, str | int | float] = {}


class Candidate(Struct, frozen=True):
    """A move that a bot evaluated, with its reasons.

    `expected` is in gold: a static score, or for searching bots the expected gold of their seat at the search horizon
    (against one rival, the lead). `error` is the standard error of that mean over the sampled worlds.
    """

    move: str
    expected: float
    error: float
    grounds: tuple[MoveReason, ...] = ()


class Decision(Struct, frozen=True):
    """The move a bot plays, and its best candidates, the chosen one first."""

    move: str
    candidates: tuple[Candidate, ...]
