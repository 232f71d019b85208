"""Events of a game, and what each seat sees of them."""
