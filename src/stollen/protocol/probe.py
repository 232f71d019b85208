"""`stollen probe`: answers each JSON line with a JSON line, for programs in any language."""

from collections.abc import Callable, Iterable
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from stollen.game.errors import BadNotation, BadPosition, BadRequest, IllegalMove, Reason, StollenError
from stollen.game.events.event import Event
from stollen.game.game import Game, from_position, new_game
from stollen.game.moves.move import Seat
from stollen.game.outcome import Outcome
from stollen.game.positions.position import Phase, Position
from stollen.game.strict_json import from_plain, read_json, to_json
from stollen.game.view import View

LONGEST_LINE = 4_000_000
"""The most bytes of a line; a whole game has far fewer."""


class ProbeNewGame(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new game."""

    ruleset: str
    seats: int | UnsetType = UNSET
    seed: str = ""
    options: dict[str, str] = {}


class ProbeRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line in: a position or new game, moves to play, a view to show; with `message`, refusals name their message."""

    position: Any | UnsetType = UNSET
    new: ProbeNewGame | UnsetType = UNSET
    play: tuple[str, ...] = ()
    view: Seat | Literal["spectator"] | UnsetType = UNSET
    message: bool = False


class ProbeAnswer(Struct, frozen=True, kw_only=True):
    """A line out: the state after all moves; `view` only on request."""

    ok: Literal[True] = True
    position: Position
    to_act: Seat | None
    phase: Phase
    legal: tuple[str, ...]
    events: tuple[Event, ...]
    outcome: Outcome | None
    view: View | UnsetType = UNSET


class ProbeRefusal(Struct, frozen=True, kw_only=True):
    """A line out: the error in the line in."""

    ok: Literal[False] = False
    error: Literal["bad_request", "bad_position", "bad_move", "illegal_move", "internal_error"]
    move: str | UnsetType = UNSET
    at: int | UnsetType = UNSET
    clause: str | UnsetType = UNSET
    where: str | UnsetType = UNSET
    reason: str
    message: str | UnsetType = UNSET
    arguments: dict[str, str | int] | UnsetType = UNSET


def probe(lines: Iterable[bytes], write: Callable[[bytes], object]) -> None:
    """Answers each line with one line."""
    for line in lines:
        write(to_json(answer(line)) + b"\n")


def answer(line: bytes) -> ProbeAnswer | ProbeRefusal:
    """The answer to one line; no line raises an error."""
    try:
        request = _read_request(line)
        game = _start(request)
        _check_view(request, game)
        return _play(request, game)
    except BadPosition as error:
        return ProbeRefusal(error="bad_position", where=error.where, reason=error.reason)
    except StollenError as error:
        return ProbeRefusal(error="bad_request", reason=str(error))
    except Exception as error:  # a fault of ours: this line and the next ones still get an answer
        return ProbeRefusal(error="internal_error", reason=f"{type(error).__name__}: {error}")


def _read_request(line: bytes) -> ProbeRequest:
    if len(line) > LONGEST_LINE:
        raise BadRequest(f"a line has at most {LONGEST_LINE} bytes")
    entries = read_json(line)
    if not isinstance(entries, dict):
        raise BadRequest("a request is an object")
    request = from_plain(entries, ProbeRequest)
    if (request.position is UNSET) == (request.new is UNSET):
        raise BadRequest("a request has either position or new")
    return request


def _start(request: ProbeRequest) -> Game:
    if request.new is UNSET:
        if not isinstance(request.position, dict):
            raise BadPosition("position", "a position is an object")
        return from_position(request.position)
    new = request.new
    return new_game(new.ruleset, seats=None if new.seats is UNSET else new.seats, seed=new.seed, options=new.options)


def _check_view(request: ProbeRequest, game: Game) -> None:
    seats = len(game.position().seats)
    if isinstance(request.view, int) and not 0 <= request.view < seats:
        raise BadRequest(f"view is a seat from 0 to {seats - 1}, or spectator")


def _play(request: ProbeRequest, game: Game) -> ProbeAnswer | ProbeRefusal:
    events: list[Event] = []
    for at, text in enumerate(request.play):
        try:
            events += game.play(text)
        except BadNotation as error:
            return ProbeRefusal(error="bad_move", move=text, at=at, reason=error.reason)
        except IllegalMove as error:
            return _illegal(request, at, error.reason)
    return _state(request, game, tuple(events))


def _illegal(request: ProbeRequest, at: int, why: Reason) -> ProbeRefusal:
    return ProbeRefusal(
        error="illegal_move",
        move=request.play[at],
        at=at,
        clause=why.clause,
        reason=why.text,
        message=why.message if request.message else UNSET,
        arguments=why.arguments if request.message else UNSET,
    )


def _state(request: ProbeRequest, game: Game, events: tuple[Event, ...]) -> ProbeAnswer:
    return ProbeAnswer(
        position=game.position(),
        to_act=game.to_act,
        phase=game.phase,
        legal=tuple(str(move) for move in game.legal_moves()),
        events=events,
        outcome=game.outcome,
        view=_view(request.view, game),
    )


def _view(wanted: Seat | Literal["spectator"] | UnsetType, game: Game) -> View | UnsetType:
    if wanted is UNSET:
        return UNSET
    return game.view(None if wanted == "spectator" else wanted)
