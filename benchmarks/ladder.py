"""`make ladder`: lets the bots meet, and writes how strong they are into `docs/bots.md`.

Games are kept in build/ladder, so that a run goes on where the last one ended; figures in benchmarks/ladder.json, so
that rows can be measured one by one.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, process_time

import msgspec
import typer

from benchmarks import machine
from benchmarks.ladder_more import EXTRAS, SEER, Extra, Means
from benchmarks.ladder_rows import ROWS, SEED, USUAL_BUDGET, Line, Row, Where, wanted_rows
from benchmarks.ladder_table import table, with_table
from stollen.bots import Bot, make_bot
from stollen.engine.numbers import COMPILED
from stollen.lab.arena.blocks import Block, code_version, make_match
from stollen.lab.arena.match import MatchRun
from stollen.lab.arena.report import Report

FIGURES = machine.ROOT / "benchmarks" / "ladder.json"
DOCUMENT = machine.ROOT / "docs" / "bots.md"
GAMES = machine.ROOT / "build" / "ladder"


def read_lines(path: Path = FIGURES) -> list[Line]:
    """The figures that were measured so far."""
    return msgspec.json.decode(path.read_bytes(), type=list[Line]) if path.exists() else []


def on_processor_time(level: str, seat: int, seed: str) -> Bot:
    """A bot whose budget is of the processor's time: what else the machine does makes it no weaker."""
    bot = make_bot(level, seat, seed)
    bot.clock = process_time
    return bot


def measure(row: Row, games: int, jobs: int, folder: Path) -> tuple[Report, tuple[Block, ...]]:
    """Play a row's match, as far as it was not played yet."""
    folder.mkdir(parents=True, exist_ok=True)
    match = make_match(row.ruleset, row.bots, seed=SEED, seats=row.seats, budget=USUAL_BUDGET)
    run = MatchRun(match, games, results=folder / f"{row.slug}-{code_version()}.jsonl")
    silent = not sys.stderr.isatty()
    with typer.progressbar(run.play(jobs, on_processor_time), run.blocks, row.name, silent, file=sys.stderr) as playing:
        blocks = tuple(playing)
    return run.report(blocks), blocks


def climb(rows: Sequence[Row], games: int | None, jobs: int, folder: Path, known: list[Line]) -> list[Line]:
    """The known lines, with those of these rows measured again."""
    for row in rows:
        if row.missing:
            print(f"{row.name}: left out, there is no {', '.join(row.missing)}", file=sys.stderr)
            continue
        begun = perf_counter()
        report, _ = measure(row, games or row.games, jobs, folder)
        known = [line for line in known if line.row != row.slug] + row.lines(report, here())
        print(f"{row.name}: {report.games} games, {perf_counter() - begun:.0f} s", file=sys.stderr)
    return known


def climb_on(extras: Sequence[Extra], games: int | None, jobs: int, folder: Path, known: list[Line]) -> list[Line]:
    """The known lines, with the lines that are no match measured again; the deals of solo are those of its row."""
    solo = next(row for row in ROWS if row.seats == 1)
    for extra in extras:
        blocks = measure(solo, games or solo.games, jobs, folder)[1] if extra.slug == SEER else ()
        known = [line for line in known if line.row != extra.slug] + extra.lines(
            here(), games, blocks, Means(folder, jobs)
        )
    return known


def here() -> Where:
    return Where(machine.commit(), machine.today(), machine.processor())


def write(lines: Sequence[Line], figures: Path = FIGURES, document: Path = DOCUMENT) -> None:
    """Keep the figures, and put the table into the document."""
    figures.write_bytes(msgspec.json.format(msgspec.json.encode(lines), indent=1) + b"\n")
    document.write_text(with_table(document.read_text(encoding="utf-8"), lines), encoding="utf-8")


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ladder", description=__doc__)
    parser.add_argument("rows", nargs="*", help="beginnings of row names, as in: duel 'saboteur, 5'; without any, all")
    parser.add_argument("--games", type=int, help="games of each row instead of its own number")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play at the same time")
    asked = parser.parse_args(words)
    rows = wanted_rows(asked.rows)
    extras = [extra for extra in EXTRAS if not asked.rows or extra.name.startswith(tuple(asked.rows))]
    if not (rows or extras) or (asked.games is not None and asked.games < 2) or asked.jobs < 1:
        print(f"There are: {'; '.join(row.name for row in ROWS)}. Games are at least 2, jobs 1.", file=sys.stderr)
        return 2
    if not COMPILED:
        print("The engine is not compiled: the bots would be weaker than they are.", file=sys.stderr)
        return 2
    lines = climb(rows, asked.games, asked.jobs, GAMES, read_lines())
    lines = climb_on(extras, asked.games, asked.jobs, GAMES, lines)
    write(lines)
    print(table(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
