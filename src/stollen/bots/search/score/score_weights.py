"""What things are worth at first sight, in hundredths of a gold."""

from typing import Final

from stollen.engine.numbers import i64, vec

NEARNESS: Final = vec[i64]([90, 74, 64, 57, 51, 45, 40, 35, 30, 25, 21, 17, 13, 10, 7, 5, 3, 2, 1, 0, 0, 0, 0])
"""What it is worth to be so many cards from a goal."""

# Which weight stands where.
EXIT: Final = 0  # an opening by which a placed card goes on
RIVAL: Final = 1  # hundredths that what helps the rival counts against what helps oneself
SPEND: Final = 2  # hundredths of what a card is worth keeping for that playing it costs
WASTE: Final = 3  # a placed card that brings its player no nearer
BREAK_TOOLS: Final = 4  # a rival with whole tools loses one
BREAK_NEAR: Final = 5  # and hundredths of his nearness to a goal
LAST_CARDS: Final = 6  # another card passed, and drawn
UNSEEN_GOAL: Final = 7  # a face-down goal revealed in The Duel
PEEK_GOAL: Final = 8
MEND_TOOL: Final = 9
KEY_COST: Final = 10
COLLAPSE_COST: Final = 11

FIRST_STEPS: Final = vec[i64]([1, 80, 40, 3, 10, 30, 1, 70, 6, 45, 4, 10])
"""As a novice has them."""

DUEL: Final = vec[i64]([0, 80, 80, 3, 0, 100, 8, 100, 6, 45, 4, 0])
"""Found by playing against the novice, one weight after the other."""
