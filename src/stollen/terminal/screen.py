"""The terminal as the table uses it: write lines, ask, clear. Tests put a script in its place."""

import os
import shutil
import sys
from collections.abc import Callable, Iterable
from io import TextIOWrapper

from stollen.terminal.paint import ASCII, Row, painted

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
NARROWEST, WIDEST = 40, 200
SEPARATOR = "-" * 20


class Interrupted(Exception):
    """Nobody answers: the input ended, or somebody pressed Ctrl-C."""


class Screen:
    """Where the table writes and asks."""

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
        """How many characters a line has room for."""
        return max(NARROWEST, min(self._width(), WIDEST))

    def say(self, *lines: str) -> None:
        """Write lines of text."""
        for line in lines or ("",):
            self._write((line.translate(ASCII) if self.plain else line) + "\n")

    def draw(self, picture: Iterable[Row]) -> None:
        """Write a picture."""
        self.say(*(painted(row, self.colored) for row in picture))

    def ask(self, prompt: str) -> str:
        """What somebody answers; raises `Interrupted`."""
        try:
            return self._read(prompt.translate(ASCII) if self.plain else prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self._write("\n")
            raise Interrupted from None

    def clear(self) -> None:
        """Take away what was written, so that the next player does not see it."""
        self._write(CLEAR if self.clears else f"\n{SEPARATOR}\n")


def this_terminal() -> Screen:
    """The terminal this program runs in; plain text without a terminal, or where NO_COLOR is set."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    on_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    capable = on_terminal and os.environ.get("TERM") != "dumb"
    if capable:
        _prepare()
    return Screen(
        input,
        sys.stdout.write,
        width=lambda: shutil.get_terminal_size().columns,
        colored=capable and not os.environ.get("NO_COLOR"),
        clears=capable,
        plain=not _can_draw(),
    )


def _prepare() -> None:
    """Line editing without a history that the next player could read; on Windows colors must be switched on."""
    try:
        import readline
    except ImportError:
        os.system("")
    else:
        readline.set_auto_history(False)


def _can_draw() -> bool:
    try:
        "═╭┏▸".encode(sys.stdout.encoding or "ascii")
    except (UnicodeError, LookupError):
        return False
    return True
