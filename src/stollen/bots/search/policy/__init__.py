"""Fast players that finish a game during a search."""
