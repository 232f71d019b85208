"""The naive engine alone: difficult clauses of the base game and its expansion on small boards."""

import random
from typing import Any

from . import Oracle
from .building import build, kinds, of_kind, path, play_on, start
from .table import Json

TUNNEL = [*(path(f"base-cross {column},0") for column in range(1, 6)), path("base-line-ew 6,0")]
GOALS = ["base-goal-stone-ne", "base-goal-treasure", "base-goal-stone-nw"]
LAST = "place base-line-ew 7,0"
DIGGER, SABOTEUR = "base-digger", "base-saboteur"
BLUE, GREEN = "x-digger-blue", "x-digger-green"


def at_the_treasure(ruleset: str, roles: list[str], tunnel: list[Json] = TUNNEL, **what: Any) -> Json:
    """Seat 0 can place the card that reaches the treasure; this is the last round."""
    hands = [["base-line-ew"], *(["base-map"] for _ in roles[1:])]
    return build(ruleset, maze=tunnel, goals=GOALS, hands=hands, roles=roles, round=3, **what)


def scored(position: Json, move: str = LAST) -> list[int]:
    """The gold each seat won by this move, if it decides the round."""
    events = Oracle.from_position(position).play(move)
    won: list[int] = next(event["won"] for event in events if event["type"] == "round_scored")
    return won


def test_b5_tools_are_broken_and_repaired_everywhere() -> None:
    position = build("saboteur", hands=[["base-break-pick", "base-repair-pick-lamp"], ["base-map"], ["base-map"]])
    position["seats"][1]["broken"] = ["pick", "lamp"]
    oracle = Oracle.from_position(position)
    assert of_kind(oracle, "break") == ["break base-break-pick 0", "break base-break-pick 2"]
    assert of_kind(oracle, "repair") == ["repair base-repair-pick-lamp 1 lamp", "repair base-repair-pick-lamp 1 pick"]
    assert of_kind(oracle, "pass") == ["pass base-break-pick", "pass base-repair-pick-lamp"]


def test_b7_diggers_take_counter_clockwise_until_all_is_taken() -> None:
    roles = [SABOTEUR, DIGGER, DIGGER, SABOTEUR, DIGGER]
    oracle = Oracle.from_position(at_the_treasure("saboteur", roles, nuggets=[3, 1, 2, 1, 1, 2]))
    events = oracle.play(LAST)
    assert kinds(events) == ["placed", "revealed", "laid", "round_ended", "roles_revealed", "nuggets_offered"]
    takers = []
    while oracle.position()["phase"] == "take":
        takers.append(oracle.position()["to_act"])
        events = oracle.play(oracle.legal()[-1])
    assert takers == [4, 2, 1, 4]  # the last card goes to seat 2
    assert kinds(events) == ["took", "took", "round_scored", "game_ended"]
    assert oracle.outcome == {"gold": [0, 1, 3, 0, 4], "winners": [4]}
    assert oracle.position()["nuggets"] == [2]


def test_b7_as_many_nuggets_as_diggers_by_option() -> None:
    position = at_the_treasure("saboteur", [DIGGER, DIGGER, SABOTEUR], options={"nuggets": "diggers"})
    oracle = Oracle.from_position(position | {"nuggets": [1, 1, 3]})
    oracle.play(LAST)
    assert oracle.legal() == ["take 1"]
    assert oracle.position()["nuggets"] == [3]


def test_b10_diggers_with_broken_tools_forfeit_by_option() -> None:
    position = at_the_treasure("saboteur", [DIGGER, DIGGER, DIGGER], options={"broken_tools_forfeit": "on"})
    position["seats"][2]["broken"] = ["cart"]
    oracle = Oracle.from_position(position)
    oracle.play(LAST)
    oracle.play(oracle.legal()[0])
    assert oracle.position()["to_act"] == 1


def test_b6_b8_saboteurs_win_when_the_cards_are_gone_and_b3_the_next_one_begins() -> None:
    hands: list[list[str]] = [[], ["base-map"], []]
    oracle = start(ruleset="saboteur", hands=hands, roles=[DIGGER, DIGGER, SABOTEUR], draw_pile=[], to_act=1)
    events = play_on(oracle, "pass base-map", random.Random(3))
    assert events[1]["reason"] == "cards"
    assert events[3]["won"] == [0, 0, 4]
    assert oracle.position()["to_act"] == 2
    assert oracle.position()["round"] == 2


def test_x4_mending_removes_anything_in_front_of_oneself() -> None:
    position = build("saboteur2", hands=[["base-map", "base-map"], ["base-map"]], theft_order=[0])
    position["seats"][0] |= {"trapped": True, "theft": True, "broken": ["lamp"]}
    oracle = Oracle.from_position(position)
    assert of_kind(oracle, "mend") == [f"mend base-map base-map {what}" for what in ("lamp", "theft", "trapped")]
    oracle.play("mend base-map base-map theft")
    assert oracle.position()["discard"] == ["base-map", "base-map", "x-theft"]
    assert oracle.position()["theft_order"] == []


def test_x5_ladders_are_joined_to_the_start_and_to_each_other() -> None:
    maze = [path("x-ladder-n 3,3"), path("x-ladder-w 9,9"), path("base-line-ns 3,2")]
    oracle = start(ruleset="saboteur2", maze=maze, hands=[["x-ladder-nw", "base-line-ns"], ["base-map"]])
    assert oracle.reaches(0) == {(0, 0): {"N", "E", "S", "W"}, (3, 3): {"N"}, (9, 9): {"W"}, (3, 2): {"N", "S"}}
    assert "place base-line-ns 3,1" in oracle.legal()
    assert "place x-ladder-nw 4,2" not in oracle.legal()
    assert "place x-ladder-nw 3,1 turned" in oracle.legal()


def test_x6_doors_hinder_nobody_before_the_treasure() -> None:
    oracle = start(ruleset="saboteur2", maze=[path("x-door-blue-ew 1,0")])
    assert oracle.reaches(0)[1, 0] == {"E", "W"}


def test_x9_x10_hats_and_inspection() -> None:
    hands = [["x-swap-hats", "base-map"], ["x-inspection"], ["base-map"]]
    oracle = start(ruleset="saboteur2", hands=hands, roles=["x-boss", BLUE, GREEN], roles_left=["x-saboteur", BLUE])
    assert of_kind(oracle, "swap-hats") == [f"swap-hats x-swap-hats {seat}" for seat in range(3)]
    oracle.play("swap-hats x-swap-hats 0")
    after = oracle.position()
    assert after["seats"][0]["role"] == "x-saboteur"
    assert after["roles_aside"] == ["x-boss"]
    assert after["roles_left"] == [BLUE]
    assert of_kind(oracle, "inspect") == ["inspect x-inspection 0", "inspect x-inspection 2"]
    assert oracle.play("inspect x-inspection 0")[0]["role"] == "x-saboteur"


def test_x11_after_swapping_hands_the_other_draws() -> None:
    hands = [["x-swap-hands", "base-map"], ["base-rockfall", "base-cross"]]
    oracle = start(ruleset="saboteur2", hands=hands, draw_pile=["x-free", "x-bridge"])
    events = oracle.play("swap-hands x-swap-hands 1")
    assert events[1] == {"type": "drew", "seat": 1, "cards": ["x-free"]}
    assert [seat["hand"] for seat in oracle.position()["seats"]] == [
        ["base-cross", "base-rockfall"],
        ["base-map", "x-free"],
    ]


def test_x12_x13_a_trapped_player_places_nothing_and_is_trapped_once() -> None:
    position = build("saboteur2", hands=[["base-cross", "x-trapped", "x-free"], ["base-map"], ["base-map"]])
    position["seats"][0]["trapped"] = position["seats"][1]["trapped"] = True
    oracle = Oracle.from_position(position)
    assert of_kind(oracle, "place") == []
    assert of_kind(oracle, "trap") == ["trap x-trapped 2"]
    assert of_kind(oracle, "free") == ["free x-free 0", "free x-free 1"]


def test_x15_x18_the_worked_example() -> None:
    tunnel = [path("x-door-blue-ew 1,0"), *TUNNEL[1:]]
    roles = ["x-boss", BLUE, GREEN, GREEN, "x-profiteer", "x-saboteur", "x-saboteur"]
    position = at_the_treasure("saboteur2", roles, tunnel, theft_order=[5, 6])
    position["seats"][5] |= {"theft": True}
    position["seats"][6] |= {"theft": True, "trapped": True}
    oracle = Oracle.from_position(position)
    events = oracle.play(LAST)
    assert events[-1] == {"type": "shared", "winners": [0, 1, 4], "gold": [2, 3, 0, 0, 1, 0, 0]}
    assert oracle.legal() == ["decline", "steal 0", "steal 1", "steal 4"]
    assert oracle.position()["to_act"] == 5
    oracle.play("steal 1")
    assert oracle.outcome == {"gold": [2, 2, 0, 0, 1, 1, 0], "winners": [0, 1]}


def test_x15_who_wins_by_connector_and_doors() -> None:
    green_door = [path("x-door-green-ew 1,0"), *TUNNEL[1:]]
    both_doors = [*green_door[:-1], path("x-door-blue-ew 6,0")]
    assert scored(at_the_treasure("saboteur2", [BLUE, GREEN], green_door)) == [0, 5]
    assert scored(at_the_treasure("saboteur2", [BLUE, GREEN])) == [5, 0]
    assert scored(at_the_treasure("saboteur2", ["x-geologist", BLUE, GREEN])) == [0, 4, 4]
    assert scored(at_the_treasure("saboteur2", [BLUE, GREEN, "x-boss", "x-profiteer"], both_doors)) == [0, 0, 3, 2]
    assert scored(at_the_treasure("saboteur2", [BLUE, "x-profiteer"], both_doors)) == [0, 0]
    assert scored(at_the_treasure("saboteur2", ["x-profiteer", BLUE], both_doors)) == [3, 0]


def test_x15_treasure_not_reached() -> None:
    roles = [BLUE, "x-profiteer", "x-boss", "x-geologist"]
    hands: list[list[str]] = [["base-map"], [], [], []]
    position = build("saboteur2", hands=hands, roles=roles, draw_pile=[], round=3)
    assert scored(position, "pass base-map") == [0, 3, 0, 0]


def test_x16_a_trapped_winner_is_not_counted() -> None:
    position = at_the_treasure("saboteur2", [BLUE, BLUE, BLUE])
    position["seats"][2]["trapped"] = True
    assert scored(position) == [4, 4, 0]


def test_x17_geologists_share_the_crystals() -> None:
    crystals = [path("x-crystal-cross -5,5"), path("x-crystal-dead-s -5,9"), path("x-crystal-dead-w -9,9")]
    position = at_the_treasure("saboteur2", [BLUE, "x-geologist", "x-geologist"], [*TUNNEL, *crystals])
    position["seats"][2]["trapped"] = True
    assert scored(position) == [5, 1, 1]
    assert scored(position | {"options": {"trapped_geologist": "unpaid"}}) == [5, 3, 0]


def test_x18_first_the_latest_thief_then_clockwise() -> None:
    position = at_the_treasure("saboteur2", [BLUE, GREEN, "x-saboteur", GREEN], theft_order=[3, 1, 2])
    for seat in (1, 2, 3):
        position["seats"][seat]["theft"] = True
    oracle = Oracle.from_position(position)
    oracle.play(LAST)
    thieves = []
    while oracle.outcome is None:
        thieves.append(oracle.position()["to_act"])
        oracle.play("decline" if len(thieves) == 1 else "steal 0")
    assert thieves == [2, 3, 1]
    assert oracle.outcome["gold"] == [3, 1, 0, 1]
