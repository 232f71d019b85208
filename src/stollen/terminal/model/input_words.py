"""The words of a line that a player types: cells, card numbers, and how a move is written."""

import re
from collections.abc import Mapping
from typing import Any

from stollen.cards.faces import ActionFace
from stollen.game.moves.move import CardId, Cell
from stollen.game.view import View

INTEGER = re.compile(r"-?\d{1,6}", re.ASCII)
CELL = re.compile(r"(-?\d{1,6}),(-?\d{1,6})", re.ASCII)

KIND_WORDS = {
    "hands_off": "hands-off",
    "swap_hats": "swap-hats",
    "swap_hands": "swap-hands",
    "inspection": "inspect",
    "trapped": "trap",
}
"""The first word of a move, where it is not the kind of its card."""

EXAMPLES = {
    "place": "3 4,1 | 3 4,1 t",
    "break": "break 2 | break 2 1",
    "repair": "repair 2 lamp | repair 2 3 lamp",
    "key": "key 1 4,0",
    "rockfall": "rockfall 5 2,1",
    "map": "map 1 5,0",
    "mend": "mend 1 4 pick",
    "pass": "pass 2 | pass 2 5",
    "bribe": "bribe | bribe 3,1",
    "end": "end",
    "orient": "upright | turned",
    "pay": "1 | pay 1",
    "theft": "theft 2",
    "hands-off": "hands-off 2 1",
    "swap-hats": "swap-hats 2 1 | swap-hats 2 me",
    "inspect": "inspect 2 1",
    "swap-hands": "swap-hands 2 1",
    "trap": "trap 2 1",
    "free": "free 2 1 | free 2 me",
    "take": "2 | take 2",
    "steal": "1 | steal 1 | decline",
    "decline": "decline",
    "look": "look 5,0 | look 3",
}
"""Lines that can be read, by their first word. They are the same in every language."""


class Unclear(Exception):
    """A line that cannot be read as a move; the message says why."""

    def __init__(self, message: str, **words: Any) -> None:
        super().__init__(message)
        self.message = message
        self.words: Mapping[str, Any] = words


def incomplete(word: str) -> Unclear:
    """The error for a move that is written in another way."""
    return Unclear("term-write", examples=EXAMPLES[word])


def not_understood(text: str) -> Unclear:
    """The error for a line that is no command."""
    return Unclear("term-not-understood", text="".join(filter(str.isprintable, text)))


def which(*choices: str) -> Unclear:
    """The error for a line that means one of several things."""
    return Unclear("term-which", choices=", ".join(choices))


def move_word(face: ActionFace) -> str:
    """The first word of the move that plays a card."""
    return KIND_WORDS.get(face.kind, face.kind)


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
    """The hand card with this number; any other word is taken as a card's id."""
    if not word.isdecimal():
        return word
    number = int(word[:9])
    if not 1 <= number <= len(view.hand):
        raise Unclear("term-no-such-number", number=word[:9], count=len(view.hand))
    return view.hand[number - 1]
