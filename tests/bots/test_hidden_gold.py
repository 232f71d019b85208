"""Imagined gold of Saboteur agrees with the seat's knowledge: no nugget card twice, none missing (B7, B8)."""

from collections import Counter

import pytest
from msgspec.structs import replace

import stollen
from stollen import View
from stollen.bots.belief.hidden_gold import hidden_gold, values_seen, values_taken
from stollen.bots.belief.memory import Memory, NuggetsTaken
from stollen.cards.decks import deck_for
from stollen.game.records.shuffle import SeededDice

SEATS = 5
OWN = 2
DRAWS = 40
DECK = deck_for("saboteur")
ALL = Counter(dict(DECK.nuggets))

Takers = list[tuple[int, int]]
Offers = dict[int, tuple[int, ...]]


def dice(number: int) -> SeededDice:
    return SeededDice(f"{number}", "nuggets")


@pytest.mark.parametrize(
    ("takers", "offers", "seen"),
    [
        ([], {}, []),
        ([(0, 0), (1, 0)], {}, []),
        ([(0, 0), (OWN, 3), (1, 0)], {}, [3]),
        ([(0, 0), (OWN, 2)], {1: (1, 2)}, [1, 2]),
        ([(0, 0), (OWN, 3), (1, 0), (OWN, 1)], {1: (1, 1, 3), 3: (1,)}, [1, 1, 3]),
    ],
)
def test_of_a_taking_the_first_offer_is_seen_or_the_one_card_that_was_left(
    takers: Takers, offers: Offers, seen: list[int]
) -> None:
    assert values_seen(NuggetsTaken(takers, offers)) == seen


@pytest.mark.parametrize(
    ("takers", "offers", "taken"),
    [
        ([], {}, []),
        ([(0, 0), (1, 0)], {}, [0, 0]),
        ([(0, 0), (OWN, 3)], {}, [0, 3]),
        ([(0, 0), (OWN, 2), (1, 0)], {1: (1, 2)}, [0, 2, 1]),
        ([(OWN, 3), (1, 0), (OWN, 1)], {0: (1, 1, 3), 2: (1,)}, [3, 1, 1]),
        ([(0, 0), (OWN, 3), (1, 0), (OWN, 2), (4, 0)], {1: (1, 2, 2, 3), 3: (1, 2)}, [0, 3, 2, 2, 1]),
        ([(OWN, 1), (1, 0), (3, 0)], {0: (1, 2, 2)}, [1, 2, 2]),
        ([(OWN, 3)], {0: (1, 3)}, [3]),
    ],
)
def test_what_was_taken_between_two_offers_is_known(takers: Takers, offers: Offers, taken: list[int]) -> None:
    """The value of each taken card, 0 where several are possible."""
    assert values_taken(NuggetsTaken(takers, offers), dice(1)) == taken


def test_of_several_cards_taken_since_an_offer_each_may_have_any() -> None:
    taken = NuggetsTaken([(OWN, 2), (0, 0), (1, 0)], {0: (1, 2, 3)})
    assert {tuple(values_taken(taken, dice(number))) for number in range(DRAWS)} == {(2, 1, 3), (2, 3, 1)}
    assert taken.takers == [(OWN, 2), (0, 0), (1, 0)], "what is remembered is not changed"


# -- gold by seat ----------------------------------------------------------------------------------------------


def view_of(nuggets: int, own: int = 0) -> View:
    """The view of a seat with this gold when this number of nugget cards is left."""
    view = stollen.new_game("saboteur", seats=SEATS, seed="nuggets").view(OWN)
    seats = tuple(replace(seen, gold=own) if seen.seat == OWN else seen for seen in view.seats)
    return replace(view, nuggets=nuggets, seats=seats)


def roles(*saboteurs: int) -> tuple[str, ...]:
    return tuple("base-saboteur" if seat in saboteurs else "base-digger" for seat in range(SEATS))


def test_before_any_gold_is_given_all_nuggets_lie_there() -> None:
    gold, nuggets = hidden_gold(view_of(ALL.total()), Memory(OWN), dice(1))
    assert gold == [0] * SEATS and Counter(nuggets) == ALL
    assert {hidden_gold(view_of(ALL.total()), Memory(OWN), dice(number))[1] for number in range(3)} != {nuggets}


@pytest.mark.parametrize("saboteurs", [(1,), (0, 3), (1, OWN), (0, 1, 3)])
def test_saboteurs_are_paid_where_the_treasure_was_not_found(saboteurs: tuple[int, ...]) -> None:
    """Saboteurs get the pay of the table, and nobody else; the seat's own gold is in its view."""
    memory = Memory(OWN)
    memory.revealed_roles, memory.treasures_found = [roles(*saboteurs), roles(4)], [False, True]
    memory.nugget_rounds = [NuggetsTaken([], {}), NuggetsTaken([], {})]
    gold, nuggets = hidden_gold(view_of(ALL.total(), own=9), memory, dice(1))
    pay = DECK.pay[len(saboteurs)]
    assert pay > 0
    assert gold == [9 if seat == OWN else pay if seat in saboteurs else 0 for seat in range(SEATS)]
    assert Counter(nuggets) == ALL


def test_what_was_taken_unseen_is_any_card_that_was_not_seen() -> None:
    """Seat 0 took a card before this seat saw the rest: all ones but one are seen, so it is seldom a one."""
    memory = Memory(OWN)
    first = NuggetsTaken([(0, 0), (OWN, 3), (1, 0)], {1: (1, 1, 3)})
    second = NuggetsTaken([(3, 0), (OWN, 1)], {})
    memory.nugget_rounds, memory.revealed_roles, memory.treasures_found = [first, second], [roles(4)] * 2, [True] * 2
    left = ALL - Counter([1, 1, 3, 1])
    found = set()
    for number in range(DRAWS):
        # the second card of the first offer that nobody took went back
        gold, nuggets = hidden_gold(view_of(ALL.total() - 6, own=4), memory, dice(number))
        assert gold[OWN] == 4 and gold[1] == 1 and gold[4] == 0
        taken = [value for value in (gold[0], gold[3]) if isinstance(value, int)]
        assert Counter([*nuggets, *taken]) <= left and len(nuggets) == left.total() - 2
        found.add((gold[0], gold[3]))
    assert {first for first, _ in found} == {second for _, second in found} == set(ALL)


def test_gold_of_several_rounds_adds_up() -> None:
    memory = Memory(OWN)
    memory.nugget_rounds = [
        NuggetsTaken([(OWN, 2), (1, 0)], {0: (1, 2)}),
        NuggetsTaken([], {}),
        NuggetsTaken([(OWN, 1), (1, 0)], {0: (1, 3)}),
    ]
    memory.revealed_roles, memory.treasures_found = [roles(0), roles(1), roles(0)], [True, False, True]
    gold, nuggets = hidden_gold(view_of(ALL.total() - 4, own=3), memory, dice(1))
    assert gold == [0, 1 + DECK.pay[1] + 3, 3, 0, 0]
    assert Counter(nuggets) == ALL - Counter([1, 2, 1, 3])


def test_where_everything_is_shown_the_pile_is_as_long_as_it_is_seen() -> None:
    gold, nuggets = hidden_gold(view_of(0), Memory(OWN), dice(1))
    assert nuggets == () and gold == [0] * SEATS
