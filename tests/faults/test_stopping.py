"""A server that is stopped says so, loses nothing, and exits soon."""

import asyncio
from time import monotonic

import psutil

from tests.faults.databases import Database, PostgresDatabase
from tests.faults.tables import Table, check_log, check_same_order, fast, people_at_a_table
from tests.server.serving import Client, Server, serving

GONE_WITHIN = 10.0


async def play_through_a_stop(server: Server) -> tuple[Table, Table, float]:
    tables = [
        await people_at_a_table(server, "duel", 2),
        await people_at_a_table(server, "saboteur", 2, bots=1),
    ]
    clients = [client for table in tables for client in table.clients]
    playing = asyncio.gather(*(client.play_on(0.02) for client in clients))
    await until_played_on(clients)
    begun = monotonic()
    await asyncio.to_thread(server.stop)
    taken = monotonic() - begun
    await asyncio.to_thread(server.restart)
    await playing
    for table in tables:
        await table.close()
    told = [client.told_to_reconnect for client in clients]
    assert min(told) >= 1, told
    return tables[0], tables[1], taken


async def until_played_on(clients: list[Client], moves: int = 5) -> None:
    """Waits until all clients have some more moves."""
    wanted = {client: client.version + moves for client in clients}
    while any(client.version < version and not client.over for client, version in wanted.items()):
        await asyncio.sleep(0.02)


def stop_and_go_on(database: Database, *options: str) -> None:
    with serving(database.address, *options, *fast()) as server:
        *tables, taken = asyncio.run(asyncio.wait_for(play_through_a_stop(server), 180))
    for table in tables:
        assert isinstance(table, Table)
        check_log(database, table)
        check_same_order(table.clients)
        assert all(client.over for client in table.clients)
    assert taken < GONE_WITHIN


def test_a_server_that_is_told_to_stop(database: Database) -> None:
    stop_and_go_on(database)


def test_two_workers_that_are_told_to_stop(postgres: PostgresDatabase) -> None:
    stop_and_go_on(postgres, "--workers", "2")


def test_nothing_is_left_running(postgres: PostgresDatabase) -> None:
    """Neither bots of a worker that dies alone, nor anything after the end."""

    async def play(server: Server) -> Table:
        table = await people_at_a_table(server, "saboteur", 2, bots=3)
        playing = asyncio.gather(*(client.play_on(0.05) for client in table.clients))
        await until_played_on(table.clients, 10)  # three bots think meanwhile
        supervisor = psutil.Process(server.process.pid)
        workers = [child for child in supervisor.children() if "spawn_main" in " ".join(child.cmdline())]
        bots = [bot for worker in workers for bot in worker.children(recursive=True)]
        assert len(workers) == 2
        for worker in workers:
            worker.kill()
        _gone, alive = await asyncio.to_thread(psutil.wait_procs, bots, 10)
        assert bots and not alive
        version = table.host.version
        while table.host.version < version + 10 and not playing.done():
            await asyncio.sleep(0.05)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await table.close()
        return table

    with serving(postgres.address, "--workers", "2", *fast()) as server:
        table = asyncio.run(asyncio.wait_for(play(server), 120))
        processes = psutil.Process(server.process.pid).children(recursive=True)
        server.stop()
        _gone, alive = psutil.wait_procs(processes, 5)
        assert not alive
    check_log(postgres, table)
