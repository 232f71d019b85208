"""`foreman`: compares its moves in imagined worlds where everybody plays on like an apprentice."""

from msgspec import UNSET

from stollen.bots.belief.imagined_games import ImaginedGames
from stollen.bots.levels.search_bot import SEED_LIMIT, Search, SearchBot
from stollen.bots.levels.thinking_bot import ImaginedGame, ScoredMove
from stollen.bots.search.methods.flat_search import FlatSearch
from stollen.engine.lookup_tables import ints_of
from stollen.game.moves.move import Seat
from stollen.game.records.shuffle import SeededDice

HORIZONS = {"duel": 16, "solo": 30, "saboteur": 16, "saboteur2": 400}
"""Moves after which a rollout stops, by ruleset; at most to the end of the round."""


class Foreman(SearchBot):
    """Flat search: every move in the same worlds, and static scores as everybody's policy."""

    level = "foreman"

    horizon: int | None = None
    """Moves after which a rollout stops, instead of the number for the ruleset."""

    def __init__(self, seat: Seat, dice: SeededDice) -> None:
        super().__init__(seat, dice)
        self.scorer.role_seat = seat

    def trust_by_seat(self, worlds: ImaginedGames) -> list[int]:
        """Trust by how much less likely a saboteur each seat is than the dwarf cards alone say."""
        if worlds.view.roles_left is UNSET:
            return super().trust_by_seat(worlds)
        return self.beliefs.trust_by_seat(worlds.view.ruleset, worlds.known_roles(), worlds.known_aside())

    def start_search(self, imagined: ImaginedGame, tried: list[ScoredMove], rest: list[ScoredMove]) -> Search:
        dealer = self.hidden_dealer(imagined)
        numbers = ints_of([move.number for move in tried])
        trust = ints_of(self.trust.by_seat(imagined.state.seats))
        horizon = self.horizon or HORIZONS[imagined.position.ruleset]
        rollouts = FlatSearch(dealer, numbers, trust, horizon, self.dice.below(SEED_LIMIT))
        rollouts.furthest = self.trust.furthest
        return Search(rollouts, tried, rest)
