"""Players: a view in, a move out. A bot never holds a game."""

from stollen.bots.aimless import AimlessBot
from stollen.bots.foreman import Foreman
from stollen.bots.greedy import Apprentice, Novice
from stollen.bots.protocol import Bot, Candidate, Decision, Grounds
from stollen.table.chance import SeededDice

_BOTS: dict[str, type[Bot]] = {bot.level: bot for bot in (AimlessBot, Novice, Apprentice, Foreman)}

LEVELS: tuple[str, ...] = tuple(_BOTS)
"""From the weakest to the strongest."""


def make_bot(level: str, seat: int, seed: str) -> Bot:
    """A bot of this level for a seat; its seed decides whatever it leaves to chance."""
    return _BOTS[level](seat, SeededDice(seed, f"bot {level} {seat}"))


__all__ = ["LEVELS", "Bot", "Candidate", "Decision", "Grounds", "make_bot"]
