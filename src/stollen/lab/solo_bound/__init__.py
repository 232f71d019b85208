"""How much gold the solo game allows to a player who sees every card."""
