"""Messages between programs: probe requests, messages of bots and rooms, and the plan of a room."""
