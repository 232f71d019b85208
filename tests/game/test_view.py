"""A view shows nothing that its seat has not seen."""

from collections.abc import Mapping
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from stollen.game.moves.move import Cell, Decline, End
from stollen.game.outcome import Outcome
from stollen.game.positions.position import PendingTake, Position, SeatState
from stollen.game.positions.reader import read_position
from stollen.game.render import cards_of
from stollen.game.strict_json import from_json, read_json, to_json
from stollen.game.view import ToDraw, ToTake, ToTakeUnseen, View, build_view
from tests.game.positions import drafts
from tests.properties.games import walk

DARK: Mapping[tuple[int, int], tuple[str, ...]] = {}


def view(source: dict[str, Any] | Position, seat: int | None) -> View:
    return build_view(read_position(source), seat, {}, DARK, None)


def as_json(source: dict[str, Any] | Position, seat: int | None) -> Any:
    return read_json(to_json(view(source, seat)))


def test_a_rival_has_no_hand() -> None:
    source = {"ruleset": "duel", "seats": [{"hand": ["d-key"]}, {"hand": ["d-map", "d-map"]}]}
    seen = as_json(source, 0)
    assert seen["hand"] == ["d-key"]
    assert [seat["hand_size"] for seat in seen["seats"]] == [1, 2]
    assert all("hand" not in seat for seat in seen["seats"])
    assert as_json(source, None)["hand"] == []


def test_piles_are_numbers_and_open_discards_are_listed() -> None:
    source = {
        "ruleset": "solo",
        "set_aside": ["d-key"],
        "discard": ["d-map", "d-bridge"],
        "discard_down": [["d-map"]],
        "box": ["d-goal-0-cross"],
    }
    seen = as_json(source, 0)
    assert (seen["draw_pile"], seen["goal_pile"], seen["set_aside"], seen["box"]) == (52 - 4, 18 - 7, 1, 1)
    assert seen["discard"] == ["d-map", "d-bridge"]
    assert seen["discard_down"] == [1]


def test_everybody_knows_his_own_hidden_discards_only() -> None:
    source = {"ruleset": "duel", "discard_down": [["d-map"], ["d-key", "d-key"]]}
    assert view(source, 0).own_discard_down == ("d-map",)
    assert view(source, 0).discard_down == (1, 2)
    assert view(source, None).own_discard_down == ()


def test_a_goal_is_known_when_revealed_or_peeked() -> None:
    goals = [
        {"card": "d-goal-0-cross", "cell": [5, -2]},
        {"card": "d-goal-3-dead-ne", "cell": [5, 0], "peeked_by": [1], "peeked_at": [4]},
        {"card": "d-goal-2-curve-nw", "cell": [5, 2], "revealed": True, "turned": True, "claimed_by": 0},
    ]
    source = {"ruleset": "duel", "turn": 5, "goals": goals}
    assert [goal.card for goal in view(source, 1).goals[:3]] == [UNSET, "d-goal-3-dead-ne", "d-goal-2-curve-nw"]
    assert [goal.peeked_at for goal in view(source, 1).goals[:3]] == [UNSET, 4, UNSET]
    for other in (0, None):
        assert view(source, other).goals[1].card is UNSET
        assert view(source, other).goals[1].peeked_at is UNSET
        assert view(source, other).goals[1].peeked_by == (1,)
    assert "card" not in as_json(source, 0)["goals"][0]


def test_cards_say_which_openings_are_lit() -> None:
    position = read_position({"ruleset": "duel", "maze": [{"card": "d-line-ew", "cell": [1, 1]}]})
    lit = {(0, 1): ("N", "E", "S", "W"), (1, 1): ("E", "W"), (5, 0): ("W",)}
    seen = build_view(position, 0, {"end": End()}, lit, None)
    assert [(start.card, start.cell, start.lit) for start in seen.starts] == [
        ("d-start-blue", (0, -1), ()),
        ("d-start-green", (0, 1), ("N", "E", "S", "W")),
    ]
    assert seen.maze[0].lit == ("E", "W")
    assert [goal.lit for goal in seen.goals[:2]] == [(), ("W",)]
    assert seen.moves == ("end",)


@pytest.mark.parametrize("setup", [0, 3, 4, 8])
def test_a_spectator_sees_what_any_seat_reaches(setup: int) -> None:
    """In a duel a spectator sees the openings of both networks, more than either seat."""
    more = False
    for game, _ in islice(walk(setup, 1), 0, None, 5):
        views = game.views([None, *range(game.seats)])
        of_seats = [lit_by_cell(views[seat]) for seat in range(game.seats)]
        together = {cell: set().union(*(lit[cell] for lit in of_seats)) for cell in of_seats[0]}
        assert lit_by_cell(views[None]) == together
        more = more or all(lit != together for lit in of_seats)
    assert more == (setup == 0)


def lit_by_cell(seen: View) -> dict[Cell, set[str]]:
    return {card.cell: set(card.lit) for card in cards_of(seen)}


@pytest.mark.parametrize("color", ["green", "blue"])
def test_the_start_of_the_solo_game_has_the_color_of_the_player(color: str) -> None:
    seen = view({"ruleset": "solo", "seats": [{"color": color}]}, 0)
    assert [(start.card, start.cell) for start in seen.starts] == [(f"d-start-{color}", (0, 0))]


def test_what_is_pending_in_the_duel_is_public() -> None:
    source = {"ruleset": "duel", "phase": "after_action", "pending": {"draw": 2}}
    assert view(source, 1).pending == ToDraw(draw=2)
    assert as_json(source, 1)["pending"] == {"type": "draw", "draw": 2}


def test_nuggets_on_offer_are_seen_by_the_digger_who_chooses() -> None:
    pending = {"nuggets": [3, 1, 2], "won": [0, 0, 0], "last": 2}
    source = {"ruleset": "saboteur", "seats": [{}] * 3, "phase": "take", "pending": pending}
    assert view(source, 0).pending == ToTake(nuggets=(3, 1, 2))
    assert view(source, 1).pending == view(source, None).pending == ToTakeUnseen(count=3)


def test_gold_is_secret_in_saboteur_until_the_game_is_over() -> None:
    seats = [{"gold": 3}, {"gold": 5}, {}]
    assert [seat.gold for seat in view({"ruleset": "saboteur", "seats": seats}, 1).seats] == [UNSET, 5, UNSET]
    over = {"ruleset": "saboteur", "seats": seats, "round": 3, "phase": "over"}
    assert [seat.gold for seat in view(over, None).seats] == [3, 5, 0]


def test_gold_is_public_elsewhere() -> None:
    assert [seat.gold for seat in view({"ruleset": "saboteur2", "seats": [{"gold": 3}, {}]}, 1).seats] == [3, 0]
    duel = {"ruleset": "duel", "seats": [{"gold": ["d-bridge-gold"]}, {}]}
    assert view(duel, 1).seats[0].gold == ("d-bridge-gold",)


def test_roles_are_known_to_their_seats_and_to_all_when_the_round_is_over() -> None:
    source = {"ruleset": "saboteur", "seats": [{}] * 3}
    assert [seat.role for seat in view(source, 1).seats] == [UNSET, "base-digger", UNSET]
    assert all(seat.role is UNSET for seat in view(source, None).seats)
    assert all(seat.role == "base-digger" for seat in view({**source, "phase": "over"}, None).seats)


def test_an_inspected_role_is_known_since_a_turn_and_may_be_stale() -> None:
    seen = [
        {"by": 0, "seat": 1, "role": "x-digger-blue", "turn": 2},
        {"by": 0, "seat": 2, "role": "x-boss", "turn": 3, "stale": True},
    ]
    source = {"ruleset": "saboteur2", "seats": [{}] * 3, "turn": 4, "inspected": seen}
    known = [(seat.role, seat.role_since, seat.role_stale) for seat in view(source, 0).seats]
    assert known == [("x-digger-blue", UNSET, UNSET), ("x-digger-blue", 2, False), ("x-boss", 3, True)]
    assert view(source, 2).seats[1].role is UNSET
    now = [[seat.role_now for seat in view(source, own).seats] for own in (0, 1, None)]
    assert now == [["x-digger-blue", "x-digger-blue", None], [None, "x-digger-blue", None], [None, None, None]]


def test_a_view_survives_the_wire() -> None:
    position = read_position({"ruleset": "saboteur2", "seats": [{"theft": True}, {}]})
    seen = build_view(position, 0, {"decline": Decline()}, DARK, Outcome((1, 2), (1,)))
    assert from_json(to_json(seen), View) == seen


def reshuffled(position: Position, seat: int | None) -> Position:
    """The same position with everything changed that this seat cannot know."""
    deep = (*position.draw_pile, *(card for other in position.seats for card in other.hand))
    known = () if seat is None else position.seats[seat].hand
    hidden = list(deep)
    for card in known:
        hidden.remove(card)
    hidden.reverse()

    def deal(number: int, state: SeatState) -> SeatState:
        hand = state.hand if number == seat else tuple(sorted(hidden.pop() for _ in state.hand))
        return replace(state, hand=hand)

    seats = tuple(deal(number, state) for number, state in enumerate(position.seats))
    cards = [*(goal.card for goal in position.goals), *position.goal_pile][::-1]
    laid = tuple(replace(goal, card=card) for goal, card in zip(position.goals, cards, strict=False))
    return replace(
        position, seed="another", seats=seats, goals=laid, draw_pile=tuple(hidden), goal_pile=tuple(cards[len(laid) :])
    )


@given(drafts(), st.booleans())
def test_no_view_leaks(draft: dict[str, Any], spectator: bool) -> None:
    position = read_position(draft)
    seat = None if spectator else position.to_act
    assert to_json(view(position, seat)) == to_json(view(reshuffled(position, seat), seat))


def test_won_nuggets_are_not_in_the_view_of_an_offer() -> None:
    pending = {"nuggets": [1, 2], "won": [0, 3, 0], "last": 2}
    position = read_position({"ruleset": "saboteur", "seats": [{}] * 3, "phase": "take", "pending": pending})
    assert isinstance(position.pending, PendingTake)
    other = replace(position, pending=replace(position.pending, won=(0, 2, 1)))
    assert view(other, 0) == view(position, 0)
