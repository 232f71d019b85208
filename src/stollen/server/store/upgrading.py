"""Brings a database up to date before the server uses it."""

import asyncio
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from stollen.server.store.store import engine_for

STEPS = Path(__file__).parent / "migrations"


def upgrade(url: str) -> None:
    """Create what is missing in a database, or change what is old."""
    asyncio.run(_upgrade(url))


async def _upgrade(url: str) -> None:
    engine = engine_for(url)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(upgrade_on)
            await connection.commit()
    finally:
        await engine.dispose()


def upgrade_on(connection: Connection) -> None:
    """The steps, on an open connection."""
    config = Config()
    config.set_main_option("script_location", STEPS.as_posix())
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
