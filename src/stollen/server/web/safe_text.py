"""What people write, made harmless: no control characters, no tricks with the direction of text, no empty names."""

import unicodedata

from stollen.server.rooms.refusal import Refusal

_UNWANTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_JOINER = "\u200d"
"""Part of many emoji, though it is a format character."""


def cleaned(text: str, longest: int) -> str:
    """A text on one line without invisible characters; raises `Refusal` if nothing is left of it, or too much."""
    kept = "".join(letter if _is_wanted(letter) else " " for letter in unicodedata.normalize("NFC", text))
    words = " ".join(kept.split())
    if not words.strip(_JOINER):
        raise Refusal("bad_name", "nothing to read in it")
    if len(words) > longest:  # composing letters can make a text longer
        raise Refusal("bad_name", f"longer than {longest} letters")
    return words


def _is_wanted(letter: str) -> bool:
    return letter == _JOINER or unicodedata.category(letter) not in _UNWANTED
