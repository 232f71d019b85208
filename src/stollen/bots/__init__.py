"""Players: a view in, a move out. A bot never holds a game."""

from stollen.bots.aimless import AimlessBot
from stollen.bots.engineer import Engineer
from stollen.bots.external import ExternalBot, Program
from stollen.bots.foreman import Foreman
from stollen.bots.greedy import Apprentice, Novice
from stollen.bots.protocol import Bot, Candidate, Decision, Grounds
from stollen.table.chance import SeededDice

_BOTS: dict[str, type[Bot]] = {bot.level: bot for bot in (AimlessBot, Novice, Apprentice, Foreman, Engineer)}

LEVELS: tuple[str, ...] = tuple(_BOTS)
"""From the weakest to the strongest."""


COMMAND = "cmd:"
"""With this before it, a command stands for a program that plays, as in `cmd:python mybot.py`."""


def make_bot(level: str, seat: int, seed: str) -> Bot:
    """A bot of this level, or a program, for a seat; its seed decides whatever it leaves to chance."""
    dice = SeededDice(seed, f"bot {level} {seat}")
    if level.startswith(COMMAND):
        return ExternalBot(seat, dice, Program(level.removeprefix(COMMAND)))
    return _BOTS[level](seat, dice)


__all__ = ["COMMAND", "LEVELS", "Bot", "Candidate", "Decision", "Grounds", "make_bot"]
