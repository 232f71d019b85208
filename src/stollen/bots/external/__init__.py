"""Players that are programs of their own, in any language: JSON lines on their standard input and output."""

from stollen.bots.external.bot import ExternalBot
from stollen.bots.external.program import Program

__all__ = ["ExternalBot", "Program"]
