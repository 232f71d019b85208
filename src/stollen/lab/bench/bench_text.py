"""The figures of a benchmark as a table for people."""

from collections.abc import Iterable, Sequence

from stollen.lab.bench.engine_bench import BenchResults, BenchRow, Effort

HEADS = ("ruleset", "seats", "games/s", "moves/s", "list ns", "copy+move ns", "copy bytes", "moves/game", "legal/turn")


def cells(row: BenchRow) -> tuple[str, ...]:
    """The figures of a row, in the order of `HEADS`."""
    return (
        row.ruleset,
        str(row.seats),
        f"{row.games_per_s:,.0f}",
        f"{row.moves_per_s:,.0f}",
        f"{row.movegen_ns:,.0f}",
        f"{row.copy_move_ns:,.0f}",
        f"{row.copy_bytes:,}",
        f"{row.moves_per_game:.1f}",
        f"{row.legal_per_turn:.1f}",
    )


def in_columns(lines: Sequence[Sequence[str]]) -> str:
    """Lines of words as columns, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(word.rjust(width) if at else word.ljust(width) for at, (word, width) in enumerate(pairs))
        for pairs in (list(zip(line, widths, strict=True)) for line in lines)
    )


def counted(number: int, thing: str) -> str:
    """A number of things, as in "1 game" and "2 games"."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def as_table(results: BenchResults, effort: Effort) -> str:
    """All rows, and how they were measured."""
    table = in_columns([HEADS, *(cells(row) for row in results.results)])
    how = f"engine {'compiled' if results.compiled else 'uncompiled'}, CPU time of one process"
    return f"{table}\n\n{how}, median of {effort.repeat} times {effort.games} random games"


def as_markdown(heads: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    """The same for a document: a table in Markdown, numbers to the right."""
    rule = ["---", *("---:" for _ in heads[1:])]
    return "\n".join(f"| {' | '.join(line)} |" for line in (heads, rule, *lines))
