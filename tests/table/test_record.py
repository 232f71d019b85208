"""Records as JSON."""

from typing import Any

import pytest

from stollen.table.errors import BadRecord
from stollen.table.outcome import Outcome
from stollen.table.reading import read_position
from stollen.table.record import Deal, Record, read_record
from stollen.table.wire import read_json, to_json

DEAL = Deal(deck=("d-map", "d-key"), goals=("d-goal-0-cross",))
RECORD = Record(
    ruleset="duel",
    seats=2,
    options={"goals_left": "reshuffle"},
    seed="tuesday",
    deals=(DEAL,),
    moves=("place d-line-ew 1,1", "pass d-map"),
    outcome=Outcome((12, 9), (0,)),
)


def test_a_record_survives_the_wire() -> None:
    assert read_record(to_json(RECORD)) == RECORD


def test_a_record_may_begin_with_a_position() -> None:
    start = read_position({"ruleset": "duel", "phase": "after_action", "pending": {"draw": 1}})
    record = Record(ruleset="duel", seats=2, options={}, seed="", deals=(), moves=("end",), start=start)
    assert read_record(to_json(record)) == record


def test_a_deal_leaves_out_what_the_ruleset_lacks() -> None:
    assert read_json(to_json(DEAL)) == {"deck": ["d-map", "d-key"], "goals": ["d-goal-0-cross"]}
    more = Deal(deck=(), goals=(), roles=("x-boss",), first=3, nuggets=(1, 2))
    assert read_json(to_json(more)) == {"deck": [], "goals": [], "roles": ["x-boss"], "first": 3, "nuggets": [1, 2]}


@pytest.mark.parametrize(
    ("where", "change"),
    [
        ("stollen", {"stollen": 2}),
        ("ruleset", {"ruleset": "chess"}),
        ("seats", {"seats": "two"}),
        ("deals[0].deck", {"deals": [{}]}),
        ("deals[0].more", {"deals": [{"deck": [], "goals": [], "more": 1}]}),
        ("moves[1]", {"moves": ["end", "dig"]}),
        ("more", {"more": 1}),
        ("start.ruleset", {"start": {"ruleset": "chess"}}),
        ("start.maze[0].card", {"start": {"ruleset": "duel", "maze": [{"card": "d-map", "cell": [1, 1]}]}}),
        ("outcome.gold", {"outcome": {"winners": []}}),
    ],
)
def test_a_wrong_record_is_refused(where: str, change: dict[str, Any]) -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(to_json({**read_json(to_json(RECORD)), **change}))
    assert caught.value.where == where


@pytest.mark.parametrize("data", ["", "[]", "{", b"\xff"])
def test_what_is_no_record_is_refused(data: str | bytes) -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(data)
    assert caught.value.where == "record"
