"""`foreman`: tries its moves out in imagined worlds in which everybody plays on like an apprentice."""

from msgspec import UNSET

from stollen.bots.imagined import imagination_for
from stollen.bots.rollout.trial import Trial
from stollen.bots.searching import SEED_LIMIT, Search, SearchingBot, standard_error
from stollen.bots.thinking import Scene, Thought
from stollen.bots.worlds import Worlds
from stollen.engine.tables import ints_of
from stollen.table.chance import SeededDice
from stollen.table.move import Seat

FIRST_SIGHT = 30
"""The first sight of a move counts like the results in so many worlds."""

HORIZONS = {"duel": 16, "solo": 30, "saboteur": 16, "saboteur2": 400}
"""So many moves a trial goes on, by ruleset; at most to the end of the round."""


class Blueprint(Search):
    """Ranks moves by the gold they bring when everybody plays on sensibly."""

    def __init__(self, trial: Trial) -> None:
        super().__init__(trial)
        self.results = trial

    def read(self, tried: list[Thought]) -> list[float]:
        """The mean result, drawn toward the first sight as long as there are few results."""
        results = self.results
        base = max(thought.score for thought in tried)
        counts = [int(count) for count in results.counts]
        values = [int(results.sums[i] + results.bonuses[i]) / counts[i] for i in range(len(tried))]
        level = sum(values) / len(values)
        ranks = []
        for i, thought in enumerate(tried):
            first_sight = level + thought.score - base
            ranks.append((values[i] * counts[i] + first_sight * FIRST_SIGHT) / (counts[i] + FIRST_SIGHT))
            thought.expected = int(results.sums[i]) / counts[i] / 100
            thought.error = standard_error(int(results.sums[i]), int(results.squares[i]), counts[i]) / 100
        return ranks


class Foreman(SearchingBot):
    """Blueprint search: every move in the same worlds, and the first sight of a move as everybody's policy."""

    level = "foreman"

    horizon: int | None = None
    """So many moves a trial goes on, instead of what the ruleset asks for."""

    def __init__(self, seat: Seat, dice: SeededDice) -> None:
        super().__init__(seat, dice)
        self.judge.keen = seat

    def opinions(self, worlds: Worlds) -> list[int]:
        """Trust by how much less likely a saboteur each seat is than the dwarf cards alone would have it."""
        if worlds.view.roles_left is UNSET:
            return super().opinions(worlds)
        return self.reading.opinions(worlds.view.ruleset, worlds.known_roles(), worlds.known_aside())

    def begin(self, scene: Scene, tried: list[Thought]) -> Search:
        imagination = imagination_for(scene, self.reading)
        moves = ints_of([thought.number for thought in tried])
        trust = ints_of(self.suspicion.by_seat(scene.state.seats))
        horizon = self.horizon or HORIZONS[scene.position.ruleset]
        trial = Trial(imagination, moves, trust, horizon, self.dice.below(SEED_LIMIT))
        trial.furthest = self.suspicion.furthest
        return Blueprint(trial)
