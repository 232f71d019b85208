"""Every sentence that tells what happened."""

EVENTS = {
    "placed": "{seat} places a card at {cell}: {card}.",
    "tool_broken": "{seat} has a broken {tool} now.",
    "tool_repaired": "{seat} repairs the {tool}.",
    "unlocked": "{seat} puts a key on the door at {cell}.",
    "collapsed": "A rockfall of {seat} takes the card at {cell}: {removed}.",
    "peeked": "{seat} looks at the goal at {cell}: {goal}.",
    "peeked_unseen": "{seat} looks at the goal at {cell}.",
    "mended": "{seat} discards two cards to be rid of the {what}: {cards}.",
    "passed": "{seat} passes and discards: {cards}.",
    "passed_unseen": "{seat} passes and discards {count} face down.",
    "bribed": "{seat} bribes the troll at {cell}.",
    "revealed": "The goal at {cell} is revealed: {card}.",
    "laid": "The goal at {cell} is laid{turned}.",
    "claimed": "{seat} claims {value} gold at {cell}.",
    "drew": "{seat} draws: {cards}.",
    "drew_unseen": "",
    "forced": "{seat} draws a card that strikes at once: {card}.",
    "round_ended": "Round {round} is over: {reason}.",
    "settled": "{seat} owes the trolls {debt} gold and pays with: {cards}.",
    "round_scored": "",
    "round_scored_unseen": "",
    "round_started": "Round {round} begins. {first} is first.",
    "dealt": "",
    "dealt_unseen": "",
    "game_ended": "",
    "role_dealt": "{seat} is dealt a role: {role}.",
    "role_dealt_unseen": "",
    "theft_laid": "{seat} lays a theft card.",
    "theft_removed": "{seat} gives up the theft card.",
    "hat_swapped": "{seat} gets another role: {role}.",
    "hat_swapped_unseen": "{seat} swaps the role for a hidden one.",
    "inspected": "{seat} looks at the role of {target}: {role}.",
    "inspected_unseen": "{seat} looks at the role of {target}.",
    "hands_swapped": "{seat} swaps hands with {target}. {target} gets: {gave}. {seat} gets: {got}.",
    "hands_swapped_unseen": "{seat} swaps hands with {target}.",
    "trapped": "{by} traps {seat}.",
    "freed": "{seat} is free again.",
    "roles_revealed": "The roles: {roles}.",
    "shared": "The winners: {winners}. Gold: {gold}.",
    "nuggets_offered": "{seat} may choose from these nuggets: {values}.",
    "nuggets_offered_unseen": "{seat} chooses a nugget card.",
    "took": "{seat} takes {value} gold.",
    "took_unseen": "{seat} takes a nugget card.",
    "stole": "{seat} steals 1 gold from {target}.",
    "declined": "{seat} steals nothing.",
}
EVENTS_BY_OTHERS = {
    "tool_broken": "{by} breaks the {tool} of {seat}.",
    "tool_repaired": "{by} repairs the {tool} of {seat}.",
    "theft_removed": "{by} removes the theft card of {seat}.",
    "hat_swapped": "{by} makes {seat} swap roles. It is now: {role}.",
    "hat_swapped_unseen": "{by} makes {seat} swap the role for a hidden one.",
    "freed": "{by} frees {seat}.",
}
"""What another seat did to somebody."""

OWN_SCORE = "{who} won {won} gold in round {round} and has {has} now; nobody else is told."
SCORE_SECRET = "Everybody's gold stays secret until the game ends."
ROLE_OF = "{who} {role}"
GOLD_OF = "{gold} for {who}"
NOBODY = "nobody"
NUMBER_OF_CARDS = {1: "1 card", 2: "2 cards", 3: "3 cards"}
REASONS = {
    "goals": "all goals are revealed",
    "counters": "all counters are placed",
    "cards": "pile and hands are empty",
    "treasure": "the treasure is found",
}
SCORE_HEADS = {
    "duel": "               won  paid  gold",
    "solo": "               won  paid  gold",
    "saboteur2": "               won  lost  gold",
}
SCORE_LINE = "    {who:<8} {won:>5} {paid:>5} {has:>5}"
