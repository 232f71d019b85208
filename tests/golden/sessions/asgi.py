"""Requests and sockets of an application in this process, by ASGI instead of a network."""

import asyncio
import json
from collections.abc import Callable, Coroutine, MutableMapping, Sequence
from typing import Any
from urllib.parse import unquote, urlsplit

Message = MutableMapping[str, Any]
Application = Callable[[Any, Any, Any], Coroutine[Any, Any, None]]
Headers = dict[str, str]

HOST = "127.0.0.1:8780"
SERVER = ("127.0.0.1", 8780)
ADDRESS = "127.0.0.1"


class Answer:
    """The answer to a request; a stream grows."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: Headers = {}
        self.body = b""
        self.ended = False
        self.news = asyncio.Event()

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {key.decode(): value.decode() for key, value in message.get("headers", ())}
        else:
            self.body += message.get("body", b"")
            self.ended = not message.get("more_body")
        self.news.set()

    def json(self) -> Any:
        return json.loads(self.body)


class Exchange:
    """A request being answered. Its body is sent at once; an `unfinished` one has no end."""

    def __init__(
        self, app: Application, scope: dict[str, Any], pieces: Sequence[bytes], *, unfinished: bool = False
    ) -> None:
        self.answer = Answer()
        self.is_read = asyncio.Event()
        """Set when the application has read the whole body sent so far, and waits."""
        self._gone = asyncio.Event()
        self._messages: list[Message] = [{"type": "http.request", "body": piece, "more_body": True} for piece in pieces]
        self._messages[-1]["more_body"] = unfinished
        self.task = asyncio.create_task(app(scope, self._receive, self.answer.send))

    async def _receive(self) -> Message:
        if self._messages:
            return self._messages.pop(0)
        self.is_read.set()
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def hang_up(self) -> None:
        """The client disconnects."""
        self._gone.set()
        await self.task


class Socket:
    """A WebSocket: `heard` holds the messages received, `closed` the close code."""

    def __init__(self, app: Application, scope: dict[str, Any]) -> None:
        self.heard: list[str] = []
        self.accepted = False
        self.closed: tuple[int, str] | None = None
        self.news = asyncio.Event()
        self._incoming: asyncio.Queue[Message] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(app(scope, self._incoming.get, self._send))

    def send(self, text: str) -> None:
        self._incoming.put_nowait({"type": "websocket.receive", "text": text})

    async def answered(self) -> None:
        """Waits until the connection is accepted or closed."""
        while not self.accepted and not self.closed:
            await self.news.wait()
            self.news.clear()

    async def hang_up(self) -> None:
        """The client disconnects."""
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.task

    async def _send(self, message: Message) -> None:
        match message["type"]:
            case "websocket.accept":
                self.accepted = True
            case "websocket.send":
                self.heard.append(message["text"])
            case "websocket.close":
                self.closed = (message.get("code", 1000), message.get("reason") or "")
        self.news.set()


def scope_of(kind: str, target: str, headers: Headers, address: str = ADDRESS, method: str = "") -> dict[str, Any]:
    """The ASGI scope of a request for a target, a path with a query."""
    parts = urlsplit(target)
    named = {"host": HOST, **headers}
    asked: dict[str, Any] = {"method": method} if kind == "http" else {"subprotocols": []}
    return asked | {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": unquote(parts.path),
        "raw_path": parts.path.encode(),
        "query_string": parts.query.encode(),
        "root_path": "",
        "headers": [(key.encode(), value.encode()) for key, value in named.items()],
        "client": (address, 50_000),
        "server": SERVER,
        "state": {},
    }


class Lifespan:
    """Starts and stops an application as a server would."""

    def __init__(self, app: Application) -> None:
        self._incoming: asyncio.Queue[Message] = asyncio.Queue()
        self._outgoing: asyncio.Queue[Message] = asyncio.Queue()
        scope = {"type": "lifespan", "asgi": {"version": "3.0", "spec_version": "2.0"}, "state": {}}
        self._task = asyncio.create_task(app(scope, self._incoming.get, self._outgoing.put))

    async def start(self) -> None:
        await self._ask("startup")

    async def stop(self) -> None:
        await self._ask("shutdown")
        await self._task

    async def _ask(self, what: str) -> None:
        self._incoming.put_nowait({"type": f"lifespan.{what}"})
        answer = await self._outgoing.get()
        assert answer["type"] == f"lifespan.{what}.complete", answer
