"""What holds in every game: random games, their moves, views, records and positions."""
