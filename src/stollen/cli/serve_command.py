"""The command `stollen serve`."""

from typing import Annotated

import typer

from stollen.cli.options import LogLevel
from stollen.cli.shared import WRONG_USE, fail


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = 8780,
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://user@host/name (default: a file of this user's).")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; more than one needs PostgreSQL.")] = 1,
    allow_host: Annotated[
        list[str] | None, typer.Option(help="A name by which browsers reach this server. May be repeated.")
    ] = None,
    bot_processes: Annotated[
        int, typer.Option("--thinkers", min=1, max=64, help="Processes for bots, of each worker.")
    ] = 1,
    keep_days: Annotated[int, typer.Option(min=1, help="Days after which silent rooms are deleted.")] = 365,
    limits: Annotated[str, typer.Option(help="Limits as JSON, in place of the defaults.")] = "{}",
    log_level: Annotated[
        LogLevel, typer.Option(help="The level of the log on standard error (JSON lines).")
    ] = LogLevel.WARNING,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve tables to browsers and bots, on this machine or for others."""
    from msgspec import MsgspecError
    from msgspec.json import decode

    from stollen.game.errors import BadRequest
    from stollen.server.processes import ServerSettings, database_url
    from stollen.server.processes import serve as run
    from stollen.server.runtime.limits import Limits

    try:
        settings = ServerSettings(
            host=host,
            port=port,
            database=database_url(database),
            workers=workers,
            hosts=tuple(allow_host or ()),
            bot_processes=bot_processes,
            keep_days=keep_days,
            limits=decode(limits, type=Limits),
            log_level=log_level.value,
        )
        run(settings, typer.echo, browse=open_browser)
    except MsgspecError as wrong:
        fail(f"--limits: {wrong}", WRONG_USE)
    except BadRequest as wrong:
        fail(str(wrong), WRONG_USE)
