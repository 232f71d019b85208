"""What a move is worth at first sight to a lone dwarf: how near it brings him to all goals at once."""

from typing import final

from stollen.bots.rollout.keeping import is_hand_tile
from stollen.bots.rollout.solo_outlook import MOST_TARGETS, TOO_FAR, Outlook, cards_left
from stollen.bots.rollout.solo_weights import (
    BRIBE_COST,
    CLOSENESS,
    EMPTY_GOAL,
    EXIT,
    GOLD_NOW,
    KEEP_GOLD,
    KEEP_KEY,
    KEEP_LADDER,
    KEEP_MAP,
    KEEP_NEEDED,
    KEEP_REPAIR,
    KEEP_WAY,
    KEY_COST,
    MEND_TOOL,
    NEW_CARD,
    PEEK_GOAL,
    RATE,
    REPAIR_OWN,
    REVEALED,
    SLOPE,
    SOLO,
    SPEND,
    UNSEEN,
    WASTE,
)
from stollen.engine.duel import Duel
from stollen.engine.maze import ALL_FOUR, FRONTS, GOLD, MOST_GOALS, Maze
from stollen.engine.moves import (
    BRIBE,
    MEND,
    ORIENT,
    PASS,
    PEEK,
    PLACE,
    REPAIR_TOOL,
    UNLOCK,
    kind_of_move,
    what_of,
    where_of,
)
from stollen.engine.native import i64, vec
from stollen.engine.tables import FIRST_HAND_TILE, HIDDEN, KEY, MAP, NO_INTS, NONE, REPAIR


@final
class SoloJudge:
    """Knows what the seat knows: its hand, the board, the goals it has peeked at."""

    def __init__(self) -> None:
        self.weight: vec[i64] = SOLO[:]
        self.closeness: vec[i64] = CLOSENESS[:]
        self.outlook: Outlook = Outlook()
        self.values: vec[i64] = vec[i64]([0] * MOST_GOALS)
        self.share: vec[i64] = CLOSENESS[:]
        self.least: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        self.least_cell: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        self.second: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        self.promise: i64 = 0
        self.table: vec[i64] = NO_INTS
        self.dwarf: i64 = NONE

    # -- how things stand ------------------------------------------------------------------------------------

    def look(self, state: Duel) -> None:
        """See how things stand."""
        if self.dwarf != state.maze.dwarf[0]:
            self.dwarf = state.maze.dwarf[0]
            self.table = self.ways_table(state)
        tables = state.tables
        for slot in range(state.maze.goals):
            self.values[slot] = self.weight[UNSEEN]
            if state.peeked[slot] != 0 and state.maze.board[state.maze.goal_cells[slot]] == HIDDEN:
                gold = tables.gold[tables.goal_tiles[2 * i64(state.goal[slot])]]
                self.values[slot] = 100 * gold if gold > 0 else self.weight[EMPTY_GOAL]
        self.weigh_distance(cards_left(state))
        self.outlook.survey(state, self.values)
        self.see_front(state.maze)
        self.promise = self.outlook.promise(self.share, state.counters)

    def weigh_distance(self, cards: i64) -> None:
        """What is too far for the cards that are left is worth nothing."""
        reach = cards * self.weight[RATE]
        for away in range(i64(TOO_FAR)):
            share = 50 + (reach - 100 * away) * self.weight[SLOPE] // 100
            self.share[away] = self.closeness[away] * max(i64(0), min(i64(100), share)) // 100

    def see_front(self, maze: Maze) -> None:
        """By target, the nearest cell of the front and how far the next one is."""
        lists = maze.lists
        count = i64(lists[FRONTS])
        outlook = self.outlook
        for number in range(outlook.targets):
            least: i64 = TOO_FAR
            second: i64 = TOO_FAR
            at: i64 = NONE
            for i in range(FRONTS + 1, FRONTS + 1 + count):
                away = outlook.at(number, i64(lists[i]))
                if away < least:
                    second = least
                    least = away
                    at = i64(lists[i])
                elif away < second:
                    second = away
            self.least[number] = least
            self.least_cell[number] = at
            self.second[number] = second

    # -- moves -------------------------------------------------------------------------------------------------

    def score(self, state: Duel, move: i64) -> i64:
        """What a legal move is worth; `look` came before."""
        kind = kind_of_move(move)
        what = what_of(move)
        where = where_of(move)
        weight = self.weight
        if kind == PLACE:
            return self.score_place(state, what, where)
        if kind == PASS:
            return self.score_pass(state, what)
        if kind == REPAIR_TOOL:
            return weight[REPAIR_OWN]
        if kind == MEND:
            return weight[MEND_TOOL] - self.keep(state, what >> 8) - self.keep(state, what & 255)
        if kind == PEEK:
            return -30 if state.peeked[state.slot_of(where)] != 0 else weight[PEEK_GOAL]
        if kind == ORIENT or kind == UNLOCK or kind == BRIBE:  # noqa: SIM109
            return self.score_change(state, kind, what, where)
        return 0

    def score_place(self, state: Duel, tile: i64, cell: i64) -> i64:
        maze = state.maze
        tables = state.tables
        arrives = maze.arrives(0, cell)
        row = maze.dwarf[0] * tables.tile_count + tile
        ways = i64(tables.exits[row * 16 + arrives]) & ~arrives
        if tables.ladder[tile] != 0 or self.meets_cards(maze, ways, cell):
            other = maze.copy()
            other.place(cell, tile)
            gain = self.compare(state, other)
        else:
            gain = self.gain(state, ways, cell)
            if arrives & tables.gold_sides[row] != 0:
                gain += self.weight[GOLD_NOW] * tables.gold[tile]
        if gain <= 0:
            gain -= self.weight[WASTE]
        gain += self.weight[EXIT] * ((ways & 1) + (ways >> 1 & 1) + (ways >> 2 & 1) + (ways >> 3))
        return gain - self.keep(state, tables.card[tile]) * self.weight[SPEND] // 100

    def meets_cards(self, maze: Maze, ways: i64, cell: i64) -> bool:
        """Whether a card would lead on to cards that lie already: then it takes a closer look."""
        for side in range(ALL_FOUR):
            if ways >> side & 1 and i64(maze.board[(cell + maze.step[side]) & maze.mask]) > HIDDEN:
                return True
        return False

    def gain(self, state: Duel, ways: i64, cell: i64) -> i64:
        """How much nearer a card comes to the targets, and what it reveals."""
        maze = state.maze
        outlook = self.outlook
        revealed: i64 = 0
        for number in range(outlook.targets):
            near = self.second[number] if cell == self.least_cell[number] else self.least[number]
            worth: i64 = NONE
            for side in range(ALL_FOUR):
                if ways >> side & 1:
                    there = (cell + maze.step[side]) & maze.mask
                    if there == outlook.cell[number]:
                        worth = 0
                    else:
                        near = min(near, outlook.at(number, there))
            if worth == 0:
                revealed += outlook.value[number] * self.weight[REVEALED] // 100
                outlook.worth[number] = 0
            else:
                outlook.worth[number] = outlook.value[number] * self.share[near] // 100
        return outlook.best(state.counters) + revealed - self.promise

    def score_change(self, state: Duel, kind: i64, what: i64, cell: i64) -> i64:
        """A door, a troll or a revealed goal: see what it opens."""
        tables = state.tables
        other = state.maze.copy()
        tile = i64(other.board[cell])
        if kind == ORIENT:
            other.turn_up(cell, what)
            return self.compare(state, other)
        if kind == UNLOCK:
            other.change(cell, tables.unlocked[tile])
            return self.compare(state, other) - self.weight[KEY_COST]
        other.change(cell, tables.bribed[state.color(0) * tables.tile_count + tile])
        return self.compare(state, other) - self.weight[BRIBE_COST]

    def compare(self, state: Duel, other: Maze) -> i64:
        """How much better the dwarf stands in another maze."""
        tables = state.tables
        value: i64 = 0
        outlook = self.outlook
        after = outlook.promise_after(other, self.share, state.counters)
        for number in range(outlook.targets):
            cell = outlook.cell[number]
            if outlook.lies[number] == HIDDEN and other.board[cell] == HIDDEN and other.arrives(0, cell) != 0:
                value += outlook.value[number] * (self.weight[REVEALED] - self.share[self.least[number]]) // 100
        for i in range(other.gold):
            cell = i64(other.lists[GOLD + i])
            if other.reaches_gold(0, cell):
                value += 100 * tables.gold[i64(other.board[cell])]
        return value + after - self.promise

    # -- cards -------------------------------------------------------------------------------------------------

    def score_pass(self, state: Duel, pair: i64) -> i64:
        """New cards for those least worth keeping."""
        value = self.weight[NEW_CARD] - self.keep(state, pair >> 8)
        if pair & 255 != NONE:
            value += self.weight[NEW_CARD] - self.keep(state, pair & 255)
        return value

    def keep(self, state: Duel, card: i64) -> i64:
        """What a card in the hand may still be good for."""
        kind = state.tables.kind[card]
        weight = self.weight
        if kind == REPAIR:
            return weight[KEEP_NEEDED if state.broken[0] & state.tables.tools[card] != 0 else KEEP_REPAIR]
        if kind == KEY:
            return weight[KEEP_KEY]
        if kind == MAP:
            return weight[KEEP_MAP]
        ways = self.table[card]
        value = (ways & 15) * weight[KEEP_WAY] // 10 + (ways >> 4 & 15) * weight[KEEP_GOLD]
        return value + (weight[KEEP_LADDER] if ways >> 8 != 0 else 0)

    def ways_table(self, state: Duel) -> vec[i64]:
        """By path card: the ways from side to side that it opens, its gold, its ladder."""
        tables = state.tables
        table = vec[i64]([0] * tables.card_count)
        for tile in range(i64(FIRST_HAND_TILE), tables.tile_count):
            card = tables.card[tile]
            if card != NONE and is_hand_tile(state, tile):
                ways: i64 = 0
                for side in range(ALL_FOUR):
                    leads = i64(tables.exits[(self.dwarf * tables.tile_count + tile) * 16 + (i64(1) << side)])
                    leads &= ~(i64(1) << side)
                    ways += (leads & 1) + (leads >> 1 & 1) + (leads >> 2 & 1) + (leads >> 3)
                table[card] = ways | tables.gold[tile] << 4 | (256 if tables.ladder[tile] != 0 else 0)
        return table
