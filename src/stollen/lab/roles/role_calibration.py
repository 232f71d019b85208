"""Measures how well diggers guess the roles of others when half the draw pile of a round has been drawn.

Levels are drawn at random for each seat. Observers are all digging seats, in all rounds that get this far and have
at least one other saboteur. *Found*: the seat an observer suspects most is a saboteur (of equally suspect seats
each counts its part). *Calibration error*: over ten bins of suspicion, how far the mean suspicion is from the part of
saboteurs, weighted by how much is in a bin. *Log-loss* and *Brier score*: of each suspicion, beside what they would be
if only the dwarf cards counted. Intervals are for 95 %, drawn over games.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from math import log
from statistics import fmean

from msgspec import Struct

from stollen.bots.belief.role_beliefs import RoleBeliefs
from stollen.cards.decks import RULESETS, deck_for
from stollen.engine.lookup_tables import ROLES, SABOTEUR
from stollen.game.errors import BadRequest
from stollen.game.game import new_game
from stollen.lab.bench.bench_text import in_columns
from stollen.lab.roles.role_games import ObserverView, views_of_game
from stollen.lab.statistics import Interval, bootstrap_interval

LEVELS = ("apprentice", "foreman")
BINS = 10
LEAST = 1e-6


class Judgment(Struct, frozen=True):
    """One observer's suspicion of each other seat, by its actions and by the dwarf cards alone."""

    suspicion: tuple[float, ...]
    prior: tuple[float, ...]
    guilty: tuple[bool, ...]


Judgments = Sequence[Judgment]
Games = Sequence[Judgments]


class Bin(Struct, frozen=True):
    """Suspicions of about the same size: how many, how large on average, and how many were right."""

    count: int
    suspicion: float
    guilty: float


class Calibration(Struct, frozen=True, kw_only=True):
    """The output of `stollen calibrate --json`."""

    ruleset: str
    seats: int
    games: int
    seed: str
    levels: tuple[str, ...]
    judgments: int
    found: float
    found_interval: Interval
    found_by_chance: float
    calibration_error: float
    calibration_error_interval: Interval
    log_loss: float
    log_loss_prior: float
    brier: float
    brier_prior: float
    bins: tuple[Bin, ...]


class RoleCalibration:
    """Plays games and evaluates their judgments; raises `BadRequest` for a ruleset without roles."""

    def __init__(self, ruleset: str, seats: int, seed: str, levels: Sequence[str] = LEVELS) -> None:
        if ruleset in RULESETS and not deck_for(ruleset).dwarfs:
            raise BadRequest(f"{ruleset} has no roles to read")
        new_game(ruleset, seats=seats)
        self.ruleset = ruleset
        self.seats = seats
        self.seed = seed
        self.levels = tuple(levels)

    def games(self, count: int) -> Iterator[Judgments]:
        """Play games and yield the judgments of each."""
        for number in range(count):
            seen = views_of_game(number, self.ruleset, self.seats, self.levels, self.seed)
            yield [judgment(view) for view in seen if _counts(view)]

    def figures(self, games: Games) -> Calibration:
        """The figures of the judgments."""
        blocks = [game for game in games if game]
        if not blocks:
            raise BadRequest(f"in {len(games)} games no digger had anything to judge: play more of them")
        return Calibration(
            ruleset=self.ruleset,
            seats=self.seats,
            games=len(games),
            seed=self.seed,
            levels=self.levels,
            judgments=sum(map(len, blocks)),
            found=found(blocks),
            found_interval=_interval(blocks, found),
            found_by_chance=fmean(fmean(judged.guilty) for judged in _all(blocks)),
            calibration_error=calibration_error(blocks),
            calibration_error_interval=_interval(blocks, calibration_error),
            log_loss=fmean(_log_loss(p, guilty) for p, guilty in _pairs(blocks)),
            log_loss_prior=fmean(_log_loss(p, guilty) for p, guilty in _priors(blocks)),
            brier=fmean((p - guilty) ** 2 for p, guilty in _pairs(blocks)),
            brier_prior=fmean((p - guilty) ** 2 for p, guilty in _priors(blocks)),
            bins=tuple(bins(_pairs(blocks))),
        )


def calibrate(ruleset: str, seats: int, games: int, seed: str, levels: Sequence[str] = LEVELS) -> Calibration:
    """Play games and evaluate their judgments; raises `BadRequest` for a ruleset without roles."""
    calibration = RoleCalibration(ruleset, seats, seed, levels)
    return calibration.figures(list(calibration.games(games)))


def _counts(view: ObserverView) -> bool:
    """Whether a view is a digger's at half the draw pile, with another seat a saboteur."""
    return view.stage == "half" and digs(view.roles[view.seat]) and not all(map(digs, view.roles))


def digs(role: str) -> bool:
    """Whether a role is no saboteur."""
    return ROLES[role] != SABOTEUR


def judgment(view: ObserverView) -> Judgment:
    """The observer's judgment of the others."""
    others = [seat for seat in range(len(view.roles)) if seat != view.seat]
    known = view.ruleset, view.known, view.known_aside
    distribution, fresh = view.beliefs.distribution(*known), RoleBeliefs(view.seat).distribution(*known)
    return Judgment(
        tuple(distribution.probability(seat, SABOTEUR) for seat in others),
        tuple(fresh.probability(seat, SABOTEUR) for seat in others),
        tuple(not digs(view.roles[seat]) for seat in others),
    )


def found(games: Games) -> float:
    """The rate at which the most suspect seat is a saboteur."""
    return fmean(_found(judged) for judged in _all(games))


def _found(judged: Judgment) -> float:
    most = max(judged.suspicion)
    return fmean(guilty for p, guilty in zip(judged.suspicion, judged.guilty, strict=True) if p == most)


def calibration_error(games: Games) -> float:
    """The mean distance between suspicion and truth over the bins."""
    filled = bins(_pairs(games))
    return sum(each.count * abs(each.suspicion - each.guilty) for each in filled) / sum(each.count for each in filled)


def bins(pairs: Sequence[tuple[float, bool]]) -> list[Bin]:
    """The bins that are not empty."""
    sorted_in: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for suspicion, guilty in pairs:
        sorted_in[min(BINS - 1, int(suspicion * BINS))].append((suspicion, guilty))
    return [
        Bin(len(held), fmean(p for p, _ in held), fmean(guilty for _, guilty in held))
        for _, held in sorted(sorted_in.items())
    ]


def _all(games: Games) -> list[Judgment]:
    return [judged for game in games for judged in game]


def _pairs(games: Games) -> list[tuple[float, bool]]:
    return [pair for judged in _all(games) for pair in zip(judged.suspicion, judged.guilty, strict=True)]


def _priors(games: Games) -> list[tuple[float, bool]]:
    return [pair for judged in _all(games) for pair in zip(judged.prior, judged.guilty, strict=True)]


def _log_loss(suspicion: float, guilty: bool) -> float:
    return -log(max(LEAST, suspicion if guilty else 1 - suspicion))


def _interval(games: Games, figure: Callable[[Games], float]) -> Interval:
    return bootstrap_interval(games, figure)


def as_table(result: Calibration) -> str:
    """The figures for people."""
    head = (
        f"{result.ruleset}, {result.seats} seats, {result.games} games of {' and '.join(result.levels)}, "
        f"seed {result.seed}: {result.judgments} judgments of diggers at half the draw pile"
    )
    rows = [
        ("figure", "value", "95 %", "by the cards alone"),
        ("saboteur found", _percent(result.found), _percents(result.found_interval), _percent(result.found_by_chance)),
        (
            "calibration error",
            f"{result.calibration_error:.3f}",
            " to ".join(f"{bound:.3f}" for bound in result.calibration_error_interval),
            "–",
        ),
        ("log-loss", f"{result.log_loss:.3f}", "–", f"{result.log_loss_prior:.3f}"),
        ("Brier score", f"{result.brier:.3f}", "–", f"{result.brier_prior:.3f}"),
    ]
    held = [("suspicions", "mean", "saboteurs")]
    held += [(str(each.count), _percent(each.suspicion), _percent(each.guilty)) for each in result.bins]
    return "\n\n".join([head, in_columns(rows), in_columns(held)])


def _percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def _percents(interval: Interval) -> str:
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f}"
