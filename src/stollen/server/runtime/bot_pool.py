"""Bots that play seats think in processes of their own. They are sent bytes: what their seat has heard and sees."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread

import msgspec
from msgspec import Struct

from stollen.bots import Decision, make_bot
from stollen.game.events.event import Heard
from stollen.game.view import View

PATIENCE = 5.0
"""Seconds beyond its budget after which a bot is ended."""

BUDGETS = {"foreman": 0.1, "engineer": 0.5}
CIRCLE = 3.0
"""Seconds a person waits at most until all bots of a table have moved and it is his turn again."""
THINKING_SHARE = 0.8
"""Of them, what is for thinking; the rest is for what bots are told, what is stored, and second decisions of a turn."""


class BotQuestion(Struct, frozen=True):
    """What a bot is told to decide: all its seat has heard, and its view."""

    level: str
    seed: str
    budget: float
    heard: Heard
    view: View


def budget_for(level: str, bots: int) -> float:
    """Seconds for a decision of one of so many bots."""
    return min(BUDGETS.get(level.partition(":")[0], 0.05), THINKING_SHARE * CIRCLE / max(1, bots))


def answer(packed: bytes) -> bytes:
    """In the process of a bot: what it decides."""
    question = msgspec.json.decode(packed, type=BotQuestion)
    assert question.view.seat is not None
    bot = make_bot(question.level, question.view.seat, question.seed)
    bot.observe(question.heard)
    return msgspec.json.encode(bot.decide(question.view, question.budget))


def simplest_move(view: View) -> str:
    """What is played for a bot that does not answer: a pass where there is one."""
    return next((move for move in view.moves if move.startswith("pass ")), view.moves[0])


class BotPool:
    """Some processes; each thinks about one question at a time, and one that hangs is ended and replaced."""

    def __init__(self, count: int) -> None:
        self._free: asyncio.LifoQueue[ProcessPoolExecutor] = asyncio.LifoQueue()
        self._all: list[ProcessPoolExecutor] = []
        for _ in range(count):
            self._free.put_nowait(self._new())
        self.faults = 0

    async def decide(self, question: BotQuestion) -> Decision:
        """What a bot decides; if it fails the simplest move, without a reason."""
        try:
            packed = await self.run(answer, msgspec.json.encode(question), question.budget + PATIENCE)
        except Exception:
            return self._failed(question)
        decision = msgspec.json.decode(packed, type=Decision)
        return decision if decision.move in question.view.moves else self._failed(question)

    async def run(self, work: Callable[[bytes], bytes], packed: bytes, patience: float) -> bytes:
        """Do some work in one of the processes; whatever it raises is raised here, `TimeoutError` if it takes long."""
        process = await self._free.get()
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(patience):
                return await loop.run_in_executor(process, work, packed)
        except (TimeoutError, BrokenProcessPool):
            self._end(process)
            process = self._new()
            raise
        finally:
            self._free.put_nowait(process)

    def close(self) -> None:
        """End all processes."""
        for process in list(self._all):
            self._end(process)

    def _failed(self, question: BotQuestion) -> Decision:
        self.faults += 1
        return Decision(simplest_move(question.view), ())

    def _new(self) -> ProcessPoolExecutor:
        process = ProcessPoolExecutor(1, get_context("spawn"), _belong_to_the_server)
        self._all.append(process)
        return process

    def _end(self, process: ProcessPoolExecutor) -> None:
        self._all.remove(process)
        for child in list((process._processes or {}).values()):
            child.kill()
        process.shutdown(wait=False, cancel_futures=True)


def _belong_to_the_server() -> None:
    """Signals to the group are for the server, which then ends its bots; they end too when it just dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    assert server is not None

    def follow() -> None:
        server.join()
        os._exit(0)

    Thread(target=follow, daemon=True).start()
