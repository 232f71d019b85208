"""PettingZoo: every ruleset with any number of seats, one agent for each seat."""

from collections.abc import Mapping
from secrets import randbits
from typing import Any

from gymnasium.spaces import Dict, Discrete
from pettingzoo.utils import wrappers
from pettingzoo.utils.env import AECEnv

from stollen.cards.decks import deck_for
from stollen.envs.env_game import EnvGame, Reward, new_env_game
from stollen.envs.env_ids import VERSION
from stollen.envs.layout import layout_of
from stollen.envs.render_modes import RENDER_MODES, render
from stollen.envs.spaces import Observed, action_space, observation_space, observed
from stollen.game.moves.move import Seat

ILLEGAL_REWARD = -1.0


def wrapped(ruleset: str, **settings: Any) -> Any:
    """The environment with the usual wrappers: an illegal action ends the game, and calls must come in order."""
    guarded = wrappers.TerminateIllegalWrapper(TableEnv(ruleset, **settings), illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class TableEnv(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """The environment without wrappers. `reset(seed=…)` sets the seed of this game and of the games after it."""

    def __init__(
        self,
        ruleset: str,
        *,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: Reward = "gold",
        render_mode: str | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.options = dict(options or {})
        self.seats = deck_for(ruleset).seats[0] if seats is None else seats
        self.layout = layout_of(ruleset, self.seats)
        self.reward: Reward = reward
        self.render_mode = render_mode
        self.metadata = {
            "name": f"stollen/{ruleset}-v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.observation_spaces = {agent: observation_space(self.layout) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.layout) for agent in self.possible_agents}
        self._seed = randbits(62)
        self._games = 0

    def observation_space(self, agent: str) -> "Dict[Any]":
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "Discrete[Any]":
        return self.action_spaces[agent]

    def seat(self, agent: str) -> Seat:
        return self.possible_agents.index(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seed, self._games = seed, 0
        self.env_game: EnvGame = new_env_game(
            self.ruleset, self.seats, self.options, f"{self._seed}/{self._games}", self.reward
        )
        self._games += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = self.env_game.game.to_act
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observed:
        return observed(self.env_game, self.seat(agent))

    def information_state(self, agent: str) -> str:
        """Everything an agent has heard since the game began."""
        return self.env_game.information(self.seat(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        moves = self.env_game.actions()
        if action is None or int(action) not in moves:
            raise ValueError(f"action {action} is not legal for {agent}")
        self.env_game.play(moves[int(action)])
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {each: self.env_game.earned[self.seat(each)] for each in self.agents}
        if self.env_game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Render the view of a spectator."""
        return render(self.env_game, None, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
