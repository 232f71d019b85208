"""`engineer`: the search that suits a ruleset best; where there is none of its own, the foreman's."""

from stollen.bots.levels.foreman import Foreman
from stollen.bots.levels.search_bot import RESERVE, SEED_LIMIT, Search, time_for
from stollen.bots.levels.solo_planner import SoloPlanner
from stollen.bots.levels.thinking_bot import ImaginedGame, ScoredMove
from stollen.bots.net_weights import net_for
from stollen.bots.search.methods.mcts import TreeSearch
from stollen.bots.search.score.all_goals_duel import AllGoalsDuel
from stollen.bots.search.value.value_net import ValueNet
from stollen.engine.lookup_tables import ints_of
from stollen.engine.rulesets.duel import Duel
from stollen.engine.turn import GameState

GOLD_CHANCE = 16
"""What a hundredth of a gold is worth at first sight, in ten-thousandths of a win."""

SECONDS_A_MOVE = 0.005
"""For so much time one more move is tried out: in a third of all decisions the best one is not among the ten that
look best."""

WIDEST = 30
"""But no more moves than these."""


class Engineer(Foreman):
    """Chooses the search by the ruleset, here and nowhere else."""

    level = "engineer"

    def first_sight(self, state: GameState, moves: list[int]) -> list[int]:
        if not isinstance(state, Duel) or state.seats == 1:
            return super().first_sight(state, moves)
        racer = AllGoalsDuel()
        racer.look(state)
        return [racer.score(state, move) for move in moves]

    def ponder(self, scene: ImaginedGame, budget: float) -> list[ScoredMove]:
        if scene.position.ruleset != "solo":
            return super().ponder(scene, budget)
        planner = SoloPlanner(self.hidden_dealer(scene), self.dice.below(SEED_LIMIT))
        left = self.begun + time_for(scene, budget) - RESERVE - self.clock()
        return planner.ponder(scene.thoughts, left, self.clock, self.playouts)

    def breadth(self, scene: ImaginedGame, budget: float) -> int:
        most = super().breadth(scene, budget)
        return most if scene.position.ruleset != "duel" else min(WIDEST, most + int(budget / SECONDS_A_MOVE))

    def begin(self, scene: ImaginedGame, tried: list[ScoredMove]) -> Search:
        if scene.position.ruleset != "duel":
            return super().begin(scene, tried)
        imagination = self.hidden_dealer(scene)
        imagination.doubts = True
        moves = ints_of([thought.number for thought in tried])
        tree = TreeSearch(imagination, moves, self.dice.below(SEED_LIMIT), ValueNet(net_for("duel")))
        return Search(tree, GOLD_CHANCE)
