"""All writing, one transaction after the other: what waits while one is being stored goes into the next together."""

import asyncio
import logging

from msgspec import Struct
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from stollen.server.store.transactions import Job, Transactions

MOST_AT_ONCE = 200
PATIENCE = 10.0
"""Seconds that storing may take."""

log = logging.getLogger("stollen.store")


class Conflict(Exception):
    """Somebody else was first."""


class Unavailable(Exception):
    """The store did not answer, or is full. Whether the job was done is not known; whoever goes on reads first."""


class PendingWrite(Struct, frozen=True):
    """A job, the room it is for, and who waits for it."""

    room: str
    job: Job
    done: asyncio.Future[None]

    def end(self, error: Exception | None = None) -> None:
        """Tell who waits, if he still does."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class BatchWriter:
    """Stores jobs; each is there for good when `do` returns."""

    def __init__(self, database: Transactions) -> None:
        self._database = database
        self._waiting: list[PendingWrite] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run())
        self.transactions = 0

    async def do(self, job: Job, room: str = "") -> None:
        """Do a job; raises `Conflict`, and then nothing of it is stored, or `Unavailable`, and then nobody knows."""
        if self._closing:
            raise Unavailable("closed")
        waiting = PendingWrite(room, job, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._wake.set()
        await waiting.done

    async def close(self) -> None:
        """Store what waits, then stop."""
        self._closing = True
        self._wake.set()
        await asyncio.gather(self._task, return_exceptions=True)
        self._database.close()

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if not self._waiting and not self._closing:
                self._wake.clear()
            # In the same order for all workers, so that two of them never wait for each other.
            await self._store(sorted(batch, key=lambda waiting: waiting.room))

    async def _store(self, batch: list[PendingWrite]) -> None:
        """Store all in one transaction; if a job spoils it for the others, each in one of its own."""
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
    """Whether the database refused what it was given, and so has stored nothing; else it did not answer or is full."""
    return (
        isinstance(error, DBAPIError) and not isinstance(error, OperationalError) and not error.connection_invalidated
    )
