"""Hints in English: by its message id, what a bot's reason says."""

HINT = "The {level} would write {move} ({words})"
HINT_BARE = "The {level} would write {move}"
NEXT_BEST = "  {gold:.1f} gold less: {move} ({words})"
NEXT_BEST_BARE = "  {gold:.1f} gold less: {move}"
REASON = "  {reason}"
ONE_CARD, CARDS = "1 card", "{count} cards"

GROUNDS = {
    "claims-gold": "It claims {value} gold.",
    "reveals-goal": "It reveals the goal at {cell}.",
    "shortens-way": "It makes your way to the goal at {cell} {by} shorter.",
    "lengthens-way": "It makes your way to the goal at {cell} {by} longer.",
    "opens-way": "It opens a way to the goal at {cell}.",
    "closes-way": "It closes your way to the goal at {cell}.",
    "shortens-diggers-way": "It looks like digging: the way to the goal at {cell} gets {by} shorter.",
    "lengthens-diggers-way": "It makes the diggers' way to the goal at {cell} {by} longer.",
    "opens-diggers-way": "It looks like digging: it opens a way to the goal at {cell}.",
    "closes-diggers-way": "It closes the diggers' way to the goal at {cell}.",
    "lengthens-rival-way": "It makes the other player's way to the goal at {cell} {by} longer.",
    "closes-rival-way": "It closes the other player's way to the goal at {cell}.",
    "adds-places": "It gives you more places to dig on: {count}.",
    "takes-places": "It takes away places to dig on: {count}.",
    "adds-crystal": "Each crystal in the maze is worth gold to you.",
    "adds-green-door": "A way through this green door counts for green alone.",
    "adds-blue-door": "A way through this blue door counts for blue alone.",
    "ends-round": "It ends the round.",
    "ends-round-while-leading": "It ends the round while you are {gold} gold ahead.",
    "few-repairs-left": "Of the cards that repair a {tool}, you have not seen: {cards}.",
    "breaks-tool": "It breaks a tool of {seat}.",
    "repairs-own-tool": "It repairs your {tool}.",
    "repairs-tool": "It repairs the {tool} of {seat}.",
    "removes-hindrance": "It rids you of: {what}.",
    "looks-at-unknown-goal": "You do not know the goal at {cell} yet.",
    "removes-card": "It removes the card at {cell}.",
    "draws-new-cards": "It draws {cards} anew.",
    "spares-counter": "A bribe would take one of the counters that are left: {counters}.",
    "may-steal": "With the theft card you may steal gold when the round ends.",
    "removes-theft": "It removes the theft card of {seat}.",
    "traps-seat": "It traps {seat}.",
    "frees-seat": "It frees {seat}.",
    "looks-at-role": "You do not know the role of {seat}.",
    "changes-role": "It gives {seat} another dwarf card.",
    "changes-own-role": "It gives you another dwarf card.",
    "swaps-hands": "It gives you the hand of {seat}: {cards}.",
    "takes-most-gold": "{value} gold is the most there is.",
    "steals-gold": "It steals gold from {seat}.",
    "suspects-seat": "By what was played, {seat} is a saboteur with a chance of {percent} percent.",
    "trusts-seat": "By what was played, {seat} is a saboteur with a chance of only {percent} percent.",
    "weighed-moves": "It looked best of {moves} moves.",
    "drawn-by-lot": "It was drawn by lot, from {moves} moves of its kind.",
    "bot-says": "{text}",
}
"""Arguments are put in as words: seats by name, tools and hindrances as players call them."""
