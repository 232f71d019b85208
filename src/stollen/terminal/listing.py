"""The moves of a view in few lines, each as it is written shortest."""

from collections.abc import Iterable

from stollen.table.move import (
    ActionMove,
    Break,
    Bribe,
    CardId,
    Cell,
    End,
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
    cell_text,
)
from stollen.table.notation import parse_move
from stollen.table.view import View
from stollen.terminal import texts
from stollen.terminal.cardwords import card_words, seat_name
from stollen.terminal.status import gold_value
from stollen.terminal.story import card_list


def move_lines(view: View) -> list[str]:
    """Everything that is possible now."""
    moves = [parse_move(text) for text in view.moves]
    lines = [card_line(view, card) for card in dict.fromkeys(view.hand) if _plays(moves, card)]
    if any(isinstance(move, Pass) for move in moves):
        lines.append(texts.MOVES_PASS)
    tools = sorted({move.what for move in moves if isinstance(move, Mend)})
    if tools:
        lines.append(texts.MOVES_MEND.format(tools=texts.OR.join(tools), first=tools[0]))
    return lines + _other_lines(view, moves)


def card_line(view: View, card: CardId) -> str:
    """What one card of the hand can be played for."""
    numbers = [str(number) for number, held in enumerate(view.hand, start=1) if held == card]
    moves = _plays([parse_move(text) for text in view.moves], card)
    targets = texts.TARGETS.join(_target(view, move) for move in moves) or texts.NOTHING_POSSIBLE
    name = card_words(view.ruleset, card)
    return texts.MOVES_CARD.format(numbers=texts.COMMA.join(numbers), card=name, targets=targets)


def marks_of(view: View, card: CardId) -> dict[Cell, str]:
    """The empty cells where a path card can go: `+` as drawn, `t` turned."""
    marks: dict[Cell, str] = {}
    for move in _plays([parse_move(text) for text in view.moves], card):
        if isinstance(move, Place):
            marks[move.cell] = marks.get(move.cell, "") + (texts.MARK_TURNED if move.turned else texts.MARK_UPRIGHT)
    return marks


def pay_lines(view: View) -> list[str]:
    """The ways to pay, numbered."""
    ways = [move for move in map(parse_move, view.moves) if isinstance(move, Pay)]
    lines = []
    for number, way in enumerate(ways, start=1):
        values = texts.PLUS.join(str(gold_value(view, card)) for card in way.cards)
        lines.append(texts.PAY_LINE.format(number=number, values=values, cards=card_list(view, way.cards)))
    return lines


def bribe_cells(moves: Iterable[Move]) -> str:
    """Where trolls can be bribed."""
    return texts.COMMA.join(cell_text(move.cell) for move in moves if isinstance(move, Bribe))


def _other_lines(view: View, moves: list[Move]) -> list[str]:
    lines = []
    if cells := bribe_cells(moves):
        lines.append(texts.MOVES_BRIBE.format(cells=cells))
    if End() in moves:
        lines.append(texts.MOVES_END)
    if any(isinstance(move, Orient) for move in moves):
        lines.append(texts.MOVES_ORIENT)
    return lines + pay_lines(view)


def _plays(moves: list[Move], card: CardId) -> list[Place | ActionMove]:
    found = [move for move in moves if isinstance(move, Place | ActionMove) and move.card == card]
    return sorted(found, key=lambda move: getattr(move, "cell", (0, 0)))


def _target(view: View, move: Place | ActionMove) -> str:
    match move:
        case Place(turned=True):
            return texts.TURNED_TARGET.format(cell=cell_text(move.cell))
        case Place() | Key() | Map() | Rockfall():
            return cell_text(move.cell)
        case Repair():
            return texts.TOOLS[move.tool]
        case Break():
            return seat_name(view, move.seat)
    return str(move)
