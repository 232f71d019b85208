"""Positions from the outside: checked, completed and put in their one form."""

from stollen.game.positions.reader.read_position import read_position

__all__ = ["read_position"]
