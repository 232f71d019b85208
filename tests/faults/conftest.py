"""Databases, and the number of repetitions."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.faults.databases import Database, Postgres, PostgresDatabase, SqliteFile


@pytest.fixture(scope="session")
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL of this run's own."""
    server = Postgres()
    yield server
    server.remove()


@pytest.fixture
def postgres(own_postgres: Postgres) -> PostgresDatabase:
    """An empty database in PostgreSQL."""
    return own_postgres.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return SqliteFile(tmp_path)
    server: Postgres = request.getfixturevalue("own_postgres")
    return server.new_database()


@pytest.fixture(scope="session")
def times(pytestconfig: pytest.Config) -> Callable[[int, int], int]:
    """`times(8, 50)`: how often to break something, in a normal run and in a long one."""

    def chosen(usual: int, full: int) -> int:
        if pytestconfig.getoption("--long"):
            return full
        return 2 if pytestconfig.getoption("--short") else usual

    return chosen
