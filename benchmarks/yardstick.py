"""The engine beside the yardstick, a simplified Duel in plain C: both in turns, and the best of each counts.

Noise only ever makes a program slower, so the best of many short tries is what steadily comes back, and a ratio of two
bests hardly moves when the machine is busy.
"""

import json
import subprocess
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from stollen.engine.benchmark_loops import LISTINGS, copy_and_play, list_moves, play_games
from stollen.engine.playout import RandomPolicy
from stollen.engine.turn import GameState
from stollen.lab.bench.engine_bench import PART, SEED, fresh_game, timed

TRIES = 8
"""How often the engine does each work in a turn; the yardstick does it three times, and compiles itself meanwhile."""

NANOSECONDS = 1e9

Speeds = Mapping[str, float]
"""By the name of some work: how often it is done in a second."""


class NoYardstick(Exception):
    """The yardstick is not there, or does not run here; the text says which."""


def playing(fresh: GameState, games: int) -> float:
    """Moves a second of whole games."""
    seconds, moves = timed(lambda: play_games(fresh, RandomPolicy(), games, SEED))
    return moves / seconds


def listing(fresh: GameState, games: int) -> float:
    """Listings a second, in the yardstick's loop: the game that is played meanwhile is part of the time."""
    part = max(1, games // PART)
    turns = int(play_games(fresh, RandomPolicy(), part, SEED))
    seconds, _ = timed(lambda: list_moves(fresh, RandomPolicy(), part, SEED, LISTINGS))
    return LISTINGS * turns / seconds


def copying(fresh: GameState, games: int) -> float:
    """Copies, with a move on each, a second; again the game that is played meanwhile is part of the time."""
    part = max(1, games // PART)
    seconds, copies = timed(lambda: copy_and_play(fresh, part, SEED, True))
    return copies / seconds


@dataclass(frozen=True, slots=True)
class Work:
    """What is compared: the engine's speed in one ruleset, and which figure of the yardstick stands beside it."""

    name: str
    ruleset: str
    seats: int
    goal: float
    run: Callable[[GameState, int], float]
    beside: str = "moves_per_s"

    def yardstick_speed(self, reading: Mapping[str, float]) -> float:
        """The yardstick's speed at this work."""
        figure = reading[self.beside]
        return NANOSECONDS / figure if self.beside.endswith("_ns") else figure


WORKS = (
    Work("duel, random playout", "duel", 2, 0.55, playing),
    Work("solo, random playout", "solo", 1, 0.55, playing),
    Work("saboteur, 5 seats, random playout", "saboteur", 5, 0.45, playing),
    Work("saboteur2, 5 seats, random playout", "saboteur2", 5, 0.40, playing),
    Work("saboteur2, 12 seats, random playout", "saboteur2", 12, 0.35, playing),
    Work("duel, listing legal moves", "duel", 2, 1 / 2.5, listing, "movegen_ns"),
    Work("duel, copy + one move", "duel", 2, 1 / 4, copying, "clone_step_ns"),
)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The best speeds of the engine and of the yardstick."""

    engine: Speeds
    yardstick: Speeds

    def ratios(self) -> dict[str, float]:
        """The engine's speed as a part of the yardstick's; more is better, for every work."""
        return {name: self.engine[name] / self.yardstick[name] for name in self.engine}


def read_yardstick(run: Path, games: int) -> dict[str, float]:
    """Let the yardstick measure itself once."""
    if not run.is_file():
        raise NoYardstick(f"{run} is not there")
    done = subprocess.run([run, str(games)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NoYardstick(f"{run} does not run here: {done.stderr.strip()}")
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def alternate(run: Path, games: int, turns: int) -> Iterator[tuple[dict[str, float], dict[str, float]]]:
    """Speeds of engine and yardstick, turn by turn."""
    tables = {(work.ruleset, work.seats): fresh_game(work.ruleset, work.seats) for work in WORKS}
    for _ in range(turns):
        reading = read_yardstick(run, games)
        engine = {
            work.name: max(work.run(tables[work.ruleset, work.seats], games) for _ in range(TRIES)) for work in WORKS
        }
        yield engine, {work.name: work.yardstick_speed(reading) for work in WORKS}


def compare(run: Path, games: int, turns: int) -> Comparison:
    """Measure both in turns and keep the best of each."""
    engine, yardstick = zip(*alternate(run, games, turns), strict=True)
    return Comparison(best(engine), best(yardstick))


def best(readings: tuple[dict[str, float], ...]) -> dict[str, float]:
    """The highest speed at each work."""
    return {name: max(reading[name] for reading in readings) for name in readings[0]}
