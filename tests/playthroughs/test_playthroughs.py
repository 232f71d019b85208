"""The games equal the playthroughs; after an intended change, `python -m tests.playthroughs` rewrites them."""

from difflib import unified_diff

import pytest

from tests.playthroughs.short_games import SHORT_GAMES
from tests.playthroughs.writer import HERE, file_of, playthrough

SHOWN = 60


@pytest.mark.parametrize("ruleset", SHORT_GAMES)
def test_the_game_goes_as_it_is_told(ruleset: str) -> None:
    kept, today = file_of(ruleset).read_text(encoding="utf-8"), playthrough(ruleset)
    if kept != today:
        difference = list(unified_diff(kept.splitlines(), today.splitlines(), "kept", "today", lineterm=""))
        pytest.fail("\n".join(difference[:SHOWN]), pytrace=False)


def test_every_ruleset_has_one() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(SHORT_GAMES)
