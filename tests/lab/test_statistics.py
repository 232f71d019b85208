"""Intervals, ratings and the sequential test: numbers worked out by hand, and simulations whose truth is known."""

from collections.abc import Iterator
from math import log, sqrt
from statistics import fmean

import pytest

from stollen.engine.chance import Dice
from stollen.lab.statistics import (
    BOUND,
    ELO_LIMIT,
    bootstrap_interval,
    elo_interval,
    elo_of,
    likelihood_ratio,
    mean_interval,
    percentile,
    score_interval,
    score_of,
    sprt,
    wilson_interval,
)


def pairs(rate: float, number: int, dice: Dice) -> Iterator[float]:
    """Scores of pairs of games, each won with this probability; a third of the deals decide themselves: 1 : 1."""
    for _ in range(number):
        if dice.below(3) == 0:
            yield 0.5
        else:
            yield sum(dice.below(10_000) < round(10_000 * rate) for _ in range(2)) / 2


def test_a_mean_lies_two_standard_errors_around_the_sample() -> None:
    # mean 3, variance 2.5, so a standard error of sqrt(0.5)
    low, high = mean_interval([1, 2, 3, 4, 5])
    assert (low, high) == pytest.approx((3 - 1.96 * sqrt(0.5), 3 + 1.96 * sqrt(0.5)), abs=1e-4)


def test_one_value_has_no_interval() -> None:
    with pytest.raises(ValueError, match="two values"):
        mean_interval([1.0])


def test_wilson_as_in_the_textbook() -> None:
    assert wilson_interval(20, 25) == pytest.approx((0.6087, 0.9114), abs=1e-4)
    assert wilson_interval(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson_interval(0, 0) == (0.0, 1.0)


def test_a_score_interval_by_hand() -> None:
    # with a lost and a won pair: 1, 1, 0.5, 0.5, 0, 1 has the mean 2/3 and the variance 5/36
    half = 1.959964 * sqrt(5 / 36 / 6)
    assert score_interval([1, 1, 0.5, 0.5]) == pytest.approx((2 / 3 - half, 2 / 3 + half), abs=1e-6)


@pytest.mark.parametrize("seats", [2, 5, 12])
@pytest.mark.parametrize("scores", [[1.0], [0.0] * 50, [1.0] * 200, [0.5] * 10, [0.0, 1.0], []])
def test_a_score_interval_holds_the_score_and_is_never_a_point(scores: list[float], seats: int) -> None:
    low, high = score_interval(scores, seats)
    assert 0 <= low < high <= 1
    assert not scores or low <= fmean(scores) <= high


def test_a_rating_by_hand() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(0.64) == pytest.approx(99.95, abs=0.01)  # 400 log10(64 / 36)
    assert elo_of(10 / 11) == pytest.approx(400)
    assert elo_of(0.2, seats=5) == pytest.approx(0)  # the fair share of five
    assert elo_of(0.5, seats=5) == pytest.approx(400 * log(4) / log(10))
    assert (elo_of(1), elo_of(0)) == (ELO_LIMIT, -ELO_LIMIT)


@pytest.mark.parametrize("seats", [2, 5, 12])
@pytest.mark.parametrize("elo", [-300.0, -1.0, 0.0, 20.0, 500.0])
def test_score_and_rating_are_inverses(elo: float, seats: int) -> None:
    assert elo_of(score_of(elo, seats), seats) == pytest.approx(elo)


def test_a_rating_interval_comes_from_the_score_interval() -> None:
    scores = [1.0, 0.5, 0.5, 0.0, 1.0]
    low, high = score_interval(scores)
    assert elo_interval(scores) == (elo_of(low), elo_of(high))


def test_pairs_that_hang_together_give_a_narrower_interval() -> None:
    """Forty games won and forty lost: where each deal goes one to one, that is no luck."""
    alike, apart = [0.5] * 40, [0.0, 1.0] * 20
    narrow, wide = score_interval(alike), score_interval(apart)
    assert narrow[1] - narrow[0] < (wide[1] - wide[0]) / 3


def test_percentiles() -> None:
    values = [float(value) for value in range(1000, 0, -1)]
    assert (percentile(values, 0.5), percentile(values, 0.999), percentile(values, 1)) == (500, 999, 1000)
    assert (percentile([7.0], 0.5), percentile([], 0.5)) == (7.0, 0.0)


def test_a_bootstrap_agrees_with_the_normal_distribution_and_with_itself() -> None:
    dice = Dice(5)
    values = [float(dice.below(100)) for _ in range(200)]
    once = bootstrap_interval(values, fmean)
    assert once == bootstrap_interval(values, fmean)
    assert once == pytest.approx(mean_interval(values), abs=1.0)


def test_the_interval_of_equal_players_covers_one_half_in_about_95_of_100_runs() -> None:
    dice = Dice(11)
    covered = 0
    for _ in range(400):
        low, high = score_interval(list(pairs(0.5, 100, dice)))
        covered += low <= 0.5 <= high
    assert 0.92 * 400 <= covered <= 0.98 * 400


def test_the_interval_of_five_equal_players_covers_one_fifth() -> None:
    dice = Dice(13)
    covered = 0
    for _ in range(400):
        low, high = score_interval([sum(dice.below(5) == 0 for _ in range(5)) / 5 for _ in range(60)], seats=5)
        covered += low <= 0.2 <= high
    assert 0.92 * 400 <= covered <= 0.98 * 400


def test_a_stronger_player_is_found() -> None:
    dice = Dice(12)
    assert sum(score_interval(list(pairs(0.65, 200, dice)))[0] > 0.5 for _ in range(100)) >= 95


def test_a_likelihood_ratio_by_hand() -> None:
    """Pairs that are lost or won whole are trials of a coin: n log(p1 / p0) + m log((1 - p1) / (1 - p0))."""
    by_hand = 30 * log(0.6 / 0.5) + 20 * log(0.4 / 0.5)
    assert likelihood_ratio([1.0] * 30 + [0.0] * 20, 0.5, 0.6) == pytest.approx(by_hand, abs=1e-3)


def test_a_likelihood_ratio_near_the_normal_one() -> None:
    """With many blocks and near hypotheses: n (s1 - s0) (2 mean - s0 - s1) / (2 variance)."""
    scores = list(pairs(0.52, 2000, Dice(3)))
    mean = fmean(scores)
    spread = fmean((score - mean) ** 2 for score in scores)
    normal = len(scores) * 0.02 * (2 * mean - 0.5 - 0.52) / (2 * spread)
    assert likelihood_ratio(scores, 0.5, 0.52) == pytest.approx(normal, rel=0.05, abs=0.02)


def test_a_likelihood_ratio_turns_its_sign_with_the_hypotheses() -> None:
    scores = list(pairs(0.6, 50, Dice(4)))
    assert likelihood_ratio(scores, 0.5, 0.6) == pytest.approx(-likelihood_ratio(scores, 0.6, 0.5))
    assert likelihood_ratio([], 0.5, 0.6) == pytest.approx(0, abs=0.01)


def run_test(rate: float, dice: Dice) -> str:
    scores: list[float] = []
    for score in pairs(rate, 3000, dice):
        scores.append(score)
        if len(scores) % 5 == 0 and (found := sprt(scores, 0, 50).verdict) != "open":
            return found
    return "open"


def test_the_sequential_test_errs_as_seldom_as_it_promises() -> None:
    dice = Dice(21)
    wrong = sum(run_test(0.5, dice) != "elo0" for _ in range(60))
    # two thirds of the games count, so this rate makes 50 points over all
    missed = sum(run_test(0.5 + (score_of(50) - 0.5) * 1.5, dice) != "elo1" for _ in range(60))
    assert wrong <= 7 and missed <= 7


def test_the_bounds_of_the_sequential_test() -> None:
    assert pytest.approx(2.944, abs=1e-3) == BOUND
    assert sprt([1.0] * 100, 0, 50).verdict == "elo1"
    assert sprt([0.0] * 100, 0, 50).verdict == "elo0"
    assert sprt([0.5, 1.0], 0, 50).verdict == "open"
