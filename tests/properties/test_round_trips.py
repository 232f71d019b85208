"""Moves, events, views, positions and records survive being written and read; copies are independent games."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

import stollen
from stollen import Event, Game, View, read_record, replay
from stollen.game.strict_json import from_json, move_from_json, to_json
from tests.properties.games import SETUPS, Dice, digging, fewer, sampled_games, texts, walk

setups = pytest.mark.parametrize("setup", range(len(SETUPS)))


def state(game: Game) -> tuple[bytes, ...]:
    """Everything a game shows, as bytes."""
    views = [to_json(game.view(seat)) for seat in (*range(game.seats), None)]
    return (to_json(game.position()), to_json(game.legal_moves()), to_json(game.outcome), *views)


@setups
def test_legal_moves_are_sorted_and_each_is_listed_once(setup: int, games: Callable[[int], int]) -> None:
    for game in sampled_games(setup, fewer(setup, games(10))):
        assert texts(game) == sorted(set(texts(game)))
        assert bool(texts(game)) == (game.outcome is None)


@setups
def test_text_and_json_of_a_move_read_back(setup: int, games: Callable[[int], int]) -> None:
    for game in sampled_games(setup, fewer(setup, games(10))):
        for move in game.legal_moves():
            assert stollen.parse_move(str(move)) == move
            assert move_from_json(to_json(move)) == move


@setups
def test_events_read_back_as_every_seat_sees_them(setup: int, games: Callable[[int], int]) -> None:
    for number in range(fewer(setup, games(4))):
        for game, events in walk(setup, number):
            for event in events:
                for seen in (event, *(stollen.seen_by(event, seat) for seat in (*range(game.seats), None))):
                    assert from_json(to_json(seen), Event) == seen  # type: ignore[arg-type]  # a union is no type for mypy


@setups
def test_views_read_back(setup: int, games: Callable[[int], int]) -> None:
    for game in sampled_games(setup, fewer(setup, games(6))):
        for seat in (*range(game.seats), None):
            assert from_json(to_json(game.view(seat)), View) == game.view(seat)


@setups
def test_a_game_goes_on_from_its_position_in_every_phase(setup: int, games: Callable[[int], int]) -> None:
    for game in sampled_games(setup, fewer(setup, games(7))):
        again = stollen.from_position(to_json(game.position()))
        assert state(again) == state(game)
        dice = Dice(setup)
        for _ in range(3):
            if game.outcome is None:
                move = digging(texts(game), dice)
                assert again.play(move) == game.play(move)
                assert state(again) == state(game)


@setups
def test_a_record_replays_exactly(setup: int, games: Callable[[int], int]) -> None:
    for number in range(fewer(setup, games(4))):
        *_, (game, _) = walk(setup, number)
        record = game.record()
        assert read_record(to_json(record)) == record
        again = replay(read_record(to_json(record)))
        assert state(again) == state(game)
        assert again.record() == record


@setups
def test_a_record_tells_the_same_events_with_another_seed(setup: int, games: Callable[[int], int]) -> None:
    """The record holds the deals, so a game replays even if shuffling changes."""
    for number in range(fewer(setup, games(4))):
        steps = [(replace(game.position(), seed=""), events) for game, events in walk(setup, number)]
        *_, (game, _) = walk(setup, number)
        again = replay(replace(game.record(), moves=(), seed=""))
        for move, (before, _), (_, events) in zip(game.record().moves, steps, steps[1:], strict=False):
            assert again.position() == before
            assert again.play(move) == events
        assert again.outcome == game.outcome


@setups
def test_a_record_may_begin_in_the_middle(setup: int, games: Callable[[int], int]) -> None:
    for game in sampled_games(setup, fewer(setup, games(2))):
        later = stollen.from_position(game.position())
        dice = Dice(setup)
        while later.outcome is None and len(later.record().moves) < 40:
            later.play(digging(texts(later), dice))
        again = replay(read_record(to_json(later.record())))
        assert state(again) == state(later)


@setups
def test_a_copy_is_a_game_of_its_own(setup: int, games: Callable[[int], int]) -> None:
    for game in sampled_games(setup, fewer(setup, games(6))):
        before, record = state(game), game.record()
        other, third, dice = game.copy(), game.copy(), Dice(setup)
        for _ in range(5):
            if other.outcome is None:
                move = digging(texts(other), dice)
                assert other.play(move) == third.play(move)
        assert (state(game), game.record()) == (before, record)
        assert state(other) == state(third)
