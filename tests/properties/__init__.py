"""Properties of random games: their moves, views, records and positions."""
