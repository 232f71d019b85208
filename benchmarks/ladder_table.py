"""The table of `docs/bots.md`, from the lines that were measured."""

from collections.abc import Iterable, Sequence

from benchmarks.ladder_more import EXTRAS
from benchmarks.ladder_rows import ROWS, Line, Row
from stollen.lab.bench.bench_text import as_markdown

BEGIN, END = "<!-- ladder: begin -->", "<!-- ladder: end -->"

HEADS = ("who", "figure", "measured", "95 %", "goal", "reached", "games", "deals", "budget", "faults", "commit", "date")


def table(lines: Sequence[Line], rows: Iterable[Row] = ROWS) -> str:
    """All lines in the order of the rows, then what is left out, and where it was measured."""
    slugs = [*(row.slug for row in rows), *(extra.slug for extra in EXTRAS)]
    ordered = [line for slug in slugs for line in lines if line.row == slug]
    parts = [as_markdown(HEADS, map(_cells, ordered))]
    if absent := left_out(ordered, rows):
        parts.append(f"Not measured yet: {'; '.join(absent)}.")
    if ordered:
        parts.append(f"Seed `{ordered[0].seed}`. Measured on {'; '.join(sorted({line.machine for line in ordered}))}.")
    return "\n\n".join(parts)


def _cells(line: Line) -> tuple[str, ...]:
    low, high = line.interval
    measured = _number(line, line.value) + (f"; {line.note}" if line.note else "")
    return (
        line.name,
        line.figure,
        measured,
        f"{_number(line, low)} to {_number(line, high)}",
        "–" if line.goal is None else f"≥ {_number(line, line.goal)}",
        reached(line),
        str(line.games),
        str(line.deals),
        line.budget,
        str(line.faults),
        line.commit,
        line.date,
    )


def reached(line: Line) -> str:
    """Whether the lower end of the interval keeps the goal, and if not by how much it misses."""
    if line.goal is None:
        return "–"
    missing = line.goal - line.interval[0]
    return "reached" if missing <= 0 else f"missed by {_number(line, missing)}"


def _number(line: Line, value: float) -> str:
    return f"{100 * value:.1f} %" if line.figure == "win rate" else f"{value:.2f}"


def left_out(lines: Sequence[Line], rows: Iterable[Row]) -> list[str]:
    """What one would look for in vain."""
    absent = [f"{row.name} (there is no {', '.join(row.missing)})" for row in rows if row.missing]
    measured = {line.row for line in lines}
    absent += [row.name for row in rows if not row.missing and row.slug not in measured]
    return absent + [extra.name for extra in EXTRAS if extra.slug not in measured]


def with_table(document: str, lines: Sequence[Line]) -> str:
    """The document with the table between its marks."""
    head, begin, rest = document.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"there is no {BEGIN} … {END} in the document")
    return f"{head}{BEGIN}\n{table(lines)}\n{END}{tail}"
