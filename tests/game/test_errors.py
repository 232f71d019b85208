"""Wrong use of the package: the type and text of each error."""

from collections.abc import Callable
from typing import Any

import pytest

import stollen
from stollen import BadNotation, BadPosition, BadRecord, BadRequest, IllegalMove, StollenError
from stollen.game.errors import BadJson
from stollen.game.moves.move import Move, Place
from stollen.game.strict_json import move_from_json

HANDS = [{"hand": ["d-line-ew", "d-map"]}, {"hand": ["d-key"]}]


def duel() -> stollen.Game:
    return stollen.from_position({"ruleset": "duel", "seats": HANDS})


def place(cell: Any) -> Move:
    return Place("d-line-ew", cell)


LONG = b'{"kind":"steal","seat":' + b"9" * 19 + b"}"

WRONG: list[tuple[Callable[[], object], type[StollenError], str]] = [
    (
        lambda: stollen.new_game("chess"),
        BadRequest,
        "there is no ruleset 'chess'; there are duel, solo, saboteur, saboteur2",
    ),
    (lambda: stollen.new_game("duel", seats=3), BadRequest, "duel is for 2 players, not 3"),
    (lambda: stollen.new_game("solo", seats=2), BadRequest, "solo is for 1 player, not 2"),
    (lambda: stollen.new_game("saboteur", seats=2), BadRequest, "saboteur is for 3 to 10 players, not 2"),
    (lambda: stollen.new_game("duel", seed=5), BadRequest, "a seed is a text, not 5"),  # type: ignore[arg-type]
    (lambda: stollen.new_game("duel", seed="\ud800"), BadRequest, "a seed is a text, not '\\ud800'"),
    (
        lambda: stollen.new_game("duel", options=["box"]),  # type: ignore[arg-type]
        BadRequest,
        "options are names with values, not ['box']",
    ),
    (
        lambda: stollen.new_game("duel", options={"goals_left": "keep"}),
        BadRequest,
        "duel has no option 'goals_left' with the value 'keep'",
    ),
    (lambda: duel().view(2), BadRequest, "there is no seat 2"),
    (lambda: duel().view(-1), BadRequest, "there is no seat -1"),
    (lambda: duel().views([0, "all"]), BadRequest, "there is no seat 'all'"),  # type: ignore[list-item]
    (lambda: stollen.parse_move(5), BadNotation, "5 is no move: a move is a text"),  # type: ignore[arg-type]
    (lambda: stollen.parse_move("dig"), BadNotation, "'dig' is no move: no move begins with 'dig'"),
    (
        lambda: duel().play(place([1, 1])),
        BadNotation,
        "'place d-line-ew 1,1' is no move: this move is written otherwise",
    ),
    (
        lambda: duel().play("end"),
        IllegalMove,
        "A turn is ended by hand only where a bribe is still possible after the action. (D10)",
    ),
    (lambda: stollen.from_position({"ruleset": "duel", "seed": "\ud800"}), BadPosition, "seed: it is no text"),
    (lambda: stollen.from_position({"ruleset": "duel", "round": 9}), BadPosition, "round: it must be 1 to 3"),
    (lambda: stollen.read_record("[]"), BadRecord, "record: Expected `object`, got `array`"),
    (lambda: move_from_json(b'{"kind":"take","value":0}'), BadNotation, "'take 0' is no move: '0' is no nugget"),
    (
        lambda: move_from_json(b'{"kind":"place","card":"d-line-ew","cell":[1,1],"turned":true}'),
        BadNotation,
        "'place d-line-ew 1,1 turned' is no move: this card looks the same after half a turn",
    ),
    (
        lambda: move_from_json(LONG),
        BadNotation,
        "'steal 9999999999999999999' is no move: '9999999999999999999' is no number as moves write it",
    ),
    (lambda: move_from_json(b'{"kind":"dig"}'), BadJson, "kind: Invalid value 'dig'"),
]


@pytest.mark.parametrize(("use", "error", "words"), WRONG)
def test_wrong_use_is_told_in_these_words(use: Callable[[], object], error: type[StollenError], words: str) -> None:
    with pytest.raises(StollenError) as caught:
        use()
    assert (type(caught.value), str(caught.value)) == (error, words)
