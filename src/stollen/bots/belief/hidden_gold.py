"""The gold each player of `saboteur` may have: nugget cards are taken in secret (B7, B9)."""

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
    """Gold by seat, and the nugget pile, as they may be."""
    deck = deck_for(view.ruleset)
    left = Counter(dict(deck.nuggets))
    for taking in memory.takings:
        left.subtract(values_seen(taking))
    if isinstance(view.pending, ToTake) and not any(taking.offers for taking in memory.takings[-1:]):
        left.subtract(view.pending.nuggets)  # offered before the seat listened
    loose = dice.shuffled(sorted(left.elements()))
    gold = [0] * len(view.seats)
    for taking in memory.takings:
        for (seat, _), value in zip(taking.takers, values_taken(taking, dice), strict=True):
            gold[seat] += value or loose.pop()
    for roles, treasure in zip(memory.verdicts, memory.treasures, strict=True):
        saboteurs = [seat for seat, role in enumerate(roles) if role == "base-saboteur"]
        for seat in saboteurs if not treasure else ():
            gold[seat] += deck.pay.get(len(saboteurs), 0)
    known: Gold = [gold[seen.seat] if seen.gold is UNSET else seen.gold for seen in view.seats]
    return known, tuple(loose[: view.nuggets or 0])


def values_seen(taking: NuggetsTaken) -> list[int]:
    """The nugget cards of a round that the seat has seen: all of its first offer, or the one left for it."""
    if taking.offers:
        return list(taking.offers[min(taking.offers)])
    return [value for _, value in taking.takers if value]


def values_taken(taking: NuggetsTaken, dice: SeededDice) -> list[int]:
    """What each taker took; between two offers to the seat it knows what was taken, not by whom. 0 is unknown."""
    values = [value for _, value in taking.takers]
    ends = [*sorted(taking.offers), len(values)]
    for begin, end in pairwise(ends):
        rest = Counter(taking.offers[begin]) - Counter(taking.offers.get(end, ()))
        rest -= Counter(value for value in values[begin:end] if value)
        unknown = dice.shuffled(sorted(rest.elements()))
        for at in range(begin, end):
            values[at] = values[at] or unknown.pop()
    return values
