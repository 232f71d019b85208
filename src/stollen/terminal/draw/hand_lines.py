"""The cards of a hand, drawn and numbered."""

from stollen.cards.faces import ActionFace, PathFace
from stollen.game.moves.move import CardId
from stollen.game.view import View
from stollen.terminal.draw.styled_text import Row, beside, glyphs
from stollen.terminal.draw.tile import TileStyle, draw_face, draw_frame
from stollen.terminal.language.card_names import CardNames, faces_of
from stollen.terminal.model.input_words import move_word

GAP = 2


def draw_hand(view: View, width: int, names: CardNames) -> list[Row]:
    """The hand with numbers above the cards, in as many lines of cards as the width needs."""
    cards = [draw_card(names, card, str(number)) for number, card in enumerate(view.hand, start=1)]
    picture: list[Row] = []
    line: list[list[Row]] = []
    for card in cards:
        if line and sum(len(other[0]) + GAP for other in line) + len(card[0]) > width:
            picture += beside(line, GAP)
            line = []
        line.append(card)
    return picture + beside(line, GAP)


def draw_card(names: CardNames, card: CardId, title: str, turned: bool = False) -> list[Row]:
    """A card as it is held, under a title."""
    face = faces_of(names.ruleset)[card]
    if isinstance(face, PathFace):
        rows = draw_face(face.turned() if turned else face, TileStyle())
    else:
        rows = _draw_action(names.name(card), face)
    return [glyphs(title.center(len(rows[0])), "strong"), *rows]


def _draw_action(name: str, face: ActionFace) -> list[Row]:
    """An action card with its name in the border; inside it the words of its move."""
    inside = f"{move_word(face)} {'/'.join(face.tools)}".rstrip()
    width = max(len(name) + 4, len(inside) + 4)
    rows = draw_frame("path", width)
    rows[0][1:-1] = glyphs(name.center(width - 2, "─"), "strong")
    rows[1][1:-1] = glyphs(inside.center(width - 2))
    return rows
