"""Worlds that agree with what a seat knows: hidden cards and roles are dealt again."""
