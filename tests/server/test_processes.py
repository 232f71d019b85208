"""Starting a server: database, address, settings, and errors."""

import asyncio
import gc
import os
import signal
import socket
import sqlite3
import sys
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn
from litestar import Litestar

from stollen.game.errors import BadRequest
from stollen.server import processes
from stollen.server.processes import (
    SETTINGS,
    PromptWebSocket,
    ServerSettings,
    at_home,
    close_unread,
    data_folder,
    database_url,
    from_environment,
    serve,
)
from stollen.server.runtime.bot_pool import BotPool
from stollen.server.runtime.limits import Limits
from stollen.server.runtime.worker import Worker
from stollen.server.store.migrate import BadDatabase, upgrade
from stollen.server.store.room_store import RoomStore
from stollen.server.web import asgi_app as asgi_app_module
from stollen.server.web.asgi_app import make_app

# -- where games are kept ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("games.sqlite", "sqlite+aiosqlite:///games.sqlite"),
        ("/tmp/a b.db", "sqlite+aiosqlite:////tmp/a b.db"),
        ("postgres://u@h/n", "postgresql+asyncpg://u@h/n"),
        ("postgresql://u:p@h:1/n", "postgresql+asyncpg://u:p@h:1/n"),
        ("postgresql+asyncpg://u@h/n", "postgresql+asyncpg://u@h/n"),
    ],
)
def test_a_database_is_a_file_or_postgresql(text: str, url: str) -> None:
    assert database_url(text) == url


@pytest.mark.parametrize("text", ["mysql://u@h/n", "sqlite:///x", "http://h"])
def test_no_other_database(text: str) -> None:
    with pytest.raises(BadRequest, match="a database is a file"):
        database_url(text)


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {}, "home/.local/share/stollen"),
        ("linux", {"XDG_DATA_HOME": ""}, "home/.local/share/stollen"),
        ("linux", {"XDG_DATA_HOME": "{root}/data"}, "data/stollen"),
        ("darwin", {"XDG_DATA_HOME": "{root}/data"}, "home/Library/Application Support/stollen"),
        ("win32", {}, "home/AppData/Local/stollen"),
        ("win32", {"LOCALAPPDATA": "{root}/local"}, "local/stollen"),
    ],
)
def test_what_was_not_said_is_kept_with_this_user(
    platform: str, variables: dict[str, str], folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value.format(root=tmp_path))
    assert data_folder() == tmp_path / folder
    assert database_url(None) == f"sqlite+aiosqlite:///{tmp_path / folder / 'stollen.sqlite'}"
    assert (tmp_path / folder).is_dir() and database_url(None), "it may be there already"


def test_a_user_without_a_home_keeps_games_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    monkeypatch.chdir(tmp_path)
    assert data_folder() == tmp_path / ".local/share/stollen"


def test_a_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(BadRequest, match=r"cannot keep games in .*file/stollen: Not a directory; name a file with"):
        database_url(None)


def test_a_file_that_is_no_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "begin_logging", lambda _: None)
    path = tmp_path / "text"
    path.write_text("no database at all, but long enough to be looked at " * 50)
    with pytest.raises(BadDatabase, match="file is not a database"):
        upgrade(f"sqlite+aiosqlite:///{path}")
    with pytest.raises(BadRequest, match=f"cannot use the database {path}: file is not a database"):
        serve(ServerSettings(database=f"sqlite+aiosqlite:///{path}", port=0), lambda _: None)
    with pytest.raises(BadDatabase, match="unable to open"):
        upgrade(f"sqlite+aiosqlite:///{tmp_path / 'no' / 'folder'}")


def test_a_database_is_brought_up_to_date_once(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    for _ in range(2):
        upgrade(f"sqlite+aiosqlite:///{path}")
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT count(*) FROM alembic_version").fetchone() == (1,)
        assert connection.execute("SELECT count(*) FROM room").fetchone() == (0,)
    connection.close()


# -- starting ------------------------------------------------------------------------------------------------------


class Started:
    """Records what would have run."""

    def __init__(self) -> None:
        self.configs: list[uvicorn.Config] = []
        self.sockets: list[socket.socket] = []
        self.workers: list[str] = []
        self.opened: list[str] = []
        self.said: list[str] = []


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[Started]:
    """No server runs; how it would be run is kept."""
    kept = Started()

    class Server:
        def __init__(self, config: uvicorn.Config) -> None:
            kept.configs.append(config)

        def run(self, sockets: list[socket.socket]) -> None:
            kept.workers.append("one")
            kept.sockets += sockets

    class Many(Server):
        def __init__(self, config: uvicorn.Config, sockets: list[socket.socket]) -> None:
            super().__init__(config)
            kept.sockets += sockets

        def run(self) -> None:  # type: ignore[override]
            kept.workers.append("many")

    class Timer:
        def __init__(self, seconds: float, act: Any, given: list[str]) -> None:
            assert seconds == 0.5
            self.act, self.given = act, given

        def start(self) -> None:
            self.act(*self.given)

    monkeypatch.setattr(uvicorn, "Server", Server)
    monkeypatch.setattr(processes, "Multiprocess", Many)
    monkeypatch.setattr(processes, "Timer", Timer)
    monkeypatch.setattr(webbrowser, "open", kept.opened.append)
    monkeypatch.setattr(processes, "begin_logging", lambda _: None)
    monkeypatch.delenv(SETTINGS, raising=False)
    yield kept
    for one in kept.sockets:
        one.close()


def settings(tmp_path: Path, **more: Any) -> ServerSettings:
    return ServerSettings(**{"database": f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}", "port": 0, **more})


def test_a_server_says_where_it_listens(started: Started, tmp_path: Path) -> None:
    asked = settings(tmp_path, limits=Limits(ping=7.0, frame_bytes=100), keep_days=3)
    serve(asked, started.said.append)
    (listening,) = started.sockets
    assert started.said == [f"Stollen listens on http://127.0.0.1:{listening.getsockname()[1]}/"]
    assert started.workers == ["one"] and started.opened == []
    assert listening.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR) and listening.get_inheritable()
    assert msgspec.json.decode(os.environ[SETTINGS], type=ServerSettings) == asked
    (config,) = started.configs
    assert (config.ws_ping_interval, config.ws_ping_timeout, config.ws_max_size) == (7.0, 7.0, 100)
    assert (config.workers, config.timeout_graceful_shutdown) == (1, 5)
    assert not config.ws_per_message_deflate and not config.access_log
    assert not config.server_header and not config.date_header and config.factory
    assert config.ws is PromptWebSocket and config.log_config is None
    assert config.app == "stollen.server.processes:from_environment"


def test_a_browser_is_opened_where_that_is_wanted(started: Started, tmp_path: Path) -> None:
    serve(settings(tmp_path), started.said.append, browse=True)
    assert started.opened == [started.said[0].removeprefix("Stollen listens on ")]


@pytest.mark.parametrize(
    ("host", "shown"), [("0.0.0.0", "127.0.0.1"), ("::", "[::1]"), ("::1", "[::1]"), ("127.0.0.2", "127.0.0.2")]
)
def test_an_address_for_everybody_is_shown_as_one_to_click(
    host: str, shown: str, started: Started, tmp_path: Path
) -> None:
    if ":" in host and not has_ipv6():
        pytest.skip("this system has no IPv6")
    serve(settings(tmp_path, host=host), started.said.append)
    port = started.sockets[0].getsockname()[1]
    assert started.said == [f"Stollen listens on http://{shown}:{port}/"]
    assert started.sockets[0].getsockname()[0] == host


def has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
    except OSError:
        return False
    return True


def test_several_workers_need_postgresql(started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadRequest, match="more than one worker needs PostgreSQL"):
        serve(settings(tmp_path, workers=2), started.said.append)
    monkeypatch.setattr(processes, "upgrade", lambda _: None)
    serve(settings(tmp_path, workers=2, database="postgresql+asyncpg://h/n"), started.said.append)
    assert started.workers == ["many"] and started.configs[0].workers == 2


def test_a_port_that_is_taken(started: Started, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BadRequest, match=f"cannot listen on 127.0.0.1:{port}: Address already in use"):
            serve(settings(tmp_path, port=port), started.said.append)
    assert started.said == []


def test_a_database_that_cannot_be_used_is_named_without_its_password(
    started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: str) -> None:
        raise BadDatabase("refused")

    monkeypatch.setattr(processes, "upgrade", fail)
    with pytest.raises(BadRequest, match=r"^cannot use the database: refused$"):
        serve(ServerSettings(database="postgresql+asyncpg://u:secret@h/n"), started.said.append)


def test_the_settings_of_a_server(tmp_path: Path) -> None:
    assert ServerSettings(database="x") == ServerSettings(
        host="127.0.0.1",
        port=8780,
        database="x",
        workers=1,
        hosts=(),
        bot_processes=1,
        keep_days=365,
        limits=Limits(),
        log_level="info",
    )


def test_a_process_of_the_server_hears_its_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = settings(
        tmp_path, hosts=("Mine.example",), host="127.0.0.1", limits=Limits(burst=7), bot_processes=0, keep_days=9
    )
    monkeypatch.setenv(SETTINGS, msgspec.json.encode(asked).decode())
    levels: list[str] = []
    monkeypatch.setattr(processes, "begin_logging", levels.append)
    threshold, done = gc.get_threshold(), list[str]()
    monkeypatch.setattr(gc, "freeze", lambda: done.append("frozen"))
    try:
        app = from_environment()
        assert gc.get_threshold() == (5_000, 20, 1_000_000) and done == ["frozen"]
    finally:
        gc.set_threshold(*threshold)
    assert app.hosts == {"mine.example", "127.0.0.1", "localhost"} and levels == ["info"]
    worker = app.worker
    assert (worker.store.url, worker.limits.burst, worker.scheduler.keep_days) == (asked.database, 7, 9)
    assert worker.bots._all == []


# -- the table on this machine -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("taken", "ours", "ports"),
    [(False, False, [8780]), (True, True, []), (True, False, [0])],
)
def test_the_table_on_this_machine_is_served_once(
    taken: bool, ours: bool, ports: list[int], started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[ServerSettings] = []

    def keep(asked: ServerSettings, say: Any, *, browse: bool = False) -> None:
        assert browse
        served.append(asked)

    monkeypatch.setattr(processes, "serve", keep)
    monkeypatch.setattr(processes, "database_url", lambda _: "sqlite+aiosqlite:///x")
    monkeypatch.setattr(processes, "_is_taken", lambda _: taken)
    monkeypatch.setattr(processes, "_is_ours", lambda address: ours and address == "http://127.0.0.1:8780/")
    at_home(started.said.append)
    assert [one.port for one in served] == ports
    home = "http://127.0.0.1:8780/"
    assert (started.opened, started.said) == (([home], [f"Stollen listens on {home} already"]) if ours else ([], []))


def test_whether_a_port_is_taken_and_by_whom(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        asked = ServerSettings(database="x", port=listening.getsockname()[1])
        assert not processes._is_taken(asked)
        listening.listen()
        assert processes._is_taken(asked)

    class Answer:
        def __init__(self, body: bytes) -> None:
            self.body = body

        def read(self) -> bytes:
            return self.body

        def __enter__(self) -> "Answer":
            return self

        def __exit__(self, *_: object) -> None:
            pass

    answers: dict[str, Any] = {"body": b""}

    def ask(address: str, timeout: float) -> Answer:
        assert (address, timeout) == ("http://h/healthz", 3.0)
        if isinstance(answers["body"], OSError):
            raise answers["body"]
        return Answer(answers["body"])

    monkeypatch.setattr(processes, "urlopen", ask)
    seen = []
    for body in (b'{"ok":true}', b'{"ok":false}', b"<html>", b"", OSError("refused")):
        answers["body"] = body
        seen.append(processes._is_ours("http://h/"))
    assert seen == [True, False, False, False, False]


# -- the application -----------------------------------------------------------------------------------------------


def test_the_application_has_the_limits_it_was_given() -> None:
    app = make_app(Worker(RoomStore("sqlite+aiosqlite:///x"), BotPool(0), Limits(body_bytes=77)), hosts=["a"])
    assert isinstance(app.app, Litestar)
    assert app.app.request_max_body_size == 77 and app.worker.limits.body_bytes == 77
    assert app.app.state["worker"] is app.worker
    usual = make_app(Worker(RoomStore("sqlite+aiosqlite:///x"), BotPool(0)))
    assert usual.worker.limits == Limits() and usual.worker.scheduler.keep_days == 365
    compression = usual.app.compression_config  # type: ignore[attr-defined]
    assert (compression.backend, compression.minimum_size, compression.gzip_compress_level) == ("gzip", 1024, 6)
    assert compression.exclude == ["^/api/bot/stream"]


def test_a_signal_is_acted_on_first_and_then_does_what_it_would(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients get `reconnect` before connections are closed."""
    handlers: dict[int, Any] = {signal.SIGTERM: lambda *_: told.append("stop"), signal.SIGINT: signal.SIG_DFL}
    told: list[Any] = []

    class Loop:
        def call_later(self, seconds: float, act: Any, *given: Any) -> None:
            told.append(seconds)
            act(*given)

        def call_soon_threadsafe(self, act: Any, *given: Any) -> None:
            act(*given)

    monkeypatch.setattr(asyncio, "get_running_loop", Loop)
    monkeypatch.setattr(signal, "getsignal", handlers.get)
    monkeypatch.setattr(signal, "signal", handlers.__setitem__)
    asgi_app_module._on_signal(lambda: told.append("farewell"))
    handlers[signal.SIGTERM](signal.SIGTERM, None)
    assert told == ["farewell", 0.2, "stop"]
    handlers[signal.SIGINT](signal.SIGINT, None)
    assert told[3:] == ["farewell"], "what would do nothing is not called"


def test_signals_are_for_the_main_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asgi_app_module, "current_thread", object)
    monkeypatch.setattr(signal, "signal", lambda *_: pytest.fail("no signal outside the main thread"))
    asgi_app_module._on_signal(lambda: None)


# -- the wire ------------------------------------------------------------------------------------------------------


def test_whoever_does_not_read_is_cut_off_by_the_system() -> None:
    if not hasattr(socket, "TCP_USER_TIMEOUT"):
        pytest.skip("this system cuts nobody off")
    with socket.socket() as listening:
        close_unread(listening, 7.5)
        assert listening.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 7500


def test_a_system_that_cannot_cut_off_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(socket, "TCP_USER_TIMEOUT", raising=False)
    with socket.socket() as listening:
        close_unread(listening, 7.5)


@pytest.mark.parametrize(
    ("kind", "reads", "done"),
    [
        ("websocket.close", True, ["sent"]),
        ("websocket.close", False, ["aborted"]),
        ("websocket.send", False, ["sent"]),
    ],
)
def test_closing_waits_for_no_reader(kind: str, reads: bool, done: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    class Transport:
        def abort(self) -> None:
            told.append("aborted")

    async def send(self: Any, message: Any) -> None:
        told.append("sent")

    async def scenario() -> None:
        wire = PromptWebSocket.__new__(PromptWebSocket)
        wire.transport = Transport()  # type: ignore[assignment]
        wire.writable = asyncio.Event()
        if reads:
            wire.writable.set()
        await wire.send({"type": kind})

    base = PromptWebSocket.__mro__[1]
    monkeypatch.setattr(base, "send", send)
    asyncio.run(scenario())
    assert told == done
    told.clear()
    monkeypatch.setattr(base, "keepalive_timeout", lambda _: told.append("timed out"))
    wire = PromptWebSocket.__new__(PromptWebSocket)
    wire.transport = Transport()  # type: ignore[assignment]
    wire.keepalive_timeout()
    assert told == ["timed out", "aborted"]
