"""Options of a ruleset as words of a command line: `goals_left=reshuffle`. Names and values are those of the decks."""

from collections.abc import Iterable, Mapping

from stollen.cards.decks import deck_for
from stollen.game.errors import BadRequest, shown


def option_words(ruleset: str) -> str:
    """Every option of a ruleset with its values, the default first."""
    return ", ".join(f"{name}={'|'.join(values)}" for name, values in deck_for(ruleset).options.items())


def split_options(words: Iterable[str]) -> dict[str, str]:
    """Words NAME=VALUE as names and values; of equal names the last one counts."""
    pairs = (word.partition("=") for word in words)
    return {name: value for name, _, value in pairs}


def check_options(ruleset: str, options: Mapping[str, str]) -> None:
    """Raises `BadRequest` for a name or a value that the ruleset does not have."""
    known = deck_for(ruleset).options
    for name, value in options.items():
        if name not in known:
            raise BadRequest(f"{ruleset} has no option {shown(name)}; there are {option_words(ruleset)}")
        if value not in known[name]:
            raise BadRequest(f"{name} has no value {shown(value)}; there are {', '.join(known[name])}")


def changed_options(ruleset: str, options: Mapping[str, str]) -> dict[str, str]:
    """The options that are not at their default, in the order of the deck."""
    known = deck_for(ruleset).options
    return {name: options[name] for name, values in known.items() if options.get(name, values[0]) != values[0]}
