"""C8-C11: how goals are revealed and laid.

Most boards here have the green ladder at 4,1: its east opening leads to 5,1, between the goals at 5,0 and 5,2.
"""

import pytest

from .boards import BLUE, GREEN, cells, clause, duel, of, types

TO_5_1 = "d-ladder-green-ne 4,1"


@clause("C8")
def test_a_goal_that_a_reachable_opening_faces_is_revealed() -> None:
    game = duel(TO_5_1, green="d-curve-nw", goals={"5,0": "d-goal-0-cross"})
    events = game.play("place d-curve-nw 5,1")
    assert of("revealed", events) == [{"cell": [5, 0], "card": "d-goal-0-cross"}]
    assert of("laid", events) == [{"cell": [5, 0], "turned": False}]
    assert game.goal("5,0")["revealed"] is True
    assert game.goal("5,2")["revealed"] is False


@clause("C8")
def test_a_wall_reveals_nothing() -> None:
    assert cells("revealed", duel(TO_5_1, green="d-line-ew").play("place d-line-ew 5,1")) == []


@clause("C8")
def test_a_dead_end_that_is_not_reached_reveals_nothing() -> None:
    game = duel(TO_5_1, green="d-curve-nw-dead-s", goals={"5,0": "d-goal-0-cross"})
    assert cells("revealed", game.play("place d-curve-nw-dead-s 5,1")) == ["5,0"]  # not 5,2 south of the dead end


@clause("C8")
def test_several_goals_are_revealed_by_column_and_row() -> None:
    goals = {"5,0": "d-goal-0-cross", "5,2": "d-goal-0-dead-nesw"}
    events = duel(TO_5_1, green="d-door-green-t-nsw", goals=goals).play("place d-door-green-t-nsw 5,1")
    assert cells("revealed", events) == ["5,0", "5,2"]


@clause("C8", "D15")
def test_the_next_goal_is_revealed_only_when_the_former_lies() -> None:
    goals = {"5,0": "d-goal-2-t-nsw-green", "5,2": "d-goal-0-dead-nesw"}
    game = duel(TO_5_1, green="d-door-green-t-nsw", goals=goals)
    assert cells("revealed", game.play("place d-door-green-t-nsw 5,1")) == ["5,0"]
    assert game.phase == "orient" and game.goal("5,2")["revealed"] is False
    assert types(game.play("orient 5,0 turned"))[:3] == ["laid", "revealed", "laid"]
    assert game.goal("5,2")["revealed"] is True


@clause("C8")
def test_a_revealed_goal_can_lead_on_to_the_next() -> None:
    # From the goal at 5,0 two curves lead to the goal at 7,-1.
    beyond = ["d-curve-nw 6,0", "d-curve-nw 6,-1 turned"]
    goals = {"5,0": "d-goal-0-cross", "7,-1": "d-goal-0-dead-nesw"}
    game = duel(TO_5_1, *beyond, green="d-curve-nw-dead-e", goals=goals)
    assert cells("revealed", game.play("place d-curve-nw-dead-e 5,1")) == ["5,0", "7,-1"]


@clause("C8")
def test_after_each_goal_all_face_down_goals_are_looked_at_again() -> None:
    # 5,2 is faced from the beginning, but 5,-2, which only the goal at 5,0 leads to, comes before it.
    goals = {"5,-2": "d-goal-1-line-ns-dead-ew", "5,0": "d-goal-0-cross", "5,2": "d-goal-0-dead-nesw"}
    game = duel(TO_5_1, "d-line-ns 5,-1", green="d-door-green-t-nsw", goals=goals)
    assert cells("revealed", game.play("place d-door-green-t-nsw 5,1")) == ["5,0", "5,-2", "5,2"]


@clause("C8")
def test_a_bribed_troll_can_reveal_a_goal() -> None:
    goals = {"5,0": "d-goal-0-cross", "5,2": "d-goal-0-dead-nesw"}
    game = duel(TO_5_1, green="d-troll-t-nsw", goals=goals)
    assert cells("revealed", game.play("place d-troll-t-nsw 5,1")) == ["5,0"]  # the troll is on the south arm
    assert cells("revealed", game.play("bribe 5,1")) == ["5,2"]


@clause("C8")
def test_an_opened_door_can_reveal_a_goal() -> None:
    goals = {"5,0": "d-goal-0-cross", "5,2": "d-goal-0-dead-nesw revealed"}
    game = duel(TO_5_1, "d-door-blue-t-nsw 5,1", green="d-key", goals=goals)
    assert cells("revealed", game.play("key d-key 5,1")) == ["5,0"]


@clause("C9")
def test_a_goal_is_laid_so_that_it_fits_without_asking_if_only_one_way_does() -> None:
    game = duel(TO_5_1, green="d-curve-nw", goals={"5,0": "d-goal-2-curve-nw"})
    assert of("laid", game.play("place d-curve-nw 5,1")) == [{"cell": [5, 0], "turned": True}]
    assert game.phase == "turn" and game.to_act == BLUE


@clause("C9")
@pytest.mark.parametrize(("way", "turned"), [("upright", False), ("turned", True)])
def test_the_player_chooses_if_both_ways_fit_and_differ(way: str, turned: bool) -> None:
    game = duel(TO_5_1, green="d-curve-nw", goals={"5,0": "d-goal-2-t-nsw-green"})
    assert cells("laid", game.play("place d-curve-nw 5,1")) == []
    assert (game.phase, game.to_act) == ("orient", GREEN)
    assert game.moves == ["orient 5,0 turned", "orient 5,0 upright"]
    assert of("laid", game.play(f"orient 5,0 {way}")) == [{"cell": [5, 0], "turned": turned}]
    assert game.goal("5,0")["turned"] is turned
    assert (game.phase, game.to_act) == ("turn", BLUE)


@clause("C9")
@pytest.mark.parametrize("goal", ["d-goal-0-cross", "d-goal-0-dead-nesw", "d-goal-1-line-ns-dead-ew"])
def test_nobody_is_asked_if_both_ways_look_the_same(goal: str) -> None:
    game = duel(TO_5_1, green="d-curve-nw", goals={"5,0": goal})
    assert of("laid", game.play("place d-curve-nw 5,1")) == [{"cell": [5, 0], "turned": False}]
    assert game.to_act == BLUE


@clause("C9")
@pytest.mark.parametrize(("neighbor", "turned"), [("6,0", False), ("4,0", True)])
def test_a_goal_has_to_fit_all_its_face_up_neighbors(neighbor: str, turned: bool) -> None:
    # Either way the T meets the curve at 5,1; the wall of the straight card beside it decides.
    game = duel(TO_5_1, f"d-line-ns {neighbor}", green="d-curve-nw", goals={"5,0": "d-goal-2-t-nsw-green"})
    assert of("laid", game.play("place d-curve-nw 5,1")) == [{"cell": [5, 0], "turned": turned}]
    assert game.phase == "turn"


@clause("C9")
def test_a_goal_has_to_fit_neighbors_that_nobody_reaches_too() -> None:
    # The straight card at 6,0 has an opening towards the goal, which only the turned T meets.
    game = duel(TO_5_1, "d-line-ew 6,0", green="d-curve-nw", goals={"5,0": "d-goal-2-t-nsw-green"})
    assert of("laid", game.play("place d-curve-nw 5,1")) == [{"cell": [5, 0], "turned": True}]


@clause("C10")
def test_a_goal_that_cannot_fit_still_meets_the_opening_that_revealed_it() -> None:
    # Turned it has openings to the south and east, but at 6,0 there is a wall; upright it would not meet 5,1.
    game = duel(TO_5_1, "d-line-ns 6,0", green="d-curve-nw", goals={"5,0": "d-goal-2-curve-nw"})
    assert of("laid", game.play("place d-curve-nw 5,1")) == [{"cell": [5, 0], "turned": True}]


@clause("C10")
def test_an_opening_that_nobody_reaches_did_not_reveal_the_goal() -> None:
    # Upright it would meet the opening of 6,0, which no start leads to.
    game = duel(TO_5_1, "d-line-ew 6,0", green="d-curve-nw", goals={"5,0": "d-goal-2-curve-ne"})
    assert of("laid", game.play("place d-curve-nw 5,1")) == [{"cell": [5, 0], "turned": True}]


@clause("C10")
@pytest.mark.parametrize(("way", "turned"), [("upright", False), ("turned", True)])
def test_of_several_openings_that_revealed_it_one_is_enough(way: str, turned: bool) -> None:
    # 4,0 faces the goal from the west, 5,1 from the south; the new card at 4,1 leads to both at once.
    board = ["d-ladder-green-ne 3,1", "d-curve-nw 4,0 turned", "d-curve-nw 5,1"]
    game = duel(*board, green="d-door-green-t-new", goals={"5,0": "d-goal-2-curve-nw"})
    game.play("place d-door-green-t-new 4,1")
    assert game.moves == ["orient 5,0 turned", "orient 5,0 upright"]
    game.play(f"orient 5,0 {way}")
    assert game.goal("5,0")["turned"] is turned


@clause("C10", "D16")
@pytest.mark.parametrize(("joined", "laid"), [(["d-line-ns 0,0"], []), ([], [{"cell": [5, 0], "turned": True}])])
def test_an_opening_that_only_the_other_dwarf_reaches_counts_too(joined: list[str], laid: list[object]) -> None:
    # As before, but a blue door stands before 4,0: green is asked only if blue gets there.
    board = [*joined, "d-ladder-green-ne 3,1", "d-curve-nw 4,0 turned", "d-curve-nw 5,1"]
    game = duel(*board, green="d-door-blue-cross", goals={"5,0": "d-goal-2-curve-nw"})
    assert of("laid", game.play("place d-door-blue-cross 4,1 turned")) == laid
    assert (game.phase == "orient") is (laid == [])


@clause("C10")
def test_the_player_chooses_if_neither_way_fits_and_both_meet_the_opening() -> None:
    walls = ["d-line-ns 4,0", "d-line-ns 6,0"]
    game = duel(TO_5_1, *walls, green="d-curve-nw", goals={"5,0": "d-goal-2-t-nsw-green"})
    game.play("place d-curve-nw 5,1")
    assert (game.phase, game.to_act) == ("orient", GREEN)
    assert game.moves == ["orient 5,0 turned", "orient 5,0 upright"]


@clause("C11")
def test_everybody_sees_a_revealed_goal() -> None:
    game = duel(TO_5_1, green="d-curve-nw", goals={"5,0": "d-goal-2-curve-nw"})
    assert not any(game.sees(seat, "d-goal-2-curve-nw") for seat in (GREEN, BLUE, None))
    game.play("place d-curve-nw 5,1")
    assert all(game.sees(seat, "d-goal-2-curve-nw") for seat in (GREEN, BLUE, None))


@clause("C11")
def test_everybody_sees_a_revealed_goal_while_it_waits_to_be_laid() -> None:
    game = duel(TO_5_1, green="d-curve-nw", goals={"5,0": "d-goal-2-t-nsw-green"})
    game.play("place d-curve-nw 5,1")
    assert all(game.sees(seat, "d-goal-2-t-nsw-green") for seat in (GREEN, BLUE, None))


@clause("C11")
@pytest.mark.parametrize(("goal", "connected"), [("d-goal-0-cross", True), ("d-goal-2-curve-ne", False)])
def test_unfitting_sides_do_not_connect(goal: str, connected: bool) -> None:
    # The cross joins 5,1 with 6,0; the curve lies turned and has a wall towards 6,0.
    game = duel(TO_5_1, "d-line-ew 6,0", green="d-curve-nw d-line-ew", blue="", pile="", goals={"5,0": goal})
    game.play("place d-curve-nw 5,1")
    assert game.to_act == GREEN
    assert game.may("place d-line-ew 7,0") is connected
