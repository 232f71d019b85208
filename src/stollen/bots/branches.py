"""The search of a tree of moves in The Duel, by the chance to win."""

from stollen.bots.imagined import imagination_for
from stollen.bots.nets import net_for
from stollen.bots.roles import RoleReading
from stollen.bots.rollout.appraisal import Appraisal
from stollen.bots.rollout.tree import Tree
from stollen.bots.searching import Search, standard_error
from stollen.bots.thinking import Scene, Thought
from stollen.engine.tables import ints_of

FIRST_SIGHT = 30
"""The first sight of a move counts like the results in so many worlds."""

GOLD_CHANCE = 16
"""What a hundredth of a gold is worth at first sight, in ten-thousandths of a win."""


class Branches(Search):
    """Ranks moves by the chance to win; what a move is expected to bring is the lead at the end of the round."""

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.tree = tree

    def read(self, tried: list[Thought]) -> list[float]:
        """The chance to win, drawn toward the first sight as long as there are few results."""
        tree = self.tree
        base = max(thought.score for thought in tried)
        means = [int(tree.sums[i]) / int(tree.counts[i]) for i in range(len(tried))]
        level = sum(means) / len(means)
        ranks = []
        for i, thought in enumerate(tried):
            count = int(tree.counts[i])
            first_sight = level + (thought.score - base) * GOLD_CHANCE
            ranks.append((means[i] * count + first_sight * FIRST_SIGHT) / (count + FIRST_SIGHT))
            thought.expected = int(tree.leads[i]) / count / 100
            thought.error = standard_error(int(tree.leads[i]), int(tree.lead_squares[i]), count) / 100
        return ranks


def branches_for(scene: Scene, reading: RoleReading, tried: list[Thought], seed: int) -> Branches:
    """A search for the best of these moves."""
    moves = ints_of([thought.number for thought in tried])
    imagination = imagination_for(scene, reading)
    imagination.doubts = True
    return Branches(Tree(imagination, moves, seed, Appraisal(net_for("duel"))))
