"""Games to learn from: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

`aec("duel")` needs the extra `lab`; `register()` makes the environments known to Gymnasium. What they show and ask is
told by `layout_of`.
"""

from typing import Any

from stollen.lab.env.choosing import actions
from stollen.lab.env.layout import Layout, layout_of
from stollen.lab.env.names import IDS, ruleset_of
from stollen.lab.env.observing import observation

__all__ = ["IDS", "Layout", "actions", "aec", "layout_of", "make", "observation", "register"]


def aec(ruleset: str, **settings: Any) -> Any:
    """The PettingZoo environment of a ruleset; settings as in `TableEnv`, that is `seats`, `options` and so on."""
    try:
        from stollen.lab.env.agents import wrapped
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(f"{error.name} is missing: pip install stollen[lab]", name=error.name) from None

    return wrapped(ruleset, **settings)


def make(name: str, **settings: Any) -> Any:
    """The PettingZoo environment with this id, one of `IDS`."""
    return aec(ruleset_of(name), **settings)


def register() -> None:
    """Make `gymnasium.make` know the ids in `IDS`: a learner alone, or against bots."""
    from stollen.lab.env.learner import register_all

    register_all()
