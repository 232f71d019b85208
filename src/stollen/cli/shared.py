"""Helpers of all commands: reading, writing, progress, and exit codes."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn, TypeVar

import typer

from stollen.cli.exit_codes import WRONG_USE, hinted

NO = 1
STOPPED = 130
"""Exit codes beside `WRONG_USE`: the answer is no; Ctrl-C."""

__all__ = ["NO", "STOPPED", "WRONG_USE", "bytes_of", "collected", "end_stopped", "fail", "write"]

Part = TypeVar("Part")


def bytes_of(file: Path) -> bytes:
    """The bytes of a file; ends with a message if it cannot be read."""
    try:
        return file.read_bytes()
    except OSError as error:
        fail(f"{file}: {error.strerror}", WRONG_USE)


def write(text: str, out: Path | None) -> None:
    """Print a text, or write it into a file."""
    if out is None:
        typer.echo(text)
        return
    try:
        out.write_text(text if text.endswith("\n") else f"{text}\n", encoding="utf-8")
    except OSError as error:
        fail(f"{out}: {error.strerror}", WRONG_USE)


def collected(parts: Iterable[Part], count: int, label: str) -> tuple[tuple[Part, ...], bool]:
    """The results of long work, with a progress bar, and whether Ctrl-C stopped it early."""
    done: list[Part] = []
    with typer.progressbar(length=count, label=label, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        try:
            for part in parts:
                done.append(part)
                bar.update(1)
        except KeyboardInterrupt:
            return tuple(done), True
    return tuple(done), False


def fail(message: str, code: int) -> NoReturn:
    """End with a message in one line."""
    typer.echo(hinted(message) if code == WRONG_USE else message, err=True)
    raise typer.Exit(code)


def end_stopped(message: str) -> NoReturn:
    """End with a message after Ctrl-C has stopped long work."""
    typer.echo(message, err=True)
    raise typer.Exit(STOPPED)
