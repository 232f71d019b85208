"""Checks shared by all parts of the reader, and a count of the cards a position has not named yet."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from stollen.cards.decks import Deck, deck_for
from stollen.cards.faces import ActionFace
from stollen.game.errors import BadPosition, shown
from stollen.game.moves.move import CardId, Seat

MOST = 999
"""An upper bound of all numbers of a game, such as turns and gold."""


def check(holds: bool, where: str, reason: str) -> None:
    """Raises `BadPosition` unless this holds."""
    if not holds:
        raise BadPosition(where, reason)


def check_number(where: str, number: int, least: int, most: int) -> None:
    """Checks that a number is in range."""
    check(least <= number <= most, where, f"it must be {least} to {most}")


def check_seat(where: str, seat: Seat | None, seats: int) -> None:
    """Checks that a seat exists."""
    check(seat is None or 0 <= seat < seats, where, f"there are the seats 0 to {seats - 1}")


def check_by_seat(where: str, numbers: tuple[int, ...], seats: int, most: int = MOST) -> None:
    """Checks that there is one number in range for each seat."""
    check(len(numbers) == seats, where, f"it has an entry for each of the {seats} seats")
    for seat, number in enumerate(numbers):
        check_number(f"{where}[{seat}]", number, 0, most)


@cache
def kinds(ruleset: str) -> Mapping[str, frozenset[CardId]]:
    """The cards of a ruleset by their possible places."""
    deck = deck_for(ruleset)
    gold = frozenset(card.id for card in (*deck.paths, *deck.goals) if card.face.gold)
    goals = frozenset(card.id for card in deck.goals)
    return {
        "path card": frozenset(card.id for card in deck.paths),
        "hand card": frozenset(card.id for card in deck.cards),
        "goal": goals,
        "goal for later rounds": goals if gold else frozenset(),
        "gold card": gold,
        "card that leaves the game": gold | goals if gold else frozenset(),
    }


def action_card(deck: Deck, kind: str, tool: str | None = None) -> CardId:
    """The card of this kind in front of a player; if the ruleset has none, the kind, which is no card's id."""
    tools = (tool,) if tool else ()
    return next((card.id for card in deck.actions if card.face == ActionFace(kind, tools)), kind)


class UnplacedCards:
    """The cards of the box that no entry has named yet."""

    def __init__(self, ruleset: str, order: Iterable[CardId], also: Iterable[CardId] = (), source: str = "box") -> None:
        self.ruleset = ruleset
        self.source = source
        self.order = tuple(order)
        self.left = Counter(self.order)
        self.left.update(dict.fromkeys(also, 0))

    def name(self, where: str, card: CardId, kind: str = "") -> None:
        """Marks a card as named by this entry; checks its existence, kind and number."""
        check(card in self.left, where, f"{self.ruleset} has no card {shown(card)}")
        check(not kind or card in kinds(self.ruleset)[kind], where, f"{card} is no {kind}")
        check(self.left[card] > 0, where, f"the {self.source} has no further {card}")
        self.left[card] -= 1

    def name_all(self, where: str, cards: Iterable[CardId], kind: str = "") -> None:
        """Marks several cards as named."""
        for index, card in enumerate(cards):
            self.name(f"{where}[{index}]", card, kind)

    def rest(self, order: Iterable[CardId], most: int | None = None) -> tuple[CardId, ...]:
        """Marks the remaining cards as named, in this order, at most `most`, and returns them."""
        rest: list[CardId] = []
        for card in order:
            if self.left[card] > 0 and (most is None or len(rest) < most):
                self.left[card] -= 1
                rest.append(card)
        return tuple(rest)


def deck_cards(deck: Deck) -> UnplacedCards:
    """All path, action and goal cards of a ruleset; start cards are known, but none is left to name."""
    starts = (card.id for card in deck.starts)
    return UnplacedCards(deck.ruleset, (*deck.deck_order, *deck.goal_order), also=starts)
