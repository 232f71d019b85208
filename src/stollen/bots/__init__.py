"""Players: a view in, a move out. A bot never holds a game."""

from stollen.bots.bot import Bot
from stollen.bots.external import BotProgram, ExternalBot
from stollen.bots.levels.engineer import Engineer
from stollen.bots.levels.foreman import Foreman
from stollen.bots.levels.greedy_bot import Apprentice, Novice
from stollen.bots.levels.random_bot import RandomBot
from stollen.bots.levels.thinking_bot import ThinkingBot
from stollen.bots.personality import PERSONALITIES
from stollen.game.records.shuffle import SeededDice
from stollen.protocol.decision import Candidate, Decision, MoveReason

_BOTS: dict[str, type[Bot]] = {bot.level: bot for bot in (RandomBot, Novice, Apprentice, Foreman, Engineer)}

LEVELS: tuple[str, ...] = tuple(_BOTS)
"""From the weakest to the strongest."""


COMMAND = "cmd:"
"""The prefix of a command that starts a program that plays, as in `cmd:python mybot.py`."""


def is_bot(name: str) -> bool:
    """Whether a level has this name, alone or with a personality after a colon, as in `foreman:bold`."""
    level, colon, personality = name.partition(":")
    return level in _BOTS and (not colon or personality in personalities_of(level))


def personalities_of(level: str) -> tuple[str, ...]:
    """The personalities of a level: only levels that score moves have any."""
    return tuple(PERSONALITIES) if issubclass(_BOTS[level], ThinkingBot) else ()


def make_bot(name: str, seat: int, seed: str) -> Bot:
    """A bot of this name, or a program, for a seat; the seed decides its random choices."""
    dice = SeededDice(seed, f"bot {name} {seat}")
    if name.startswith(COMMAND):
        return ExternalBot(seat, dice, BotProgram(name.removeprefix(COMMAND)))
    level, _, personality = name.partition(":")
    bot = _BOTS[level](seat, dice)
    if isinstance(bot, ThinkingBot) and personality:
        bot.personality = PERSONALITIES[personality]
    return bot


__all__ = [
    "COMMAND",
    "LEVELS",
    "PERSONALITIES",
    "Bot",
    "Candidate",
    "Decision",
    "MoveReason",
    "is_bot",
    "make_bot",
    "personalities_of",
]
