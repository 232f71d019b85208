"""The maze at the end of a round, and the openings each team reached.

It holds public cards only, so it is the same for every seat and for spectators.
"""

from msgspec import Struct

from stollen.cards.faces import COLORS, side_names
from stollen.engine.lookup_tables import ANYONE, BLUE, GREEN
from stollen.engine.maze import Maze
from stollen.game.moves.move import Cell
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.positions.position_writer import face_up_cells, goal_cards, maze_cards
from stollen.game.view import Lit, SeenGoal, SeenPath, SeenStart, seen_goal, seen_path, seen_starts


class Reached(Struct, frozen=True, forbid_unknown_fields=True):
    """The openings of one card that a team reaches."""

    cell: Cell
    sides: tuple[str, ...]


class TeamWay(Struct, frozen=True, forbid_unknown_fields=True):
    """The openings a team reaches, and the doors that stop it (C6, D8, X15).

    `color` is None if all dig together. `treasure` says whether the team reaches the treasure.
    """

    color: str | None
    reached: tuple[Reached, ...]
    stopped_at: tuple[Cell, ...]
    treasure: bool


class RoundSummary(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards on the table at the end of a round, and the reach of each team; `lit` is what any team reaches."""

    round: int
    starts: tuple[SeenStart, ...]
    maze: tuple[SeenPath, ...]
    goals: tuple[SeenGoal, ...]
    ways: tuple[TeamWay, ...]


def summarize_round(decoder: MoveDecoder, ruleset: str) -> RoundSummary:
    """The summary of a round that has ended, before the next is dealt."""
    state = decoder.state
    ways = tuple(_way(decoder, walk) for walk in state.team_mazes())
    lit = _anybody(ways)
    return RoundSummary(
        round=state.round,
        starts=seen_starts(ruleset, _color(state.maze.dwarf[0]), lit),
        maze=tuple(seen_path(card, lit) for card in maze_cards(decoder)),
        goals=tuple(seen_goal(goal, None, lit) for goal in goal_cards(decoder)),
        ways=ways,
    )


def _color(dwarf: int) -> str | None:
    return None if dwarf == ANYONE else COLORS[dwarf]


def _way(decoder: MoveDecoder, walk: Maze) -> TeamWay:
    cells = face_up_cells(decoder)
    reached = [(cell, walk.reached_openings(0, cell)) for cell in cells]
    return TeamWay(
        color=_color(walk.dwarf[0]),
        reached=tuple(Reached(decoder.cell(cell), tuple(side_names(sides))) for cell, sides in reached if sides),
        stopped_at=tuple(decoder.cell(cell) for cell in _stops(walk, cells)),
        treasure=any(decoder.tables.treasure[int(walk.board[cell])] and sides for cell, sides in reached),
    )


def _stops(walk: Maze, cells: list[int]) -> list[int]:
    """The cells where a door stops this color but not the other (D8)."""
    dwarf = walk.dwarf[0]
    if dwarf == ANYONE:
        return []
    other = walk.for_dwarf(BLUE if dwarf == GREEN else GREEN, walk.source[0])
    arrived = [(cell, int(walk.board[cell]), walk.arrives(0, cell)) for cell in cells]
    return [
        cell for cell, tile, sides in arrived if other.leads_on(0, tile, sides) & ~walk.leads_on(0, tile, sides) != 0
    ]


def _anybody(ways: tuple[TeamWay, ...]) -> Lit:
    lit: dict[Cell, tuple[str, ...]] = {}
    for way in ways:
        for one in way.reached:
            lit[one.cell] = tuple(sorted({*lit.get(one.cell, ()), *one.sides}, key="NESW".index))
    return lit
