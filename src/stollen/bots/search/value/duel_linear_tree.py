"""How a round of The Duel will end for the player to act: what both have, how near they are, how good his moves look.

The weights were fitted on games that the engineer's instinct plays against itself (`python -m benchmarks.forecast`).
"""

from typing import Final, final

from stollen.bots.search.score.all_goals_duel import AllGoalsDuel
from stollen.bots.search.value.duel_linear import FEATURES as OUTLOOKS
from stollen.bots.search.value.duel_linear import DuelLinear
from stollen.bots.search.value.gold_value import GOLD, lead_in_hand
from stollen.bots.weight_files import in_a_row, linear_weights
from stollen.engine.lookup_tables import PATH, ints_of
from stollen.engine.numbers import i64, vec
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, HAND_ROOM, OVER

# Where each feature stands, after those of the outlook.
WAYS: Final = OUTLOOKS  # on the path cards in the hand, as the next two
GOLD_ON_PATHS: Final = OUTLOOKS + 1
LADDERS: Final = OUTLOOKS + 2
PROMISE: Final = OUTLOOKS + 3  # of all targets
RIVAL_PROMISE: Final = OUTLOOKS + 4
BEST: Final = OUTLOOKS + 5  # what the best move looks like, and the next
NEXT_BEST: Final = OUTLOOKS + 6
FEATURES: Final = OUTLOOKS + 7

WEIGHTS: Final = ints_of(in_a_row(linear_weights("duel_linear_tree").weights))
"""By feature and cards left to draw, in thousandths: none, 20, 40."""

ONE: Final = 100
"""Features are counted in hundredths, as gold is."""

APART: Final = 20
"""So many cards of the draw pile lie between two columns of the table, the first of which is for none left."""

COLUMNS: Final = 3
FINENESS: Final = 1000


@final
class DuelLinearTree:
    """Counts what there is, and weighs it by the cards that are left to draw."""

    def __init__(self, racer: AllGoalsDuel) -> None:
        self.outlook: DuelLinear = DuelLinear()
        self.racer: AllGoalsDuel = racer
        self.counts: vec[i64] = vec[i64]([0] * FEATURES)

    def lead(self, state: Duel, seat: i64) -> i64:
        """The lead to expect at the end of the round, in hundredths of a gold; at the beginning of a turn."""
        value = GOLD * lead_in_hand(state, seat)
        if state.phase == OVER or state.phase == DEALING:
            return value
        more = self.to_come(state)
        return value + more if state.to_act == seat else value - more

    def chance(self, state: Duel, lead: i64) -> i64:
        """The chance to win the game of a seat that expects this lead."""
        return self.outlook.chance(state, lead)

    def to_come(self, state: Duel) -> i64:
        """By how much more than now the player to act will lead."""
        self.look(state)
        left = state.pile_end - state.pile_at
        column = min(left // APART, i64(COLUMNS) - 2)
        beyond = left - APART * column
        total: i64 = 0
        for i in range(i64(FEATURES)):
            if self.counts[i] != 0:
                at = i * COLUMNS + column
                total += self.counts[i] * (WEIGHTS[at] * (APART - beyond) + WEIGHTS[at + 1] * beyond)
        return total // (APART * FINENESS)

    def look(self, state: Duel) -> None:
        """Count what the player to act has more than his rival, and what he could do now."""
        counts = self.counts
        self.outlook.look(state, state.to_act)
        for i in range(i64(OUTLOOKS)):
            counts[i] = ONE * self.outlook.counts[i]
        racer = self.racer
        racer.look(state)
        counts[PROMISE] = racer.promise
        counts[RIVAL_PROMISE] = racer.rival_promise
        racer.look_at_moves(state)
        counts[BEST] = racer.best
        counts[NEXT_BEST] = racer.next_best
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
                ways = self.racer.ways.of(state, state.network(seat), card)
                counts[WAYS] += one * (ways & 15)
                counts[GOLD_ON_PATHS] += one * (ways >> 4 & 15)
                counts[LADDERS] += one * (ways >> 8)
