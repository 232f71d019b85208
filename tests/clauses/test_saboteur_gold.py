"""B7-B10: nuggets for the diggers, pay for the saboteurs, and who may see the gold."""

from typing import Any

import pytest

from .boards import clause, of, types
from .mines import REACH, TOOLS, Mine, at_the_treasure, new, saboteur, without_cards

DIGGER, SABOTEUR = "digger", "saboteur"


def reached(roles: str, nuggets: str, connector: int = 0, **rest: Any) -> Mine:
    """The treasure has just been reached; `roles` has a letter for each seat, d or s; `nuggets` is the pile."""
    seats = [{"d": DIGGER, "s": SABOTEUR}[role] for role in roles]
    pile = [int(value) for value in nuggets]
    game = at_the_treasure("saboteur", *seats, connector=connector, nuggets=pile, **rest)
    game.play(REACH)
    return game


def takers(game: Mine) -> list[int | None]:
    """The seats that are asked, in order, if all take the most valuable card."""
    asked = []
    while game.phase == "take":
        asked.append(game.to_act)
        game.play(game.moves[-1])
    return asked


def offered(game: Mine) -> list[int]:
    """The offer to the seat to act."""
    return sorted(game.position["pending"]["nuggets"])


@clause("B7")
@pytest.mark.parametrize(
    ("roles", "cards"),
    [("dds", 3), ("ddds", 4), ("dddss", 5), ("ddddss", 6), ("ddddsss", 7), ("dddddsss", 8), ("ddddddsss", 9)],
)
def test_as_many_nugget_cards_as_players_are_drawn(roles: str, cards: int) -> None:
    game = reached(roles, "1111111111")
    assert len(offered(game)) == cards and len(game.position["nuggets"]) == 10 - cards


@clause("B7")
def test_ten_players_draw_nine() -> None:
    game = reached("ddddddssss", "1111111111")
    assert len(offered(game)) == 9 and game.position["nuggets"] == [1]


@clause("B7")
def test_the_first_cards_of_the_pile_are_drawn() -> None:
    game = reached("dds", "31221")
    assert offered(game) == [1, 2, 3] and game.position["nuggets"] == [2, 1]


@clause("B7")
@pytest.mark.parametrize(
    ("roles", "connector", "first"),
    [
        ("dddd", 0, 0),
        ("dddd", 2, 2),
        ("ddsd", 2, 1),  # a saboteur reached the treasure: the next digger counter-clockwise
        ("sddd", 0, 3),
        ("sddsd", 3, 2),
        ("ddssd", 3, 1),  # past another saboteur
        ("ssddd", 1, 4),
    ],
)
def test_who_reached_the_treasure_begins_or_the_next_digger(roles: str, connector: int, first: int) -> None:
    game = reached(roles, "11111", connector)
    assert (game.phase, game.to_act) == ("take", first)


@clause("B7")
@pytest.mark.parametrize(
    ("roles", "connector", "asked"),
    [
        ("ddd", 0, [0, 2]),  # three cards: the last goes to seat 1
        ("ddd", 1, [1, 0]),
        ("dds", 1, [1, 0]),  # two diggers: the last card goes to seat 1 again
        ("dds", 2, [1, 0]),
        ("sddd", 2, [2, 1, 3]),
        ("dsdsd", 2, [2, 0, 4, 2]),
        ("sddsd", 0, [4, 2, 1, 4]),
        ("ddddddssss", 6, [5, 4, 3, 2, 1, 0, 5, 4]),
    ],
)
def test_the_rest_goes_counter_clockwise_from_digger_to_digger(roles: str, connector: int, asked: list[int]) -> None:
    assert takers(reached(roles, "123123123", connector)) == asked


@clause("B7")
def test_each_takes_one_and_the_last_card_is_handed_over() -> None:
    game = reached("ddd", "312", round=3)
    assert game.moves == ["take 1", "take 2", "take 3"]
    game.play("take 2")
    assert (game.to_act, game.moves) == (2, ["take 1", "take 3"])
    events = game.play("take 1")
    assert of("took", events) == [{"seat": 2, "value": 1}, {"seat": 1, "value": 3}]
    assert "nuggets_offered" not in types(events)
    assert game.outcome["gold"] == [2, 3, 1]


@clause("B7")
def test_a_digger_may_get_two_cards_and_a_saboteur_none() -> None:
    game = reached("dds", "321", connector=2, round=3)
    game.play("take 1", "take 3")
    assert game.outcome["gold"] == [3, 1 + 2, 0]


@clause("B7")
def test_he_is_asked_even_if_all_cards_are_equal() -> None:
    game = reached("ddd", "111")
    assert game.moves == ["take 1"]
    game.play("take 1")
    assert (game.phase, game.to_act, game.moves) == ("take", 2, ["take 1"])


@clause("B7")
def test_each_sees_only_what_he_is_handed() -> None:
    game = reached("ddd", "312")
    assert game.view(0)["pending"] == {"type": "take", "nuggets": [1, 2, 3]}
    for seat in (1, 2, None):
        assert game.view(seat)["pending"] == {"type": "take_unseen", "count": 3}
        assert game.view(seat)["moves"] == []
    game.play("take 3")
    assert game.view(2)["pending"] == {"type": "take", "nuggets": [1, 2]}
    assert game.view(0)["pending"] == game.view(1)["pending"] == {"type": "take_unseen", "count": 2}


@clause("B7")
def test_the_others_are_told_neither_the_offer_nor_what_was_taken() -> None:
    game = at_the_treasure("saboteur", *["digger"] * 3, nuggets=[3, 1, 2])
    for seat, kind in ((0, "nuggets_offered"), (1, "nuggets_offered_unseen"), (None, "nuggets_offered_unseen")):
        assert types(game.seen_events(seat, REACH))[-1] == kind
    game.play(REACH)
    assert of("took", game.seen_events(0, "take 2")) == [{"seat": 0, "value": 2}]
    for seat in (1, 2, None):
        assert game.seen_events(seat, "take 2")[0] == {"type": "took_unseen", "seat": 0}
    assert of("nuggets_offered", game.seen_events(2, "take 2")) == [{"seat": 2, "values": [1, 3]}]


@clause("B7")
def test_what_was_taken_does_not_change_what_the_others_see() -> None:
    views = []
    for taken in ("take 1", "take 3"):
        game = reached("dddss", "11333")
        game.play(taken)
        views.append([game.view(seat) for seat in (1, 3, 4, None)])  # seat 2 gets the last one
    assert views[0] == views[1]


@clause("B7")
def test_first_a_card_on_offer_must_be_taken() -> None:
    game = reached("dds", "113")
    for move in ("take 2", "pass base-map", "steal 1", "decline"):
        assert game.clause_against(move) == "B7"


@clause("B7")
@pytest.mark.parametrize(("option", "cards"), [("players", 5), ("diggers", 3)])
def test_by_option_as_many_cards_as_diggers_are_drawn(option: str, cards: int) -> None:
    game = reached("dssdd", "111112", options={"nuggets": option})
    assert len(offered(game)) == cards and len(game.position["nuggets"]) == 6 - cards


@clause("B7")
def test_with_as_many_cards_as_diggers_everybody_gets_one() -> None:
    game = reached("dssdd", "123333", options={"nuggets": "diggers"}, round=3)
    assert takers(game) == [0, 4]
    assert game.outcome["gold"] == [3, 0, 0, 1, 2]
    ten = reached("ddddddssss", "1111111111", options={"nuggets": "diggers"})
    assert len(offered(ten)) == 6


@clause("B8")
@pytest.mark.parametrize(
    ("roles", "pay"),
    [
        ("dds", 4),
        ("dddds", 4),
        ("dddss", 3),
        ("dddddss", 3),
        ("ddddsss", 3),
        ("ddddddsss", 3),
        ("dddddddsss", 3),
        ("ddddddssss", 2),
        ("ddd", 0),
        ("dddd", 0),
    ],
)
def test_saboteurs_are_paid_by_their_number(roles: str, pay: int) -> None:
    seats = [SABOTEUR if role == "s" else DIGGER for role in roles]
    game = without_cards("saboteur", *seats, round=3)
    events = game.play("pass base-map")
    won = [pay if role == "s" else 0 for role in roles]
    assert of("round_scored", events)[0]["won"] == won == game.outcome["gold"]


@clause("B8")
def test_saboteurs_are_paid_from_a_bank_and_not_asked() -> None:
    game = without_cards("saboteur", "digger gold=1", "digger", "saboteur gold=2", nuggets=[1, 2, 3], round=3)
    assert not {"took", "nuggets_offered"} & set(types(game.play("pass base-map")))
    assert game.purses == [1, 0, 6] and game.position["nuggets"] == [1, 2, 3]


@clause("B8")
def test_saboteurs_get_nothing_when_the_treasure_is_reached() -> None:
    game = reached("dds", "111", round=3)
    takers(game)
    assert game.outcome["gold"][2] == 0


@clause("B9")
def test_everybody_knows_only_his_own_gold() -> None:
    game = saboteur("digger gold=5: base-map", "digger gold=2", "saboteur gold=7")
    for seat in (0, 1, 2, None):
        known = [other.get("gold") for other in game.view(seat)["seats"]]
        assert known == [gold if seat == other else None for other, gold in enumerate([5, 2, 7])]


@clause("B9")
def test_gold_stays_secret_while_nuggets_are_taken_and_in_the_next_round() -> None:
    game = reached("dds", "321")
    game.play("take 3")
    assert [[other.get("gold") for other in game.view(seat)["seats"]] for seat in (0, 1, None)] == [
        [3, None, None],
        [None, 0, None],
        [None, None, None],
    ]
    game.play("take 2")
    assert game.position["round"] == 2 and game.purses == [4, 2, 0]
    assert [other.get("gold") for other in game.view(1)["seats"]] == [None, 2, None]


@clause("B9")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_score_of_a_round_is_told_to_each_alone(seat: int) -> None:
    game = without_cards("saboteur", "digger gold=5", "digger gold=2", "saboteur gold=7")
    has = [5, 2, 11][seat]
    own = {"seat": seat, "won": 4 if seat == 2 else 0, "paid": 0, "has": has}
    events = game.seen_events(seat, "pass base-map")
    assert of("round_scored", events) == []
    assert of("round_scored_unseen", events) == [{"round": 1, "own": own}]
    assert of("round_scored_unseen", game.seen_events(None, "pass base-map")) == [{"round": 1, "own": None}]


@clause("B9")
def test_gold_is_open_when_the_game_is_over() -> None:
    game = without_cards("saboteur", "digger gold=5", "digger gold=2", "saboteur gold=7", round=3)
    assert of("game_ended", game.seen_events(1, "pass base-map")) == [{"gold": [5, 2, 11], "winners": [2]}]
    game.play("pass base-map")
    for seat in (0, 1, 2, None):
        assert [other["gold"] for other in game.view(seat)["seats"]] == [5, 2, 11]


@clause("B9")
def test_roles_are_revealed_before_any_gold_is_taken() -> None:
    game = at_the_treasure("saboteur", "digger", "saboteur", "digger", nuggets=[1, 2, 3])
    for seat in (0, 1, 2, None):
        visible = game.seen_events(seat, REACH)
        assert of("roles_revealed", visible) == [{"roles": ["base-digger", "base-saboteur", "base-digger"]}]
        assert types(visible).index("roles_revealed") == len(visible) - 2  # then the nuggets are offered
    game.play(REACH)
    for seat in (0, 1, 2, None):
        assert game.known_roles(seat) == dict(enumerate(game.roles))


@clause("B9")
def test_roles_are_revealed_before_the_saboteurs_are_paid_and_secret_again_then() -> None:
    game = without_cards("saboteur", "digger", "digger", "saboteur")
    events = game.play("pass base-map")
    assert types(events)[1:4] == ["round_ended", "roles_revealed", "round_scored"]
    assert game.known_roles(0) == {0: game.roles[0]} and game.known_roles(None) == {}


@clause("B9")
@pytest.mark.parametrize(
    ("before", "winners"),
    [([5, 0, 0], [0]), ([4, 3, 0], [0, 2]), ([0, 0, 1], [2]), ([6, 6, 2], [0, 1, 2]), ([9, 9, 1], [0, 1])],
)
def test_most_gold_after_three_rounds_wins_and_ties_win_together(before: list[int], winners: list[int]) -> None:
    roles = (DIGGER, DIGGER, SABOTEUR)  # the saboteur gets 4 in the last round
    seats = [f"{role} gold={gold}" for role, gold in zip(roles, before, strict=True)]
    game = without_cards("saboteur", *seats, round=3)
    game.play("pass base-map")
    assert game.outcome["winners"] == winners


@clause("B9")
def test_there_is_no_outcome_before_the_third_round_is_over() -> None:
    game = without_cards("saboteur", "digger gold=9", "digger", "saboteur", round=2)
    assert "game_ended" not in types(game.play("pass base-map"))
    assert game.game.outcome is None and game.position["round"] == 3


FORFEIT = {"broken_tools_forfeit": "on"}


def with_broken_tools(*broken: int, options: dict[str, str], connector: int = 0) -> Mine:
    """Four diggers and a saboteur in seat 4; some have a broken tool, and the treasure was just reached."""
    tools = {seat: TOOLS[seat % 3] for seat in broken}
    seats = [f"{'saboteur' if seat == 4 else 'digger'} {tools.get(seat, '')}" for seat in range(5)]
    pile = [3, 2, 2, 1, 1]
    game = at_the_treasure("saboteur", *seats, connector=connector, nuggets=pile, options=options, round=3)
    game.play(REACH)
    return game


@clause("B10")
def test_without_the_option_broken_tools_do_not_matter_for_nuggets() -> None:
    assert takers(with_broken_tools(3, 1, options={})) == [0, 3, 2, 1]
    assert new("saboteur", 3).position["options"]["broken_tools_forfeit"] == "off"


@clause("B10")
@pytest.mark.parametrize(
    ("broken", "asked", "gold"),
    [
        ((3,), [0, 2, 1, 0], [3 + 1, 2, 2 + 1, 0, 0]),
        ((1, 3), [0, 2, 0, 2], [3 + 2 + 1, 0, 2 + 1, 0, 0]),
        ((1, 2, 3), [0, 0, 0, 0], [3 + 2 + 2 + 1 + 1, 0, 0, 0, 0]),
        ((4,), [0, 3, 2, 1], [3 + 1, 1, 2, 2, 0]),  # a saboteur's tools do not matter
    ],
)
def test_with_the_option_diggers_with_a_broken_tool_take_no_nugget(
    broken: tuple[int, ...], asked: list[int], gold: list[int]
) -> None:
    game = with_broken_tools(*broken, options=FORFEIT)
    assert takers(game) == asked
    assert game.outcome["gold"] == gold


@clause("B10")
def test_if_every_digger_forfeits_nobody_gets_gold() -> None:
    game = with_broken_tools(0, 1, 2, 3, options=FORFEIT, connector=4)
    assert game.phase == "over" and game.outcome["gold"] == [0, 0, 0, 0, 0]
    assert takers(with_broken_tools(0, 1, 2, 3, options={}, connector=4)) == [3, 2, 1, 0]


@clause("B10")
def test_a_saboteur_who_reached_the_treasure_skips_diggers_with_broken_tools() -> None:
    assert with_broken_tools(3, options=FORFEIT, connector=4).to_act == 2
    assert with_broken_tools(3, options={}, connector=4).to_act == 3


@clause("B7", "B10")
def test_diggers_who_forfeit_still_count_where_as_many_cards_as_diggers_are_drawn() -> None:
    game = with_broken_tools(1, 3, options=FORFEIT | {"nuggets": "diggers"})
    assert len(offered(game)) == 4
    assert takers(game) == [0, 2, 0]


@clause("B7", "B10")
def test_everybody_sees_which_options_are_played() -> None:
    game = new("saboteur", 3, nuggets="diggers", broken_tools_forfeit="on")
    for seat in (0, 1, 2, None):
        assert game.view(seat)["options"] == {"nuggets": "diggers", "broken_tools_forfeit": "on"}
