"""Gymnasium: one learner, alone in the solo game or against bots in the others."""

from collections.abc import Mapping, Sequence
from time import process_time
from typing import Any

import gymnasium

from stollen.bots import make_bot
from stollen.bots.bot import simplest_move
from stollen.cards.decks import deck_for
from stollen.envs.env_game import EnvGame, Reward, sit_down
from stollen.envs.env_ids import IDS, ruleset_of
from stollen.envs.layout import layout_of
from stollen.envs.render_modes import RENDER_MODES, render
from stollen.envs.spaces import Observed, action_space, observation_space, observed
from stollen.game.events.event import heard_by
from stollen.lab.referee import Chair, Milliseconds

Info = dict[str, Any]


class LearnerEnv(gymnasium.Env[Observed, Any]):
    """A seat at a table of bots. An illegal action plays the simplest move there is, and `info` says so."""

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
        self._chairs: dict[int, Chair] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observed, Info]:
        super().reset(seed=seed)
        self.close()
        game_seed = str(self.np_random.integers(2**62))
        self.sitting: EnvGame = sit_down(self.ruleset, self.seats, self.options, game_seed, self.reward)
        others = [seat for seat in range(self.seats) if seat != self.seat]
        self._chairs = {seat: self._chair(seat, number, game_seed) for number, seat in enumerate(others)}
        self._tell()
        self._let_bots_play()
        return observed(self.sitting, self.seat), {}

    def _chair(self, seat: int, number: int, seed: str) -> Chair:
        bot = make_bot(self.bots[number % len(self.bots)], seat, seed)
        bot.clock = process_time  # so that what else the machine does changes no game
        return Chair(seat, bot, self.budget)

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, Info]:
        moves = self.sitting.actions()
        legal = int(action) in moves
        move = moves[int(action)] if legal else simplest_move(self.sitting.view(self.seat).moves)
        earned = self._play(move) + self._let_bots_play()
        info = {} if legal else {"illegal": True}
        return observed(self.sitting, self.seat), earned, self.sitting.over, False, info

    def _let_bots_play(self) -> float:
        """Until it is the learner's turn, or the game is over; answers what the learner earned meanwhile."""
        earned = 0.0
        while not self.sitting.over and self.sitting.game.to_act != self.seat:
            seat = self.sitting.game.to_act
            assert seat is not None
            earned += self._play(self._chairs[seat].decide(self.sitting.view(seat), self._at))
        return earned

    @property
    def _at(self) -> int:
        return len(self.sitting.game.record().moves)

    def _play(self, move: str) -> float:
        self.sitting.play(move)
        self._tell()
        return self.sitting.earned[self.seat]

    def _tell(self) -> None:
        for chair in self._chairs.values():
            chair.hear(heard_by(self.sitting.news, chair.seat), self._at)

    def information_state(self) -> str:
        """All the learner has heard and seen since the game began."""
        return self.sitting.information(self.seat)

    def render(self) -> Any:
        """What the learner sees."""
        return render(self.sitting, self.seat, self.render_mode)

    def close(self) -> None:
        """Let the bots go."""
        for chair in self._chairs.values():
            chair.leave()
        self._chairs = {}


def register_all() -> None:
    """Make `gymnasium.make` know every id."""
    for name in IDS:
        if name not in gymnasium.registry:
            gymnasium.register(
                name, entry_point="stollen.envs.gymnasium_env:LearnerEnv", kwargs={"ruleset": ruleset_of(name)}
            )
