"""The game of an environment: seats get observations and choose actions."""

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
"""The gold of each round, or 1 at the end of the game, shared by its winners."""


class EnvGame:
    """A game with all its events and the rewards of its last move."""

    def __init__(self, game: Game, reward: Reward) -> None:
        self.game = game
        self.reward: Reward = reward
        self.layout = layout_of(game.ruleset, game.seats)
        self.events: list[Event] = list(game.opening)
        self.new_events: list[Event] = list(game.opening)
        self.earned: list[float] = [0.0] * game.seats
        self._gold = [0] * game.seats
        self._view: View | None = None
        self._actions: dict[int, str] | None = None

    @property
    def over(self) -> bool:
        return self.game.to_act is None

    def view(self, seat: Seat) -> View:
        """The view of a seat; that of the seat to act is cached until it plays."""
        if seat != self.game.to_act:
            return self.game.view(seat)
        if self._view is None:
            self._view = self.game.view(seat)
        return self._view

    def actions(self) -> dict[int, str]:
        """The legal moves of the seat to act, by action."""
        if self._actions is None:
            self._actions = {} if self.game.to_act is None else actions(self.view(self.game.to_act))
        return self._actions

    def observation(self, seat: Seat) -> bytes:
        return observation(self.view(seat))

    def mask(self, seat: Seat) -> bytes:
        """A byte for each action, 1 where it is legal; all 0 for a seat that is not to act."""
        mask = bytearray(self.layout.actions)
        for action in self.actions() if seat == self.game.to_act else ():
            mask[action] = 1
        return bytes(mask)

    def information(self, seat: Seat | None) -> str:
        """Everything a seat or a spectator has heard since the game began: a line for each event."""
        return "\n".join(to_json(seen_by(event, seat)).decode() for event in self.events)

    def play(self, move: str) -> None:
        """Play a legal move."""
        self.new_events = self.game.play(move)
        self.events += self.new_events
        self._view = self._actions = None
        self.earned = [0.0] * self.game.seats
        for event in self.new_events:
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
        """An independent copy."""
        other = EnvGame(self.game.copy(), self.reward)
        other.events, other.new_events = list(self.events), list(self.new_events)
        other.earned, other._gold = list(self.earned), list(self._gold)
        return other

    def __deepcopy__(self, memo: object) -> "EnvGame":
        return self.copy()


def new_env_game(ruleset: str, seats: int, options: Mapping[str, str], seed: str, reward: Reward) -> EnvGame:
    """A new game."""
    return EnvGame(new_game(ruleset, seed=seed, seats=seats, options=options), reward)
