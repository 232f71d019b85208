"""Impossible positions of the other rulesets."""

from typing import Any

import pytest

from stollen.game.errors import BadPosition
from stollen.game.game import from_position
from stollen.game.positions.reader import read_position
from tests.game.positions import laid

SEEN = {"by": 0, "seat": 1, "role": "x-digger-blue"}
OFFER = {"nuggets": [1, 2], "won": [0, 0, 0], "last": 0}
THIEF = {"thieves": [0], "won": [0, 0, 0], "paid": [0, 0, 0], "last": 0}
TREASURE = {"card": "base-goal-treasure", "cell": [8, 0]}


def scattered(number: int) -> dict[str, Any]:
    cards = ["base-cross", "base-t-nes", "base-t-new"] * 5
    maze = [laid(card, 3 * at - 30, 20) for at, card in enumerate(cards[:number])]
    return {"ruleset": "saboteur2", "seats": [{}, {}], "maze": maze}


OTHERS: list[tuple[str, dict[str, Any]]] = [
    ("seats", {"ruleset": "solo", "seats": [{}, {}]}),
    ("seats[0].color", {"ruleset": "solo", "seats": [{"color": "red"}]}),
    ("seats[0].color", {"ruleset": "solo", "seats": [{"color": "green"}], "options": {"color": "blue"}}),
    ("options.color", {"ruleset": "solo", "options": {"color": "red"}}),
    (
        "set_aside",
        {"ruleset": "solo", "set_aside": ["d-line-ew"] * 4 + ["d-line-ns"] * 3 + ["d-key"] * 2 + ["d-map"] * 2},
    ),
    ("seats", {"ruleset": "saboteur"}),
    ("seats", {"ruleset": "saboteur", "seats": [{}, {}]}),
    ("seats", {"ruleset": "saboteur", "seats": [{}] * 11}),
    ("seats", {"ruleset": "saboteur2", "seats": [{}] * 13}),
    ("phase", {"ruleset": "saboteur", "seats": [{}] * 3, "phase": "after_action", "pending": {"draw": 1}}),
    ("seats[0].gold", {"ruleset": "saboteur", "seats": [{"gold": []}, {}, {}]}),
    ("seats[0].gold", {"ruleset": "saboteur", "seats": [{"gold": -1}, {}, {}]}),
    ("seats[0].gold", {"ruleset": "saboteur", "seats": [{"gold": 10**9}, {}, {}]}),
    ("seats[0].color", {"ruleset": "saboteur", "seats": [{"color": "green"}, {}, {}]}),
    ("seats[0].trapped", {"ruleset": "saboteur", "seats": [{"trapped": True}, {}, {}]}),
    ("seats[1].role", {"ruleset": "saboteur", "seats": [{"role": "base-saboteur"}] * 2 + [{}]}),
    ("seats[0].role", {"ruleset": "saboteur", "seats": [{"role": "x-boss"}, {}, {}]}),
    ("roles_left", {"ruleset": "saboteur", "seats": [{}] * 3, "roles_left": ["base-saboteur", "base-digger"]}),
    ("roles_aside", {"ruleset": "saboteur", "seats": [{}] * 3, "roles_aside": []}),
    ("roles_aside", {"ruleset": "saboteur2", "seats": [{}] * 3, "roles_aside": ["x-saboteur"] * 3}),
    ("roles_left[1]", {"ruleset": "saboteur2", "seats": [{}] * 3, "roles_left": ["x-boss", "x-boss"]}),
    ("nuggets[4]", {"ruleset": "saboteur", "seats": [{}] * 3, "nuggets": [3] * 5}),
    ("nuggets[0]", {"ruleset": "saboteur", "seats": [{}] * 3, "nuggets": [4]}),
    ("box[0]", {"ruleset": "saboteur", "seats": [{}] * 3, "box": ["base-goal-treasure"]}),
    ("goal_pile[0]", {"ruleset": "saboteur2", "seats": [{}] * 3, "goal_pile": ["base-goal-treasure"]}),
    ("supply.keys", {"ruleset": "saboteur", "seats": [{}] * 3, "supply": {"keys": 2}}),
    ("seats[4].theft", {"ruleset": "saboteur2", "seats": [{"theft": True}] * 5}),
    ("theft_order", {"ruleset": "saboteur2", "seats": [{}] * 3, "theft_order": [0]}),
    ("theft_order", {"ruleset": "saboteur2", "seats": [{"theft": True}] * 3, "theft_order": [0, 1, 1]}),
    ("inspected[0].by", {"ruleset": "saboteur2", "seats": [{}] * 3, "inspected": [{**SEEN, "by": 3}]}),
    ("inspected[0].seat", {"ruleset": "saboteur2", "seats": [{}] * 3, "inspected": [{**SEEN, "seat": 0}]}),
    ("inspected[0].turn", {"ruleset": "saboteur2", "seats": [{}] * 3, "inspected": [{**SEEN, "turn": 2}]}),
    ("inspected[0].role", {"ruleset": "saboteur2", "seats": [{}] * 3, "inspected": [{**SEEN, "role": "x-boss"}]}),
    ("inspected[0].role", {"ruleset": "saboteur2", "seats": [{}] * 3, "inspected": [{**SEEN, "role": "base-digger"}]}),
    ("inspected", {"ruleset": "saboteur2", "seats": [{}] * 3, "inspected": [SEEN, SEEN]}),
    (
        "maze[0].unlocked_by",
        {"ruleset": "saboteur2", "seats": [{}] * 3, "maze": [laid("x-door-blue-ns", 1, 0, unlocked_by=0)]},
    ),
]


@pytest.mark.parametrize(("where", "source"), OTHERS)
def test_other_games_that_cannot_be(where: str, source: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as caught:
        read_position(source)
    assert caught.value.where == where


@pytest.mark.parametrize(
    ("where", "more"),
    [
        ("pending.nuggets", {"pending": {**OFFER, "nuggets": [1]}}),
        ("pending.nuggets", {"pending": {**OFFER, "nuggets": [1] * 4}}),
        ("pending.nuggets[0]", {"pending": {**OFFER, "nuggets": [9, 1]}}),
        ("pending.won", {"pending": {**OFFER, "won": [0]}}),
        ("pending.last", {"pending": {**OFFER, "last": 3}}),
        ("to_act", {"pending": OFFER, "to_act": 2}),
        ("nuggets[3]", {"pending": {**OFFER, "nuggets": [3, 1]}, "nuggets": [3] * 4}),
    ],
)
def test_an_offer_of_nuggets_that_cannot_be(where: str, more: dict[str, Any]) -> None:
    seats = [{"role": "base-digger"}, {}, {"role": "base-saboteur"}]
    with pytest.raises(BadPosition) as caught:
        read_position({"ruleset": "saboteur", "seats": seats, "phase": "take", **more})
    assert caught.value.where == where


@pytest.mark.parametrize(
    ("where", "pending"),
    [
        ("pending.thieves", {**THIEF, "thieves": []}),
        ("pending.thieves", {**THIEF, "thieves": [0, 0]}),
        ("pending.thieves[1]", {**THIEF, "thieves": [0, 1]}),
        ("pending.thieves[1]", {**THIEF, "thieves": [0, 2]}),
        ("pending.thieves[0]", {**THIEF, "thieves": [7]}),
        ("pending.last", {**THIEF, "last": -1}),
    ],
)
def test_thieves_that_cannot_be(where: str, pending: dict[str, Any]) -> None:
    seats = [{"theft": True}, {"theft": True, "trapped": True}, {}]
    with pytest.raises(BadPosition) as caught:
        read_position({"ruleset": "saboteur2", "seats": seats, "phase": "steal", "pending": pending})
    assert caught.value.where == where


@pytest.mark.parametrize("pending", [{"then": "turn", "draw": 0}, {"then": "after_action", "draw": 2}])
def test_nobody_bribes_in_the_saboteur_games(pending: dict[str, Any]) -> None:
    source = {"ruleset": "saboteur", "seats": [{}] * 3, "phase": "orient", "goals": [{**TREASURE, "revealed": True}]}
    with pytest.raises(BadPosition):
        read_position({**source, "pending": {"goal": [8, 0], **pending}})


def test_scattered_cards_are_read() -> None:
    assert len(from_position(scattered(15)).position().maze) == 15


def test_cards_farther_apart_than_a_game_can_lay_them_are_refused() -> None:
    corners = [laid("base-cross", -69, -70), laid("base-cross", 77, 70)]
    with pytest.raises(BadPosition) as caught:
        from_position({"ruleset": "saboteur2", "seats": [{}, {}], "maze": corners})
    assert caught.value.where == "maze"
