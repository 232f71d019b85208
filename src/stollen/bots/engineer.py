"""`engineer`: the search that suits a ruleset best; where there is none of its own, the foreman's."""

from stollen.bots.branches import branches_for
from stollen.bots.foreman import Foreman
from stollen.bots.imagined import imagination_for
from stollen.bots.planning import SoloPlanner
from stollen.bots.rollout.race import Racer
from stollen.bots.searching import RESERVE, SEED_LIMIT, Search, time_for
from stollen.bots.thinking import Scene, Thought
from stollen.engine.duel import Duel
from stollen.engine.game import GameState


class Engineer(Foreman):
    """Chooses the search by the ruleset, here and nowhere else."""

    level = "engineer"

    def first_sight(self, state: GameState, moves: list[int]) -> list[int]:
        if not isinstance(state, Duel) or state.seats == 1:
            return super().first_sight(state, moves)
        racer = Racer()
        racer.look(state)
        return [racer.score(state, move) for move in moves]

    def ponder(self, scene: Scene, budget: float) -> list[Thought]:
        if scene.position.ruleset != "solo":
            return super().ponder(scene, budget)
        planner = SoloPlanner(imagination_for(scene, self.reading), self.dice.below(SEED_LIMIT))
        left = self.begun + time_for(scene, budget) - RESERVE - self.clock()
        return planner.ponder(scene.thoughts, left, self.clock, self.playouts)

    def begin(self, scene: Scene, tried: list[Thought]) -> Search:
        match scene.position.ruleset:
            case "duel":
                return branches_for(scene, self.reading, tried, self.dice.below(SEED_LIMIT))
            case _:
                return super().begin(scene, tried)
