"""What is said about reading roles: figures worked out by hand, and the same games for the same seed."""

import pytest
from typer.testing import CliRunner

from stollen.cli import app
from stollen.lab.calibration import Judgment, calibrate, calibration_error, found


def judged(*pairs: tuple[float, bool]) -> Judgment:
    suspicion = tuple(p for p, _ in pairs)
    return Judgment(suspicion, (0.5,) * len(pairs), tuple(guilty for _, guilty in pairs))


def test_found_is_the_part_of_the_most_suspect() -> None:
    clear = judged((0.9, True), (0.2, False))
    tied = judged((0.4, True), (0.4, False), (0.1, True))
    wrong = judged((0.1, True), (0.7, False))
    assert found([[clear], [tied, wrong]]) == pytest.approx((1 + 0.5 + 0) / 3)


def test_calibration_error_is_weighted_by_bins() -> None:
    """Two suspicions of 0.25 of which one is right, and two of 0.95 that are both right."""
    games = [[judged((0.25, True), (0.95, True))], [judged((0.25, False), (0.95, True))]]
    assert calibration_error(games) == pytest.approx((2 * 0.25 + 2 * 0.05) / 4)


def test_the_same_seed_gives_the_same_figures() -> None:
    results = [calibrate("saboteur", 4, 2, "twice", ("apprentice",)) for _ in range(2)]
    assert results[0] == results[1]
    assert results[0].judgments > 0 and results[0].log_loss < results[0].log_loss_prior


def test_the_command_refuses_what_has_no_roles() -> None:
    answer = CliRunner().invoke(app, ["calibrate", "duel", "--seats", "2", "--games", "2"])
    assert answer.exit_code == 2 and "role" in answer.output
