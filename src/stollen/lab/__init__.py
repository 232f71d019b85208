"""For research: measuring the engine."""
