"""Work that several processes share: answers come in the order of the tasks, and a killed worker's are worked again."""

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
"""What a worker says of a task: the answer, or why there is none."""

KEEP_READY = 2
"""Tasks that wait for each worker, so that none is idle and few are lost when somebody stops early."""

MOST_DEATHS = 3
"""When workers died so often and not one task was finished, it is not by chance."""


class WorkersLost(StollenError):
    """Workers die again and again at the same task."""


def in_order(work: Callable[[Task], Answer], tasks: Iterable[Task], jobs: int) -> Generator[Answer, None, None]:
    """The answers to the tasks, one after the other, whoever finishes first; `jobs` processes work."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    crew = ProcessPool(work, jobs)
    try:
        yield from crew.answers(iter(tasks))
    finally:
        crew.dismiss()


class Worker(Generic[Task, Answer]):
    """A process with a pipe of its own: whatever half of an answer it leaves when it is killed is in nobody's way."""

    def __init__(self, work: Callable[[Task], Answer]) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.given: deque[tuple[int, Task]] = deque()
        """Its tasks with their numbers, which it answers one after the other."""
        self._process = context.Process(target=_answer_all, args=(work, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def give(self, number: int, task: Task) -> None:
        self.given.append((number, task))
        with suppress(OSError):  # it is dead: whoever waits for its answer will see that
            self.pipe.send(task)

    def dismiss(self) -> None:
        self._process.kill()
        self._process.join()
        self.pipe.close()


class ProcessPool(Generic[Task, Answer]):
    """Workers, and the answers that came too early."""

    def __init__(self, work: Callable[[Task], Answer], jobs: int) -> None:
        self._work = work
        self._workers: list[Worker[Task, Answer]] = [Worker(work) for _ in range(jobs)]
        self._early: dict[int, Answer] = {}
        self._deaths = 0

    def answers(self, tasks: Iterator[Task]) -> Iterator[Answer]:
        """Give out tasks, a few ahead, and hand on the answers."""
        numbered = enumerate(tasks)
        self._give(islice(numbered, len(self._workers) * (1 + KEEP_READY)))
        number = 0
        while self._early or any(worker.given for worker in self._workers):
            if number not in self._early:
                self._hear()
                continue
            self._deaths = 0
            self._give(islice(numbered, 1))
            yield self._early.pop(number)
            number += 1

    def dismiss(self) -> None:
        """Nobody works on."""
        for worker in self._workers:
            worker.dismiss()

    def _give(self, numbered: Iterator[tuple[int, Task]]) -> None:
        """Each task to whoever has least to do."""
        for number, task in numbered:
            min(self._workers, key=lambda worker: len(worker.given)).give(number, task)

    def _hear(self) -> None:
        """Wait until somebody has answered, or died."""
        speaking = wait([worker.pipe for worker in self._workers])
        for at, worker in enumerate(self._workers):
            if worker.pipe not in speaking:
                continue
            try:
                answer, error = worker.pipe.recv()
            except (EOFError, OSError):
                self._workers[at] = self._in_place_of(worker)
                continue
            if error is not None:
                raise error
            self._early[worker.given.popleft()[0]] = answer

    def _in_place_of(self, dead: Worker[Task, Answer]) -> Worker[Task, Answer]:
        """A new worker, who takes up whatever was not finished."""
        self._deaths += 1
        if self._deaths > MOST_DEATHS:
            raise WorkersLost(f"workers died {self._deaths} times in a row; what was finished before is kept")
        dead.dismiss()
        worker: Worker[Task, Answer] = Worker(self._work)
        for number, task in dead.given:
            worker.give(number, task)
        return worker


def _answer_all(work: Callable[[Task], Answer], pipe: "Connection[Reply[Answer], Task]") -> None:
    """What a worker does: one task after the other, until nobody listens any more. Ctrl-C is not for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(_answer(work, pipe.recv()))


def _answer(work: Callable[[Task], Answer], task: Task) -> "Reply[Answer]":
    try:
        return work(task), None
    except Exception as error:
        return None, error
