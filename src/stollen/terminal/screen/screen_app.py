"""The Textual application: it shows a screen, within the limits of the terminal."""

import asyncio
import signal
from collections.abc import Sequence
from contextlib import suppress
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style as Ink
from textual.app import App
from textual.color import Color
from textual.filter import LineFilter
from textual.screen import Screen
from textual.theme import Theme

from stollen.terminal.draw.styled_text import TerminalStyle, ascii_only
from stollen.terminal.language.translations import Language, language
from stollen.terminal.screen.panels import colors

SIGNALED = 128
STOPS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""Signals that end the program."""

THEME = Theme(
    name="mine",
    primary=colors.ACCENT,
    accent=colors.ACCENT,
    background=colors.TABLE,
    surface=colors.SURFACE,
    panel=colors.RAISED,
    foreground=colors.TEXT,
    error=colors.DANGER,
    dark=True,
)


class StollenApp(App[None]):
    """The base of all programs on the whole screen."""

    CSS_PATH: ClassVar[str] = "table.tcss"
    TITLE = "Stollen"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False

    def __init__(self, style: TerminalStyle) -> None:
        super().__init__()
        self.say: Language = language(style.language)
        self.stopped_by = 0
        self._own_filters: list[LineFilter] = []
        if not style.colored or self.no_color:
            self._own_filters.append(WithoutColor())
        if style.only_ascii:
            self._own_filters.append(OnlyAscii())

    def first_screen(self) -> Screen[None]:
        """The first screen."""
        raise NotImplementedError

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return colors.VARIABLES

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [*super().get_line_filters(), *self._own_filters]

    def play(self) -> None:
        """Run to the end; after a signal exit with its code, the terminal restored."""
        self.run()
        if self.stopped_by:
            raise SystemExit(SIGNALED + self.stopped_by)

    def stop(self, number: int) -> None:
        self.stopped_by = number
        self.exit()

    def on_mount(self) -> None:
        for number in STOPS:
            with suppress(NotImplementedError, RuntimeError, ValueError):  # not on Windows, nor beside the main thread
                asyncio.get_running_loop().add_signal_handler(number, self.stop, number)
        self.register_theme(THEME)
        self.theme = THEME.name
        self.push_screen(self.first_screen())

    async def play_again(self) -> None:
        """Begin another game after the end of one."""
        raise NotImplementedError

    def action_leave_table(self) -> None:
        self.exit()


class WithoutColor(LineFilter):
    """Removes colors; text on the accent color is reversed instead."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(text, _colorless(style), control) for text, style, control in segments]


class OnlyAscii(LineFilter):
    """Replaces every character by one of ASCII."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [Segment(ascii_only(text), style, control) for text, style, control in segments]


def _colorless(style: Ink | None) -> Ink | None:
    if style is None:
        return None
    accent = (
        style.bgcolor is not None and style.bgcolor.triplet is not None and style.bgcolor.triplet.hex == colors.ACCENT
    )
    return Ink(
        bold=style.bold,
        underline=style.underline,
        reverse=bool(style.reverse) ^ accent or None,
        meta=style.meta or None,
    )
