"""From the engine's state to a position: everything that is true, in words."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from stollen.cards.faces import COLORS, TOOLS
from stollen.engine.lookup_tables import HIDDEN, NONE, Tile
from stollen.engine.maze import PLACED
from stollen.engine.rulesets.duel import BOX, Duel
from stollen.engine.rulesets.saboteur import Saboteur
from stollen.engine.rulesets.saboteur2 import STALE, Saboteur2
from stollen.engine.state import AFTER_ACTION, FACE_UP, ORIENTING, OVER, PAYING, STEALING, TAKING, TURN
from stollen.game.moves.move import CardId, Cell
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.positions.position import (
    GoalCard,
    Inspection,
    MazeCard,
    Pending,
    PendingDraw,
    PendingOrient,
    PendingPay,
    PendingSteal,
    PendingTake,
    Phase,
    Position,
    SeatState,
    Supply,
)

PHASES: Mapping[int, Phase] = {
    TURN: "turn",
    AFTER_ACTION: "after_action",
    ORIENTING: "orient",
    PAYING: "pay",
    TAKING: "take",
    STEALING: "steal",
    OVER: "over",
}


def position_of(words: MoveDecoder, ruleset: str, options: Mapping[str, str], seed: str) -> Position:
    """The whole position of a game."""
    state = words.state
    pile = list(state.pile)
    discard, *discard_down = _discards(words)
    return Position(
        ruleset=ruleset,
        options=dict(options),
        seed=seed,
        round=state.round,
        turn=state.turn,
        to_act=None if state.phase == OVER else state.to_act,
        phase=PHASES[state.phase],
        maze=tuple(maze_cards(words)),
        goals=tuple(goal_cards(words)),
        seats=tuple(_seat(words, seat) for seat in range(state.seats)),
        draw_pile=words.cards(*pile[state.pile_at : state.pile_end]),
        goal_pile=tuple(words.goal(number) for number in state.goal_pile),
        set_aside=words.cards(*pile[: state.aside]),
        discard=discard,
        discard_down=tuple(discard_down),
        box=_box(words),
        supply=Supply(state.counters, state.keys) if isinstance(state, Duel) else Supply(0, 0),
        pending=_pending(words),
        **_extras(words),
    )


def _discards(words: MoveDecoder) -> Iterator[tuple[CardId, ...]]:
    """The cards discarded face up, then those face down by each seat."""
    spent = list(words.state.spent)[: 2 * words.state.spent_count]
    by_face: dict[int, list[int]] = {}
    for card, face in zip(spent[::2], spent[1::2], strict=True):
        by_face.setdefault(face, []).append(card)
    for face in (FACE_UP, *range(words.state.seats)):
        yield words.cards(*by_face.get(face, ()))


def _seat_of(words: MoveDecoder, color: str | None) -> int | None:
    if color is None or not isinstance(words.state, Duel):
        return None
    return words.state.seat_of(COLORS.index(color))


def _key_owner(words: MoveDecoder, tile: Tile) -> int | None:
    """A key lies where the dwarf of the other color put it (D18)."""
    if not tile.unlocked or tile.face.door is None:
        return None
    other = COLORS[1 - COLORS.index(tile.face.door.color)]
    return _seat_of(words, other)


def face_up_cells(words: MoveDecoder) -> list[int]:
    """The cells of all face-up cards."""
    maze = words.state.maze
    goals = [maze.goal_cells[slot] for slot in range(maze.goals)]
    laid = [cell for cell in goals if maze.board[cell] > HIDDEN]
    return [*maze.source, *(maze.lists[PLACED + i] for i in range(maze.placed)), *laid]


def maze_cards(words: MoveDecoder) -> list[MazeCard]:
    """The path cards in the maze, in the order they were laid."""
    maze, tiles = words.state.maze, words.tables.tiles
    lists, board = maze.lists, maze.board
    cells = [int(lists[PLACED + i]) for i in range(maze.placed)]
    lying = [(cell, tiles[int(board[cell])]) for cell in cells]
    return [_maze_card(words, words.cell(cell), tile) for cell, tile in lying if tile]


def _maze_card(words: MoveDecoder, cell: Cell, tile: Tile) -> MazeCard:
    return MazeCard(
        card=tile.card,
        cell=cell,
        turned=tile.turned,
        claimed_by=_seat_of(words, tile.claimed_by),
        bribed_by=_seat_of(words, tile.bribed_by),
        unlocked_by=_key_owner(words, tile),
    )


def goal_cards(words: MoveDecoder) -> list[GoalCard]:
    """The goals of the round, secrets included."""
    state = words.state
    board, cells, peeked = state.maze.board, list(state.maze.goal_cells), list(state.peeked)
    goals = [(slot, goal) for slot, goal in enumerate(state.goal) if goal != NONE]
    return [
        _goal_card(words, slot, goal, board[cells[slot]], peeked[slot * state.seats : (slot + 1) * state.seats])
        for slot, goal in goals
    ]


def _goal_card(words: MoveDecoder, slot: int, goal: int, number: int, looks: list[int]) -> GoalCard:
    """A goal with the turns, plus one, in which each seat looked at it."""
    state = words.state
    cell = state.maze.goal_cells[slot]
    peeks = [(seat, turn - 1) for seat, turn in enumerate(looks) if turn]
    lies = words.tables.tiles[number]
    return GoalCard(
        card=words.goal(goal),
        cell=words.cell(cell),
        revealed=lies is not None or state.laying == slot,
        turned=lies is not None and lies.turned,
        claimed_by=_seat_of(words, lies.claimed_by) if lies else None,
        unlocked_by=_key_owner(words, lies) if lies else None,
        peeked_by=tuple(seat for seat, _ in peeks),
        peeked_at=tuple(turn for _, turn in peeks),
    )


def _seat(words: MoveDecoder, seat: int) -> SeatState:
    state = words.state
    return SeatState(
        color=COLORS[state.color(seat)] if isinstance(state, Duel) else None,
        hand=words.hand(seat),
        broken=tuple(tool for number, tool in enumerate(TOOLS) if state.broken[seat] >> number & 1),  # type: ignore[misc]
        gold=_gold(words, seat),
        role=words.role(state.role[seat]) if isinstance(state, Saboteur) else None,
        trapped=isinstance(state, Saboteur2) and bool(state.trapped >> seat & 1),
        theft=isinstance(state, Saboteur2) and bool(state.theft >> seat & 1),
    )


def _gold(words: MoveDecoder, seat: int) -> tuple[CardId, ...] | int:
    state = words.state
    if isinstance(state, Duel):
        return tuple(words.tables.gold_ids[card] for card in state.gold_cards(seat))
    return state.gold_of(seat)


def _box(words: MoveDecoder) -> tuple[CardId, ...]:
    """Cards out of the game: paid gold, goals left over, and what else does not come back."""
    state, tables = words.state, words.tables
    gone = Counter({tables.card_ids[card]: int(out) for card, out in enumerate(state.out) if out})
    on_table = set(state.goal) | set(state.goal_pile)
    gone.update(tables.goal_ids[goal] for goal in range(len(tables.goal_ids)) if goal not in on_table)
    if isinstance(state, Duel):
        gone.subtract(tables.gold_ids[card] for card, owner in enumerate(state.owner) if owner not in (NONE, BOX))
    return tuple(sorted(gone.elements()))


def _pending(words: MoveDecoder) -> Pending | None:
    state = words.state
    if state.phase == AFTER_ACTION:
        return PendingDraw(state.to_draw)
    if state.phase == ORIENTING:
        goal = words.cell(state.maze.goal_cells[state.laying])
        return PendingOrient(goal, "after_action" if state.acted else "turn", state.to_draw if state.acted else 0)
    if state.phase == PAYING and isinstance(state, Duel):
        return PendingPay(tuple(state.debt), tuple(state.won), tuple(state.paid))
    if state.phase == TAKING and isinstance(state, Saboteur):
        return PendingTake(words.offer(), tuple(state.won), state.active)
    if state.phase == STEALING and isinstance(state, Saboteur2):
        return PendingSteal(words.thieves(), tuple(state.won), tuple(state.paid), state.active)
    return None


def _extras(words: MoveDecoder) -> dict[str, Any]:
    """What only the saboteur games have."""
    state = words.state
    if isinstance(state, Saboteur2):
        return {
            "roles_left": tuple(words.role(role) for role in list(state.roles_left)[state.roles_drawn :]),
            "roles_aside": tuple(words.role(role) for role in state.roles_aside),
            "theft_order": tuple(state.theft_order[i] for i in range(state.thefts)),
            "inspected": tuple(_inspections(words, state)),
        }
    if isinstance(state, Saboteur):
        return {
            "roles_left": tuple(words.role(role) for role in state.roles_left),
            "nuggets": tuple(list(state.nuggets)[state.nuggets_at :]),
        }
    return {}


def _inspections(words: MoveDecoder, state: Saboteur2) -> Iterator[Inspection]:
    for pair, seen in enumerate(state.seen_role):
        if seen:
            by, seat = divmod(pair, state.seats)
            role = words.role((seen >> 1) - 1)
            yield Inspection(by=by, seat=seat, role=role, turn=state.seen_turn[pair], stale=bool(seen & STALE))
