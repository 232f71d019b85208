"""Static move score by the distance to the nearest goal, in hundredths of a gold."""

from typing import final

from stollen.bots.search.distance.nearest_goal import NO_CELL
from stollen.bots.search.score.gold_reach import GOLD_WORTH, GoldReach
from stollen.bots.search.score.hand_value import HandValue
from stollen.bots.search.score.other_players import OtherPlayers
from stollen.bots.search.score.role_goals import crystal_lost, role_score
from stollen.bots.search.score.score_weights import (
    BREAK_NEAR,
    BREAK_TOOLS,
    COLLAPSE_COST,
    EXIT,
    KEY_COST,
    LAST_CARDS,
    MEND_TOOL,
    PEEK_GOAL,
    RIVAL,
    SPEND,
    WASTE,
)
from stollen.engine.lookup_tables import NONE
from stollen.engine.move_codes import (
    BREAK,
    BRIBE,
    KEY,
    MAP,
    MEND,
    ORIENT,
    PASS,
    PLACE,
    REPAIR,
    ROCKFALL,
    TAKE,
    kind_of_move,
    what_of,
    where_of,
)
from stollen.engine.numbers import i64
from stollen.engine.rulesets.duel import Duel
from stollen.engine.rulesets.saboteur2 import Saboteur2
from stollen.engine.turn import GameState


@final
class NearestGoalScore(GoldReach):
    """Scores moves; the thorough one also weighs trust and the rival."""

    def __init__(self, thorough: bool) -> None:
        super().__init__(thorough)
        self.hand_value: HandValue = HandValue()
        self.others: OtherPlayers = OtherPlayers()
        self.role_seat: i64 = NONE
        """The seat that also weighs what its role wants besides digging."""

    def score(self, state: GameState, move: i64) -> i64:
        """The score of a legal move, after `prepare`."""
        kind = kind_of_move(move)
        what = what_of(move)
        where = where_of(move)
        self.nearer = 0
        if kind == PLACE:
            return self.score_place(state, what, where)
        if kind == PASS:
            return self.score_pass(state, what, where)
        if kind == BREAK:
            return self.score_break(state, where)
        if kind == REPAIR:
            return self.score_repair(state, where >> 4)
        if kind == MEND:
            return self.weight[MEND_TOOL] - self.keep(state, what >> 8) - self.keep(state, what & 255)
        if kind == MAP:
            return self.score_peek(state, where)
        if kind == ROCKFALL:
            return self.score_collapse(state, where)
        if kind == KEY or kind == BRIBE or kind == ORIENT:
            return self.score_change(state, kind, what, where)
        if kind == TAKE:
            return GOLD_WORTH * what
        return self.others.score_other(state, self.seat, self.digs, kind, where)

    def score_place(self, state: GameState, tile: i64, cell: i64) -> i64:
        """Score a path card by nearness for player and rival, and by what it reveals and claims."""
        if state.tables.ladder[tile] != 0 or self.meets_cards(state, tile, cell):
            return self.score_joining(state, tile, cell)
        self.nearer = self.steps(state, self.network, tile, cell, self.best, self.away, self.second)
        value = self.gain(state, self.network, tile, cell, self.away, self.away - self.nearer)
        if self.rival != NONE and self.thorough:
            steps = self.steps(state, self.rival, tile, cell, self.rival_best, self.rival_away, self.rival_second)
            gain = self.gain(state, self.rival, tile, cell, self.rival_away, self.rival_away - steps)
            value -= gain * self.weight[RIVAL] // 100
        return self.for_role(state, tile, value + self.spending(state, tile, cell))

    def for_role(self, state: GameState, tile: i64, value: i64) -> i64:
        """The score of a placed card for the player's role, from its score for a digger."""
        if self.digs < 0:
            return -value * 4 // 5
        if self.seat == self.role_seat and isinstance(state, Saboteur2):
            return role_score(state, i64(state.role[self.seat]), tile, value, self.nearer)
        return value

    def spending(self, state: GameState, tile: i64, cell: i64) -> i64:
        """The value of a card's openings, less its hand value and the cost of a card without gain."""
        weight = self.weight
        ways = self.onward(state, self.network, tile, cell)
        value = weight[EXIT] * ((ways & 1) + (ways >> 1 & 1) + (ways >> 2 & 1) + (ways >> 3))
        value -= self.keep(state, state.tables.card[tile]) * weight[SPEND] // 100
        return value - (weight[WASTE] if self.nearer <= 0 else 0)

    def score_joining(self, state: GameState, tile: i64, cell: i64) -> i64:
        """Score a ladder, or a card that joins others, on a copy of the maze."""
        other = state.maze.copy()
        other.place(cell, tile)
        value = self.compare(state, other) + self.spending(state, tile, cell)
        return self.for_role(state, tile, value)

    def score_change(self, state: GameState, kind: i64, what: i64, cell: i64) -> i64:
        """Score a door, a troll or a revealed goal by the maze after it."""
        tables = state.tables
        other = state.maze.copy()
        tile = i64(other.board[cell])
        if kind == ORIENT:
            other.lay_goal(cell, what)
            return self.compare(state, other) * self.digs
        if kind == KEY:
            other.change(cell, tables.unlocked[tile])
            return self.compare(state, other) - self.weight[KEY_COST]
        if isinstance(state, Duel):
            row = state.color(self.seat) * tables.tile_count
            other.change(cell, tables.bribed[row + tile])
        return self.compare(state, other) - GOLD_WORTH - 10

    def score_collapse(self, state: GameState, cell: i64) -> i64:
        """Score a rockfall at the rival's best opening, or on a dead end."""
        if not self.thorough:
            return -30
        aim = self.rival_best if self.rival != NONE else self.best
        hits = aim != NO_CELL and self.touches(state.maze, aim, cell)
        if not hits and not self.touches(state.maze, self.best, cell) and not self.is_dead_end(state, cell):
            return -30
        other = state.maze.copy()
        other.collapse(cell)
        reopened = self.reopened(other, cell)
        value = self.compare(state, other) + reopened
        value = value * self.digs - self.weight[COLLAPSE_COST]
        if self.seat == self.role_seat and isinstance(state, Saboteur2):
            return value - crystal_lost(state, i64(state.role[self.seat]), cell)
        return value

    def score_break(self, state: GameState, target: i64) -> i64:
        if self.rival == NONE:
            return self.others.score_harm(state, self.seat, self.digs, target, 30)
        if state.broken[target] != 0:
            return 6
        return self.weight[BREAK_TOOLS] + self.near[self.rival_away] * self.weight[BREAK_NEAR] // 100

    def score_repair(self, state: GameState, target: i64) -> i64:
        if target == self.seat:
            return 60
        return self.others.score_help(state, self.seat, self.digs, target, 24)

    def score_peek(self, state: GameState, cell: i64) -> i64:
        """Score a look at a goal."""
        slot = state.slot_of(cell)
        if state.peeked[slot * state.seats + self.seat] != 0:
            return -30
        if state.tables.counters == 0:
            return -10 if self.treasure_is_known(state) else 22
        return self.weight[PEEK_GOAL]

    def score_pass(self, state: GameState, pair: i64, third: i64) -> i64:
        """Score a pass by the hand values of its cards."""
        spend = self.weight[SPEND]
        more = self.weight[LAST_CARDS] if self.rival != NONE else 0
        value = -self.keep(state, pair >> 8) * spend // 100
        if pair & 255 != NONE:
            value += more - self.keep(state, pair & 255) * spend // 100
        if third != NONE:
            value += more - self.keep(state, third) * spend // 100
        return value

    def keep(self, state: GameState, card: i64) -> i64:
        """The hand value of a card."""
        return self.hand_value.worth(state, self.seat, self.digs, card)
