"""The rules common to all rulesets (C): legal moves and their effects, goals, turns."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import combinations
from typing import Any, ClassVar

from .cards import Box
from .maze import (
    Cell,
    Dwarf,
    Goal,
    Place,
    Tile,
    cells_beside,
    fits,
    is_faced,
    meets,
    neighbors,
    sides_faced,
    walk,
)
from .table import Json, Seat, Table, goal_at


def cell_text(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def read_cell(text: str) -> Cell:
    column, row = text.split(",")
    return int(column), int(row)


def choices(hand: list[str], size: int) -> list[tuple[str, ...]]:
    """Every way to choose this many hand cards, in alphabetical order; equal cards count once."""
    return sorted(set(combinations(sorted(hand), size)))


class Game(ABC):
    """A game in progress; rulesets override what differs."""

    pass_limit: ClassVar[int]
    may_mend: ClassVar[bool]

    def __init__(self, table: Table, box: Box) -> None:
        self.table = table
        self.box = box
        self.events: list[Json] = []
        self.next_deal: Json | None = None
        self.outcome: Json | None = None
        self.walks: dict[tuple[Cell, Dwarf], tuple[object, set[Place]]] = {}
        """The last walk from each start, with its board."""
        self.listed: list[str] | None = None
        """The legal moves of this position, computed on first use."""

    # What a ruleset says

    @classmethod
    @abstractmethod
    def fresh_table(cls, seats: int, options: dict[str, str], box: Box) -> Table: ...

    @abstractmethod
    def starts(self) -> list[Tile]: ...

    @abstractmethod
    def start_of(self, seat: int) -> Cell: ...

    @abstractmethod
    def dwarf_of(self, seat: int) -> Dwarf: ...

    @abstractmethod
    def may_break(self, by: int, seat: int) -> bool: ...

    @abstractmethod
    def may_repair(self, by: int, seat: int) -> bool: ...

    @abstractmethod
    def other_moves(self) -> Iterator[str]: ...

    @abstractmethod
    def play_other(self, words: list[str]) -> None: ...

    @abstractmethod
    def goals_lie(self, then: str, draw: int) -> None: ...

    @abstractmethod
    def action_done(self, draw: int) -> None: ...

    @abstractmethod
    def why_round_ends(self) -> str | None: ...

    @abstractmethod
    def end_round(self, reason: str) -> None: ...

    @abstractmethod
    def start_round(self, number: int, deal: Json) -> None: ...

    # Questions

    @property
    def active(self) -> int:
        assert self.table.to_act is not None
        return self.table.to_act

    @property
    def player(self) -> Seat:
        return self.table.seats[self.active]

    def board(self) -> dict[Cell, Tile]:
        """The face-up cards: starts, placed path cards, laid goals."""
        tiles = [*self.starts(), *self.table.maze, *(goal for goal in self.table.goals if goal.laid)]
        return {tile.cell: tile for tile in tiles}

    def reach(self, seat: int) -> set[Place]:
        """A full walk, repeated only if the board has changed."""
        start, dwarf, board = self.start_of(seat), self.dwarf_of(seat), self.board()
        lying = [(tile.cell, tile.card, tile.turned, tile.bribed_by, tile.unlocked_by) for tile in board.values()]
        if self.walks.get((start, dwarf), (None, None))[0] != lying:
            self.walks[start, dwarf] = lying, walk(board, start, dwarf)
        return self.walks[start, dwarf][1]

    def anybodys_reach(self) -> set[Place]:
        return set[Place]().union(*(self.reach(seat) for seat in range(len(self.table.seats))))

    # Moves: everything that could be written down, kept if the clauses allow it

    def legal(self) -> list[str]:
        if self.listed is None:
            self.listed = sorted(self.moves())
        return list(self.listed)

    def moves(self) -> Iterator[str]:
        match self.table.phase:
            case "turn":
                yield from self.action_moves()
                yield from self.other_moves()
            case "orient":
                yield from self.orient_moves()
            case "over":
                pass
            case _:
                yield from self.other_moves()

    def action_moves(self) -> Iterator[str]:
        hand = self.player.hand
        yield from self.placements([card for card in sorted(set(hand)) if self.box.kind(card) == "path"])
        for card in sorted(set(hand)):
            yield from self.plays(card, self.box.kind(card))
        for size in range(1, self.pass_limit + 1):
            for cards in choices(hand, size):
                yield " ".join(["pass", *cards])
        if self.may_mend:
            for cards in choices(hand, 2):
                for what in self.in_front(self.player):
                    yield " ".join(["mend", *cards, what])

    @staticmethod
    def in_front(seat: Seat) -> list[str]:
        """What can be mended: broken tools (D6), trapped and theft (X4)."""
        return [*seat.broken, *(["trapped"] if seat.trapped else []), *(["theft"] if seat.theft else [])]

    def placements(self, cards: list[str]) -> Iterator[str]:
        if not cards or self.player.broken or self.player.trapped:  # C14, X12
            return
        board, reached = self.board(), self.reach(self.active)
        for cell in cells_beside(board, [goal.cell for goal in self.table.goals]):  # C2
            facing = sides_faced(reached, cell)
            for card in cards:
                for turned in self.box.ways(card):
                    if self.may_place(card, turned, cell, board, facing):
                        yield f"place {card} {cell_text(cell)}{' turned' if turned else ''}"

    def may_place(self, card: str, turned: bool, cell: Cell, board: dict[Cell, Tile], facing: set[str]) -> bool:
        face = self.box.face(card, turned)
        if face.ladder:
            return fits(board, cell, face) and self.may_hold_ladder(board, cell)  # C3, C4, C7
        return bool(facing & face.openings) and fits(board, cell, face)  # C3, C4, C5

    def may_hold_ladder(self, board: dict[Cell, Tile], cell: Cell) -> bool:
        """Beside a path or start card, but not beside a goal or a path card that shows gold (D11, X5)."""
        beside_goal = any(abs(goal.cell[0] - cell[0]) + abs(goal.cell[1] - cell[1]) == 1 for goal in self.table.goals)
        beside_gold = any(tile.face.gold for tile in neighbors(board, cell))
        return bool(neighbors(board, cell)) and not beside_goal and not beside_gold

    def plays(self, card: str, kind: str) -> Iterator[str]:
        """The moves of an action card of all rulesets."""
        seats = range(len(self.table.seats))
        if kind == "break":
            for seat in seats:
                if self.may_break(self.active, seat) and not self.broken_kinds(card) & self.table.seats[seat].broken:
                    yield f"break {card} {seat}"  # C14
        if kind == "repair":
            for seat in seats:
                for tool in self.broken_kinds(card) & self.table.seats[seat].broken:  # C15
                    if self.may_repair(self.active, seat):
                        yield f"repair {card} {seat} {tool}"
        if kind == "rockfall":
            for tile in self.table.maze:
                if self.may_collapse(tile):
                    yield f"rockfall {card} {cell_text(tile.cell)}"
        if kind == "map":
            for goal in self.table.goals:
                if not goal.revealed:  # C17
                    yield f"map {card} {cell_text(goal.cell)}"

    def broken_kinds(self, card: str) -> set[str]:
        return set(self.box.tools(card))

    @staticmethod
    def may_collapse(tile: Tile) -> bool:
        """A rockfall removes a path card (C16), but none with gold or a troll (D19)."""
        return tile.kind == "path" and not tile.face.gold and not tile.face.troll_closes

    def orient_moves(self) -> Iterator[str]:
        goal = self.goal_to_lay()
        for turned in self.ways_to_lay(goal):
            yield f"orient {cell_text(goal.cell)} {'turned' if turned else 'upright'}"

    # What a move does

    def play(self, text: str, next_deal: Json | None) -> list[Json]:
        if text not in self.legal():
            raise ValueError(f"not a legal move: {text}")
        self.events, self.next_deal, self.listed = [], next_deal, None
        words = text.split(" ")
        if words[0] in ("place", "break", "repair", "rockfall", "map", "pass", "mend", "orient"):
            getattr(self, f"play_{words[0]}")(*words[1:])
        else:
            self.play_other(words)
        return self.events

    def tell(self, kind: str, **what: Any) -> None:
        self.events.append({"type": kind, **what})

    def play_place(self, card: str, at: str, way: str = "") -> None:
        cell, turned = read_cell(at), way == "turned"
        self.player.hand.remove(card)
        self.table.maze.append(Tile("path", card, cell, self.box.face(card, turned), turned))
        self.tell("placed", seat=self.active, card=card, cell=list(cell), turned=turned)
        self.reveal_goals("after_action", 1)

    def play_break(self, card: str, seat_text: str) -> None:
        seat, tool = int(seat_text), self.box.tools(card)[0]
        self.player.hand.remove(card)
        self.table.seats[seat].broken.add(tool)
        self.tell("tool_broken", seat=seat, by=self.active, card=card, tool=tool)
        self.action_done(1)

    def play_repair(self, card: str, seat_text: str, tool: str) -> None:
        seat = int(seat_text)
        self.player.hand.remove(card)
        self.remove_from_front(seat, tool)
        self.table.discard.append(card)
        self.tell("tool_repaired", seat=seat, by=self.active, card=card, tool=tool)
        self.action_done(1)

    def play_rockfall(self, card: str, at: str) -> None:
        self.player.hand.remove(card)
        self.collapse(card, next(tile for tile in self.table.maze if tile.cell == read_cell(at)))
        self.action_done(1)

    def collapse(self, card: str, tile: Tile) -> None:
        """Removes the card from the maze; a key on it returns to the supply (C16, D19)."""
        self.table.maze.remove(tile)
        if tile.unlocked_by is not None:
            self.table.supply["keys"] += 1
        self.table.discard += [tile.card, card]
        self.tell("collapsed", seat=self.active, card=card, cell=list(tile.cell), removed=tile.card)

    def play_map(self, card: str, at: str) -> None:
        goal = goal_at(self.table, read_cell(at))
        self.player.hand.remove(card)
        self.table.discard.append(card)
        goal.peeks[self.active] = self.table.turn
        self.tell("peeked", seat=self.active, card=card, cell=list(goal.cell), goal=goal.card)
        self.action_done(1)

    def play_pass(self, *cards: str) -> None:
        """Face down (C18), and draws as many (D7, B4, X4)."""
        for card in cards:
            self.player.hand.remove(card)
            self.table.discard_down[self.active].append(card)
        self.tell("passed", seat=self.active, cards=list(cards))
        self.action_done(len(cards))

    def play_mend(self, first: str, second: str, what: str) -> None:
        """Two cards face up for one hindrance (D6, X4)."""
        for card in (first, second):
            self.player.hand.remove(card)
            self.table.discard.append(card)
        self.remove_from_front(self.active, what)
        self.tell("mended", seat=self.active, cards=[first, second], what=what)
        self.action_done(1)

    def remove_from_front(self, seat: int, what: str) -> None:
        """Discards a card in front of a player: a broken tool, "trapped" or "theft"."""
        player = self.table.seats[seat]
        if what == "trapped":
            player.trapped = False
            self.table.discard.append("x-trapped")
        elif what == "theft":
            player.theft = False
            self.table.theft_order.remove(seat)
            self.table.discard.append("x-theft")
        else:
            player.broken.remove(what)
            self.table.discard.append(self.box.break_card(what))

    # Goals

    def reveal_goals(self, then: str, draw: int) -> None:
        """Reveals and lays one goal after the other, until a choice is open or no more is reached (C8-C11)."""
        goal = self.next_goal()
        while goal is not None:
            goal.revealed = True
            self.tell("revealed", cell=list(goal.cell), card=goal.card)
            ways = self.ways_to_lay(goal)
            if len(ways) > 1:
                self.table.phase = "orient"
                self.table.pending = {"goal": list(goal.cell), "then": then, "draw": draw}
                return
            self.lay(goal, ways[0])
            goal = None if goal.face.treasure else self.next_goal()  # the treasure ends the round (B6, X14)
        self.goals_lie(then, draw)

    def next_goal(self) -> Goal | None:
        """The first face-down goal, by column then row, that a reachable opening faces (C8, D16)."""
        reached = self.anybodys_reach()
        faced = [goal for goal in self.table.goals if not goal.revealed and is_faced(reached, goal.cell)]
        return min(faced, key=lambda goal: goal.cell, default=None)

    def ways_to_lay(self, goal: Goal) -> list[bool]:
        """The ways that fit (C9), else those that meet an opening that revealed the goal (C10)."""
        board, reached = self.board(), self.anybodys_reach()
        ways = self.box.ways(goal.card)
        fitting = [turned for turned in ways if fits(board, goal.cell, self.box.face(goal.card, turned))]
        meeting = [turned for turned in ways if meets(reached, goal.cell, self.box.face(goal.card, turned))]
        return fitting or meeting

    def lay(self, goal: Goal, turned: bool) -> None:
        goal.laid, goal.turned, goal.face = True, turned, self.box.face(goal.card, turned)
        self.tell("laid", cell=list(goal.cell), turned=turned)

    def goal_to_lay(self) -> Goal:
        column, row = self.pending()["goal"]
        return goal_at(self.table, (column, row))

    def play_orient(self, _at: str, way: str) -> None:
        goal, then, draw = self.goal_to_lay(), self.pending()["then"], self.pending()["draw"]
        self.table.pending = None
        self.lay(goal, way == "turned")
        self.reveal_goals(then, draw)

    # Turns

    def finish_turn(self, draw: int) -> None:
        """Draws (C12), checks whether the round is over, and lets the next player with cards act (C13)."""
        self.table.phase, self.table.pending = "turn", None
        self.draw(self.active, draw)
        reason = self.why_round_ends()
        if reason:
            self.end_round(reason)
        else:
            self.table.to_act = self.next_with_cards(self.active)
            self.table.turn += 1

    def draw(self, seat: int, count: int) -> None:
        cards = self.table.draw_pile[:count]
        del self.table.draw_pile[:count]
        self.table.seats[seat].hand += cards
        if cards:
            self.tell("drew", seat=seat, cards=cards)

    def next_with_cards(self, seat: int) -> int:
        count = len(self.table.seats)
        return next(
            other % count for other in range(seat + 1, seat + 1 + count) if self.table.seats[other % count].hand
        )

    def pending(self) -> Json:
        assert self.table.pending is not None
        return self.table.pending

    def all_cards_gone(self) -> bool:
        return not self.table.draw_pile and not any(seat.hand for seat in self.table.seats)

    def round_scored(self) -> None:
        """After the scoring: the next round, or the end of the game (C19)."""
        if self.table.round < 3:
            assert self.next_deal is not None, "another round follows, so its deal is needed"
            self.start_round(self.table.round + 1, self.next_deal)
        else:
            self.table.phase, self.table.to_act, self.table.pending = "over", None, None
            self.outcome = self.final_outcome()
            self.tell("game_ended", **self.final_outcome())

    @abstractmethod
    def final_outcome(self) -> Json: ...
