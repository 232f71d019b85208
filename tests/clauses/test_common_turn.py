"""C12-C20: the actions of a turn."""

import pytest

from .boards import BLUE, GREEN, clause, duel, new, of, types


@clause("C12")
def test_a_turn_is_one_thing_and_then_a_draw() -> None:
    game = duel(green="d-line-ew d-key", pile="d-bridge d-line-ns")
    events = game.play("place d-line-ew 1,1")
    assert of("drew", events) == [{"seat": GREEN, "cards": ["d-bridge"]}]
    assert game.hand(GREEN) == ["d-bridge", "d-key"]
    assert game.position["draw_pile"] == ["d-line-ns"]
    assert (game.to_act, game.phase) == (BLUE, "turn")


@clause("C12")
def test_there_is_no_second_action_while_a_troll_may_still_be_bribed() -> None:
    game = duel(green="d-troll-cross d-line-ew")
    game.play("place d-troll-cross 1,1")
    assert game.phase == "after_action"
    assert game.clause_against("place d-line-ew -1,1") in {"C12", "D4", "D10"}
    assert game.clause_against("pass d-line-ew") in {"C12", "D7", "D10"}


@clause("C12")
def test_whoever_finds_too_few_cards_draws_what_is_left() -> None:
    game = duel(green="d-key d-line-ew d-map", pile="d-bridge")
    assert of("drew", game.play("pass d-key d-line-ew")) == [{"seat": GREEN, "cards": ["d-bridge"]}]
    assert game.hand(GREEN) == ["d-bridge", "d-map"]


@clause("C12")
def test_an_empty_pile_stays_empty_during_the_round() -> None:
    game = duel(green="d-key d-line-ew", pile="", discard=["d-bridge", "d-line-ns"])
    events = game.play("pass d-key", "pass d-map")
    assert "drew" not in types(events)
    assert game.position["draw_pile"] == []
    assert game.hand(GREEN) == ["d-line-ew"]


@clause("C13")
def test_a_player_without_cards_is_skipped() -> None:
    game = duel(green="d-key d-line-ew", blue="", pile="")
    game.play("pass d-key")
    assert (game.to_act, game.phase) == (GREEN, "turn")


@clause("C13")
def test_a_player_with_cards_is_not_skipped() -> None:
    game = duel(green="d-key d-line-ew", blue="d-map", pile="")
    game.play("pass d-key")
    assert game.to_act == BLUE


@clause("C14")
@pytest.mark.parametrize("tool", ["pick", "lamp", "cart"])
def test_with_a_broken_tool_nobody_places_path_cards(tool: str) -> None:
    game = duel(green="d-line-ew d-ladder-green-ne", green_broken=tool)
    assert not any(move.startswith("place") for move in game.moves)
    assert game.clause_against("place d-line-ew 1,1") == "C14"
    assert game.clause_against("place d-ladder-green-ne 1,1 turned") == "C14"


@clause("C14")
def test_with_a_broken_tool_everything_else_stays_allowed() -> None:
    hand = "d-break-lamp d-key d-map d-repair-pick d-rockfall"
    game = duel("d-door-blue-cross 1,1", "d-troll-cross 0,2", green=hand, green_broken="pick")
    for move in (
        "break d-break-lamp 1",
        "repair d-repair-pick 0 pick",
        "key d-key 1,1",
        "map d-map 5,0",
        "rockfall d-rockfall 1,1",
        "mend d-key d-map pick",
        "pass d-map",
        "bribe 0,2",
    ):
        assert game.may(move), move


@clause("C14")
def test_the_broken_tools_of_the_other_player_do_not_matter() -> None:
    assert duel(green="d-line-ew", blue_broken="pick lamp cart").may("place d-line-ew 1,1")


@clause("C14")
def test_a_tool_is_not_broken_twice() -> None:
    game = duel(green="d-break-pick d-break-lamp", blue_broken="pick")
    assert game.clause_against("break d-break-pick 1") in {"C14", "D17"}
    game.play("break d-break-lamp 1")
    assert game.broken(BLUE) == ["pick", "lamp"]


@clause("C15")
def test_a_repair_removes_the_broken_tool_it_shows() -> None:
    game = duel(green="d-repair-lamp d-key", green_broken="lamp")
    events = game.play("repair d-repair-lamp 0 lamp")
    assert of("tool_repaired", events) == [{"seat": GREEN, "by": GREEN, "card": "d-repair-lamp", "tool": "lamp"}]
    assert game.broken(GREEN) == []
    assert sorted(game.position["discard"]) == ["d-break-lamp", "d-repair-lamp"]


@clause("C15")
@pytest.mark.parametrize(("repaired", "left"), [("pick", "lamp"), ("lamp", "pick")])
def test_a_repair_that_shows_two_tools_removes_only_one(repaired: str, left: str) -> None:
    game = duel(green="d-repair-pick-lamp d-key", green_broken="pick lamp")
    game.play(f"repair d-repair-pick-lamp 0 {repaired}")
    assert game.broken(GREEN) == [left]


@clause("C15")
def test_a_repair_needs_a_broken_tool_of_its_kind() -> None:
    game = duel(green="d-repair-pick d-repair-pick-cart", green_broken="lamp")
    assert game.clause_against("repair d-repair-pick 0 pick") == "C15"  # it is not broken
    assert game.clause_against("repair d-repair-pick 0 lamp") == "C15"  # it is not shown
    assert game.clause_against("repair d-repair-pick-cart 0 cart") == "C15"


@clause("C16")
def test_rockfall_removes_a_path_card_and_what_it_cuts_off_stays() -> None:
    game = duel("d-line-ew 1,1", "d-line-ew 2,1", "d-line-ew 3,1", green="d-rockfall d-line-ew", blue="", pile="")
    events = game.play("rockfall d-rockfall 2,1")
    assert of("collapsed", events) == [
        {"seat": GREEN, "card": "d-rockfall", "cell": [2, 1], "removed": "d-line-ew"},
    ]
    assert [card["cell"] for card in game.position["maze"]] == [[1, 1], [3, 1]]
    assert game.clause_against("place d-line-ew 4,1") in {"C5", "C6"}


@clause("C16")
def test_the_rockfall_and_the_card_it_removes_are_discarded() -> None:
    game = duel("d-bridge 1,1", green="d-rockfall d-key")
    game.play("rockfall d-rockfall 1,1")
    assert sorted(game.position["discard"]) == ["d-bridge", "d-rockfall"]


@clause("C16")
def test_the_gap_may_be_filled_again() -> None:
    game = duel("d-line-ew 1,1", "d-line-ew 2,1", green="d-line-ew d-line-ew d-rockfall", blue="", pile="")
    game.play("rockfall d-rockfall 1,1")
    assert game.clause_against("place d-line-ew 3,1") in {"C5", "C6"}
    game.play("place d-line-ew 1,1")
    assert game.may("place d-line-ew 3,1")  # what was cut off is linked again


@clause("C16", "C3")
def test_beside_the_gap_a_card_need_not_fit_what_is_gone() -> None:
    # North of 1,2 the straight card shows a wall; to the west there is an opening that green reaches.
    game = duel("d-line-ew 1,1", "d-curve-ne 0,2", green="d-curve-nw d-rockfall", blue="", pile="")
    assert game.clause_against("place d-curve-nw 1,2") == "C3"
    game.play("rockfall d-rockfall 1,1")
    assert game.may("place d-curve-nw 1,2")


@clause("C16")
@pytest.mark.parametrize("cell", ["0,1", "0,-1", "5,0", "5,2", "3,3"])
def test_rockfall_removes_no_start_no_goal_and_nothing_from_an_empty_cell(cell: str) -> None:
    game = duel("d-line-ew 1,1", green="d-rockfall", goals={"5,0": "d-goal-0-cross revealed"})
    assert game.clause_against(f"rockfall d-rockfall {cell}") == "C16"


@clause("C16")
def test_rockfall_needs_no_link_to_the_card_it_removes() -> None:
    game = duel("d-line-ew 1,-1", "d-line-ns 3,5", green="d-rockfall")
    assert game.may("rockfall d-rockfall 1,-1")
    assert game.may("rockfall d-rockfall 3,5")


@clause("C17")
def test_only_the_player_of_a_map_learns_the_goal() -> None:
    game = duel(green="d-map d-key", goals={"5,2": "d-goal-3-dead-ne"})
    events = game.play("map d-map 5,2")
    assert of("peeked", events) == [{"seat": GREEN, "card": "d-map", "cell": [5, 2], "goal": "d-goal-3-dead-ne"}]
    assert game.sees(GREEN, "d-goal-3-dead-ne")
    assert not game.sees(BLUE, "d-goal-3-dead-ne")
    assert not game.sees(None, "d-goal-3-dead-ne")
    assert game.goal("5,2")["revealed"] is False


@clause("C17")
def test_a_map_shows_only_one_goal() -> None:
    game = duel(green="d-map d-key", goals={"5,2": "d-goal-3-dead-ne"})
    game.play("map d-map 5,2")
    known = [goal["cell"] for goal in game.view(GREEN)["goals"] if goal.get("card") is not None]
    assert known == [[5, 2]]


@clause("C17")
@pytest.mark.parametrize("cell", ["5,0", "1,1", "0,1", "4,0"])
def test_a_map_is_for_a_face_down_goal(cell: str) -> None:
    game = duel("d-line-ew 1,1", green="d-map", goals={"5,0": "d-goal-0-cross revealed"})
    assert game.clause_against(f"map d-map {cell}") in {"C17", "D20"}


@clause("C18")
def test_the_others_see_only_how_many_cards_were_passed() -> None:
    game = duel(green="d-bridge d-key d-repair-cart")
    game.play("pass d-bridge d-repair-cart")
    assert game.position["discard"] == []
    assert game.position["discard_down"] == [["d-bridge", "d-repair-cart"], []]
    for seat in (BLUE, None):
        assert not game.sees(seat, "d-bridge") and not game.sees(seat, "d-repair-cart")


@clause("C18")
def test_what_was_passed_does_not_change_what_the_others_see() -> None:
    views = []
    for passed, kept in (("d-bridge", "d-key"), ("d-key", "d-bridge")):
        game = duel(green="d-bridge d-key")
        game.play(f"pass {passed}")
        assert kept in game.hand(GREEN)
        views.append((game.view(BLUE), game.view(None)))
    assert views[0] == views[1]


@clause("C19")
def test_a_new_round_has_all_cards_again_that_nobody_won() -> None:
    fresh = new("duel")
    game = duel("d-line-ew 1,1", "d-door-blue-cross 2,1 unlocked:0", blue="", pile="")
    events = game.play("pass d-map")
    assert of("round_started", events)[0]["round"] == 2
    assert game.position["round"] == 2
    assert game.position["maze"] == [] and game.position["discard"] == []
    assert game.deck == fresh.deck
    assert (game.counters, game.keys) == (8, 2)


@clause("C19")
def test_a_new_round_mends_all_tools() -> None:
    game = duel(blue="", green_broken="pick", blue_broken="lamp cart", pile="")
    game.play("pass d-map")
    assert game.broken(GREEN) == [] and game.broken(BLUE) == []


@clause("C19")
def test_the_cards_are_shuffled_anew() -> None:
    piles = []
    for number in (1, 2):
        game = duel(blue="", pile="", round=number)
        game.play("pass d-map")
        assert game.position["round"] == number + 1
        piles.append(game.position["draw_pile"])
    assert piles[0] != piles[1]


@clause("C19")
def test_the_third_round_is_the_last() -> None:
    game = duel(blue="", pile="", round=3)
    events = game.play("pass d-map")
    assert "round_started" not in types(events) and types(events)[-1] == "game_ended"
    assert (game.phase, game.to_act, game.moves) == ("over", None, [])


@clause("C20")
def test_where_several_clauses_forbid_a_move_one_of_them_is_cited() -> None:
    game = duel(green="d-line-ns", green_broken="pick")
    assert game.clause_against("place d-line-ns 1,1") in {"C14", "C1", "C3"}
    assert game.clause_against("place d-line-ns 5,5") in {"C14", "C2", "C5"}


@clause("C20")
def test_what_is_legal_does_not_depend_on_what_is_hidden() -> None:
    hand = "d-line-ew d-curve-nw d-ladder-blue-nw d-map d-key d-rockfall"
    board = ["d-ladder-green-ne 4,1", "d-door-blue-t-new 1,1"]
    one = duel(*board, green=hand, blue="d-bridge", goals={"5,0": "d-goal-0-cross", "5,2": "d-goal-3-dead-ne"})
    other = duel(
        *board,
        green=hand,
        blue="d-key",
        pile="d-line-ns d-bridge",
        goals={"5,0": "d-goal-2-curve-nw", "5,2": "d-goal-0-dead-nsw"},
    )
    assert one.moves == other.moves
    for refused in ("place d-ladder-blue-nw 6,0", "place d-line-ew 6,0", "key d-key 5,0"):
        assert one.clause_against(refused) == other.clause_against(refused)


@clause("C20")
def test_only_who_is_to_act_is_offered_moves() -> None:
    game = duel(green="d-line-ew", blue="d-line-ew")
    assert game.view(GREEN)["moves"] and not game.view(BLUE)["moves"] and not game.view(None)["moves"]
