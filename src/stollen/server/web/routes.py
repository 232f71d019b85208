"""What can be asked over HTTP: opening, joining and finding rooms, records, and how the server is."""

from typing import Annotated, Any

import msgspec
from litestar import Request, WebSocket, delete, get, post, websocket
from litestar.datastructures import State
from litestar.params import JSONBody, Parameter
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct
from msgspec.structs import replace

from stollen.bots import LEVELS, manners_of
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
from stollen.server.web.replay_routes import BODY, ReplayAnswer, ReplayRequest, aside, practice, see_replay
from stollen.server.web.websocket import serve_socket

Asked = Request[Any, Any, State]
Code = Annotated[str, Parameter(min_length=CODE_LENGTH, max_length=CODE_LENGTH, pattern="^[A-Za-z]+$")]
RoomId = Annotated[str, Parameter(min_length=1, max_length=24)]
FOREVER: Milliseconds = 1 << 50


class OpenRoom(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish for a new room. Who opens it sits where `sitters` says `person`, else on the first open seat.

    With `past` its game goes on from a moment of a record, which decides about ruleset, seats, options and seed.
    """

    plan: RoomPlan
    name: Name
    sitters: Annotated[tuple[Sitter, ...], Meta(max_length=12)] = ()
    seed: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    past: ContinuedGame | None = None


class JoinRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to come in."""

    name: Name


class OwnTokens(Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens a device has; they are not sent in the address, which others may see."""

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
    """A room one of my tokens is for: `token` says which one, as its place in my list."""

    token: int
    found: RoomListing


class SeenRoom(Struct, frozen=True):
    """A room before one joins it."""

    found: RoomListing
    plan: RoomPlan
    open_seats: int


class KeptRecord(Struct, frozen=True, kw_only=True):
    """A record as `stollen replay` reads it, from the beginning of a game to its end."""

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
    """What can be played here, and against whom: a level, alone or with a manner, as in `foreman:bold`."""

    rulesets: tuple[RulesetInfo, ...]
    levels: tuple[str, ...]
    manners: dict[str, tuple[str, ...]]


def worker_of(asked: Asked) -> Worker:
    worker: Worker = asked.app.state.worker
    return worker


# -- rooms ---------------------------------------------------------------------------------------------------------


@post("/api/rooms", request_max_body_size=BODY, tags=["rooms"])
async def open_room(request: Asked, data: JSONBody[OpenRoom]) -> Admission:
    """Open a room."""
    worker = worker_of(request)
    if not worker.addresses.may_open(request.client.host if request.client else ""):
        raise Refusal("too_fast", "you open rooms faster than people play")
    if data.past is None:
        return await worker.room_service.open(data.plan, data.name, data.sitters, data.seed)
    found = msgspec.json.decode(
        await aside(request, find_continuation, msgspec.json.encode(data.past)), type=Continuation
    )
    plan = replace(data.plan, ruleset=found.ruleset, seats=found.seats, options=found.options)
    return await worker.room_service.open(plan, data.name, data.sitters, found.seed, found.earlier_game)


@get("/api/rooms", tags=["rooms"])
async def list_rooms(request: Asked) -> list[RoomListing]:
    """Public rooms that gather players or can be watched."""
    return [found(row) for row in await worker_of(request).store.public_rooms()]


@get("/api/rooms/{code:str}", tags=["rooms"])
async def see_room(request: Asked, code: Code) -> SeenRoom:
    """What a room is about, for somebody who has its code."""
    live_room, row = await _by_code(worker_of(request), code)
    open_seats = sum(sitter.__class__.__name__ == "OpenSeat" for sitter in live_room.room.sitters)
    return SeenRoom(found(row), live_room.room.plan, open_seats)


@post("/api/rooms/{code:str}/members", tags=["rooms"])
async def join_room(request: Asked, code: Code, data: JSONBody[JoinRoom]) -> Admission:
    """Come into a room by its code."""
    worker = worker_of(request)
    live_room, _ = await _by_code(worker, code)
    return await worker.room_service.join(live_room, data.name)


@post("/api/mine", status_code=HTTP_200_OK, tags=["rooms"])
async def list_mine(request: Asked, data: JSONBody[OwnTokens]) -> list[OwnRoom]:
    """The rooms my tokens are for, the latest first."""
    places = {token_hash(token): place for place, token in enumerate(data.tokens)}
    rows = await worker_of(request).store.rooms_of(list(places))
    return [OwnRoom(places[key], found(row)) for key, row in rows]


@delete("/api/rooms/{code:str}", tags=["rooms"])
async def delete_room(request: Asked, code: Code) -> None:
    """Delete a room and its record for good; only its host may, with his token as bearer."""
    worker = worker_of(request)
    live_room, member = await _by_token(worker, request, code)
    if live_room.room.host != member:
        raise Refusal("not_host", "only the host of the room may do that")
    await worker.store.delete(live_room.room.id)
    worker.forget(live_room)


# -- bots ----------------------------------------------------------------------------------------------------------


class MoveStored(Struct, frozen=True):
    """A move is stored with this version."""

    version: int


@get("/api/bot/stream", media_type="application/x-ndjson", tags=["bots"])
async def get_bot_stream(request: Asked, room: Annotated[str, Parameter(max_length=24)] = "") -> Stream:
    """Lines for a bot, with a member's token as bearer: the messages of docs/write-a-bot.md, and empty ones."""
    worker = worker_of(request)
    live_room, member = await _member(worker, request, room)
    address = request.client.host if request.client else ""
    if worker.addresses.is_full(address):
        raise Refusal("too_fast", "too many connections")
    return Stream(bot_lines(worker, live_room, member, address), media_type="application/x-ndjson")


@post("/api/bot/move", status_code=HTTP_200_OK, tags=["bots"])
async def post_bot_move(
    request: Asked, data: JSONBody[BotMove], room: Annotated[str, Parameter(max_length=24)] = ""
) -> MoveStored:
    """The answer of a bot to `go`, with its token as bearer. The same answer again is the same move."""
    worker = worker_of(request)
    live_room, member = await _member(worker, request, room)
    return MoveStored(await play_bot_move(worker, live_room, member, data))


# -- records -------------------------------------------------------------------------------------------------------


@get("/api/games", tags=["records"])
async def find_games(
    request: Asked,
    ruleset: Annotated[str, Parameter(max_length=24)] = "",
    player: Annotated[str, Parameter(max_length=24)] = "",
    since: Annotated[int, Parameter(ge=0, le=FOREVER)] = 0,
    until: Annotated[int, Parameter(ge=0, le=FOREVER)] = FOREVER,
    skip: Annotated[int, Parameter(ge=0, le=100_000)] = 0,
) -> list[RoomListing]:
    """Public games that have ended, by ruleset, part of a player's name, and time in milliseconds."""
    rows = await worker_of(request).store.finished(ruleset, player, since, until, skip)
    return [found(row) for row in rows]


@get("/api/rooms/{code:str}/record", tags=["records"])
async def get_record(request: Asked, code: Code) -> KeptRecord:
    """The record of a game that is over, with what proves its deals: `stollen verify` checks it."""
    live_room, _ = await _by_code(worker_of(request), code)
    room = live_room.room
    if room.game is None or room.status != "over":
        raise Refusal("not_now", "a record is shown when the game is over")
    record = room.game.record(commitment=room.commitment, salt=room.secret.salt)
    return KeptRecord(**{key: getattr(record, key) for key in KeptRecord.__struct_fields__})


# -- the server ----------------------------------------------------------------------------------------------------


@get("/api/offer", tags=["server"], sync_to_thread=False)
def get_offer() -> ServerOffer:
    """The games that can be played here, their options (the first value is the usual one), and the bots."""
    decks = {ruleset: deck_for(ruleset) for ruleset in RULESETS}
    rulesets = [RulesetInfo(name, tuple(deck.seats), dict(deck.options)) for name, deck in decks.items()]
    return ServerOffer(tuple(rulesets), LEVELS, {level: manners_of(level) for level in LEVELS})


class Health(Struct, frozen=True):
    """How the server is."""

    ok: bool


@get("/healthz", tags=["server"])
async def get_health(request: Asked) -> Health:
    """Whether the server can store moves."""
    if not await worker_of(request).store.alive():
        raise Refusal("unavailable", "the store does not answer")
    return Health(True)


@get("/metrics", tags=["server"], media_type="text/plain; version=0.0.4", sync_to_thread=False)
def get_metrics(request: Asked) -> str:
    """Numbers for Prometheus."""
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
    """The connection of a member; see the messages in docs/api.md."""
    await serve_socket(socket.app.state.worker, socket)


ROOMS = (OpenRoom, JoinRoom, OwnTokens, Admission, RoomListing, OwnRoom, SeenRoom)
TYPES = (*ROOMS, KeptRecord, ReplayRequest, ReplayAnswer, MoveStored, BotMove, ServerOffer, Health)
"""What is sent and answered, for the description of the interface."""

WITH_TOKEN = {("delete", "/api/rooms/{code}"), ("get", "/api/bot/stream"), ("post", "/api/bot/move")}
"""What only a member may ask, by his token."""

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


# -- inside --------------------------------------------------------------------------------------------------------


async def _by_code(worker: Worker, code: str) -> tuple[LiveRoom, RoomRow]:
    row = await worker.store.room_by_code(code.upper())
    if row is None:
        raise Refusal("unknown_room", "there is no room with this code")
    live_room = await worker.live_rooms.find(row.id)
    if row.status != live_room.room.status:  # told by another worker
        await worker.live_rooms.catch_up(live_room)
    return live_room, row


async def _by_token(worker: Worker, request: Asked, code: str) -> tuple[LiveRoom, str]:
    live_room, row = await _by_code(worker, code)
    return live_room, (await _known(worker, request, row.id))[1]


async def _member(worker: Worker, request: Asked, room: str) -> tuple[LiveRoom, str]:
    """The room and the member that a bearer's token is for; without a room his latest one."""
    known = await _known(worker, request, room)
    return await worker.live_rooms.find(known[0]), known[1]


async def _known(worker: Worker, request: Asked, room: str) -> tuple[str, str]:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    known = await worker.store.find_member(token_hash(token), room) if kind.lower() == "bearer" else None
    if known is None:
        raise Refusal("unknown_token", "this needs the token of a member as bearer")
    return known


def found(row: RoomRow) -> RoomListing:
    """A room as a list shows it."""
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
