"""ASGI middleware: rejects foreign origins, wrong hosts and floods, and adds security headers."""

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from stollen.server.runtime.worker import Worker
from stollen.server.web.http_errors import ErrorBody

POLICY = (
    b"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    b"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
NO_STORE = (b"cache-control", b"no-store")
"""Answers of the API may hold tokens, so they are not cached; pages may be."""
FOREIGN = ErrorBody("bad_message", "this page belongs to somebody else")
WRONG_HOST = ErrorBody("bad_message", "this server does not answer to that name")
NO_PAGE = ErrorBody("bad_message", "no address here is written like that")
TOO_FAST = ErrorBody("too_fast", "slower, please")
LONGEST_PATH = 255
"""Bytes of a path; no file system allows longer names."""
BODY_PATIENCE = 20.0
"""Seconds in which each part of a request's body must arrive."""


Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Application = Callable[[Any, Any, Any], Awaitable[None]]
"""Types of the ASGI standard."""


class GuardMiddleware:
    """Guards an application."""

    def __init__(self, app: Application, worker: Worker, hosts: Iterable[str]) -> None:
        self.app = app
        self.worker = worker
        self.hosts = {host.lower() for host in hosts} | {"localhost"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}
        host = headers.get("host", "")
        if not self._is_ours(host):
            await _reject(scope, receive, send, 421, WRONG_HOST)
        elif not _same_origin(headers.get("origin"), host):
            await _reject(scope, receive, send, 403, FOREIGN)
        elif not self.worker.addresses.may_request(_address(scope)):
            await _reject(scope, receive, send, 429, TOO_FAST)
        elif not _is_path(scope):
            await _reject(scope, receive, send, 400, NO_PAGE)
        elif scope["type"] == "http":
            await self.app(scope, _in_time(receive), self._with_headers(send, _headers(scope)))
        else:
            await self.app(scope, receive, send)

    def _is_ours(self, host: str) -> bool:
        """Whether a host is an IP address or a configured name: other names may be DNS rebinding."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name in self.hosts
        return True

    def _with_headers(self, send: Send, headers: list[tuple[bytes, bytes]]) -> Send:
        """Sends with additional headers, and counts the answers."""

        async def send_safely(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                self.worker.metrics.requests[message["status"]] += 1
                message["headers"] = [*message.get("headers", []), *headers]
            await send(message)

        return send_safely


def _headers(scope: Scope) -> list[tuple[bytes, bytes]]:
    return [*HEADERS, NO_STORE] if str(scope["path"]).startswith("/api/") else HEADERS


def _is_path(scope: Scope) -> bool:
    """Whether a path and query can be passed to a file system or a database."""
    path = str(scope["path"])
    return (
        "\0" not in path and len(path.encode(errors="replace")) <= LONGEST_PATH and b"%00" not in scope["query_string"]
    )


def _same_origin(origin: str | None, host: str) -> bool:
    """Whether a request comes from our own pages, or from a program, which sends no origin."""
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False


def _in_time(receive: Receive) -> Receive:
    """Receives with a timeout for each part of the body; after the body, it waits without limit."""
    waiting = True

    async def received() -> MutableMapping[str, Any]:
        nonlocal waiting
        async with asyncio.timeout(BODY_PATIENCE if waiting else None):
            message = await receive()
        waiting = waiting and bool(message.get("more_body"))
        return message

    return received


def _address(scope: Scope) -> str:
    return str(scope["client"][0]) if scope.get("client") else ""


async def _reject(scope: Scope, receive: Receive, send: Send, status: int, body: ErrorBody) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": body.text})
        return
    headers = [(b"content-type", b"application/json"), *_headers(scope)]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(body), "more_body": False})
