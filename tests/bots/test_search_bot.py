"""The use of results in a search, with numbers that can be checked by hand."""

from math import inf, sqrt

import pytest

from stollen.bots.bot import longest_wait
from stollen.bots.levels.foreman import HORIZONS, Foreman
from stollen.bots.levels.search_bot import (
    AFTERTHOUGHT,
    HOPELESS,
    LEAST_WORLDS,
    MOST_MOVES,
    RESERVE,
    Search,
    SoloSearch,
    passes_two,
    select,
    standard_error,
    time_for,
)
from stollen.bots.levels.thinking_bot import ImaginedGame, ScoredMove
from stollen.bots.net_weights import net_for
from stollen.bots.personality import PERSONALITIES
from stollen.bots.search.methods.flat_search import FlatSearch
from stollen.bots.search.methods.flat_solo_search import FlatSoloSearch
from stollen.bots.search.methods.rollouts import root
from stollen.bots.search.value.value_net import ValueNet
from stollen.engine.lookup_tables import NONE, ints_of
from stollen.engine.move_codes import BREAK, move_of, pass_of
from stollen.game.records.shuffle import SeededDice
from tests.bots.playing import TABLES, new_table, walk


def scored(text: str, score: int) -> ScoredMove:
    return ScoredMove(text, 0, score, score / 100, 1.0)


def imagined_game(table: int) -> tuple[Foreman, ImaginedGame]:
    game = new_table(table, 1)
    assert game.to_act is not None
    bot = Foreman(game.to_act, SeededDice("exact", "search"))
    return bot, bot.imagine(game.view(game.to_act))


def rollouts_of(moves: int) -> FlatSearch:
    """Some moves of a fresh duel, none of them tried."""
    bot, imagined = imagined_game(0)
    rollouts = bot.start_search(imagined, imagined.moves[:moves], []).rollouts
    assert isinstance(rollouts, FlatSearch)
    return rollouts


# -- which moves are tried -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "most", "tried"),
    [
        ([("place a", 50), ("place b", 40), ("place c", 30)], 2, ["place a", "place b"]),
        ([("place a", 50), ("place b", 40), ("pass c", 30)], 2, ["place a", "pass c"]),
        ([("place a", 50), ("place b", 40), ("pass c", 30), ("map d", 20)], 2, ["place a", "pass c", "map d"]),
        ([("place a", 50), ("pass b", 50 - HOPELESS), ("map c", 49 - HOPELESS)], 5, ["place a", "pass b"]),
        ([("pass a", -90), ("pass b", -100), ("place c", -110)], 3, ["pass a", "place c", "pass b"]),
        ([("end", 0)], 3, ["end"]),
    ],
)
def test_of_each_kind_the_best_is_tried_and_then_the_best_of_all(
    scores: list[tuple[str, int]], most: int, tried: list[str]
) -> None:
    ordered = [scored(text, score) for text, score in scores]
    chosen, rest = select(ordered, most)
    assert [each.text for each in chosen] == tried
    assert [each.text for each in rest] == [text for text, _ in scores if text not in tried]


def test_as_many_are_tried_as_there_is_time_for() -> None:
    ordered = [scored(f"place {number}", -number) for number in range(30)]
    assert MOST_MOVES == 10
    assert [each.text for each in select(ordered)[0]] == [f"place {number}" for number in range(10)]


def test_moves_that_look_the_same_come_in_random_order() -> None:
    bot, _ = imagined_game(0)
    scored_moves = [scored("a", 5), scored("b", 7), scored("c", 5), scored("d", 5), scored("e", -1)]
    orders = {"".join(each.text for each in bot.by_score(scored_moves)) for _ in range(60)}
    assert orders == {f"b{middle}e" for middle in ("acd", "adc", "cad", "cda", "dac", "dca")}


def test_shuffling_gives_every_order() -> None:
    found = {"".join(SeededDice(f"{number}", "shuffle").shuffled("abc")) for number in range(80)}
    assert found == {"abc", "acb", "bac", "bca", "cab", "cba"}
    assert SeededDice("1", "shuffle").shuffled("abc") == SeededDice("1", "shuffle").shuffled("abc")


# -- results ---------------------------------------------------------------------------------------------------


def test_the_error_of_a_mean() -> None:
    assert standard_error(0, 0, 5) == 0
    assert standard_error(40, 200, 10) == pytest.approx(sqrt((20 - 16) / 10))
    assert standard_error(3, 2.9, 3) == 0, "numbers that are not exact may say a little less than nothing"


@pytest.mark.parametrize("worth", [1, 16])
def test_ranks_begin_with_the_first_sight_and_end_with_the_results(worth: int) -> None:
    """Means are drawn toward the differences of static scores, around the mean of all."""
    rollouts = rollouts_of(3)
    scored_moves = [scored("a", 30), scored("b", 10), scored("c", 20)]
    for i, (count, total, gold, square) in enumerate([(10, 1000, 500, 30000), (20, 4000, 400, 9000), (40, 0, 0, 400)]):
        rollouts.counts[i], rollouts.sums[i], rollouts.golds[i], rollouts.gold_squares[i] = count, total, gold, square
    ranks = Search(rollouts, scored_moves, score_unit=worth).read_results()
    means, level = [100, 200, 0], 100
    looks = [level, level - 20 * worth, level - 10 * worth]
    assert Search.prior_worlds == 30
    assert ranks == pytest.approx(
        [(mean * n + look * 30) / (n + 30) for mean, look, n in zip(means, looks, (10, 20, 40), strict=True)]
    )
    assert [each.expected for each in scored_moves] == [0.5, 0.2, 0.0]
    errors = [sqrt((3000 - 2500) / 10) / 100, sqrt((450 - 400) / 20) / 100, sqrt(10 / 40) / 100]
    assert [each.error for each in scored_moves] == pytest.approx(errors)


def test_how_far_moves_that_are_equally_good_may_seem_to_lie_apart() -> None:
    rollouts = rollouts_of(3)
    search = Search(rollouts, [])
    for i in range(3):
        rollouts.counts[i] = LEAST_WORLDS
    at = rollouts.between(0, 2)
    rollouts.margins[at], rollouts.margin_squares[at] = 128, 512
    expected = 4 * sqrt((512 / 64 - (128 / 64) ** 2) / 64)
    assert search.margin(0, 2) == search.margin(2, 0) == pytest.approx(expected)
    assert search.margin(1, 1) == inf
    rollouts.counts[2] = LEAST_WORLDS - 1
    assert search.margin(0, 2) == inf


def test_the_best_are_kept_of_those_in_question() -> None:
    rollouts = rollouts_of(5)
    search = Search(rollouts, [])
    search.drop([4])
    search.keep_best([1.0, 5.0, 3.0, 4.0, 9.0], 2)
    assert search.open == [1, 3]
    search.keep_best([1.0, 5.0, 3.0, 4.0, 9.0], 5)
    assert search.open == [1, 3]


def test_margins_are_kept_by_pairs() -> None:
    rollouts = rollouts_of(4)
    assert sorted(rollouts.between(i, j) for i in range(4) for j in range(4)) == list(range(16))
    for i, result in enumerate((5, 7, 2)):
        rollouts.compare(i, result)
    rollouts.alive[1] = 0
    rollouts.compare(3, 10)
    pairs = {(0, 1): 2, (0, 2): -3, (1, 2): -5, (0, 3): 5, (1, 3): 0, (2, 3): 8}
    assert {pair: rollouts.margins[rollouts.between(*pair)] for pair in pairs} == pairs
    assert {pair: rollouts.margin_squares[rollouts.between(*pair)] for pair in pairs} == {
        pair: margin**2 for pair, margin in pairs.items()
    }


def test_all_moves_in_question_are_tried_equally_often() -> None:
    rollouts = rollouts_of(4)
    rollouts.alive[2] = 0
    rollouts.try_all(3)
    assert [int(count) for count in rollouts.counts] == [3, 3, 0, 3] and rollouts.worlds == 3
    rollouts.try_next()
    rollouts.alive[1] = 0
    rollouts.try_all(2)
    assert rollouts.worlds == 6 and rollouts.counts[3] == 5 and rollouts.counts[2] == 0


def test_the_whole_part_of_a_square_root() -> None:
    assert [int(root(number)) for number in (0, 1, 2, 3, 4, 8, 9, 15, 16, 99, 100, 10**12 - 1, 10**12)] == [
        *(0, 1, 1, 1, 2, 2, 3, 3, 4, 9, 10, 10**6 - 1, 10**6),
    ]


# -- time ------------------------------------------------------------------------------------------------------


def test_when_only_a_troll_is_in_question_a_tenth_of_the_time_is_plenty() -> None:
    assert (AFTERTHOUGHT, RESERVE) == (0.1, 0.003)
    times = {}
    for game, memories in walk(0, 3):
        assert game.to_act is not None
        if game.phase not in times and game.phase in ("turn", "after_action"):
            bot = Foreman(game.to_act, SeededDice("time", "search"))
            bot.memory = memories[game.to_act]
            times[game.phase] = time_for(bot.imagine(game.view(game.to_act)), 3.0)
    assert times == {"turn": 3.0, "after_action": pytest.approx(0.3)}


def test_nobody_waits_longer_than_three_budgets_and_a_quarter_of_a_second() -> None:
    assert [longest_wait(budget) for budget in (0.0, 0.1, 2.0)] == pytest.approx([0.25, 0.55, 6.25])


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_a_trial_begins_with_what_the_bot_thinks(table: int) -> None:
    """A rollout has the horizon of its ruleset and the trust of the table."""
    assert HORIZONS == {"duel": 16, "solo": 30, "saboteur": 16, "saboteur2": 400}
    bot, imagined = imagined_game(table)
    bot.trust.points = {0: 3, 1: -2}
    bot.trust.furthest = 4
    rollouts = bot.start_search(imagined, imagined.moves[:2], []).rollouts
    assert isinstance(rollouts, FlatSearch)
    assert rollouts.horizon == HORIZONS[imagined.position.ruleset]
    assert [int(move) for move in rollouts.moves] == [each.number for each in imagined.moves[:2]]
    assert [int(trust) for trust in rollouts.trust] == bot.trust.by_seat(imagined.state.seats)
    assert (rollouts.furthest, rollouts.policy.scorer.role_seat) == (4, bot.seat)
    bot.horizon = 5
    rollouts = bot.start_search(imagined, imagined.moves[:2], []).rollouts
    assert isinstance(rollouts, FlatSearch) and rollouts.horizon == 5


# -- the solo game ---------------------------------------------------------------------------------------------


def test_results_alone_are_drawn_toward_the_first_sight() -> None:
    bot, imagined = imagined_game(TABLES.index(("solo", 1, {})))
    dealer = bot.hidden_dealer(imagined)
    search = SoloSearch(dealer, imagined.moves, 1)
    rollouts = search.rollouts = FlatSoloSearch(dealer, ints_of([0, 0]), 1, ValueNet(net_for("solo")))
    scored_moves = search.tried = [scored("a", 50), scored("b", 80)]
    for i, (count, total) in enumerate([(10, 4000), (30, 3000)]):
        rollouts.counts[i], rollouts.sums[i] = count, total
        rollouts.golds[i], rollouts.gold_squares[i] = total, total * 500
    search.read_results()
    assert [each.expected for each in scored_moves] == pytest.approx(
        [(4000 + 370 * 10) / 2000, (3000 + 400 * 10) / 4000]
    )
    errors = [sqrt((200000 - 400**2) / 10) / 100, sqrt((50000 - 100**2) / 30) / 100]
    assert [each.error for each in scored_moves] == pytest.approx(errors)


def test_which_moves_pass_two_cards() -> None:
    assert passes_two(pass_of(1, 2, NONE))
    assert not passes_two(pass_of(1, NONE, NONE))
    assert not passes_two(move_of(BREAK, 1, 2))


# -- manners ---------------------------------------------------------------------------------------------------


def test_likings_are_what_they_are() -> None:
    """The documents name them, and people choose by them."""
    assert PERSONALITIES == {
        "bold": {"break": 15, "trap": 15, "rockfall": 10, "bribe": 10},
        "kind": {"repair": 15, "mend": 15, "free": 15, "break": -10, "trap": -10, "theft": -10},
        "curious": {"map": 20, "inspect": 20, "swap-hats": 10},
        "greedy": {"theft": 20, "bribe": 15, "hands-off": 10},
    }
