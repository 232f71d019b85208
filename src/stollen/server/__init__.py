"""The server: rooms, clocks, seats, sockets and their store; no rule of the game is here."""
