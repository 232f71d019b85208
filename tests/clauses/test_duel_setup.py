"""D1-D3: the set-up of the duel and the first player."""

import pytest

from .boards import BLUE, GOAL_CELLS, GOALS, GREEN, clause, duel, new, of

SEEDS = ["monday", "tuesday", "wednesday", "thursday", "friday"]
ACTIONS = ("d-break-", "d-repair-", "d-key", "d-rockfall", "d-map")


@clause("D1")
def test_the_seats_are_green_and_blue() -> None:
    assert [seat["color"] for seat in new("duel").position["seats"]] == ["green", "blue"]


@clause("D1")
def test_the_starts_lie_one_row_above_and_below_the_middle() -> None:
    to_green = [move for move in duel(green="d-line-ew").moves if move.startswith("place")]
    assert to_green == ["place d-line-ew -1,1", "place d-line-ew 1,1"]
    to_blue = [move for move in duel(blue="d-line-ew", to_act=BLUE).moves if move.startswith("place")]
    assert to_blue == ["place d-line-ew -1,-1", "place d-line-ew 1,-1"]
    between = duel(green="d-line-ns")
    assert between.may("place d-line-ns 0,0")


@clause("D1")
@pytest.mark.parametrize("seed", SEEDS)
def test_six_of_the_eighteen_goals_lie_face_down(seed: str) -> None:
    position = new("duel", seed).position
    assert [f"{column},{row}" for column, row in (goal["cell"] for goal in position["goals"])] == list(
        GOAL_CELLS["duel"]
    )
    assert not any(goal["revealed"] or goal["peeked_by"] for goal in position["goals"])
    assert sorted([goal["card"] for goal in position["goals"]] + position["goal_pile"]) == sorted(GOALS)
    assert position["maze"] == []


@clause("D1")
def test_nobody_sees_the_goals() -> None:
    game = new("duel")
    for seat in (GREEN, BLUE, None):
        assert not any(game.sees(seat, goal) for goal in GOALS)


@clause("D2")
@pytest.mark.parametrize("seed", SEEDS)
def test_six_cards_each_and_the_rest_is_the_draw_pile(seed: str) -> None:
    game = new("duel", seed)
    assert [len(game.hand(seat)) for seat in (GREEN, BLUE)] == [6, 6]
    assert len(game.position["draw_pile"]) == 40
    actions = [card for card in game.deck if card.startswith(ACTIONS)]
    assert (len(game.deck) - len(actions), len(actions)) == (34, 18)


@clause("D2")
def test_the_supply_is_eight_counters_and_two_keys() -> None:
    game = new("duel")
    assert (game.counters, game.keys) == (8, 2)


@clause("D2")
def test_seeds_deal_different_cards() -> None:
    assert len({tuple(new("duel", seed).position["draw_pile"]) for seed in SEEDS}) == len(SEEDS)
    assert new("duel", "monday").position == new("duel", "monday").position


@clause("D3")
@pytest.mark.parametrize("seed", SEEDS)
def test_green_begins_the_first_round(seed: str) -> None:
    assert new("duel", seed).to_act == GREEN


@clause("D3")
@pytest.mark.parametrize(
    ("green_gold", "blue_gold", "first"),
    [
        ("d-goal-2-curve-nw", "d-bridge-gold", BLUE),
        ("d-bridge-gold", "d-goal-2-curve-nw", GREEN),
        ("d-bridge-gold d-goal-1-dead-nw", "d-goal-3-dead-ne", GREEN),  # fewer nuggets, though more cards
        ("", "", BLUE),
        ("d-goal-2-curve-nw", "d-goal-2-curve-ne", BLUE),
    ],
)
@pytest.mark.parametrize("number", [1, 2])
def test_later_rounds_are_begun_by_who_has_less_gold_and_by_blue_in_a_tie(
    green_gold: str, blue_gold: str, first: int, number: int
) -> None:
    game = duel(blue="", pile="", round=number, green_gold=green_gold, blue_gold=blue_gold)
    events = game.play("pass d-map")
    assert of("round_started", events) == [{"round": number + 1, "first": first}]
    assert (game.to_act, game.phase) == (first, "turn")


@clause("D3")
def test_what_counts_is_the_gold_after_the_trolls_are_paid() -> None:
    game = duel(
        "d-troll-cross 1,1 bribed:0", blue="", pile="", green_gold="d-goal-2-curve-nw", blue_gold="d-bridge-gold"
    )
    game.play("pass d-map")
    assert game.to_act == GREEN
