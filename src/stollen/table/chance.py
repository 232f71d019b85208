"""Shuffling from a seed: the same order on every machine and every version of Python, and no way to guess ahead."""

from collections.abc import Iterable
from hashlib import sha256

WORD_BYTES = 8


class SeededDice:
    """Numbers from SHA-256 of a seed, a purpose and a counter."""

    def __init__(self, seed: str, purpose: str) -> None:
        self._key = sha256(f"stollen 1\0{purpose}\0{seed}".encode("utf-8", "surrogatepass")).digest()
        self._count = 0

    def below(self, limit: int) -> int:
        """A number from 0 to `limit - 1`, all equally likely."""
        fair = (1 << 8 * WORD_BYTES) // limit * limit
        while True:
            self._count += 1
            digest = sha256(self._key + self._count.to_bytes(WORD_BYTES, "big")).digest()
            word = int.from_bytes(digest[:WORD_BYTES], "big")
            if word < fair:
                return word % limit


def shuffled(cards: Iterable[str], seed: str, purpose: str) -> list[str]:
    """The cards in an order that depends only on the cards, the seed and what it is for."""
    order = sorted(cards)
    dice = SeededDice(seed, purpose)
    for last in range(len(order) - 1, 0, -1):
        other = dice.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def commitment(seed: str, salt: str) -> str:
    """The hash that is told before a game; with seed and salt, told after it, anybody can check the deals."""
    return sha256(f"{salt}:{seed}".encode("utf-8", "surrogatepass")).hexdigest()
