"""The errors of the package."""

from msgspec import Struct

SHOWN = 60
"""The most characters of a wrong text that an error quotes."""


def shown(text: object, most: int = SHOWN) -> str:
    """A text as an error quotes it: short and in ASCII."""
    quoted = ascii(text)
    return quoted if len(quoted) <= most else f"{quoted[: most - 3]}..."


class Reason(Struct, frozen=True):
    """Why a move is not legal, and the clause of the rules that says so.

    `message` is the id of a message with the meaning of `text`, for translation; `arguments` are its values.
    """

    clause: str
    text: str
    message: str
    arguments: dict[str, str | int] = {}


class StollenError(ValueError):
    """The base of every error of the package."""


class BadNotation(StollenError):
    """The text is not a move."""

    def __init__(self, text: object, reason: str) -> None:
        super().__init__(f"{shown(text)} is no move: {reason}")
        self.text = text
        self.reason = reason


class IllegalMove(StollenError):
    """The move is not legal now."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.text} ({reason.clause})")
        self.reason = reason


class BadEntry(StollenError):
    """Invalid input: the entry `where`, and the reason."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where}: {reason}" if where else reason)
        self.where = where
        self.reason = reason


class BadPosition(BadEntry):
    """The position is impossible."""


class BadRecord(BadEntry):
    """The record cannot be read or replayed."""


class BadJson(BadEntry):
    """The data is not the expected JSON; `where` is empty if it is no JSON at all."""


class BadRequest(StollenError):
    """The request has an unknown ruleset, number of seats, option or seat."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
