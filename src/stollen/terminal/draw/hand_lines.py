"""The cards of a hand, drawn and numbered."""

from stollen.cards.faces import ActionFace, PathFace
from stollen.game.moves.move import CardId
from stollen.game.view import View
from stollen.terminal.draw.styled_text import Row, beside, glyphs
from stollen.terminal.draw.tile import TileStyle, draw_face, draw_frame
from stollen.terminal.language import texts
from stollen.terminal.language.card_words import faces_of

GAP = 2


def draw_hand(view: View, width: int) -> list[Row]:
    """The hand with numbers above the cards, in as many lines of cards as the width asks for."""
    cards = [draw_card(view.ruleset, card, str(number)) for number, card in enumerate(view.hand, start=1)]
    picture: list[Row] = []
    line: list[list[Row]] = []
    for card in cards:
        if line and sum(len(other[0]) + GAP for other in line) + len(card[0]) > width:
            picture += beside(line, GAP)
            line = []
        line.append(card)
    return picture + beside(line, GAP)


def draw_card(ruleset: str, card: CardId, title: str, turned: bool = False) -> list[Row]:
    """A card as it is held, under a title."""
    face = faces_of(ruleset)[card]
    rows = (
        draw_face(face.turned() if turned else face, TileStyle()) if isinstance(face, PathFace) else _draw_action(face)
    )
    return [glyphs(title.center(len(rows[0])), "strong"), *rows]


def _draw_action(face: ActionFace) -> list[Row]:
    """What an action card does stands in its border, its tools or a picture inside."""
    name = texts.ACTIONS[face.kind]
    inside = texts.PICTURES.get(face.kind) or " ".join(texts.TOOLS[tool] for tool in face.tools)
    width = max(len(name) + 4, len(inside) + 2, 7)
    rows = draw_frame("path", width)
    rows[0][1:-1] = glyphs(name.center(width - 2, "─"), "strong")
    rows[1][1:-1] = glyphs(inside.center(width - 2))
    return rows
