"""The command line: parse, call, print. Commands import their modules when they run, so that help is fast."""

from typing import Annotated

import typer

from stollen.cli.exit_codes import Commands
from stollen.cli.lab_commands import arena, bench, bot_check, calibrate, clairvoyant, simulate
from stollen.cli.options import RulesetCommand
from stollen.cli.play_commands import play, probe, replay, rules, verify
from stollen.cli.serve_command import serve

app = typer.Typer(cls=Commands, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

for command in (play, serve, replay, rules, verify, probe, arena, simulate, bench, bot_check, clairvoyant, calibrate):
    app.command(cls=RulesetCommand if command in (play, arena, simulate) else None)(command)


def version(wanted: bool) -> None:
    """Print the version and how the engine runs."""
    if wanted:
        from stollen import __version__
        from stollen.engine.numbers import COMPILED

        typer.echo(f"stollen {__version__} (engine {'compiled' if COMPILED else 'uncompiled'})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def stollen(
    context: typer.Context,
    wanted: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Stollen: dig for gold. Without a command: serve the table on this machine and open it in the browser."""
    if context.invoked_subcommand is None:
        from stollen.server.processes import at_home
        from stollen.server.web.static_pages import are_built

        if are_built():
            at_home(typer.echo)
        else:
            typer.echo("This installation has no browser pages; here is the table in the terminal.")
            play()
