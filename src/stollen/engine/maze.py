"""The maze: fit, link, reach, reveal and collapse, the same for all rulesets (C1–C11, C16).

The board has no border. A cell is a number; its neighbors are `step` away, modulo the size of the grid. The grid has
room for the layout and all cards still to come, so two cells in use never share a number.
"""

from typing import Final, final

from stollen.engine.lookup_tables import EMPTY, HIDDEN, NO_BYTES, NO_CELLS, NO_INTS, NONE, LookupTables
from stollen.engine.numbers import i16, i64, u8, vec

SIDES: Final = 4
ALL_FOUR: Final[i64] = 4
EVERY_SIDE: Final = 15
"""The arrivals at a card that is entered from inside: a start, or a ladder that was climbed to."""

OPPOSITE: Final = vec[i64]([0, 4, 8, 0, 1, 0, 0, 0, 2])
"""By the side, as a bit, of leaving a card: the side of entering the next."""

ENTERED: Final = vec[u8]([0, 0x44, 0x88, 0, 0x11, 0, 0, 0, 0x22])
"""The same, as arrivals of both networks."""

PLANES: Final = 3
MOST_NETWORKS: Final = 2

# `lists` holds several short lists of cells at these offsets. A front begins with its length; the lengths of the others
# are attributes.
PLACED: Final = 0
LADDERS: Final = 80
GOLD: Final = 88
TROLLS: Final = 112
FRONTS: Final = 120

MOST_GOALS: Final = 6

STACK_ROOM: Final = 1024
STACK: Final = vec[i64]([0] * STACK_ROOM)
"""The stack of `spread`; empty between calls."""


MOST_CELLS: Final = 32768


def extent(first: i64, last: i64, cards: i64) -> i64:
    """The number of columns or rows of a board from `first` to `last` that may grow by `cards`, with a free border."""
    return last - first + 1 + cards + 2


@final
class Maze:
    """The cards on the board, and the cells each network reaches.

    A network is everything one dwarf reaches from one start. `board` has three planes of `size` bytes, one byte per
    cell: the tile, the key of its neighbors, and the sides by which each network arrives, four bits each. `may_reveal`
    is set when a network may have reached a face-down goal, `may_claim` when it may have reached unclaimed gold.
    """

    def __init__(self, tables: LookupTables) -> None:
        self.tables: LookupTables = tables
        self.stride: i64 = 0
        self.size: i64 = 0
        self.mask: i64 = 0
        self.west: i64 = 0
        self.north: i64 = 0
        self.corner: i64 = 0
        self.step: vec[i64] = NO_INTS
        self.step_by_bit: vec[i64] = NO_INTS
        self.networks: i64 = 0
        self.dwarf: vec[i64] = NO_INTS
        self.source: vec[i64] = NO_INTS
        self.goal_cells: vec[i64] = NO_INTS
        self.goals: i64 = 0
        self.board: vec[u8] = NO_BYTES
        self.front_room: i64 = 0
        self.lists: vec[i16] = NO_CELLS
        self.placed: i64 = 0
        self.ladders: i64 = 0
        self.gold: i64 = 0
        self.trolls: i64 = 0
        self.hidden: i64 = 0
        self.may_reveal: bool = False
        self.may_claim: bool = False

    def copy(self) -> "Maze":
        """An independent copy; what never changes in a round is shared."""
        other = Maze(self.tables)
        other.stride = self.stride
        other.size = self.size
        other.mask = self.mask
        other.west = self.west
        other.north = self.north
        other.corner = self.corner
        other.step = self.step
        other.step_by_bit = self.step_by_bit
        other.networks = self.networks
        other.dwarf = self.dwarf
        other.source = self.source
        other.goal_cells = self.goal_cells
        other.goals = self.goals
        other.board = self.board[:]
        other.front_room = self.front_room
        other.lists = self.lists[:]
        other.placed = self.placed
        other.ladders = self.ladders
        other.gold = self.gold
        other.trolls = self.trolls
        other.hidden = self.hidden
        other.may_reveal = self.may_reveal
        other.may_claim = self.may_claim
        return other

    # -- the grid -------------------------------------------------------------------------------

    def make_grid(self, west: i64, east: i64, north: i64, south: i64, cards: i64) -> None:
        """Makes an empty board for these columns and rows and for `cards` more cards in any direction (C1)."""
        columns = extent(west, east, cards)
        size: i64 = 1
        while size < columns * extent(north, south, cards):
            size *= 2
        assert size <= MOST_CELLS, "a cell must fit 15 bits"
        assert self.networks <= MOST_NETWORKS, "the arrivals of two networks fit a byte"
        self.stride = columns
        self.size = size
        self.mask = size - 1
        self.west = west - 1
        self.north = north - 1
        self.corner = 0
        self.step = vec[i64]([-columns, 1, columns, -1])
        self.step_by_bit = vec[i64](
            [0, -columns, 1, 0, columns, 0, 0, 0, -1]
        )  # the same, indexed by the bit of the side
        self.board = vec[u8]([0] * (size * PLANES))
        self.front_room = SIDES + (SIDES - 1) * (cards + MOST_GOALS) + 1
        self.lists = vec[i16]([0] * (FRONTS + self.front_room * self.networks))
        self.placed = 0
        self.ladders = 0
        self.gold = 0
        self.trolls = 0
        self.hidden = 0
        self.may_reveal = False
        self.may_claim = False

    def cell(self, column: i64, row: i64) -> i64:
        """The number of a cell."""
        return (self.corner + (row - self.north) * self.stride + column - self.west) & self.mask

    def column(self, cell: i64) -> i64:
        """The column of a cell in use."""
        return self.west + ((cell - self.corner) & self.mask) % self.stride

    def row(self, cell: i64) -> i64:
        """The row of a cell in use."""
        return self.north + ((cell - self.corner) & self.mask) // self.stride

    def neighbor(self, cell: i64, side: i64) -> i64:
        return (cell + self.step[side]) & self.mask

    # -- laying cards ------------------------------------------------------------------------------

    def lay(self, cell: i64, tile: i64) -> None:
        """Lays a card face up and updates the keys of its neighbors (C3)."""
        board = self.board
        added = self.tables.key_added
        step = self.step
        mask = self.mask
        keys = self.size
        row = tile * SIDES
        board[cell] = u8(tile)
        for side in range(ALL_FOUR):
            board[keys + ((cell + step[side]) & mask)] |= added[row + side]
        self.extend_grid(cell)
        if self.tables.ladder[tile] != 0:
            self.lists[LADDERS + self.ladders] = i16(cell)
            self.ladders += 1
        if self.tables.gold[tile] != 0:
            self.lists[GOLD + self.gold] = i16(cell)
            self.gold += 1

    def extend_grid(self, cell: i64) -> None:
        """Keeps the corner west and north of every cell beside a card."""
        offset = (cell - self.corner) & self.mask
        if offset < self.stride:
            self.north -= 1
            self.corner = (self.corner - self.stride) & self.mask
        if offset % self.stride == 0:
            self.west -= 1
            self.corner = (self.corner - 1) & self.mask

    def lay_hidden(self, cell: i64) -> None:
        """Lays a goal face down (C4)."""
        self.board[cell] = u8(HIDDEN)
        self.hidden += 1

    def put_path(self, cell: i64, tile: i64) -> None:
        """Lays a path card without growing the networks."""
        self.lists[PLACED + self.placed] = i16(cell)
        self.placed += 1
        if self.tables.troll[tile] != 0:
            self.lists[TROLLS + self.trolls] = i16(cell)
            self.trolls += 1
        self.lay(cell, tile)

    def place(self, cell: i64, tile: i64) -> None:
        """Lays a path card and grows the networks; C2–C5 are checked before."""
        arrivals = i64(self.board[2 * self.size + cell])
        for network in range(self.networks):
            if arrivals >> 4 * network & 15 != 0:
                self.leave_front(network, cell)
        self.put_path(cell, tile)
        if self.tables.ladder[tile] != 0:
            self.join(cell, tile)
        self.grow(cell)

    def lay_goal(self, cell: i64, tile: i64) -> None:
        """Lays a revealed goal and grows the networks (C11)."""
        self.hidden -= 1
        self.lay(cell, tile)
        self.grow(cell)

    def change(self, cell: i64, tile: i64) -> None:
        """Replaces a tile whose door or troll was opened, and grows the networks through it (D8, D9)."""
        self.board[cell] = u8(tile)
        self.grow(cell)

    def join(self, cell: i64, tile: i64) -> None:
        """Lets every network that reaches a matching ladder arrive at a new one (D11, X5)."""
        for network in range(self.networks):
            for i in range(self.ladders):
                other = i64(self.lists[LADDERS + i])
                same = self.tables.ladder[i64(self.board[other])] == self.tables.ladder[tile]
                if same and self.exits(network, other) != 0:
                    self.arrive(network, cell, EVERY_SIDE)

    def remove_card(self, cell: i64) -> None:
        """Removes a path card without updating the networks."""
        tile = i64(self.board[cell])
        self.board[cell] = u8(EMPTY)
        self.board[2 * self.size + cell] = u8(0)
        self.placed = self.remove_from(PLACED, self.placed, cell)
        if self.tables.ladder[tile] != 0:
            self.ladders = self.remove_from(LADDERS, self.ladders, cell)
        self.clear_keys_around(cell)

    def remove_goal(self, cell: i64) -> None:
        """Removes a goal."""
        self.board[cell] = u8(EMPTY)
        self.clear_keys_around(cell)

    def remove_hidden(self, cell: i64) -> None:
        """Removes a face-down goal."""
        self.board[cell] = u8(EMPTY)
        self.hidden -= 1

    def clear_keys_around(self, cell: i64) -> None:
        for side in range(ALL_FOUR):
            key = self.size + self.neighbor(cell, side)
            self.board[key] = u8(i64(self.board[key]) & ~(i64(3) << 2 * (side ^ 2)))

    def collapse(self, cell: i64) -> None:
        """Removes a path card by a rockfall; parts that are cut off stay (C16)."""
        self.remove_card(cell)
        self.rebuild_networks()

    def remove_from(self, start: i64, count: i64, cell: i64) -> i64:
        """Removes a cell from a list, keeping the order; returns the new length."""
        lists = self.lists
        sought = i16(cell)
        i = start
        while lists[i] != sought:
            i += 1
        for j in range(i, start + count - 1):
            lists[j] = lists[j + 1]
        return count - 1

    # -- reach ---------------------------------------------------------------------------------------

    def rebuild_networks(self) -> None:
        """Recomputes everything the networks reach, from their starts (C6)."""
        self.may_reveal = False
        self.clear_reach()
        for network in range(self.networks):
            start = self.source[network]
            self.arrive(network, start, EVERY_SIDE)
            self.spread(network, start, self.exits(network, start))

    def clear_reach(self) -> None:
        """Clears all arrivals: only cards and the cells of fronts can have any."""
        reach = 2 * self.size
        board = self.board
        lists = self.lists
        for i in range(i64(len(self.source))):
            board[reach + self.source[i]] = u8(0)
        for slot in range(self.goals):
            board[reach + self.goal_cells[slot]] = u8(0)
        for i in range(self.placed):
            board[reach + i64(lists[PLACED + i])] = u8(0)
        for network in range(self.networks):
            front = FRONTS + network * self.front_room
            for i in range(front + 1, front + 1 + i64(lists[front])):
                board[reach + i64(lists[i])] = u8(0)
            lists[front] = i16(0)

    def grow(self, cell: i64) -> None:
        """Lets every network that arrives at a changed cell go on through it."""
        arrivals = i64(self.board[2 * self.size + cell])
        if arrivals == 0:
            return
        tile = i64(self.board[cell])
        if self.tables.gold[tile] != 0:
            self.may_claim = True
        for network in range(self.networks):
            arrived = arrivals >> 4 * network & 15
            onward = self.leads_on(network, tile, arrived) if arrived else 0
            if onward:
                self.spread(network, cell, onward if arrived == EVERY_SIDE else onward & ~arrived)

    def spread(self, network: i64, cell: i64, onward: i64) -> None:
        """Extends a network from a card by these of its openings (C6)."""
        tables = self.tables
        exits = tables.exits
        board = self.board
        steps = self.step_by_bit
        mask = self.mask
        stack = STACK
        reach = 2 * self.size
        shift = 4 * network
        mine = u8(EVERY_SIDE << shift)
        passages = self.dwarf[network] * tables.tile_count * 16
        stack[0] = cell << 4 | onward
        depth: i64 = 1
        if tables.ladder[i64(board[cell])] != 0:
            depth = self.climb(network, i64(board[cell]), depth)
        while depth > 0:
            depth -= 1
            here = stack[depth] >> 4
            onward = stack[depth] & 15
            while onward:
                leaving = onward & -onward
                onward ^= leaving
                there = (here + steps[leaving]) & mask
                arrivals = board[reach + there]
                mark = ENTERED[leaving] & mine
                if arrivals & mark:
                    continue
                board[reach + there] = arrivals | mark
                if board[there] > HIDDEN:
                    lies = i64(board[there])
                    row = passages + lies * 16
                    arrived = i64(arrivals) >> shift & 15
                    by = OPPOSITE[leaving]
                    gained = i64(exits[row + (arrived | by)] ^ exits[row + arrived])  # a new way in closes no way out
                    if gained:
                        stack[depth] = there << 4 | gained & ~by
                        depth += 1
                        if tables.ladder[lies]:
                            depth = self.climb(network, lies, depth)
                    if tables.gold[lies]:
                        self.may_claim = True
                elif board[there] == HIDDEN:
                    self.may_reveal = True
                elif not arrivals & mine:
                    self.join_front(network, there)

    def climb(self, network: i64, tile: i64, depth: i64) -> i64:
        """Extends a network from a ladder to all matching ones (D11, X5); returns the stack's new depth."""
        for i in range(self.ladders):
            other = i64(self.lists[LADDERS + i])
            if self.tables.ladder[i64(self.board[other])] != self.tables.ladder[tile]:
                continue
            arrived = self.arrives(network, other)
            if arrived != EVERY_SIDE:
                self.arrive(network, other, EVERY_SIDE)
                end = i64(self.board[other])
                before = self.leads_on(network, end, arrived)
                STACK[depth] = other << 4 | self.leads_on(network, end, EVERY_SIDE) & ~before
                depth += 1
        return depth

    def join_front(self, network: i64, cell: i64) -> None:
        """Adds an empty cell to a network's front: a card may be linked there (C5)."""
        lists = self.lists
        front = FRONTS + network * self.front_room
        count = i64(lists[front]) + 1
        lists[front + count] = i16(cell)
        lists[front] = i16(count)

    def leave_front(self, network: i64, cell: i64) -> None:
        """Removes a cell from a network's front."""
        lists = self.lists
        front = FRONTS + network * self.front_room
        count = i64(lists[front])
        sought = i16(cell)
        i = front + count
        while lists[i] != sought:
            i -= 1
        lists[i] = lists[front + count]
        lists[front] = i16(count - 1)

    def arrives(self, network: i64, cell: i64) -> i64:
        """The sides by which a network arrives at a cell."""
        return i64(self.board[2 * self.size + cell]) >> 4 * network & 15

    def arrive(self, network: i64, cell: i64, sides: i64) -> None:
        arrivals = i64(self.board[2 * self.size + cell])
        self.board[2 * self.size + cell] = u8(arrivals | sides << 4 * network)

    def exits(self, network: i64, cell: i64) -> i64:
        """The openings by which a network leaves the card on this cell."""
        return self.leads_on(network, i64(self.board[cell]), self.arrives(network, cell))

    def leads_on(self, network: i64, tile: i64, arrived: i64) -> i64:
        """The openings by which a network leaves a tile at which it arrives by these sides."""
        row = (self.dwarf[network] * self.tables.tile_count + tile) * 16
        return i64(self.tables.exits[row + arrived])

    def reached_openings(self, network: i64, cell: i64) -> i64:
        """The openings on this cell that the network reaches."""
        reached = self.arrives(network, cell) | self.exits(network, cell)
        return reached & self.tables.openings[i64(self.board[cell])]

    def reaches_gold(self, network: i64, cell: i64) -> bool:
        """Whether the network reaches the unclaimed gold on this card (D12)."""
        row = self.dwarf[network] * self.tables.tile_count
        return self.arrives(network, cell) & self.tables.gold_sides[row + i64(self.board[cell])] != 0

    def reaches_troll(self, network: i64, cell: i64) -> bool:
        """Whether the network reaches one side of the unbribed troll on this card (D10)."""
        row = self.dwarf[network] * self.tables.tile_count
        return self.arrives(network, cell) & self.tables.troll_sides[row + i64(self.board[cell])] != 0

    def dwarf_reaches(self, dwarf: i64, cell: i64) -> bool:
        """Whether a dwarf reaches this cell from the first start (X15)."""
        return self.for_dwarf(dwarf, self.source[0]).arrives(0, cell) != 0

    def for_dwarf(self, dwarf: i64, start: i64) -> "Maze":
        """A copy with one network: of one dwarf, from one start."""
        other = self.copy()
        other.clear_reach()
        other.networks = 1
        other.dwarf = vec[i64]([dwarf])
        other.source = vec[i64]([start])
        other.rebuild_networks()
        return other

    # -- goals ------------------------------------------------------------------------------------------

    def reached_goal(self) -> i64:
        """The slot of the first reached face-down goal by column and row, or `NONE` (C8)."""
        if not self.may_reveal:
            return NONE
        for slot in range(self.goals):
            cell = self.goal_cells[slot]
            if self.board[cell] == HIDDEN and self.arrivals(cell) != 0:
                return slot
        self.may_reveal = False
        return NONE

    def arrivals(self, cell: i64) -> i64:
        """The sides by which any network arrives at a cell."""
        return self.arrives(0, cell) | self.arrives(1, cell)

    def fits(self, cell: i64, tile: i64) -> bool:
        """Whether openings meet openings and walls meet walls on every side with a face-up card (C3, C9)."""
        key = i64(self.board[self.size + cell])
        openings = self.tables.openings[tile]
        return self.tables.open_there[key] & ~openings == 0 and self.tables.wall_there[key] & openings == 0

    def goal_may_lie(self, cell: i64, tile: i64, other: i64) -> bool:
        """Whether a revealed goal may be laid as `tile`; `other` is its other orientation (C9, C10)."""
        if self.fits(cell, tile):
            return True
        if self.fits(cell, other):
            return False
        return self.arrivals(cell) & self.tables.openings[tile] != 0

    # -- ladders ------------------------------------------------------------------------------------------

    def may_hold_ladder(self, cell: i64) -> bool:
        """Whether neither a goal nor gold lies beside this cell (D11, X5)."""
        board = self.board
        bars = self.tables.bars_ladder
        step = self.step
        mask = self.mask
        for side in range(ALL_FOUR):
            if bars[i64(board[(cell + step[side]) & mask])]:
                return False
        return True
