"""Playouts of the engine: generator, policies, ends of games; the same compiled and uncompiled."""

from collections import Counter

import pytest

from stollen.cards.decks import deck_for
from stollen.engine.benchmark_loops import copy_and_play, list_moves, play_games
from stollen.engine.move_codes import MAP, MOVE_ROOM, PASS, PLACE, kind_of_move, move_of, what_of, where_of
from stollen.engine.numbers import i64, u8, vec
from stollen.engine.playout import (
    Policy,
    RandomKindPolicy,
    RandomPolicy,
    any_bit,
    any_of_kind,
    deal_next,
    play_round,
    playout,
)
from stollen.engine.rng import Dice
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.turn import GameState
from stollen.game.positions.position_loader import fresh_state

POLICIES: dict[str, type[Policy]] = {"any move": RandomPolicy, "any kind of move": RandomKindPolicy}

PLAYED: list[tuple[str, int, str, int, list[int]]] = [
    ("duel", 2, "any move", 145, [0, 0]),
    ("duel", 2, "any kind of move", 119, [0, 0]),
    ("solo", 1, "any move", 93, [0]),
    ("solo", 1, "any kind of move", 80, [0]),
    ("saboteur", 3, "any move", 201, [4, 4, 0]),
    ("saboteur", 10, "any kind of move", 201, [4, 3, 0, 2, 2, 5, 0, 0, 5, 4]),
    ("saboteur2", 2, "any move", 276, [0, 3]),
    ("saboteur2", 12, "any kind of move", 242, [3, 4, 4, 2, 2, 2, 0, 0, 4, 1, 2, 0]),
]
"""Moves and gold of a game with seed 1."""

MEASURED = [("duel", 2, 248, 7718, 1955), ("saboteur", 3, 402, 5322, 2402), ("saboteur2", 12, 488, 19505, 3600)]
"""Of two games: their moves, listed moves, and copies."""


def fresh(ruleset: str, seats: int) -> GameState:
    return fresh_state(ruleset, seats, {key: values[0] for key, values in deck_for(ruleset).options.items()})


# -- dice -----------------------------------------------------------------------------------------------------


def test_dice_throw_these_numbers() -> None:
    dice = Dice(1)
    assert [dice.below(6) for _ in range(20)] == [4, 3, 4, 1, 0, 2, 1, 1, 5, 1, 5, 5, 1, 5, 4, 4, 4, 0, 2, 0]
    assert [dice.below(1000) for _ in range(5)] == [246, 803, 895, 436, 344]
    assert dice.state == 1309502291280231392
    thrown = [Dice(seed).below(1 << 30) for seed in (0, 1, 2, -1, 1 << 40)]
    assert thrown == [182908448, 769885383, 283120495, 669533669, 182908448]


def test_dice_shuffle_in_this_order() -> None:
    cards = vec[u8](bytes(range(12)))
    Dice(3).shuffle(cards)
    assert list(cards) == [6, 0, 3, 7, 8, 5, 11, 4, 10, 2, 1, 9]


def test_every_order_comes_up() -> None:
    dice, orders = Dice(1), Counter[tuple[int, ...]]()
    for _ in range(2400):
        cards = vec[u8](bytes(range(4)))
        dice.shuffle(cards)
        orders[tuple(map(int, cards))] += 1
    assert len(orders) == 24
    assert 60 < min(orders.values()) <= max(orders.values()) < 140


# -- policies -------------------------------------------------------------------------------------------------


def test_any_bit_is_one_of_those_set_and_each_comes_up() -> None:
    dice = Dice(1)
    thrown = Counter(any_bit(0b1011010, dice) for _ in range(400))
    assert sorted(thrown) == [1, 3, 4, 6]
    assert 70 < min(thrown.values()) <= max(thrown.values()) < 130
    assert any_bit(1, dice) == 0 and any_bit(1 << 40, dice) == 40


def test_any_of_kind_is_one_of_its_listed_moves() -> None:
    kinds = [PLACE, PASS, MAP, PASS, PLACE, PASS, PASS]
    dice, chosen = Dice(1), Counter[int]()
    for _ in range(300):
        moves = vec[i64]([move_of(kind, 1, at) for at, kind in enumerate(kinds)])
        move = any_of_kind(moves, 6, PASS, dice)
        assert (kind_of_move(move), what_of(move)) == (PASS, 1)
        chosen[where_of(move)] += 1
    assert sorted(chosen) == [1, 3, 5]  # the seventh was not listed
    assert 70 < min(chosen.values()) <= max(chosen.values()) < 130


def test_one_time_in_eight_the_aimless_pass() -> None:
    state, dice, moves = fresh("saboteur", 3), Dice(1), vec[i64]([0] * MOVE_ROOM)
    deal_next(state, dice)
    passes = sum(kind_of_move(RandomPolicy().choose(state, dice, moves)) == PASS for _ in range(1600))
    assert 160 < passes < 240


# -- games ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ruleset", "seats", "policy", "moves", "gold"), PLAYED)
def test_a_game_is_played_to_this_end(ruleset: str, seats: int, policy: str, moves: int, gold: list[int]) -> None:
    state = fresh(ruleset, seats)
    assert playout(state, Dice(1), POLICIES[policy]()) == moves
    assert [state.gold_of(seat) for seat in range(seats)] == gold
    assert (state.round, state.phase) == (3, OVER)


@pytest.mark.parametrize(("ruleset", "moves"), [("duel", 42), ("solo", 25), ("saboteur", 67), ("saboteur2", 69)])
def test_a_round_is_played_to_its_end(ruleset: str, moves: int) -> None:
    state = fresh(ruleset, deck_for(ruleset).seats[0])
    deal_next(state, Dice(5))
    assert (state.round, state.phase) == (1, TURN)
    assert play_round(state, Dice(6), RandomKindPolicy()) == moves
    assert (state.round, state.phase) == (1, DEALING)


@pytest.mark.parametrize(("ruleset", "seats", "moves", "listed", "copied"), MEASURED)
def test_what_is_measured(ruleset: str, seats: int, moves: int, listed: int, copied: int) -> None:
    """Listing moves more often, or copying, changes no game and not the state they start from."""
    state = fresh(ruleset, seats)
    assert play_games(state, RandomKindPolicy(), 2, 7) == moves
    for listings in (0, 1, 3):
        assert list_moves(state, RandomKindPolicy(), 2, 7, listings) == listed * listings
    assert copy_and_play(state, 2, 7, True) == copy_and_play(state, 2, 7, False) == copied
    assert (state.round, state.phase) == (0, DEALING)
