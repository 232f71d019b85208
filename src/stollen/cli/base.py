"""What all commands share: how they read, write and end."""

import os
import sys
from pathlib import Path
from typing import NoReturn

import typer

NO = 1
WRONG_USE = 2
"""Exit codes: the answer is no; the command was used wrongly."""


def bytes_of(file: Path) -> bytes:
    """What is in a file; ends with a message where it cannot be read."""
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
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        fail(f"{out}: {error.strerror}", WRONG_USE)


def fail(message: str, code: int) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(code)


def hush() -> None:
    """Nobody reads on: end without a word, also when Python closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
