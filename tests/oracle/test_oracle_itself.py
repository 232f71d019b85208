"""The naive engine alone: random games end and keep every card; difficult clauses on small boards."""

import random
from collections import Counter
from typing import Any

import pytest

from . import Oracle
from .building import box_of, build, first_deal, kinds, of_kind, path, play_on, roles_for, start

Json = dict[str, Any]
GREEN, BLUE = 0, 1
PLAIN_GOALS = [
    "d-goal-0-cross",
    "d-goal-2-curve-nw",
    "d-goal-0-dead-nesw",
    "d-goal-1-dead-nw",
    "d-goal-2-line-ew-dead-ns",
    "d-goal-3-dead-ne",
]


def every_card(position: Json) -> Counter[str]:
    """The places of all cards of deck and goals, each counted once."""
    piles = [position["draw_pile"], position["set_aside"], position["discard"], *position["discard_down"]]
    piles += [position.get("goal_pile", []), position.get("box", [])]
    piles += [[entry["card"] for entry in position["maze"] + position["goals"]]]
    for seat in position["seats"]:
        piles += [seat["hand"], seat["gold"] if isinstance(seat["gold"], list) else []]
        prefix = "base" if position["ruleset"].startswith("saboteur") else "d"
        piles += [[f"{prefix}-break-{tool}" for tool in seat["broken"]]]
        piles += [["x-trapped"] * seat["trapped"], ["x-theft"] * seat["theft"]]
    return Counter(card for pile in piles for card in pile)


def every_role(position: Json) -> Counter[str]:
    roles = [seat["role"] for seat in position["seats"]]
    return Counter(roles + position["roles_left"] + position.get("roles_aside", []))


def hurried(moves: list[str], rng: random.Random) -> str:
    """A move that prefers to dig east and to open doors and trolls."""
    digging = [move for move in moves if move.startswith(("place", "key", "bribe"))]
    if digging and rng.random() < 0.8:
        rng.shuffle(digging)
        return max(digging, key=lambda move: int(next(word for word in move.split() if "," in word).split(",")[0]))
    return rng.choice(moves)


GAMES: list[tuple[str, int, dict[str, str]]] = [
    ("duel", 2, {}),
    ("duel", 2, {"goals_left": "reshuffle"}),
    ("solo", 1, {"color": "blue"}),
    ("solo", 1, {"goals_left": "reshuffle"}),
    ("saboteur", 3, {"nuggets": "diggers"}),
    ("saboteur", 5, {}),
    ("saboteur", 10, {"broken_tools_forfeit": "on"}),
    ("saboteur2", 2, {}),
    ("saboteur2", 6, {"trapped_geologist": "unpaid"}),
    ("saboteur2", 12, {}),
]


@pytest.mark.parametrize(("ruleset", "seats", "options"), GAMES)
def test_random_games_end_and_every_card_is_in_one_place(ruleset: str, seats: int, options: dict[str, str]) -> None:
    box = box_of(ruleset)
    for seed in range(3):
        rng = random.Random(f"{ruleset} {seats} {seed}")
        oracle = Oracle.new(ruleset, seats, options, first_deal(ruleset, rng, seats))
        while oracle.outcome is None:
            moves = oracle.legal()
            assert moves == sorted(set(moves))
            assert moves
            assert Oracle.from_position(oracle.position()).legal() == moves
            play_on(oracle, hurried(moves, rng) if seed % 2 else rng.choice(moves), rng)
            assert every_card(oracle.position()) == box.deck + box.goals
            if ruleset.startswith("saboteur"):
                assert every_role(oracle.position()) == Counter(roles_for(ruleset, seats))
        assert oracle.legal() == []
        assert oracle.position()["phase"] == "over"


def test_c3_c5_first_cards_lie_at_the_own_start() -> None:
    oracle = start(hands=[["d-line-ew", "d-line-ns", "d-line-ew"], ["d-map"]])
    assert of_kind(oracle, "place") == [
        "place d-line-ew -1,1",
        "place d-line-ew 1,1",
        "place d-line-ns 0,0",
        "place d-line-ns 0,2",
    ]


def test_c5_a_dead_end_links_but_leads_nowhere() -> None:
    maze = [path("d-line-ns-dead-w 1,1")]
    oracle = start(maze=maze, hands=[["d-line-ns"], ["d-map"]])
    assert oracle.reaches(GREEN)[1, 1] == {"W"}
    assert "place d-line-ns 1,0" not in oracle.legal()


def test_d8_a_door_stops_one_dwarf_and_not_the_other() -> None:
    maze = [path("d-door-blue-cross 1,1"), path("d-line-ns 0,0")]
    oracle = start(maze=maze)
    assert oracle.reaches(GREEN)[1, 1] == {"N", "E", "W"}
    assert oracle.reaches(BLUE)[1, 1] == {"N", "E", "S", "W"}


def test_d18_a_key_opens_a_door_anywhere_and_returns_after_a_rockfall() -> None:
    hands = [["d-key", "d-map"], ["d-rockfall", "d-key"]]
    oracle = start(maze=[path("d-door-blue-cross 1,1"), path("d-door-green-t-new 1,-1")], hands=hands)
    assert of_kind(oracle, "key") == ["key d-key 1,1"]
    assert kinds(oracle.play("key d-key 1,1")) == ["unlocked", "drew"]
    assert oracle.reaches(GREEN)[1, 1] == {"N", "E", "S", "W"}
    assert of_kind(oracle, "key") == ["key d-key 1,-1"]
    oracle.play("rockfall d-rockfall 1,1")
    assert oracle.position()["supply"] == {"counters": 8, "keys": 2}
    assert oracle.position()["discard"] == ["d-key", "d-door-blue-cross", "d-rockfall"]


def test_d19_rockfall_leaves_gold_and_trolls_alone() -> None:
    maze = [path("d-troll-cross 1,1"), path("d-bridge-gold 1,-1"), path("d-ladder-blue-nw 2,5"), path("d-line-ns 0,0")]
    oracle = start(maze=maze, hands=[["d-rockfall"], []])
    assert of_kind(oracle, "rockfall") == ["rockfall d-rockfall 0,0", "rockfall d-rockfall 2,5"]


def test_d10_a_troll_is_bribed_before_or_after_the_action() -> None:
    maze = [path("d-troll-cross 1,1")]
    oracle = start(maze=maze, hands=[["d-line-ew", "d-map"], ["d-map"]])
    assert oracle.reaches(GREEN)[1, 1] == {"W"}
    assert of_kind(oracle, "bribe") == ["bribe 1,1"]
    assert "place d-line-ew 2,1" not in oracle.legal()
    assert kinds(oracle.play("pass d-map")) == ["passed"]
    assert oracle.position()["phase"] == "after_action"
    assert oracle.position()["pending"] == {"draw": 1}
    assert oracle.legal() == ["bribe 1,1", "end"]
    assert kinds(oracle.play("bribe 1,1")) == ["bribed", "drew"]
    assert oracle.reaches(GREEN)[1, 1] == {"N", "E", "S", "W"}


def test_d10_the_inner_side_of_a_troll_counts_too() -> None:
    oracle = start(maze=[path("d-line-ns 0,2"), path("d-troll-cross 0,3")], hands=[["d-map"], ["d-map"]])
    assert oracle.reaches(GREEN)[0, 3] == {"N", "E", "S"}
    assert of_kind(oracle, "bribe") == ["bribe 0,3"]
    oracle.play("pass d-map")
    oracle.play("end")
    assert of_kind(oracle, "bribe") == []


def test_d11_a_ladder_joins_its_start_for_both_dwarfs() -> None:
    oracle = start(maze=[path("d-line-ew 1,1"), path("d-ladder-blue-nw 2,1")])
    assert oracle.reaches(GREEN)[0, -1] == {"N", "E", "S", "W"}
    assert oracle.reaches(BLUE)[1, 1] == {"E", "W"}


def test_d11_a_ladder_needs_no_link_but_no_goal_or_gold_beside_it() -> None:
    maze = [path("d-line-ew-dead-s-gold 3,-5"), path("d-line-ns 3,-1"), path("d-line-ns 5,-3"), path("d-line-ns 4,-3")]
    oracle = start(maze=maze, hands=[["d-ladder-blue-nw"], []])
    places = {move.split()[2] for move in of_kind(oracle, "place")}
    assert {"3,-2", "3,0", "1,1", "0,-2"} <= places  # by the lone line, by either start
    assert not places & {"3,-4", "3,-6", "2,-5", "4,-5"}  # by gold
    assert "4,-2" not in places  # by a face-down goal


def test_c8_c9_a_goal_that_fits_one_way_lies_at_once_and_d12_its_gold_is_claimed() -> None:
    maze = [path(f"d-line-ew {column},1") for column in range(1, 5)]
    goals = ["d-goal-0-cross", "d-goal-2-curve-ne", *PLAIN_GOALS[2:]]
    oracle = start(maze=maze, hands=[["d-curve-nw"], ["d-map"]], goals=goals)
    events = oracle.play("place d-curve-nw 5,1")
    assert kinds(events) == ["placed", "revealed", "laid", "claimed", "drew"]
    assert events[2] == {"type": "laid", "cell": [5, 0], "turned": True}
    assert events[3] == {"type": "claimed", "seat": 0, "cell": [5, 0], "card": "d-goal-2-curve-ne", "value": 2}


def test_c9_orient_is_asked_where_both_ways_fit_and_differ() -> None:
    line = [path(f"d-line-ew {column},1") for column in range(1, 4)]
    goals = ["d-goal-0-cross", "d-goal-3-t-nsw-blue", "d-goal-2-t-nsw-green", *PLAIN_GOALS[3:]]
    hands = [["d-troll-t-nsw", "d-curve-ne"], ["d-map"]]
    oracle = start(maze=[*line, path("d-line-ew 4,1")], hands=hands, goals=goals)
    events = oracle.play(
        "place d-troll-t-nsw 5,1"
    )  # its junction is reached, north leads to [5,0], south is the troll's
    assert kinds(events) == ["placed", "revealed"]
    assert oracle.position()["pending"] == {"goal": [5, 0], "then": "after_action", "draw": 1}
    assert oracle.legal() == ["orient 5,0 turned", "orient 5,0 upright"]
    assert kinds(oracle.play("orient 5,0 upright")) == ["laid", "claimed"]  # the blue door is on its north arm
    assert oracle.legal() == ["bribe 5,1", "end"]
    assert kinds(oracle.play("bribe 5,1")) == ["bribed", "revealed"]
    assert kinds(oracle.play("orient 5,2 turned")) == ["laid", "claimed", "drew"]


def test_c10_an_unfitting_goal_meets_the_opening_that_revealed_it() -> None:
    maze = [path(f"d-line-ew {column},1") for column in range(1, 5)] + [path("d-line-ns 4,0"), path("d-line-ns 6,0")]
    goals = ["d-goal-0-cross", "d-goal-2-curve-nw", *PLAIN_GOALS[2:]]
    oracle = start(maze=maze, hands=[["d-curve-nw"], ["d-map"]], goals=["d-goal-0-dead-nesw", *goals[1:]])
    events = oracle.play("place d-curve-nw 5,1")
    assert events[2] == {"type": "laid", "cell": [5, 0], "turned": True}  # south meets, its east side does not fit


def test_d14_counters_run_out_highest_value_first() -> None:
    maze = [path("d-bridge-gold 0,2"), *(path(f"d-line-ew {column},1") for column in range(1, 5))]
    goals = ["d-goal-0-cross", "d-goal-2-curve-ne", *PLAIN_GOALS[2:]]
    position = build(maze=maze, hands=[["d-curve-nw", "d-line-ns"], ["d-map"]], goals=goals)
    position["supply"]["counters"] = 1
    oracle = Oracle.from_position(position)
    with pytest.raises(AssertionError):
        oracle.play("place d-curve-nw 5,1")
    assert kinds(oracle.events)[:5] == ["placed", "revealed", "laid", "claimed", "round_ended"]
    assert oracle.events[4]["reason"] == "counters"
    assert oracle.position()["seats"][0]["gold"] == ["d-goal-2-curve-ne"]


def test_d13_gold_only_the_other_reaches_is_his() -> None:
    maze = [path("d-line-ew 3,5"), path("d-double-bend-nw-es-gold 2,5")]
    oracle = start(maze=maze, hands=[["d-ladder-blue-nw"], ["d-map"]])
    events = oracle.play("place d-ladder-blue-nw 4,5")
    assert kinds(events) == ["placed", "claimed", "drew"]
    assert events[1]["seat"] == BLUE


def test_d23_smallest_sum_and_a_choice_between_values() -> None:
    def paying(gold: list[str], trolls: int) -> Oracle:
        cards = ["d-troll-cross 1,1", "d-troll-t-nsw 1,4", "d-troll-t-new 4,6"][:trolls]
        maze = [path(card, bribed_by=GREEN) for card in cards]
        position = build(maze=maze, hands=[["d-map"], []], draw_pile=[], goals=PLAIN_GOALS)
        position["seats"][0]["gold"] = gold
        oracle = Oracle.from_position(position)
        with pytest.raises(AssertionError):
            oracle.play("pass d-map")
        return oracle

    settled = paying(["d-goal-1-dead-nw", "d-goal-2-curve-ne"], 1).events[2]
    assert settled == {"type": "settled", "seat": 0, "debt": 1, "cards": ["d-goal-1-dead-nw"]}
    assert paying([], 2).events[2]["cards"] == []


def test_d23_pay_is_asked_where_values_differ() -> None:
    maze = [path("d-troll-cross 1,1", bribed_by=GREEN), path("d-troll-t-nsw 1,4", bribed_by=GREEN)]
    position = build(maze=maze, hands=[["d-map"], []], draw_pile=[])
    position["seats"][0]["gold"] = ["d-goal-1-dead-nw", "d-goal-1-t-new-green", "d-bridge-gold", "d-goal-2-curve-ne"]
    oracle = Oracle.from_position(position)
    oracle.play("pass d-map")
    assert oracle.position()["pending"] == {"debts": [2, 0], "won": [0, 0], "paid": [0, 0]}
    assert oracle.legal() == ["pay d-bridge-gold d-goal-1-dead-nw", "pay d-goal-2-curve-ne"]


def test_d24_d22_a_wrong_deal_is_noticed() -> None:
    position = build(hands=[["d-map"], []], draw_pile=[])
    rng = random.Random(1)
    good = Oracle.from_position(position)
    play_on(good, "pass d-map", rng)
    assert good.position()["round"] == 2
    assert good.position()["to_act"] == BLUE
    assert len(good.position()["box"]) == 6
    with pytest.raises(AssertionError):
        Oracle.from_position(position).play("pass d-map", first_deal("duel", rng))


def test_c13_who_has_no_cards_is_skipped() -> None:
    oracle = start(hands=[["d-map", "d-key"], []], draw_pile=[])
    oracle.play("pass d-map")
    assert oracle.position()["to_act"] == GREEN
    assert oracle.position()["turn"] == 2


def test_d6_mending_costs_two_cards() -> None:
    position = build(hands=[["d-line-ew", "d-map"], ["d-map"]])
    position["seats"][0]["broken"] = ["lamp"]
    position["draw_pile"].remove("d-break-lamp")
    oracle = Oracle.from_position(position)
    assert oracle.legal() == [
        *(f"map d-map {cell}" for cell in ("5,-2", "5,0", "5,2", "7,-1", "7,1", "9,0")),
        "mend d-line-ew d-map lamp",
        "pass d-line-ew",
        "pass d-line-ew d-map",
        "pass d-map",
    ]
    oracle.play("mend d-line-ew d-map lamp")
    assert oracle.position()["discard"] == ["d-line-ew", "d-map", "d-break-lamp"]
    assert len(oracle.position()["seats"][0]["hand"]) == 1


def test_s3_s4_bad_cards_strike_when_drawn() -> None:
    maze = [path("d-line-ew 1,0"), path("d-bridge-gold 2,0", claimed_by=0)]
    pile = ["d-break-cart", "d-break-cart", "d-rockfall", "d-map"]
    oracle = start(ruleset="solo", maze=maze, hands=[["d-map", "d-key"]], draw_pile=pile)
    events = oracle.play("pass d-key")
    assert kinds(events) == ["passed", "forced", "tool_broken", "forced", "forced", "collapsed", "drew"]
    assert events[-1]["cards"] == ["d-map"]
    assert events[-2]["removed"] == "d-line-ew"
    assert oracle.position()["discard"] == ["d-break-cart", "d-line-ew", "d-rockfall"]


def test_s5_the_other_ladder_joins_nothing() -> None:
    maze = [path("d-line-ew 1,0"), path("d-ladder-blue-nw 9,9"), path("d-ladder-green-ne 5,5")]
    reached = start(ruleset="solo", maze=maze).reaches(0)
    assert reached[9, 9] == set()
    assert reached[5, 5] == {"N", "E"}


def test_s7_rank() -> None:
    position = build(ruleset="solo", hands=[["d-map"]], draw_pile=[], round=3)
    position["seats"][0]["gold"] = [f"d-goal-3-{name}" for name in ("dead-ne", "t-nsw-blue", "t-new-green")] + [
        "d-goal-2-curve-nw",
        "d-goal-2-curve-ne",
        "d-goal-2-t-nsw-green",
    ]
    oracle = Oracle.from_position(position)
    assert oracle.play("pass d-map")[-1] == {"type": "game_ended", "gold": [15], "winners": [0], "rank": 1}
    assert oracle.position()["to_act"] is None
