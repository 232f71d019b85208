"""Linear value of a position in The Duel: the expected lead at the end of the round, and the chance to win.

The weights were fitted on games of apprentices (`python -m benchmarks.outlook`).
"""

from math import exp
from typing import Final, final

from stollen.bots.search.distance.nearest_goal import FAR, NO_CELL, NearestGoal
from stollen.bots.search.score.hand_value import HandValue
from stollen.bots.search.value.gold_value import GOLD, lead_in_hand
from stollen.bots.weight_files import in_a_row, linear_weights
from stollen.engine.lookup_tables import EMPTY, HIDDEN, LOW_BIT, PATH, ints_of
from stollen.engine.maze import ALL_FOUR, FRONTS
from stollen.engine.move_codes import BREAK, KEY, MAP, REPAIR, ROCKFALL, what_of
from stollen.engine.numbers import i64, vec
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, HAND_ROOM, OVER

# The numbers of the features; those with several values have one number for each.
AWAY: Final = 0  # 1 to 8 cards from a goal, or more
SECOND: Final = 8  # 1 to 5 cards from a goal by another way, or more
READY: Final = 13  # a card in the hand that shortens the distance
READY_TWICE: Final = 14  # two such cards
READY_TO_REVEAL: Final = 15
READY_FOR_TWO: Final = 16
BROKEN: Final = 17
BROKEN_TWICE: Final = 18
CAN_REPAIR: Final = 19
FRONT: Final = 20  # cells where a card can be linked, 6 at most
PATHS: Final = 21  # path cards in the hand, and their hand values
PATH_WORTH: Final = 22
BREAKS: Final = 23
REPAIRS: Final = 24
ROCKFALLS: Final = 25
KEY_CARDS: Final = 26
MAPS: Final = 27
CARDS: Final = 28
TEMPO: Final = 29  # the seat is to act
TEMPO_TO_REVEAL: Final = 30
FEATURES: Final = 31

WEIGHTS: Final = ints_of(in_a_row(linear_weights("duel_linear").weights))
"""By feature and stage, in hundredths of a gold: no card left to draw, up to 9, 18, 27, more."""

SCALE: Final = ints_of(in_a_row(linear_weights("duel_linear").scale))
"""By round, first for its end and then by stage: the lead in hundredths that makes the chance to win 73 %."""

LAST_AWAY: Final = 8
LAST_SECOND: Final = 5
MOST_FRONT: Final = 6

STAGES: Final = 5
STAGE_CARDS: Final = 9
"""The number of cards of the draw pile in a stage of a round; stage 0 has none left."""

CERTAIN: Final = 10000
"""A chance of 1; chances are in ten-thousandths."""

FINENESS: Final = 32
STEEPEST: Final = 8


def rising(steps: int) -> i64:
    """The chance to win by the lead in parts of the scale: the logistic curve."""
    return round(CERTAIN / (1 + exp(-steps / FINENESS)))


CURVE: Final = vec[i64]([rising(steps) for steps in range(-STEEPEST * FINENESS, STEEPEST * FINENESS + 1)])


def stage_of(state: Duel) -> i64:
    """The stage of the round, by the cards left to draw."""
    return min(i64(STAGES) - 1, (state.pile_end - state.pile_at + STAGE_CARDS - 1) // STAGE_CARDS)


@final
class DuelLinear:
    """Weighs the differences between the features of both seats."""

    def __init__(self) -> None:
        self.nearest_goal: NearestGoal = NearestGoal()
        self.hand_value: HandValue = HandValue()
        self.counts: vec[i64] = vec[i64]([0] * FEATURES)

    def chance(self, state: Duel, lead: i64) -> i64:
        """The chance of a seat with this expected lead to win the game."""
        if state.phase == OVER:
            return CERTAIN if lead > 0 else (0 if lead < 0 else i64(CERTAIN) // 2)
        stage = 0 if state.phase == DEALING else 1 + stage_of(state)
        steps = lead * FINENESS // SCALE[(state.round - 1) * (STAGES + 1) + stage]
        most: i64 = STEEPEST * FINENESS
        return CURVE[most + max(-most, min(most, steps))]

    def lead(self, state: Duel, seat: i64) -> i64:
        """The expected lead at the end of the round, in hundredths of a gold."""
        value = GOLD * lead_in_hand(state, seat)
        if state.phase == OVER or state.phase == DEALING:
            return value
        self.count_features(state, seat)
        stage = stage_of(state)
        promise: i64 = 0
        for i in range(i64(FEATURES)):
            promise += self.counts[i] * WEIGHTS[i * STAGES + stage]
        return value + promise

    def count_features(self, state: Duel, seat: i64) -> None:
        """Count the features of the seat, less those of its rival."""
        for i in range(i64(FEATURES)):
            self.counts[i] = 0
        self.nearest_goal.measure(state, seat)
        self.count_for(state, seat, 1)
        self.count_for(state, 1 - seat, -1)

    def count_for(self, state: Duel, seat: i64, sign: i64) -> None:
        maze = state.maze
        best = self.nearest_goal.nearest(maze, seat, NO_CELL)
        away = i64(FAR) if best == NO_CELL else self.nearest_goal.at(best)
        self.counts[AWAY + min(away, i64(LAST_AWAY)) - 1] += sign
        second = self.nearest_goal.away(maze, seat, best)
        self.counts[SECOND + min(second, i64(LAST_SECOND)) - 1] += sign
        self.counts[FRONT] += sign * min(i64(maze.lists[FRONTS + seat * maze.front_room]), i64(MOST_FRONT))
        self.count_hand(state, seat, sign)
        ready: i64 = 0 if state.broken[seat] != 0 else self.ready(state, seat, away)
        self.counts[TEMPO] += sign if state.to_act == seat else 0
        if ready > 0:
            self.counts[READY] += sign
            self.counts[READY_TWICE] += sign if ready > 1 else 0
            if away == 1:
                self.counts[READY_TO_REVEAL] += sign
                self.counts[TEMPO_TO_REVEAL] += sign if state.to_act == seat else 0
            elif away == 2:
                self.counts[READY_FOR_TWO] += sign

    def count_hand(self, state: Duel, seat: i64, sign: i64) -> None:
        tables = state.tables
        counts = self.counts
        broken = state.broken[seat]
        helps: i64 = 0
        base = seat * HAND_ROOM
        counts[CARDS] += sign * state.hand_size[seat]
        for i in range(base, base + state.hand_size[seat]):
            card = i64(state.hand[i])
            kind = tables.kind[card]
            if kind == PATH:
                counts[PATHS] += sign
                counts[PATH_WORTH] += sign * self.hand_value.worth(state, seat, 1, card)
            elif kind == BREAK:
                counts[BREAKS] += sign
            elif kind == REPAIR:
                counts[REPAIRS] += sign
                helps |= tables.tools[card] & broken
            elif kind == ROCKFALL:
                counts[ROCKFALLS] += sign
            elif kind == KEY:
                counts[KEY_CARDS] += sign
            elif kind == MAP:
                counts[MAPS] += sign
        if broken != 0:
            counts[BROKEN] += sign
            counts[BROKEN_TWICE] += sign if broken & broken - 1 != 0 else 0
            counts[CAN_REPAIR] += sign if helps != 0 else 0

    def ready(self, state: Duel, seat: i64, away: i64) -> i64:
        """The number of placements of hand cards that shorten the distance."""
        tables = state.tables
        maze = state.maze
        linked: i64 = 0
        ladders: i64 = 0
        for i in range(seat * HAND_ROOM, seat * HAND_ROOM + state.hand_size[seat]):
            linked |= tables.linked_tiles[i64(state.hand[i])]
            ladders |= tables.ladder_tiles[i64(state.hand[i])]
        found: i64 = 0
        front = FRONTS + seat * maze.front_room
        for i in range(front + 1, front + 1 + i64(maze.lists[front])):
            cell = i64(maze.lists[i])
            if self.nearest_goal.at(cell) == away:
                key = i64(maze.board[maze.size + cell])
                found += self.nearer(state, seat, cell, tables.linked_fits[key] & linked, 0)
                found += self.nearer(state, seat, cell, tables.ladder_fits[key] & ladders, tables.linked_count)
        return found

    def nearer(self, state: Duel, seat: i64, cell: i64, fitting: i64, first: i64) -> i64:
        """The number of these tiles, counted from the first, that lead nearer from a cell."""
        away = self.nearest_goal.at(cell)
        found: i64 = 0
        while fitting != 0:
            others = fitting & (fitting - 1)
            tile = first + what_of(state.tables.place[(fitting ^ others) % LOW_BIT])
            found += 1 if self.leads_nearer(state, seat, cell, tile, away) else 0
            fitting = others
        return found

    def leads_nearer(self, state: Duel, seat: i64, cell: i64, tile: i64, away: i64) -> bool:
        maze = state.maze
        row = (maze.dwarf[seat] * state.tables.tile_count + tile) * 16
        ways = i64(state.tables.exits[row + maze.arrives(seat, cell)])
        for side in range(ALL_FOUR):
            if ways >> side & 1:
                there = (cell + maze.step[side]) & maze.mask
                lies = i64(maze.board[there])
                if lies == HIDDEN or (lies == EMPTY and self.nearest_goal.at(there) < away):
                    return True
        return False
