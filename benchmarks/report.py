"""`docs/performance.md`, from what was measured."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benchmarks.growth import TOLERANCE, excess
from benchmarks.picture import Chart
from benchmarks.processes import Pace
from benchmarks.yardstick import NANOSECONDS, WORKS, Comparison, Work
from stollen.lab.bench.bench_text import HEADS, as_markdown, cells
from stollen.lab.bench.engine_bench import BenchResults, Effort

TWO_PROCESSES = 1.9
UNCOMPILED = 50.0
STARTS = {"import stollen": 100.0, "stollen --help": 300.0}
FLAT = 1.05


@dataclass(frozen=True, slots=True)
class Goal:
    """Something measured, and what it should be."""

    work: str
    measured: str
    wanted: str
    holds: bool

    def cells(self) -> tuple[str, ...]:
        return self.work, self.measured, self.wanted, "yes" if self.holds else "**no**"


@dataclass(frozen=True, slots=True)
class Measured:
    """Everything the document tells; without a yardstick, all but the comparison with it."""

    setting: Mapping[str, str]
    effort: Effort
    results: BenchResults
    comparison: Comparison | None
    two_processes: Pace
    uncompiled: Mapping[str, float]
    starts: Mapping[str, float]
    memory: tuple[int, int] | None
    charts: Mapping[str, Chart]


# -- goals


def yardstick_goal(work: Work, ratio: float) -> Goal:
    """A speed as a part of the yardstick's; where the yardstick tells a time, the time as a multiple of its time."""
    if work.beside.endswith("_ns"):
        return Goal(f"{work.name}, time", f"{1 / ratio:.2f} ×", f"≤ {1 / work.goal:g} ×", ratio >= work.goal)
    return Goal(f"{work.name}, moves/s", f"{ratio:.3f}", f"≥ {work.goal:.2f}", ratio >= work.goal)


def yardstick_goals(comparison: Comparison | None) -> list[Goal]:
    ratios = comparison.ratios() if comparison else {}
    return [yardstick_goal(work, ratios[work.name]) for work in WORKS if work.name in ratios]


def process_goals(measured: Measured) -> list[Goal]:
    """What is measured from outside a process."""
    clock = measured.two_processes.by_clock
    name, slowest = max(measured.uncompiled.items(), key=lambda found: found[1])
    goals = [
        Goal("two processes on two cores", f"{clock:.2f} × one", f"≥ {TWO_PROCESSES} ×", clock >= TWO_PROCESSES),
        Goal(f"uncompiled, at worst ({name})", f"{slowest:.0f} × slower", f"≤ {UNCOMPILED:g} ×", slowest <= UNCOMPILED),
    ]
    for start, limit in STARTS.items():
        taken = measured.starts[start]
        goals.append(Goal(f"`{start}`, whole process", f"{taken:.0f} ms", f"< {limit:g} ms", taken < limit))
    if measured.memory:
        before, after = measured.memory
        goals.append(Goal("memory over a million moves", f"{before} → {after} KiB", "flat", after <= FLAT * before))
    return goals


def growth_goals(charts: Mapping[str, Chart]) -> list[Goal]:
    """Where the largest table lies against the straight line through the smaller ones."""
    lines = [(chart.across, line) for chart in charts.values() for line in chart.lines]
    bends = {f"{line.name}, by {across}": excess(line.points) for across, line in lines}
    wanted = f"≤ {TOLERANCE} × the line"
    return [Goal(name, f"{bend:.2f} × the line", wanted, bend <= TOLERANCE) for name, bend in bends.items()]


def goals(measured: Measured) -> list[Goal]:
    return [*yardstick_goals(measured.comparison), *process_goals(measured), *growth_goals(measured.charts)]


# -- the document


def goal_table(goals: Sequence[Goal]) -> str:
    return as_markdown(("work", "measured", "goal", "holds"), (goal.cells() for goal in goals))


def speeds_table(comparison: Comparison) -> str:
    """The best speeds behind the ratios."""

    def figure(work: Work, speed: float) -> str:
        return f"{NANOSECONDS / speed:,.0f} ns" if work.beside.endswith("_ns") else f"{speed:,.0f} moves/s"

    lines = [
        (work.name, figure(work, comparison.engine[work.name]), figure(work, comparison.yardstick[work.name]))
        for work in WORKS
    ]
    return as_markdown(("work", "engine", "yardstick"), lines)


def verdict(charts: Mapping[str, Chart]) -> str:
    """Whether anything bends upward."""
    bent = [goal.work for goal in growth_goals(charts) if not goal.holds]
    return f"**Worse: {', '.join(bent)}.**" if bent else "Nothing grows worse than linearly with what is on the table."


def pictures(charts: Mapping[str, Chart]) -> str:
    return "\n\n".join(f"![{chart.title}]({file})" for file, chart in charts.items())


def document(measured: Measured) -> str:
    """The whole text, in Markdown."""
    comparison = measured.comparison
    two = measured.two_processes
    table = as_markdown(HEADS, (cells(row) for row in measured.results.results))
    return TEXT.format(
        setting="\n".join(f"- {name}: {value}" for name, value in measured.setting.items()),
        ratios=goal_table(yardstick_goals(comparison)) if comparison else "The yardstick was not there.",
        speeds=speeds_table(comparison) if comparison else "",
        processes=goal_table(process_goals(measured)),
        uncompiled=", ".join(f"{name} {ratio:.0f} ×" for name, ratio in measured.uncompiled.items()),
        two=f"{two.by_clock:.2f} by the clock, {two.by_work:.2f} by CPU time",
        starts=", ".join(f"{name} {taken:.0f} ms" for name, taken in measured.starts.items()),
        table=table,
        effort=f"{measured.effort.repeat} repetitions of {measured.effort.games} games",
        pictures=pictures(measured.charts),
        growth=goal_table(growth_goals(measured.charts)),
        tolerance=TOLERANCE - 1,
        verdict=verdict(measured.charts),
    )


TEXT = """# How fast it is

Written by `make bench`; do not edit.

{setting}

## Against plain C

The yardstick is the random playout of a simplified Duel in C, compiled with `gcc -O3`. The engine plays the exact
rules; both play in turns in the same run, and the best of each counts.

{ratios}

{speeds}

Listing and copying are counted here as the yardstick counts them: the game that is played between the listings or
copies is part of the time, and in the engine's loop for copies one listing more. The table below has both without it.

What was measured before this engine was begun: TAG, a Java engine of the base game, reaches about 0.14 of the
yardstick's moves/s, the yardstick's own loop in hand-tuned Python about 0.023.

## Each ruleset

{table}

- Median of {effort}, CPU time of one process, on one core. The policy is the yardstick's:
  one time in eight a pass, otherwise any other legal move, all equally likely; if there is no other move, a pass.
- *games/s* and *moves/s*: whole games, with shuffling, dealing, choosing and scoring.
- *list ns*: listing all legal moves of a position. Each position of a game is listed eight times more, and the time
  of the same game without these listings is taken off.
- *copy+move ns*: copying a game and playing a move on the copy, for about eight moves of each position; the time of
  the same loop without copies is taken off.
- *copy bytes*: what a copy allocates, objects and arrays with their headers, as `tracemalloc` counts it. What copies
  share until it changes (the pile, the goals, broken tools) is not counted.

## Processes

{processes}

- Two processes against one, both playing the Duel at the same time: {two}.
  By the clock, whatever else the machine does counts too.
- Compiled against uncompiled, moves/s: {uncompiled}.
- From the start of a process to its end, by the clock, median: {starts}.
  Names of the package are imported when they are first asked for; the last figure is what it costs until a game is
  dealt.
- Memory is what the process has in main memory after a warm-up of 100 000 moves in all rulesets and after a million
  more.

## Growth

{pictures}

Eight mazes of *Saboteur 2* are laid card by card, and the seat to act holds the same six cards in each: the
loops run in Python here, which adds about 0.1 µs to each figure. By seats, whole games are measured.
A cost grows no worse than linearly if the largest table lies at most {tolerance:.0%} above the straight line through
the smaller ones. {verdict}

{growth}
"""
