"""Hears from PostgreSQL what other workers have stored. A connection that dies is made anew, and everything re-read."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

import asyncpg

from stollen.server.rooms.refusal import Refusal
from stollen.server.store.batch_writer import Unavailable
from stollen.server.store.room_store import CHANNEL

NAME = "stollen notify"
"""What PostgreSQL calls the connection."""

CHECK = 5.0
PATIENCE = 5.0
RETRY = 0.5

log = logging.getLogger("stollen.pg_notify")


class NotifyListener:
    """Calls `heard(room, version)` for every notice, and `missed()` whenever notices may have been lost."""

    def __init__(self, url: str, heard: Callable[[str, int], None], missed: Callable[[], Awaitable[None]]) -> None:
        self._url = url.replace("postgresql+asyncpg", "postgresql", 1)
        self._heard = heard
        self._missed = missed
        self._task = asyncio.create_task(self._listen_for_ever())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _listen_for_ever(self) -> None:
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
            await connection.add_listener(CHANNEL, self._notice)
            await self._missed()
            while not ended.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(CHECK):
                        await ended.wait()
                await connection.fetchval("SELECT 1", timeout=PATIENCE)
        finally:
            connection.terminate()

    def _notice(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        room, version = str(payload).split(" ")
        self._heard(room, int(version))
