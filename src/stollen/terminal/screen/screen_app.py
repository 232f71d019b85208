"""The program on the whole screen: it shows a screen, and knows how much the terminal can do."""

import asyncio
import signal
from collections.abc import Sequence
from contextlib import suppress
from typing import ClassVar

from textual.app import App
from textual.filter import LineFilter
from textual.screen import Screen
from textual.theme import Theme

from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.language.messages import Language, language
from stollen.terminal.screen.panels import colors
from stollen.terminal.screen.panels.fallbacks import OnlyAscii, WithoutColor

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
    """Shows the screens of a game; whoever leaves is asked by `action_leave_table`."""

    CSS_PATH: ClassVar[str] = "table.tcss"
    TITLE = "Stollen"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False

    def __init__(self, looks: TerminalStyle) -> None:
        super().__init__()
        self.say: Language = language(looks.language)
        self.stopped_by = 0
        self._own_filters: list[LineFilter] = []
        if not looks.colored or self.no_color:
            self._own_filters.append(WithoutColor())
        if looks.only_ascii:
            self._own_filters.append(OnlyAscii())

    def first_screen(self) -> Screen[None]:
        """What is shown first."""
        raise NotImplementedError

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return colors.VARIABLES

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [*super().get_line_filters(), *self._own_filters]

    def play(self) -> None:
        """Run to the end; whoever was told to stop ends with the exit code of that, the terminal as it was."""
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
        """The game is over, and somebody wants another one."""
        raise NotImplementedError

    def action_leave_table(self) -> None:
        self.exit()
