"""Positions for tests: minimal and random ones, and the places of their cards."""

from collections import Counter
from typing import Any

from hypothesis import strategies as st

from stollen.cards.decks import RULESETS, Deck, deck_for
from stollen.game.positions.position import Position


def seats_of(ruleset: str, number: int = 5) -> dict[str, Any]:
    """The minimal position of a ruleset."""
    fixed = ruleset in ("duel", "solo")
    return {"ruleset": ruleset} if fixed else {"ruleset": ruleset, "seats": [{}] * number}


def laid(card: str, column: int, row: int, **marks: Any) -> dict[str, Any]:
    """An entry of the maze."""
    return {"card": card, "cell": [column, row], **marks}


def all_cards(position: Position) -> Counter[str]:
    """Every card that a position names, in hands, piles, the maze and in front of players."""
    deck = deck_for(position.ruleset)
    in_front = {card.face.tools: card.id for card in deck.actions if card.face.kind == "break"}
    flags = {card.face.kind: card.id for card in deck.actions}
    named = Counter([*(card.card for card in position.maze), *(goal.card for goal in position.goals)])
    piles = [position.draw_pile, position.goal_pile, position.set_aside, position.discard, position.box]
    for cards in (*piles, *position.discard_down):
        named.update(cards)
    for seat in position.seats:
        named.update(seat.hand)
        named.update(in_front[(tool,)] for tool in seat.broken)
        named.update(seat.gold if isinstance(seat.gold, tuple) else ())
        named.update(flags[flag] for flag in ("trapped", "theft") if getattr(seat, flag))
    return named


def box_of(deck: Deck) -> Counter[str]:
    """Every card of a ruleset."""
    return Counter(deck.deck_order) + Counter(deck.goal_order)


@st.composite
def drafts(draw: st.DrawFn) -> dict[str, Any]:
    """Positions with all cards shuffled into hands, piles and a maze."""
    ruleset = draw(st.sampled_from(RULESETS))
    deck = deck_for(ruleset)
    number = draw(st.sampled_from(deck.seats))
    cards = list(draw(st.permutations(deck.deck_order)))
    hands = st.integers(0, deck.hand_sizes[number] - 1)
    seats = [{"hand": [cards.pop() for _ in range(draw(hands))]} for _ in range(number)]
    paths = {card.id for card in deck.paths}
    laid = [card for card in cards[:4] if card in paths]
    for card in laid:
        cards.remove(card)
    discarded = draw(st.integers(0, len(cards)))
    draft = {
        "ruleset": ruleset,
        "seed": draw(st.text(st.characters(codec="utf-8"), max_size=5)),
        "round": draw(st.integers(1, 3)),
        "turn": draw(st.integers(1, 60)),
        "to_act": draw(st.integers(0, number - 1)),
        "maze": [{"card": card, "cell": [1 + at, 0], "turned": draw(st.booleans())} for at, card in enumerate(laid)],
        "seats": seats,
        "discard": cards[:discarded],
    }
    return {**draft, "draw_pile": cards[discarded:]} if draw(st.booleans()) else draft
