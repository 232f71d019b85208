"""How far the player to act and the rival are from gold, and what a change is worth."""

from typing import Final

from stollen.bots.search.distance.nearest_goal import FAR, NO_CELL, NearestGoal, worth
from stollen.bots.search.score.score_weights import DUEL, FIRST_STEPS, NEARNESS, RIVAL, UNSEEN_GOAL
from stollen.engine.lookup_tables import EMPTY, HIDDEN, NONE, SABOTEUR
from stollen.engine.maze import ALL_FOUR, GOLD, Maze
from stollen.engine.numbers import i64, vec
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.engine.turn import GameState

GOLD_WORTH: Final = 100
TREASURE: Final = 300
AFTER_GOAL: Final = 2
"""The typical distance to the next goal after one is revealed."""


class GoldReach:
    """Measures one position; `thorough` also weighs the rival."""

    def __init__(self, thorough: bool) -> None:
        self.thorough: bool = thorough
        self.nearest_goal: NearestGoal = NearestGoal()
        self.near: vec[i64] = NEARNESS[:]
        self.weight: vec[i64] = DUEL[:] if thorough else FIRST_STEPS[:]
        self.seat: i64 = 0
        self.network: i64 = 0
        self.rival: i64 = NONE
        self.digs: i64 = 1
        self.away: i64 = FAR
        self.rival_away: i64 = FAR
        self.best: i64 = NO_CELL
        self.rival_best: i64 = NO_CELL
        self.second: i64 = FAR
        self.rival_second: i64 = FAR
        self.nearer: i64 = 0

    def prepare(self, state: GameState) -> None:
        """Measure the position for the player to act."""
        maze = state.maze
        self.seat = state.to_act
        self.network = state.network(self.seat)
        self.rival = 1 - self.network if maze.networks == 2 else NONE
        if self.thorough and self.rival == NONE:
            self.weight = FIRST_STEPS  # the others were found in The Duel and do worse elsewhere
        self.digs = 1
        if isinstance(state, Saboteur) and state.role[self.seat] == SABOTEUR:
            self.digs = -1
        self.nearest_goal.measure(state, self.seat)
        self.best = self.nearest_goal.nearest(maze, self.network, NO_CELL)
        self.away = FAR if self.best == NO_CELL else self.nearest_goal.at(self.best)
        self.second = self.nearest_goal.away(maze, self.network, self.best)
        if self.rival != NONE:
            self.rival_best = self.nearest_goal.nearest(maze, self.rival, NO_CELL)
            self.rival_away = FAR if self.rival_best == NO_CELL else self.nearest_goal.at(self.rival_best)
            self.rival_second = self.nearest_goal.away(maze, self.rival, self.rival_best)

    def onward(self, state: GameState, network: i64, tile: i64, cell: i64) -> i64:
        """The openings by which a network goes on from a card."""
        maze = state.maze
        row = (maze.dwarf[network] * state.tables.tile_count + tile) * 16
        return i64(state.tables.exits[row + maze.arrives(network, cell)])

    def meets_cards(self, state: GameState, tile: i64, cell: i64) -> bool:
        """Whether a card leads on to other cards, so that the maze after it must be compared."""
        maze = state.maze
        ways: i64 = 0
        for network in range(maze.networks):
            ways |= self.onward(state, network, tile, cell) & ~maze.arrives(network, cell)
        for side in range(ALL_FOUR):
            if ways >> side & 1 and i64(maze.board[(cell + maze.step[side]) & maze.mask]) > HIDDEN:
                return True
        return False

    def steps(self, state: GameState, network: i64, tile: i64, cell: i64, best: i64, away: i64, second: i64) -> i64:
        """The number of cards by which a card shortens the distance; negative where it cuts the network off."""
        maze = state.maze
        arrives = maze.arrives(network, cell)
        if arrives == 0:
            return 0 if cell != best else away - second
        ways = self.onward(state, network, tile, cell)
        near: i64 = second if cell == best else away
        for side in range(ALL_FOUR):
            if ways >> side & 1 and not arrives >> side & 1:
                there = (cell + maze.step[side]) & maze.mask
                if maze.board[there] == EMPTY:
                    near = min(near, self.nearest_goal.at(there))
                elif maze.board[there] == HIDDEN:
                    near = 0
        return away - near

    def gain(self, state: GameState, network: i64, tile: i64, cell: i64, before: i64, after: i64) -> i64:
        """The value of a card for a network: nearness, goals it reveals, gold on it."""
        maze = state.maze
        value = self.near[after if after > 0 else i64(AFTER_GOAL)] - self.near[before]
        row = maze.dwarf[network] * state.tables.tile_count
        sides = state.tables.gold_sides[row + tile]
        if network != self.network and maze.arrives(self.network, cell) & sides != 0:
            sides = 0  # D13: the player to act claims what both reach
        if maze.arrives(network, cell) & sides != 0:
            value += GOLD_WORTH * state.tables.gold[tile]
        return value if after > 0 else value + self.goals_beside(state, network, tile, cell)

    def goals_beside(self, state: GameState, network: i64, tile: i64, cell: i64) -> i64:
        """The value of the face-down goals that a card leads to."""
        maze = state.maze
        value: i64 = 0
        ways = self.onward(state, network, tile, cell)
        for side in range(ALL_FOUR):
            there = (cell + maze.step[side]) & maze.mask
            if ways >> side & 1 and maze.board[there] == HIDDEN:
                value += self.goal_worth(state, there)
        return value

    def goal_worth(self, state: GameState, cell: i64) -> i64:
        """The value of revealing a goal, as the seat expects it."""
        slot = state.slot_of(cell)
        if state.tables.counters == 0:
            return TREASURE if worth(state, self.seat, slot) < FAR else 0
        if state.peeked[slot * state.seats + self.seat] == 0:
            return self.weight[UNSEEN_GOAL]
        return GOLD_WORTH * state.tables.gold[state.tables.goal_tiles[2 * i64(state.goal[slot])]]

    def compare(self, state: GameState, other: Maze) -> i64:
        """The player's gain from another maze, less that of the rival."""
        now = self.nearest_goal.away(other, self.network, NO_CELL)
        self.nearer = self.away - now
        value = self.near[now] - self.near[self.away]
        value += self.claims(state, other, self.network) + self.reveals(state, other, self.network)
        if self.rival == NONE or not self.thorough:
            return value
        now = self.nearest_goal.away(other, self.rival, NO_CELL)
        harm = self.near[now] - self.near[self.rival_away]
        harm += self.claims(state, other, self.rival) + self.reveals(state, other, self.rival)
        return value - harm * self.weight[RIVAL] // 100

    def claims(self, state: GameState, other: Maze, network: i64) -> i64:
        """The gold that a network claims; gold that both reach goes to the player to act (D13)."""
        total: i64 = 0
        for i in range(other.gold):
            cell = i64(other.lists[GOLD + i])
            mine = other.reaches_gold(self.network, cell)
            if (network == self.network and mine) or (not mine and other.reaches_gold(network, cell)):
                total += GOLD_WORTH * state.tables.gold[i64(other.board[cell])]
        return total

    def reveals(self, state: GameState, other: Maze, network: i64) -> i64:
        """The value of the goals that a network reveals."""
        total: i64 = 0
        for slot in range(other.goals):
            cell = other.goal_cells[slot]
            if other.board[cell] == HIDDEN and other.arrives(network, cell) != 0:
                total += self.goal_worth(state, cell)
        return total

    def reopened(self, maze: Maze, cell: i64) -> i64:
        """The value of a cleared cell as an opening; its distance comes from its neighbors."""
        if maze.arrives(self.network, cell) == 0:
            return 0
        near: i64 = FAR
        for side in range(ALL_FOUR):
            there = (cell + maze.step[side]) & maze.mask
            if maze.board[there] == HIDDEN:
                near = 1
            elif maze.board[there] == EMPTY:
                near = min(near, self.nearest_goal.at(there) + 1)
        return self.near[near] - self.near[self.away] if near < self.away else 0

    def touches(self, maze: Maze, cell: i64, card: i64) -> bool:
        for side in range(ALL_FOUR):
            if (cell + maze.step[side]) & maze.mask == card:
                return True
        return False

    def is_dead_end(self, state: GameState, cell: i64) -> bool:
        """Whether a card is a dead end on every side."""
        row = (state.maze.dwarf[self.network] * state.tables.tile_count + i64(state.maze.board[cell])) * 16
        return state.tables.exits[row + 15] == 0

    def treasure_is_known(self, state: GameState) -> bool:
        """Whether the seat knows where the treasure lies."""
        unknown: i64 = 0
        for slot in range(state.maze.goals):
            if state.maze.board[state.maze.goal_cells[slot]] == HIDDEN:
                more = worth(state, self.seat, slot)
                if more == 0:
                    return True
                if more < FAR:
                    unknown += 1
        return unknown <= 1
