"""The hosts, origins, paths and bodies that the guard accepts, with requests built by hand."""

import asyncio
from collections.abc import MutableMapping
from typing import Any

import msgspec
import pytest

from stollen.server.runtime.bot_pool import BotPool
from stollen.server.runtime.limits import Limits
from stollen.server.runtime.worker import Worker
from stollen.server.store.room_store import RoomStore
from stollen.server.web import middleware as middleware_module
from stollen.server.web.middleware import HEADERS, NO_STORE, GuardMiddleware

Message = MutableMapping[str, Any]


class Site:
    """A guard before an application that answers 200 and reads the whole body."""

    def __init__(self, *hosts: str, limits: Limits | None = None) -> None:
        self.worker = Worker(RoomStore("sqlite+aiosqlite:///unused"), BotPool(0), limits)
        self.guard = GuardMiddleware(self.application, self.worker, hosts)
        self.asked: list[str] = []
        self.heard: list[Message] = []
        self.sent: list[Message] = []
        self.incoming: list[Message] = [{"type": "http.request", "body": b"", "more_body": False}]
        self.ends: BaseException | None = None

    async def application(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked.append(scope["type"])
        if scope["type"] != "http":
            return
        try:
            while (message := await receive()).get("more_body"):
                self.heard.append(message)
            self.heard.append(message)
        except BaseException as error:
            self.ends = error
            raise
        await send({"type": "http.response.start", "status": 200, "headers": [(b"x-own", b"1")]})
        await send({"type": "http.response.body", "body": b"ok", "more_body": False})

    async def receive(self) -> Message:
        if not self.incoming:
            await asyncio.Event().wait()
        return self.incoming.pop(0)

    async def send(self, message: Message) -> None:
        self.sent.append(message)

    def ask(self, kind: str = "http", path: str = "/", query: bytes = b"", **headers: str) -> int:
        """The status of the answer; 0 where a connection is let through."""
        return self.answer(self.scope(kind, path, query, **headers))

    def answer(self, scope: Message) -> int:
        self.sent.clear()
        self.incoming = [{"type": "http.request", "body": b"", "more_body": False}]
        asyncio.run(self.guard(scope, self.receive, self.send))
        if not self.sent:
            return 0
        return int(self.sent[0].get("status") or self.sent[0]["code"])

    def scope(self, kind: str = "http", path: str = "/", query: bytes = b"", **headers: str) -> Message:
        given = {"host": "127.0.0.1", **headers}
        return {
            "type": kind,
            "path": path,
            "query_string": query,
            "client": ("10.0.0.1", 5),
            "headers": [(key.encode(), value.encode("latin-1")) for key, value in given.items()],
        }


# -- by which name -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:8780",
        "mine.example",
        "Mine.Example",
        "MINE.EXAMPLE:443",
        "other.example",
        "127.0.0.1",
        "127.0.0.1:8780",
        "192.168.1.7",
        "[::1]",
        "[::1]:8780",
    ],
)
def test_a_server_answers_to_numbers_and_to_the_names_it_was_given_in_any_case(host: str) -> None:
    assert Site("Mine.example", "other.example").ask(host=host) == 200


@pytest.mark.parametrize(
    "host",
    [
        "",
        ":80",
        "mine",
        "mine.example.org",
        "evil.mine.example",
        "mine.example.",
        "127.0.0.1.example",
        "127.0.0.256",
        "[::1",
        "[mine.example]",
    ],
)
def test_a_server_answers_to_no_other_name(host: str) -> None:
    site = Site("Mine.example", "other.example")
    assert site.ask(host=host) == 421 and site.asked == []
    assert (
        site.sent[1]["body"] == b'{"code":"bad_message","text":"this server does not answer to that name","clause":""}'
    )
    assert site.ask("websocket", host=host) == 1008


def test_a_request_without_a_host_is_turned_away() -> None:
    site = Site()
    scope = site.scope()
    scope["headers"] = []
    assert site.answer(scope) == 421 and site.asked == []


# -- from which page -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("127.0.0.1:8780", "http://127.0.0.1:8780", 200),
        ("mine.example", "https://mine.example", 200),
        ("mine.example", "https://MINE.example", 200),
        ("MINE.example", "https://mine.example", 200),
        ("mine.example:1", "https://mine.example:2", 403),
        ("mine.example", "https://mine.example:2", 403),
        ("mine.example", "https://mine.example.org", 403),
        ("mine.example", "https://evil@mine.example", 403),
        ("mine.example", "null", 403),
        ("mine.example", "", 403),
        ("mine.example", "http://[", 403),
        ("127.0.0.1", "http://localhost", 403),
    ],
)
def test_a_browser_may_ask_from_our_own_page_only(host: str, origin: str, status: int) -> None:
    site = Site("mine.example")
    assert site.ask(host=host, origin=origin) == status
    assert site.ask("websocket", host=host, origin=origin) == (0 if status == 200 else 1008)
    assert site.asked == (["http", "websocket"] if status == 200 else [])


def test_a_connection_that_is_turned_away_hears_why() -> None:
    site = Site()
    site.ask("websocket", origin="https://evil.example")
    assert site.sent == [{"type": "websocket.close", "code": 1008, "reason": "this page belongs to somebody else"}]


# -- how often -----------------------------------------------------------------------------------------------------


def test_requests_and_connections_of_an_address_are_counted_together() -> None:
    site = Site(limits=Limits(requests_per_minute=3))
    assert [site.ask(), site.ask("websocket"), site.ask(), site.ask()] == [200, 0, 200, 429]
    assert site.ask("websocket") == 1008 and site.sent[0]["reason"] == "slower, please"
    scope = site.scope()
    scope["client"] = ("10.0.0.2", 5)
    assert site.answer(scope) == 200, "another address"


def test_foreign_pages_and_wrong_hosts_cost_nobody_a_request() -> None:
    site = Site(limits=Limits(requests_per_minute=1))
    assert [site.ask(host="x"), site.ask(origin="http://x"), site.ask(), site.ask()] == [421, 403, 200, 429]


def test_one_without_an_address_is_counted_as_one() -> None:
    site = Site(limits=Limits(requests_per_minute=1))
    for status in (200, 429):
        scope = site.scope()
        del scope["client"]
        assert site.answer(scope) == status


# -- which addresses -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "query", "status"),
    [
        ("/" + "a" * 254, b"", 200),
        ("/" + "a" * 255, b"", 400),
        ("/" + "€" * 84, b"", 200),
        ("/" + "€" * 85, b"", 400),
        ("/\ud800", b"", 200),
        ("/a\0", b"", 400),
        ("/a", b"player=%00", 400),
        ("/a", b"player=%0", 200),
        ("/a", b"x" * 4000, 200),
    ],
)
def test_addresses(path: str, query: bytes, status: int) -> None:
    assert Site().ask(path=path, query=query) == status


# -- what goes out -------------------------------------------------------------------------------------------------


def test_every_answer_has_the_headers_that_make_it_safe() -> None:
    site = Site()
    site.ask(path="/")
    assert site.sent[0]["headers"] == [(b"x-own", b"1"), *HEADERS]
    site.ask(path="/api/rooms")
    assert site.sent[0]["headers"] == [(b"x-own", b"1"), *HEADERS, NO_STORE]
    site.ask(path="/apis")
    assert NO_STORE not in site.sent[0]["headers"]
    for path, last in (("/", []), ("/api/rooms", [NO_STORE])):
        site.ask(path=path, host="x")
        assert site.sent[0]["headers"] == [(b"content-type", b"application/json"), *HEADERS, *last]
        assert site.sent[1]["more_body"] is False
        assert set(msgspec.json.decode(site.sent[1]["body"])) == {"code", "text", "clause"}
    policy = dict(HEADERS)[b"content-security-policy"].decode()
    assert dict(part.strip().split(" ", 1) for part in policy.split(";")) == {
        "default-src": "'self'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }


def test_answers_are_counted_by_status_and_what_is_turned_away_is_not_an_answer() -> None:
    site = Site()
    for host in ("127.0.0.1", "127.0.0.1", "x"):
        site.ask(host=host)
    assert site.worker.metrics.requests == {200: 2}


def test_the_start_and_end_of_the_server_go_through() -> None:
    site = Site()
    asyncio.run(site.guard({"type": "lifespan"}, site.receive, site.send))
    assert site.asked == ["lifespan"]


# -- bodies --------------------------------------------------------------------------------------------------------


def piece(text: bytes, *, more: bool) -> Message:
    return {"type": "http.request", "body": text, "more_body": more}


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert middleware_module.BODY_PATIENCE == 20.0
    monkeypatch.setattr(middleware_module, "BODY_PATIENCE", 0.05)
    site = Site()
    site.incoming = [piece(b"a", more=True)]

    async def wait() -> None:
        async with asyncio.timeout(5):
            await site.guard(site.scope(), site.receive, site.send)

    with pytest.raises(TimeoutError):
        asyncio.run(wait())
    assert isinstance(site.ends, TimeoutError) and [one["body"] for one in site.heard] == [b"a"]


def test_a_body_that_comes_is_handed_on_and_then_nothing_is_hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the body there is no time limit."""
    monkeypatch.setattr(middleware_module, "BODY_PATIENCE", 0.05)
    site = Site()
    site.incoming = [piece(b"a", more=True), piece(b"b", more=False)]

    asyncio.run(site.guard(site.scope(), site.receive, site.send))
    assert [one["body"] for one in site.heard] == [b"a", b"b"] and site.sent[0]["status"] == 200
    site.incoming = [piece(b"a", more=True), piece(b"b", more=False)]

    async def outlasts() -> bool:
        received = middleware_module._in_time(site.receive)
        assert [(await received())["body"], (await received())["body"]] == [b"a", b"b"]
        waiting = asyncio.ensure_future(received())
        done, _ = await asyncio.wait([waiting], timeout=0.2)
        waiting.cancel()
        return not done

    assert asyncio.run(outlasts())
