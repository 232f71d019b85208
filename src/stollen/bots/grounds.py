"""Why a move is played: reasons that are true of what the seat knows, as message ids with arguments."""

from collections import Counter
from collections.abc import Sequence

from msgspec import UNSET

from stollen.bots.protocol import Grounds
from stollen.bots.ways import grounds_of_ways
from stollen.cards.decks import deck_for
from stollen.engine.duel import Duel
from stollen.engine.game import GameState
from stollen.engine.maze import GOLD, Maze
from stollen.engine.moves import what_of, where_of
from stollen.engine.state import DEALING, OVER
from stollen.engine.tables import HIDDEN
from stollen.table.move import (
    Break,
    Bribe,
    CardId,
    Free,
    Inspect,
    Key,
    Map,
    Mend,
    Move,
    Pass,
    Place,
    Repair,
    Rockfall,
    Steal,
    Take,
    Trap,
    cell_text,
)
from stollen.table.notation import parse_move
from stollen.table.view import ToTake, View
from stollen.table.words import Words

FEW_REPAIRS = 2
"""So few cards that repair a tool are worth a word."""

EVEN = 50
"""Percent at which somebody is as likely a saboteur as not."""


def grounds_for(view: View, state: GameState, number: int) -> tuple[Grounds, ...]:
    """At least one true reason for a move."""
    move = Words(state).move(number)
    reasons = _of_the_round(state, move, number) + _of_the_maze(view, state, move, number) + _of_the_move(view, move)
    return tuple(reasons) or (Grounds("weighed-moves", {"moves": len(view.moves)}),)


def _of_the_round(state: GameState, move: Move, number: int) -> list[Grounds]:
    """A round that ends while one is ahead; not where a goal is revealed first, which nobody can know (D21)."""
    if not isinstance(state, Duel) or state.seats == 1:
        return []
    if isinstance(move, Place | Key | Bribe) and _reveals(state, _maze_after(state, move, number)):
        return []
    seat, after = state.to_act, state.copy()
    after.play(number)
    lead = after.gold_of(seat) - after.gold_of(1 - seat)
    over = after.phase in (DEALING, OVER)
    return [Grounds("ends-round-while-leading", {"gold": int(lead)})] if over and lead > 0 else []


def grounds_of_trust(view: View, text: str, chances: Sequence[float]) -> tuple[Grounds, ...]:
    """Whom a player hinders or helps, and how likely he takes him for a saboteur, in percent."""
    move = parse_move(text)
    if not isinstance(move, Break | Trap | Inspect | Repair | Free) or not chances or move.seat == view.seat:
        return ()
    percent = round(100 * chances[move.seat])
    suspects = isinstance(move, Break | Trap | Inspect)
    if percent == EVEN or suspects != (percent > EVEN):
        return ()
    return (Grounds("suspects-seat" if suspects else "trusts-seat", {"seat": move.seat, "percent": percent}),)


def _of_the_maze(view: View, state: GameState, move: Move, number: int) -> list[Grounds]:
    """What changes in the maze: gold claimed, goals revealed, ways made shorter or longer."""
    if not isinstance(move, Place | Key | Bribe | Rockfall):
        return []
    after = _maze_after(state, move, number)
    network = state.network(state.to_act)
    reasons = [Grounds("claims-gold", {"value": value}) for value in _claims(state, after, network)]
    reasons += [Grounds("reveals-goal", {"cell": cell}) for cell in _reveals(state, after)]
    return reasons or grounds_of_ways(view, state, after)


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
    """The first goal that is revealed: what lies there decides whether another is revealed by the same move (C8)."""
    cells = [int(cell) for cell in maze.goal_cells if maze.board[cell] == HIDDEN and maze.arrivals(cell)]
    return [cell_text(Words(state).cell(cell)) for cell in cells[:1]]


def _of_the_move(view: View, move: Move) -> list[Grounds]:
    """What the move does by itself."""
    match move:
        case Break():
            return [Grounds("breaks-tool", {"seat": move.seat}), *_few_repairs(view, move.card)]
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


def _few_repairs(view: View, broken_by: CardId) -> list[Grounds]:
    """How many cards that repair a tool this seat has not seen, if they are few."""
    actions = deck_for(view.ruleset).actions
    tool = next(card.face.tools[0] for card in actions if card.id == broken_by)
    repairs = {card.id: card.count for card in actions if card.face.kind == "repair" and tool in card.face.tools}
    seen = Counter((*view.hand, *view.discard, *view.own_discard_down))
    left = sum(repairs.values()) - sum(seen[card] for card in repairs)
    return [Grounds("few-repairs-left", {"tool": str(tool), "cards": left})] if left <= FEW_REPAIRS else []
