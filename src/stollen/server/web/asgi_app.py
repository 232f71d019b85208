"""The application: routes, guard and house put together."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State

from stollen.server.runtime.worker import Worker
from stollen.server.web.http_errors import HANDLERS
from stollen.server.web.limits import Limits
from stollen.server.web.middleware import GuardMiddleware
from stollen.server.web.routes import ROUTES
from stollen.server.web.static_pages import pages

STREAMS = ["^/api/bot/stream"]
"""Lines that are sent one by one: compressed they would wait for each other."""


def make_app(
    database: str,
    *,
    hosts: Iterable[str] = (),
    limits: Limits | None = None,
    bots: int = 1,
    keep_days: int = 365,
) -> GuardMiddleware:
    """The server for a database that is up to date."""
    allowed = limits or Limits()
    worker = Worker(database, allowed, bots=bots, keep_days=keep_days)

    @asynccontextmanager
    async def run_worker(_: Litestar) -> AsyncIterator[None]:
        await worker.open()
        _on_signal(worker.farewell)
        try:
            yield
        finally:
            await worker.close()

    app = Litestar(
        [*ROUTES, pages()],
        lifespan=[run_worker],
        state=State({"worker": worker}, deep_copy=False),
        exception_handlers=HANDLERS,
        openapi_config=None,
        request_max_body_size=allowed.body_bytes,
        compression_config=CompressionConfig("gzip", minimum_size=1024, gzip_compress_level=6, exclude=STREAMS),
        logging_config=None,
    )
    return GuardMiddleware(app, worker, hosts)


LAST_WORD = 0.2
"""Seconds in which everybody can hear the farewell before connections are closed."""


def _on_signal(act: Callable[[], None]) -> None:
    """Act first when the process is told to stop, then let it stop as it would."""
    if current_thread() is not main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        usual = signal.getsignal(number)

        def stop(signum: int, usual: Any = usual) -> None:
            act()
            if callable(usual):
                loop.call_later(LAST_WORD, usual, signum, None)

        def handle(signum: int, frame: FrameType | None, stop: Callable[[int], None] = stop) -> None:
            loop.call_soon_threadsafe(stop, signum)

        signal.signal(number, handle)
