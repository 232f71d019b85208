"""Views as SVG and as text."""

from xml.etree import ElementTree

import pytest

import stollen
from stollen.game.render import svg, text
from tests.properties.games import SETUPS, walk

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_every_card_on_the_board_is_drawn(setup: int) -> None:
    for step, (game, _) in enumerate(walk(setup, 1)):
        if step % 40 == 39:
            for seat in (0, None):
                view = game.view(seat)
                drawn = ElementTree.fromstring(svg(view)).findall(f"{SVG}g")
                assert len(drawn) == len(view.starts) + len(view.maze) + len(view.goals)


def test_the_text_shows_the_maze_the_players_and_the_hand() -> None:
    position = {
        "ruleset": "saboteur",
        "maze": [{"card": "base-line-ew", "cell": [1, 0]}, {"card": "base-curve-ne", "cell": [2, 0], "turned": True}],
        "seats": [{"hand": ["base-map"], "broken": ["lamp"]}, {"hand": ["base-cross"]}, {"hand": ["base-dead-n"]}],
    }
    lines = text(stollen.from_position(position).view(0)).splitlines()
    assert lines[:5] == [
        "· · · · · · · · ?",
        "· · · · · · · · ·",
        "┼ ─ ┐ · · · · · ?",
        "· · · · · · · · ·",
        "· · · · · · · · ?",
    ]
    assert lines[7].startswith("▸ seat 0: 1 cards, broken lamp, 0 gold, base-")
    assert lines[-1] == "hand: base-map"
    assert "base-cross" not in "".join(lines)
