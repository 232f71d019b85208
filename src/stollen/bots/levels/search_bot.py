"""What bots do that try their moves out: all in the same worlds, and the worse half is dropped several times.

When only one is left, the search is over: nobody waits for what is clear.
"""

from abc import abstractmethod
from math import ceil, inf, sqrt

from stollen.bots.levels.thinking_bot import ImaginedGame, ScoredMove, ThinkingBot
from stollen.bots.search.methods.rollouts import Rollouts
from stollen.engine.state import AFTER_ACTION
from stollen.game.view import View
from stollen.protocol.decision import Decision

MOST_MOVES = 10
"""So many moves are tried out, as long as a bot has no reason to try more."""

HOPELESS = 80
"""Moves that look worse than the best by so much are not tried out, in hundredths of a gold."""

AFTERTHOUGHT = 0.1
"""When a player has acted only trolls are in question (D10): so much of a budget is plenty."""

RESERVE = 0.003
"""Seconds of a budget that are kept for what follows the search."""

FIRST_SIGHT = 30
"""The first sight of a move counts like the results in so many worlds."""

LOOKS = 4
"""So often the results are looked at until the worse half is dropped."""

LEAST_WORLDS = 64
"""In fewer worlds than these nothing is beaten."""

CLEAR = 4.0
"""A move is beaten when it lies behind by so many standard errors; a decision that is clear takes less time so."""

SEED_LIMIT = 1 << 31


class Search:
    """A search for the best of some moves: reads what came of them when they were tried out, and drops the worse."""

    def __init__(self, trial: Rollouts, worth: int = 1) -> None:
        self.trial = trial
        self.worth = worth
        """What a hundredth of a gold at first sight is worth, counted as results are."""

    @property
    def open(self) -> list[int]:
        """The moves that are still in question."""
        return [i for i, alive in enumerate(self.trial.alive) if alive]

    def read(self, tried: list[ScoredMove]) -> list[float]:
        """Write down the gold that came of the moves so far; answers what to rank them by.

        That is the mean result, drawn toward the first sight as long as there are few results.
        """
        trial = self.trial
        base = max(thought.score for thought in tried)
        counts = [int(count) for count in trial.counts]
        means = [int(trial.sums[i]) / counts[i] for i in range(len(tried))]
        level = sum(means) / len(means)
        ranks = []
        for i, thought in enumerate(tried):
            first_sight = level + (thought.score - base) * self.worth
            ranks.append((means[i] * counts[i] + first_sight * FIRST_SIGHT) / (counts[i] + FIRST_SIGHT))
            thought.expected = int(trial.golds[i]) / counts[i] / 100
            thought.error = standard_error(int(trial.golds[i]), int(trial.gold_squares[i]), counts[i]) / 100
        return ranks

    def keep_best(self, ranks: list[float], count: int) -> None:
        """All but so many are out of question."""
        self.drop(sorted(self.open, key=lambda i: -ranks[i])[count:])

    def drop_beaten(self, ranks: list[float]) -> None:
        """What is worse than the best by far more than chance can explain is out of question."""
        best = max(self.open, key=lambda i: ranks[i])
        self.drop([i for i in self.open if ranks[best] - ranks[i] > self.reach(best, i)])

    def drop(self, moves: list[int]) -> None:
        for i in moves:
            self.trial.alive[i] = 0

    def reach(self, i: int, j: int) -> float:
        """How far two moves that are equally good may seem to lie apart."""
        first, second = min(i, j), max(i, j)
        count = int(self.trial.counts[second])
        if i == j or count < LEAST_WORLDS:
            return inf
        at = self.trial.between(first, second)
        return CLEAR * standard_error(int(self.trial.margins[at]), int(self.trial.margin_squares[at]), count)


class SearchBot(ThinkingBot):
    """Tries its moves out until its time is over; what it imagines first is on the same clock."""

    playouts: int | None = None
    """So many playouts instead of a time, so that a decision can be repeated exactly."""

    def decide(self, view: View, budget: float) -> Decision:
        self.begun = self.clock()
        return super().decide(view, budget)

    def ponder(self, scene: ImaginedGame, budget: float) -> list[ScoredMove]:
        tried, rest = select(self.in_order(scene.thoughts), self.breadth(scene, budget))
        search = self.begin(scene, tried)
        ranks = self.search(search, tried, time_for(scene, budget))
        alive = search.trial.alive
        order = sorted(range(len(tried)), key=lambda i: (-int(alive[i]), -ranks[i]))
        return [*(tried[i] for i in order), *rest]

    def breadth(self, scene: ImaginedGame, budget: float) -> int:
        """How many moves are worth trying out in so much time."""
        return MOST_MOVES

    @abstractmethod
    def begin(self, scene: ImaginedGame, tried: list[ScoredMove]) -> Search:
        """A search for the best of these moves."""

    def search(self, search: Search, tried: list[ScoredMove], budget: float) -> list[float]:
        """Drop the worse half several times, and in between what is beaten; answers the ranks in the end."""
        stages = max(1, (len(tried) - 1).bit_length())
        looks = stages * (LOOKS if self.playouts is None else 1)
        first = self.clock()
        end = max(first, self.begun + budget - RESERVE)
        for look in range(1, looks + 1):
            self.try_until(search.trial, first + (end - first) * look / looks, looks)
            ranks = search.read(tried)
            search.drop_beaten(ranks)
            halvings = look * stages // looks
            search.keep_best(ranks, ceil(len(tried) / 2**halvings))
            if len(search.open) == 1:
                break
        return ranks

    def try_until(self, trial: Rollouts, end: float, looks: int) -> None:
        """Try the remaining moves, at least each once, until the time or the playouts up to a look are used up."""
        if self.playouts is not None:
            trial.try_all(max(1, self.playouts // looks // sum(trial.alive)))
            return
        if min(trial.counts) == 0:
            trial.try_all(1)
        while self.clock() < end:
            trial.try_next()


def time_for(scene: ImaginedGame, budget: float) -> float:
    """What a decision deserves of a budget, in seconds."""
    return budget * AFTERTHOUGHT if scene.state.phase == AFTER_ACTION else budget


def standard_error(total: float, squares: float, count: float) -> float:
    """Of the mean of so many results."""
    return sqrt(max(0.0, squares / count - (total / count) ** 2) / count)


def select(ordered: list[ScoredMove], most: int = MOST_MOVES) -> tuple[list[ScoredMove], list[ScoredMove]]:
    """The moves that look best, of each kind at least the best one, but none that looks hopeless."""
    least = ordered[0].score - HOPELESS
    kinds: dict[str, int] = {}
    firsts: list[ScoredMove] = []
    others: list[ScoredMove] = []
    for thought in (thought for thought in ordered if thought.score >= least):
        kind = thought.text.partition(" ")[0]
        kinds[kind] = kinds.get(kind, 0) + 1
        (firsts if kinds[kind] == 1 else others).append(thought)
    chosen = [*firsts, *others[: max(0, most - len(firsts))]]
    return chosen, [thought for thought in ordered if thought not in chosen]
