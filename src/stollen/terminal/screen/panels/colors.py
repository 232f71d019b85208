"""Colors of the full-screen table, and rows of glyphs as Textual wants them."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import groupby

from rich.segment import Segment
from rich.style import Style as Ink
from rich.text import Text

from stollen.terminal.draw.styled_text import Glyph, Row, Style

TABLE, SURFACE, RAISED = "#1d1814", "#251f1a", "#302821"
TEXT, MUTED, ACCENT, ON_ACCENT = "#f6ead6", "#c3b098", "#f0b13c", "#241604"
BLUE, GREEN, DANGER, INFO = "#86b6ff", "#94d57a", "#ff9a80", "#a9cdf5"
ROCK, GOAL_BACK, GHOST = "#3f352e", "#4a3a1c", "#5d4a22"
FIELDS = {"harms": "#6e2f1d", "helps": "#4c4a2a", "looks": "#243a5c", "trades": "#4f2b52"}
"""Backgrounds of cards in the maze and of action cards."""

VARIABLES = {
    "table": TABLE,
    "ground": SURFACE,
    "raised": RAISED,
    "depth": "#15110e",
    "ink": TEXT,
    "muted": MUTED,
    "lamp": ACCENT,
    "on-lamp": ON_ACCENT,
    "line": "#8a7763",
    "hairline": "#4a3d32",
    "info": INFO,
    "info-ground": "#23303f",
    "info-ink": "#dbeafc",
    "danger": DANGER,
    "danger-ground": "#43201a",
    "danger-ink": "#ffd9cf",
}
"""The colors by their names in the style sheet."""

INKS: Mapping[Style, Ink] = {
    "plain": Ink(color=TEXT),
    "faint": Ink(color="#8a7763"),
    "tunnel": Ink(color="#a6a8b2"),
    "lit-green": Ink(color="#ffdc98", bold=True),
    "lit-blue": Ink(color="#ffdc98", bold=True),
    "green": Ink(color="#ffffff", bgcolor="#3d7f2c", bold=True),
    "blue": Ink(color="#ffffff", bgcolor="#2a62bd", bold=True),
    "gold": Ink(color="#f9c64b", bold=True),
    "troll": Ink(color=DANGER, bold=True),
    "hidden": Ink(color="#ffcf5c", bold=True),
    "mark": Ink(color="#ffc04d", bold=True),
    "strong": Ink(color=TEXT, bold=True),
    "crystal": Ink(color="#d9a6ff", bold=True),
}
CURSOR = Ink(color=ON_ACCENT, bgcolor=ACCENT, bold=True)
"""The cursor; without color it is reversed."""


def segments(row: Iterable[Glyph], ground: str = TABLE) -> list[Segment]:
    """A row of glyphs on a ground."""
    parts = []
    for style, run in groupby(row, key=lambda glyph: glyph[1]):
        text = "".join(letter for letter, _ in run)
        parts.append(Segment(text, _on(style, ground)))
    return parts


@cache
def _on(style: Style, ground: str) -> Ink:
    return Ink(bgcolor=ground) + INKS[style]


def as_text(rows: Iterable[Row]) -> Text:
    """Rows of glyphs as a text of several lines."""
    lines = Text(no_wrap=True)
    for number, row in enumerate(rows):
        lines.append("\n" if number else "")
        for letter, style in row:
            lines.append(letter, INKS[style])
    return lines
