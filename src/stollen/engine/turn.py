"""The turn, shared by all rulesets (C8–C19)."""

from typing import Final

from stollen.engine.event_codes import (
    CARD_PLACED,
    COLLAPSED,
    DEALT,
    GAME_ENDED,
    LAID,
    MENDED,
    PASSED,
    PEEKED,
    REVEALED,
    ROUND_SCORED,
    ROUND_STARTED,
    TOOL_BROKEN,
    TOOL_REPAIRED,
)
from stollen.engine.legal_moves import LegalMoves
from stollen.engine.lookup_tables import NO_INTS, NONE, LookupTables
from stollen.engine.maze import Maze
from stollen.engine.move_codes import (
    BREAK,
    MAP,
    MEND,
    ORIENT,
    PASS,
    PLACE,
    REPAIR,
    ROCKFALL,
    kind_of_move,
    what_of,
    where_of,
)
from stollen.engine.numbers import i64, u8, vec
from stollen.engine.state import AFTER_ACTION, DEALING, FACE_UP, ORIENTING, OVER, TOOL_COUNT, TURN

UPRIGHT: Final = 1
TURNED: Final = 2


class GameState(LegalMoves):
    """A game in numbers. `play` does not check that a move is legal; `game.Game` does."""

    __slots__ = ("paid", "start_maze", "won")

    def __init__(self, tables: LookupTables, seats: i64, maze: Maze) -> None:
        super().__init__(tables, seats, maze)
        self.start_maze: Maze = maze
        self.won: vec[i64] = NO_INTS
        self.paid: vec[i64] = NO_INTS

    def copy_game_into(self, other: "GameState") -> None:
        self.copy_state_into(other)
        other.start_maze = self.start_maze
        other.won = self.won
        other.paid = self.paid

    def copy(self) -> "GameState":
        """An independent copy that does not record events."""
        raise NotImplementedError

    def remove_hindrance(self, seat: i64, what: i64) -> None:
        """Removes a hindrance that is not a broken tool from a seat."""
        raise NotImplementedError

    def claim_gold(self) -> None:
        """Claims reached gold, where a ruleset has counters (D12)."""

    def stops_revealing(self) -> bool:
        """Whether the last revealed goal ends the round at once."""
        return False

    def may_still_bribe(self) -> bool:
        """Whether a bribe is possible between the action and the drawing (D10)."""
        return False

    def round_over(self) -> bool:
        """Whether the round has ended."""
        raise NotImplementedError

    def end_reason(self) -> i64:
        """The reason why the round ended; valid until the next is dealt."""
        raise NotImplementedError

    def end_round(self) -> None:
        """Scores the round."""
        raise NotImplementedError

    def first_player(self) -> i64:
        """The first seat to move in the round that is dealt."""
        raise NotImplementedError

    def play_other(self, kind: i64, what: i64, where: i64) -> None:
        """Plays a move that only this ruleset has."""
        raise NotImplementedError

    def gold_of(self, seat: i64) -> i64:
        """The gold a seat has."""
        raise NotImplementedError

    def gold_is_secret(self) -> bool:
        """Whether players know only their own gold until the game ends (B9)."""
        return False

    # -- setting up --------------------------------------------------------------------------------------

    def take_options(self, options: dict[str, str]) -> None:
        """Sets the options, named as in the card file."""

    def start_game(self) -> None:
        """Sets up the game before the first deal: all cards in the game, all goals in the pile."""
        tables = self.tables
        self.copies_out = vec[u8]([0] * tables.card_count)
        self.goal_pile = vec[u8](bytes(range(len(tables.goal_ids))))
        self.start_maze = self.build_board(tables.west, tables.east, tables.north, tables.south)
        self.start_maze.rebuild_networks()

    def set_up_maze(self) -> None:
        """Lays starts and face-down goals for a new round."""
        self.maze = self.start_maze.copy()

    def dwarfs(self) -> vec[i64]:
        """The dwarf of each network."""
        raise NotImplementedError

    def team_mazes(self) -> list[Maze]:
        """A maze with one network for each team (C6)."""
        maze = self.maze
        return [maze.for_dwarf(maze.dwarf[i], maze.source[i]) for i in range(maze.networks)]

    def build_board(self, west: i64, east: i64, north: i64, south: i64) -> Maze:
        """A board with starts and face-down goals, with room for every path card (D1, S1, B2)."""
        tables = self.tables
        maze = Maze(tables)
        maze.dwarf = self.dwarfs()
        maze.networks = len(maze.dwarf)
        maze.make_grid(west, east, north, south, tables.path_count)
        maze.source = vec[i64]([0] * maze.networks)
        for network in range(maze.networks):
            self.lay_start(maze, network)
        maze.goals = len(tables.goal_columns)
        maze.goal_cells = vec[i64]([0] * maze.goals)
        for slot in range(maze.goals):
            cell = maze.cell(tables.goal_columns[slot], tables.goal_rows[slot])
            maze.goal_cells[slot] = cell
            maze.lay_hidden(cell)
        return maze

    def lay_start(self, maze: Maze, network: i64) -> None:
        """Lays the start of a network: the dwarf's color, or the common one."""
        tables = self.tables
        for i in range(i64(len(tables.start_tiles))):
            tile = tables.start_tiles[i]
            if tables.ladder[tile] == maze.dwarf[network] + 1:
                where = i if i < len(tables.start_columns) else 0
                maze.source[network] = maze.cell(tables.start_columns[where], tables.start_rows[where])
                maze.lay(maze.source[network], tile)

    # -- dealing --------------------------------------------------------------------------------------

    def cards_to_deal(self) -> vec[u8]:
        """All cards that are shuffled for the next round, in the order of their numbers (C19)."""
        copies = self.tables.copies
        deck = vec[u8]([0] * self.tables.deck_size)
        out = self.copies_out
        at: i64 = 0
        for card in range(self.tables.card_count):
            for _ in range(copies[card] - i64(out[card])):
                deck[at] = u8(card)
                at += 1
        return deck[:at]

    def goals_to_deal(self) -> vec[u8]:
        """All goals that are shuffled for the next round."""
        raise NotImplementedError

    def roles_to_deal(self) -> vec[u8]:
        """The dwarf cards that are shuffled for the next round; none in rulesets without roles."""
        return vec[u8]([])

    def nuggets_to_deal(self) -> vec[u8]:
        """The nugget cards that are shuffled now (B2)."""
        return vec[u8]([])

    def deal_roles(self, roles: vec[u8], nuggets: vec[u8], first: i64) -> None:
        """Deals roles, orders the nuggets and sets the first player (B1–B3, X2)."""

    def deal(self, deck: vec[u8], goals: vec[u8]) -> None:
        """Begins a round with cards and goals in this order."""
        self.round += 1
        self.turn = 1
        self.active = self.first_player()
        self.emit(ROUND_STARTED, self.active, 0, 0, 0)
        self.clear_table(deck)
        self.lay_goals(goals)
        self.show_roles()
        for seat in range(self.seats):
            self.draw_to_hand(seat, self.tables.hand_sizes[self.seats])
            self.emit(DEALT, seat, 0, 0, 0)
        self.begin_turn()

    def show_roles(self) -> None:
        """Shows every player their dwarf card (B1, X2)."""

    def lay_goals(self, goals: vec[u8]) -> None:
        """Lays the first goals face down; the rest form the pile. If there are too few, cells stay empty."""
        self.set_up_maze()
        count = self.maze.goals
        self.goal = vec[u8]([NONE] * count)
        for slot in range(count):
            if slot < len(goals):
                self.goal[slot] = goals[slot]
            else:
                self.maze.remove_hidden(self.maze.goal_cells[slot])
        self.goal_pile = goals[count:]
        self.peeked = vec[i64]([0] * (count * self.seats))

    def begin_turn(self) -> None:
        self.phase = TURN
        self.to_act = self.active
        self.acted = False

    # -- playing ----------------------------------------------------------------------------------------

    def play(self, move: i64) -> None:
        """Plays a legal move and all its consequences, up to the next decision."""
        kind = kind_of_move(move)
        what = what_of(move)
        where = where_of(move)
        if kind == PLACE:
            self.place(what, where)
        elif kind == PASS:
            self.pass_cards(what, where)
        elif kind == BREAK:
            self.break_tool(what, where)
        elif kind == REPAIR:
            self.repair_tool(what, where >> 4, where & 15)
        elif kind == ROCKFALL:
            self.collapse(what, where)
        elif kind == MAP:
            self.peek(what, where)
        elif kind == MEND:
            self.mend(what >> 8, what & 255, where)
        elif kind == ORIENT:
            self.orient(where, what)
        else:
            self.play_other(kind, what, where)

    def place(self, tile: i64, cell: i64) -> None:
        """Adds a path card to the maze (D4, B4, X4)."""
        self.drop(self.to_act, self.tables.card[tile])
        self.emit(CARD_PLACED, self.to_act, tile, cell, 0)
        self.maze.place(cell, tile)
        self.acted = True
        self.to_draw = 1
        self.reveal_goals()

    def pass_cards(self, pair: i64, third: i64) -> None:
        """Discards cards face down, and draws as many (C18)."""
        self.pass_card(pair >> 8)
        count: i64 = 1
        if pair & 255 != NONE:
            self.pass_card(pair & 255)
            count += 1
        if third != NONE:
            self.pass_card(third)
            count += 1
        self.finish_action(count)

    def pass_card(self, card: i64) -> None:
        self.drop(self.to_act, card)
        self.discard(card, self.to_act)
        self.emit(PASSED, self.to_act, card, 0, 0)

    def break_tool(self, card: i64, target: i64) -> None:
        """Lays a break card in front of its target (C14)."""
        self.drop(self.to_act, card)
        self.set_broken(target, self.broken[target] | self.tables.tools[card])
        self.emit(TOOL_BROKEN, target, self.to_act, card, self.tables.tools[card] >> 1)
        self.finish_action(1)

    def repair_tool(self, card: i64, target: i64, tool: i64) -> None:
        """Discards a repair card and the break card it repairs (C15)."""
        self.play_card(self.to_act, card)
        self.fix(target, tool)
        self.emit(TOOL_REPAIRED, target, self.to_act, card, tool)
        self.finish_action(1)

    def set_broken(self, seat: i64, tools: i64) -> None:
        self.broken = self.broken[:]
        self.broken[seat] = tools

    def fix(self, seat: i64, tool: i64) -> None:
        """Repairs a tool and discards its break card."""
        self.set_broken(seat, self.broken[seat] ^ i64(1) << tool)
        self.discard(self.tables.break_card[tool], FACE_UP)

    def mend(self, first: i64, second: i64, what: i64) -> None:
        """Discards two cards to remove one hindrance; only one card is drawn (D6, X4)."""
        seat = self.to_act
        self.play_card(seat, first)
        self.play_card(seat, second)
        if what < TOOL_COUNT:
            self.fix(seat, what)
        else:
            self.remove_hindrance(seat, what)
        self.emit(MENDED, seat, first, second, what)
        self.finish_action(1)

    def collapse(self, card: i64, cell: i64) -> None:
        """Plays a rockfall (C16)."""
        self.play_card(self.to_act, card)
        self.remove_path(self.to_act, card, cell)
        self.finish_action(1)

    def remove_path(self, seat: i64, rockfall: i64, cell: i64) -> None:
        """Removes a path card from the maze and discards it."""
        tile = i64(self.maze.board[cell])
        removed = self.tables.card[tile]
        self.path_removed(tile)
        self.maze.collapse(cell)
        self.discard(removed, FACE_UP)
        self.emit(COLLAPSED, seat, rockfall, cell, removed)

    def path_removed(self, tile: i64) -> None:
        """Returns what lay on a removed path card to the supply."""

    def peek(self, card: i64, cell: i64) -> None:
        """Looks at a face-down goal; stores the turn plus one, 0 means never (C17)."""
        self.play_card(self.to_act, card)
        slot = self.slot_of(cell)
        self.peeked = self.peeked[:]
        self.peeked[slot * self.seats + self.to_act] = self.turn + 1
        self.emit(PEEKED, self.to_act, card, cell, i64(self.goal[slot]))
        self.finish_action(1)

    def slot_of(self, cell: i64) -> i64:
        """The slot of the goal on a cell."""
        slot: i64 = 0
        while self.maze.goal_cells[slot] != cell:
            slot += 1
        return slot

    def orient(self, cell: i64, tile: i64) -> None:
        """Lays the revealed goal in the chosen orientation (C9, C10)."""
        self.goal_to_lay = NONE
        self.lay_goal(cell, tile)
        self.reveal_goals()

    # -- consequences ---------------------------------------------------------------------------------------

    def reveal_goals(self) -> None:
        """Reveals reached goals one at a time (C8), then continues the turn."""
        while not self.stops_revealing():
            slot = self.maze.reached_goal()
            if slot == NONE:
                break
            if not self.reveal(slot):
                return
        self.claim_gold()
        self.continue_turn()

    def reveal(self, slot: i64) -> bool:
        """Reveals a goal and lays it; returns False if the player must first choose its orientation (C9, C10)."""
        cell = self.maze.goal_cells[slot]
        goal = i64(self.goal[slot])
        self.emit(REVEALED, cell, goal, 0, 0)
        ways = self.goal_orientations(slot)
        if ways == UPRIGHT | TURNED:
            self.goal_to_lay = slot
            self.phase = ORIENTING
            return False
        self.lay_goal(cell, self.tables.goal_tiles[2 * goal + (1 if ways == TURNED else 0)])
        return True

    def goal_orientations(self, slot: i64) -> i64:
        """The orientations in which a goal may lie, as bits (C9, C10)."""
        cell = self.maze.goal_cells[slot]
        upright = self.tables.goal_tiles[2 * i64(self.goal[slot])]
        turned = self.tables.goal_tiles[2 * i64(self.goal[slot]) + 1]
        if upright == turned or not self.maze.goal_may_lie(cell, turned, upright):
            return UPRIGHT
        return UPRIGHT | TURNED if self.maze.goal_may_lie(cell, upright, turned) else TURNED

    def has_choice(self) -> bool:
        """Whether the phase needs a decision; false only in a position written by hand."""
        if self.phase == ORIENTING:
            reached = self.maze.arrivals(self.maze.goal_cells[self.goal_to_lay]) != 0
            return reached and self.goal_orientations(self.goal_to_lay) == UPRIGHT | TURNED
        if self.phase == AFTER_ACTION:
            return self.may_still_bribe()
        return True

    def lay_goal(self, cell: i64, tile: i64) -> None:
        self.emit(LAID, cell, tile, 0, 0)
        self.maze.lay_goal(cell, tile)

    def finish_action(self, draws: i64) -> None:
        """Ends the action of this turn."""
        self.acted = True
        self.to_draw = draws
        self.continue_turn()

    def continue_turn(self) -> None:
        """Ends the round if it is over (D21, B6, X14), else continues the turn."""
        if self.round_over():
            self.end_round()
        elif not self.acted:
            self.phase = TURN
        elif self.may_still_bribe():
            self.phase = AFTER_ACTION
        else:
            self.finish_turn()

    def finish_turn(self) -> None:
        """Draws, then gives the turn to the next player with cards (C12, C13)."""
        self.draw_to_hand(self.active, self.hand_size[self.active] + self.to_draw)
        self.to_draw = 0
        if self.pile_at == self.pile_end and self.round_over():  # drawing can only end it by taking the last card
            self.end_round()
        else:
            self.pass_turn()

    def pass_turn(self) -> None:
        self.active = self.next_with_cards(self.active)
        self.turn += 1
        self.begin_turn()

    def next_with_cards(self, seat: i64) -> i64:
        """The next seat that has hand cards (C13)."""
        following = seat
        while True:
            following += 1
            if following == self.seats:
                following = 0
            if self.hand_size[following] != 0 or following == seat:
                return following

    # -- the end of a round --------------------------------------------------------------------------------

    def reset_score(self) -> None:
        """Sets the gold won and paid in this scoring to 0."""
        self.won = vec[i64]([0] * self.seats)
        self.paid = vec[i64]([0] * self.seats)

    def finish_round(self) -> None:
        """Ends the scoring: after the last round the game is over, else the next is dealt (C19)."""
        self.emit(ROUND_SCORED, 0, 0, 0, 0)
        if self.round == self.tables.rounds:
            self.phase = OVER
            self.maze.rebuild_networks()  # cards may have been taken off the table
            self.emit(GAME_ENDED, 0, 0, 0, 0)
        else:
            self.phase = DEALING
