"""Writes the observation of the seat to act, byte for byte as `encode_view` encodes its view."""

from stollen.engine.lookup_tables import HIDDEN, NONE
from stollen.engine.maze import ALL_FOUR, PLACED
from stollen.engine.numbers import i32, i64, u8, vec
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import AFTER_ACTION, FACE_UP, HAND_ROOM, ORIENTING, PAYING, TOOL_COUNT
from stollen.envs.native.layout_tables import (
    CARDS_OUTSIDE,
    COUNTERS,
    DEBT,
    DISCARD_DOWN,
    DRAW_PILE,
    FIRST_TOOL,
    FIRST_VALUE,
    GOAL_CARD,
    GOAL_PILE,
    GOAL_TO_LAY,
    GOLD_KNOWN,
    GOLD_SUM,
    HAND_SIZE,
    HIDDEN_GOAL,
    IS_GREEN,
    KEYS_LEFT,
    KNOWN_GOAL,
    OUTSIDE,
    REVEALED_GOAL,
    ROUND,
    SET_ASIDE,
    TO_ACT,
    TO_DRAW,
    TURN_NUMBER,
    LayoutTables,
)


def write_observation(state: Duel, layout: LayoutTables, out: vec[u8], at: i64, shown: vec[i32], shown_at: i64) -> None:
    """Write the observation of the seat to act from `at` on; `shown` holds what its board showed last."""
    draw_board(state, layout, out, at, shown, shown_at)
    for i in range(at + layout.hand, at + layout.size):
        out[i] = u8(0)
    write_cards(state, layout, out, at)
    write_seats(state, layout, out, at + layout.seats)
    write_goals(state, layout, out, at + layout.goals)
    write_scalars(state, layout, out, at + layout.scalars)


def draw_board(state: Duel, layout: LayoutTables, out: vec[u8], at: i64, shown: vec[i32], shown_at: i64) -> None:
    """Write the cells whose card or network has changed since the last observation of this seat."""
    board = state.maze.board
    reach = 2 * state.maze.size
    cell_at = layout.cell
    features = layout.features
    for place in range(layout.cells):
        cell = cell_at[place]
        content = i32(board[cell]) << 8
        if content > HIDDEN << 8:
            content |= i32(board[reach + cell])
        if shown[shown_at + place] != content:
            shown[shown_at + place] = content
            draw_cell(state, layout, out, at + place * features, cell)


def draw_cell(state: Duel, layout: LayoutTables, out: vec[u8], at: i64, cell: i64) -> None:
    rows = layout.rows
    seat = state.to_act
    tile = i64(state.maze.board[cell])
    row = (state.color(seat) * state.tables.tile_count + tile) * layout.features
    for i in range(layout.features):
        out[at + i] = rows[row + i]
    if tile > HIDDEN:
        reached = state.maze.reached_openings(state.network(seat), cell)
        for side in range(ALL_FOUR):
            out[at + layout.lit + side] = u8(reached >> side & 1)


def write_cards(state: Duel, layout: LayoutTables, out: vec[u8], at: i64) -> None:
    """The hand, and discards as far as the seat has seen them."""
    seat = state.to_act
    hand = state.hand
    cards = state.tables.card_count
    base = seat * HAND_ROOM
    for slot in range(state.hand_size[seat]):
        card = i64(hand[base + slot])
        out[at + layout.hand + card] += u8(1)
        out[at + layout.slots + slot * cards + card] = u8(1)
    spent = state.discards
    for i in range(state.discard_count):
        card = i64(spent[2 * i])
        face = i64(spent[2 * i + 1])
        if face == FACE_UP:
            out[at + layout.discard + card] += u8(1)
        else:
            if face == seat:
                out[at + layout.own_discard + card] += u8(1)
            out[at + layout.seats + relative(state, face) * layout.seat_width + DISCARD_DOWN] += u8(1)


def relative(state: Duel, seat: i64) -> i64:
    """Seats are counted from the one to act."""
    return seat - state.to_act if seat >= state.to_act else seat - state.to_act + state.seats


def write_seats(state: Duel, layout: LayoutTables, out: vec[u8], at: i64) -> None:
    for seat in range(state.seats):
        row = at + relative(state, seat) * layout.seat_width
        out[row + HAND_SIZE] = u8(state.hand_size[seat])
        broken = state.broken[seat]
        for tool in range(i64(TOOL_COUNT)):
            out[row + FIRST_TOOL + tool] = u8(broken >> tool & 1)
        out[row + GOLD_KNOWN] = u8(1)
        if state.phase == PAYING:
            out[row + DEBT] = u8(state.debt[seat])
    out[at + TO_ACT] = u8(1)
    owner = state.owner
    values = state.tables.gold_value
    for card in range(i64(len(owner))):
        holder = i64(owner[card])
        if holder < state.seats:
            row = at + relative(state, holder) * layout.seat_width
            out[row + GOLD_SUM] += u8(values[card])
            out[row + FIRST_VALUE + values[card] - 1] += u8(1)


def write_goals(state: Duel, layout: LayoutTables, out: vec[u8], at: i64) -> None:
    maze = state.maze
    cards = i64(len(state.tables.goal_ids))
    for slot in range(maze.goals):
        goal = i64(state.goal[slot])
        if goal == NONE:
            continue
        row = at + slot * layout.goal_width
        to_lay = state.phase == ORIENTING and state.goal_to_lay == slot
        revealed = to_lay or i64(maze.board[maze.goal_cells[slot]]) > HIDDEN
        out[row + REVEALED_GOAL if revealed else row + HIDDEN_GOAL] = u8(1)
        if to_lay:
            out[row + GOAL_TO_LAY] = u8(1)
        peeks = slot * state.seats
        if revealed or state.peeked[peeks + state.to_act] != 0:
            out[row + KNOWN_GOAL] = u8(1)
            out[row + GOAL_CARD + goal] = u8(1)
        for seat in range(state.seats):
            if state.peeked[peeks + seat] != 0:
                out[row + GOAL_CARD + cards + relative(state, seat)] = u8(1)


def write_scalars(state: Duel, layout: LayoutTables, out: vec[u8], at: i64) -> None:
    out[at + state.phase] = u8(1)
    out[at + ROUND] = u8(state.round)
    out[at + TURN_NUMBER] = u8(min(state.turn, i64(NONE)))
    out[at + DRAW_PILE] = u8(state.pile_end - state.pile_at)
    out[at + GOAL_PILE] = u8(len(state.goal_pile))
    out[at + SET_ASIDE] = u8(state.set_aside)
    out[at + COUNTERS] = u8(state.counters)
    out[at + KEYS_LEFT] = u8(state.keys)
    if state.phase == ORIENTING or state.phase == AFTER_ACTION:
        out[at + TO_DRAW] = u8(state.to_draw)
    out[at + CARDS_OUTSIDE] = u8(cards_outside(state, layout))
    out[at + IS_GREEN] = u8(1 - state.color(state.to_act))


def cards_outside(state: Duel, layout: LayoutTables) -> i64:
    """How many path cards lie outside the window."""
    place = layout.place
    lists = state.maze.lists
    count: i64 = 0
    for i in range(i64(PLACED), PLACED + state.maze.placed):
        if place[i64(lists[i])] == OUTSIDE:
            count += 1
    return count
