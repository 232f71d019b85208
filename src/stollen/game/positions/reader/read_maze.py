"""Reads the table: placed cards, goals, and the counters and keys on them."""

from collections.abc import Iterator, Mapping

from msgspec import UNSET
from msgspec.structs import replace

from stollen.cards.decks import Cell, Deck
from stollen.cards.faces import PathFace
from stollen.game.moves.move import CardId
from stollen.game.positions.position import GoalCard, MazeCard, SeatState, Supply
from stollen.game.positions.reader.position_checks import check, check_number, check_seat
from stollen.game.positions.reader.position_draft import DraftParts


def read_maze(parts: DraftParts) -> tuple[MazeCard, ...]:
    """The placed cards, in the order they were placed."""
    faces = _faces(parts.deck)
    maze = []
    for index, placed in enumerate(parts.draft.maze):
        parts.cards.name(f"maze[{index}].card", placed.card, "path card")
        maze.append(replace(placed, turned=placed.turned and not faces[placed.card].symmetric))
    return tuple(maze)


def read_goals(parts: DraftParts) -> tuple[GoalCard, ...]:
    """The given goals, in the order of the layout; `fill_goals` adds the rest."""
    cells = parts.deck.goal_cells
    goals: list[GoalCard] = []
    for index, goal in enumerate(parts.draft.goals or ()):
        where = f"goals[{index}]"
        check(goal.cell in cells, f"{where}.cell", f"no goal lies there in {parts.deck.ruleset}")
        check(all(goal.cell != other.cell for other in goals), f"{where}.cell", "two cards lie on one cell")
        parts.cards.name(f"{where}.card", goal.card, "goal")
        goals.append(_read_goal(parts, where, goal))
    return tuple(sorted(goals, key=lambda goal: cells.index(goal.cell)))


def fill_goals(parts: DraftParts, goals: tuple[GoalCard, ...]) -> tuple[GoalCard, ...]:
    """Adds the goals left out; after a scoring with claims, missing goals are gone (D22)."""
    claimed = parts.deck.counters > 0 and parts.draft.phase in ("pay", "over")
    gone = claimed and parts.draft.goals is not UNSET
    free = [cell for cell in parts.deck.goal_cells if all(cell != goal.cell for goal in goals) and not gone]
    cards = parts.cards.rest(parts.deck.goal_order, most=len(free))
    filled = (*goals, *(GoalCard(card=card, cell=cell) for card, cell in zip(cards, free, strict=False)))
    return tuple(sorted(filled, key=lambda goal: parts.deck.goal_cells.index(goal.cell)))


def _read_goal(parts: DraftParts, where: str, goal: GoalCard) -> GoalCard:
    """Checks that a face-down goal has no marks; sorts the peeks by seat."""
    if not goal.revealed:
        marks = {"turned": goal.turned or None, "claimed_by": goal.claimed_by, "unlocked_by": goal.unlocked_by}
        for mark, value in marks.items():
            check(value is None, f"{where}.{mark}", "the goal lies face down")
    turns = goal.peeked_at or (0,) * len(goal.peeked_by)
    check(len(turns) == len(goal.peeked_by), f"{where}.peeked_at", "it has an entry for each in peeked_by")
    for index, (seat, turn) in enumerate(zip(goal.peeked_by, turns, strict=True)):
        check_seat(f"{where}.peeked_by[{index}]", seat, len(parts.seats))
        check_number(f"{where}.peeked_at[{index}]", turn, 0, parts.draft.turn)
    check(len(set(goal.peeked_by)) == len(turns), f"{where}.peeked_by", "a seat is named twice")
    peeks = sorted(zip(goal.peeked_by, turns, strict=True))
    turned = goal.turned and not _faces(parts.deck)[goal.card].symmetric
    return replace(
        goal, turned=turned, peeked_by=tuple(seat for seat, _ in peeks), peeked_at=tuple(turn for _, turn in peeks)
    )


def check_cells(parts: DraftParts, maze: tuple[MazeCard, ...]) -> None:
    """Checks that cells hold one card each, none of them a goal's, all within reach."""
    taken = {*parts.deck.start_cells, *parts.deck.goal_cells}
    for index, placed in enumerate(maze):
        where = f"maze[{index}].cell"
        check(placed.cell not in taken, where, "two cards lie on one cell")
        check(_within_reach(parts.deck, placed.cell), where, "no game gets that far")
        taken.add(placed.cell)


def read_supply(parts: DraftParts, maze: tuple[MazeCard, ...], seats: tuple[SeatState, ...]) -> Supply:
    """The supply: all counters and keys except those on cards (D2), or fewer if the position says so."""
    left = {"counters": parts.deck.counters, "keys": parts.deck.keys}
    for where, kind, seat, fits in _marks(parts, maze, seats):
        check_seat(where, seat, len(seats))
        check(fits, where, _WHY_NOT[where.rpartition(".")[2]])
        left[kind] -= 1
        check(left[kind] >= 0, where, f"there are no more {kind}")
    for kind, number in left.items():
        given = getattr(parts.draft.supply, kind)
        if given is not UNSET:
            check_number(f"supply.{kind}", given, 0, number)
            left[kind] = given
    return Supply(**left)


_WHY_NOT = {
    "claimed_by": "this card shows no gold",
    "bribed_by": "this card shows no troll",
    "unlocked_by": "this card shows no door of the other color",
}


def _marks(
    parts: DraftParts, maze: tuple[MazeCard, ...], seats: tuple[SeatState, ...]
) -> Iterator[tuple[str, str, int, bool]]:
    """Every counter and key on a card: entry, kind, seat, and whether the card has a place for it."""
    faces = _faces(parts.deck)
    given = parts.draft.goals or ()
    entries: list[tuple[str, MazeCard | GoalCard]] = [(f"maze[{index}]", card) for index, card in enumerate(maze)]
    entries += [(f"goals[{index}]", goal) for index, goal in enumerate(given)]
    for where, card in entries:
        face = faces[card.card]
        if card.claimed_by is not None:
            yield f"{where}.claimed_by", "counters", card.claimed_by, face.gold is not None
        if isinstance(card, MazeCard) and card.bribed_by is not None:
            yield f"{where}.bribed_by", "counters", card.bribed_by, face.troll is not None
        if card.unlocked_by is not None:
            colors = dict(enumerate(seat.color for seat in seats))
            hinders = face.door is not None and face.door.color != colors.get(card.unlocked_by)
            yield f"{where}.unlocked_by", "keys", card.unlocked_by, hinders


def _faces(deck: Deck) -> Mapping[CardId, PathFace]:
    return {card.id: card.face for card in (*deck.paths, *deck.goals)}


def _copies_of_paths(deck: Deck) -> list[CardId]:
    return [card.id for card in deck.paths for _ in range(card.count)]


def _within_reach(deck: Deck, cell: Cell) -> bool:
    """Whether a row of all path cards from the layout could reach a cell."""
    layout = [*deck.start_cells, *deck.goal_cells]
    far = len(_copies_of_paths(deck))
    return all(
        min(known[axis] for known in layout) - far <= cell[axis] <= max(known[axis] for known in layout) + far
        for axis in (0, 1)
    )
