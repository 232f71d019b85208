"""How many ways there are to go on: positions with the number of move sequences of one, two and three moves."""
