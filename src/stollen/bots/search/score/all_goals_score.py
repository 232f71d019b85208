"""Static move score that weighs the distance to every goal."""

from typing import Final

from stollen.bots.search.distance.targets import TOO_FAR, TargetDistances
from stollen.bots.search.score.hand_value import HandWays
from stollen.engine.lookup_tables import HIDDEN, NONE, PATH
from stollen.engine.maze import ALL_FOUR, MOST_GOALS, Maze
from stollen.engine.move_codes import (
    BRIBE,
    KEY,
    MAP,
    MEND,
    ORIENT,
    PASS,
    PLACE,
    REPAIR,
    kind_of_move,
    what_of,
    where_of,
)
from stollen.engine.numbers import i64, vec
from stollen.engine.rulesets.duel import Duel

# The numbers of the weights; the file of weights names them in this order.
EXIT: Final = 0  # each opening by which a placed card goes on
SPEND: Final = 1  # hundredths of the hand value of a card that playing it costs
WASTE: Final = 2  # a placed card that gains nothing
DISCARD: Final = 3  # hundredths of the hand value of a card that passing it costs
UNSEEN: Final = 4  # a face-down goal
EMPTY_GOAL: Final = 5  # a goal known to hold no gold
PEEK_GOAL: Final = 6
REPAIR_OWN: Final = 7
MEND_TOOL: Final = 8
KEY_COST: Final = 9
BRIBE_COST: Final = 10
RATE: Final = 11  # hundredths of a card by which a played card shortens the distance
SLOPE: Final = 12  # hundredths that a card more or less counts
KEEP_WAY: Final = 13  # tenths, for each connection of two sides of a card
KEEP_GOLD: Final = 14
KEEP_LADDER: Final = 15
KEEP_REPAIR: Final = 16
KEEP_NEEDED: Final = 17  # a repair card for a broken tool
KEEP_KEY: Final = 18
KEEP_MAP: Final = 19
GOLD_NOW: Final = 20  # gold that is claimed by placing its card
REVEALED: Final = 21  # hundredths of its value that a revealed goal counts at once
# With a rival also:
SECOND_CARD: Final = 22  # each further passed card
RIVAL: Final = 23  # hundredths of the rival's value of a target that are subtracted
EDGE: Final = 24  # hundredths that each card of lead adds to a target
RIVAL_NOW: Final = 25  # gold that the rival gets at once
BREAK_TOOLS: Final = 26  # the first broken tool of a rival
BREAK_NEAR: Final = 27  # and hundredths of the values of the rival's targets
COLLAPSE_COST: Final = 28
KEEP_BREAK: Final = 29
KEEP_ROCKFALL: Final = 30

POINTLESS: Final[i64] = -30
"""The score of a useless move."""


class AllGoalsScore:
    """Scores moves by what the seat to act knows: its hand, the board, the goals it has peeked at."""

    def __init__(self, weight: vec[i64], closeness: vec[i64], targets: TargetDistances) -> None:
        self.weight: vec[i64] = weight[:]
        self.closeness: vec[i64] = closeness[:]
        self.share: vec[i64] = closeness[:]
        self.targets: TargetDistances = targets
        self.values: vec[i64] = vec[i64]([0] * MOST_GOALS)
        self.ways: HandWays = HandWays()
        self.seat: i64 = 0
        self.network: i64 = 0

    # -- the position ----------------------------------------------------------------------------------------

    def prepare(self, state: Duel) -> None:
        """Measure the position for the player to act."""
        self.seat = state.to_act
        self.network = state.network(self.seat)
        self.weigh_goals(state)
        self.weigh_distance(self.cards_to_come(state))
        self.targets.measure(state, self.values)
        self.sum_up(state)

    def cards_to_come(self, state: Duel) -> i64:
        """The number of cards that the player can still play in the round."""
        return state.hand_size[self.seat] + (state.pile_end - state.pile_at) // state.seats

    def weigh_goals(self, state: Duel) -> None:
        maze = state.maze
        tables = state.tables
        for slot in range(maze.goals):
            self.values[slot] = self.weight[UNSEEN]
            if state.peeked[slot * state.seats + self.seat] != 0 and maze.board[maze.goal_cells[slot]] == HIDDEN:
                gold = tables.gold[tables.goal_tiles[2 * i64(state.goal[slot])]]
                self.values[slot] = 100 * gold if gold > 0 else self.weight[EMPTY_GOAL]

    def weigh_distance(self, cards: i64) -> None:
        """Reduce the value of targets that are too far for the cards left."""
        reach = cards * self.weight[RATE]
        for away in range(i64(TOO_FAR)):
            share = 50 + (reach - 100 * away) * self.weight[SLOPE] // 100
            self.share[away] = self.closeness[away] * max(i64(0), min(i64(100), share)) // 100

    def sum_up(self, state: Duel) -> None:
        """Sum the values of the targets before a move."""
        raise NotImplementedError

    # -- moves -------------------------------------------------------------------------------------------------

    def score(self, state: Duel, move: i64) -> i64:
        """The score of a legal move, after `prepare`."""
        kind = kind_of_move(move)
        what = what_of(move)
        where = where_of(move)
        weight = self.weight
        if kind == PLACE:
            return self.score_place(state, what, where)
        if kind == PASS:
            return self.score_pass(state, what)
        if kind == REPAIR:
            return weight[REPAIR_OWN] if where >> 4 == self.seat else POINTLESS
        if kind == MEND:
            return weight[MEND_TOOL] - self.keep(state, what >> 8) - self.keep(state, what & 255)
        if kind == MAP:
            peeked = state.peeked[state.slot_of(where) * state.seats + self.seat] != 0
            return POINTLESS if peeked else weight[PEEK_GOAL]
        if kind == ORIENT or kind == KEY or kind == BRIBE:
            return self.score_change(state, kind, what, where)
        return self.score_harm(state, kind, where)

    def score_place(self, state: Duel, tile: i64, cell: i64) -> i64:
        ways = onward(state, self.network, tile, cell)
        gain = self.gain(state, tile, cell, ways)
        if gain <= 0:
            gain -= self.weight[WASTE]
        gain += self.weight[EXIT] * ((ways & 1) + (ways >> 1 & 1) + (ways >> 2 & 1) + (ways >> 3))
        return gain - self.keep(state, state.tables.card[tile]) * self.weight[SPEND] // 100

    def score_change(self, state: Duel, kind: i64, what: i64, cell: i64) -> i64:
        """Score a door, a troll or a revealed goal by the maze after it."""
        tables = state.tables
        other = state.maze.copy()
        tile = i64(other.board[cell])
        if kind == ORIENT:
            other.lay_goal(cell, what)
            return self.compare(state, other)
        if kind == KEY:
            other.change(cell, tables.unlocked[tile])
            return self.compare(state, other) - self.weight[KEY_COST]
        other.change(cell, tables.bribed[state.color(self.seat) * tables.tile_count + tile])
        return self.compare(state, other) - self.weight[BRIBE_COST]

    def score_pass(self, state: Duel, pair: i64) -> i64:
        """Score a pass by the hand values of its cards."""
        value = -self.keep(state, pair >> 8) * self.weight[DISCARD] // 100
        if pair & 255 != NONE:
            value -= self.keep(state, pair & 255) * self.weight[DISCARD] // 100
        return value

    def score_harm(self, state: Duel, kind: i64, where: i64) -> i64:
        """The score of a move against a rival."""
        return 0

    def gain(self, state: Duel, tile: i64, cell: i64, ways: i64) -> i64:
        """The value of a card's change of distances, and of gold that it claims."""
        raise NotImplementedError

    def compare(self, state: Duel, other: Maze) -> i64:
        """The player's gain from another maze."""
        raise NotImplementedError

    def after_placing(self, state: Duel, tile: i64, cell: i64) -> i64:
        """Score a ladder, or a card that joins others, on a copy of the maze."""
        other = state.maze.copy()
        other.place(cell, tile)
        return self.compare(state, other)

    # -- cards -------------------------------------------------------------------------------------------------

    def keep(self, state: Duel, card: i64) -> i64:
        """The hand value of a card."""
        kind = state.tables.kind[card]
        weight = self.weight
        if kind == PATH:
            ways = self.ways.of(state, self.network, card)
            value = (ways & 15) * weight[KEEP_WAY] // 10 + (ways >> 4 & 15) * weight[KEEP_GOLD]
            return value + (weight[KEEP_LADDER] if ways >> 8 != 0 else 0)
        if kind == REPAIR:
            return weight[KEEP_NEEDED if state.broken[self.seat] & state.tables.tools[card] != 0 else KEEP_REPAIR]
        if kind == KEY:
            return weight[KEEP_KEY]
        if kind == MAP:
            return weight[KEEP_MAP]
        return self.keep_harm(kind)

    def keep_harm(self, kind: i64) -> i64:
        """The hand value of a card that harms a rival."""
        return 0


def onward(state: Duel, network: i64, tile: i64, cell: i64) -> i64:
    """The openings of a card by which a network goes on, without those by which it arrives."""
    maze = state.maze
    arrives = maze.arrives(network, cell)
    return maze.leads_on(network, tile, arrives) & ~arrives


def meets_cards(maze: Maze, ways: i64, cell: i64) -> bool:
    """Whether a card leads on to other cards, so that the maze after it must be compared."""
    for side in range(ALL_FOUR):
        if ways >> side & 1 and i64(maze.board[(cell + maze.step[side]) & maze.mask]) > HIDDEN:
            return True
    return False


def shows_gold(state: Duel, network: i64, tile: i64, cell: i64) -> bool:
    """Whether a network reaches the gold on a card."""
    row = state.maze.dwarf[network] * state.tables.tile_count
    return state.maze.arrives(network, cell) & state.tables.gold_sides[row + tile] != 0
