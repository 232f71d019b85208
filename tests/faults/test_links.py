"""Bad connections: cut, slow or silent."""

import asyncio
import random
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from time import monotonic

import pytest
from websockets.exceptions import ConnectionClosed

from stollen.server.runtime.limits import Limits
from tests.faults.databases import Database, SqliteFile
from tests.faults.proxy import Proxy, proxied
from tests.faults.tables import Table, check_log, check_same_order, fast, people_at_a_table
from tests.server.serving import Client, Server, serving

PEOPLE = 12
PACE = 0.02
"""Seconds before a move: on a quick machine too the game lasts until everything has been broken."""


async def make_trouble(lines: list[Proxy], rng: random.Random, done: asyncio.Event) -> dict[str, int]:
    """Break something every now and then, each in turn; answers what was done how often."""
    count = {"cut": 0, "cut all": 0, "swallow": 0, "delay": 0}
    for what in cycle(rng.sample(list(count), len(count))):
        if done.is_set():
            break
        await asyncio.wait([asyncio.ensure_future(done.wait())], timeout=rng.uniform(0.3, 1.0))
        line = rng.choice(lines)
        some = [link for link in line.links if rng.random() < 0.3]
        count[what] += 1
        match what:
            case "cut":
                line.cut(some)
            case "cut all":
                line.cut()
            case "swallow":
                line.swallow(some[:2])
            case "delay":
                line.delay = rng.choice([0.0, 0.0, 0.02, 0.2])
    for line in lines:
        line.delay = 0.0
    return count


async def troubled_game(server: Server) -> tuple[Table, dict[str, int]]:
    async with proxied(server.port) as one, proxied(server.port) as two, proxied(server.port) as three:
        lines = [one, two, three]
        urls = [lines[i % len(lines)].url for i in range(PEOPLE)]
        table = await people_at_a_table(server, "saboteur2", PEOPLE, urls=urls, ping=1)
        done = asyncio.Event()
        trouble = asyncio.create_task(make_trouble(lines, random.Random(12), done))
        for client in table.clients:
            client.takes_back = True
        await asyncio.gather(*(client.play_on(PACE) for client in table.clients))
        done.set()
        count = await trouble
        await table.close()
        return table, count


def test_twelve_people_on_bad_lines_finish_their_game(tmp_path: Path) -> None:
    database = SqliteFile(tmp_path)
    with serving(database.address, *fast(ping=2)) as server:
        table, count = asyncio.run(troubled_game(server))
    moves = check_log(database, table)
    check_same_order(table.clients)
    assert len(moves) > 100 and all(client.over for client in table.clients)
    assert all(count.values()) and sum(client.reconnects for client in table.clients) > 2


def test_who_hangs_up_right_after_his_move_has_moved_and_the_others_hear_of_it(database: Database) -> None:
    async def play(server: Server) -> tuple[Table, int]:
        table = await people_at_a_table(server, "duel", 2)
        hung_up = 0
        while hung_up < 20 and not table.host.over:
            mover = next((client for client in table.clients if client.to_move()), None)
            if mover is None:
                await hear_on(table)
                continue
            await hang_up_after_moving(mover, f"move {hung_up}")
            hung_up += 1
            await mover.connect()
            await hear_on(table)
        await table.close()
        return table, hung_up

    async def hang_up_after_moving(client: Client, move_id: str) -> None:
        (seat, moves), command = client.to_move() or (0, []), {"type": "play", "id": move_id, "move_id": move_id}
        await client.send(**command, seat=seat, version=client.version, move=moves[0])
        assert client.socket is not None
        client.socket.transport.close()
        await client.socket.wait_closed()

    async def hear_on(table: Table) -> None:
        """Until everybody knows the same, and whose turn it is."""
        while not any(client.to_move() or client.over for client in table.clients) or not same(table):
            behind = min(table.clients, key=lambda client: client.version)
            await asyncio.wait_for(behind.hear(), 20)

    def same(table: Table) -> bool:
        return len({client.version for client in table.clients}) == 1

    with serving(database.address, *fast()) as server:
        table, hung_up = asyncio.run(play(server))
    assert len(check_log(database, table)) == hung_up


@pytest.fixture
def ping(times: Callable[[int, int], int]) -> float:
    """Seconds between pings; a long run waits as long as people do."""
    return float(times(1, int(Limits().ping)))


def test_a_connection_that_is_half_open_is_noticed_by_both_sides(tmp_path: Path, ping: float) -> None:
    async def play(server: Server) -> tuple[float, float]:
        async with proxied(server.port) as line:
            table = await people_at_a_table(server, "duel", 2, urls=[server.url, line.url], ping=ping)
            here, there = table.clients
            while len(here.present) < 2:
                await here.hear()
            line.swallow()
            begun = monotonic()
            both = await asyncio.gather(missed_by(here), ended_for(there))
            await here.close()
            return both[0] - begun, both[1] - begun

    async def missed_by(client: Client) -> float:
        while len(client.present) > 1:
            await asyncio.wait_for(client.hear(), 60)
        return monotonic()

    async def ended_for(client: Client) -> float:
        try:
            while True:
                await asyncio.wait_for(client.hear(), 60)
        except ConnectionClosed:
            return monotonic()

    database = SqliteFile(tmp_path)
    with serving(database.address, *fast(ping=ping)) as server:
        by_server, by_client = asyncio.run(play(server))
    assert by_server < 2 * ping + 10 and by_client < 2 * ping + 10


def test_people_wait_no_longer_than_a_minute_for_a_broken_line() -> None:
    assert 2 * Limits().ping <= 60
