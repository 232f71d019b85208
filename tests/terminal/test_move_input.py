"""Typed lines and the moves they stand for."""

import pytest

from stollen.game.game import Game
from stollen.terminal.lines.move_list import marks_of, move_lines
from stollen.terminal.model.input_words import Unclear
from stollen.terminal.model.move_input import read_move
from tests.terminal.script import SAY, duel, narrator, path

HAND = "d-break-lamp d-curve-nw d-key d-line-ew d-map d-repair-pick-lamp"


def game(**more: object) -> Game:
    return duel(path("d-troll-cross", 1, 1), green=HAND, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("place d-curve-nw 2,1", "place d-curve-nw 2,1"),
        ("  PLACE  d-curve-nw   2,1  Turned ", "place d-curve-nw 2,1 turned"),
        ("2 2,1", "place d-curve-nw 2,1"),
        ("2 2,1 t", "place d-curve-nw 2,1 turned"),
        ("2 2,1t", "place d-curve-nw 2,1 turned"),
        ("2 (2, 1) turned", "place d-curve-nw 2,1 turned"),
        ("2 2 -1", "place d-curve-nw 2,-1"),
        ("2 -2 , -1 up", "place d-curve-nw -2,-1"),
        ("place 2 2,1", "place d-curve-nw 2,1"),
        ("4 2,1 t", "place d-line-ew 2,1"),
        ("break 1", "break d-break-lamp 1"),
        ("1 blue", "break d-break-lamp 1"),
        ("1 me", "break d-break-lamp 0"),
        ("break d-break-lamp 1", "break d-break-lamp 1"),
        ("3 4,0", "key d-key 4,0"),
        ("key 3 4,0", "key d-key 4,0"),
        ("5 5,0", "map d-map 5,0"),
        ("6 lamp", "repair d-repair-pick-lamp 0 lamp"),
        ("repair 6 pick", "repair d-repair-pick-lamp 0 pick"),
        ("6", "repair d-repair-pick-lamp 0 pick"),
        ("repair d-repair-pick-lamp 0 lamp", "repair d-repair-pick-lamp 0 lamp"),
        ("pass 5 2", "pass d-curve-nw d-map"),
        ("pass 5,2", "pass d-curve-nw d-map"),
        ("pass d-map d-key", "pass d-key d-map"),
        ("discard 1", "pass d-break-lamp"),
        ("mend 5 2 pick", "mend d-curve-nw d-map pick"),
        ("mend 2 5", "mend d-curve-nw d-map pick"),
        ("bribe 1,1", "bribe 1,1"),
        ("bribe", "bribe 1,1"),
        ("end", "end"),
        ("done", "end"),
        ("rockfall d-rockfall 1,1", "rockfall d-rockfall 1,1"),
        ("orient 5,0 turned", "orient 5,0 turned"),
    ],
)
def test_lenient_and_exact_ways_to_write_a_move(text: str, move: str) -> None:
    assert str(read_move(text, game().view(0))) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "foo",
        "2",
        "7 1,1",
        "0 1,1",
        "99999999999999999999 1,1",
        "2 1",
        "2 x,y",
        "2 2,1 sideways",
        "2 9999999,1",
        "place",
        "place d-nothing 1,1",
        "pass",
        "pass 1 1",
        "pass 1 2 3 4",
        "mend 1",
        "mend 1 2 hammer",
        "end now",
        "upright",
        "turned",
        "orient",
        "pay 1",
        "key 3",
        "break",
        "break 2",
        "²",
        "２ ２,１ ?",
        "\x00",
    ],
)
def test_anything_else_says_how_to_write_it(text: str) -> None:
    with pytest.raises(Unclear) as unclear:
        read_move(text, game().view(0))
    assert SAY.has(unclear.value.message) and "{$" not in SAY(unclear.value.message, unclear.value.words)


def test_a_tool_is_asked_for_where_it_is_not_clear() -> None:
    broken = game(one={"broken": ["pick", "lamp"]}).view(0)
    for text in ("repair 6", "mend 1 2"):
        with pytest.raises(Unclear) as unclear:
            read_move(text, broken)
        assert SAY(unclear.value.message, unclear.value.words) == "Which one? pick, lamp"
    assert str(read_move("6", game(one={"broken": ["lamp"]}).view(0))) == "repair d-repair-pick-lamp 0 lamp"


def test_the_moves_in_few_lines() -> None:
    table = game(one={"broken": ["lamp"]})
    lines = move_lines(table.view(0), narrator(table, 0))
    assert lines == [
        "    1  Broken lamp: Blue",
        "    5  Map: 5,-2  5,0  5,2  7,-1  7,1  9,0",
        "    6  Repair pick / lamp: lamp",
        "    pass  Choose up to 2 cards to discard face down.",
        "    mend  Choose two cards to discard. You draw only one. (lamp)",
        "   bribe  Bribe the troll at 1,1",
    ]


def test_marks_say_which_way_a_card_fits() -> None:
    view = duel(green="d-curve-nw").view(0)
    assert marks_of(view, "d-curve-nw") == {(-1, 1): "t", (0, 2): "+", (1, 1): "+"}


def test_equal_cards_have_one_line() -> None:
    table = duel(green="d-line-ew d-line-ew")
    lines = move_lines(table.view(0), narrator(table, 0))
    assert lines[0].replace("\N{NO-BREAK SPACE}", " ") == " 1, 2  line (east west): -1,1  1,1"
