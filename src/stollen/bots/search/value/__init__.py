"""What a position is worth: learned estimates of the result."""
