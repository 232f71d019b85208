"""Many people at many tables, in a process of their own: `python -m benchmarks.load_clients URL TABLES SECONDS`.

Without seconds they only begin their games and go away.
"""

import asyncio
import gc
import json
import random
import sys
from collections.abc import Iterator
from itertools import count
from time import perf_counter
from typing import Any

import httpx
import msgspec
from msgspec import UNSET, Struct, UnsetType
from websockets.asyncio.client import ClientConnection, connect

AT_ONCE = 20
"""The number of tables set up at the same time."""

PATIENCE = 60.0


class SeenView(Struct):
    """Of a view only the moves are read."""

    moves: tuple[str, ...]


class SeenSight(Struct):
    """What one seat sees."""

    seat: int | None
    view: SeenView | UnsetType = UNSET


class SeenPicture(Struct):
    """Of a room, whether its game is over."""

    status: str


class Heard(Struct):
    """Of any message, what a player needs for the next move."""

    type: str
    id: str = ""
    version: int = 0
    code: str = ""
    picture: SeenPicture | UnsetType = UNSET
    sights: tuple[SeenSight, ...] = ()


HEARD = msgspec.json.Decoder(Heard)


class Player:
    """One seat of a Duel on a socket of its own."""

    def __init__(self, token: str, url: str, seat: int) -> None:
        self.token = token
        self.url = url.replace("http", "ws", 1) + "/api/socket"
        self.seat = seat
        self.version = 0
        self.moves: tuple[str, ...] = ()
        self.is_over = False
        self.sent: dict[str, float] = {}
        self.times: list[float] = []
        self.refused: list[str] = []
        self.numbers: Iterator[int] = count()
        self.socket: ClientConnection | None = None
        self.reading: asyncio.Task[None] | None = None

    async def come(self) -> None:
        self.socket = await connect(self.url, max_size=None, open_timeout=PATIENCE, ping_interval=None)
        await self.send(type="hello", token=self.token)
        self.hear(await self.socket.recv())
        self.reading = asyncio.create_task(self.read())

    async def send(self, **fields: Any) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(fields))

    async def read(self) -> None:
        assert self.socket is not None
        async for data in self.socket:
            self.hear(data)

    def hear(self, data: str | bytes) -> None:
        news = HEARD.decode(data)
        if news.type in ("welcome", "changed", "spoke"):
            self.version = news.version
            self.is_over = news.picture is not UNSET and news.picture.status == "over"
            for sight in news.sights:
                if sight.view is not UNSET:
                    self.moves = sight.view.moves
        elif news.type in ("accepted", "refused"):
            self.times.append(perf_counter() - self.sent.pop(news.id))
            if news.type == "refused":
                self.refused.append(news.code)

    async def ask(self, kind: str, **fields: Any) -> None:
        """Wish something, and wait for the answer."""
        command_id = str(next(self.numbers))
        self.sent[command_id] = perf_counter()
        await self.send(type=kind, id=command_id, **fields)
        while command_id in self.sent:
            await asyncio.sleep(0.005)

    async def move(self, rng: random.Random) -> None:
        """Send a move; the answer is heard later."""
        command_id, move, self.moves = f"m{next(self.numbers)}", rng.choice(self.moves), ()
        self.sent[command_id] = perf_counter()
        await self.send(type="play", id=command_id, seat=self.seat, version=self.version, move_id=command_id, move=move)

    async def go(self) -> None:
        if self.reading is not None and self.socket is not None:
            self.reading.cancel()
            await self.socket.close()


async def join_table(url: str, http: httpx.AsyncClient, busy: asyncio.Semaphore, *, stay: bool) -> list[Player]:
    """Begin a game of two players, who stay connected or not."""
    async with busy:
        asked = {"plan": {"ruleset": "duel", "seats": 2}, "name": "Host"}
        host = (await http.post(f"{url}/api/rooms", json=asked)).json()
        guest = (await http.post(f"{url}/api/rooms/{host['code']}/members", json={"name": "Guest"})).json()
        players = [Player(ticket["token"], url, seat) for seat, ticket in enumerate((host, guest))]
        for player in players:
            await player.come()
        await players[1].ask("sit", seat=1)
        await players[1].ask("set_ready", ready=True)
        await players[0].ask("start")
        if not stay:
            for player in players:
                await player.go()
        return players


async def play(players: list[Player], until: float, rng: random.Random) -> int:
    """One move a second, begun at any moment of a second; answers how many moves were late, for want of an answer."""
    next_move, late = perf_counter() + rng.random(), 0
    while next_move < until:
        await asyncio.sleep(max(0.0, next_move - perf_counter()))
        mover = next((player for player in players if player.moves), None)
        if mover is None:
            late += 1
        else:
            await mover.move(rng)
        next_move += 1.0
    return late


async def run(url: str, tables: int, seconds: float) -> None:
    """Say when everybody sits, wait for a line, play, and tell the times."""
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        busy = asyncio.Semaphore(AT_ONCE)
        seated = await asyncio.gather(*(join_table(url, http, busy, stay=seconds > 0) for _ in range(tables)))
    players = [player for pair in seated for player in pair]
    say({"sockets": len(players)})
    await asyncio.to_thread(sys.stdin.readline)
    for player in players:
        player.times.clear()
    begun = perf_counter()
    plays = [play(pair, begun + seconds, random.Random(i)) for i, pair in enumerate(seated)]
    late = sum(await asyncio.gather(*plays))
    waiting = begun + seconds + PATIENCE
    while any(player.sent for player in players) and perf_counter() < waiting:
        await asyncio.sleep(0.05)
    times = sorted(taken for player in players for taken in player.times)
    refused = [code for player in players for code in player.refused]
    lost = sum(len(player.sent) for player in players)
    say({"times": times, "seconds": seconds, "late": late, "refused": refused, "lost": lost})
    await asyncio.to_thread(sys.stdin.readline)
    await asyncio.gather(*(player.go() for player in players))


def say(what: dict[str, Any]) -> None:
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    gc.disable()  # a pause of the people would be taken for one of the server
    asyncio.run(run(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
