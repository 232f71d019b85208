"""What the features of a forecast are worth: written by `python -m benchmarks.forecast`."""

from typing import Final

from stollen.engine.numbers import i64, vec

FEATURES: Final = 38

# fmt: off
FORECAST: Final = vec[i64]([
      -55,   171,  -106,  # 1 card from a goal
     -178,   104,    -2,  # 2 cards
        9,   -48,    88,  # 3
       22,  -147,   -94,  # 4
       30,  -112,  -267,  # 5
       32,   -76,  -169,  # 6
       79,   176,  -323,  # 7
       62,   -69,   874,  # 8 or more
      710,   115,     0,  # 1 card from a goal by another way
     -247,    89,    81,  # 2 cards
     -149,   -73,    48,  # 3
     -167,   -91,   -65,  # 4
     -147,   -39,   -63,  # 5 or more
      -58,    79,   150,  # a card that brings one nearer
       45,     4,    13,  # two such cards
     1008,   184,    25,  # one that reveals a goal
      675,   180,   678,  # one that comes beside a goal
      -60,  -288,  -111,  # a broken tool
     -367,  -769,  -309,  # two broken tools
      -39,    26,   117,  # a card that repairs one
        6,     9,    42,  # each cell where a card can be linked, up to six
       13,   -36,   -25,  # each path card in the hand
       19,    25,    31,  # what it is worth keeping for
      -10,    43,   151,  # each break card
       -4,     4,    56,  # each repair card
       41,   128,    45,  # each rockfall
       15,    50,    10,  # each key
      -44,   -37,   -22,  # each map
       12,   153,   216,  # each card in the hand
       32,   110,  -138,  # being to act
      373,   328,     9,  # and having a card that reveals a goal
      -19,   -18,   -43,  # each way that path cards open
      162,   163,   209,  # each gold on them
     -266,  -268,  -340,  # each ladder
      508,  1042,  1055,  # each gold that targets promise
     -664, -1333,  -389,  # each gold they promise the rival
      427,   479,   -74,  # what the best move looks like
      150,   460,   122,  # and the next
])
# fmt: on
"""By feature and cards left to draw, in thousandths: none, 20, 40."""
