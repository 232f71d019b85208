"""The ids of the environments. The version goes up when observations, actions or rewards change."""

from stollen.cards.decks import RULESETS

VERSION = 0
IDS: tuple[str, ...] = tuple(f"stollen/{ruleset}-v{VERSION}" for ruleset in RULESETS)


def ruleset_of(name: str) -> str:
    """The ruleset of an id."""
    if name not in IDS:
        raise ValueError(f"there is no environment {name!r}; there are {', '.join(IDS)}")
    return RULESETS[IDS.index(name)]
