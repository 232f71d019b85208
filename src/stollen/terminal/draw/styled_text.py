"""Styled characters, and text with or without color made of them."""

import unicodedata
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Literal

from msgspec import Struct

Style = Literal[
    "plain",
    "faint",
    "tunnel",
    "lit-green",
    "lit-blue",
    "green",
    "blue",
    "gold",
    "troll",
    "hidden",
    "mark",
    "strong",
    "crystal",
]
Glyph = tuple[str, Style]
Row = list[Glyph]

CODES: Mapping[Style, str] = {
    "plain": "",
    "faint": "90",
    "tunnel": "37",
    "lit-green": "1;92",
    "lit-blue": "1;94",
    "green": "1;97;42",
    "blue": "1;97;44",
    "gold": "1;93",
    "troll": "1;91",
    "hidden": "95",
    "mark": "1;96",
    "strong": "1",
    "crystal": "1;96",
}

ASCII = str.maketrans(
    "─│╭╮╰╯┌┐└┘━┃┏┓┗┛"  # borders
    "═║╔╗╚╝╠╣╦╩╬╡╞╨╥"  # tunnels
    "·–…▒▸◂▴▾╌╎◆●×▦¤“”’",
    "-|..''++++~!****"  # borders
    "=##########<>^v"  # tunnels
    '.-~%><^v-:@ox#&""\'',
)
"""Box-drawing characters in ASCII."""

MORE_ASCII = str.maketrans("←↑↓→▏▎▌▊▐▕█▂▃▅▆▇▀▄▁▔ß", "<^v>||||||||||||  __s")
"""Bars of the full screen, and letters that have no plain base letter."""


def glyphs(text: str, style: Style = "plain") -> Row:
    """A text in one style."""
    return [(letter, style) for letter in text]


def painted(row: Iterable[Glyph], colored: bool) -> str:
    """A row as text without trailing blanks."""
    if not colored:
        return "".join(letter for letter, _ in row).rstrip()
    parts = []
    for style, run in groupby(_trimmed(list(row)), key=lambda glyph: glyph[1]):
        text = "".join(letter for letter, _ in run)
        parts.append(f"\x1b[{CODES[style]}m{text}\x1b[0m" if CODES[style] and text.strip() else text)
    return "".join(parts)


def ascii_only(text: str) -> str:
    """The same text, as long as it was, in ASCII."""
    if text.isascii():
        return text
    return "".join(map(_letter, text.translate(ASCII).translate(MORE_ASCII)))


def _letter(letter: str) -> str:
    base = unicodedata.normalize("NFKD", letter)[:1]
    return base if base.isascii() else "?"


def beside(drawings: Iterable[list[Row]], gap: int) -> list[Row]:
    """Drawings of the same height, side by side."""
    joined: list[Row] = []
    for rows in zip(*drawings, strict=True):
        line: Row = []
        for row in rows:
            line += (glyphs(" " * gap) if line else []) + row
        joined.append(line)
    return joined


def _trimmed(row: Row) -> Row:
    end = len(row)
    while end and row[end - 1][0] == " ":
        end -= 1
    return row[:end]


class TerminalStyle(Struct, frozen=True, kw_only=True):
    """The language, colors and letters of a terminal."""

    language: str = "en"
    colored: bool = True
    only_ascii: bool = False
