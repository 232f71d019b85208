"""One connection of a member: wishes come up, news go down. It is closed rather than waited for."""

import asyncio
import logging
from contextlib import suppress
from itertools import count
from random import randrange
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from stollen.protocol.room_messages import (
    Accepted,
    Advise,
    Command,
    Hello,
    Mute,
    Ping,
    Pong,
    Reconnect,
    Refused,
    ServerMessage,
)
from stollen.server.rooms.refusal import Refusal
from stollen.server.runtime.live_room import Listener, LiveRoom, now_ms, pack
from stollen.server.runtime.room_service import RoomService
from stollen.server.runtime.tokens import token_hash
from stollen.server.runtime.worker import Worker
from stollen.server.store.batch_writer import Unavailable
from stollen.server.web.limits import Bucket, bucket_of

POLICY = 1008
TRY_LATER = 1013
GOING_AWAY = 1001
TOO_BIG = 1009
HELLO_PATIENCE = 10.0
FLOOD = 20
"""So many messages beyond the limit are refused before the connection is closed."""

LAST_ANSWER = 0.2
LAST_WORD = 2.0
"""Seconds in which the other side may hear why it is sent away."""

MOST_MUTED = 100
COME_BACK = (500, 3000)
"""Milliseconds after which clients come back when the server stops: not all at the same moment."""

COMMANDS: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
Wire = WebSocket[Any, Any, State]

log = logging.getLogger("stollen.websocket")


class Connection(Listener):
    """Sends what it is told in order; if the other side does not read, it is closed and nothing piles up."""

    _numbers = count()

    def __init__(self, socket: Wire, member: str, queue: int) -> None:
        super().__init__(member)
        self.socket = socket
        self.address = address_of(socket)
        self.number = next(self._numbers)
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(queue)
        self._sender = asyncio.create_task(self._send())
        self.code = 1000

    def tell(self, news: bytes) -> None:
        try:
            self._queue.put_nowait(news)
        except asyncio.QueueFull:
            self.end(TRY_LATER)

    def end(self, code: int) -> None:
        """Close the connection without sending what waits."""
        if not self._sender.done():
            self.code = code
            self._sender.cancel()

    def dismiss(self) -> None:
        """End after the answer that is just being given."""
        asyncio.get_running_loop().call_later(LAST_ANSWER, self.finish, GOING_AWAY)

    def farewell(self) -> None:
        self.part(GOING_AWAY, Reconnect(after=randrange(*COME_BACK)))

    def part(self, code: int, last: ServerMessage) -> None:
        """Close the connection when all that waits and a last word is sent."""
        self.tell(pack(last))
        self.finish(code)

    def finish(self, code: int) -> None:
        """Close the connection once everything is sent."""
        if self._queue.full():
            self.end(code)
        elif not self._sender.done():
            self.code = code
            self._queue.put_nowait(None)

    async def wait(self, patience: float | None = None) -> None:
        """Until there is nobody to send to any more."""
        await asyncio.wait([self._sender], timeout=patience)

    async def _send(self) -> None:
        with suppress(WebSocketDisconnect, OSError):  # whoever reads notices too
            while (news := await self._queue.get()) is not None:
                await self.socket.send_data(news, mode="text")


def address_of(socket: Wire) -> str:
    return socket.client.host if socket.client else ""


async def serve_socket(worker: Worker, socket: Wire) -> None:
    """A connection from its first message to its end."""
    address = address_of(socket)
    if not worker.addresses.connects(address):
        await socket.close(TRY_LATER, "too many connections")
        return
    try:
        await socket.accept()
        await _attend(worker, socket)
    except (WebSocketDisconnect, OSError):
        pass
    finally:
        worker.addresses.disconnects(address)


async def _attend(worker: Worker, socket: Wire) -> None:
    try:
        async with asyncio.timeout(HELLO_PATIENCE):
            command = _read(await socket.receive_data(mode="text"), worker)
        if not isinstance(command, Hello):
            raise Refusal("unknown_token", "the first message is hello with a token")
        live_room, member = await _who(worker.room_service, command)
    except Refusal as refusal:
        await socket.send_data(pack(refused("", refusal, 0)), mode="text")
        await socket.close(TRY_LATER if refusal.code == "unavailable" else POLICY, refusal.code)
        return
    except TimeoutError:
        await socket.close(POLICY, "no hello")
        return
    await _converse(worker, Connection(socket, member, worker.limits.queue), live_room, command)


async def _who(room_service: RoomService, hello: Hello) -> tuple[LiveRoom, str]:
    try:
        known = await room_service.store.who(token_hash(hello.token), hello.room)
    except Unavailable:
        raise Refusal("unavailable", "the store does not answer") from None
    if known is None:
        raise Refusal("unknown_token", "nobody has this token, or no longer")
    return await room_service.find(known[0]), known[1]


async def _converse(worker: Worker, connection: Connection, live_room: LiveRoom, hello: Hello) -> None:
    room_service = worker.room_service
    _make_room(live_room, connection.member, worker.limits.sockets_per_member)
    worker.connections.add(connection)
    reading = asyncio.create_task(_read_commands(worker, connection, live_room))
    sending = asyncio.create_task(connection.wait())
    try:
        await room_service.listen(live_room, connection, hello.version)
        await worker.came(live_room, connection.member)
        await asyncio.wait([reading, sending], return_when=asyncio.FIRST_COMPLETED)
    except Refusal as refusal:
        connection.part(TRY_LATER, refused(hello.id, refusal, 0))
        await asyncio.wait([reading, sending], timeout=LAST_WORD, return_when=asyncio.FIRST_COMPLETED)
    finally:
        worker.connections.discard(connection)
        last = room_service.silence(live_room, connection)
        for task in (reading, sending):
            task.cancel()
        await _reading_ended(reading)
        connection.end(connection.code)
        if last:
            await worker.went(live_room, connection.member)
        await _close(connection)


async def _reading_ended(reading: asyncio.Task[None]) -> None:
    try:
        await reading
    except (asyncio.CancelledError, WebSocketDisconnect, TimeoutError, OSError):
        pass
    except Exception:
        log.exception("a wish could not be answered")


async def _close(connection: Connection) -> None:
    try:
        await connection.socket.close(connection.code)
    except Exception:
        log.debug("closed by the other side")


def _make_room(live_room: LiveRoom, member: str, most: int) -> None:
    """The newest connections of a member are kept."""
    mine = [other for other in live_room.listeners if other.member == member and isinstance(other, Connection)]
    mine.sort(key=lambda other: other.number)
    for old in mine[: max(0, len(mine) - most + 1)]:
        old.end(POLICY)


async def _read_commands(worker: Worker, connection: Connection, live_room: LiveRoom) -> None:
    limits = worker.limits
    bucket = Bucket(limits.burst, limits.per_second)
    shared = bucket_of(live_room.buckets, connection.member, limits.burst, limits.per_second)
    excess = 0
    while True:
        async with asyncio.timeout(limits.silence):
            data = await connection.socket.receive_data(mode="text")
        excess = 0 if bucket.is_full else excess
        allowed = bucket.take() and shared.take() and worker.addresses.may_send(connection.address)
        if not allowed:
            excess += 1
            if excess > FLOOD:
                log.warning("flood", extra={"room": live_room.room.id, "address": connection.address})
                connection.finish(POLICY)
                await connection.wait(LAST_WORD)
                return
        await _answer(worker, connection, live_room, data, too_fast=not allowed)


async def _answer(worker: Worker, connection: Connection, live_room: LiveRoom, data: str, *, too_fast: bool) -> None:
    command_id = ""
    try:
        command = _read(data, worker)
        command_id = command.id
        if too_fast:
            raise Refusal("too_fast", "slower, please")
        match command:
            case Ping():
                connection.tell(pack(Pong(id=command.id, now=now_ms())))
            case Mute():
                _mute(connection, command)
            case Advise():
                connection.tell(pack(await worker.advise(live_room, connection.member, command)))
            case Hello():
                raise Refusal("bad_message", "hello was said already")
            case _:
                version = await worker.room_service.grant(live_room, connection.member, command)
                connection.tell(pack(Accepted(id=command.id, version=version)))
    except Refusal as refusal:
        worker.metrics.refused[refusal.code] += 1
        connection.tell(pack(refused(command_id, refusal, live_room.room.version)))


def _mute(connection: Connection, command: Mute) -> None:
    if command.muted and len(connection.muted) < MOST_MUTED:
        connection.muted.add(command.member)
    else:
        connection.muted.discard(command.member)


def _read(data: str, worker: Worker) -> Command:
    if len(data) > worker.limits.frame_bytes:
        raise Refusal("bad_message", "too long")
    try:
        command: Command = COMMANDS.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_message", str(error)[:200]) from None
    return command


def refused(command_id: str, refusal: Refusal, version: int) -> Refused:
    return Refused(
        id=command_id,
        code=refusal.code,
        text=refusal.text,
        clause=refusal.clause,
        message=refusal.message,
        arguments=refusal.arguments,
        version=version,
    )
