"""External programs as players: JSON lines on their standard input and output."""

from stollen.bots.external.bot_program import BotProgram
from stollen.bots.external.external_bot import ExternalBot

__all__ = ["BotProgram", "ExternalBot"]
