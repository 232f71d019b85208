"""Options of the rulesets as words of a command line."""

import pytest

from stollen.cards.decks import RULESETS, deck_for
from stollen.game.errors import BadRequest
from stollen.game.ruleset_options import changed_options, check_options, option_words, split_options


def test_words_are_names_and_values() -> None:
    assert split_options(["a=b", "c=d=e", "f", "a=g"]) == {"a": "g", "c": "d=e", "f": ""}


def test_every_option_is_listed_with_its_values() -> None:
    assert option_words("solo") == "color=green|blue, goals_left=box|reshuffle"
    for ruleset in RULESETS:
        for name, values in deck_for(ruleset).options.items():
            assert f"{name}={'|'.join(values)}" in option_words(ruleset)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"goals": "box"}, "duel has no option 'goals'; there are goals_left=box|reshuffle"),
        ({"color": "blue"}, "duel has no option 'color'; there are goals_left=box|reshuffle"),
        ({"goals_left": "keep"}, "goals_left has no value 'keep'; there are box, reshuffle"),
        ({"goals_left": ""}, "goals_left has no value ''; there are box, reshuffle"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, str], message: str) -> None:
    with pytest.raises(BadRequest) as refused:
        check_options("duel", options)
    assert str(refused.value) == message


def test_only_options_that_are_not_at_their_default_are_changed() -> None:
    check_options("solo", {"goals_left": "reshuffle", "color": "green"})
    assert changed_options("solo", {"goals_left": "reshuffle", "color": "green"}) == {"goals_left": "reshuffle"}
    assert changed_options("solo", {}) == {}
