"""Work shared by processes: in order, a few tasks ahead, errors handed on, nobody left behind."""

import os
import signal
from collections import deque
from collections.abc import Iterator
from contextlib import closing
from multiprocessing import active_children
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from stollen.lab import process_pool
from stollen.lab.process_pool import KEEP_READY, MOST_DEATHS, ProcessPool, WorkersLost, in_order

# -- one process and several ------------------------------------------------------------------------------------


def doubled(task: int) -> int:
    if task < 0:
        raise ValueError(f"{task} is too small")
    if task == 100:
        sleep(0.2)  # the others are done before
    return 2 * task


def test_one_process_works_here_and_only_when_it_is_asked() -> None:
    asked: list[int] = []

    def work(task: int) -> int:
        asked.append(task)
        return os.getpid()

    answers = in_order(work, iter([1, 2, 3]), 1)
    assert asked == [] and next(answers) == os.getpid() and asked == [1]
    assert list(answers) == [os.getpid()] * 2 and asked == [1, 2, 3]


def test_answers_come_in_the_order_of_the_tasks_and_nobody_is_left_behind() -> None:
    assert list(in_order(doubled, [100, *range(12)], 2)) == [200, *range(0, 24, 2)]
    assert active_children() == [] and list(in_order(doubled, [], 2)) == []


def test_an_error_of_a_worker_is_raised_where_the_answers_are_read() -> None:
    got: list[int] = []
    with pytest.raises(ValueError, match="-3 is too small"):
        got.extend(in_order(doubled, [1, 2, -3, 4], 2))
    assert got == [2, 4][: len(got)] and active_children() == []


def test_who_stops_early_leaves_nobody_behind() -> None:
    with closing(in_order(doubled, iter(range(1000)), 2)) as answers:
        assert next(answers) == 0 and len(active_children()) == 2
    assert active_children() == []


# -- a pool that does what it is told ---------------------------------------------------------------------------


class Pipe:
    """The end of a worker: what it will say, or that it is dead."""

    def __init__(self) -> None:
        self.says: deque[Any] = deque()

    def recv(self) -> Any:
        said = self.says.popleft()
        if said is EOFError:
            raise EOFError
        return said


class Puppet:
    """A worker without a process."""

    made: list["Puppet"] = []  # noqa: RUF012  # emptied by each test

    def __init__(self, work: Any) -> None:
        self.pipe = Pipe()
        self.given: deque[tuple[int, Any]] = deque()
        self.closed = False
        Puppet.made.append(self)

    def give(self, number: int, task: Any) -> None:
        self.given.append((number, task))

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def puppets(monkeypatch: pytest.MonkeyPatch) -> list[Puppet]:
    Puppet.made = []
    monkeypatch.setattr(process_pool, "PoolWorker", Puppet)
    monkeypatch.setattr(process_pool, "wait", lambda pipes: [pipe for pipe in pipes if pipe.says])
    return Puppet.made


def tasks_of(puppet: Puppet) -> list[tuple[int, Any]]:
    return list(puppet.given)


def test_each_worker_has_a_task_and_two_that_wait(puppets: list[Puppet]) -> None:
    taken: list[int] = []

    def tasks() -> Iterator[str]:
        for number in range(20):
            taken.append(number)
            yield f"t{number}"

    pool: ProcessPool[str, str] = ProcessPool(str, 2)
    answers = pool.answers(tasks())
    puppets[0].pipe.says.append(("a0", None))
    assert next(answers) == "a0" and KEEP_READY == 2
    # six were given out at first, in turn, and one more for the answer: to who has least to do
    assert tasks_of(puppets[0]) == [(2, "t2"), (4, "t4"), (6, "t6")] and len(taken) == 7
    assert tasks_of(puppets[1]) == [(1, "t1"), (3, "t3"), (5, "t5")]


def test_an_answer_that_comes_too_early_waits(puppets: list[Puppet]) -> None:
    pool: ProcessPool[str, str] = ProcessPool(str, 2)
    answers = pool.answers(iter("abcd"))
    for puppet in puppets:
        puppet.pipe.says = deque()
    first, second = puppets
    second.pipe.says.extend([("B", None), ("D", None)])
    first.pipe.says.append(("A", None))
    assert [next(answers), next(answers)] == ["A", "B"]
    first.pipe.says.append(("C", None))
    assert list(answers) == ["C", "D"]
    pool.close()
    assert first.closed and second.closed


def test_the_tasks_of_a_dead_worker_are_given_to_a_new_one(puppets: list[Puppet]) -> None:
    pool: ProcessPool[str, str] = ProcessPool(str, 2)
    answers = pool.answers(iter("abcd"))
    puppets[1].pipe.says.append(EOFError)
    puppets[0].pipe.says.extend([("A", None), ("C", None)])
    assert next(answers) == "A"
    first, dead, fresh = puppets
    assert dead.closed and not first.closed and tasks_of(fresh) == [(1, "b"), (3, "d")]
    fresh.pipe.says.extend([("B", None), ("D", None)])
    assert list(answers) == ["B", "C", "D"]
    pool.close()
    assert [puppet.closed for puppet in puppets] == [True] * 3


def test_deaths_without_an_answer_between_them_are_no_chance(puppets: list[Puppet]) -> None:
    pool: ProcessPool[str, str] = ProcessPool(str, 1)
    answers = pool.answers(iter("ab"))

    class Doomed(Puppet):
        """Dies as often as is forgiven, then answers, then dies for good."""

        lives = [*[EOFError] * MOST_DEATHS, ("A", None), *[EOFError] * (MOST_DEATHS + 1)]  # noqa: RUF012

        def __init__(self, work: Any) -> None:
            super().__init__(work)
            self.pipe.says.append(Doomed.lives.pop(0))

    puppets[0].pipe.says.append(Doomed.lives.pop(0))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(process_pool, "PoolWorker", Doomed)
        assert next(answers) == "A"
        assert [puppet.closed for puppet in puppets] == [True] * MOST_DEATHS + [False]
        puppets[-1].pipe.says.append(Doomed.lives.pop(0))
        with pytest.raises(WorkersLost, match=r"died 4 times in a row; finished tasks are kept"):
            next(answers)
    assert Doomed.lives == []


def test_a_worker_works_until_nobody_listens() -> None:
    class Line:
        def __init__(self) -> None:
            self.said: list[Any] = []
            self.tasks = deque([3, -1, 4])

        def recv(self) -> int:
            if not self.tasks:
                raise EOFError
            return self.tasks.popleft()

        def send(self, reply: Any) -> None:
            self.said.append(reply)

    before, line = signal.getsignal(signal.SIGINT), Line()
    try:
        process_pool._run_worker(doubled, line)  # type: ignore[arg-type]  # a line, not a pipe
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN  # Ctrl-C is for the main process
    finally:
        signal.signal(signal.SIGINT, before)
    assert [answer for answer, _ in line.said] == [6, None, 8]
    assert [str(error) for _, error in line.said] == ["None", "-1 is too small", "None"]


def test_workers_do_not_hear_ctrl_c(tmp_path: Path) -> None:
    """Ctrl-C reaches all processes of a terminal; the one in front ends the others."""
    answers = in_order(interrupted, [str(tmp_path / "a"), str(tmp_path / "b")], 2)
    assert list(answers) == ["on", "on"]


def interrupted(_: str) -> str:
    os.kill(os.getpid(), signal.SIGINT)
    return "on"
