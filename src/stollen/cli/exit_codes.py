"""Exit codes of the commands; wrong arguments and errors of files are reported in one line, without a traceback."""

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
"""Messages of the libraries, in fewer words."""

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
        """Run a command; end quietly on a closed pipe, and with a message if a file cannot be written."""
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
    """Discard further output, so that Python reports no error when it closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def hinted(message: str) -> str:
    """A message that lists the known words, with the one nearest to the given word."""
    said = SAID.search(message)
    if said is None:
        return message
    known = sorted(set(WORD.findall(message[said.end() :])))
    near = [word for word in get_close_matches(said[1].lower(), known, 1, 0.7) if word != said[1]]
    return f"{message.removesuffix('.')}; did you mean {near[0]}?" if near else message


def _in_one_line(wrong: typer.TyperException) -> str:
    """The error in one line, with the command that explains more."""
    text = wrong.format_message()
    for long, short in PLAINER.items():
        text = text.replace(long, short)
    text = hinted(" ".join(text.split()))
    context = getattr(wrong, "ctx", None)
    more = f" ({context.command_path} --help)" if context is not None else ""
    return f"{text}{more}"


def _fail(error: OSError) -> NoReturn:
    """End with a message about a stream or file: a full disk, a read-only folder."""
    place = error.filename or "standard output"
    if error.filename is None:
        hush()
    typer.echo(f"{place}: {error.strerror or error}", err=True)
    raise typer.Exit(WRONG_USE)


def _open_streams() -> None:
    """Replace closed standard streams by the null device."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (open until the program ends)


def _speak_plainly() -> None:
    """Write letters that a stream cannot encode as ASCII letters."""
    codecs.register_error(PLAIN, _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=PLAIN)


def _plain(error: UnicodeError) -> tuple[str, int]:
    from stollen.terminal.draw.styled_text import ascii_only

    if not isinstance(error, UnicodeEncodeError):
        raise error
    return ascii_only(error.object[error.start : error.end]), error.end
