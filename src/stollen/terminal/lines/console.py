"""The terminal of the plain lines: write, ask, clear. Tests use a script instead."""

import os
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable
from io import TextIOWrapper

from stollen.terminal.draw.styled_text import Row, TerminalStyle, ascii_only, painted

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
NARROWEST, WIDEST = 40, 200
SEPARATOR = "-" * 20
HANGING = "    "
FIXED_BLANK = "\N{NO-BREAK SPACE}"


class Interrupted(Exception):
    """The input ended, or somebody pressed Ctrl-C."""


class Console:
    """Writes lines and asks questions."""

    def __init__(
        self,
        read: Callable[[str], str],
        write: Callable[[str], object],
        *,
        width: Callable[[], int] = lambda: 80,
        colored: bool = False,
        clears: bool = False,
        plain: bool = False,
    ) -> None:
        self._read = read
        self._write = write
        self._width = width
        self.colored = colored
        self.clears = clears
        self.plain = plain

    @property
    def width(self) -> int:
        """The number of characters in a line."""
        return max(NARROWEST, min(self._width(), WIDEST))

    def say(self, *lines: str) -> None:
        """Write lines of text, broken between words where they are too long."""
        for line in "\n".join(lines).split("\n"):
            for part in _wrapped(line, self.width):
                self._write_line(part)

    def draw(self, picture: Iterable[Row]) -> None:
        """Write a picture, which fits already."""
        for row in picture:
            self._write_line(painted(row, self.colored))

    def _write_line(self, line: str) -> None:
        self._write((ascii_only(line) if self.plain else line) + "\n")

    def ask(self, prompt: str) -> str:
        """The answer to a prompt; raises `Interrupted`."""
        try:
            return self._read(ascii_only(prompt) if self.plain else prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self._write("\n")
            raise Interrupted from None

    def clear(self) -> None:
        """Remove the text before the next player sees it."""
        self._write(CLEAR if self.clears else f"\n{SEPARATOR}\n")


def _wrapped(line: str, width: int) -> list[str]:
    """A line, or several with the later ones indented a little more; a fixed blank holds words together."""
    if len(line) > width:
        indent = len(line) - len(line.lstrip()) + len(HANGING)
        parts = textwrap.wrap(
            line, width, subsequent_indent=" " * indent, break_on_hyphens=False, break_long_words=False
        )
    else:
        parts = [line]
    return [part.replace(FIXED_BLANK, " ") for part in parts]


def this_terminal(style: TerminalStyle) -> Console:
    """The terminal this program runs in; without color where it is no terminal."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    capable = is_capable()
    if capable:
        _prepare()
    return Console(
        input,
        sys.stdout.write,
        width=lambda: shutil.get_terminal_size().columns,
        colored=capable and style.colored,
        clears=capable,
        plain=style.only_ascii,
    )


def _prepare() -> None:
    """Line editing without a history that the next player could read; on Windows colors must be switched on."""
    try:
        import readline
    except ImportError:
        os.system("")
    else:
        readline.set_auto_history(False)


def is_capable() -> bool:
    """Whether this is a terminal that can move its cursor."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def can_draw() -> bool:
    """Whether the terminal takes box-drawing characters."""
    try:
        "═╭┏▸".encode(sys.stdout.encoding or "ascii")
    except (UnicodeError, LookupError):
        return False
    return True
