"""What is said about reading roles: figures worked out by hand, and the same games for the same seed."""

from math import log

import pytest
from typer.testing import CliRunner

from stollen.bots.belief.behavior import Conduct
from stollen.bots.belief.role_beliefs import RoleBeliefs
from stollen.bots.belief.role_likelihoods import log_likelihoods_for
from stollen.cli import app
from stollen.game.errors import BadRequest
from stollen.game.events.event import seen_by
from stollen.game.game import new_game
from stollen.lab.roles import role_calibration
from stollen.lab.roles.role_calibration import (
    Bin,
    Judgment,
    RoleCalibration,
    bins,
    calibrate,
    calibration_error,
    found,
    judgment,
)
from stollen.lab.roles.role_games import ObserverView, RoundStage, views_of_game


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


def test_bins_are_tenths_and_certainty_is_in_the_last() -> None:
    pairs = [(0.0, False), (0.0999, True), (0.1, False), (0.55, True), (0.9, False), (0.99, True), (1.0, True)]
    assert bins(pairs) == [
        Bin(2, pytest.approx(0.04995), 0.5),  # type: ignore[arg-type]  # nearly a float
        Bin(1, 0.1, 0.0),
        Bin(1, 0.55, 1.0),
        Bin(3, pytest.approx(2.89 / 3), 2 / 3),  # type: ignore[arg-type]
    ]
    assert bins(pairs[::-1]) == bins(pairs) and bins([]) == []


def test_all_figures_by_hand() -> None:
    """Three judgments in two games, and a game in which there was nothing to judge."""
    one = Judgment((0.75, 0.25), (0.5, 0.5), (True, False))
    two = Judgment((0.25, 0.25, 1.0), (0.25, 0.25, 0.5), (True, False, False))
    three = Judgment((0.0, 1.0), (0.25, 0.75), (False, True))
    calibration = RoleCalibration("saboteur", 4, "hand", ("novice", "random"))
    found_ = calibration.figures([[one, two], [], [three]])
    assert (found_.ruleset, found_.seats, found_.games, found_.seed) == ("saboteur", 4, 3, "hand")
    assert (found_.levels, found_.judgments) == (("novice", "random"), 3)
    assert found_.found == pytest.approx((1 + 0 + 1) / 3)
    assert found_.found_by_chance == pytest.approx((1 / 2 + 1 / 3 + 1 / 2) / 3)
    # 0.25 three times (one is right), 0.75 once (right), 1 twice (one is right), 0 once (wrong)
    assert found_.calibration_error == pytest.approx((3 * abs(0.25 - 1 / 3) + 0.25 + 2 * 0.5 + 0) / 7)
    assert found_.log_loss == pytest.approx((-3 * log(0.75) - log(0.25) - log(1e-6)) / 7)
    assert found_.log_loss_prior == pytest.approx((-3 * log(0.5) - log(0.25) - 3 * log(0.75)) / 7)
    assert found_.brier == pytest.approx((3 * 0.25**2 + 0.75**2 + 1) / 7)
    assert found_.brier_prior == pytest.approx((3 * 0.25 + 0.75**2 + 3 * 0.25**2) / 7)
    assert list(found_.bins) == [Bin(1, 0, 0), Bin(3, 0.25, 1 / 3), Bin(1, 0.75, 1), Bin(2, 1, 0.5)]
    # drawn again are the two games with judgments: one of them twice, or both
    assert found_.found_interval == pytest.approx((0.5, 1))
    assert found_.calibration_error_interval == pytest.approx((0, calibration_error([[one, two]])))


def test_without_judgments_there_are_no_figures() -> None:
    with pytest.raises(BadRequest, match="in 2 games no digger"):
        RoleCalibration("saboteur", 3, "x").figures([[], []])


@pytest.mark.parametrize(
    ("stage", "seat", "roles", "counts"),
    [
        ("half", 0, ("base-digger", "base-saboteur", "base-digger"), True),
        ("half", 2, ("base-digger", "base-saboteur", "base-digger"), True),
        ("half", 1, ("base-digger", "base-saboteur", "base-digger"), False),
        ("half", 0, ("base-digger", "base-digger", "base-digger"), False),
        ("quarter", 0, ("base-digger", "base-saboteur", "base-digger"), False),
        ("late", 0, ("base-digger", "base-saboteur", "base-digger"), False),
        ("half", 0, ("x-boss", "x-saboteur"), True),
        ("half", 0, ("x-geologist", "x-saboteur"), True),
        ("half", 1, ("x-geologist", "x-saboteur"), False),
        ("half", 0, ("x-geologist", "x-profiteer"), False),
    ],
)
def test_diggers_judge_at_half_the_pile_where_there_is_a_saboteur(
    stage: RoundStage, seat: int, roles: tuple[str, ...], counts: bool
) -> None:
    ruleset = "saboteur" if roles[0].startswith("base") else "saboteur2"
    known: list[str | None] = [role if at == seat else None for at, role in enumerate(roles)]
    view = ObserverView(0, stage, seat, ruleset, RoleBeliefs(seat), known, [], roles, ())
    assert role_calibration._counts(view) is counts


def test_an_observer_judges_the_others_by_what_they_did_and_by_the_cards_alone() -> None:
    """Three seats and four dwarf cards, of which one is a saboteur (B2): the observer is a digger."""
    game, beliefs = new_game("saboteur", seed="guilty 0", seats=3), RoleBeliefs(1)
    roles = tuple(seat.role or "" for seat in game.position().seats)
    assert roles == ("base-saboteur", "base-digger", "base-digger")
    for event in game.opening:
        beliefs.observe(seen_by(event, 1))
    beliefs.note(Conduct(0, (next(name for name, row in log_likelihoods_for("saboteur").items() if row[1] > row[0]),)))
    found_ = judgment(ObserverView(0, "half", 1, "saboteur", beliefs, [None, "base-digger", None], [], roles, ()))
    assert found_.guilty == (True, False)
    assert found_.prior == pytest.approx((1 / 3, 1 / 3))
    assert found_.suspicion[0] > 1 / 3 > found_.suspicion[1]


def test_games_without_a_saboteur_give_no_judgments_and_others_give_them_game_by_game() -> None:
    reading = RoleCalibration("saboteur", 3, "by game", ("random",))
    games = list(reading.games(4))
    played = [views_of_game(number, "saboteur", 3, ("random",), "by game") for number in range(4)]
    assert games == [[judgment(view) for view in game if role_calibration._counts(view)] for game in played]
    assert sum(map(len, games)) > 0


def test_the_same_seed_gives_the_same_figures() -> None:
    results = [calibrate("saboteur", 4, 2, "twice", ("apprentice",)) for _ in range(2)]
    assert results[0] == results[1]
    assert results[0].judgments > 0 and results[0].log_loss < results[0].log_loss_prior


def test_the_command_refuses_what_has_no_roles() -> None:
    answer = CliRunner().invoke(app, ["calibrate", "duel", "--seats", "2", "--games", "2"])
    assert answer.exit_code == 2 and "role" in answer.output
