"""What a person writes as a move, read leniently: card numbers, short words, any order that makes sense."""

from stollen.cards.faces import ActionFace
from stollen.game.errors import BadNotation
from stollen.game.moves.move import CardId, Move, Place, cell_text
from stollen.game.moves.notation import parse_move
from stollen.game.view import View
from stollen.terminal.language import texts
from stollen.terminal.language.card_words import faces_of
from stollen.terminal.model.input_words import Unclear, card_number, split
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
"""Words of a move that people write apart."""

KIND_WORDS = {
    "hands_off": "hands-off",
    "swap_hats": "swap-hats",
    "swap_hands": "swap-hands",
    "inspection": "inspect",
    "trapped": "trap",
}
"""Where a move begins with another word than the kind of its card."""

NUMBERED = {"take": "take", "steal": "steal"}
"""By phase, the word that a number alone stands for."""


def read_wish(text: str, view: View) -> Move:
    """The move a person means, legal or not; raises `Unclear`."""
    words = split(text)
    if not words:
        raise Unclear(texts.UNKNOWN.format(text=text))
    if view.phase == "pay" and words[-1].isdecimal() and words[:-1] in ([], ["pay"]):
        return _way_to_pay(int(words[-1][:9]), view)
    word, *rest = _with_word(words, view)
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


def short_place(move: Place, view: View) -> str:
    """A placement as people write it."""
    number = view.hand.index(move.card) + 1
    return f"{number} {cell_text(move.cell)}{' t' if move.turned else ''}"


def _with_word(words: list[str], view: View) -> list[str]:
    """The words with the one a move begins with at their head."""
    if words[0].isdecimal():
        return [NUMBERED.get(view.phase) or _word_for(card_number(words[0], view), view), *words]
    if tuple(words[:2]) in PAIRS:
        return ["-".join(words[:2]), *words[2:]]
    return [*WORDS.get(words[0], words[0]).split(), *words[1:]]


def _word_for(card: CardId, view: View) -> str:
    face = faces_of(view.ruleset)[card]
    return KIND_WORDS.get(face.kind, face.kind) if isinstance(face, ActionFace) else "place"


def _way_to_pay(number: int, view: View) -> Move:
    if not 1 <= number <= len(view.moves):
        raise Unclear(texts.USAGE["pay"])
    return parse_move(view.moves[number - 1])
