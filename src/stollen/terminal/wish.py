"""What a person writes as a move, read leniently: card numbers, short words, any order that makes sense."""

import re
from collections.abc import Callable

from stollen.cards.faces import TOOLS, ActionFace
from stollen.table.errors import BadNotation
from stollen.table.move import Bribe, CardId, Cell, Move, Orient, Place, cell_text
from stollen.table.notation import parse_move
from stollen.table.view import View
from stollen.terminal import texts
from stollen.terminal.board import path_face
from stollen.terminal.cardwords import faces_of

WORDS = {
    "put": "place",
    "lay": "place",
    "p": "pass",
    "discard": "pass",
    "fix": "repair",
    "done": "end",
    "rock": "rockfall",
    "upright": "orient upright",
    "u": "orient upright",
    "turned": "orient turned",
    "t": "orient turned",
}
TURNED = ("t", "turn", "turned", "r")
UPRIGHT = ("u", "up", "upright")
INTEGER = re.compile(r"-?\d{1,6}", re.ASCII)
CELL = re.compile(r"(-?\d{1,6}),(-?\d{1,6})", re.ASCII)


class Unclear(Exception):
    """A text that could not be read as a move; the message says how to write it."""


def read_wish(text: str, view: View) -> Move:
    """The move a person means, legal or not; raises `Unclear`."""
    words = split(text)
    if not words:
        raise Unclear(texts.UNKNOWN.format(text=text))
    if view.phase == "pay" and words[-1].isdecimal() and words[:-1] in ([], ["pay"]):
        return _way_to_pay(int(words[-1][:9]), view)
    if words[0].isdecimal():
        words.insert(0, _word_for(card_number(words[0], view), view))
    else:
        words[:1] = WORDS.get(words[0], words[0]).split()
    word, *rest = words
    if word not in READERS:
        raise Unclear(texts.UNKNOWN.format(text=text))
    reader = Reader(word, rest, view)
    built = READERS[word](reader)
    if reader.left:
        raise Unclear(texts.USAGE[word])
    try:
        return parse_move(built)
    except BadNotation:
        raise Unclear(texts.USAGE[word]) from None


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


def short_place(move: Place, view: View) -> str:
    """A placement as people write it."""
    number = view.hand.index(move.card) + 1
    return f"{number} {cell_text(move.cell)}{' t' if move.turned else ''}"


def _word_for(card: CardId, view: View) -> str:
    face = faces_of(view.ruleset)[card]
    return face.kind if isinstance(face, ActionFace) else "place"


def _way_to_pay(number: int, view: View) -> Move:
    if not 1 <= number <= len(view.moves):
        raise Unclear(texts.USAGE["pay"])
    return parse_move(view.moves[number - 1])


class Reader:
    """Reads the words after the first into a move's exact text."""

    def __init__(self, word: str, left: list[str], view: View) -> None:
        self.word = word
        self.left = left
        self.view = view

    def card(self) -> CardId:
        if not self.left:
            raise Unclear(texts.USAGE[self.word])
        return card_number(self.left.pop(0), self.view)

    def cards(self) -> list[CardId]:
        """All words that can be cards, each number once, in the order a move wants them."""
        self.left = [part for word in self.left for part in word.split(",")]
        numbers = []
        while self.left and (self.left[0].isdecimal() or "-" in self.left[0]):
            numbers.append(self.left.pop(0))
        named = [number for number in numbers if number.isdecimal()]
        if len(named) > len(set(named)):
            raise Unclear(texts.SAME_CARD)
        return sorted(card_number(number, self.view) for number in numbers)

    def cell(self) -> str:
        cell = read_cell(self.left)
        if cell is None:
            raise Unclear(texts.USAGE[self.word])
        return cell_text(cell)

    def one_of(self, *words: str) -> str | None:
        """The first of these words that is left."""
        for word in self.left:
            if word in words:
                self.left.remove(word)
                return word
        return None

    def seat(self, default: int) -> int:
        names = {str(seat.seat): seat.seat for seat in self.view.seats}
        names |= {seat.color: seat.seat for seat in self.view.seats if seat.color}
        word = self.one_of(*names, "me")
        if word is None:
            return default
        return names.get(word, self.view.seat or 0)


def _place(reader: Reader) -> str:
    card = reader.card()
    cell = reader.cell()
    turned = reader.one_of(*TURNED) is not None
    reader.one_of(*UPRIGHT)
    known = faces_of(reader.view.ruleset).get(card)
    if turned and known and not isinstance(known, ActionFace) and path_face(reader.view.ruleset, card).symmetric:
        turned = False
    return f"place {card} {cell}{' turned' if turned else ''}"


def _at_cell(reader: Reader) -> str:
    return f"{reader.word} {reader.card()} {reader.cell()}"


def _break(reader: Reader) -> str:
    own = reader.view.seat or 0
    return f"break {reader.card()} {reader.seat((own + 1) % len(reader.view.seats))}"


def _repair(reader: Reader) -> str:
    card = reader.card()
    tool = reader.one_of(*TOOLS)
    face = faces_of(reader.view.ruleset).get(card)
    own = reader.view.seat or 0
    if tool is None and isinstance(face, ActionFace) and face.tools:
        broken = [shown for shown in face.tools if shown in reader.view.seats[own].broken]
        if len(broken) > 1:
            raise Unclear(texts.WHICH_TOOL.format(tools=texts.OR.join(broken)))
        tool = (broken or face.tools)[0]
    return f"repair {card} {reader.seat(own)} {tool}"


def _mend(reader: Reader) -> str:
    cards = reader.cards()
    tool = reader.one_of(*TOOLS, "trapped", "theft")
    broken = reader.view.seats[reader.view.seat or 0].broken
    if tool is None and len(broken) > 1:
        raise Unclear(texts.WHICH_TOOL.format(tools=texts.OR.join(broken)))
    return f"mend {' '.join(cards)} {tool or (broken or TOOLS)[0]}"


def _pass(reader: Reader) -> str:
    return f"pass {' '.join(reader.cards())}"


def _bribe(reader: Reader) -> str:
    if reader.left:
        return f"bribe {reader.cell()}"
    trolls = [move.cell for move in map(parse_move, reader.view.moves) if isinstance(move, Bribe)]
    if len(trolls) > 1:
        raise Unclear(texts.WHICH_TROLL.format(cells=texts.OR.join(map(cell_text, trolls))))
    return f"bribe {cell_text(trolls[0])}" if trolls else "bribe"


def _orient(reader: Reader) -> str:
    cell = read_cell(reader.left)
    way = reader.one_of(*TURNED, *UPRIGHT)
    waiting = [move.cell for move in map(parse_move, reader.view.moves) if isinstance(move, Orient)]
    where = cell or next(iter(waiting), None)
    if way is None or where is None:
        raise Unclear(texts.USAGE["orient"])
    return f"orient {cell_text(where)} {'turned' if way in TURNED else 'upright'}"


def _pay(reader: Reader) -> str:
    cards = sorted(reader.left)
    reader.left.clear()
    return f"pay {' '.join(cards)}"


READERS: dict[str, Callable[[Reader], str]] = {
    "place": _place,
    "break": _break,
    "repair": _repair,
    "key": _at_cell,
    "rockfall": _at_cell,
    "map": _at_cell,
    "mend": _mend,
    "pass": _pass,
    "bribe": _bribe,
    "end": lambda reader: "end",
    "orient": _orient,
    "pay": _pay,
}
