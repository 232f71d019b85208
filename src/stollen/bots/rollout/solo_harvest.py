"""What a moment of the solo game will still bring until the round is over, in hundredths of a gold.

The weights were fitted on rounds that the planner's policy plays (`python -m benchmarks.solo_harvest`).
"""

from typing import Final, final

from stollen.bots.rollout.solo_harvest_weights import FEATURES, HARVEST
from stollen.bots.rollout.solo_judge import SoloJudge
from stollen.bots.rollout.solo_outlook import cards_left
from stollen.engine.duel import Duel
from stollen.engine.native import i64, vec
from stollen.engine.tables import KEY, MAP, PATH, REPAIR

# Where each feature stands; those with several values have one place for each.
ALWAYS: Final = 0
AWAY: Final = 1  # what the targets hold that are 1 to 14 cards away, or more
BROKEN: Final = 16  # one tool, two, three
CAN_REPAIR: Final = 19  # one of them, two
HAND: Final = 21
PATHS: Final = 22
WAYS: Final = 23  # from side to side that the path cards open
GOLD_ON_PATHS: Final = 24
LADDERS: Final = 25
REPAIRS: Final = 26
KEYS: Final = 27
MAPS: Final = 28
COUNTERS: Final = 29
FIRST_ROUND: Final = 30
SECOND_ROUND: Final = 31
PROMISE: Final = 32  # of all targets
BEST: Final = 33  # what the best move looks like, and the next
NEXT_BEST: Final = 34

ONE: Final = 100
"""Features are counted in hundredths, as gold is."""

APART: Final = 7
"""So many cards lie between two columns of the table, the first of which is for none left."""

COLUMNS: Final = 8
FINENESS: Final = 1000


@final
class Harvest:
    """Counts what the dwarf has, and weighs it by the cards that are left."""

    def __init__(self) -> None:
        self.counts: vec[i64] = vec[i64]([0] * FEATURES)

    def to_come(self, state: Duel, judge: SoloJudge) -> i64:
        """The gold to expect beyond what is claimed; the judge has looked."""
        self.look(state, judge)
        left = cards_left(state)
        column = left // APART
        beyond = left % APART
        total: i64 = 0
        for i in range(i64(FEATURES)):
            if self.counts[i] != 0:
                at = i * COLUMNS + column
                total += self.counts[i] * (HARVEST[at] * (APART - beyond) + HARVEST[at + 1] * beyond)
        return total // (APART * FINENESS)

    def look(self, state: Duel, judge: SoloJudge) -> None:
        """Count what there is at this moment; the judge has looked at it."""
        counts = self.counts
        for i in range(i64(FEATURES)):
            counts[i] = 0
        outlook = judge.outlook
        for number in range(outlook.count):
            counts[AWAY + max(i64(1), outlook.away[number]) - 1] += outlook.value[number]
        counts[ALWAYS] = ONE
        counts[COUNTERS] = ONE * state.counters
        counts[FIRST_ROUND] = ONE if state.round == 1 else 0
        counts[SECOND_ROUND] = ONE if state.round == 2 else 0
        judge.look_at_moves(state)
        counts[PROMISE] = judge.promise
        counts[BEST] = judge.best
        counts[NEXT_BEST] = judge.next_best
        helps = self.count_hand(state, judge) & state.broken[0]
        for i in range(tools_in(state.broken[0])):
            counts[BROKEN + i] = ONE
        for i in range(min(i64(2), tools_in(helps))):
            counts[CAN_REPAIR + i] = ONE

    def count_hand(self, state: Duel, judge: SoloJudge) -> i64:
        """Answers which tools the hand could repair."""
        counts = self.counts
        tables = state.tables
        helps: i64 = 0
        counts[HAND] = ONE * state.hand_size[0]
        for i in range(state.hand_size[0]):
            card = i64(state.hand[i])
            kind = tables.kind[card]
            if kind == PATH:
                ways = judge.ways.of(state, 0, card)
                counts[PATHS] += ONE
                counts[WAYS] += ONE * (ways & 15)
                counts[GOLD_ON_PATHS] += ONE * (ways >> 4 & 15)
                counts[LADDERS] += ONE * (ways >> 8)
            elif kind == REPAIR:
                counts[REPAIRS] += ONE
                helps |= tables.tools[card]
            elif kind == KEY:
                counts[KEYS] += ONE
            elif kind == MAP:
                counts[MAPS] += ONE
        return helps


def tools_in(tools: i64) -> i64:
    """How many tools a set of bits names."""
    return (tools & 1) + (tools >> 1 & 1) + (tools >> 2 & 1)
