"""What bots do thousands of times a second; compiled together with the engine."""
