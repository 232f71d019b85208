"""A line of talk to write, and talk among the sentences of the log."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from stollen.terminal.language.translations import Language
from stollen.terminal.screen.game_source import ChatLine

LONGEST = 300
"""The longest line that a server accepts."""


class ChatPanel(ModalScreen[str | None]):
    """A line to write; Enter sends it, Escape does not."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, say: Language) -> None:
        super().__init__()
        self.say = say

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog small"):
            yield Static(self.say("term-talk"), classes="heading", markup=False)
            yield Input(id="words", placeholder=self.say("say-something"), max_length=LONGEST)
            yield Static(self.say("term-talk-keys"), classes="more", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)


def with_talk(sentences: Sequence[str], talk: Sequence[ChatLine]) -> list[str]:
    """The sentences of events with the talk between them; a sentence may be empty."""
    lines: list[str] = []
    waiting = list(talk)
    for number, sentence in enumerate(sentences):
        while waiting and waiting[0].after <= number:
            lines.append(f"▸ {waiting.pop(0).text}")
        lines += [f"· {sentence}"] if sentence else []
    return lines + [f"▸ {spoken.text}" for spoken in waiting]
