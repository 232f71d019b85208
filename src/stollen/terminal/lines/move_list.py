"""The moves of a view in few lines, each as it is written shortest."""

from collections.abc import Iterable

from stollen.game.moves.move import (
    ActionMove,
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
    Repair,
    Rockfall,
    Steal,
    Take,
    Theft,
    cell_text,
)
from stollen.game.moves.notation import parse_move
from stollen.game.view import View
from stollen.terminal.draw.status_lines import gold_value
from stollen.terminal.language import texts
from stollen.terminal.language.card_words import card_words, seat_name
from stollen.terminal.language.story import card_list


def move_lines(view: View) -> list[str]:
    """Everything that is possible now."""
    moves = [parse_move(text) for text in view.moves]
    lines = [card_line(view, card) for card in dict.fromkeys(view.hand) if _plays(moves, card)]
    if most := max((len(move.cards) for move in moves if isinstance(move, Pass)), default=0):
        lines.append(texts.MOVES_PASS[most])
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


def nugget_values(moves: Iterable[Move]) -> list[str]:
    """The gold of the nugget cards that can be taken."""
    return [str(move.value) for move in moves if isinstance(move, Take)]


def victims(view: View, moves: Iterable[Move]) -> str:
    """Whom a thief can steal from."""
    return texts.OR.join(seat_name(view, move.seat) for move in moves if isinstance(move, Steal))


def _other_lines(view: View, moves: list[Move]) -> list[str]:
    lines = []
    if cells := bribe_cells(moves):
        lines.append(texts.MOVES_BRIBE.format(cells=cells))
    if End() in moves:
        lines.append(texts.MOVES_END)
    if any(isinstance(move, Orient) for move in moves):
        lines.append(texts.MOVES_ORIENT)
    if values := nugget_values(moves):
        lines.append(texts.MOVES_TAKE.format(values=texts.OR.join(values)))
    if seats := victims(view, moves):
        lines.append(texts.MOVES_STEAL.format(seats=seats))
    if Decline() in moves:
        lines.append(texts.MOVES_DECLINE)
    return lines + pay_lines(view)


def _plays(moves: list[Move], card: CardId) -> list[Place | ActionMove]:
    found = [move for move in moves if isinstance(move, Place | ActionMove) and move.card == card]
    return sorted(found, key=lambda move: (getattr(move, "cell", (0, 0)), getattr(move, "seat", 0)))


def _target(view: View, move: Place | ActionMove) -> str:
    match move:
        case Place(turned=True):
            return texts.TURNED_TARGET.format(cell=cell_text(move.cell))
        case Place() | Key() | Map() | Rockfall():
            return cell_text(move.cell)
        case Repair() if view.seats[move.seat].color:
            return texts.TOOLS[move.tool]
        case Repair():
            return texts.SEAT_AND_TOOL.format(seat=move.seat, tool=texts.TOOLS[move.tool])
        case Theft():
            return texts.THEFT_TARGET
        case _:
            colored = view.seats[move.seat].color is not None
            return seat_name(view, move.seat) if colored else texts.SEAT_TARGET.format(seat=move.seat)
