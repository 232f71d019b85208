"""What the features of prospects are worth: written by `python -m benchmarks.prospects`."""

from typing import Final

from stollen.engine.numbers import i64, vec

FEATURES: Final = 31

# fmt: off
FINDING: Final = vec[i64]([
     200,  193,  178,  121,   30,    0,  # 1 card from the treasure
     106,   94,  101,  117,   49,    1,  # 2 cards
      34,   45,   57,   66,   70,    8,  # 3
     -44,   12,   17,   33,   60,   20,  # 4
    -116,  -34,  -16,   -3,   33,   40,  # 5
    -183,  -82,  -53,  -29,   -5,   24,  # 6
    -246, -129,  -90,  -60,  -31,   -5,  # 7
    -301, -161, -120,  -86,  -45,  -20,  # 8
    -316, -183, -146, -106,  -78,  -39,  # 9
    -351, -214, -156, -137, -101,  -34,  # 10 or more
    -393, -144,  -73,  -30,   -3,    0,  # 1 goal face down
    -378, -130,  -50,  -10,    8,    0,  # 2 goals
    -447, -185, -105,  -45,  -22,   -6,  # 3
      -8,   -9,  -41,  -63,  -51,   21,  # diggers
     -94,  -44,  -29,  -24,  -37,  -47,  # diggers: with a broken tool
      -4,   -1,    2,    3,    8,    7,  # diggers: who know where it lies
      19,   17,   27,   34,   33,   21,  # diggers: path cards
       4,    2,    1,    1,    1,    1,  # diggers: what these are worth keeping for
      -8,   17,   29,   34,   34,   24,  # diggers: break cards
      27,   15,   24,   30,   33,   27,  # diggers: repair cards
      20,   22,   38,   48,   50,   36,  # diggers: rockfalls
       0,    2,   17,   27,   27,   19,  # diggers: maps
      23,   21,   50,   85,   53,  -33,  # saboteurs
      -4,   16,    7,    6,    0,   -9,  # saboteurs: with a broken tool
      -3,   -5,   -5,   -3,   -2,    2,  # saboteurs: who know where it lies
     -14,  -20,  -29,  -44,  -44,  -35,  # saboteurs: path cards
       1,    0,   -1,   -1,   -1,   -1,  # saboteurs: what these are worth keeping for
     -50,  -32,  -32,  -44,  -45,  -44,  # saboteurs: break cards
       4,  -21,  -33,  -44,  -46,  -39,  # saboteurs: repair cards
     -51,  -57,  -58,  -66,  -65,  -53,  # saboteurs: rockfalls
      -5,  -12,  -24,  -39,  -40,  -26,  # saboteurs: maps
])
# fmt: on
"""By feature and stage, in hundredths of the logarithm of odds: no card left to draw, up to 10, 20, 30, 40, more."""
