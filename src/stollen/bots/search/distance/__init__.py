"""Distances to goals and other targets, in cards."""
