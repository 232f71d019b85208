"""`engineer`: the search that suits a ruleset best; where there is none of its own, the foreman's."""

from stollen.bots.branches import branches_for
from stollen.bots.foreman import Foreman
from stollen.bots.searching import SEED_LIMIT, Search
from stollen.bots.thinking import Scene, Thought


class Engineer(Foreman):
    """Chooses the search by the ruleset, here and nowhere else."""

    level = "engineer"

    def begin(self, scene: Scene, tried: list[Thought]) -> Search:
        match scene.position.ruleset:
            case "duel":
                return branches_for(scene, self.suspicion, tried, self.dice.below(SEED_LIMIT))
            case _:
                return super().begin(scene, tried)
