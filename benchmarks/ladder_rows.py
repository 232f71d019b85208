"""The rows of the ladder: pairings, numbers of games, and goals."""

from collections.abc import Iterable, Sequence

from msgspec import UNSET, Struct

from stollen.bots import LEVELS
from stollen.lab.arena.report import Report
from stollen.lab.statistics import Interval

SEED = "ladder"
USUAL_BUDGET = 100
SOLO_BUDGET = 250
MANY, SOME, FEW = 2000, 600, 200
"""Games of a row: where bots answer at once, in a tenth of a second, in a second."""


class Line(Struct, frozen=True, kw_only=True):
    """One line of the table: a figure with its interval, the goal its lower end is held to, and how it was measured."""

    row: str
    name: str
    figure: str
    value: float
    interval: Interval
    goal: float | None
    note: str
    games: int
    deals: int
    seed: str
    budget: str
    faults: int
    commit: str
    date: str
    machine: str


class Where(Struct, frozen=True):
    """When and where something is measured."""

    commit: str
    date: str
    machine: str


class Row(Struct, frozen=True, kw_only=True):
    """A match of the arena, and which of its figures count. `figure` is "win rate", "× fair share" or "gold"."""

    name: str
    ruleset: str
    seats: int
    bots: tuple[str, ...]
    games: int
    figure: str
    goals: dict[str, float] = {}

    @property
    def slug(self) -> str:
        """The row's name for files."""
        return "-".join([self.ruleset, str(self.seats), *(bot.replace("@", "_") for bot in self.bots)])

    @property
    def missing(self) -> list[str]:
        """Levels that there are not (yet)."""
        return [bot for bot in self.bots if bot.partition("@")[0] not in LEVELS]

    def lines(self, report: Report, where: Where) -> list[Line]:
        """What the report says: of all bots in solo, elsewhere of the candidate."""
        names = list(report.bots) if self.seats == 1 else list(report.bots)[:1]
        return [self._line(report, name, where) for name in names]

    def _line(self, report: Report, bot: str, where: Where) -> Line:
        value, interval = self._figure(report, bot)
        return Line(
            row=self.slug,
            name=f"solo: {bot}" if self.seats == 1 else self.name,
            figure=self.figure,
            value=value,
            interval=interval,
            goal=self.goals.get(bot.partition("@")[0]),
            note=_ranks(report, bot),
            games=report.games,
            deals=report.games // self.seats,
            seed=report.match.seed,
            budget=", ".join(dict.fromkeys(f"{entrant.budget:g} ms" for entrant in report.match.entrants)),
            faults=sum(standing.faults for standing in report.bots.values()),
            commit=where.commit,
            date=where.date,
            machine=where.machine,
        )

    def _figure(self, report: Report, bot: str) -> tuple[float, Interval]:
        standing, details = report.bots[bot], report.details[bot]
        if self.figure == "win rate":
            assert standing.win_rate is not None and standing.interval is not None
            return standing.win_rate, standing.interval
        if self.figure == "gold":
            return details.gold, details.gold_interval or (details.gold, details.gold)
        assert details.gold_share is not UNSET and details.gold_share_interval is not UNSET
        return details.gold_share, details.gold_share_interval


def _ranks(report: Report, bot: str) -> str:
    """How the games of solo are spread over the ranks."""
    ranks = report.details[bot].ranks
    if ranks is UNSET:
        return ""
    return "ranks 0–3: " + " / ".join(f"{100 * count / sum(ranks):.0f}" for count in ranks) + " %"


def _duel(candidate: str, rival: str, goal: float, games: int) -> Row:
    name = f"duel: {candidate} v {rival}"
    goals = {candidate.partition("@")[0]: goal}
    bots = (candidate, rival)
    return Row(name=name, ruleset="duel", seats=2, bots=bots, games=games, figure="win rate", goals=goals)


def _among(ruleset: str, seats: int, goal: float) -> Row:
    name = f"{ruleset}, {seats} seats: foreman among apprentices"
    bots, goals = ("foreman", "apprentice"), {"foreman": goal}
    return Row(name=name, ruleset=ruleset, seats=seats, bots=bots, games=SOME, figure="× fair share", goals=goals)


def _solo() -> Row:
    """All levels on the same deals, the strongest with the time it is made for."""
    bots = (*LEVELS[:-1], f"{LEVELS[-1]}@{SOLO_BUDGET}")
    return Row(name="solo", ruleset="solo", seats=1, bots=bots, games=FEW, figure="gold")


ROWS: tuple[Row, ...] = (
    _duel("novice", "random", 0.85, MANY),
    _duel("apprentice", "novice", 0.65, MANY),
    _duel("foreman", "apprentice", 0.60, SOME),
    _duel("engineer@1000", "apprentice", 0.70, FEW),
    _duel("engineer@50", "foreman@50", 0.55, SOME),
    _duel("engineer@250", "foreman@250", 0.55, FEW),
    _duel("engineer@1000", "foreman@1000", 0.55, FEW),
    _solo(),
    _among("saboteur", 5, 1.15),
    _among("saboteur", 7, 1.15),
    _among("saboteur2", 4, 1.15),
    _among("saboteur2", 6, 1.15),
    _among("saboteur2", 9, 1.15),
)


def wanted_rows(words: Sequence[str], rows: Iterable[Row] = ROWS) -> list[Row]:
    """The rows whose name begins with one of the words; without words all."""
    return [row for row in rows if not words or row.name.startswith(tuple(words))]
