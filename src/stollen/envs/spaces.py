"""Observations and masks as numpy arrays, and the spaces they lie in."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from stollen.envs.env_game import EnvGame
from stollen.envs.layout import Layout
from stollen.game.moves.move import Seat

Observed = dict[str, np.ndarray[Any, Any]]


def observation_space(layout: Layout) -> "Dict[Any]":
    """What a seat sees, and which actions are legal."""
    return Dict(
        {
            "observation": Box(0, 255, (layout.size,), np.uint8),
            "action_mask": Box(0, 1, (layout.actions,), np.int8),
        }
    )


def action_space(layout: Layout) -> "Discrete[np.int64]":
    return Discrete(layout.actions)


def observed(sitting: EnvGame, seat: Seat) -> Observed:
    """What the environment shows a seat."""
    return {
        "observation": np.frombuffer(bytearray(sitting.observation(seat)), np.uint8),
        "action_mask": np.frombuffer(bytearray(sitting.mask(seat)), np.int8),
    }
