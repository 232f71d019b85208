"""A real server in a process of its own, and clients that play as a browser would."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

START_PATIENCE = 30.0


class Server:
    """A server process; `kill` is what a power cut does to it."""

    def __init__(self, database: str, port: int = 0, *options: str, log: Path | None = None) -> None:
        self.database = database
        self.options = options
        self.log = log
        self.process = self._start(port)
        line = self.process.stdout.readline() if self.process.stdout else ""
        assert "listens on" in line, line
        self.url = line.split()[-1].rstrip("/")
        self.port = int(self.url.rpartition(":")[2])
        self.wait_until_up()

    def _start(self, port: int) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "stollen", "serve", "--port", str(port), "--database", self.database]
        with self.log.open("a") if self.log else nullcontext() as stderr:
            return subprocess.Popen(
                [*command, *self.options], stdout=subprocess.PIPE, stderr=stderr, text=True, start_new_session=True
            )

    def wait_until_up(self) -> None:
        """Until it answers."""
        with httpx.Client(transport=httpx.HTTPTransport(retries=20)) as client:
            assert client.get(f"{self.url}/healthz", timeout=START_PATIENCE).status_code == httpx.codes.OK

    def kill(self) -> None:
        """End it and its bots at once."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()

    def restart(self) -> None:
        """Start again on the same port and database."""
        again = Server(self.database, self.port, *self.options, log=self.log)
        self.process = again.process

    def stop(self) -> int:
        """Ask it to stop, and wait."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)


@contextmanager
def serving(database: str, *options: str, log: Path | None = None) -> Iterator[Server]:
    """A server for a test, ended with all its processes; what it logs goes into a file where one is named."""
    server = Server(database, 0, *options, log=log)
    try:
        yield server
    finally:
        with suppress(ProcessLookupError):
            server.kill()


def open_room(server: Server, ruleset: str, seats: int, *sitters: dict[str, str], **plan: Any) -> dict[str, str]:
    """A new room; who opens it sits on the first open seat."""
    asked = {"plan": {"ruleset": ruleset, "seats": seats, **plan}, "name": "Host", "sitters": list(sitters)}
    answer = httpx.post(f"{server.url}/api/rooms", json=asked)
    assert answer.status_code == httpx.codes.CREATED, answer.text
    ticket: dict[str, str] = answer.json()
    return ticket


def join_room(server: Server, code: str, name: str) -> dict[str, str]:
    answer = httpx.post(f"{server.url}/api/rooms/{code}/members", json={"name": name})
    assert answer.status_code == httpx.codes.CREATED, answer.text
    ticket: dict[str, str] = answer.json()
    return ticket


BOT = {"type": "bot", "level": "random"}
OPEN = {"type": "open"}
PERSON = {"type": "person", "member": "me"}


class Client:
    """A member's connection that comes back by itself and checks that it misses nothing and hears nothing twice."""

    def __init__(self, url: str, token: str, seed: int = 0) -> None:
        self.url = url.replace("http", "ws", 1) + "/api/socket"
        self.token = token
        self.rng = random.Random(seed)
        self.version = 0
        self.steps: list[int] = []
        self.picture: dict[str, Any] = {}
        self.views: dict[int | None, dict[str, Any]] = {}
        self.accepted: list[tuple[str, int]] = []
        self.refused: list[dict[str, Any]] = []
        self.received: list[str] = []
        self.reconnects = 0
        self.keeps = False
        self.socket: ClientConnection | None = None

    async def connect(self) -> None:
        """Say hello with the last version seen, and hear what was missed."""
        self.socket = await connect(self.url, max_size=None, open_timeout=5)
        await self.send(type="hello", token=self.token, version=self.version)
        await self.hear_until("welcome")

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def send(self, **wish: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(wish))

    async def hear(self) -> dict[str, Any]:
        """The next message, taken in."""
        assert self.socket is not None
        data = await self.socket.recv()
        assert isinstance(data, str)
        if self.keeps:
            self.received.append(data)
        news: dict[str, Any] = json.loads(data)
        self.take(news)
        return news

    async def hear_until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Take messages in until one of this kind with these fields came."""
        while True:
            news = await asyncio.wait_for(self.hear(), 20)
            if news["type"] == kind and all(news.get(key) == value for key, value in fields.items()):
                return news

    def take(self, news: dict[str, Any]) -> None:
        match news["type"]:
            case "welcome":
                assert news["version"] >= self.version, "what was seen is lost"
                for step in news["steps"]:
                    self._step(step["version"])
                self.version, self.picture = news["version"], news["picture"]
                self.views = {sight["seat"]: sight["view"] for sight in news["sights"]}
            case "changed" | "spoke":
                assert news["version"] == self.version + 1, f"{news['version']} after {self.version}"
                self.version = news["version"]
                if news["type"] == "changed":
                    self.picture = news["picture"]
                    for sight in news["sights"]:
                        self.views[sight["seat"]] = sight["view"]
                    if news["sights"]:
                        self._step(news["version"])
            case "accepted":
                self.accepted.append((news["id"], news["version"]))
            case "refused":
                self.refused.append(news)

    def _step(self, version: int) -> None:
        assert not self.steps or version > self.steps[-1], "a step came twice"
        self.steps.append(version)

    @property
    def over(self) -> bool:
        return bool(self.picture) and self.picture["status"] in ("over", "closed")

    def to_move(self) -> tuple[int, list[str]] | None:
        """One of my seats that has to move, and its moves."""
        for seat, view in self.views.items():
            if seat is not None and view["moves"]:
                return seat, view["moves"]
        return None

    async def play_on(self, pace: float = 0.0) -> None:
        """Play random moves to the end of the game, whatever happens to the connection."""
        while not self.over:
            try:
                if self.socket is None:
                    await self.connect()
                await self._play_while_connected(pace)
            except (OSError, ConnectionClosed, TimeoutError):
                self.socket = None
                self.reconnects += 1
                await asyncio.sleep(0.1)

    async def _play_while_connected(self, pace: float) -> None:
        pending: tuple[int, dict[str, Any]] | None = None
        while not self.over:
            turn = self.to_move()
            if turn and (pending is None or pending[0] != self.version):
                if pace:
                    await asyncio.sleep(pace)
                seat, moves = turn
                move_id = f"{seat}-{self.version}-{uuid4().hex[:8]}"
                wish = {"type": "play", "id": move_id, "seat": seat, "version": self.version, "move_id": move_id}
                pending = (self.version, wish | {"move": self.rng.choice(moves)})
                await self.send(**pending[1])
            news = await asyncio.wait_for(self.hear(), 30)
            if news["type"] == "refused" and news["code"] in ("too_fast", "unavailable", "stale"):
                await asyncio.sleep(0.3)
                pending = None
