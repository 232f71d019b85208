"""A small random generator for playouts. It stays below 2^63, so that compiled and uncompiled results are equal."""

from typing import Final, final

from stollen.engine.numbers import i64, u8, vec

MULTIPLIER: Final = 698769069
LOW_HALF: Final = 0xFFFFFFFF
SCATTER: Final = 2654435761
FIRST: Final = 88172645463325252
SEED_BITS: Final = 0x3FFFFFFFFFFFFF


@final
class Dice:
    """A multiply-with-carry generator with 32 bits per number."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = ((seed & LOW_HALF) * SCATTER + FIRST) & SEED_BITS

    def below(self, limit: i64) -> i64:
        """A number from 0 to `limit - 1`."""
        state = self.state
        state = MULTIPLIER * (state & LOW_HALF) + (state >> 32)
        self.state = state
        return (state & LOW_HALF) * limit >> 32

    def shuffle(self, cards: vec[u8]) -> None:
        """Shuffles cards in place."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1
