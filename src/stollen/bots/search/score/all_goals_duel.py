"""Static move score of The Duel that weighs the distances of both players to every goal."""

from typing import Final, final

from stollen.bots.search.distance.targets import MOST_TARGETS, TargetDistances
from stollen.bots.search.score.all_goals_score import (
    BREAK_NEAR,
    BREAK_TOOLS,
    COLLAPSE_COST,
    EDGE,
    GOLD_NOW,
    KEEP_BREAK,
    KEEP_ROCKFALL,
    POINTLESS,
    REVEALED,
    RIVAL,
    RIVAL_NOW,
    SECOND_CARD,
    AllGoalsScore,
    meets_cards,
    onward,
    shows_gold,
)
from stollen.bots.weight_files import score_weights
from stollen.engine.lookup_tables import EMPTY, HIDDEN, NONE, ints_of
from stollen.engine.maze import ALL_FOUR, GOLD, Maze
from stollen.engine.move_codes import BREAK, MOVE_ROOM, ROCKFALL
from stollen.engine.numbers import i64, vec
from stollen.engine.rulesets.duel import Duel

FURTHEST: Final[i64] = 3
"""Differences of distance above this count the same."""

BROKEN_ALREADY: Final = 6

WORST: Final[i64] = -50
FINEST: Final[i64] = 200
"""The bounds of the scores of the best moves."""

WEIGHTS: Final = ints_of(list(score_weights("duel").weights.values()))
CLOSENESS: Final = ints_of(score_weights("duel").closeness)
"""Hundredths of its gold that a target is worth from each distance."""


@final
class AllGoalsDuel(AllGoalsScore):
    """A target is worth more to the nearer player; its value for the rival is subtracted."""

    def __init__(self) -> None:
        super().__init__(WEIGHTS, CLOSENESS, TargetDistances())
        self.rival: i64 = 1
        self.promise: i64 = 0
        self.rival_promise: i64 = 0
        self.now: vec[i64] = vec[i64]([0] * MOST_TARGETS)
        self.room: vec[i64] = vec[i64]([0] * MOVE_ROOM)
        self.best: i64 = 0
        self.next_best: i64 = 0

    def sum_up(self, state: Duel) -> None:
        targets = self.targets
        self.rival = 1 - self.network
        self.promise = 0
        self.rival_promise = 0
        for number in range(targets.count):
            mine = targets.away[self.network * MOST_TARGETS + number]
            rivals = targets.away[self.rival * MOST_TARGETS + number]
            self.promise += self.worth(number, mine, rivals)
            self.rival_promise += self.worth(number, rivals, mine)
            self.now[number] = self.between(number, mine, rivals)

    def worth(self, number: i64, away: i64, other: i64) -> i64:
        """The value of a target for a player at a distance, when the other player has another distance."""
        ahead = max(-FURTHEST, min(FURTHEST, other - away))
        return self.targets.value[number] * self.share[away] * (100 + self.weight[EDGE] * ahead) // 10000

    def between(self, number: i64, mine: i64, rivals: i64) -> i64:
        """The value of a target for the player against the rival, by their distances; distance 0 is at the target."""
        value = self.targets.value[number]
        if mine == 0:
            return value * self.weight[REVEALED] // 100
        if rivals == 0:
            return -value * self.weight[RIVAL_NOW] // 100
        return self.worth(number, mine, rivals) - self.worth(number, rivals, mine) * self.weight[RIVAL] // 100

    # -- moves -------------------------------------------------------------------------------------------------

    def score_moves(self, state: Duel) -> None:
        """Find the scores of the two best moves that are no passes, after `prepare`."""
        best = WORST
        second = WORST
        for i in range(state.main_moves(self.room)):
            score = self.score(state, self.room[i])
            if score > best:
                second = best
                best = score
            elif score > second:
                second = score
        self.best = min(best, FINEST)
        self.next_best = min(second, FINEST)

    def gain(self, state: Duel, tile: i64, cell: i64, ways: i64) -> i64:
        maze = state.maze
        rival_ways = onward(state, self.rival, tile, cell)
        if state.tables.ladder[tile] != 0 or meets_cards(maze, ways | rival_ways, cell):
            return self.after_placing(state, tile, cell)
        targets = self.targets
        total: i64 = 0
        for number in range(targets.count):
            mine = targets.after(maze, self.network, number, ways, cell)
            rivals = targets.after(maze, self.rival, number, rival_ways, cell)
            total += self.between(number, mine, rivals) - self.now[number]
        if shows_gold(state, self.network, tile, cell):
            return total + self.weight[GOLD_NOW] * state.tables.gold[tile]
        if shows_gold(state, self.rival, tile, cell):
            return total - self.weight[RIVAL_NOW] * state.tables.gold[tile]
        return total

    def compare(self, state: Duel, other: Maze) -> i64:
        return self.compare_cleared(state, other, NONE)

    def compare_cleared(self, state: Duel, other: Maze, cleared: i64) -> i64:
        """The same after a card was taken from a cell."""
        targets = self.targets
        total: i64 = 0
        for number in range(targets.count):
            cell = targets.cell[number]
            if i64(other.board[cell]) != targets.lies[number]:
                total -= self.now[number]
                continue
            mine: i64 = 0
            rivals: i64 = 0
            if not is_there(other, self.network, cell):
                mine = self.least_away(other, self.network, number, cleared)
                if not is_there(other, self.rival, cell):
                    rivals = self.least_away(other, self.rival, number, cleared)
            total += self.between(number, mine, rivals) - self.now[number]
        return total + self.new_gold(state, other)

    def least_away(self, maze: Maze, network: i64, number: i64, cleared: i64) -> i64:
        """The distance of a network then; the cleared cell is not measured, so its neighbors are used."""
        targets = self.targets
        least = targets.least_away(maze, network, number)
        if cleared == NONE or maze.arrives(network, cleared) == 0:
            return least
        for side in range(ALL_FOUR):
            there = (cleared + maze.step[side]) & maze.mask
            if there == targets.cell[number]:
                return 1
            least = min(least, targets.at(number, there) + 1)
        return least

    def new_gold(self, state: Duel, other: Maze) -> i64:
        """The value of new gold on the board that is claimed at once."""
        total: i64 = 0
        for i in range(other.gold):
            cell = i64(other.lists[GOLD + i])
            tile = i64(other.board[cell])
            if i64(state.maze.board[cell]) == tile:
                continue
            if other.reaches_gold(self.network, cell):
                total += self.weight[GOLD_NOW] * state.tables.gold[tile]
            elif other.reaches_gold(self.rival, cell):
                total -= self.weight[RIVAL_NOW] * state.tables.gold[tile]
        return total

    def score_pass(self, state: Duel, pair: i64) -> i64:
        """A second passed card is replaced by another one."""
        more = self.weight[SECOND_CARD] if pair & 255 != NONE else i64(0)
        return super().score_pass(state, pair) + more

    def score_harm(self, state: Duel, kind: i64, where: i64) -> i64:
        if kind == ROCKFALL:
            return self.score_collapse(state, where)
        if kind != BREAK:
            return 0
        if state.broken[where] != 0:
            return BROKEN_ALREADY
        return self.weight[BREAK_TOOLS] + self.rival_promise * self.weight[BREAK_NEAR] // 100

    def score_collapse(self, state: Duel, cell: i64) -> i64:
        """Score a rockfall: only cards at the rival's front and dead ends are worth a closer look."""
        maze = state.maze
        if not self.opens_for_rival(maze, cell) and maze.leads_on(self.network, i64(maze.board[cell]), 15) != 0:
            return POINTLESS
        other = maze.copy()
        other.collapse(cell)
        return self.compare_cleared(state, other, cell) - self.weight[COLLAPSE_COST]

    def opens_for_rival(self, maze: Maze, cell: i64) -> bool:
        """Whether a card is next to the rival's front."""
        for side in range(ALL_FOUR):
            there = (cell + maze.step[side]) & maze.mask
            if maze.board[there] == EMPTY and maze.arrives(self.rival, there) != 0:
                return True
        return False

    def keep_harm(self, kind: i64) -> i64:
        if kind == BREAK:
            return self.weight[KEEP_BREAK]
        return self.weight[KEEP_ROCKFALL] if kind == ROCKFALL else i64(0)


def is_there(maze: Maze, network: i64, cell: i64) -> bool:
    """Whether a network has reached a target."""
    if maze.board[cell] == HIDDEN:
        return maze.arrives(network, cell) != 0
    return maze.reaches_gold(network, cell)
