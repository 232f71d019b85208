"""Tuning a first sight: fair games decide."""

import numpy as np

from benchmarks.first_sight import play, tune
from stollen.bots.search.score.all_goals_duel import CLOSENESS, WEIGHTS

KNOWN = np.array([*WEIGHTS, *CLOSENESS[:-1]], np.float64)


def test_who_plays_alike_wins_half_of_every_deal() -> None:
    assert play((KNOWN, KNOWN, 0, 20)) == [0.5] * 20


def test_who_minds_nothing_loses() -> None:
    assert np.mean(play((KNOWN, 0 * KNOWN, 0, 40))) > 0.6


def test_tuning_shifts_weights_but_not_far() -> None:
    found = tune(KNOWN, 2.0, 2)
    assert found.shape == KNOWN.shape
    assert (found != KNOWN).any()
    assert np.abs(found - KNOWN).max() < 100
