"""X8-X12: the action cards of the expansion."""

import pytest

from .boards import clause, of, types
from .mines import REACH, TUNNEL, Mine, at_the_treasure, saboteur2, without_cards

EVERYBODY = (0, 1, 2, None)
HATS = ["x-geologist", "x-boss", "x-profiteer"]
"""The top of the hidden pile of dwarf cards."""


@clause("X8")
def test_a_theft_card_is_laid_in_front_of_oneself() -> None:
    game = saboteur2("blue: x-theft base-map", "green: base-map", "boss")
    assert game.on("theft") == ["theft x-theft"]
    assert of("theft_laid", game.play("theft x-theft")) == [{"seat": 0, "card": "x-theft"}]
    assert [game.seat(seat)["theft"] for seat in (0, 1, 2)] == [True, False, False]
    assert game.position["theft_order"] == [0] and "x-theft" not in game.position["discard"]
    assert all(game.seen(seat, 0)["theft"] for seat in EVERYBODY)


@clause("X8")
def test_thefts_are_kept_in_the_order_in_which_they_were_laid() -> None:
    game = saboteur2("blue: x-theft", "green theft: base-map", "boss: x-theft", theft_order=[1])
    game.play("theft x-theft", "pass base-map", "theft x-theft")
    assert game.position["theft_order"] == [1, 0, 2]
    assert [game.view(seat)["theft_order"] for seat in EVERYBODY] == [[1, 0, 2]] * 4


@clause("X8")
@pytest.mark.parametrize("target", [0, 2])
def test_hands_off_removes_a_theft_card_in_front_of_any_player(target: int) -> None:
    game = saboteur2("blue theft: x-hands-off base-map", "green", "boss theft")
    assert game.on("hands-off") == ["hands-off x-hands-off 0", "hands-off x-hands-off 2"]
    events = game.play(f"hands-off x-hands-off {target}")
    assert of("theft_removed", events) == [{"seat": target, "by": 0, "card": "x-hands-off"}]
    assert game.seat(target)["theft"] is False and game.position["theft_order"] == [2 - target]
    assert sorted(game.position["discard"]) == ["x-hands-off", "x-theft"]


@clause("X8")
def test_hands_off_needs_a_theft_card() -> None:
    game = saboteur2("blue: x-hands-off", "green trapped pick", "boss theft")
    for target in (0, 1):
        assert game.clause_against(f"hands-off x-hands-off {target}") == "X8"


@clause("X8")
def test_a_theft_card_laid_again_is_the_last() -> None:
    seats = ("blue theft: x-theft", "green theft: x-hands-off", "boss theft: base-map")
    game = saboteur2(*seats, to_act=1, theft_order=[0, 1, 2])
    game.play("hands-off x-hands-off 0", "pass base-map", "theft x-theft")
    assert game.position["theft_order"] == [1, 2, 0]


@clause("X9")
@pytest.mark.parametrize("target", [0, 1, 2])
def test_any_player_oneself_included_gets_another_dwarf_card(target: int) -> None:
    game = saboteur2("blue: x-swap-hats base-map", "green: base-map", "saboteur", roles_left=HATS)
    assert game.on("swap-hats") == [f"swap-hats x-swap-hats {seat}" for seat in (0, 1, 2)]
    old = game.roles[target]
    game.play(f"swap-hats x-swap-hats {target}")
    assert game.roles[target] == "x-geologist"
    assert game.position["roles_aside"] == [old] and game.position["roles_left"][:2] == HATS[1:]
    assert game.position["discard"] == ["x-swap-hats"]


@clause("X9")
@pytest.mark.parametrize("target", [0, 1])
def test_only_who_changed_hats_knows_the_new_one(target: int) -> None:
    game = saboteur2("blue: x-swap-hats base-map", "green: base-map", "saboteur", roles_left=HATS)
    move = f"swap-hats x-swap-hats {target}"
    visible = {seat: game.seen_events(seat, move) for seat in EVERYBODY}
    for seat in EVERYBODY:
        public = {"seat": target, "by": 0, "card": "x-swap-hats"}
        seen = of("hat_swapped", visible[seat]) + of("hat_swapped_unseen", visible[seat])
        assert seen == [public | {"role": "x-geologist"} if seat == target else public]
    game.play(move)
    for seat in EVERYBODY:
        assert game.known_roles(seat) == ({} if seat is None else {seat: game.roles[seat]})
        assert game.sees(seat, "x-geologist") == (seat == target)


@clause("X9")
def test_the_old_dwarf_card_is_laid_aside_unseen() -> None:
    game = saboteur2("blue: x-swap-hats base-map", "green: base-map", "saboteur", roles_left=HATS)
    game.play("swap-hats x-swap-hats 1")
    assert not any(game.sees(seat, "x-digger-green") for seat in EVERYBODY)
    assert [game.view(seat)["roles_aside"] for seat in EVERYBODY] == [1] * 4
    assert [game.view(seat)["roles_left"] for seat in EVERYBODY] == [len(HATS) - 1] * 4


@clause("X9")
def test_the_old_card_does_not_return_this_round() -> None:
    game = saboteur2("blue: x-swap-hats", "green: x-swap-hats", roles_left=HATS, pile="base-map base-map")
    game.play("swap-hats x-swap-hats 0", "swap-hats x-swap-hats 0")
    assert game.roles == ["x-boss", "x-digger-green"]
    assert game.position["roles_aside"] == ["x-digger-blue", "x-geologist"]


@clause("X9")
def test_with_twelve_players_there_are_still_hats_for_both_cards() -> None:
    hands = ["x-swap-hats base-map", "x-swap-hats base-map"] + ["base-map"] * 4 + [""] * 6
    game = saboteur2(*[f": {hand}" for hand in hands])
    game.play("swap-hats x-swap-hats 11", "swap-hats x-swap-hats 11")
    assert len(game.position["roles_left"]) == 1 and len(game.position["roles_aside"]) == 2


@clause("X9", "X15")
def test_the_new_hat_counts_when_the_treasure_is_reached() -> None:
    seats = ("blue: base-line-ew", "green: x-swap-hats base-map")
    game = saboteur2(*seats, maze=TUNNEL, to_act=1, roles_left=["x-digger-green"], round=3, pile="")
    game.play("swap-hats x-swap-hats 0", REACH)
    assert game.outcome["gold"] == [4, 4]  # now both are green


@clause("X9", "X19")
def test_the_hats_of_the_end_are_revealed() -> None:
    game = without_cards("saboteur2", "blue", "green", last=1, roles_aside=["x-boss"])
    for seat in (0, 1, None):
        visible = game.seen_events(seat, "pass base-map")
        assert of("roles_revealed", visible) == [{"roles": ["x-digger-blue", "x-digger-green"]}]


def inspecting(**rest: object) -> Mine:
    """The first player may inspect the others or swap hats."""
    hand = "x-inspection x-swap-hats base-map"
    return saboteur2(f"blue: {hand}", "green: x-swap-hats base-map", "saboteur: base-map", roles_left=HATS, **rest)


@clause("X10")
def test_another_player_is_inspected_and_not_oneself() -> None:
    game = inspecting()
    assert game.on("inspect") == ["inspect x-inspection 1", "inspect x-inspection 2"]
    assert game.clause_against("inspect x-inspection 0") == "X10"


@clause("X10")
def test_only_who_inspects_learns_the_role() -> None:
    game = inspecting(turn=5)
    move = "inspect x-inspection 2"
    assert of("inspected", game.seen_events(0, move)) == [
        {"seat": 0, "target": 2, "card": "x-inspection", "role": "x-saboteur"}
    ]
    for seat in (1, 2, None):
        assert of("inspected_unseen", game.seen_events(seat, move)) == [
            {"seat": 0, "target": 2, "card": "x-inspection"}
        ]
    game.play(move)
    assert game.known_roles(0) == {0: "x-digger-blue", 2: "x-saboteur"}
    assert game.known_roles(1) == {1: "x-digger-green"} and game.known_roles(None) == {}
    assert game.position["discard"] == ["x-inspection"]


@clause("X10")
def test_the_view_says_since_when_a_role_is_known() -> None:
    game = inspecting(turn=5)
    game.play("inspect x-inspection 2")
    seen = game.seen(0, 2)
    assert (seen["role"], seen["role_since"], seen["role_stale"]) == ("x-saboteur", 5, False)
    assert "role_since" not in game.seen(0, 0) and "role" not in game.seen(0, 1)


@clause("X10", "X9")
@pytest.mark.parametrize("target", [1, 2])
def test_a_hat_swap_makes_what_was_inspected_stale(target: int) -> None:
    game = inspecting(turn=5)
    game.play("inspect x-inspection 2", f"swap-hats x-swap-hats {target}")
    seen = game.seen(0, 2)
    assert (seen["role"], seen["role_since"], seen["role_stale"]) == ("x-saboteur", 5, target == 2)
    assert not game.sees(0, "x-geologist")


@clause("X10", "X9")
def test_a_second_inspection_replaces_the_first() -> None:
    stale = [{"by": 0, "seat": 2, "role": "x-boss", "turn": 1, "stale": True}]
    game = inspecting(turn=7, inspected=stale, roles_aside=[])
    assert game.seen(0, 2)["role"] == "x-boss"
    game.play("inspect x-inspection 2")
    seen = game.seen(0, 2)
    assert (seen["role"], seen["role_since"], seen["role_stale"]) == ("x-saboteur", 7, False)
    assert len(game.position["inspected"]) == 1


@clause("X10", "X9")
def test_a_hat_swap_of_the_inspector_leaves_what_he_knows() -> None:
    game = inspecting()
    game.play("inspect x-inspection 2", "swap-hats x-swap-hats 0")
    assert game.known_roles(0) == {0: "x-geologist", 2: "x-saboteur"} and game.seen(0, 2)["role_stale"] is False


@clause("X11")
def test_hands_are_exchanged_and_the_other_player_draws() -> None:
    game = saboteur2(
        "blue: x-swap-hands base-map x-free", "green: base-cross", "boss: base-map", pile="x-bridge x-theft"
    )
    assert game.on("swap-hands") == ["swap-hands x-swap-hands 1", "swap-hands x-swap-hands 2"]
    events = game.play("swap-hands x-swap-hands 1")
    assert of("hands_swapped", events) == [
        {"seat": 0, "target": 1, "card": "x-swap-hands", "gave": ["base-map", "x-free"], "got": ["base-cross"]}
    ]
    assert of("drew", events) == [{"seat": 1, "cards": ["x-bridge"]}]  # and the active player draws none
    assert game.hand(0) == ["base-cross"] and game.hand(1) == ["base-map", "x-bridge", "x-free"]
    assert game.position["draw_pile"] == ["x-theft"] and game.to_act == 1


@clause("X11")
def test_nobody_exchanges_hands_with_himself() -> None:
    game = saboteur2("blue: x-swap-hands base-map", "green: base-cross")
    assert game.clause_against("swap-hands x-swap-hands 0") == "X11"


@clause("X11")
def test_only_the_two_players_see_the_cards() -> None:
    game = saboteur2("blue: x-swap-hands base-map x-free", "green: base-cross", "boss: base-dead-n")
    move = "swap-hands x-swap-hands 1"
    for player in (0, 1):
        visible = of("hands_swapped", game.seen_events(player, move))[0]
        assert (visible["gave"], visible["got"]) == (["base-map", "x-free"], ["base-cross"])
    for other in (2, None):
        visible = of("hands_swapped_unseen", game.seen_events(other, move))[0]
        assert (visible["gave_count"], visible["got_count"]) == (2, 1)
    assert "drew_unseen" in types(game.seen_events(0, move)) and "drew" in types(game.seen_events(1, move))
    game.play(move)
    assert not any(game.sees(seat, card) for seat in (2, None) for card in ("base-map", "x-free", "base-cross"))


@clause("X11")
def test_a_player_without_cards_gets_a_hand_and_the_active_player_none() -> None:
    game = saboteur2("blue: x-swap-hands base-map", "green", "boss: base-map", pile="x-bridge")
    game.play("swap-hands x-swap-hands 1")
    assert game.hand(0) == [] and game.hand(1) == ["base-map", "x-bridge"]
    assert game.to_act == 1
    game.play("pass base-map", "pass base-map")
    assert game.to_act == 1  # a player without cards is skipped (C13)


@clause("X11")
def test_the_last_card_may_be_exchanged_for_a_hand() -> None:
    game = saboteur2("blue: x-swap-hands", "green: base-map base-cross", "boss", pile="")
    events = game.play("swap-hands x-swap-hands 1")
    assert "drew" not in types(events)  # the pile is empty
    assert game.hand(0) == ["base-cross", "base-map"] and game.hand(1) == []
    assert (game.to_act, game.phase) == (0, "turn")  # nobody else has a card


@clause("X11", "X14")
def test_the_round_ends_if_the_last_card_of_all_exchanges_hands() -> None:
    game = saboteur2("blue: x-swap-hands", "green", "boss", pile="")
    assert of("round_ended", game.play("swap-hands x-swap-hands 1"))[0]["reason"] == "cards"


@clause("X11")
def test_what_lies_in_front_of_the_players_is_not_exchanged() -> None:
    game = saboteur2("blue pick theft: x-swap-hands base-map", "green trapped: base-cross")
    game.play("swap-hands x-swap-hands 1")
    assert game.broken(0) == ["pick"] and game.seat(0)["theft"] and not game.seat(0)["trapped"]
    assert game.broken(1) == [] and game.seat(1)["trapped"] and not game.seat(1)["theft"]


@clause("X12")
def test_another_player_is_trapped_and_not_oneself() -> None:
    game = saboteur2("blue: x-trapped base-map", "green: base-map", "boss")
    assert game.on("trap") == ["trap x-trapped 1", "trap x-trapped 2"]
    assert game.clause_against("trap x-trapped 0") == "X12"
    assert of("trapped", game.play("trap x-trapped 1")) == [{"seat": 1, "by": 0, "card": "x-trapped"}]
    assert game.seat(1)["trapped"] and "x-trapped" not in game.position["discard"]
    assert all(game.seen(seat, 1)["trapped"] for seat in EVERYBODY)


@clause("X12")
def test_a_trapped_player_places_no_path_but_may_do_all_else() -> None:
    hand = "base-break-pick base-cross base-map x-free x-hands-off x-theft"
    game = saboteur2(f"blue trapped pick: {hand}", "green trapped", "boss theft", maze=["base-line-ew 1,0"])
    assert game.on("place") == []
    assert game.clause_against("place base-cross 2,0") in {"X12", "C14"}
    for move in (
        "break base-break-pick 1",
        "map base-map 8,0",
        "free x-free 1",
        "hands-off x-hands-off 2",
        "theft x-theft",
        "mend base-cross base-map pick",
        "pass base-cross",
    ):
        assert game.may(move), move


@clause("X12")
@pytest.mark.parametrize("target", [0, 1])
def test_free_removes_a_trapped_card_in_front_of_any_player_oneself_included(target: int) -> None:
    game = saboteur2("blue trapped: x-free base-map", "green trapped: base-map", "boss")
    assert game.on("free") == ["free x-free 0", "free x-free 1"]
    assert of("freed", game.play(f"free x-free {target}")) == [{"seat": target, "by": 0, "card": "x-free"}]
    assert [game.seat(seat)["trapped"] for seat in (0, 1)] == [target == 1, target == 0]
    assert sorted(game.position["discard"]) == ["x-free", "x-trapped"]


@clause("X12")
def test_free_needs_a_trapped_player() -> None:
    game = saboteur2("blue theft pick: x-free", "green trapped", "boss")
    for target in (0, 2):
        assert game.clause_against(f"free x-free {target}") == "X12"


@clause("X12")
def test_a_trapped_player_gets_no_share_and_is_not_counted() -> None:
    game = at_the_treasure("saboteur2", "blue", "blue trapped", "blue", round=3)
    shared = of("shared", game.play(REACH))
    assert shared == [{"winners": [0, 2], "gold": [4, 0, 4]}]


@clause("X12")
def test_a_trapped_player_may_not_steal() -> None:
    game = at_the_treasure("saboteur2", "blue", "saboteur trapped theft", "green", round=3)
    game.play(REACH)
    assert game.phase == "over" and game.outcome["gold"] == [5, 0, 0]
