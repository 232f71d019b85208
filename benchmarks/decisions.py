"""`make decisions`: every level decides in every ruleset at every number of seats, under the referee's eyes.

Reports illegal moves, crashes and late decisions; exit code 1 if there are any but a thousandth that is late.
"""

import argparse
import sys
from collections.abc import Sequence
from itertools import count

from msgspec import Struct

from stollen.bots import LEVELS, make_bot
from stollen.cards.decks import RULESETS, deck_for
from stollen.game.game import new_game
from stollen.lab.bench.bench_text import in_columns
from stollen.lab.referee import TOLERANCE, Milliseconds, play_game
from stollen.lab.statistics import percentile

MANY = 100_000
USUAL_BUDGET: Milliseconds = 50
HEADS = ("level", "tables", "decisions", "illegal", "crashes", "faults late", "p50 ms", "p99.9 ms", "allowed", "holds")

Table = tuple[str, int]
TABLES: tuple[Table, ...] = tuple((ruleset, seats) for ruleset in RULESETS for seats in deck_for(ruleset).seats)


class DecisionCounts(Struct):
    """What a level did."""

    level: str
    budget: Milliseconds
    tables: int
    faults: dict[str, int]
    ms: list[Milliseconds]

    @property
    def slowest(self) -> Milliseconds:
        return percentile(self.ms, 0.999)

    @property
    def holds(self) -> bool:
        return not any(self.faults.values()) and self.slowest <= self.budget + TOLERANCE

    def cells(self) -> tuple[str, ...]:
        return (
            self.level,
            str(self.tables),
            str(len(self.ms)),
            *(str(self.faults[kind]) for kind in ("illegal", "crash", "late")),
            f"{percentile(self.ms, 0.5):.2f}",
            f"{self.slowest:.2f}",
            f"{self.budget + TOLERANCE:.0f}",
            "yes" if self.holds else "NO",
        )


def decide(level: str, decisions: int, budget: Milliseconds, tables: Sequence[Table] = TABLES) -> DecisionCounts:
    """Play games of a level at all seats until it has made `wanted` decisions, spread evenly over the tables."""
    counts = DecisionCounts(level, budget, len(tables), {"illegal": 0, "crash": 0, "late": 0}, [])
    for number, table in enumerate(tables, start=1):
        wanted = decisions * number // len(tables)
        for game in count():
            if len(counts.ms) >= wanted:
                break
            _play(counts, table, game)
    return counts


def _play(counts: DecisionCounts, table: Table, number: int) -> None:
    ruleset, seats = table
    seed = f"decisions {ruleset} {seats} {number}"
    bots = [make_bot(counts.level, seat, seed) for seat in range(seats)]
    played = play_game(new_game(ruleset, seed=seed, seats=seats), bots, [counts.budget] * seats)
    for fault in played.faults:
        counts.faults[fault.kind] += 1
    counts.ms += [time for times in played.ms for time in times]


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.decisions", description=__doc__)
    parser.add_argument("--decisions", type=int, default=MANY, help="of all levels together")
    parser.add_argument("--budget", type=int, default=USUAL_BUDGET, help="milliseconds to think about a move")
    parser.add_argument("--levels", nargs="*", default=LEVELS, choices=LEVELS)
    asked = parser.parse_args(words)
    all_counts = []
    for level in asked.levels:
        print(f"{level} ...", file=sys.stderr)
        all_counts.append(decide(level, asked.decisions // len(asked.levels), asked.budget))
    print(in_columns([HEADS, *(counts.cells() for counts in all_counts)]))
    return 0 if all(counts.holds for counts in all_counts) else 1


if __name__ == "__main__":
    sys.exit(main())
