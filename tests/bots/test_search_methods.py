"""The search of the stronger bots: its time, its expectations and its inferences."""

from collections.abc import Iterator
from itertools import combinations, islice
from statistics import fmean

import pytest

from stollen import Game
from stollen.bots.levels.engineer import Engineer
from stollen.bots.levels.foreman import Foreman
from stollen.bots.levels.search_bot import LEAST_WORLDS, Search, SearchBot
from stollen.bots.search.methods.flat_search import FlatSearch
from stollen.bots.search.value.duel_linear import CERTAIN, DuelLinear
from stollen.engine.move_codes import REPAIR
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import HAND_ROOM
from stollen.game.records.shuffle import SeededDice
from stollen.lab.bench.engine_bench import fresh_game
from tests.bots.playing import new_table, walk

TICK = 0.001


class Ticking:
    """A clock that gains a millisecond at each reading."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks * TICK


@pytest.mark.parametrize("bot_type", [Foreman, Engineer])
@pytest.mark.parametrize("budget", [0.02, 0.2])
def test_a_search_ends_with_its_budget(bot_type: type[SearchBot], budget: float) -> None:
    bot = bot_type(0, SeededDice("clock", "search"))
    clock = Ticking()
    vars(bot)["clock"] = clock
    game = new_table(0, 1)
    assert bot.decide(game.view(0), budget).move in game.view(0).moves
    assert budget / 2 < clock.looks * TICK <= budget + 0.01


def test_when_only_trolls_are_in_question_a_search_is_short() -> None:
    game, bot = next((game, bot) for game, bot in heard(3) if {"end", "bribe"} <= first_words(game))
    clock = Ticking()
    vars(bot)["clock"] = clock
    bot.decide(game.view(bot.seat), 1.0)
    assert clock.looks * TICK < 0.15


def test_what_is_clear_takes_less_time_and_what_is_not_takes_all() -> None:
    took = []
    for game, listener in islice(heard(3), 0, 80, 8):
        bot = Engineer(listener.seat, SeededDice("clear", "search"))
        bot.memory = listener.memory
        clock = Ticking()
        vars(bot)["clock"] = clock
        bot.decide(game.view(bot.seat), 3.0)
        took.append(clock.looks * TICK)
    assert min(took) < 2.0
    assert max(took) > 2.9


def test_with_more_time_the_engineer_tries_more_of_its_moves_in_the_duel() -> None:
    view = new_table(0, 1).view(0)
    tried = {}
    for budget in (0.0, 0.05, 1.0):
        bot = Engineer(0, SeededDice("wide", "search"))
        bot.playouts = 200
        bot.begun = bot.clock()
        imagined = bot.imagine(view)
        for move in imagined.moves:
            move.score = 0
        bot.rank_moves(imagined, budget)
        tried[budget] = sum(move.error != 1.0 for move in imagined.moves)
    assert len(view.moves) >= 30
    assert tried == {0.0: 10, 0.05: 20, 1.0: 30}


def test_the_more_worlds_the_engineer_has_tried_the_further_it_plays_on() -> None:
    bot = Engineer(0, SeededDice("far", "search"))
    imagined = bot.imagine(new_table(0, 1).view(0))
    tree = bot.start_search(imagined, imagined.moves[:10], []).rollouts
    ended = []
    for tree.worlds in (0, 1000):
        before = list(tree.golds)
        tree.try_all(1)
        # at the end of a round a lead is whole gold, before that an estimate
        ended.append(sum((now - then) % 100 == 0 for now, then in zip(tree.golds, before, strict=True)))
    assert ended[0] < 3
    assert ended[1] == 10


def test_of_two_moves_it_is_kept_how_far_they_lie_apart_in_the_same_worlds() -> None:
    rollouts = opening_rollouts(4)
    by_world: dict[int, dict[int, int]] = {}
    for _ in range(4 * 30):
        before = [int(total) for total in rollouts.sums]
        rollouts.try_next()
        results = {i: int(rollouts.sums[i]) - before[i] for i in range(4) if rollouts.counts[i] == rollouts.worlds}
        by_world.setdefault(int(rollouts.worlds), {}).update(dict([max(results.items())]))
    worlds = list(by_world.values())
    assert [len(results) for results in worlds] == [4] * 30
    for i, j in combinations(range(4), 2):
        margins = [results[j] - results[i] for results in worlds]
        at = rollouts.between(i, j)
        assert (rollouts.margins[at], rollouts.margin_squares[at]) == (
            sum(margins),
            sum(margin**2 for margin in margins),
        )


def test_only_what_is_behind_by_more_than_chance_can_explain_is_dropped() -> None:
    """Three moves after a hundred worlds: the third is always 10 behind the first, the second now ahead, now behind."""
    rollouts = opening_rollouts(3)
    search = Search(rollouts, [])
    for worlds, left in ((LEAST_WORLDS - 1, [0, 1, 2]), (100, [0, 1])):
        for i, mean in enumerate((30, 29, 20)):
            rollouts.counts[i], rollouts.sums[i] = worlds, mean * worlds
            rollouts.margins[rollouts.between(0, i)] = (mean - 30) * worlds
            rollouts.margin_squares[rollouts.between(0, i)] = (400 if i == 1 else (mean - 30) ** 2) * worlds
        search.drop_beaten([30.0, 29.0, 20.0])
        assert search.open == left
    search.keep_best([29.0, 30.0, 20.0], 1)
    assert search.open == [1]


def opening_rollouts(moves: int) -> FlatSearch:
    """Rollouts of some moves of a fresh game."""
    bot = Foreman(0, SeededDice("opening", "search"))
    imagined = bot.imagine(new_table(0, 1).view(0))
    rollouts = bot.start_search(imagined, imagined.moves[:moves], []).rollouts
    assert isinstance(rollouts, FlatSearch)
    return rollouts


def first_words(game: Game) -> set[str]:
    assert game.to_act is not None
    return {move.split()[0] for move in game.view(game.to_act).moves}


def heard(number: int) -> Iterator[tuple[Game, Foreman]]:
    """The decisions of a random game, and for each a bot that has heard what its seat heard."""
    for game, memories in walk(0, number):
        assert game.to_act is not None
        bot = Foreman(game.to_act, SeededDice("worlds", "search"))
        bot.memory = memories[game.to_act]
        yield game, bot


def test_a_lead_makes_winning_likelier_and_the_more_so_the_later() -> None:
    duel_linear, state = DuelLinear(), fresh_game("duel", 2)
    assert isinstance(state, Duel)
    for state.round in (1, 2):
        chances = [int(duel_linear.chance(state, lead)) for lead in range(-900, 901, 50)]
        assert chances == sorted(chances)
        assert chances[0] < CERTAIN // 20 and chances[-1] > CERTAIN * 19 // 20
        assert all(abs(up + down - CERTAIN) < CERTAIN // 50 for up, down in zip(chances, chances[::-1], strict=True))
    state.round = 1
    early = duel_linear.chance(state, 100)
    state.round = 2
    assert early < duel_linear.chance(state, 100)


def test_what_one_seat_expects_to_gain_the_other_expects_to_lose() -> None:
    duel_linear = DuelLinear()
    compared = 0
    for game, bot in heard(11):
        state = bot.imagine(game.view(bot.seat)).state
        assert isinstance(state, Duel)
        if not any(state.peeked):  # who has peeked at a goal judges it otherwise
            assert duel_linear.lead(state, 0) == -duel_linear.lead(state, 1)
            compared += 1
    assert compared > 10


def test_who_leaves_a_tool_broken_seldom_holds_a_card_that_repairs_it() -> None:
    held, fair, worlds = 0, 0.0, 40
    for game, bot in heard(5):
        view = game.view(bot.seat)
        imagined = bot.imagine(view)
        state, rival = imagined.state, 1 - bot.seat
        if not state.broken[rival] or not view.draw_pile:
            continue
        helps = [card for card in range(state.tables.card_count) if mends(state, rival, card)]
        unseen = imagined.worlds.unseen_cards()
        useful = sum(state.tables.card_number[card] in helps for card in unseen)
        fair += worlds * useful / len(unseen) * int(state.hand_size[rival])
        dealer = bot.hidden_dealer(imagined)
        dealer.infers_repairs = True
        for number in range(worlds):
            world = dealer.deal(Dice(number))
            hand = [int(world.hand[rival * HAND_ROOM + i]) for i in range(world.hand_size[rival])]
            held += sum(card in helps for card in hand)
    assert fair > 100
    assert fair * 0.2 < held < fair * 0.7


def mends(state: object, seat: int, card: int) -> bool:
    assert isinstance(state, Duel)
    return state.tables.kind[card] == REPAIR and state.tables.tools[card] & state.broken[seat] != 0


@pytest.mark.parametrize("bot_type", [Foreman, Engineer])
def test_the_error_says_how_far_expectations_of_one_move_differ(bot_type: type[SearchBot]) -> None:
    """Bots with other dice have other results for the same move, with about the stated standard errors."""
    view = new_table(0, 1).view(0)
    found: dict[str, list[tuple[float, float]]] = {}
    for number in range(24):
        bot = bot_type(0, SeededDice(f"{number}", "calibration"))
        bot.playouts = 160
        for candidate in bot.decide(view, 0.0).candidates:
            found.setdefault(candidate.move, []).append((candidate.expected, candidate.error))
    estimates = max(found.values(), key=len)
    assert len(estimates) > 12
    middle = fmean(expected for expected, _ in estimates)
    ratio = fmean((expected - middle) ** 2 for expected, _ in estimates) / fmean(error**2 for _, error in estimates)
    assert 0.3 < ratio < 3
