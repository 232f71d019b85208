"""What two programs say to each other: probe requests, messages of bots and rooms, and the plan of a room."""
