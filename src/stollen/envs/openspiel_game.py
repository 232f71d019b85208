"""OpenSpiel: every ruleset as a Python game; `pyspiel.load_game("stollen_duel")` after `register_games()`.

One chance node at the start chooses one of `deals` seeds; all later shuffles follow from it. A winner takes a point
from every other player; in the solo game the gold is the return.
"""

from typing import Any, ClassVar

import numpy as np
import pyspiel

from stollen.cards.decks import RULESETS, deck_for
from stollen.engine.lookup_tables import tables_for
from stollen.envs.env_game import EnvGame, new_env_game
from stollen.envs.layout import layout_of
from stollen.game.render import text
from stollen.game.strict_json import to_json

DEALS = 1000
EXTRA_DECISIONS = 50
"""An upper bound for the decisions of a round besides turns: trolls, goals, payments, nuggets, thefts."""


def short_name(ruleset: str) -> str:
    return f"stollen_{ruleset}"


def register_games() -> None:
    """Register the games with OpenSpiel."""
    for ruleset in RULESETS:
        if short_name(ruleset) not in pyspiel.registered_names():
            pyspiel.register_game(game_type(ruleset), GAMES[ruleset])


def game_type(ruleset: str) -> Any:
    """The game type of a ruleset."""
    seats, alone = deck_for(ruleset).seats, deck_for(ruleset).seats[-1] == 1
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(ruleset),
        long_name=f"Stollen: {ruleset}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": seats[0], "deals": DEALS},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A ruleset with a number of players."""

    ruleset: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = params or {}
        self.seats = int(chosen.get("players", deck_for(self.ruleset).seats[0]))
        self.deals = int(chosen.get("deals", DEALS))
        self.layout = layout_of(self.ruleset, self.seats)
        super().__init__(game_type(self.ruleset), self._info(), chosen)

    def _info(self) -> Any:
        tables, alone = tables_for(self.ruleset), self.seats == 1
        bounds = {"min_utility": 0.0, "max_utility": float(sum(tables.gold_value))}
        if not alone:
            bounds = {"min_utility": -1.0, "max_utility": self.seats - 1.0, "utility_sum": 0.0}
        return pyspiel.GameInfo(
            num_distinct_actions=self.layout.actions,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            max_game_length=tables.rounds * (2 * tables.deck_size + EXTRA_DECISIONS),
            **bounds,
        )

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(kind, self.layout.size)


# OpenSpiel keeps these until after Python has ended; a class, unlike a function, is safe to keep.
GAMES = {ruleset: type(f"Spiel{ruleset.capitalize()}", (SpielGame,), {"ruleset": ruleset}) for ruleset in RULESETS}


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game before or after its deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.ruleset, self.seats, self.deals = game.ruleset, game.seats, game.deals
        self.env_game: EnvGame | None = None

    def current_player(self) -> Any:
        if self.env_game is None:
            return pyspiel.PlayerId.CHANCE
        seat = self.env_game.game.to_act
        return pyspiel.PlayerId.TERMINAL if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.env_game is not None and player == self.env_game.game.to_act
        return sorted(self.env_game.actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.env_game is None:
            reward: Any = "gold" if self.seats == 1 else "win"
            self.env_game = new_env_game(self.ruleset, self.seats, {}, f"deal {action}", reward)
        else:
            self.env_game.play(self.env_game.actions()[action])

    def _action_to_string(self, player: Any, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.env_game is None:
            return f"deal {action}"
        return self.env_game.actions()[action]

    def is_terminal(self) -> bool:
        return self.env_game is not None and self.env_game.over

    def returns(self) -> list[float]:
        """A winner takes a point from every other player."""
        if self.env_game is None or self.env_game.game.outcome is None:
            return [0.0] * self.seats
        if self.seats == 1:
            return [float(self.env_game.game.outcome.gold[0])]
        return [share * self.seats - 1 for share in self.env_game.earned]

    def __str__(self) -> str:
        return "not dealt" if self.env_game is None else text(self.env_game.game.view(None))


class SpielObserver:
    """The observation of a seat; with perfect recall, everything it has heard."""

    def __init__(self, kind: Any, size: int) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("no observer sees all hands")
        self._recalls: bool = kind.perfect_recall
        self._private: bool = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.env_game is not None and self._private:
            self.tensor[:] = np.frombuffer(state.env_game.observation(player), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.env_game is None:
            return ""
        seat = player if self._private else None
        if self._recalls:
            return state.env_game.information(seat)
        return to_json(state.env_game.game.view(seat)).decode()
