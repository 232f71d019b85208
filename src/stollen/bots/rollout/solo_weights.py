"""What things are worth to a lone dwarf at first sight, in hundredths of a gold; found by playing many games."""

from typing import Final

from stollen.engine.native import i64, vec

CLOSENESS: Final = vec[i64]([41, 38, 32, 27, 23, 19, 16, 14, 12, 10, 8, 7, 6, 5, 4, 0])
"""Hundredths of its gold that a target is worth from so many cards away."""

# Which weight stands where.
EXIT: Final = 0  # an opening by which a placed card goes on
SPEND: Final = 1  # hundredths of what a card is worth keeping for that playing it costs
WASTE: Final = 2  # a placed card that brings nothing
NEW_CARD: Final = 3  # a card drawn for one that is passed
UNSEEN: Final = 4  # a face-down goal
EMPTY_GOAL: Final = 5  # a goal known to hold no gold
PEEK_GOAL: Final = 6
REPAIR_OWN: Final = 7
MEND_TOOL: Final = 8
KEY_COST: Final = 9
BRIBE_COST: Final = 10
RATE: Final = 11  # hundredths of a card by which one comes nearer, a card played
SLOPE: Final = 12  # hundredths that a card more or less than that matters
KEEP_WAY: Final = 13  # tenths, for a way from side to side that a card opens
KEEP_GOLD: Final = 14
KEEP_LADDER: Final = 15
KEEP_REPAIR: Final = 16
KEEP_NEEDED: Final = 17  # a repair card for a tool that is broken
KEEP_KEY: Final = 18
KEEP_MAP: Final = 19
GOLD_NOW: Final = 20  # gold on a card that is claimed by placing it
REVEALED: Final = 21  # hundredths of its worth that revealing a goal brings at once

SOLO: Final = vec[i64]([2, 47, 4, 0, 63, 3, 3, 83, 66, 6, 110, 23, 8, 15, 8, 12, 10, 134, 7, -5, 58, 119])
