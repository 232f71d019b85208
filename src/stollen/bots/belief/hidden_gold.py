"""Possible gold of the players of `saboteur`, who take nugget cards in secret (B7, B9)."""

from collections import Counter
from itertools import pairwise

from msgspec import UNSET

from stollen.bots.belief.memory import Memory, NuggetsTaken
from stollen.cards.decks import deck_for
from stollen.game.moves.move import CardId
from stollen.game.records.shuffle import SeededDice
from stollen.game.view import ToTake, View

Gold = list[tuple[CardId, ...] | int]


def hidden_gold(view: View, memory: Memory, dice: SeededDice) -> tuple[Gold, tuple[int, ...]]:
    """A possible gold of each seat, and a possible nugget pile."""
    deck = deck_for(view.ruleset)
    left = Counter(dict(deck.nuggets))
    for taken in memory.nugget_rounds:
        left.subtract(values_seen(taken))
    if isinstance(view.pending, ToTake) and not any(taken.offers for taken in memory.nugget_rounds[-1:]):
        left.subtract(view.pending.nuggets)  # offered before the seat heard events
    loose = dice.shuffled(sorted(left.elements()))
    gold = [0] * len(view.seats)
    for taken in memory.nugget_rounds:
        for (seat, _), value in zip(taken.takers, values_taken(taken, dice), strict=True):
            gold[seat] += value or loose.pop()
    for roles, treasure in zip(memory.revealed_roles, memory.treasures_found, strict=True):
        saboteurs = [seat for seat, role in enumerate(roles) if role == "base-saboteur"]
        for seat in saboteurs if not treasure else ():
            gold[seat] += deck.pay.get(len(saboteurs), 0)
    known: Gold = [gold[seen.seat] if seen.gold is UNSET else seen.gold for seen in view.seats]
    return known, tuple(loose[: view.nuggets or 0])


def values_seen(taken: NuggetsTaken) -> list[int]:
    """The nugget cards of a round that the seat has seen: its first offer, or the one left for it."""
    if taken.offers:
        return list(taken.offers[min(taken.offers)])
    return [value for _, value in taken.takers if value]


def values_taken(taken: NuggetsTaken, dice: SeededDice) -> list[int]:
    """The value each taker took, 0 where unknown; between two offers the seat knows the values, but not the takers."""
    values = [value for _, value in taken.takers]
    ends = [*sorted(taken.offers), len(values)]
    for begin, end in pairwise(ends):
        rest = Counter(taken.offers[begin]) - Counter(taken.offers.get(end, ()))
        rest -= Counter(value for value in values[begin:end] if value)
        unknown = dice.shuffled(sorted(rest.elements()))
        for at in range(begin, end):
            values[at] = values[at] or unknown.pop()
    return values
