"""Matches between bots: played in blocks, kept in a file, compared and reported."""
