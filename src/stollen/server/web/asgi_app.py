"""The ASGI application: the routes of a worker behind the checks of `middleware.py`."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Any

from litestar import Litestar, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State

from stollen.server.runtime.worker import Worker
from stollen.server.schema.json_schemas import Json, http_document, message_schema
from stollen.server.web.http_errors import HANDLERS
from stollen.server.web.middleware import GuardMiddleware
from stollen.server.web.routes import ROUTES
from stollen.server.web.static_pages import pages

STREAMS = ["^/api/bot/stream"]
"""Paths that are not compressed, because compression would delay their lines."""


def make_app(worker: Worker, *, hosts: Iterable[str] = ()) -> GuardMiddleware:
    """The application of a worker. It starts the worker, and stops it at the end."""

    @asynccontextmanager
    async def run_worker(_: Litestar) -> AsyncIterator[None]:
        worker.start()
        _on_signal(worker.say_reconnect)
        try:
            yield
        finally:
            await worker.stop()

    app = Litestar(
        [*ROUTES, get_openapi, get_messages, pages()],
        lifespan=[run_worker],
        state=State({"worker": worker}, deep_copy=False),
        exception_handlers=HANDLERS,
        openapi_config=None,
        request_max_body_size=worker.limits.body_bytes,
        compression_config=CompressionConfig("gzip", minimum_size=1024, gzip_compress_level=6, exclude=STREAMS),
        logging_config=None,
    )
    return GuardMiddleware(app, worker, hosts)


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def get_openapi() -> Json:
    """The HTTP interface as an OpenAPI document."""
    return http_document()


@get("/api/messages.json", include_in_schema=False, sync_to_thread=False)
def get_messages() -> Json:
    """The messages of the socket as JSON Schema."""
    return message_schema()


LAST_WORD = 0.2
"""Seconds for sending `reconnect` before connections are closed."""


def _on_signal(act: Callable[[], None]) -> None:
    """Calls a function on SIGTERM or SIGINT, then the usual handler."""
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
