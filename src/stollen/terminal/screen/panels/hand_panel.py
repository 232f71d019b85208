"""The cards in the hand: numbered, chosen by digit or click."""

import textwrap

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from stollen.cards.faces import PathFace
from stollen.game.moves.move import CardId
from stollen.terminal.draw.styled_text import Row, Style, glyphs
from stollen.terminal.draw.tile import HEIGHT, WIDE, TileStyle, draw_face
from stollen.terminal.language.card_names import CardNames, faces_of
from stollen.terminal.model.move_choice import MoveChoice
from stollen.terminal.screen.panels.colors import CURSOR, FIELDS, GHOST, ROCK, SURFACE, segments

GAP = 2
LINES = HEIGHT + 1
WIDEST = 15
KINDS = {
    "harms": ("break", "rockfall", "trapped", "theft"),
    "helps": ("repair", "key", "free", "hands_off"),
    "looks": ("map", "inspection"),
    "trades": ("swap_hats", "swap_hands"),
}
FIELD_OF = {kind: FIELDS[field] for field, kinds in KINDS.items() for kind in kinds}


class HandPanel(Widget):
    """Draws the cards of a hand side by side, and reports clicks on them."""

    DEFAULT_CSS = f"HandPanel {{ width: 1fr; height: {LINES}; background: {SURFACE}; }}"

    class Chosen(Message):
        """A card was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 (so Textual calls it)
        super().__init__(id=id)
        self.choice: MoveChoice | None = None
        self.names: CardNames | None = None
        self._spans: list[range] = []
        self._lines: list[Strip] | None = None

    def show(self, choice: MoveChoice | None, names: CardNames) -> None:
        """Draw the hand with the chosen cards; None draws no hand."""
        self.choice, self.names = choice, names
        self.redraw()

    def redraw(self) -> None:
        """Redraw with the next frame."""
        self._lines = None
        self.refresh()

    def _drawn(self) -> list[Strip]:
        lines: list[list[Segment]] = [[] for _ in range(LINES)]
        self._spans = []
        for index, card in enumerate(self.choice.view.hand if self.choice else ()):
            drawn = self._card(index, card)
            before = self._spans[-1].stop if self._spans else 0
            self._spans.append(range(before + GAP, before + GAP + _width(drawn[0])))
            for line, part in zip(lines, drawn, strict=True):
                line += [*segments(glyphs(" " * GAP), SURFACE), *part]
        return [Strip(line) for line in lines]

    def _card(self, index: int, card: CardId) -> list[list[Segment]]:
        assert self.choice is not None
        face = faces_of(self.choice.view.ruleset)[card]
        chosen = index in self.choice.chosen
        if isinstance(face, PathFace):
            rows, ground = self._path(face, chosen), GHOST if chosen else ROCK
        else:
            rows, ground = self._action(card), FIELD_OF[face.kind]
        usable = self.choice.usable(card)
        if not usable:
            rows, ground = [[(letter, "faint") for letter, _ in row] for row in rows], SURFACE
        number = str(index + 1)
        title = f"▸{number}◂" if chosen else f" {number} "
        label = Segment(title.center(len(rows[0])), CURSOR) if chosen else _title(title.center(len(rows[0])), usable)
        return [[label], *(segments(row, ground) for row in rows)]

    def _path(self, face: PathFace, chosen: bool) -> list[Row]:
        assert self.choice is not None
        turned = chosen and self.choice.mode == "card" and self.choice.turned
        return draw_face(face.turned() if turned else face, TileStyle(), WIDE)

    def _action(self, card: CardId) -> list[Row]:
        """The name of an action card, with bars at its sides if there is room."""
        assert self.names is not None
        words = self.names.name(card).replace(" / ", "/ ")
        room = self._room()
        bar = "│" if max(map(len, words.split())) <= room - 2 else ""
        lines = textwrap.wrap(words, room - 2 * len(bar))[:HEIGHT]
        width = max(max(map(len, lines)), WIDE - 2 * len(bar))
        lines = [*([""] if len(lines) == 1 else []), *lines, "", ""][:HEIGHT]
        return [[*glyphs(bar, "faint"), *glyphs(line.center(width), "strong"), *glyphs(bar, "faint")] for line in lines]

    def _room(self) -> int:
        """The greatest width of an action card beside all the others."""
        assert self.choice is not None
        hand, faces = self.choice.view.hand, faces_of(self.choice.view.ruleset)
        paths = sum(isinstance(faces[card], PathFace) for card in hand)
        left = self.size.width - paths * (WIDE + GAP)
        return max(WIDE, min(WIDEST, left // max(1, len(hand) - paths) - GAP))

    def render_line(self, y: int) -> Strip:
        if self._lines is None:
            self._lines = self._drawn()
        strip = self._lines[y] if y < len(self._lines) else Strip([])
        rest = max(0, self.size.width - strip.cell_length)
        return Strip([*strip, *segments(glyphs(" " * rest), SURFACE)]).crop(0, self.size.width)

    def on_resize(self) -> None:
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        for index, span in enumerate(self._spans):
            if event.x in span:
                self.post_message(self.Chosen(index))


def _width(parts: list[Segment]) -> int:
    return sum(part.cell_length for part in parts)


def _title(text: str, usable: bool) -> Segment:
    style: Style = "strong" if usable else "faint"
    return segments(glyphs(text, style), SURFACE)[0]
