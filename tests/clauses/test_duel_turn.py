"""D4-D7: the four actions of a turn."""

import pytest

import stollen

from .boards import BLUE, GREEN, clause, duel, of

PILE = "d-bridge d-line-ns d-line-ew"


@clause("D4")
def test_who_places_a_path_card_draws_one() -> None:
    game = duel(green="d-curve-nw d-key", pile=PILE)
    events = game.play("place d-curve-nw 1,1")
    assert of("placed", events) == [{"seat": GREEN, "card": "d-curve-nw", "cell": [1, 1], "turned": False}]
    assert game.hand(GREEN) == ["d-bridge", "d-key"]
    assert game.to_act == BLUE


@clause("D5")
@pytest.mark.parametrize(
    "move",
    [
        "break d-break-cart 1",
        "repair d-repair-lamp 0 lamp",
        "key d-key 1,1",
        "map d-map 5,0",
        "rockfall d-rockfall 1,1",
    ],
)
def test_who_plays_an_action_card_draws_one(move: str) -> None:
    action = move.split()[1]
    game = duel("d-door-blue-cross 1,1", green=f"{action} d-curve-nw", green_broken="lamp", pile=PILE)
    game.play(move)
    assert game.hand(GREEN) == ["d-bridge", "d-curve-nw"]
    assert game.to_act == BLUE


@clause("D5")
@pytest.mark.parametrize("move", ["key d-key 1,1", "map d-map 5,0"])
def test_a_played_action_card_is_discarded_face_up(move: str) -> None:
    action = move.split()[1]
    game = duel("d-door-blue-cross 1,1", green=f"{action} d-curve-nw", blue="d-line-ew")
    game.play(move)
    assert game.position["discard"] == [action]
    assert game.sees(BLUE, action)


@clause("D6")
def test_mending_costs_two_cards_and_draws_only_one() -> None:
    game = duel(green="d-curve-nw d-key d-map", green_broken="pick cart", pile=PILE)
    events = game.play("mend d-curve-nw d-key pick")
    assert of("mended", events) == [{"seat": GREEN, "cards": ["d-curve-nw", "d-key"], "what": "pick"}]
    assert game.broken(GREEN) == ["cart"]
    assert game.hand(GREEN) == ["d-bridge", "d-map"]  # one card fewer than before
    assert game.to_act == BLUE


@clause("D6")
def test_the_hand_stays_smaller_after_mending() -> None:
    game = duel(green="d-curve-nw d-key d-line-ew", green_broken="pick")
    game.play("mend d-curve-nw d-key pick", "pass d-map", "pass d-line-ew")
    assert len(game.hand(GREEN)) == 2


@clause("D6")
def test_everybody_sees_the_cards_discarded_for_mending() -> None:
    game = duel(green="d-curve-nw d-key d-map", green_broken="pick")
    game.play("mend d-curve-nw d-key pick")
    assert sorted(game.position["discard"]) == ["d-break-pick", "d-curve-nw", "d-key"]
    for seat in (BLUE, None):
        assert game.sees(seat, "d-curve-nw") and game.sees(seat, "d-key")


@clause("D6")
def test_only_a_broken_tool_in_front_of_oneself_is_mended() -> None:
    game = duel(green="d-curve-nw d-key", green_broken="pick", blue_broken="lamp")
    assert game.may("mend d-curve-nw d-key pick")
    assert game.clause_against("mend d-curve-nw d-key lamp") == "D6"
    assert duel(green="d-curve-nw d-key").clause_against("mend d-curve-nw d-key pick") == "D6"


@clause("D6")
def test_mending_takes_two_cards_also_two_equal_ones() -> None:
    one_card = duel(green="d-map", green_broken="pick")
    assert not any(move.startswith("mend") for move in one_card.moves)
    two_equal = duel(green="d-key d-key", green_broken="pick")
    assert [move for move in two_equal.moves if move.startswith("mend")] == ["mend d-key d-key pick"]


@clause("D7")
@pytest.mark.parametrize(("passed", "hand"), [("d-key", 3), ("d-curve-nw d-key", 3)])
def test_passing_discards_one_or_two_cards_and_draws_as_many(passed: str, hand: int) -> None:
    game = duel(green="d-curve-nw d-key d-map", pile=PILE)
    events = game.play(f"pass {passed}")
    assert of("passed", events) == [{"seat": GREEN, "cards": passed.split()}]
    assert of("drew", events)[0]["cards"] == PILE.split()[: len(passed.split())]
    assert len(game.hand(GREEN)) == hand
    assert game.to_act == BLUE


@clause("D7")
def test_nobody_passes_with_three_cards_or_with_none() -> None:
    game = duel(green="d-curve-nw d-key d-map")
    passes = [move for move in game.moves if move.startswith("pass")]
    assert passes == [
        "pass d-curve-nw",
        "pass d-curve-nw d-key",
        "pass d-curve-nw d-map",
        "pass d-key",
        "pass d-key d-map",
        "pass d-map",
    ]
    for refused in ("pass d-curve-nw d-key d-map", "pass"):
        with pytest.raises((stollen.IllegalMove, stollen.BadNotation)):
            game.game.play(refused)


@clause("D7")
def test_equal_cards_make_one_pass_not_two() -> None:
    game = duel(green="d-key d-key")
    assert [move for move in game.moves if move.startswith("pass")] == ["pass d-key", "pass d-key d-key"]


@clause("D7", "C18")
def test_passed_cards_lie_face_down() -> None:
    game = duel(green="d-curve-nw d-key", blue="d-line-ew")
    game.play("pass d-key")
    assert game.position["discard"] == [] and game.position["discard_down"] == [["d-key"], []]
    assert not game.sees(BLUE, "d-key")
