"""X15-X19: winners, shares, thefts, and their visibility. The cases are in `scoring_cases`."""

import pytest

import stollen

from .boards import clause, of, types
from .mines import REACH, Mine, at_the_treasure, new, road, saboteur2, without_cards
from .scoring_cases import WORDS, Case, lines, read

EVERYBODY = (0, 1, 2, None)

CRYSTALS = """x-crystal-cross x-crystal-t-new x-crystal-t-new x-crystal-t-new x-crystal-t-nes x-crystal-t-new-dead-s
    x-crystal-t-nes-dead-w x-crystal-line-ew-dead-s x-crystal-dead-s x-crystal-dead-w""".split()


def far_away(crystals: int) -> list[str]:
    """This many crystals in the maze, none linked to the start."""
    return [f"{card} {-4 - 2 * index},6" for index, card in enumerate(CRYSTALS[:crystals])]


def before_the_end(case: Case) -> tuple[Mine, str]:
    """The game one move before the end of its last round, and this move."""
    rest = {"round": 3, "options": case.options, "theft_order": list(case.theft_order)}
    crystals = far_away(case.crystals)
    if case.reached:
        maze = road(case.road) + crystals
        return at_the_treasure("saboteur2", *case.seats, maze=maze, connector=case.connector, **rest), REACH
    return without_cards("saboteur2", *case.seats, maze=crystals, last=case.connector, **rest), "pass base-map"


@clause("X15", "X16", "X17", "X18")
@pytest.mark.parametrize("line", lines())
def test_who_gets_how_much_gold(line: str) -> None:
    case = read(line)
    game, last = before_the_end(case)
    events = game.play(last)
    assert of("round_ended", events)[0]["reason"] == ("treasure" if case.reached else "cards")
    assert of("shared", events)[0]["gold"] == case.shares
    for thief, victim in case.thefts:
        assert (game.phase, game.to_act) == ("steal", thief)
        rich = [seat for seat, gold in enumerate(game.purses) if gold and seat != thief]
        assert game.moves == ["decline", *sorted(f"steal {seat}" for seat in rich)]
        game.play("decline" if victim is None else f"steal {victim}")
    assert game.phase == "over" and game.outcome["gold"] == case.gold


def test_there_are_many_cases_and_none_twice() -> None:
    assert len(lines()) >= 64 and len(set(lines())) == len(lines())
    assert {len(read(line).seats) for line in lines()} >= {2, 3, 7, 12}


@pytest.mark.parametrize("doors", sorted({read(line).road for line in lines()} - {"lost"}))
def test_the_roads_of_the_cases_can_be_built(doors: str) -> None:
    """Each card of a road fits and is linked (C2, C3, C5)."""
    cards = road(doors)
    for card in cards:
        rest = [other for other in cards if other != card]
        assert len(rest) == len(cards) - 1
        assert saboteur2(f"blue: {card.split()[0]}", "green", maze=rest).may(f"place {card}"), card


@clause("X15")
@pytest.mark.parametrize(("first", "second"), [("blue", "green"), ("green", "blue")])
def test_the_last_card_itself_may_be_a_door(first: str, second: str) -> None:
    door = f"x-door-{second}-ew"
    seats = (f"{first}: {door}", f"{second}", "boss")
    game = saboteur2(*seats, maze=road("-"), round=3)
    assert of("shared", game.play(f"place {door} 7,0")) == [{"winners": [1, 2], "gold": [0, 4, 3]}]


@clause("X15")
def test_the_connector_is_who_completed_the_route_wherever_his_card_lies() -> None:
    maze = [card for card in road("-") if not card.endswith("1,0")] + ["base-line-ew 7,0"]
    game = saboteur2("blue: base-line-ew", "green", maze=maze, round=3)
    assert of("shared", game.play("place base-line-ew 1,0")) == [{"winners": [0], "gold": [5, 0]}]


@clause("X15")
def test_the_dead_end_of_a_door_card_is_no_way_around_the_door() -> None:
    by_the_door = ["x-door-green-ns-dead-e 0,1", "base-curve-ne 0,2", "base-line-ew 1,2"]
    by_the_dead_end = ["base-curve-ne 1,0 turned", "base-curve-nw 1,1"]
    maze = [*by_the_door, *by_the_dead_end, *(f"base-cross {column},2" for column in range(2, 7))]
    game = saboteur2("blue: base-line-ew", "green", maze=maze, goals=("stone-nw", "stone-ne", "treasure"))
    assert game.lit("0,1") == ["N", "E", "S"]
    assert of("shared", game.play("place base-line-ew 7,2")) == [{"winners": [1], "gold": [0, 5]}]


@clause("X15")
@pytest.mark.parametrize(("role", "gold"), [("blue", [4, 4, 0]), ("green", [4, 0, 4]), ("sab", [0, 4, 4])])
def test_two_routes_may_come_to_the_treasure_from_different_sides(role: str, gold: list[int]) -> None:
    to_the_fork = [*(f"base-cross {column},0" for column in (1, 2, 3, 4)), "base-cross 6,0"]
    from_the_west = ["x-door-green-ew 7,0"]
    from_the_south = ["x-door-blue-ne 6,1", "base-line-ew 7,1", "base-curve-nw 8,1"]
    seats = (f"{WORDS.get(role, role)}: base-line-ew", "blue", "green")
    game = saboteur2(*seats, maze=[*to_the_fork, *from_the_west, *from_the_south])
    assert of("shared", game.play("place base-line-ew 5,0"))[0]["gold"] == gold


@clause("X16")
def test_the_winners_that_are_told_are_those_who_are_counted() -> None:
    game = at_the_treasure("saboteur2", "boss", "blue trapped", "green", "geologist", "profiteer", maze=road("(b|g)"))
    assert of("shared", game.play(REACH)) == [{"winners": [0, 2, 4], "gold": [2, 0, 3, 0, 1]}]


@clause("X17")
def test_crystals_on_the_road_count_like_those_apart_from_it_and_those_in_hands_do_not() -> None:
    maze = ["x-crystal-cross 1,0", "x-crystal-line-ew-dead-s 2,0", *road("-")[2:], "x-crystal-dead-w -7,7"]
    game = at_the_treasure("saboteur2", "blue: x-crystal-t-nes", "geologist: x-crystal-t-new", maze=maze)
    assert of("shared", game.play(REACH))[0]["gold"] == [5, 3]


@clause("X17")
def test_a_crystal_that_a_rockfall_removed_does_not_count() -> None:
    game = saboteur2("blue: base-rockfall", "geologist: base-map", maze=far_away(3), pile="", round=3)
    game.play("rockfall base-rockfall -6,6", "pass base-map")
    assert game.outcome["gold"] == [0, 2]


@clause("X17")
@pytest.mark.parametrize("choice", ["paid", "unpaid"])
def test_everybody_sees_which_option_is_played(choice: str) -> None:
    game = new("saboteur2", 3, trapped_geologist=choice)
    assert [game.view(seat)["options"] for seat in EVERYBODY] == [{"trapped_geologist": choice}] * 4
    assert new("saboteur2", 3).view(0)["options"] == {"trapped_geologist": "paid"}


def with_thieves() -> Mine:
    """The treasure was reached; the third player is asked first, then the second."""
    seats = ("blue", "green gold=2 theft", "saboteur theft")
    game = at_the_treasure("saboteur2", *seats, theft_order=[1, 2])
    game.play(REACH)
    return game


@clause("X18")
def test_one_gold_is_taken_from_another_player_who_has_any() -> None:
    game = with_thieves()
    assert (game.to_act, game.purses, game.moves) == (2, [5, 2, 0], ["decline", "steal 0", "steal 1"])
    assert of("stole", game.play("steal 1")) == [{"seat": 2, "target": 1}]
    assert (game.to_act, game.purses, game.moves) == (1, [5, 1, 1], ["decline", "steal 0", "steal 2"])
    events = game.play("decline")
    assert of("declined", events) == [{"seat": 1}]
    assert of("round_scored", events) == [{"round": 1, "won": [5, 0, 1], "paid": [0, 1, 0], "has": [5, 1, 1]}]
    assert game.position["round"] == 2


@clause("X18")
def test_nobody_robs_himself_or_the_poor_or_does_anything_else() -> None:
    game = with_thieves()
    for move in ("steal 2", "steal 3", "pass base-map", "take 1"):
        assert game.clause_against(move) == "X18"
    game.play("steal 0")
    assert game.clause_against("steal 1") == "X18"
    poor = at_the_treasure("saboteur2", "blue", "green", "saboteur theft")
    poor.play(REACH)
    assert poor.clause_against("steal 1") == "X18"


@clause("X18")
def test_nobody_steals_before_the_round_has_ended() -> None:
    game = saboteur2("blue theft: base-map", "green gold=3: base-map")
    assert game.clause_against("steal 1") == game.clause_against("decline") == "X18"


@clause("X18")
def test_a_theft_that_was_removed_is_not_carried_out() -> None:
    seats = ("green: x-hands-off", "blue theft: base-map", "saboteur gold=3")
    game = saboteur2(*seats, pile="", round=3)
    game.play("hands-off x-hands-off 1", "pass base-map")
    assert game.outcome["gold"] == [0, 0, 8]


@clause("X18")
def test_the_next_thief_is_read_back_from_a_position() -> None:
    game = with_thieves()
    again = Mine(stollen.from_position(game.position))
    for table in (game, again):
        table.play("steal 0")
    assert again.to_act == 1 and again.moves == game.moves and again.position == game.position
    again = Mine(stollen.from_position(again.position))
    again.play("decline")
    assert (again.position["round"], again.to_act) == (2, 1)  # the neighbor of the connector begins (X3)


@clause("X19")
def test_roles_are_revealed_before_shares_and_thefts() -> None:
    game = at_the_treasure("saboteur2", "blue", "green", "saboteur theft", round=3)
    for seat in EVERYBODY:
        visible = game.seen_events(seat, REACH, "steal 0")
        assert types(visible)[3:] == ["round_ended", "roles_revealed", "shared", "stole", "round_scored", "game_ended"]
        assert of("roles_revealed", visible) == [{"roles": ["x-digger-blue", "x-digger-green", "x-saboteur"]}]


@clause("X19")
def test_everybody_knows_all_roles_while_there_are_thefts() -> None:
    game = with_thieves()
    for seat in EVERYBODY:
        assert game.known_roles(seat) == {0: "x-digger-blue", 1: "x-digger-green", 2: "x-saboteur"}
        assert game.view(seat)["pending"] == {"type": "steal", "thieves": [2, 1], "won": [5, 0, 0], "paid": [0, 0, 0]}


@clause("X19")
def test_shares_and_thefts_happen_openly() -> None:
    game = at_the_treasure("saboteur2", "blue", "green gold=2", "saboteur theft")
    expected = game.copy().play(REACH, "steal 0")
    open_events = ("shared", "stole", "round_scored")
    for seat in EVERYBODY:
        visible = game.seen_events(seat, REACH, "steal 0")
        assert [of(kind, visible) for kind in open_events] == [of(kind, expected) for kind in open_events]


@clause("X19")
def test_gold_totals_are_public_all_the_time() -> None:
    game = saboteur2("blue gold=4: base-map", "green gold=2", "saboteur")
    for seat in EVERYBODY:
        assert [other["gold"] for other in game.view(seat)["seats"]] == [4, 2, 0]
