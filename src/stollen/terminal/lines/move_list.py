"""The moves of a view in few lines, each in its short form."""

from collections.abc import Iterable, Sequence

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
from stollen.game.view import View
from stollen.terminal.draw.status_lines import gold_value
from stollen.terminal.language.narration import Narrator

FIXED = "\N{NO-BREAK SPACE}"
COMMAND_WIDTH = 8


def move_lines(view: View, narrator: Narrator) -> list[str]:
    """Everything that is possible now."""
    say = narrator.say
    moves = view.choices
    lines = [card_line(view, card, narrator) for card in dict.fromkeys(view.hand) if _plays(moves, card)]
    if most := max((len(move.cards) for move in moves if isinstance(move, Pass)), default=0):
        lines.append(_line("pass", say("prompt-pass", most=most)))
    if mended := sorted({move.what for move in moves if isinstance(move, Mend)}):
        lines.append(_line("mend", f"{say('prompt-mend')} ({', '.join(mended)})"))
    return lines + _other_lines(view, moves, narrator)


def card_line(view: View, card: CardId, narrator: Narrator) -> str:
    """What one card of the hand can be played for."""
    numbers = [str(number) for number, held in enumerate(view.hand, start=1) if held == card]
    moves = _plays(view.choices, card)
    targets = "  ".join(_target(view, move, narrator) for move in moves) or narrator.say("prompt-unusable")
    return f"{', '.join(numbers):>5}  {narrator.cards.with_sides(card)}: {targets}"


def marks_of(view: View, card: CardId) -> dict[Cell, str]:
    """The empty cells where a path card can go: `+` as drawn, `t` turned."""
    marks: dict[Cell, str] = {}
    for move in _plays(view.choices, card):
        if isinstance(move, Place):
            marks[move.cell] = marks.get(move.cell, "") + ("t" if move.turned else "+")
    return marks


def pay_lines(view: View, narrator: Narrator) -> list[str]:
    """The ways to pay, numbered."""
    ways = [move for move in view.choices if isinstance(move, Pay)]
    lines = []
    for number, way in enumerate(ways, start=1):
        values = " + ".join(str(gold_value(view, card)) for card in way.cards)
        cards = "; ".join(map(narrator.cards.with_sides, way.cards))
        lines.append(f"  {number}  {values} {narrator.say('gold')}: {cards}")
    return lines


def bribe_cells(moves: Iterable[Move]) -> str:
    """The cells of the trolls that can be bribed."""
    return ", ".join(cell_text(move.cell) for move in moves if isinstance(move, Bribe))


def nugget_values(moves: Iterable[Move]) -> list[str]:
    """The gold of the nugget cards that can be taken."""
    return [str(move.value) for move in moves if isinstance(move, Take)]


def victims(moves: Iterable[Move], narrator: Narrator) -> str:
    """The players that a thief can steal from."""
    return ", ".join(narrator.name(move.seat) for move in moves if isinstance(move, Steal))


def _line(command: str, words: str) -> str:
    return f"{command:>{COMMAND_WIDTH}}  {words}"


def _other_lines(view: View, moves: Sequence[Move], narrator: Narrator) -> list[str]:
    say, lines = narrator.say, []
    if cells := bribe_cells(moves):
        lines.append(_line("bribe", say("move-bribe", cell=cells)))
    if End() in moves:
        lines.append(_line("end", say("move-end")))
    goals = [move for move in moves if isinstance(move, Orient)]
    lines += [_line("turned" if move.turned else "upright", narrator.move(str(move))) for move in goals]
    if values := nugget_values(moves):
        lines.append(_line("take", say("move-take", value=", ".join(values))))
    if names := victims(moves, narrator):
        lines.append(_line("steal", say("move-steal", who=names)))
    if Decline() in moves:
        lines.append(_line("decline", say("move-decline")))
    return lines + pay_lines(view, narrator)


def _plays(moves: Sequence[Move], card: CardId) -> list[Place | ActionMove]:
    found = [move for move in moves if isinstance(move, Place | ActionMove) and move.card == card]
    return sorted(found, key=lambda move: (getattr(move, "cell", (0, 0)), getattr(move, "seat", 0)))


def _target(view: View, move: Place | ActionMove, narrator: Narrator) -> str:
    """A cell, a player, or the word for a tool as it is typed; its words stay in one line."""
    match move:
        case Place(turned=True):
            target = f"{cell_text(move.cell)} t"
        case Place() | Key() | Map() | Rockfall():
            target = cell_text(move.cell)
        case Repair() if view.seats[move.seat].color:
            target = move.tool
        case Repair():
            target = f"{narrator.name(move.seat)} {move.tool}"
        case Theft():
            target = narrator.say("move-theft")
        case _:
            target = narrator.name(move.seat)
    return target.replace(" ", FIXED)
