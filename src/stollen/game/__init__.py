"""The engine in words: games, moves, events, views, positions and records."""
