"""What can go wrong at the table, each with its own type."""

from msgspec import Struct

SHOWN = 60
"""How much of a wrong text an error repeats."""


def shown(text: object, most: int = SHOWN) -> str:
    """A text as an error repeats it: short and in ASCII."""
    quoted = ascii(text)
    return quoted if len(quoted) <= most else f"{quoted[: most - 3]}..."


class Reason(Struct, frozen=True):
    """Why a move is not legal, and the clause of the rules that says so.

    `message` is the id of a message that says the same as `text`, with its arguments, so that any language can word it.
    """

    clause: str
    text: str
    message: str
    arguments: dict[str, str | int] = {}


class StollenError(ValueError):
    """The base of every error the table raises."""


class BadNotation(StollenError):
    """A text that is no move."""

    def __init__(self, text: object, reason: str) -> None:
        super().__init__(f"{shown(text)} is no move: {reason}")
        self.text = text
        self.reason = reason


class IllegalMove(StollenError):
    """A move that may not be played now."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.text} ({reason.clause})")
        self.reason = reason


class BadEntry(StollenError):
    """Something handed in that cannot be: which entry shows it, and why."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.where = where
        self.reason = reason


class BadPosition(BadEntry):
    """A position that cannot be."""


class BadRecord(BadEntry):
    """A record that cannot be read."""


class BadJson(BadEntry):
    """Data that is not the JSON it should be; `where` is empty if it is none at all."""


class BadRequest(StollenError):
    """A wish that makes no sense: a ruleset, number of seats, option, seat or line that there is not."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
