"""`make balance`: plays every ruleset with every number of seats, and writes the results into `docs/balance.md`.

Games are kept in build/balance, so that a run goes on where the last one ended; figures in benchmarks/balance.json, so
that tables can be played one by one.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter

import msgspec
import typer
from msgspec import Struct

from benchmarks import machine
from benchmarks.balance_pictures import pictures
from benchmarks.balance_text import Cell, document
from stollen.cards.decks import RULESETS, deck_for
from stollen.lab.process_pool import in_order
from stollen.lab.simulate.settings import RANDOM, make_simulation
from stollen.lab.simulate.simulation_run import SimulationRun
from stollen.lab.simulate.simulation_summary import Summary

SEED = "balance"
SENSIBLE = "apprentice"
"""A bot that plays well and fast."""

BOTS = (SENSIBLE, RANDOM)

RANDOM_GAMES = 10_000
SENSIBLE_SEATS = 1_000
"""Seats that play in all games of a sensible table; all tables together take about half an hour of one core."""

FIGURES = machine.ROOT / "benchmarks" / "balance.json"
DOCUMENT = machine.ROOT / "docs" / "balance.md"
GAMES = machine.ROOT / "build" / "balance"


class Table(Struct, frozen=True):
    """A ruleset, a number of seats and a bot."""

    ruleset: str
    seats: int
    bot: str

    @property
    def name(self) -> str:
        return f"{self.ruleset}, {self.seats} × {self.bot}"

    @property
    def slug(self) -> str:
        return f"{self.ruleset}-{self.seats}-{self.bot}"

    @property
    def games(self) -> int:
        """The default number of games."""
        return RANDOM_GAMES if self.bot == RANDOM else -(-SENSIBLE_SEATS // self.seats // 10) * 10


def tables() -> Iterator[Table]:
    """Every ruleset with every number of seats, with bots that think and bots that do not."""
    for ruleset in RULESETS:
        for seats in deck_for(ruleset).seats:
            for bot in BOTS:
                yield Table(ruleset, seats, bot)


def measure(table: Table, games: int, jobs: int, folder: Path) -> Summary:
    """Play the missing games of a table."""
    folder.mkdir(parents=True, exist_ok=True)
    plan = make_simulation(table.ruleset, [table.bot], seed=SEED, seats=table.seats)
    run = SimulationRun(plan, games, folder / f"{table.slug}-{plan.code}.jsonl")
    missing, silent = run.games - run.known, not sys.stderr.isatty()
    with typer.progressbar(length=missing, label=table.name, hidden=silent, file=sys.stderr) as bar:
        for count in run.play(jobs, in_order):
            bar.update(count)
    return run.summary()


def weigh(wanted: Sequence[Table], games: int | None, jobs: int, folder: Path, known: list[Cell]) -> list[Cell]:
    """The known cells, with those of these tables measured again, in the order of the tables."""
    cells = {Table(cell.summary.simulation.ruleset, cell.seats, cell.bot): cell for cell in known}
    for table in wanted:
        begun = perf_counter()
        summary = measure(table, games or table.games, jobs, folder)
        cells[table] = Cell(summary, machine.commit(), machine.today(), machine.processor())
        print(f"{table.name}: {summary.games} games, {perf_counter() - begun:.0f} s", file=sys.stderr)
    return [cells[table] for table in tables() if table in cells]


def read_cells(path: Path = FIGURES) -> list[Cell]:
    """The figures that were measured so far."""
    return msgspec.json.decode(path.read_bytes(), type=list[Cell]) if path.exists() else []


def write(cells: Sequence[Cell], figures: Path = FIGURES, to: Path = DOCUMENT) -> None:
    """Keep the figures, draw the pictures and write the document."""
    figures.write_bytes(msgspec.json.format(msgspec.json.encode(cells), indent=1) + b"\n")
    for name, picture in pictures(cells).items():
        to.with_name(name).write_text(picture, encoding="utf-8")
    to.write_text(document(cells), encoding="utf-8")


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.balance", description=__doc__)
    parser.add_argument("tables", nargs="*", help="beginnings of table names, as in: duel 'saboteur, 5'; or all")
    parser.add_argument("--games", type=int, help="games of each table instead of its own number")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play at the same time")
    asked = parser.parse_args(words)
    wanted = [table for table in tables() if not asked.tables or table.name.startswith(tuple(asked.tables))]
    known = read_cells()
    for table in wanted:
        known = weigh([table], asked.games, asked.jobs, GAMES, known)
        write(known)
    return 0


if __name__ == "__main__":
    sys.exit(main())
