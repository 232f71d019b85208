"""What is printed on the cards, and which cards a ruleset uses."""
