"""How every command ends: what was said wrongly is told in one line, and nobody sees the inside of the program."""

import codecs
import os
import re
import sys
from difflib import get_close_matches
from io import TextIOWrapper
from pathlib import Path
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

WRONG_USE = 2
"""The exit code of a command that was used wrongly."""

SAID = re.compile(r"'([^']*)'(?= is not one of|; there are)")
WORD = re.compile(r"[\w-]+")
PLAINER = {
    "Value error, ": "",
    "Input should be a valid integer, unable to parse string as an integer": "not a whole number",
    "Input should be a valid number, unable to parse string as a number": "not a number",
    "Input should be greater than or equal to": "the least is",
    "Input should be less than or equal to": "the most is",
}
"""What the library says, in fewer words."""

PLAIN = "stollen-plain"


class Commands(TyperGroup):
    """All commands of the program."""

    def main(self, *args: Any, **more: Any) -> Any:
        """Run a command, and end with its exit code."""
        _open_streams()
        _speak_plainly()
        try:
            code = super().main(*args, **{**more, "standalone_mode": False})
        except typer.TyperException as wrong:
            typer.echo(_in_one_line(wrong), err=True)
            code = wrong.exit_code
        except typer.Abort:
            code = WRONG_USE
        sys.exit(code or 0)

    def invoke(self, ctx: Any) -> Any:
        """Run a command; a reader who goes ends it quietly, and a file that cannot be written with a message."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            hush()
        except OSError as error:
            _fail(error)
        else:
            return result


def hush() -> None:
    """Nobody reads on: end without a word, also when Python closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def hinted(message: str) -> str:
    """A message that repeats what was said, and lists what there is, with the nearest of it."""
    said = SAID.search(message)
    if said is None:
        return message
    known = sorted(set(WORD.findall(message[said.end() :])))
    near = [word for word in get_close_matches(said[1].lower(), known, 1, 0.7) if word != said[1]]
    return f"{message.removesuffix('.')}; did you mean {near[0]}?" if near else message


def _in_one_line(wrong: typer.TyperException) -> str:
    """What is wrong, and where to read more."""
    text = wrong.format_message()
    for long, short in PLAINER.items():
        text = text.replace(long, short)
    text = hinted(" ".join(text.split()))
    context = getattr(wrong, "ctx", None)
    more = f" ({context.command_path} --help)" if context is not None else ""
    return f"{text}{more}"


def _fail(error: OSError) -> NoReturn:
    """A stream or file that nobody else has cared about: a full disk, a folder that may not be written to."""
    place = error.filename or "standard output"
    if error.filename is None:
        hush()
    typer.echo(f"{place}: {error.strerror or error}", err=True)
    raise typer.Exit(WRONG_USE)


def _open_streams() -> None:
    """A stream that somebody has closed reads nothing and forgets what is written."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (open as long as we are)


def _speak_plainly() -> None:
    """Letters that a stream cannot show are written as plain ones."""
    codecs.register_error(PLAIN, _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=PLAIN)


def _plain(error: UnicodeError) -> tuple[str, int]:
    from stollen.terminal.draw.styled_text import ascii_only

    if not isinstance(error, UnicodeEncodeError):
        raise error
    return ascii_only(error.object[error.start : error.end]), error.end
