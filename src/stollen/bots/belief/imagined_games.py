"""Builds a whole game that agrees with what a seat knows, with random hidden cards."""

from collections import Counter
from collections.abc import Iterable

from msgspec import UNSET, UnsetType

from stollen.bots.belief.hidden_gold import hidden_gold
from stollen.bots.belief.memory import Memory
from stollen.cards.decks import deck_for
from stollen.engine.lookup_tables import tables_for
from stollen.game.moves.move import CardId, Seat
from stollen.game.positions.position import (
    GoalCard,
    Inspection,
    MazeCard,
    Pending,
    PendingDraw,
    PendingOrient,
    PendingPay,
    PendingSteal,
    PendingTake,
    Position,
    SeatState,
)
from stollen.game.records.shuffle import SeededDice
from stollen.game.view import SeenGoal, SeenPath, ToDraw, ToLay, ToPay, ToSteal, ToTake, View

Roles = tuple[CardId, ...] | UnsetType


class ImaginedGames:
    """Imagines games for one decision of a seat, which it cannot tell from the game it plays."""

    def __init__(self, view: View, memory: Memory) -> None:
        assert view.seat is not None and view.to_act == view.seat, "a world is imagined to decide in it"
        self.view = view
        self.memory = memory
        self.seat: Seat = view.seat
        self.others = [seat.seat for seat in view.seats if seat.seat != view.seat]
        self.tables = tables_for(view.ruleset)
        self.pinned: list[tuple[str, int, CardId]] = []
        """The places in the last world of cards that the seat knows to be in other hands: place, index, card."""

    # -- what is hidden ---------------------------------------------------------------------------------------

    def unseen_cards(self) -> list[CardId]:
        """The cards of the deck that the seat does not see."""
        view, deck = self.view, deck_for(self.view.ruleset)
        left = Counter({card.id: card.count for card in deck.cards})
        shown = [*view.hand, *view.own_discard_down, *view.discard, *self.memory.paid]
        shown += [path.card for path in view.maze]
        for seat in view.seats:
            shown += seat.gold if isinstance(seat.gold, tuple) else ()
            shown += self._in_front(seat.broken, seat.trapped, seat.theft)
        left.subtract(card for card in shown if card in self.tables.card_number)
        return sorted(left.elements())

    def _in_front(self, broken: Iterable[str], trapped: bool, theft: bool) -> list[CardId]:
        """The cards in front of a player (C14, X8, X12)."""
        ids, names = self.tables.card_ids, ("pick", "lamp", "cart")
        cards = [ids[self.tables.break_card[names.index(tool)]] for tool in broken]
        cards += [ids[self.tables.trap_card]] if trapped else []
        return cards + ([ids[self.tables.theft_card]] if theft else [])

    def gone_goals(self) -> list[CardId]:
        """Goals of earlier rounds that the seat has seen and that do not come back (D24)."""
        memory, view = self.memory, self.view
        if "goals_left" not in view.options:
            return []
        gone = set(memory.revealed_before)
        if view.options.get("goals_left") == "box":
            gone |= memory.peeked_before
        owned = {card for seat in view.seats if isinstance(seat.gold, tuple) for card in seat.gold}
        return sorted(gone - owned - set(memory.paid))

    def unseen_goals(self) -> list[CardId]:
        view = self.view
        shown = {goal.card for goal in view.goals if goal.card is not UNSET}
        owned = {card for seat in view.seats if isinstance(seat.gold, tuple) for card in seat.gold}
        known = shown | owned | set(self.memory.paid) | set(self.gone_goals())
        copies = [goal.id for goal in deck_for(view.ruleset).goals for _ in range(goal.count)]
        return [goal for goal in copies if goal not in known]

    # -- a world -----------------------------------------------------------------------------------------------

    def imagine(self, dice: SeededDice) -> Position:
        """A random game that agrees with what the seat knows."""
        view = self.view
        cards = self._deal_cards(dice)
        goals, goal_pile, box = self._deal_goals(dice)
        roles, roles_left, aside = self._deal_roles(dice)
        gold, nuggets = self._deal_gold(dice)
        return Position(
            ruleset=view.ruleset,
            options=view.options,
            seed="imagined",
            round=view.round,
            turn=view.turn,
            to_act=view.to_act,
            phase=view.phase,
            maze=tuple(_maze_card(path) for path in view.maze),
            goals=goals,
            seats=tuple(
                SeatState(
                    color=seen.color,
                    hand=tuple(cards[f"hand {seen.seat}"]),
                    broken=seen.broken,
                    gold=gold[seen.seat],
                    role=roles[seen.seat],
                    trapped=seen.trapped,
                    theft=seen.theft,
                )
                for seen in view.seats
            ),
            draw_pile=tuple(cards["pile"]),
            goal_pile=tuple(goal_pile),
            set_aside=tuple(cards["aside"]),
            discard=view.discard,
            discard_down=tuple(tuple(cards[f"down {seen.seat}"]) for seen in view.seats),
            box=tuple(sorted([*box, *cards["box"]])),
            supply=view.supply,
            pending=self._pending(),
            roles_left=roles_left,
            roles_aside=UNSET if view.roles_aside is UNSET else tuple(aside),
            theft_order=view.theft_order,
            inspected=self._inspections(roles, aside) if view.ruleset == "saboteur2" else UNSET,
            nuggets=nuggets,
        )

    def _deal_cards(self, dice: SeededDice) -> dict[str, list[CardId]]:
        """Deal unseen cards to other hands, others' face-down discards, the draw pile and the cards set aside."""
        view = self.view
        sizes = {"pile": view.draw_pile, "aside": view.set_aside}
        for seat in self.others:
            sizes[f"hand {seat}"] = view.seats[seat].hand_size
            sizes[f"down {seat}"] = view.discard_down[seat]
        places: dict[str, list[CardId | None]] = {place: [None] * size for place, size in sizes.items()}
        unseen = Counter(self.unseen_cards())
        self.pinned = self._pin(places, dice)
        unseen.subtract(card for _, _, card in self.pinned)
        loose, box = self._without_paid(dice.shuffled(sorted(unseen.elements())), places)
        dealt = {place: [card or loose.pop() for card in row] for place, row in places.items()}
        dealt |= {f"hand {self.seat}": list(view.hand), f"down {self.seat}": list(view.own_discard_down), "box": box}
        return dealt

    def _pin(self, places: dict[str, list[CardId | None]], dice: SeededDice) -> list[tuple[str, int, CardId]]:
        """Place the cards that the seat knows to be in other hands, those with the fewest possible places first."""
        pinned = []
        for held in sorted(self.memory.known_cards, key=lambda held: len(held.down)):
            free = [(f"hand {held.seat}", i) for i in range(len(places.get(f"hand {held.seat}", ())))]
            free += [(f"down {seat}", i) for seat, i in held.down]
            free = [(place, i) for place, i in free if i < len(places[place]) and places[place][i] is None]
            if free:
                place, i = free[dice.below(len(free))]
                places[place][i] = held.card
                pinned.append((place, i, held.card))
        return pinned

    def _without_paid(
        self, loose: list[CardId], places: dict[str, list[CardId | None]]
    ) -> tuple[list[CardId], list[CardId]]:
        """Move the gold that was paid to trolls before the seat heard events to the box (D23)."""
        too_many = len(loose) - sum(card is None for row in places.values() for card in row)
        paid = [card for card in loose if card in self.tables.gold_number][: max(0, too_many)]
        for card in paid:
            loose.remove(card)
        return loose, paid

    def _deal_goals(self, dice: SeededDice) -> tuple[tuple[GoalCard, ...], list[CardId], list[CardId]]:
        """Deal unseen goals to the table, the pile for later rounds and the box."""
        view = self.view
        loose = dice.shuffled(self.unseen_goals())
        goals = tuple(
            GoalCard(
                card=loose.pop() if goal.card is UNSET else goal.card,
                cell=goal.cell,
                revealed=goal.revealed,
                turned=goal.turned,
                claimed_by=goal.claimed_by,
                unlocked_by=goal.unlocked_by,
                peeked_by=goal.peeked_by,
                peeked_at=tuple(self._peeked_at(goal, seat) for seat in goal.peeked_by),
            )
            for goal in view.goals
        )
        pile, rest = loose[: view.goal_pile], loose[view.goal_pile :]
        return goals, pile, [*self.gone_goals(), *self.memory.paid, *rest]

    def _peeked_at(self, goal: SeenGoal, seat: Seat) -> int:
        """The turn in which a seat peeked; for other players always 1."""
        return goal.peeked_at if seat == self.seat and goal.peeked_at is not UNSET else 1

    # -- roles -------------------------------------------------------------------------------------------------

    def _deal_roles(self, dice: SeededDice) -> tuple[list[CardId | None], Roles, list[CardId]]:
        """Deal unseen dwarf cards to the other seats, the hidden pile and the cards laid aside (B1, X2, X9)."""
        view = self.view
        if view.roles_left is UNSET:
            return [None] * len(view.seats), UNSET, []
        left = Counter(deck_for(view.ruleset).dwarf_counts[len(view.seats)])
        roles = self.known_roles()
        aside: list[CardId | None] = self.known_aside()
        left.subtract(role for role in (*roles, *aside) if role)
        loose = dice.shuffled(sorted(left.elements()))
        dealt: list[CardId | None] = [role or loose.pop() for role in roles]
        laid_aside = [role or loose.pop() for role in aside]
        return dealt, tuple(loose[: view.roles_left]), laid_aside

    def known_roles(self) -> list[CardId | None]:
        """The current dwarf card of each seat, None where it is unknown."""
        return [seen.role_now for seen in self.view.seats]

    def known_aside(self) -> list[CardId | None]:
        """The dwarf cards laid aside, None where they are unknown."""
        aside = [role for _, role in self.memory.swapped_roles]
        missing = (self.view.roles_aside or 0) - len(aside)
        if missing <= 0:
            return aside[: self.view.roles_aside or 0]
        stale = [seen.role for seen in self.view.seats if seen.role is not UNSET and seen.role_stale is True]
        return [*aside, *[*stale[:missing], *[None] * missing][:missing]]

    def _inspections(self, roles: list[CardId | None], aside: list[CardId]) -> tuple[Inspection, ...]:
        """What each seat saw of the roles in this world (X10)."""
        own = [seen for seen in self.view.seats if seen.role_since is not UNSET]
        seen = [
            Inspection(by=self.seat, seat=s.seat, role=str(s.role), turn=s.role_since, stale=s.role_stale is True)
            for s in own
            if s.role_since is not UNSET
        ]
        for look in self.memory.inspections:
            swapped = [
                at
                for at in range(look.swaps, len(self.memory.swapped_roles))
                if self.memory.swapped_roles[at][0] == look.seat
            ]
            role = aside[swapped[0]] if swapped else roles[look.seat]
            assert role is not None
            seen.append(Inspection(by=look.by, seat=look.seat, role=role, turn=0, stale=bool(swapped)))
        return tuple(sorted(seen, key=lambda look: (look.by, look.seat)))

    # -- gold --------------------------------------------------------------------------------------------------

    def _deal_gold(self, dice: SeededDice) -> tuple[list[tuple[CardId, ...] | int], tuple[int, ...] | UnsetType]:
        """The gold of each seat and the nugget pile; a possible one where it is secret (B7, B8)."""
        view = self.view
        if view.nuggets is UNSET:
            return [() if seen.gold is UNSET else seen.gold for seen in view.seats], UNSET
        return hidden_gold(view, self.memory, dice)

    def _pending(self) -> Pending | None:
        match self.view.pending:
            case ToDraw(draw=draw):
                return PendingDraw(draw)
            case ToLay(goal=goal, then=then, draw=draw):
                return PendingOrient(goal, "turn" if then == "turn" else "after_action", draw)
            case ToPay(debts=debts, won=won, paid=paid):
                return PendingPay(debts, won, paid)
            case ToTake(nuggets=nuggets):
                return PendingTake(nuggets, (0,) * len(self.view.seats), self.memory.last_seat)
            case ToSteal(thieves=thieves, won=won, paid=paid):
                return PendingSteal(thieves, won, paid, self.memory.last_seat)
        return None


def _maze_card(path: SeenPath) -> MazeCard:
    return MazeCard(
        card=path.card,
        cell=path.cell,
        turned=path.turned,
        claimed_by=path.claimed_by,
        bribed_by=path.bribed_by,
        unlocked_by=path.unlocked_by,
    )
