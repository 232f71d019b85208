"""Positions with the number of move sequences of one, two and three moves ("perft")."""
