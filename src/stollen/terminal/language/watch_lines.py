"""What lies on a cell or what a hand card is, in words."""

from msgspec import UNSET

from stollen.game.moves.move import Cell, cell_text
from stollen.game.view import SeenGoal, SeenPath, SeenStart, View
from stollen.terminal.draw.board import path_face
from stollen.terminal.language import texts
from stollen.terminal.language.card_words import card_words, faces_of, seat_name
from stollen.terminal.model.input_words import Unclear, card_number, read_cell


def look_at(view: View, words: list[str]) -> str:
    """The answer to `look 5,0` or `look 3`."""
    if not words:
        raise Unclear(texts.USAGE["look"])
    cell = read_cell(words)
    if cell is not None:
        return at_cell(view, cell)
    card = card_number(words[0], view)
    if card not in faces_of(view.ruleset):
        raise Unclear(texts.USAGE["look"])
    return texts.CARD_NAMED.format(card=card_words(view.ruleset, card), id=card)


def at_cell(view: View, cell: Cell) -> str:
    """What lies on a cell."""
    lying: list[SeenStart | SeenPath | SeenGoal] = [*view.starts, *view.maze, *view.goals]
    for card in lying:
        if card.cell == cell:
            return _goal(view, card) if isinstance(card, SeenGoal) and not card.revealed else _card(view, card)
    return texts.NOTHING_THERE.format(cell=cell_text(cell))


def _goal(view: View, goal: SeenGoal) -> str:
    where = cell_text(goal.cell)
    if goal.card is UNSET:
        return texts.HIDDEN_GOAL.format(cell=where)
    return texts.PEEKED_GOAL.format(cell=where, card=card_words(view.ruleset, goal.card))


def _card(view: View, card: SeenStart | SeenPath | SeenGoal) -> str:
    assert card.card is not UNSET
    turned = not isinstance(card, SeenStart) and card.turned
    name = card_words(view.ruleset, card.card, turned)
    if isinstance(card, SeenStart):
        name = texts.STARTS[path_face(view.ruleset, card.card).ladder or "any"]
    return texts.CARD_THERE.format(cell=cell_text(card.cell), card=name, marks=_marks(view, card))


def _marks(view: View, card: SeenStart | SeenPath | SeenGoal) -> str:
    """Counters and keys that lie on it."""
    kinds = (
        ("claimed_by", texts.CLAIMED_MARK),
        ("bribed_by", texts.BRIBED_MARK),
        ("unlocked_by", texts.UNLOCKED_MARK),
    )
    seats = [(getattr(card, field, None), text) for field, text in kinds]
    return "".join(text.format(who=seat_name(view, seat)) for seat, text in seats if seat is not None)
