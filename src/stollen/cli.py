"""The command line: parse, call, print."""

from typing import Annotated

import typer

app = typer.Typer(no_args_is_help=True, add_completion=False)


def version(wanted: bool) -> None:
    """Print the version and how the engine runs."""
    if wanted:
        from stollen import __version__
        from stollen.engine.native import COMPILED

        typer.echo(f"stollen {__version__} (engine {'compiled' if COMPILED else 'uncompiled'})")
        raise typer.Exit


@app.callback()
def stollen(
    wanted: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Stollen: dig for gold in a terminal."""
