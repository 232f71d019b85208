"""Runs the server: one process with SQLite, or several with PostgreSQL, until a signal stops it."""

import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from threading import Timer
from typing import Any
from urllib.request import urlopen

import msgspec
import uvicorn
from msgspec import Struct
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.supervisors import Multiprocess

from stollen.game.errors import BadRequest
from stollen.server.runtime.bot_pool import BotPool
from stollen.server.runtime.json_logs import begin_logging
from stollen.server.runtime.limits import Limits
from stollen.server.runtime.worker import Worker
from stollen.server.store.migrate import BadDatabase, upgrade
from stollen.server.store.room_store import RoomStore
from stollen.server.web.asgi_app import make_app
from stollen.server.web.middleware import GuardMiddleware

SETTINGS = "STOLLEN_SERVER"
"""The environment variable that passes the settings to worker processes."""

GRACE = 5
"""Seconds for connections to close when the server stops."""

YOUNG_ONLY = (5_000, 20, 1_000_000)
"""Thresholds of the garbage collector: it collects young objects, and practically never all of them."""

PATIENCE = 3.0
SQLITE = "sqlite+aiosqlite:///"
POSTGRESQL = "postgresql+asyncpg://"


class ServerSettings(Struct, frozen=True, kw_only=True):
    """The settings of a server."""

    host: str = "127.0.0.1"
    port: int = 8780
    database: str
    workers: int = 1
    hosts: tuple[str, ...] = ()
    bot_processes: int = 1
    keep_days: int = 365
    limits: Limits = Limits()
    log_level: str = "info"


def database_url(text: str | None) -> str:
    """The SQLAlchemy URL of a file or PostgreSQL database; `None` is a file in the user's data folder."""
    if text is None:
        folder = _made(data_folder())
        return f"{SQLITE}{folder / 'stollen.sqlite'}"
    for scheme in ("postgres://", "postgresql://", POSTGRESQL):
        if text.startswith(scheme):
            return POSTGRESQL + text.removeprefix(scheme)
    if "://" in text:
        raise BadRequest("a database is a file, or an address that begins with postgresql://")
    return f"{SQLITE}{text}"


def data_folder() -> Path:
    """The data folder of this user."""
    try:
        home = Path.home()
    except RuntimeError:  # a user without a home
        home = Path.cwd()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "stollen"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "stollen"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "stollen"


def serve(settings: ServerSettings, say: Callable[[str], None], *, browse: bool = False) -> None:
    """Runs until a signal; reports its address in one line. Raises `BadRequest` for settings that cannot work."""
    if settings.workers > 1 and not settings.database.startswith("postgresql"):
        raise BadRequest("more than one worker needs PostgreSQL: --database postgresql://user@host/name")
    begin_logging(settings.log_level)
    _open_database(settings.database)
    listening = _listen(settings)
    address = f"http://{_shown_host(settings.host)}:{listening.getsockname()[1]}/"
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    say(f"Stollen listens on {address}")
    if browse:
        Timer(0.5, webbrowser.open, [address]).start()
    if settings.workers == 1:
        uvicorn.Server(_config(settings)).run([listening])
    else:
        Multiprocess(_config(settings), [listening]).run()


def at_home(say: Callable[[str], None]) -> None:
    """Serves this machine and opens the browser; if a server runs already, only opens the browser."""
    settings = ServerSettings(database=database_url(None))
    address = f"http://{settings.host}:{settings.port}/"
    if not _is_taken(settings):
        serve(settings, say, browse=True)
    elif _is_ours(address):
        say(f"Stollen listens on {address} already")
        webbrowser.open(address)
    else:
        serve(msgspec.structs.replace(settings, port=0), say, browse=True)


def _is_taken(settings: ServerSettings) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((settings.host, settings.port)) == 0


def _is_ours(address: str) -> bool:
    """Whether a Stollen server answers there."""
    try:
        with urlopen(f"{address}healthz", timeout=PATIENCE) as answer:
            return bool(msgspec.json.decode(answer.read()) == {"ok": True})
    except (OSError, msgspec.DecodeError):
        return False


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadRequest(f"cannot keep games in {folder}: {error.strerror}; name a file with --database") from None
    return folder


def _open_database(url: str) -> None:
    """Upgrades a database; raises `BadRequest` if that fails."""
    try:
        upgrade(url)
    except BadDatabase as error:
        place = f" {url.removeprefix(SQLITE)}" if url.startswith(SQLITE) else ""
        raise BadRequest(f"cannot use the database{place}: {error}") from None


def _config(settings: ServerSettings) -> uvicorn.Config:
    return uvicorn.Config(
        "stollen.server.processes:from_environment",
        factory=True,
        workers=settings.workers,
        ws=PromptWebSocket,
        ws_max_size=settings.limits.frame_bytes,
        ws_per_message_deflate=False,  # would take 43 kB for each socket, as much as its game
        ws_ping_interval=settings.limits.ping,
        ws_ping_timeout=settings.limits.ping,
        timeout_graceful_shutdown=GRACE,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
    )


def from_environment() -> GuardMiddleware:
    """Makes the application of a worker process."""
    settings = msgspec.json.decode(os.environ[SETTINGS], type=ServerSettings)
    begin_logging(settings.log_level)
    store, bots = RoomStore(settings.database), BotPool(settings.bot_processes)
    worker = Worker(store, bots, settings.limits, keep_days=settings.keep_days)
    app = make_app(worker, hosts=(*settings.hosts, settings.host))
    _tune_garbage_collector()
    return app


def _tune_garbage_collector() -> None:
    """Collects young objects only, because a full collection pauses all games; the scheduler runs one once an hour."""
    gc.freeze()
    gc.set_threshold(*YOUNG_ONLY)


def _listen(settings: ServerSettings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise BadRequest(f"cannot listen on {settings.host}:{settings.port}: {error.strerror}") from None
    listening.set_inheritable(True)
    close_unread(listening, settings.limits.unread)
    return listening


def _shown_host(host: str) -> str:
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"[{host}]" if ":" in host else host


class PromptWebSocket(WebSocketsSansIOProtocol):
    """Closes WebSockets without waiting for clients that stopped reading."""

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close" and not self.writable.is_set():
            self.transport.abort()
        else:
            await super().send(message)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


def close_unread(listening: socket.socket, seconds: float) -> None:
    """Lets the operating system close connections whose client does not read for this time (Linux)."""
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is not None:
        listening.setsockopt(socket.IPPROTO_TCP, option, int(1000 * seconds))
