"""Deals the cards that are hidden from a seat to new places in a copy of a state."""

from typing import Final, final

from stollen.bots.search.world.repair_inference import infer_repairs
from stollen.bots.search.world.role_distribution import RoleDistribution
from stollen.engine.lookup_tables import HIDDEN, NO_BYTES, ROLE_COUNT
from stollen.engine.numbers import i64, u8, vec
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.engine.rulesets.saboteur2 import STALE, Saboteur2
from stollen.engine.state import FACE_UP, HAND_ROOM
from stollen.engine.turn import GameState

MOST_CARDS: Final = 256


@final
class HiddenDealer:
    """Deals worlds that agree with what a seat has seen of a state."""

    def __init__(self, state: GameState, seat: i64) -> None:
        self.state: GameState = state
        self.seat: i64 = seat
        self.pinned_hand: vec[u8] = vec[u8]([0] * (state.seats * HAND_ROOM))
        self.pinned_spent: vec[u8] = vec[u8]([0] * (len(state.discards) + 1))
        self.boxed_goals: vec[u8] = NO_BYTES
        self.certain: bool = False
        """Whether nothing is hidden, so that every world is the state itself."""

        self.distribution: RoleDistribution = RoleDistribution(vec[i64]([0] * ROLE_COUNT), 0)
        self.infers_repairs: bool = False
        """Whether a rival who leaves a tool broken probably has no card to repair it (D17)."""
        self.loose: vec[u8] = vec[u8]([0] * MOST_CARDS)

    def deal(self, dice: Dice) -> GameState:
        """A world that agrees with all the seat knows."""
        world = self.state.copy()
        if self.certain:
            return world
        self.deal_cards(world, dice)
        self.deal_goals(world, dice)
        if isinstance(world, Saboteur):
            self.deal_roles(world, dice)
            if world.nuggets_at < len(world.nuggets):
                rest = world.nuggets[world.nuggets_at :]
                dice.shuffle(rest)
                world.nuggets = rest
                world.nuggets_at = 0
        return world

    # -- cards ------------------------------------------------------------------------------------------------

    def deal_cards(self, world: GameState, dice: Dice) -> None:
        """Deal other hands, others' face-down discards, the draw pile and the cards set aside."""
        world.pile = world.pile[:]
        count = self.visit(world, 0, False)
        cards = self.loose[:count]
        dice.shuffle(cards)
        for i in range(count):
            self.loose[i] = cards[i]
        self.visit(world, 0, True)
        if self.infers_repairs and isinstance(world, Duel):
            infer_repairs(world, 1 - self.seat, dice)
        self.sort_hands(world)

    def visit(self, world: GameState, count: i64, putting: bool) -> i64:
        """Take up every hidden card, or put the loose ones down in the same places."""
        loose = self.loose
        pile = world.pile
        for i in range(world.pile_end):
            if i < world.set_aside or i >= world.pile_at:
                if putting:
                    pile[i] = loose[count]
                else:
                    loose[count] = pile[i]
                count += 1
        count = self.visit_hands(world, count, putting)
        spent = world.discards
        for i in range(world.discard_count):
            face = i64(spent[2 * i + 1])
            if face != FACE_UP and face != self.seat and self.pinned_spent[i] == 0:
                if putting:
                    spent[2 * i] = loose[count]
                else:
                    loose[count] = spent[2 * i]
                count += 1
        return count

    def visit_hands(self, world: GameState, count: i64, putting: bool) -> i64:
        loose = self.loose
        hand = world.hand
        for seat in range(world.seats):
            if seat != self.seat:
                for i in range(seat * HAND_ROOM, seat * HAND_ROOM + world.hand_size[seat]):
                    if self.pinned_hand[i] == 0:
                        if putting:
                            hand[i] = loose[count]
                        else:
                            loose[count] = hand[i]
                        count += 1
        return count

    def sort_hands(self, world: GameState) -> None:
        """Sort the dealt hands, as the engine expects."""
        for seat in range(world.seats):
            if seat != self.seat:
                size = world.hand_size[seat]
                cards = world.hand[seat * HAND_ROOM : seat * HAND_ROOM + size]
                world.hand_size[seat] = 0
                for i in range(size):
                    world.take_in_hand(seat, i64(cards[i]))

    # -- goals --------------------------------------------------------------------------------------------------

    def deal_goals(self, world: GameState, dice: Dice) -> None:
        """Deal the face-down goals that the seat has not seen, those for later rounds, and unseen ones in the box."""
        boxed: i64 = len(self.boxed_goals)
        piled: i64 = len(world.goal_pile)
        goals = vec[u8]([0] * (world.maze.goals + piled + boxed))
        count: i64 = 0
        for slot in range(world.maze.goals):
            if self.is_unseen(world, slot):
                goals[count] = world.goal[slot]
                count += 1
        for i in range(piled):
            goals[count + i] = world.goal_pile[i]
        for i in range(boxed):
            goals[count + piled + i] = self.boxed_goals[i]
        goals = goals[: count + piled + boxed]
        dice.shuffle(goals)
        world.goal = world.goal[:]
        at: i64 = 0
        for slot in range(world.maze.goals):
            if self.is_unseen(world, slot):
                world.goal[slot] = goals[at]
                at += 1
        world.goal_pile = goals[count : count + piled]

    def is_unseen(self, world: GameState, slot: i64) -> bool:
        """Whether a goal lies face down and the seat has not peeked at it."""
        if world.maze.board[world.maze.goal_cells[slot]] != HIDDEN or slot == world.goal_to_lay:
            return False
        return world.peeked[slot * world.seats + self.seat] == 0

    # -- roles --------------------------------------------------------------------------------------------------

    def deal_roles(self, world: Saboteur, dice: Dice) -> None:
        """Draw the roles of the seats and those laid aside by their chances; the rest is not dealt (B1, X2, X9)."""
        drawn = self.distribution.sample(dice)
        world.role = drawn[: world.seats]
        world.roles_left = self.rest_of(drawn)
        dice.shuffle(world.roles_left)
        if isinstance(world, Saboteur2):
            world.roles_drawn = 0
            world.roles_aside = drawn[world.seats :]
            self.looked_at(world)

    def rest_of(self, drawn: vec[u8]) -> vec[u8]:
        """The dwarf cards that no place holds."""
        left = self.distribution.cards[:]
        count: i64 = -len(drawn)
        for role in range(i64(ROLE_COUNT)):
            count += left[role]
        for i in range(i64(len(drawn))):
            left[i64(drawn[i])] -= 1
        rest = vec[u8]([0] * count)
        at: i64 = 0
        for role in range(i64(ROLE_COUNT)):
            for _ in range(left[role]):
                rest[at] = u8(role)
                at += 1
        return rest

    def looked_at(self, world: Saboteur2) -> None:
        """Let what others saw of unchanged roles agree with the roles in this world (X10)."""
        world.seen_role = world.seen_role[:]
        for by in range(world.seats):
            for seat in range(world.seats):
                seen = i64(world.seen_role[by * world.seats + seat])
                if by != self.seat and seen != 0 and seen & STALE == 0:
                    world.seen_role[by * world.seats + seat] = u8((i64(world.role[seat]) + 1) << 1)
