"""Runs the bots that play seats, in processes of their own."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from multiprocessing import get_context, parent_process
from threading import Thread

import msgspec
from msgspec import Struct

from stollen.bots import Decision, make_bot
from stollen.bots.bot import simplest_move
from stollen.game.events.event import Heard, heard_by
from stollen.game.moves.move import Seat
from stollen.game.view import View
from stollen.server.rooms.room import Room, unpacked

PATIENCE = 5.0
"""Seconds beyond its budget after which a bot's process is killed."""

BUDGETS = {"foreman": 0.1, "engineer": 0.5}
CIRCLE = 3.0
"""The longest time in seconds from a person's move to their next turn, while all bots of a table move."""
THINKING_SHARE = 0.8
"""The share of `CIRCLE` for thinking; the rest is for messages, storing, and second decisions in a turn."""


class BotQuestion(Struct, frozen=True):
    """The input of a decision: all events the seat has heard, and its view."""

    level: str
    seed: str
    budget: float
    heard: Heard
    view: View


def budget_for(level: str, bots: int) -> float:
    """Seconds for one decision at a table with this number of bots."""
    return min(BUDGETS.get(level.partition(":")[0], 0.05), THINKING_SHARE * CIRCLE / max(1, bots))


def answer(packed: bytes) -> bytes:
    """Decides a packed question; runs in a process of the pool."""
    question = msgspec.json.decode(packed, type=BotQuestion)
    assert question.view.seat is not None
    bot = make_bot(question.level, question.view.seat, question.seed)
    bot.observe(question.heard)
    return msgspec.json.encode(bot.decide(question.view, question.budget))


def question_for(room: Room, seat: Seat, level: str) -> BotQuestion:
    """The question for a bot at a seat: the seat's events and view, nothing else."""
    assert room.game is not None
    heard = heard_by((event for step in room.steps for event in unpacked(step.events)), seat)
    bots = sum(room.bot_of(other) is not None for other in range(len(room.sitters)))
    seed = sha256(f"{room.secret.salt} bot {seat} {room.played_version}".encode()).hexdigest()
    return BotQuestion(level, seed, budget_for(level, bots), heard, room.game.view(seat))


class BotPool:
    """Processes that answer one question at a time each; one that hangs is killed and replaced."""

    def __init__(self, count: int) -> None:
        self._free: asyncio.LifoQueue[ProcessPoolExecutor] = asyncio.LifoQueue()
        self._all: list[ProcessPoolExecutor] = []
        for _ in range(count):
            self._free.put_nowait(self._new())
        self.faults = 0

    async def decide(self, question: BotQuestion) -> Decision:
        """The bot's decision; if it fails, the simplest move without a reason."""
        try:
            packed = await self.run(answer, msgspec.json.encode(question), question.budget + PATIENCE)
        except Exception:
            return self._failed(question)
        decision = msgspec.json.decode(packed, type=Decision)
        return decision if decision.move in question.view.moves else self._failed(question)

    async def run(self, work: Callable[[bytes], bytes], packed: bytes, patience: float) -> bytes:
        """Runs a function in one of the processes; raises what it raises, or `TimeoutError`."""
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
        """Kills all processes."""
        for process in list(self._all):
            self._end(process)

    def _failed(self, question: BotQuestion) -> Decision:
        self.faults += 1
        return Decision(simplest_move(question.view.moves), ())

    def _new(self) -> ProcessPoolExecutor:
        process = ProcessPoolExecutor(1, get_context("spawn"), _end_with_server)
        self._all.append(process)
        return process

    def _end(self, process: ProcessPoolExecutor) -> None:
        self._all.remove(process)
        for child in list((process._processes or {}).values()):
            child.kill()
        process.shutdown(wait=False, cancel_futures=True)


def _end_with_server() -> None:
    """Leaves signals to the server, which ends its bots, and exits when the server has died."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    assert server is not None

    def follow() -> None:
        server.join()
        os._exit(0)

    Thread(target=follow, daemon=True).start()
