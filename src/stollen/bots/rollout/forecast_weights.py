"""What the features of a forecast are worth: written by `python -m benchmarks.forecast`."""

from typing import Final

from stollen.engine.native import i64, vec

FEATURES: Final = 38

# fmt: off
FORECAST: Final = vec[i64]([
       81,  1058,  -192,  # 1 card from a goal
     -164,    15,   231,  # 2 cards
      -25,  -150,   241,  # 3
      -20,  -267,  -149,  # 4
        7,  -312,  -138,  # 5
       15,  -286,    -9,  # 6
       46,   116,  -182,  # 7
       60,  -174,   198,  # 8 or more
     -232,   690,     0,  # 1 card from a goal by another way
      -46,    62,    51,  # 2 cards
       74,  -251,   -97,  # 3
       95,  -284,   -53,  # 4
      109,  -217,    99,  # 5 or more
      -58,   126,    47,  # a card that brings one nearer
       52,    16,   -24,  # two such cards
     1431,   686,  -389,  # one that reveals a goal
      612,   402,   550,  # one that comes beside a goal
      -59,  -257,  -295,  # a broken tool
      -46,  -827,   227,  # two broken tools
      -52,    47,   165,  # a card that repairs one
       13,    23,    33,  # each cell where a card can be linked, up to six
        6,   -46,   -36,  # each path card in the hand
       17,    25,    30,  # what it is worth keeping for
      -21,    37,   154,  # each break card
       -8,    -4,    48,  # each repair card
       26,    98,    77,  # each rockfall
       29,    89,    48,  # each key
      -18,   -23,   -36,  # each map
       14,   151,   255,  # each card in the hand
       44,   104,   -94,  # being to act
      574,   335,   -66,  # and having a card that reveals a goal
      -16,   -13,   -33,  # each way that path cards open
      151,   152,   193,  # each gold on them
     -249,  -249,  -315,  # each ladder
      542,   658,   992,  # each gold that targets promise
     -703,  -823,  -652,  # each gold they promise the rival
      466,   383,    74,  # what the best move looks like
      138,   408,   316,  # and the next
])
# fmt: on
"""By feature and cards left to draw, in thousandths: none, 20, 40."""
