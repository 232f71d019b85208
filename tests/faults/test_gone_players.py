"""Players leave, return or run out of time; their games continue or wait."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.faults.databases import Database, SqliteFile
from tests.faults.tables import Table, check_log, fast, granted, people_at_a_table
from tests.server.serving import Client, Server, serving

SOON = 1.0
VERY_SOON = 0.3
DAY = 24 * 3600


async def until_turn_of(table: Table, seat: int) -> None:
    """Play until it is the turn of a seat, everybody hearing all."""
    while table.host.picture["to_act"] != seat:
        mover = next(client for client in table.clients if client.to_move())
        where, moves = mover.to_move() or (0, [])
        await granted(mover, "play", seat=where, version=mover.version, move_id=f"m{mover.version}", move=moves[0])
        for client in table.clients:
            while client.version < mover.version:
                await client.hear()


async def until_stand_in(client: Client, seat: int, within: float = 30.0) -> None:
    async with asyncio.timeout(within):
        while client.picture["places"][seat]["stand_in"] is None:
            await client.hear()


def events(database: Database, room: str, kind: str) -> list[dict[str, Any]]:
    return [event for _, event in database.log(room) if event["type"] == kind]


def test_a_bot_stands_in_for_who_is_gone_until_he_takes_his_seat_back(database: Database) -> None:
    async def play(server: Server) -> Table:
        table = await people_at_a_table(server, "duel", 2)
        host, guest = table.clients
        await until_turn_of(table, 1)
        await guest.close()
        await until_stand_in(host, 1)
        while host.picture["to_act"] == 1:
            await host.hear()
        await guest.connect()
        refused = await guest.ask("play", seat=1, version=guest.version, move_id="x", move="pass")
        assert refused["code"] == "not_now"
        await granted(guest, "take_back", seat=1)
        guest.takes_back = True
        await asyncio.gather(host.play_on(), guest.play_on())
        await table.close()
        return table

    with serving(database.address, *fast(wait_for_the_gone=SOON)) as server:
        table = asyncio.run(play(server))
    moves = check_log(database, table)
    assert {move["by"] for move in moves if move["seat"] == 1} == {"person", "stand_in"}
    assert events(database, table.room, "stand_in_came")[0]["reason"] == "gone"


def test_who_comes_back_in_time_keeps_his_seat(tmp_path: Path) -> None:
    database = SqliteFile(tmp_path)

    async def play(server: Server) -> Table:
        table = await people_at_a_table(server, "duel", 2)
        await until_turn_of(table, 1)
        for _ in range(4):
            await table.clients[1].close()
            await asyncio.sleep(1)
            await table.clients[1].connect()
        await table.close()
        return table

    with serving(database.address, *fast(wait_for_the_gone=3)) as server:
        table = asyncio.run(play(server))
    assert not events(database, table.room, "stand_in_came")


@pytest.mark.parametrize("kind", ["move", "game"])
def test_a_clock_runs_out_by_the_time_of_the_server(tmp_path: Path, kind: str) -> None:
    database = SqliteFile(tmp_path)

    async def play(server: Server) -> Table:
        table = await people_at_a_table(server, "duel", 2, clock={"type": kind, "seconds": 5})
        await until_turn_of(table, 1)
        began, deadline = table.host.picture["turn_began"], table.host.picture["deadline"]
        assert deadline - began <= 5000
        await until_stand_in(table.host, 1)
        await table.close()
        return table

    with serving(database.address, *fast(after_loading=0.1)) as server:
        table = asyncio.run(play(server))
    rows = database.ask(f"SELECT version, at FROM entry WHERE room = '{table.room}'")
    times = {int(version): int(at) for version, at in rows}
    came = next(version for version, event in database.log(table.room) if event["type"] == "stand_in_came")
    assert events(database, table.room, "stand_in_came")[0]["reason"] == "clock"
    assert times[came] - times[came - 1] >= (5000 if kind == "move" else 3000)


def test_a_game_of_days_survives_restarts_and_its_clock_goes_on_meanwhile(tmp_path: Path) -> None:
    database = SqliteFile(tmp_path)

    async def play(server: Server) -> Table:
        table = await people_at_a_table(server, "duel", 2, clock={"type": "move", "seconds": 3 * DAY})
        await until_turn_of(table, 1)
        deadline = table.host.picture["deadline"]
        for stop in (server.kill, server.stop):
            await table.close()
            await asyncio.to_thread(stop)
            await asyncio.to_thread(server.restart)
            for client in table.clients:
                await client.connect()
            assert table.host.picture["deadline"] == deadline
        await until_turn_of(table, 0)
        await until_turn_of(table, 1)
        await table.close()
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(days_pass, database, 4)
        await asyncio.to_thread(server.restart)
        await table.host.connect()
        await until_stand_in(table.host, 1)
        await table.close()
        return table

    with serving(database.address, *fast(after_loading=0.5)) as server:
        table = asyncio.run(play(server))
    assert events(database, table.room, "stand_in_came")[0]["reason"] == "clock"


def days_pass(database: SqliteFile, days: int) -> None:
    """Moves all stored times back by some days."""
    connection = sqlite3.connect(database.address)
    with connection:
        connection.execute(f"UPDATE entry SET at = at - {1000 * days * DAY}")
        connection.execute(f"UPDATE room SET due = due - {1000 * days * DAY}, touched = touched - {1000 * days * DAY}")
    connection.close()


def test_a_game_that_everybody_left_open_waits_for_them(database: Database) -> None:
    async def play(server: Server) -> Table:
        table = await people_at_a_table(server, "duel", 2)
        await until_turn_of(table, 1)
        version = table.host.version
        await table.close()  # the guest, whose turn it is, goes last
        await asyncio.sleep(3 * VERY_SOON)
        await table.host.connect()
        assert table.host.version == version, "something happened while nobody was there"
        await until_stand_in(table.host, 1)
        await table.host.close()
        return table

    with serving(database.address, *fast(wait_for_the_gone=VERY_SOON)) as server:
        asyncio.run(play(server))


def test_somebody_who_was_there_when_the_server_was_killed_is_not_waited_for_for_ever(database: Database) -> None:
    async def play(server: Server) -> None:
        table = await people_at_a_table(server, "duel", 2)
        await until_turn_of(table, 1)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.restart)
        await table.host.connect()
        await until_stand_in(table.host, 1, within=45)
        await table.host.close()

    with serving(database.address, *fast(wait_for_the_gone=SOON)) as server:
        asyncio.run(play(server))


def test_a_game_that_everybody_has_left_for_good_is_given_up(tmp_path: Path) -> None:
    database = SqliteFile(tmp_path)

    async def play(server: Server) -> Table:
        table = await people_at_a_table(server, "saboteur", 2, bots=2)
        await granted(table.clients[1], "leave")
        await granted(table.host, "leave")
        await table.close()
        return table

    with serving(database.address, *fast()) as server:
        table = asyncio.run(play(server))
    log = database.log(table.room)
    assert log[-1][1]["type"] == "closed"
    assert [event["reason"] for _, event in log if event["type"] == "stand_in_came"] == ["left", "left"]
