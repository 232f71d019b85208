"""Planning the solo game: moves are tried out in imagined worlds, and judged by what the round will bring."""

from collections.abc import Callable

from stollen.bots.levels.search_bot import select, standard_error
from stollen.bots.levels.thinking_bot import ScoredMove
from stollen.bots.net_weights import net_for
from stollen.bots.search.methods.flat_solo_search import FlatSoloSearch
from stollen.bots.search.score.all_goals_solo import AllGoalsSolo
from stollen.bots.search.value.value_net import ValueNet
from stollen.bots.search.world.deal_hidden import HiddenDealer
from stollen.engine.lookup_tables import NONE, ints_of
from stollen.engine.move_codes import PASS, kind_of_move, what_of
from stollen.engine.rulesets.duel import Duel

FIRST_SIGHT = 10
"""The first sight of a move counts like the results in so many worlds."""


class SoloPlanner:
    """Sequential halving: the same worlds for every move, and the worse half of the moves is dropped several times."""

    def __init__(self, imagination: HiddenDealer, seed: int) -> None:
        self.imagination = imagination
        self.seed = seed
        self.all_seeing = False
        """Plan in the state as it is: only for measuring what knowing everything would be worth."""

    def ponder(
        self, thoughts: list[ScoredMove], budget: float, clock: Callable[[], float], playouts: int | None = None
    ) -> list[ScoredMove]:
        """The moves, the best first, after so much time or about so many playouts."""
        end = clock() + budget
        ordered = self.at_first_sight(thoughts)
        tried, rest = select([thought for thought in ordered if not passes_two(thought.number)])
        moves = ints_of([thought.number for thought in tried])
        trial = FlatSoloSearch(self.imagination, moves, self.seed, ValueNet(net_for("solo")))
        if self.all_seeing:
            trial.see_everything()
        stages = max(1, (len(tried) - 1).bit_length())
        alive = list(range(len(tried)))
        for stage in range(stages):
            if playouts is not None:
                trial.try_all(max(1, playouts // stages // len(alive)))
            elif trial.worlds == 0:
                trial.try_all(1)
            while playouts is None and clock() < end - budget * (stages - 1 - stage) / stages:
                trial.try_next()
            read_results(trial, tried)
            alive.sort(key=lambda i: -tried[i].expected)
            for i in alive[(len(alive) + 1) // 2 :]:
                trial.alive[i] = 0
            alive = alive[: (len(alive) + 1) // 2]
        best = tried[alive[0]]
        others = sorted((thought for thought in tried if thought is not best), key=lambda thought: -thought.expected)
        return [best, *others, *rest, *(thought for thought in ordered if passes_two(thought.number))]

    def at_first_sight(self, thoughts: list[ScoredMove]) -> list[ScoredMove]:
        """The moves by what a lone dwarf sees in them."""
        state = self.imagination.state
        assert isinstance(state, Duel)
        judge = AllGoalsSolo()
        judge.look(state)
        for thought in thoughts:
            thought.score = judge.score(state, thought.number)
        return sorted(thoughts, key=lambda thought: -thought.score)


def passes_two(move: int) -> bool:
    """Passing one card and then another shows a new card in between and costs nothing more (D7)."""
    return kind_of_move(move) == PASS and what_of(move) & 255 != NONE


def read_results(trial: FlatSoloSearch, tried: list[ScoredMove]) -> None:
    """The mean gold, drawn toward the first sight as long as there are few results."""
    base = max(thought.score for thought in tried)
    means = [int(trial.sums[i]) / int(trial.counts[i]) for i in range(len(tried))]
    level = max(means)
    for i, thought in enumerate(tried):
        count = int(trial.counts[i])
        first_sight = level + thought.score - base
        thought.expected = (means[i] * count + first_sight * FIRST_SIGHT) / (count + FIRST_SIGHT) / 100
        thought.error = standard_error(int(trial.golds[i]), int(trial.gold_squares[i]), count) / 100
