"""`foreman`: tries its moves out in imagined worlds in which everybody plays on like an apprentice."""

from collections.abc import Callable
from math import sqrt
from time import perf_counter

from stollen.bots.imagined import imagination_for
from stollen.bots.rollout.trial import Trial
from stollen.bots.thinking import Scene, ThinkingBot, Thought
from stollen.engine.tables import ints_of

MOST_MOVES = 10
"""So many moves are tried out."""

FIRST_SIGHT = 30
"""The first sight of a move counts like the results in so many worlds."""

HOPELESS = 80
"""Moves that look worse than the best by so much are not tried out, in hundredths of a gold."""

HORIZONS = {"duel": 16, "solo": 30, "saboteur": 400, "saboteur2": 400}
"""So many moves a trial goes on, by ruleset; at most to the end of the round."""

SEED_LIMIT = 1 << 31


class Foreman(ThinkingBot):
    """Blueprint search: the same worlds for every move, and the worse half of the moves is dropped several times."""

    level = "foreman"
    playouts: int | None = None
    """So many playouts instead of a time, so that a decision can be repeated exactly."""

    horizon: int | None = None
    """So many moves a trial goes on, instead of what the ruleset asks for."""

    clock: Callable[[], float] = staticmethod(perf_counter)

    def ponder(self, scene: Scene, budget: float) -> list[Thought]:
        ordered = self.in_order(scene.thoughts)
        tried, rest = select(ordered)
        trial = self.begin_trial(scene, tried)
        end = self.clock() + budget
        stages = max(1, (len(tried) - 1).bit_length())
        for stage in range(stages):
            self.try_for(trial, end - budget * (stages - 1 - stage) / stages, stages)
            self.read_results(trial, tried)
            best = sorted((t for t in tried if alive(trial, tried, t)), key=lambda thought: -thought.expected)
            for thought in best[(len(best) + 1) // 2 :]:
                trial.alive[tried.index(thought)] = 0
        tried.sort(key=lambda thought: -thought.expected if thought is not best[0] else float("-inf"))
        return [*tried, *rest]

    def begin_trial(self, scene: Scene, tried: list[Thought]) -> Trial:
        imagination = imagination_for(scene, self.suspicion)
        moves = ints_of([thought.number for thought in tried])
        trust = ints_of(self.suspicion.by_seat(scene.state.seats))
        horizon = self.horizon or HORIZONS[scene.position.ruleset]
        return Trial(imagination, moves, trust, horizon, self.dice.below(SEED_LIMIT))

    def try_for(self, trial: Trial, end: float, stages: int) -> None:
        """Try the remaining moves in world after world, until the time or the playouts of a stage are used up."""
        if self.playouts is not None:
            trial.try_all(max(1, self.playouts // stages // sum(trial.alive)))
            return
        while trial.worlds == 0 or self.clock() < end:
            trial.try_all(1)

    def read_results(self, trial: Trial, tried: list[Thought]) -> None:
        """The mean result, drawn toward the first sight as long as there are few results."""
        base = max(thought.score for thought in tried)
        means = [int(trial.sums[i]) / int(trial.counts[i]) for i in range(len(tried))]
        level = sum(means) / len(means)
        for i, thought in enumerate(tried):
            count = int(trial.counts[i])
            first_sight = level + thought.score - base
            thought.expected = (means[i] * count + first_sight * FIRST_SIGHT) / (count + FIRST_SIGHT) / 100
            spread = max(0.0, int(trial.squares[i]) / count - means[i] ** 2)
            thought.error = sqrt(spread / count) / 100


def alive(trial: Trial, tried: list[Thought], thought: Thought) -> bool:
    return trial.alive[tried.index(thought)] != 0


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
