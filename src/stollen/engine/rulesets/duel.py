"""Saboteur: The Duel, for two players (D1–D25)."""

from typing import Final

from stollen.engine.event_codes import (
    ALL_COUNTERS,
    ALL_GOALS,
    BRIBED,
    CLAIMED,
    GAVE_UP,
    NO_CARDS,
    ROUND_ENDED,
    SETTLED,
    UNLOCKED,
)
from stollen.engine.lookup_tables import BLUE, GREEN, HIDDEN, NO_BYTES, NO_INTS, NONE, LookupTables
from stollen.engine.maze import GOLD, PLACED, TROLLS, Maze
from stollen.engine.move_codes import BRIBE, END, KEY, PAY, move_of
from stollen.engine.numbers import i64, u8, vec
from stollen.engine.state import AFTER_ACTION, PAYING
from stollen.engine.turn import GameState

BOX: Final = 254
"""The owner of gold that was paid to a troll and left the game (D23)."""

HIGHEST_VALUE: Final = 3

WAYS_TO_PAY: Final = 64
"""An upper bound of the ways to pay all trolls with cards worth 1, 2 and 3."""


class Duel(GameState):
    """Two dwarfs, two starts, six goals, eight counters, two keys."""

    __slots__ = ("counters", "debt", "keys", "owner", "reshuffles_goals")

    def __init__(self, tables: LookupTables, seats: i64, maze: Maze) -> None:
        super().__init__(tables, seats, maze)
        self.counters: i64 = 0
        self.keys: i64 = 0
        self.reshuffles_goals: bool = False
        self.owner: vec[u8] = NO_BYTES
        self.debt: vec[i64] = NO_INTS

    def copy(self) -> "Duel":
        other = Duel(self.tables, self.seats, self.maze.copy())
        self.copy_duel_into(other)
        return other

    def copy_duel_into(self, other: "Duel") -> None:
        self.copy_game_into(other)
        other.counters = self.counters
        other.keys = self.keys
        other.reshuffles_goals = self.reshuffles_goals
        other.owner = self.owner
        other.debt = self.debt

    # -- the table (D1–D3) ----------------------------------------------------------------------------

    def color(self, seat: i64) -> i64:
        """The color a seat digs for; it is also the seat's dwarf."""
        return seat

    def seat_of(self, color: i64) -> i64:
        """The seat that digs for a color."""
        return color

    def dwarfs(self) -> vec[i64]:
        """The dwarf of each network."""
        return vec[i64]([GREEN, BLUE])

    def network(self, seat: i64) -> i64:
        return seat  # each dwarf has one

    def take_options(self, options: dict[str, str]) -> None:
        self.reshuffles_goals = options["goals_left"] == "reshuffle"  # D24

    def start_game(self) -> None:
        super().start_game()
        self.owner = vec[u8]([NONE] * len(self.tables.gold_ids))

    def set_up_maze(self) -> None:
        super().set_up_maze()
        self.counters = self.tables.counters
        self.keys = self.tables.keys

    def goals_to_deal(self) -> vec[u8]:
        """The goals not laid out yet; with the option, also those still face down (D24)."""
        goals = self.goal_pile
        if not self.reshuffles_goals or self.round == 0:
            return goals[:]
        left: i64 = 0
        for slot in range(self.maze.goals):
            if self.maze.board[self.maze.goal_cells[slot]] == HIDDEN:
                left += 1
        all_goals = vec[u8]([0] * (len(goals) + left))
        for i in range(i64(len(goals))):
            all_goals[i] = goals[i]
        at: i64 = len(goals)
        for slot in range(self.maze.goals):
            if self.maze.board[self.maze.goal_cells[slot]] == HIDDEN:
                all_goals[at] = self.goal[slot]
                at += 1
        return all_goals

    def first_player(self) -> i64:
        """Green begins round 1; later the seat with less gold, on a tie blue (D3)."""
        if self.round == 1:
            return self.seat_of(GREEN)
        return self.seat_of(GREEN) if self.gold_of(0) < self.gold_of(1) else self.seat_of(BLUE)

    # -- moves --------------------------------------------------------------------------------------------

    def pass_limit(self) -> i64:
        return 2  # D7

    def may_break(self, target: i64) -> bool:
        return target != self.to_act  # D17

    def may_repair(self, target: i64) -> bool:
        return target == self.to_act  # D17

    def mendable(self, seat: i64) -> i64:
        return self.broken[seat]  # D6

    def other_moves(self, moves: vec[i64], count: i64) -> i64:
        return self.bribe_moves(moves, count)

    def bribe_moves(self, moves: vec[i64], count: i64) -> i64:
        """Bribes any troll that the player reaches on one side (D10)."""
        if self.counters == 0:
            return count
        maze = self.maze
        for i in range(maze.trolls):
            cell = i64(maze.lists[TROLLS + i])
            if maze.reaches_troll(self.to_act, cell):
                moves[count] = move_of(BRIBE, 0, cell)
                count += 1
        return count

    def card_moves(self, kind: i64, card: i64, moves: vec[i64], count: i64) -> i64:
        return self.key_moves(card, moves, count) if kind == KEY else count

    def key_moves(self, card: i64, moves: vec[i64], count: i64) -> i64:
        """Unlocks any face-up door of the other color, while there are keys (D18)."""
        if self.keys == 0:
            return count
        maze = self.maze
        board = maze.board
        lists = maze.lists
        doors = self.tables.door
        foreign = 2 - self.color(self.to_act)  # doors are numbered by color, plus one
        unlock = move_of(KEY, card, 0)
        for i in range(i64(PLACED), PLACED + maze.placed):
            cell = i64(lists[i])
            if doors[i64(board[cell])] == foreign:
                moves[count] = unlock | cell
                count += 1
        for slot in range(maze.goals):
            cell = maze.goal_cells[slot]
            if doors[i64(board[cell])] == foreign:
                moves[count] = unlock | cell
                count += 1
        return count

    def decision_moves(self, moves: vec[i64]) -> i64:
        if self.phase == AFTER_ACTION:
            moves[0] = move_of(END, 0, 0)
            return self.bribe_moves(moves, 1)
        if self.phase == PAYING:
            return self.pay_moves(self.to_act, moves)
        return 0

    def may_still_bribe(self) -> bool:
        """Whether a bribe is still possible after the action (D10)."""
        if self.counters == 0:
            return False
        for i in range(self.maze.trolls):
            if self.maze.reaches_troll(self.to_act, i64(self.maze.lists[TROLLS + i])):
                return True
        return False

    def play_other(self, kind: i64, what: i64, where: i64) -> None:
        if kind == BRIBE:
            self.bribe(where)
        elif kind == END:
            self.finish_turn()
        elif kind == KEY:
            self.unlock(what, where)
        else:
            assert kind == PAY
            self.pay(self.to_act, what >> 8, what & 255, where)
            self.settle()

    def bribe(self, cell: i64) -> None:
        """Puts a counter on a troll, which opens it for both dwarfs (D9, D10)."""
        maze = self.maze
        self.counters -= 1
        maze.trolls = maze.remove_from(TROLLS, maze.trolls, cell)
        self.emit(BRIBED, self.to_act, cell, 0, 0)
        row = self.color(self.to_act) * self.tables.tile_count
        maze.change(cell, self.tables.bribed[row + i64(maze.board[cell])])
        self.reveal_goals()

    def unlock(self, card: i64, cell: i64) -> None:
        """Puts a key on a door of the other color (D18)."""
        self.play_card(self.to_act, card)
        self.keys -= 1
        self.emit(UNLOCKED, self.to_act, card, cell, 0)
        self.acted = True
        self.to_draw = 1
        self.maze.change(cell, self.tables.unlocked[i64(self.maze.board[cell])])
        self.reveal_goals()

    def path_removed(self, tile: i64) -> None:
        """Returns the key on a removed card to the supply (D19)."""
        self.keys += self.tables.has_key[tile]

    # -- gold ---------------------------------------------------------------------------------------------

    def claim_gold(self) -> None:
        """Claims all reached gold while there are counters (D12–D15)."""
        while self.maze.may_claim and self.counters > 0:
            self.maze.may_claim = self.claim_next()

    def claim_next(self) -> bool:
        """Makes the first claim by value, active player, column and row (D14); returns whether there was one."""
        maze = self.maze
        best: i64 = 0
        best_cell: i64 = 0
        claimer: i64 = 0
        for i in range(maze.gold):
            cell = i64(maze.lists[GOLD + i])
            seat = self.claimer(cell)
            if seat != NONE:
                value = self.tables.gold[i64(maze.board[cell])]
                rank = self.claim_rank(value, seat, cell)
                if rank > best:
                    best = rank
                    best_cell = cell
                    claimer = seat
        if best == 0:
            return False
        self.claim(claimer, best_cell)
        return True

    def claimer(self, cell: i64) -> i64:
        """The seat that claims this gold: the active one if it reaches it, else the other, or `NONE` (D12, D13)."""
        if self.maze.reaches_gold(self.active, cell):
            return self.active
        for seat in range(self.seats):
            if self.maze.reaches_gold(seat, cell):
                return seat
        return NONE

    def claim_rank(self, value: i64, seat: i64, cell: i64) -> i64:
        """A rank that is higher for an earlier claim (D14)."""
        maze = self.maze
        mine: i64 = 1 if seat == self.active else 0
        column = maze.column(cell) - maze.west
        row = maze.row(cell) - maze.north
        return (value << 1 | mine) << 32 | (0xFFFF - column) << 16 | (0xFFFF - row)

    def claim(self, seat: i64, cell: i64) -> None:
        """Puts a counter on gold (D12)."""
        maze = self.maze
        tile = i64(maze.board[cell])
        self.counters -= 1
        maze.board[cell] = u8(self.tables.claimed[self.color(seat) * self.tables.tile_count + tile])
        maze.gold = maze.remove_from(GOLD, maze.gold, cell)
        self.emit(CLAIMED, seat, cell, self.tables.gold_card[tile], self.tables.gold[tile])

    def gold_cards(self, seat: i64) -> list[int]:
        """The gold cards a seat has won and not paid (D22)."""
        return [card for card in range(len(self.owner)) if i64(self.owner[card]) == seat]

    def gold_of(self, seat: i64) -> i64:
        """The gold in the cards a seat has won and not paid (D22)."""
        total: i64 = 0
        for card in range(i64(len(self.owner))):
            if i64(self.owner[card]) == seat:
                total += self.tables.gold_value[card]
        return total

    # -- the end of a round (D21–D25) ------------------------------------------------------------------------

    def round_over(self) -> bool:
        return self.maze.hidden == 0 or self.counters == 0 or self.hands_empty()

    def end_reason(self) -> i64:
        if self.maze.hidden == 0:
            return ALL_GOALS
        return ALL_COUNTERS if self.counters == 0 else NO_CARDS

    def end_round(self) -> None:
        """Collects the claimed cards, pays the trolls, scores (D21–D23)."""
        self.emit(ROUND_ENDED, self.end_reason(), 0, 0, 0)
        self.to_draw = 0
        self.reset_score()
        self.debt = vec[i64]([0] * self.seats)
        self.collect()
        self.settle()

    def collect(self) -> None:
        """Removes the claimed cards from the table (D22) and adds up the debts for bribes."""
        maze = self.maze
        tables = self.tables
        self.owner = self.owner[:]
        self.copies_out = self.copies_out[:]
        self.goal = self.goal[:]
        i = maze.placed - 1
        while i >= 0:
            cell = i64(maze.lists[PLACED + i])
            tile = i64(maze.board[cell])
            if tables.bribed_by[tile] != NONE:
                self.debt[self.seat_of(tables.bribed_by[tile])] += 1
            if tables.claimed_by[tile] != NONE:
                self.win(tile)
                self.copies_out[tables.card[tile]] += u8(1)
                maze.remove_card(cell)
            i -= 1
        for slot in range(maze.goals):
            cell = maze.goal_cells[slot]
            tile = i64(maze.board[cell])
            if tables.claimed_by[tile] != NONE:
                self.win(tile)
                self.goal[slot] = u8(NONE)
                maze.remove_goal(cell)

    def win(self, tile: i64) -> None:
        """Gives a claimed card to its owner; counter and key return to the supply."""
        self.counters += 1
        self.keys += self.tables.has_key[tile]
        seat = self.seat_of(self.tables.claimed_by[tile])
        card = self.tables.gold_card[tile]
        self.owner[card] = u8(seat)
        self.won[seat] += self.tables.gold_value[card]

    def settle(self) -> None:
        """Lets each seat pay its trolls, the active one first; asks a seat that has a choice (D23)."""
        ways = vec[i64]([0] * WAYS_TO_PAY)
        for k in range(self.seats):
            seat = (self.active + k) % self.seats
            if self.debt[seat] > 0:
                if self.pay_moves(seat, ways) > 1:
                    self.phase = PAYING
                    self.to_act = seat
                    self.maze.rebuild_networks()
                    return
                self.pay(seat, ways[0] >> 24 & 255, ways[0] >> 16 & 255, ways[0] & 0xFFFF)
        self.finish_round()

    def has_choice(self) -> bool:
        if self.phase == PAYING:
            return self.pay_moves(self.to_act, vec[i64]([0] * WAYS_TO_PAY)) > 1
        return super().has_choice()

    def pay_moves(self, seat: i64, moves: vec[i64]) -> i64:
        """The ways to pay the smallest total that covers the debt, by values (D23)."""
        ones = self.cards_of_value(seat, 1)
        twos = self.cards_of_value(seat, 2)
        threes = self.cards_of_value(seat, 3)
        total = self.debt[seat]
        if ones + 2 * twos + 3 * threes <= total:
            moves[0] = move_of(PAY, ones << 8 | twos, threes)
            return 1
        count: i64 = 0
        while count == 0:
            for three in range(threes + 1):
                for two in range(twos + 1):
                    one = total - 3 * three - 2 * two
                    if 0 <= one <= ones:
                        moves[count] = move_of(PAY, one << 8 | two, three)
                        count += 1
            total += 1
        return count

    def cards_of_value(self, seat: i64, value: i64) -> i64:
        """The number of gold cards of this value that a seat owns."""
        count: i64 = 0
        for card in range(i64(len(self.owner))):
            if i64(self.owner[card]) == seat and self.tables.gold_value[card] == value:
                count += 1
        return count

    def pay(self, seat: i64, ones: i64, twos: i64, threes: i64) -> None:
        """Pays with the alphabetically first cards of each value; they leave the game (D23)."""
        self.owner = self.owner[:]
        self.debt = self.debt[:]
        self.paid = self.paid[:]
        self.emit(SETTLED, seat, self.debt[seat], 0, 0)
        self.debt[seat] = 0
        self.give_up(seat, 1, ones)
        self.give_up(seat, 2, twos)
        self.give_up(seat, HIGHEST_VALUE, threes)

    def give_up(self, seat: i64, value: i64, count: i64) -> None:
        for card in range(i64(len(self.owner))):
            if count > 0 and i64(self.owner[card]) == seat and self.tables.gold_value[card] == value:
                self.owner[card] = u8(BOX)
                self.emit(GAVE_UP, seat, card, 0, 0)
                self.paid[seat] += value
                count -= 1
