"""A running worker: rooms in memory, commands, presence, clocks and bots."""
