"""`engineer`: the search that suits a ruleset best; where it has no search of its own, the foreman's."""

from stollen.bots.levels.foreman import Foreman
from stollen.bots.levels.search_bot import SEED_LIMIT, Search, SoloSearch
from stollen.bots.levels.thinking_bot import ImaginedGame, ScoredMove
from stollen.bots.net_weights import net_for
from stollen.bots.search.methods.mcts import TreeSearch
from stollen.bots.search.score.all_goals_duel import AllGoalsDuel
from stollen.bots.search.value.value_net import ValueNet
from stollen.engine.lookup_tables import ints_of
from stollen.engine.rulesets.duel import Duel
from stollen.engine.turn import GameState

GOLD_CHANCE = 16
"""What a hundredth of a gold in the static score is worth, in ten-thousandths of a win."""

SECONDS_A_MOVE = 0.005
"""The time for which one more move is compared: in a third of all decisions the best move is not among the ten with the
best static scores."""

WIDEST = 30
"""The most moves that are compared."""


class Engineer(Foreman):
    """Chooses the search by the ruleset, here and nowhere else."""

    level = "engineer"

    def static_scores(self, state: GameState, moves: list[int]) -> list[int]:
        if not isinstance(state, Duel) or state.seats == 1:
            return super().static_scores(state, moves)
        score = AllGoalsDuel()
        score.prepare(state)
        return [score.score(state, move) for move in moves]

    def rank_moves(self, imagined: ImaginedGame, budget: float) -> list[ScoredMove]:
        if imagined.position.ruleset != "solo":
            return super().rank_moves(imagined, budget)
        search = SoloSearch(self.hidden_dealer(imagined), imagined.moves, self.dice.below(SEED_LIMIT))
        left = self.search_end(imagined, budget) - self.clock()
        return search.run_for(left, self.clock, self.playouts)

    def breadth(self, imagined: ImaginedGame, budget: float) -> int:
        most = super().breadth(imagined, budget)
        return most if imagined.position.ruleset != "duel" else min(WIDEST, most + int(budget / SECONDS_A_MOVE))

    def start_search(self, imagined: ImaginedGame, tried: list[ScoredMove], rest: list[ScoredMove]) -> Search:
        if imagined.position.ruleset != "duel":
            return super().start_search(imagined, tried, rest)
        dealer = self.hidden_dealer(imagined)
        dealer.infers_repairs = True
        numbers = ints_of([move.number for move in tried])
        tree = TreeSearch(dealer, numbers, self.dice.below(SEED_LIMIT), ValueNet(net_for("duel")))
        return Search(tree, tried, rest, GOLD_CHANCE)
