"""Records of games: written, replayed, shown step by step, verified."""
