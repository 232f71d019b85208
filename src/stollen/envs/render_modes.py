"""The render modes of the environments."""

import sys

from stollen.envs.env_game import EnvGame
from stollen.game.moves.move import Seat
from stollen.game.render import svg, text

RENDER_MODES = ("human", "ansi", "svg")
"""Text on the screen, text, or a picture."""


def render(env_game: EnvGame, seat: Seat | None, mode: str | None) -> str | None:
    """The view of a seat or a spectator in a render mode."""
    if mode not in RENDER_MODES:
        raise ValueError(f"render_mode must be one of {', '.join(RENDER_MODES)}, and was {mode!r}")
    view = env_game.game.view(seat)
    if mode == "human":
        sys.stdout.write(text(view))
        return None
    return text(view) if mode == "ansi" else svg(view)
