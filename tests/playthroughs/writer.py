"""Writes a game as readable text: at each step the table, what seats know, the legal moves, the move, its events."""

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby
from pathlib import Path
from textwrap import wrap

from msgspec import UNSET

from stollen import Event, Game, Position, View, seen_by
from stollen.cards.decks import deck_for
from stollen.cards.faces import PathFace
from stollen.game.moves.move import Cell, Seat
from stollen.game.positions.position import GoalCard, MazeCard, SeatState
from stollen.game.render import BOXES, cards_of
from stollen.game.strict_json import to_json
from stollen.game.view import SeenSeat
from tests.playthroughs.short_games import Step, short_game

HERE = Path(__file__).parent
WIDTH = 120
KEPT_TOGETHER = "\u00a0"
"""A space at which lines are not broken."""


LEGEND = """
`python -m tests.playthroughs` writes this file anew; a test compares it with how the game goes today.

The maze has its columns above it and its rows on the left. A card shows its openings, then the most important thing on
it: 1 2 3 gold, G B gold that green or blue has claimed, T a troll, t one that was bribed, g b a green or blue door, ' a
door with a key, H a ladder, * a crystal, x a dead end, $ the treasure, ? a covered goal.
Goals, piles and seats are told as the referee sees them; what each seat and everybody knows of them follows.
An event is told as it happened, and below it how those see it who see less. The next player has a > before the seat.
"""


def file_of(ruleset: str) -> Path:
    return HERE / f"{ruleset}.txt"


def playthrough(ruleset: str) -> str:
    """The whole text of a ruleset's short game."""
    return "\n".join([*_lines(ruleset, short_game(ruleset)), ""])


def _lines(ruleset: str, steps: Iterable[Step]) -> Iterator[str]:
    for number, (game, move, events) in enumerate(steps):
        position = game.position()
        if number:
            yield f"Plays: {move}"
        else:
            options = "".join(f", {key} = {value}" for key, value in game.options.items())
            yield f"{deck_for(ruleset).title} (`{ruleset}`), {_players(game)}, seed = {game.seed}{options}"
            yield LEGEND
        yield from _told(game, events)
        yield ""
        yield f"== {number}. {_headline(game, position)}"
        yield from _drawn(game, position)
        yield from _known(game, position)
        yield from _choices(game, position)
    assert game.outcome is not None
    yield f"The game is over: gold {_listed(game.outcome.gold)}, won by {_listed(game.outcome.winners)}."


def _players(game: Game) -> str:
    return f"{game.seats} player{'s' if game.seats > 1 else ''}"


def _headline(game: Game, position: Position) -> str:
    who = "nobody" if game.to_act is None else f"seat {game.to_act}"
    return f"Round {position.round}, turn {position.turn}: {who} decides ({game.phase})"


# -- the table ------------------------------------------------------------------------------------------------


def _drawn(game: Game, position: Position) -> Iterator[str]:
    """The maze, the face-down cards, the piles, and the seats as the referee sees them."""
    yield from _maze(position, game.view(None))
    yield from _wrapped("Goals: ", "; ".join(map(_goal, position.goals)))
    counts = {"draw pile": position.draw_pile, "set aside": position.set_aside, "goals left": position.goal_pile}
    piles = [f"{title} {len(cards)}" for title, cards in counts.items() if cards or title == "draw pile"]
    if position.draw_pile:
        piles[0] += f" (next {', '.join(position.draw_pile[:3])})"
    piles.append(f"discarded {len(position.discard)}, face down by seat {_listed(map(len, position.discard_down))}")
    if position.box:
        piles.append(f"out of the game {len(position.box)}")
    if position.supply.counters or position.supply.keys:
        piles.append(f"supply {position.supply.counters} counters, {position.supply.keys} keys")
    if position.nuggets:
        piles.append(f"nuggets {len(position.nuggets)}")
    if position.roles_left:
        piles.append(f"dwarf cards left {len(position.roles_left)}")
    yield from _wrapped("Piles: ", "; ".join(piles))
    if position.pending:
        yield f"Open: {_plain(position.pending)}"
    for number, seat in enumerate(position.seats):
        yield from _wrapped(f"{'>' if number == game.to_act else ' '} seat {number}: ", _seat(seat))


def _maze(position: Position, view: View) -> Iterator[str]:
    deck = deck_for(position.ruleset)
    faces = {card.id: card.face for card in (*deck.paths, *deck.goals, *deck.starts)}
    marks = {start.cell: _mark(faces[start.card]) for start in view.starts}
    lying: list[MazeCard | GoalCard] = [*position.maze, *position.goals]
    for card in lying:
        face = faces[card.card].turned() if card.turned else faces[card.card]
        covered = isinstance(card, GoalCard) and not card.revealed
        marks[card.cell] = " ?" if covered else _mark(face, card, position)
    columns, rows = [column for column, _ in marks], [row for _, row in marks]
    across = range(min(columns), max(columns) + 1)
    yield f"    {''.join(f'{column:>3}' for column in across)}"
    for row in range(min(rows), max(rows) + 1):
        yield f"{row:>4}{''.join(f' {_at(marks, (column, row))}' for column in across)}".rstrip()


def _at(marks: dict[Cell, str], cell: Cell) -> str:
    return marks.get(cell, " .")


def _mark(face: PathFace, card: MazeCard | GoalCard | None = None, position: Position | None = None) -> str:
    """The openings of a card, then the most important thing on it."""
    return BOXES[face.openings] + (next(_features(face, card, position), " "))


def _features(face: PathFace, card: MazeCard | GoalCard | None, position: Position | None) -> Iterator[str]:
    if face.treasure:
        yield "$"
    if face.gold and position and card:
        by = card.claimed_by
        yield str(face.gold.value) if by is None else (position.seats[by].color or "?")[0].upper()
    if face.troll and isinstance(card, MazeCard):
        yield "T" if card.bribed_by is None else "t"
    if face.door:
        yield face.door.color[0] if card is None or card.unlocked_by is None else "'"
    if face.ladder and card is not None:
        yield "H"
    if face.crystal:
        yield "*"
    if card is not None and any(group.bit_count() == 1 for group in face.groups):
        yield "x"


def _goal(goal: GoalCard) -> str:
    where = f"{goal.cell[0]},{goal.cell[1]} {goal.card}"
    if goal.revealed:
        return f"{where} (open{', turned' if goal.turned else ''})"
    return f"{where} (covered)"


def _seat(seat: SeatState) -> str:
    marks = [seat.color or "", seat.role or "", *(f"broken {tool}" for tool in seat.broken)]
    marks += ["trapped"] * seat.trapped + ["theft"] * seat.theft
    marks.append(
        f"gold {seat.gold}" if isinstance(seat.gold, int) else f"gold {_listed(seat.gold)}" if seat.gold else ""
    )
    marks.append(f"hand {_listed(seat.hand)}" if seat.hand else "no hand")
    return "; ".join(filter(None, marks))


# -- what each seat knows --------------------------------------------------------------------------------------


def _known(game: Game, position: Position) -> Iterator[str]:
    """What each seat's view shows beyond a spectator's, and what a spectator's shows."""
    eyes: list[Seat | None] = [*range(game.seats), None]
    views = game.views(eyes)
    open_to_all = list(_shown(views[None]))
    for seat in eyes:
        known = open_to_all if seat is None else [text for text in _shown(views[seat]) if text not in open_to_all]
        if seat is not None and views[seat].hand:
            as_held = views[seat].hand == position.seats[seat].hand
            known.insert(0, "own hand" if as_held else f"hand {_listed(views[seat].hand)}")
        title = "everybody knows" if seat is None else f"seat {seat} knows"
        yield from _wrapped(f"  {title}: ", "; ".join(known) or "nothing else")


def _shown(view: View) -> Iterator[str]:
    """The hidden and half-hidden things a view shows."""
    for goal in view.goals:
        if not goal.revealed and goal.card is not UNSET:
            yield f"goal {goal.cell[0]},{goal.cell[1]} is {goal.card} (turn {goal.peeked_at})"
    for other in view.seats:
        if other.role is not UNSET:
            since = "" if other.role_since is UNSET else f" in turn {other.role_since}"
            yield f"seat {other.seat} is {other.role}{since}{', stale' if other.role_stale is True else ''}"
    yield from _gold(view.seats)
    if view.own_discard_down:
        yield f"discarded {_listed(view.own_discard_down)}"
    if view.pending:
        yield f"open {_plain(view.pending)}"
    reached = [card.lit for card in cards_of(view)]
    yield f"reached {sum(map(len, reached))} openings"


def _gold(seats: Sequence[SeenSeat]) -> Iterator[str]:
    """The gold that is counted, as far as it is known; gold cards are public."""
    known = [(other.seat, other.gold) for other in seats if isinstance(other.gold, int)]
    if len(known) == len(seats):
        yield f"gold by seat {_listed(gold for _, gold in known)}"
    else:
        yield from (f"seat {seat} has {gold} gold" for seat, gold in known)


def _name(seat: Seat | None) -> str:
    return "spectator" if seat is None else f"seat {seat}"


# -- moves and events ------------------------------------------------------------------------------------------


def _choices(game: Game, position: Position) -> Iterator[str]:
    """The legal moves, similar ones on one line."""
    moves = [str(move) for move in game.legal_moves()]
    if not moves:
        return
    yield f"Legal moves: {len(moves)}"
    hand = position.seats[game.to_act or 0].hand
    for start, alike in groupby(moves, key=_start):
        yield from _wrapped("  ", _alike(start, [move.removeprefix(start).strip() for move in alike], hand))


def _start(move: str) -> str:
    """The common part of similar moves: all but the cell or seat."""
    words = move.split()
    if words[0] == "pass":
        return words[0]
    return " ".join(words[:2]) if words[0] in ("place", "break", "repair", "key", "rockfall", "map") else words[0]


def _alike(start: str, ends: Sequence[str], hand: Sequence[str]) -> str:
    """Moves that differ only in their end; choices of hand cards are not all written out."""
    if start == "pass":
        most = max(len(end.split()) for end in ends)
        if set(ends) == {" ".join(cards) for count in range(1, most + 1) for cards in combinations(hand, count)}:
            return f"pass: any {f'1 to {most} cards' if most > 1 else 'card'} of the hand ({len(ends)} ways)"
    if start == "mend":
        things = sorted({end.split()[-1] for end in ends})
        pairs = {" ".join(cards) for cards in combinations(hand, 2)}
        if set(ends) == {f"{pair} {thing}" for pair in pairs for thing in things}:
            return f"mend {' or '.join(things)}: any 2 cards of the hand ({len(ends)} ways)"
    kept = [end.replace(" ", KEPT_TOGETHER) for end in ends]
    return f"{start}: {f'{KEPT_TOGETHER}| '.join(kept)}" if any(ends) else start


def _told(game: Game, events: list[Event]) -> Iterator[str]:
    """The events, and below each the version of seats that see less."""
    for event in events:
        yield from _wrapped("  - ", _plain(event))
        versions: dict[str, list[str]] = {}
        for seat in (*range(game.seats), None):
            if (seen := seen_by(event, seat)) != event:
                versions.setdefault(_plain(seen), []).append(_name(seat))
        for version, names in versions.items():
            yield from _wrapped(f"      {', '.join(names)}: ", version)


def _plain(value: object) -> str:
    """An event or a decision: its kind, then its entries."""
    entries = json.loads(to_json(value))
    kind = entries.pop("type", "")
    told = [f"{key} {_text(entry)}" for key, entry in entries.items()]
    return f"{kind}: {', '.join(told)}" if kind else ", ".join(told)


def _text(value: object) -> str:
    if isinstance(value, list):
        return f"[{' '.join(map(str, value))}]"
    if isinstance(value, dict):
        return f"({', '.join(f'{key} {_text(entry)}' for key, entry in value.items())})"
    return {None: "-", True: "yes", False: "no"}[value] if value is None or isinstance(value, bool) else str(value)


def _listed(values: Iterable[object]) -> str:
    return ", ".join(map(str, values)) or "-"


def _wrapped(start: str, text: str) -> list[str]:
    lines = wrap(
        text, WIDTH, initial_indent=start, subsequent_indent=" " * 8, break_long_words=False, break_on_hyphens=False
    )
    return [line.replace(KEPT_TOGETHER, " ") for line in lines]
