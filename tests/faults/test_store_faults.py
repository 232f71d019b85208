"""The store is away or full: typed refusals, no half-stored move, and games continue afterwards."""

import asyncio
import resource
import shutil
import sqlite3
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.faults.databases import Database, Postgres, PostgresDatabase, SqliteFile
from tests.faults.tables import Table, check_log, check_same_order, fast, people_at_a_table, shared_device
from tests.server.serving import Client, Server, serving

UNAVAILABLE = "unavailable"


def refusals(clients: list[Client]) -> int:
    return sum(refusal["code"] == UNAVAILABLE for client in clients for refusal in client.refused)


def check_no_ghosts(database: Database, table: Table) -> None:
    """Every move of a person that is in the log was acknowledged in the end."""
    moves = check_log(database, table)
    acknowledged = {move_id for client in table.clients for move_id, _ in client.accepted}
    assert {move["move_id"] for move in moves if move["by"] == "person"} <= acknowledged


async def play_one(client: Client, move_id: str) -> dict[str, Any]:
    """Try to play the first legal move."""
    turn = client.to_move()
    assert turn is not None
    return await client.ask("play", seat=turn[0], version=client.version, move_id=move_id, move=turn[1][0])


async def refused_then_accepted(client: Client, database: Database, room: str, trouble: Any) -> None:
    """While there is trouble a move is refused and not stored; afterwards the same one is played, once."""
    before = client.version
    async with trouble:
        answer = await asyncio.wait_for(play_one(client, "in trouble"), 30)
        assert answer["type"] == "refused" and answer["code"] == UNAVAILABLE
    again = await play_one(client, "in trouble")
    for _ in range(20):
        if again["type"] == "accepted":
            break
        await asyncio.sleep(0.5)
        again = await play_one(client, "in trouble")
    assert again["type"] == "accepted" and again["version"] == before + 1
    stored = [event for _, event in await asyncio.to_thread(database.log, room) if event.get("move_id") == "in trouble"]
    assert len(stored) == 1


# -- PostgreSQL ------------------------------------------------------------------------------------------------------


@pytest.fixture
def restartable() -> Iterator[Postgres]:
    """A PostgreSQL that only this test uses."""
    server = Postgres()
    yield server
    server.remove()


@pytest.mark.parametrize("workers", [1, 2])
def test_postgresql_is_restarted_in_the_middle_of_a_game(restartable: Postgres, workers: int) -> None:
    database = restartable.new_database()

    async def play(server: Server) -> Table:
        table = await people_at_a_table(server, "duel", 2, bots=0)
        playing = asyncio.gather(*(client.play_on(0.05) for client in table.clients))
        for _ in range(2):
            await asyncio.sleep(1)
            await asyncio.to_thread(restartable.stop)
            seen = refusals(table.clients)
            while refusals(table.clients) == seen and not playing.done():
                await asyncio.sleep(0.05)
            await asyncio.to_thread(restartable.start)
            version = table.host.version
            while table.host.version <= version + 4 and not playing.done():
                await asyncio.sleep(0.05)
        await playing
        await table.close()
        return table

    with serving(database.address, "--workers", str(workers), *fast()) as server:
        table = asyncio.run(asyncio.wait_for(play(server), 120))
        assert server.process.poll() is None
    check_no_ghosts(database, table)
    check_same_order(table.clients)
    assert refusals(table.clients) >= 2 and all(client.over for client in table.clients)


def test_all_connections_to_postgresql_are_ended_again_and_again(postgres: PostgresDatabase) -> None:
    async def play(server: Server) -> Table:
        table = await people_at_a_table(server, "duel", 2)
        playing = asyncio.gather(*(client.play_on(0.02) for client in table.clients))
        while not playing.done():
            await asyncio.to_thread(postgres.cut_connections)
            await asyncio.wait([playing], timeout=0.7)
        await playing
        await table.close()
        return table

    with serving(postgres.address, "--workers", "2", *fast()) as server:
        table = asyncio.run(asyncio.wait_for(play(server), 120))
    check_no_ghosts(postgres, table)
    check_same_order(table.clients)


@asynccontextmanager
async def locked(database: PostgresDatabase, server: Server, code: str) -> AsyncIterator[None]:
    """Locks all tables; waiting readers hold all connections of the pool."""
    holder = await asyncpg.connect(database.address)
    transaction = holder.transaction()
    await transaction.start()
    await holder.execute("LOCK TABLE room, entry, member, presence IN ACCESS EXCLUSIVE MODE")
    async with httpx.AsyncClient(timeout=60) as client:
        readers = [asyncio.create_task(client.get(f"{server.url}/api/rooms/{code}")) for _ in range(15)]
        await asyncio.sleep(0.5)
        yield
        answers = await asyncio.gather(*readers)
        assert {answer.status_code for answer in answers} == {503}
        assert {answer.json()["code"] for answer in answers} == {UNAVAILABLE}
    await transaction.rollback()
    await holder.close()


def test_the_pool_is_exhausted(postgres: PostgresDatabase) -> None:
    async def play(server: Server) -> Table:
        table = await shared_device(server, "solo", 1)
        await refused_then_accepted(table.host, postgres, table.room, locked(postgres, server, table.code))
        await table.host.play_on()
        await table.close()
        return table

    with serving(postgres.address, *fast()) as server:
        table = asyncio.run(asyncio.wait_for(play(server), 120))
    check_log(postgres, table)


# -- SQLite ----------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def full_disk(folder: Path) -> AsyncIterator[None]:
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(4096)):
                pass
        except OSError:
            pass
    yield
    filler.unlink()


@asynccontextmanager
async def no_more_bytes(server: Server) -> AsyncIterator[None]:
    """The system lets the server's files grow no more."""
    usual = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, usual[1]))
    yield
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, usual)


@asynccontextmanager
async def locked_file(database: SqliteFile) -> AsyncIterator[None]:
    other = sqlite3.connect(database.address, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    yield
    other.execute("ROLLBACK")
    other.close()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A small file system, where this user may mount one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if shutil.which("mount") is None:
        pytest.skip("there is no mount here")
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=32m", "tmpfs", folder], capture_output=True, check=False
    )
    if mounted.returncode != 0:
        pytest.skip("a small file system cannot be mounted by this user")
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)


def play_through(database: SqliteFile, trouble_for: Any) -> None:
    async def play(server: Server) -> Table:
        table = await people_at_a_table(server, "duel", 2)
        first, second = table.clients
        while not first.to_move() and not second.to_move():
            await first.hear()
        mover, other = (first, second) if first.to_move() else (second, first)
        await refused_then_accepted(mover, database, table.room, trouble_for(server))
        other_seen = other.version
        await asyncio.gather(*(client.play_on() for client in table.clients))
        assert other.version > other_seen
        await table.close()
        return table

    with serving(database.address, *fast()) as server:
        table = asyncio.run(asyncio.wait_for(play(server), 120))
        assert server.process.poll() is None
    check_log(database, table)
    check_same_order(table.clients)


def test_the_disk_is_full(small_disk: Path) -> None:
    play_through(SqliteFile(small_disk), lambda _: full_disk(small_disk))


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="this system cannot limit a running process")
def test_the_system_refuses_to_write(tmp_path: Path) -> None:
    play_through(SqliteFile(tmp_path), no_more_bytes)


def test_a_move_is_told_though_its_player_has_changed_to_another_device_while_it_was_stored(tmp_path: Path) -> None:
    database = SqliteFile(tmp_path)

    async def play(server: Server) -> Table:
        table = await people_at_a_table(server, "duel", 2)
        mover, other = table.clients
        while not mover.to_move():
            await mover.hear()
        while other.version < mover.version:
            await other.hear()
        seat, moves = mover.to_move() or (0, [])
        async with locked_file(database):
            command = {"type": "play", "id": "slow", "move_id": "slow", "seat": seat, "version": mover.version}
            await mover.send(**command, move=moves[0])
            await asyncio.sleep(0.5)
            device = Client(server.url, mover.token)
            coming = asyncio.create_task(device.connect())
            with pytest.raises(WebSocketException):  # the older device is sent away
                await asyncio.wait_for(mover.hear(), 20)
        await coming
        await other.hear_until("changed", version=mover.version + 1)
        await device.close()
        await other.close()
        return table

    with serving(database.address, *fast(sockets_per_member=1)) as server:
        table = asyncio.run(asyncio.wait_for(play(server), 60))
    assert [move["move_id"] for move in check_log(database, table)] == ["slow"]


def test_the_file_is_locked_by_another_program(tmp_path: Path) -> None:
    database = SqliteFile(tmp_path)
    play_through(database, lambda _: locked_file(database))
