"""The WebSocket of a member: reads commands, answers them, and sends messages without waiting for slow readers."""

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
from stollen.server.runtime.limits import Bucket, bucket_of
from stollen.server.runtime.live_rooms import Listener, LiveRoom, now_ms, pack
from stollen.server.runtime.tokens import token_hash
from stollen.server.runtime.worker import Worker
from stollen.server.store.batch_writer import Unavailable

POLICY = 1008
TRY_LATER = 1013
GOING_AWAY = 1001
HELLO_PATIENCE = 10.0
FLOOD = 20
"""The number of refused messages above the limit after which the connection is closed."""

LAST_ANSWER = 0.2
LAST_WORD = 2.0
"""Seconds for sending the reason before a connection is closed."""

MOST_MUTED = 100
RECONNECT_AFTER = (500, 3000)
"""Milliseconds after which clients reconnect to a server that stopped: spread, not all at once."""

COMMANDS: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
Socket = WebSocket[Any, Any, State]

log = logging.getLogger("stollen.websocket")


class Connection(Listener):
    """Sends messages in order through a bounded queue; a client that does not read is disconnected."""

    _numbers = count()

    def __init__(self, socket: Socket, member: str, queue: int) -> None:
        super().__init__(member)
        self.socket = socket
        self.address = address_of(socket)
        self.number = next(self._numbers)
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue(queue)
        self._sender = asyncio.create_task(self._send_queued())
        self.code = 1000

    def send(self, message: bytes) -> None:
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self.abort(TRY_LATER)

    def abort(self, code: int) -> None:
        """Closes the connection without sending the queue."""
        if not self._sender.done():
            self.code = code
            self._sender.cancel()

    def dismiss(self) -> None:
        """Closes the connection soon, after the answer to the current command."""
        asyncio.get_running_loop().call_later(LAST_ANSWER, self.finish, GOING_AWAY)

    def say_reconnect(self) -> None:
        self.finish_with(GOING_AWAY, Reconnect(after=randrange(*RECONNECT_AFTER)))

    def finish_with(self, code: int, last: ServerMessage) -> None:
        """Closes the connection after the queue and a last message are sent."""
        self.send(pack(last))
        self.finish(code)

    def finish(self, code: int) -> None:
        """Closes the connection after the queue is sent."""
        if self._queue.full():
            self.abort(code)
        elif not self._sender.done():
            self.code = code
            self._queue.put_nowait(None)

    async def wait(self, patience: float | None = None) -> None:
        """Waits until nothing is sent any more."""
        await asyncio.wait([self._sender], timeout=patience)

    async def _send_queued(self) -> None:
        with suppress(WebSocketDisconnect, OSError):  # the reading task notices too
            while (message := await self._queue.get()) is not None:
                await self.socket.send_data(message, mode="text")


def address_of(socket: Socket) -> str:
    return socket.client.host if socket.client else ""


async def serve_socket(worker: Worker, socket: Socket) -> None:
    """Serves a connection from its first message to its end."""
    address = address_of(socket)
    if not worker.addresses.connects(address):
        await socket.close(TRY_LATER, "too many connections")
        return
    try:
        await socket.accept()
        await _greet(worker, socket)
    except (WebSocketDisconnect, OSError):
        pass
    finally:
        worker.addresses.disconnects(address)


async def _greet(worker: Worker, socket: Socket) -> None:
    """Reads `hello`, finds its room, and serves the member."""
    try:
        async with asyncio.timeout(HELLO_PATIENCE):
            command = _decode(await socket.receive_data(mode="text"), worker)
        if not isinstance(command, Hello):
            raise Refusal("unknown_token", "the first message is hello with a token")
        live_room, member = await _find_member(worker, command)
    except Refusal as refusal:
        await socket.send_data(pack(refused("", refusal, 0)), mode="text")
        await socket.close(TRY_LATER if refusal.code == "unavailable" else POLICY, refusal.code)
        return
    except TimeoutError:
        await socket.close(POLICY, "no hello")
        return
    await _serve_member(worker, Connection(socket, member, worker.limits.queue), live_room, command)


async def _find_member(worker: Worker, hello: Hello) -> tuple[LiveRoom, str]:
    try:
        found = await worker.store.find_member(token_hash(hello.token), hello.room)
    except Unavailable:
        raise Refusal("unavailable", "the store does not answer") from None
    if found is None:
        raise Refusal("unknown_token", "nobody has this token, or no longer")
    return await worker.live_rooms.find(found[0]), found[1]


async def _serve_member(worker: Worker, connection: Connection, live_room: LiveRoom, hello: Hello) -> None:
    """Reads and sends until either side ends."""
    _close_oldest(live_room, connection.member, worker.limits.sockets_per_member)
    reading = asyncio.create_task(_read_commands(worker, connection, live_room))
    sending = asyncio.create_task(connection.wait())
    try:
        await worker.connect(live_room, connection, hello.version)
        await asyncio.wait([reading, sending], return_when=asyncio.FIRST_COMPLETED)
    except Refusal as refusal:
        connection.finish_with(TRY_LATER, refused(hello.id, refusal, 0))
        await asyncio.wait([reading, sending], timeout=LAST_WORD, return_when=asyncio.FIRST_COMPLETED)
    finally:
        worker.disconnect(live_room, connection)
        for task in (reading, sending):
            task.cancel()
        await _end_of(reading)
        connection.abort(connection.code)
        await _close(connection)


async def _end_of(reading: asyncio.Task[None]) -> None:
    try:
        await reading
    except (asyncio.CancelledError, WebSocketDisconnect, TimeoutError, OSError):
        pass
    except Exception:
        log.exception("a command could not be answered")


async def _close(connection: Connection) -> None:
    try:
        await connection.socket.close(connection.code)
    except Exception:
        log.debug("closed by the other side")


def _close_oldest(live_room: LiveRoom, member: str, most: int) -> None:
    """Closes a member's oldest connections where there would be too many."""
    mine = [other for other in live_room.listeners if other.member == member and isinstance(other, Connection)]
    mine.sort(key=lambda other: other.number)
    for old in mine[: max(0, len(mine) - most + 1)]:
        old.abort(POLICY)


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
    """Answers one message; a refusal is an answer too."""
    command_id = ""
    try:
        command = _decode(data, worker)
        command_id = command.id
        if too_fast:
            raise Refusal("too_fast", "slower, please")
        match command:
            case Ping():
                connection.send(pack(Pong(id=command.id, now=now_ms())))
            case Mute():
                _mute(connection, command)
            case Advise():
                connection.send(pack(await worker.room_service.advise(live_room, connection.member, command)))
            case Hello():
                raise Refusal("bad_message", "hello was said already")
            case _:
                version = await worker.room_service.execute(live_room, connection.member, command)
                connection.send(pack(Accepted(id=command.id, version=version)))
    except Refusal as refusal:
        worker.metrics.refused[refusal.code] += 1
        connection.send(pack(refused(command_id, refusal, live_room.room.version)))


def _mute(connection: Connection, command: Mute) -> None:
    if command.muted and len(connection.muted) < MOST_MUTED:
        connection.muted.add(command.member)
    else:
        connection.muted.discard(command.member)


def _decode(data: str, worker: Worker) -> Command:
    if len(data) > worker.limits.frame_bytes:
        raise Refusal("bad_message", "too long")
    try:
        command: Command = COMMANDS.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_message", str(error)[:200]) from None
    return command


def refused(command_id: str, refusal: Refusal, version: int) -> Refused:
    """A refusal as a message."""
    return Refused(
        id=command_id,
        code=refusal.code,
        text=refusal.text,
        clause=refusal.clause,
        message=refusal.message,
        arguments=refusal.arguments,
        version=version,
    )
