"""The report of a match as tables for people."""

from collections.abc import Sequence

from msgspec import UNSET

from stollen.lab.arena.report import Details, Encounter, FaultNote, Report, Standing
from stollen.lab.bench.bench_text import counted, in_columns
from stollen.lab.statistics import Interval, Sprt

NOTHING = "–"

HEADS = ("bot", "wins", "draws", "losses", "win rate", "95 %", "Elo", "95 %", "faults", "late", "p50 ms", "p99.9 ms")
GOLD_HEADS = ("gold a game", "mean", "95 %", "difference", "95 %")
SHARE_HEADS = ("× fair share", "95 %")
RANK_HEADS = ("rank 0", "rank 1", "rank 2", "rank 3")


def as_tables(report: Report) -> str:
    """The match, standings and gold, then faults, cross table and verdict if there are any."""
    parts = [headline(report), standings(report), gold_table(report)]
    if report.faults:
        parts.append(faults(report))
    if report.cross:
        parts.append(cross_table(report))
    if report.sprt is not UNSET:
        parts.append(verdict(report.sprt, next(iter(report.bots))))
    return "\n\n".join(parts)


def headline(report: Report) -> str:
    """The ruleset, the number of games and the budgets."""
    match, deals = report.match, report.games // report.match.seats
    ways = {1: "each deal by each bot", 2: "each deal twice, seats swapped"}
    how = ways.get(match.seats, "on each deal the candidate at each seat in turn")
    options = "" if match.options is UNSET else "".join(f", {name}={value}" for name, value in match.options.items())
    table = f"{match.ruleset}, {counted(match.seats, 'seat')}{options}"
    budgets = ", ".join(f"{entrant.name} {entrant.budget:g} ms" for entrant in match.entrants)
    return (
        f"{table}, {counted(report.games, 'game')} on {counted(deals, 'deal')} ({how}), seed {match.seed}\n"
        f"budget a move: {budgets}; code {match.code}"
    )


def standings(report: Report) -> str:
    """Wins, ratings, faults and times."""
    return in_columns([HEADS, *(_standing(name, bot, report.details[name]) for name, bot in report.bots.items())])


def _standing(name: str, bot: Standing, more: Details) -> tuple[str, ...]:
    return (
        name,
        *map(str, (bot.wins, bot.draws, bot.losses)),
        _percent(bot.win_rate),
        _percents(bot.interval),
        _number(bot.elo, "+.0f"),
        _numbers(bot.elo_interval, "+.0f"),
        str(bot.faults) if not more.forfeits else f"{bot.faults} ({more.forfeits} forfeits)",
        str(more.late),
        f"{bot.ms_per_move_p50:.2f}",
        f"{bot.ms_per_move_p999:.2f}",
    )


def gold_table(report: Report) -> str:
    """Gold, with more than two seats also against the fair share, in solo also the ranks."""
    heads: tuple[str, ...] = GOLD_HEADS
    if report.match.seats > 2:
        heads += SHARE_HEADS
    if report.match.seats == 1:
        heads += RANK_HEADS
    return in_columns([heads, *(_gold(name, more) for name, more in report.details.items())])


def _gold(name: str, more: Details) -> tuple[str, ...]:
    words = [name, f"{more.gold:.2f}", _numbers(more.gold_interval, ".2f")]
    words += [_number(more.gold_difference, "+.2f"), _numbers(more.gold_difference_interval, "+.2f")]
    if more.gold_share is not UNSET and more.gold_share_interval is not UNSET:
        words += [f"{more.gold_share:.3f}", _numbers(more.gold_share_interval, ".3f")]
    if more.ranks is not UNSET:
        words += [_percent(count / sum(more.ranks)) for count in more.ranks]
    return tuple(words)


def faults(report: Report) -> str:
    """The first faults."""
    return "\n".join(["faults", *(_fault(note) for note in report.faults)])


def _fault(note: FaultNote) -> str:
    fault = note.fault
    why = fault.detail.rpartition("\n")[2]
    return f"{note.bot}: {fault.kind} at seat {fault.seat}, move {fault.at}, seed {note.seed}: {why}"


def cross_table(report: Report) -> str:
    """Every bot against every other: the row's win rate, or with more than two seats its gold among the column's."""
    names = list(report.bots)
    title = "win rate against" if report.match.seats <= 2 else "× fair share among"
    rows = [[name, *(_cell(report.cross[name].get(other)) for other in names)] for name in names]
    return in_columns([[title, *names], *rows])


def _cell(encounter: Encounter | None) -> str:
    if encounter is None:
        return NOTHING
    if encounter.gold_share is not UNSET and encounter.gold_share_interval is not UNSET:
        return f"{encounter.gold_share:.3f} ({_numbers(encounter.gold_share_interval, '.3f')})"
    return f"{_percent(encounter.win_rate)} ({_percents(encounter.interval)})"


def verdict(test: Sprt, name: str) -> str:
    """The result of a sequential test."""
    ratio = f"log-likelihood ratio {test.ratio:+.2f}, bounds ±{test.bound:.2f}"
    if test.verdict == "open":
        return f"Sequential test open: the games ended before it could decide ({ratio})."
    accepted, refused = (test.elo1, test.elo0) if test.verdict == "elo1" else (test.elo0, test.elo1)
    return f"Sequential test: {name} is {accepted:+g} Elo rather than {refused:+g} ({ratio})."


def _percent(rate: float | None) -> str:
    return NOTHING if rate is None else f"{100 * rate:.1f} %"


def _percents(interval: Interval | None) -> str:
    return NOTHING if interval is None else f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f}"


def _number(value: float | None, form: str) -> str:
    return NOTHING if value is None else format(value, form)


def _numbers(interval: Sequence[float] | None, form: str) -> str:
    return NOTHING if interval is None else " to ".join(format(value, form) for value in interval)
