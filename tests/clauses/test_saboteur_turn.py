"""B4-B6: the actions of a turn, and the end of the round."""

import pytest

from .boards import cells, clause, of, types
from .mines import REACH, TUNNEL, at_the_treasure, saboteur, without_cards

TWO_MORE = ("digger: base-map", "saboteur: base-map")

TO_7_1 = (*TUNNEL, "base-curve-ne 7,0 turned")
"""The tunnel turns south before the goal in the middle: a card at 7,1 comes next."""


@clause("B4")
def test_place_a_path_card_and_draw_one() -> None:
    game = saboteur("digger: base-line-ew base-map", *TWO_MORE, pile="base-cross base-rockfall")
    events = game.play("place base-line-ew 1,0")
    assert types(events) == ["placed", "drew"]
    assert game.hand(0) == ["base-cross", "base-map"] and game.position["draw_pile"] == ["base-rockfall"]
    assert game.to_act == 1


@clause("B4")
def test_play_an_action_card_and_draw_one() -> None:
    game = saboteur("digger: base-line-ew base-map", *TWO_MORE, pile="base-cross base-rockfall")
    assert types(game.play("map base-map 8,0")) == ["peeked", "drew"]
    assert game.hand(0) == ["base-cross", "base-line-ew"] and game.to_act == 1


@clause("B4")
def test_discard_one_card_face_down_and_draw_one() -> None:
    game = saboteur("digger: base-line-ew base-rockfall", *TWO_MORE, pile="base-cross base-dead-n")
    assert types(game.play("pass base-line-ew")) == ["passed", "drew"]
    assert game.hand(0) == ["base-cross", "base-rockfall"] and game.to_act == 1
    assert game.position["discard_down"] == [["base-line-ew"], [], []]
    assert game.view(1)["discard_down"] == [1, 0, 0] and game.view(0)["own_discard_down"] == ["base-line-ew"]


@clause("B4")
def test_nobody_discards_more_than_one_card_or_mends() -> None:
    game = saboteur("digger pick: base-line-ew base-map base-cross", *TWO_MORE)
    assert game.clause_against("pass base-line-ew base-map") == "B4"
    assert game.clause_against("pass base-cross base-line-ew base-map") == "B4"
    assert game.clause_against("mend base-line-ew base-map pick") == "B4"
    assert game.on("pass") == ["pass base-cross", "pass base-line-ew", "pass base-map"] and game.on("mend") == []


@clause("B4")
def test_nobody_plays_what_only_the_expansion_has() -> None:
    game = saboteur("digger: base-line-ew base-map", *TWO_MORE)
    for move in ("theft x-theft", "inspect x-inspection 1", "trap x-trapped 1", "steal 1", "decline", "end"):
        assert not game.may(move)


@clause("B5")
@pytest.mark.parametrize("tool", ["pick", "lamp", "cart"])
@pytest.mark.parametrize("target", [0, 1, 2])
def test_break_a_tool_of_any_player_oneself_included(tool: str, target: int) -> None:
    game = saboteur(f"digger: base-break-{tool} base-map", *TWO_MORE)
    assert game.on("break") == [f"break base-break-{tool} {seat}" for seat in (0, 1, 2)]
    events = game.play(f"break base-break-{tool} {target}")
    assert of("tool_broken", events) == [{"seat": target, "by": 0, "card": f"base-break-{tool}", "tool": tool}]
    assert [game.broken(seat) for seat in (0, 1, 2)] == [[tool] if seat == target else [] for seat in (0, 1, 2)]


@clause("B5", "C14")
def test_the_same_tool_is_not_broken_twice() -> None:
    game = saboteur("digger: base-break-pick", "digger pick", "saboteur lamp")
    assert game.on("break") == ["break base-break-pick 0", "break base-break-pick 2"]
    assert game.clause_against("break base-break-pick 1") in {"C14", "B5"}


@clause("B5")
def test_there_is_no_fourth_player_among_three() -> None:
    game = saboteur("digger: base-break-pick base-repair-pick", "digger pick", "saboteur")
    assert game.clause_against("break base-break-pick 3") in {"B5", "C12", "C14"}
    assert game.clause_against("repair base-repair-pick 3 pick") in {"B5", "C12", "C15"}


@clause("B5", "C15")
@pytest.mark.parametrize("target", [0, 1, 2])
def test_repair_a_tool_of_any_player_oneself_included(target: int) -> None:
    game = saboteur("digger lamp: base-repair-lamp base-map", "digger lamp pick", "saboteur lamp cart")
    assert game.on("repair") == [f"repair base-repair-lamp {seat} lamp" for seat in (0, 1, 2)]
    events = game.play(f"repair base-repair-lamp {target} lamp")
    assert of("tool_repaired", events) == [{"seat": target, "by": 0, "card": "base-repair-lamp", "tool": "lamp"}]
    assert "lamp" not in game.broken(target)
    assert sum("lamp" in game.broken(seat) for seat in (0, 1, 2)) == 2
    assert sorted(game.position["discard"]) == ["base-break-lamp", "base-repair-lamp"]


@clause("B5", "C15")
@pytest.mark.parametrize(("target", "repaired", "left"), [(0, "pick", ["cart"]), (1, "cart", ["pick", "lamp"])])
def test_a_card_with_two_tools_repairs_only_one(target: int, repaired: str, left: list[str]) -> None:
    game = saboteur("digger pick cart: base-repair-pick-cart", "digger pick lamp cart", "saboteur lamp: base-map")
    assert game.on("repair") == [
        f"repair base-repair-pick-cart {seat} {tool}" for seat in (0, 1) for tool in ("cart", "pick")
    ]
    game.play(f"repair base-repair-pick-cart {target} {repaired}")
    assert game.broken(target) == left
    assert game.broken(1 - target) == (["pick", "cart"] if target else ["pick", "lamp", "cart"])


@clause("B5", "C15")
def test_a_repair_needs_a_broken_tool_that_it_shows() -> None:
    game = saboteur("digger pick: base-repair-lamp base-repair-pick-cart", "digger lamp: base-map", "saboteur")
    assert game.clause_against("repair base-repair-lamp 2 lamp") in {"C15", "B5"}
    assert game.clause_against("repair base-repair-lamp 0 pick") in {"C15", "B5"}
    assert game.clause_against("repair base-repair-pick-cart 1 lamp") in {"C15", "B5"}
    assert game.may("repair base-repair-pick-cart 0 pick")


@clause("B5", "C14")
@pytest.mark.parametrize("tool", ["pick", "lamp", "cart"])
def test_with_a_broken_tool_everything_but_placing_stays_allowed(tool: str) -> None:
    hand = "base-break-pick base-cross base-map base-repair-lamp base-rockfall"
    game = saboteur(f"digger {tool}: {hand}", "digger lamp", "saboteur", maze=["base-line-ew 1,0"])
    assert game.clause_against("place base-cross 2,0") == "C14"
    for move in ("break base-break-pick 1", "repair base-repair-lamp 1 lamp", "map base-map 8,2"):
        assert game.may(move)
    assert game.may("rockfall base-rockfall 1,0") and game.may("pass base-cross")


@clause("B5", "C16")
def test_rockfall_removes_any_path_card_but_no_start_or_goal() -> None:
    maze = ["base-line-ew 1,0", "base-dead-nesw 2,0", "base-cross 5,5"]
    goals = ("stone-nw", "stone-ne revealed turned", "treasure")
    game = saboteur("digger: base-rockfall base-cross", *TWO_MORE, maze=maze, goals=goals)
    assert game.on("rockfall") == [f"rockfall base-rockfall {cell}" for cell in ("1,0", "2,0", "5,5")]
    for cell in ("0,0", "8,0", "8,2", "3,0"):
        assert game.clause_against(f"rockfall base-rockfall {cell}") in {"C16", "B5"}
    game.play("rockfall base-rockfall 1,0")
    assert game.is_empty("1,0") and not game.is_empty("2,0")


@clause("B5", "C17")
def test_only_who_plays_a_map_learns_the_goal() -> None:
    game = saboteur("digger: base-map base-cross", *TWO_MORE)
    assert game.on("map") == ["map base-map 8,-2", "map base-map 8,0", "map base-map 8,2"]
    visible = {seat: game.seen_events(seat, "map base-map 8,0") for seat in (0, 1, None)}
    assert of("peeked", visible[0])[0]["goal"] == "base-goal-treasure"
    assert types(visible[1])[0] == types(visible[None])[0] == "peeked_unseen"
    game.play("map base-map 8,0")
    assert [game.sees(seat, "base-goal-treasure") for seat in (0, 1, 2, None)] == [True, False, False, False]


@clause("B6")
def test_revealing_the_treasure_ends_the_round_at_once() -> None:
    game = at_the_treasure("saboteur", "digger: base-map", "digger: base-map", "saboteur: base-map")
    events = game.play(REACH)
    assert types(events)[:5] == ["placed", "revealed", "laid", "round_ended", "roles_revealed"]
    assert of("round_ended", events) == [{"round": 1, "reason": "treasure"}]
    assert "drew" not in types(events)
    assert game.phase == "take"  # the diggers have won


@clause("B6")
def test_the_treasure_of_one_round_does_not_end_the_next() -> None:
    game = at_the_treasure("saboteur", "digger", "digger", "saboteur", nuggets=[1, 1, 1])
    game.play(REACH, "take 1", "take 1")
    assert (game.position["round"], game.revealed) == (2, [])
    assert types(game.play(game.on("pass")[0])) == ["passed", "drew"]
    assert (game.position["round"], game.to_act) == (2, 2)


@clause("B6")
def test_a_stone_does_not_end_the_round() -> None:
    game = at_the_treasure("saboteur", "digger", *TWO_MORE, goals=("treasure", "stone-nw", "stone-ne"))
    events = game.play(REACH)
    assert types(events) == ["placed", "revealed", "laid", "drew"]
    assert game.revealed == ["8,0"] and (game.phase, game.to_act) == ("turn", 1)


@clause("B6", "C8")
def test_when_the_treasure_comes_first_the_other_reached_goal_stays_face_down() -> None:
    maze = [*TO_7_1, "base-curve-ne 7,1"]
    game = saboteur("digger: base-t-nes", *TWO_MORE, maze=maze, goals=("stone-nw", "treasure", "stone-ne"))
    events = game.play("place base-t-nes 8,1 turned")
    assert cells("revealed", events) == ["8,0"] and game.revealed == ["8,0"]
    assert of("round_ended", events)[0]["reason"] == "treasure"
    assert not any(game.sees(seat, "base-goal-stone-ne") for seat in (0, 1, 2, None))


@clause("B6", "C8")
def test_when_a_stone_comes_first_the_treasure_is_revealed_too() -> None:
    maze = [*TO_7_1, "base-curve-ne 7,1"]
    game = saboteur("digger: base-t-nes", *TWO_MORE, maze=maze, goals=("stone-nw", "stone-ne", "treasure"))
    events = game.play("place base-t-nes 8,1 turned")
    assert cells("revealed", events) == ["8,0", "8,2"]
    assert of("laid", events)[0] == {"cell": [8, 0], "turned": True}  # so that it opens to the south
    assert game.phase == "take"


@clause("B6", "C8")
def test_a_stone_that_leads_on_reveals_the_next_goal() -> None:
    maze = [*TUNNEL, "base-line-ns 8,1"]
    goals = ("treasure", "stone-ne", "stone-nw")
    game = at_the_treasure("saboteur", "digger", *TWO_MORE, maze=maze, goals=goals)
    events = game.play(REACH)  # the stone, turned, leads from west to south
    assert of("laid", events)[0] == {"cell": [8, 0], "turned": True}
    assert cells("revealed", events) == ["8,0", "8,2"]


@clause("B6", "C9")
@pytest.mark.parametrize(
    ("stone", "other", "turned"), [("stone-nw", "stone-ne", False), ("stone-ne", "stone-nw", True)]
)
def test_a_stone_is_laid_so_that_it_fits(stone: str, other: str, turned: bool) -> None:
    game = at_the_treasure("saboteur", "digger", *TWO_MORE, goals=("treasure", stone, other))
    assert of("laid", game.play(REACH)) == [{"cell": [8, 0], "turned": turned}]
    assert game.phase == "turn"


FROM_WEST_AND_NORTH = [*TO_7_1, "base-curve-ne 7,2", "base-curve-ne 8,1 turned"]
"""A card at 7,1 leads to 8,2 from the west (by 7,2) and from the north (by 8,1) at the same time."""


@clause("B6", "C10")
@pytest.mark.parametrize("choice", ["upright", "turned"])
def test_a_stone_that_fits_neither_way_but_meets_an_opening_both_ways_is_chosen(choice: str) -> None:
    goals = ("stone-nw", "treasure", "stone-ne")
    game = saboteur("digger: base-t-nes", *TWO_MORE, maze=FROM_WEST_AND_NORTH, goals=goals)
    assert types(game.play("place base-t-nes 7,1")) == ["placed", "revealed"]
    assert (game.phase, game.to_act) == ("orient", 0)
    assert game.moves == ["orient 8,2 turned", "orient 8,2 upright"]
    assert game.clause_against("pass base-map") in {"C9", "C10", "C12"}
    events = game.play(f"orient 8,2 {choice}")
    assert types(events) == ["laid", "drew"] and game.goal("8,2")["turned"] == (choice == "turned")
    assert (game.phase, game.to_act) == ("turn", 1)


@clause("B6", "C9")
def test_a_stone_that_fits_one_way_is_not_chosen() -> None:
    goals = ("stone-ne", "treasure", "stone-nw")
    game = saboteur("digger: base-t-nes", *TWO_MORE, maze=FROM_WEST_AND_NORTH, goals=goals)
    assert of("laid", game.play("place base-t-nes 7,1")) == [{"cell": [8, 2], "turned": False}]


@clause("B6", "C10", "C11")
@pytest.mark.parametrize("beside", ["base-line-ew 8,-1", "base-line-ns 8,1"])
def test_an_unfitting_stone_meets_the_opening_that_revealed_it_and_does_not_connect_elsewhere(beside: str) -> None:
    goals = ("treasure", "stone-nw", "stone-ne")  # open to a wall in the north, or a wall to an opening in the south
    game = at_the_treasure("saboteur", "digger", *TWO_MORE, maze=[*TUNNEL, beside], goals=goals)
    assert of("laid", game.play(REACH)) == [{"cell": [8, 0], "turned": False}]
    assert game.lit(beside.split()[1]) == [] and game.revealed == ["8,0"]


@clause("B6")
def test_the_saboteurs_win_when_pile_and_hands_are_empty() -> None:
    game = without_cards("saboteur", "digger", "digger", "saboteur")
    events = game.play("pass base-map")
    assert of("round_ended", events) == [{"round": 1, "reason": "cards"}]
    assert of("round_scored", events)[0]["won"] == [0, 0, 4]


@clause("B6")
@pytest.mark.parametrize(("hand", "pile", "following"), [("", "base-cross", 0), ("base-cross", "", 2)])
def test_the_round_goes_on_while_there_is_a_card(hand: str, pile: str, following: int) -> None:
    game = saboteur("digger: base-map", "digger", f"saboteur: {hand}", pile=pile)
    assert "round_ended" not in types(game.play("pass base-map"))
    assert game.to_act == following  # C13: a player without cards is skipped


@clause("B6")
def test_the_last_card_of_all_may_still_reach_the_treasure() -> None:
    game = at_the_treasure("saboteur", "digger", "digger", "saboteur", pile="")
    assert of("round_ended", game.play(REACH))[0]["reason"] == "treasure"
