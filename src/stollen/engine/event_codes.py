"""Events as numbers: a code with up to four arguments. `game.events.event_decoder` turns them into typed events."""

from typing import Final

CARD_PLACED: Final = 0  # seat, tile, cell
TOOL_BROKEN: Final = 1  # seat, by, card, tool
TOOL_REPAIRED: Final = 2  # seat, by, card, tool
UNLOCKED: Final = 3  # seat, card, cell
COLLAPSED: Final = 4  # seat, card, cell, removed card
PEEKED: Final = 5  # seat, card, cell, goal
MENDED: Final = 6  # seat, card, card, what
PASSED: Final = 7  # seat, card: one for each card
BRIBED: Final = 8  # seat, cell
REVEALED: Final = 9  # cell, goal
LAID: Final = 10  # cell, tile
CLAIMED: Final = 11  # seat, cell, gold card, value
DREW: Final = 12  # seat, card: one for each card
FORCED: Final = 13  # seat, card
ROUND_ENDED: Final = 14  # reason
SETTLED: Final = 15  # seat, debt
ROUND_SCORED: Final = 16
ROUND_STARTED: Final = 17  # first seat
DEALT: Final = 18  # seat
GAME_ENDED: Final = 19
GAVE_UP: Final = 20  # seat, gold card: one for each card
ROLE_DEALT: Final = 21  # seat
ROLES_REVEALED: Final = 22
NUGGETS_OFFERED: Final = 23  # seat
TOOK: Final = 24  # seat, value
SHARED: Final = 25  # winners as bits
THEFT_LAID: Final = 26  # seat, card
THEFT_REMOVED: Final = 27  # seat, by, card
HAT_SWAPPED: Final = 28  # seat, by, card, role
INSPECTED: Final = 29  # seat, target, card, role
HANDS_SWAPPED: Final = 30  # seat, target, card
GAVE: Final = 31  # card: one for each card of the hand given away
GOT: Final = 32  # card: one for each card of the hand received
TRAPPED: Final = 33  # seat, by, card
FREED: Final = 34  # seat, by, card
STOLE: Final = 35  # seat, target
DECLINED: Final = 36  # seat

# Reasons why a round ended (D21, B6, X14).
ALL_GOALS: Final = 0
ALL_COUNTERS: Final = 1
NO_CARDS: Final = 2
TREASURE: Final = 3

CodedEvent = tuple[int, int, int, int, int]
