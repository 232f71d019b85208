"""Why a move is played: reasons that are true of what the seat knows, as message ids with arguments."""

from msgspec import UNSET

from stollen.bots.protocol import Grounds
from stollen.bots.ways import cards_to_goal
from stollen.engine.duel import Duel
from stollen.engine.game import GameState
from stollen.engine.maze import GOLD, Maze
from stollen.engine.moves import what_of, where_of
from stollen.engine.tables import HIDDEN
from stollen.table.move import Break, Bribe, Key, Map, Mend, Move, Pass, Place, Repair, Rockfall, Steal, Take, cell_text
from stollen.table.view import ToTake, View
from stollen.table.words import Words


def grounds_for(view: View, state: GameState, number: int) -> tuple[Grounds, ...]:
    """At least one true reason for a move."""
    move = Words(state).move(number)
    reasons = _of_the_maze(state, move, number) + _of_the_move(view, move)
    return tuple(reasons) or (Grounds("weighed-moves", {"moves": len(view.moves)}),)


def _of_the_maze(state: GameState, move: Move, number: int) -> list[Grounds]:
    """What changes in the maze: gold claimed, goals revealed, ways made shorter or longer."""
    if not isinstance(move, Place | Key | Bribe | Rockfall):
        return []
    after = _maze_after(state, move, number)
    network = state.network(state.to_act)
    reasons = [Grounds("claims-gold", {"value": value}) for value in _claims(state, after, network)]
    reasons += [Grounds("reveals-goal", {"cell": cell}) for cell in _reveals(state, after)]
    if reasons:
        return reasons
    shorter = cards_to_goal(state.maze, network) - cards_to_goal(after, network)
    if shorter != 0:
        reasons.append(Grounds("shortens-way" if shorter > 0 else "lengthens-way", {"by": abs(shorter)}))
    if state.maze.networks == 2:
        longer = cards_to_goal(after, 1 - network) - cards_to_goal(state.maze, 1 - network)
        if longer > 0:
            reasons.append(Grounds("lengthens-rival-way", {"by": longer}))
    return reasons


def _maze_after(state: GameState, move: Move, number: int) -> Maze:
    """The maze once the move is made and nothing is revealed yet."""
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


def _claims(state: GameState, maze: Maze, network: int) -> list[int]:
    if not isinstance(state, Duel) or state.counters == 0:
        return []
    cells = [int(maze.lists[GOLD + i]) for i in range(maze.gold)]
    return [int(state.tables.gold[int(maze.board[cell])]) for cell in cells if maze.reaches_gold(network, cell)]


def _reveals(state: GameState, maze: Maze) -> list[str]:
    cells = [int(cell) for cell in maze.goal_cells if maze.board[cell] == HIDDEN and maze.arrivals(cell)]
    return [cell_text(Words(state).cell(cell)) for cell in cells]


def _of_the_move(view: View, move: Move) -> list[Grounds]:
    """What the move does by itself."""
    match move:
        case Break():
            return [Grounds("breaks-tool", {"seat": move.seat})]
        case Repair() if move.seat == view.seat:
            return [Grounds("repairs-own-tool", {"tool": move.tool})]
        case Repair():
            return [Grounds("repairs-tool", {"seat": move.seat, "tool": move.tool})]
        case Mend():
            return [Grounds("removes-hindrance", {"what": move.what})]
        case Map():
            known = any(goal.cell == move.cell and goal.card is not UNSET for goal in view.goals)
            return [] if known else [Grounds("looks-at-unknown-goal", {"cell": cell_text(move.cell)})]
        case Rockfall():
            return [Grounds("removes-card", {"cell": cell_text(move.cell)})]
        case Pass():
            return [Grounds("draws-new-cards", {"cards": min(len(move.cards), view.draw_pile)})]
        case Take() if isinstance(view.pending, ToTake) and move.value == max(view.pending.nuggets):
            return [Grounds("takes-most-gold", {"value": move.value})]
        case Steal():
            return [Grounds("steals-gold", {"seat": move.seat})]
    return []
