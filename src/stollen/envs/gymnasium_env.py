"""Gymnasium: one learner, alone in the solo game or against bots in the others."""

from collections.abc import Mapping, Sequence
from time import process_time
from typing import Any

import gymnasium

from stollen.bots import make_bot
from stollen.bots.bot import simplest_move
from stollen.cards.decks import deck_for
from stollen.envs.env_game import EnvGame, Reward, new_env_game
from stollen.envs.env_ids import IDS, ruleset_of
from stollen.envs.layout import layout_of
from stollen.envs.render_modes import RENDER_MODES, render
from stollen.envs.spaces import Observed, action_space, observation_space, observed
from stollen.game.events.event import heard_by
from stollen.lab.referee import Milliseconds, SeatedBot

Info = dict[str, Any]


class LearnerEnv(gymnasium.Env[Observed, Any]):
    """One seat among bots. An illegal action plays the simplest legal move and sets `info["illegal"]`."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  # as gymnasium wants it

    def __init__(
        self,
        ruleset: str,
        *,
        seats: int | None = None,
        seat: int = 0,
        bots: Sequence[str] = ("novice",),
        budget: Milliseconds = 20,
        options: Mapping[str, str] | None = None,
        reward: Reward = "gold",
        render_mode: str | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.seats = deck_for(ruleset).seats[0] if seats is None else seats
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat} at a table for {self.seats}")
        self.seat = seat
        self.bots = tuple(bots)
        self.budget = budget
        self.options = dict(options or {})
        self.reward: Reward = reward
        self.render_mode = render_mode
        layout = layout_of(ruleset, self.seats)
        self.observation_space = observation_space(layout)  # type: ignore[assignment]  # a Dict space has no keys
        self.action_space = action_space(layout)
        self._players: dict[int, SeatedBot] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observed, Info]:
        super().reset(seed=seed)
        self.close()
        game_seed = str(self.np_random.integers(2**62))
        self.env_game: EnvGame = new_env_game(self.ruleset, self.seats, self.options, game_seed, self.reward)
        others = [seat for seat in range(self.seats) if seat != self.seat]
        self._players = {seat: self._make_player(seat, number, game_seed) for number, seat in enumerate(others)}
        self._notify_bots()
        self._let_bots_play()
        return observed(self.env_game, self.seat), {}

    def _make_player(self, seat: int, number: int, seed: str) -> SeatedBot:
        bot = make_bot(self.bots[number % len(self.bots)], seat, seed)
        bot.clock = process_time  # the load of the machine changes no game
        return SeatedBot(seat, bot, self.budget)

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, Info]:
        moves = self.env_game.actions()
        legal = int(action) in moves
        move = moves[int(action)] if legal else simplest_move(self.env_game.view(self.seat).moves)
        earned = self._play(move) + self._let_bots_play()
        info = {} if legal else {"illegal": True}
        return observed(self.env_game, self.seat), earned, self.env_game.over, False, info

    def _let_bots_play(self) -> float:
        """Let bots play until the learner is to act or the game is over; returns the learner's reward."""
        earned = 0.0
        while not self.env_game.over and self.env_game.game.to_act != self.seat:
            seat = self.env_game.game.to_act
            assert seat is not None
            earned += self._play(self._players[seat].decide(self.env_game.view(seat), self._at))
        return earned

    @property
    def _at(self) -> int:
        return len(self.env_game.game.record().moves)

    def _play(self, move: str) -> float:
        self.env_game.play(move)
        self._notify_bots()
        return self.env_game.earned[self.seat]

    def _notify_bots(self) -> None:
        for player in self._players.values():
            player.observe(heard_by(self.env_game.new_events, player.seat), self._at)

    def information_state(self) -> str:
        """Everything the learner has heard since the game began."""
        return self.env_game.information(self.seat)

    def render(self) -> Any:
        """Render the view of the learner."""
        return render(self.env_game, self.seat, self.render_mode)

    def close(self) -> None:
        """Close the bots."""
        for player in self._players.values():
            player.close()
        self._players = {}


def register_all() -> None:
    """Register every id with Gymnasium."""
    for name in IDS:
        if name not in gymnasium.registry:
            gymnasium.register(
                name, entry_point="stollen.envs.gymnasium_env:LearnerEnv", kwargs={"ruleset": ruleset_of(name)}
            )
