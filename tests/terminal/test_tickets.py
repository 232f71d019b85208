"""Tickets from links and codes: requests to the server, stored tickets, errors in one line."""

import getpass
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, ClassVar

import pytest

from stollen.terminal.model.setup import WrongUse
from stollen.terminal.online import tickets
from stollen.terminal.online.tickets import Ticket, forget, read_link, ticket_for, usual_name


class Host(BaseHTTPRequestHandler):
    """Answers requests from a list, and records them."""

    answers: ClassVar[list[tuple[int, bytes]]] = []
    asked: ClassVar[list[tuple[str, str, Any]]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.asked.append((self.path, self.headers["Content-Type"], json.loads(body)))
        status, answer = self.answers.pop(0)
        self.send_response(status)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_: Any) -> None:
        """Nothing."""


@pytest.fixture
def host() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Host)
    Host.answers, Host.asked = [], []
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def kept(home: Path) -> Any:
    return json.loads((home / "data" / "stollen" / "tickets.json").read_bytes())


@pytest.mark.parametrize(
    ("said", "server", "url", "code"),
    [
        ("http://h:1/#/join/QWERTZ", "http://no", "http://h:1", "QWERTZ"),
        ("https://h/some/where#/room/qwertz", "http://no", "https://h", "QWERTZ"),
        ("http://h:1/join/QwErTz", "http://no", "http://h:1", "QWERTZ"),
        ("http://h:1/join/QWERTZ/", "http://no", "http://h:1", "QWERTZ"),
        ("qwertz", "http://h:1", "http://h:1", "QWERTZ"),
        ("qwertz", "http://h:1/", "http://h:1", "QWERTZ"),
    ],
)
def test_a_link_or_a_code(said: str, server: str, url: str, code: str) -> None:
    assert read_link(said, server) == (url, code)


@pytest.mark.parametrize(
    ("said", "server"),
    [
        ("", "http://h"),
        ("QWERT", "http://h"),
        ("qwertz", "h:1"),
        ("qwertz", "ftp://h"),
        ("ftp://h/#/join/QWERTZ", "http://h"),
        ("http://h:1/", "http://h"),
        ("http://h:1/#/join/12", "http://h"),
        ("http://h:1/#/join/QWERTZUIOPAS", "http://h"),
    ],
)
def test_neither_link_nor_code(said: str, server: str) -> None:
    with pytest.raises(WrongUse) as wrong:
        read_link(said, server)
    assert str(wrong.value) == f"{said} is neither the link nor the code of a room"


def test_who_joins_is_a_member_once_and_keeps_the_ticket(host: str, home: Path) -> None:
    Host.answers = [(201, b'{"token": "first"}'), (201, b'{"token": "second"}')]
    first = ticket_for("qwertz", host, "Tina")
    assert first == Ticket(host, "QWERTZ", "first") == ticket_for(f"{host}/#/join/QWERTZ", "http://no", "Tom")
    second = ticket_for("asdfgh", host, None)
    assert Host.asked == [
        ("/api/rooms/QWERTZ/members", "application/json", {"name": "Tina"}),
        ("/api/rooms/ASDFGH/members", "application/json", {"name": usual_name()}),
    ]
    assert kept(home) == {f"{host} QWERTZ": "first", f"{host} ASDFGH": "second"}
    assert (home / "data" / "stollen" / "tickets.json").stat().st_mode & 0o777 == 0o600
    forget(first)
    assert kept(home) == {f"{host} ASDFGH": second.token}


@pytest.mark.parametrize(
    ("status", "answer", "told"),
    [
        (404, b'{"code": "unknown_room", "text": "there is no such room"}', "there is no such room"),
        (500, b"oops", "the server answers with 500"),
        (400, b"[]", "the server answers with 400"),
        (400, b"{}", "the server answers with 400"),
    ],
)
def test_a_refusal_is_told_in_the_words_of_the_server(
    host: str, status: int, answer: bytes, told: str, home: Path
) -> None:
    Host.answers = [(status, answer)]
    with pytest.raises(WrongUse) as wrong:
        ticket_for("qwertz", host, "Tina")
    assert str(wrong.value) == told and not (home / "data").exists()


@pytest.mark.parametrize("answer", [b"oops", b"{}"])
def test_what_is_no_answer_is_told(host: str, answer: bytes) -> None:
    Host.answers = [(201, answer)]
    with pytest.raises(WrongUse, match=f"^{host} does not answer: "):
        ticket_for("qwertz", host, "Tina")


def test_nobody_there_is_told() -> None:
    with pytest.raises(WrongUse, match=r"^http://127.0.0.1:9 does not answer: .*refused"):
        ticket_for("qwertz", "http://127.0.0.1:9", "Tina")


def test_tickets_that_cannot_be_read_or_kept_stop_nobody(host: str, home: Path) -> None:
    Host.answers = [(201, b'{"token": "one"}'), (201, b'{"token": "two"}')]
    (home / "data").write_text("a file where a folder should be")
    assert ticket_for("qwertz", host, "Tina").token == "one"
    (home / "data").unlink()
    (home / "data" / "stollen").mkdir(parents=True)
    (home / "data" / "stollen" / "tickets.json").write_text("[1")
    assert ticket_for("qwertz", host, "Tina").token == "two"
    assert kept(home) == {f"{host} QWERTZ": "two"}


def test_tickets_are_kept_in_the_home_where_nothing_else_is_said(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(home))
    assert tickets._file() == home / ".local" / "share" / "stollen" / "tickets.json"


def test_a_user_without_a_name_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "m" * 99)
    assert usual_name() == "m" * 24

    def nobody() -> str:
        raise KeyError

    monkeypatch.setattr(getpass, "getuser", nobody)
    assert usual_name() == "Terminal"
