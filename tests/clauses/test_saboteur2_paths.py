"""X5-X7, X13: ladders, doors and crystals in the maze, and rockfalls on them."""

import pytest

from .boards import cells, clause, of, types
from .mines import DIGGERS_WIN, Mine, at_the_treasure, road, saboteur2

OTHERS = ("green: base-map", "boss: base-map")


def digging(hand: str, *maze: str, front: str = "blue", goals: tuple[str, ...] = DIGGERS_WIN) -> Mine:
    """Three players; the first has this hand and is to move."""
    return saboteur2(f"{front}: {hand}", *OTHERS, maze=maze, goals=goals)


@clause("X5")
@pytest.mark.parametrize(
    ("ladder", "openings"),
    [
        ("x-ladder-n 3,4", ["N"]),
        ("x-ladder-n 3,2 turned", ["S"]),
        ("x-ladder-w 4,3", ["W"]),
        ("x-ladder-w 2,3 turned", ["E"]),
        ("x-ladder-nw 3,4", ["N", "W"]),
        ("x-ladder-ne 3,4", ["N", "E"]),
    ],
)
def test_a_ladder_is_joined_to_the_start_even_if_it_is_a_dead_end(ladder: str, openings: list[str]) -> None:
    card, cell, *_ = ladder.split()
    game = digging(card, "base-cross 3,3")
    assert game.lit("3,3") == []
    game.play(f"place {ladder}")  # no link is needed (C7)
    assert game.lit(cell) == openings and game.lit("3,3") == ["N", "E", "S", "W"]


@clause("X5")
def test_what_a_ladder_reaches_can_be_built_on() -> None:
    game = saboteur2("blue: x-ladder-n base-line-ns", "green: base-line-ns", maze=["base-line-ns 4,4"])
    assert game.clause_against("place base-line-ns 4,3") in {"C5", "C6"}
    game.play("place x-ladder-n 4,5")
    assert game.may("place base-line-ns 4,3")


@clause("X5")
def test_ladders_are_joined_to_each_other() -> None:
    game = digging("x-ladder-w", "x-ladder-n 2,5", "base-line-ns 2,4", "base-line-ew 6,6")
    game.play("place x-ladder-w 7,6")
    assert game.lit("2,4") == ["N", "S"] and game.lit("6,6") == ["E", "W"]


@clause("X5", "C7")
def test_a_ladder_may_lie_beside_a_path_without_meeting_an_opening() -> None:
    game = digging("x-ladder-n", "base-line-ns 4,4")
    assert game.may("place x-ladder-n 5,4") and game.may("place x-ladder-n 3,4 turned")
    assert game.may("place x-ladder-n 0,1")  # and beside the start


@clause("X5", "C3")
def test_a_ladder_must_fit() -> None:
    game = digging("x-ladder-n", "base-line-ew 4,4")
    assert game.clause_against("place x-ladder-n 5,4") in {"C3", "X5"}
    assert game.clause_against("place x-ladder-n 4,5") in {"C3", "X5"}
    assert game.clause_against("place x-ladder-n 1,0") in {"C3", "X5"}


@clause("X5", "C2")
def test_a_ladder_lies_beside_a_path_or_the_start() -> None:
    game = digging("x-ladder-n", "base-cross 4,4")
    assert game.clause_against("place x-ladder-n 4,6") in {"C2", "X5"}
    assert game.clause_against("place x-ladder-n 4,4") in {"C2", "X5"}


@clause("X5")
@pytest.mark.parametrize("middle", ["stone-ne", "stone-ne revealed"])
def test_a_ladder_lies_beside_no_goal_face_down_or_revealed(middle: str) -> None:
    maze = ["base-line-ew 6,0", "base-line-ns 7,2", "base-cross 8,4"]
    game = digging("x-ladder-w x-ladder-n", *maze, goals=("stone-nw", middle, "treasure"))
    assert game.clause_against("place x-ladder-w 7,0") == "X5"  # beside 8,0
    assert game.clause_against("place x-ladder-n 8,3 turned") == "X5"  # beside 8,2
    assert game.may("place x-ladder-n 7,1 turned")  # only diagonal to both


@clause("X5")
def test_a_revealed_goal_alone_is_no_neighbor_for_a_ladder() -> None:
    game = digging("x-ladder-w", goals=("treasure", "stone-ne revealed", "stone-nw"))
    assert game.clause_against("place x-ladder-w 9,0") in {"X5", "C2"}


@clause("X5", "C8")
def test_a_ladder_may_reveal_goals_far_away() -> None:
    game = digging("x-ladder-w", "base-line-ew 7,0", "base-line-ew 6,0")
    events = game.play("place x-ladder-w 5,0 turned")
    assert cells("revealed", events) == ["8,0"] and of("round_ended", events)[0]["reason"] == "treasure"
    assert of("shared", events) == [{"winners": [0, 2], "gold": [4, 0, 3]}]  # its player is the connector (X15)


@clause("X5", "C14", "X12")
@pytest.mark.parametrize(("front", "clauses"), [("blue pick", {"C14"}), ("blue trapped", {"X12"})])
def test_who_may_not_place_paths_may_not_place_ladders(front: str, clauses: set[str]) -> None:
    assert digging("x-ladder-n", front=front).clause_against("place x-ladder-n 0,1") in clauses


DOORS = [
    ("x-door-blue-ew 1,0", ["E", "W"]),
    ("x-door-green-ew 1,0", ["E", "W"]),
    ("x-door-blue-ns 0,1", ["N", "S"]),
    ("x-door-green-ns-dead-e 0,1", ["N", "S"]),  # the dead end in the east is not reached
    ("x-door-blue-ne 0,1", ["N", "E"]),
    ("x-door-green-nw 1,0", ["N", "W"]),
]


@clause("X6")
@pytest.mark.parametrize(("door", "openings"), DOORS)
@pytest.mark.parametrize("role", ["blue", "green", "saboteur"])
def test_doors_hinder_nobody_in_the_maze(door: str, openings: list[str], role: str) -> None:
    game = digging(door.split()[0], front=role)
    assert game.may(f"place {door}")
    game.play(f"place {door}")
    assert game.lit(door.split()[1]) == openings
    lit = [[card["lit"] for card in game.view(seat)["maze"]] for seat in (0, 1, 2, None)]
    assert lit == [[openings]] * 4


@clause("X6")
@pytest.mark.parametrize("role", ["blue", "green", "boss", "geologist"])
def test_everybody_places_paths_behind_doors(role: str) -> None:
    game = saboteur2(f"{role}: base-cross", "green: base-map", maze=["x-door-blue-ew 1,0", "x-door-green-ew 2,0"])
    assert game.may("place base-cross 3,0")


@clause("X6")
@pytest.mark.parametrize("role", ["blue", "green", "saboteur"])
def test_goals_are_revealed_through_doors(role: str) -> None:
    goals = ("treasure", "stone-nw", "stone-ne")
    game = at_the_treasure("saboteur2", role, "green: base-map", maze=road("bg"), goals=goals)
    events = game.play("place base-line-ew 7,0")
    assert cells("revealed", events) == ["8,0"] and "round_ended" not in types(events)


@clause("X6")
def test_there_are_no_keys() -> None:
    game = digging("base-map", "x-door-green-ew 1,0")
    assert game.on("key") == [] and not game.may("key d-key 1,0")


@clause("X7")
@pytest.mark.parametrize(
    ("crystal", "openings"),
    [
        ("x-crystal-cross 1,0", ["N", "E", "S", "W"]),
        ("x-crystal-t-new 1,0", ["N", "E", "W"]),
        ("x-crystal-t-nes 1,0 turned", ["N", "S", "W"]),
        ("x-crystal-t-new-dead-s 1,0", ["N", "E", "W"]),
        ("x-crystal-t-nes-dead-w 1,0", ["W"]),  # entered by the dead end
        ("x-crystal-t-nes-dead-w 1,0 turned", ["N", "S", "W"]),
        ("x-crystal-line-ew-dead-s 1,0", ["E", "W"]),
        ("x-crystal-dead-s 0,-1", ["S"]),
        ("x-crystal-dead-w 1,0", ["W"]),
    ],
)
def test_crystals_have_no_effect_on_paths(crystal: str, openings: list[str]) -> None:
    card, cell, *_ = crystal.split()
    game = digging(card)
    game.play(f"place {crystal}")
    assert game.lit(cell) == openings


@clause("X7", "C3")
def test_a_card_with_a_crystal_must_fit_and_be_linked_like_any_other() -> None:
    game = digging("x-crystal-dead-s x-crystal-cross", "base-line-ew 4,4")
    assert game.clause_against("place x-crystal-dead-s 1,0") == "C3"
    assert game.clause_against("place x-crystal-cross 5,4") in {"C5", "C6"}


@clause("C5", "C6", "X4")
@pytest.mark.parametrize(
    ("card", "openings"),
    [("x-bridge", ["E", "W"]), ("x-double-curve-nw-es", ["N", "W"]), ("x-double-curve-ne-sw", ["S", "W"])],
)
def test_of_two_separate_paths_one_must_be_linked_and_the_other_is_not_reached(card: str, openings: list[str]) -> None:
    game = digging(card)
    game.play(f"place {card} 1,0")
    assert game.lit("1,0") == openings


@clause("X13", "C16")
@pytest.mark.parametrize("rockfall", ["base-rockfall", "x-rockfall"])
@pytest.mark.parametrize(
    "card",
    [
        "x-ladder-n 0,1",
        "x-ladder-w 1,0",
        "x-door-blue-ew 1,0",
        "x-door-green-nw 1,0",
        "x-crystal-cross 1,0",
        "x-crystal-dead-w 1,0",
    ],
)
def test_rockfall_may_remove_ladders_doors_and_crystals(rockfall: str, card: str) -> None:
    removed, cell = card.split()
    game = digging(rockfall, card)
    events = game.play(f"rockfall {rockfall} {cell}")
    assert of("collapsed", events)[0]["removed"] == removed
    assert game.is_empty(cell) and sorted(game.position["discard"]) == sorted([removed, rockfall])


@clause("X13", "X5")
def test_without_its_ladder_a_part_of_the_maze_is_cut_off() -> None:
    game = digging("base-rockfall", "base-line-ns 4,4", "x-ladder-n 4,5")
    assert game.lit("4,4") == ["N", "S"]
    game.play("rockfall base-rockfall 4,5")
    assert game.lit("4,4") == []


@clause("X13", "C16")
def test_rockfall_removes_no_start_and_no_goal() -> None:
    game = digging("x-rockfall", goals=("stone-nw revealed", "treasure", "stone-ne"))
    for cell in ("0,0", "8,-2", "8,0"):
        assert game.clause_against(f"rockfall x-rockfall {cell}") in {"C16", "X13"}
