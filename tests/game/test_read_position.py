"""Reading positions: missing entries are completed, and the result is normalized."""

from typing import Any

import pytest
from msgspec import UNSET

from stollen.cards.decks import RULESETS, deck_for
from stollen.game.game import from_position
from stollen.game.moves.move import Cell
from stollen.game.positions.position import (
    Inspection,
    PendingDraw,
    PendingOrient,
    PendingPay,
    PendingSteal,
    PendingTake,
    Supply,
)
from stollen.game.positions.reader import read_position
from stollen.game.strict_json import read_json, to_json
from tests.game.positions import all_cards, box_of, seats_of

DUEL_KEYS = [
    "ruleset",
    "options",
    "seed",
    "round",
    "turn",
    "to_act",
    "phase",
    "maze",
    "goals",
    "seats",
    "draw_pile",
    "goal_pile",
    "set_aside",
    "discard",
    "discard_down",
    "box",
    "supply",
    "pending",
]

EXAMPLE = """
{"ruleset": "duel", "options": {}, "seed": "probe", "round": 1, "to_act": 0, "phase": "turn",
 "maze": [{"card": "d-line-ew", "cell": [1, 1], "turned": false,
           "claimed_by": null, "bribed_by": null, "unlocked_by": null}],
 "goals": [{"card": "d-goal-0-cross", "cell": [5, -2], "revealed": false, "turned": false,
            "claimed_by": null, "unlocked_by": null, "peeked_by": []}],
 "seats": [{"color": "green", "hand": ["d-key"], "broken": ["pick"], "gold": ["d-goal-2-curve-nw"],
            "role": null, "trapped": false, "theft": false}, {"color": "blue"}],
 "draw_pile": ["d-map"], "set_aside": [], "discard": [], "supply": {"counters": 8, "keys": 2}}
"""


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_ruleset_alone_is_a_position(ruleset: str) -> None:
    position = read_position(seats_of(ruleset))
    assert (position.round, position.turn, position.to_act, position.phase) == (1, 1, 0, "turn")
    assert position.draw_pile == deck_for(ruleset).deck_order
    assert tuple(goal.cell for goal in position.goals) == deck_for(ruleset).goal_cells
    assert all(not goal.revealed for goal in position.goals)
    assert all_cards(position) == box_of(deck_for(ruleset))
    assert read_position(to_json(position)) == position


def test_every_field_is_written_and_none_that_the_ruleset_lacks() -> None:
    assert list(read_json(to_json(read_position({"ruleset": "duel"})))) == DUEL_KEYS
    saboteur = read_json(to_json(read_position(seats_of("saboteur"))))
    assert set(saboteur) - set(DUEL_KEYS) == {"roles_left", "nuggets"}
    saboteur2 = read_json(to_json(read_position(seats_of("saboteur2"))))
    assert set(saboteur2) - set(DUEL_KEYS) == {"roles_left", "roles_aside", "theft_order", "inspected"}
    assert list(saboteur["seats"][0]) == ["color", "hand", "broken", "gold", "role", "trapped", "theft"]
    goal_keys = ["card", "cell", "revealed", "turned", "claimed_by", "unlocked_by", "peeked_by", "peeked_at"]
    assert list(saboteur["goals"][0]) == goal_keys


def test_the_example_of_the_interface() -> None:
    position = read_position(EXAMPLE)
    assert position.goals[0].card == "d-goal-0-cross"
    assert len(position.goals) == 6, "goals that are not named are filled in"
    assert position.draw_pile == ("d-map",)
    assert position.discard.count("d-map") == 1, "cards named nowhere count as discarded"
    assert "d-goal-2-curve-nw" not in position.goal_pile
    assert position.seats[1].color == "blue"
    assert all_cards(position) == box_of(deck_for("duel"))
    assert read_position(position) == position


def test_seats_of_the_duel_are_filled_in() -> None:
    position = read_position({"ruleset": "duel"})
    assert [seat.color for seat in position.seats] == ["green", "blue"]
    assert position.supply == Supply(8, 2)
    assert position.discard_down == ((), ())


@pytest.mark.parametrize(
    ("more", "color"),
    [
        ({}, "green"),
        ({"options": {"color": "blue"}}, "blue"),
        ({"seats": [{"color": "blue"}]}, "blue"),
        ({"options": {"color": "blue"}, "seats": [{"color": "blue"}]}, "blue"),
    ],
)
def test_the_color_of_the_solo_player(more: dict[str, Any], color: str) -> None:
    position = read_position({"ruleset": "solo", **more})
    assert position.seats[0].color == color
    assert position.supply == Supply(6, 2)


def test_goals_left_out_are_the_first_not_named_elsewhere() -> None:
    position = read_position(
        {
            "ruleset": "duel",
            "seats": [{"gold": ["d-goal-1-dead-nw"]}, {}],
            "box": ["d-goal-0-dead-nesw"],
            "goals": [{"card": "d-goal-3-dead-ne", "cell": [7, 1]}],
        }
    )
    assert [(goal.card, goal.cell) for goal in position.goals] == [
        ("d-goal-0-cross", (5, -2)),
        ("d-goal-0-dead-nsw", (5, 0)),
        ("d-goal-0-dead-new", (5, 2)),
        ("d-goal-1-curve-nw-green", (7, -1)),
        ("d-goal-3-dead-ne", (7, 1)),
        ("d-goal-1-curve-ne-blue", (9, 0)),
    ]
    assert position.goal_pile[0] == "d-goal-1-line-ns-dead-ew"


def test_after_the_scoring_claimed_goals_are_gone() -> None:
    left = [{"card": "d-goal-0-cross", "cell": [5, 0]}]
    position = read_position({"ruleset": "duel", "phase": "over", "round": 3, "goals": left})
    assert len(position.goals) == 1
    assert position.to_act is None


def test_goals_are_written_in_the_order_of_the_layout() -> None:
    cells: list[Cell] = [(9, 0), (5, 0), (7, 1), (5, -2), (5, 2), (7, -1)]
    goals = [{"card": card.id, "cell": cell} for card, cell in zip(deck_for("duel").goals, cells, strict=False)]
    position = read_position({"ruleset": "duel", "goals": goals})
    assert tuple(goal.cell for goal in position.goals) == deck_for("duel").goal_cells


def test_with_a_given_goal_pile_other_goals_are_out_of_the_game() -> None:
    position = read_position({"ruleset": "duel", "goal_pile": ["d-goal-3-dead-ne"]})
    assert position.goal_pile == ("d-goal-3-dead-ne",)
    assert len(position.box) == 18 - 6 - 1
    assert list(position.box) == sorted(position.box)


def test_hands_gold_and_broken_tools_are_sorted() -> None:
    seat = {
        "hand": ["d-map", "d-key"],
        "gold": ["d-goal-3-dead-ne", "d-bridge-gold"],
        "broken": ["cart", "pick"],
    }
    position = read_position({"ruleset": "duel", "seats": [seat, {}]})
    assert position.seats[0].hand == ("d-key", "d-map")
    assert position.seats[0].gold == ("d-bridge-gold", "d-goal-3-dead-ne")
    assert position.seats[0].broken == ("pick", "cart")
    assert position.draw_pile.count("d-break-pick") == 1


def test_peeks_are_sorted_by_seat_and_need_no_turn() -> None:
    goal = {"card": "d-goal-0-cross", "cell": [5, 0], "peeked_by": [1, 0]}
    position = read_position({"ruleset": "duel", "goals": [goal]})
    assert (position.goals[1].peeked_by, position.goals[1].peeked_at) == ((0, 1), (0, 0))
    position = read_position({"ruleset": "duel", "turn": 9, "goals": [{**goal, "peeked_at": [4, 7]}]})
    assert (position.goals[1].peeked_by, position.goals[1].peeked_at) == ((0, 1), (7, 4))


def test_a_card_that_looks_the_same_is_never_turned() -> None:
    maze = [
        {"card": "d-line-ew", "cell": [1, 1], "turned": True},
        {"card": "d-curve-nw", "cell": [2, 1], "turned": True},
    ]
    assert [card.turned for card in read_position({"ruleset": "duel", "maze": maze}).maze] == [False, True]


def test_the_supply_lacks_what_lies_on_cards() -> None:
    maze = [
        {"card": "d-bridge-gold", "cell": [1, 1], "claimed_by": 0},
        {"card": "d-troll-cross", "cell": [2, 1], "bribed_by": 1},
        {"card": "d-door-blue-cross", "cell": [3, 1], "unlocked_by": 0},
    ]
    goal = {"card": "d-goal-1-curve-ne-blue", "cell": [5, 0], "revealed": True, "claimed_by": 1, "unlocked_by": 0}
    position = read_position({"ruleset": "duel", "maze": maze, "goals": [goal], "supply": {"keys": 0}})
    assert position.supply == Supply(5, 0)


def test_roles_are_the_first_of_the_file() -> None:
    position = read_position({"ruleset": "saboteur", "seats": [{}, {"role": "base-saboteur"}, {}]})
    assert [seat.role for seat in position.seats] == ["base-digger", "base-saboteur", "base-digger"]
    assert position.roles_left == ("base-digger",)
    assert position.roles_aside is UNSET


def test_the_hidden_pile_is_as_given() -> None:
    position = read_position(
        {"ruleset": "saboteur2", "seats": [{}, {}], "roles_left": ["x-boss"], "roles_aside": ["x-saboteur"]}
    )
    assert [seat.role for seat in position.seats] == ["x-digger-blue", "x-digger-blue"]
    assert position.roles_left == ("x-boss",)
    assert position.roles_aside == ("x-saboteur",)


def test_the_hidden_pile_holds_every_dwarf_that_is_named_nowhere() -> None:
    position = read_position({"ruleset": "saboteur2", "seats": [{}, {}], "roles_aside": ["x-saboteur"]})
    assert position.roles_left is not UNSET
    assert len(position.roles_left) == 15 - 2 - 1


@pytest.mark.parametrize("ruleset", ["saboteur", "saboteur2"])
def test_where_nobody_claims_goals_they_are_all_on_the_table_to_the_end(ruleset: str) -> None:
    position = read_position({"ruleset": ruleset, "seats": [{}] * 3, "phase": "over", "goals": [], "goal_pile": []})
    assert len(position.goals) == 3
    assert position.box == ()
    assert from_position(position).position() == position


def test_thieves_stand_in_the_order_of_their_seats_unless_given() -> None:
    seats = [{"theft": True}, {}, {"theft": True}]
    assert read_position({"ruleset": "saboteur2", "seats": seats}).theft_order == (0, 2)
    position = read_position({"ruleset": "saboteur2", "seats": seats, "theft_order": [2, 0]})
    assert position.theft_order == (2, 0)
    assert position.draw_pile.count("x-theft") == 2


def test_inspections_are_sorted_and_may_be_stale() -> None:
    seen = [
        {"by": 1, "seat": 0, "role": "x-boss", "turn": 3, "stale": True},
        {"by": 0, "seat": 1, "role": "x-digger-blue"},
    ]
    position = read_position({"ruleset": "saboteur2", "seats": [{}, {}], "turn": 4, "inspected": seen})
    assert position.inspected == (
        Inspection(by=0, seat=1, role="x-digger-blue"),
        Inspection(by=1, seat=0, role="x-boss", turn=3, stale=True),
    )


def test_nuggets_on_offer_are_not_in_the_pile() -> None:
    pending = {"nuggets": [3, 1, 3], "won": [0, 0, 0], "last": 2}
    position = read_position({"ruleset": "saboteur", "seats": [{}] * 3, "phase": "take", "pending": pending})
    assert position.pending == PendingTake((3, 1, 3), (0, 0, 0), 2)
    assert position.nuggets == (1,) * 15 + (2,) * 8 + (3,) * 2


@pytest.mark.parametrize(
    ("source", "pending"),
    [
        ({"ruleset": "duel", "phase": "after_action", "pending": {"draw": 2}}, PendingDraw(2)),
        (
            {
                "ruleset": "duel",
                "phase": "orient",
                "goals": [{"card": "d-goal-0-dead-nsw", "cell": [5, 0], "revealed": True}],
                "pending": {"goal": [5, 0], "then": "turn", "draw": 0},
            },
            PendingOrient((5, 0), "turn", 0),
        ),
        (
            {"ruleset": "duel", "phase": "pay", "pending": {"debts": [2, 0], "won": [5, 3], "paid": [0, 0]}},
            PendingPay((2, 0), (5, 3), (0, 0)),
        ),
        (
            {
                "ruleset": "saboteur2",
                "seats": [{"theft": True}, {"gold": 3}],
                "phase": "steal",
                "pending": {"thieves": [0], "won": [0, 3], "paid": [0, 0], "last": 1},
            },
            PendingSteal((0,), (0, 3), (0, 0), 1),
        ),
    ],
)
def test_every_phase_with_an_open_decision_can_be_read_back(source: dict[str, Any], pending: object) -> None:
    position = read_position(source)
    assert position.pending == pending
    assert read_position(to_json(position)) == position
