"""Messages between a game and a bot program, one JSON object a line. Both sides ignore unknown keys."""

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from stollen.game.errors import StollenError
from stollen.game.events.event import Event, Heard
from stollen.game.moves.move import Seat
from stollen.game.outcome import Outcome
from stollen.game.view import View

PROTOCOL = 1
"""The version of the protocol; it grows with incompatible changes."""


class _Message(Struct, frozen=True, kw_only=True, tag_field="t"):
    pass


# -- to the program -------------------------------------------------------------------------------------------


class BotHello(_Message, frozen=True, tag="hello"):
    """The first line; the program answers with `id`."""

    proto: int = PROTOCOL


class BotNewGame(_Message, frozen=True, tag="new_game"):
    """A game begins: the ruleset, the program's seat, and a seed for its random numbers."""

    game: str
    seats: int
    options: dict[str, str]
    seat: Seat
    rng: int


class Happened(_Message, frozen=True, tag="event"):
    """The `n`-th event of the game, as the program's seat sees it. Events are sent before the next `go`."""

    n: int
    e: Event


class Go(_Message, frozen=True, tag="go"):
    """Choose one of the `legal` moves within `movetime_ms`. The answer repeats `n`."""

    n: int
    view: View
    legal: tuple[str, ...]
    movetime_ms: int


class Stop(_Message, frozen=True, tag="stop"):
    """The time is over: answer now. Ignore it if the answer has been sent."""


class BotGameEnd(_Message, frozen=True, tag="end"):
    """The game is over."""

    result: Outcome


class Quit(_Message, frozen=True, tag="quit"):
    """Exit within a second."""


# -- from the program -----------------------------------------------------------------------------------------


class Identity(_Message, frozen=True, tag="id"):
    """The program's name, author and rulesets."""

    name: str
    games: tuple[str, ...]
    author: str = ""


class Info(_Message, frozen=True, tag="info"):
    """The program's current evaluation of a move: the expected gold, and reasons in its own words."""

    move: str
    gold: float = 0.0
    why: tuple[str, ...] = ()


class BotMove(_Message, frozen=True, tag="move"):
    """The move for `go` number `n`. Its type is open: anything but a legal move's text is an illegal move."""

    n: int
    move: Any


def happened(heard: Heard, first: int) -> Iterator[Happened]:
    """The events of the program's seat as messages, numbered from `first`."""
    return (Happened(n=n, e=event) for n, event in enumerate(heard.events, first))


def question(n: int, view: View, movetime_ms: int) -> Go:
    """The question about a view; `legal` repeats its moves for simple programs."""
    return Go(n=n, view=view, legal=view.moves, movetime_ms=movetime_ms)


BotInput: TypeAlias = BotHello | BotNewGame | Happened | Go | Stop | BotGameEnd | Quit
BotOutput: TypeAlias = Identity | Info | BotMove

_DECODER: msgspec.json.Decoder[BotOutput] = msgspec.json.Decoder(BotOutput)


class BadMessage(StollenError):
    """A line that is no message of a bot program."""


def to_line(message: BotInput) -> bytes:
    """Encodes a message as a line."""
    return msgspec.json.encode(message) + b"\n"


def read_line(line: bytes) -> BotOutput:
    """Decodes a line of a bot program; raises `BadMessage`."""
    try:
        return _DECODER.decode(line)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadMessage(str(error)) from None
