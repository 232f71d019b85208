"""Repeatable time and chance: a manual clock, an event loop that uses it, and numbered secrets.

The patches name what the server takes from the standard library; apart from them only the processes of the bots are
replaced, by threads.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import Context
from hashlib import sha256
from time import sleep
from typing import Any, TypeVarTuple, Unpack
from unittest.mock import patch

Values = TypeVarTuple("Values")

BEGINNING = 1_790_000_000
"""Seconds since 1970 when a session begins."""

LONG = 3600.0
"""Seconds between two runs of the server's periodic work."""

MOMENT = 0.001

NEVER = 1e9
"""Seconds until the server looks for rooms without listeners; it would query its store while time passes."""


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.passed = 0.0

    def time(self) -> float:
        return BEGINNING + self.passed


class FixedLoop(asyncio.SelectorEventLoop):
    """An event loop whose timers use the manual clock. It counts long sleeps."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.clock = clock
        self.long_sleeps = 0

    def time(self) -> float:
        return self.clock.passed

    def call_later(
        self,
        delay: float,
        callback: Callable[[Unpack[Values]], object],
        *args: *Values,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        self.long_sleeps += delay >= LONG
        return super().call_later(delay, callback, *args, context=context)

    async def sleeps_again(self, count: int) -> None:
        """Waits for a number of long sleeps: then the periodic work is done."""
        while self.long_sleeps < count:
            await asyncio.to_thread(sleep, MOMENT)


class Lots:
    """The server's random values: equal for equal requests, whatever was drawn before."""

    def __init__(self) -> None:
        self.request = 0
        self._drawn: dict[str, int] = {}

    def next_request(self) -> None:
        self.request += 1
        self._drawn.clear()

    def token_urlsafe(self, size: int) -> str:
        """Letters and digits, four for three bytes."""
        return self._lot(f"text {size}")[: size * 4 // 3]

    def token_hex(self, size: int) -> str:
        return self._lot(f"hex {size}")[: size * 2]

    def choice(self, letters: str) -> str:
        return letters[int(self._lot("letter"), 16) % len(letters)]

    def _lot(self, kind: str) -> str:
        self._drawn[kind] = number = self._drawn.get(kind, 0) + 1
        return sha256(f"{kind} {self.request} {number}".encode()).hexdigest()


class Threads(ThreadPoolExecutor):
    """Replaces processes, which start slowly."""

    def __init__(self, count: int, context: object, begin: object) -> None:
        super().__init__(count)
        self._processes: dict[int, Any] = {}


@contextmanager
def fixed(clock: Clock, lots: Lots) -> Iterator[None]:
    """In this context the server uses this clock and these random values, and logs nothing on the screen."""
    with (
        patch("logging.lastResort", logging.NullHandler()),
        patch("stollen.server.runtime.live_rooms.time", clock.time),
        patch("stollen.server.runtime.bot_pool.ProcessPoolExecutor", Threads),
        patch("stollen.server.runtime.scheduler.SWEEP", NEVER),
        patch("stollen.server.runtime.limits.Bucket.__init__.__defaults__", (clock.time,)),
        patch("secrets.token_urlsafe", lots.token_urlsafe),
        patch("secrets.token_hex", lots.token_hex),
        patch("secrets.choice", lots.choice),
    ):
        yield
