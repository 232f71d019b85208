"""`make bench`: measures everything, prints it beside the goals, and writes `docs/performance.md` and the baseline."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from benchmarks import guard, machine, processes
from benchmarks.growth import maze_growth, seat_growth
from benchmarks.picture import svg
from benchmarks.report import Goal, Measured, document, goals
from benchmarks.sections import write_main
from benchmarks.yardstick import Comparison, NoYardstick, compare
from stollen.engine.numbers import COMPILED
from stollen.lab.bench.bench_text import as_table, in_columns
from stollen.lab.bench.engine_bench import BenchResults, Effort, effort, measure_all

DOCS = machine.ROOT / "docs"
SEAT_EFFORT = Effort(games=200, repeat=9)
YARDSTICK_GAMES = 400
YARDSTICK_TURNS = 12


@contextmanager
def step(name: str) -> Iterator[None]:
    """Print what is being measured."""
    print(f"{name} ...", file=sys.stderr, end=" ", flush=True)
    begun = perf_counter()
    yield
    print(f"{perf_counter() - begun:.0f} s", file=sys.stderr)


def against_yardstick(run: Path) -> Comparison | None:
    """Compare at length, and set the baseline by the guard's shorter comparison."""
    try:
        guard.write_baseline(compare(run, guard.GAMES, guard.TURNS).ratios(), machine.processor())
        return compare(run, YARDSTICK_GAMES, YARDSTICK_TURNS)
    except NoYardstick as reason:
        print(f"no ratios: {reason}", file=sys.stderr, end=" ")
        return None


def setting(run: Path) -> dict[str, str]:
    """The machine, versions and date of the measurement."""
    return {
        "machine": machine.processor(),
        "versions": machine.versions(),
        "date and commit": f"{machine.today()}, {machine.commit()}",
        "command": f"`make bench`, which runs `python -m benchmarks {run}`",
    }


def measure_everything(run: Path) -> Measured:
    where, before = setting(run), machine.load()
    usual = effort()
    with step("engine and yardstick in turns"):
        comparison = against_yardstick(run)
    with step("each ruleset"):
        results = BenchResults(tuple(measure_all(usual)))
    with step("growth"):
        charts = {"growth-maze.svg": maze_growth(), "growth-seats.svg": seat_growth(SEAT_EFFORT)}
    with step("processes"):
        two, uncompiled = processes.two_against_one(), processes.compiled_against_uncompiled()
        starts, memory = processes.start_times(), processes.memory()
    where["processes at work meanwhile"] = (
        f"{before:.1f} before, {machine.load():.1f} in the last minute, ours included"
    )
    return Measured(where, usual, results, comparison, two, uncompiled, starts, memory, charts)


def write(measured: Measured, docs: Path) -> None:
    """The document and its pictures."""
    write_main(document(measured), docs / "performance.md")
    for file, chart in measured.charts.items():
        docs.joinpath(file).write_text(svg(chart), encoding="utf-8")


def goal_lines(goals: list[Goal]) -> str:
    return in_columns([("work", "measured", "goal", "holds"), *(goal.cells() for goal in goals)])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("yardstick", type=Path, help="the script that runs the yardstick; without it no ratios")
    run: Path = parser.parse_args().yardstick
    if not COMPILED:
        print("The engine is not compiled: there is nothing to compare. `stollen bench` measures it.", file=sys.stderr)
        return 2
    measured = measure_everything(run)
    print(as_table(measured.results, measured.effort), goal_lines(goals(measured)), sep="\n\n")
    write(measured, DOCS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
