"""The input features of the value nets of The Duel and the solo game.

A feature is a number, as for "the green dwarf is three cards from the second goal", and has an amount.
"""

from typing import Final, final

from stollen.bots.search.distance.targets import MOST_TARGETS, TargetDistances
from stollen.bots.search.score.all_goals_score import onward
from stollen.engine.lookup_tables import HIDDEN, LOW_BIT, NONE
from stollen.engine.maze import ALL_FOUR, FRONTS, MOST_GOALS
from stollen.engine.move_codes import REPAIR, what_of
from stollen.engine.numbers import i64, vec
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import HAND_ROOM, TOOL_COUNT

SEATS: Final = 2
ROUNDS: Final = 3
MOST_CARDS: Final = 40  # more than the different cards of a deck
MOST_FEATURES: Final = 512  # more than any position has

DISTANCES: Final = 9  # cards to a target: 1 to 8 and more; after the best card of the hand 0 to 7 and more
NEAR: Final = 6  # where both players' distances count together
VALUES: Final = 4  # gold on a goal: 0 to 3
COUNTERS_LEFT: Final = 9
KEYS_LEFT: Final = 3
LEFT: Final = 10  # cards in the draw pile, by fives
FIVE: Final = 5
GREATEST_LEAD: Final = 6
COLUMNS: Final = 17  # of the part of the board where the front of the solo game counts cell by cell
ROWS: Final = 11
WEST: Final = 3  # columns of it west of the start
NORTH: Final = 5

# The numbers of the features of a seat, one seat after the other.
AWAY: Final = 0  # by goal: its distance
NEXT: Final = AWAY + MOST_GOALS * DISTANCES  # the same after the best card of the hand
GOLD_AWAY: Final = NEXT + MOST_GOALS * DISTANCES  # open gold, by distance
GOLD_NEXT: Final = GOLD_AWAY + DISTANCES
VALUE_AWAY: Final = GOLD_NEXT + DISTANCES  # gold on face-down goals, by distance
VALUE_NEXT: Final = VALUE_AWAY + DISTANCES
HAND: Final = VALUE_NEXT + DISTANCES  # by card
HAND_SIZE: Final = HAND + MOST_CARDS
BROKEN: Final = HAND_SIZE + HAND_ROOM + 1
HELPED: Final = BROKEN + TOOL_COUNT  # broken, with a card in the hand that repairs it
SEAT: Final = HELPED + TOOL_COUNT

# The features of the table.
GOALS: Final = SEATS * SEAT  # by goal: the gold on it
PEEKED: Final = GOALS + MOST_GOALS * VALUES  # by goal and seat
COUNTERS: Final = PEEKED + MOST_GOALS * SEATS
KEYS: Final = COUNTERS + COUNTERS_LEFT
PILE: Final = KEYS + KEYS_LEFT  # by card
PILE_SIZE: Final = PILE + MOST_CARDS
TO_ACT: Final = PILE_SIZE + LEFT
ROUND: Final = TO_ACT + SEATS
TOGETHER: Final = ROUND + ROUNDS  # targets by the distances of both players
TOGETHER_VALUE: Final = TOGETHER + NEAR * NEAR
LEAD: Final = TOGETHER_VALUE + NEAR * NEAR
FRONT: Final = LEAD + 2 * GREATEST_LEAD + 1  # alone: by cell of the front and side from which it is reached
FEATURES: Final = FRONT + COLUMNS * ROWS * ALL_FOUR


@final
class NetFeatures:
    """Lists the features of a position: all of it but the order of the cards to come."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.feature: vec[i64] = vec[i64]([0] * MOST_FEATURES)
        self.amount: vec[i64] = vec[i64]([0] * MOST_FEATURES)
        self.targets: TargetDistances = TargetDistances()
        self.values: vec[i64] = vec[i64]([0] * MOST_GOALS)
        self.slot: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        """By target: its face-down goal, or `NONE`."""
        self.after: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        """By target: its distance after the best card of the hand."""

    def extract(self, state: Duel, lead: i64) -> None:
        """List the features at the beginning of a turn, or before a draw; the lead is that of the first seat."""
        self.count = 0
        self.add_goals(state)
        for seat in range(state.seats):
            self.add_hand(state, seat)
            self.find_best_cards(state, seat)
            self.add_targets(state, seat)
        self.add_table(state)
        if state.seats == 1:
            self.add_front(state)
            return
        self.compare_distances(state)
        self.add(LEAD + GREATEST_LEAD + max(i64(-GREATEST_LEAD), min(i64(GREATEST_LEAD), lead)), 1)

    def add(self, feature: i64, amount: i64) -> None:
        self.feature[self.count] = feature
        self.amount[self.count] = amount
        self.count += 1

    # -- targets -----------------------------------------------------------------------------------------------

    def add_goals(self, state: Duel) -> None:
        """Measure the targets and add the face-down goals."""
        maze = state.maze
        tables = state.tables
        number: i64 = 0
        for slot in range(maze.goals):
            if maze.board[maze.goal_cells[slot]] == HIDDEN:
                gold = tables.gold[tables.goal_tiles[2 * i64(state.goal[slot])]]
                self.values[slot] = 100 * gold
                self.slot[number] = slot
                number += 1
                self.add(GOALS + slot * VALUES + gold, 1)
                for seat in range(state.seats):
                    if state.peeked[slot * state.seats + seat] != 0:
                        self.add(PEEKED + slot * SEATS + seat, 1)
        self.targets.measure(state, self.values)
        for other in range(number, self.targets.count):
            self.slot[other] = NONE

    def add_targets(self, state: Duel, seat: i64) -> None:
        """Add the distance of each target from a seat, now and after its best card."""
        targets = self.targets
        base = seat * SEAT
        row = state.network(seat) * MOST_TARGETS
        last: i64 = DISTANCES - 1
        for number in range(targets.count):
            away = min(last, targets.away[row + number] - 1)
            after = min(last, self.after[number])
            gold = targets.value[number] // 100
            slot = self.slot[number]
            if slot == NONE:
                self.add(base + GOLD_AWAY + away, gold)
                self.add(base + GOLD_NEXT + after, gold)
                continue
            self.add(base + AWAY + slot * DISTANCES + away, 1)
            self.add(base + NEXT + slot * DISTANCES + after, 1)
            if gold > 0:
                self.add(base + VALUE_AWAY + away, gold)
                self.add(base + VALUE_NEXT + after, gold)

    def compare_distances(self, state: Duel) -> None:
        """Add the distances of both players from each target."""
        targets = self.targets
        last: i64 = NEAR - 1
        for number in range(targets.count):
            first = min(last, targets.away[state.network(0) * MOST_TARGETS + number] - 1)
            second = min(last, targets.away[state.network(1) * MOST_TARGETS + number] - 1)
            pair = first * NEAR + second
            self.add(TOGETHER + pair, 1)
            if targets.value[number] > 0:
                self.add(TOGETHER_VALUE + pair, targets.value[number] // 100)

    def find_best_cards(self, state: Duel, seat: i64) -> None:
        """Find the distance of a seat from each target after its best card."""
        maze = state.maze
        tables = state.tables
        network = state.network(seat)
        for number in range(self.targets.count):
            self.after[number] = self.targets.away[network * MOST_TARGETS + number]
        linked: i64 = 0
        ladders: i64 = 0
        for i in range(seat * HAND_ROOM, seat * HAND_ROOM + state.hand_size[seat]):
            linked |= tables.linked_tiles[i64(state.hand[i])]
            ladders |= tables.ladder_tiles[i64(state.hand[i])]
        front = FRONTS + network * maze.front_room
        for i in range(front + 1, front + 1 + i64(maze.lists[front])):
            cell = i64(maze.lists[i])
            key = i64(maze.board[maze.size + cell])
            self.try_tiles(state, network, cell, tables.linked_fits[key] & linked, 0)
            self.try_tiles(state, network, cell, tables.ladder_fits[key] & ladders, tables.linked_count)

    def try_tiles(self, state: Duel, network: i64, cell: i64, fitting: i64, first: i64) -> None:
        """Update the distances with these tiles, counted from the first, on a cell."""
        targets = self.targets
        while fitting != 0:
            others = fitting & (fitting - 1)
            tile = first + what_of(state.tables.place[(fitting ^ others) % LOW_BIT])
            fitting = others
            ways = onward(state, network, tile, cell)
            if ways != 0:
                for number in range(targets.count):
                    away = targets.after(state.maze, network, number, ways, cell)
                    self.after[number] = min(self.after[number], away)

    def add_front(self, state: Duel) -> None:
        """Add the front of the solo game."""
        maze = state.maze
        for i in range(FRONTS + 1, FRONTS + 1 + i64(maze.lists[FRONTS])):
            cell = i64(maze.lists[i])
            column = max(i64(0), min(i64(COLUMNS) - 1, maze.column(cell) + WEST))
            row = max(i64(0), min(i64(ROWS) - 1, maze.row(cell) + NORTH))
            sides = maze.arrives(0, cell)
            for side in range(ALL_FOUR):
                if sides >> side & 1:
                    self.add(FRONT + (row * COLUMNS + column) * ALL_FOUR + side, 1)

    # -- cards ---------------------------------------------------------------------------------------------------

    def add_hand(self, state: Duel, seat: i64) -> None:
        tables = state.tables
        base = seat * SEAT
        helps: i64 = 0
        self.add(base + HAND_SIZE + state.hand_size[seat], 1)
        for i in range(seat * HAND_ROOM, seat * HAND_ROOM + state.hand_size[seat]):
            card = i64(state.hand[i])
            self.add(base + HAND + card, 1)
            if tables.kind[card] == REPAIR:
                helps |= tables.tools[card]
        for tool in range(i64(TOOL_COUNT)):
            if state.broken[seat] >> tool & 1:
                self.add(base + BROKEN + tool, 1)
                if helps >> tool & 1:
                    self.add(base + HELPED + tool, 1)

    def add_table(self, state: Duel) -> None:
        self.add(COUNTERS + state.counters, 1)
        self.add(KEYS + state.keys, 1)
        self.add(TO_ACT + state.to_act, 1)
        self.add(ROUND + state.round - 1, 1)
        self.add(PILE_SIZE + min(i64(LEFT) - 1, (state.pile_end - state.pile_at + FIVE - 1) // FIVE), 1)
        for i in range(state.pile_at, state.pile_end):
            self.add(PILE + i64(state.pile[i]), 1)
