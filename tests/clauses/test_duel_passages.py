"""D8-D11: doors, trolls and ladders.

`d-line-ns 0,0` joins the two starts, so that both dwarfs reach green's tunnel.
"""

import pytest

from .boards import BLUE, GREEN, Table, clause, duel, of, types

BOTH = "d-line-ns 0,0"
NOT_LINKED = {"C5", "C6", "D8", "D9"}


def for_seat(seat: int, *maze: str, hand: str) -> Table:
    """The same board with either player to move."""
    return duel(*maze, green=hand, to_act=GREEN) if seat == GREEN else duel(*maze, blue=hand, to_act=BLUE)


@clause("D8")
@pytest.mark.parametrize(("seat", "passes"), [(GREEN, False), (BLUE, True)])
def test_a_blue_door_lets_only_the_blue_dwarf_out_by_its_arm(seat: int, passes: bool) -> None:
    game = for_seat(seat, BOTH, "d-door-blue-cross 1,1", hand="d-line-ns d-line-ew")
    assert game.may("place d-line-ns 1,2") is passes  # behind the door on the south arm
    assert game.may("place d-line-ns 1,0")  # the other arms are free for both
    assert game.may("place d-line-ew 2,1")


@clause("D8")
@pytest.mark.parametrize(("seat", "passes"), [(GREEN, True), (BLUE, False)])
def test_a_green_door_lets_only_the_green_dwarf_in_by_its_arm(seat: int, passes: bool) -> None:
    game = for_seat(seat, BOTH, "d-door-green-cross 1,1", hand="d-line-ns d-line-ew")
    for move in ("place d-line-ns 1,0", "place d-line-ns 1,2", "place d-line-ew 2,1"):
        assert game.may(move) is passes
        assert passes or game.clause_against(move) in NOT_LINKED


@clause("D8")
def test_a_door_turns_with_its_card() -> None:
    game = duel("d-door-blue-cross 1,1 turned", green="d-line-ns")
    assert game.may("place d-line-ns 1,2")
    assert game.clause_against("place d-line-ns 1,0") in NOT_LINKED  # the door is on the north arm now


@clause("D8")
def test_a_door_can_be_entered_by_its_own_dwarf_from_either_side() -> None:
    # The green door is on the south arm; green comes from the south, then from the west.
    from_the_south = duel("d-door-green-t-nsw 0,0", green="d-line-ew")
    assert from_the_south.may("place d-line-ew -1,0") and from_the_south.may("place d-line-ew 1,-1")
    from_the_west = duel("d-door-green-t-nsw 1,1", green="d-line-ns")
    assert from_the_west.may("place d-line-ns 1,2")


@clause("D8")
def test_the_other_dwarf_does_not_get_through_from_the_far_side() -> None:
    # Blue comes from the north: it reaches the west arm, but not through the green door to the south.
    game = duel("d-door-green-t-nsw 0,0", blue="d-line-ew", to_act=BLUE)
    assert game.may("place d-line-ew -1,0")
    assert game.clause_against("place d-line-ew 1,1") in NOT_LINKED


@clause("D8", "D18")
@pytest.mark.parametrize(("unlocked", "passes"), [("", False), (" unlocked:0", True)])
def test_a_key_opens_the_door_for_who_put_it_there(unlocked: str, passes: bool) -> None:
    game = duel(f"d-door-blue-cross 1,1{unlocked}", green="d-line-ns")
    assert game.may("place d-line-ns 1,2") is passes


@clause("D8", "C11")
@pytest.mark.parametrize(("unlocked", "passes"), [("", False), (" unlocked:0", True)])
def test_the_door_of_a_revealed_goal_is_a_door_like_any_other(unlocked: str, passes: bool) -> None:
    # Green enters the goal from the south; its blue door is on the east arm.
    goals = {"5,0": f"d-goal-1-t-nsw-blue revealed turned claimed:0{unlocked}"}
    game = duel("d-ladder-green-ne 4,1", "d-curve-nw 5,1", green="d-line-ew d-line-ns", goals=goals)
    assert game.may("place d-line-ns 5,-1")
    assert game.may("place d-line-ew 6,0") is passes


@clause("D9")
@pytest.mark.parametrize("seat", [GREEN, BLUE])
def test_a_troll_blocks_its_arm_for_both(seat: int) -> None:
    game = for_seat(seat, BOTH, "d-troll-t-new 1,1", hand="d-line-ew d-line-ns")
    assert game.clause_against("place d-line-ew 2,1") in NOT_LINKED
    assert game.may("place d-line-ns 1,0")  # the other arms are free


@clause("D9")
@pytest.mark.parametrize("seat", [GREEN, BLUE])
def test_a_troll_on_the_arm_that_is_entered_by_blocks_the_whole_card(seat: int) -> None:
    game = for_seat(seat, BOTH, "d-troll-cross 1,1", hand="d-line-ew d-line-ns")
    for move in ("place d-line-ew 2,1", "place d-line-ns 1,0", "place d-line-ns 1,2"):
        assert game.clause_against(move) in NOT_LINKED


@clause("D9")
@pytest.mark.parametrize("seat", [GREEN, BLUE])
@pytest.mark.parametrize("briber", [GREEN, BLUE])
def test_a_bribed_troll_is_open_for_both(seat: int, briber: int) -> None:
    game = for_seat(seat, BOTH, f"d-troll-cross 1,1 bribed:{briber}", hand="d-line-ew d-line-ns")
    assert game.may("place d-line-ew 2,1")
    assert game.may("place d-line-ns 1,2")


@clause("D10")
@pytest.mark.parametrize("way", ["", " turned"])
def test_a_troll_can_be_bribed_from_either_side(way: str) -> None:
    # Upright the troll stands between green and the junction, turned it stands behind the junction.
    assert duel(f"d-troll-cross 1,1{way}").may("bribe 1,1")


@clause("D10")
def test_a_troll_can_be_bribed_before_the_action() -> None:
    game = duel("d-troll-cross 1,1", green="d-line-ew d-key")
    assert not game.may("place d-line-ew 2,1")
    assert of("bribed", game.play("bribe 1,1")) == [{"seat": GREEN, "cell": [1, 1]}]
    assert game.card("1,1")["bribed_by"] == GREEN
    assert game.counters == 7
    assert (game.to_act, game.phase) == (GREEN, "turn")
    assert game.may("place d-line-ew 2,1")


@clause("D10")
def test_a_troll_can_be_bribed_after_the_action_and_before_the_draw() -> None:
    game = duel(green="d-troll-cross d-key", pile="d-bridge d-line-ns")
    assert "drew" not in types(game.play("place d-troll-cross 1,1"))
    assert (game.to_act, game.phase) == (GREEN, "after_action")
    assert game.moves == ["bribe 1,1", "end"]
    assert game.hand(GREEN) == ["d-key"]
    assert types(game.play("bribe 1,1")) == ["bribed", "drew"]
    assert game.hand(GREEN) == ["d-bridge", "d-key"]
    assert game.to_act == BLUE


@clause("D10")
def test_a_player_may_end_his_turn_without_bribing() -> None:
    game = duel(green="d-troll-cross d-key", pile="d-bridge d-line-ns")
    game.play("place d-troll-cross 1,1")
    assert types(game.play("end")) == ["drew"]
    assert game.card("1,1")["bribed_by"] is None
    assert (game.to_act, game.counters) == (BLUE, 8)


@clause("D10")
@pytest.mark.parametrize(
    ("action", "drawn"), [("pass d-key", 1), ("pass d-key d-map", 2), ("mend d-key d-map pick", 1)]
)
def test_after_any_action_a_bribe_may_follow_and_then_the_draw(action: str, drawn: int) -> None:
    game = duel("d-troll-cross 1,1", green="d-curve-nw d-key d-map", green_broken="pick")
    game.play(action)
    assert game.moves == ["bribe 1,1", "end"]
    assert game.position["pending"]["draw"] == drawn
    events = game.play("end")
    assert [len(event["cards"]) for event in of("drew", events)] == [drawn]


@clause("D10")
def test_nobody_is_asked_after_his_action_if_there_is_no_troll_to_bribe() -> None:
    game = duel("d-troll-cross 3,5", green="d-line-ew")
    game.play("place d-line-ew 1,1")
    assert (game.to_act, game.phase) == (BLUE, "turn")


@clause("D10")
def test_end_is_no_move_before_the_action() -> None:
    game = duel("d-troll-cross 1,1", green="d-line-ew")
    assert game.clause_against("end") in {"C12", "D10"}


@clause("D10")
def test_a_player_may_bribe_any_number_of_trolls() -> None:
    # Behind the troll at 1,1 stands the next, on the east arm of 2,1; a third is south of the start.
    game = duel("d-troll-cross 1,1", "d-troll-t-new 2,1", "d-troll-t-nsw 0,2", green="d-line-ew d-key")
    game.play("bribe 1,1", "bribe 2,1")
    assert (game.counters, game.phase) == (6, "turn")
    game.play("place d-line-ew 3,1")
    assert game.moves == ["bribe 0,2", "end"]
    game.play("bribe 0,2")
    assert (game.counters, game.to_act) == (5, BLUE)


@clause("D10")
def test_a_broken_tool_does_not_hinder_a_bribe() -> None:
    assert duel("d-troll-cross 1,1", green_broken="pick lamp cart").may("bribe 1,1")


@clause("D10")
def test_a_bribe_needs_no_gold_yet() -> None:
    game = duel("d-troll-cross 1,1", green_gold="")
    assert game.may("bribe 1,1")
    game.play("bribe 1,1")
    assert game.gold(GREEN) == []


@clause("D10")
def test_only_a_troll_that_the_player_reaches_is_bribed_and_only_once() -> None:
    board = ["d-troll-cross 1,-1", "d-troll-t-new 5,5", "d-troll-t-nsw 1,1 bribed:1", "d-line-ew -1,1"]
    game = duel(*board)
    assert game.clause_against("bribe 1,-1") == "D10"  # only blue reaches it
    assert game.clause_against("bribe 5,5") == "D10"  # no dwarf does
    assert game.clause_against("bribe 1,1") in {"D9", "D10"}  # it is bribed already
    assert game.clause_against("bribe -1,1") == "D10"  # no troll
    assert duel(*board, to_act=BLUE).may("bribe 1,-1")


@clause("D11")
@pytest.mark.parametrize("ladder", ["d-ladder-green-ne 3,1", "d-ladder-green-ne 3,1 turned"])
def test_a_ladder_joins_its_card_to_the_start_of_its_color(ladder: str) -> None:
    onward = "place d-line-ns 3,2" if ladder.endswith("turned") else "place d-line-ns 3,0"
    assert duel(ladder, green="d-line-ns").may(onward)
    assert duel(ladder, blue="d-line-ns", to_act=BLUE).clause_against(onward) in {"C5", "C6"}


@clause("D11")
def test_who_reaches_the_start_reaches_the_ladder_also_the_other_dwarf() -> None:
    ladder = "d-ladder-blue-nw 3,-1 turned"
    assert duel(ladder, blue="d-line-ew", to_act=BLUE).may("place d-line-ew 4,-1")
    assert not duel(ladder, green="d-line-ew").may("place d-line-ew 4,-1")
    assert duel(ladder, BOTH, green="d-line-ew").may("place d-line-ew 4,-1")


@clause("D11")
def test_who_reaches_the_ladder_reaches_the_start_also_the_other_dwarf() -> None:
    # The blue ladder lies beside green's start.
    assert duel("d-ladder-blue-nw 1,1", green="d-line-ew").may("place d-line-ew 1,-1")
    assert duel("d-ladder-blue-nw 1,1", blue="d-line-ew", to_act=BLUE).may("place d-line-ew -1,1")


@clause("D11")
@pytest.mark.parametrize("seat", [GREEN, BLUE])
def test_either_player_may_place_either_ladder(seat: int) -> None:
    game = for_seat(seat, hand="d-ladder-blue-nw d-ladder-green-ne")
    for cell in ("1,1", "1,-1"):
        assert game.may(f"place d-ladder-blue-nw {cell}")
        assert game.may(f"place d-ladder-green-ne {cell} turned")


@clause("D11")
def test_a_ladder_may_touch_doors_and_trolls() -> None:
    game = duel("d-troll-cross 1,1", "d-door-blue-t-new -1,1", green="d-ladder-green-ne d-ladder-blue-nw")
    assert game.may("place d-ladder-green-ne 2,1 turned")
    assert game.may("place d-ladder-blue-nw -2,1 turned")


@clause("D11")
@pytest.mark.parametrize("gold", ["d-line-ew-dead-s-gold 1,1", "d-line-ew-dead-s-gold 1,1 claimed:0"])
def test_a_ladder_may_not_touch_a_path_card_that_shows_gold(gold: str) -> None:
    game = duel(gold, green="d-ladder-green-ne")
    assert game.clause_against("place d-ladder-green-ne 2,1 turned") == "D11"  # opening to opening
    assert game.clause_against("place d-ladder-green-ne 1,0") == "D11"  # wall to wall
    plain = duel("d-line-ew 1,1", green="d-ladder-green-ne")
    assert plain.may("place d-ladder-green-ne 2,1 turned") and plain.may("place d-ladder-green-ne 1,0")


@clause("D11")
def test_another_neighbor_does_not_make_up_for_gold() -> None:
    # 0,2 touches green's start to the north and the gold card to the east.
    game = duel("d-line-ew-dead-s-gold 1,2 turned", green="d-ladder-green-ne")
    assert game.clause_against("place d-ladder-green-ne 0,2") == "D11"
    assert duel("d-line-ew 1,2", green="d-ladder-green-ne").may("place d-ladder-green-ne 0,2")


@clause("D11")
@pytest.mark.parametrize("goal", ["d-goal-0-cross", "d-goal-0-cross revealed"])
def test_a_ladder_may_not_touch_a_goal(goal: str) -> None:
    game = duel("d-line-ew 4,1", green="d-ladder-green-ne", goals={"5,0": goal})
    assert game.clause_against("place d-ladder-green-ne 4,0") == "D11"
    assert game.may("place d-ladder-green-ne 3,1")


@clause("D11")
def test_gold_may_be_placed_beside_a_ladder_that_lies() -> None:
    game = duel("d-ladder-green-ne 1,1 turned", green="d-t-nsw-dead-e-gold")
    assert game.may("place d-t-nsw-dead-e-gold 1,2")


@clause("D11", "C8")
def test_a_ladder_can_complete_the_way_to_a_goal() -> None:
    game = duel("d-line-ew 3,0", "d-line-ew 4,0", green="d-ladder-green-ne", goals={"5,0": "d-goal-0-cross"})
    events = game.play("place d-ladder-green-ne 2,0")
    assert of("revealed", events) == [{"cell": [5, 0], "card": "d-goal-0-cross"}]
