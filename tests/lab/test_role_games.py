"""The moments at which observers are asked, and what each of them knows then."""

from itertools import groupby
from typing import Any

import pytest

import stollen
from stollen.bots import make_bot
from stollen.bots.belief.role_beliefs import RoleBeliefs
from stollen.bots.bot import Bot
from stollen.bots.levels.foreman import Foreman
from stollen.game.game import Game, new_game
from stollen.game.records.shuffle import SeededDice
from stollen.lab.roles import role_games
from stollen.lab.roles.role_games import ObserverView, observer_views, views_now, views_of_game

ROLES = ["x-digger-green", "x-saboteur", "x-geologist", "x-profiteer"]
LEVELS = ("random", "novice")
MOST_DRAWN = 4
"""More than who passes draws."""

INSPECTED = [
    {"by": 1, "seat": 3, "role": "x-profiteer", "turn": 4},
    {"by": 1, "seat": 0, "role": "x-boss", "turn": 5, "stale": True},
    {"by": 2, "seat": 1, "role": "x-saboteur", "turn": 3},
]


def looked(**more: Any) -> list[ObserverView]:
    """What four seats say of a stage; somebody has swapped hats."""
    seats = [{"hand": ["base-map"], "role": role} for role in ROLES]
    position = {"ruleset": "saboteur2", "seats": seats, "inspected": INSPECTED, "turn": 9} | more
    game = stollen.from_position(position)
    return list(views_now(7, game, [RoleBeliefs(seat) for seat in range(4)], "half"))


def test_a_seat_knows_its_own_role_and_those_it_saw_unless_the_hat_was_changed_since() -> None:
    found = looked(roles_aside=["x-boss"])
    assert [view.known for view in found] == [
        ["x-digger-green", None, None, None],
        [None, "x-saboteur", None, "x-profiteer"],
        [None, "x-saboteur", "x-geologist", None],
        [None, None, None, "x-profiteer"],
    ]
    assert [view.known_aside for view in found] == [[None]] * 4
    assert {(view.game, view.stage, view.ruleset) for view in found} == {(7, "half", "saboteur2")}
    assert [view.seat for view in found] == [0, 1, 2, 3]
    assert {(view.roles, view.aside) for view in found} == {(tuple(ROLES), ("x-boss",))}
    assert [view.beliefs.reader.seat for view in found] == [0, 1, 2, 3]


def test_where_no_hat_was_swapped_nothing_lies_aside() -> None:
    assert {(*view.known_aside, *view.aside) for view in looked()} == {()}
    game = new_game("saboteur", seed="x", seats=3)
    found = list(views_now(0, game, [RoleBeliefs(seat) for seat in range(3)], "late"))
    roles = tuple(seat.role for seat in game.position().seats)
    assert [view.roles for view in found] == [roles] * 3 and [view.aside for view in found] == [()] * 3
    assert [view.known for view in found] == [
        [role if at == seat else None for at, role in enumerate(roles)] for seat in range(3)
    ]


@pytest.mark.parametrize(("ruleset", "seats"), [("saboteur", 3), ("saboteur2", 4)])
def test_every_seat_is_asked_once_at_each_moment_of_a_round(
    ruleset: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stage comes at the first turn at which so much of the pile is gone."""
    asked: list[tuple[int, str, int, str]] = []
    looking = role_games.views_now

    def look(number: int, game: Game, readings: Any, stage: Any) -> Any:
        view = game.view(0)
        asked.append((view.round, stage, view.draw_pile, view.phase))
        return looking(number, game, readings, stage)

    monkeypatch.setattr(role_games, "views_now", look)
    found = list(views_of_game(3, ruleset, seats, ["random"], "moments"))  # its rounds end with the cards
    assert [(view.stage, view.seat) for view in found] == [
        (stage, seat) for _, stage, _, _ in asked for seat in range(seats)
    ]
    whole = len(new_game(ruleset, seed="any", seats=seats).position().draw_pile)
    by_round = {number: list(group) for number, group in groupby(asked, lambda each: each[0])}
    assert list(by_round) == [1, 2, 3]
    for each in by_round.values():
        assert [stage for _, stage, _, _ in each] == ["quarter", "half", "late"]
        for _, stage, pile, phase in each:
            left = whole * {"quarter": 0.75, "half": 0.5, "late": 0.2}[stage]
            assert phase == "turn" and pile <= left < pile + MOST_DRAWN


def test_games_are_played_one_after_the_other_each_by_its_number() -> None:
    """Levels are drawn by lot for each seat of each game, and a game does not depend on those before it."""
    both = [(view.game, view.stage, view.seat, view.roles) for view in observer_views("saboteur", 3, LEVELS, "s", 2)]
    alone = [
        (view.game, view.stage, view.seat, view.roles)
        for number in range(2)
        for view in views_of_game(number, "saboteur", 3, LEVELS, "s")
    ]
    assert both == alone and {number for number, *_ in both} == {0, 1}


def test_levels_are_drawn_by_lot_for_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int, str]] = []

    def make(level: str, seat: int, seed: str) -> Bot:
        asked.append((level, seat, seed))
        return make_bot(level, seat, seed)

    monkeypatch.setattr(role_games, "make_bot", make)
    for number in (4, 5):
        next(views_of_game(number, "saboteur", 6, LEVELS, "lots"))
    lots = [SeededDice(f"lots/{number}", "levels") for number in (4, 5)]
    assert asked == [
        (LEVELS[dice.below(2)], seat, f"lots/{number}")
        for number, dice in zip((4, 5), lots, strict=True)
        for seat in range(6)
    ]
    assert {level for level, _, _ in asked} == set(LEVELS)


def test_a_foreman_counts_its_playouts() -> None:
    foreman, novice = role_games._bot("foreman", 1, "x"), role_games._bot("novice", 2, "x")
    assert isinstance(foreman, Foreman) and foreman.playouts == 60
    assert (foreman.seat, novice.seat, novice.level) == (1, 2, "novice")
