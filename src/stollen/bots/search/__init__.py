"""The search of the bots, compiled together with the engine."""
