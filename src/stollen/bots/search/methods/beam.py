"""Beam search through one round of the solo game with every card known."""

from typing import Final, final

from stollen.bots.search.policy.all_goals_policy import NOISE, AllGoalsPolicy
from stollen.bots.search.score.all_goals_solo import AllGoalsSolo, SoloTargets, cards_left
from stollen.bots.search.score.hand_value import HandValue
from stollen.bots.search.value.gold_value import gold_in_hand
from stollen.engine.lookup_tables import HIDDEN, NONE
from stollen.engine.maze import MOST_GOALS, PLACED
from stollen.engine.move_codes import MAP, MEND, MOVE_ROOM, PASS, REPAIR, kind_of_move, what_of
from stollen.engine.numbers import i64, vec
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, OVER, TURN

MOST_LEFT: Final = 64
"""More cards than a round has."""

CLOSENESS: Final = vec[i64]([49, 48, 46, 45, 43, 42, 41, 40, 38, 37, 36, 35, 34, 33, 32, 0])
"""Hundredths of its gold that a target is worth from each distance."""

# The other weights of a position, in hundredths of a gold; found by searching many deals with different weights.
BROKEN_TOOL: Final = 57
GOLD_IN_HAND: Final = 24
MORE_THAN_PATHS: Final = 20
KEEPING: Final = 240
COUNTER_LEFT: Final = 11
HOPE: Final = 20  # a gold that the greedy policy still wins

MASK: Final = 0xFFFFFFFFFF
MIX: Final = 1000003
SCATTER: Final = 2654435


@final
class BeamNode:
    """A position in the search, the move that led to it, and its score."""

    def __init__(self, parent: "BeamNode | None", move: i64, score: i64, likeness: i64) -> None:
        self.parent: BeamNode | None = parent
        self.move: i64 = move
        self.score: i64 = score
        self.likeness: i64 = likeness
        self.state: Duel | None = None
        self.hope: i64 = 0

    def rank(self) -> int:
        """The key that sorts the best first."""
        return -int(self.score)


@final
class Beam:
    """Searches a round level by level; of the positions with equally many cards left only the best go on."""

    def __init__(self, width: i64) -> None:
        self.width: i64 = width
        self.solo_targets: SoloTargets = SoloTargets()
        self.levels: list[list[BeamNode]] = []
        self.ends: list[BeamNode] = []
        self.values: vec[i64] = vec[i64]([0] * MOST_GOALS)
        self.hand_value: HandValue = HandValue()
        self.policy: AllGoalsPolicy = AllGoalsPolicy(AllGoalsSolo(), NOISE)
        self.dice: Dice = Dice(width)
        self.room: vec[i64] = vec[i64]([0] * MOVE_ROOM)
        self.expanded: i64 = 0

    def search(self, start: Duel) -> list[BeamNode]:
        """The ends of the round that were found, the richest first."""
        self.levels = [[] for _ in range(MOST_LEFT)]
        self.ends = []
        self.know_goals(start)
        root = BeamNode(None, 0, 0, 0)
        root.state = start
        left = cards_left(start)
        self.expand(root, start)
        while left >= 0:
            self.expand_best(self.levels[left])
            self.levels[left] = []
            left -= 1
        self.ends.sort(key=BeamNode.rank)
        return self.ends

    def know_goals(self, state: Duel) -> None:
        tables = state.tables
        for slot in range(state.maze.goals):
            if state.maze.board[state.maze.goal_cells[slot]] == HIDDEN:
                self.values[slot] = 100 * tables.gold[tables.goal_tiles[2 * i64(state.goal[slot])]] + 10

    def expand_best(self, nodes: list[BeamNode]) -> None:
        """Expand the best of these positions, each only once."""
        nodes.sort(key=BeamNode.rank)
        seen: set[int] = set()
        for node in nodes:
            if len(seen) >= self.width:
                return
            likeness = int(node.likeness)
            if likeness in seen:
                continue
            seen.add(likeness)
            before = node.parent
            assert before is not None and before.state is not None
            state = before.state.copy()
            state.play(node.move)
            node.state = state
            self.play_out(node, state)
            self.expand(node, state)

    def play_out(self, node: BeamNode, state: Duel) -> None:
        """Play on with the greedy policy; keep the end, and its gold as the hope of the node."""
        after = state.copy()
        last = node
        while after.phase != OVER and after.phase != DEALING:
            move = self.policy.choose(after, self.dice, self.room)
            after.play(move)
            last = BeamNode(last, move, after.gold_of(0), 0)
        last.state = after
        node.hope = last.score
        self.keep_end(last)

    def expand(self, node: BeamNode, state: Duel) -> None:
        """Try every move of a position that is not plainly worse than another."""
        moves = vec[i64]([0] * MOVE_ROOM)
        count = state.main_moves(moves)
        if state.phase == TURN:
            count = state.pass_moves(moves, count)
        if state.phase == TURN and not state.acted:
            self.solo_targets.measure(state, self.values)
        promise = self.solo_targets.promise_after(state.maze, CLOSENESS, state.counters)
        bar = self.dear_card(state)
        for i in range(count):
            kind = kind_of_move(moves[i])
            if kind == PASS or kind == MEND:
                pair = what_of(moves[i])
                if self.keep(state, pair >> 8) > bar or (pair & 255 != NONE and self.keep(state, pair & 255) > bar):
                    continue
            if kind != MAP:
                self.try_move(node, state, moves[i], promise)

    def dear_card(self, state: Duel) -> i64:
        """The value of the third least valuable card in the hand: more valuable ones are not discarded."""
        least: i64 = 1000
        second: i64 = 1000
        third: i64 = 1000
        for i in range(state.hand_size[0]):
            worth = self.keep(state, i64(state.hand[i]))
            if worth < least:
                third = second
                second = least
                least = worth
            elif worth < second:
                third = second
                second = worth
            elif worth < third:
                third = worth
        return third

    def keep(self, state: Duel, card: i64) -> i64:
        return self.hand_value.worth(state, 0, 1, card)

    def try_move(self, node: BeamNode, state: Duel, move: i64, promise: i64) -> None:
        """Play one move and add the position after it."""
        self.expanded += 1
        after = state.copy()
        after.play(move)
        if after.phase == DEALING or after.phase == OVER:
            end = BeamNode(node, move, after.gold_of(0), 0)
            end.state = after
            self.keep_end(end)
            return
        kind = kind_of_move(move)
        stays = kind in (PASS, MEND, REPAIR)
        if not stays or after.maze.placed != state.maze.placed:
            promise = self.solo_targets.promise_after(after.maze, CLOSENESS, after.counters)
        found = BeamNode(node, move, self.score(after, promise) + HOPE * node.hope, likeness(after))
        found.hope = node.hope
        if after.phase == TURN and not after.acted:
            self.levels[cards_left(after)].append(found)
        else:
            found.state = after
            self.expand(found, after)

    def keep_end(self, end: BeamNode) -> None:
        """Keep an end if it is among the richest so far."""
        if len(self.ends) >= 4 * self.width:
            self.ends.sort(key=BeamNode.rank)
            self.ends = self.ends[: self.width]
        self.ends.append(end)

    def score(self, state: Duel, promise: i64) -> i64:
        """The score of a position."""
        value = 100 * gold_in_hand(state, 0) + promise - COUNTER_LEFT * state.counters
        value -= BROKEN_TOOL * tools_in(state.broken[0])
        for i in range(state.hand_size[0]):
            worth = self.keep(state, i64(state.hand[i]))
            value += GOLD_IN_HAND if worth > MORE_THAN_PATHS else worth * KEEPING // 100
        return value


def likeness(state: Duel) -> i64:
    """A hash of all that matters for the rest of a round."""
    maze = state.maze
    board: i64 = 0
    for i in range(maze.placed):
        cell = i64(maze.lists[PLACED + i])
        board += mixed(cell, i64(maze.board[cell]))
    for slot in range(maze.goals):
        cell = maze.goal_cells[slot]
        board += mixed(cell, i64(maze.board[cell]))
    total = board & MASK
    if maze.placed > 0:
        total = (total * MIX + i64(maze.lists[PLACED + maze.placed - 1])) & MASK
    for i in range(state.hand_size[0]):
        total = (total * MIX + i64(state.hand[i]) + 1) & MASK
    total = (total * MIX + state.pile_at * 8 + state.broken[0]) & MASK
    return (total * MIX + state.counters * 8 + state.keys) & MASK


def mixed(cell: i64, tile: i64) -> i64:
    """A hash of a tile on a cell."""
    number = (cell * 256 + tile + 1) * SCATTER & MASK
    return (number ^ number >> 17) * MIX & MASK


def tools_in(tools: i64) -> i64:
    """The number of tools in a set of bits."""
    return (tools & 1) + (tools >> 1 & 1) + (tools >> 2 & 1)
