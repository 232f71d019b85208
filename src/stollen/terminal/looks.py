"""How the table looks in a terminal."""

from msgspec import Struct


class Looks(Struct, frozen=True, kw_only=True):
    """How the screen looks: the language, whether there are colors, whether there is only ASCII."""

    language: str = "en"
    colored: bool = True
    only_ascii: bool = False
