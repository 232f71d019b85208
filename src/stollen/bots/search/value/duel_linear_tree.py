"""Linear value for leaves of the tree search, from both hands, the targets and the scores of the best moves.

The weights were fitted on games of the all-goals policy (`python -m benchmarks.forecast`).
"""

from typing import Final, final

from stollen.bots.search.score.all_goals_duel import AllGoalsDuel
from stollen.bots.search.value.duel_linear import FEATURES as BASE_FEATURES
from stollen.bots.search.value.duel_linear import DuelLinear
from stollen.bots.search.value.gold_value import GOLD, lead_in_hand
from stollen.bots.weight_files import in_a_row, linear_weights
from stollen.engine.lookup_tables import PATH, ints_of
from stollen.engine.numbers import i64, vec
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, HAND_ROOM, OVER

# The numbers of the features, after those of `DuelLinear`.
WAYS: Final = BASE_FEATURES  # on the path cards in the hand, as the next two
GOLD_ON_PATHS: Final = BASE_FEATURES + 1
LADDERS: Final = BASE_FEATURES + 2
PROMISE: Final = BASE_FEATURES + 3  # of all targets
RIVAL_PROMISE: Final = BASE_FEATURES + 4
BEST: Final = BASE_FEATURES + 5  # the scores of the two best moves
NEXT_BEST: Final = BASE_FEATURES + 6
FEATURES: Final = BASE_FEATURES + 7

WEIGHTS: Final = ints_of(in_a_row(linear_weights("duel_linear_tree").weights))
"""By feature and cards left to draw, in thousandths: none, 20, 40."""

ONE: Final = 100
"""The unit of the features."""

APART: Final = 20
"""Cards of the draw pile between two columns of the table; the first column is for none left."""

COLUMNS: Final = 3
FINENESS: Final = 1000


@final
class DuelLinearTree:
    """Weighs features by the number of cards left to draw."""

    def __init__(self, all_goals: AllGoalsDuel) -> None:
        self.duel_linear: DuelLinear = DuelLinear()
        self.all_goals: AllGoalsDuel = all_goals
        self.counts: vec[i64] = vec[i64]([0] * FEATURES)

    def lead(self, state: Duel, seat: i64) -> i64:
        """The expected lead at the end of the round, in hundredths of a gold; valid at the beginning of a turn."""
        value = GOLD * lead_in_hand(state, seat)
        if state.phase == OVER or state.phase == DEALING:
            return value
        more = self.to_come(state)
        return value + more if state.to_act == seat else value - more

    def chance(self, state: Duel, lead: i64) -> i64:
        """The chance of a seat with this expected lead to win the game."""
        return self.duel_linear.chance(state, lead)

    def to_come(self, state: Duel) -> i64:
        """The expected growth of the lead of the player to act."""
        self.count_features(state)
        left = state.pile_end - state.pile_at
        column = min(left // APART, i64(COLUMNS) - 2)
        beyond = left - APART * column
        total: i64 = 0
        for i in range(i64(FEATURES)):
            if self.counts[i] != 0:
                at = i * COLUMNS + column
                total += self.counts[i] * (WEIGHTS[at] * (APART - beyond) + WEIGHTS[at + 1] * beyond)
        return total // (APART * FINENESS)

    def count_features(self, state: Duel) -> None:
        """Count the features of the player to act, less those of the rival, and score the moves."""
        counts = self.counts
        self.duel_linear.count_features(state, state.to_act)
        for i in range(i64(BASE_FEATURES)):
            counts[i] = ONE * self.duel_linear.counts[i]
        all_goals = self.all_goals
        all_goals.prepare(state)
        counts[PROMISE] = all_goals.promise
        counts[RIVAL_PROMISE] = all_goals.rival_promise
        all_goals.score_moves(state)
        counts[BEST] = all_goals.best
        counts[NEXT_BEST] = all_goals.next_best
        for i in range(i64(WAYS), i64(PROMISE)):
            counts[i] = 0
        self.count_paths(state, state.to_act, ONE)
        self.count_paths(state, 1 - state.to_act, -ONE)

    def count_paths(self, state: Duel, seat: i64, one: i64) -> None:
        counts = self.counts
        base = seat * HAND_ROOM
        for i in range(base, base + state.hand_size[seat]):
            card = i64(state.hand[i])
            if state.tables.kind[card] == PATH:
                ways = self.all_goals.ways.of(state, state.network(seat), card)
                counts[WAYS] += one * (ways & 15)
                counts[GOLD_ON_PATHS] += one * (ways >> 4 & 15)
                counts[LADDERS] += one * (ways >> 8)
