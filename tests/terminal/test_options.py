"""The command line offers the rulesets and options of the card files."""

import pytest
from typer.testing import CliRunner

from stollen.cards.decks import RULESETS, deck_for
from stollen.cli import app
from stollen.cli import options as cli


def test_every_ruleset_can_be_played() -> None:
    assert tuple(cli.Ruleset) == RULESETS


@pytest.mark.parametrize("command", ["play", "arena", "simulate"])
def test_help_lists_every_option_with_its_values(command: str) -> None:
    text = CliRunner().invoke(app, [command, "--help"]).stdout
    for ruleset in RULESETS:
        for name, values in deck_for(ruleset).options.items():
            assert f"{name}={'|'.join(values)}" in text
