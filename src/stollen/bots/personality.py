"""Manners: what a bot likes a little more, or less, than it should. They give it a face and cost it little."""

from collections.abc import Mapping

MOST = 20
"""No liking is worth more at first sight, in hundredths of a gold; whoever searches soon knows better."""

Manner = Mapping[str, int]
"""By the first word of a move, in hundredths of a gold, how much it is liked."""

MANNERS: Mapping[str, Manner] = {
    "bold": {"break": 15, "trap": 15, "rockfall": 10, "bribe": 10},
    "kind": {"repair": 15, "mend": 15, "free": 15, "break": -10, "trap": -10, "theft": -10},
    "curious": {"map": 20, "inspect": 20, "swap-hats": 10},
    "greedy": {"theft": 20, "bribe": 15, "hands-off": 10},
}


def liking(manner: Manner, move: str) -> int:
    """How much somebody of this manner likes a move."""
    return manner.get(move.partition(" ")[0], 0)
