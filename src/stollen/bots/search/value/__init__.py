"""Values of positions: learned estimates of the result."""
