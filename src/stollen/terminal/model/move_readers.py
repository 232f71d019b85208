"""Readers that turn a typed line into the exact text of a move, one for each first word."""

from collections.abc import Callable

from stollen.cards.faces import TOOLS, ActionFace
from stollen.game.moves.move import Bribe, CardId, Orient, Seat, cell_text
from stollen.game.view import View
from stollen.terminal.draw.board import path_face
from stollen.terminal.language.card_names import faces_of
from stollen.terminal.model.input_words import Unclear, card_number, incomplete, read_cell, which

TURNED = ("t", "turn", "turned", "r")
UPRIGHT = ("u", "up", "upright")
FILLERS = ("seat", "of", "on", "from", "with")
"""Words that may stand before a seat."""


class Reader:
    """Reads the words after the first into a move's exact text."""

    def __init__(self, word: str, left: list[str], view: View) -> None:
        self.word = word
        self.left = left
        self.view = view

    @property
    def own(self) -> Seat:
        return self.view.seat or 0

    def card(self) -> CardId:
        if not self.left:
            raise incomplete(self.word)
        return card_number(self.left.pop(0), self.view)

    def cards(self) -> list[CardId]:
        """All words that can be cards, each number once, in the order a move wants them."""
        self.separate()
        numbers = []
        while self.left and (self.left[0].isdecimal() or "-" in self.left[0]):
            numbers.append(self.left.pop(0))
        named = [number for number in numbers if number.isdecimal()]
        if len(named) > len(set(named)):
            raise Unclear("term-same-card")
        return sorted(card_number(number, self.view) for number in numbers)

    def separate(self) -> None:
        """`2,3` is no cell here."""
        self.left = [part for word in self.left for part in word.split(",")]

    def cell(self) -> str:
        cell = read_cell(self.left)
        if cell is None:
            raise incomplete(self.word)
        return cell_text(cell)

    def one_of(self, *words: str) -> str | None:
        """The first of these words that is left."""
        for word in self.left:
            if word in words:
                self.left.remove(word)
                return word
        return None

    def seat(self) -> Seat | None:
        """The seat that is named, if one is."""
        self.left = [word for word in self.left if word not in FILLERS]
        names = {str(seat.seat): seat.seat for seat in self.view.seats}
        names |= {seat.color: seat.seat for seat in self.view.seats if seat.color}
        word = self.one_of(*names, "me")
        return None if word is None else names.get(word, self.own)


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


def _on_seat(reader: Reader) -> str:
    reader.separate()
    card = reader.card()
    seat = reader.seat()
    return f"{reader.word} {card} {_only_target(reader, card) if seat is None else seat}"


def _only_target(reader: Reader, card: CardId) -> Seat:
    """The seat where none is named: the only other one, or the own seat to be freed."""
    others = [seat.seat for seat in reader.view.seats if seat.seat != reader.own]
    if len(others) == 1 and reader.word != "free":
        return others[0]
    beginning = f"{reader.word} {card} "
    targets = [int(text.removeprefix(beginning)) for text in reader.view.moves if text.startswith(beginning)]
    if reader.word == "free" and (reader.own in targets or not targets):
        return reader.own
    if len(targets) == 1 and targets[0] in others:
        return targets[0]
    if not targets:
        raise incomplete(reader.word)
    raise Unclear("term-which-seat", seats=", ".join(map(str, sorted(targets))))


def _repair(reader: Reader) -> str:
    reader.separate()
    card = reader.card()
    tool = reader.one_of(*TOOLS)
    named = reader.seat()
    seat = reader.own if named is None else named
    face = faces_of(reader.view.ruleset).get(card)
    if tool is None and isinstance(face, ActionFace) and face.tools:
        broken = [shown for shown in face.tools if shown in reader.view.seats[seat].broken]
        if len(broken) > 1:
            raise which(*broken)
        tool = (broken or face.tools)[0]
    return f"repair {card} {seat} {tool}"


def _mend(reader: Reader) -> str:
    cards = reader.cards()
    what = reader.one_of(*TOOLS, "trapped", "theft") or ("trapped" if reader.one_of("trap") else None)
    own = reader.view.seats[reader.own]
    lying = [*own.broken, *(["trapped"] if own.trapped else []), *(["theft"] if own.theft else [])]
    if what is None and len(lying) > 1:
        raise which(*lying)
    return f"mend {' '.join(cards)} {what or (lying or TOOLS)[0]}"


def _pass(reader: Reader) -> str:
    return f"pass {' '.join(reader.cards())}"


def _theft(reader: Reader) -> str:
    return f"theft {reader.card()}"


def _bribe(reader: Reader) -> str:
    if reader.left:
        return f"bribe {reader.cell()}"
    trolls = [move.cell for move in reader.view.choices if isinstance(move, Bribe)]
    if len(trolls) > 1:
        raise which(*map(cell_text, trolls))
    return f"bribe {cell_text(trolls[0])}" if trolls else "bribe"


def _orient(reader: Reader) -> str:
    cell = read_cell(reader.left)
    way = reader.one_of(*TURNED, *UPRIGHT)
    waiting = [move.cell for move in reader.view.choices if isinstance(move, Orient)]
    where = cell or next(iter(waiting), None)
    if way is None or where is None:
        raise incomplete("orient")
    return f"orient {cell_text(where)} {'turned' if way in TURNED else 'upright'}"


def _pay(reader: Reader) -> str:
    cards = sorted(reader.left)
    reader.left.clear()
    return f"pay {' '.join(cards)}"


def _take(reader: Reader) -> str:
    return f"take {reader.left.pop(0)}" if reader.left else "take"


def _steal(reader: Reader) -> str:
    seat = reader.seat()
    return "steal" if seat is None else f"steal {seat}"


READERS: dict[str, Callable[[Reader], str]] = {
    "place": _place,
    "break": _on_seat,
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
    "theft": _theft,
    "hands-off": _on_seat,
    "swap-hats": _on_seat,
    "inspect": _on_seat,
    "swap-hands": _on_seat,
    "trap": _on_seat,
    "free": _on_seat,
    "take": _take,
    "steal": _steal,
    "decline": lambda reader: "decline",
}
