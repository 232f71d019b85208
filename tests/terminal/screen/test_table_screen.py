"""The table on the whole screen: mouse, refusals, hints, lists, people at one keyboard."""

from pathlib import Path

import pytest
from textual.widgets import Input

import stollen
from stollen.game.strict_json import to_json
from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.model.setup import SetupOptions, WrongUse
from stollen.terminal.screen.dialogs import CoverDialog, LeaveDialog, ListDialog, TextDialog
from stollen.terminal.screen.local_session import PlayApp, play_on_screen
from stollen.terminal.screen.panels.hand_panel import HandPanel
from stollen.terminal.screen.start_screen import StartScreen
from tests.terminal.screen.robot import DUEL, Robot, app_for, at_table, shown


def first_placed(robot: Robot) -> tuple[int, tuple[int, int]]:
    """A card that can be laid, and a cell for it."""
    choice = robot.table.choice
    for index, card in enumerate(choice.view.hand):
        menu = choice.menu.cards.get(card)
        if menu is not None and menu.places:
            return index, next(iter(menu.places))
    raise AssertionError("no card fits")


def test_a_click_chooses_a_card_and_a_click_lays_it() -> None:
    async def play(robot: Robot) -> None:
        index, _ = first_placed(robot)
        await robot.pilot.click(HandPanel, offset=(robot.table.query_one(HandPanel)._spans[index][2], 2))
        await robot.until(lambda: robot.table.choice.chosen == [index], "not chosen")
        cell = robot.table.maze.cursor
        place = robot.table.maze.place_of(cell)
        assert place is not None
        await robot.pilot.click("#maze", offset=place)
        await robot.until(lambda: "You laid" in shown(robot.app), "not laid")
        assert any(path.cell == cell for path in robot.table.source.view(0).maze)

    at_table(play)


def test_what_is_refused_is_shown_with_its_clause_and_nothing_changes() -> None:
    async def play(robot: Robot) -> None:
        index, _ = first_placed(robot)
        before = robot.table.source.view(0)
        await robot.pilot.press(str(index + 1), *["right"] * 4, "enter")
        assert "That does not work" in shown(robot.app) and "(clause C2)" in shown(robot.app)
        assert robot.table.source.view(0) == before

    at_table(play)


def test_a_refusal_is_said_in_the_language_of_the_table() -> None:
    async def play(robot: Robot) -> None:
        index, _ = first_placed(robot)
        await robot.pilot.press(str(index + 1), *["right"] * 4, "enter")
        await robot.until(lambda: "(Regel C2)" in shown(robot.app), "no refusal")
        assert "liegt keine offene Karte" in shown(robot.app)

    at_table(play, app_for(TerminalStyle(language="de"), **DUEL))


def test_r_turns_the_card_in_the_hand_and_on_the_cell() -> None:
    async def play(robot: Robot) -> None:
        view = robot.table.choice.view
        moves = [move for move in view.moves if move.endswith("turned") and move.removesuffix(" turned") in view.moves]
        assert moves
        await robot.prepare(moves[0])
        assert robot.table.ghost() is not None and robot.table.choice.turned
        await robot.pilot.press("enter")
        await robot.pilot.pause(0.1)
        assert any(path.turned for path in robot.table.source.view(0).maze)

    at_table(play, ruleset="solo", seed="turn")


def test_a_hint_says_why_and_takes_the_card_up() -> None:
    async def play(robot: Robot) -> None:
        await robot.pilot.press("h")
        for _ in range(200):
            await robot.pilot.pause(0.05)
            if "gold less" in shown(robot.app):
                break
        assert "Hint: " in shown(robot.app) and robot.table.choice.chosen

    at_table(play)


def test_all_moves_in_words_can_be_played_from_their_list() -> None:
    async def play(robot: Robot) -> None:
        count = len(robot.table.choice.view.moves)
        await robot.pilot.press("m")
        assert isinstance(robot.app.screen, ListDialog) and f"Moves ({count})" in shown(robot.app)
        await robot.pilot.press("enter")
        await robot.pilot.pause(0.1)
        assert robot.local.moves >= 1

    at_table(play)


def test_help_log_and_discards_can_be_read() -> None:
    async def play(robot: Robot) -> None:
        for key, words in (("question_mark", "turn the card by half"), ("l", "Round 1 begins")):
            await robot.pilot.press(key)
            assert isinstance(robot.app.screen, TextDialog) and words in shown(robot.app)
            await robot.pilot.press("escape")
        await robot.pilot.press("d")
        assert "Nothing was discarded" in shown(robot.app)

    at_table(play)


def test_the_maze_follows_where_one_points() -> None:
    async def play(robot: Robot) -> None:
        await robot.pilot.press(*["right"] * 9, "down", "down")
        cell = robot.table.maze.cursor
        assert robot.table.maze.place_of(cell) is not None and f"{cell[0]},{cell[1]}, empty" in shown(robot.app)

    at_table(play)


# -- people at one keyboard ------------------------------------------------------------------------------


def test_between_two_people_nothing_secret_is_on_the_screen() -> None:
    async def play(robot: Robot) -> None:
        await robot.until(lambda: "The keyboard goes to Seat" in shown(robot.app), "no cover")
        assert isinstance(robot.app.screen, CoverDialog)
        await robot.play_on(6)
        assert len(robot.covers) >= 3
        for covered in robot.covers:
            assert not any(letter in covered for letter in "═║╬$▸")
        assert robot.table.seat is not None or isinstance(robot.app.screen, CoverDialog)

    at_table(play, ruleset="saboteur", seats=3, human="all", seed="hot")


def test_who_has_played_sees_what_came_of_it_before_he_hands_on() -> None:
    async def play(robot: Robot) -> None:
        await robot.settle()
        await robot.close(robot.app.screen)
        await robot.settle()
        first = robot.table.seat
        robot.choose = lambda view, _: next(move for move in view.moves if move.startswith("pass"))
        await robot.decide()
        await robot.until(lambda: robot.table.next_seat is not None, "nobody is next")
        assert robot.table.seat == first != robot.table.next_seat and not robot.table._may_act()
        await robot.until(lambda: "hand the keyboard on" in shown(robot.app), "nothing is said")
        await robot.press("enter", lambda: isinstance(robot.app.screen, CoverDialog))
        assert robot.table.seat is None and robot.table.choice.view.hand == ()

    at_table(play, ruleset="duel", blue="human", seed="hot")


def test_bots_alone_can_be_watched() -> None:
    told = ("Blue laid", "Blue passed", "Round 1 is over")  # they are quick

    async def play(robot: Robot) -> None:
        await robot.until(lambda: robot.local.moves >= 5, "nobody plays")
        assert robot.table.seat is None and robot.table.choice.view.hand == ()
        await robot.until(lambda: any(words in shown(robot.app) for words in told), "not told")

    at_table(play, ruleset="duel", green="random", blue="random", seed="bots")


def test_what_comes_in_when_the_table_is_gone_is_not_shown() -> None:
    """Bots play on while the screen is removed."""
    tables = []

    async def play(robot: Robot) -> None:
        tables.append(robot.table)

    at_table(play)
    [table] = tables
    table.refresh_table()
    table.notify_player("too late")
    assert table.is_removed


# -- beginning and leaving -----------------------------------------------------------------------------


def test_the_form_asks_what_to_play() -> None:
    async def play(robot: Robot) -> None:
        assert isinstance(robot.app.screen, StartScreen) and "What shall we play?" in shown(robot.app)
        await robot.pilot.press("right", "right", "down", "left", "down", "right", "down", "right", "enter")
        await robot.pilot.pause()
        assert robot.local.setup.kinds == ("human", "human", "engineer", "engineer")

    at_table(play, app_for())


def test_leaving_keeps_the_game_and_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"

    async def play(robot: Robot) -> None:
        await robot.play_on(1)
        await robot.settle()
        await robot.press("q")
        assert isinstance(robot.app.screen, LeaveDialog)
        await robot.pilot.press(*str(file), "enter")
        await robot.pilot.pause()

    app = app_for(**DUEL)
    at_table(play, app)
    assert file.exists() and f"stollen play --resume {file}" in "\n".join(app.farewell())
    at_table(
        lambda robot: _same(robot, app), PlayApp(TerminalStyle(), SetupOptions(blue="random"), resume=file, pace=0)
    )


async def _same(robot: Robot, before: PlayApp) -> None:
    assert before.local is not None
    assert to_json(robot.local.game.record()) == to_json(before.local.game.record())


def test_a_full_disk_does_not_end_the_game(tmp_path: Path) -> None:
    async def play(robot: Robot) -> None:
        robot.local.path = tmp_path / "none" / "game.json"
        await robot.play_on(1)
        assert "No such file" in robot.table.source.waiting or "No such file" in shown(robot.app)

    at_table(play)


def test_nobody_leaves_with_a_game_that_could_not_be_kept(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"

    async def play(robot: Robot) -> None:
        await robot.play_on(1)
        await robot.settle()
        await robot.press("q", lambda: bool(robot.app.screen.query(Input)))
        robot.app.screen.query_one(Input).value = str(tmp_path / "none" / "game.json")
        await robot.press("enter", lambda: "No such file" in shown(robot.app))
        robot.app.screen.query_one(Input).value = str(file)
        await robot.press("enter", file.exists)

    at_table(play)


def test_the_same_game_again_with_other_cards(tmp_path: Path) -> None:
    game = stollen.new_game("solo", seed="x")
    while game.outcome is None:
        game.play(game.legal_moves()[-1])
    kept = tmp_path / "over.json"
    kept.write_bytes(to_json(game.record()))
    app = PlayApp(TerminalStyle(), SetupOptions(), resume=kept, pace=0)

    async def play(robot: Robot) -> None:
        await robot.until(lambda: isinstance(app.screen, TextDialog), "the end is not told")
        await robot.press("enter", lambda: "n Play again" in shown(app))
        await robot.press("n", lambda: robot.local.game.outcome is None)
        await robot.play_on(1)
        assert robot.local.game.seed != "x" and robot.local.game.ruleset == "solo"

    at_table(play, app)
    assert kept.read_bytes().startswith(b"{") and stollen.read_record(kept.read_bytes()).outcome is not None


def test_what_the_form_would_ignore_is_refused() -> None:
    with pytest.raises(WrongUse, match="Name the game"):
        play_on_screen(SetupOptions(bots="novice"), None, None, TerminalStyle(), lambda _: None)


@pytest.mark.parametrize("ruleset", ["duel", "saboteur2"])
def test_wrong_use_is_told_before_anything_is_drawn(ruleset: str) -> None:
    with pytest.raises(WrongUse):
        app_for(ruleset=ruleset, ruleset_options={"color": "green"})
