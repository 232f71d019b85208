"""Saboteur 2, the base game with the expansion, for two to twelve players (X1–X20)."""

from typing import Final

from stollen.engine.event_codes import (
    DECLINED,
    FREED,
    GAVE,
    GOT,
    HANDS_SWAPPED,
    HAT_SWAPPED,
    INSPECTED,
    SHARED,
    STOLE,
    THEFT_LAID,
    THEFT_REMOVED,
    TRAPPED,
)
from stollen.engine.lookup_tables import (
    BLUE,
    BLUE_DIGGER,
    BOSS,
    GEOLOGIST,
    GREEN,
    GREEN_DIGGER,
    NO_BYTES,
    NO_INTS,
    PROFITEER,
    SABOTEUR,
    LookupTables,
)
from stollen.engine.maze import PLACED, Maze
from stollen.engine.move_codes import (
    DECLINE,
    FREE,
    HANDS_OFF,
    INSPECT,
    MEND_THEFT,
    MEND_TRAPPED,
    STEAL,
    SWAP_HANDS,
    SWAP_HATS,
    THEFT,
    TRAP,
    move_of,
)
from stollen.engine.numbers import i64, u8, vec
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.engine.state import FACE_UP, HAND_ROOM, STEALING

MOST_SHARED: Final = 5
"""Five or more winners get the same share (X16)."""

STALE: Final = 1


class Saboteur2(Saboteur):
    """Two teams, boss, profiteer, geologists and saboteurs; doors, ladders, crystals, thefts and traps."""

    __slots__ = (
        "roles_aside",
        "roles_drawn",
        "seen_role",
        "seen_turn",
        "theft",
        "theft_order",
        "thefts",
        "thieves",
        "thieves_at",
        "trapped",
        "trapped_geologist_unpaid",
    )

    def __init__(self, tables: LookupTables, seats: i64, maze: Maze) -> None:
        super().__init__(tables, seats, maze)
        self.roles_drawn: i64 = 0
        self.roles_aside: vec[u8] = NO_BYTES
        self.trapped: i64 = 0
        self.theft: i64 = 0
        self.theft_order: vec[u8] = NO_BYTES
        self.thefts: i64 = 0
        self.seen_role: vec[u8] = NO_BYTES
        self.seen_turn: vec[i64] = NO_INTS
        self.thieves: vec[u8] = NO_BYTES
        self.thieves_at: i64 = 0
        self.trapped_geologist_unpaid: bool = False

    def copy(self) -> "Saboteur2":
        other = Saboteur2(self.tables, self.seats, self.maze.copy())
        self.copy_saboteur_into(other)
        other.roles_drawn = self.roles_drawn
        other.roles_aside = self.roles_aside
        other.trapped = self.trapped
        other.theft = self.theft
        other.theft_order = self.theft_order[:]
        other.thefts = self.thefts
        other.seen_role = self.seen_role
        other.seen_turn = self.seen_turn
        other.thieves = self.thieves
        other.thieves_at = self.thieves_at
        other.trapped_geologist_unpaid = self.trapped_geologist_unpaid
        return other

    def take_options(self, options: dict[str, str]) -> None:
        self.trapped_geologist_unpaid = options["trapped_geologist"] == "unpaid"  # X17

    def clear_table(self, deck: vec[u8]) -> None:
        super().clear_table(deck)
        self.roles_drawn = 0
        self.roles_aside = vec[u8]([])
        self.trapped = 0
        self.theft = 0
        self.theft_order = vec[u8]([0] * self.seats)
        self.thefts = 0
        self.seen_role = vec[u8]([0] * (self.seats * self.seats))
        self.seen_turn = vec[i64]([0] * (self.seats * self.seats))

    # -- moves (X4, X8–X13) ---------------------------------------------------------------------------------

    def pass_limit(self) -> i64:
        return 3

    def may_place(self, seat: i64) -> bool:
        return self.broken[seat] == 0 and not self.trapped >> seat & 1

    def mendable(self, seat: i64) -> i64:
        return self.broken[seat] | (self.trapped >> seat & 1) << MEND_TRAPPED | (self.theft >> seat & 1) << MEND_THEFT

    def card_moves(self, kind: i64, card: i64, moves: vec[i64], count: i64) -> i64:
        if kind == THEFT:
            if not self.theft >> self.to_act & 1:
                moves[count] = move_of(THEFT, card, 0)
                count += 1
            return count
        targets = self.targets(kind)
        if targets:
            use = move_of(kind, card, 0)
            for target in range(self.seats):
                if targets >> target & 1:
                    moves[count] = use | target
                    count += 1
        return count

    def targets(self, kind: i64) -> i64:
        """The seats on which the seat to act may play a card of this kind, as bits (X8–X13)."""
        all_seats = (i64(1) << self.seats) - 1
        others = all_seats ^ i64(1) << self.to_act
        if kind == HANDS_OFF:
            return self.theft
        if kind == SWAP_HATS:
            return all_seats if self.roles_drawn < len(self.roles_left) else 0
        if kind == TRAP:
            return others & ~self.trapped
        if kind == FREE:
            return self.trapped
        assert kind == INSPECT or kind == SWAP_HANDS
        return others

    def decision_moves(self, moves: vec[i64]) -> i64:
        return self.steal_moves(self.to_act, moves) if self.phase == STEALING else 0

    def steal_moves(self, thief: i64, moves: vec[i64]) -> i64:
        """Steals one gold from another seat that has some, or declines (X18)."""
        moves[0] = move_of(DECLINE, 0, 0)
        count: i64 = 1
        for target in range(self.seats):
            if target != thief and self.gold[target] > 0:
                moves[count] = move_of(STEAL, 0, target)
                count += 1
        return count

    def play_other(self, kind: i64, what: i64, where: i64) -> None:
        if kind == STEAL or kind == DECLINE:
            self.end_theft(kind, where)
            return
        seat = self.to_act
        if kind == THEFT:
            self.lay_theft(seat, what)
        elif kind == TRAP:
            self.drop(seat, what)
            self.trapped |= i64(1) << where
            self.emit(TRAPPED, where, seat, what, 0)
        else:
            self.play_card(seat, what)
            self.play_on_seat(kind, seat, what, where)
        self.finish_action(0 if kind == SWAP_HANDS else 1)

    def play_on_seat(self, kind: i64, seat: i64, card: i64, target: i64) -> None:
        if kind == HANDS_OFF:
            self.remove_theft(target)
            self.emit(THEFT_REMOVED, target, seat, card, 0)
        elif kind == FREE:
            self.free(target)
            self.emit(FREED, target, seat, card, 0)
        elif kind == SWAP_HATS:
            self.swap_hat(target)
            self.emit(HAT_SWAPPED, target, seat, card, i64(self.role[target]))
        elif kind == INSPECT:
            self.inspect(seat, target)
            self.emit(INSPECTED, seat, target, card, i64(self.role[target]))
        else:
            assert kind == SWAP_HANDS
            self.emit(HANDS_SWAPPED, seat, target, card, 0)
            self.exchange_hands(seat, target)

    def lay_theft(self, seat: i64, card: i64) -> None:
        """Lays a theft card in front of its player (X8)."""
        self.drop(seat, card)
        self.theft |= i64(1) << seat
        self.theft_order[self.thefts] = u8(seat)
        self.thefts += 1
        self.emit(THEFT_LAID, seat, card, 0, 0)

    def remove_theft(self, seat: i64) -> None:
        self.theft ^= i64(1) << seat
        i: i64 = 0
        while i64(self.theft_order[i]) != seat:
            i += 1
        self.thefts -= 1
        while i < self.thefts:
            self.theft_order[i] = self.theft_order[i + 1]
            i += 1
        self.discard(self.tables.theft_card, FACE_UP)

    def free(self, seat: i64) -> None:
        self.trapped ^= i64(1) << seat
        self.discard(self.tables.trap_card, FACE_UP)

    def remove_hindrance(self, seat: i64, what: i64) -> None:
        if what == MEND_TRAPPED:
            self.free(seat)
        else:
            self.remove_theft(seat)

    def swap_hat(self, seat: i64) -> None:
        """Lays the old dwarf card aside and draws another; what others had inspected is stale (X9)."""
        aside = vec[u8]([0] * (len(self.roles_aside) + 1))
        for i in range(i64(len(self.roles_aside))):
            aside[i] = self.roles_aside[i]
        aside[len(self.roles_aside)] = self.role[seat]
        self.roles_aside = aside
        self.role = self.role[:]
        self.role[seat] = self.roles_left[self.roles_drawn]
        self.roles_drawn += 1
        self.seen_role = self.seen_role[:]
        for by in range(self.seats):
            seen = by * self.seats + seat
            if self.seen_role[seen] != 0:
                self.seen_role[seen] = u8(i64(self.seen_role[seen]) | STALE)

    def inspect(self, by: i64, seat: i64) -> None:
        """Stores the seen role plus one, with STALE as the lowest bit, and the turn; a role of 0 means never (X10)."""
        self.seen_role = self.seen_role[:]
        self.seen_turn = self.seen_turn[:]
        self.seen_role[by * self.seats + seat] = u8((i64(self.role[seat]) + 1) << 1)
        self.seen_turn[by * self.seats + seat] = self.turn

    def exchange_hands(self, seat: i64, target: i64) -> None:
        """Exchanges two hands; then the target draws one card (X11)."""
        for i in range(i64(HAND_ROOM)):
            mine = seat * HAND_ROOM + i
            yours = target * HAND_ROOM + i
            if i < self.hand_size[seat]:
                self.emit(GAVE, i64(self.hand[mine]), 0, 0, 0)
            if i < self.hand_size[target]:
                self.emit(GOT, i64(self.hand[yours]), 0, 0, 0)
            card = self.hand[mine]
            self.hand[mine] = self.hand[yours]
            self.hand[yours] = card
        size = self.hand_size[seat]
        self.hand_size[seat] = self.hand_size[target]
        self.hand_size[target] = size
        self.draw_to_hand(target, size + 1)

    # -- winners (X15–X17) ------------------------------------------------------------------------------------

    def share_gold(self) -> None:
        winners = self.winners()
        self.pay_winners(winners)
        self.pay_geologists()
        self.emit(SHARED, winners, 0, 0, 0)
        self.start_thefts()

    def winning_roles(self) -> i64:
        """The roles that win, as bits (X15)."""
        if not self.treasure_found:
            return bit(SABOTEUR) | bit(PROFITEER)
        connector = i64(self.role[self.active])
        green = self.connected(GREEN)
        blue = self.connected(BLUE)
        if connector == GREEN_DIGGER and green:
            blue = False
        elif connector == BLUE_DIGGER and blue:
            green = False
        if green or blue:
            teams = (bit(GREEN_DIGGER) if green else 0) | (bit(BLUE_DIGGER) if blue else 0)
            return teams | bit(BOSS) | bit(PROFITEER)
        if self.seats_with(BOSS) > 0:
            return bit(BOSS) | bit(PROFITEER)
        return bit(PROFITEER) if connector == PROFITEER else 0

    def connected(self, team: i64) -> bool:
        """Whether a route from the start to the treasure has no door of the other team's color (X15)."""
        for slot in range(self.maze.goals):
            cell = self.maze.goal_cells[slot]
            if self.tables.treasure[i64(self.maze.board[cell])] != 0:
                return self.maze.dwarf_reaches(team, cell)
        return False

    def team_mazes(self) -> list[Maze]:
        """All dig in one network; doors separate the teams only at the scoring (X6, X15)."""
        start = self.maze.source[0]
        return [self.maze.for_dwarf(GREEN, start), self.maze.for_dwarf(BLUE, start)]

    def winners(self) -> i64:
        """The seats that get a share, as bits; trapped ones do not (X12, X16)."""
        roles = self.winning_roles()
        winners: i64 = 0
        for seat in range(self.seats):
            if roles >> i64(self.role[seat]) & 1 and not self.trapped >> seat & 1:
                winners |= i64(1) << seat
        return winners

    def pay_winners(self, winners: i64) -> None:
        """Pays by the number of winners; boss and profiteer get less, never below 0 (X16)."""
        count: i64 = 0
        for seat in range(self.seats):
            count += winners >> seat & 1
        share = self.tables.pay[min(count, i64(MOST_SHARED))]
        for seat in range(self.seats):
            less = self.tables.role_less[i64(self.role[seat])]
            if winners >> seat & 1 and share > less:
                self.earn(seat, share - less)

    def pay_geologists(self) -> None:
        """Pays one gold for each crystal in the maze; two geologists share, rounded down (X17)."""
        paid: i64 = 0
        for seat in range(self.seats):
            if self.is_paid_geologist(seat):
                paid += 1
        if paid == 0:
            return
        crystals: i64 = 0
        for i in range(self.maze.placed):
            crystals += self.tables.crystal[i64(self.maze.board[i64(self.maze.lists[PLACED + i])])]
        for seat in range(self.seats):
            if self.is_paid_geologist(seat):
                self.earn(seat, crystals // paid)

    def is_paid_geologist(self, seat: i64) -> bool:
        if self.role[seat] != GEOLOGIST:
            return False
        return not (self.trapped_geologist_unpaid and self.trapped >> seat & 1)

    # -- thefts (X18) --------------------------------------------------------------------------------------------

    def start_thefts(self) -> None:
        """Orders the thieves: the latest theft card first, then clockwise, without trapped players."""
        self.thieves = vec[u8]([0] * self.thefts)
        self.thieves_at = 0
        found: i64 = 0
        if self.thefts > 0:
            last = i64(self.theft_order[self.thefts - 1])
            for step in range(self.seats):
                seat = (last + step) % self.seats
                if self.theft >> seat & 1 and not self.trapped >> seat & 1:
                    self.thieves[found] = u8(seat)
                    found += 1
        self.thieves = self.thieves[:found]
        self.ask_next_thief()

    def ask_next_thief(self) -> None:
        """Asks the next thief with a victim; after the last, ends the round."""
        while self.thieves_at < len(self.thieves):
            thief = i64(self.thieves[self.thieves_at])
            if self.has_victim(thief):
                self.phase = STEALING
                self.to_act = thief
                return
            self.thieves_at += 1
        self.finish_round()

    def has_choice(self) -> bool:
        if self.phase == STEALING:
            return self.has_victim(self.to_act)
        return super().has_choice()

    def has_victim(self, thief: i64) -> bool:
        for target in range(self.seats):
            if target != thief and self.gold[target] > 0:
                return True
        return False

    def end_theft(self, kind: i64, target: i64) -> None:
        thief = self.to_act
        if kind == STEAL:
            self.gold = self.gold[:]
            self.won = self.won[:]
            self.paid = self.paid[:]
            self.gold[target] -= 1
            self.paid[target] += 1
            self.earn(thief, 1)
            self.emit(STOLE, thief, target, 0, 0)
        else:
            self.emit(DECLINED, thief, 0, 0, 0)
        self.thieves_at += 1
        self.ask_next_thief()

    def gold_is_secret(self) -> bool:
        return False


def bit(role: i64) -> i64:
    """A role as a bit of a set of roles."""
    return i64(1) << role
