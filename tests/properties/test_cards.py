"""Every card, counter, key and gold piece is in exactly one place, whatever is played."""

from collections import Counter
from collections.abc import Callable

import pytest

from stollen import Event, Position
from stollen.cards.decks import deck_for
from stollen.game.events.event import RoundScored, Shared, Took
from stollen.game.positions.position import PendingSteal, PendingTake
from tests.game.positions import all_cards, box_of
from tests.properties.games import SETUPS, fewer, lying, walk


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_everything_is_in_exactly_one_place(setup: int, games: Callable[[int], int]) -> None:
    for number in range(fewer(setup, games(20))):
        for game, _ in walk(setup, number):
            position = game.position()
            assert all_cards(position) == box_of(deck_for(position.ruleset))
            check_cells(position)
            check_supply(position)


with_dwarfs = pytest.mark.parametrize("setup", [setup for setup, (name, *_) in enumerate(SETUPS) if "sab" in name])

SABOTEURS_AND_DIGGERS = dict(zip(range(3, 11), "1/3 1/4 2/4 2/5 3/5 3/6 3/7 4/7".split(), strict=True))
"""The dwarf cards by number of players (B1)."""


def dwarf_cards(ruleset: str, seats: int) -> Counter[str]:
    """The dwarf cards that are dealt (B1, X2)."""
    if ruleset == "saboteur":
        saboteurs, diggers = SABOTEURS_AND_DIGGERS[seats].split("/")
        return Counter({"base-saboteur": int(saboteurs), "base-digger": int(diggers)})
    return Counter({dwarf.id: dwarf.count for dwarf in deck_for(ruleset).dwarfs})


@with_dwarfs
def test_every_dwarf_card_is_in_exactly_one_place(setup: int, games: Callable[[int], int]) -> None:
    """Inspections show the present role, unless the hat was swapped since."""
    ruleset, seats, _ = SETUPS[setup]
    for number in range(fewer(setup, games(20))):
        for game, _ in walk(setup, number):
            position = game.position()
            roles = [*(seat.role for seat in position.seats), *(position.roles_left or ())]
            assert Counter([*roles, *(position.roles_aside or ())]) == dwarf_cards(ruleset, seats)
            for seen in position.inspected or ():
                assert seen.stale or position.seats[seen.seat].role == seen.role
            order = sorted(position.theft_order or ())
            assert order == [number for number, seat in enumerate(position.seats) if seat.theft]


@with_dwarfs
def test_every_nugget_is_in_exactly_one_place(setup: int, games: Callable[[int], int]) -> None:
    """In the pile, on offer or taken; and all gold was won, paid by the bank or stolen."""
    nuggets = Counter(deck_for(SETUPS[setup][0]).nuggets)
    for number in range(fewer(setup, games(20))):
        events_so_far: list[Event] = []
        for game, events in walk(setup, number):
            events_so_far += [event for event in events if isinstance(event, RoundScored | Shared | Took)]
            position = game.position()
            offer = position.pending.nuggets if isinstance(position.pending, PendingTake) else ()
            taken = [event.value for event in events_so_far if isinstance(event, Took)]
            assert Counter([*(position.nuggets or ()), *offer, *taken]) == nuggets
            assert [seat.gold for seat in position.seats] == gold_by_seat(position, events_so_far)
        shared = [sum(event.gold) for event in events_so_far if isinstance(event, Shared)]
        assert not shared or sum(shared) == sum(gold_by_seat(game.position(), events_so_far))


def gold_by_seat(position: Position, events_so_far: list[Event]) -> list[int]:
    """Gold won minus gold stolen, by round, including the round being scored."""
    scored = [(event.won, event.paid) for event in events_so_far if isinstance(event, RoundScored)]
    if isinstance(position.pending, PendingTake):
        scored.append((position.pending.won, (0,) * len(position.seats)))
    if isinstance(position.pending, PendingSteal):
        scored.append((position.pending.won, position.pending.paid))
    return [sum(won[seat] - paid[seat] for won, paid in scored) for seat in range(len(position.seats))]


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
