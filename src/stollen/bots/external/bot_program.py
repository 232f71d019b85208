"""A program that plays: starts it, asks it for moves with a time limit, and ends it."""

import shlex
import shutil
from collections import deque
from time import monotonic

from stollen.bots.external.child_process import ChildProcess, ProgramFailed
from stollen.game.errors import BadRequest, shown
from stollen.protocol.bot_messages import (
    BadMessage,
    BotHello,
    BotInput,
    BotMove,
    BotOutput,
    Go,
    Identity,
    Info,
    Quit,
    Stop,
    read_line,
    to_line,
)

SECONDS_TO_START = 5.0
SECONDS_TO_LEAVE = 1.0

STRAYS_KEPT = 5
"""The number of latest invalid lines that are kept for error messages."""


def read_command(text: str) -> list[str]:
    """The words of a command, split as by a shell; raises `BadRequest` if there is no such program."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise BadRequest(f"{shown(text)} is no command: {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise BadRequest(f"there is no program {shown(words[0] if words else text)}")
    return words


class BotProgram:
    """A program that plays one game after another; `starts` counts how often it was started."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.starts = 0
        self.identity: Identity | None = None
        self.strays: deque[str] = deque(maxlen=STRAYS_KEPT)
        self.infos: list[Info] = []
        self._child: ChildProcess | None = None

    @property
    def running(self) -> bool:
        return self._child is not None

    def start(self) -> Identity:
        """Start the program unless it runs, and return its identity; raises `ProgramFailed`."""
        if self._child is None or self.identity is None:
            self._child = ChildProcess(shlex.split(self.command))
            self.starts += 1
            self.tell(BotHello())
            self.identity = self._wait_for_identity()
        return self.identity

    def tell(self, *messages: BotInput) -> None:
        """Queue messages; they are written with the next question."""
        self.tell_lines(b"".join(map(to_line, messages)))

    def tell_lines(self, lines: bytes) -> None:
        """Queue lines."""
        if self._child is not None:
            self._child.send(lines)

    def ask(self, go: Go, soon: float, latest: float) -> BotMove:
        """The program's move: after `soon` seconds it gets `stop`, after `latest` seconds `TimeoutError` is raised."""
        begun = monotonic()
        self.infos = []
        if self._child is not None:
            self._child.allow_output()
        self.tell(go)
        answer = self._wait_for_answer(go.n, begun + soon)
        if answer is None:
            self.tell(Stop())
            answer = self._wait_for_answer(go.n, begun + latest)
        if answer is None:
            raise self._too_late(monotonic() - begun)
        return answer

    def quit(self) -> int | None:
        """Ask the program to quit, and return its exit code, or None if it had to be killed."""
        self.tell(Quit())
        return self.hang_up()

    def hang_up(self) -> int | None:
        """Close the program's input, and return its exit code, or None if it had to be killed."""
        code = None if self._child is None else self._child.leave(SECONDS_TO_LEAVE)
        self.kill()
        return code

    def kill(self) -> None:
        """Kill the program."""
        child, self._child = self._child, None
        if child is not None:
            child.kill()

    # -- reading ----------------------------------------------------------------------------------------------

    def _wait_for_identity(self) -> Identity:
        until = monotonic() + SECONDS_TO_START
        while (said := self.listen(until)) is not None:
            if isinstance(said, Identity):
                return said
        self.kill()
        raise ProgramFailed(f"did not say who it is in {SECONDS_TO_START:g} s{self._stray_line()}")

    def _wait_for_answer(self, number: int, until: float) -> BotMove | None:
        while (said := self.listen(until)) is not None:
            if isinstance(said, BotMove) and said.n == number:
                return said
            if isinstance(said, Info):
                self.infos.append(said)
        return None

    def listen(self, until: float) -> BotOutput | None:
        """The next message, without invalid lines, or None when `until` comes first."""
        while True:
            line = self._line(until)
            if line is None:
                return None
            try:
                return read_line(line)
            except BadMessage:
                self.strays.append(shown(line.decode(errors="replace")))

    def _line(self, until: float) -> bytes | None:
        if self._child is None:
            raise ProgramFailed("is not running")
        try:
            return self._child.line(until)
        except ProgramFailed:
            self._child = None
            raise

    def _too_late(self, seconds: float) -> TimeoutError:
        """The error of a late answer; a program that does not read is killed, since it has half a message."""
        unread = self._child is not None and self._child.waits_to_be_read
        if unread:
            self.kill()
        what = "does not read its input" if unread else "no answer"
        return TimeoutError(f"{what} in {1000 * seconds:.0f} ms{self._stray_line()}")

    def _stray_line(self) -> str:
        return f"; it wrote {self.strays[-1]}" if self.strays else ""
