"""Writes in one transaction at a time; jobs that arrive meanwhile share the next transaction."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from msgspec import Struct
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

Job = Callable[[Connection], None]

MOST_AT_ONCE = 200
PATIENCE = 10.0
"""Seconds a transaction may take."""

log = logging.getLogger("stollen.store")


class Conflict(Exception):
    """Another worker was first."""


class Unavailable(Exception):
    """The store did not answer, or is full. The job may have been stored or not: read before the next change."""


class PendingWrite(Struct, frozen=True):
    """A job, its room, and a future for the caller."""

    room: str
    job: Job
    done: asyncio.Future[None]

    def end(self, error: Exception | None = None) -> None:
        """Wakes the caller, unless it was cancelled."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Transactions(Protocol):
    """Runs jobs in one transaction."""

    async def commit(self, jobs: Sequence[Job]) -> None:
        """Commits all jobs; if it raises, none is stored."""

    def close(self) -> None:
        """Closes the connection to the database."""


class BatchWriter:
    """Stores jobs in batches. A job is durable when `do` returns."""

    def __init__(self, database: Transactions) -> None:
        self._database = database
        self._waiting: list[PendingWrite] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None
        self.transactions = 0

    async def do(self, job: Job, room: str = "") -> None:
        """Runs a job. `Conflict`: nothing of it is stored; `Unavailable`: it may be stored or not."""
        if self._closing:
            raise Unavailable("closed")
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        waiting = PendingWrite(room, job, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._wake.set()
        await waiting.done

    async def close(self) -> None:
        """Stores pending jobs, then stops."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        self._database.close()

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if not self._waiting and not self._closing:
                self._wake.clear()
            # All workers use the same order, so that two of them never deadlock.
            await self._store(sorted(batch, key=lambda waiting: waiting.room))

    async def _store(self, batch: list[PendingWrite]) -> None:
        """Stores a batch in one transaction; if one job fails it, each job in its own."""
        try:
            await self._commit(batch)
        except Exception as error:
            if len(batch) > 1 and _was_the_job(error):
                for waiting in batch:
                    await self._store([waiting])
            else:
                self._fail(batch, error)
        else:
            for waiting in batch:
                waiting.end()

    def _fail(self, batch: list[PendingWrite], error: Exception) -> None:
        conflict = isinstance(error, IntegrityError)
        if not conflict:
            log.warning("not stored: %s", type(error).__name__)
        for waiting in batch:
            waiting.end(Conflict() if conflict else Unavailable(type(error).__name__))

    async def _commit(self, batch: list[PendingWrite]) -> None:
        if not batch:
            return
        async with asyncio.timeout(PATIENCE):
            await self._database.commit([waiting.job for waiting in batch])
        self.transactions += 1


def _was_the_job(error: Exception) -> bool:
    """Whether the database rejected the data, so that nothing is stored; otherwise it did not answer or is full."""
    return (
        isinstance(error, DBAPIError) and not isinstance(error, OperationalError) and not error.connection_invalidated
    )


# -- how a transaction is committed ----------------------------------------------------------------------


class NetworkTransactions:
    """Commits over the connections that readers use too."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def commit(self, jobs: Sequence[Job]) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(_do_all, jobs)

    def close(self) -> None:
        """Does nothing: the engine belongs to the caller."""


class ThreadTransactions:
    """Commits in a thread that writes the file, one call for each transaction."""

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
