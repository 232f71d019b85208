"""Beliefs about hidden cards, roles and gold, and the games that a bot imagines from them."""
