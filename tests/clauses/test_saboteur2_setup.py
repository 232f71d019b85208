"""X1-X3, X20: the set-up with the expansion, the first player, and later rounds."""

from collections import Counter

import pytest

from .boards import clause, of, types
from .mines import GOAL_CELLS, REACH, Mine, at_the_treasure, new, saboteur2, without_cards

SEEDS = ["monday", "tuesday", "wednesday", "thursday", "friday"]
DWARFS = {
    "x-digger-blue": 4,
    "x-digger-green": 4,
    "x-boss": 1,
    "x-profiteer": 1,
    "x-geologist": 2,
    "x-saboteur": 3,
}
ACTIONS = """base-break base-repair base-rockfall base-map
    x-theft x-hands-off x-swap-hats x-inspection x-swap-hands x-trapped x-free x-rockfall""".split()

every_number_of_players = pytest.mark.parametrize("players", range(2, 13))


def all_roles(game: Mine) -> Counter[str]:
    """All dwarf cards, wherever they are now."""
    return Counter(game.roles + game.position["roles_left"] + game.position["roles_aside"])


@clause("X1")
def test_the_cards_of_both_boxes_are_shuffled_together() -> None:
    deck = new("saboteur2", 5).deck
    actions = [card for card in deck if card.startswith(tuple(ACTIONS))]
    assert (len(deck) - len(actions), len(actions)) == (70, 48)
    assert deck.count("base-cross") == 5 and deck.count("x-ladder-n") == 1 and deck.count("x-theft") == 4


@clause("X1")
@every_number_of_players
def test_ten_cards_are_set_aside_and_everybody_gets_six(players: int) -> None:
    game = new("saboteur2", players)
    assert len(game.position["set_aside"]) == 10
    assert game.hand_sizes == [6] * players
    assert len(game.position["draw_pile"]) == 118 - 10 - 6 * players


@clause("X1")
def test_nobody_sees_what_was_set_aside() -> None:
    game = new("saboteur2", 3)
    for seat in (0, 1, 2, None):
        assert game.view(seat)["set_aside"] == 10
    for card in set(game.position["set_aside"]):
        in_sight = [card in game.hand(seat) for seat in (0, 1, 2)]
        assert [game.sees(seat, card) for seat in (0, 1, 2)] == in_sight


@clause("X1")
def test_what_was_set_aside_is_not_drawn_when_the_pile_is_empty() -> None:
    game = saboteur2("blue: base-map base-cross", "green: base-map", pile="", set_aside=["x-free", "x-bridge"])
    assert "drew" not in types(game.play("pass base-map"))
    assert game.position["set_aside"] == ["x-free", "x-bridge"] and game.view(0)["set_aside"] == 2


@clause("X1")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_layout_is_that_of_the_base_game(seed: str) -> None:
    goals = new("saboteur2", 2, seed).position["goals"]
    assert [f"{column},{row}" for column, row in (goal["cell"] for goal in goals)] == list(GOAL_CELLS)
    assert sorted(goal["card"] for goal in goals) == [
        "base-goal-stone-ne",
        "base-goal-stone-nw",
        "base-goal-treasure",
    ]
    assert not any(goal["revealed"] for goal in goals)
    start = saboteur2("blue: base-line-ew", "green")
    assert start.on("place") == ["place base-line-ew -1,0", "place base-line-ew 1,0"]


@clause("X2")
@every_number_of_players
def test_fifteen_dwarf_cards_one_each_and_the_rest_is_hidden(players: int) -> None:
    game = new("saboteur2", players)
    assert all_roles(game) == DWARFS
    assert len(game.roles) == players and len(game.position["roles_left"]) == 15 - players
    assert game.position["roles_aside"] == []


@clause("X2")
@pytest.mark.parametrize("players", [2, 5, 12])
def test_everybody_knows_only_his_own_role(players: int) -> None:
    game = new("saboteur2", players)
    for seat in range(players):
        assert game.known_roles(seat) == {seat: game.roles[seat]}
        assert game.view(seat)["roles_left"] == 15 - players
    assert game.known_roles(None) == {}


@clause("X2")
def test_any_role_may_be_missing() -> None:
    games = [new("saboteur2", 2, f"seed {number}") for number in range(60)]
    assert {role for game in games for role in game.roles} == set(DWARFS)


@clause("X2")
def test_the_bank_never_runs_out() -> None:
    game = at_the_treasure("saboteur2", "blue gold=99", "blue gold=98", round=3)  # the box has gold for 72 at most
    game.play(REACH)
    assert game.outcome["gold"] == [103, 102]


@clause("X3")
@pytest.mark.parametrize("players", [2, 4, 12])
def test_the_first_seat_is_drawn_by_lot(players: int) -> None:
    first = {new("saboteur2", players, f"seed {number}").to_act for number in range(10 * players)}
    assert first == set(range(players))


@clause("X3")
@pytest.mark.parametrize(("seat", "following"), [(0, 1), (1, 2), (2, 0)])
def test_play_goes_clockwise(seat: int, following: int) -> None:
    game = saboteur2(*["blue: base-map"] * 3, to_act=seat)
    game.play("pass base-map")
    assert game.to_act == following


@clause("X3")
@pytest.mark.parametrize("round_number", [1, 2])
@pytest.mark.parametrize(("players", "last", "first"), [(2, 0, 1), (2, 1, 0), (5, 3, 4), (12, 11, 0)])
def test_later_rounds_are_begun_by_the_left_neighbor_of_who_passed_last(
    players: int, last: int, first: int, round_number: int
) -> None:
    game = without_cards("saboteur2", *[""] * players, last=last, round=round_number)
    assert of("round_started", game.play("pass base-map")) == [{"round": round_number + 1, "first": first}]
    assert game.to_act == first


@clause("X3")
def test_or_of_who_reached_the_treasure_whoever_steals_last() -> None:
    game = at_the_treasure("saboteur2", "green theft", "blue", "saboteur", connector=1)
    game.play(REACH)
    assert (game.phase, game.to_act) == ("steal", 0)
    game.play("steal 1")
    assert (game.position["round"], game.to_act) == (2, 2)


@clause("X20")
def test_a_new_round_has_all_cards_again() -> None:
    seats = ("blue trapped pick", "green theft lamp", "boss trapped theft cart")
    maze = ["x-crystal-cross 1,0", "x-ladder-n 0,1"]
    game = without_cards("saboteur2", *seats, maze=maze, set_aside=["base-cross", "x-free"])
    game.play("pass base-map")
    now = game.position
    assert (now["round"], game.phase) == (2, "turn")
    assert game.deck == new("saboteur2", 3).deck
    assert len(now["set_aside"]) == 10 and game.hand_sizes == [6, 6, 6]
    assert now["maze"] == [] and now["discard"] == [] and now["theft_order"] == []
    assert not any(seat["trapped"] or seat["theft"] or seat["broken"] for seat in now["seats"])
    assert [goal["revealed"] for goal in now["goals"]] == [False] * 3


@clause("X20")
def test_all_dwarf_cards_are_reshuffled() -> None:
    seen = [{"by": 0, "seat": 1, "role": "x-digger-green"}]
    seats = ("blue: x-swap-hats", "green: base-map", "boss")
    game = saboteur2(*seats, roles_aside=["x-saboteur"], inspected=seen, pile="")
    game.play("swap-hats x-swap-hats 2")
    assert len(game.position["roles_left"]) == 10 and len(game.position["roles_aside"]) == 2
    game.play("pass base-map")
    assert all_roles(game) == DWARFS and game.position["roles_aside"] == []
    assert len(game.position["roles_left"]) == 12
    assert game.position["inspected"] == [] and game.known_roles(0) == {0: game.roles[0]}


@clause("X20")
def test_every_round_has_its_own_shuffle() -> None:
    games = [without_cards("saboteur2", "blue", "green", round=number) for number in (1, 2)]
    for game in games:
        game.play("pass base-map")
    first, second = (game.position for game in games)
    assert first["set_aside"] != second["set_aside"] and first["roles_left"] != second["roles_left"]


@clause("X20")
@pytest.mark.parametrize(
    ("before", "gold", "winners"),
    [
        ([6, 0, 0], [6, 0, 5], [0]),
        ([5, 0, 0], [5, 0, 5], [0, 2]),
        ([0, 0, 0], [0, 0, 5], [2]),
        ([7, 7, 2], [7, 7, 7], [0, 1, 2]),
    ],
)
def test_most_gold_after_three_rounds_wins_and_ties_win_together(
    before: list[int], gold: list[int], winners: list[int]
) -> None:
    roles = ("blue", "green", "saboteur")  # the saboteur alone wins the last round
    seats = [f"{role} gold={purse}" for role, purse in zip(roles, before, strict=True)]
    game = without_cards("saboteur2", *seats, round=3)
    assert types(game.play("pass base-map"))[-1] == "game_ended"
    assert game.phase == "over" and game.outcome == {"gold": gold, "winners": winners}


@clause("X20")
def test_gold_is_kept_from_round_to_round() -> None:
    game = without_cards("saboteur2", "blue gold=3", "saboteur gold=1", round=2)
    scored = of("round_scored", game.play("pass base-map"))
    assert scored == [{"round": 2, "won": [0, 5], "paid": [0, 0], "has": [3, 6]}]
    assert game.purses == [3, 6] and game.game.outcome is None
