"""The summary of a simulation as tables for people."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import UNSET

from stollen.lab.bench.bench_text import counted, in_columns
from stollen.lab.simulate.simulation_summary import Figure, SeatFigures, Summary

NOTHING = "–"


def as_tables(summary: Summary) -> str:
    """The simulation, and every figure with its interval."""
    parts = [headline(summary), seats(summary), lengths(summary), ends(summary)]
    if summary.roles:
        parts[2:2] = [teams(summary), roles(summary)]
    if summary.ranks is not UNSET:
        parts.append(ranks(summary.ranks))
    if summary.faults:
        parts.append(f"Bots made {summary.faults} faults: a bug of theirs.")
    return "\n\n".join(parts)


def headline(summary: Summary) -> str:
    """The simulation and its number of games."""
    plan = summary.simulation
    runs = [(bot, len(list(group))) for bot, group in groupby(plan.bots)]
    bots = ", ".join(f"{count} × {bot}" if count > 1 else bot for bot, count in runs)
    playouts = f" with {plan.playouts} playouts a move" if plan.playouts else ""
    options = "".join(f", {name}={value}" for name, value in plan.game_options.items())
    return (
        f"{plan.ruleset}, {counted(plan.seats, 'seat')}{options}: {bots}{playouts}\n"
        f"{summary.games:,} games, {summary.rounds:,} rounds, seed {plan.seed}, code {plan.code}"
    )


def seats(summary: Summary) -> str:
    """Wins and gold by seat, and for all seats together."""
    heads = ("seat", "bot", "wins", "95 %", "gold a game", "95 %")
    lines = [(seat_name(each), each.bot, *percent(each.win_rate), *number(each.gold)) for each in summary.seats]
    everybody = ("all", "", f"{percent(summary.shared_wins)[0]} shared", "", *number(summary.gold))
    return in_columns([heads, *lines, everybody])


def seat_name(figures: SeatFigures) -> str:
    """The number of a seat, and its color where it has one."""
    return str(figures.seat) if figures.color is UNSET else f"{figures.seat} ({figures.color})"


def teams(summary: Summary) -> str:
    """The win rate of each team in rounds with a member at the table."""
    heads = ("team", "rounds", "wins", "95 %")
    return in_columns(
        [heads, *((name, f"{team.rounds:,}", *percent(team.win_rate)) for name, team in summary.teams.items())]
    )


def roles(summary: Summary) -> str:
    """The win rate and gold of each role at the end of a round."""
    heads = ("role", "held", "wins", "95 %", "gold a round", "95 %")
    lines: Iterable[Sequence[str]] = (
        (role_name(name), f"{role.held:,}", *percent(role.win_rate), *number(role.gold))
        for name, role in summary.roles.items()
    )
    return in_columns([heads, *lines])


def role_name(role: str) -> str:
    """A role without the box it comes from."""
    return role.partition("-")[2]


def lengths(summary: Summary) -> str:
    """The length of games and rounds."""
    heads = ("moves", "mean", "95 %", "shortest", "median", "longest")
    length = summary.length
    game = ("a game", *number(length.mean, 1), str(length.shortest), str(length.median), str(length.longest))
    return in_columns([heads, game, ("a round", *number(length.a_round, 1), "", "", "")])


def ends(summary: Summary) -> str:
    """The reasons why rounds ended."""
    return in_columns(
        [("rounds ended by", "", "95 %"), *((why, *percent(end)) for why, end in summary.round_ends.items())]
    )


def ranks(figures: Sequence[Figure]) -> str:
    """The rate of each rank (S7)."""
    return in_columns([("rank", "", "95 %"), *((str(rank), *percent(each)) for rank, each in enumerate(figures))])


def percent(figure: Figure) -> tuple[str, str]:
    """A rate and its interval."""
    low, high = figure.interval or (0.0, 1.0)
    return f"{100 * figure.value:.1f} %", f"{100 * low:.1f} to {100 * high:.1f}"


def number(figure: Figure, digits: int = 2) -> tuple[str, str]:
    """A mean and its interval."""
    if figure.interval is None:
        return f"{figure.value:.{digits}f}", NOTHING
    low, high = figure.interval
    return f"{figure.value:.{digits}f}", f"{low:.{digits}f} to {high:.{digits}f}"
