"""`engineer`: the search that suits a ruleset best; where there is none of its own, the foreman's."""

from stollen.bots.branches import branches_for
from stollen.bots.foreman import Foreman
from stollen.bots.imagined import imagination_for
from stollen.bots.misses import Misses
from stollen.bots.planning import SoloPlanner
from stollen.bots.protocol import Decision
from stollen.bots.searching import RESERVE, SEED_LIMIT, Search
from stollen.bots.thinking import Scene, Thought
from stollen.engine.duel import Duel
from stollen.table.chance import SeededDice
from stollen.table.event import Event
from stollen.table.move import Seat
from stollen.table.view import View


class Engineer(Foreman):
    """Chooses the search by the ruleset, here and nowhere else."""

    level = "engineer"

    def __init__(self, seat: Seat, dice: SeededDice) -> None:
        super().__init__(seat, dice)
        self.misses = Misses(seat)

    def observe(self, event: Event) -> None:
        super().observe(event)
        self.misses.observe(event)

    def imagine(self, view: View) -> Scene:
        self.scene = super().imagine(view)
        return self.scene

    def decide(self, view: View, budget: float) -> Decision:
        decision = super().decide(view, budget)
        state = self.scene.state
        if view.ruleset == "duel":
            assert isinstance(state, Duel)
            self.misses.foresee(state, next(t.number for t in self.scene.thoughts if t.text == decision.move))
        return decision

    def ponder(self, scene: Scene, budget: float) -> list[Thought]:
        if scene.position.ruleset != "solo":
            return super().ponder(scene, budget)
        planner = SoloPlanner(imagination_for(scene, self.reading), self.dice.below(SEED_LIMIT))
        left = self.begun + budget - RESERVE - self.clock()
        return planner.ponder(scene.thoughts, left, self.clock, self.playouts)

    def begin(self, scene: Scene, tried: list[Thought]) -> Search:
        match scene.position.ruleset:
            case "duel":
                return branches_for(scene, self.reading, self.misses, tried, self.dice.below(SEED_LIMIT))
            case _:
                return super().begin(scene, tried)
