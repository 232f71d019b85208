"""The reasons for a move, true by what the seat knows, as message ids with arguments."""

from collections.abc import Sequence

from stollen.bots.reasons.card_reasons import reasons_of_move
from stollen.bots.reasons.path_reasons import reasons_of_paths
from stollen.engine.lookup_tables import GEOLOGIST, GREEN, HIDDEN
from stollen.engine.maze import GOLD, Maze
from stollen.engine.move_codes import what_of, where_of
from stollen.engine.rulesets.duel import Duel
from stollen.engine.rulesets.saboteur2 import Saboteur2
from stollen.engine.state import AFTER_ACTION, PAYING, TURN
from stollen.engine.turn import GameState
from stollen.game.moves.move import Break, Bribe, Free, Inspect, Key, Move, Place, Repair, Rockfall, Trap, cell_text
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.view import View
from stollen.protocol.decision import MoveReason

EVEN = 50
"""The percentage of an even chance of a saboteur."""


def reasons_for(view: View, state: GameState, number: int) -> tuple[MoveReason, ...]:
    """At least one true reason for a move."""
    move = MoveDecoder(state).move(number)
    if isinstance(move, Place | Key | Bribe | Rockfall):
        reasons = _of_the_maze(state, move, number)
    else:
        reasons = _of_the_end(state, number)
    reasons += reasons_of_move(view, move)
    return tuple(reasons) or (MoveReason("weighed-moves", {"moves": len(view.moves)}),)


def reasons_of_trust(view: View, move: Move, chances: Sequence[float]) -> tuple[MoveReason, ...]:
    """The chance of a saboteur, in percent, as a reason to hinder or help a player."""
    if not isinstance(move, Break | Trap | Inspect | Repair | Free) or not chances or move.seat == view.seat:
        return ()
    percent = round(100 * chances[move.seat])
    suspects = isinstance(move, Break | Trap | Inspect)
    if percent == EVEN or suspects != (percent > EVEN):
        return ()
    return (MoveReason("suspects-seat" if suspects else "trusts-seat", {"seat": move.seat, "percent": percent}),)


def _of_the_maze(state: GameState, move: Move, number: int) -> list[MoveReason]:
    """The effects of a change in the maze: gold, goals, the end of the round, or else other paths."""
    after = _maze_after(state, move, number)
    reveals = _reveals(state, after)
    ends = [] if reveals else _of_the_end(state, number)
    reasons = [*ends, *_claims(state, after), *reveals] or reasons_of_paths(state, after)
    return reasons + _of_the_path(state, move, number)


def _of_the_end(state: GameState, number: int) -> list[MoveReason]:
    """The end of the round by a move that reveals nothing, if it does not depend on a drawn card."""
    if state.phase not in (TURN, AFTER_ACTION):
        return []
    seat, after = state.to_act, state.copy()
    after.play(number)
    if after.phase in (TURN, AFTER_ACTION):
        return []
    if isinstance(after, Duel):
        if after.seats == 1:  # a forced card that is drawn may also end it (S4)
            return [MoveReason("ends-round")] if after.counters == 0 else []
        lead = int(after.gold_of(seat) - after.gold_of(1 - seat))
        if after.phase != PAYING and lead > 0:
            return [MoveReason("ends-round-while-leading", {"gold": lead})]
    return [MoveReason("ends-round")]


def _of_the_path(state: GameState, move: Move, number: int) -> list[MoveReason]:
    """The crystals and doors on a path card of Saboteur 2 (X15, X17)."""
    if not (isinstance(state, Saboteur2) and isinstance(move, Place)):
        return []
    tables, tile = state.tables, what_of(number)
    reasons = []
    if tables.crystal[tile] and state.role[state.to_act] == GEOLOGIST:
        reasons.append(MoveReason("adds-crystal"))
    if tables.door[tile]:
        reasons.append(MoveReason("adds-green-door" if tables.door[tile] == 1 + GREEN else "adds-blue-door"))
    return reasons


def _maze_after(state: GameState, move: Move, number: int) -> Maze:
    """The maze after a move, before anything is revealed."""
    maze, tables, cell = state.maze.copy(), state.tables, where_of(number)
    lies = int(maze.board[cell])
    match move:
        case Place():
            maze.place(cell, what_of(number))
        case Key():
            maze.change(cell, tables.unlocked[lies])
        case Bribe() if isinstance(state, Duel):
            maze.change(cell, tables.bribed[state.color(state.to_act) * tables.tile_count + lies])
        case Rockfall():
            maze.collapse(cell)
    return maze


def _claims(state: GameState, maze: Maze) -> list[MoveReason]:
    """The gold that is claimed, while there are counters (D12)."""
    if not isinstance(state, Duel) or state.counters == 0:
        return []
    cells = [int(maze.lists[GOLD + i]) for i in range(maze.gold)]
    reached = [cell for cell in cells if maze.reaches_gold(state.network(state.to_act), cell)]
    return [MoveReason("claims-gold", {"value": int(state.tables.gold[int(maze.board[cell])])}) for cell in reached]


def _reveals(state: GameState, maze: Maze) -> list[MoveReason]:
    """The first goal that is revealed; its card decides whether the move reveals another one (C8)."""
    cells = [int(cell) for cell in maze.goal_cells if maze.board[cell] == HIDDEN and maze.arrivals(cell)]
    return [MoveReason("reveals-goal", {"cell": cell_text(MoveDecoder(state).cell(cell))}) for cell in cells[:1]]
