"""Two workers on one PostgreSQL, and eight devices that move at the same time."""

import asyncio
from collections import Counter

from websockets.exceptions import WebSocketException

from stollen.server.runtime.pg_notify import NAME
from tests.faults.databases import PostgresDatabase
from tests.faults.tables import (
    Table,
    check_log,
    check_same_order,
    fast,
    granted,
    people_at_a_table,
    shared_device,
)
from tests.server.serving import Client, Server, join_room, open_room, serving

DEVICES = 8
MOVES = 200


async def race(client: Client, answers: Counter[str]) -> None:
    """Send a move for every version at once, and each of them twice."""
    tried = 0
    while not client.over:
        turn = client.to_move()
        if turn and client.version > tried:
            tried = client.version
            seat, moves = turn
            move_id = f"{id(client)}-{tried}"
            command = {
                "type": "play",
                "seat": seat,
                "version": tried,
                "move_id": move_id,
                "move": client.rng.choice(moves),
            }
            await client.send(id=move_id, **command)
            await client.send(id=move_id, **command)
        news = await asyncio.wait_for(client.hear(), 30)
        answers[news.get("code", news["type"])] += 1


async def on_both_workers(server: Server, database: PostgresDatabase, table: Table) -> None:
    """Reconnects until both workers have some of the devices; the kernel chooses the worker."""
    for turn in range(200):
        workers = await asyncio.to_thread(database.workers_of, table.room)
        if len(workers) > 1:
            return
        client = table.clients[1 + turn % (len(table.clients) - 1)]
        await client.close()
        await client.connect()
    raise AssertionError("all connections go to one worker")


async def compete(server: Server, database: PostgresDatabase) -> tuple[list[Table], Counter[str]]:
    """One game after the other, until there were moves enough."""
    tables: list[Table] = []
    answers: Counter[str] = Counter()
    while sum(len(table.host.steps) - 1 for table in tables) < MOVES:
        table = await shared_device(server, "saboteur2", 3, DEVICES)
        await on_both_workers(server, database, table)
        await asyncio.gather(*(race(client, answers) for client in table.clients))
        await table.close()
        tables.append(table)
    return tables, answers


def test_eight_devices_on_two_workers_see_one_order_and_no_move_twice(postgres: PostgresDatabase) -> None:
    with serving(postgres.address, "--workers", "2", *fast()) as server:
        tables, answers = asyncio.run(compete(server, postgres))
    assert sum(len(check_log(postgres, table)) for table in tables) >= MOVES
    assert answers["stale"] > MOVES, answers
    for table in tables:
        check_same_order(table.clients)
    for client in [client for table in tables for client in table.clients]:
        versions: dict[str, set[int]] = {}
        for move_id, version in client.accepted:
            versions.setdefault(move_id, set()).add(version)
        assert all(len(known) == 1 for known in versions.values()), "a move was acknowledged with two versions"


def test_two_players_may_name_their_moves_alike(postgres: PostgresDatabase) -> None:
    async def play(server: Server) -> Table:
        table = await people_at_a_table(server, "duel", 2)
        for _ in range(2):
            mover = next(client for client in table.clients if client.to_move())
            seat, moves = mover.to_move() or (0, [])
            await granted(mover, "play", seat=seat, version=mover.version, move_id="1", move=moves[0])
            for client in table.clients:
                while client.version < mover.version:
                    await asyncio.wait_for(client.hear(), 20)
        await table.close()
        return table

    with serving(postgres.address, *fast()) as server:
        table = asyncio.run(play(server))
    assert [move["seat"] for move in check_log(postgres, table)] == [0, 1]


async def play_while_listeners_are_cut(server: Server, database: PostgresDatabase) -> tuple[Table, int]:
    """A shared device connected to both workers, whose notify connections are cut all the time."""
    table = await shared_device(server, "duel", 2, 4)
    await on_both_workers(server, database, table)
    cut = 0
    playing = asyncio.gather(*(client.play_on(0.05) for client in table.clients))
    while not playing.done():
        cut += await asyncio.to_thread(database.cut_connections, NAME)
        await asyncio.wait([playing], timeout=1.0)
    await playing
    await table.close()
    return table, cut


def test_workers_hear_of_each_other_again_after_their_listeners_were_cut(postgres: PostgresDatabase) -> None:
    with serving(postgres.address, "--workers", "2", *fast()) as server:
        table, cut = asyncio.run(play_while_listeners_are_cut(server, postgres))
    check_log(postgres, table)
    check_same_order(table.clients)
    assert cut > 2 and all(client.over for client in table.clients)


def test_who_is_let_in_by_one_worker_is_known_to_the_other_at_once(postgres: PostgresDatabase) -> None:
    """Their token, seat and latest version, even while the other worker gets no notices."""

    async def come(server: Server) -> None:
        host = open_room(server, "duel", 2)
        first = Client(server.url, host["token"])
        await first.connect()
        for turn in range(20):
            await asyncio.to_thread(postgres.cut_connections, NAME)
            guest = Client(server.url, join_room(server, host["code"], f"Guest {turn}")["token"])
            try:
                await guest.connect()
            except WebSocketException as error:
                raise AssertionError(guest.refused) from error
            await guest.close()
        await first.close()

    with serving(postgres.address, "--workers", "2", *fast()) as server:
        asyncio.run(come(server))
