"""What may happen: the rules of the games."""
