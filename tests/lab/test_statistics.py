"""Intervals, ratings and the sequential test: numbers worked out by hand, and simulations whose truth is known."""

from collections.abc import Iterator, Sequence
from math import log, sqrt
from statistics import fmean

import pytest

from stollen.engine.rng import Dice
from stollen.lab.statistics import (
    BOUND,
    ELO_LIMIT,
    RESAMPLES,
    Z95,
    Sprt,
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


def test_a_score_interval_of_five_seats_by_hand() -> None:
    # Two blocks of pure chance, of which two fifths are won and eight fifths lost, make six blocks with the mean 1/3;
    # the squares add up to 4/9 + 1/9 + 4/225 + 1/225 + 2/5 · 4/9 + 8/5 · 1/9 = 14/15.
    half = Z95 * sqrt(14 / 15) / 6
    assert score_interval([1, 0, 0.2, 0.4], seats=5) == pytest.approx((1 / 3 - half, 1 / 3 + half), abs=1e-12)
    # Of 20 blocks won none and two added, one in ten of them by chance: the upper end by the same sum.
    center = 2 / 10 / 22
    spread = 20 * center**2 + 0.2 * (1 - center) ** 2 + 1.8 * center**2
    assert score_interval([0.0] * 20, seats=10) == pytest.approx((0, center + Z95 * sqrt(spread) / 22), abs=1e-12)


def test_single_games_between_two_have_the_interval_of_agresti_and_coull() -> None:
    """Theirs with one success and one failure more: p ± z · √(p (1 − p) / n)."""
    p, n = 8 / 12, 12
    half = Z95 * sqrt(p * (1 - p) / n)
    assert score_interval([1.0] * 7 + [0.0] * 3) == pytest.approx((p - half, p + half), abs=1e-12)


@pytest.mark.parametrize(("seats", "score"), [(2, 1.0), (2, 0.0), (5, 1.0), (5, 0.2)])
def test_the_mean_is_inside_where_the_padding_pulls_away_from_it(seats: int, score: float) -> None:
    low, high = score_interval([score] * 500, seats)
    assert low <= score <= high and high - low < 0.02


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
    assert [percentile([3.0, 1.0, 2.0, 4.0], share) for share in (0, 0.25, 0.26, 0.5, 0.75, 0.76)] == [1, 1, 2, 2, 3, 4]
    assert percentile(values[-100:], 0.07) == 7  # though 0.07 · 100 is a little more than 7 for a computer


def test_a_bootstrap_agrees_with_the_normal_distribution_and_with_itself() -> None:
    dice = Dice(5)
    values = [float(dice.below(100)) for _ in range(200)]
    once = bootstrap_interval(values, fmean)
    assert once == bootstrap_interval(values, fmean)
    low, high = mean_interval(values)  # 2 to either side, and resampling errs by 0.03 times that
    assert once == pytest.approx((low, high), abs=0.04 * (high - low))


def test_a_bootstrap_holds_95_of_100_resamples() -> None:
    """Twenty of forty coins: of so many drawn again, 14 to 26 are heads in 95 of 100 cases (the binomial table)."""
    drawn: list[int] = []

    def heads(coins: Sequence[int]) -> float:
        drawn.append(len(coins))
        return sum(coins)

    assert bootstrap_interval([0, 1] * 20, heads) == (14, 26)
    assert drawn == [40] * RESAMPLES and RESAMPLES >= 1000
    # Of ten blocks of which one counts, 0 to 3 are drawn in 98.7 of 100 cases, and 0 to 2 in 93.
    assert bootstrap_interval([1, *[0] * 9], sum) == (0, 3)


def test_a_bootstrap_draws_again_with_another_seed() -> None:
    values = [0.1 * number**2 for number in range(30)]
    assert bootstrap_interval(values, fmean, 2) != bootstrap_interval(values, fmean, 3)


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


def test_a_likelihood_ratio_of_coins_to_the_last_digit() -> None:
    """A thousandth of a block is added that was lost whole, and one that was won whole."""
    won, lost = 30 + 1e-3, 20 + 1e-3
    exactly = won * log(0.6 / 0.5) + lost * log(0.4 / 0.5)
    assert likelihood_ratio([1.0] * 30 + [0.0] * 20, 0.5, 0.6) == pytest.approx(exactly, rel=1e-9)
    assert likelihood_ratio([], 0.5, 0.6) == pytest.approx(1e-3 * (log(0.6 / 0.5) + log(0.4 / 0.5)), rel=1e-9)


@pytest.mark.parametrize(("lost", "even", "won"), [(3, 10, 6), (8, 1, 8), (2, 20, 1)])
def test_each_hypothesis_takes_the_likeliest_distribution_with_its_mean(lost: int, even: int, won: int) -> None:
    """Of pairs that are lost, even or won: tried are all parts of even pairs, the others follow from the mean."""

    def likeliest(mean: float) -> float:
        return max(
            (lost + 1e-3) * log(1 - mean - at / 2) + even * log(at) + (won + 1e-3) * log(mean - at / 2)
            for at in (step / 20_000 for step in range(1, 20_000))
            if at / 2 < mean and at / 2 < 1 - mean
        )

    scores = [0.0] * lost + [0.5] * even + [1.0] * won
    assert likelihood_ratio(scores, 0.45, 0.6) == pytest.approx(likeliest(0.6) - likeliest(0.45), abs=1e-5)


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
    assert pytest.approx(log(19)) == BOUND  # an error of one in twenty on either side (Wald)


def test_what_a_sequential_test_says() -> None:
    """Of five seats: ratings become shares of the wins, and the ratio decides."""
    scores = [1.0] * 9 + [0.0] * 11
    found = sprt(scores, -50, 100, seats=5)
    ratio = likelihood_ratio(scores, 1 / (1 + 4 * 10 ** (50 / 400)), 1 / (1 + 4 * 10 ** (-100 / 400)))
    assert found == Sprt(-50, 100, found.ratio, BOUND, "elo1")
    assert found.ratio == pytest.approx(ratio) and ratio > BOUND


@pytest.mark.parametrize(("score", "seats", "elo"), [(0.9999, 2, 1200), (0.0001, 2, -1200), (0.999, 2, 1199.83)])
def test_ratings_end_at_a_limit(score: float, seats: int, elo: float) -> None:
    assert elo_of(score, seats) == pytest.approx(elo, abs=0.01)
