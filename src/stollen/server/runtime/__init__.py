"""A running server: workers, rooms in memory, clocks, bots and metrics."""
