"""The figures of a simulation, against ones worked out by hand."""

from collections import Counter
from math import sqrt

import pytest
from msgspec.structs import replace

from stollen.engine.rng import Dice
from stollen.lab.simulate.counts import Counts, teams_of
from stollen.lab.simulate.settings import GameRow, RoundRow, Simulation
from stollen.lab.simulate.simulation_summary import Figure, summarize
from stollen.lab.simulate.summary_text import as_tables
from stollen.lab.statistics import Z95, mean_interval, rate_interval, ratio, ratio_interval, score_interval

DIGGER, SABOTEUR = "base-digger", "base-saboteur"


# -- intervals --------------------------------------------------------------------------------------------------


def test_with_one_trial_a_block_they_are_the_intervals_of_the_arena() -> None:
    scores = [0.0, 1.0, 1.0, 0.5, 0.0, 0.0, 1.0]
    counts = Counter((score, 1.0) for score in scores)
    assert ratio_interval(counts) == pytest.approx(mean_interval(scores))
    assert rate_interval(counts, 1 / 3) == pytest.approx(score_interval(scores, 3))


def test_an_interval_by_hand() -> None:
    """Two games of three rounds, all won and all lost: 1/2 ± 1.96 · √(2 · (1.5² + 1.5²)) / 6."""
    counts = Counter({(3.0, 3.0): 1, (0.0, 3.0): 1})
    assert ratio(counts) == 0.5
    assert ratio_interval(counts) == pytest.approx((0.5 - Z95 / 2, 0.5 + Z95 / 2))
    # Padded with a game won and one lost, each of three rounds: 1/2 ± 1.96 · √(4 · 1.5²) / 12.
    assert rate_interval(counts) == pytest.approx((0.5 - Z95 / 4, 0.5 + Z95 / 4))


def test_intervals_of_games_with_more_and_fewer_rounds_by_hand() -> None:
    # One game of three rounds, all won, and two of two rounds, one of them won: 5/7 of all rounds. The games lie 6/7
    # and 3/7 from what that gives, so that the variance is 3/2 · 54/49 = 81/49, over seven rounds.
    counts = Counter({(3.0, 3.0): 1, (1.0, 2.0): 2})
    assert ratio(counts) == pytest.approx(5 / 7)
    assert ratio_interval(counts) == pytest.approx((5 / 7 - Z95 * 9 / 49, 5 / 7 + Z95 * 9 / 49))
    # Two of three rounds won, and none of one; padded with two games of two rounds, a quarter of them won: 3/8.
    counts = Counter({(2.0, 3.0): 1, (0.0, 1.0): 1})
    half = Z95 * sqrt(162) / 64
    assert rate_interval(counts, 0.25) == pytest.approx((0, 3 / 8 + half))


def test_a_rate_is_inside_its_interval_where_the_padding_pulls_away_from_it() -> None:
    low, high = rate_interval(Counter({(1, 1): 1000}), 0.2)
    assert 0.99 < low < high == 1
    low, high = rate_interval(Counter({(0, 1): 1000}), 0.8)
    assert 0 == low < high < 0.01


def test_what_never_happened_is_not_impossible() -> None:
    low, high = rate_interval(Counter({(0, 3): 50}))
    assert low == 0 and 0.02 < high < 0.1
    assert rate_interval(Counter({(3, 3): 50})) == pytest.approx((1 - high, 1))


def test_an_interval_of_one_game_is_none() -> None:
    with pytest.raises(ValueError, match="two"):
        ratio_interval(Counter({(1, 1): 1}))


def test_rounds_of_a_game_that_hang_together_do_not_count_as_three() -> None:
    """Games all of whose rounds end alike: the interval covers the truth 95 % of the time, a bit more or less."""
    dice, covered = Dice(3), 0
    for _ in range(400):
        won = sum(dice.below(10) < 3 for _ in range(60))
        low, high = rate_interval(Counter({(3, 3): won, (0, 3): 60 - won}))
        covered += low <= 0.3 <= high
    assert 0.92 < covered / 400 < 0.985


# -- a summary --------------------------------------------------------------------------------------------------


def plan(ruleset: str, seats: int) -> Simulation:
    return Simulation(ruleset=ruleset, seats=seats, bots=("random",) * seats, playouts=0, seed="x", code="test")


def counts_of(*rows: GameRow) -> Counts:
    counts = Counts()
    for row in rows:
        counts.add(row)
    return counts


def round_of(reason: str, roles: tuple[str, ...], winners: tuple[int, ...], gold: tuple[int, ...]) -> RoundRow:
    return RoundRow(reason, 10, 0, gold, roles, winners)


GREEN, BLUE, BOSS, VILLAIN = "x-digger-green", "x-digger-blue", "x-boss", "x-saboteur"


@pytest.mark.parametrize(
    ("roles", "winners", "teams"),
    [
        ((DIGGER, DIGGER, SABOTEUR), (0, 1), {"diggers": True, "saboteurs": False}),
        ((SABOTEUR, DIGGER, SABOTEUR), (0, 2), {"diggers": False, "saboteurs": True}),
        ((GREEN, GREEN, BLUE, BOSS), (0, 3), {"green": True, "blue": False}),
        ((GREEN, GREEN, BLUE, BOSS), (1,), {"green": True, "blue": False}),
        ((GREEN, VILLAIN, BLUE, VILLAIN), (1,), {"green": False, "saboteurs": True, "blue": False}),
        ((BOSS, "x-profiteer", "x-geologist"), (0, 1), {}),
        ((GREEN, BLUE), (), {"green": False, "blue": False}),
    ],
)
def test_a_team_wins_a_round_with_any_of_its_seats(
    roles: tuple[str, ...], winners: tuple[int, ...], teams: dict[str, bool]
) -> None:
    assert teams_of(round_of("treasure", roles, winners, (0,) * len(roles))) == teams


def test_a_round_without_roles_has_no_teams() -> None:
    assert teams_of(RoundRow("goals", 10, 0, (1, 2))) == {}


def test_what_a_game_adds() -> None:
    """Three rounds of three seats, of which the first hold green twice: every count by itself."""
    row = GameRow(
        5,
        (6, 1, 6),
        (0, 2),
        31,
        (
            round_of("cards", (GREEN, GREEN, VILLAIN), (0,), (4, 0, 0)),
            round_of("treasure", (BLUE, GREEN, BOSS), (1, 2), (0, 1, 2)),
            round_of("treasure", (BLUE, VILLAIN, BLUE), (0, 2), (2, 0, 4)),
        ),
        1,
    )
    counts = counts_of(row, row)
    assert (counts.games, counts.rounds, counts.faults) == (2, 6, 2)
    assert counts.wins == {0: {(0.5, 1): 2}, 1: {(0, 1): 2}, 2: {(0.5, 1): 2}}
    assert counts.gold == {0: {(6, 1): 2}, 1: {(1, 1): 2}, 2: {(6, 1): 2}}
    assert (counts.shared, counts.all_gold) == ({(1, 1): 2}, {(13, 1): 2})
    assert (counts.moves, counts.round_moves) == ({(31, 1): 2}, {(31, 3): 2})
    assert counts.ends == {
        "goals": {(0, 3): 2},
        "counters": {(0, 3): 2},
        "treasure": {(2, 3): 2},
        "cards": {(1, 3): 2},
    }
    assert counts.role_wins == {
        GREEN: {(2, 3): 2},
        VILLAIN: {(0, 2): 2},
        BLUE: {(2, 3): 2},
        BOSS: {(1, 1): 2},
    }
    assert counts.role_gold == {GREEN: {(5, 3): 2}, VILLAIN: {(0, 2): 2}, BLUE: {(6, 3): 2}, BOSS: {(2, 1): 2}}
    assert counts.team_wins == {"green": {(2, 2): 2}, "saboteurs": {(0, 2): 2}, "blue": {(1, 2): 2}}


def test_roles_teams_seats_and_ends_by_hand() -> None:
    diggers, mixed = (DIGGER, DIGGER, DIGGER), (SABOTEUR, DIGGER, DIGGER)
    one = GameRow(
        0,
        (3, 3, 2),
        (0, 1),
        30,
        (
            round_of("treasure", diggers, (0, 1, 2), (0, 2, 1)),
            round_of("cards", mixed, (0,), (3, 0, 0)),
            round_of("treasure", mixed, (1, 2), (0, 1, 1)),
        ),
    )
    two = GameRow(1, (0, 0, 9), (2,), 42, tuple(round_of("treasure", mixed, (1, 2), (0, 0, 3)) for _ in range(3)))
    summary = summarize(plan("saboteur", 3), counts_of(one, two))
    assert (summary.games, summary.rounds, summary.faults) == (2, 6, 0)
    assert [seat.win_rate.value for seat in summary.seats] == [0.25, 0.25, 0.5]
    assert [seat.gold.value for seat in summary.seats] == [1.5, 1.5, 5.5]
    assert summary.shared_wins.value == 0.5 and summary.gold.value == 8.5
    digger, saboteur = summary.roles[DIGGER], summary.roles[SABOTEUR]
    assert (digger.held, saboteur.held) == (13, 5)
    assert digger.win_rate.value == pytest.approx(11 / 13, abs=1e-5) and saboteur.win_rate.value == 0.2
    assert digger.gold.value == pytest.approx(14 / 13, abs=1e-4) and saboteur.gold.value == 0.6
    assert summary.teams["diggers"].rounds == 6 and summary.teams["diggers"].win_rate.value == pytest.approx(
        5 / 6, abs=1e-5
    )
    assert summary.teams["saboteurs"].rounds == 5 and summary.teams["saboteurs"].win_rate.value == 0.2
    assert summary.round_ends["treasure"].value == pytest.approx(5 / 6, abs=1e-5) and set(summary.round_ends) == {
        "treasure",
        "cards",
    }
    half = Z95 * sqrt(72 / 2)  # 30 and 42: a variance of 72
    assert summary.length.mean == Figure(36.0, (round(36 - half, 4), round(36 + half, 4)))
    assert summary.length.a_round.value == 12.0
    assert (summary.length.shortest, summary.length.median, summary.length.longest) == (30, 30, 42)


def test_ranks_of_solo_by_hand() -> None:
    rounds = (RoundRow("cards", 5, 0, (0,)),)
    rows = [GameRow(number, (gold,), (0,), 5, rounds) for number, gold in enumerate((0, 14, 15, 24, 25))]  # S7
    summary = summarize(plan("solo", 1), counts_of(*rows))
    assert isinstance(summary.ranks, tuple)
    assert [figure.value for figure in summary.ranks] == [0.4, 0.2, 0.2, 0.2]
    low, high = rate_interval({(1, 1): 1, (0, 1): 4})
    assert summary.ranks[1].interval == (round(low, 5), round(high, 5))
    assert summary.roles == {} and summary.teams == {}


def test_one_game_has_rates_but_no_interval_of_a_mean() -> None:
    row = GameRow(0, (4, 1), (0,), 7, (RoundRow("goals", 7, 0, (4, 1)),), 2)
    summary = summarize(plan("duel", 2), counts_of(row))
    assert summary.seats[0].gold == Figure(4.0, None) and summary.seats[0].color == "green"
    low, high = summary.seats[0].win_rate.interval or (2, 2)
    assert 0 <= low < 0.5 and high == 1
    text = as_tables(summary)
    assert "0 (green)" in text and "goals            100.0 %" in text and "2 faults" in text


def test_people_are_told_who_played_and_then_table_by_table() -> None:
    bots = ("foreman", "novice", "novice")
    simulation = Simulation(ruleset="saboteur", seats=3, bots=bots, playouts=40, seed="words", code="c0de")
    mixed = (SABOTEUR, DIGGER, DIGGER)
    rows = (round_of("treasure", mixed, (1, 2), (0, 2, 1)), round_of("cards", mixed, (0,), (4, 0, 0)))
    summary = summarize(simulation, counts_of(*(GameRow(at, (4, 2, 1), (0,), 2345, rows, at) for at in range(3))))
    parts = as_tables(summary).split("\n\n")
    assert parts[0].splitlines() == [
        "saboteur, 3 seats: foreman, 2 × novice with 40 playouts a move",
        "3 games, 6 rounds, seed words, code c0de",
    ]
    assert [part.split()[0] for part in parts[1:-1]] == ["seat", "team", "role", "moves", "rounds"]
    assert parts[-1] == "Bots made 3 faults: a bug of theirs."
    low, high = rate_interval(Counter({(1, 1): 3}), 1 / 3)
    assert parts[1].splitlines()[1].split() == [
        *("0", "foreman", "100.0", "%", f"{100 * low:.1f}", "to", f"{100 * high:.1f}", "4.00", "4.00", "to", "4.00")
    ]
    assert parts[4].splitlines()[1].split() == "a game 2345.0 2345.0 to 2345.0 2345 2345 2345".split()
    many = replace(summary, games=12345, rounds=6789, faults=0)
    assert "\n12,345 games, 6,789 rounds, " in as_tables(many) and "faults" not in as_tables(many)
    assert as_tables(replace(many, simulation=replace(simulation, playouts=0))).startswith(
        "saboteur, 3 seats: foreman, 2 × novice\n"
    )
