"""The command line offers the rulesets and option values of the card files, no more and no less."""

from enum import StrEnum

import pytest

from stollen.cards.decks import RULESETS, deck_for
from stollen.cli import options as cli


def test_every_ruleset_can_be_played() -> None:
    assert tuple(cli.Ruleset) == RULESETS


@pytest.mark.parametrize(
    ("ruleset", "option", "offered"),
    [
        ("duel", "goals_left", cli.GoalsLeft),
        ("solo", "goals_left", cli.GoalsLeft),
        ("solo", "color", cli.Color),
        ("saboteur", "nuggets", cli.Nuggets),
        ("saboteur", "broken_tools_forfeit", cli.Switch),
        ("saboteur2", "trapped_geologist", cli.Geologist),
    ],
)
def test_every_value_of_an_option_can_be_chosen(ruleset: str, option: str, offered: type[StrEnum]) -> None:
    assert tuple(offered) == deck_for(ruleset).options[option]


def test_no_option_is_forgotten() -> None:
    options = {option for ruleset in RULESETS for option in deck_for(ruleset).options}
    assert options == {"goals_left", "color", "nuggets", "broken_tools_forfeit", "trapped_geologist"}
