"""Loads a position into an engine state."""

from collections.abc import Mapping
from importlib import import_module

from stollen.cards.decks import Cell, deck_for
from stollen.cards.faces import COLORS, TOOLS
from stollen.engine.lookup_tables import NONE, Tile, bytes_of, ints_of, tables_for
from stollen.engine.maze import MOST_CELLS, Maze, extent
from stollen.engine.numbers import i64, u8, vec
from stollen.engine.rulesets.duel import BOX, Duel
from stollen.engine.rulesets.saboteur import NUGGET_VALUES, Saboteur
from stollen.engine.rulesets.saboteur2 import STALE, Saboteur2
from stollen.engine.state import FACE_UP, HAND_ROOM
from stollen.engine.turn import GameState
from stollen.game.errors import BadPosition
from stollen.game.moves.move import CardId
from stollen.game.positions.position import (
    GoalCard,
    MazeCard,
    PendingDraw,
    PendingOrient,
    PendingPay,
    PendingSteal,
    PendingTake,
    Position,
)
from stollen.game.positions.position_writer import PHASES

CODES = {name: code for code, name in PHASES.items()}


def fresh_state(ruleset: str, seats: int, options: Mapping[str, str]) -> GameState:
    """A state before its first deal; module and class are named after the ruleset."""
    rules: type[GameState] = getattr(import_module(f"stollen.engine.rulesets.{ruleset}"), ruleset.capitalize())
    tables = tables_for(ruleset)
    state = rules(tables, seats, Maze(tables))
    state.take_options(dict(options))
    state.start_game()
    return state


def load(position: Position) -> GameState:
    """The engine state of a checked position."""
    state = fresh_state(position.ruleset, len(position.seats), position.options)
    _load_cards(state, position)
    if isinstance(state, Duel):
        _load_gold(state, position)
    if isinstance(state, Saboteur):
        _load_roles(state, position)
    if isinstance(state, Saboteur2):
        _load_hats(state, position)
    _load_board(state, position)
    _load_turn(state, position)
    return state


def _load_cards(state: GameState, position: Position) -> None:
    number = state.tables.card_number
    pile = [number[card] for card in (*position.set_aside, *position.draw_pile)]
    every_card = sum(state.tables.copies)
    state.pile = bytes_of(pile)
    state.set_aside = len(position.set_aside)
    state.pile_at = state.set_aside
    state.pile_end = len(pile)
    state.hand = vec[u8]([0] * (state.seats * HAND_ROOM))
    state.hand_size = vec[i64]([0] * state.seats)
    state.broken = ints_of([sum(1 << TOOLS.index(tool) for tool in seat.broken) for seat in position.seats])
    state.discards = vec[u8]([0] * (2 * every_card))
    for seat, held in enumerate(position.seats):
        for card in held.hand:
            state.take_in_hand(seat, number[card])
    for card in position.discard:
        state.discard(number[card], FACE_UP)
    for seat, cards in enumerate(position.discard_down):
        for card in cards:
            state.discard(number[card], seat)


def _load_gold(state: Duel, position: Position) -> None:
    for seat, holder in enumerate(position.seats):
        assert not isinstance(holder.gold, int)
        for card in holder.gold:
            _leave_deck(state, card, seat)
    for card in position.box:
        _leave_deck(state, card, BOX)
    state.counters = position.supply.counters
    state.keys = position.supply.keys


def _leave_deck(state: Duel, card: CardId, owner: int) -> None:
    tables = state.tables
    if card in tables.gold_number:
        state.owner[tables.gold_number[card]] = u8(owner)
    if card in tables.card_number:
        state.copies_out[tables.card_number[card]] += 1


def _load_roles(state: Saboteur, position: Position) -> None:
    number = state.tables.role_number
    state.role = bytes_of([number[seat.role or ""] for seat in position.seats])
    state.roles_left = bytes_of([number[role] for role in position.roles_left or ()])
    state.gold = ints_of([seat.gold for seat in position.seats if isinstance(seat.gold, int)])
    state.nuggets = bytes_of(list(position.nuggets or ()))
    for card in position.box:
        state.copies_out[state.tables.card_number[card]] += 1


def _load_hats(state: Saboteur2, position: Position) -> None:
    """Traps, theft cards, swapped hats and inspections (X8–X12)."""
    number, seats = state.tables.role_number, state.seats
    state.roles_aside = bytes_of([number[role] for role in position.roles_aside or ()])
    state.trapped = sum(1 << seat for seat, player in enumerate(position.seats) if player.trapped)
    state.theft = sum(1 << seat for seat, player in enumerate(position.seats) if player.theft)
    order = list(position.theft_order or ())
    state.thefts = len(order)
    state.theft_order = bytes_of(order + [0] * (seats - len(order)))
    state.seen_role = vec[u8]([0] * (seats * seats))
    state.seen_turn = vec[i64]([0] * (seats * seats))
    for seen in position.inspected or ():
        pair = seen.by * seats + seen.seat
        state.seen_role[pair] = u8((number[seen.role] + 1) << 1 | (STALE if seen.stale else 0))
        state.seen_turn[pair] = seen.turn


def _load_board(state: GameState, position: Position) -> None:
    deck = deck_for(position.ruleset)
    cells = [*deck.start_cells, *deck.goal_cells, *(card.cell for card in position.maze)]
    columns, rows = [column for column, _ in cells], [row for _, row in cells]
    across = extent(min(columns), max(columns), state.tables.path_count)
    down = extent(min(rows), max(rows), state.tables.path_count)
    if across * down > MOST_CELLS:
        raise BadPosition("maze", "no game has cards so far apart")
    maze = state.build_board(min(columns), max(columns), min(rows), max(rows))
    state.maze = maze
    for path in position.maze:
        maze.put_path(maze.cell(*path.cell), _tile(state, path))
    _load_goals(state, position)
    maze.rebuild_networks()


def _load_goals(state: GameState, position: Position) -> None:
    maze, tables = state.maze, state.tables
    by_cell = {goal.cell: goal for goal in position.goals}
    state.goal_pile = bytes_of([tables.goal_number[card] for card in position.goal_pile])
    state.goal = vec[u8]([NONE] * maze.goals)
    state.peeked = vec[i64]([0] * (maze.goals * state.seats))
    for slot in range(maze.goals):
        number = maze.goal_cells[slot]
        goal = by_cell.get((maze.column(number), maze.row(number)))
        if goal is None:
            maze.remove_hidden(number)
            continue
        state.goal[slot] = u8(tables.goal_number[goal.card])
        for seat, turn in zip(goal.peeked_by, goal.peeked_at, strict=True):
            state.peeked[slot * state.seats + seat] = turn + 1
        if _is_pending(position, goal.cell):
            state.goal_to_lay = slot
        elif goal.revealed:
            maze.hidden -= 1
            maze.lay(number, _tile(state, goal))
            if isinstance(state, Saboteur) and tables.treasure[i64(maze.board[number])]:
                state.treasure_found = True


def _is_pending(position: Position, cell: Cell) -> bool:
    return isinstance(position.pending, PendingOrient) and position.pending.goal == cell


def _tile(state: GameState, card: MazeCard | GoalCard) -> int:
    """The tile of a card, with the counter or key on it."""
    tables = state.tables
    laid = tables.tiles[tables.laid(card.card, card.turned)]
    assert laid is not None
    tile = Tile(
        card=laid.card,
        kind=laid.kind,
        face=laid.face,
        turned=laid.turned,
        unlocked=card.unlocked_by is not None,
        claimed_by=_color(state, card.claimed_by),
        bribed_by=_color(state, card.bribed_by) if isinstance(card, MazeCard) else None,
    )
    return tables.number[tile]


def _color(state: GameState, seat: int | None) -> str | None:
    return COLORS[state.color(seat)] if seat is not None and isinstance(state, Duel) else None


def _load_turn(state: GameState, position: Position) -> None:
    state.round = position.round
    state.turn = position.turn
    state.phase = CODES[position.phase]
    state.to_act = position.to_act or 0
    state.active = state.to_act
    state.reset_score()
    match position.pending:
        case PendingDraw(draw):
            state.acted = True
            state.to_draw = draw
        case PendingOrient(_, then, draw):
            state.acted = then == "after_action"
            state.to_draw = draw
        case None:
            pass
        case _:
            _load_account(state, position.pending)


def _load_account(state: GameState, pending: PendingPay | PendingTake | PendingSteal) -> None:
    """The account of a scoring that waits for a decision."""
    state.won = ints_of(list(pending.won))
    match state, pending:
        case Duel(), PendingPay(debts, _, paid):
            state.debt, state.paid = ints_of(list(debts)), ints_of(list(paid))
        case Saboteur(), PendingTake(nuggets, _, last):
            state.offer = ints_of([nuggets.count(value) for value in range(NUGGET_VALUES)])
            state.active = last
        case Saboteur2(), PendingSteal(thieves, _, paid, last):
            state.thieves, state.paid = bytes_of(list(thieves)), ints_of(list(paid))
            state.active = last
