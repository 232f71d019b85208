"""All writing, one transaction after the other: what waits while one is being stored goes into the next together."""

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Job = Callable[[AsyncConnection], Awaitable[None]]

MOST_AT_ONCE = 200
PATIENCE = 10.0
"""Seconds that storing may take."""


class Conflict(Exception):
    """Somebody else was first."""


class Unavailable(Exception):
    """The store did not answer, or is full. Whether the job was done is not known; whoever goes on reads first."""


class Writer:
    """Stores jobs; each is there for good when `do` returns."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Job, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run())
        self.transactions = 0

    async def do(self, job: Job) -> None:
        """Do a job; raises `Conflict` or `Unavailable`, and then nothing of it is stored as far as is known."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, done))
        self._wake.set()
        await done

    async def close(self) -> None:
        """Store what waits, then stop."""
        while self._waiting:
            await asyncio.sleep(0.01)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            if not self._waiting:
                self._wake.clear()
            if len(batch) > 1 and await self._stored(batch):
                continue
            for job, done in batch:
                if not done.done():
                    await self._store_one(job, done)

    async def _stored(self, batch: list[tuple[Job, asyncio.Future[None]]]) -> bool:
        """Store all in one transaction; if one of them cannot be, none is."""
        try:
            await self._commit([job for job, _ in batch])
        except (SQLAlchemyError, OSError, TimeoutError):
            return False
        for _, done in batch:
            if not done.done():
                done.set_result(None)
        return True

    async def _store_one(self, job: Job, done: asyncio.Future[None]) -> None:
        try:
            await self._commit([job])
        except IntegrityError:
            done.set_exception(Conflict())
        except (DBAPIError, SQLAlchemyError, OSError, TimeoutError) as error:
            done.set_exception(Unavailable(type(error).__name__))
        else:
            done.set_result(None)

    async def _commit(self, jobs: list[Job]) -> None:
        async with asyncio.timeout(PATIENCE), self._engine.begin() as connection:
            for job in jobs:
                await job(connection)
        self.transactions += 1
