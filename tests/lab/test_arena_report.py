"""What a match says of its games: scores, gold, clocks and faults by hand, and the words for people."""

from typing import Any

import msgspec
import pytest

from stollen.lab.arena.blocks import Block, Entrant, Match, Result
from stollen.lab.arena.comparisons import Meeting, by_deal, meetings, scores_by_deal
from stollen.lab.arena.report import FAULTS_SHOWN, FaultNote, report
from stollen.lab.arena.report_text import as_tables, verdict
from stollen.lab.referee import TOLERANCE, Fault
from stollen.lab.statistics import Sprt, bootstrap_interval, elo_interval, elo_of, mean_interval, score_interval

THREE = ((0, 1, 1), (1, 0, 1), (1, 1, 0))


def match_for(ruleset: str, seats: int, *budgets: float) -> Match:
    entrants = tuple(Entrant("abcd"[at], "random", budget) for at, budget in enumerate(budgets))
    return Match(ruleset=ruleset, seats=seats, seed="by hand", entrants=entrants, code="c0de")


def game(seating: tuple[int, ...], gold: tuple[int, ...], **more: Any) -> Result:
    """A game that the richest have won."""
    winners = tuple(seat for seat, own in enumerate(gold) if own == max(gold))
    result = Result(seating, gold, winners, (), (), tuple((1.0,) for _ in seating))
    return msgspec.structs.replace(result, **more)


# -- meetings ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seating", "gold", "winners", "scores", "results", "golds", "differences"),
    [
        ((0, 1), (7, 3), (0,), (1, 0), ("win", "loss"), (7, 3), (4, -4)),
        ((1, 0), (7, 3), (0,), (0, 1), ("loss", "win"), (3, 7), (-4, 4)),
        ((0, 1), (5, 5), (0, 1), (0.5, 0.5), ("draw", "draw"), (5, 5), (0, 0)),
        ((1, 0, 1), (2, 9, 4), (1,), (1, 0), ("win", "loss"), (9, 3), (6, -6)),
        ((0, 1, 1), (3, 9, 6), (1,), (0, 0.5), ("loss", "win"), (3, 7.5), (-4.5, 4.5)),
        ((1, 1, 0), (6, 0, 6), (0, 2), (0.5, 0.25), ("draw", "draw"), (6, 3), (3, -3)),
        ((1, 1, 0, 1), (6, 0, 6, 6), (0, 2, 3), (1 / 3, 2 / 9), ("draw", "draw"), (6, 4), (2, -2)),
    ],
)
def test_a_bot_s_part_of_a_game_is_for_one_seat(
    seating: tuple[int, ...],
    gold: tuple[int, ...],
    winners: tuple[int, ...],
    scores: tuple[float, float],
    results: tuple[str, str],
    golds: tuple[float, float],
    differences: tuple[float, float],
) -> None:
    met = Meeting(0, (0, 1), seating, gold, winners)
    assert (met.score(0), met.score(1)) == pytest.approx(scores)
    assert (met.result(0), met.result(1)) == results
    assert (met.gold_of(0), met.gold_of(1)) == golds
    assert (met.difference(0), met.difference(1)) == differences


def test_every_game_is_a_meeting() -> None:
    blocks = [Block((0, 1), 4, (game((0, 1), (3, 2)), game((1, 0), (1, 1))))]
    assert meetings(match_for("duel", 2, 1, 1), blocks) == [
        Meeting(4, (0, 1), (0, 1), (3, 2), (0,)),
        Meeting(4, (0, 1), (1, 0), (1, 1), (0, 1)),
    ]


def test_alone_all_who_played_a_deal_meet() -> None:
    golds = {0: 12, 1: 20, 2: 20}
    blocks = [Block((0, 1, 2), 9, tuple(game((who,), (gold,)) for who, gold in golds.items()))]
    assert meetings(match_for("solo", 1, 1, 1, 1), blocks) == [
        Meeting(9, (0, 1, 2), (0, 1), (12, 20), (1,)),
        Meeting(9, (0, 1, 2), (0, 2), (12, 20), (1,)),
        Meeting(9, (0, 1, 2), (1, 2), (20, 20), (0, 1)),
    ]


def test_deals_are_counted_in_their_order_and_each_once() -> None:
    assert by_deal([(2, 1.0), (0, 4.0), (2, 2.0), (1, 0.0), (2, 6.0)]) == [4, 0, 3]
    met = [
        Meeting(1, (0, 1), (0, 1), (3, 2), (0,)),
        Meeting(0, (0, 1), (0, 1), (3, 2), (0,)),
        Meeting(1, (0, 1), (1, 0), (3, 2), (0,)),
        Meeting(0, (1, 2), (1, 2), (3, 2), (0,)),
    ]
    assert scores_by_deal(met, 0) == [1, 0.5]
    assert scores_by_deal(met, 1) == [0.5, 0.5]


# -- reports ----------------------------------------------------------------------------------------------------


def test_three_seats_two_deals() -> None:
    """The candidate wins 1, 0, 1/2 on the first deal and nothing on the second."""
    first = (game(THREE[0], (6, 3, 3)), game(THREE[1], (5, 2, 5)), game(THREE[2], (0, 4, 4)))
    second = (game(THREE[0], (0, 3, 2)), game(THREE[1], (1, 0, 0)), game(THREE[2], (3, 3, 1)))
    found = report(match_for("saboteur", 3, 100, 100), [Block((0, 1), 0, first), Block((0, 1), 1, second)])
    one, other = found.bots["a"], found.bots["b"]
    assert found.games == 6
    assert (one.wins, one.draws, one.losses) == (1, 1, 4) and (other.wins, other.draws, other.losses) == (4, 1, 1)
    low, high = score_interval([0.5, 0.0], 3)
    assert (one.win_rate, one.interval) == (0.25, (round(low, 4), round(high, 4)))
    assert other.win_rate == 0.375
    assert other.interval == pytest.approx(((1 - high) / 2, (1 - low) / 2), abs=2e-4)
    assert one.elo == round(elo_of(0.25, 3), 1) and other.elo == -one.elo
    low, high = elo_interval([0.5, 0.0], 3)
    assert one.elo_interval == (round(low, 1), round(high, 1)) and other.elo_interval == (
        -round(high, 1),
        -round(low, 1),
    )
    details = found.details["a"]
    golds = [(6 + 2 + 4) / 3, (0 + 0 + 1) / 3]
    assert details.gold == round(sum(golds) / 2, 3)
    low, high = mean_interval(golds)
    assert details.gold_interval == (round(low, 3), round(high, 3))
    differences = [(3 - 3 + 2) / 3, (-2.5 - 0.5 - 2) / 3]
    assert details.gold_difference == round(sum(differences) / 2, 3)
    low, high = mean_interval(differences)
    assert details.gold_difference_interval == (round(low, 3), round(high, 3))
    shares = list(zip(golds, [32 / 9, 13 / 9], strict=True))
    assert details.gold_share == round((4 + 1 / 3) / (45 / 9), 4)
    low, high = bootstrap_interval(shares, lambda drawn: sum(own for own, _ in drawn) / sum(fair for _, fair in drawn))
    assert details.gold_share_interval == (round(low, 4), round(high, 4))
    assert (details.moves, details.late, details.forfeits, found.cross) == (6, 0, 0, {})
    assert details.ranks is msgspec.UNSET and details.rank_intervals is msgspec.UNSET


def test_where_nobody_has_gold_the_share_is_fair() -> None:
    games = tuple(game(seating, (0, 0, 0)) for seating in THREE)
    found = report(match_for("saboteur", 3, 1, 1), [Block((0, 1), 0, games)])
    assert [found.details[name].gold_share for name in "ab"] == [1, 1]
    assert found.details["a"].gold_interval is None and found.details["a"].gold_difference_interval is None


def test_a_match_without_rivals_has_no_ratings() -> None:
    found = report(
        match_for("solo", 1, 1), [Block((0,), deal, (game((0,), (gold,)),)) for deal, gold in enumerate((3, 20))]
    )
    bot, details = found.bots["a"], found.details["a"]
    assert (bot.win_rate, bot.interval, bot.elo, bot.elo_interval) == (None,) * 4
    assert (details.gold_difference, details.gold_difference_interval) == (None, None)
    assert (details.ranks, details.gold) == ((1, 0, 1, 0), 11.5)
    assert found.games == 2 and "–" in as_tables(found)


def test_clocks_and_faults_belong_to_the_bot_that_sat_there() -> None:
    faults = tuple(Fault(seat, at, "illegal", f"fault {at}") for at, seat in enumerate([0, 0, 0, 1, 0, 0]))
    first = game((0, 1), (0, 4), ms=((10.0, 50 + TOLERANCE, 50.1 + TOLERANCE), (1.0,)), faults=faults, forfeits=(0,))
    swapped = game(
        (1, 0), (4, 0), ms=((90 + TOLERANCE, 90.1 + TOLERANCE), (71.0, 3.0)), faults=faults[::-1], forfeits=(1,)
    )
    found = report(match_for("duel", 2, 50, 90), [Block((0, 1), 3, (first, swapped))])
    one, other = found.bots["a"], found.bots["b"]
    assert (one.faults, other.faults) == (6, 6)
    assert [(found.details[name].moves, found.details[name].late) for name in "ab"] == [(5, 2), (3, 1)]
    assert [found.details[name].forfeits for name in "ab"] == [2, 0]
    assert (one.ms_per_move_p50, one.ms_per_move_p999) == (70.0, 71.0)
    assert (other.ms_per_move_p50, other.ms_per_move_p999) == (90 + TOLERANCE, 90.1 + TOLERANCE)
    assert len(found.faults) == FAULTS_SHOWN == 10
    assert found.faults[0] == FaultNote("a", "by hand/3", faults[0])
    assert [note.bot for note in found.faults] == ["a", "a", "a", "b", "a", "a", "b", "b", "a", "b"]
    text = as_tables(found)
    assert "6 (2 forfeits)" in text and "a: illegal at seat 0, move 0, seed by hand/3: fault 0" in text
    assert text.count("\nb: illegal at seat 1, move 3, seed by hand/3: fault 3") == 1


def test_of_last_words_the_table_shows_the_last_line() -> None:
    fault = Fault(1, 8, "crash", "Traceback\n  somewhere\nValueError: no")
    found = report(match_for("duel", 2, 1, 1), [Block((0, 1), 0, (game((0, 1), (1, 0), faults=(fault,)),))])
    assert as_tables(found).endswith("faults\nb: crash at seat 1, move 8, seed by hand/0: ValueError: no")


@pytest.mark.parametrize(
    ("ratio", "said", "words"),
    [
        (3.0, "elo1", "Sequential test: a is +20 Elo rather than -5 (log-likelihood ratio +3.00, bounds ±2.94)."),
        (-3.0, "elo0", "Sequential test: a is -5 Elo rather than +20 (log-likelihood ratio -3.00, bounds ±2.94)."),
        (
            0.5,
            "open",
            "Sequential test open: the games ended before it could decide (log-likelihood ratio +0.50, bounds ±2.94).",
        ),
    ],
)
def test_what_a_sequential_test_tells(ratio: float, said: Any, words: str) -> None:
    assert verdict(Sprt(-5.0, 20.0, ratio, 2.944, said), "a") == words
