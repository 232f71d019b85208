"""Games to look at: a record step by step, and positions in which moves can be tried. No room, and nothing is kept.

The work is done in the processes of the bots, so that no game waits for it.
"""

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, post
from litestar.datastructures import State
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import UNSET, Meta, Struct, UnsetType

from stollen.game.errors import StollenError
from stollen.game.events.event import Event
from stollen.game.moves.move import CardId, Seat
from stollen.game.records.record import Record, read_record
from stollen.game.records.timeline import Eyes, Mark, Moment, events_seen, moments
from stollen.game.round_summary import RoundSummary
from stollen.game.view import View
from stollen.protocol.probe import answer
from stollen.server.rooms.refusal import Refusal

BODY = 65_536
PATIENCE = 20.0
MOST_MOVES = 2000

Asked = Request[Any, Any, State]


class ReplayRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to see a record: through the eyes of a seat, as a spectator (`null`), or with everything open."""

    record: dict[str, Any]
    seat: Annotated[int, Meta(ge=0, le=11)] | None = None
    open: bool = False


class ReplayedStep(Struct, frozen=True, kw_only=True):
    """The game after a move, and what happened. Moves, hands and roles only where everything is open.

    Where something stands out, `mark` says what; where the move ended a round, `survey` is how the round was left.
    """

    seat: Seat | None
    events: tuple[Event, ...]
    view: View
    mark: Mark | UnsetType = UNSET
    survey: RoundSummary | UnsetType = UNSET
    move: str | UnsetType = UNSET
    hands: tuple[tuple[CardId, ...], ...] | UnsetType = UNSET
    roles: tuple[CardId | None, ...] | UnsetType = UNSET


class ReplayAnswer(Struct, frozen=True):
    """A record from its deal to its last move."""

    ruleset: str
    seats: int
    steps: tuple[ReplayedStep, ...]


@post("/api/replays", status_code=HTTP_200_OK, request_max_body_size=BODY, tags=["records"])
async def see_replay(request: Asked, data: JSONBody[ReplayRequest]) -> Response[ReplayAnswer]:
    """All steps of a record, to go forth and back in it."""
    packed = await aside(request, replay_steps, msgspec.json.encode(data))
    return Response(packed, media_type=MediaType.JSON)  # type: ignore[arg-type]  # it is packed already


@post("/api/practice", status_code=HTTP_200_OK, request_max_body_size=BODY, tags=["records"])
async def practice(request: Asked, data: JSONBody[dict[str, Any]]) -> Response[dict[str, Any]]:
    """A line for `stollen probe`, answered as it answers: for lessons and puzzles."""
    packed = await aside(request, try_moves, msgspec.json.encode(data))
    return Response(packed, media_type=MediaType.JSON)  # type: ignore[arg-type]  # it is packed already


async def aside(request: Asked, work: Any, packed: bytes) -> bytes:
    """Let another process do it; raises `Refusal` where it cannot or takes too long."""
    try:
        answered: bytes = await request.app.state.worker.bots.run(work, packed, PATIENCE)
    except (ValueError, RecursionError) as error:
        raise Refusal("bad_message", str(error)) from None
    except Exception:
        raise Refusal("unavailable", "this took too long") from None
    return answered


def try_moves(packed: bytes) -> bytes:
    """In another process: the answer to a line of `stollen probe`."""
    return msgspec.json.encode(answer(packed))


def replay_steps(packed: bytes) -> bytes:
    """In another process: the steps of a record; raises `ValueError`, which finds its way between processes."""
    command = msgspec.json.decode(packed, type=ReplayRequest)
    try:
        return msgspec.json.encode(_replayed(read_record(msgspec.json.encode(command.record)), command))
    except StollenError as error:
        raise ValueError(str(error)) from None


def _replayed(record: Record, command: ReplayRequest) -> ReplayAnswer:
    if len(record.moves) > MOST_MOVES:
        raise StollenError(f"a record of more than {MOST_MOVES} moves is not shown")
    if command.seat is not None and command.seat >= record.seats:
        raise StollenError(f"there are {record.seats} seats")
    return ReplayAnswer(record.ruleset, record.seats, tuple(_step(moment, command) for moment in moments(record)))


def _step(moment: Moment, command: ReplayRequest) -> ReplayedStep:
    game, seats = moment.game, moment.game.position().seats
    eyes: Eyes = "all" if command.open else "table" if command.seat is None else command.seat
    return ReplayedStep(
        seat=moment.seat,
        events=tuple(events_seen(moment.events, eyes)),
        view=game.view(command.seat),
        mark=moment.mark or UNSET,
        survey=game.survey or UNSET,
        move=moment.move if command.open and moment.move is not None else UNSET,
        hands=tuple(seat.hand for seat in seats) if command.open else UNSET,
        roles=tuple(seat.role for seat in seats) if command.open else UNSET,
    )
