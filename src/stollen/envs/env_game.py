"""A game as environments hold it: seats see bytes and play numbers."""

from collections.abc import Mapping
from typing import Literal

from stollen.envs.encode_moves import actions
from stollen.envs.encode_view import observation
from stollen.envs.layout import layout_of
from stollen.game.events.event import Event, RoundScored, seen_by
from stollen.game.game import Game, new_game
from stollen.game.moves.move import Seat
from stollen.game.strict_json import to_json
from stollen.game.view import View

Reward = Literal["gold", "win"]
"""Gold as it is scored at the end of each round, or at the end of the game 1 for its winner, shared by several."""


class EnvGame:
    """A game, what each seat has heard of it, and what its last move earned each seat."""

    def __init__(self, game: Game, reward: Reward) -> None:
        self.game = game
        self.reward: Reward = reward
        self.layout = layout_of(game.ruleset, game.seats)
        self.events: list[Event] = list(game.opening)
        self.news: list[Event] = list(game.opening)
        self.earned: list[float] = [0.0] * game.seats
        self._gold = [0] * game.seats
        self._view: View | None = None
        self._actions: dict[int, str] | None = None

    @property
    def over(self) -> bool:
        return self.game.to_act is None

    def view(self, seat: Seat) -> View:
        """What a seat may know; kept for the one to act until he has played."""
        if seat != self.game.to_act:
            return self.game.view(seat)
        if self._view is None:
            self._view = self.game.view(seat)
        return self._view

    def actions(self) -> dict[int, str]:
        """The moves of the seat to act by their numbers."""
        if self._actions is None:
            self._actions = {} if self.game.to_act is None else actions(self.view(self.game.to_act))
        return self._actions

    def observation(self, seat: Seat) -> bytes:
        return observation(self.view(seat))

    def mask(self, seat: Seat) -> bytes:
        """A byte for each action, 1 where it is legal; nothing is for a seat that is not to act."""
        mask = bytearray(self.layout.actions)
        for action in self.actions() if seat == self.game.to_act else ():
            mask[action] = 1
        return bytes(mask)

    def information(self, seat: Seat | None) -> str:
        """All a seat, or a spectator, has heard and seen since the game began: a line for each event."""
        return "\n".join(to_json(seen_by(event, seat)).decode() for event in self.events)

    def play(self, move: str) -> None:
        """Play a legal move."""
        self.news = self.game.play(move)
        self.events += self.news
        self._view = self._actions = None
        self.earned = [0.0] * self.game.seats
        for event in self.news:
            if isinstance(event, RoundScored):
                self._score(event)
        if self.reward == "win" and self.game.outcome is not None:
            for seat in self.game.outcome.winners:
                self.earned[seat] = 1 / len(self.game.outcome.winners)

    def _score(self, event: RoundScored) -> None:
        for seat, gold in enumerate(event.has):
            if self.reward == "gold":
                self.earned[seat] += gold - self._gold[seat]
            self._gold[seat] = gold

    def copy(self) -> "EnvGame":
        """A game that goes on by itself."""
        other = EnvGame(self.game.copy(), self.reward)
        other.events, other.news = list(self.events), list(self.news)
        other.earned, other._gold = list(self.earned), list(self._gold)
        return other

    def __deepcopy__(self, memo: object) -> "EnvGame":
        return self.copy()


def sit_down(ruleset: str, seats: int, options: Mapping[str, str], seed: str, reward: Reward) -> EnvGame:
    """A new game."""
    return EnvGame(new_game(ruleset, seed=seed, seats=seats, options=options), reward)
