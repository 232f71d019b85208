"""How many cards are missing to goals and other cells."""
