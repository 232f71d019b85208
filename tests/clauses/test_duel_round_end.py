"""D21-D25: the end of a round and of the game.

In `LAST_CARD` green passes the last card of the round.
"""

from typing import Any

import pytest

from .boards import BLUE, GOALS, GREEN, cells, clause, duel, new, of, spent, types

LAST_CARD: dict[str, Any] = {"green": "d-map", "blue": "", "pile": ""}
TO_5_1 = "d-ladder-green-ne 4,1"
FIVE_REVEALED = {
    "5,-2": "d-goal-0-cross revealed",
    "5,2": "d-goal-0-dead-new revealed turned",
    "7,-1": "d-goal-0-dead-nesw revealed",
    "7,1": "d-goal-0-dead-nsw revealed",
    "9,0": "d-goal-1-dead-nw revealed",
}


def bribed(by_green: int, by_blue: int) -> list[str]:
    """This many trolls, each bribed by one of the two."""
    trolls = ["d-troll-cross -4,6", "d-troll-t-nsw -6,6", "d-troll-t-new -8,6"]
    seats = [GREEN] * by_green + [BLUE] * by_blue
    assert len(seats) <= len(trolls)
    return [f"{troll} bribed:{seat}" for troll, seat in zip(trolls, seats, strict=False)]


@clause("D21")
def test_the_round_ends_when_all_goals_are_revealed() -> None:
    game = duel(TO_5_1, green="d-curve-nw d-key", goals=FIVE_REVEALED | {"5,0": "d-goal-1-line-ns-dead-ew"})
    events = game.play("place d-curve-nw 5,1")
    assert of("round_ended", events) == [{"round": 1, "reason": "goals"}]
    assert cells("claimed", events) == ["5,0"]  # the last claim still counts (D15)
    assert "drew" not in types(events)


@clause("D21")
def test_the_round_goes_on_while_one_goal_is_face_down() -> None:
    goals = FIVE_REVEALED | {"9,0": "d-goal-1-dead-nw", "5,0": "d-goal-1-line-ns-dead-ew"}
    game = duel(TO_5_1, green="d-curve-nw d-key", goals=goals)
    assert "round_ended" not in types(game.play("place d-curve-nw 5,1"))


@clause("D21")
def test_the_round_ends_when_the_last_goal_has_been_laid() -> None:
    game = duel(TO_5_1, green="d-curve-nw d-key", goals=FIVE_REVEALED | {"5,0": "d-goal-2-t-nsw-green"})
    assert "round_ended" not in types(game.play("place d-curve-nw 5,1"))
    events = game.play("orient 5,0 upright")
    assert types(events)[:3] == ["laid", "claimed", "round_ended"]


@clause("D21")
def test_the_round_ends_when_the_last_counter_is_placed_on_gold() -> None:
    all_but_one = [card for card in spent(8) if not card.startswith("d-bridge-gold")]
    game = duel(*all_but_one, green="d-bridge-gold d-key")
    assert game.counters == 1
    events = game.play("place d-bridge-gold 0,2")
    assert of("round_ended", events) == [{"round": 1, "reason": "counters"}]
    assert "drew" not in types(events)


@clause("D21")
def test_the_round_ends_when_the_last_counter_bribes_a_troll_even_before_the_action() -> None:
    game = duel("d-troll-t-new 1,1", *spent(7), green="d-line-ew d-key")
    events = game.play("bribe 1,1")
    assert of("round_ended", events) == [{"round": 1, "reason": "counters"}]
    assert game.position["round"] == 2


@clause("D21")
def test_a_bribe_that_reveals_the_last_goal_ends_the_round_before_the_action() -> None:
    goals = FIVE_REVEALED | {"5,0": "d-goal-0-dead-new revealed turned", "5,2": "d-goal-1-line-ns-dead-ew"}
    game = duel(TO_5_1, "d-troll-t-nsw 5,1", green="d-line-ew d-key", goals=goals)
    assert types(game.play("bribe 5,1"))[:5] == ["bribed", "revealed", "laid", "claimed", "round_ended"]
    assert game.position["round"] == 2


@clause("D21")
def test_the_round_ends_when_pile_and_hands_are_empty() -> None:
    game = duel(green="d-line-ew", blue="", pile="")
    assert of("round_ended", game.play("place d-line-ew 1,1")) == [{"round": 1, "reason": "cards"}]


@clause("D21")
def test_the_round_ends_at_once_then_though_a_troll_could_be_bribed() -> None:
    game = duel("d-troll-cross 1,1", **LAST_CARD)
    assert "round_ended" in types(game.play("pass d-map"))


@clause("D21")
@pytest.mark.parametrize(("blue", "pile"), [("d-key", ""), ("", "d-key")])
def test_the_round_goes_on_while_there_is_a_card(blue: str, pile: str) -> None:
    game = duel(green="d-map", blue=blue, pile=pile)
    assert "round_ended" not in types(game.play("pass d-map"))
    assert game.to_act == (BLUE if blue else GREEN)


@clause("D21")
def test_the_first_reason_that_holds_is_given() -> None:
    goals = FIVE_REVEALED | {"5,0": "d-goal-1-line-ns-dead-ew"}
    game = duel(TO_5_1, *spent(7), green="d-curve-nw", blue="", pile="", goals=goals)
    assert of("round_ended", game.play("place d-curve-nw 5,1"))[0]["reason"] == "goals"


@clause("D22")
def test_claimed_cards_are_taken_and_leave_the_deck() -> None:
    claimed = ["d-bridge-gold -4,6 claimed:0", "d-line-ew-dead-s-gold -6,6 claimed:1", "d-t-new-dead-s-gold -8,6"]
    goals = {"5,0": "d-goal-3-dead-ne revealed claimed:1", "5,2": "d-goal-2-curve-nw revealed"}
    game = duel(*claimed, goals=goals, **LAST_CARD)
    scored = of("round_scored", game.play("pass d-map"))
    assert scored == [{"round": 1, "won": [1, 4], "paid": [0, 0], "has": [1, 4]}]
    assert game.gold(GREEN) == ["d-bridge-gold"]
    assert game.gold(BLUE) == ["d-goal-3-dead-ne", "d-line-ew-dead-s-gold"]
    everything = new("duel").deck
    everything.remove("d-bridge-gold")
    everything.remove("d-line-ew-dead-s-gold")
    assert game.deck == everything  # unclaimed gold and all else is back
    now = game.position
    assert "d-goal-3-dead-ne" not in [goal["card"] for goal in now["goals"]] + now["goal_pile"] + now["box"]


@clause("D22")
def test_gold_adds_up_over_the_rounds() -> None:
    game = duel("d-bridge-gold -4,6 claimed:0", green_gold="d-goal-2-curve-nw", round=2, **LAST_CARD)
    scored = of("round_scored", game.play("pass d-map"))
    assert scored == [{"round": 2, "won": [1, 0], "paid": [0, 0], "has": [3, 0]}]


@clause("D22")
def test_counters_and_keys_on_the_cards_taken_return_to_the_supply() -> None:
    goals = {"5,0": "d-goal-2-t-new-blue revealed claimed:0 unlocked:0"}
    game = duel("d-bridge-gold -4,8 claimed:1", *bribed(1, 0), goals=goals, round=3, **LAST_CARD)
    assert (game.counters, game.keys) == (5, 1)
    game.play("pass d-map")
    assert (game.counters, game.keys) == (7, 2)  # one counter still lies on the troll
    assert [card["card"] for card in game.position["maze"]] == ["d-troll-cross"]
    assert "d-goal-2-t-new-blue" not in [goal["card"] for goal in game.position["goals"]]


@clause("D22")
def test_trolls_are_back_in_the_next_round() -> None:
    game = duel(*bribed(1, 1), **LAST_CARD)
    game.play("pass d-map")
    assert [card for card in game.deck if "troll" in card] == ["d-troll-cross", "d-troll-t-new", "d-troll-t-nsw"]


ONE, OTHER_ONE, TWO, OTHER_TWO, THREE = (
    "d-bridge-gold",
    "d-line-ew-dead-s-gold",
    "d-goal-2-curve-ne",
    "d-goal-2-curve-nw",
    "d-goal-3-dead-ne",
)


@clause("D23")
@pytest.mark.parametrize(
    ("debt", "gold", "paid"),
    [
        (1, f"{ONE} {TWO} {THREE}", ONE),
        (1, f"{TWO} {THREE}", TWO),  # no change is given
        (1, THREE, THREE),
        (2, f"{ONE} {TWO}", TWO),
        (2, f"{ONE} {THREE}", THREE),  # 3 covers it, 1 and 3 would be more than needed
        (2, f"{ONE} {OTHER_ONE} {THREE}", f"{ONE} {OTHER_ONE}"),
        (3, f"{TWO} {OTHER_TWO}", f"{TWO} {OTHER_TWO}"),  # 4 is the smallest sum that covers 3
        (3, f"{ONE} {TWO} {OTHER_TWO}", f"{ONE} {TWO}"),  # equal values are one way: the first by the alphabet
        (1, f"{OTHER_ONE} {ONE}", ONE),
        (2, ONE, ONE),  # too little: everything
        (3, f"{ONE} {OTHER_ONE}", f"{ONE} {OTHER_ONE}"),
        (1, "", ""),
    ],
)
def test_a_debt_is_paid_with_the_smallest_sum_that_covers_it(debt: int, gold: str, paid: str) -> None:
    game = duel(*bribed(debt, 0), green_gold=gold, round=3, **LAST_CARD)
    events = game.play("pass d-map")
    assert of("settled", events) == [{"seat": GREEN, "debt": debt, "cards": sorted(paid.split())}]
    assert game.gold(GREEN) == sorted(set(gold.split()) - set(paid.split()))
    assert game.position["box"] == sorted(paid.split())


@clause("D23")
@pytest.mark.parametrize(("choice", "left"), [(f"{ONE} {OTHER_ONE}", [TWO]), (TWO, [ONE, OTHER_ONE])])
def test_of_several_ways_with_the_same_sum_the_player_chooses(choice: str, left: list[str]) -> None:
    game = duel(*bribed(2, 0), green_gold=f"{ONE} {OTHER_ONE} {TWO}", round=3, **LAST_CARD)
    game.play("pass d-map")
    assert (game.phase, game.to_act) == ("pay", GREEN)
    assert game.moves == [f"pay {ONE} {OTHER_ONE}", f"pay {TWO}"]
    events = game.play(f"pay {choice}")
    assert of("settled", events) == [{"seat": GREEN, "debt": 2, "cards": choice.split()}]
    assert of("round_scored", events)[0]["paid"] == [2, 0]
    assert game.gold(GREEN) == left and game.phase == "over"


@clause("D23")
def test_one_dear_card_and_several_cheap_ones_of_the_same_sum_are_two_ways() -> None:
    game = duel(*bribed(3, 0), green_gold=f"{ONE} {TWO} {THREE}", round=3, **LAST_CARD)
    game.play("pass d-map")
    assert game.moves == [f"pay {ONE} {TWO}", f"pay {THREE}"]


@clause("D23")
def test_ways_with_the_same_values_are_one_way() -> None:
    game = duel(*bribed(2, 0), green_gold=f"{ONE} {OTHER_ONE} {TWO} {OTHER_TWO}", round=3, **LAST_CARD)
    game.play("pass d-map")
    assert game.moves == [f"pay {ONE} {OTHER_ONE}", f"pay {TWO}"]
    assert game.clause_against(f"pay {OTHER_TWO}") == "D23"


@clause("D23")
def test_nobody_pays_more_or_less_than_needed() -> None:
    game = duel(*bribed(2, 0), green_gold=f"{ONE} {OTHER_ONE} {TWO} {THREE}", round=3, **LAST_CARD)
    game.play("pass d-map")
    for refused in (f"pay {THREE}", f"pay {ONE}", f"pay {ONE} {TWO}"):
        assert game.clause_against(refused) == "D23"


@clause("D23")
def test_gold_claimed_in_this_round_can_be_paid_with() -> None:
    game = duel("d-line-ew-dead-s-gold -4,8 claimed:0", *bribed(1, 0), green_gold=TWO, round=3, **LAST_CARD)
    events = game.play("pass d-map")
    assert of("settled", events) == [{"seat": GREEN, "debt": 1, "cards": [OTHER_ONE]}]
    assert of("round_scored", events) == [{"round": 3, "won": [1, 0], "paid": [1, 0], "has": [2, 0]}]


@clause("D23")
def test_paid_cards_leave_the_game() -> None:
    game = duel(*bribed(1, 0), green_gold=ONE, **LAST_CARD)
    game.play("pass d-map")
    assert ONE in game.position["box"] and ONE not in game.deck


@clause("D23")
@pytest.mark.parametrize("last", [GREEN, BLUE])
def test_the_player_whose_turn_it_was_settles_first(last: int) -> None:
    hands = {"green": "d-map", "blue": ""} if last == GREEN else {"green": "", "blue": "d-map"}
    game = duel(*bribed(1, 2), green_gold=ONE, blue_gold=TWO, pile="", round=3, to_act=last, **hands)
    settled = of("settled", game.play("pass d-map"))
    assert [(entry["seat"], entry["debt"]) for entry in settled] == (
        [(GREEN, 1), (BLUE, 2)] if last == GREEN else [(BLUE, 2), (GREEN, 1)]
    )


@clause("D23")
def test_the_other_player_chooses_after_the_first_has_paid() -> None:
    green_gold, blue_gold = f"{THREE} {ONE}", f"{OTHER_ONE} d-t-new-dead-s-gold {TWO}"
    game = duel(*bribed(1, 2), green_gold=green_gold, blue_gold=blue_gold, round=3, **LAST_CARD)
    assert of("settled", game.play("pass d-map")) == [{"seat": GREEN, "debt": 1, "cards": [ONE]}]
    assert (game.phase, game.to_act) == ("pay", BLUE)
    assert game.position["pending"]["debts"] == [0, 2]
    game.play(f"pay {TWO}")
    assert (game.phase, game.outcome["gold"]) == ("over", [3, 2])


@clause("D23")
def test_without_bribes_nobody_settles() -> None:
    assert "settled" not in types(duel(green_gold=ONE, **LAST_CARD).play("pass d-map"))


@clause("D24")
def test_goals_left_on_the_table_go_to_the_box_unseen() -> None:
    before = duel(**LAST_CARD)
    left = sorted(goal["card"] for goal in before.position["goals"])
    before.play("pass d-map")
    now = before.position
    assert now["box"] == left
    assert sorted([goal["card"] for goal in now["goals"]] + now["goal_pile"]) == sorted(set(GOALS) - set(left))
    assert not any(before.sees(seat, goal) for seat in (GREEN, BLUE, None) for goal in left)


@clause("D24")
def test_a_revealed_goal_that_nobody_claimed_goes_to_the_box_too() -> None:
    game = duel(goals={"5,0": "d-goal-2-curve-nw revealed"}, **LAST_CARD)
    game.play("pass d-map")
    assert "d-goal-2-curve-nw" in game.position["box"]


@clause("D24")
def test_with_the_option_reshuffle_face_down_goals_go_back_among_the_others() -> None:
    goals = {"5,0": "d-goal-2-curve-nw revealed", "5,2": "d-goal-3-dead-ne revealed claimed:0"}
    game = duel(goals=goals, options={"goals_left": "reshuffle"}, **LAST_CARD)
    game.play("pass d-map")
    now = game.position
    assert now["box"] == ["d-goal-2-curve-nw"]
    in_use = sorted([goal["card"] for goal in now["goals"]] + now["goal_pile"])
    assert in_use == sorted(set(GOALS) - {"d-goal-2-curve-nw", "d-goal-3-dead-ne"})


@clause("D24")
@pytest.mark.parametrize("choice", ["box", "reshuffle"])
def test_everybody_sees_which_option_is_played(choice: str) -> None:
    game = new("duel", goals_left=choice)
    assert [game.view(seat)["options"]["goals_left"] for seat in (GREEN, BLUE, None)] == [choice] * 3


@clause("D25")
@pytest.mark.parametrize(
    ("green_gold", "blue_gold", "gold", "winners"),
    [
        (THREE, TWO, [3, 2], [GREEN]),
        (f"{ONE} {OTHER_ONE}", THREE, [2, 3], [BLUE]),
        (TWO, f"{ONE} {OTHER_ONE}", [2, 2], [GREEN, BLUE]),
        ("", "", [0, 0], [GREEN, BLUE]),
    ],
)
def test_more_gold_wins_and_equal_gold_is_a_draw(
    green_gold: str, blue_gold: str, gold: list[int], winners: list[int]
) -> None:
    game = duel(green_gold=green_gold, blue_gold=blue_gold, round=3, **LAST_CARD)
    events = game.play("pass d-map")
    assert (game.outcome["gold"], game.outcome["winners"]) == (gold, winners)
    ended = of("game_ended", events)[0]
    assert (ended["gold"], ended["winners"]) == (gold, winners)


@clause("D25")
def test_the_winner_is_known_only_after_the_trolls_are_paid() -> None:
    game = duel(*bribed(1, 0), green_gold=THREE, blue_gold=TWO, round=3, **LAST_CARD)
    game.play("pass d-map")
    assert game.outcome["winners"] == [BLUE]


@clause("D25")
def test_there_is_no_outcome_before_the_third_round_is_over() -> None:
    game = duel(green_gold=THREE, round=2, **LAST_CARD)
    game.play("pass d-map")
    assert game.game.outcome is None and game.phase == "turn"
