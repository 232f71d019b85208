"""Records step by step, and positions to try moves in: without a room, and nothing is stored.

The work runs in the bots' processes, so that no game waits for it.
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

AnyRequest = Request[Any, Any, State]


class ReplayRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a record as a seat or a spectator (`null`) sees it, or with everything open."""

    record: dict[str, Any]
    seat: Annotated[int, Meta(ge=0, le=11)] | None = None
    open: bool = False


class ReplayedStep(Struct, frozen=True, kw_only=True):
    """The game after a move, with its events. Moves, hands and roles only if everything is open.

    `mark` names what stands out. If the move ended a round, `survey` describes how the round ended.
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
    """The steps of a record, from the deal to the last move."""

    ruleset: str
    seats: int
    steps: tuple[ReplayedStep, ...]


@post("/api/replays", status_code=HTTP_200_OK, request_max_body_size=BODY, tags=["records"])
async def see_replay(request: AnyRequest, data: JSONBody[ReplayRequest]) -> Response[ReplayAnswer]:
    """All steps of a record."""
    packed = await run_in_process(request, replay_steps, msgspec.json.encode(data))
    return Response(packed, media_type=MediaType.JSON)  # type: ignore[arg-type]  # already packed


@post("/api/practice", status_code=HTTP_200_OK, request_max_body_size=BODY, tags=["records"])
async def practice(request: AnyRequest, data: JSONBody[dict[str, Any]]) -> Response[dict[str, Any]]:
    """Answers a request of `stollen probe`: for lessons and puzzles."""
    packed = await run_in_process(request, try_moves, msgspec.json.encode(data))
    return Response(packed, media_type=MediaType.JSON)  # type: ignore[arg-type]  # already packed


async def run_in_process(request: AnyRequest, work: Any, packed: bytes) -> bytes:
    """Runs a function in another process; raises `Refusal` if it fails or takes too long."""
    try:
        answered: bytes = await request.app.state.worker.bots.run(work, packed, PATIENCE)
    except (ValueError, RecursionError) as error:
        raise Refusal("bad_message", str(error)) from None
    except Exception:
        raise Refusal("unavailable", "this took too long") from None
    return answered


def try_moves(packed: bytes) -> bytes:
    """Answers a packed request of `stollen probe`; runs in another process."""
    return msgspec.json.encode(answer(packed))


def replay_steps(packed: bytes) -> bytes:
    """Replays a packed request; runs in another process, so it raises `ValueError`, which can be pickled."""
    request = msgspec.json.decode(packed, type=ReplayRequest)
    try:
        return msgspec.json.encode(_replayed(read_record(msgspec.json.encode(request.record)), request))
    except StollenError as error:
        raise ValueError(str(error)) from None


def _replayed(record: Record, request: ReplayRequest) -> ReplayAnswer:
    if len(record.moves) > MOST_MOVES:
        raise StollenError(f"a record of more than {MOST_MOVES} moves is not shown")
    if request.seat is not None and request.seat >= record.seats:
        raise StollenError(f"there are {record.seats} seats")
    return ReplayAnswer(record.ruleset, record.seats, tuple(_step(moment, request) for moment in moments(record)))


def _step(moment: Moment, request: ReplayRequest) -> ReplayedStep:
    game, seats = moment.game, moment.game.position().seats
    eyes: Eyes = "all" if request.open else "table" if request.seat is None else request.seat
    return ReplayedStep(
        seat=moment.seat,
        events=tuple(events_seen(moment.events, eyes)),
        view=game.view(request.seat),
        mark=moment.mark or UNSET,
        survey=game.round_summary or UNSET,
        move=moment.move if request.open and moment.move is not None else UNSET,
        hands=tuple(seat.hand for seat in seats) if request.open else UNSET,
        roles=tuple(seat.role for seat in seats) if request.open else UNSET,
    )
