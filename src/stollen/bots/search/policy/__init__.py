"""Fast policies that play on during a search."""
