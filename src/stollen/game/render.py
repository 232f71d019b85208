"""Renders a view, with maze, hand and players, as SVG or as text."""

from collections.abc import Iterator
from html import escape
from math import hypot

from msgspec import UNSET

from stollen.cards.decks import deck_for
from stollen.cards.faces import SIDE_NAMES, PathFace, Sides
from stollen.game.moves.move import Cell
from stollen.game.view import SeenGoal, SeenPath, SeenStart, View

WIDTH, HEIGHT = 48, 72
"""The size of a card."""
GAP = 4
MARGIN = 16
LINE = 18

STONE, ROCK, TUNNEL, LIT, GOLD = "#4a4038", "#2b2521", "#b9a184", "#f4dfae", "#f2c230"
COLORS = {"green": "#4f9d4c", "blue": "#4b7fc4", "any": "#b9a184"}
ENDS = {"N": (WIDTH / 2, 0), "E": (WIDTH, HEIGHT / 2), "S": (WIDTH / 2, HEIGHT), "W": (0, HEIGHT / 2)}
MIDDLE = (WIDTH / 2, HEIGHT / 2)

Card = SeenStart | SeenPath | SeenGoal


def svg(view: View) -> str:
    """A view as an SVG document."""
    cells = {card.cell: card for card in cards_of(view)}
    west, east, north, south = bounds(cells)
    across, down = (east - west + 1) * (WIDTH + GAP), (south - north + 1) * (HEIGHT + GAP)
    words = captions(view)
    width, height = across + 2 * MARGIN, down + 2 * MARGIN + LINE * len(words)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f'<rect width="{width}" height="{height}" fill="{ROCK}"/>',
    ]
    for (column, row), card in sorted(cells.items()):
        x, y = MARGIN + (column - west) * (WIDTH + GAP), MARGIN + (row - north) * (HEIGHT + GAP)
        parts.append(f'<g transform="translate({x} {y})">{"".join(draw_card(view, card))}</g>')
    for number, line in enumerate(words):
        end = MARGIN + down + LINE * (number + 0.6)
        parts.append(
            f'<text x="{MARGIN}" y="{end:g}" fill="{LIT}" font-family="sans-serif" font-size="13">{escape(line)}</text>'
        )
    return "\n".join([*parts, "</svg>\n"])


def cards_of(view: View) -> tuple[Card, ...]:
    """Every card on the board."""
    return (*view.starts, *view.maze, *view.goals)


def bounds(cells: dict[Cell, Card]) -> tuple[int, int, int, int]:
    """The first and last column, the first and last row."""
    columns, rows = [column for column, _ in cells], [row for _, row in cells]
    return min(columns), max(columns), min(rows), max(rows)


def captions(view: View) -> list[str]:
    """The lines below the maze: round and turn, the players, and the hand."""
    lines = [f"{view.ruleset}, round {view.round}, turn {view.turn}, {view.draw_pile} cards to draw"]
    for seat in view.seats:
        marks = [seat.color or "", f"{seat.hand_size} cards", *(f"broken {tool}" for tool in seat.broken)]
        marks += ["trapped"] * seat.trapped + ["theft"] * seat.theft
        if seat.gold is not UNSET:
            marks.append(f"{gold_in(view.ruleset, seat.gold)} gold")
        if seat.role is not UNSET:
            marks.append(seat.role)
        pointer = "▸ " if seat.seat == view.to_act else ""
        lines.append(f"{pointer}seat {seat.seat}: {', '.join(mark for mark in marks if mark)}")
    if view.hand:
        lines.append(f"hand: {', '.join(view.hand)}")
    return lines


def gold_in(ruleset: str, gold: tuple[str, ...] | int) -> int:
    """Gold as a number; cards are added up."""
    if isinstance(gold, int):
        return gold
    faces = faces_of(ruleset)
    return sum(face.gold.value for face in (faces[card] for card in gold) if face.gold)


def faces_of(ruleset: str) -> dict[str, PathFace]:
    """The faces of all cards that can lie on the board."""
    deck = deck_for(ruleset)
    return {card.id: card.face for card in (*deck.starts, *deck.paths, *deck.goals)}


def face_of(view: View, card: Card) -> PathFace | None:
    """A card's face in its orientation; None for a goal that this seat does not know."""
    if card.card is UNSET:
        return None
    face = faces_of(view.ruleset)[card.card]
    return face.turned() if not isinstance(card, SeenStart) and card.turned else face


# -- one card ---------------------------------------------------------------------------------------------


def draw_card(view: View, card: Card) -> Iterator[str]:
    face = face_of(view, card)
    covered = isinstance(card, SeenGoal) and not card.revealed
    edge = ' stroke="#d9b44a" stroke-width="2"' if isinstance(card, SeenGoal) else ""
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" rx="4" fill="{STONE}"{edge}/>'
    if face is None:
        yield label("?", "#d9b44a", 28)
        return
    fade = ' opacity="0.45"' if covered else ""  # only this seat knows it
    yield f"<g{fade}>{''.join(draw_face(face, card))}</g>"


def draw_face(face: PathFace, card: Card) -> Iterator[str]:
    for group in face.groups:
        yield from draw_group(group, card.lit, bool(face.ladder))
    if face.ladder:
        yield f'<circle cx="{MIDDLE[0]:g}" cy="{MIDDLE[1]:g}" r="9" fill="{COLORS[face.ladder]}"/>'
        yield label("ǂ", ROCK, 14)
    if face.door:
        yield draw_gate(face.door.arm or face.door.on, COLORS[face.door.color], getattr(card, "unlocked_by", None))
    if face.troll:
        yield draw_gate(face.troll.arm, "#8a4f7d", getattr(card, "bribed_by", None))
    if face.gold:
        yield from draw_gold(face.gold.on, str(face.gold.value), getattr(card, "claimed_by", None))
    if face.crystal:
        yield f'<path d="M{WIDTH - 12} {HEIGHT - 18}l5 7l-5 7l-5 -7z" fill="#8fd8e8"/>'
    if face.treasure:
        yield from draw_gold(0, "★", None)


def draw_group(group: Sides, lit: tuple[str, ...], leads_on: bool) -> Iterator[str]:
    """The tunnels of a group up to their junction; a dead end is shorter."""
    names = [name for name, bit in SIDE_NAMES.items() if group & bit]
    ends = len(names) == 1 and not leads_on
    reach = 0.6 if ends else 1
    for name in names:
        (x, y), (mx, my) = ENDS[name], MIDDLE
        to_x, to_y, color = x + (mx - x) * reach, y + (my - y) * reach, LIT if name in lit else TUNNEL
        yield f'<line x1="{x:g}" y1="{y:g}" x2="{to_x:g}" y2="{to_y:g}" stroke="{color}" stroke-width="11"/>'
        yield f'<circle cx="{to_x:g}" cy="{to_y:g}" r="5.5" fill="{color}"/>'


def draw_gate(arm: Sides, color: str, opened_by: int | None) -> str:
    """A door or a troll as a bar across its arm, pale when it is open."""
    name = next(name for name, bit in SIDE_NAMES.items() if arm & bit)
    (x, y), (mx, my) = ENDS[name], MIDDLE
    length = hypot(mx - x, my - y)
    dx, dy = (my - y) / length * 9, (mx - x) / length * 9
    cx, cy = x + (mx - x) * 0.5, y + (my - y) * 0.5
    pale = ' opacity="0.4"' if opened_by is not None else ""
    return (
        f'<line x1="{cx - dx:g}" y1="{cy - dy:g}" x2="{cx + dx:g}" y2="{cy + dy:g}" stroke="{color}"'
        f' stroke-width="6"{pale}/>'
    )


def draw_gold(on: Sides, text: str, claimed_by: int | None) -> Iterator[str]:
    """Gold; a claimed one has a ring."""
    names = [name for name, bit in SIDE_NAMES.items() if on & bit]
    x, y = MIDDLE
    if len(names) == 1:
        x, y = x + (ENDS[names[0]][0] - x) * 0.4, y + (ENDS[names[0]][1] - y) * 0.4
    ring = "" if claimed_by is None else f' stroke="{list(COLORS.values())[claimed_by]}" stroke-width="4"'
    yield f'<circle cx="{x:g}" cy="{y:g}" r="8" fill="{GOLD}"{ring}/>'
    yield label(text, ROCK, 11, x, y)


def label(text: str, color: str, size: int, x: float = MIDDLE[0], y: float = MIDDLE[1]) -> str:
    return (
        f'<text x="{x:g}" y="{y + size / 3:.1f}" text-anchor="middle" fill="{color}" font-family="sans-serif"'
        f' font-size="{size}">{escape(text)}</text>'
    )


# -- text -------------------------------------------------------------------------------------------------

BOXES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Box characters, indexed by openings as bits: N 1, E 2, S 4, W 8."""


def text(view: View) -> str:
    """A view as text: the maze with a character for each card, the players, and the hand."""
    cells = {card.cell: card for card in cards_of(view)}
    west, east, north, south = bounds(cells)
    lines = []
    for row in range(north, south + 1):
        marks = [mark(view, cells[column, row]) if (column, row) in cells else "·" for column in range(west, east + 1)]
        lines.append(" ".join(marks).rstrip())
    return "\n".join([*lines, "", *captions(view)]) + "\n"


def mark(view: View, card: Card) -> str:
    """A card as one character: its openings, or `?` for a face-down goal."""
    face = face_of(view, card)
    if isinstance(card, SeenGoal) and (not card.revealed or face is None):
        return "?"
    assert face is not None
    return BOXES[face.openings]
