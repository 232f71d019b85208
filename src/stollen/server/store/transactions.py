"""How a transaction is made: over the network, or in a thread where the database is a file."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine

Job = Callable[[Connection], None]


class Transactions(Protocol):
    """Does jobs in one transaction."""

    async def commit(self, jobs: Sequence[Job]) -> None:
        """All of them, or raises and none."""

    def close(self) -> None:
        """Let go of the database."""


class OverNetwork:
    """With the connections the readers use too."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def commit(self, jobs: Sequence[Job]) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(_do_all, jobs)

    def close(self) -> None:
        """The engine is its owner's."""


class InThread:
    """One thread writes the file: it is asked once for a transaction, not for every statement."""

    def __init__(self, url: str, prepare: Callable[[Any, object], None]) -> None:
        self._engine = create_engine(url.replace("sqlite+aiosqlite", "sqlite", 1))
        event.listen(self._engine, "connect", prepare)
        self._thread = ThreadPoolExecutor(1, "writer")

    async def commit(self, jobs: Sequence[Job]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, jobs)

    def _commit(self, jobs: Sequence[Job]) -> None:
        with self._engine.begin() as connection:
            _do_all(connection, jobs)

    def close(self) -> None:
        self._thread.shutdown()
        self._engine.dispose()


def _do_all(connection: Connection, jobs: Sequence[Job]) -> None:
    for job in jobs:
        job(connection)
