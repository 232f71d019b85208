"""Bots over the network: the example plays whole games, and a bot gets only what its seat may know."""

import ast
import asyncio
import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

from stollen.server.web.bot_stream import BotFeed
from tests.server.room_log import duel
from tests.server.serving import BOT, OPEN, PERSON, Client, Server, join_room, open_room, serving

EXAMPLE = Path("examples/network_bot.py")
LIMITS = """{"burst": 10000, "per_second": 10000, "address_burst": 10000, "address_per_second": 10000, "beat": 0.3,
             "breath": 0, "unread": 0.5, "requests_per_minute": 100000, "rooms_per_minute": 1000}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(str(folder / "games.sqlite"), "--limits", LIMITS, log=folder / "log") as running:
        yield running


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def post_move(server: Server, token: str, n: int, move: Any) -> httpx.Response:
    return httpx.post(f"{server.url}/api/bot/move", json={"t": "move", "n": n, "move": move}, headers=bearer(token))


async def begin_when_ready(client: Client, bots: int) -> None:
    """The host waits until bots have sat down and are ready."""
    await client.connect()
    while sum(member["ready"] for member in client.picture["members"]) < bots:
        await asyncio.wait_for(client.hear(), 30)
    await client.send(type="start", id="start")


def test_the_example_is_short_and_needs_only_python() -> None:
    text = EXAMPLE.read_text()
    assert len(text.splitlines()) <= 45
    imported = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import | ast.ImportFrom)]
    modules = {getattr(node, "module", None) or name.name for node in imported for name in node.names}
    assert {module.partition(".")[0] for module in modules} <= sys.stdlib_module_names


def test_the_example_plays_a_whole_game(server: Server) -> None:
    host = open_room(server, "saboteur", 4, PERSON, BOT, OPEN, OPEN)
    command = [sys.executable, str(EXAMPLE), server.url, host["code"]]
    bots = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]

    async def play() -> Client:
        client = Client(server.url, host["token"])
        await begin_when_ready(client, 2)
        await client.play_on()
        await client.close()
        return client

    client = asyncio.run(play())
    told = [bot.communicate(timeout=30)[0] for bot in bots]
    assert client.picture["outcome"]["winners"] and [bot.returncode for bot in bots] == [0, 0]
    assert [ast.literal_eval(text) for text in told] == [client.picture["outcome"]] * 2
    assert all(place["stand_in"] is None for place in client.picture["places"])


def test_a_bot_is_told_what_its_seat_may_know_and_answers_once(server: Server) -> None:
    host = open_room(server, "duel", 2, PERSON, OPEN)
    bot = join_room(server, host["code"], "Bot")

    async def begin() -> Client:
        client = Client(server.url, host["token"])
        await begin_when_ready(client, 1)
        while not client.to_move():
            await client.hear()
        seat, moves = client.to_move() or (0, [""])
        assert post_move(server, bot["token"], 3, moves[0]).json()["code"] in ("not_your_turn", "stale")
        await client.send(type="play", id="p", seat=seat, version=client.version, move_id="m", move=moves[0])
        await client.hear_until("accepted", id="p")
        await client.close()
        return client

    with httpx.stream("GET", f"{server.url}/api/bot/stream", headers=bearer(bot["token"]), timeout=30) as stream:
        assert stream.headers["content-type"] == "application/x-ndjson"
        lines = stream.iter_lines()
        assert json.loads(next(lines)) == {"t": "hello", "proto": 1}
        assert next(lines) == "", "a heartbeat while nothing happens"
        client = asyncio.run(begin())
        heard = []
        for line in lines:
            heard += [json.loads(line)] if line else []
            if heard and heard[-1]["t"] == "go":
                break
        begun, *events, go = heard
        assert (begun["t"], begun["seat"], begun["game"]) == ("new_game", 1, "duel")
        assert [event["n"] for event in events] == list(range(go["n"])) and go["view"]["seat"] == 1
        assert not [
            event for event in events if event["e"]["type"] in ("dealt", "drew", "passed") and event["e"]["seat"] == 0
        ]
        assert client.picture["room"] not in json.dumps(heard), "a bot knows no more than the game"
        move = go["view"]["moves"][0]
        assert post_move(server, bot["token"], go["n"], "place d-line-ew 50,50").json()["code"] == "illegal_move"
        assert post_move(server, bot["token"], go["n"], {"no": "text"}).json()["code"] == "bad_move"
        assert post_move(server, bot["token"], go["n"] - 1, move).json()["code"] == "stale"
        first = post_move(server, bot["token"], go["n"], move)
        assert first.status_code == 200 and post_move(server, bot["token"], go["n"], move).json() == first.json()


def test_a_stream_needs_a_good_token_and_ends_with_the_room(server: Server) -> None:
    host = open_room(server, "duel", 2, PERSON, OPEN)
    bot = join_room(server, host["code"], "Bot")
    for token in ("x", "x" * 32):
        assert httpx.get(f"{server.url}/api/bot/stream", headers=bearer(token)).status_code == 401
        assert post_move(server, token, 0, "end").status_code == 401
    assert post_move(server, bot["token"], 0, "end").json()["code"] == "not_seated"

    async def close() -> None:
        client = Client(server.url, host["token"])
        await client.connect()
        await client.send(type="close", id="c")
        await client.hear_until("accepted", id="c")
        await client.close()

    with httpx.stream("GET", f"{server.url}/api/bot/stream", headers=bearer(bot["token"]), timeout=30) as stream:
        lines = stream.iter_lines()
        next(lines)
        asyncio.run(close())
        assert [line for line in lines if line] == ['{"t":"quit"}']


def streams(server: Server) -> int:
    lines = httpx.get(f"{server.url}/metrics").text.splitlines()
    return int(next(line.split()[1] for line in lines if line.startswith("stollen_sockets ")))


def test_who_does_not_read_his_stream_hinders_nobody(server: Server) -> None:
    host = open_room(server, "duel", 2, PERSON, OPEN)
    bot = join_room(server, host["code"], "Bot")
    memory = psutil.Process(server.process.pid).memory_info().rss
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.connect(("127.0.0.1", server.port))
        asked = f"GET /api/bot/stream HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer {bot['token']}\r\n\r\n"
        deaf.sendall(asked.encode())

        async def play() -> int:
            client = Client(server.url, host["token"])
            await begin_when_ready(client, 1)
            other = Client(server.url, bot["token"], 1)
            await asyncio.gather(client.play_on(), other.play_on())
            for _ in range(100):
                if streams(server) == 2:
                    break
                await asyncio.sleep(0.2)
            left = streams(server)
            await client.close()
            await other.close()
            return left

        assert asyncio.run(play()) == 2, "only the two who played are connected"
    assert psutil.Process(server.process.pid).memory_info().rss - memory < 40_000_000


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="this system cuts nobody off")
def test_the_system_cuts_off_who_does_not_read(server: Server) -> None:
    """Long answers are asked for and not read, until the server can send no more; then nothing more comes."""
    requests = b"GET /api/messages.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 400
    whole = 400 * len(httpx.get(f"{server.url}/api/messages.json").content)
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", server.port))
        deaf.settimeout(10)
        deaf.sendall(requests)
        for connected in (True, False):
            wait_until(server, deaf.getsockname()[1], connected)
        received = 0
        with suppress(ConnectionResetError):
            while data := deaf.recv(1 << 16):
                received += len(data)
    assert received < whole / 2


def wait_until(server: Server, port: int, connected: bool) -> None:
    """Until the server has a connection with a port of ours, or has it no longer."""
    until = time.monotonic() + 30
    while connected != any(
        one.raddr and one.raddr.port == port for one in psutil.Process(server.process.pid).net_connections("tcp")
    ):
        assert time.monotonic() < until, "still connected" if not connected else "not connected"
        time.sleep(0.05)


def test_a_feed_tells_everything_once() -> None:
    log = duel("bot")
    feed, lines = BotFeed("bot"), list[dict[str, Any]]()

    def listen() -> None:
        lines.extend(json.loads(line) for line in feed.lines(log.room, log.now))

    listen()
    assert lines == []
    log.begin()
    while log.room.status == "playing":
        listen()
        listen()
        log.play()
    listen()
    events = [line for line in lines if line["t"] == "event"]
    assert [event["n"] for event in events] == list(range(log.room.so_far))
    assert lines[0]["t"] == "new_game" and lines[-1]["t"] == "end"
    asked = [line["n"] for line in lines if line["t"] == "go"]
    assert (
        len(asked)
        == len(set(asked))
        == sum(step.version > 0 for step in log.room.steps[1:] if seat_of(log, step.version) == 1)
    )


def seat_of(log: Any, version: int) -> int | None:
    return getattr(log.entries[version - 1].event, "seat", None)
