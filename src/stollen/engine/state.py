"""The state of a game in numbers: hands, piles, goals, broken tools, and the maze (C12–C19)."""

from typing import Final

from stollen.engine.event_codes import DREW, CodedEvent
from stollen.engine.lookup_tables import NO_BYTES, NO_INTS, NONE, LookupTables
from stollen.engine.maze import Maze
from stollen.engine.numbers import i64, u8, vec

# The phase: what kind of decision is next.
TURN: Final = 0
AFTER_ACTION: Final = 1
ORIENTING: Final = 2
PAYING: Final = 3
TAKING: Final = 4
STEALING: Final = 5
OVER: Final = 6
DEALING: Final = 7  # chance deals the next round

HAND_ROOM: Final = 6
TOOL_COUNT: Final = 3
FACE_UP: Final = NONE


NO_EVENTS: Final[list[CodedEvent]] = []


class State:
    """Everything on and around the table. `to_act` decides now; `active` is the seat whose turn it is.

    Slots, here and in all rulesets, make uncompiled games faster, and reject unknown names as compiled ones do.
    """

    __slots__ = (
        "acted",
        "active",
        "broken",
        "coded_events",
        "copies_out",
        "discard_count",
        "discards",
        "goal",
        "goal_pile",
        "goal_to_lay",
        "hand",
        "hand_size",
        "maze",
        "peeked",
        "phase",
        "pile",
        "pile_at",
        "pile_end",
        "recording",
        "round",
        "seats",
        "set_aside",
        "tables",
        "to_act",
        "to_draw",
        "turn",
    )

    def __init__(self, tables: LookupTables, seats: i64, maze: Maze) -> None:
        self.tables: LookupTables = tables
        self.maze: Maze = maze
        self.seats: i64 = seats
        self.round: i64 = 0
        self.turn: i64 = 0
        self.phase: i64 = DEALING
        self.active: i64 = 0
        self.to_act: i64 = 0
        self.acted: bool = False
        self.to_draw: i64 = 0
        self.goal_to_lay: i64 = NONE
        self.hand: vec[u8] = NO_BYTES
        self.hand_size: vec[i64] = NO_INTS
        self.broken: vec[i64] = NO_INTS
        self.pile: vec[u8] = NO_BYTES
        self.pile_at: i64 = 0
        self.pile_end: i64 = 0
        self.set_aside: i64 = 0
        self.discards: vec[u8] = NO_BYTES
        self.discard_count: i64 = 0
        self.goal: vec[u8] = NO_BYTES
        self.goal_pile: vec[u8] = NO_BYTES
        self.peeked: vec[i64] = NO_INTS
        self.copies_out: vec[u8] = NO_BYTES
        self.recording: bool = False
        self.coded_events: list[CodedEvent] = NO_EVENTS

    def copy_state_into(self, other: "State") -> None:
        """Copies all fields into another state. Rarely changed arrays are shared; code that changes one replaces it."""
        other.round = self.round
        other.turn = self.turn
        other.phase = self.phase
        other.active = self.active
        other.to_act = self.to_act
        other.acted = self.acted
        other.to_draw = self.to_draw
        other.goal_to_lay = self.goal_to_lay
        other.hand = self.hand[:]
        other.hand_size = self.hand_size[:]
        other.broken = self.broken
        other.pile = self.pile
        other.pile_at = self.pile_at
        other.pile_end = self.pile_end
        other.set_aside = self.set_aside
        other.discards = self.discards[:]
        other.discard_count = self.discard_count
        other.goal = self.goal
        other.goal_pile = self.goal_pile
        other.peeked = self.peeked
        other.copies_out = self.copies_out

    def clear_table(self, deck: vec[u8]) -> None:
        """Resets hands, broken tools and discards; all cards are in the pile."""
        self.hand = vec[u8]([0] * (self.seats * HAND_ROOM))
        self.hand_size = vec[i64]([0] * self.seats)
        self.broken = vec[i64]([0] * self.seats)
        self.pile = deck
        self.set_aside = self.tables.set_aside if self.tables.set_aside < len(deck) else 0
        self.pile_at = self.set_aside
        self.pile_end = len(deck)
        self.discards = vec[u8]([0] * (2 * len(deck)))
        self.discard_count = 0
        self.to_draw = 0
        self.goal_to_lay = NONE

    def draw_to_hand(self, seat: i64, size: i64) -> None:
        """Draws until the hand has this size or the pile is empty (C12)."""
        while self.hand_size[seat] < size and self.pile_at < self.pile_end:
            card = i64(self.pile[self.pile_at])
            self.pile_at += 1
            if not self.resolve_drawn(seat, card):
                self.take_in_hand(seat, card)
                if self.recording and self.phase != DEALING:
                    self.emit(DREW, seat, card, 0, 0)

    def resolve_drawn(self, seat: i64, card: i64) -> bool:
        """Plays a drawn card at once if it must be (S3, S4); returns whether it did."""
        return False

    def take_in_hand(self, seat: i64, card: i64) -> None:
        """Adds a card to a hand, which stays sorted so that equal cards are neighbors."""
        hand = self.hand
        taken = u8(card)
        base = seat * HAND_ROOM
        i = base + self.hand_size[seat]
        self.hand_size[seat] += 1
        while i > base and hand[i - 1] > taken:
            hand[i] = hand[i - 1]
            i -= 1
        hand[i] = taken

    def drop(self, seat: i64, card: i64) -> None:
        """Removes a card from a hand."""
        hand = self.hand
        dropped = u8(card)
        base = seat * HAND_ROOM
        i = base
        while hand[i] != dropped:
            i += 1
        self.hand_size[seat] -= 1
        last = base + self.hand_size[seat]
        for j in range(i, last):
            hand[j] = hand[j + 1]

    def hand_of(self, seat: i64) -> list[int]:
        """The cards in a seat's hand, sorted."""
        base = seat * HAND_ROOM
        return [int(self.hand[i]) for i in range(base, base + self.hand_size[seat])]

    def discard(self, card: i64, face: i64) -> None:
        """Discards a card; `face` is `FACE_UP`, or the seat that discards it face down (C18)."""
        self.discards[2 * self.discard_count] = u8(card)
        self.discards[2 * self.discard_count + 1] = u8(face)
        self.discard_count += 1

    def play_card(self, seat: i64, card: i64) -> None:
        """Moves an action card from the hand to the discard pile."""
        self.drop(seat, card)
        self.discard(card, FACE_UP)

    def hands_empty(self) -> bool:
        """Whether the pile and all hands are empty."""
        if self.pile_at < self.pile_end:
            return False
        hand_size = self.hand_size
        for seat in range(self.seats):
            if hand_size[seat] != 0:
                return False
        return True

    def emit(self, kind: i64, first: i64, second: i64, third: i64, fourth: i64) -> None:
        """Records an event; does nothing in playouts, which do not record."""
        if self.recording:
            self.coded_events.append((int(kind), int(first), int(second), int(third), int(fourth)))
