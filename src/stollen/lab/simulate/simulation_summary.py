"""The summary of a simulation, each figure with its interval of 95 %; whole games count as independent."""

from collections import Counter
from collections.abc import Sequence

from msgspec import UNSET, Struct, UnsetType

from stollen.cards.decks import deck_for
from stollen.cards.faces import COLORS
from stollen.game.moves.move import CardId, Seat
from stollen.lab.simulate.counts import TEAMS, Counted, Counts
from stollen.lab.simulate.settings import Simulation
from stollen.lab.statistics import Interval, percentile, rate_interval, ratio, ratio_interval

RATE_DIGITS = 5
MEAN_DIGITS = 4


class Figure(Struct, frozen=True):
    """A rate or a mean with its interval; one game alone has no interval."""

    value: float
    interval: Interval | None


class SeatFigures(Struct, frozen=True):
    """A seat: its bot, its win rate (a shared win counts as its share) and its gold a game."""

    seat: Seat
    bot: str
    win_rate: Figure
    gold: Figure
    color: str | UnsetType = UNSET


class RoleFigures(Struct, frozen=True):
    """A role at the end of a round: how often it was held, its win rate and its gold a round."""

    held: int
    win_rate: Figure
    gold: Figure


class TeamFigures(Struct, frozen=True):
    """A team: the rounds with a member at the table, and the rate at which a member won."""

    rounds: int
    win_rate: Figure


class Lengths(Struct, frozen=True):
    """The length of games in moves."""

    mean: Figure
    a_round: Figure
    shortest: int
    median: int
    longest: int


class Summary(Struct, frozen=True, kw_only=True):
    """The output of `stollen simulate --json`."""

    simulation: Simulation
    games: int
    rounds: int
    faults: int
    seats: tuple[SeatFigures, ...]
    shared_wins: Figure
    gold: Figure
    roles: dict[CardId, RoleFigures]
    teams: dict[str, TeamFigures]
    length: Lengths
    round_ends: dict[str, Figure]
    ranks: tuple[Figure, ...] | UnsetType = UNSET


def summarize(simulation: Simulation, counts: Counts) -> Summary:
    """The summary of all counted games."""
    return Summary(
        simulation=simulation,
        games=counts.games,
        rounds=counts.rounds,
        faults=counts.faults,
        seats=tuple(_seat(simulation, counts, seat) for seat in range(simulation.seats)),
        shared_wins=_rate(counts.shared),
        gold=_mean(counts.all_gold),
        roles={role: _role(counts, role) for role in sorted(counts.role_wins)},
        teams={
            team: _team(counts.team_wins[team]) for team in dict.fromkeys(TEAMS.values()) if team in counts.team_wins
        },
        length=_lengths(counts),
        round_ends={reason: _rate(ends) for reason, ends in counts.ends.items() if any(times for times, _ in ends)},
        ranks=_ranks(simulation, counts),
    )


def _seat(simulation: Simulation, counts: Counts, seat: Seat) -> SeatFigures:
    color = COLORS[seat] if simulation.ruleset == "duel" else UNSET
    rate = _rate(counts.wins[seat], 1 / simulation.seats)
    return SeatFigures(seat, simulation.bots[seat], rate, _mean(counts.gold[seat]), color)


def _role(counts: Counts, role: CardId) -> RoleFigures:
    held = sum(int(held) * games for (_, held), games in counts.role_wins[role].items())
    return RoleFigures(held, _rate(counts.role_wins[role]), _mean(counts.role_gold[role]))


def _team(counted: Counted) -> TeamFigures:
    rounds = sum(int(rounds) * games for (_, rounds), games in counted.items())
    return TeamFigures(rounds, _rate(counted))


def _lengths(counts: Counts) -> Lengths:
    moves = sorted(int(moves) for (moves, _), games in counts.moves.items() for _ in range(games))
    middle = int(percentile(moves, 0.5))
    return Lengths(_mean(counts.moves), _mean(counts.round_moves), moves[0], middle, moves[-1])


def _ranks(simulation: Simulation, counts: Counts) -> tuple[Figure, ...] | UnsetType:
    """The rate of each rank (S7)."""
    least: Sequence[int] = deck_for(simulation.ruleset).ranks
    if not least:
        return UNSET
    figures = []
    for rank in range(len(least)):
        counted: Counted = Counter()
        for (gold, _), games in counts.gold[0].items():
            counted[int(sum(gold >= bound for bound in least) - 1 == rank), 1] += games
        figures.append(_rate(counted))
    return tuple(figures)


def _rate(counted: Counted, fair: float = 0.5) -> Figure:
    return Figure(round(ratio(counted), RATE_DIGITS), _rounded(rate_interval(counted, fair), RATE_DIGITS))


def _mean(counted: Counted) -> Figure:
    several = sum(counted.values()) > 1
    interval = _rounded(ratio_interval(counted), MEAN_DIGITS) if several else None
    return Figure(round(ratio(counted), MEAN_DIGITS), interval)


def _rounded(interval: Interval, digits: int) -> Interval:
    return round(interval[0], digits), round(interval[1], digits)
