"""No leak: what a seat cannot know may be otherwise, and all that the seat is shown stays the same, byte for byte."""

from collections.abc import Callable

import pytest

import stollen
from stollen import Event, Game
from stollen.table.event import Dealt, RoundStarted
from stollen.table.move import Seat
from stollen.table.wire import to_json
from tests.properties.games import SETUPS, Dice, texts
from tests.properties.hidden import another_truth, ids_in, learnt_by, seen_ids, this_round, unseen_ids, watched
from tests.properties.universe import of_every_kind

setups = pytest.mark.parametrize("setup", range(len(SETUPS)))


@setups
def test_a_view_shows_nothing_else(setup: int, games: Callable[[int], int]) -> None:
    """Also the moves in it, which are those that are legal for the seat."""
    dice, different = Dice(setup), 0
    for number in range(games(8)):
        for game, seat, seen in watched(setup, number, every=9):
            other = another_truth(game, seat, seen, dice)
            assert to_json(other.view(seat)) == to_json(game.view(seat)), told(game, other, seat)
            different += hidden_bytes(other) != hidden_bytes(game)
    assert different > games(8) * 10  # else nothing was hidden, and nothing was tested


@setups
def test_a_view_names_no_unseen_card_and_no_seed(setup: int, games: Callable[[int], int]) -> None:
    for number in range(games(8)):
        for game, seat, seen in watched(setup, number, every=9):
            shown = to_json(game.view(seat))
            assert not unseen_ids(game, seat, seen) & ids_in(shown)
            assert game.seed.encode() not in shown


@setups
def test_a_refusal_tells_nothing_else(setup: int, games: Callable[[int], int]) -> None:
    dice = Dice(setup)
    for number in range(games(3)):
        for game, seat, seen in watched(setup, number, every=11):
            if seat is not None and seat == game.to_act:
                other = another_truth(game, seat, seen, dice)
                for move in of_every_kind(game, dice, 2):
                    assert other.why_not(move) == game.why_not(move), told(game, other, seat, move)


@setups
def test_events_show_nothing_else(setup: int, games: Callable[[int], int]) -> None:
    """A move is played in two truths that differ in nothing the seat knows or gets to know by the move."""
    dice = Dice(setup)
    for number in range(games(5)):
        for game, seat, seen in watched(setup, number, every=7):
            for move in dice.some(texts(game), 2):
                compare_after(game, seat, seen, move, dice)


def compare_after(game: Game, seat: Seat | None, seen: set[str], move: str, dice: Dice) -> None:
    after = game.copy()
    events = after.play(move)
    other = another_truth(game, seat, seen, dice, learnt_by(seat, game, move, events))
    story = f"{move} by {game.to_act}, seen by {seat}\n{to_json(other.position()).decode()}"
    others = other.play(same_move(other, move, secret=seat != game.to_act))
    assert as_seen(this_round(others), seat) == as_seen(this_round(events), seat), story
    if after.position().round == game.position().round:
        assert to_json(other.view(seat)) == to_json(after.view(seat)), story
        shown = seen_ids(events, seat)
        assert not unseen_ids(after, seat, seen | shown) & shown, story
    else:
        assert deal_as_seen(others, seat) == deal_as_seen(events, seat), story


def same_move(game: Game, move: str, *, secret: bool) -> str:
    """The same move; of a pass others see only the number of cards, so in the other truth it is a pass of as many."""
    if not (secret and move.startswith("pass")):
        return move
    return next(text for text in texts(game) if text.startswith("pass") and text.count(" ") == move.count(" "))


def as_seen(events: list[Event], seat: Seat | None) -> list[bytes]:
    return [to_json(stollen.seen_by(event, seat)) for event in events]


def deal_as_seen(events: list[Event], seat: Seat | None) -> list[bytes]:
    """Of a deal, which comes from the seed, others see who begins and how many cards each seat has."""
    deal = events[len(this_round(events)) :]
    open_to_all = [event for event in deal if isinstance(event, RoundStarted | Dealt)]
    return as_seen([event for event in open_to_all if isinstance(event, RoundStarted) or event.seat != seat], seat)


def hidden_bytes(game: Game) -> bytes:
    return to_json(game.position()).replace(to_json(game.seed), b"")


def told(game: Game, other: Game, seat: Seat | None, move: str = "") -> str:
    truths = [to_json(each.position()).decode() for each in (game, other)]
    return f"seat {seat} can tell these apart {move}\n{truths[0]}\n{truths[1]}"
