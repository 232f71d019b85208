"""The chances of roles equal those from counting every deal, and random roles have these chances."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations
from math import exp, inf

import pytest

from stollen.bots.belief.behavior import Conduct
from stollen.bots.belief.role_beliefs import RoleBeliefs
from stollen.bots.search.world.role_distribution import RoleDistribution
from stollen.cards.decks import deck_for
from stollen.engine.lookup_tables import ROLE_COUNT, ints_of, tables_for
from stollen.engine.rng import Dice
from stollen.game.events.event import HatSwappedUnseen, RoundStarted

Known = list[str | None]
Table = Sequence[Sequence[float]]


def every_deal(cards: Sequence[int], likelihood: Table) -> dict[tuple[int, ...], float]:
    """The weight of all deals by the roles of all places, counting each physical card."""
    weights: Counter[tuple[int, ...]] = Counter()
    for deal in permutations([role for role in range(ROLE_COUNT) for _ in range(cards[role])], len(likelihood)):
        weight = 1.0
        for place, role in enumerate(deal):
            weight *= likelihood[place][role]
        weights[deal] += weight  # type: ignore[assignment]
    total = sum(weights.values())
    return {deal: weight / total for deal, weight in weights.items() if weight > 0}


def chances(deals: dict[tuple[int, ...], float], place: int, role: int) -> float:
    return sum(weight for deal, weight in deals.items() if deal[place] == role)


def random_table(places: int, dice: Dice) -> list[list[float]]:
    return [[0.02 + dice.below(1000) / 500 for _ in range(ROLE_COUNT)] for _ in range(places)]


TABLES = [([3, 1], 3), ([4, 2], 5), ([0, 1, 2, 1, 1, 1, 1], 4), ([0, 2, 1, 2, 1, 1, 0], 5)]
"""Dwarf cards by role, and the number of places, with cards laid aside."""


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_chances_are_those_of_all_deals(table: int, games: Callable[[int], int]) -> None:
    cards, places = TABLES[table][0] + [0] * (ROLE_COUNT - len(TABLES[table][0])), TABLES[table][1]
    for number in range(games(4)):
        likelihood = random_table(places, Dice(number))
        distribution = RoleDistribution(ints_of(cards), places)
        for place, row in enumerate(likelihood):
            for role, weight in enumerate(row):
                distribution.set_likelihood(place, role, weight)
        if number % 2:  # an inspection
            known = next(role for role in range(ROLE_COUNT) if cards[role])
            distribution.fix_role(1, known)
            likelihood[1] = [weight if role == known else 0.0 for role, weight in enumerate(likelihood[1])]
        distribution.compute()
        deals = every_deal(cards, likelihood)
        for place in range(places):
            for role in range(ROLE_COUNT):
                assert distribution.probability(place, role) == pytest.approx(chances(deals, place, role), abs=1e-12)
        drawn_as_often(distribution, deals)


def drawn_as_often(distribution: RoleDistribution, deals: dict[tuple[int, ...], float], draws: int = 4000) -> None:
    dice = Dice(77)
    drawn = Counter(tuple(int(role) for role in distribution.sample(dice)) for _ in range(draws))
    assert set(drawn) <= set(deals), "a deal was drawn that cannot be"
    for deal, chance in deals.items():
        spread = (chance * (1 - chance) * draws) ** 0.5
        assert abs(drawn[deal] - chance * draws) <= 5 * spread + 1


def test_a_hat_swap_is_one_more_place(games: Callable[[int], int]) -> None:
    """Three seats, one with a swapped hat, one inspected: the chances equal those from counting all deals."""
    beliefs = RoleBeliefs(0)
    beliefs.observe(RoundStarted(1, 0))
    beliefs.reader.ruleset = "saboteur2"
    beliefs.note(Conduct(1, ("break trusted",)))
    beliefs.observe(HatSwappedUnseen(1, 2, "x-swap-hats"))
    beliefs.note(Conduct(1, ("path nearer",)))
    beliefs.note(Conduct(2, ("crystal",)))
    roles: Known = ["x-boss", None, None]
    aside: Known = [None]
    distribution = beliefs.distribution("saboteur2", roles, aside)
    number = tables_for("saboteur2").role_number
    counts = [0] * ROLE_COUNT
    for card, count in deck_for("saboteur2").dwarf_counts[3].items():
        counts[number[card]] += count
    own = [1.0 if role == number["x-boss"] else 0.0 for role in range(ROLE_COUNT)]
    held = [beliefs.holding(1), beliefs.holding(2), *beliefs.aside]
    likelihood = [own, *([exp(value) for value in holding.log_likelihood] for holding in held)]
    deals = every_deal(counts, likelihood)
    for place in range(4):
        for role in range(ROLE_COUNT):
            assert distribution.probability(place, role) == pytest.approx(chances(deals, place, role), abs=1e-12)
    drawn_as_often(distribution, deals, games(4000))
    assert beliefs.aside[0].seat == 1 and len(beliefs.aside[0].actions) == 1


def test_evidence_adds_up_to_the_odds() -> None:
    for ruleset, own, seats in (("saboteur", "base-digger", 5), ("saboteur2", "x-digger-blue", 4)):
        beliefs = RoleBeliefs(0)
        beliefs.reader.ruleset = ruleset
        names = ("path nearer", "break trusted", "dead end further", "door green", "pass one", "help trusted")
        for at, name in enumerate(names * 2):
            beliefs.note(Conduct(1 + at % (seats - 1), (name,)))
        roles: Known = [own, *[None] * (seats - 1)]
        chance = 0.0
        for seat in range(1, seats):
            odds = exp(sum(piece.log_odds for piece in beliefs.evidence(ruleset, roles, [], seat)))
            chance = beliefs.distribution(ruleset, roles, []).probability(seat, 1)
            assert odds / (1 + odds) == pytest.approx(chance, abs=1e-9)


def test_deeds_add_nothing_where_the_cards_leave_no_doubt() -> None:
    """Of three players two are known, and with them the third: the sum of the evidence is still the odds."""
    beliefs = RoleBeliefs(0)
    beliefs.reader.ruleset = "saboteur"
    beliefs.note(Conduct(2, ("path nearer",)))
    beliefs.note(Conduct(2, ("break trusted",)))
    own: Known = ["base-saboteur", None, None]
    assert [piece.log_odds for piece in beliefs.evidence("saboteur", own, [], 2)] == [-inf, 0.0, 0.0]
    assert [piece.log_odds for piece in beliefs.evidence("saboteur", own, [], 0)] == [inf]
