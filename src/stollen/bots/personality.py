"""Personalities of bots: small bonuses for some kinds of moves, which cost little strength."""

from collections.abc import Mapping

GREATEST_BONUS = 20
"""The greatest bonus in a static score, in hundredths of a gold; a search soon outweighs it."""

Personality = Mapping[str, int]
"""The bonus by the first word of a move, in hundredths of a gold."""

PERSONALITIES: Mapping[str, Personality] = {
    "bold": {"break": 15, "trap": 15, "rockfall": 10, "bribe": 10},
    "kind": {"repair": 15, "mend": 15, "free": 15, "break": -10, "trap": -10, "theft": -10},
    "curious": {"map": 20, "inspect": 20, "swap-hats": 10},
    "greedy": {"theft": 20, "bribe": 15, "hands-off": 10},
}


def bonus(personality: Personality, move: str) -> int:
    """The bonus of a move for this personality."""
    return personality.get(move.partition(" ")[0], 0)
