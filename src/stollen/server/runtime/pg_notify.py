"""Listens to PostgreSQL for changes that other workers have stored; reconnects when the connection breaks."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

import asyncpg

from stollen.server.rooms.refusal import Refusal
from stollen.server.store.batch_writer import Unavailable
from stollen.server.store.room_store import CHANNEL

NAME = "stollen notify"
"""The name of the connection in PostgreSQL."""

CHECK = 5.0
PATIENCE = 5.0
RETRY = 0.5

log = logging.getLogger("stollen.pg_notify")


class NotifyListener:
    """Calls `on_notice(room_id, version)` for every notice, and `on_lost()` whenever notices may have been lost."""

    def __init__(self, url: str, on_notice: Callable[[str, int], None], on_lost: Callable[[], Awaitable[None]]) -> None:
        self._url = url.replace("postgresql+asyncpg", "postgresql", 1)
        self._on_notice = on_notice
        self._on_lost = on_lost
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, Refusal, Unavailable) as error:
                log.warning("listening again after %s", type(error).__name__)
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        named = {"application_name": NAME}
        connection = await asyncpg.connect(self._url, timeout=PATIENCE, server_settings=named)
        try:
            ended = asyncio.Event()
            connection.add_termination_listener(lambda _: ended.set())
            await connection.add_listener(CHANNEL, self._receive)
            await self._on_lost()
            while not ended.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(CHECK):
                        await ended.wait()
                await connection.fetchval("SELECT 1", timeout=PATIENCE)
        finally:
            connection.terminate()

    def _receive(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        room_id, version = str(payload).split(" ")
        self._on_notice(room_id, int(version))
