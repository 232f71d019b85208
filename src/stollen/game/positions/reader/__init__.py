"""Reads positions from outside: checks, completes and normalizes them."""

from stollen.game.positions.reader.read_position import read_position

__all__ = ["read_position"]
