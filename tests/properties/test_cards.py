"""Every card, counter and key of the box is in exactly one place, whatever is played."""

from collections.abc import Callable

import pytest

from stollen import Position
from stollen.cards.decks import deck_for
from tests.properties.games import SETUPS, lying, walk
from tests.table.positions import all_cards, box_of


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_everything_is_in_exactly_one_place(setup: int, games: Callable[[int], int]) -> None:
    for number in range(games(20)):
        for game, _ in walk(setup, number):
            position = game.position()
            assert all_cards(position) == box_of(deck_for(position.ruleset))
            check_cells(position)
            check_supply(position)


def check_cells(position: Position) -> None:
    """Never two cards on one cell."""
    cells = [card.cell for card in lying(position)] + list(deck_for(position.ruleset).start_cells)
    assert len(set(cells)) == len(cells)


def check_supply(position: Position) -> None:
    """Counters and keys are in the supply or on a card."""
    deck, cards = deck_for(position.ruleset), lying(position)
    claims = sum(card.claimed_by is not None for card in cards)
    bribes = sum(card.bribed_by is not None for card in position.maze)
    keys = sum(card.unlocked_by is not None for card in cards)
    assert (claims + bribes + position.supply.counters, keys + position.supply.keys) == (deck.counters, deck.keys)
