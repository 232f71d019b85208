"""The text files of browser and terminal, from the installed package or the source tree."""

from pathlib import Path

PACKAGE = Path(__file__).parents[2]
ROOT = PACKAGE.parents[1]

LANGUAGES = ("en", "de", "nl")
RULES_OF = {
    "duel": ("common", "duel"),
    "solo": ("common", "duel", "solo"),
    "saboteur": ("common", "saboteur"),
    "saboteur2": ("common", "saboteur", "saboteur2"),
}
"""The pages of the rule book for each ruleset."""


def messages(language: str) -> str:
    """The messages of a language."""
    return _read(f"locales/{language}.ftl", f"locales/{language}.ftl")


def rule_page(name: str, language: str) -> str:
    """A page of the rule book."""
    path = f"{name}.md" if language == "en" else f"{language}/{name}.md"
    return _read(f"rules/{path}", f"docs/rules/{path}")


def _read(packed: str, original: str) -> str:
    installed = PACKAGE / "data" / packed
    file = installed if installed.exists() else ROOT / original
    return file.read_text(encoding="utf-8")
