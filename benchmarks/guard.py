"""Fails when the engine has become more than a fifth slower against the yardstick than `baseline.json` says.

Times would depend on the machine and on what else it does; the ratio of two programs that run in turns does not. A
work counts as slower only if two attempts out of three find it so.
"""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from benchmarks.yardstick import WORKS, NoYardstick, compare
from stollen.engine.numbers import COMPILED
from tools.unchecked import unchecked

BASELINE = Path(__file__).with_name("baseline.json")
LOSS = 0.2
GAMES = 80
TURNS = 5

Ratios = Mapping[str, float]


def slower(ratios: Ratios, baseline: Ratios) -> set[str]:
    """The works that lost more than `LOSS`; a work that the baseline does not know is not judged."""
    return {name for name, ratio in ratios.items() if ratio < (1 - LOSS) * baseline.get(name, 0.0)}


def lost(attempt: Callable[[], Ratios], baseline: Ratios) -> set[str]:
    """The works that two attempts found slower; the third is made only where the first two disagree."""
    first = slower(attempt(), baseline)
    if not first:
        return set()
    second = slower(attempt(), baseline)
    if first & second:
        return first & second
    return slower(attempt(), baseline) & (first | second)


def measured(run: Path) -> Callable[[], Ratios]:
    """An attempt that tells what it finds."""

    def attempt() -> Ratios:
        ratios = compare(run, GAMES, TURNS).ratios()
        print("Speed against the yardstick:", ", ".join(f"{name} {ratio:.2f}" for name, ratio in ratios.items()))
        return ratios

    return attempt


def write_baseline(ratios: Ratios, machine: str) -> None:
    """What later runs are held to."""
    rounded = {name: round(ratio, 3) for name, ratio in ratios.items()}
    BASELINE.write_text(json.dumps({"machine": machine, "ratios": rounded}, indent=2) + "\n", encoding="utf-8")


def main() -> int:
    """Exit code 0 if nothing is slower; also if nothing could be measured, but not where CI runs."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.guard", description=__doc__)
    parser.add_argument("yardstick", type=Path, help="the script that runs the yardstick")
    run: Path = parser.parse_args().yardstick
    if not COMPILED or not BASELINE.exists():
        return unchecked("speed, as " + ("there is no baseline" if COMPILED else "the engine is not compiled"))
    baseline = json.loads(BASELINE.read_text(encoding="utf-8"))
    if baseline["ratios"].keys().isdisjoint(work.name for work in WORKS):
        return unchecked("speed, as the baseline knows none of the works that are measured")
    try:
        slow = lost(measured(run), baseline["ratios"])
    except NoYardstick as reason:
        return unchecked(f"speed ({reason})")
    for name in sorted(slow):
        print(f"More than {LOSS:.0%} slower than on {baseline['machine']}: {name} (was {baseline['ratios'][name]:.2f})")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
