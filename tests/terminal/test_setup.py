"""How a command line becomes a game."""

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import stollen
from stollen.cli import app
from stollen.cli.options import Ruleset
from stollen.game.strict_json import to_json
from stollen.terminal.model import launch
from stollen.terminal.model.record_files import save, try_to_save
from stollen.terminal.model.setup import (
    GameSetup,
    SetupOptions,
    WrongUse,
    check_options,
    kinds_for,
    quoted,
    random_seed,
    setup_for,
)

# -- from the command line to a game -------------------------------------------------------------------------------


class Asked:
    """Collects the calls of `stollen play` instead of starting games."""

    def __init__(self, patch: pytest.MonkeyPatch, capable: bool) -> None:
        self.lines: list[tuple[Any, ...]] = []
        self.screen: list[tuple[Any, ...]] = []
        self.room: list[tuple[Any, ...]] = []
        patch.setattr("stollen.terminal.lines.console.is_capable", lambda: capable)
        patch.setattr("stollen.terminal.model.launch.start", lambda *given: self.lines.append(given))
        patch.setattr("stollen.terminal.screen.local_session.play_on_screen", lambda *given: self.screen.append(given))
        patch.setattr("stollen.terminal.online.tickets.ticket_for", lambda *given: given)
        patch.setattr("stollen.terminal.screen.lobby_screen.play_in_room", lambda *given: self.room.append(given))


ALL_OPTIONS = (
    "--green human --blue novice --seed x --option color=blue --option goals_left=reshuffle --seats 4 --human 0,2 "
    "--bots random --record a.json"
)
ALL_OPTIONS_GIVEN = SetupOptions(
    ruleset="solo",
    green="human",
    blue="novice",
    seed="x",
    ruleset_options={"color": "blue", "goals_left": "reshuffle"},
    seats=4,
    human="0,2",
    bots="random",
)


def test_every_option_of_play_is_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, capable=True)
    for words in (
        f"play solo {ALL_OPTIONS} --lang nl --ascii",
        f"play solo {ALL_OPTIONS} --text",
        "play --resume b.json",
    ):
        assert CliRunner().invoke(app, words.split()).exit_code == 0
    full, resumed = asked.screen
    assert full[:3] == (ALL_OPTIONS_GIVEN, Path("a.json"), None) and full[3].language == "nl" and full[3].only_ascii
    assert [given[:3] for given in asked.lines] == [(ALL_OPTIONS_GIVEN, Path("a.json"), None)]
    assert resumed[:3] == (SetupOptions(), None, Path("b.json"))


def test_without_a_terminal_the_game_is_played_in_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, capable=False)
    assert CliRunner().invoke(app, ["play", "duel", "--lang", "nl"]).exit_code == 0
    [(options, record, resume, style)] = asked.lines
    assert (options, record, resume, asked.screen) == (SetupOptions(ruleset="duel"), None, None, [])
    assert style.language == "nl"


def test_a_room_is_joined_by_its_link_at_its_server_under_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, capable=True)
    words = ["play", "--join", "QWERTZ", "--lang", "de"]
    assert CliRunner().invoke(app, [*words, "--server", "http://h:1", "--name", "Tina"]).exit_code == 0
    assert CliRunner().invoke(app, words).exit_code == 0
    (first, style, _), (second, *_) = asked.room
    assert first == ("QWERTZ", "http://h:1", "Tina") and style.language == "de"
    assert second == ("QWERTZ", "http://127.0.0.1:8780", None)


# -- setups --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "command"),
    [
        (SetupOptions(ruleset="duel", seed="a b"), "stollen play duel --green human --blue foreman --seed 'a b'"),
        (SetupOptions(ruleset="duel", seed="x", blue="human", ruleset_options={"goals_left": "reshuffle"}),
            "stollen play duel --green human --blue human --seed x --option goals_left=reshuffle"),
        (SetupOptions(ruleset="duel", seed="x", bots="novice"),
            "stollen play duel --green human --blue novice --seed x"),
        (SetupOptions(ruleset="duel", seed="x", bots="novice", blue="random"),
            "stollen play duel --green human --blue random --seed x"),
        (SetupOptions(ruleset="solo", seed=""), "stollen play solo --seed ''"),
        (SetupOptions(ruleset="solo", seed="x", ruleset_options={"color": "blue"}),
            "stollen play solo --seed x --option color=blue"),
        (SetupOptions(ruleset="saboteur", seed="x"),
            "stollen play saboteur --seats 5 --human 0 --bots foreman --seed x"),
        (SetupOptions(ruleset="saboteur", seed="x", seats=3, human="ALL",
            ruleset_options={"broken_tools_forfeit": "on"}),
            "stollen play saboteur --seats 3 --human 0,1,2 --seed x --option broken_tools_forfeit=on"),
        (SetupOptions(ruleset="saboteur2", seed="x", seats=3, human="None", bots="novice random,novice"),
            "stollen play saboteur2 --seats 3 --human none --bots novice,random,novice --seed x"),
    ],
)  # fmt: skip
def test_a_setting_says_how_to_begin_the_same_game_again(options: SetupOptions, command: str) -> None:
    setup = setup_for(options)
    assert setup.command() == command
    game = setup.new_game()
    assert (game.ruleset, game.seed, game.seats) == (options.ruleset, options.seed, len(setup.kinds))


@pytest.mark.parametrize(
    ("ruleset", "kinds", "command"),
    [
        ("duel", ("human", "novice"), "stollen play --resume 'a b.json' --green human --blue novice"),
        ("solo", ("human",), "stollen play --resume 'a b.json'"),
        ("saboteur", ("novice", "human", "human"), "stollen play --resume 'a b.json' --human 1,2 --bots novice"),
    ],
)
def test_a_setting_says_how_to_go_on(ruleset: str, kinds: tuple[str, ...], command: str) -> None:
    assert GameSetup(ruleset=ruleset, seed="x", options={}, kinds=kinds).resume_command(Path("a b.json")) == command


def test_without_a_word_it_is_a_duel_against_the_foreman_with_a_seed_of_its_own() -> None:
    first, second = setup_for(SetupOptions()), setup_for(SetupOptions())
    assert (first.ruleset, first.kinds, first.options) == ("duel", ("human", "foreman"), {"goals_left": "box"})
    assert first.seed != second.seed or random_seed() != random_seed()
    words = first.seed.split("-")
    assert len(words) == 3 and words[0].isalpha() and words[1].isalpha() and 10 <= int(words[2]) < 100
    assert quoted("a b") == "'a b'" and quoted("a") == "a"


SOLO_HAS_NO_GREEN = "solo has one player: use --option color=blue instead of --green and --blue."


@pytest.mark.parametrize(
    ("ruleset", "options", "told"),
    [
        ("solo", SetupOptions(green="human"), SOLO_HAS_NO_GREEN),
        ("solo", SetupOptions(bots="random"), SOLO_HAS_NO_GREEN),
        (
            "duel",
            SetupOptions(ruleset_options={"color": "blue"}),
            "duel has no option 'color'; there are goals_left=box|reshuffle",
        ),
        ("solo", SetupOptions(ruleset_options={"color": "red"}), "color has no value 'red'; there are green, blue"),
        ("duel", SetupOptions(human="0"), "duel has no --human."),
        (
            "saboteur2",
            SetupOptions(ruleset_options={"broken_tools_forfeit": "on"}),
            "saboteur2 has no option 'broken_tools_forfeit'; there are trapped_geologist=paid|unpaid",
        ),
        ("saboteur", SetupOptions(seats=11), "saboteur is for 3 to 10 players, not 11."),
    ],
)
def test_what_would_be_ignored_is_refused(ruleset: str, options: SetupOptions, told: str) -> None:
    with pytest.raises(WrongUse) as wrong:
        check_options(ruleset, options)
    assert str(wrong.value) == told


@pytest.mark.parametrize(
    ("human", "bots", "kinds"),
    [
        (None, None, ("human", "foreman", "foreman")),
        ("2", "novice", ("novice", "novice", "human")),
        ("0 1", "random", ("human", "human", "random")),
        ("1", "random,novice", ("random", "human", "novice")),
        ("2,2", "novice", ("novice", "novice", "human")),
        ("all", None, ("human",) * 3),
        ("none", "novice", ("novice",) * 3),
    ],
)
def test_who_sits_where(human: str | None, bots: str | None, kinds: tuple[str, ...]) -> None:
    assert kinds_for("saboteur", SetupOptions(human=human, bots=bots), 3) == kinds


@pytest.mark.parametrize("ruleset", Ruleset)
def test_a_game_that_is_kept_goes_on_as_it_was(ruleset: Ruleset, tmp_path: Path) -> None:
    game = setup_for(SetupOptions(ruleset=ruleset.value, seed="kept")).new_game()
    game.play(game.legal_moves()[0])
    file = tmp_path / "game.json"
    save(game, file)
    again, setup = launch.load(file, SetupOptions())
    assert to_json(again.record()) == to_json(game.record()) and again.position() == game.position()
    assert (setup.ruleset, setup.seed, setup.options) == (game.ruleset, "kept", game.options)
    assert setup.kinds == kinds_for(game.ruleset, SetupOptions(), game.seats)
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_place_is_tried_and_left_as_it_was(tmp_path: Path) -> None:
    try_to_save(tmp_path / "game.json")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(OSError, match="No such file"):
        try_to_save(tmp_path / "none" / "game.json")
    (tmp_path / "game.json").write_bytes(b"old")
    save(stollen.new_game("solo", seed="x"), tmp_path / "game.json")
    assert (tmp_path / "game.json").read_bytes().endswith(b"}\n")


def test_a_record_is_written_over_only_where_it_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    launch.check_start(SetupOptions(ruleset="duel"), file, None)
    save(stollen.new_game("solo", seed="x"), file)
    launch.check_start(SetupOptions(green="human"), file, file)
    with pytest.raises(WrongUse, match="exists already"):
        launch.check_start(SetupOptions(ruleset="duel"), file, None)
    with pytest.raises(WrongUse, match="exists already"):
        launch.check_start(SetupOptions(), file, tmp_path / "other.json")
    for options in (
        SetupOptions(seed="x"),
        SetupOptions(ruleset="duel"),
        SetupOptions(seats=3),
        SetupOptions(ruleset_options={"nuggets": "players"}),
    ):
        with pytest.raises(WrongUse, match="--resume goes on"):
            launch.check_start(options, None, file)
    for options in (SetupOptions(green="human", blue="human"), SetupOptions(human="0", bots="random")):
        launch.check_start(options, None, file)
