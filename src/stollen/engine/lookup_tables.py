"""Builds lookup tables from the cards of a deck, once; the engine only reads them.

Everything that can lie on a cell is a *tile* with a number: a card, turned or not, its door unlocked or not, its gold
claimed or not, its troll bribed or not. Tables hold the properties of each tile; the board holds tile numbers.
"""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from stollen.cards.decks import ActionCard, Deck, PathCard, deck_for
from stollen.cards.faces import ALL_SIDES, COLORS, TOOLS, PathFace, Sides
from stollen.engine.move_codes import (
    BREAK,
    FREE,
    HANDS_OFF,
    INSPECT,
    KEY,
    MAP,
    REPAIR,
    ROCKFALL,
    SWAP_HANDS,
    SWAP_HATS,
    THEFT,
    TRAP,
    WHAT_AT,
)
from stollen.engine.numbers import i16, i64, u8, vec

EMPTY: Final = 0
HIDDEN: Final = 1
FIRST_HAND_TILE: Final = 2

# The dwarf of a network: green, blue (D8, X15), or any dwarf (X6).
GREEN: Final = 0
BLUE: Final = 1
ANYONE: Final = 2
DWARFS: Final = 3

# An action card has the kind of the moves that play it.
PATH: Final = 0
KINDS: Final = {
    "break": BREAK,
    "repair": REPAIR,
    "key": KEY,
    "rockfall": ROCKFALL,
    "map": MAP,
    "theft": THEFT,
    "hands_off": HANDS_OFF,
    "swap_hats": SWAP_HATS,
    "inspection": INSPECT,
    "swap_hands": SWAP_HANDS,
    "trapped": TRAP,
    "free": FREE,
}

# The roles. A team digger's number is GREEN_DIGGER plus the number of the team's dwarf.
DIGGER: Final = 0
SABOTEUR: Final = 1
GREEN_DIGGER: Final = 2
BLUE_DIGGER: Final = 3
BOSS: Final = 4
PROFITEER: Final = 5
GEOLOGIST: Final = 6
ROLES: Final = {
    "base-digger": DIGGER,
    "base-saboteur": SABOTEUR,
    "x-digger-green": GREEN_DIGGER,
    "x-digger-blue": BLUE_DIGGER,
    "x-boss": BOSS,
    "x-profiteer": PROFITEER,
    "x-geologist": GEOLOGIST,
    "x-saboteur": SABOTEUR,
}
ROLE_COUNT: Final = 7

NONE: Final = 255
"""No card, no goal, no seat: greater than every valid number."""

# Empty arrays, shared by new objects.
NO_BYTES: Final = vec[u8]([])
NO_CELLS: Final = vec[i16]([])
NO_INTS: Final = vec[i64]([])

LADDERS: Final = {"green": 1, "blue": 2, "any": 3}

# A cell's key has two bits per side for the face-up card there: none, a wall or an opening.
WALL_THERE: Final = 1
OPENING_THERE: Final = 2
KEYS: Final = 256

# Sets of hand tiles are bit masks of at most this many bits, so that they stay positive 64-bit numbers. Ladders, which
# need no link, have a separate mask.
MASK_BITS: Final = 62
LOW_BIT: Final = 67
"""2 is a generator modulo 67, so `mask % 67` identifies the bit of a mask with one bit."""


@dataclass(frozen=True)
class Tile:
    """A card on the table, with its orientation and state."""

    card: str
    kind: str
    face: PathFace
    turned: bool = False
    unlocked: bool = False
    claimed_by: str | None = None
    bribed_by: str | None = None

    @property
    def door(self) -> str | None:
        """The color of a locked door."""
        return None if self.unlocked or self.face.door is None else self.face.door.color

    @property
    def gold(self) -> int:
        """The unclaimed gold."""
        return 0 if self.claimed_by or self.face.gold is None else self.face.gold.value

    @property
    def troll(self) -> bool:
        """Whether there is a troll that is not bribed."""
        return self.face.troll is not None and self.bribed_by is None


def blocked_arms(tile: Tile, dwarf: int) -> Sides:
    """The arms that are blocked for this dwarf (D8, D9)."""
    arms = 0
    if tile.door and dwarf not in (COLORS.index(tile.door), ANYONE) and tile.face.door:
        arms |= tile.face.door.arm or tile.face.door.on
    if tile.troll and tile.face.troll:
        arms |= tile.face.troll.arm
    return arms


def way_to_junction(tile: Tile, group: Sides, dwarf: int) -> Sides:
    """The openings of a group from which this dwarf reaches its junction (C6, D8, D9)."""
    return group & ~blocked_arms(tile, dwarf)


def exits(tile: Tile, entered: Sides, dwarf: int) -> Sides:
    """The openings by which a dwarf can leave after entering by `entered` (C6); a dead end needs a ladder."""
    leaves = 0
    for group in tile.face.groups:
        way = way_to_junction(tile, group, dwarf)
        leads_on = group.bit_count() > 1 or tile.face.ladder
        if entered & way and leads_on:
            leaves |= way
    return leaves


def gold_sides(tile: Tile, dwarf: int) -> Sides:
    """The openings from which this dwarf reaches the unclaimed gold (D12)."""
    return way_to_junction(tile, tile.face.gold.on, dwarf) if tile.gold and tile.face.gold else 0


def troll_sides(tile: Tile, dwarf: int) -> Sides:
    """The openings from which this dwarf reaches one side of an unbribed troll (D10)."""
    if not tile.troll or tile.face.troll is None:
        return 0
    return way_to_junction(tile, tile.face.troll.on, dwarf) | tile.face.troll.arm


def fits(openings: Sides, key: int) -> bool:
    """Whether openings meet openings and walls meet walls on every side with a face-up card (C3)."""
    for side in range(4):
        there = key >> 2 * side & 3
        opening = openings >> side & 1
        if (there == OPENING_THERE and not opening) or (there == WALL_THERE and opening):
            return False
    return True


def key_for_neighbor(tile: Tile | None, side: int) -> int:
    """The bits a card adds to the key of the cell on its `side`."""
    if tile is None:
        return 0
    there = OPENING_THERE if tile.face.openings >> side & 1 else WALL_THERE
    return there << 2 * (side ^ 2)


def orientations(card: PathCard, kind: str) -> list[Tile]:
    """A card upright and, if it is not symmetric, turned (C1)."""
    upright = Tile(card.id, kind, card.face)
    return [upright] if card.face.symmetric else [upright, Tile(card.id, kind, card.face.turned(), turned=True)]


def changed_tiles(tile: Tile) -> list[Tile]:
    """The tiles that a key, a claim or a bribe turns this tile into."""
    later = []
    if tile.door:
        later.append(replace(tile, unlocked=True))
    if tile.gold:
        later += [replace(tile, claimed_by=color) for color in COLORS]
    if tile.troll:
        later += [replace(tile, bribed_by=color) for color in COLORS]
    return later


def all_tiles(deck: Deck) -> list[Tile | None]:
    """Every tile of a deck: `None` for an empty cell and a hidden goal, hand tiles with ladders last, the rest."""
    tiles: list[Tile | None] = [None, None]
    for path in sorted(deck.paths, key=lambda path: path.face.ladder is not None):
        tiles += orientations(path, "path")
    tiles += [Tile(start.id, "start", start.face) for start in deck.starts]
    for goal in deck.goals:
        tiles += orientations(goal, "goal")
    known = set(tiles)
    has_counters = deck.counters > 0
    for tile in tiles:
        for later in changed_tiles(tile) if tile and has_counters else []:
            if later not in known:
                known.add(later)
                tiles.append(later)
    assert len(tiles) < NONE, "a tile number must fit a byte"
    return tiles


def bytes_of(values: list[int]) -> vec[u8]:
    """A byte array of these numbers."""
    array = vec[u8]([0] * len(values))
    for index, value in enumerate(values):
        assert 0 <= value <= NONE
        array[index] = u8(value)
    return array


def ints_of(values: list[int]) -> vec[i64]:
    """An array of these numbers."""
    array = vec[i64]([0] * len(values))
    for index, value in enumerate(values):
        array[index] = value
    return array


class LookupTables:
    """Lookup tables for the cards and tiles of one deck."""

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck
        self.tiles: list[Tile | None] = all_tiles(deck)
        self.number: dict[Tile, int] = {tile: number for number, tile in enumerate(self.tiles) if tile}
        self.tile_count: i64 = len(self.tiles)
        self.make_layout(deck)
        self.make_card_tables(deck)
        self.make_role_tables(deck)
        self.make_tile_tables()
        self.make_reach_tables()
        self.make_fit_tables()

    def make_layout(self, deck: Deck) -> None:
        cells = [*deck.start_cells, *deck.goal_cells]
        self.west: i64 = min(column for column, _ in cells)
        self.east: i64 = max(column for column, _ in cells)
        self.north: i64 = min(row for _, row in cells)
        self.south: i64 = max(row for _, row in cells)
        self.start_columns: vec[i64] = ints_of([column for column, _ in deck.start_cells])
        self.start_rows: vec[i64] = ints_of([row for _, row in deck.start_cells])
        goal_cells = sorted(deck.goal_cells)
        self.goal_columns: vec[i64] = ints_of([column for column, _ in goal_cells])
        self.goal_rows: vec[i64] = ints_of([row for _, row in goal_cells])
        self.path_count: i64 = sum(path.count for path in deck.paths)
        self.hand_sizes: vec[i64] = ints_of([deck.hand_sizes.get(seats, 0) for seats in range(max(deck.seats) + 1)])
        self.rounds: i64 = deck.rounds
        self.counters: i64 = deck.counters
        self.keys: i64 = deck.keys
        self.set_aside: i64 = deck.set_aside

    def make_card_tables(self, deck: Deck) -> None:
        cards = deck.cards
        self.card_ids: list[str] = [card.id for card in cards]
        self.card_number: dict[str, int] = {card.id: number for number, card in enumerate(cards)}
        self.goal_ids: list[str] = [goal.id for goal in deck.goals]
        self.goal_number: dict[str, int] = {goal.id: number for number, goal in enumerate(deck.goals)}
        self.card_count: i64 = len(cards)
        self.deck_size: i64 = sum(card.count for card in cards)
        self.copies: vec[i64] = ints_of([card.count for card in cards])
        self.kind: vec[i64] = ints_of([kind_of(card) for card in cards])
        self.tools: vec[i64] = ints_of([tools_of(card) for card in cards])
        self.break_card: vec[i64] = ints_of([break_card(cards, tool) for tool in range(len(TOOLS))])
        gold_cards = sorted(
            (card for card in [*deck.paths, *deck.goals] if card.face.gold and deck.counters), key=lambda card: card.id
        )
        self.gold_ids: list[str] = [card.id for card in gold_cards]
        self.gold_number: dict[str, int] = {card.id: number for number, card in enumerate(gold_cards)}
        self.gold_value: vec[i64] = ints_of([card.face.gold.value if card.face.gold else 0 for card in gold_cards])

    def make_role_tables(self, deck: Deck) -> None:
        self.role_number: dict[str, int] = {dwarf.id: ROLES[dwarf.id] for dwarf in deck.dwarfs}
        self.role_ids: dict[int, str] = {number: role for role, number in self.role_number.items()}
        less = {ROLES[dwarf.id]: dwarf.less for dwarf in deck.dwarfs}
        self.role_less: vec[i64] = ints_of([less.get(role, 0) for role in range(ROLE_COUNT)])
        self.pay: vec[i64] = ints_of([deck.pay.get(number, 0) for number in range(max(deck.pay, default=0) + 1)])
        self.trap_card: i64 = card_of_kind(deck, TRAP)
        self.theft_card: i64 = card_of_kind(deck, THEFT)

    def make_tile_tables(self) -> None:
        tiles = self.tiles
        self.openings: vec[i64] = ints_of([tile.face.openings if tile else 0 for tile in tiles])
        self.card: vec[i64] = ints_of([self.card_of(tile) for tile in tiles])
        self.goal_tiles: vec[i64] = ints_of(
            [self.laid(goal, turned) for goal in self.goal_ids for turned in (False, True)]
        )
        self.start_tiles: vec[i64] = ints_of([self.laid(start.id, False) for start in self.deck.starts])
        self.door: vec[i64] = ints_of([1 + COLORS.index(tile.door) if tile and tile.door else 0 for tile in tiles])
        self.gold: vec[i64] = ints_of([tile.gold if tile else 0 for tile in tiles])
        self.troll: vec[i64] = ints_of([1 if tile and tile.troll else 0 for tile in tiles])
        self.crystal: vec[i64] = ints_of([1 if tile and tile.face.crystal else 0 for tile in tiles])
        self.treasure: vec[i64] = ints_of([1 if tile and tile.face.treasure else 0 for tile in tiles])
        self.ladder: vec[i64] = ints_of(
            [LADDERS[tile.face.ladder] if tile and tile.face.ladder else 0 for tile in tiles]
        )
        self.gold_card: vec[i64] = ints_of([self.gold_number.get(tile.card, NONE) if tile else NONE for tile in tiles])
        self.claimed_by: vec[i64] = ints_of([color_number(tile.claimed_by) if tile else NONE for tile in tiles])
        self.bribed_by: vec[i64] = ints_of([color_number(tile.bribed_by) if tile else NONE for tile in tiles])
        self.unlocked: vec[i64] = ints_of([self.after(tile, tile and tile.door, unlocked=True) for tile in tiles])
        self.has_key: vec[i64] = ints_of([1 if tile and tile.unlocked else 0 for tile in tiles])
        self.claimed: vec[i64] = ints_of(
            [self.after(tile, tile and tile.gold, claimed_by=color) for color in COLORS for tile in tiles]
        )
        self.bribed: vec[i64] = ints_of(
            [self.after(tile, tile and tile.troll, bribed_by=color) for color in COLORS for tile in tiles]
        )
        # C16, D19: tiles a rockfall may not remove. D11, X5: tiles a ladder may not lie beside.
        self.fixed: vec[i64] = ints_of(
            [0 if tile and tile.kind == "path" and not (tile.face.gold or tile.face.troll) else 1 for tile in tiles]
        )
        self.bars_ladder: vec[i64] = ints_of(
            [1 if number == HIDDEN or (tile and bars_ladder(tile)) else 0 for number, tile in enumerate(tiles)]
        )

    def make_reach_tables(self) -> None:
        tiles = self.tiles
        entered_by = range(ALL_SIDES + 1)
        self.exits: vec[u8] = bytes_of(
            [
                exits(tile, sides, dwarf) if tile else 0
                for dwarf in range(DWARFS)
                for tile in tiles
                for sides in entered_by
            ]
        )
        self.gold_sides: vec[i64] = ints_of(
            [gold_sides(tile, dwarf) if tile else 0 for dwarf in range(DWARFS) for tile in tiles]
        )
        self.troll_sides: vec[i64] = ints_of(
            [troll_sides(tile, dwarf) if tile else 0 for dwarf in range(DWARFS) for tile in tiles]
        )

    def make_fit_tables(self) -> None:
        held = [tile for tile in self.tiles if tile and tile.kind == "path" and is_unchanged(tile)]
        assert len(held) == sum(1 if path.face.symmetric else 2 for path in self.deck.paths)
        self.linked_count: i64 = sum(1 for tile in held if not tile.face.ladder)
        self.key_added: vec[u8] = bytes_of([key_for_neighbor(tile, side) for tile in self.tiles for side in range(4)])
        self.open_there: vec[i64] = ints_of([key_sides(key, OPENING_THERE) for key in range(KEYS)])
        self.wall_there: vec[i64] = ints_of([key_sides(key, WALL_THERE) for key in range(KEYS)])
        # By `mask % LOW_BIT` of a mask with one bit: the move that places that tile. Ladder tiles follow linked tiles.
        bits = {(1 << bit) % LOW_BIT: bit for bit in range(MASK_BITS)}
        self.place: vec[i64] = ints_of([(FIRST_HAND_TILE + bits.get(rest, 0)) << WHAT_AT for rest in range(LOW_BIT)])
        fitting = {openings: [fits(openings, key) for key in range(KEYS)] for openings in range(ALL_SIDES + 1)}
        linked_fits, linked_tiles = [0] * KEYS, [0] * self.card_count
        ladder_fits, ladder_tiles = [0] * KEYS, [0] * self.card_count
        for tile in held:
            bit = self.number[tile] - FIRST_HAND_TILE - (self.linked_count if tile.face.ladder else 0)
            assert bit < MASK_BITS
            tile_fits, tiles = (ladder_fits, ladder_tiles) if tile.face.ladder else (linked_fits, linked_tiles)
            for key in range(KEYS):
                tile_fits[key] |= fitting[tile.face.openings][key] << bit
            tiles[self.card_number[tile.card]] |= 1 << bit
        self.linked_fits: vec[i64] = ints_of(linked_fits)
        self.linked_tiles: vec[i64] = ints_of(linked_tiles)
        self.ladder_fits: vec[i64] = ints_of(ladder_fits)
        self.ladder_tiles: vec[i64] = ints_of(ladder_tiles)

    def card_of(self, tile: Tile | None) -> int:
        """The number of a tile's card: among the hand cards for a path, among the goals for a goal."""
        if tile is None or tile.kind == "start":
            return NONE
        return self.goal_number[tile.card] if tile.kind == "goal" else self.card_number[tile.card]

    def laid(self, card: str, turned: bool) -> int:
        """The unchanged tile of a card in this orientation; a symmetric card has only one."""
        ways = [number for tile, number in self.number.items() if tile.card == card and is_unchanged(tile)]
        return ways[-1] if turned else ways[0]

    def after(self, tile: Tile | None, possible: object, **change: object) -> int:
        """The tile that a key, claim or bribe turns this one into."""
        return self.number[replace(tile, **change)] if tile and possible and self.deck.counters else EMPTY  # type: ignore[arg-type]


def is_unchanged(tile: Tile) -> bool:
    """Whether no key, claim or bribe has changed the tile."""
    return not (tile.unlocked or tile.claimed_by or tile.bribed_by)


def bars_ladder(tile: Tile) -> bool:
    return tile.kind == "goal" or (tile.kind == "path" and tile.face.gold is not None)


def color_number(color: str | None) -> int:
    return NONE if color is None else COLORS.index(color)


def key_sides(key: int, there: int) -> Sides:
    return sum(1 << side for side in range(4) if key >> 2 * side & 3 == there)


def kind_of(card: PathCard | ActionCard) -> int:
    return PATH if isinstance(card, PathCard) else KINDS[card.face.kind]


def tools_of(card: PathCard | ActionCard) -> int:
    return 0 if isinstance(card, PathCard) else sum(1 << TOOLS.index(tool) for tool in card.face.tools)


def break_card(cards: list[PathCard | ActionCard], tool: int) -> int:
    """The card that breaks this tool; every box has one for each."""
    numbers = [n for n, card in enumerate(cards) if kind_of(card) == BREAK and tools_of(card) == 1 << tool]
    return numbers[0]


def card_of_kind(deck: Deck, kind: int) -> int:
    """The only card of a kind; `NONE` if the deck has none."""
    numbers = [number for number, card in enumerate(deck.cards) if kind_of(card) == kind]
    return numbers[0] if len(numbers) == 1 else NONE


def roles_for(tables: LookupTables, seats: int) -> list[int]:
    """The roles shuffled for this number of players (B1, X2)."""
    counts = tables.deck.dwarf_counts[seats]
    return [ROLES[role] for role, count in counts.items() for _ in range(count)]


@cache
def tables_for(ruleset: str) -> LookupTables:
    """The tables of a ruleset's deck, built on first use."""
    return LookupTables(deck_for(ruleset))
