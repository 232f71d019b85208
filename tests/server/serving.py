"""A real server in its own process, and clients that play like a browser."""

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
from time import monotonic, sleep
from typing import Any
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

START_PATIENCE = 30.0
PATIENCE = 20.0


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
        self.up_at = monotonic()

    def _start(self, port: int) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "stollen", "serve", "--port", str(port), "--database", self.database]
        with self.log.open("a") if self.log else nullcontext() as stderr:
            return subprocess.Popen(
                [*command, *self.options], stdout=subprocess.PIPE, stderr=stderr, text=True, start_new_session=True
            )

    def wait_until_up(self) -> None:
        """Until it answers."""
        until = monotonic() + START_PATIENCE
        while True:
            try:
                assert httpx.get(f"{self.url}/healthz", timeout=START_PATIENCE).status_code == httpx.codes.OK
                return
            except httpx.TransportError:
                assert monotonic() < until and self.process.poll() is None
                sleep(0.05)

    def kill(self) -> None:
        """End it and its bots at once."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()

    def restart(self) -> None:
        """Start again on the same port and database."""
        self.process = Server(self.database, self.port, *self.options, log=self.log).process
        self.up_at = monotonic()

    def stop(self) -> int:
        """Ask it to stop, and wait."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        if self.process.stdout:
            self.process.stdout.close()
        return code


@contextmanager
def serving(database: str, *options: str, log: Path | None = None) -> Iterator[Server]:
    """A server for a test, ended with all its processes; what it logs goes into a file where one is named."""
    server = Server(database, 0, *options, log=log)
    try:
        yield server
    finally:
        server.kill()


def open_room(server: Server, ruleset: str, seats: int, *sitters: dict[str, str], **plan: Any) -> dict[str, str]:
    """Opens a room; the host takes the first open seat."""
    seed = {"seed": plan.pop("seed")} if "seed" in plan else {}
    asked = {"plan": {"ruleset": ruleset, "seats": seats, **plan}, "name": "Host", "sitters": list(sitters), **seed}
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
    """A member's connection that reconnects, and checks that it misses nothing and gets nothing twice.

    It sends unanswered commands again with the same id, like a browser.
    """

    def __init__(self, url: str, token: str, seed: int = 0, *, ping: float = 20.0) -> None:
        self.url = url.replace("http", "ws", 1) + "/api/socket"
        self.token = token
        self.rng = random.Random(seed)
        self.ping = ping
        self.version = 0
        self.steps: list[int] = []
        self.events: dict[int, list[Any]] = {}
        self.picture: dict[str, Any] = {}
        self.views: dict[int | None, dict[str, Any]] = {}
        self.accepted: list[tuple[str, int]] = []
        self.refused: list[dict[str, Any]] = []
        self.received: list[str] = []
        self.present: list[str] = []
        self.reconnects = 0
        self.told_to_reconnect = 0
        self.welcomed_at = 0.0
        self.keeps = False
        self.takes_back = False
        self.leaves = False
        self.socket: ClientConnection | None = None
        self._command: dict[str, Any] | None = None
        self._is_sent = False

    async def connect(self) -> None:
        """Sends hello with the last version seen."""
        self._is_sent = False
        self.socket = await connect(
            self.url, max_size=None, open_timeout=5, close_timeout=1, ping_interval=self.ping, ping_timeout=self.ping
        )
        await self.send(type="hello", token=self.token, version=self.version)
        await self.hear_until("welcome")

    async def close(self) -> None:
        if self.socket is not None:
            try:
                await self.socket.close()
            finally:
                self._drop()

    async def send(self, **command: Any) -> None:
        assert self.socket is not None
        self.leaves = self.leaves or command["type"] == "leave"  # and gets no more messages
        await self.socket.send(json.dumps(command))

    async def ask(self, kind: str, **command: Any) -> dict[str, Any]:
        """Sends a command and waits for its answer."""
        command_id = command.get("move_id") or uuid4().hex
        await self.send(type=kind, id=command_id, **command)
        while True:
            news = await asyncio.wait_for(self.hear(), PATIENCE)
            if news["type"] in ("accepted", "refused") and news["id"] == command_id:
                return news

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
            news = await asyncio.wait_for(self.hear(), PATIENCE)
            if news["type"] == kind and all(news.get(key) == value for key, value in fields.items()):
                return news

    def take(self, news: dict[str, Any]) -> None:
        match news["type"]:
            case "welcome":
                assert news["version"] >= self.version, "what was seen is lost"
                for step in news["steps"]:
                    self._step(step["version"], step["sights"])
                self.version, self.picture = news["version"], news["picture"]
                self.present = news["present"]
                self.views = {sight["seat"]: sight["view"] for sight in news["sights"]}
                self.welcomed_at = monotonic()
            case "changed" | "spoke":
                assert news["version"] == self.version + 1, f"{news['version']} after {self.version}"
                self.version = news["version"]
                if news["type"] == "changed":
                    self.picture = news["picture"]
                    for sight in news["sights"]:
                        self.views[sight["seat"]] = sight["view"]
                    if news["sights"]:
                        self._step(news["version"], news["sights"])
            case "presence":
                self.present = news["present"]
            case "reconnect":
                self.told_to_reconnect += 1
            case "accepted":
                assert self.leaves or news["version"] <= self.version, "accepted before it was told"
                self.accepted.append((news["id"], news["version"]))
                self._answered(news)
            case "refused":
                self.refused.append(news)
                self._answered(news)

    def _step(self, version: int, sights: list[dict[str, Any]]) -> None:
        assert not self.steps or version > self.steps[-1], "a step came twice"
        self.steps.append(version)
        self.events[version] = [(sight["seat"], sight["events"]) for sight in sights]

    def _answered(self, news: dict[str, Any]) -> None:
        if self._command is not None and self._command["id"] == news["id"]:
            self._is_sent = False
            if news.get("code") not in ("too_fast", "unavailable"):
                self._command = None

    @property
    def over(self) -> bool:
        return bool(self.picture) and self.picture["status"] in ("over", "closed")

    def to_move(self) -> tuple[int, list[str]] | None:
        """One of my seats that has to move, and its moves."""
        for seat, view in self.views.items():
            if seat is not None and view["moves"] and self.picture["places"][seat]["stand_in"] is None:
                return seat, view["moves"]
        return None

    async def play_on(self, pace: float = 0.0) -> None:
        """Play random moves to the end of the game, whatever happens to the connection."""
        while not self._is_done:
            try:
                if self.socket is None:
                    await self.connect()
                await self._play_while_connected(pace)
            except (OSError, WebSocketException, TimeoutError):
                await self._hear_the_rest()
                self._drop()
                self.reconnects += 1
                await asyncio.sleep(0.1)

    @property
    def _is_done(self) -> bool:
        return self.over and self._command is None

    def _drop(self) -> None:
        if self.socket is not None:
            self.socket.transport.abort()
        self.socket = None

    async def _hear_the_rest(self) -> None:
        """Takes the messages that arrived before the connection ended."""
        with suppress(OSError, WebSocketException, TimeoutError):
            while self.socket is not None and self.version:
                await asyncio.wait_for(self.hear(), 0.2)

    async def _play_while_connected(self, pace: float) -> None:
        while not self._is_done:
            await self._send_command(pace)
            news = await asyncio.wait_for(self.hear(), 30)
            if news["type"] == "refused":
                await asyncio.sleep(0.3 if news["code"] in ("too_fast", "unavailable") else 0)

    async def _send_command(self, pace: float) -> None:
        """Send a move if there is one to make, or again what was not answered."""
        if self._command is None:
            self._command = self._next_command()
            if self._command is not None and pace:
                await asyncio.sleep(pace)
        if self._command is not None and not self._is_sent:
            await self.send(**self._command)
            self._is_sent = True

    def _next_command(self) -> dict[str, Any] | None:
        command_id = uuid4().hex[:12]
        turn = None if self.over else self.to_move()
        if turn:
            seat, moves = turn
            command = {"type": "play", "id": command_id, "seat": seat, "version": self.version, "move_id": command_id}
            return command | {"move": self.rng.choice(moves)}
        if self.takes_back and not self.over:
            for mine in self.views:
                if mine is not None and self.picture["places"][mine]["stand_in"] is not None:
                    return {"type": "take_back", "id": command_id, "seat": mine}
        return None
