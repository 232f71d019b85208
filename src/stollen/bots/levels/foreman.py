"""`foreman`: tries its moves out in imagined worlds in which everybody plays on like an apprentice."""

from msgspec import UNSET

from stollen.bots.belief.imagined_games import ImaginedGames
from stollen.bots.levels.search_bot import SEED_LIMIT, Search, SearchBot
from stollen.bots.levels.thinking_bot import ImaginedGame, ScoredMove
from stollen.bots.search.methods.flat_search import FlatSearch
from stollen.engine.lookup_tables import ints_of
from stollen.game.moves.move import Seat
from stollen.game.records.shuffle import SeededDice

HORIZONS = {"duel": 16, "solo": 30, "saboteur": 16, "saboteur2": 400}
"""So many moves a trial goes on, by ruleset; at most to the end of the round."""


class Foreman(SearchBot):
    """Blueprint search: every move in the same worlds, and the first sight of a move as everybody's policy."""

    level = "foreman"

    horizon: int | None = None
    """So many moves a trial goes on, instead of what the ruleset asks for."""

    def __init__(self, seat: Seat, dice: SeededDice) -> None:
        super().__init__(seat, dice)
        self.judge.keen = seat

    def opinions(self, worlds: ImaginedGames) -> list[int]:
        """Trust by how much less likely a saboteur each seat is than the dwarf cards alone would have it."""
        if worlds.view.roles_left is UNSET:
            return super().opinions(worlds)
        return self.reading.opinions(worlds.view.ruleset, worlds.known_roles(), worlds.known_aside())

    def begin(self, scene: ImaginedGame, tried: list[ScoredMove]) -> Search:
        imagination = self.hidden_dealer(scene)
        moves = ints_of([thought.number for thought in tried])
        trust = ints_of(self.suspicion.by_seat(scene.state.seats))
        horizon = self.horizon or HORIZONS[scene.position.ruleset]
        trial = FlatSearch(imagination, moves, trust, horizon, self.dice.below(SEED_LIMIT))
        trial.furthest = self.suspicion.furthest
        return Search(trial)
