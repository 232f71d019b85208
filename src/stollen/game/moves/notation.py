"""Parses the text of moves: exactly the form that `str(move)` writes."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, get_args

from stollen.cards.decks import RULESETS, deck_for
from stollen.game.errors import BadNotation, shown
from stollen.game.moves.move import (
    Break,
    Bribe,
    CardId,
    Cell,
    Decline,
    End,
    Free,
    HandsOff,
    Hindrance,
    Inspect,
    Key,
    Map,
    Mend,
    Move,
    Orient,
    Pass,
    Pay,
    Place,
    Repair,
    Rockfall,
    Seat,
    Steal,
    SwapHands,
    SwapHats,
    Take,
    Theft,
    Tool,
    Trap,
)

MOST_PASSED = 3
"""The most cards that any ruleset lets a player pass (X4)."""

NUMBER = re.compile(r"(?:0|-?[1-9][0-9]{0,5})", re.ASCII)

Words = Sequence[str]
Read = Callable[[str], Any]


class _Wrong(Exception):
    """The reason why a word is wrong; `parse_move` adds the whole text."""


def parse_move(text: str) -> Move:
    """The move with this text; raises `BadNotation` for any other text."""
    if not isinstance(text, str):
        raise BadNotation(text, "a move is a text")
    word, *words = text.split(" ")
    try:
        if word not in FORMS:
            raise _Wrong(f"no move begins with {shown(word)}")
        return FORMS[word](words)
    except _Wrong as wrong:
        raise BadNotation(text, str(wrong)) from None


@cache
def cards_of_kind(kind: str) -> frozenset[CardId]:
    """The ids of all `path`, `gold` or `hand` cards of all boxes, or of the action cards of this kind."""
    decks = [deck_for(ruleset) for ruleset in RULESETS]
    if kind == "hand":
        return frozenset(card.id for deck in decks for card in deck.cards)
    if kind == "path":
        return frozenset(card.id for deck in decks for card in deck.paths)
    if kind == "gold":
        return frozenset(card.id for deck in decks for card in (*deck.paths, *deck.goals) if card.face.gold)
    return frozenset(card.id for deck in decks for card in deck.actions if card.face.kind == kind)


@cache
def symmetric_paths() -> frozenset[CardId]:
    """Path cards that look the same after half a turn (C1)."""
    return frozenset(card.id for name in RULESETS for card in deck_for(name).paths if card.face.symmetric)


def _card(kind: str) -> Callable[[str], CardId]:
    def read(word: str) -> CardId:
        if word not in cards_of_kind(kind):
            raise _Wrong(f"{shown(word)} is no {kind.replace('_', ' ')} card")
        return word

    return read


def _number(word: str) -> int:
    if not NUMBER.fullmatch(word):
        raise _Wrong(f"{shown(word)} is no number as moves write it")
    return int(word)


def _at_least(least: int, what: str) -> Callable[[str], int]:
    def read(word: str) -> int:
        number = _number(word)
        if number < least:
            raise _Wrong(f"{shown(word)} is no {what}")
        return number

    return read


def _cell(word: str) -> Cell:
    column, comma, row = word.partition(",")
    if not comma:
        raise _Wrong(f"{shown(word)} is no cell")
    return _number(column), _number(row)


def _one_of(words: Iterable[str]) -> Read:
    known = tuple(words)

    def read(word: str) -> str:
        if word not in known:
            raise _Wrong(f"{shown(word)} is none of {', '.join(known)}")
        return word

    return read


_seat: Callable[[str], Seat] = _at_least(0, "seat")
_tool = _one_of(get_args(Tool))


def _cards(kind: str, words: Words) -> tuple[CardId, ...]:
    if not words:
        raise _Wrong("it names no card")
    cards = tuple(map(_card(kind), words))
    if list(cards) != sorted(cards):
        raise _Wrong("its cards are not in alphabetical order")
    return cards


def _form(make: Callable[..., Move], *reads: Read) -> Callable[[Words], Move]:
    def read(words: Words) -> Move:
        if len(words) != len(reads):
            raise _Wrong(f"{len(reads)} words belong after the first, not {len(words)}")
        return make(*(read_word(word) for read_word, word in zip(reads, words, strict=True)))

    return read


def _place(words: Words) -> Place:
    turned = len(words) == 3 and words[2] == "turned"
    if len(words) != 2 + turned:
        raise _Wrong("it is not written `place CARD C,R` or `place CARD C,R turned`")
    card, cell = _card("path")(words[0]), _cell(words[1])
    if turned and card in symmetric_paths():
        raise _Wrong("this card looks the same after half a turn")
    return Place(card, cell, turned)


def _mend(words: Words) -> Mend:
    if len(words) != 3:
        raise _Wrong("it is not written `mend CARD CARD WHAT`")
    first, second = _cards("hand", words[:2])
    return Mend((first, second), _one_of(get_args(Hindrance))(words[2]))


def _pass(words: Words) -> Pass:
    if len(words) > MOST_PASSED:
        raise _Wrong(f"nobody may pass more than {MOST_PASSED} cards")
    return Pass(_cards("hand", words))


def _orient(words: Words) -> Orient:
    if len(words) != 2:
        raise _Wrong("it is not written `orient C,R upright` or `orient C,R turned`")
    return Orient(_cell(words[0]), _one_of(("upright", "turned"))(words[1]) == "turned")


FORMS: dict[str, Callable[[Words], Move]] = {
    "place": _place,
    "break": _form(Break, _card("break"), _seat),
    "repair": _form(Repair, _card("repair"), _seat, _tool),
    "key": _form(Key, _card("key"), _cell),
    "rockfall": _form(Rockfall, _card("rockfall"), _cell),
    "map": _form(Map, _card("map"), _cell),
    "mend": _mend,
    "pass": _pass,
    "bribe": _form(Bribe, _cell),
    "end": _form(End),
    "orient": _orient,
    "pay": lambda words: Pay(_cards("gold", words)),
    "take": _form(Take, _at_least(1, "nugget")),
    "theft": _form(Theft, _card("theft")),
    "hands-off": _form(HandsOff, _card("hands_off"), _seat),
    "swap-hats": _form(SwapHats, _card("swap_hats"), _seat),
    "inspect": _form(Inspect, _card("inspection"), _seat),
    "swap-hands": _form(SwapHands, _card("swap_hands"), _seat),
    "trap": _form(Trap, _card("trapped"), _seat),
    "free": _form(Free, _card("free"), _seat),
    "steal": _form(Steal, _seat),
    "decline": _form(Decline),
}
