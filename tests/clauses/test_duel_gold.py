"""D12-D16: claims of gold, and the order of events.

The green ladder at 4,1 leads green to 5,1, between the goals at 5,0 and 5,2; `d-line-ns 0,0` brings blue there too.
"""

import pytest

from .boards import BLUE, GREEN, cells, clause, duel, of, spent, types

BOTH = "d-line-ns 0,0"
TO_5_1 = "d-ladder-green-ne 4,1"


@clause("D12")
def test_gold_on_a_junction_is_claimed_as_soon_as_it_is_reached() -> None:
    game = duel(green="d-bridge-gold d-key")
    events = game.play("place d-bridge-gold 0,2")  # the gold lies on the path from north to south
    assert of("claimed", events) == [{"seat": GREEN, "cell": [0, 2], "card": "d-bridge-gold", "value": 1}]
    assert game.card("0,2")["claimed_by"] == GREEN
    assert game.counters == 7


@clause("D12")
def test_gold_on_the_other_path_of_the_card_is_not_reached() -> None:
    game = duel(green="d-bridge-gold d-double-bend-nw-es-gold d-key", blue="", pile="")
    assert "claimed" not in types(game.play("place d-bridge-gold 1,1"))
    assert "claimed" not in types(game.play("place d-double-bend-nw-es-gold 0,2"))
    assert game.counters == 8


@clause("D12")
@pytest.mark.parametrize(
    ("placement", "claimed"),
    [
        ("d-double-bend-nw-es-gold 0,2", False),  # north and west
        ("d-double-bend-nw-es-gold 0,2 turned", True),  # turned: north and west have the gold
    ],
)
def test_gold_turns_with_its_card(placement: str, claimed: bool) -> None:
    events = duel(green="d-double-bend-nw-es-gold d-key").play(f"place {placement}")
    assert ("claimed" in types(events)) is claimed


@clause("D12")
def test_gold_in_a_dead_end_is_not_reached_from_the_junction_beside_it() -> None:
    game = duel(green="d-line-ew-dead-s-gold d-key")
    assert "claimed" not in types(game.play("place d-line-ew-dead-s-gold 1,1"))


@clause("D12")
def test_gold_in_a_dead_end_is_reached_by_its_opening() -> None:
    by_another_card = duel("d-line-ew-dead-s-gold 1,1", "d-curve-ne 0,2", green="d-curve-nw d-key")
    assert cells("claimed", by_another_card.play("place d-curve-nw 1,2")) == ["1,1"]
    by_the_start = duel(green="d-t-nsw-dead-e-gold d-key")
    assert cells("claimed", by_the_start.play("place d-t-nsw-dead-e-gold -1,1")) == ["-1,1"]


@clause("D12")
def test_gold_behind_a_door_of_the_other_color_is_not_reached() -> None:
    # The goal can only be laid with its blue door towards 5,1.
    goals = {"5,0": "d-goal-2-t-new-blue"}
    green = duel(TO_5_1, green="d-curve-nw d-key", goals=goals)
    events = green.play("place d-curve-nw 5,1")
    assert of("laid", events) == [{"cell": [5, 0], "turned": True}] and "claimed" not in types(events)


@clause("D12")
def test_gold_behind_a_door_of_ones_own_color_is_reached() -> None:
    game = duel(TO_5_1, green="d-curve-nw d-key", goals={"5,0": "d-goal-3-t-new-green"})
    assert of("claimed", game.play("place d-curve-nw 5,1")) == [
        {"seat": GREEN, "cell": [5, 0], "card": "d-goal-3-t-new-green", "value": 3},
    ]
    assert game.goal("5,0")["claimed_by"] == GREEN


@clause("D12")
def test_gold_behind_a_troll_is_claimed_when_he_is_bribed() -> None:
    game = duel("d-troll-cross 1,1", "d-bridge-gold 1,2", green="d-map")
    assert cells("claimed", game.play("bribe 1,1")) == ["1,2"]


@clause("D12", "D18")
def test_gold_behind_a_door_is_claimed_when_it_is_opened() -> None:
    game = duel("d-door-blue-cross 1,1", "d-bridge-gold 1,2", green="d-key")
    assert of("claimed", game.play("key d-key 1,1")) == [
        {"seat": GREEN, "cell": [1, 2], "card": "d-bridge-gold", "value": 1},
    ]


@clause("D12")
def test_a_goal_without_gold_is_not_claimed() -> None:
    game = duel(TO_5_1, green="d-curve-nw d-key", goals={"5,0": "d-goal-0-cross"})
    assert "claimed" not in types(game.play("place d-curve-nw 5,1"))


@clause("D12")
def test_claimed_gold_is_not_claimed_again() -> None:
    board = ["d-curve-ne 1,-1 turned", "d-bridge-gold 1,1 claimed:1"]
    game = duel(*board, blue="d-line-ns d-key", to_act=BLUE)
    assert "claimed" not in types(game.play("place d-line-ns 1,0"))


@clause("D13")
def test_gold_that_only_the_other_player_reaches_is_his_at_once() -> None:
    # Green's path crosses from west to east, blue's comes down from the north to the gold.
    game = duel("d-curve-ne 1,-1 turned", "d-line-ns 1,0", green="d-bridge-gold d-key")
    events = game.play("place d-bridge-gold 1,1")
    assert of("claimed", events) == [{"seat": BLUE, "cell": [1, 1], "card": "d-bridge-gold", "value": 1}]


@clause("D13")
def test_gold_that_nobody_reaches_stays_unclaimed() -> None:
    game = duel("d-line-ns 1,0", green="d-bridge-gold d-key")
    game.play("place d-bridge-gold 1,1")
    assert game.card("1,1")["claimed_by"] is None


@clause("D13")
def test_gold_that_both_reach_is_of_the_player_whose_turn_it_is() -> None:
    green = duel(green="d-bridge-gold d-key")
    assert of("claimed", green.play("place d-bridge-gold 0,0"))[0]["seat"] == GREEN
    blue = duel(blue="d-bridge-gold d-key", to_act=BLUE)
    assert of("claimed", blue.play("place d-bridge-gold 0,0"))[0]["seat"] == BLUE


@clause("D13")
def test_a_bribe_can_lead_the_other_player_to_gold() -> None:
    # Both stand before the troll; behind it a blue door leads south to the gold.
    game = duel(BOTH, "d-troll-cross 1,1", "d-door-blue-cross 2,1", "d-bridge-gold 2,2")
    assert of("claimed", game.play("bribe 1,1")) == [
        {"seat": BLUE, "cell": [2, 2], "card": "d-bridge-gold", "value": 1},
    ]


@clause("D14")
def test_the_last_counter_goes_to_the_highest_value() -> None:
    goals = {"5,0": "d-goal-1-line-ns-dead-ew", "5,2": "d-goal-3-dead-ne"}
    game = duel(TO_5_1, *spent(7), green="d-door-green-t-nsw d-key", goals=goals)
    assert cells("claimed", game.play("place d-door-green-t-nsw 5,1")) == ["5,2"]


@clause("D14")
def test_for_equal_values_the_last_counter_goes_to_the_player_whose_turn_it_is() -> None:
    # The blue door of the new card lets only blue to the goal at 5,0; the goal at 5,2 both reach.
    goals = {"5,0": "d-goal-1-line-ns-dead-ew", "5,2": "d-goal-1-curve-nw-green"}
    game = duel(BOTH, TO_5_1, *spent(7), green="d-door-blue-t-nsw d-key", goals=goals)
    claims = of("claimed", game.play("place d-door-blue-t-nsw 5,1"))
    assert [(claim["seat"], claim["cell"]) for claim in claims] == [(GREEN, [5, 2])]


@clause("D14")
def test_a_higher_value_of_the_other_player_comes_first() -> None:
    goals = {"5,0": "d-goal-2-curve-nw", "5,2": "d-goal-1-curve-nw-green"}
    game = duel(BOTH, TO_5_1, *spent(7), green="d-door-blue-t-nsw d-key", goals=goals)
    claims = of("claimed", game.play("place d-door-blue-t-nsw 5,1"))
    assert [(claim["seat"], claim["cell"]) for claim in claims] == [(BLUE, [5, 0])]


@clause("D14")
def test_for_equal_values_of_one_player_column_and_row_decide() -> None:
    goals = {"5,0": "d-goal-1-line-ns-dead-ew", "5,2": "d-goal-1-curve-nw-green"}
    game = duel(TO_5_1, *spent(7), green="d-door-green-t-nsw d-key", goals=goals)
    assert cells("claimed", game.play("place d-door-green-t-nsw 5,1")) == ["5,0"]


@clause("D14")
def test_column_comes_before_row() -> None:
    # Behind the troll a curve at 2,1 leads north to the gold at 2,0, and another arm south to the gold at 1,2.
    board = ["d-troll-cross 1,1", "d-curve-nw 2,1", "d-bridge-gold 2,0", "d-double-bend-nw-es-gold 1,2 turned"]
    events = duel(*board).play("bribe 1,1")
    assert cells("claimed", events) == ["1,2", "2,0"]


@clause("D14")
def test_two_counters_go_to_the_two_best_of_three() -> None:
    goals = {"5,-2": "d-goal-2-curve-nw", "5,0": "d-goal-1-line-ns-dead-ew", "5,2": "d-goal-3-dead-ne"}
    game = duel(TO_5_1, "d-line-ns 5,-1", *spent(6), green="d-door-green-t-nsw d-key", goals=goals)
    assert cells("claimed", game.play("place d-door-green-t-nsw 5,1")) == ["5,2", "5,-2"]


@clause("D14")
def test_with_counters_enough_all_is_claimed_in_the_same_order() -> None:
    goals = {"5,0": "d-goal-1-line-ns-dead-ew", "5,2": "d-goal-3-dead-ne"}
    game = duel(TO_5_1, green="d-door-green-t-nsw d-key", goals=goals)
    assert cells("claimed", game.play("place d-door-green-t-nsw 5,1")) == ["5,2", "5,0"]
    assert game.counters == 6


@clause("D15")
def test_first_all_reveals_then_the_claims_then_the_draw() -> None:
    goals = {"5,0": "d-goal-1-line-ns-dead-ew", "5,2": "d-goal-3-dead-ne"}
    game = duel(TO_5_1, green="d-door-green-t-nsw d-key", goals=goals)
    assert types(game.play("place d-door-green-t-nsw 5,1")) == [
        "placed",
        "revealed",
        "laid",
        "revealed",
        "laid",
        "claimed",
        "claimed",
        "drew",
    ]


@clause("D15")
def test_nothing_is_claimed_while_a_goal_waits_to_be_laid() -> None:
    goals = {"5,0": "d-goal-2-t-nsw-green", "5,2": "d-goal-1-line-ns-dead-ew"}
    game = duel(TO_5_1, green="d-door-green-t-nsw d-key", goals=goals)
    assert types(game.play("place d-door-green-t-nsw 5,1")) == ["placed", "revealed"]
    events = game.play("orient 5,0 upright")
    assert types(events)[:5] == ["laid", "revealed", "laid", "claimed", "claimed"]
    assert cells("claimed", events) == ["5,0", "5,2"]


@clause("D15")
def test_the_goals_are_revealed_before_the_last_counter_ends_the_round() -> None:
    goals = {"5,0": "d-goal-1-line-ns-dead-ew", "5,2": "d-goal-3-dead-ne"}
    game = duel(TO_5_1, *spent(7), green="d-door-green-t-nsw d-key", goals=goals)
    events = game.play("place d-door-green-t-nsw 5,1")
    assert cells("revealed", events) == ["5,0", "5,2"]
    assert types(events).index("claimed") < types(events).index("round_ended")


@clause("D15")
def test_a_choice_during_a_bribe_leaves_the_action_of_the_turn_open() -> None:
    goals = {"5,0": "d-goal-0-cross revealed", "5,2": "d-goal-2-t-nsw-green"}
    game = duel(TO_5_1, "d-troll-t-nsw 5,1", green="d-key d-map", goals=goals)
    game.play("bribe 5,1")
    assert (game.phase, game.to_act) == ("orient", GREEN)
    events = game.play("orient 5,2 upright")
    assert types(events) == ["laid", "claimed"]
    assert (game.phase, game.to_act) == ("turn", GREEN)
    assert game.may("pass d-key")


@clause("D15")
def test_a_claim_stays_when_the_link_breaks() -> None:
    game = duel("d-line-ns 0,2", "d-bridge-gold 0,3 claimed:0", blue="d-rockfall d-key", to_act=BLUE)
    game.play("rockfall d-rockfall 0,2")
    assert game.card("0,3")["claimed_by"] == GREEN
    assert game.counters == 7


@clause("D16")
def test_a_goal_that_only_the_other_dwarf_reaches_is_revealed_too() -> None:
    # The blue door stands between green and the goal at 5,0.
    goals = {"5,0": "d-goal-1-line-ns-dead-ew", "5,2": "d-goal-0-dead-nesw"}
    together = duel(BOTH, TO_5_1, green="d-door-blue-t-nsw d-key", goals=goals)
    events = together.play("place d-door-blue-t-nsw 5,1")
    assert cells("revealed", events) == ["5,0", "5,2"]
    assert [claim["seat"] for claim in of("claimed", events)] == [BLUE]
    alone = duel(TO_5_1, green="d-door-blue-t-nsw d-key", goals=goals)
    assert cells("revealed", alone.play("place d-door-blue-t-nsw 5,1")) == ["5,2"]


@clause("D16", "C9")
def test_the_player_whose_turn_it_is_lays_the_goal_that_the_other_reaches() -> None:
    goals = {"5,0": "d-goal-2-t-nsw-green", "5,2": "d-goal-0-dead-nesw"}
    game = duel(BOTH, TO_5_1, green="d-door-blue-t-nsw d-key", goals=goals)
    game.play("place d-door-blue-t-nsw 5,1")
    assert (game.phase, game.to_act) == ("orient", GREEN)
    assert game.moves == ["orient 5,0 turned", "orient 5,0 upright"]


@clause("D16")
@pytest.mark.parametrize(("way", "claimed"), [("upright", []), ("turned", [BLUE])])
def test_how_the_goal_is_laid_can_keep_the_other_from_its_gold(way: str, claimed: list[int]) -> None:
    # Upright the goal's green door is on its south arm, where blue comes from; turned it is on the north arm.
    goals = {"5,0": "d-goal-2-t-nsw-green", "5,2": "d-goal-0-dead-nesw"}
    game = duel(BOTH, TO_5_1, green="d-door-blue-t-nsw d-key", goals=goals)
    game.play("place d-door-blue-t-nsw 5,1")
    assert [claim["seat"] for claim in of("claimed", game.play(f"orient 5,0 {way}"))] == claimed
