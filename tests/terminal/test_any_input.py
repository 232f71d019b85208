"""No typed line breaks a game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import stollen
from stollen.terminal.lines.keyboard_game import KeyboardGame
from tests.terminal.script import crew, duel, path, play

WORDS = (
    "trap free theft inspect hands-off swap hats swap-hands steal take decline seat news "
    "1 2 6 9 0 -1 5,0 1,1 0,2 t u pick lamp trapped me blue 0 place pass mend break repair key map rockfall bribe end "
    "orient pay d-map d-line-ew moves why look discard ? < > quit y n"
).split()
LINES = st.lists(
    st.one_of(st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join), st.text(max_size=12)), max_size=12
)


@pytest.fixture(autouse=True)
def _nothing_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Typed lines may be taken as file names."""
    monkeypatch.setattr(KeyboardGame, "ask_path", lambda table: None)


@given(LINES)
def test_no_line_breaks_a_turn(lines: list[str]) -> None:
    hand = "d-break-lamp d-curve-nw d-key d-map d-repair-pick-lamp d-rockfall"
    game = duel(path("d-troll-cross", 1, 1), path("d-door-blue-t-nsw", 0, 2), green=hand, one={"broken": ["lamp"]})
    script = play(game, *lines)
    assert "The same cards again:" in script.text
    assert stollen.replay(game.record()).position() == game.position()


@given(LINES)
def test_no_line_breaks_the_laying_of_a_goal(lines: list[str]) -> None:
    tunnel = [path("d-line-ew", column, 1) for column in (1, 2, 3, 4)]
    goals = [{"card": "d-goal-0-dead-nsw", "cell": [5, 2]}]
    play(duel(*tunnel, green="d-door-green-t-nsw d-map", goals=goals), "1 5,1", *lines, kinds=("human", "human"))


@given(LINES)
def test_no_line_breaks_a_turn_with_tricks(lines: list[str]) -> None:
    tricks = {0: {"trapped": True, "broken": ["lamp"]}, 1: {"theft": True}}
    hand = "base-repair-lamp-cart x-free x-hands-off x-inspection x-swap-hands x-theft"
    game = crew("saboteur2", hand, "x-swap-hats base-map", "x-trapped", more=tricks, theft_order=[1])
    script = play(game, *lines, kinds=("human", "human", "random"))
    assert "The same cards again:" in script.text
    assert stollen.replay(game.record()).position() == game.position()


@given(LINES)
def test_no_line_breaks_the_end_of_a_round(lines: list[str]) -> None:
    thieves = {seat: {"theft": True, "gold": 1} for seat in (0, 1)}
    last = crew("saboteur2", "base-map", "", more=thieves, draw_pile=[], theft_order=[0, 1])
    play(last, "", "pass 1", *lines, kinds=("human", "human"))
    tunnel = (*(path("base-cross", column, 0) for column in range(1, 6)), path("base-line-ew", 6, 0))
    goals = [{"card": "base-goal-treasure", "cell": [8, 0]}]
    found = crew("saboteur", "base-line-ew", "base-map", "base-map", maze=tunnel, goals=goals)
    play(found, "1 7,0", *lines, kinds=("human", "random", "random"))
