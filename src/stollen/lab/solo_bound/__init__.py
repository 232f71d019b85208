"""Bounds for the gold of the solo game when every card is known."""
