"""The pictures of the document about balance."""

from collections.abc import Callable, Sequence

from benchmarks.balance_text import Cell, of
from benchmarks.picture import Chart, Line, svg
from stollen.lab.simulate.simulation_summary import Figure
from stollen.lab.simulate.summary_text import role_name

Choose = Callable[[Cell], Figure | None]
"""The figure of a cell that a line shows, if it has one."""


def pictures(cells: Sequence[Cell]) -> dict[str, str]:
    """By the names of their files; a picture whose games were not played is left out."""
    charts = {
        "saboteur-wins": saboteur_wins(cells),
        "saboteur2-wins": saboteur2_wins(cells),
        "saboteur2-gold": saboteur2_gold(cells),
        "length": lengths(cells),
    }
    return {f"balance-{name}.svg": svg(chart) for name, chart in charts.items() if chart.lines}


def saboteur_wins(cells: Sequence[Cell]) -> Chart:
    lines = [
        line(f"{team}, {bot}", with_bot(of(cells, "saboteur"), bot), team_wins(team), 100)
        for bot in ("apprentice", "random")
        for team in ("diggers", "saboteurs")
    ]
    return chart("Saboteur: rounds won", "per cent", lines)


def saboteur2_wins(cells: Sequence[Cell]) -> Chart:
    shown = with_bot(of(cells, "saboteur2"), "apprentice")
    lines = [line(team, shown, team_wins(team), 100) for team in ("green", "blue", "saboteurs")]
    return chart("Saboteur 2: rounds won, all seats apprentice", "per cent", lines)


def saboteur2_gold(cells: Sequence[Cell]) -> Chart:
    shown = with_bot(of(cells, "saboteur2"), "apprentice")
    roles = sorted({role for cell in shown for role in cell.summary.roles})
    lines = [line(role_name(role), shown, role_gold(role)) for role in roles]
    return chart("Saboteur 2: gold a round by role, all seats apprentice", "gold", lines)


def lengths(cells: Sequence[Cell]) -> Chart:
    lines = [
        line(f"{ruleset}, {bot}", with_bot(of(cells, ruleset), bot), lambda cell: cell.summary.length.mean)
        for ruleset in ("saboteur", "saboteur2")
        for bot in ("apprentice", "random")
    ]
    return chart("Moves a game", "moves", lines)


# -- what a picture is made of ------------------------------------------------------------------------------------


def with_bot(cells: Sequence[Cell], bot: str) -> list[Cell]:
    return [cell for cell in cells if cell.bot == bot]


def team_wins(team: str) -> Choose:
    return lambda cell: cell.summary.teams[team].win_rate if team in cell.summary.teams else None


def role_gold(role: str) -> Choose:
    return lambda cell: cell.summary.roles[role].gold if role in cell.summary.roles else None


def line(name: str, cells: Sequence[Cell], choose: Choose, times: float = 1) -> Line:
    """A figure by the number of seats, with its intervals."""
    chosen = [(cell.seats, figure) for cell in cells if (figure := choose(cell)) is not None]
    points = tuple((seats, times * figure.value) for seats, figure in chosen)
    ends = [figure.interval or (figure.value, figure.value) for _, figure in chosen]
    return Line(name, points, tuple((times * low, times * high) for low, high in ends))


def chart(title: str, up: str, lines: Sequence[Line]) -> Chart:
    return Chart(title, "seats", up, tuple(line for line in lines if line.points))
