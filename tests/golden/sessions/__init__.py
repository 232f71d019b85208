"""Sessions on a server with a fixed clock: messages of people, bots and programs, and all answers."""
