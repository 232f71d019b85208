"""How well bots guess roles."""
