"""Writes an engine state as a position."""

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


def position_of(decoder: MoveDecoder, ruleset: str, options: Mapping[str, str], seed: str) -> Position:
    """The whole position of a game."""
    state = decoder.state
    pile = list(state.pile)
    discard, *discard_down = _discards(decoder)
    return Position(
        ruleset=ruleset,
        options=dict(options),
        seed=seed,
        round=state.round,
        turn=state.turn,
        to_act=None if state.phase == OVER else state.to_act,
        phase=PHASES[state.phase],
        maze=tuple(maze_cards(decoder)),
        goals=tuple(goal_cards(decoder)),
        seats=tuple(_seat(decoder, seat) for seat in range(state.seats)),
        draw_pile=decoder.cards(*pile[state.pile_at : state.pile_end]),
        goal_pile=tuple(decoder.goal(number) for number in state.goal_pile),
        set_aside=decoder.cards(*pile[: state.set_aside]),
        discard=discard,
        discard_down=tuple(discard_down),
        box=_box(decoder),
        supply=Supply(state.counters, state.keys) if isinstance(state, Duel) else Supply(0, 0),
        pending=_pending(decoder),
        **_extras(decoder),
    )


def _discards(decoder: MoveDecoder) -> Iterator[tuple[CardId, ...]]:
    """The cards discarded face up, then those face down by each seat."""
    spent = list(decoder.state.discards)[: 2 * decoder.state.discard_count]
    by_face: dict[int, list[int]] = {}
    for card, face in zip(spent[::2], spent[1::2], strict=True):
        by_face.setdefault(face, []).append(card)
    for face in (FACE_UP, *range(decoder.state.seats)):
        yield decoder.cards(*by_face.get(face, ()))


def _seat_of(decoder: MoveDecoder, color: str | None) -> int | None:
    if color is None or not isinstance(decoder.state, Duel):
        return None
    return decoder.state.seat_of(COLORS.index(color))


def _key_owner(decoder: MoveDecoder, tile: Tile) -> int | None:
    """The seat that put the key on a door: the one of the other color (D18)."""
    if not tile.unlocked or tile.face.door is None:
        return None
    other = COLORS[1 - COLORS.index(tile.face.door.color)]
    return _seat_of(decoder, other)


def face_up_cells(decoder: MoveDecoder) -> list[int]:
    """The cells of all face-up cards."""
    maze = decoder.state.maze
    goals = [maze.goal_cells[slot] for slot in range(maze.goals)]
    laid = [cell for cell in goals if maze.board[cell] > HIDDEN]
    return [*maze.source, *(maze.lists[PLACED + i] for i in range(maze.placed)), *laid]


def maze_cards(decoder: MoveDecoder) -> list[MazeCard]:
    """The path cards in the maze, in the order of placing."""
    maze, tiles = decoder.state.maze, decoder.tables.tiles
    lists, board = maze.lists, maze.board
    cells = [int(lists[PLACED + i]) for i in range(maze.placed)]
    lying = [(cell, tiles[int(board[cell])]) for cell in cells]
    return [_maze_card(decoder, decoder.cell(cell), tile) for cell, tile in lying if tile]


def _maze_card(decoder: MoveDecoder, cell: Cell, tile: Tile) -> MazeCard:
    return MazeCard(
        card=tile.card,
        cell=cell,
        turned=tile.turned,
        claimed_by=_seat_of(decoder, tile.claimed_by),
        bribed_by=_seat_of(decoder, tile.bribed_by),
        unlocked_by=_key_owner(decoder, tile),
    )


def goal_cards(decoder: MoveDecoder) -> list[GoalCard]:
    """The goals of the round, secrets included."""
    state = decoder.state
    board, cells, peeked = state.maze.board, list(state.maze.goal_cells), list(state.peeked)
    goals = [(slot, goal) for slot, goal in enumerate(state.goal) if goal != NONE]
    return [
        _goal_card(decoder, slot, goal, board[cells[slot]], peeked[slot * state.seats : (slot + 1) * state.seats])
        for slot, goal in goals
    ]


def _goal_card(decoder: MoveDecoder, slot: int, goal: int, number: int, looks: list[int]) -> GoalCard:
    """A goal; `looks` holds each seat's turn of peeking plus one, or 0."""
    state = decoder.state
    cell = state.maze.goal_cells[slot]
    peeks = [(seat, turn - 1) for seat, turn in enumerate(looks) if turn]
    lies = decoder.tables.tiles[number]
    return GoalCard(
        card=decoder.goal(goal),
        cell=decoder.cell(cell),
        revealed=lies is not None or state.goal_to_lay == slot,
        turned=lies is not None and lies.turned,
        claimed_by=_seat_of(decoder, lies.claimed_by) if lies else None,
        unlocked_by=_key_owner(decoder, lies) if lies else None,
        peeked_by=tuple(seat for seat, _ in peeks),
        peeked_at=tuple(turn for _, turn in peeks),
    )


def _seat(decoder: MoveDecoder, seat: int) -> SeatState:
    state = decoder.state
    return SeatState(
        color=COLORS[state.color(seat)] if isinstance(state, Duel) else None,
        hand=decoder.hand(seat),
        broken=tuple(tool for number, tool in enumerate(TOOLS) if state.broken[seat] >> number & 1),  # type: ignore[misc]
        gold=_gold(decoder, seat),
        role=decoder.role(state.role[seat]) if isinstance(state, Saboteur) else None,
        trapped=isinstance(state, Saboteur2) and bool(state.trapped >> seat & 1),
        theft=isinstance(state, Saboteur2) and bool(state.theft >> seat & 1),
    )


def _gold(decoder: MoveDecoder, seat: int) -> tuple[CardId, ...] | int:
    state = decoder.state
    if isinstance(state, Duel):
        return tuple(decoder.tables.gold_ids[card] for card in state.gold_cards(seat))
    return state.gold_of(seat)


def _box(decoder: MoveDecoder) -> tuple[CardId, ...]:
    """Cards out of the game: paid gold, unused goals, and other cards that do not return."""
    state, tables = decoder.state, decoder.tables
    gone = Counter({tables.card_ids[card]: int(out) for card, out in enumerate(state.copies_out) if out})
    on_table = set(state.goal) | set(state.goal_pile)
    gone.update(tables.goal_ids[goal] for goal in range(len(tables.goal_ids)) if goal not in on_table)
    if isinstance(state, Duel):
        gone.subtract(tables.gold_ids[card] for card, owner in enumerate(state.owner) if owner not in (NONE, BOX))
    return tuple(sorted(gone.elements()))


def _pending(decoder: MoveDecoder) -> Pending | None:
    state = decoder.state
    if state.phase == AFTER_ACTION:
        return PendingDraw(state.to_draw)
    if state.phase == ORIENTING:
        goal = decoder.cell(state.maze.goal_cells[state.goal_to_lay])
        return PendingOrient(goal, "after_action" if state.acted else "turn", state.to_draw if state.acted else 0)
    if state.phase == PAYING and isinstance(state, Duel):
        return PendingPay(tuple(state.debt), tuple(state.won), tuple(state.paid))
    if state.phase == TAKING and isinstance(state, Saboteur):
        return PendingTake(decoder.offer(), tuple(state.won), state.active)
    if state.phase == STEALING and isinstance(state, Saboteur2):
        return PendingSteal(decoder.thieves(), tuple(state.won), tuple(state.paid), state.active)
    return None


def _extras(decoder: MoveDecoder) -> dict[str, Any]:
    """The keys that only the saboteur rulesets have."""
    state = decoder.state
    if isinstance(state, Saboteur2):
        return {
            "roles_left": tuple(decoder.role(role) for role in list(state.roles_left)[state.roles_drawn :]),
            "roles_aside": tuple(decoder.role(role) for role in state.roles_aside),
            "theft_order": tuple(state.theft_order[i] for i in range(state.thefts)),
            "inspected": tuple(_inspections(decoder, state)),
        }
    if isinstance(state, Saboteur):
        return {
            "roles_left": tuple(decoder.role(role) for role in state.roles_left),
            "nuggets": tuple(list(state.nuggets)[state.nuggets_at :]),
        }
    return {}


def _inspections(decoder: MoveDecoder, state: Saboteur2) -> Iterator[Inspection]:
    for pair, seen in enumerate(state.seen_role):
        if seen:
            by, seat = divmod(pair, state.seats)
            role = decoder.role((seen >> 1) - 1)
            yield Inspection(by=by, seat=seat, role=role, turn=state.seen_turn[pair], stale=bool(seen & STALE))
