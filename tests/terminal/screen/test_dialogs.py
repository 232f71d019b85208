"""Dialogs over the table, and keys without an effect."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.containers import VerticalScroll
from textual.widgets import Input, OptionList

from stollen.game.game import Game
from stollen.terminal.screen.dialogs import CoverDialog, LeaveDialog, ListDialog, TextDialog
from stollen.terminal.screen.table_screen import TableScreen
from tests.terminal.screen.robot import DUEL, Robot, app_at, at_table, shown
from tests.terminal.script import crew, duel, path


def small() -> Game:
    return duel(green="d-map d-key", blue="d-map d-key")


def test_a_long_text_scrolls_and_is_closed_by_four_keys_and_a_click() -> None:
    async def read(robot: Robot) -> None:
        for key in ("enter", "escape", "space", "q"):
            await robot.press("question_mark", lambda: isinstance(robot.app.screen, TextDialog))
            await robot.press(key, lambda: isinstance(robot.app.screen, TableScreen))
        await robot.press("question_mark", lambda: isinstance(robot.app.screen, TextDialog))
        await robot.until(lambda: bool(robot.app.screen.query(VerticalScroll)), "no text")
        text = robot.app.screen.query_one(VerticalScroll)
        await robot.until(lambda: text.max_scroll_y > 5, "nothing to scroll")
        most = text.max_scroll_y
        for key, line in (("down", 1), ("j", 2), ("k", 1), ("up", 0), ("up", 0), ("pagedown", 10), ("pagedown", most)):
            await robot.press(key, lambda line=line: round(text.scroll_y) == line)  # type: ignore[misc]
        await robot.pilot.click(".dialog", offset=(30, 10))
        await robot.until(lambda: isinstance(robot.app.screen, TableScreen), "a click does not close it")

    at_table(read, **DUEL)


def test_a_list_plays_what_is_chosen_and_nothing_where_it_is_left() -> None:
    game = small()

    async def choose(robot: Robot) -> None:
        moves = robot.table.choice.view.moves
        for key in ("escape", "q"):
            await robot.press("m", lambda: isinstance(robot.app.screen, ListDialog))
            await robot.press(key, lambda: isinstance(robot.app.screen, TableScreen))
        assert robot.local.moves == 0
        await robot.press("m", lambda: isinstance(robot.app.screen, ListDialog))
        await robot.until(lambda: bool(robot.app.screen.query(OptionList)), "no list")
        await robot.press("down", lambda: robot.app.screen.query_one(OptionList).highlighted == 1)
        await robot.press("enter", lambda: robot.local.moves == 1)
        assert game.record().moves == (moves[1],)

    at_table(choose, app_at(game, "human", "novice"))


def test_a_game_with_moves_is_kept_where_one_says_or_nowhere(tmp_path: Path) -> None:
    taken = tmp_path / "taken.json"
    taken.write_text("mine")

    async def leave(robot: Robot) -> None:
        await robot.table.source.play(0, "pass d-map")
        await robot.settle()
        for key in ("q", "ctrl+c"):
            await robot.press(
                key, lambda: isinstance(robot.app.screen, LeaveDialog) and bool(robot.app.screen.query(Input))
            )
            await robot.press("escape", lambda: isinstance(robot.app.screen, TableScreen))
        await robot.press(
            "q", lambda: isinstance(robot.app.screen, LeaveDialog) and bool(robot.app.screen.query(Input))
        )
        robot.app.screen.query_one(Input).value = str(taken)
        await robot.press("enter", lambda: "exists already" in shown(robot.app))
        robot.app.screen.query_one(Input).value = "  "
        await robot.press("enter", lambda: robot.app.return_code == 0)
        assert robot.local.path is None and not robot.local.saved

    at_table(leave, app_at(small(), "human", "novice"))
    assert taken.read_text() == "mine" and list(tmp_path.iterdir()) == [taken]


def test_the_home_of_the_user_can_be_written_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))

    async def leave(robot: Robot) -> None:
        await robot.table.source.play(0, "pass d-map")
        await robot.settle()
        await robot.press(
            "q", lambda: isinstance(robot.app.screen, LeaveDialog) and bool(robot.app.screen.query(Input))
        )
        robot.app.screen.query_one(Input).value = " ~/kept.json "
        await robot.press("enter", lambda: robot.app.return_code == 0)

    at_table(leave, app_at(small(), "human", "novice"))
    assert (tmp_path / "kept.json").exists()


def test_before_the_first_move_one_just_leaves() -> None:
    async def leave(robot: Robot) -> None:
        await robot.press("q", lambda: isinstance(robot.app.screen, LeaveDialog))
        assert not robot.app.screen.query(Input)
        await robot.press("enter", lambda: robot.app.return_code == 0)

    at_table(leave, app_at(small(), "human", "novice"))


def test_keys_that_have_nothing_to_do_do_nothing() -> None:
    game = small()

    async def press(robot: Robot) -> None:
        await robot.settle()
        await robot.pilot.press("e", "n", "t", "x", "9", "0", "enter")
        choice = robot.table.choice
        assert isinstance(robot.app.screen, TableScreen) and robot.local.moves == 0
        assert (choice.mode, choice.chosen, robot.table.query_one("#notice").display) == ("card", [], False)
        await robot.pilot.press("r")
        assert not choice.turned
        await robot.pilot.press("1", "r")
        assert choice.chosen == [0] and not choice.turned  # no path card, nothing to turn

    at_table(press, app_at(game, "human", "novice"))


def test_keys_find_nothing_to_do_while_the_program_ends() -> None:
    async def press(robot: Robot) -> None:
        await robot.settle()
        await robot.table.query("*").remove()
        await robot.pilot.press("enter", "1", "r", "down", "escape", "h")
        assert robot.app.is_running and robot.local.moves == 0

    at_table(press, app_at(small(), "human", "novice"))


def test_a_click_beside_what_can_be_chosen_only_points() -> None:
    game = duel(green="d-line-ew d-key")

    async def click(robot: Robot) -> None:
        await robot.settle()
        maze = robot.table.maze
        place = maze.place_of((3, 0))
        assert place is not None
        await robot.pilot.click("#maze", offset=place)
        await robot.until(lambda: maze.cursor == (3, 0), "does not point")
        assert robot.local.moves == 0 and not robot.table.query_one("#notice").display
        await robot.press("1", lambda: robot.table.choice.chosen == [0])
        place = maze.place_of((3, 0))
        assert place is not None
        await robot.pilot.click("#maze", offset=place)
        await robot.until(lambda: "That does not work" in shown(robot.app), "not refused")
        assert robot.local.moves == 0

    at_table(click, app_at(game, "human", "novice"))


TUNNEL = (*(path("base-cross", column, 0) for column in range(1, 6)), path("base-line-ew", 6, 0))


def end_of_round() -> Game:
    goals = [{"card": "base-goal-treasure", "cell": [8, 0]}]
    roles = dict.fromkeys(range(3), "base-digger")
    hands = ("base-line-ew base-map", "base-map", "base-map")
    return crew("saboteur", *hands, maze=TUNNEL, goals=goals, roles=roles, nuggets=[3, 1, 2])


async def to_the_page(robot: Robot) -> Sequence[str]:
    """Dig to the treasure, take nuggets, and read how the round ended."""
    await robot.until(lambda: isinstance(robot.app.screen, TableScreen | CoverDialog), "nothing to play")
    while not isinstance(robot.app.screen, TextDialog):
        await robot.settle()
        if isinstance(robot.app.screen, CoverDialog):
            await robot.close(robot.app.screen)
        elif robot.table.next_seat is not None:
            await robot.press("enter", lambda: isinstance(robot.app.screen, CoverDialog))
        elif robot.table._may_act():
            view = robot.table.choice.view
            dug = [text for text in view.moves if text.startswith("place")]
            assert robot.table.seat is not None
            await robot.table.source.play(robot.table.seat, (dug or view.moves)[-1])
            await robot.until(lambda view=view: robot.table.source.view(view.seat) != view, "not played")  # type: ignore[misc]
        await robot.pilot.pause()
    assert robot.app.screen.heading == "Round 1 is over"
    return robot.app.screen.lines


def test_one_person_is_told_their_gold_and_several_people_only_that_it_is_secret() -> None:
    told: dict[str, Sequence[str]] = {}

    async def alone(robot: Robot) -> None:
        told["alone"] = await to_the_page(robot)

    async def together(robot: Robot) -> None:
        told["together"] = await to_the_page(robot)

    at_table(alone, app_at(end_of_round(), "human", "random", "random"))
    at_table(together, app_at(end_of_round(), "human", "human", "human"))
    assert told["alone"][-1] == "You won 3 gold this round and have 3 now."
    assert told["together"][0] == told["alone"][0] and len(told["together"]) == len(told["alone"]) == 3
    assert told["together"][-1] == "The gold is counted, face down."
