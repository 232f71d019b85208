"""What things are worth at first sight to who minds all goals at once, in hundredths of a gold; found by playing."""

from typing import Final

from stollen.engine.numbers import i64, vec

# Which weight stands where.
EXIT: Final = 0  # an opening by which a placed card goes on
SPEND: Final = 1  # hundredths of what a card is worth keeping for that playing it costs
WASTE: Final = 2  # a placed card that brings nothing
DISCARD: Final = 3  # hundredths of what a card is worth keeping for that passing it costs
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
# And where there is a rival:
SECOND_CARD: Final = 22  # another card passed, and drawn
RIVAL: Final = 23  # hundredths that what a target promises the rival counts against what it promises oneself
EDGE: Final = 24  # hundredths that a target is worth more for every card the rival is further away
RIVAL_NOW: Final = 25  # gold that the rival gets at once
BREAK_TOOLS: Final = 26  # a rival with whole tools loses one
BREAK_NEAR: Final = 27  # and hundredths of what the targets promise him
COLLAPSE_COST: Final = 28
KEEP_BREAK: Final = 29
KEEP_ROCKFALL: Final = 30

SOLO: Final = vec[i64]([10, 97, 5, 134, 176, -11, 4, 104, 52, 10, 138, 28, 8, 73, 9, 12, 11, 149, 12, 5, 6, 136])

SOLO_CLOSENESS: Final = vec[i64]([44, 60, 50, 43, 39, 35, 32, 28, 25, 21, 17, 14, 11, 9, 6, 0])
"""Hundredths of its gold that a target is worth from so many cards away."""

# Found by playing as `python -m benchmarks.first_sight` does, then made to fall with the distance where it did not.
# fmt: off
RACE: Final = vec[i64]([
    -1, 71, 5, 80, 105, -7, -3, 45, 28, -1, 103, 17, 6, 26, 59, 6, 7, 42, 10, -3, 78, 141,
    16, 119, 4, 72, 2, 95, 9, 13, 19,
])
# fmt: on

RACE_CLOSENESS: Final = vec[i64]([79, 78, 40, 22, 21, 20, 15, 14, 12, 9, 8, 6, 5, 4, 4, 0])
