"""B1-B3: roles, the set-up of the base game, and the first player."""

from collections import Counter

import pytest

import stollen

from .boards import clause, of
from .mines import GOAL_CELLS, REACH, Mine, at_the_treasure, new, saboteur, without_cards

SEEDS = ["monday", "tuesday", "wednesday", "thursday", "friday"]
ROLES = {3: (1, 3), 4: (1, 4), 5: (2, 4), 6: (2, 5), 7: (3, 5), 8: (3, 6), 9: (3, 7), 10: (4, 7)}
"""Numbers of saboteurs and diggers that are shuffled, by number of players."""

HANDS = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}

every_number_of_players = pytest.mark.parametrize("players", range(3, 11))


def all_roles(game: Mine) -> Counter[str]:
    """The dwarf cards of the players and the one that is left."""
    return Counter(game.roles + game.position["roles_left"])


@clause("B1")
@every_number_of_players
@pytest.mark.parametrize("seed", SEEDS[:2])
def test_the_roles_depend_on_the_number_of_players(players: int, seed: str) -> None:
    game = new("saboteur", players, seed)
    saboteurs, diggers = ROLES[players]
    assert all_roles(game) == {"base-saboteur": saboteurs, "base-digger": diggers}
    assert len(game.roles) == players and len(game.position["roles_left"]) == 1


@clause("B1")
def test_the_roles_are_shuffled() -> None:
    games = [new("saboteur", 4, f"seed {number}") for number in range(40)]
    assert {"base-digger", "base-saboteur"} == {game.position["roles_left"][0] for game in games}
    assert {game.roles.index("base-saboteur") for game in games if "base-saboteur" in game.roles} == {0, 1, 2, 3}


@clause("B1")
@every_number_of_players
def test_everybody_knows_only_his_own_role(players: int) -> None:
    game = new("saboteur", players)
    for seat in range(players):
        assert game.known_roles(seat) == {seat: game.roles[seat]}
    assert game.known_roles(None) == {}


@clause("B1")
def test_the_last_role_stays_hidden() -> None:
    game = new("saboteur", 3)
    assert [game.view(seat)["roles_left"] for seat in (0, 1, 2, None)] == [1, 1, 1, 1]  # how many, not which


@clause("B1")
def test_the_roles_are_dealt_secretly_in_the_next_round_too() -> None:
    game = without_cards("saboteur", "digger", "digger", "saboteur")
    visible = {seat: game.seen_events(seat, "pass base-map") for seat in (0, 1, 2, None)}
    game.play("pass base-map")
    assert all_roles(game) == {"base-saboteur": 1, "base-digger": 3}
    for seat in (0, 1, 2):
        assert of("role_dealt", visible[seat]) == [{"seat": seat, "role": game.roles[seat]}]
        assert len(of("role_dealt_unseen", visible[seat])) == 2
        assert game.known_roles(seat) == {seat: game.roles[seat]}
    assert of("role_dealt", visible[None]) == []


@clause("B2")
@pytest.mark.parametrize("seed", SEEDS)
def test_treasure_and_two_stones_lie_face_down(seed: str) -> None:
    goals = new("saboteur", 5, seed).position["goals"]
    assert [f"{column},{row}" for column, row in (goal["cell"] for goal in goals)] == list(GOAL_CELLS)
    assert sorted(goal["card"] for goal in goals) == [
        "base-goal-stone-ne",
        "base-goal-stone-nw",
        "base-goal-treasure",
    ]
    assert not any(goal["revealed"] or goal["peeked_by"] for goal in goals)


@clause("B2")
def test_nobody_knows_where_the_treasure_lies() -> None:
    games = [new("saboteur", 3, f"seed {number}") for number in range(30)]
    places = {[goal["card"] for goal in game.position["goals"]].index("base-goal-treasure") for game in games}
    assert places == {0, 1, 2}
    assert not any(games[0].sees(seat, "base-goal-treasure") for seat in (0, 1, 2, None))


@clause("B2")
def test_the_start_lies_in_the_middle_and_is_open_on_all_sides() -> None:
    game = saboteur("digger: base-line-ew base-line-ns", "digger", "saboteur")
    assert game.on("place") == [
        "place base-line-ew -1,0",
        "place base-line-ew 1,0",
        "place base-line-ns 0,-1",
        "place base-line-ns 0,1",
    ]


@clause("B2")
@every_number_of_players
def test_hands_depend_on_the_number_of_players(players: int) -> None:
    game = new("saboteur", players)
    assert game.hand_sizes == [HANDS[players]] * players
    assert len(game.position["draw_pile"]) == 67 - players * HANDS[players]
    assert len(game.deck) == 40 + 27
    assert game.position["set_aside"] == []


@clause("B2")
def test_28_nugget_cards_are_shuffled() -> None:
    piles = [new("saboteur", 3, seed).position["nuggets"] for seed in SEEDS]
    assert all(Counter(pile) == {1: 16, 2: 8, 3: 4} for pile in piles)
    assert len({tuple(pile) for pile in piles}) == len(SEEDS)
    assert new("saboteur", 3).view(0)["nuggets"] == 28  # how many, not which


@clause("B3")
@pytest.mark.parametrize("players", [3, 5, 10])
def test_the_first_seat_is_drawn_by_lot(players: int) -> None:
    first = {new("saboteur", players, f"seed {number}").to_act for number in range(10 * players)}
    assert first == set(range(players))


@clause("B3")
@pytest.mark.parametrize(("seat", "following"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_play_goes_clockwise(seat: int, following: int) -> None:
    game = saboteur(*["digger: base-map"] * 4, to_act=seat)
    game.play("pass base-map")
    assert game.to_act == following


@clause("B3")
@pytest.mark.parametrize("round_number", [1, 2])
@pytest.mark.parametrize(("last", "first"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_later_rounds_are_begun_by_the_left_neighbor_of_who_passed_last(
    last: int, first: int, round_number: int
) -> None:
    game = without_cards("saboteur", *["digger"] * 4, last=last, round=round_number)
    events = game.play("pass base-map")
    assert of("round_started", events) == [{"round": round_number + 1, "first": first}]
    assert (game.to_act, game.phase) == (first, "turn")


@clause("B3")
@pytest.mark.parametrize(("connector", "first"), [(0, 1), (1, 2), (2, 0)])
def test_or_of_who_reached_the_treasure_whoever_takes_the_last_nugget(connector: int, first: int) -> None:
    game = at_the_treasure("saboteur", *["digger"] * 3, connector=connector, nuggets=[1, 1, 1])
    game.play(REACH, "take 1", "take 1")
    assert (game.position["round"], game.to_act, game.phase) == (2, first, "turn")


@clause("B3")
def test_who_begins_is_read_back_in_the_middle_of_the_nugget_choice() -> None:
    game = at_the_treasure("saboteur", *["digger"] * 3, connector=2, nuggets=[1, 1, 1])
    game.play(REACH, "take 1")
    again = Mine(stollen.from_position(game.position))
    again.play("take 1")
    assert again.to_act == 0
