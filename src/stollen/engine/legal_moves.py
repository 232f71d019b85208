"""Lists the legal moves of all rulesets (C2–C7, C14–C18)."""

from typing import Final

from stollen.engine.lookup_tables import EMPTY, HIDDEN, LOW_BIT, NONE, PATH
from stollen.engine.maze import ALL_FOUR, FRONTS, PLACED
from stollen.engine.move_codes import (
    BREAK,
    MAP,
    MEND,
    ORIENT,
    PLACE,
    REPAIR,
    ROCKFALL,
    WHAT_AT,
    move_of,
    pass_of,
    two_cards,
)
from stollen.engine.numbers import i64, vec
from stollen.engine.state import HAND_ROOM, ORIENTING, TOOL_COUNT, TURN, State

FOUND_BEFORE: Final = vec[i64]([0b1111, 0b111111, 0, 0b11])
"""By the side of a card on which an empty cell lies: the part of the cell's key that precedes the card's side."""


class LegalMoves(State):
    """Lists the legal moves of the seat to act; rulesets override what differs."""

    __slots__ = ()

    def network(self, seat: i64) -> i64:
        """The network a seat's cards must be linked to (C5)."""
        raise NotImplementedError

    def may_place(self, seat: i64) -> bool:
        """Whether a seat may place path cards: not with a broken tool (C14)."""
        return self.broken[seat] == 0

    def may_break(self, target: i64) -> bool:
        """Whether the seat to act may break a tool of this seat."""
        raise NotImplementedError

    def may_repair(self, target: i64) -> bool:
        """Whether the seat to act may repair a tool of this seat."""
        raise NotImplementedError

    def mendable(self, seat: i64) -> i64:
        """The hindrances a seat may remove by discarding two cards, as bits."""
        return 0

    def pass_limit(self) -> i64:
        """The most cards a pass may discard."""
        raise NotImplementedError

    def other_moves(self, moves: vec[i64], count: i64) -> i64:
        """Lists moves that use no hand card."""
        return count

    def card_moves(self, kind: i64, card: i64, moves: vec[i64], count: i64) -> i64:
        """Lists the moves of an action card that only this ruleset has."""
        return count

    def decision_moves(self, moves: vec[i64]) -> i64:
        """Lists the moves of a phase that only this ruleset has."""
        raise NotImplementedError

    # -- listing ----------------------------------------------------------------------------------------

    def moves(self, moves: vec[i64]) -> i64:
        """Writes all legal moves into `moves`, passes last; returns their number."""
        count = self.main_moves(moves)
        return self.pass_moves(moves, count) if self.phase == TURN else count

    def main_moves(self, moves: vec[i64]) -> i64:
        """All legal moves except passes."""
        if self.phase == TURN:
            return self.turn_moves(moves)
        if self.phase == ORIENTING:
            return self.orient_moves(moves)
        return self.decision_moves(moves)

    def turn_moves(self, moves: vec[i64]) -> i64:
        count: i64 = 0
        seat = self.to_act
        if self.hand_size[seat] == 0:
            return count  # C13
        if self.may_place(seat):
            count = self.place_moves(moves, count)
        count = self.other_moves(moves, count)
        count = self.action_moves(moves, count)
        mendable = self.mendable(seat)
        what: i64 = 0
        while mendable:
            if mendable & 1:
                count = self.mend_moves(what, moves, count)
            mendable >>= 1
            what += 1
        return count

    def place_moves(self, moves: vec[i64], count: i64) -> i64:
        """Hand cards on the cells of the network's front (C2–C5), and ladders (C7)."""
        linked_tiles = self.tables.linked_tiles
        ladder_tiles = self.tables.ladder_tiles
        hand = self.hand
        base = self.to_act * HAND_ROOM
        linked: i64 = 0
        ladders: i64 = 0
        for i in range(base, base + self.hand_size[self.to_act]):
            card = i64(hand[i])
            linked |= linked_tiles[card]
            ladders |= ladder_tiles[card]
        if linked:
            count = self.linked_moves(linked, moves, count)
        if ladders:
            count = self.ladder_moves(ladders, moves, count)
        return count

    def linked_moves(self, held: i64, moves: vec[i64], count: i64) -> i64:
        """Cards that need a link, on every cell of the network's front."""
        fits = self.tables.linked_fits
        place = self.tables.place
        maze = self.maze
        board = maze.board
        keys = maze.size
        lists = maze.lists
        front = FRONTS + self.network(self.to_act) * maze.front_room
        for i in range(front + 1, front + 1 + i64(lists[front])):
            cell = i64(lists[i])
            fitting = fits[i64(board[keys + cell])] & held
            while fitting:
                others = fitting & (fitting - 1)
                moves[count] = place[(fitting ^ others) % LOW_BIT] | cell
                count += 1
                fitting = others
        return count

    def ladder_moves(self, held: i64, moves: vec[i64], count: i64) -> i64:
        """Ladders need no link, only a path or start card beside them (C7); each cell is listed from its first side."""
        fits = self.tables.ladder_fits
        maze = self.maze
        board = maze.board
        keys = maze.size
        step = maze.step
        mask = maze.mask
        starts = maze.networks
        for i in range(-starts, maze.placed):
            card = i64(maze.lists[PLACED + i]) if i >= 0 else maze.source[starts + i]
            for side in range(ALL_FOUR):
                cell = (card + step[side]) & mask
                if board[cell] != EMPTY:
                    continue
                key = i64(board[keys + cell])
                fitting = fits[key] & held
                if fitting and not key & FOUND_BEFORE[side] and maze.may_hold_ladder(cell):
                    count = self.ladders_on(cell, fitting, moves, count)
        return count

    def ladders_on(self, cell: i64, fitting: i64, moves: vec[i64], count: i64) -> i64:
        place = self.tables.place
        after_linked = move_of(PLACE, self.tables.linked_count, cell)
        while fitting:
            others = fitting & (fitting - 1)
            moves[count] = after_linked + place[(fitting ^ others) % LOW_BIT]
            count += 1
            fitting = others
        return count

    def action_moves(self, moves: vec[i64], count: i64) -> i64:
        """Every use of every action card in the hand; equal cards count once."""
        hand = self.hand
        kinds = self.tables.kind
        base = self.to_act * HAND_ROOM
        last: i64 = NONE
        for i in range(base, base + self.hand_size[self.to_act]):
            card = i64(hand[i])
            kind = kinds[card]
            if kind == PATH or card == last:
                continue
            last = card
            if kind == BREAK:
                count = self.break_moves(card, moves, count)
            elif kind == REPAIR:
                count = self.repair_moves(card, moves, count)
            elif kind == ROCKFALL:
                count = self.rockfall_moves(card, moves, count)
            elif kind == MAP:
                count = self.map_moves(card, moves, count)
            else:
                count = self.card_moves(kind, card, moves, count)
        return count

    def break_moves(self, card: i64, moves: vec[i64], count: i64) -> i64:
        """Breaks a tool that is not broken yet (C14)."""
        broken = self.broken
        tool = self.tables.tools[card]
        break_tool = move_of(BREAK, card, 0)
        for target in range(self.seats):
            if not broken[target] & tool and self.may_break(target):
                moves[count] = break_tool | target
                count += 1
        return count

    def repair_moves(self, card: i64, moves: vec[i64], count: i64) -> i64:
        """Repairs one broken tool of a kind the card shows (C15)."""
        broken = self.broken
        tools = self.tables.tools[card]
        for target in range(self.seats):
            repairable = broken[target] & tools
            if repairable and self.may_repair(target):
                for tool in range(i64(TOOL_COUNT)):
                    if repairable >> tool & 1:
                        moves[count] = move_of(REPAIR, card, target << 4 | tool)
                        count += 1
        return count

    def rockfall_moves(self, card: i64, moves: vec[i64], count: i64) -> i64:
        """Removes any path card that is not protected (C16, D19)."""
        maze = self.maze
        board = maze.board
        lists = maze.lists
        fixed = self.tables.fixed
        collapse = move_of(ROCKFALL, card, 0)
        for i in range(i64(PLACED), PLACED + maze.placed):
            cell = i64(lists[i])
            if fixed[i64(board[cell])] == 0:
                moves[count] = collapse | cell
                count += 1
        return count

    def map_moves(self, card: i64, moves: vec[i64], count: i64) -> i64:
        """Looks at any face-down goal (C17)."""
        maze = self.maze
        for slot in range(maze.goals):
            cell = maze.goal_cells[slot]
            if maze.board[cell] == HIDDEN:
                moves[count] = move_of(MAP, card, cell)
                count += 1
        return count

    def mend_moves(self, what: i64, moves: vec[i64], count: i64) -> i64:
        """Any two cards of the hand, to remove one hindrance of one's own (D6, X4)."""
        hand = self.hand
        base = self.to_act * HAND_ROOM
        end = base + self.hand_size[self.to_act]
        for i in range(base, end):
            if i > base and hand[i] == hand[i - 1]:
                continue
            mend = move_of(MEND, two_cards(i64(hand[i]), 0), what)
            for j in range(i + 1, end):
                if j > i + 1 and hand[j] == hand[j - 1]:
                    continue
                moves[count] = mend | i64(hand[j]) << WHAT_AT
                count += 1
        return count

    def pass_moves(self, moves: vec[i64], count: i64) -> i64:
        """Every choice of one, two or three cards to discard (C18)."""
        hand = self.hand
        base = self.to_act * HAND_ROOM
        end = base + self.hand_size[self.to_act]
        limit = self.pass_limit()
        for i in range(base, end):
            if i > base and hand[i] == hand[i - 1]:
                continue
            first = i64(hand[i])
            moves[count] = pass_of(first, NONE, NONE)
            count += 1
            if limit == 1:
                continue
            for j in range(i + 1, end):
                if j > i + 1 and hand[j] == hand[j - 1]:
                    continue
                two = pass_of(first, i64(hand[j]), 0)
                moves[count] = two | NONE
                count += 1
                if limit == 2:
                    continue
                for k in range(j + 1, end):
                    if k > j + 1 and hand[k] == hand[k - 1]:
                        continue
                    moves[count] = two | i64(hand[k])
                    count += 1
        return count

    def orient_moves(self, moves: vec[i64]) -> i64:
        """The revealed goal upright or turned (C9, C10)."""
        goal = i64(self.goal[self.goal_to_lay])
        cell = self.maze.goal_cells[self.goal_to_lay]
        moves[0] = move_of(ORIENT, self.tables.goal_tiles[2 * goal], cell)
        moves[1] = move_of(ORIENT, self.tables.goal_tiles[2 * goal + 1], cell)
        return 2
