"""Imagined games agree with all that a seat knows, and the truth is among them."""

from collections import Counter
from collections.abc import Callable

import pytest

import stollen
from stollen import Game, Position
from stollen.bots.foreman import Foreman
from stollen.bots.imagined import imagination_for
from stollen.bots.memory import Memory
from stollen.bots.worlds import Worlds
from stollen.engine.chance import Dice
from stollen.table.chance import SeededDice
from stollen.table.wire import to_json
from tests.bots.playing import TABLES, walk

tables = pytest.mark.parametrize("table", range(len(TABLES)))


@tables
def test_no_world_contradicts_the_view(table: int, games: Callable[[int], int]) -> None:
    for number in range(games(2)):
        dice = SeededDice(f"{number}", "worlds")
        for step, (game, memories) in enumerate(walk(table, number)):
            if step % 9 == number % 9 or game.phase != "turn":
                assert game.to_act is not None
                view = game.view(game.to_act)
                imagined = Worlds(view, memories[game.to_act]).imagine(dice)
                shown = stollen.from_position(imagined).view(game.to_act)
                assert to_json(shown) == to_json(view), to_json(game.position()).decode()


@tables
def test_no_world_imagined_anew_contradicts_the_view(table: int) -> None:
    """The fast way: one game is loaded, and what is hidden in it changes places."""
    for step, (game, memories) in enumerate(walk(table, 3)):
        seat = game.to_act
        if seat is None or step % 20 != 1:
            continue
        view, bot = game.view(seat), Foreman(seat, SeededDice("fast", "worlds"))
        bot.memory = memories[seat]
        scene = bot.imagine(view)
        imagination = imagination_for(scene, bot.reading)
        for number in range(3):
            other = Game(view.ruleset, view.options, "", imagination.imagine(Dice(number)))
            assert to_json(other.view(seat)) == to_json(view)
            position = other.position()
            assert Counter(hidden_cards(position, seat)) == Counter(hidden_cards(game.position(), seat))
            for held in memories[seat].held:
                places = [position.seats[held.seat].hand.count(held.card)] if held.seat >= 0 else []
                places += [position.discard_down[whose][which] == held.card for whose, which in held.down]
                assert any(places)


@tables
def test_a_view_alone_is_enough_to_imagine(table: int) -> None:
    """A bot that sits down in the middle of a game has heard of nothing."""
    dice = SeededDice("late", "worlds")
    for step, (game, _) in enumerate(walk(table, 9)):
        if step % 17 == 3 and game.to_act is not None:
            view = game.view(game.to_act)
            imagined = Worlds(view, Memory(game.to_act)).imagine(dice)
            assert to_json(stollen.from_position(imagined).view(game.to_act)) == to_json(view)


@pytest.mark.parametrize("left", [[], ["x-boss"]])
def test_a_position_may_have_fewer_dwarf_cards_than_the_box(left: list[str]) -> None:
    """Nobody can swap hats in the imagination who cannot in the game (X9)."""
    hands = [{"hand": ["base-map", "x-swap-hats"]}, {"hand": ["base-map"]}]
    game = stollen.from_position({"ruleset": "saboteur2", "seats": hands, "roles_left": left})
    position = Worlds(game.view(0), Memory(0)).imagine(SeededDice("few", "hats"))
    assert len(position.roles_left or ()) == len(left)
    assert stollen.from_position(position).legal_moves() == game.legal_moves()


@tables
def test_the_truth_is_among_the_worlds(table: int, games: Callable[[int], int]) -> None:
    for number in range(games(2)):
        for step, (game, memories) in enumerate(walk(table, number + 50)):
            if step % 9 == number % 9:
                truth_agrees(game, memories)


def truth_agrees(game: Game, memories: list[Memory]) -> None:
    """What the seat thinks is dealt over the hidden places is exactly what lies there."""
    seat = game.to_act
    assert seat is not None
    position, memory = game.position(), memories[seat]
    worlds = Worlds(game.view(seat), memory)
    hidden = hidden_cards(position, seat)
    assert Counter(worlds.unseen_cards()) == Counter(hidden)
    on_table = [goal.card for goal in position.goals if not goal.revealed and seat not in goal.peeked_by]
    boxed = Counter(card for card in position.box if "goal" in card) - Counter([*worlds.gone_goals(), *memory.paid])
    assert Counter(worlds.unseen_goals()) == Counter([*on_table, *position.goal_pile, *boxed.elements()])
    for held in memory.held:
        places = [held.card in position.seats[held.seat].hand] if held.seat >= 0 else []
        places += [position.discard_down[whose][which] == held.card for whose, which in held.down]
        assert any(places)
    if position.roles_aside:
        known = zip(memory.hats, position.roles_aside, strict=True)
        assert all(role in (None, truth) for (_, role), truth in known)


def hidden_cards(position: Position, seat: int) -> list[str]:
    cards = [*position.draw_pile, *position.set_aside]
    for other, state in enumerate(position.seats):
        if other != seat:
            cards += [*state.hand, *position.discard_down[other]]
    return cards


@tables
def test_gold_taken_in_secret_may_be_what_it_is(table: int, games: Callable[[int], int]) -> None:
    """All nuggets and gold together are as many as in truth."""
    dice = SeededDice("gold", "worlds")
    for game, memories in walk(table, 4):
        seat = game.to_act
        if seat is not None and game.phase in ("take", "steal") and game.ruleset == "saboteur":
            truth, imagined = game.position(), Worlds(game.view(seat), memories[seat]).imagine(dice)
            assert all_gold(imagined) == all_gold(truth)


def all_gold(position: Position) -> int:
    in_seats = sum(state.gold for state in position.seats if isinstance(state.gold, int))
    return in_seats + sum(position.nuggets or ())
