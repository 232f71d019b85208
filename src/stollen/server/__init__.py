"""Tables online: rooms, seats, clocks, sockets and their store. No rule of a game lives here."""
