"""The moves of a view, sorted by what a player chooses first."""

from dataclasses import dataclass, field

from stollen.game.moves.move import (
    Bribe,
    CardId,
    Cell,
    Decline,
    End,
    Key,
    Map,
    Mend,
    Move,
    Orient,
    Pass,
    Pay,
    Place,
    Rockfall,
    Steal,
    Take,
)
from stollen.game.view import View

Ways = dict[bool, str]
"""How a card may lie: turned or not, and the move that lays it so."""


@dataclass(slots=True)
class CardUses:
    """The uses of a card of the hand: lay it, use it on a cell, or play a move of a list."""

    places: dict[Cell, Ways] = field(default_factory=dict)
    cells: dict[Cell, str] = field(default_factory=dict)
    listed: list[str] = field(default_factory=list)

    @property
    def targets(self) -> list[Cell]:
        """The cells that can be chosen."""
        return [*self.places, *self.cells]


@dataclass(slots=True)
class MoveMenu:
    """All legal moves."""

    cards: dict[CardId, CardUses] = field(default_factory=dict)
    passes: list[Pass] = field(default_factory=list)
    mends: list[Mend] = field(default_factory=list)
    bribes: dict[Cell, str] = field(default_factory=dict)
    questions: list[str] = field(default_factory=list)
    end: bool = False

    @property
    def most_passed(self) -> int:
        return max((len(move.cards) for move in self.passes), default=0)


def read_menu(view: View) -> MoveMenu:
    """The menu of the moves in a view."""
    menu = MoveMenu()
    for move, text in zip(view.choices, view.moves, strict=True):
        _sort_in(menu, move, text)
    return menu


def _sort_in(menu: MoveMenu, move: Move, text: str) -> None:
    match move:
        case Pass():
            menu.passes.append(move)
        case Mend():
            menu.mends.append(move)
        case Bribe():
            menu.bribes[move.cell] = text
        case End():
            menu.end = True
        case Orient() | Pay() | Take() | Steal() | Decline():
            menu.questions.append(text)
        case _:
            _sort_card(menu.cards.setdefault(move.card, CardUses()), move, text)


def _sort_card(card: CardUses, move: Move, text: str) -> None:
    match move:
        case Place():
            card.places.setdefault(move.cell, {})[move.turned] = text
        case Key() | Rockfall() | Map():
            card.cells[move.cell] = text
        case _:
            card.listed.append(text)
