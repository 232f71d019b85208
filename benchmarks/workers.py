"""What `benchmarks.processes` starts: `python -m benchmarks.workers turns|speeds|memory`."""

import json
import os
import sys
from pathlib import Path
from time import perf_counter

from stollen.engine.benchmark_loops import play_games
from stollen.engine.numbers import COMPILED
from stollen.engine.playout import RandomPolicy
from stollen.engine.turn import GameState
from stollen.lab.bench.engine_bench import CASES, SEED, fresh_game, timed

TURN_GAMES = 2000
SPEED_GAMES = 100 if COMPILED else 5  # of few games, repeated, a processor would learn every branch by heart
SPEED_TRIES = 5
MEMORY_GAMES = 100
WARM_UP = 100_000
MOVES = 1_000_000
KIB = 1024


def turns() -> None:
    """For every line on standard input, play some games; answer the moves a second by the clock and by CPU time."""
    fresh = fresh_game("duel", 2)
    play_games(fresh, RandomPolicy(), TURN_GAMES // 10, SEED)
    print("ready", flush=True)
    for _ in sys.stdin:
        begun = perf_counter()
        worked, moves = timed(lambda: play_games(fresh, RandomPolicy(), TURN_GAMES, SEED))
        print(json.dumps([moves / (perf_counter() - begun), moves / worked]), flush=True)


def speed(fresh: GameState) -> float:
    """Moves a second of CPU time, the best of some tries."""
    tries = [timed(lambda: play_games(fresh, RandomPolicy(), SPEED_GAMES, SEED)) for _ in range(SPEED_TRIES)]
    return max(moves / seconds for seconds, moves in tries)


def speeds() -> None:
    """The speed in every case."""
    print(json.dumps({f"{ruleset}/{seats}": speed(fresh_game(ruleset, seats)) for ruleset, seats in CASES}))


def memory() -> None:
    """KiB in use after a warm-up, and after a million moves more."""
    games = [fresh_game(ruleset, seats) for ruleset, seats in CASES]
    sizes = []
    for wanted in (WARM_UP, MOVES):
        played, seed = 0, SEED
        while played < wanted:
            played += sum(play_games(fresh, RandomPolicy(), MEMORY_GAMES, seed) for fresh in games)
            seed += MEMORY_GAMES
        sizes.append(resident())
    print(json.dumps(sizes))


def resident() -> int:
    """KiB of this process in main memory."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // KIB


if __name__ == "__main__":
    {"turns": turns, "speeds": speeds, "memory": memory}[sys.argv[1]]()
