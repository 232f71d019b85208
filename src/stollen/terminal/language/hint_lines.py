"""What a bot would do and why, in words for the person at the keyboard."""

from msgspec import UNSET

from stollen.game.moves.move import Place
from stollen.game.moves.notation import parse_move
from stollen.game.view import View
from stollen.protocol.decision import Candidate, Decision, MoveReason
from stollen.terminal.language import texts
from stollen.terminal.language.card_words import card_words, seat_name
from stollen.terminal.language.hint_texts import (
    CARDS,
    GROUNDS,
    HINT,
    HINT_BARE,
    NEXT_BEST,
    NEXT_BEST_BARE,
    ONE_CARD,
    REASON,
)
from stollen.terminal.model.advisers import RIVAL
from stollen.terminal.model.move_input import short_place

SHOWN = 3
"""So many moves a hint shows."""


def hint_lines(view: View, decision: Decision) -> list[str]:
    """The move it would play with its reasons, and the next best ones."""
    best, *others = decision.candidates[:SHOWN]
    others.sort(key=lambda other: other.expected, reverse=True)
    lines = _move_line(view, best, HINT, HINT_BARE, level=RIVAL)
    for other in others:
        less = max(0.0, best.expected - other.expected)
        lines += _move_line(view, other, NEXT_BEST, NEXT_BEST_BARE, gold=less)
    return lines


def _move_line(view: View, candidate: Candidate, text: str, bare: str, **more: object) -> list[str]:
    words = move_words(view, candidate.move)
    line = (text if words else bare).format(move=shorthand(view, candidate.move), words=words, **more)
    reasons = [reason_words(view, grounds) for grounds in candidate.grounds]
    return [line, *(REASON.format(reason=reason) for reason in reasons)] if "level" in more else [line]


def reason_words(view: View, grounds: MoveReason) -> str:
    """A reason in English."""
    arguments = dict(grounds.arguments)
    if "seat" in arguments:
        arguments["seat"] = seat_name(view, int(arguments["seat"]))
    for name in {"by", "cards"} & set(arguments):
        arguments[name] = ONE_CARD if arguments[name] == 1 else CARDS.format(count=arguments[name])
    if "tool" in arguments:
        arguments["tool"] = texts.TOOLS[str(arguments["tool"])]
    if "what" in arguments:
        arguments["what"] = texts.HINDRANCES[str(arguments["what"])]
    return GROUNDS[grounds.message].format(**arguments)


def move_words(view: View, move: str) -> str:
    """The card that is played, in words; empty where none is."""
    known = parse_move(move)
    card = getattr(known, "card", UNSET)
    if card is UNSET:
        cards = getattr(known, "cards", ())
        return texts.COMMA.join(card_words(view.ruleset, each) for each in cards)
    return card_words(view.ruleset, card, isinstance(known, Place) and known.turned)


def shorthand(view: View, move: str) -> str:
    """A move as people write it: hand cards by their numbers."""
    known = parse_move(move)
    if isinstance(known, Place):
        return short_place(known, view)
    numbers = {card: [number for number, held in enumerate(view.hand, 1) if held == card] for card in view.hand}
    return " ".join(str(numbers[word].pop(0)) if numbers.get(word) else word for word in move.split())
