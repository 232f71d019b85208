"""The levels of bots, from one that plays at random to one that searches."""
