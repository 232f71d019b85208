"""Learning environments: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

`aec("duel")` needs the extra `lab`; `register()` registers the environments with Gymnasium; `layout_of` describes
observations and actions.
"""

from typing import Any

from stollen.envs.encode_moves import actions
from stollen.envs.encode_view import observation
from stollen.envs.env_ids import IDS, ruleset_of
from stollen.envs.layout import Layout, layout_of

__all__ = ["IDS", "Layout", "actions", "aec", "layout_of", "make", "observation", "register"]


def aec(ruleset: str, **settings: Any) -> Any:
    """The PettingZoo environment of a ruleset; the settings are those of `TableEnv`: `seats`, `options` and so on."""
    try:
        from stollen.envs.pettingzoo_env import wrapped
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(f"{error.name} is missing: pip install stollen[lab]", name=error.name) from None

    return wrapped(ruleset, **settings)


def make(name: str, **settings: Any) -> Any:
    """The PettingZoo environment with this id, one of `IDS`."""
    return aec(ruleset_of(name), **settings)


def register() -> None:
    """Register the ids in `IDS` with Gymnasium: a learner alone, or against bots."""
    from stollen.envs.gymnasium_env import register_all

    register_all()
