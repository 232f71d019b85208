"""The same seeds give the same games: compiled and uncompiled are compared with the same fingerprints."""

import pytest

from tests.properties.games import SETUPS
from tests.properties.same_games import KINDS, stored, title


@pytest.mark.parametrize("setup", range(len(SETUPS)))
@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_game(kind: str, setup: int) -> None:
    print_of, count = KINDS[kind]
    assert [print_of(setup, number) for number in range(count)] == stored()[kind][title(setup)]
