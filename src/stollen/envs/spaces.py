"""Observations and masks as numpy arrays, and their spaces."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from stollen.envs.env_game import EnvGame
from stollen.envs.layout import Layout
from stollen.game.moves.move import Seat

Observed = dict[str, np.ndarray[Any, Any]]


def observation_space(layout: Layout) -> "Dict[Any]":
    """The space of an observation and its mask of legal actions."""
    return Dict(
        {
            "observation": Box(0, 255, (layout.size,), np.uint8),
            "action_mask": Box(0, 1, (layout.actions,), np.int8),
        }
    )


def action_space(layout: Layout) -> "Discrete[np.int64]":
    return Discrete(layout.actions)


def observed(env_game: EnvGame, seat: Seat) -> Observed:
    """The observation of a seat and its mask of legal actions."""
    return {
        "observation": np.frombuffer(bytearray(env_game.observation(seat)), np.uint8),
        "action_mask": np.frombuffer(bytearray(env_game.mask(seat)), np.int8),
    }
