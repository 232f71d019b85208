"""The form of `stollen play`: its lines, their values, and the game it begins."""

from typing import Any

import pytest

from stollen.terminal.language.translations import language
from stollen.terminal.model.setup import SetupOptions, setup_for
from stollen.terminal.screen.start_screen import StartScreen
from tests.terminal.screen.robot import Robot, app_for, at_table, shown

DUEL: dict[str, Any] = {"ruleset": "duel", "ruleset_options": {"goals_left": "box"}}


def form(**said: str) -> StartScreen:
    one = StartScreen(language("en"), lambda _: None, "seed")
    one.values |= said
    return one


@pytest.mark.parametrize(
    ("said", "options"),
    [
        ({}, SetupOptions(**DUEL, green="human", blue="foreman")),
        ({"sides": "blue", "level": "novice"}, SetupOptions(**DUEL, green="novice", blue="human")),
        ({"sides": "both"}, SetupOptions(**DUEL, green="human", blue="human")),
        ({"sides": "neither", "level": "random"}, SetupOptions(**DUEL, green="random", blue="random")),
        (
            {"goals_left": "reshuffle"},
            SetupOptions(ruleset="duel", ruleset_options={"goals_left": "reshuffle"}, green="human", blue="foreman"),
        ),
        (
            {"ruleset": "solo", "color": "blue"},
            SetupOptions(ruleset="solo", ruleset_options={"color": "blue", "goals_left": "box"}),
        ),
        (
            {"ruleset": "saboteur"},
            SetupOptions(
                ruleset="saboteur",
                ruleset_options={"nuggets": "players", "broken_tools_forfeit": "off"},
                seats=5,
                human="0",
                bots="foreman",
            ),
        ),
        (
            {"ruleset": "saboteur2", "seats": "3", "people": "0", "trapped_geologist": "unpaid"},
            SetupOptions(
                ruleset="saboteur2",
                ruleset_options={"trapped_geologist": "unpaid"},
                seats=3,
                human="none",
                bots="foreman",
            ),
        ),
        (
            {"ruleset": "saboteur2", "seats": "3", "people": "3"},
            SetupOptions(ruleset="saboteur2", ruleset_options={"trapped_geologist": "paid"}, seats=3, human="0,1,2"),
        ),
        (
            {"ruleset": "saboteur2", "seats": "3", "people": "5", "level": "novice"},
            SetupOptions(ruleset="saboteur2", ruleset_options={"trapped_geologist": "paid"}, seats=3, human="0,1,2"),
        ),
        (
            {"ruleset": "saboteur", "seats": "2", "people": "2"},
            SetupOptions(
                ruleset="saboteur",
                ruleset_options={"nuggets": "players", "broken_tools_forfeit": "off"},
                seats=3,
                human="0,1",
                bots="foreman",
            ),
        ),
    ],
)
def test_the_form_says_what_the_command_line_would(said: dict[str, str], options: SetupOptions) -> None:
    found = form(**said).options()
    assert {**as_dict(found), "seed": None} == as_dict(options) and found.seed == "seed"
    assert setup_for(found).ruleset == options.ruleset


def as_dict(options: SetupOptions) -> dict[str, Any]:
    return {name: getattr(options, name) for name in options.__struct_fields__}


@pytest.mark.parametrize(
    ("ruleset", "lines"),
    [
        ("duel", ["ruleset", "sides", "level", "goals_left"]),
        ("solo", ["ruleset", "color", "goals_left"]),
        ("saboteur", ["ruleset", "seats", "people", "level", "nuggets", "broken_tools_forfeit"]),
        ("saboteur2", ["ruleset", "seats", "people", "level", "trapped_geologist"]),
    ],
)
def test_each_game_has_the_lines_it_needs(ruleset: str, lines: list[str]) -> None:
    fields = dict(form(ruleset=ruleset, seats="4").fields())
    assert sorted(fields) == sorted(lines) and next(iter(fields)) == "ruleset"
    assert list(fields.get("people", "01234")) == list("01234")


def test_keys_go_from_line_to_line_and_from_value_to_value_all_around() -> None:
    async def fill_in(robot: Robot) -> None:
        screen = robot.app.screen
        assert isinstance(screen, StartScreen)
        await robot.pilot.press("up")
        assert screen.at == len(screen.fields()) - 1
        await robot.pilot.press("down", "left")
        assert (screen.at, screen.ruleset) == (0, "saboteur2")
        await robot.pilot.press("space", "j", "k", "tab", "l")
        assert (screen.at, screen.ruleset, screen.value("sides", ("green", "blue"))) == (1, "duel", "green")
        await robot.pilot.press("right")
        assert screen.value("sides", ("green", "blue")) == "blue"

    at_table(fill_in, app_for())


def test_a_click_on_a_line_goes_to_its_next_value() -> None:
    async def click(robot: Robot) -> None:
        screen = robot.app.screen
        assert isinstance(screen, StartScreen)
        await robot.pilot.click("#lines", offset=(5, 1))
        assert screen.at == 1 and screen.values["sides"] == "blue"
        await robot.pilot.click("#lines", offset=(5, len(screen.fields())))
        assert screen.at == 1
        await robot.pilot.click(".heading", offset=(2, 0))
        assert (screen.at, screen.ruleset) == (1, "duel")
        assert "◂ Blue ▸" in shown(robot.app)

    at_table(click, app_for())


def test_a_seed_that_was_said_is_kept_and_the_game_begins() -> None:
    async def begin(robot: Robot) -> None:
        await robot.press("enter", lambda: not isinstance(robot.app.screen, StartScreen))
        assert (robot.local.game.seed, robot.local.game.ruleset) == ("mine", "duel")

    app = app_for(seed="mine")
    at_table(begin, app)
