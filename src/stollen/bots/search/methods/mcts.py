"""Monte Carlo tree search of one decision in The Duel.

A node is what both players have seen since the decision. Hands differ from world to world, so each node counts how
often each of its moves was offered. Both players choose by the results in the tree and by static scores. Below the
tree they follow the greedy policy, for longer the more worlds were tried. Then the mean of a linear value and of a net
stands for the result: their errors differ, so the mean has a smaller one.
"""

from typing import Final, final

from stollen.bots.search.methods.rollouts import Rollouts, root
from stollen.bots.search.policy.all_goals_policy import AllGoalsPolicy, best_of
from stollen.bots.search.score.all_goals_duel import AllGoalsDuel
from stollen.bots.search.value.duel_linear import CERTAIN
from stollen.bots.search.value.duel_linear_tree import DuelLinearTree
from stollen.bots.search.value.value_net import ValueNet
from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.engine.lookup_tables import NONE
from stollen.engine.move_codes import MOVE_ROOM, PASS, kind_of_move, move_of, what_of
from stollen.engine.numbers import i64, vec
from stollen.engine.rng import Dice
from stollen.engine.rulesets.duel import Duel
from stollen.engine.state import DEALING, OVER, TURN
from stollen.engine.turn import GameState

FIRST_NODES: Final = 1 << 10
MOST_NODES: Final = 1 << 18

# The fields of a node stand side by side; nodes are numbered from 1, and 0 is none.
MOVE: Final = 0
CHILD: Final = 1
NEXT: Final = 2
VISITS: Final = 3
OFFERED: Final = 4
TOTAL: Final = 5
ROOM: Final = 6

DEEPEST: Final = 32

DEPTH: Final = 3
"""Moves played below the tree in the first worlds: with few results, the luck of more moves would blur them."""

STRETCH: Final = 6
"""Worlds after which one more move is played below the tree, at last to the end of the round: the error of many results
is the error of the value at their end, and a later value errs less."""

NOISE: Final = 6
"""Random points that are added to scores, so that the same world continues in different ways."""

WIDTH: Final = 2
"""Moves that a node considers at first; later the square root of its visits more."""

RIPE: Final = 16
"""Visits before a node gets children; until then static scores alone choose its moves."""

LAXITY: Final = 10
"""A move whose score is this much below the best, in hundredths of a gold, gets a quarter of the trust."""

CURIOSITY: Final = 800
"""The bonus of a move that was offered but not tried, in ten-thousandths of a win."""

CAUTION: Final = 400
"""How much worse than its node a move without visits counts: the second move is tried when the first disappoints,
since a thousand worlds are too few to learn every reply of different hands."""


@final
class TreeSearch(Rollouts):
    """Results are the chance to win; gold is the lead at the end of the round."""

    def __init__(self, dealer: HiddenDealer, moves: vec[i64], seed: i64, value_net: ValueNet) -> None:
        super().__init__(dealer, moves, seed)
        self.depth: i64 = DEPTH
        self.stretch: i64 = STRETCH
        self.width: i64 = WIDTH
        self.ripe: i64 = RIPE
        self.laxity: i64 = LAXITY
        self.curiosity: i64 = CURIOSITY
        self.caution: i64 = CAUTION
        all_goals = AllGoalsDuel()
        self.policy: AllGoalsPolicy = AllGoalsPolicy(all_goals, NOISE)
        self.duel_linear_tree: DuelLinearTree = DuelLinearTree(all_goals)
        self.value_net: ValueNet = value_net
        self.nodes: vec[i64] = vec[i64]([0] * (FIRST_NODES * ROOM))
        self.size: i64 = 1 + len(moves)
        self.path: vec[i64] = vec[i64]([0] * (DEEPEST + 2))
        self.scores: vec[i64] = vec[i64]([0] * MOVE_ROOM)

    def rollout(self, i: i64, world: GameState, dice: Dice) -> i64:
        """Descend the tree, play on, value the position and update the path."""
        assert isinstance(world, Duel)
        world.play(self.moves[i])
        length = self.descend(world, 1 + i)
        left = self.depth + self.worlds // self.stretch
        while (left > 0 or world.phase != TURN) and world.phase != OVER and world.phase != DEALING:
            world.play(self.policy.choose(world, dice, self.room))
            left -= 1
        self.played += 1
        seat = self.dealer.seat
        lead = (self.duel_linear_tree.lead(world, seat) + self.value_net.lead(world, seat)) // 2
        chance = self.duel_linear_tree.chance(world, lead)
        for k in range(length):
            self.nodes[self.path[k] * ROOM + VISITS] += 1
            self.nodes[self.path[k] * ROOM + TOTAL] += chance
        self.note_gold(i, lead)
        return chance

    def descend(self, world: Duel, node: i64) -> i64:
        """Follow the tree to its end and add a node; return the length of the path."""
        self.path[0] = node
        length: i64 = 1
        while length <= DEEPEST and world.phase != OVER and world.phase != DEALING:
            if self.nodes[node * ROOM + VISITS] < self.ripe:
                return length
            move = self.choose(world, node)
            key = public(move)
            world.play(move)
            child = self.find(node, key)
            if child == 0:
                if self.size == MOST_NODES:
                    return length
                child = self.add(node, key)
            self.path[length] = child
            length += 1
            node = child
        return length

    def find(self, node: i64, key: i64) -> i64:
        child = self.nodes[node * ROOM + CHILD]
        while child != 0 and self.nodes[child * ROOM + MOVE] != key:
            child = self.nodes[child * ROOM + NEXT]
        return child

    def add(self, node: i64, key: i64) -> i64:
        child = self.size
        if (child + 1) * ROOM > len(self.nodes):
            self.grow()
        self.size += 1
        self.nodes[child * ROOM + MOVE] = key
        self.nodes[child * ROOM + NEXT] = self.nodes[node * ROOM + CHILD]
        self.nodes[node * ROOM + CHILD] = child
        return child

    def grow(self) -> None:
        """Double the room for nodes."""
        nodes = vec[i64]([0] * (2 * len(self.nodes)))
        for i in range(i64(len(self.nodes))):
            nodes[i] = self.nodes[i]
        self.nodes = nodes

    # -- choosing -------------------------------------------------------------------------------------------------

    def choose(self, world: Duel, node: i64) -> i64:
        """The move with the best upper bound among the best scores; a node with more visits considers more moves."""
        count = self.policy.weigh(world, self.room, self.scores)
        visits = self.nodes[node * ROOM + VISITS]
        width = self.width + root(visits)
        mine = world.to_act == self.dealer.seat
        known = self.nodes[node * ROOM + TOTAL] // visits
        known = (known if mine else CERTAIN - known) - self.caution
        most: i64 = -1000000
        best: i64 = self.room[0]
        first: i64 = -1000000
        for _ in range(min(width, count)):
            k = best_of(self.scores, count)
            score = self.scores[k]
            self.scores[k] = -1000000
            if first == -1000000:
                first = score
            bound = self.bound(node, self.room[k], known, mine, first - score)
            if bound > most:
                most = bound
                best = self.room[k]
        return best

    def bound(self, node: i64, move: i64, known: i64, mine: bool, behind: i64) -> i64:
        """The upper bound of a move: its mean result, and a bonus that falls with its visits."""
        nodes = self.nodes
        child = self.find(node, public(move))
        visits: i64 = 0
        offered: i64 = 1
        value = known
        if child != 0:
            visits = nodes[child * ROOM + VISITS]
            nodes[child * ROOM + OFFERED] += 1
            offered = nodes[child * ROOM + OFFERED]
            if visits > 0:
                value = nodes[child * ROOM + TOTAL] // visits
                value = value if mine else CERTAIN - value
        trust = self.laxity * 100 // (self.laxity + behind)
        return value + self.curiosity * trust * trust * root(offered * 10000) // (1000000 * (1 + visits))


def public(move: i64) -> i64:
    """A move as the other player sees it: a pass shows only the number of cards (C18)."""
    if kind_of_move(move) != PASS:
        return move
    return move_of(PASS, 1 if what_of(move) & 255 == NONE else 2, 0)
