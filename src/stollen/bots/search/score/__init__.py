"""Static scores of moves."""
