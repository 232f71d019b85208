"""What a move is worth at first sight, without trying it."""
