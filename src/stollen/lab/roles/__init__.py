"""Measures how well bots guess roles."""
