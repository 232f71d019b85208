"""Moves as types and texts, and the reasons of refusals."""
