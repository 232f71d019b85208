"""The lines beside the board: piles, gold, hands and hindrances of each player."""

from typing import Any

import pytest

import stollen
from stollen.game.game import Game
from stollen.terminal.draw.status_lines import gold_of, gold_value, in_columns, seat_line, status_lines
from tests.terminal.script import crew, duel, narrator, path

GOAL = {"card": "d-goal-2-curve-nw", "cell": [5, 0], "revealed": True}
MAZE = (
    path("d-troll-cross", 1, 1, bribed_by=0),
    path("d-troll-t-new", 1, -1, bribed_by=1),
    path("d-troll-t-nsw", 2, 1, bribed_by=1),
    path("d-double-bend-nw-es-gold", 3, 1, claimed_by=0),
    path("d-bridge-gold", 3, 2, claimed_by=1),
)


def statuses(game: Game, seat: int | None = 0) -> list[str]:
    view = game.view(seat)
    return [seat_line(view, one, narrator(game, seat)) for one in view.seats]


def lines_of(game: Game, seat: int | None = 0, width: int = 80) -> list[str]:
    return status_lines(game.view(seat), width, narrator(game, seat))


def test_gold_in_hand_claimed_and_owed_belongs_to_its_player() -> None:
    goals = [{**GOAL, "claimed_by": 1}, {"card": "d-goal-3-t-nsw-blue", "cell": [5, 2]}]
    gold = {"gold": ["d-goal-1-dead-nw"]}
    game = duel(*MAZE, green="d-map d-key", blue="d-map", goals=goals, one=gold, to_act=1)
    for seat in (0, 1, None):
        assert statuses(game, seat) == [
            f"  Green{' (you)' if seat == 0 else ''}: 1+1-1 gold · 2 cards",
            f"▸ Blue{' (you)' if seat == 1 else ''}: 0+3-2 gold · 1 card",
        ]


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        ({}, "▸ Green (you): 0 gold · 1 card"),
        ({"broken": ["cart"]}, "▸ Green (you): 0 gold · 1 card, broken: cart"),
        ({"broken": ["pick", "lamp", "cart"]}, "▸ Green (you): 0 gold · 1 card, broken: pick lamp cart"),
        ({"gold": ["d-goal-3-t-nsw-blue"]}, "▸ Green (you): 3 gold · 1 card"),
    ],
)
def test_a_player_in_one_line(seat: dict[str, Any], told: str) -> None:
    assert statuses(duel(one=seat)) == [told, "  Blue: 0 gold · 1 card"]


def test_goals_claimed_count_only_for_who_claimed_them() -> None:
    game = duel(path("d-line-ew", 1, 1), goals=[{**GOAL, "claimed_by": 0}])
    assert statuses(game) == ["▸ Green (you): 0+2 gold · 1 card", "  Blue: 0 gold · 1 card"]


def test_the_players_stand_in_one_line_where_they_fit() -> None:
    game = duel(draw_pile=["d-bridge"])
    head = "Round 1 of 3 · turn 1 · draw 1 · counters 8 · keys 2"
    green, blue = "▸ Green (you): 0 gold · 1 card", "  Blue: 0 gold · 1 card"
    width = 2 * (len(green) + 1)
    assert status_lines(game.view(0), width, narrator(game, 0)) == [head, f"{green} {blue}"]
    assert status_lines(game.view(0), width - 2, narrator(game, 0)) == [head, green, blue]


def test_the_supply_goes_down() -> None:
    game = duel(*MAZE, round=2, draw_pile=[])
    assert status_lines(game.view(0), 80, narrator(game))[0] == "Round 2 of 3 · turn 1 · draw 0 · counters 3 · keys 2"


def test_gold_is_what_is_printed_on_cards() -> None:
    view = duel().view(0)
    values = {"d-bridge-gold": 1, "d-goal-3-t-nsw-blue": 3, "d-map": 0, "d-line-ew": 0, "d-goal-0-dead-nsw": 0}
    assert {card: gold_value(view, card) for card in values} == values
    secret = crew("saboteur", "base-map", "base-map", "base-map", more={1: {"gold": 3}})
    assert [gold_of(secret.view(0), seat) for seat in secret.view(0).seats] == [0, 0, 0]
    assert [gold_of(secret.view(1), seat) for seat in secret.view(1).seats] == [0, 3, 0]


def test_who_acts_is_marked_and_only_one_seat_is_mine() -> None:
    game = crew("saboteur", "base-map", "base-map", "base-map", to_act=1)
    for seat in (0, 1, 2, None):
        lines = lines_of(game, seat, 20)
        assert [line.startswith("▸ ") for line in lines[1:]] == [False, True, False]
        assert [number for number, line in enumerate(lines[1:]) if "(you)" in line] == ([] if seat is None else [seat])
    assert lines_of(game, None, 200)[0].startswith("Round 1 of 3 · turn 1 · draw ")


def test_crystals_are_counted_only_where_there_are_any() -> None:
    maze = (path("x-crystal-cross", 1, 0), path("x-crystal-t-new", 2, 0), path("base-line-ew", 3, 0))
    assert " · crystals 2" in lines_of(crew("saboteur2", "base-map", "base-map", maze=maze))[0]
    assert "crystals" not in lines_of(crew("saboteur", *["base-map"] * 3))[0]
    assert "nugget" not in lines_of(stollen.new_game("saboteur2", seed="x", seats=3))[0]


@pytest.mark.parametrize(
    ("entries", "width", "lines"),
    [
        (["a", "b"], 4, ["a b"]),
        (["aa", "b"], 4, ["aa", "b"]),
        (["a", "bb"], 4, ["a bb"]),
        (["a", "bbb"], 4, ["a", "bbb"]),
        (["a", "bbb"], 5, ["a bbb"]),
        (["a", "b", "c"], 4, ["a b", "c"]),
        (["aaaa", "b", "c"], 4, ["aaaa", "b c"]),
        ([], 4, []),
    ],
)
def test_two_stand_in_a_line_where_both_fit(entries: list[str], width: int, lines: list[str]) -> None:
    assert in_columns(entries, width) == [line.replace(" ", " " * (width // 2 - 1), 1) for line in lines]
