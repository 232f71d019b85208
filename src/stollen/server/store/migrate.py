"""Brings a database up to date before the server uses it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from asyncpg import PostgresError
from sqlalchemy import Connection, make_url
from sqlalchemy.exc import SQLAlchemyError

from stollen.server.store.room_store import engine_for

STEPS = Path(__file__).parent / "migrations"


class BadDatabase(Exception):
    """A database that is missing, invalid or read-only."""


def upgrade(url: str) -> None:
    """Creates or upgrades the tables; raises `BadDatabase`."""
    try:
        _try_file(url)
        asyncio.run(_upgrade(url))
    except (SQLAlchemyError, PostgresError, sqlite3.Error, CommandError, OSError, ValueError) as error:
        reason = getattr(error, "orig", None) or error
        raise BadDatabase(" ".join(str(reason).split())) from None


def _try_file(url: str) -> None:
    """Opens a file for writing without threads, whose errors would be long."""
    place = make_url(url)
    if place.get_backend_name() == "sqlite" and place.database:
        with closing(sqlite3.connect(place.database)) as connection:
            connection.execute("BEGIN IMMEDIATE")


async def _upgrade(url: str) -> None:
    engine = engine_for(url)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(upgrade_on)
            await connection.commit()
    finally:
        await engine.dispose()


def upgrade_on(connection: Connection) -> None:
    """Runs the migrations on an open connection."""
    config = Config()
    config.set_main_option("script_location", STEPS.as_posix())
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
