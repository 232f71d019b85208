"""Encodes a view as an observation: a row of bytes made from the view alone."""

from collections.abc import Iterator

from msgspec import UNSET

from stollen.cards.faces import COLORS, SIDE_NAMES, TOOLS
from stollen.engine.lookup_tables import HIDDEN, Tile, tables_for
from stollen.envs.cell_features import CELL_FEATURES, LIT, feature_rows
from stollen.envs.layout import GOAL_FEATURES, SCALARS, SEAT_FEATURES, Layout, layout_of
from stollen.game.moves.move import CardId, Cell, Seat
from stollen.game.view import (
    SeenGoal,
    SeenPath,
    SeenSeat,
    SeenStart,
    ToDraw,
    ToLay,
    ToPay,
    ToSteal,
    ToTake,
    ToTakeUnseen,
    View,
)

BYTE = 255


def observation(view: View) -> bytes:
    """The observation of a view, in the layout of `layout_of`."""
    return bytes(_ViewEncoder(view).encode())


def own_color(view: View) -> int:
    """The number of the color of a seat; green in games without colors."""
    assert view.seat is not None
    color = view.seats[view.seat].color
    return COLORS.index(color) if color in COLORS else 0


class _ViewEncoder:
    """Encodes one view."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "a spectator learns nothing"
        self.view = view
        self.seat: Seat = view.seat
        self.layout: Layout = layout_of(view.ruleset, len(view.seats))
        self.tables = tables_for(view.ruleset)
        self.color = own_color(view)
        self.bytes = bytearray(self.layout.size)

    def encode(self) -> bytearray:
        self.put_board()
        self.put_cards("hand", self.view.hand)
        for slot, card in enumerate(sorted(self.tables.card_number[card] for card in self.view.hand)):
            self.put("slots", slot * len(self.tables.card_ids) + card, 1)
        self.put_cards("discard", self.view.discard)
        self.put_cards("own_discard", self.view.own_discard_down)
        self.put_seats()
        self.put_goals()
        self.put_scalars()
        return self.bytes

    def put(self, part: str, at: int, value: int) -> None:
        self.bytes[self.layout.parts[part].start + at] = min(value, BYTE)

    def put_row(self, part: str, row: int, values: list[int]) -> None:
        for at, value in enumerate(values):
            self.put(part, row * self.layout.parts[part].shape[1] + at, value)

    def put_cards(self, part: str, cards: tuple[CardId, ...]) -> None:
        for card in set(cards):
            self.put(part, self.tables.card_number[card], cards.count(card))

    # -- the board ----------------------------------------------------------------------------------------

    def put_board(self) -> None:
        rows = feature_rows(self.view.ruleset)[self.color]
        for cell, tile, lit in self.cards():
            if self.layout.window.holds(cell):
                at = self.layout.parts["board"].start + self.layout.window.place(cell) * len(CELL_FEATURES)
                self.bytes[at : at + len(CELL_FEATURES)] = rows[tile]
                for number, side in enumerate(SIDE_NAMES):
                    self.bytes[at + LIT + number] = side in lit

    def cards(self) -> Iterator[tuple[Cell, int, tuple[str, ...]]]:
        """Every card on the board: its cell, its tile and its lit openings."""
        laid_cards: tuple[SeenStart | SeenPath, ...] = (*self.view.starts, *self.view.maze)
        for card in laid_cards:
            yield card.cell, self.tile(card), card.lit
        for goal in self.view.goals:
            laid = goal.revealed and not self.is_to_lay(goal)
            yield goal.cell, self.tile(goal) if laid else HIDDEN, goal.lit if laid else ()

    def tile(self, card: SeenStart | SeenPath | SeenGoal) -> int:
        """The number of the tile of a card."""
        assert card.card is not UNSET
        if isinstance(card, SeenStart):
            return self.tables.laid(card.card, False)
        laid = self.tables.tiles[self.tables.laid(card.card, card.turned)]
        assert laid is not None
        unlocked, claimed = card.unlocked_by is not None, self.color_of(card.claimed_by)
        bribed = self.color_of(card.bribed_by) if isinstance(card, SeenPath) else None
        return self.tables.number[Tile(laid.card, laid.kind, laid.face, laid.turned, unlocked, claimed, bribed)]

    def color_of(self, seat: Seat | None) -> str | None:
        return None if seat is None else self.view.seats[seat].color

    def is_to_lay(self, goal: SeenGoal) -> bool:
        return isinstance(self.view.pending, ToLay) and self.view.pending.goal == goal.cell

    # -- the players ----------------------------------------------------------------------------------------

    def put_seats(self) -> None:
        """The own seat first, then the others in turn order."""
        for seen in self.view.seats:
            values = self.seat_values(seen)
            row = [values.get(name, 0) for name in SEAT_FEATURES]
            if self.layout.has_roles:
                known = self.tables.role_number[seen.role] if seen.role is not UNSET else None
                row += [int(role == known) for role in range(self.roles)]
            self.put_row("seats", self.relative(seen.seat), row)

    @property
    def roles(self) -> int:
        return self.layout.parts["seats"].shape[1] - len(SEAT_FEATURES)

    def relative(self, seat: Seat) -> int:
        return (seat - self.seat) % len(self.view.seats)

    def seat_values(self, seen: SeenSeat) -> dict[str, int]:
        view, pending = self.view, self.view.pending
        values = {tool: int(tool in seen.broken) for tool in TOOLS} | self.gold_values(seen)
        return values | {
            "hand_size": seen.hand_size,
            "trapped": seen.trapped,
            "theft": seen.theft,
            "debt": pending.debts[seen.seat] if isinstance(pending, ToPay) else 0,
            "discard_down": view.discard_down[seen.seat],
            "to_act": view.to_act == seen.seat,
            "thief": isinstance(pending, ToSteal) and seen.seat in pending.thieves,
            "role_known": seen.role is not UNSET,
            "role_stale": seen.role_stale is True,
        }

    def gold_values(self, seen: SeenSeat) -> dict[str, int]:
        """The known gold, and the values of gold cards."""
        if seen.gold is UNSET:
            return {}
        if isinstance(seen.gold, int):
            return {"gold_known": 1, "gold": seen.gold}
        values = [self.tables.gold_value[self.tables.gold_number[card]] for card in seen.gold]
        names = dict(zip(("ones", "twos", "threes"), map(values.count, (1, 2, 3)), strict=True))
        return {"gold_known": 1, "gold": sum(values)} | names

    # -- goals and numbers -------------------------------------------------------------------------------------

    def put_goals(self) -> None:
        cells = sorted(self.tables.deck.goal_cells)
        for goal in self.view.goals:
            row = [not goal.revealed, goal.revealed, self.is_to_lay(goal), goal.card is not UNSET]
            assert len(row) == len(GOAL_FEATURES)
            row += [card == goal.card for card in self.tables.goal_ids]
            peeks = [False] * len(self.view.seats)
            for seat in goal.peeked_by:
                peeks[self.relative(seat)] = True
            self.put_row("goals", cells.index(goal.cell), [int(value) for value in (*row, *peeks)])

    def put_scalars(self) -> None:
        view, values = self.view, self.pending_values()
        outside = sum(not self.layout.window.holds(card.cell) for card in view.maze)
        values |= {f"phase_{view.phase}": 1, "round": view.round, "turn": view.turn, "draw_pile": view.draw_pile}
        values |= {"goal_pile": view.goal_pile, "set_aside": view.set_aside, "outside": outside}
        values |= {"counters": view.supply.counters, "keys": view.supply.keys, "green": 1 - self.color}
        piles = {"roles_left": view.roles_left, "roles_aside": view.roles_aside, "nuggets": view.nuggets}
        values |= {name: size for name, size in piles.items() if size is not UNSET}
        for at, name in enumerate(SCALARS):
            self.put("scalars", at, values.get(name, 0))

    def pending_values(self) -> dict[str, int]:
        match self.view.pending:
            case ToDraw(draw=draw) | ToLay(draw=draw):
                return {"to_draw": draw}
            case ToTake(nuggets=nuggets):
                return {f"offered_{value}": nuggets.count(value) for value in (1, 2, 3)}
            case ToTakeUnseen(count=count):
                return {"offered_unseen": count}
            case _:
                return {}
