"""The value net: its features, its arithmetic, its training and its use."""

from collections import Counter
from statistics import correlation, fmean

import numpy as np
import pytest

from benchmarks.appraisal import COURSES, Learner, explained, play
from stollen.bots.levels.search_bot import SoloSearch
from stollen.bots.levels.thinking_bot import ScoredMove
from stollen.bots.net_weights import NetWeights, net_for, net_weights
from stollen.bots.search.distance.targets import MOST_TARGETS
from stollen.bots.search.policy.all_goals_policy import NOISE, AllGoalsPolicy
from stollen.bots.search.policy.two_ply_solo import TwoPlySolo, before_drawing
from stollen.bots.search.score.all_goals_duel import AllGoalsDuel
from stollen.bots.search.score.all_goals_solo import AllGoalsSolo
from stollen.bots.search.value import net_features
from stollen.bots.search.value.gold_value import GOLD, gold_in_hand
from stollen.bots.search.value.net_features import NetFeatures
from stollen.bots.search.value.value_net import FULL, SHIFT, SHIFT_TWICE, ValueNet
from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.bots.weight_files import WeightSource
from stollen.engine.lookup_tables import HIDDEN, bytes_of, ints_of
from stollen.engine.maze import Maze
from stollen.engine.move_codes import MOVE_ROOM, PLACE, kind_of_move, what_of, where_of
from stollen.engine.playout import Policy, deal_next
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, OVER, TURN
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.lab.bench.engine_bench import fresh_game

MIDDLE = 15
"""The number of cards left to draw when a round is valued."""

RULESETS = ("duel", "solo")


def first_round(ruleset: str, number: int) -> tuple[Duel, Dice]:
    state, dice = fresh_game(ruleset, 1 if ruleset == "solo" else 2), Dice(number)
    assert isinstance(state, Duel)
    deal_next(state, dice)
    return state, dice


def greedy(state: Duel) -> AllGoalsPolicy:
    return AllGoalsPolicy(AllGoalsSolo() if state.seats == 1 else AllGoalsDuel(), NOISE)


def second_look() -> TwoPlySolo:
    return TwoPlySolo(AllGoalsPolicy(AllGoalsSolo(), NOISE), ValueNet(net_for("solo")))


def play_until(state: Duel, dice: Dice, left: int, policy: Policy | None = None) -> None:
    policy = policy or greedy(state)
    room = ints_of([0] * MOVE_ROOM)
    while state.phase not in (DEALING, OVER) and (state.phase != TURN or state.pile_end - state.pile_at > left):
        state.play(policy.choose(state, dice, room))


def moments(ruleset: str, count: int) -> list[Duel]:
    """Turns from all parts of rounds."""
    found = []
    for number in range(count):
        state, dice = first_round(ruleset, number)
        play_until(state, dice, number * 7 % 40)
        if state.phase == TURN:
            found.append(state)
    assert len(found) > count // 2
    return found


def lead_of(state: Duel) -> int:
    return int(gold_in_hand(state, 0) - (gold_in_hand(state, 1) if state.seats == 2 else 0))


def seen(state: Duel) -> Counter[int]:
    features = NetFeatures()
    features.extract(state, lead_of(state))
    found: Counter[int] = Counter()
    for i in range(features.count):
        found[int(features.feature[i])] += int(features.amount[i])
    return found


def slow_walk(maze: Maze, network: int, goal: int) -> int:
    """Cards from a network to a goal over empty cells, found cell by cell."""
    reached, away = {goal}, 0
    while True:
        away += 1
        around = {int(maze.neighbor(cell, side)) for cell in reached for side in range(4)}
        fresh = {cell for cell in around - reached if maze.board[cell] == 0}
        if not fresh or any(maze.arrives(network, cell) for cell in fresh):
            return away if fresh else net_features.DISTANCES
        reached |= fresh


# -- signs -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS)
def test_signs_tell_hands_and_the_cards_to_come(ruleset: str) -> None:
    for state in moments(ruleset, 40):
        found = seen(state)
        for seat in range(state.seats):
            first = seat * net_features.SEAT + net_features.HAND
            shown = Counter(
                {
                    feature - first: n
                    for feature, n in found.items()
                    if first <= feature < first + net_features.MOST_CARDS
                }
            )
            assert shown == Counter(state.hand_of(seat))
        shown = Counter(
            {
                feature - net_features.PILE: n
                for feature, n in found.items()
                if net_features.PILE <= feature < net_features.PILE_SIZE
            }
        )
        assert shown == Counter(int(card) for card in state.pile[state.pile_at : state.pile_end])
        assert max(found) < net_features.FEATURES


@pytest.mark.parametrize("ruleset", RULESETS)
def test_signs_tell_how_far_every_goal_is(ruleset: str) -> None:
    for state in moments(ruleset, 40):
        found, maze = seen(state), state.maze
        for slot in range(maze.goals):
            cell = int(maze.goal_cells[slot])
            for seat in range(state.seats):
                first = seat * net_features.SEAT + net_features.AWAY + slot * net_features.DISTANCES
                shown = [
                    feature - first + 1 for feature in range(first, first + net_features.DISTANCES) if found[feature]
                ]
                away = min(net_features.DISTANCES, slow_walk(maze, int(state.network(seat)), cell))
                assert shown == ([away] if maze.board[cell] == HIDDEN else [])


def test_signs_look_ahead_by_one_card() -> None:
    """Cards that lead through others are not followed, so now and then a goal is nearer."""
    exact, room = [], ints_of([0] * MOVE_ROOM)
    for state in moments("duel", 60):
        seat = int(state.to_act)
        features = NetFeatures()
        features.add_goals(state)
        features.find_best_cards(state, seat)
        laid = [room[i] for i in range(state.main_moves(room)) if kind_of_move(room[i]) == PLACE]
        for number in range(features.targets.count if laid else 0):
            cell = int(features.targets.cell[number])
            if state.maze.board[cell] == HIDDEN and features.after[number] < net_features.DISTANCES - 1:
                nearest = min(after_laying(state.maze, move, seat, cell) for move in laid)
                assert nearest <= features.after[number] <= features.targets.away[seat * MOST_TARGETS + number]
                exact.append(nearest == features.after[number])
    assert fmean(exact) > 0.8


def after_laying(maze: Maze, move: int, network: int, goal: int) -> int:
    other = maze.copy()
    other.place(where_of(move), what_of(move))
    return 0 if other.arrives(network, goal) else slow_walk(other, network, goal)


def test_signs_tell_where_a_lone_dwarfs_tunnels_go_on() -> None:
    for state in moments("solo", 40):
        maze = state.maze
        found = {feature - net_features.FRONT for feature in seen(state) if feature >= net_features.FRONT}
        cells = [cell for cell in range(maze.size) if maze.board[cell] == 0 and maze.arrives(0, cell)]
        assert found == {
            (
                (int(maze.row(cell)) + net_features.NORTH) * net_features.COLUMNS
                + int(maze.column(cell))
                + net_features.WEST
            )
            * 4
            + side
            for cell in cells
            for side in range(4)
            if maze.arrives(0, cell) >> side & 1
        }


# -- the net ---------------------------------------------------------------------------------------------------


def slowly(weights: NetWeights, found: Counter[int]) -> int:
    """The output of the net, weight by weight."""
    cells = list(weights.first_bias)
    answer = weights.bias
    for feature, amount in found.items():
        answer += weights.features[feature] * amount
        cells = [cell + weight * amount for cell, weight in zip(cells, weights.first[feature], strict=True)]
    cells = [max(0, min(FULL, cell)) for cell in cells]
    for row, bias, third in zip(weights.second, weights.second_bias, weights.third, strict=True):
        value = bias + sum(weight * cell for weight, cell in zip(row, cells, strict=True))
        answer += third * max(0, min(FULL, value >> SHIFT))
    return answer * 100 >> SHIFT_TWICE


@pytest.mark.parametrize("ruleset", RULESETS)
def test_packed_sums_are_those_of_the_weights(ruleset: str) -> None:
    weights = net_weights(ruleset)
    value_net = ValueNet(net_for(ruleset))
    for state in moments(ruleset, 60):
        assert value_net.to_come(state, lead_of(state)) == slowly(weights, seen(state))


def test_the_order_of_the_cards_to_come_is_not_seen() -> None:
    value_net = ValueNet(net_for("duel"))
    for state in moments("duel", 20):
        other = state.copy()
        pile = state.pile[:]
        last = state.pile_end - 1
        for i in range(state.pile_at, state.pile_end):
            pile[i] = state.pile[last - (i - state.pile_at)]
        other.pile = pile
        assert value_net.to_come(other, lead_of(other)) == value_net.to_come(state, lead_of(state))


@pytest.mark.parametrize(("ruleset", "at_least", "apart"), [("duel", 0.2, 0.3), ("solo", 0.5, 0.7)])
def test_about_as_much_comes_as_expected(ruleset: str, at_least: float, apart: float) -> None:
    """In the solo game the two-ply policy wins a little more: the training games had odd moves, which cost gold."""
    value_net = ValueNet(net_for(ruleset))
    policy = second_look() if ruleset == "solo" else None
    expected, came = [], []
    for number in range(600):
        state, dice = first_round(ruleset, number)
        play_until(state, dice, MIDDLE, policy)
        if state.phase == TURN:
            before = lead_of(state)
            expected.append(int(value_net.to_come(state, before)) / GOLD)
            play_until(state, dice, -1, policy)
            came.append(lead_of(state) - before)
    assert len(came) > 400
    assert abs(fmean(expected) - fmean(came)) < apart
    assert correlation(expected, came) > at_least


def test_a_net_can_be_taught() -> None:
    """In integers its output is the trained one, but for a few hundredths of a gold."""
    samples, learner = play(("solo", 5, 20, None)), Learner(COURSES["solo"], np.random.default_rng(5))
    rows = samples.rows(np.arange(len(samples.growth)), net_features.FEATURES)
    for _ in range(60):
        learner.learn(rows, samples.growth, 0.01)
    assert explained(learner, samples, 0) > 0.3
    weights, expected = learner.weights(WeightSource("", "", "")), learner.expect(rows)
    answers = [slowly(weights, Counter(dict(enumerate(map(int, row))))) / GOLD for row in rows]
    assert np.abs(expected - answers).mean() < 0.05


# -- moves -----------------------------------------------------------------------------------------------------


def test_a_second_look_does_not_see_what_is_drawn() -> None:
    """Before a draw the pile is unchanged; its order makes no difference."""
    policy, room = second_look(), ints_of([0] * MOVE_ROOM)
    for state in (state for state in moments("solo", 40) if state.hand_size[0] > 2):
        other = state.copy()
        other.pile = bytes_of(list(state.pile)[: state.pile_at] + list(state.pile)[state.pile_at :][::-1])
        assert policy.choose(state, Dice(3), room) == policy.choose(other, Dice(3), room)
        for move in list(room[: state.main_moves(room)]):
            if kind_of_move(move) == PLACE:
                after = before_drawing(state, move, greedy(state), Dice(3), room)
                assert (after.pile_at, after.pile_end) == (state.pile_at, state.pile_end)
                assert after.phase in (DEALING, OVER) or after.hand_size[0] == state.hand_size[0] - 1


def test_who_looks_twice_gets_more_gold() -> None:
    def mean_gold(policy: Policy | None) -> float:
        gold = []
        for number in range(150):
            state, dice = first_round("solo", number)
            play_until(state, dice, -1, policy)
            gold.append(int(state.gold_of(0)))
        return fmean(gold)

    assert mean_gold(second_look()) > mean_gold(None) + 0.5


def test_little_planning_brings_more_than_first_sight() -> None:
    """By far, so that few rounds show it."""
    planned, by_sight = [], []
    for number in range(12):
        state, dice = first_round("solo", number)
        other = state.copy()
        play_until(other, dice, -1)
        by_sight.append(int(other.gold_of(0)))
        while state.phase not in (DEALING, OVER):
            moves = [ScoredMove(text, move, 0, 0.0, 1.0) for text, (_, move) in MoveDecoder(state).legal().items()]
            search = SoloSearch(HiddenDealer(state, 0), moves, number)
            state.play(search.run_for(0.0, lambda: 0.0, playouts=60)[0].number)
        planned.append(int(state.gold_of(0)))
    assert fmean(planned) > fmean(by_sight) + 1
