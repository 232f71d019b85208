"""Every level plays every ruleset by the rules, uses only the seat's knowledge, and gives reasons."""

from collections.abc import Callable

import pytest

import stollen
from stollen import Game
from stollen.bots import LEVELS, Bot, Decision, make_bot
from stollen.bots.belief.imagined_games import ImaginedGames
from stollen.bots.belief.memory import Memory
from stollen.bots.levels.foreman import Foreman
from stollen.game.events.event import Event
from stollen.game.records.shuffle import SeededDice
from tests.bots.playing import TABLES, new_table, tell
from tests.properties.games import Dice
from tests.properties.hidden import another_truth, seen_ids

SEARCHING = ("foreman", "engineer")
tables = pytest.mark.parametrize("table", range(len(TABLES)))
levels = pytest.mark.parametrize("level", LEVELS)


def exact(level: str, seat: int, seed: str) -> Bot:
    """A bot that counts playouts instead of time, so that its decisions can be repeated."""
    bot = make_bot(level, seat, seed)
    if isinstance(bot, Foreman):
        bot.playouts, bot.horizon = 12, 3
    return bot


def decisions(game: Game, level: str, most: int) -> list[tuple[Game, list[Event], Decision]]:
    """The first decisions of a game of bots: the game before, all events so far, and the decision."""
    bots = [exact(level, seat, "conformance") for seat in range(game.seats)]
    events: list[Event] = list(game.opening)
    tell(events, bots)
    made: list[tuple[Game, list[Event], Decision]] = []
    while game.to_act is not None and len(made) < most:
        decision = bots[game.to_act].decide(game.view(game.to_act), 0.0)
        made.append((game.copy(), list(events), decision))
        fresh = game.play(decision.move)
        tell(fresh, bots)
        events += fresh
    return made


@levels
@tables
def test_bots_play_by_the_rules_and_say_why(level: str, table: int, games: Callable[[int], int]) -> None:
    most = 16 if level in SEARCHING else 200
    for before, _, decision in decisions(new_table(table, 1), level, games(most)):
        assert before.to_act is not None
        view = before.view(before.to_act)
        assert decision.move in view.moves
        assert decision.candidates[0].move == decision.move
        assert len({candidate.move for candidate in decision.candidates}) == len(decision.candidates)
        for candidate in decision.candidates:
            assert candidate.move in view.moves
            assert candidate.error >= 0
            assert candidate.grounds


@levels
def test_what_is_hidden_changes_no_decision(level: str, games: Callable[[int], int]) -> None:
    """In another true game that the seat cannot distinguish, the same dice give the same decision."""
    dice, most = Dice(5), 12 if level in SEARCHING else 60
    for table in (0, 1, 2):
        for step, (before, events, _) in enumerate(decisions(new_table(table, 2), level, games(most))):
            if step % 8 == 3 and before.to_act is not None:
                seat = before.to_act
                other = another_truth(before, seat, seen_ids(events, seat), dice)
                assert decided(before, events, level, seat) == decided(other, events, level, seat)


@levels
def test_other_roles_change_no_decision(level: str, games: Callable[[int], int]) -> None:
    """The same with other roles and hands, in a world that the seat imagines."""
    dice, most = SeededDice("roles", "no cheat"), 8 if level in SEARCHING else 40
    for table in range(3, len(TABLES)):
        for step, (before, events, _) in enumerate(decisions(new_table(table, 2), level, games(most))):
            if step % 8 == 3 and before.to_act is not None:
                seat = before.to_act
                memory = Memory(seat)
                for event in events:
                    memory.observe(stollen.seen_by(event, seat))
                other = stollen.from_position(ImaginedGames(before.view(seat), memory).imagine(dice))
                assert decided(before, events, level, seat) == decided(other, events, level, seat)


def decided(game: Game, events: list[Event], level: str, seat: int) -> Decision:
    bot = exact(level, seat, "the same")
    bot.observe(stollen.heard_by(events, seat))
    return bot.decide(game.view(seat), 0.0)


@levels
def test_the_same_dice_give_the_same_game(level: str) -> None:
    first = [decision for _, _, decision in decisions(new_table(0, 3), level, 12)]
    assert first == [decision for _, _, decision in decisions(new_table(0, 3), level, 12)]
