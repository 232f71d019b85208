"""Every game ends: a proof, and random games for every number of players.

Each turn uses up a card: at least one card leaves the player's hand and is placed, laid in front of a player, or
discarded. None of these returns to a hand or to the pile before the round ends (C12, C16, X1), and a swap of hands
moves cards but adds none. So hands and pile together shrink with every turn, and a round has at most as many turns as
it has cards in hands and pile at its beginning: 67 in `saboteur`, 118 - 10 in `saboteur2`. Between turns there are at
most two stones to lay (C10), and at the end of a round at most eight nuggets to choose (nine cards, the last is given
away, B7) or four thefts (four theft cards, X18). A game is three rounds (C19).
"""

import random
from collections.abc import Callable

import pytest

import stollen

from .boards import clause

ROUNDS, STONES = 3, 2
CARDS = {"saboteur": 67, "saboteur2": 118 - 10}
DECISIONS = {"saboteur": 8, "saboteur2": 4}
SEATS = [("saboteur", seats) for seats in range(3, 11)] + [("saboteur2", seats) for seats in range(2, 13)]

every_number_of_players = pytest.mark.parametrize(("ruleset", "seats"), SEATS)


def cards_left(position: stollen.Position) -> int:
    """The number of cards in hands and pile."""
    return len(position.draw_pile) + sum(len(seat.hand) for seat in position.seats)


def play_to_the_end(game: stollen.Game, choose: Callable[[list[stollen.Move]], stollen.Move]) -> int:
    """Plays on, checking that every turn uses up a card; returns the number of moves."""
    most = ROUNDS * (CARDS[game.ruleset] + STONES + DECISIONS[game.ruleset])
    moves = 0
    while game.outcome is None:
        before = game.position()
        moves += 1
        assert moves <= most
        game.play(choose(game.legal_moves()))
        after = game.position()
        if after.round == before.round and before.phase == "turn":
            assert cards_left(after) < cards_left(before)
    return moves


@clause("B6", "X14", "C19")
@every_number_of_players
def test_a_random_game_ends(ruleset: str, seats: int, games: Callable[[int], int]) -> None:
    for number in range(games(2)):
        chance = random.Random(f"{ruleset} {seats} {number}")
        game = stollen.new_game(ruleset, seats=seats, seed=f"ends {number}")
        play_to_the_end(game, chance.choice)
        outcome, position = game.outcome, game.position()
        assert outcome is not None and len(outcome.gold) == seats
        assert (position.round, position.to_act, game.legal_moves()) == (ROUNDS, None, [])
        assert list(outcome.winners) == [seat for seat in range(seats) if outcome.gold[seat] == max(outcome.gold)]


@clause("B6", "X14", "C19")
@pytest.mark.parametrize(("ruleset", "seats"), [("saboteur", 3), ("saboteur", 10), ("saboteur2", 2), ("saboteur2", 12)])
def test_the_longest_game_of_discards_has_one_turn_a_card(ruleset: str, seats: int) -> None:
    def pass_one_card(moves: list[stollen.Move]) -> stollen.Move:
        return next(move for move in moves if str(move).startswith("pass "))

    game = stollen.new_game(ruleset, seats=seats, seed="ends")
    assert play_to_the_end(game, pass_one_card) == ROUNDS * CARDS[ruleset]
