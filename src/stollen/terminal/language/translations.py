"""Messages by id in one language."""

import os
from collections.abc import Mapping
from functools import cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from stollen.terminal.language.text_files import LANGUAGES, messages

Words = Mapping[str, Any]
HINDRANCES = ("trapped", "theft")
"""The hindrances that are no tools."""


class Language:
    """A language; call it with the id of a message and the arguments of the message."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._bundle = FluentBundle([code], use_isolating=False)
        self._bundle.add_resource(FluentResource(messages(code)))

    def __call__(self, message: str, words: Words | None = None, **more: Any) -> str:
        """The text of a message; its id if there is none, so that a missing one is noticed."""
        if not self.has(message):
            return message
        value = self._bundle.get_message(message).value
        assert value is not None
        text, _ = self._bundle.format_pattern(value, {**(words or {}), **more})
        return str(text)

    def has(self, message: str) -> bool:
        return self._bundle.has_message(message)

    def bot(self, name: str) -> str:
        """The name of a bot's level, with its manner if it has one."""
        level, _, manner = name.partition(":")
        words = self(f"level-{level}")
        return self("bot-with-manner", level=words, manner=self(f"manner-{manner}")) if manner else words

    def decimal(self, number: float) -> str:
        """A number with one place after the point, or comma."""
        text = f"{number:.1f}"
        return text if self.code == "en" else text.replace(".", ",")

    def hindrance(self, what: str) -> str:
        """A broken tool, a trap or a theft card."""
        return self(f"what-{what}" if what in HINDRANCES else f"tool-{what}")


@cache
def language(code: str) -> Language:
    """A language, read once."""
    return Language(code)


def usual_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the user's terminal, or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if said := environment.get(name):
            return said[:2].lower() if said[:2].lower() in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
