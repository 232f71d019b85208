"""Reads a typed line as a move, leniently: card numbers, short words, any order that makes sense."""

from stollen.cards.faces import ActionFace
from stollen.game.errors import BadNotation
from stollen.game.moves.move import CardId, Move, Place, cell_text
from stollen.game.moves.notation import parse_move
from stollen.game.view import View
from stollen.terminal.language.card_names import faces_of
from stollen.terminal.model.input_words import card_number, incomplete, move_word, not_understood, split
from stollen.terminal.model.move_readers import READERS, Reader

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
    "trapped": "trap",
    "inspection": "inspect",
    "thief": "theft",
    "release": "free",
    "handsoff": "hands-off",
    "hands_off": "hands-off",
    "hats": "swap-hats",
    "swaphats": "swap-hats",
    "swap_hats": "swap-hats",
    "hands": "swap-hands",
    "swaphands": "swap-hands",
    "swap_hands": "swap-hands",
    "no": "decline",
    "n": "decline",
}
PAIRS = (("hands", "off"), ("swap", "hats"), ("swap", "hands"))
"""Words of a move that may be written apart."""

NUMBERED = {"take": "take", "steal": "steal"}
"""The word that a number alone stands for, by phase."""


def read_move(text: str, view: View) -> Move:
    """The move that a line means, legal or not; raises `Unclear`."""
    words = split(text)
    if not words:
        raise not_understood(text)
    if view.phase == "pay" and words[-1].isdecimal() and words[:-1] in ([], ["pay"]):
        return _way_to_pay(int(words[-1][:9]), view)
    word, *rest = _with_word(words, view)
    if word not in READERS:
        raise not_understood(text)
    reader = Reader(word, rest, view)
    built = READERS[word](reader)
    if reader.left:
        raise incomplete(word)
    try:
        return parse_move(built)
    except BadNotation:
        raise incomplete(word) from None


def short_place(move: Place, view: View) -> str:
    """A placement in its short form."""
    number = view.hand.index(move.card) + 1
    return f"{number} {cell_text(move.cell)}{' t' if move.turned else ''}"


def short_move(text: str, view: View) -> str:
    """A move in its short form: cards of the hand by their numbers."""
    move = parse_move(text)
    if isinstance(move, Place):
        return short_place(move, view)
    numbers = {card: [number for number, held in enumerate(view.hand, 1) if held == card] for card in view.hand}
    return " ".join(str(numbers[word].pop(0)) if numbers.get(word) else word for word in text.split())


def _with_word(words: list[str], view: View) -> list[str]:
    """The words, beginning with the first word of a move."""
    if words[0].isdecimal():
        return [NUMBERED.get(view.phase) or _word_for(card_number(words[0], view), view), *words]
    if tuple(words[:2]) in PAIRS:
        return ["-".join(words[:2]), *words[2:]]
    return [*WORDS.get(words[0], words[0]).split(), *words[1:]]


def _word_for(card: CardId, view: View) -> str:
    face = faces_of(view.ruleset)[card]
    return move_word(face) if isinstance(face, ActionFace) else "place"


def _way_to_pay(number: int, view: View) -> Move:
    if not 1 <= number <= len(view.moves):
        raise incomplete("pay")
    return view.choices[number - 1]
