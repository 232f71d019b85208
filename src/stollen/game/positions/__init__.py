"""Positions as text: read, checked, and written."""
