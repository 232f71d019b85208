"""Positions from the outside: checked, completed and put in their one form."""

from stollen.table.reading.whole import read_position

__all__ = ["read_position"]
