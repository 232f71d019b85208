"""Work that several processes share: answers come in the order of the tasks, and a killed worker's are worked again."""

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Generic, TypeVar

from stollen.table.errors import StollenError

Task = TypeVar("Task")
Answer = TypeVar("Answer")

KEEP_READY = 2
"""Tasks that wait for each worker, so that none is idle and few are lost when somebody stops early."""

LOOK_AFTER = 1.0
"""Seconds without an answer after which one sees whether all workers live."""

MOST_DEATHS = 3
"""When workers died so often and not one task was finished, it is not by chance."""


class WorkersLost(StollenError):
    """Workers die again and again at the same task."""


def in_order(work: Callable[[Task], Answer], tasks: Iterable[Task], jobs: int) -> Generator[Answer, None, None]:
    """The answers to the tasks, one after the other, whoever finishes first; `jobs` processes work."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    crew = Crew(work, jobs)
    try:
        yield from crew.answers(iter(tasks))
    finally:
        crew.dismiss()


class Crew(Generic[Task, Answer]):
    """Processes that work, and what they have been given."""

    def __init__(self, work: Callable[[Task], Answer], jobs: int) -> None:
        self._work = work
        self._jobs = jobs
        self._pool = self._hire()
        self._waiting: deque[tuple[Task, Future[Answer]]] = deque()
        self._deaths = 0

    def answers(self, tasks: Iterator[Task]) -> Iterator[Answer]:
        """Give out tasks, a few ahead, and hand on the answers."""
        for task in islice(tasks, self._jobs * (1 + KEEP_READY)):
            self._waiting.append((task, self._give(task)))
        while self._waiting:
            try:
                answer = self._wait_for(self._waiting[0][1])
            except BrokenProcessPool:
                self._begin_again()
                continue
            self._deaths = 0
            self._waiting.popleft()
            for task in islice(tasks, 1):
                self._waiting.append((task, self._give(task)))
            yield answer

    def _wait_for(self, answer: "Future[Answer]") -> Answer:
        """Look after the workers while waiting."""
        while True:
            wait([answer], LOOK_AFTER)
            if answer.done():
                return answer.result()
            self._free_from_the_dead()

    def _free_from_the_dead(self) -> None:
        """A worker that was killed while it handed over an answer leaves half of it, and the others wait behind it.

        The pool would wait for the other half for ever: nobody holds its pipe any more when the others are gone too.
        """
        workers = list((self._pool._processes or {}).values())
        if any(worker.exitcode is not None for worker in workers):
            for worker in workers:
                worker.kill()
            self._pool._result_queue._writer.close()  # type: ignore[attr-defined]

    def dismiss(self) -> None:
        """Nobody works on."""
        self._pool.shutdown(cancel_futures=True)

    def _hire(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._jobs, get_context("spawn"), _leave_interrupts)

    def _give(self, task: Task) -> "Future[Answer]":
        try:
            return self._pool.submit(self._work, task)
        except BrokenProcessPool as error:  # seen too late; whoever asks for the answer will begin again
            lost: Future[Answer] = Future()
            lost.set_exception(error)
            return lost

    def _begin_again(self) -> None:
        """A worker died, and the others with it: new ones take up whatever was not finished."""
        self._deaths += 1
        if self._deaths > MOST_DEATHS:
            raise WorkersLost(f"workers died {self._deaths} times in a row; what was finished before is kept")
        self.dismiss()
        self._pool = self._hire()
        for task, answer in list(self._waiting):
            kept = answer.done() and not answer.cancelled() and answer.exception() is None
            self._waiting.append((task, answer if kept else self._give(task)))
            self._waiting.popleft()


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that gave the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
