"""What terminals without color or without box drawing get."""

from rich.segment import Segment
from rich.style import Style as Ink
from textual.color import Color
from textual.filter import LineFilter

from stollen.terminal.draw.styled_text import ascii_only
from stollen.terminal.screen.panels.colors import ACCENT


class WithoutColor(LineFilter):
    """Bold, underlined and reversed stay; what stands on the accent is shown reversed."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(text, _colorless(style), control) for text, style, control in segments]


class OnlyAscii(LineFilter):
    """Every character by one of ASCII."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(ascii_only(text), style, control) for text, style, control in segments]


def _colorless(style: Ink | None) -> Ink | None:
    if style is None:
        return None
    accent = style.bgcolor is not None and style.bgcolor.triplet is not None and style.bgcolor.triplet.hex == ACCENT
    return Ink(
        bold=style.bold,
        underline=style.underline,
        reverse=bool(style.reverse) ^ accent or None,
        meta=style.meta or None,
    )
