"""Moves as types and texts, and why one is refused."""
