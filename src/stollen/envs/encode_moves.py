"""Numbers the legal moves of a view: one action for each move.

A cell outside the window wraps around to a cell inside. If another legal move of the same card has that number, the
move takes the next free one; a card never has more legal cells than the window.
"""

from bisect import bisect_left
from collections.abc import Iterator

from stollen.engine.lookup_tables import tables_for
from stollen.envs.layout import PAY_TWOS, TOOL_CHOICES, Layout, layout_of
from stollen.game.moves.move import (
    Break,
    Bribe,
    CardId,
    Cell,
    Decline,
    End,
    Free,
    HandsOff,
    Inspect,
    Key,
    Map,
    Mend,
    Move,
    Orient,
    Pass,
    Pay,
    Place,
    Repair,
    Rockfall,
    Seat,
    Steal,
    SwapHands,
    SwapHats,
    Take,
    Theft,
    Trap,
)
from stollen.game.moves.move_decoder import MENDABLE
from stollen.game.view import View

FIRST_TOOL = 1
OnCell = Place | Key | Rockfall | Map | Bribe


def actions(view: View) -> dict[int, str]:
    """The legal moves of a view by their numbers."""
    numbers = _MoveNumbers(view)
    moves = list(zip(view.choices, view.moves, strict=True))
    found: dict[int, str] = {}
    strays: list[tuple[int, Cell, str]] = []
    for move, text in moves:
        if isinstance(move, OnCell):
            block = numbers.block_of(move)
            if numbers.layout.window.holds(move.cell):
                found[block + numbers.layout.window.place(move.cell)] = text
            else:
                strays.append((block, move.cell, text))
        else:
            found[numbers.number(move)] = text
    for block, cell, text in sorted(strays):
        found[_free_place(found, block, cell, numbers.layout)] = text
    assert len(found) == len(moves), "two moves have one number"
    return found


def _free_place(found: dict[int, str], block: int, cell: Cell, layout: Layout) -> int:
    place = layout.window.place(cell)
    while block + place in found:
        place = (place + 1) % layout.window.size
    return block + place


class _MoveNumbers:
    """Numbers the moves of one view. A card is named by its slot in the sorted hand, equal cards by the first slot."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.seats = len(view.seats)
        self.layout = layout_of(view.ruleset, self.seats)
        self.tables = tables_for(view.ruleset)
        self.hand = sorted(self.tables.card_number[card] for card in view.hand)

    def slot(self, card: CardId) -> int:
        return bisect_left(self.hand, self.tables.card_number[card])

    def slots(self, cards: tuple[CardId, ...]) -> tuple[int, ...]:
        """The slots of several cards, all different."""
        numbers = sorted(self.tables.card_number[card] for card in cards)
        return tuple(bisect_left(self.hand, card) + numbers[:at].count(card) for at, card in enumerate(numbers))

    def block_of(self, move: OnCell) -> int:
        """The first number of the cells for this card and orientation, or for a bribe."""
        if isinstance(move, Bribe):
            return self.layout.blocks["bribe"].start
        turned = isinstance(move, Place) and move.turned
        at = self.slot(move.card) * 2 + turned
        return self.layout.blocks["at_cell"].start + at * self.layout.window.size

    def number(self, move: Move) -> int:
        name, at = next(self.in_block(move))
        block = self.layout.blocks[name]
        assert 0 <= at < block.size
        return block.start + at

    def in_block(self, move: Move) -> Iterator[tuple[str, int]]:
        layout = self.layout
        match move:
            case Repair(card, seat, tool):
                yield "on_seat", self.on_seat(card, seat, FIRST_TOOL + MENDABLE.index(tool))
            case Theft(card):
                yield "on_seat", self.on_seat(card, self.seat)
            case Break() | HandsOff() | SwapHats() | Inspect() | SwapHands() | Trap() | Free():
                yield "on_seat", self.on_seat(move.card, move.seat)
            case Pass(cards):
                yield "pass", layout.passes.index(self.slots(cards))
            case Mend(cards, what):
                pair = layout.pairs.index((self.slots(cards)[0], self.slots(cards)[1]))
                yield "mend", pair * layout.hindrances + MENDABLE.index(what)
            case Orient(_, turned):
                yield "orient", int(turned)
            case End():
                yield "end", 0
            case Pay(cards):
                values = [self.tables.gold_value[self.tables.gold_number[card]] for card in cards]
                yield "pay", values.count(3) * PAY_TWOS + values.count(2)
            case Take(value):
                yield "take", value - 1
            case Steal(seat):
                yield "steal", self.relative(seat)
            case Decline():
                yield "steal", self.seats
            case _:
                raise AssertionError(move)

    def on_seat(self, card: CardId, seat: Seat, tool: int = 0) -> int:
        return (self.slot(card) * self.seats + self.relative(seat)) * TOOL_CHOICES + tool

    def relative(self, seat: Seat) -> int:
        return (seat - self.seat) % self.seats
