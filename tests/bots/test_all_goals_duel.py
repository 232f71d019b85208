"""The engineer's static score in The Duel weighs the distances of both players to all goals."""

from collections.abc import Sequence
from statistics import correlation, fmean

from stollen import new_game
from stollen.bots.search.distance.targets import TOO_FAR
from stollen.bots.search.policy.all_goals_policy import NOISE, AllGoalsPolicy
from stollen.bots.search.policy.greedy_policy import GreedyPolicy
from stollen.bots.search.score.all_goals_duel import AllGoalsDuel
from stollen.bots.search.score.nearest_goal_score import NearestGoalScore
from stollen.bots.search.value.duel_linear_tree import APART, COLUMNS, FEATURES, WEIGHTS, DuelLinearTree
from stollen.bots.search.value.gold_value import GOLD, gold_in_hand
from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.engine.lookup_tables import ints_of
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.playout import Policy, deal_next
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, OVER, TURN
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.positions.position_loader import load
from stollen.lab.bench.engine_bench import fresh_game

DEALS = 60
ROUNDS = 300
MIDDLE = 20


def new_duel() -> Duel:
    state = fresh_game("duel", 2)
    assert isinstance(state, Duel)
    return state


def play_round(state: Duel, policies: Sequence[Policy], dice: Dice, left: int = -1) -> None:
    """The number of cards left to draw at which a playout stops."""
    room = ints_of([0] * MOVE_ROOM)
    while state.phase not in (DEALING, OVER):
        if state.phase == TURN and state.pile_end - state.pile_at <= left:
            return
        state.play(policies[int(state.to_act)].choose(state, dice, room))


def lead_after(policies: Sequence[Policy], number: int) -> int:
    """The first seat's lead at the end of a game."""
    state, dice, whims = new_duel(), Dice(number), Dice(number + 1)
    while state.phase != OVER:
        deal_next(state, dice)
        play_round(state, policies, whims)
    return int(state.gold_of(0) - state.gold_of(1))


def test_it_wins_against_an_apprentices_first_sight() -> None:
    """By far, so that few games show it."""
    racing, sensible = AllGoalsPolicy(AllGoalsDuel(), NOISE), GreedyPolicy(NearestGoalScore(True))
    leads = [lead_after([racing, sensible], number) for number in range(DEALS)]
    leads += [-lead_after([sensible, racing], number) for number in range(DEALS)]
    assert sum(lead > 0 for lead in leads) > 1.2 * sum(lead < 0 for lead in leads)


def test_first_sight_knows_only_what_the_seat_knows() -> None:
    """In another world that agrees with the seat's knowledge all moves have the same scores."""
    for number in range(20):
        state, dice = load(new_game("duel", seed=f"sight {number}", seats=2).position()), Dice(number)
        assert isinstance(state, Duel)
        play_round(state, [AllGoalsPolicy(AllGoalsDuel(), NOISE)] * 2, dice, MIDDLE)
        if state.phase == TURN:
            other = HiddenDealer(state, state.to_act).deal(dice)
            assert isinstance(other, Duel)
            assert looks(state, state) == looks(other, state)


def looks(state: Duel, legal: Duel) -> list[int]:
    all_goals = AllGoalsDuel()
    all_goals.prepare(state)
    return [int(all_goals.score(state, number)) for _, number in MoveDecoder(legal).legal().values()]


def test_it_is_better_to_be_near_and_worse_to_have_the_rival_near() -> None:
    state = new_duel()
    deal_next(state, Dice(1))
    all_goals = AllGoalsDuel()
    all_goals.prepare(state)
    for away in range(1, TOO_FAR):
        worth = [int(all_goals.between(0, mine, away)) for mine in range(TOO_FAR)]
        assert worth == sorted(worth, reverse=True)
        worth = [int(all_goals.between(0, away, rivals)) for rivals in range(TOO_FAR)]
        assert worth == sorted(worth)


def test_the_lead_comes_about_as_expected() -> None:
    duel_linear_tree, policies = DuelLinearTree(AllGoalsDuel()), [AllGoalsPolicy(AllGoalsDuel(), NOISE)] * 2
    expected, came = [], []
    for number in range(ROUNDS):
        state, dice = new_duel(), Dice(number)
        deal_next(state, dice)
        play_round(state, policies, dice, MIDDLE)
        if state.phase == TURN:
            seat = int(state.to_act)
            lead = int(duel_linear_tree.lead(state, seat))
            assert duel_linear_tree.lead(state, 1 - seat) == -lead
            before = int(gold_in_hand(state, seat) - gold_in_hand(state, 1 - seat))
            play_round(state, policies, dice)
            expected.append(lead / GOLD - before)
            came.append(int(state.gold_of(seat) - state.gold_of(1 - seat)) - before)
    assert len(came) > ROUNDS // 2
    assert abs(fmean(expected) - fmean(came)) < 0.4
    assert correlation(expected, came) > 0.2


def test_the_table_has_a_row_for_every_feature_and_columns_for_all_cards() -> None:
    state = new_duel()
    deal_next(state, Dice(1))
    assert len(WEIGHTS) == FEATURES * COLUMNS
    assert state.pile_end - state.pile_at <= APART * (COLUMNS - 1)
