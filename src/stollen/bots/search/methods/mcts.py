"""The moves of one decision in The Duel, tried out with a tree of what may follow below each of them.

A node is what both players saw happen since: the hands differ from world to world, so each node counts how often each
of its moves was offered. Both players choose by what the tree has seen and by how a move looks at first sight; below
the tree they play on by instinct, the further the more worlds have been tried, and then a forecast and an appraisal say
how it will end: they err in different ways, so that both together err less.
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

# What is known of a node stands side by side; nodes are numbered from 1, and 0 is none.
MOVE: Final = 0
CHILD: Final = 1
NEXT: Final = 2
VISITS: Final = 3
OFFERED: Final = 4
TOTAL: Final = 5
ROOM: Final = 6

DEEPEST: Final = 32

DEPTH: Final = 3
"""Moves played on below the tree in the first worlds: while there are few results, the luck of more would blur them."""

STRETCH: Final = 6
"""After so many worlds one move more is played on, at last to the end of the round: what many results agree on is wrong
only where the judgment at their end is, and the later that is, the less it has to guess."""

WHIM: Final = 6
"""Scores that differ by less are as good as equal: so that the same world goes on in different ways."""

WIDTH: Final = 2
"""Moves a node considers at first; then the square root of its visits more."""

RIPE: Final = 16
"""Visits before a node gets children: until then its moves are chosen at first sight alone."""

LAXITY: Final = 10
"""A move that looks this much worse than the best, in hundredths of a gold, is trusted a quarter as much."""

CURIOSITY: Final = 800
"""What a move that was offered and not tried may be better than it seems, in ten-thousandths of a win."""

CAUTION: Final = 400
"""What a move that was never tried is believed to be worse than its node: so the second is tried where the first
disappoints, since a thousand worlds are too few to learn every reply of hands that differ."""


@final
class TreeSearch(Rollouts):
    """Results are the chance to win; gold is the lead at the end of the round."""

    def __init__(self, imagination: HiddenDealer, moves: vec[i64], seed: i64, appraisal: ValueNet) -> None:
        super().__init__(imagination, moves, seed)
        self.depth: i64 = DEPTH
        self.stretch: i64 = STRETCH
        self.width: i64 = WIDTH
        self.ripe: i64 = RIPE
        self.laxity: i64 = LAXITY
        self.curiosity: i64 = CURIOSITY
        self.caution: i64 = CAUTION
        racer = AllGoalsDuel()
        self.policy: AllGoalsPolicy = AllGoalsPolicy(racer, WHIM)
        self.forecast: DuelLinearTree = DuelLinearTree(racer)
        self.appraisal: ValueNet = appraisal
        self.nodes: vec[i64] = vec[i64]([0] * (FIRST_NODES * ROOM))
        self.size: i64 = 1 + len(moves)
        self.path: vec[i64] = vec[i64]([0] * (DEEPEST + 2))
        self.scores: vec[i64] = vec[i64]([0] * MOVE_ROOM)

    def attempt(self, i: i64, world: GameState, dice: Dice) -> i64:
        """Down the tree, on to a moment that can be judged, and back."""
        assert isinstance(world, Duel)
        world.play(self.moves[i])
        length = self.descend(world, 1 + i)
        left = self.depth + self.worlds // self.stretch
        while (left > 0 or world.phase != TURN) and world.phase != OVER and world.phase != DEALING:
            world.play(self.policy.choose(world, dice, self.room))
            left -= 1
        self.played += 1
        seat = self.imagination.seat
        lead = (self.forecast.lead(world, seat) + self.appraisal.lead(world, seat)) // 2
        chance = self.forecast.chance(world, lead)
        for k in range(length):
            self.nodes[self.path[k] * ROOM + VISITS] += 1
            self.nodes[self.path[k] * ROOM + TOTAL] += chance
        self.note_gold(i, lead)
        return chance

    def descend(self, world: Duel, node: i64) -> i64:
        """Follow the tree until it ends, and let it grow by a node; answers the length of the path."""
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
        """Room for twice as many nodes."""
        nodes = vec[i64]([0] * (2 * len(self.nodes)))
        for i in range(i64(len(self.nodes))):
            nodes[i] = self.nodes[i]
        self.nodes = nodes

    # -- choosing -------------------------------------------------------------------------------------------------

    def choose(self, world: Duel, node: i64) -> i64:
        """The move with the best upper bound, among those that look best; more of them the better a node is known."""
        count = self.policy.weigh(world, self.room, self.scores)
        visits = self.nodes[node * ROOM + VISITS]
        width = self.width + root(visits)
        mine = world.to_act == self.imagination.seat
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
        """What a move may be worth: its mean result, and more the less it was tried when it was offered."""
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
    """A move as the other player sees it: of a pass only how many cards (C18)."""
    if kind_of_move(move) != PASS:
        return move
    return move_of(PASS, 1 if what_of(move) & 255 == NONE else 2, 0)
