"""S1-S7: the game for one."""

import pytest

from .boards import GOAL_CELLS, GOALS, GREEN, cells, clause, duel, new, of, solo, types

SEEDS = [f"seed-{number}" for number in range(60)]
FORCED = ("d-break-", "d-rockfall")
NOT_LINKED = {"C5", "C6", "D8", "D11", "S5"}


@clause("S1")
def test_one_start_lies_in_the_middle() -> None:
    assert [move for move in solo(hand="d-line-ew").moves if move.startswith("place")] == [
        "place d-line-ew -1,0",
        "place d-line-ew 1,0",
    ]
    assert solo(hand="d-line-ns").may("place d-line-ns 0,1")
    assert solo(hand="d-line-ns").may("place d-line-ns 0,-1")


@clause("S1")
def test_six_goals_lie_seven_cells_away_with_six_counters_and_two_keys() -> None:
    game = new("solo")
    laid = [f"{column},{row}" for column, row in (goal["cell"] for goal in game.position["goals"])]
    assert laid == list(GOAL_CELLS["solo"])
    assert not any(goal["revealed"] for goal in game.position["goals"])
    assert sorted([goal["card"] for goal in game.position["goals"]] + game.position["goal_pile"]) == sorted(GOALS)
    assert (game.counters, game.keys) == (6, 2)


@clause("S1")
@pytest.mark.parametrize("color", ["green", "blue"])
def test_the_player_picks_a_color(color: str) -> None:
    game = new("solo", color=color)
    assert [seat["color"] for seat in game.position["seats"]] == [color]
    assert game.to_act == 0


@clause("S2")
@pytest.mark.parametrize("seed", SEEDS[:10])
def test_ten_cards_are_set_aside_unseen(seed: str) -> None:
    game = new("solo", seed)
    assert len(game.position["set_aside"]) == 10
    assert game.deck == new("duel").deck
    elsewhere = set(game.deck) - set(game.position["set_aside"])
    only_aside = [card for card in game.position["set_aside"] if card not in elsewhere]
    known = game.hand(0) + game.position["discard"] + [f"d-break-{tool}" for tool in game.broken(0)]
    assert not any(game.sees(0, card) for card in only_aside if card not in known)


@clause("S2")
def test_the_cards_set_aside_come_back_for_the_next_round() -> None:
    aside = ["d-bridge", "d-key", "d-line-ew"]
    game = solo(hand="d-map", pile="", set_aside=aside)
    game.play("pass d-map")
    assert game.position["round"] == 2
    assert len(game.position["set_aside"]) == 10
    assert game.deck == new("duel").deck


@clause("S3")
def test_a_drawn_break_card_lies_in_front_of_the_player_at_once() -> None:
    game = solo(hand="d-key d-map", pile="d-break-lamp d-bridge d-line-ew")
    events = game.play("pass d-key")
    assert types(events) == ["passed", "forced", "tool_broken", "drew"]
    assert of("forced", events) == [{"seat": 0, "card": "d-break-lamp"}]
    assert of("tool_broken", events) == [{"seat": 0, "by": 0, "card": "d-break-lamp", "tool": "lamp"}]
    assert of("drew", events) == [{"seat": 0, "cards": ["d-bridge"]}]
    assert (game.hand(0), game.broken(0)) == (["d-bridge", "d-map"], ["lamp"])
    assert game.position["draw_pile"] == ["d-line-ew"]


@clause("S3")
def test_a_second_break_of_the_same_tool_is_discarded() -> None:
    game = solo(hand="d-key d-map", broken="lamp", pile="d-break-lamp d-bridge", discard=[])
    events = game.play("pass d-key")
    assert types(events) == ["passed", "forced", "drew"]
    assert (game.hand(0), game.broken(0)) == (["d-bridge", "d-map"], ["lamp"])
    assert "d-break-lamp" in game.position["discard"]


@clause("S3")
def test_break_cards_one_after_the_other_all_take_effect() -> None:
    game = solo(hand="d-key d-map", pile="d-break-cart d-break-pick d-break-cart d-bridge d-line-ew")
    events = game.play("pass d-key d-map")
    assert [event["card"] for event in of("forced", events)] == ["d-break-cart", "d-break-pick", "d-break-cart"]
    assert of("drew", events) == [{"seat": 0, "cards": ["d-bridge", "d-line-ew"]}]
    assert game.broken(0) == ["pick", "cart"]


@clause("S3")
def test_after_the_last_card_of_the_pile_nothing_more_is_drawn() -> None:
    game = solo(hand="d-key d-map", pile="d-break-pick")
    assert "drew" not in types(game.play("pass d-key"))
    assert (game.hand(0), game.broken(0)) == (["d-map"], ["pick"])


@clause("S3")
def test_break_cards_count_in_the_opening_hand_too() -> None:
    games = [new("solo", seed) for seed in SEEDS]
    for game in games:
        assert len(game.hand(0)) == 6
        assert not any(card.startswith(FORCED) for card in game.hand(0))
        for card in game.position["discard"]:
            assert card.startswith(FORCED)
            assert card == "d-rockfall" or card.removeprefix("d-break-") in game.broken(0)
    assert any(game.broken(0) for game in games)
    assert any(not game.broken(0) and not game.position["discard"] for game in games)


@clause("S3", "C14")
def test_with_a_broken_tool_the_player_may_mend_or_repair_but_not_build() -> None:
    game = solo(hand="d-line-ew d-map d-repair-pick", broken="pick")
    assert game.clause_against("place d-line-ew 1,0") == "C14"
    assert game.may("repair d-repair-pick 0 pick") and game.may("mend d-line-ew d-map pick")


@clause("S4")
def test_a_drawn_rockfall_removes_the_last_placed_card() -> None:
    game = solo("d-line-ew 2,0", "d-bridge 1,0", hand="d-key d-map", pile="d-rockfall d-line-ns d-line-ew")
    events = game.play("pass d-key")
    assert types(events) == ["passed", "forced", "collapsed", "drew"]
    assert of("collapsed", events) == [{"seat": 0, "card": "d-rockfall", "cell": [1, 0], "removed": "d-bridge"}]
    assert game.is_empty("1,0") and not game.is_empty("2,0")
    assert of("drew", events) == [{"seat": 0, "cards": ["d-line-ns"]}]
    assert {"d-rockfall", "d-bridge"} <= set(game.position["discard"])


@clause("S4")
def test_a_rockfall_can_remove_the_card_that_was_placed_just_now() -> None:
    game = solo("d-line-ew 1,0", hand="d-bridge d-map", pile="d-rockfall d-line-ns d-line-ew")
    assert cells("collapsed", game.play("place d-bridge 2,0")) == ["2,0"]


@clause("S4")
@pytest.mark.parametrize("spared", ["d-bridge-gold", "d-line-ew-dead-s-gold", "d-troll-cross"])
def test_a_rockfall_spares_gold_and_trolls_and_takes_the_card_before(spared: str) -> None:
    game = solo("d-line-ew 1,0", f"{spared} 4,3", hand="d-key d-map", pile="d-rockfall d-line-ns d-line-ns")
    assert cells("collapsed", game.play("pass d-key")) == ["1,0"]


@clause("S4")
def test_a_rockfall_that_finds_nothing_to_remove_does_nothing() -> None:
    game = solo("d-bridge-gold 1,0", hand="d-key d-map", pile="d-rockfall d-line-ns d-line-ew")
    events = game.play("pass d-key")
    assert types(events) == ["passed", "forced", "drew"]
    assert not game.is_empty("1,0")
    assert "d-rockfall" in game.position["discard"]


@clause("S4")
def test_two_rockfalls_remove_the_two_last_cards() -> None:
    board = ["d-line-ew 1,0", "d-line-ew 2,0", "d-line-ew 3,0"]
    game = solo(*board, hand="d-key d-map", pile="d-rockfall d-rockfall d-bridge")
    assert cells("collapsed", game.play("pass d-key")) == ["3,0", "2,0"]


@clause("S4", "D19")
def test_a_key_on_the_removed_card_returns_to_the_supply() -> None:
    game = solo("d-door-blue-cross 1,0 unlocked:0", hand="d-key d-map", pile="d-rockfall d-line-ns")
    assert game.keys == 1
    game.play("pass d-key")
    assert game.keys == 2


@clause("S4")
def test_a_rockfall_in_the_opening_hand_is_discarded_without_effect() -> None:
    discards = [new("solo", seed).position["discard"] for seed in SEEDS]
    assert any("d-rockfall" in discard for discard in discards)
    assert all(new("solo", seed).position["maze"] == [] for seed in SEEDS[:10])


@clause("S5")
@pytest.mark.parametrize(("color", "through"), [("green", False), ("blue", True)])
def test_doors_of_the_other_color_are_closed(color: str, through: bool) -> None:
    game = solo("d-door-blue-cross 1,0", hand="d-key d-line-ns", color=color)
    assert game.may("place d-line-ns 1,1") is through
    assert game.may("key d-key 1,0") is not through


@clause("S5")
def test_a_key_opens_a_door_of_the_other_color() -> None:
    game = solo("d-door-blue-cross 1,0", hand="d-key d-line-ns", pile="d-map d-bridge")
    game.play("key d-key 1,0")
    assert game.may("place d-line-ns 1,1")


@clause("S5")
@pytest.mark.parametrize(("color", "joined"), [("green", False), ("blue", True)])
def test_only_the_ladder_of_ones_own_color_is_joined_to_the_start(color: str, joined: bool) -> None:
    game = solo("d-ladder-blue-nw 3,0 turned", hand="d-line-ew", color=color)
    assert game.may("place d-line-ew 4,0") is joined
    assert joined or game.clause_against("place d-line-ew 4,0") in NOT_LINKED


@clause("S5")
def test_the_other_ladder_joins_its_own_openings() -> None:
    game = solo("d-ladder-blue-nw 1,0", hand="d-line-ns")
    assert game.may("place d-line-ns 1,-1")


@clause("S5", "D11")
def test_the_other_ladder_is_placed_like_a_ladder() -> None:
    game = solo("d-line-ew 5,5", "d-line-ew-dead-s-gold 1,0", hand="d-ladder-blue-nw d-curve-nw")
    assert game.may("place d-ladder-blue-nw 6,5")  # it needs no link
    assert game.clause_against("place d-curve-nw 6,5") == "C5"
    assert game.clause_against("place d-ladder-blue-nw 2,0") == "D11"  # it may not touch gold


@clause("S6")
def test_the_round_ends_when_six_counters_are_placed() -> None:
    five = [
        "d-double-bend-nw-es-gold -4,6 claimed:0",
        "d-t-nsw-dead-e-gold -4,8 claimed:0",
        "d-t-new-dead-s-gold -6,6 claimed:0",
        "d-line-ew-dead-s-gold -6,8 claimed:0",
        "d-troll-cross -8,6 bribed:0",
    ]
    game = solo(*five, hand="d-bridge-gold d-key")
    assert game.counters == 1
    events = game.play("place d-bridge-gold 0,1")
    assert of("round_ended", events) == [{"round": 1, "reason": "counters"}]
    assert of("round_scored", events) == [{"round": 1, "won": [5], "paid": [1], "has": [4]}]


@clause("S6")
def test_the_round_ends_when_the_pile_and_the_only_hand_are_empty() -> None:
    game = solo(hand="d-map d-key", pile="")
    assert "round_ended" not in types(game.play("pass d-map"))
    assert of("round_ended", game.play("pass d-key")) == [{"round": 1, "reason": "cards"}]


@clause("S6", "S3")
def test_the_round_ends_when_the_last_card_drawn_is_forced() -> None:
    game = solo(hand="d-map", pile="d-break-pick")
    assert of("round_ended", game.play("pass d-map")) == [{"round": 1, "reason": "cards"}]


@clause("S6")
def test_the_round_ends_when_all_six_goals_are_revealed() -> None:
    goals = {
        "8,-2": "d-goal-0-cross revealed",
        "8,2": "d-goal-0-dead-new revealed turned",
        "10,-1": "d-goal-0-dead-nesw revealed",
        "10,1": "d-goal-0-dead-nsw revealed",
        "12,0": "d-goal-1-dead-nw revealed",
        "8,0": "d-goal-1-line-ns-dead-ew",
    }
    game = solo("d-ladder-green-ne 7,1", hand="d-curve-nw d-key", goals=goals)
    events = game.play("place d-curve-nw 8,1")
    assert of("round_ended", events) == [{"round": 1, "reason": "goals"}]
    assert [claim["seat"] for claim in of("claimed", events)] == [0]


@clause("S6")
def test_nobody_else_claims_gold_in_the_solo_game() -> None:
    # In the duel, blue would claim this gold from the blue start (D13).
    board = ["d-curve-ne 1,-1 turned", "d-line-ns 1,0"]
    assert "claimed" in types(duel(*board, green="d-bridge-gold d-key").play("place d-bridge-gold 1,1"))
    alone = solo("d-line-ns 1,-1", hand="d-bridge-gold d-key")
    assert "claimed" not in types(alone.play("place d-bridge-gold 1,0"))


@clause("S6")
def test_nobody_plays_a_break_card_in_the_solo_game() -> None:
    game = solo(hand="d-break-pick d-map")  # a hand that play does not lead to (S3)
    assert game.clause_against("break d-break-pick 0") in {"D17", "S3", "S6"}
    assert game.may("pass d-break-pick")


@clause("S6")
def test_the_player_is_always_the_next_to_act() -> None:
    game = solo(hand="d-line-ew d-key")
    game.play("place d-line-ew 1,0")
    assert (game.to_act, game.phase) == (GREEN, "turn")


THREES = "d-goal-3-dead-ne d-goal-3-t-nsw-blue d-goal-3-t-new-green"
TWOS = "d-goal-2-curve-nw d-goal-2-curve-ne d-goal-2-line-ew-dead-ns d-goal-2-t-nsw-green d-goal-2-t-new-blue".split()
ONES = """
    d-bridge-gold d-double-bend-nw-es-gold d-t-nsw-dead-e-gold d-t-new-dead-s-gold d-line-ew-dead-s-gold
    d-goal-1-dead-nw
""".split()


@clause("S7")
@pytest.mark.parametrize(("gold", "rank"), [(0, 0), (14, 0), (15, 1), (19, 1), (20, 2), (24, 2), (25, 3)])
def test_the_rank_goes_by_the_gold_of_three_rounds(gold: int, rank: int) -> None:
    held = [] if gold == 0 else THREES.split()
    twos = min(5, max(0, gold - 9) // 2)
    held += TWOS[:twos]
    held += ONES[: max(0, gold - 9 - 2 * twos)]
    game = solo(hand="d-map", gold=" ".join(held), pile="", round=3)
    events = game.play("pass d-map")
    assert game.outcome["gold"] == [gold] and game.outcome["rank"] == rank
    assert of("game_ended", events)[0]["rank"] == rank


@clause("S7")
def test_there_is_no_rank_before_the_third_round_is_over() -> None:
    game = solo(hand="d-map", gold=THREES, pile="", round=2)
    game.play("pass d-map")
    assert game.game.outcome is None
