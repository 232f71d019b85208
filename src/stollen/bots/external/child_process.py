"""A child process that is read and written line by line, with limits for time, lines and output.

Its pipes are served only while a caller waits for a line. At other times a program that writes too much fills its pipe
and blocks, so it cannot grow this process. It needs pipes that can be selected, so it does not work on Windows.
"""

import os
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from subprocess import PIPE, Popen, TimeoutExpired
from time import monotonic
from typing import IO

MOST_OUTPUT = 1 << 20
"""The most bytes in a line, and between two questions; a program that writes more is killed."""

LAST_WORDS = 2000
"""The number of latest bytes of standard error that are kept."""

CHUNK = 1 << 16
MOMENT = 0.2
"""Seconds to wait for output that is on its way."""

SECONDS_TO_TERMINATE = 0.5
SECONDS_TO_DIE = 5.0


class ProgramFailed(Exception):
    """The program failed and was killed; the message has the reason and its last words on standard error."""


class ChildProcess:
    """A running program."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = Popen(
                command, stdin=PIPE, stdout=PIPE, stderr=PIPE, bufsize=0, start_new_session=hasattr(os, "killpg")
            )
        except (OSError, ValueError, IndexError) as error:
            raise ProgramFailed(f"cannot be started: {error}") from None
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._stdin, self._stdout, self._stderr = self._process.stdin, self._process.stdout, self._process.stderr
        self._selector = DefaultSelector()
        self._outbox, self._inbox, self._words = bytearray(), bytearray(), bytearray()
        self._received = 0
        self._output_closed = self._input_closed = False
        self._watch(self._stdout, self._read_output)
        self._watch(self._stderr, self._read_errors)
        os.set_blocking(self._stdin.fileno(), False)

    @property
    def waits_to_be_read(self) -> bool:
        """Whether the program has not read all that was sent."""
        return bool(self._outbox)

    def send(self, data: bytes) -> None:
        """Queue lines; they are written while a caller waits for a line."""
        if not self._outbox and data and not self._input_closed:
            self._selector.register(self._stdin, EVENT_WRITE, self._write)
        if not self._input_closed:
            self._outbox += data

    def allow_output(self) -> None:
        """Reset the limit of output for a new question."""
        self._received = 0

    def line(self, until: float) -> bytes | None:
        """The next line, without its end; None when `until` on the monotonic clock comes first."""
        while True:
            end = self._inbox.find(b"\n")
            if end >= 0:
                line = bytes(self._inbox[:end])
                del self._inbox[: end + 1]
                return line
            self._check()
            left = until - monotonic()
            if left <= 0:
                return None
            self._serve_pipes(left)

    def leave(self, seconds: float) -> int | None:
        """Close the program's input; return its exit code, or None if it does not end in time."""
        until = monotonic() + seconds
        while self._outbox and monotonic() < until:
            self._serve_pipes(until - monotonic())
        self._stop_writing()
        while not self._output_closed and monotonic() < until:
            self._serve_pipes(until - monotonic())
            self._inbox.clear()
        with suppress(TimeoutExpired):
            return self._process.wait(max(MOMENT / 4, until - monotonic()))
        return None

    def kill(self) -> None:
        """Kill the program and all processes it has started."""
        self._end_process()
        self._close_pipes()

    # -- pipes ------------------------------------------------------------------------------------------------

    def _watch(self, pipe: IO[bytes], on_ready: Callable[[], None]) -> None:
        os.set_blocking(pipe.fileno(), False)
        self._selector.register(pipe, EVENT_READ, on_ready)

    def _serve_pipes(self, seconds: float) -> None:
        for key, _ in self._selector.select(max(0.0, seconds)):
            key.data()

    def _read_output(self) -> None:
        data = self._read(self._stdout)
        self._inbox += data
        self._received += len(data)
        if not data:
            self._selector.unregister(self._stdout)
            self._output_closed = True

    def _read_errors(self) -> None:
        if not self._keep_last_words():
            self._selector.unregister(self._stderr)

    def _keep_last_words(self) -> bool:
        """Read standard error and keep its end; return whether there was any output."""
        data = self._read(self._stderr)
        self._words = (self._words + data)[-LAST_WORDS:]
        return bool(data)

    def _read(self, pipe: IO[bytes]) -> bytes:
        try:
            return os.read(pipe.fileno(), CHUNK)
        except OSError:
            return b""

    def _write(self) -> None:
        try:
            del self._outbox[: os.write(self._stdin.fileno(), self._outbox[:CHUNK])]
        except BlockingIOError:
            return
        except OSError:
            self._stop_writing()
            return
        if not self._outbox:
            self._selector.unregister(self._stdin)

    def _stop_writing(self) -> None:
        if self._outbox:
            self._selector.unregister(self._stdin)
            self._outbox.clear()
        if not self._input_closed:
            self._input_closed = True
            self._stdin.close()

    # -- the end ----------------------------------------------------------------------------------------------

    def _check(self) -> None:
        """Raise `ProgramFailed` if no line can come any more."""
        if len(self._inbox) > MOST_OUTPUT or self._received > MOST_OUTPUT:
            raise self._failure("wrote too much")
        if self._output_closed or self._input_closed:
            raise self._failure("closed its output" if self._output_closed else "closed its input")

    def _failure(self, what: str) -> ProgramFailed:
        """Kill the program; the error names its exit code and last words if there are any."""
        with suppress(TimeoutExpired):
            what = (
                f"ended with exit code {self._process.wait(MOMENT if self._output_closed or self._input_closed else 0)}"
            )
        self._end_process()
        for _ in range(MOST_OUTPUT // CHUNK):
            if not self._keep_last_words():
                break
        self._close_pipes()
        words = self._words.decode(errors="replace").strip()
        return ProgramFailed(f"{what}: {words}" if words else what)

    def _end_process(self) -> None:
        self._stop_writing()
        if self._process.poll() is None:
            self._signal(signal.SIGTERM)
            with suppress(TimeoutExpired):
                self._process.wait(SECONDS_TO_TERMINATE)
        self._signal(signal.SIGKILL)
        with suppress(TimeoutExpired):
            self._process.wait(SECONDS_TO_DIE)

    def _close_pipes(self) -> None:
        self._selector.close()
        self._stdout.close()
        self._stderr.close()

    def _signal(self, number: int) -> None:
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, number)
            else:
                self._process.send_signal(number)
