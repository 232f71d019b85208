"""What can only be measured from outside a process: starting, several at once, uncompiled, memory."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.machine import ROOT

ROUNDS = 9
STARTS = 15
ALTERNATIONS = 5
WORKER = (sys.executable, "-m", "benchmarks.workers")
STARTED = {
    "python alone": (sys.executable, "-c", "pass"),
    "import stollen": (sys.executable, "-c", "import stollen"),
    "stollen --help": (sys.executable, "-c", "from stollen.cli import app; app()", "--help"),
    "import stollen and deal a game": (sys.executable, "-c", "import stollen; stollen.new_game('duel', seed='a')"),
}


def answer(*words: str, **environment: str) -> str:
    """What a worker prints."""
    settings = os.environ | environment
    done = subprocess.run([*WORKER, *words], cwd=ROOT, env=settings, capture_output=True, text=True, check=True)
    return done.stdout


class Player:
    """A process that plays on request."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([*WORKER, "turns"], cwd=ROOT, stdin=pipe, stdout=pipe, text=True)
        self.said()

    def said(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def go(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()

    def stop(self) -> None:
        self.process.communicate()


@dataclass(frozen=True, slots=True)
class Pace:
    """Moves a second by the clock, and a second of CPU time."""

    by_clock: float
    by_work: float


def together(players: Sequence[Player]) -> Pace:
    """The total speed of players that play at the same time."""
    for player in players:
        player.go()
    paces = [Pace(*json.loads(player.said())) for player in players]
    return Pace(sum(pace.by_clock for pace in paces), sum(pace.by_work for pace in paces))


def best(paces: Sequence[Pace]) -> Pace:
    return Pace(max(pace.by_clock for pace in paces), max(pace.by_work for pace in paces))


def two_against_one() -> Pace:
    """How many times as much two processes play as one does; the best of each, in turns."""
    players = [Player(), Player()]
    rounds = [(together(players[:1]), together(players)) for _ in range(ROUNDS)]
    for player in players:
        player.stop()
    one, two = best([one for one, _ in rounds]), best([two for _, two in rounds])
    return Pace(two.by_clock / one.by_clock, two.by_work / one.by_work)


def compiled_against_uncompiled() -> dict[str, float]:
    """How many times as fast the compiled engine is, in every case; the best of each, in turns."""
    compiled, uncompiled = [], []
    for _ in range(ALTERNATIONS):
        compiled.append(json.loads(answer("speeds")))
        uncompiled.append(json.loads(answer("speeds", PYTHONPATH="src")))
    cases = compiled[0]
    return {case: max(run[case] for run in compiled) / max(run[case] for run in uncompiled) for case in cases}


def memory() -> tuple[int, int] | None:
    """KiB after a warm-up and after a million moves; nothing where the system does not tell."""
    if not Path("/proc/self/statm").exists():
        return None
    after_warm_up, after_all = json.loads(answer("memory"))
    return after_warm_up, after_all


def start_times() -> dict[str, float]:
    """Milliseconds by the clock until a process has done a small thing and ended: medians, in turns."""
    times: dict[str, list[float]] = {name: [] for name in STARTED}
    for _ in range(STARTS):
        for name, words in STARTED.items():
            begun = perf_counter()
            subprocess.run(words, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
            times[name].append(1000 * (perf_counter() - begun))
    return {name: median(each) for name, each in times.items()}
