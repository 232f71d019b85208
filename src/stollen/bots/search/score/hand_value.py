"""The value of keeping a card in the hand."""

from typing import final

from stollen.engine.lookup_tables import DWARFS, FIRST_HAND_TILE, NO_INTS, NONE, PATH
from stollen.engine.maze import ALL_FOUR
from stollen.engine.move_codes import BREAK, KEY, MAP, REPAIR, ROCKFALL, THEFT
from stollen.engine.numbers import i64, vec
from stollen.engine.turn import GameState


@final
class HandValue:
    """Hand values by card, from a table for each deck."""

    def __init__(self) -> None:
        self.cards: i64 = 0
        self.tables: vec[i64] = NO_INTS
        """By dwarf and card; a dwarf's row is computed when it is needed."""
        self.made: vec[i64] = NO_INTS

    def worth(self, state: GameState, seat: i64, digs: i64, card: i64) -> i64:
        """The value of a card in the hand of a seat."""
        dwarf = state.maze.dwarf[state.network(seat)]
        if self.cards != state.tables.card_count or self.made[dwarf] == 0:
            self.make(state, dwarf)
        value = self.tables[dwarf * self.cards + card]
        if digs < 0 and state.tables.kind[card] == PATH:
            return 8 - value // 2
        if state.tables.kind[card] == REPAIR and state.broken[seat] & state.tables.tools[card] != 0:
            return 40
        return value

    def make(self, state: GameState, dwarf: i64) -> None:
        if self.cards != state.tables.card_count:
            self.cards = state.tables.card_count
            self.tables = vec[i64]([0] * (DWARFS * self.cards))
            self.made = vec[i64]([0] * DWARFS)
        self.made[dwarf] = 1
        table = value_table(state, dwarf)
        for card in range(self.cards):
            self.tables[dwarf * self.cards + card] = table[card]


def value_table(state: GameState, dwarf: i64) -> vec[i64]:
    """The value of each card: paths by their connections, actions by their kind."""
    tables = state.tables
    table = vec[i64]([6] * tables.card_count)
    for card in range(tables.card_count):
        kind = tables.kind[card]
        if kind == BREAK:
            table[card] = 16
        elif kind == REPAIR:
            table[card] = 9
        elif kind == KEY:
            table[card] = 5
        elif kind == ROCKFALL:
            table[card] = 14
        elif kind == MAP:
            table[card] = 6
        elif kind == THEFT:
            table[card] = 20
    for tile in range(i64(FIRST_HAND_TILE), tables.tile_count):
        card = tables.card[tile]
        if card != NONE and is_hand_tile(state, tile):
            table[card] = path_worth(state, dwarf, tile)
    return table


def is_hand_tile(state: GameState, tile: i64) -> bool:
    """Whether a tile is a path card as it is in a hand."""
    lies = state.tables.tiles[tile]
    return (
        lies is not None
        and lies.kind == "path"
        and lies.claimed_by is None
        and not lies.unlocked
        and lies.bribed_by is None
    )


def path_worth(state: GameState, dwarf: i64, tile: i64) -> i64:
    """The value of a path card by its connections, gold and ladder."""
    tables = state.tables
    return ways_of(state, dwarf, tile) * 3 // 2 + 20 * tables.gold[tile] + (12 if tables.ladder[tile] != 0 else 0)


def ways_of(state: GameState, dwarf: i64, tile: i64) -> i64:
    """The number of connections between sides of a tile for a dwarf, each in both directions."""
    tables = state.tables
    ways: i64 = 0
    for side in range(ALL_FOUR):
        leads = i64(tables.exits[(dwarf * tables.tile_count + tile) * 16 + (i64(1) << side)])
        for other in range(ALL_FOUR):
            if other != side and leads >> other & 1:
                ways += 1
    return ways


@final
class HandWays:
    """The connections, the gold and the ladder of each path card, by dwarf."""

    def __init__(self) -> None:
        self.cards: i64 = 0
        self.table: vec[i64] = NO_INTS

    def of(self, state: GameState, network: i64, card: i64) -> i64:
        """Four bits of connections, four of gold, and one for a ladder."""
        if self.cards != state.tables.card_count:
            self.make(state)
        return self.table[state.maze.dwarf[network] * self.cards + card]

    def make(self, state: GameState) -> None:
        tables = state.tables
        self.cards = tables.card_count
        self.table = vec[i64]([0] * (DWARFS * self.cards))
        for tile in range(i64(FIRST_HAND_TILE), tables.tile_count):
            card = tables.card[tile]
            if card != NONE and is_hand_tile(state, tile):
                rest = tables.gold[tile] << 4 | (256 if tables.ladder[tile] != 0 else 0)
                for dwarf in range(i64(DWARFS)):
                    self.table[dwarf * self.cards + card] = ways_of(state, dwarf, tile) | rest
