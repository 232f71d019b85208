"""Beliefs about roles: from events, in playouts, and their time."""

from collections.abc import Callable
from time import process_time

import pytest

import stollen
from stollen import Game
from stollen.bots import Bot, make_bot
from stollen.bots.belief.behavior import ConductReader
from stollen.bots.belief.imagined_games import ImaginedGames
from stollen.bots.belief.memory import Memory
from stollen.bots.belief.role_beliefs import RoleBeliefs
from stollen.bots.belief.role_likelihoods import log_likelihoods_for
from stollen.bots.search.distance.each_goal import GoalDistances
from stollen.bots.search.policy.greedy_policy import GreedyPolicy
from stollen.bots.search.score.nearest_goal_score import NearestGoalScore
from stollen.engine.lookup_tables import ROLES, SABOTEUR, ints_of
from stollen.game.events.event import Event
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.positions.position_loader import load
from tests.bots.playing import TABLES, new_table

role_tables = pytest.mark.parametrize("table", range(3, len(TABLES)))


@role_tables
def test_playouts_think_of_everybody_as_suspicion_does(table: int, games: Callable[[int], int]) -> None:
    """Trust after a move is the same in a playout as from its events."""
    reader, game = ConductReader(0), new_table(table, 11)
    bots = [make_bot("apprentice", seat, "watch") for seat in range(game.seats)]
    hear(game.opening, reader, bots)
    for _ in range(games(120)):
        if game.to_act is None:
            return
        move = bots[game.to_act].decide(game.view(game.to_act), 0.0).move
        policy, state = GreedyPolicy(NearestGoalScore(True)), load(game.position())
        policy.scorer.others.set_trust(ints_of(reader.trust.by_seat(game.seats)))
        policy.scorer.others.furthest = reader.trust.furthest
        begun = game.view(0).round
        if game.phase == "turn":
            policy.watch(state, MoveDecoder(state).legal()[move][1])
        hear(game.play(move), reader, bots)
        if game.view(0).round == begun:
            assert list(policy.scorer.others.trust) == reader.trust.by_seat(game.seats)


def hear(events: list[Event], reader: ConductReader, bots: list[Bot]) -> None:
    for event in events:
        reader.observe(stollen.seen_by(event, reader.seat))
    for bot in bots:
        bot.observe(stollen.heard_by(events, bot.seat))


@role_tables
def test_the_truth_is_always_possible(table: int, games: Callable[[int], int]) -> None:
    """Whatever players do, hats swapped and roles inspected: the true roles have a chance above 0."""
    for number in range(games(2)):
        game = new_table(table, number + 70)
        bots = [make_bot("random", seat, f"{number}") for seat in range(game.seats)]
        known = [(Memory(seat), RoleBeliefs(seat)) for seat in range(game.seats)]
        learn(game.opening, known)
        while game.to_act is not None:
            view = game.view(game.to_act)
            if view.turn % 7 == 0 and view.phase == "turn":
                agrees_with_truth(game, *known[game.to_act])
            learn(game.play(bots[game.to_act].decide(view, 0.0).move), known)


def learn(events: list[Event], known: list[tuple[Memory, RoleBeliefs]]) -> None:
    for event in events:
        for memory, beliefs in known:
            memory.observe(stollen.seen_by(event, memory.seat))
            beliefs.observe(stollen.seen_by(event, memory.seat))


def agrees_with_truth(game: Game, memory: Memory, beliefs: RoleBeliefs) -> None:
    view, position = game.view(memory.seat), game.position()
    worlds = ImaginedGames(view, memory)
    distribution = beliefs.distribution(view.ruleset, worlds.known_roles(), worlds.known_aside())
    aside = position.roles_aside if isinstance(position.roles_aside, tuple) else ()
    for place, role in enumerate([*(seat.role for seat in position.seats), *aside]):
        assert role is not None and distribution.probability(place, ROLES[role]) > 0
    assert len(beliefs.aside) == len(aside)


def test_the_watched_maze_is_the_true_one(games: Callable[[int], int]) -> None:
    """A reader measures the same distances from events as the engine's maze has."""
    for table in (4, 6):
        reader, game = ConductReader(1), new_table(table, 12)
        bots = [make_bot("random", seat, "maze") for seat in range(game.seats)]
        hear(game.opening, reader, bots)
        for _ in range(games(150)):
            if game.to_act is None:
                break
            hear(game.play(bots[game.to_act].decide(game.view(game.to_act), 0.0).move), reader, bots)
            if game.phase == "turn":
                distances = GoalDistances()
                distances.measure(load(game.position()).maze, 0)
                assert reader.away == list(distances.cards)


def test_an_event_is_read_in_a_millisecond() -> None:
    beliefs, game = RoleBeliefs(0), new_table(7, 5)
    bots = [make_bot("random", seat, "time") for seat in range(game.seats)]
    events = list(game.opening)
    while game.to_act is not None:
        events += game.play(bots[game.to_act].decide(game.view(game.to_act), 0.0).move)
    seen = [stollen.seen_by(event, 0) for event in events]
    begun = process_time()
    for event in seen:
        beliefs.observe(event)
    assert (process_time() - begun) / len(seen) < 0.001


def test_what_tells_most_is_known() -> None:
    """Actions for and against saboteurs have the sign that every player expects."""
    for ruleset in ("saboteur", "saboteur2"):
        known = {name: [row[SABOTEUR]] for name, row in log_likelihoods_for(ruleset).items()}
        assert known["path nearer"][0] < 0 < known["dead end further"][0]
        assert known["break distrusted"][0] < 0 < known["break trusted"][0]
        assert known["rockfall further"][0] > known["rockfall much nearer"][0]
