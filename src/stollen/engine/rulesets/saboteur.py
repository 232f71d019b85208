"""Saboteur for three to ten players: secret roles, one treasure, nuggets (B1–B10)."""

from typing import Final

from stollen.engine.event_codes import (
    NO_CARDS,
    NUGGETS_OFFERED,
    ROLE_DEALT,
    ROLES_REVEALED,
    ROUND_ENDED,
    TOOK,
    TREASURE,
)
from stollen.engine.lookup_tables import (
    ANYONE,
    DIGGER,
    NO_BYTES,
    NO_INTS,
    NONE,
    SABOTEUR,
    LookupTables,
    bytes_of,
    roles_for,
)
from stollen.engine.maze import Maze
from stollen.engine.move_codes import TAKE, move_of
from stollen.engine.numbers import i64, u8, vec
from stollen.engine.state import TAKING
from stollen.engine.turn import GameState

NUGGET_VALUES: Final = 4
"""Nugget cards show 1 to 3 gold; an offer counts the cards by value."""

MOST_NUGGETS: Final = 9


class Saboteur(GameState):
    """Diggers and saboteurs build one maze from a common start."""

    __slots__ = (
        "broken_tools_forfeit",
        "first",
        "gold",
        "nuggets",
        "nuggets_at",
        "offer",
        "one_nugget_a_digger",
        "role",
        "roles_left",
        "treasure_found",
    )

    def __init__(self, tables: LookupTables, seats: i64, maze: Maze) -> None:
        super().__init__(tables, seats, maze)
        self.role: vec[u8] = NO_BYTES
        self.roles_left: vec[u8] = NO_BYTES
        self.gold: vec[i64] = NO_INTS
        self.nuggets: vec[u8] = NO_BYTES
        self.nuggets_at: i64 = 0
        self.offer: vec[i64] = NO_INTS
        self.first: i64 = 0
        self.treasure_found: bool = False
        self.one_nugget_a_digger: bool = False
        self.broken_tools_forfeit: bool = False

    def copy(self) -> "Saboteur":
        other = Saboteur(self.tables, self.seats, self.maze.copy())
        self.copy_saboteur_into(other)
        return other

    def copy_saboteur_into(self, other: "Saboteur") -> None:
        self.copy_game_into(other)
        other.role = self.role
        other.roles_left = self.roles_left
        other.gold = self.gold
        other.nuggets = self.nuggets
        other.nuggets_at = self.nuggets_at
        other.offer = self.offer
        other.first = self.first
        other.treasure_found = self.treasure_found
        other.one_nugget_a_digger = self.one_nugget_a_digger
        other.broken_tools_forfeit = self.broken_tools_forfeit

    # -- the table (B1–B3) --------------------------------------------------------------------------------

    def take_options(self, options: dict[str, str]) -> None:
        self.one_nugget_a_digger = options["nuggets"] == "diggers"  # B7
        self.broken_tools_forfeit = options["broken_tools_forfeit"] == "on"  # B10

    def start_game(self) -> None:
        super().start_game()
        self.gold = vec[i64]([0] * self.seats)

    def dwarfs(self) -> vec[i64]:
        return vec[i64]([ANYONE])

    def network(self, seat: i64) -> i64:
        return 0

    def roles_to_deal(self) -> vec[u8]:
        return bytes_of(roles_for(self.tables, int(self.seats)))

    def nuggets_to_deal(self) -> vec[u8]:
        if self.round > 0:
            return vec[u8]([])
        return bytes_of([value for value, count in self.tables.deck.nuggets.items() for _ in range(count)])

    def deal_roles(self, roles: vec[u8], nuggets: vec[u8], first: i64) -> None:
        self.role = roles[: self.seats]
        self.roles_left = roles[self.seats :]
        if self.round == 0:
            self.nuggets = nuggets
            self.nuggets_at = 0
            self.first = first

    def goals_to_deal(self) -> vec[u8]:
        return vec[u8](bytes(range(len(self.tables.goal_ids))))

    def first_player(self) -> i64:
        """Drawn by lot; in later rounds the seat after the one of the last turn (B3)."""
        return self.first if self.round == 1 else (self.active + 1) % self.seats

    def set_up_maze(self) -> None:
        super().set_up_maze()
        self.treasure_found = False

    def show_roles(self) -> None:
        for seat in range(self.seats):
            self.emit(ROLE_DEALT, seat, 0, 0, 0)

    # -- moves (B4, B5) --------------------------------------------------------------------------------------

    def pass_limit(self) -> i64:
        return 1

    def may_break(self, target: i64) -> bool:
        return True

    def may_repair(self, target: i64) -> bool:
        return True

    def decision_moves(self, moves: vec[i64]) -> i64:
        return self.take_moves(moves) if self.phase == TAKING else 0

    def take_moves(self, moves: vec[i64]) -> i64:
        """Takes one of the values on offer (B7)."""
        count: i64 = 0
        for value in range(i64(NUGGET_VALUES)):
            if self.offer[value] > 0:
                moves[count] = move_of(TAKE, value, 0)
                count += 1
        return count

    def play_other(self, kind: i64, what: i64, where: i64) -> None:
        assert kind == TAKE
        self.take(self.to_act, what)
        self.offer_to(self.next_taker(self.to_act))

    # -- the end of a round (B6–B10) ----------------------------------------------------------------------------

    def lay_goal(self, cell: i64, tile: i64) -> None:
        super().lay_goal(cell, tile)
        if self.tables.treasure[tile] != 0:
            self.treasure_found = True

    def stops_revealing(self) -> bool:
        """The treasure ends the round at once; other reached goals stay face down (B6)."""
        return self.treasure_found

    def round_over(self) -> bool:
        return self.treasure_found or self.hands_empty()

    def end_reason(self) -> i64:
        return TREASURE if self.treasure_found else NO_CARDS

    def end_round(self) -> None:
        """Reveals the roles, then shares the gold (B6, B9)."""
        self.emit(ROUND_ENDED, self.end_reason(), 0, 0, 0)
        self.emit(ROLES_REVEALED, 0, 0, 0, 0)
        self.to_draw = 0
        self.gold = self.gold[:]
        self.reset_score()
        self.share_gold()

    def share_gold(self) -> None:
        if self.treasure_found:
            self.draw_nuggets()
        else:
            self.pay_saboteurs()

    def pay_saboteurs(self) -> None:
        """Pays each saboteur by the number of saboteurs (B8)."""
        saboteurs = self.seats_with(SABOTEUR)
        for seat in range(self.seats):
            if self.role[seat] == SABOTEUR:
                self.earn(seat, self.tables.pay[saboteurs])
        self.finish_round()

    def seats_with(self, role: i64) -> i64:
        """The number of seats with a role."""
        count: i64 = 0
        for seat in range(self.seats):
            if i64(self.role[seat]) == role:
                count += 1
        return count

    def earn(self, seat: i64, gold: i64) -> None:
        self.gold[seat] += gold
        self.won[seat] += gold

    def takes_nuggets(self, seat: i64) -> bool:
        """Whether a seat takes nuggets: a digger; by option only with whole tools (B10)."""
        return self.role[seat] == DIGGER and not (self.broken_tools_forfeit and self.broken[seat] != 0)

    def draw_nuggets(self) -> None:
        """Offers as many nuggets as players, by option as diggers; the finder of the treasure chooses first (B7)."""
        taker = self.active if self.takes_nuggets(self.active) else self.next_taker(self.active)
        self.offer = vec[i64]([0] * NUGGET_VALUES)
        if taker == NONE:
            self.finish_round()
            return
        count = self.seats_with(DIGGER) if self.one_nugget_a_digger else min(self.seats, i64(MOST_NUGGETS))
        while count > 0 and self.nuggets_at < len(self.nuggets):
            self.offer[i64(self.nuggets[self.nuggets_at])] += 1
            self.nuggets_at += 1
            count -= 1
        self.offer_to(taker)

    def has_choice(self) -> bool:
        if self.phase == TAKING:
            return self.offered() > 1 and self.takes_nuggets(self.to_act)
        return super().has_choice()

    def next_taker(self, seat: i64) -> i64:
        """The next digger counter-clockwise, at last the same seat again, or `NONE` (B7)."""
        for step in range(i64(1), self.seats + 1):
            other = (seat + self.seats - step) % self.seats
            if self.takes_nuggets(other):
                return other
        return NONE

    def offered(self) -> i64:
        """The number of nugget cards on offer."""
        return self.offer[1] + self.offer[2] + self.offer[3]

    def offer_to(self, seat: i64) -> None:
        """Asks a seat to choose, or gives it the last card (B7)."""
        if self.offered() > 1:
            self.phase = TAKING
            self.to_act = seat
            self.emit(NUGGETS_OFFERED, seat, 0, 0, 0)
            return
        for value in range(i64(NUGGET_VALUES)):
            if self.offer[value] > 0:
                self.take(seat, value)
        self.finish_round()

    def take(self, seat: i64, value: i64) -> None:
        self.offer = self.offer[:]
        self.gold = self.gold[:]
        self.won = self.won[:]
        self.offer[value] -= 1
        self.earn(seat, value)
        self.emit(TOOK, seat, value, 0, 0)

    def gold_of(self, seat: i64) -> i64:
        return self.gold[seat]

    def gold_is_secret(self) -> bool:
        return True
