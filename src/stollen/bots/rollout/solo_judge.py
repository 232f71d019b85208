"""What a move is worth at first sight to a lone dwarf."""

from typing import final

from stollen.bots.rollout.digger import Digger, meets_cards, shows_gold
from stollen.bots.rollout.digger_weights import GOLD_NOW, REVEALED, SOLO, SOLO_CLOSENESS
from stollen.bots.rollout.solo_outlook import Outlook
from stollen.engine.duel import Duel
from stollen.engine.maze import GOLD, Maze
from stollen.engine.native import i64
from stollen.engine.tables import HIDDEN


@final
class SoloJudge(Digger):
    """Nobody else digs, but the counters are few: only the best targets count."""

    def __init__(self) -> None:
        self.outlook: Outlook = Outlook()
        super().__init__(SOLO, SOLO_CLOSENESS, self.outlook)
        self.promise: i64 = 0

    def sum_up(self, state: Duel) -> None:
        self.promise = self.outlook.promise(self.share, state.counters)

    def gain(self, state: Duel, tile: i64, cell: i64, ways: i64) -> i64:
        maze = state.maze
        if state.tables.ladder[tile] != 0 or meets_cards(maze, ways, cell):
            return self.after_placing(state, tile, cell)
        outlook = self.outlook
        revealed: i64 = 0
        for number in range(outlook.count):
            near = outlook.after(maze, 0, number, ways, cell)
            if near == 0:
                revealed += outlook.value[number] * self.weight[REVEALED] // 100
                outlook.worth[number] = 0
            else:
                outlook.worth[number] = outlook.value[number] * self.share[near] // 100
        value = outlook.best(state.counters) + revealed - self.promise
        if shows_gold(state, 0, tile, cell):
            value += self.weight[GOLD_NOW] * state.tables.gold[tile]
        return value

    def compare(self, state: Duel, other: Maze) -> i64:
        tables = state.tables
        value: i64 = 0
        outlook = self.outlook
        after = outlook.promise_after(other, self.share, state.counters)
        for number in range(outlook.count):
            cell = outlook.cell[number]
            if outlook.lies[number] == HIDDEN and other.board[cell] == HIDDEN and other.arrives(0, cell) != 0:
                value += outlook.value[number] * (self.weight[REVEALED] - self.share[outlook.away[number]]) // 100
        for i in range(other.gold):
            cell = i64(other.lists[GOLD + i])
            if other.reaches_gold(0, cell):
                value += 100 * tables.gold[i64(other.board[cell])]
        return value + after - self.promise
