"""What happened in a game, and what each seat sees of it."""
