"""The outcome of a game."""

from msgspec import UNSET, Struct, UnsetType


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """Gold by seat, and the winners; `rank` only in `solo` (D25, S7, B9, X20)."""

    gold: tuple[int, ...]
    winners: tuple[int, ...]
    rank: int | UnsetType = UNSET
