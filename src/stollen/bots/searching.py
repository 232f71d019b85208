"""What bots do that try their moves out: all in the same worlds, and the worse half is dropped several times."""

from abc import ABC, abstractmethod
from math import sqrt

from stollen.bots.protocol import Decision
from stollen.bots.rollout.trials import Trials
from stollen.bots.thinking import Scene, ThinkingBot, Thought
from stollen.engine.state import AFTER_ACTION
from stollen.table.view import View

MOST_MOVES = 10
"""So many moves are tried out."""

HOPELESS = 80
"""Moves that look worse than the best by so much are not tried out, in hundredths of a gold."""

AFTERTHOUGHT = 0.1
"""When a player has acted only trolls are in question (D10): so much of a budget is plenty."""

RESERVE = 0.003
"""Seconds of a budget that are kept for what follows the search."""

SEED_LIMIT = 1 << 31


class Search(ABC):
    """A search for the best of some moves: tries them out in turn, and reads what came of it."""

    def __init__(self, trial: Trials) -> None:
        self.trial = trial

    @abstractmethod
    def read(self, tried: list[Thought]) -> list[float]:
        """Write down what came of the moves so far; answers what to rank them by."""


class SearchingBot(ThinkingBot):
    """Tries its moves out until its time is over; what it imagines first is on the same clock."""

    playouts: int | None = None
    """So many playouts instead of a time, so that a decision can be repeated exactly."""

    def decide(self, view: View, budget: float) -> Decision:
        self.begun = self.clock()
        return super().decide(view, budget)

    def ponder(self, scene: Scene, budget: float) -> list[Thought]:
        tried, rest = select(self.in_order(scene.thoughts))
        search = self.begin(scene, tried)
        ranks = self.search(search, tried, time_for(scene, budget))
        alive = search.trial.alive
        order = sorted(range(len(tried)), key=lambda i: (-int(alive[i]), -ranks[i]))
        return [*(tried[i] for i in order), *rest]

    @abstractmethod
    def begin(self, scene: Scene, tried: list[Thought]) -> Search:
        """A search for the best of these moves."""

    def search(self, search: Search, tried: list[Thought], budget: float) -> list[float]:
        """Drop the worse half several times; answers the ranks in the end."""
        stages = max(1, (len(tried) - 1).bit_length())
        first = self.clock()
        end = max(first, self.begun + budget - RESERVE)
        for stage in range(1, stages + 1):
            self.try_until(search.trial, first + (end - first) * stage / stages, stages)
            ranks = search.read(tried)
            best = sorted((i for i in range(len(tried)) if search.trial.alive[i]), key=lambda i: -ranks[i])
            for i in best[(len(best) + 1) // 2 :]:
                search.trial.alive[i] = 0
        return ranks

    def try_until(self, trial: Trials, end: float, stages: int) -> None:
        """Try the remaining moves, at least each once, until the time or the playouts of a stage are used up."""
        if self.playouts is not None:
            trial.try_all(max(1, self.playouts // stages // sum(trial.alive)))
            return
        if min(trial.counts) == 0:
            trial.try_all(1)
        while self.clock() < end:
            trial.try_next()


def time_for(scene: Scene, budget: float) -> float:
    """What a decision deserves of a budget, in seconds."""
    return budget * AFTERTHOUGHT if scene.state.phase == AFTER_ACTION else budget


def standard_error(total: float, squares: float, count: float) -> float:
    """Of the mean of so many results."""
    return sqrt(max(0.0, squares / count - (total / count) ** 2) / count)


def select(ordered: list[Thought]) -> tuple[list[Thought], list[Thought]]:
    """The moves that look best, of each kind at least the best one, but none that looks hopeless."""
    least = ordered[0].score - HOPELESS
    kinds: dict[str, int] = {}
    firsts: list[Thought] = []
    others: list[Thought] = []
    for thought in (thought for thought in ordered if thought.score >= least):
        kind = thought.text.partition(" ")[0]
        kinds[kind] = kinds.get(kind, 0) + 1
        (firsts if kinds[kind] == 1 else others).append(thought)
    chosen = [*firsts, *others[: max(0, MOST_MOVES - len(firsts))]]
    return chosen, [thought for thought in ordered if thought not in chosen]
