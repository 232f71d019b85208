"""The turn that all rulesets share (C8–C19); each ruleset answers what its box adds."""

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
    """A game in numbers. `play` takes a move of `moves` unchecked; the table checks for people."""

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
        """A game that goes on by itself and notes nothing."""
        raise NotImplementedError

    def remove_hindrance(self, seat: i64, what: i64) -> None:
        """Remove what is not a tool from in front of a seat."""
        raise NotImplementedError

    def claim_gold(self) -> None:
        """All reached goals are revealed and lie; what follows from that."""

    def stops_revealing(self) -> bool:
        """Whether the last revealed goal ends the round at once."""
        return False

    def may_still_bribe(self) -> bool:
        """Whether something may still be done between the action and the drawing (D10)."""
        return False

    def round_over(self) -> bool:
        """Whether the round has ended."""
        raise NotImplementedError

    def end_reason(self) -> i64:
        """Why the round has ended; asked until the next is dealt."""
        raise NotImplementedError

    def end_round(self) -> None:
        """Score the round."""
        raise NotImplementedError

    def first_player(self) -> i64:
        """Who begins the round that is dealt."""
        raise NotImplementedError

    def play_other(self, kind: i64, what: i64, where: i64) -> None:
        """Play a move that only this ruleset has."""
        raise NotImplementedError

    def gold_of(self, seat: i64) -> i64:
        """The gold a seat has."""
        raise NotImplementedError

    def gold_is_secret(self) -> bool:
        """Whether each player knows only his own gold until the game ends (B9)."""
        return False

    # -- setting up --------------------------------------------------------------------------------------

    def take_options(self, options: dict[str, str]) -> None:
        """What the players have chosen, by the names the card file gives the options."""

    def start_game(self) -> None:
        """Nothing is out of the game yet; all goals wait."""
        tables = self.tables
        self.copies_out = vec[u8]([0] * tables.card_count)
        self.goal_pile = vec[u8](bytes(range(len(tables.goal_ids))))
        self.start_maze = self.build_board(tables.west, tables.east, tables.north, tables.south)
        self.start_maze.rebuild_networks()

    def set_up_maze(self) -> None:
        """Lay starts and face-down goals for a new round."""
        self.maze = self.start_maze.copy()

    def dwarfs(self) -> vec[i64]:
        """The dwarf of each network."""
        raise NotImplementedError

    def team_mazes(self) -> list[Maze]:
        """The maze as each team walks it, one network each (C6)."""
        maze = self.maze
        return [maze.for_dwarf(maze.dwarf[i], maze.source[i]) for i in range(maze.networks)]

    def build_board(self, west: i64, east: i64, north: i64, south: i64) -> Maze:
        """A board with starts and face-down goals that has room for every path card (D1, S1, B2)."""
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
        """Each dwarf has a start of his color; where all share one, it is anybody's."""
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
        """The dwarf cards that are shuffled for the next round; none where nobody has a role."""
        return vec[u8]([])

    def nuggets_to_deal(self) -> vec[u8]:
        """The nugget cards that are shuffled now (B2)."""
        return vec[u8]([])

    def deal_roles(self, roles: vec[u8], nuggets: vec[u8], first: i64) -> None:
        """What else chance decides before the cards are dealt (B1–B3, X2)."""

    def deal(self, deck: vec[u8], goals: vec[u8]) -> None:
        """Begin a round with cards and goals as chance has ordered them."""
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
        """Everybody looks at his dwarf card (B1, X2)."""

    def lay_goals(self, goals: vec[u8]) -> None:
        """The first goals lie face down, the others wait; where too few are left, cells stay empty."""
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
        """Play a legal move and all that follows from it, up to the next decision."""
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
        """Add a path card to the maze (D4, B4, X4)."""
        self.drop(self.to_act, self.tables.card[tile])
        self.emit(CARD_PLACED, self.to_act, tile, cell, 0)
        self.maze.place(cell, tile)
        self.acted = True
        self.to_draw = 1
        self.reveal_goals()

    def pass_cards(self, pair: i64, third: i64) -> None:
        """Discard face down, draw as many (C18)."""
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
        """The break card lies in front of its victim until repaired (C14)."""
        self.drop(self.to_act, card)
        self.set_broken(target, self.broken[target] | self.tables.tools[card])
        self.emit(TOOL_BROKEN, target, self.to_act, card, self.tables.tools[card] >> 1)
        self.finish_action(1)

    def repair_tool(self, card: i64, target: i64, tool: i64) -> None:
        """Repair and break card are discarded (C15)."""
        self.play_card(self.to_act, card)
        self.fix(target, tool)
        self.emit(TOOL_REPAIRED, target, self.to_act, card, tool)
        self.finish_action(1)

    def set_broken(self, seat: i64, tools: i64) -> None:
        self.broken = self.broken[:]
        self.broken[seat] = tools

    def fix(self, seat: i64, tool: i64) -> None:
        """A broken tool is whole again; its break card is discarded."""
        self.set_broken(seat, self.broken[seat] ^ i64(1) << tool)
        self.discard(self.tables.break_card[tool], FACE_UP)

    def mend(self, first: i64, second: i64, what: i64) -> None:
        """Discard two cards to remove one thing in front of oneself; only one card is drawn (D6, X4)."""
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
        """Play a rockfall (C16)."""
        self.play_card(self.to_act, card)
        self.remove_path(self.to_act, card, cell)
        self.finish_action(1)

    def remove_path(self, seat: i64, rockfall: i64, cell: i64) -> None:
        """A path card falls out of the maze and is discarded."""
        tile = i64(self.maze.board[cell])
        removed = self.tables.card[tile]
        self.path_removed(tile)
        self.maze.collapse(cell)
        self.discard(removed, FACE_UP)
        self.emit(COLLAPSED, seat, rockfall, cell, removed)

    def path_removed(self, tile: i64) -> None:
        """What lay on a path card that a rockfall takes."""

    def peek(self, card: i64, cell: i64) -> None:
        """Look at a face-down goal; the turn of the look is kept, plus one, so that 0 says never (C17)."""
        self.play_card(self.to_act, card)
        slot = self.slot_of(cell)
        self.peeked = self.peeked[:]
        self.peeked[slot * self.seats + self.to_act] = self.turn + 1
        self.emit(PEEKED, self.to_act, card, cell, i64(self.goal[slot]))
        self.finish_action(1)

    def slot_of(self, cell: i64) -> i64:
        """Which of the goals lies on a cell."""
        slot: i64 = 0
        while self.maze.goal_cells[slot] != cell:
            slot += 1
        return slot

    def orient(self, cell: i64, tile: i64) -> None:
        """Lay the revealed goal as its player chose (C9, C10)."""
        self.goal_to_lay = NONE
        self.lay_goal(cell, tile)
        self.reveal_goals()

    # -- consequences ---------------------------------------------------------------------------------------

    def reveal_goals(self) -> None:
        """Reveal what is reached, one goal at a time (C8); then the rest of the turn."""
        while not self.stops_revealing():
            slot = self.maze.reached_goal()
            if slot == NONE:
                break
            if not self.reveal(slot):
                return
        self.claim_gold()
        self.continue_turn()

    def reveal(self, slot: i64) -> bool:
        """Turn up a goal and lay it; not yet, if the player has to choose how (C9, C10)."""
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
        """Whether a goal may lie upright, turned, or both, as bits (C9, C10)."""
        cell = self.maze.goal_cells[slot]
        upright = self.tables.goal_tiles[2 * i64(self.goal[slot])]
        turned = self.tables.goal_tiles[2 * i64(self.goal[slot]) + 1]
        if upright == turned or not self.maze.goal_may_lie(cell, turned, upright):
            return UPRIGHT
        return UPRIGHT | TURNED if self.maze.goal_may_lie(cell, upright, turned) else TURNED

    def has_choice(self) -> bool:
        """Whether the phase is one in which somebody really has to decide; false only in a position made up."""
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
        """The action of this turn is done."""
        self.acted = True
        self.to_draw = draws
        self.continue_turn()

    def continue_turn(self) -> None:
        """Look whether the round is over (D21, B6, X14), then go on with the turn."""
        if self.round_over():
            self.end_round()
        elif not self.acted:
            self.phase = TURN
        elif self.may_still_bribe():
            self.phase = AFTER_ACTION
        else:
            self.finish_turn()

    def finish_turn(self) -> None:
        """Draw, and the next player with cards is to move (C12, C13)."""
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
        """What each seat wins and loses in this scoring."""
        self.won = vec[i64]([0] * self.seats)
        self.paid = vec[i64]([0] * self.seats)

    def finish_round(self) -> None:
        """The round is scored; after the last the game is over, else chance deals the next (C19)."""
        self.emit(ROUND_SCORED, 0, 0, 0, 0)
        if self.round == self.tables.rounds:
            self.phase = OVER
            self.maze.rebuild_networks()  # cards may have been taken off the table
            self.emit(GAME_ENDED, 0, 0, 0, 0)
        else:
            self.phase = DEALING
