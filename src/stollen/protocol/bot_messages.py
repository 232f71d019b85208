"""The messages between the table and a program that plays, one JSON object a line. Both sides ignore unknown keys."""

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
"""Counted up when a program for the old messages could not play any more."""


class _Message(Struct, frozen=True, kw_only=True, tag_field="t"):
    pass


# -- to the program -------------------------------------------------------------------------------------------


class BotHello(_Message, frozen=True, tag="hello"):
    """The first line; the program answers with `id`."""

    proto: int = PROTOCOL


class BotNewGame(_Message, frozen=True, tag="new_game"):
    """A game begins: what is played, where the program sits, and a number for whatever it leaves to chance."""

    game: str
    seats: int
    options: dict[str, str]
    seat: Seat
    rng: int


class Happened(_Message, frozen=True, tag="event"):
    """The `n`-th event of the game, as the program's seat sees it. Events come just before the next `go`."""

    n: int
    e: Event


class Go(_Message, frozen=True, tag="go"):
    """Decide: one of the `legal` moves, in so many milliseconds. `n` comes back with the move."""

    n: int
    view: View
    legal: tuple[str, ...]
    movetime_ms: int


class Stop(_Message, frozen=True, tag="stop"):
    """The time is over: answer now. It may cross with the answer; then there is nothing to do."""


class BotGameEnd(_Message, frozen=True, tag="end"):
    """The game is over."""

    result: Outcome


class Quit(_Message, frozen=True, tag="quit"):
    """Leave within a second."""


# -- from the program -----------------------------------------------------------------------------------------


class Identity(_Message, frozen=True, tag="id"):
    """Who plays, and which rulesets."""

    name: str
    games: tuple[str, ...]
    author: str = ""


class Info(_Message, frozen=True, tag="info"):
    """What the program thinks of a move so far: the gold it expects, and why in its own words."""

    move: str
    gold: float = 0.0
    why: tuple[str, ...] = ()


class BotMove(_Message, frozen=True, tag="move"):
    """The move for `go` number `n`. Whatever is no text is no legal move either, so anything can be read."""

    n: int
    move: Any


def happened(heard: Heard, first: int) -> Iterator[Happened]:
    """What the program's seat heard, numbered from `first` on."""
    return (Happened(n=n, e=event) for n, event in enumerate(heard.events, first))


def question(n: int, view: View, movetime_ms: int) -> Go:
    """What is asked about a view; its moves stand beside it for programs that look at nothing else."""
    return Go(n=n, view=view, legal=view.moves, movetime_ms=movetime_ms)


Told: TypeAlias = BotHello | BotNewGame | Happened | Go | Stop | BotGameEnd | Quit
Said: TypeAlias = Identity | Info | BotMove

_SAID: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


class BadMessage(StollenError):
    """A line that is none of the messages a program may send."""


def to_line(message: Told) -> bytes:
    """A message as a line."""
    return msgspec.json.encode(message) + b"\n"


def read_line(line: bytes) -> Said:
    """A line of a program as a message; raises `BadMessage`."""
    try:
        return _SAID.decode(line)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadMessage(str(error)) from None
