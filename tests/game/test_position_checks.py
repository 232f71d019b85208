"""Impossible positions: each is refused, and the error names the entry."""

from typing import Any

import pytest

from stollen.game.errors import BadPosition
from stollen.game.positions.reader import read_position
from tests.game.positions import laid


def goal(card: str, **marks: Any) -> dict[str, Any]:
    return {"card": card, "cell": [5, 0], **marks}


GOLD = ["d-bridge-gold", "d-double-bend-nw-es-gold", "d-t-nsw-dead-e-gold", "d-t-new-dead-s-gold"]
CLAIMS = [laid(card, 1, -5 - at, claimed_by=0) for at, card in enumerate([*GOLD, "d-line-ew-dead-s-gold"])]
TROLLS = ["d-troll-cross", "d-troll-t-nsw", "d-troll-t-new"]
BRIBES = [laid(card, 2, -5 - at, bribed_by=1) for at, card in enumerate(TROLLS)]
LAST_CLAIM = goal("d-goal-3-dead-ne", revealed=True, claimed_by=0)

DUEL: list[tuple[str, dict[str, Any]]] = [
    # wrong types and keys
    ("ruleset", {"ruleset": "chess"}),
    ("ruleset", {"ruleset": None}),
    ("depth", {"depth": 1}),
    ("maze[0].deep", {"maze": [laid("d-line-ew", 1, 1, deep=True)]}),
    ("goals[0].bribed_by", {"goals": [goal("d-goal-0-cross", bribed_by=0)]}),
    ("seats[1].name", {"seats": [{}, {"name": "x"}]}),
    ("maze[0].cell", {"maze": [{"card": "d-line-ew"}]}),
    ("maze[0].cell", {"maze": [{"card": "d-line-ew", "cell": [1]}]}),
    ("maze[0].cell[1]", {"maze": [{"card": "d-line-ew", "cell": [1, 1.0]}]}),
    ("maze[0].turned", {"maze": [laid("d-line-ew", 1, 1, turned=1)]}),
    ("round", {"round": float("nan")}),
    ("round", {"round": True}),
    ("seed", {"seed": 5}),
    ("seed", {"seed": "\ud800"}),
    ("seats", {"seats": 2}),
    ("draw_pile", {"draw_pile": None}),
    # numbers
    ("round", {"round": 0}),
    ("round", {"round": 4}),
    ("turn", {"turn": 0}),
    ("turn", {"turn": 10**30}),
    ("to_act", {"to_act": 2}),
    ("to_act", {"to_act": -1}),
    ("to_act", {"to_act": None}),
    ("phase", {"phase": "dig"}),
    ("phase", {"phase": "take"}),
    ("phase", {"phase": "steal"}),
    ("options.depth", {"options": {"depth": "on"}}),
    ("options.goals_left", {"options": {"goals_left": "keep"}}),
    # seats
    ("seats", {"seats": []}),
    ("seats", {"seats": [{}]}),
    ("seats", {"seats": [{}] * 3}),
    ("seats[0].color", {"seats": [{"color": "blue"}, {}]}),
    ("seats[0].color", {"seats": [{"color": "red"}, {}]}),
    ("seats[0].hand", {"seats": [{"hand": ["d-line-ew"] * 4 + ["d-line-ns"] * 3}, {}]}),
    ("seats[1].hand[1]", {"seats": [{}, {"hand": ["d-map", "nothing"]}]}),
    ("seats[1].hand[0]", {"seats": [{}, {"hand": ["d-goal-0-cross"]}]}),
    ("seats[1].hand[0]", {"seats": [{}, {"hand": ["d-start-blue"]}]}),
    ("seats[1].hand[0]", {"seats": [{}, {"hand": ["base-map"]}]}),
    ("seats[0].broken[0]", {"seats": [{"broken": ["wheel"]}, {}]}),
    ("seats[0].broken", {"seats": [{"broken": ["pick", "pick"]}, {}]}),
    ("seats[0].trapped", {"seats": [{"trapped": True}, {}]}),
    ("seats[1].theft", {"seats": [{}, {"theft": True}]}),
    ("seats[0].role", {"seats": [{"role": "x-boss"}, {}]}),
    ("seats[0].gold", {"seats": [{"gold": 3}, {}]}),
    ("seats[0].gold[0]", {"seats": [{"gold": ["d-goal-0-cross"]}, {}]}),
    ("seats[0].gold[0]", {"seats": [{"gold": ["d-line-ew"]}, {}]}),
    # a card too often
    ("seats[1].hand[1]", {"seats": [{"hand": ["d-map"]}, {"hand": ["d-map", "d-map"]}]}),
    ("seats[1].broken[0]", {"seats": [{"hand": ["d-break-pick"] * 2}, {"broken": ["pick"]}]}),
    ("maze[1].card", {"maze": [laid("d-bridge", 1, 1), laid("d-bridge", 2, 1)]}),
    ("goals[0].card", {"goals": [goal("d-goal-3-dead-ne")], "seats": [{"gold": ["d-goal-3-dead-ne"]}, {}]}),
    ("draw_pile[1]", {"seats": [{"hand": ["d-key"]}, {}], "draw_pile": ["d-key", "d-key"]}),
    ("discard[0]", {"seats": [{"hand": ["d-key"] * 2}, {}], "discard": ["d-key"]}),
    ("discard_down[1][0]", {"seats": [{"hand": ["d-key"] * 2}, {}], "discard_down": [[], ["d-key"]]}),
    ("box[0]", {"seats": [{"gold": ["d-bridge-gold"]}, {}], "box": ["d-bridge-gold"]}),
    ("goal_pile[0]", {"goals": [goal("d-goal-0-cross")], "goal_pile": ["d-goal-0-cross"]}),
    # a card in the wrong place
    ("maze[0].card", {"maze": [laid("d-map", 1, 1)]}),
    ("maze[0].card", {"maze": [laid("d-goal-0-cross", 1, 1)]}),
    ("goals[0].card", {"goals": [goal("d-line-ew")]}),
    ("goals[0].card", {"goals": [goal("base-goal-treasure")]}),
    ("goal_pile[0]", {"goal_pile": ["d-map"]}),
    ("draw_pile[0]", {"draw_pile": ["d-goal-0-cross"]}),
    ("box[0]", {"box": ["d-map"]}),
    ("set_aside", {"set_aside": ["d-map"]}),
    ("discard_down", {"discard_down": [[]]}),
    # cells
    ("maze[0].cell", {"maze": [laid("d-line-ew", 0, 1)]}),
    ("maze[0].cell", {"maze": [laid("d-line-ew", 5, 0)]}),
    ("maze[1].cell", {"maze": [laid("d-line-ew", 1, 1), laid("d-line-ns", 1, 1)]}),
    ("maze[0].cell", {"maze": [laid("d-line-ew", 44, 0)]}),
    ("maze[0].cell", {"maze": [laid("d-line-ew", 1, -37)]}),
    ("maze[0].cell", {"maze": [laid("d-line-ew", 10**40, 0)]}),
    ("goals[0].cell", {"goals": [{"card": "d-goal-0-cross", "cell": [8, 0]}]}),
    ("goals[1].cell", {"goals": [goal("d-goal-0-cross"), goal("d-goal-3-dead-ne")]}),
    # counters and keys
    ("maze[0].claimed_by", {"maze": [laid("d-line-ew", 1, 1, claimed_by=0)]}),
    ("maze[0].claimed_by", {"maze": [laid("d-bridge-gold", 1, 1, claimed_by=2)]}),
    ("maze[0].bribed_by", {"maze": [laid("d-line-ew", 1, 1, bribed_by=0)]}),
    ("maze[0].unlocked_by", {"maze": [laid("d-line-ew", 1, 1, unlocked_by=0)]}),
    ("maze[0].unlocked_by", {"maze": [laid("d-door-green-cross", 1, 1, unlocked_by=0)]}),
    ("maze[0].unlocked_by", {"maze": [laid("d-door-blue-cross", 1, 1, unlocked_by=1)]}),
    ("maze[0].unlocked_by", {"maze": [laid("d-door-blue-cross", 1, 1, unlocked_by=5)]}),
    (
        "maze[2].unlocked_by",
        {
            "maze": [
                laid(f"d-door-blue-{kind}", 1, 5 + at, unlocked_by=0)
                for at, kind in enumerate(["cross", "t-nsw", "t-new"])
            ]
        },
    ),
    ("goals[0].claimed_by", {"maze": [*CLAIMS, *BRIBES], "goals": [LAST_CLAIM]}),
    ("supply.counters", {"supply": {"counters": -1}}),
    ("supply.counters", {"supply": {"counters": 9}}),
    ("supply.keys", {"supply": {"keys": 3}}),
    ("supply.gems", {"supply": {"gems": 1}}),
    # goals
    ("goals[0].claimed_by", {"goals": [goal("d-goal-3-dead-ne", claimed_by=0)]}),
    ("goals[0].claimed_by", {"goals": [goal("d-goal-0-cross", revealed=True, claimed_by=0)]}),
    ("goals[0].turned", {"goals": [goal("d-goal-3-dead-ne", turned=True)]}),
    ("goals[0].unlocked_by", {"goals": [goal("d-goal-1-curve-ne-blue", unlocked_by=0)]}),
    ("goals[0].unlocked_by", {"goals": [goal("d-goal-1-curve-ne-blue", revealed=True, unlocked_by=1)]}),
    ("goals[0].peeked_by[0]", {"goals": [goal("d-goal-0-cross", peeked_by=[2])]}),
    ("goals[0].peeked_by", {"goals": [goal("d-goal-0-cross", peeked_by=[1, 1])]}),
    ("goals[0].peeked_at", {"goals": [goal("d-goal-0-cross", peeked_by=[0, 1], peeked_at=[0])]}),
    ("goals[0].peeked_at", {"goals": [goal("d-goal-0-cross", peeked_at=[1])]}),
    ("goals[0].peeked_at[0]", {"goals": [goal("d-goal-0-cross", peeked_by=[0], peeked_at=[2])]}),
    # pending decisions
    ("pending", {"pending": {"draw": 1}}),
    ("pending", {"phase": "over", "pending": {"draw": 1}}),
    ("pending", {"phase": "after_action"}),
    ("pending", {"phase": "orient"}),
    ("pending", {"phase": "pay"}),
    ("pending", {"phase": "pay", "pending": []}),
    ("pending.draw", {"phase": "after_action", "pending": {}}),
    ("pending.draw", {"phase": "after_action", "pending": {"draw": 0}}),
    ("pending.draw", {"phase": "after_action", "pending": {"draw": 3}}),
    (
        "pending.draw",
        {"seats": [{"hand": ["d-line-ew"] * 4 + ["d-map"]}, {}], "phase": "after_action", "pending": {"draw": 2}},
    ),
    ("pending.goal", {"phase": "orient", "pending": {"draw": 1}}),
    ("pending.goal", {"phase": "orient", "pending": {"goal": [5, 0], "then": "turn", "draw": 0}}),
    ("pending.goal", {"phase": "orient", "pending": {"goal": [4, 0], "then": "turn", "draw": 0}}),
    ("pending.debts", {"phase": "pay", "pending": {"debts": [1], "won": [0, 0], "paid": [0, 0]}}),
    ("pending.debts[1]", {"phase": "pay", "pending": {"debts": [1, 9], "won": [0, 0], "paid": [0, 0]}}),
    ("pending.won[0]", {"phase": "pay", "pending": {"debts": [1, 0], "won": [-1, 0], "paid": [0, 0]}}),
    ("pending.paid", {"phase": "pay", "pending": {"debts": [1, 0], "won": [0, 0], "paid": []}}),
    ("to_act", {"phase": "pay", "to_act": 1, "pending": {"debts": [1, 0], "won": [0, 0], "paid": [0, 0]}}),
    # keys of other rulesets
    ("roles_left", {"roles_left": []}),
    ("roles_aside", {"roles_aside": []}),
    ("theft_order", {"theft_order": []}),
    ("inspected", {"inspected": []}),
    ("nuggets", {"nuggets": []}),
]


@pytest.mark.parametrize(("where", "more"), DUEL)
def test_a_duel_that_cannot_be(where: str, more: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as caught:
        read_position({"ruleset": "duel", **more})
    assert caught.value.where == where
    assert caught.value.reason


REVEALED = goal("d-goal-0-dead-nsw", revealed=True)


@pytest.mark.parametrize(
    ("where", "pending"),
    [
        ("pending.draw", {"goal": [5, 0], "then": "turn", "draw": 1}),
        ("pending.draw", {"goal": [5, 0], "then": "after_action", "draw": 0}),
        ("pending.draw", {"goal": [5, 0], "then": "after_action", "draw": 3}),
        ("pending.then", {"goal": [5, 0], "then": "over", "draw": 1}),
        ("pending.more", {"goal": [5, 0], "then": "turn", "draw": 0, "more": 1}),
    ],
)
def test_an_open_decision_that_cannot_be(where: str, pending: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as caught:
        read_position({"ruleset": "duel", "phase": "orient", "goals": [REVEALED], "pending": pending})
    assert caught.value.where == where


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"phase": "after_action"}, "the phase after_action needs one with draw"),
        ({"phase": "pay"}, "the phase pay needs one with debts, won, paid"),
        ({"pending": {"draw": 1}}, "the phase turn waits for nothing"),
    ],
)
def test_a_phase_says_what_it_waits_for(more: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read_position({"ruleset": "duel", **more})
    assert (caught.value.where, caught.value.reason) == ("pending", reason)


@pytest.mark.parametrize("source", ["", "{", "[]", "5", b"\xff", '{"ruleset": "duel", "ruleset": "duel"}', "[" * 9999])
def test_what_is_no_json_object_is_no_position(source: str | bytes) -> None:
    with pytest.raises(BadPosition) as caught:
        read_position(source)
    assert caught.value.where == "position"


@pytest.mark.parametrize("source", [None, 5, [], {1: 2}, {"\ud800": 1}])
def test_what_is_no_object_is_no_position(source: Any) -> None:
    with pytest.raises(BadPosition):
        read_position(source)
