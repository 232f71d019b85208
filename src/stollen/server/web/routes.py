"""The HTTP routes: opening, joining and finding rooms, bots, records, and the state of the server."""

from typing import Annotated, Any

import msgspec
from litestar import WebSocket, delete, get, post, websocket
from litestar.datastructures import State
from litestar.params import JSONBody, Parameter
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct
from msgspec.structs import replace

from stollen.bots import LEVELS, personalities_of
from stollen.cards.decks import RULESETS, deck_for
from stollen.game.outcome import Outcome
from stollen.game.records.record import Deal
from stollen.protocol.bot_messages import BotMove
from stollen.protocol.room_messages import Token
from stollen.protocol.room_plan import RoomPlan, Sitter, Status
from stollen.protocol.room_talk import Milliseconds, Name
from stollen.server.rooms.continuation import Continuation, ContinuedGame, find_continuation
from stollen.server.rooms.refusal import Refusal
from stollen.server.runtime.live_rooms import LiveRoom
from stollen.server.runtime.room_service import Admission
from stollen.server.runtime.tokens import CODE_LENGTH, token_hash
from stollen.server.runtime.worker import Worker
from stollen.server.store.room_store import RoomRow
from stollen.server.web.bot_stream import bot_lines, play_bot_move
from stollen.server.web.replay_routes import (
    BODY,
    AnyRequest,
    ReplayAnswer,
    ReplayRequest,
    practice,
    run_in_process,
    see_replay,
)
from stollen.server.web.websocket import serve_socket

Code = Annotated[str, Parameter(min_length=CODE_LENGTH, max_length=CODE_LENGTH, pattern="^[A-Za-z]+$")]
RoomId = Annotated[str, Parameter(min_length=1, max_length=24)]
FOREVER: Milliseconds = 1 << 50


class OpenRoom(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request for a new room. The host sits where `sitters` says `person`, else on the first open seat.

    With `past` the game continues from a position in a record, which decides ruleset, seats, options and seed.
    """

    plan: RoomPlan
    name: Name
    sitters: Annotated[tuple[Sitter, ...], Meta(max_length=12)] = ()
    seed: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    past: ContinuedGame | None = None


class JoinRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to join a room."""

    name: Name


class OwnTokens(Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens of a device; they are sent in the body because others may see the address."""

    tokens: Annotated[tuple[Token, ...], Meta(max_length=100)]


class RoomListing(Struct, frozen=True, kw_only=True):
    """A room in a list."""

    room: str
    code: str
    status: Status
    ruleset: str
    seats: int
    players: tuple[str, ...]
    created: Milliseconds
    touched: Milliseconds


class OwnRoom(Struct, frozen=True):
    """A room of one of my tokens; `token` is its index in my list."""

    token: int
    found: RoomListing


class SeenRoom(Struct, frozen=True):
    """A room as it is shown before joining."""

    found: RoomListing
    plan: RoomPlan
    open_seats: int


class KeptRecord(Struct, frozen=True, kw_only=True):
    """The record of a whole game, in the format of `stollen replay`."""

    stollen: int
    ruleset: str
    seats: int
    options: dict[str, str]
    seed: str
    deals: tuple[Deal, ...]
    moves: tuple[str, ...]
    outcome: Outcome
    commitment: str
    salt: str


class RulesetInfo(Struct, frozen=True):
    """A game that can be played here."""

    ruleset: str
    seats: tuple[int, ...]
    options: dict[str, tuple[str, ...]]


class ServerOffer(Struct, frozen=True):
    """The rulesets, and the levels of bots, alone or with a personality as in `foreman:bold`."""

    rulesets: tuple[RulesetInfo, ...]
    levels: tuple[str, ...]
    manners: dict[str, tuple[str, ...]]


def worker_of(request: AnyRequest) -> Worker:
    worker: Worker = request.app.state.worker
    return worker


# -- rooms ---------------------------------------------------------------------------------------------------------


@post("/api/rooms", request_max_body_size=BODY, tags=["rooms"])
async def open_room(request: AnyRequest, data: JSONBody[OpenRoom]) -> Admission:
    """Opens a room."""
    worker = worker_of(request)
    if not worker.addresses.may_open_room(request.client.host if request.client else ""):
        raise Refusal("too_fast", "you open rooms faster than people play")
    if data.past is None:
        return await worker.room_service.open(data.plan, data.name, data.sitters, data.seed)
    found = msgspec.json.decode(
        await run_in_process(request, find_continuation, msgspec.json.encode(data.past)), type=Continuation
    )
    plan = replace(data.plan, ruleset=found.ruleset, seats=found.seats, options=found.options)
    return await worker.room_service.open(plan, data.name, data.sitters, found.seed, found.earlier_game)


@get("/api/rooms", tags=["rooms"])
async def list_rooms(request: AnyRequest) -> list[RoomListing]:
    """Public rooms that gather players or can be watched."""
    return [listing_of(row) for row in await worker_of(request).store.public_rooms()]


@get("/api/rooms/{code:str}", tags=["rooms"])
async def see_room(request: AnyRequest, code: Code) -> SeenRoom:
    """A room, found by its code before joining."""
    live_room, row = await _by_code(worker_of(request), code)
    open_seats = sum(sitter.__class__.__name__ == "OpenSeat" for sitter in live_room.room.sitters)
    return SeenRoom(listing_of(row), live_room.room.plan, open_seats)


@post("/api/rooms/{code:str}/members", tags=["rooms"])
async def join_room(request: AnyRequest, code: Code, data: JSONBody[JoinRoom]) -> Admission:
    """Joins a room by its code."""
    worker = worker_of(request)
    live_room, _ = await _by_code(worker, code)
    return await worker.room_service.join(live_room, data.name)


@post("/api/mine", status_code=HTTP_200_OK, tags=["rooms"])
async def list_mine(request: AnyRequest, data: JSONBody[OwnTokens]) -> list[OwnRoom]:
    """The rooms my tokens are for, the latest first."""
    places = {token_hash(token): place for place, token in enumerate(data.tokens)}
    rows = await worker_of(request).store.rooms_of(list(places))
    return [OwnRoom(places[key], listing_of(row)) for key, row in rows]


@delete("/api/rooms/{code:str}", tags=["rooms"])
async def delete_room(request: AnyRequest, code: Code) -> None:
    """Deletes a room and its record for good; needs the host's token as bearer."""
    worker = worker_of(request)
    live_room, member = await _by_token(worker, request, code)
    if live_room.room.host != member:
        raise Refusal("not_host", "only the host of the room may do that")
    await worker.store.delete(live_room.room.id)
    worker.forget(live_room)


# -- bots ----------------------------------------------------------------------------------------------------------


class MoveStored(Struct, frozen=True):
    """The version with which a move was stored."""

    version: int


@get("/api/bot/stream", media_type="application/x-ndjson", tags=["bots"])
async def get_bot_stream(request: AnyRequest, room: Annotated[str, Parameter(max_length=24)] = "") -> Stream:
    """A stream of lines for a bot, with a member's token as bearer: the messages of docs/write-a-bot.md."""
    worker = worker_of(request)
    live_room, member = await _member(worker, request, room)
    address = request.client.host if request.client else ""
    if worker.addresses.is_full(address):
        raise Refusal("too_fast", "too many connections")
    return Stream(bot_lines(worker, live_room, member, address), media_type="application/x-ndjson")


@post("/api/bot/move", status_code=HTTP_200_OK, tags=["bots"])
async def post_bot_move(
    request: AnyRequest, data: JSONBody[BotMove], room: Annotated[str, Parameter(max_length=24)] = ""
) -> MoveStored:
    """A bot's answer to `go`, with its token as bearer. A repeated answer is played once."""
    worker = worker_of(request)
    live_room, member = await _member(worker, request, room)
    return MoveStored(await play_bot_move(worker, live_room, member, data))


# -- records -------------------------------------------------------------------------------------------------------


@get("/api/games", tags=["records"])
async def find_games(
    request: AnyRequest,
    ruleset: Annotated[str, Parameter(max_length=24)] = "",
    player: Annotated[str, Parameter(max_length=24)] = "",
    since: Annotated[int, Parameter(ge=0, le=FOREVER)] = 0,
    until: Annotated[int, Parameter(ge=0, le=FOREVER)] = FOREVER,
    skip: Annotated[int, Parameter(ge=0, le=100_000)] = 0,
) -> list[RoomListing]:
    """Public games that are over, by ruleset, part of a player's name, and time in milliseconds."""
    rows = await worker_of(request).store.finished(ruleset, player, since, until, skip)
    return [listing_of(row) for row in rows]


@get("/api/rooms/{code:str}/record", tags=["records"])
async def get_record(request: AnyRequest, code: Code) -> KeptRecord:
    """The record of a game that is over, with the salt that proves its deals: `stollen verify` checks it."""
    live_room, _ = await _by_code(worker_of(request), code)
    room = live_room.room
    if room.game is None or room.status != "over":
        raise Refusal("not_now", "a record is shown when the game is over")
    record = room.game.record(commitment=room.commitment, salt=room.secret.salt)
    return KeptRecord(**{key: getattr(record, key) for key in KeptRecord.__struct_fields__})


# -- the server ----------------------------------------------------------------------------------------------------


@get("/api/offer", tags=["server"], sync_to_thread=False)
def get_offer() -> ServerOffer:
    """The rulesets with their options (the first value is the default), and the bots."""
    decks = {ruleset: deck_for(ruleset) for ruleset in RULESETS}
    rulesets = [RulesetInfo(name, tuple(deck.seats), dict(deck.options)) for name, deck in decks.items()]
    return ServerOffer(tuple(rulesets), LEVELS, {level: personalities_of(level) for level in LEVELS})


class Health(Struct, frozen=True):
    """The state of the server."""

    ok: bool


@get("/healthz", tags=["server"])
async def get_health(request: AnyRequest) -> Health:
    """Whether the server can store moves."""
    if not await worker_of(request).store.is_available():
        raise Refusal("unavailable", "the store does not answer")
    return Health(True)


@get("/metrics", tags=["server"], media_type="text/plain; version=0.0.4", sync_to_thread=False)
def get_metrics(request: AnyRequest) -> str:
    """Metrics for Prometheus."""
    worker = worker_of(request)
    return worker.metrics.text(
        {
            "rooms": len(worker.live_rooms.rooms),
            "sockets": worker.addresses.sockets.total(),
            "granted_total": worker.live_rooms.commands,
            "transactions_total": worker.store.transactions,
            "bot_faults_total": worker.bots.faults,
        }
    )


@websocket("/api/socket")
async def get_socket(socket: WebSocket[Any, Any, State]) -> None:
    """The WebSocket of a member; docs/api.md describes its messages."""
    await serve_socket(socket.app.state.worker, socket)


ROOMS = (OpenRoom, JoinRoom, OwnTokens, Admission, RoomListing, OwnRoom, SeenRoom)
TYPES = (*ROOMS, KeptRecord, ReplayRequest, ReplayAnswer, MoveStored, BotMove, ServerOffer, Health)
"""The bodies of requests and answers, for the OpenAPI document."""

WITH_TOKEN = {("delete", "/api/rooms/{code}"), ("get", "/api/bot/stream"), ("post", "/api/bot/move")}
"""The operations that need a member's token."""

ROUTES = [
    open_room,
    list_rooms,
    see_room,
    join_room,
    list_mine,
    delete_room,
    get_bot_stream,
    post_bot_move,
    find_games,
    get_record,
    see_replay,
    practice,
    get_offer,
    get_health,
    get_metrics,
    get_socket,
]


# -- helpers -------------------------------------------------------------------------------------------------------


async def _by_code(worker: Worker, code: str) -> tuple[LiveRoom, RoomRow]:
    row = await worker.store.room_by_code(code.upper())
    if row is None:
        raise Refusal("unknown_room", "there is no room with this code")
    live_room = await worker.live_rooms.find(row.id)
    if row.status != live_room.room.status:  # another worker has changed it
        await worker.live_rooms.catch_up(live_room)
    return live_room, row


async def _by_token(worker: Worker, request: AnyRequest, code: str) -> tuple[LiveRoom, str]:
    live_room, row = await _by_code(worker, code)
    return live_room, (await _known(worker, request, row.id))[1]


async def _member(worker: Worker, request: AnyRequest, room: str) -> tuple[LiveRoom, str]:
    """The room and member of a bearer token; without a room id, the latest room."""
    known = await _known(worker, request, room)
    return await worker.live_rooms.find(known[0]), known[1]


async def _known(worker: Worker, request: AnyRequest, room: str) -> tuple[str, str]:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    known = await worker.store.find_member(token_hash(token), room) if kind.lower() == "bearer" else None
    if known is None:
        raise Refusal("unknown_token", "this needs the token of a member as bearer")
    return known


def listing_of(row: RoomRow) -> RoomListing:
    """A room as an entry of a list."""
    return RoomListing(
        room=row.id,
        code=row.code,
        status=row.status,
        ruleset=row.ruleset,
        seats=row.seats,
        players=row.players,
        created=row.created,
        touched=row.touched,
    )
