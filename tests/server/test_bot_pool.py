"""Bots in their own processes: questions, answers, and processes that hang."""

import asyncio
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec
import pytest

import stollen
from stollen.bots import Decision, make_bot
from stollen.bots.bot import simplest_move
from stollen.game.events.event import heard_by
from stollen.server.runtime import bot_pool
from stollen.server.runtime.bot_pool import PATIENCE, BotPool, BotQuestion, answer


class Process(ThreadPoolExecutor):
    """Stands for a process: works in a thread and knows whether it was ended."""

    def __init__(self) -> None:
        super().__init__(1)
        self._processes: dict[int, Any] = {1: self}
        self.killed = 0
        self.cancelled: list[tuple[bool, bool]] = []

    def kill(self) -> None:
        self.killed += 1

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.cancelled.append((wait, cancel_futures))
        super().shutdown(wait=False, cancel_futures=True)


class Pool(BotPool):
    """Thinkers whose processes are threads; all that were made are kept."""

    def __init__(self, count: int) -> None:
        self.made: list[Process] = []
        super().__init__(count)

    def _new(self) -> ProcessPoolExecutor:
        self.made.append(Process())
        self._all.append(self.made[-1])  # type: ignore[arg-type]
        return self.made[-1]  # type: ignore[return-value]


def question(level: str = "random", seed: str = "a seed") -> BotQuestion:
    game = stollen.new_game("duel", seed="thinking")
    return BotQuestion(level, seed, 0.01, heard_by(game.opening, 0), game.view(0))


def echo(packed: bytes) -> bytes:
    return packed[::-1]


def broken(packed: bytes) -> bytes:
    raise BrokenProcessPool


def wrong(packed: bytes) -> bytes:
    raise ValueError(packed.decode())


def slow(packed: bytes) -> bytes:
    time.sleep(0.3)
    return packed


# -- what is asked -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["random", "novice"])
def test_a_bot_answers_as_it_would_at_the_table(level: str) -> None:
    asked = question(level)
    bot = make_bot(level, 0, "a seed")
    bot.observe(asked.heard)
    packed = answer(msgspec.json.encode(asked))
    assert msgspec.json.decode(packed, type=Decision) == bot.decide(asked.view, asked.budget)
    others = {answer(msgspec.json.encode(question("random", str(number)))) for number in range(20)}
    assert len(others) > 1, "the seed decides"


def test_a_bot_has_heard_all_before_it_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []

    class Listener:
        def observe(self, heard: Any) -> None:
            told.append(heard)

        def decide(self, view: Any, budget: float) -> Decision:
            told.append((view, budget))
            return Decision(view.moves[-1], ())

    def make(level: str, seat: int, seed: str) -> Listener:
        told.append((level, seat, seed))
        return Listener()

    monkeypatch.setattr(bot_pool, "make_bot", make)
    asked = question("novice")
    packed = answer(msgspec.json.encode(asked))
    assert told == [("novice", 0, "a seed"), asked.heard, (asked.view, 0.01)]
    assert msgspec.json.decode(packed) == {"move": asked.view.moves[-1], "candidates": []}


def test_the_simplest_move_is_a_pass() -> None:
    view = question().view
    first = next(move for move in view.moves if move.startswith("pass "))
    assert simplest_move(view.moves) == first != view.moves[0]
    without = msgspec.structs.replace(view, moves=tuple(move for move in view.moves if not move.startswith("pass ")))
    assert simplest_move(without.moves) == without.moves[0]


# -- what becomes of it --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answered", "faults"),
    [
        (lambda asked: msgspec.json.encode(Decision(asked.view.moves[2], ())), 0),
        (lambda _: msgspec.json.encode(Decision("hop", ())), 1),
        (lambda _: wrong(b"x"), 1),
        (lambda _: broken(b""), 1),
    ],
)
def test_for_a_bot_that_fails_the_simplest_move_is_played(
    answered: Any, faults: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = question()
    monkeypatch.setattr(bot_pool, "answer", lambda _: answered(asked))

    async def scenario() -> Decision:
        pool = Pool(1)
        decision = await pool.decide(asked)
        assert pool.faults == faults
        pool.close()
        return decision

    expected = simplest_move(asked.view.moves) if faults else asked.view.moves[2]
    assert asyncio.run(scenario()) == Decision(expected, ())


def test_a_bot_has_its_budget_and_some_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    patience: list[float] = []

    async def run(self: BotPool, work: Any, packed: bytes, seconds: float) -> bytes:
        patience.append(seconds)
        return answer(packed)

    monkeypatch.setattr(BotPool, "run", run)

    async def scenario() -> None:
        await Pool(0).decide(question())

    asyncio.run(scenario())
    assert patience == [0.01 + PATIENCE] == [5.01]


def test_work_is_done_by_whoever_is_free_and_errors_come_back() -> None:
    async def scenario() -> None:
        pool = Pool(2)
        assert await pool.run(echo, b"abc", 5) == b"cba"
        with pytest.raises(ValueError, match="no good"):
            await pool.run(wrong, b"no good", 5)
        answers = await asyncio.gather(*(pool.run(echo, b"%d!" % number, 5) for number in range(6)))
        assert answers == [b"!%d" % number for number in range(6)]
        assert len(pool.made) == 2 and [one.killed for one in pool.made] == [0, 0], "a mistake ends no process"
        pool.close()
        assert [one.killed for one in pool.made] == [1, 1] and pool._all == []
        assert [one.cancelled for one in pool.made] == [[(False, True)]] * 2

    asyncio.run(scenario())


@pytest.mark.parametrize(("work", "error"), [(slow, TimeoutError), (broken, BrokenProcessPool)])
def test_a_process_that_hangs_or_dies_is_replaced(work: Any, error: type[Exception]) -> None:
    async def scenario() -> None:
        pool = Pool(1)
        with pytest.raises(error):
            await pool.run(work, b"x", 0.05)
        assert len(pool.made) == 2 and [one.killed for one in pool.made] == [1, 0]
        assert list(map(id, pool._all)) == [id(pool.made[1])]
        async with asyncio.timeout(5):
            assert await pool.run(echo, b"ab", 5) == b"ba"
        assert len(pool.made) == 2
        pool.close()

    asyncio.run(scenario())


def test_one_thinks_about_one_question_at_a_time() -> None:
    running: list[int] = []
    most: list[int] = []

    def count(packed: bytes) -> bytes:
        running.append(1)
        most.append(len(running))
        time.sleep(0.01)
        running.pop()
        return packed

    async def scenario() -> None:
        pool = Pool(1)
        await asyncio.gather(*(pool.run(count, b"", 5) for _ in range(5)))
        pool.close()

    asyncio.run(scenario())
    assert most == [1] * 5
