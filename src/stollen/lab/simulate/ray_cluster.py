"""Games played by Ray, on this machine or on many. Needs the package ray (`pip install stollen[cluster]`).

Where RAY_ADDRESS names a cluster, its machines must have the same stollen installed: a worker that has another refuses.
"""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from stollen.game.errors import BadRequest
from stollen.lab.arena.blocks import code_version
from stollen.lab.process_pool import KEEP_READY, WorkersLost

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
try:
    import ray
except ImportError:
    raise BadRequest("a cluster needs the package ray: pip install 'stollen[cluster]'") from None

Task = TypeVar("Task")
Answer = TypeVar("Answer")

RETRIES = -1
"""Retry the tasks of killed workers without a limit."""


def on_cluster(work: Callable[[Task], Answer], tasks: Iterable[Task], jobs: int) -> Generator[Answer, None, None]:
    """Yield the answers in the order of the tasks; without a cluster, Ray starts `jobs` workers on this machine."""
    begin(jobs)
    try:
        yield from _answers(work, iter(tasks), max(jobs, processors()))
    except ray.exceptions.RayError as error:
        raise WorkersLost(f"the cluster gave up: {str(error).splitlines()[0]}") from None
    finally:
        ray.shutdown()


def begin(jobs: int) -> None:
    """Join the cluster that RAY_ADDRESS names, or start one here; raises `BadRequest` where there is none."""
    address = os.environ.get("RAY_ADDRESS")
    quiet = {"log_to_driver": False, "logging_level": "error"}
    try:
        if address:
            ray.init(address, **quiet)
        else:
            ray.init("local", num_cpus=jobs, include_dashboard=False, **quiet)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadRequest(f"no cluster: {str(error).splitlines()[0]}") from None


def processors() -> int:
    """The number of processors in the cluster."""
    return int(ray.cluster_resources().get("CPU", 1))


def _answers(work: Callable[[Task], Answer], tasks: Iterator[Task], workers: int) -> Iterator[Answer]:
    """Assign tasks, a few ahead, and yield the answers in order."""
    give = ray.remote(num_cpus=1, max_retries=RETRIES)(_checked)
    wanted, shared = code_version(), ray.put(work)
    waiting: deque[Any] = deque(give.remote(shared, wanted, task) for task in islice(tasks, workers * (1 + KEEP_READY)))
    while waiting:
        answer: Answer = ray.get(waiting.popleft())
        waiting.extend(give.remote(shared, wanted, task) for task in islice(tasks, 1))
        yield answer


def _checked(work: Callable[[Task], Answer], wanted: str, task: Task) -> Answer:
    """Run a task if the worker has the same rules and bots."""
    if code_version() != wanted:
        raise RuntimeError("this worker has another version of stollen")
    return work(task)
