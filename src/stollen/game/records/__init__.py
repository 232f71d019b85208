"""Records of games: reading, dealing, timeline, verification."""
