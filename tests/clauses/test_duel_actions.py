"""D17-D20: the action cards of the duel."""

import pytest

from .boards import BLUE, GOAL_CELLS, GREEN, clause, duel, of


@clause("D17")
def test_a_break_card_is_played_on_the_other_player() -> None:
    game = duel(green="d-break-lamp d-key")
    events = game.play("break d-break-lamp 1")
    assert of("tool_broken", events) == [{"seat": BLUE, "by": GREEN, "card": "d-break-lamp", "tool": "lamp"}]
    assert game.broken(BLUE) == ["lamp"] and game.broken(GREEN) == []
    assert game.position["discard"] == []  # it lies in front of blue


@clause("D17")
def test_nobody_breaks_his_own_tool() -> None:
    assert duel(green="d-break-lamp").clause_against("break d-break-lamp 0") == "D17"
    assert duel(blue="d-break-lamp", to_act=BLUE).clause_against("break d-break-lamp 1") == "D17"


@clause("D17")
def test_nobody_repairs_the_tool_of_the_other() -> None:
    game = duel(green="d-repair-pick", green_broken="pick", blue_broken="pick")
    assert game.may("repair d-repair-pick 0 pick")
    assert game.clause_against("repair d-repair-pick 1 pick") == "D17"


@clause("D18")
def test_a_key_is_taken_from_the_supply_and_put_on_the_door() -> None:
    game = duel("d-door-blue-cross 1,1", green="d-key d-line-ns", blue="", pile="")
    assert not game.may("place d-line-ns 1,2")
    events = game.play("key d-key 1,1")
    assert of("unlocked", events) == [{"seat": GREEN, "card": "d-key", "cell": [1, 1]}]
    assert game.card("1,1")["unlocked_by"] == GREEN
    assert game.keys == 1
    assert game.may("place d-line-ns 1,2")


@clause("D18")
def test_a_key_is_for_doors_of_the_other_color() -> None:
    doors = ["d-door-blue-cross 1,1", "d-door-green-cross 2,1"]
    green, blue = duel(*doors, green="d-key"), duel(*doors, blue="d-key", to_act=BLUE)
    assert green.may("key d-key 1,1") and green.clause_against("key d-key 2,1") == "D18"
    assert blue.may("key d-key 2,1") and blue.clause_against("key d-key 1,1") == "D18"


@clause("D18")
def test_no_link_to_the_door_is_needed() -> None:
    game = duel("d-door-blue-t-nsw 8,6", "d-door-blue-cross 1,-1", green="d-key")
    assert game.may("key d-key 8,6")
    assert game.may("key d-key 1,-1")


@clause("D18")
def test_a_key_opens_the_door_of_a_revealed_goal() -> None:
    # Green stands at 5,1 before the goal's blue door, behind which two nuggets lie.
    goals = {"5,0": "d-goal-2-t-new-blue revealed turned", "5,2": "d-goal-3-t-nsw-blue"}
    game = duel("d-ladder-green-ne 4,1", "d-curve-nw 5,1", green="d-key", goals=goals)
    assert [move for move in game.moves if move.startswith("key")] == ["key d-key 5,0"]
    assert game.clause_against("key d-key 5,2") == "D18"  # a face-down goal shows no door
    assert of("claimed", game.play("key d-key 5,0"))[0]["value"] == 2
    assert game.goal("5,0")["unlocked_by"] == GREEN


@clause("D18")
def test_a_door_takes_one_key() -> None:
    game = duel("d-door-blue-cross 1,1 unlocked:0", green="d-key")
    assert game.keys == 1
    assert game.clause_against("key d-key 1,1") == "D18"


@clause("D18")
def test_without_a_key_in_the_supply_the_card_cannot_be_played() -> None:
    doors = ["d-door-blue-cross 1,1 unlocked:0", "d-door-green-cross 5,5 unlocked:1", "d-door-blue-t-nsw 7,5"]
    game = duel(*doors, green="d-key")
    assert game.keys == 0
    assert game.clause_against("key d-key 7,5") == "D18"


@clause("D18")
@pytest.mark.parametrize("cell", ["2,1", "3,3", "0,1"])
def test_where_no_door_is_no_key_is_played(cell: str) -> None:
    game = duel("d-door-blue-cross 1,1", "d-line-ew 2,1", green="d-key")
    assert game.clause_against(f"key d-key {cell}") == "D18"


@clause("D19")
@pytest.mark.parametrize(
    "card",
    [
        "d-bridge-gold 1,1",
        "d-bridge-gold 1,1 claimed:1",
        "d-line-ew-dead-s-gold 1,1",
        "d-troll-cross 1,1",
        "d-troll-cross 1,1 bribed:0",
    ],
)
def test_rockfall_does_not_remove_gold_or_trolls(card: str) -> None:
    assert duel(card, green="d-rockfall").clause_against("rockfall d-rockfall 1,1") == "D19"


@clause("D19")
@pytest.mark.parametrize("card", ["d-bridge", "d-door-blue-cross", "d-door-green-cross", "d-curve-nw-dead-e"])
def test_rockfall_removes_any_other_path_card(card: str) -> None:
    assert duel(f"{card} 1,1", green="d-rockfall").may("rockfall d-rockfall 1,1")


@clause("D19", "D11")
def test_rockfall_removes_a_ladder_and_with_it_the_join() -> None:
    game = duel("d-ladder-green-ne 4,1", "d-line-ew 5,1", green="d-line-ew d-rockfall", blue="", pile="")
    assert game.may("place d-line-ew 6,1")
    game.play("rockfall d-rockfall 4,1")
    assert game.clause_against("place d-line-ew 6,1") in {"C5", "C6"}


@clause("D19")
def test_a_key_on_a_removed_card_returns_to_the_supply() -> None:
    game = duel("d-door-blue-cross 1,1 unlocked:0", blue="d-rockfall d-line-ew", to_act=BLUE)
    assert game.keys == 1
    game.play("rockfall d-rockfall 1,1")
    assert game.keys == 2


@clause("D20")
def test_a_map_may_be_played_on_any_face_down_goal() -> None:
    game = duel(green="d-map", goals={"5,0": "d-goal-0-cross revealed"})
    face_down = [cell for cell in GOAL_CELLS["duel"] if cell != "5,0"]
    assert [move for move in game.moves if move.startswith("map")] == sorted(f"map d-map {cell}" for cell in face_down)


@clause("D20")
def test_the_position_keeps_who_looked_at_a_goal() -> None:
    game = duel(green="d-map d-key", blue="d-map d-key")
    game.play("map d-map 9,0")
    assert game.goal("9,0")["peeked_by"] == [GREEN]
    game.play("map d-map 9,0")
    assert game.goal("9,0")["peeked_by"] == [GREEN, BLUE]
    assert game.goal("5,0")["peeked_by"] == []
