"""X4, X13, X14: the actions of a turn, hindrances, and the end of the round."""

import pytest

import stollen

from .boards import clause, of, types
from .mines import REACH, Mine, at_the_treasure, saboteur2, without_cards

PILE = "base-cross base-dead-n base-dead-e base-line-ns"


def playing(seat: str, **rest: str) -> Mine:
    """Three players; the first is to move, and the next cards of the pile are known."""
    return saboteur2(seat, "green: base-map", "boss: base-map", **({"pile": PILE} | rest))


@clause("X4")
def test_place_a_path_card_and_draw_one() -> None:
    game = playing("blue: base-line-ew x-bridge")
    events = game.play("place base-line-ew 1,0")
    assert of("drew", events) == [{"seat": 0, "cards": ["base-cross"]}]
    assert game.hand(0) == ["base-cross", "x-bridge"] and game.to_act == 1


@clause("X4")
def test_play_an_action_card_and_draw_one() -> None:
    game = playing("blue: x-theft x-bridge")
    events = game.play("theft x-theft")
    assert of("drew", events) == [{"seat": 0, "cards": ["base-cross"]}]
    assert game.hand(0) == ["base-cross", "x-bridge"] and game.to_act == 1


@clause("X4")
@pytest.mark.parametrize(
    ("what", "card"),
    [
        ("pick", "base-break-pick"),
        ("lamp", "base-break-lamp"),
        ("cart", "base-break-cart"),
        ("trapped", "x-trapped"),
        ("theft", "x-theft"),
    ],
)
def test_discard_two_cards_to_remove_one_card_in_front_of_oneself(what: str, card: str) -> None:
    game = saboteur2("blue pick lamp cart trapped theft: base-map x-bridge x-free", "green: base-map", "boss")
    discarded = game.position["discard"]
    events = game.play(f"mend base-map x-bridge {what}")
    assert of("mended", events) == [{"seat": 0, "cards": ["base-map", "x-bridge"], "what": what}]
    assert len(of("drew", events)[0]["cards"]) == 1
    assert len(game.hand(0)) == 2  # one card fewer for the rest of the round
    front = game.seat(0)
    lying = [*front["broken"], *(kind for kind in ("trapped", "theft") if front[kind])]
    assert lying == [one for one in ("pick", "lamp", "cart", "trapped", "theft") if one != what]
    assert sorted(game.position["discard"]) == sorted([*discarded, "base-map", "x-bridge", card])
    assert game.to_act == 1


@clause("X4")
def test_any_two_cards_will_do_and_equal_ones_too() -> None:
    game = playing("blue pick: base-map base-map x-free")
    assert game.on("mend") == ["mend base-map base-map pick", "mend base-map x-free pick"]


@clause("X4")
def test_nothing_is_removed_that_does_not_lie_there() -> None:
    game = saboteur2("blue lamp: base-map x-free", "green pick trapped theft: base-map", "boss")
    for what in ("pick", "cart", "trapped", "theft"):
        assert game.clause_against(f"mend base-map x-free {what}") == "X4"
    assert game.on("mend") == ["mend base-map x-free lamp"]


@clause("X4")
def test_two_cards_are_needed_to_remove_one() -> None:
    game = playing("blue lamp: x-free")
    assert game.on("mend") == []
    assert game.clause_against("mend x-free x-free lamp") in {"X4", "C12"}


@clause("X4")
def test_after_mending_paths_may_be_placed_again() -> None:
    game = saboteur2("blue trapped: base-map base-cross x-free", "green: base-map", pile=PILE)
    assert game.clause_against("place base-cross 1,0") == "X12"
    game.play("mend base-map x-free trapped", "pass base-map")
    assert game.may("place base-cross 1,0")


@clause("X4")
@pytest.mark.parametrize(
    ("passed", "drawn"),
    [
        ("base-map", ["base-cross"]),
        ("base-map x-bridge", ["base-cross", "base-dead-n"]),
        ("base-map x-bridge x-free", ["base-cross", "base-dead-n", "base-dead-e"]),
        ("base-map base-map x-free", ["base-cross", "base-dead-n", "base-dead-e"]),
    ],
)
def test_pass_one_to_three_cards_face_down_and_draw_as_many(passed: str, drawn: list[str]) -> None:
    game = playing("blue: base-map base-map x-bridge x-free x-theft")
    events = game.play(f"pass {passed}")
    assert of("passed", events) == [{"seat": 0, "cards": passed.split()}]
    assert of("drew", events) == [{"seat": 0, "cards": drawn}]
    assert len(game.hand(0)) == 5 and game.position["discard_down"] == [passed.split(), [], []]
    assert game.view(1)["discard_down"] == [len(drawn), 0, 0]


@clause("X4")
def test_the_others_see_only_how_many_cards_were_passed() -> None:
    game = playing("blue: base-map x-bridge x-free x-theft")
    for seat in (1, 2, None):
        visible = game.seen_events(seat, "pass base-map x-bridge x-free")
        assert of("passed_unseen", visible) == [{"seat": 0, "count": 3}]
        assert of("drew_unseen", visible) == [{"seat": 0, "count": 3}]


@clause("X4")
def test_nobody_passes_four_cards_or_none() -> None:
    game = playing("blue: base-map x-bridge x-free x-theft")
    assert max(len(move.split()) for move in game.on("pass")) == 1 + 3
    for text in ("pass base-map x-bridge x-free x-theft", "pass"):
        with pytest.raises(stollen.BadNotation):
            game.play(text)


@clause("X4", "C12")
def test_whoever_finds_too_few_cards_draws_what_is_left() -> None:
    game = playing("blue: base-map x-bridge x-free x-theft", pile="base-cross base-dead-n")
    assert of("drew", game.play("pass base-map x-bridge x-free"))[0]["cards"] == ["base-cross", "base-dead-n"]
    assert len(game.hand(0)) == 3


@clause("X13")
def test_in_front_of_a_player_lies_one_card_of_each_kind() -> None:
    hand = "base-break-pick base-break-lamp x-theft x-trapped"
    game = saboteur2(f"blue theft: {hand}", "green pick trapped", "boss pick lamp cart theft")
    assert game.clause_against("break base-break-pick 1") in {"C14", "X13"}
    assert game.clause_against("trap x-trapped 1") == "X13"
    assert game.clause_against("theft x-theft") == "X13"
    assert game.on("break") == [f"break base-break-lamp {seat}" for seat in (0, 1)] + [
        "break base-break-pick 0",
    ]
    assert game.on("trap") == ["trap x-trapped 2"]


@clause("X13")
def test_cards_of_different_kinds_lie_together() -> None:
    game = saboteur2("blue: base-break-cart", "green pick lamp trapped theft: x-theft")
    game.play("break base-break-cart 1")
    assert game.broken(1) == ["pick", "lamp", "cart"] and game.seat(1)["trapped"] and game.seat(1)["theft"]


@clause("X13")
def test_a_kind_that_was_removed_may_be_played_again() -> None:
    game = saboteur2("blue: x-free", "green trapped: base-map", "boss: x-trapped", pile="")
    game.play("free x-free 1", "pass base-map")
    assert game.may("trap x-trapped 1")


@clause("X14")
def test_the_round_ends_at_once_when_the_treasure_is_revealed() -> None:
    game = at_the_treasure("saboteur2", "blue: base-map", "green: base-map")
    events = game.play(REACH)
    assert types(events)[:4] == ["placed", "revealed", "laid", "round_ended"]
    assert of("round_ended", events) == [{"round": 1, "reason": "treasure"}] and of("drew", events) == []


@clause("X14", "X20")
def test_the_treasure_of_one_round_does_not_end_the_next() -> None:
    game = at_the_treasure("saboteur2", "blue", "green")
    game.play(REACH)
    assert (game.position["round"], game.revealed) == (2, [])
    assert types(game.play(game.on("pass")[0])) == ["passed", "drew"]
    assert (game.position["round"], game.to_act) == (2, 0)


@clause("X14")
def test_a_stone_does_not_end_the_round() -> None:
    goals = ("treasure", "stone-nw", "stone-ne")
    game = at_the_treasure("saboteur2", "blue: base-map", "green: base-map", goals=goals)
    assert types(game.play(REACH)) == ["placed", "revealed", "laid", "drew"]
    assert game.to_act == 1


@clause("X14")
@pytest.mark.parametrize("aside", [[], ["x-free", "x-bridge"]])
def test_the_round_ends_when_pile_and_hands_are_empty(aside: list[str]) -> None:
    game = without_cards("saboteur2", "blue", "green", "saboteur", set_aside=aside)
    assert of("round_ended", game.play("pass base-map")) == [{"round": 1, "reason": "cards"}]


@clause("X14")
@pytest.mark.parametrize(("hand", "pile", "following"), [("", "base-cross", 0), ("base-cross", "", 2)])
def test_the_round_goes_on_while_there_is_a_card(hand: str, pile: str, following: int) -> None:
    game = saboteur2("blue: base-map", "green", f"saboteur: {hand}", pile=pile)
    assert "round_ended" not in types(game.play("pass base-map"))
    assert game.to_act == following


@clause("X14")
def test_the_round_goes_on_when_somebody_cannot_play_but_has_cards() -> None:
    game = saboteur2("blue: base-map", "green trapped: base-cross", pile="")
    game.play("pass base-map")
    assert (game.phase, game.to_act, game.moves) == ("turn", 1, ["pass base-cross"])
