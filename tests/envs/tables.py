"""Every table there is."""

from stollen.cards.decks import RULESETS, deck_for

TABLES = [(ruleset, seats) for ruleset in RULESETS for seats in deck_for(ruleset).seats]
SOME_TABLES = [("duel", 2), ("solo", 1), ("saboteur", 5), ("saboteur2", 2), ("saboteur2", 12)]
