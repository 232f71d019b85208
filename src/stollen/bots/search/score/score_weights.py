"""The weights of the static score of the nearest goal, in hundredths of a gold."""

from typing import Final

from stollen.engine.numbers import i64, vec

NEARNESS: Final = vec[i64]([90, 74, 64, 57, 51, 45, 40, 35, 30, 25, 21, 17, 13, 10, 7, 5, 3, 2, 1, 0, 0, 0, 0])
"""The value of each distance from a goal."""

# The numbers of the weights.
EXIT: Final = 0  # each opening by which a placed card goes on
RIVAL: Final = 1  # hundredths of the rival's gain that are subtracted
SPEND: Final = 2  # hundredths of the hand value of a card that playing it costs
WASTE: Final = 3  # a placed card that does not shorten the distance
BREAK_TOOLS: Final = 4  # the first broken tool of a rival
BREAK_NEAR: Final = 5  # and hundredths of the rival's nearness to a goal
LAST_CARDS: Final = 6  # each further passed card
UNSEEN_GOAL: Final = 7  # a face-down goal revealed in The Duel
PEEK_GOAL: Final = 8
MEND_TOOL: Final = 9
KEY_COST: Final = 10
COLLAPSE_COST: Final = 11

FIRST_STEPS: Final = vec[i64]([1, 80, 40, 3, 10, 30, 1, 70, 6, 45, 4, 10])
"""The weights of the novice."""

DUEL: Final = vec[i64]([0, 80, 80, 3, 0, 100, 8, 100, 6, 45, 4, 0])
"""The weights in The Duel, found one after the other in games against the novice."""
