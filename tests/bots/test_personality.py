"""Personalities are small, bounded and visible."""

import pytest

from stollen.bots import LEVELS, PERSONALITIES, is_bot, make_bot
from stollen.bots.personality import GREATEST_BONUS, bonus
from stollen.game.moves.notation import FORMS
from tests.bots.playing import TABLES, new_table


def test_likings_are_for_moves_there_are_and_bounded() -> None:
    for manner in PERSONALITIES.values():
        assert set(manner) <= set(FORMS)
        assert all(0 < abs(worth) <= GREATEST_BONUS for worth in manner.values())


def test_names() -> None:
    assert all(is_bot(level) for level in LEVELS)
    assert is_bot("foreman:bold") and is_bot("novice:kind")
    assert not any(map(is_bot, ("foreman:", "foreman:mad", "random:bold", "bold", "", ":bold")))


@pytest.mark.parametrize("table", range(len(TABLES)))
@pytest.mark.parametrize("name", PERSONALITIES)
def test_a_manner_moves_the_first_sight_by_what_it_likes(name: str, table: int) -> None:
    game = new_table(table, 3)
    assert game.to_act is not None
    view = game.view(game.to_act)
    plain, mannered = (
        make_bot(bot, game.to_act, "same").decide(view, 0.0) for bot in ("apprentice", f"apprentice:{name}")
    )
    values = {candidate.move: candidate.expected for candidate in plain.candidates}
    best = mannered.candidates[0]
    assert best.expected * 100 + bonus(PERSONALITIES[name], best.move) >= 100 * plain.candidates[0].expected + bonus(
        PERSONALITIES[name], plain.move
    )
    assert all(abs(values.get(one.move, one.expected) - one.expected) < 0.5 for one in mannered.candidates)
