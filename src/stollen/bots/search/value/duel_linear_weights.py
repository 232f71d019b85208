"""What the features of an outlook are worth: written by `python -m benchmarks.outlook`."""

from typing import Final

from stollen.engine.numbers import i64, vec

FEATURES: Final = 31

# fmt: off
PROMISE: Final = vec[i64]([
       7,   38,   50,   14,    3,  # 1 card from a goal
      -1,    8,   17,   22,   19,  # 2 cards
       0,    0,   -3,    8,    3,  # 3
      -1,   -7,  -13,   -4,   -8,  # 4
      -1,   -8,  -16,   -9,   -7,  # 5
      -2,  -12,  -17,  -11,   -2,  # 6
      -2,  -11,  -11,  -14,   -2,  # 7
       1,   -6,   -7,   -6,   -6,  # 8 or more
     -10,   13,    5,    0,    2,  # 1 card from a goal by another way
       5,   21,   27,   26,   -1,  # 2 cards
       2,   -3,    5,   -1,    9,  # 3
       0,  -17,  -18,  -12,    4,  # 4
       2,  -14,  -18,  -13,  -14,  # 5 or more
     -10,    0,    5,    5,    2,  # a card that brings one nearer
      23,   16,   14,   11,   -2,  # two such cards
      90,   90,   65,   20,    3,  # one that reveals a goal
      57,   61,   53,   51,   24,  # one that comes beside a goal
       4,   -1,   -5,  -10,  -22,  # a broken tool
       0,    0,    1,    0,   -2,  # two broken tools
      14,   18,   20,   23,   21,  # a card that repairs one
      -1,   -1,    2,    1,    4,  # each cell where a card can be linked, up to six
       1,   -1,   -2,   -1,   -5,  # each path card in the hand
       0,    1,    1,    1,    2,  # what it is worth keeping for
       2,    3,    7,    9,   18,  # each break card
      -4,   -3,   -3,   -2,    3,  # each repair card
       3,    6,    7,    8,    1,  # each rockfall
       1,    6,    8,    5,    2,  # each key
       1,   -3,   -2,   -1,    3,  # each map
       5,    8,   15,   18,   22,  # each card in the hand
      -3,    8,    6,    3,    5,  # being to act
      63,   60,   42,   20,    0,  # and having a card that reveals a goal
])
"""By feature and stage, in hundredths of a gold: no card left to draw, up to 9, 18, 27, more."""

SCALE: Final = vec[i64]([
    145, 150, 170, 185, 200, 195,
    100, 110, 130, 145, 145, 145,
     30,  45,  75,  95, 100, 105,
])
# fmt: on
"""By round, first for its end and then by stage: the lead in hundredths that makes the chance to win 73 %."""
