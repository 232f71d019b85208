"""Linear value of a position in Saboteur: the chance that the treasure is found, and the gold of a seat.

It uses the hands and roles of an imagined game. The weights were fitted on rounds of apprentices
(`python -m benchmarks.prospects`).
"""

from typing import Final, final

from stollen.bots.search.distance.nearest_goal import NO_CELL, NearestGoal, knows_treasure
from stollen.bots.search.score.hand_value import HandValue
from stollen.bots.search.value.duel_linear import CERTAIN, CURVE, FINENESS, STEEPEST
from stollen.bots.search.value.gold_value import GOLD
from stollen.bots.weight_files import in_a_row, linear_weights
from stollen.engine.lookup_tables import HIDDEN, PATH, SABOTEUR, ints_of
from stollen.engine.move_codes import BREAK, MAP, REPAIR, ROCKFALL
from stollen.engine.numbers import i64, vec
from stollen.engine.rulesets.saboteur import MOST_NUGGETS, Saboteur
from stollen.engine.state import HAND_ROOM

# The numbers of the features; those with several values have one number for each.
AWAY: Final = 0  # 1 to 10 cards from the treasure, or more
HIDDEN_GOALS: Final = 10  # 1 to 3
DIGGERS: Final = 13  # diggers, then the sums over all of them
SABOTEURS: Final = 22
PEOPLE: Final = 0
BROKEN: Final = 1
KNOWING: Final = 2  # players who know where the treasure is
PATHS: Final = 3  # path cards, and their hand values for diggers
PATH_WORTH: Final = 4
BREAKS: Final = 5
REPAIRS: Final = 6
ROCKFALLS: Final = 7
MAPS: Final = 8
FEATURES: Final = 31

WEIGHTS: Final = ints_of(in_a_row(linear_weights("saboteur_linear").weights))
"""By feature and stage, in hundredths of the logarithm of odds: no card left to draw, up to 10, 20, 30, 40, more."""

LAST_AWAY: Final = 10

STAGES: Final = 6
STAGE_CARDS: Final = 10
"""The number of cards of the draw pile in a stage of a round; the first stage has none left."""

NUGGET: Final = 157
"""The mean value of a nugget card, in hundredths of a gold."""


def stage_of(state: Saboteur) -> i64:
    """The stage of the round, by the cards left to draw."""
    return min(i64(STAGES) - 1, (state.pile_end - state.pile_at + STAGE_CARDS - 1) // STAGE_CARDS)


@final
class SaboteurLinear:
    """Weighs the features of the board, the diggers and the saboteurs."""

    def __init__(self) -> None:
        self.nearest_goal: NearestGoal = NearestGoal()
        self.hand_value: HandValue = HandValue()
        self.counts: vec[i64] = vec[i64]([0] * FEATURES)

    def gold(self, state: Saboteur, seat: i64) -> i64:
        """The expected gold of a seat in this round beyond the mean of all, in hundredths."""
        chance = self.chance(state)
        saboteurs = state.seats_with(SABOTEUR)
        found = NUGGET * min(state.seats, i64(MOST_NUGGETS))
        missed = GOLD * state.tables.pay[saboteurs]
        own = chance * found // (state.seats - saboteurs)
        if state.role[seat] == SABOTEUR:
            own = (CERTAIN - chance) * missed
        everybody = chance * found + (CERTAIN - chance) * missed * saboteurs
        return (own - everybody // state.seats) // CERTAIN

    def chance(self, state: Saboteur) -> i64:
        """The chance that the treasure is found, in ten-thousandths."""
        self.count_features(state)
        stage = stage_of(state)
        steps: i64 = 0
        for i in range(i64(FEATURES)):
            steps += self.counts[i] * WEIGHTS[i * STAGES + stage]
        most: i64 = STEEPEST * FINENESS
        return CURVE[most + max(-most, min(most, steps * FINENESS // 100))]

    def count_features(self, state: Saboteur) -> None:
        """Count the features of the board and the hands."""
        for i in range(i64(FEATURES)):
            self.counts[i] = 0
        self.count_way(state)
        for seat in range(state.seats):
            self.count_seat(state, seat, SABOTEURS if state.role[seat] == SABOTEUR else DIGGERS)

    def count_way(self, state: Saboteur) -> None:
        """Count the distance to the treasure and the face-down goals."""
        maze = state.maze
        hidden: i64 = 0
        for slot in range(maze.goals):
            if maze.board[maze.goal_cells[slot]] == HIDDEN:
                hidden += 1
                if state.tables.treasure[state.tables.goal_tiles[2 * i64(state.goal[slot])]] != 0:
                    self.nearest_goal.measure_to(maze, maze.goal_cells[slot])
        away = self.nearest_goal.away(maze, 0, NO_CELL)
        self.counts[AWAY + max(i64(1), min(away, i64(LAST_AWAY))) - 1] = 1
        self.counts[HIDDEN_GOALS + max(i64(1), hidden) - 1] = 1

    def count_seat(self, state: Saboteur, seat: i64, team: i64) -> None:
        counts = self.counts
        tables = state.tables
        counts[team + PEOPLE] += 1
        counts[team + BROKEN] += 1 if state.broken[seat] != 0 else 0
        counts[team + KNOWING] += 1 if knows_treasure(state, seat) else 0
        for i in range(seat * HAND_ROOM, seat * HAND_ROOM + state.hand_size[seat]):
            card = i64(state.hand[i])
            kind = tables.kind[card]
            if kind == PATH:
                counts[team + PATHS] += 1
                counts[team + PATH_WORTH] += self.hand_value.worth(state, seat, 1, card)
            elif kind == BREAK:
                counts[team + BREAKS] += 1
            elif kind == REPAIR:
                counts[team + REPAIRS] += 1
            elif kind == ROCKFALL:
                counts[team + ROCKFALLS] += 1
            elif kind == MAP:
                counts[team + MAPS] += 1
