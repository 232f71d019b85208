"""Moves as text: exactly one form of each move can be parsed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stollen.game.errors import BadNotation, StollenError
from stollen.game.moves.move import (
    Break,
    Bribe,
    Decline,
    End,
    Free,
    HandsOff,
    Inspect,
    Key,
    Map,
    Mend,
    Move,
    Orient,
    Pass,
    Pay,
    Place,
    Repair,
    Rockfall,
    Steal,
    SwapHands,
    SwapHats,
    Take,
    Theft,
    Trap,
)
from stollen.game.moves.notation import cards_of_kind, parse_move, symmetric_paths
from stollen.game.strict_json import move_from_json, to_json

EVERY_FORM: dict[str, Move] = {
    "place d-line-ew 1,1": Place("d-line-ew", (1, 1)),
    "place d-curve-nw -3,-12 turned": Place("d-curve-nw", (-3, -12), turned=True),
    "break d-break-pick 1": Break("d-break-pick", 1),
    "repair d-repair-pick-lamp 0 lamp": Repair("d-repair-pick-lamp", 0, "lamp"),
    "key d-key 2,0": Key("d-key", (2, 0)),
    "rockfall x-rockfall 2,-1": Rockfall("x-rockfall", (2, -1)),
    "map base-map 8,-2": Map("base-map", (8, -2)),
    "mend d-key d-map cart": Mend(("d-key", "d-map"), "cart"),
    "mend x-free x-theft trapped": Mend(("x-free", "x-theft"), "trapped"),
    "pass d-map": Pass(("d-map",)),
    "pass d-map d-map": Pass(("d-map", "d-map")),
    "pass base-map x-free x-theft": Pass(("base-map", "x-free", "x-theft")),
    "bribe 3,0": Bribe((3, 0)),
    "end": End(),
    "orient 5,0 upright": Orient((5, 0), turned=False),
    "orient 5,0 turned": Orient((5, 0), turned=True),
    "pay d-bridge-gold d-goal-2-curve-nw": Pay(("d-bridge-gold", "d-goal-2-curve-nw")),
    "take 3": Take(3),
    "theft x-theft": Theft("x-theft"),
    "hands-off x-hands-off 4": HandsOff("x-hands-off", 4),
    "swap-hats x-swap-hats 11": SwapHats("x-swap-hats", 11),
    "inspect x-inspection 2": Inspect("x-inspection", 2),
    "swap-hands x-swap-hands 2": SwapHands("x-swap-hands", 2),
    "trap x-trapped 2": Trap("x-trapped", 2),
    "free x-free 0": Free("x-free", 0),
    "steal 1": Steal(1),
    "decline": Decline(),
}

NO_MOVES = [
    "",
    " ",
    "dig",
    "END",
    "end ",
    " end",
    "end\n",
    "end end",
    "decline 1",
    "place",
    "place d-line-ew",
    "place d-line-ew 1,1 ",
    "place d-line-ew  1,1",
    "place\td-line-ew 1,1",
    "place d-line-ew 1,1\n",
    "place d-line-ew 1,1 upright",
    "place d-line-ew 1,1 turned",
    "place d-curve-nw 1,1 turned turned",
    "place d-curve-nw 1,1 Turned",
    "place D-LINE-EW 1,1",
    "place d-map 1,1",
    "place d-start-blue 1,1",
    "place d-goal-0-cross 1,1",
    "place nothing 1,1",
    "place d-line-ew 01,1",
    "place d-line-ew 1,-0",
    "place d-line-ew +1,1",
    "place d-line-ew 1, 1",
    "place d-line-ew 1;1",
    "place d-line-ew 1,1,1",
    "place d-line-ew 1,",
    "place d-line-ew ,",
    "place d-line-ew 1.0,1",
    "place d-line-ew 1_0,1",
    "place d-line-ew ١,1",
    "place d-line-ew ²,1",
    "place d-line-ew --1,1",
    "place d-line-ew 1234567,1",
    f"place d-line-ew {'9' * 5000},1",
    "break d-map 1",
    "break d-break-pick -1",
    "break d-break-pick 1,1",
    "break d-break-pick",
    "repair d-repair-pick 0",
    "repair d-repair-pick 0 trapped",
    "key d-map 1,1",
    "rockfall d-key 1,1",
    "map d-rockfall 5,0",
    "mend d-key cart",
    "mend d-map d-key cart",
    "mend d-key d-map",
    "mend d-key d-map wheel",
    "mend d-key d-goal-0-cross cart",
    "pass",
    "pass ",
    "pass d-map d-key",
    "pass d-map d-map d-map d-map",
    "pass d-goal-0-cross",
    "bribe 3",
    "orient 5,0",
    "orient 5,0 turned turned",
    "pay",
    "pay d-goal-0-cross",
    "pay d-line-ew",
    "pay d-goal-2-curve-nw d-bridge-gold",
    "take 0",
    "take -1",
    "take",
    "theft x-theft 0",
    "hands-off x-theft 0",
    "hands_off x-hands-off 0",
    "steal",
    "steal x",
    "place d-line-ew 1,1\u00a0turned",
    "\ud800",
]


@pytest.mark.parametrize(("text", "move"), EVERY_FORM.items())
def test_text_and_move_are_inverses(text: str, move: Move) -> None:
    assert str(move) == text
    assert parse_move(text) == move


@pytest.mark.parametrize("text", NO_MOVES)
def test_any_other_text_is_no_move(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        parse_move(text)
    assert caught.value.text == text
    assert caught.value.reason
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("thing", [None, 5, b"end", ["end"], End()])
def test_what_is_no_text_is_no_move(thing: object) -> None:
    with pytest.raises(BadNotation):
        parse_move(thing)  # type: ignore[arg-type]


def test_every_kind_of_move_has_a_form() -> None:
    words = {text.split()[0] for text in EVERY_FORM}
    assert words == {move.word for move in EVERY_FORM.values()}
    assert len(words) == 22


def test_an_error_of_the_table_is_a_value_error() -> None:
    assert issubclass(BadNotation, StollenError)
    assert issubclass(StollenError, ValueError)


numbers = st.integers(-999_999, 999_999)
cells = st.tuples(numbers, numbers)
hands = st.lists(st.sampled_from(sorted(cards_of_kind("hand"))), min_size=1, max_size=3)


@given(st.sampled_from(sorted(cards_of_kind("path"))), cells, st.booleans())
def test_placing_survives_text_and_json(card: str, cell: tuple[int, int], turned: bool) -> None:
    move = Place(card, cell, turned and card not in symmetric_paths())
    assert parse_move(str(move)) == move
    assert move_from_json(to_json(move)) == move


@given(hands)
def test_passing_survives_text_and_json(cards: list[str]) -> None:
    move = Pass(tuple(sorted(cards)))
    assert parse_move(str(move)) == move
    assert move_from_json(to_json(move)) == move


@given(st.text() | st.sampled_from(list(EVERY_FORM)).flatmap(lambda text: st.text().map(lambda more: text + more)))
def test_what_is_read_is_written_the_same(text: str) -> None:
    try:
        move = parse_move(text)
    except BadNotation:
        return
    assert str(move) == text


@pytest.mark.parametrize("move", EVERY_FORM.values())
def test_json_and_move_are_inverses(move: Move) -> None:
    assert move_from_json(to_json(move)) == move


@pytest.mark.parametrize(
    "data",
    [
        '{"kind": "pass", "cards": ["d-key d-map"]}',
        '{"kind": "pass", "cards": []}',
        '{"kind": "pass", "cards": ["d-map", "d-key"]}',
        '{"kind": "place", "card": "nothing", "cell": [1, 1], "turned": false}',
        '{"kind": "place", "card": "d-line-ew", "cell": [1, 1], "turned": true}',
        '{"kind": "place", "card": "d-line-ew", "cell": [1, 1, 1], "turned": false}',
        '{"kind": "place", "card": "d-line-ew", "cell": [1.0, 1], "turned": false}',
        '{"kind": "place", "card": "d-line-ew", "cell": [12345678, 1], "turned": false}',
        '{"kind": "end", "more": 1}',
        '{"kind": "dig"}',
        '{"kind": "end", "kind": "end"}',
        "{}",
        "[]",
        "",
    ],
)
def test_json_that_makes_no_move_is_refused(data: str) -> None:
    with pytest.raises(StollenError):
        move_from_json(data)
