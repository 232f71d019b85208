"""From a position to the engine's state."""

from stollen.cards.decks import Cell, deck_for
from stollen.cards.faces import COLORS, TOOLS
from stollen.engine.duel import BOX, Duel
from stollen.engine.maze import Maze
from stollen.engine.native import i64, u8, vec
from stollen.engine.solo import Solo
from stollen.engine.state import FACE_UP, HAND_ROOM
from stollen.engine.tables import EMPTY, NONE, Tile, bytes_of, ints_of, tables_for
from stollen.table.move import CardId
from stollen.table.position import GoalCard, MazeCard, PendingDraw, PendingOrient, PendingPay, Position
from stollen.table.writing import PHASES

CODES = {name: code for code, name in PHASES.items()}


def fresh_state(ruleset: str, seats: int, options: dict[str, str]) -> Duel:
    """A game before its first deal."""
    tables = tables_for(ruleset)
    state: Duel = Solo(tables, seats, Maze(tables)) if ruleset == "solo" else Duel(tables, seats, Maze(tables))
    if isinstance(state, Solo):
        state.dwarf = COLORS.index(options.get("color", COLORS[0]))
    state.reshuffles_goals = options.get("goals_left") == "reshuffle"
    state.open_game()
    return state


def load(position: Position) -> Duel:
    """The state of a whole, checked position."""
    state = fresh_state(position.ruleset, len(position.seats), position.options)
    _load_cards(state, position)
    _load_gold(state, position)
    _load_board(state, position)
    _load_turn(state, position)
    return state


def _load_cards(state: Duel, position: Position) -> None:
    number = state.tables.card_number
    pile = [number[card] for card in (*position.set_aside, *position.draw_pile)]
    every_card = sum(state.tables.copies)
    state.pile = bytes_of(pile)
    state.aside = len(position.set_aside)
    state.pile_at = state.aside
    state.pile_end = len(pile)
    state.hand = vec[u8]([0] * (state.seats * HAND_ROOM))
    state.hand_size = vec[i64]([0] * state.seats)
    state.broken = ints_of([sum(1 << TOOLS.index(tool) for tool in seat.broken) for seat in position.seats])
    state.spent = vec[u8]([0] * (2 * every_card))
    for seat, held in enumerate(position.seats):
        for card in held.hand:
            state.take_in_hand(seat, number[card])
    for card in position.discard:
        state.discard(number[card], FACE_UP)
    for seat, cards in enumerate(position.discard_down):
        for card in cards:
            state.discard(number[card], seat)


def _load_gold(state: Duel, position: Position) -> None:
    tables = state.tables
    for seat, holder in enumerate(position.seats):
        assert not isinstance(holder.gold, int)
        for card in holder.gold:
            _leave_deck(state, card, seat)
    for card in position.box:
        _leave_deck(state, card, BOX)
    state.goal_pile = bytes_of([tables.goal_number[card] for card in position.goal_pile])
    state.counters = position.supply.counters
    state.keys = position.supply.keys


def _leave_deck(state: Duel, card: CardId, owner: int) -> None:
    tables = state.tables
    if card in tables.gold_number:
        state.owner[tables.gold_number[card]] = u8(owner)
    if card in tables.card_number:
        state.out[tables.card_number[card]] += 1


def _load_board(state: Duel, position: Position) -> None:
    deck = deck_for(position.ruleset)
    cells = [*deck.start_cells, *deck.goal_cells, *(card.cell for card in position.maze)]
    columns, rows = [column for column, _ in cells], [row for _, row in cells]
    maze = state.open_board(min(columns), max(columns), min(rows), max(rows))
    state.maze = maze
    for path in position.maze:
        maze.put_path(maze.cell(*path.cell), _tile(state, path))
    _load_goals(state, position)
    maze.walk_anew()


def _load_goals(state: Duel, position: Position) -> None:
    maze, tables = state.maze, state.tables
    by_cell = {goal.cell: goal for goal in position.goals}
    state.goal = vec[u8]([NONE] * maze.goals)
    state.peeked = vec[i64]([0] * (maze.goals * state.seats))
    for slot in range(maze.goals):
        number = maze.goal_cells[slot]
        goal = by_cell.get((maze.column(number), maze.row(number)))
        if goal is None:
            maze.tile[number] = u8(EMPTY)
            maze.hidden -= 1
            continue
        state.goal[slot] = u8(tables.goal_number[goal.card])
        for seat, turn in zip(goal.peeked_by, goal.peeked_at, strict=True):
            state.peeked[slot * state.seats + seat] = turn + 1
        if _is_pending(position, goal.cell):
            state.laying = slot
        elif goal.revealed:
            maze.hidden -= 1
            maze.lay(number, _tile(state, goal))


def _is_pending(position: Position, cell: Cell) -> bool:
    return isinstance(position.pending, PendingOrient) and position.pending.goal == cell


def _tile(state: Duel, card: MazeCard | GoalCard) -> int:
    """The tile of a card with what lies on it."""
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


def _color(state: Duel, seat: int | None) -> str | None:
    return None if seat is None else COLORS[state.color(seat)]


def _load_turn(state: Duel, position: Position) -> None:
    state.round = position.round
    state.turn = position.turn
    state.phase = CODES[position.phase]
    state.to_act = position.to_act or 0
    state.active = state.to_act
    no_gold = (0,) * len(position.seats)
    state.debt = state.won = state.paid = ints_of(list(no_gold))
    match position.pending:
        case PendingDraw(draw):
            state.acted = True
            state.to_draw = draw
        case PendingOrient(_, then, draw):
            state.acted = then == "after_action"
            state.to_draw = draw
        case PendingPay(debts, won, paid):
            state.debt, state.won, state.paid = ints_of(list(debts)), ints_of(list(won)), ints_of(list(paid))
