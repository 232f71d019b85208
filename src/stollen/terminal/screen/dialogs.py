"""Dialogs over the table: texts, lists, the cover between two players."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

from stollen.terminal.language.translations import Language

LEAST = 3
AROUND = 6
"""The lines of a dialog around its scrolling part: border, heading and keys."""

Result = TypeVar("Result")
Answer = tuple[bool, Path | None]
"""Whether the player leaves, and the file for the game."""


class FittingDialog(ModalScreen[Result]):
    """A dialog whose long parts scroll; heading and keys are always visible."""

    def on_resize(self) -> None:
        for part in self.query("VerticalScroll, OptionList"):
            part.styles.max_height = max(LEAST, self.size.height - AROUND)


class TextDialog(FittingDialog[None]):
    """A text to read; Enter or Escape closes it."""

    BINDINGS = [  # noqa: RUF012 (Textual wants a list)
        Binding("enter,escape,space,q", "dismiss(None)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self, say: Language, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self.say = say
        self.heading = title
        self.lines = lines

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.heading, classes="heading", markup=False)
            with VerticalScroll(can_focus=False):
                yield Static("\n".join(self.lines), markup=False)
            yield Static(self.say("term-press-enter"), classes="more", markup=False)

    def on_click(self) -> None:
        self.dismiss(None)

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class CoverDialog(ModalScreen[None]):
    """Hides everything while the keyboard goes to the next player."""

    BINDINGS = [Binding("enter", "dismiss(None)", show=False)]  # noqa: RUF012

    def __init__(self, say: Language, name: str) -> None:
        super().__init__()
        self.say = say
        self.who = name

    def compose(self) -> ComposeResult:
        with Vertical(classes="cover"):
            yield Static(self.say("term-cover-title", name=self.who), classes="heading", markup=False)
            yield Static(self.say("cover-text"), markup=False)
            yield Static(self.say("term-cover-open"), classes="more", markup=False)


class ListDialog(FittingDialog[int | None]):
    """A list to choose from; the answer is the number of a line."""

    BINDINGS = [Binding("escape,q", "dismiss(None)", show=False)]  # noqa: RUF012

    def __init__(self, say: Language, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self.say = say
        self.heading = title
        self.lines = lines

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.heading, classes="heading", markup=False)
            yield OptionList(*self.lines, markup=False)
            yield Static(self.say("term-list-keys"), classes="more", markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)


class LeaveDialog(ModalScreen[Answer]):
    """Asks whether to leave, and where to save the game."""

    BINDINGS = [Binding("escape", "stay", show=False)]  # noqa: RUF012

    def __init__(self, say: Language, asks_where: bool, wrong: str = "") -> None:
        super().__init__()
        self.say = say
        self.asks_where = asks_where
        self.wrong = wrong

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog small"):
            yield Static(self.say("term-leave"), classes="heading", markup=False)
            if self.asks_where:
                yield Static(self.say("term-save-where"), markup=False)
                yield Input(id="path")
            yield Static(self.wrong, id="wrong", markup=False)
            yield Static(self.say("term-leave-keys"), classes="more", markup=False)

    def action_stay(self) -> None:
        self.dismiss((False, None))

    def key_enter(self) -> None:
        if not self.asks_where:
            self.dismiss((True, None))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        path = Path(text).expanduser() if text else None
        if path is not None and path.exists():
            self.query_one("#wrong", Static).update(self.say("term-file-exists", path=str(path)))
        else:
            self.dismiss((True, path))
