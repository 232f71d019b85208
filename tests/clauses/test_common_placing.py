"""C1-C7: where a path card may lie."""

import pytest

import stollen

from .boards import BLUE, GREEN, clause, duel


def placements(moves: list[str]) -> list[str]:
    return [move for move in moves if move.startswith("place ")]


@clause("C1")
def test_a_card_may_be_turned_by_half_a_turn() -> None:
    game = duel(green="d-curve-nw")
    assert placements(game.moves) == ["place d-curve-nw -1,1 turned", "place d-curve-nw 0,2", "place d-curve-nw 1,1"]
    game.play("place d-curve-nw -1,1 turned")
    assert game.card("-1,1")["turned"] is True


@clause("C1")
def test_a_card_is_never_turned_by_a_quarter() -> None:
    game = duel(green="d-line-ns")
    assert placements(game.moves) == ["place d-line-ns 0,0", "place d-line-ns 0,2"]
    assert game.clause_against("place d-line-ns 1,1") in {"C1", "C3"}


@clause("C1")
def test_a_card_that_looks_the_same_after_half_a_turn_is_never_written_turned() -> None:
    game = duel(green="d-line-ew d-bridge d-bridge-gold d-double-bend-ne-sw")
    assert not any(move.endswith("turned") for move in game.moves)
    with pytest.raises(stollen.BadNotation):
        game.game.play("place d-line-ew 1,1 turned")


@clause("C1")
def test_the_board_has_no_border() -> None:
    going_west = [
        "d-line-ew -1,1",
        "d-line-ew -2,1",
        "d-line-ew -3,1",
        "d-line-ew -4,1",
        "d-bridge -5,1",
        "d-bridge-gold -6,1",
        "d-door-green-t-new -7,1",
        "d-t-new-dead-s-gold -8,1",
        "d-line-ew-dead-s-gold -9,1",
        "d-door-green-cross -10,1",
        "d-door-blue-cross -11,1",
    ]
    game = duel(*going_west, green="d-curve-nw")
    game.play("place d-curve-nw -12,1 turned")
    assert not game.is_empty("-12,1")


@clause("C1")
@pytest.mark.parametrize(
    ("seat", "straight", "column_step", "row_step"),
    [
        (BLUE, "d-line-ns", 0, -1),
        (GREEN, "d-line-ns", 0, 1),
        (GREEN, "d-line-ew", -1, 0),
        (GREEN, "d-line-ew", 1, 0),
    ],
)
def test_a_tunnel_goes_on_in_every_direction(seat: int, straight: str, column_step: int, row_step: int) -> None:
    cards = [straight, straight, straight, "d-bridge"]
    hand = " ".join([*cards, "d-map"])
    game = duel(green=hand, blue="", pile="") if seat == GREEN else duel(green="", blue=hand, pile="", to_act=BLUE)
    column, row = (0, 1) if seat == GREEN else (0, -1)
    for card in cards:
        column, row = column + column_step, row + row_step
        game.play(f"place {card} {column},{row}")
        assert game.card(f"{column},{row}")["card"] == card


@clause("C1")
def test_rows_grow_to_the_south() -> None:
    game = duel("d-curve-nw 1,1", green="d-line-ns d-line-ew")
    assert game.may("place d-line-ns 1,0")  # north of the curve's north opening
    assert game.clause_against("place d-line-ns 1,2") in {"C3", "C5"}


@clause("C2")
@pytest.mark.parametrize("cell", ["0,1", "0,-1", "1,1", "5,0"])
def test_a_path_card_needs_an_empty_cell(cell: str) -> None:
    game = duel("d-line-ew 1,1", green="d-bridge")
    assert game.clause_against(f"place d-bridge {cell}") in {"C2", "C5"}


@clause("C2")
@pytest.mark.parametrize("cell", ["3,1", "1,2", "20,20"])
def test_a_path_card_must_share_a_side_with_the_maze(cell: str) -> None:
    assert duel(green="d-bridge").clause_against(f"place d-bridge {cell}") in {"C2", "C5"}


@clause("C2", "C11")
def test_a_revealed_goal_is_a_neighbor_like_any_card() -> None:
    to_the_goal = ["d-ladder-green-ne 4,1", "d-curve-nw 5,1"]
    game = duel(*to_the_goal, green="d-line-ew", goals={"5,0": "d-goal-0-cross revealed"})
    assert game.may("place d-line-ew 6,0")


@clause("C3")
def test_a_card_must_fit_on_every_side_that_touches_a_card() -> None:
    # Around 1,0: a wall to the west and to the north, an opening to the south.
    game = duel("d-curve-nw 1,1", "d-line-ns 0,0", "d-line-ew 1,-1", green="d-curve-nw d-curve-ne d-line-ns")
    assert [move for move in game.moves if " 1,0" in move] == ["place d-curve-nw 1,0 turned"]
    assert game.clause_against("place d-line-ns 1,0") == "C3"  # opening to the north, where a wall is
    assert game.clause_against("place d-curve-ne 1,0 turned") == "C3"  # opening to the west, where a wall is
    assert game.clause_against("place d-curve-ne 1,0") in {"C3", "C5"}  # wall to the south, where an opening is


@clause("C3")
def test_wall_against_wall_fits() -> None:
    game = duel("d-curve-nw 1,1", "d-line-ns 0,0", green="d-line-ns")
    assert game.may("place d-line-ns 1,0")


@clause("C3", "C11")
def test_a_card_must_fit_a_revealed_goal() -> None:
    to_the_goal = ["d-ladder-green-ne 4,1", "d-curve-nw 5,1"]
    game = duel(*to_the_goal, green="d-curve-nw d-curve-ne", goals={"5,0": "d-goal-0-cross revealed"})
    # 4,0 lies north of the ladder's opening and west of the goal's: it needs openings to the south and east.
    assert game.may("place d-curve-nw 4,0 turned")
    assert game.clause_against("place d-curve-ne 4,0 turned") == "C3"


@clause("C4")
def test_any_side_may_touch_a_face_down_goal() -> None:
    game = duel("d-ladder-green-ne 4,1", green="d-line-ns d-line-ew d-curve-nw")
    assert game.may("place d-line-ns 4,0")  # a wall towards the goal at 5,0
    assert game.may("place d-curve-nw 4,0 turned")  # an opening towards it
    assert game.may("place d-line-ew 5,1")  # walls towards two goals
    assert game.may("place d-curve-nw 5,1")  # an opening towards one, a wall towards the other


@clause("C4", "C2")
def test_touching_only_face_down_goals_is_not_enough() -> None:
    game = duel("d-ladder-green-ne 4,1", green="d-bridge d-ladder-blue-nw")
    assert game.clause_against("place d-bridge 6,0") in {"C2", "C4", "C5"}
    assert game.clause_against("place d-ladder-blue-nw 6,0") in {"C2", "C4", "D11"}  # not for want of a link


@clause("C5")
def test_a_card_must_be_linked_to_the_placing_players_own_start() -> None:
    assert duel(green="d-line-ew").clause_against("place d-line-ew 1,-1") == "C5"
    assert duel(blue="d-line-ew", to_act=BLUE).may("place d-line-ew 1,-1")
    assert duel(blue="d-line-ew", to_act=BLUE).clause_against("place d-line-ew 1,1") == "C5"


@clause("C5")
def test_merged_tunnels_serve_both_players() -> None:
    game = duel("d-line-ns 0,0", green="d-line-ew")
    assert game.may("place d-line-ew 1,-1")


@clause("C5")
def test_walls_that_touch_are_no_link() -> None:
    game = duel("d-line-ew 1,1", green="d-line-ew")
    assert game.clause_against("place d-line-ew 1,2") == "C5"


@clause("C5")
@pytest.mark.parametrize(
    "card",
    [
        "d-line-ns-dead-w 1,1",  # by its dead end
        "d-door-blue-t-new 1,1 turned",  # by the arm with the blue door
        "d-troll-cross 1,1",  # by the arm with the troll
    ],
)
def test_any_opening_of_the_new_card_will_do(card: str) -> None:
    assert duel(green=card.split()[0]).may(f"place {card}")


@clause("C5")
def test_one_of_two_separate_paths_is_enough() -> None:
    game = duel(green="d-bridge d-double-bend-ne-sw d-line-ns d-line-ew", blue="", pile="")
    assert game.may("place d-bridge 1,1")
    game.play("place d-double-bend-ne-sw 1,1")  # south and west are joined, north and east are not linked
    assert game.may("place d-line-ns 1,2")
    assert game.clause_against("place d-line-ew 2,1") in {"C5", "C6"}
    assert game.clause_against("place d-line-ns 1,0") in {"C5", "C6"}


@clause("C6")
def test_reach_goes_from_opening_to_opening_through_the_cards() -> None:
    whole = duel("d-line-ew 1,1", "d-curve-nw 2,1", green="d-line-ns")
    assert whole.may("place d-line-ns 2,0")
    with_a_gap = duel("d-curve-nw 2,1", green="d-line-ns")
    assert with_a_gap.clause_against("place d-line-ns 2,0") in {"C5", "C6"}


@clause("C6")
def test_inside_a_card_reach_leaves_by_all_openings_of_the_same_junction() -> None:
    game = duel("d-door-green-cross 1,1", green="d-line-ew d-line-ns")
    assert {"place d-line-ew 2,1", "place d-line-ns 1,0", "place d-line-ns 1,2"} <= set(game.moves)


@clause("C6")
def test_the_two_paths_of_a_bridge_do_not_meet() -> None:
    game = duel("d-bridge 1,1", green="d-line-ew d-line-ns")
    assert game.may("place d-line-ew 2,1")
    assert game.clause_against("place d-line-ns 1,0") in {"C5", "C6"}
    assert game.clause_against("place d-line-ns 1,2") in {"C5", "C6"}


@clause("C6")
def test_a_dead_end_leads_nowhere_when_entered() -> None:
    game = duel("d-curve-ne-dead-w 1,1", green="d-line-ew d-line-ns")
    assert game.clause_against("place d-line-ew 2,1") in {"C5", "C6"}
    assert game.clause_against("place d-line-ns 1,0") in {"C5", "C6"}


@clause("C6")
def test_a_dead_end_beside_a_path_is_not_reached_from_the_path() -> None:
    game = duel("d-line-ns-dead-w 0,2", green="d-line-ew d-line-ns")
    assert game.may("place d-line-ns 0,3")
    assert game.clause_against("place d-line-ew -1,2") in {"C5", "C6"}


@clause("C7")
def test_a_ladder_needs_no_link() -> None:
    # The cell 1,0 touches only blue's tunnel, wall to wall.
    game = duel("d-line-ew 1,-1", green="d-ladder-green-ne d-curve-ne")
    assert game.may("place d-ladder-green-ne 1,0 turned")
    assert game.clause_against("place d-curve-ne 1,0 turned") == "C5"


@clause("C7")
def test_a_ladder_must_fit_and_touch_the_maze_like_any_card() -> None:
    game = duel("d-line-ew 1,-1", green="d-ladder-green-ne")
    assert game.clause_against("place d-ladder-green-ne 1,0") == "C3"  # opening to the north, where a wall is
    assert game.clause_against("place d-ladder-green-ne 1,-1") in {"C2", "D11"}  # not empty
    assert game.clause_against("place d-ladder-green-ne 3,3") in {"C2", "D11"}  # touches nothing
