"""Counts the games of a simulation in whole numbers, independent of their order."""

from collections import Counter, defaultdict

from msgspec import UNSET

from stollen.game.moves.move import CardId, Seat
from stollen.lab.simulate.settings import GameRow, RoundRow

Counted = Counter[tuple[float, float]]
"""The number of games by (amount, trials)."""

TEAMS = {
    "base-digger": "diggers",
    "base-saboteur": "saboteurs",
    "x-digger-green": "green",
    "x-digger-blue": "blue",
    "x-saboteur": "saboteurs",
}
"""Who wins together; boss, profiteer and geologist are no team of their own (X15)."""

REASONS = ("goals", "counters", "treasure", "cards")
"""Why a round can end (D21, B6, X14)."""


class Counts:
    """Everything that is counted."""

    def __init__(self) -> None:
        self.games = 0
        self.rounds = 0
        self.faults = 0
        self.wins: defaultdict[Seat, Counted] = defaultdict(Counter)
        self.gold: defaultdict[Seat, Counted] = defaultdict(Counter)
        self.shared: Counted = Counter()
        self.all_gold: Counted = Counter()
        self.moves: Counted = Counter()
        self.round_moves: Counted = Counter()
        self.ends: defaultdict[str, Counted] = defaultdict(Counter)
        self.role_wins: defaultdict[CardId, Counted] = defaultdict(Counter)
        self.role_gold: defaultdict[CardId, Counted] = defaultdict(Counter)
        self.team_wins: defaultdict[str, Counted] = defaultdict(Counter)

    def add(self, row: GameRow) -> None:
        """Count a game."""
        self.games += 1
        self.rounds += len(row.rounds)
        self.faults += row.faults
        self.moves[row.moves, 1] += 1
        self.round_moves[row.moves, len(row.rounds)] += 1
        self.shared[int(len(row.winners) > 1), 1] += 1
        self.all_gold[sum(row.gold), 1] += 1
        part = 1 / len(row.winners)
        for seat, gold in enumerate(row.gold):
            self.wins[seat][part if seat in row.winners else 0, 1] += 1
            self.gold[seat][gold, 1] += 1
        self._add_ends(row)
        self._add_roles(row)

    def _add_ends(self, row: GameRow) -> None:
        reasons = [round_.reason for round_ in row.rounds]
        for reason in REASONS:
            self.ends[reason][reasons.count(reason), len(reasons)] += 1

    def _add_roles(self, row: GameRow) -> None:
        """A game's rounds hang together, and so do the seats of a role."""
        seen: defaultdict[CardId, list[int]] = defaultdict(lambda: [0, 0, 0])
        teams: defaultdict[str, list[int]] = defaultdict(lambda: [0, 0])
        for round_ in row.rounds:
            if round_.roles is UNSET or round_.winners is UNSET:
                return
            for seat, role in enumerate(round_.roles):
                counted = seen[role]
                counted[0] += seat in round_.winners
                counted[1] += round_.gold[seat]
                counted[2] += 1
            for team, won in teams_of(round_).items():
                teams[team][0] += won
                teams[team][1] += 1
        for role, (wins, gold, held) in seen.items():
            self.role_wins[role][wins, held] += 1
            self.role_gold[role][gold, held] += 1
        for team, (wins, rounds) in teams.items():
            self.team_wins[team][wins, rounds] += 1


def teams_of(row: RoundRow) -> dict[str, bool]:
    """The teams at the table in a round, and whether one of theirs was among its winners."""
    teams: dict[str, bool] = {}
    for seat, role in enumerate(row.roles or ()):
        if role in TEAMS:
            teams[TEAMS[role]] = teams.get(TEAMS[role], False) or seat in (row.winners or ())
    return teams
