"""Means, rates, ratings and tests over blocks. A block is a deal with all its games, which are not independent.

Intervals are for 95 %.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import ceil, exp, fsum, log, log10, sqrt
from statistics import fmean, variance
from typing import Literal, TypeVar

from msgspec import Struct

from stollen.engine.rng import Dice

Block = TypeVar("Block")
Interval = tuple[float, float]

Counts = Mapping[tuple[float, float], int]
"""The number of blocks by (amount, trials), as in {(wins, rounds): games}."""

Z95 = 1.959963984540054
"""The standard errors to either side that contain 95 % of a normal distribution."""

ELO_SCALE = 400.0
ELO_LIMIT = 1200.0
"""The largest rating (99.9 % of the games between two), so that every rating is finite."""

PADDING = 2
"""Blocks added to those played, see `score_interval`."""

RESAMPLES = 2000
BOOTSTRAP_SEED = 1

ERROR = 0.05
"""The error rate of a sequential test for either hypothesis."""

BOUND = log((1 - ERROR) / ERROR)

REGULAR = 1e-3
"""The weight of a block that was lost whole, and of one won whole, added so that no likelihood is zero."""

HALVINGS = 100


# -- intervals ------------------------------------------------------------------------------------------


def mean_interval(values: Sequence[float]) -> Interval:
    """The interval of the mean of independent values, by the normal distribution; needs two values."""
    if len(values) < 2:
        raise ValueError("an interval needs two values")
    half = Z95 * sqrt(variance(values) / len(values))
    return fmean(values) - half, fmean(values) + half


def wilson_interval(successes: int, trials: int) -> Interval:
    """The interval of the rate of independent yes-or-no trials (Wilson 1927)."""
    if trials == 0:
        return 0.0, 1.0
    rate, square = successes / trials, Z95 * Z95 / trials
    half = Z95 * sqrt(rate * (1 - rate) / trials + square / (4 * trials))
    return max(0.0, (rate + square / 2 - half) / (1 + square)), min(1.0, (rate + square / 2 + half) / (1 + square))


def score_interval(scores: Sequence[float], seats: int = 2) -> Interval:
    """The interval of the mean of block scores from 0 to 1, by the variance between blocks.

    As Agresti and Coull do for single trials, two blocks of pure chance are added, won with the fair share of a seat
    and lost with the rest, so that few or equal blocks do not seem certain. The mean is always inside.
    """
    won, lost = PADDING / seats, PADDING * (1 - 1 / seats)
    total = len(scores) + PADDING
    center = (sum(scores) + won) / total
    spread = sum((score - center) ** 2 for score in scores) + won * (1 - center) ** 2 + lost * center**2
    half = Z95 * sqrt(spread) / total
    mean = fmean(scores) if scores else center
    return max(0.0, min(mean, center - half)), min(1.0, max(mean, center + half))


def ratio(counts: Counts) -> float:
    """The amount for each trial, over all blocks."""
    return _total(counts, 0) / _total(counts, 1)


def ratio_interval(counts: Counts) -> Interval:
    """The interval of a ratio, by the variance between blocks: trials of one block are not independent.

    With one trial a block this is `mean_interval`; else the usual approximation for a ratio of two sums.
    """
    blocks, middle = sum(counts.values()), ratio(counts)
    if blocks < 2:
        raise ValueError("an interval needs two values")
    spread = _spread(counts, middle) * blocks / (blocks - 1)
    half = Z95 * sqrt(spread) / _total(counts, 1)
    return middle - half, middle + half


def rate_interval(counts: Counts, fair: float = 0.5) -> Interval:
    """The interval of a rate from 0 to 1; with one trial a block this is `score_interval`, padded as there.

    The two added blocks have as many trials as others have on average, and are won with the chance `fair`.
    """
    blocks, middle = sum(counts.values()), ratio(counts)
    trials = _total(counts, 1) / blocks
    won, lost = PADDING * fair, PADDING * (1 - fair)
    total = _total(counts, 1) + PADDING * trials
    center = (_total(counts, 0) + won * trials) / total
    spread = _spread(counts, center) + trials**2 * (won * (1 - center) ** 2 + lost * center**2)
    half = Z95 * sqrt(spread) / total
    return max(0.0, min(middle, center - half)), min(1.0, max(middle, center + half))


def _total(counts: Counts, which: int) -> float:
    return fsum(pair[which] * count for pair, count in counts.items())


def _spread(counts: Counts, middle: float) -> float:
    """The squared deviations of the blocks from the expected amounts."""
    return fsum(count * (much - middle * trials) ** 2 for (much, trials), count in counts.items())


def bootstrap_interval(
    blocks: Sequence[Block], figure: Callable[[Sequence[Block]], float], seed: int = BOOTSTRAP_SEED
) -> Interval:
    """The interval of a figure by bootstrap, with deterministic dice."""
    dice, count = Dice(seed), len(blocks)
    figures = sorted(figure([blocks[dice.below(count)] for _ in range(count)]) for _ in range(RESAMPLES))
    return figures[round(0.025 * (RESAMPLES - 1))], figures[round(0.975 * (RESAMPLES - 1))]


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of the values do not exceed; 0 where there are none."""
    ordered = sorted(values)
    return ordered[max(0, ceil(share * len(ordered) - 1e-9) - 1)] if ordered else 0.0


# -- ratings --------------------------------------------------------------------------------------------


def elo_of(score: float, seats: int = 2) -> float:
    """The rating over equal others at the table that wins this share of the games (Elo; Plackett and Luce)."""
    if score <= 0 or score >= 1:
        return ELO_LIMIT if score >= 1 else -ELO_LIMIT
    elo = ELO_SCALE * log10(score * (seats - 1) / (1 - score))
    return min(ELO_LIMIT, max(-ELO_LIMIT, elo))


def score_of(elo: float, seats: int = 2) -> float:
    """The share of the games that a rating over the others wins; the inverse of `elo_of`."""
    return 1 / (1 + (seats - 1) * exp(-elo / ELO_SCALE * log(10)))


def elo_interval(scores: Sequence[float], seats: int = 2) -> Interval:
    """The interval of a rating, by the variance between blocks."""
    low, high = score_interval(scores, seats)
    return elo_of(low, seats), elo_of(high, seats)


# -- sequential test --------------------------------------------------------------------------------------


class Sprt(Struct, frozen=True):
    """A sequential test between two ratings: the log-likelihood ratio and the verdict."""

    elo0: float
    elo1: float
    ratio: float
    bound: float
    verdict: Literal["elo0", "elo1", "open"]


def sprt(scores: Sequence[float], elo0: float, elo1: float, seats: int = 2) -> Sprt:
    """The generalized sequential test over block scores, as Fishtest runs it over pairs of games."""
    ratio = likelihood_ratio(scores, score_of(elo0, seats), score_of(elo1, seats))
    verdict: Literal["elo0", "elo1", "open"] = "open"
    if abs(ratio) >= BOUND:
        verdict = "elo1" if ratio > 0 else "elo0"
    return Sprt(elo0, elo1, ratio, BOUND, verdict)


def likelihood_ratio(scores: Sequence[float], score0: float, score1: float) -> float:
    """The log-likelihood ratio of the blocks between the means `score1` and `score0`.

    Of all distributions over the scores that occurred, each hypothesis takes the likeliest one with its mean.
    """
    counts = Counter(scores)
    weights = {score: counts[score] + (REGULAR if score in (0, 1) else 0.0) for score in sorted({0.0, 1.0, *counts})}
    tilts = _tilt(weights, score0), _tilt(weights, score1)
    return sum(
        weight * log((1 + tilts[0] * (score - score0)) / (1 + tilts[1] * (score - score1)))
        for score, weight in weights.items()
    )


def _tilt(weights: Mapping[float, float], mean: float) -> float:
    """The multiplier that gives the likeliest weights with this mean: each score weighs 1 / (1 + tilt (score - mean)).

    The sum below falls with the tilt, from +infinity to -infinity between the two poles, so halving finds its zero.
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        pull = sum(weight * (score - mean) / (1 + middle * (score - mean)) for score, weight in weights.items())
        low, high = (middle, high) if pull > 0 else (low, middle)
    return (low + high) / 2
