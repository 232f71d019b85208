"""The text of the document about balance: tables and how to read them."""

from collections.abc import Callable, Sequence

from msgspec import UNSET, Struct

from stollen.lab.bench.bench_text import as_markdown
from stollen.lab.simulate.simulation_summary import Figure, Summary
from stollen.lab.simulate.summary_text import role_name

NOTHING = "–"
REASONS = {
    "goals": "all goals revealed",
    "counters": "no counters left",
    "cards": "no cards left",
    "treasure": "treasure",
}

HEAD = """# Balance

Who wins, with every number of seats of all four games. Bots play, so these are figures about the games as bots play
them, not as people do. Every figure stands with its interval of 95 %. Whole games count as independent, rounds of a
game do not. `apprentice` weighs every move at first sight and searches nothing; `random` plays any kind of move, then
any move of that kind. `make balance` plays all games and writes this page; the same seeds give the same games on any
machine and with any number of workers."""

SABOTEUR_NOTE = """The diggers win a round when the treasure is reached, the saboteurs when it is not (B7, B8). A team's
wins are counted in the rounds in which it sat at the table: with some numbers of seats the dwarf cards leave rounds
without a saboteur, and no player knows. Gold is what a seat gets for a round."""

SABOTEUR2_NOTE = """A team wins a round when one of its members gets a share of the treasure (X15, X16). Boss and
profiteer win with others and get less, geologists are paid for crystals and never win by themselves. Roles are those
held when the round ends."""


class Cell(Struct, frozen=True):
    """A measured table, with date and machine."""

    summary: Summary
    commit: str
    date: str
    machine: str

    @property
    def bot(self) -> str:
        return self.summary.simulation.bots[0]

    @property
    def seats(self) -> int:
        return self.summary.simulation.seats


def document(cells: Sequence[Cell]) -> str:
    """The whole page."""
    parts = [HEAD, how(cells)]
    parts += ["## The Duel", duel(of(cells, "duel")), "## Solo", solo(of(cells, "solo"))]
    parts += ["## Saboteur", SABOTEUR_NOTE, picture("saboteur-wins", "Rounds won by diggers and saboteurs")]
    parts += by_bot(of(cells, "saboteur"), saboteur)
    parts += ["## Saboteur 2", SABOTEUR2_NOTE, picture("saboteur2-wins", "Rounds won by the teams")]
    parts += by_bot(of(cells, "saboteur2"), saboteur2)
    parts += [picture("saboteur2-gold", "Gold a round by role"), "Gold a round by role:"]
    parts += by_bot(of(cells, "saboteur2"), role_gold)
    parts += ["## Length", picture("length", "Moves a game by the number of seats"), "## Seats", seats(cells)]
    return "\n\n".join(parts) + "\n"


def of(cells: Sequence[Cell], ruleset: str) -> list[Cell]:
    """The cells of a ruleset."""
    return [cell for cell in cells if cell.summary.simulation.ruleset == ruleset]


def picture(name: str, words: str) -> str:
    return f"![{words}](balance-{name}.svg)"


def how(cells: Sequence[Cell]) -> str:
    """The date, machine and versions of the measurement."""
    dates, commits = sorted({cell.date for cell in cells}), list(dict.fromkeys(cell.commit for cell in cells))
    codes, seeds = ({getattr(cell.summary.simulation, name) for cell in cells} for name in ("code", "seed"))
    games, faults = sum(cell.summary.games for cell in cells), sum(cell.summary.faults for cell in cells)
    fewest, machines = min(cell.summary.games for cell in cells), dict.fromkeys(cell.machine for cell in cells)
    lines = [
        f"Measured {' to '.join(dict.fromkeys((dates[0], dates[-1])))} at commit {', '.join(commits)} (rules and bots",
        f"{', '.join(sorted(codes))}), seed `{', '.join(sorted(seeds))}`, {games:,} games in all, {faults} faults of",
        f"bots, on {', '.join(machines)}. Every line says of how many games it is; the fewest are {fewest:,}, and such",
        "intervals are wide. Any line can be played again, or with more `--games`:",
        "`stollen simulate saboteur --seats 5 --bots apprentice --seed balance`.",
    ]
    return "\n".join(lines)


# -- tables -----------------------------------------------------------------------------------------------------


def by_bot(cells: Sequence[Cell], table: Callable[[Sequence[Cell]], str]) -> list[str]:
    """A table for each bot, with its name above."""
    parts = []
    for bot in dict.fromkeys(cell.bot for cell in cells):
        parts += [f"All seats `{bot}`:", table([cell for cell in cells if cell.bot == bot])]
    return parts


def duel(cells: Sequence[Cell]) -> str:
    heads = ["all seats", "games", "green wins", "blue wins", "shared", "green's gold", "blue's gold", "moves a game"]
    lines = []
    for cell in cells:
        green, blue = cell.summary.seats
        rates = [rate(green.win_rate), rate(blue.win_rate), rate(cell.summary.shared_wins)]
        golds = [mean(green.gold), mean(blue.gold), mean(cell.summary.length.mean, 1)]
        lines.append([cell.bot, f"{cell.summary.games:,}", *rates, *golds, *ends(cell, "goals", "counters", "cards")])
    return as_markdown([*heads, *(f"ended: {REASONS[why]}" for why in ("goals", "counters", "cards"))], lines)


def solo(cells: Sequence[Cell]) -> str:
    heads = ["bot", "games", "gold", "rank 0", "rank 1", "rank 2", "rank 3", "moves a game"]
    lines = []
    for cell in cells:
        ranks = [] if cell.summary.ranks is UNSET else [rate(each) for each in cell.summary.ranks]
        length = mean(cell.summary.length.mean, 1)
        figures = [mean(cell.summary.gold), *ranks, length, *ends(cell, "goals", "counters", "cards")]
        lines.append([cell.bot, f"{cell.summary.games:,}", *figures])
    return as_markdown([*heads, *(f"ended: {REASONS[why]}" for why in ("goals", "counters", "cards"))], lines)


def saboteur(cells: Sequence[Cell]) -> str:
    heads = ["seats", "games", "diggers win", "saboteurs win", "digger's gold", "saboteur's gold", "moves a game"]
    lines = []
    for cell in cells:
        wins = [team(cell, "diggers"), team(cell, "saboteurs")]
        golds = [gold(cell, "base-digger"), gold(cell, "base-saboteur"), mean(cell.summary.length.mean, 1)]
        lines.append([str(cell.seats), f"{cell.summary.games:,}", *wins, *golds])
    return as_markdown(heads, lines)


def saboteur2(cells: Sequence[Cell]) -> str:
    heads = ["seats", "games", "green wins", "blue wins", "saboteurs win", "treasure reached", "moves a game"]
    lines = []
    for cell in cells:
        wins = [team(cell, name) for name in ("green", "blue", "saboteurs")]
        length = mean(cell.summary.length.mean, 1)
        lines.append([str(cell.seats), f"{cell.summary.games:,}", *wins, *ends(cell, "treasure"), length])
    return as_markdown(heads, lines)


def role_gold(cells: Sequence[Cell]) -> str:
    roles = sorted({role for cell in cells for role in cell.summary.roles})
    lines = [[str(cell.seats), *(gold(cell, role) for role in roles)] for cell in cells]
    return as_markdown(["seats", *map(role_name, roles)], lines)


def seats(cells: Sequence[Cell]) -> str:
    """The wins by seat."""
    heads = ["table", "fair", "worst seat", "best seat", "intervals without the fair share"]
    lines, off, every = [], 0, 0
    for cell in (cell for cell in cells if cell.seats > 1):
        fair, figures = 1 / cell.seats, [(seat.win_rate, seat.seat) for seat in cell.summary.seats]
        worst, best = min(figures, key=lambda pair: pair[0].value), max(figures, key=lambda pair: pair[0].value)
        outside = sum(not inside(fair, figure) for figure, _ in figures)
        off, every = off + outside, every + cell.seats
        name = f"{cell.summary.simulation.ruleset}, {cell.seats} × {cell.bot}"
        ends_ = [f"{rate(figure)}, seat {seat}" for figure, seat in (worst, best)]
        lines.append([name, f"{100 * fair:.1f} %", *ends_, f"{outside} of {cell.seats}"])
    told = (
        f"Games won by seat; a shared win counts as its share. Of {every} intervals {off} leave the fair share"
        f" out; by chance alone it would be about {every / 20:.0f}. In The Duel seats are colors: green begins the"
        " first round, the player with less gold the later ones (D3)."
    )
    return f"{told}\n\n{as_markdown(heads, lines)}"


# -- figures ----------------------------------------------------------------------------------------------------


def inside(value: float, figure: Figure) -> bool:
    low, high = figure.interval or (0.0, 1.0)
    return low <= value <= high


def rate(figure: Figure) -> str:
    """A share in per cent, with its interval."""
    low, high = figure.interval or (0.0, 1.0)
    return f"{100 * figure.value:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def mean(figure: Figure, digits: int = 2) -> str:
    """A mean with its interval."""
    if figure.interval is None:
        return f"{figure.value:.{digits}f}"
    low, high = (round(end, digits) + 0.0 for end in figure.interval)  # + 0.0: no minus before a nought
    return f"{figure.value:.{digits}f} ({low:.{digits}f}–{high:.{digits}f})"


def team(cell: Cell, name: str) -> str:
    return rate(cell.summary.teams[name].win_rate) if name in cell.summary.teams else NOTHING


def gold(cell: Cell, role: str) -> str:
    return mean(cell.summary.roles[role].gold) if role in cell.summary.roles else NOTHING


def ends(cell: Cell, *reasons: str) -> list[str]:
    """The rates of these reasons for the end of a round."""
    known = cell.summary.round_ends
    return [rate(known[reason]) if reason in known else "0" for reason in reasons]
