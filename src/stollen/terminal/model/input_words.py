"""The words of a line somebody typed: cells, card numbers, and what cannot be read."""

import re

from stollen.game.moves.move import CardId, Cell
from stollen.game.view import View
from stollen.terminal.language import texts

INTEGER = re.compile(r"-?\d{1,6}", re.ASCII)
CELL = re.compile(r"(-?\d{1,6}),(-?\d{1,6})", re.ASCII)


class Unclear(Exception):
    """A text that could not be read as a move; the message says how to write it."""


def split(text: str) -> list[str]:
    """The words of a text, cells in one piece."""
    plain = re.sub(r"[()\[\]]", " ", text.lower())
    joined = re.sub(r"(?<=\d)\s*[,/;:]\s*(?=-?\d)", ",", plain)
    return re.sub(r"(?<=\d)(?=[tu]\b)", " ", joined).split()


def read_cell(words: list[str]) -> Cell | None:
    """The cell at the beginning of the words, `4,1` or `4 1`; its words are used up."""
    if words and (found := CELL.fullmatch(words[0])):
        del words[0]
        return int(found[1]), int(found[2])
    if len(words) > 1 and INTEGER.fullmatch(words[0]) and INTEGER.fullmatch(words[1]):
        column, row = words[:2]
        del words[:2]
        return int(column), int(row)
    return None


def card_number(word: str, view: View) -> CardId:
    """The hand card with this number; any other word is taken as a card's own name."""
    if not word.isdecimal():
        return word
    number = int(word[:9])
    if not 1 <= number <= len(view.hand):
        raise Unclear(texts.NO_SUCH_CARD.format(number=word[:9], count=len(view.hand)))
    return view.hand[number - 1]
