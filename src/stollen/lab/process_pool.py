"""A pool of processes: answers come in the order of the tasks; tasks of a killed worker run again."""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Generic, TypeVar

from stollen.game.errors import StollenError

Task = TypeVar("Task")
Answer = TypeVar("Answer")

Reply = tuple[Answer | None, Exception | None]
"""A worker's answer to a task, or its error."""

KEEP_READY = 2
"""Tasks queued for each worker: enough to keep it busy, few enough to lose little on an early stop."""

MOST_DEATHS = 3
"""The most deaths of workers without a finished task."""


class WorkersLost(StollenError):
    """Workers die repeatedly without finishing a task."""


def in_order(work: Callable[[Task], Answer], tasks: Iterable[Task], jobs: int) -> Generator[Answer, None, None]:
    """Work on the tasks with `jobs` processes and yield the answers in the order of the tasks."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    pool = ProcessPool(work, jobs)
    try:
        yield from pool.answers(iter(tasks))
    finally:
        pool.close()


class PoolWorker(Generic[Task, Answer]):
    """A process with its own pipe, so that a partial answer of a killed worker disturbs no other."""

    def __init__(self, work: Callable[[Task], Answer]) -> None:
        context = get_context("spawn")
        self.pipe, other_end = context.Pipe()
        self.given: deque[tuple[int, Task]] = deque()
        """Its unfinished tasks with their numbers, in order."""
        self._process = context.Process(target=_run_worker, args=(work, other_end), daemon=True)
        self._process.start()
        other_end.close()

    def give(self, number: int, task: Task) -> None:
        self.given.append((number, task))
        with suppress(OSError):  # it is dead; `_receive` notices
            self.pipe.send(task)

    def close(self) -> None:
        self._process.kill()
        self._process.join()
        self.pipe.close()


class ProcessPool(Generic[Task, Answer]):
    """Workers, and the answers that wait for earlier ones."""

    def __init__(self, work: Callable[[Task], Answer], jobs: int) -> None:
        self._work = work
        self._workers: list[PoolWorker[Task, Answer]] = [PoolWorker(work) for _ in range(jobs)]
        self._early: dict[int, Answer] = {}
        self._deaths = 0

    def answers(self, tasks: Iterator[Task]) -> Iterator[Answer]:
        """Assign tasks, a few ahead, and yield the answers in order."""
        numbered = enumerate(tasks)
        self._give(islice(numbered, len(self._workers) * (1 + KEEP_READY)))
        number = 0
        while self._early or any(worker.given for worker in self._workers):
            if number not in self._early:
                self._receive()
                continue
            self._deaths = 0
            self._give(islice(numbered, 1))
            yield self._early.pop(number)
            number += 1

    def close(self) -> None:
        """Kill all workers."""
        for worker in self._workers:
            worker.close()

    def _give(self, numbered: Iterator[tuple[int, Task]]) -> None:
        """Assign each task to the worker with the fewest tasks."""
        for number, task in numbered:
            min(self._workers, key=lambda worker: len(worker.given)).give(number, task)

    def _receive(self) -> None:
        """Wait until a worker has answered or died."""
        speaking = wait([worker.pipe for worker in self._workers])
        for at, worker in enumerate(self._workers):
            if worker.pipe not in speaking:
                continue
            try:
                answer, error = worker.pipe.recv()
            except (EOFError, OSError):
                self._workers[at] = self._replacement(worker)
                continue
            if error is not None:
                raise error
            self._early[worker.given.popleft()[0]] = answer

    def _replacement(self, dead: PoolWorker[Task, Answer]) -> PoolWorker[Task, Answer]:
        """A new worker with the unfinished tasks of the dead one."""
        self._deaths += 1
        if self._deaths > MOST_DEATHS:
            raise WorkersLost(f"workers died {self._deaths} times in a row; finished tasks are kept")
        dead.close()
        worker: PoolWorker[Task, Answer] = PoolWorker(self._work)
        for number, task in dead.given:
            worker.give(number, task)
        return worker


def _run_worker(work: Callable[[Task], Answer], pipe: "Connection[Reply[Answer], Task]") -> None:
    """Answer tasks until the pipe closes; ignores Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(_answer(work, pipe.recv()))


def _answer(work: Callable[[Task], Answer], task: Task) -> "Reply[Answer]":
    try:
        return work(task), None
    except Exception as error:
        return None, error
