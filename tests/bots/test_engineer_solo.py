"""The engineer searches the solo game fairly, repeatably and in time."""

from collections.abc import Callable, Iterator

import pytest

from stollen import heard_by, new_game
from stollen.bots import make_bot
from stollen.bots.bot import Bot
from stollen.bots.levels.foreman import Foreman
from stollen.bots.levels.search_bot import SoloSearch, passes_two
from stollen.bots.levels.thinking_bot import ScoredMove
from stollen.bots.search.distance.targets import MOST_TARGETS, TOO_FAR, TargetDistances
from stollen.bots.search.policy.all_goals_policy import NOISE, AllGoalsPolicy
from stollen.bots.search.policy.greedy_policy import GreedyPolicy
from stollen.bots.search.score.all_goals_duel import AllGoalsDuel
from stollen.bots.search.score.all_goals_score import BRIBE_COST, PEEK_GOAL
from stollen.bots.search.score.all_goals_solo import AllGoalsSolo
from stollen.bots.search.score.nearest_goal_score import NearestGoalScore
from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.engine.lookup_tables import NONE, bytes_of, ints_of
from stollen.engine.maze import FRONTS
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.playout import Policy, deal_next, playout
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import AFTER_ACTION, DEALING, OVER, PAYING
from stollen.game.game import Game
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.positions.position_loader import fresh_state, load
from stollen.lab.bench.engine_bench import fresh_game
from stollen.protocol.decision import Decision

PLAYOUTS = 20


def engineer(seed: str) -> Bot:
    bot = make_bot("engineer", 0, seed)
    assert isinstance(bot, Foreman)
    bot.playouts = PLAYOUTS
    return bot


def play(game: Game, bot: Bot, most: int) -> list[Decision]:
    """The bot's first decisions in a game."""
    bot.observe(heard_by(game.opening, bot.seat))
    made: list[Decision] = []
    while game.to_act is not None and len(made) < most:
        made.append(bot.decide(game.view(0), 0.0))
        bot.observe(heard_by(game.play(made[-1].move), bot.seat))
    return made


def test_decisions_are_repeated_exactly(games: Callable[[int], int]) -> None:
    first = play(new_game("solo", seed="again"), engineer("x"), games(60))
    assert first == play(new_game("solo", seed="again"), engineer("x"), games(60))


def test_a_blue_dwarf_plans_as_well() -> None:
    game = new_game("solo", seed="blue", options={"color": "blue", "goals_left": "reshuffle"})
    assert len(play(game, engineer("x"), 12)) == 12


def test_time_is_kept() -> None:
    """The clock is read between playouts: with one that gains a second at each reading, few are made."""
    bot = make_bot("engineer", 0, "clock")
    assert isinstance(bot, Foreman)
    looks = iter(range(1000))
    bot.clock = lambda: float(next(looks))
    bot.decide(new_game("solo", seed="clock").view(0), 5.0)
    assert next(looks) < 20


def test_passing_two_cards_comes_last() -> None:
    state = load(new_game("solo", seed="pass").position())
    moves = [ScoredMove(text, number, 0, 0.0, 1.0) for text, (_, number) in MoveDecoder(state).legal().items()]
    ordered = SoloSearch(HiddenDealer(state, 0), moves, 1).run_for(0.0, lambda: 0.0, playouts=1)
    twos = [passes_two(move.number) for move in ordered]
    assert len(ordered) == len(moves) and any(twos) and twos == sorted(twos)


def test_the_policy_finds_more_gold_than_an_apprentice() -> None:
    """By far, so that few games show it."""
    assert mean_gold(AllGoalsPolicy(AllGoalsSolo(), NOISE)) > mean_gold(GreedyPolicy(NearestGoalScore(True))) + 1


def mean_gold(policy: Policy) -> float:
    fresh = fresh_state("solo", 1, {"color": "green", "goals_left": "box"})
    total = 0
    for number in range(40):
        state = fresh.copy()
        playout(state, Dice(number), policy)
        total += state.gold_of(0)
    return total / 40


def test_first_sight_knows_only_what_the_seat_knows() -> None:
    """Unseen goals count the same, whatever they are."""
    game = new_game("solo", seed="sight")
    state = load(game.position())
    other = load(game.position())
    assert isinstance(state, Duel) and isinstance(other, Duel)
    other.goal = bytes_of([int(goal) for goal in reversed(list(state.goal))])
    scorer = AllGoalsSolo()
    scorer.prepare(state)
    scores = [scorer.score(state, number) for number in numbers(state)]
    scorer.prepare(other)
    assert scores == [scorer.score(other, number) for number in numbers(other)]


def test_a_troll_is_paid_although_a_goal_that_was_peeked_at_is_gone() -> None:
    """A player who bribes and peeks wherever possible has that choice (D23) within few games."""
    policy = AllGoalsPolicy(AllGoalsSolo(), NOISE)
    policy.scorer.weight[BRIBE_COST] = -500
    policy.scorer.weight[PEEK_GOAL] = 500
    assert any(state.phase == PAYING and NONE in state.goal for state in moments(policy, games=3))


@pytest.mark.parametrize("ruleset", ["solo", "duel"])
def test_ways_are_measured_as_if_seen_for_the_first_time(ruleset: str) -> None:
    """Distances that are kept from the last position hold, and all near the fronts are known."""
    scorer = AllGoalsSolo() if ruleset == "solo" else AllGoalsDuel()
    kept = scorer.targets
    walks = [0]
    for state in moments(AllGoalsPolicy(scorer, NOISE), games=1, ruleset=ruleset):
        walks.append(kept.fresh)
        fresh = TargetDistances()
        fresh.measure(state, scorer.values)
        assert kept.count == fresh.count
        for network in range(state.maze.networks):
            front = FRONTS + network * state.maze.front_room
            cells = [int(cell) for cell in state.maze.lists[front + 1 : front + 1 + int(state.maze.lists[front])]]
            for number in range(fresh.count):
                away = fresh.away[network * MOST_TARGETS + number]
                assert kept.away[network * MOST_TARGETS + number] == away
                near = [cell for cell in cells if fresh.at(number, cell) <= away + 1 < TOO_FAR]
                assert all(kept.at(number, cell) == fresh.at(number, cell) for cell in near)
    assert len(set(walks)) < len(walks) * 2 / 3


def moments(policy: Policy, games: int, ruleset: str = "solo") -> Iterator[Duel]:
    """Every decision of some games, after the policy has prepared it."""
    fresh = fresh_game(ruleset, 1 if ruleset == "solo" else 2)
    room = ints_of([0] * MOVE_ROOM)
    for number in range(games):
        state, dice = fresh.copy(), Dice(number)
        assert isinstance(state, Duel)
        while state.phase != OVER:
            if state.phase == DEALING:
                deal_next(state, dice)
            else:
                move = policy.choose(state, dice, room)
                if state.phase != AFTER_ACTION:
                    yield state
                state.play(move)


def numbers(state: Duel) -> list[int]:
    return [number for _, number in MoveDecoder(state).legal().values()]
