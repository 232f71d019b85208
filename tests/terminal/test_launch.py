"""The beginning, leaving, saving and resuming of a game."""

from errno import ENOSPC
from pathlib import Path

import pytest

import stollen
from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.model.launch import start
from stollen.terminal.model.setup import SetupOptions, WrongUse
from tests.terminal.script import SAY, Script, duel, play

# -- leaving ---------------------------------------------------------------------------------------------


def test_the_end_of_the_input_ends_politely() -> None:
    script = play(duel())
    assert script.written[-2:] == [
        "The same cards again:\n",
        "  stollen play duel --green human --blue random --seed script\n",
    ]


def test_quitting_asks_and_can_save(tmp_path: Path) -> None:
    taken, free = tmp_path / "taken.json", tmp_path / "my game.json"
    taken.write_text("mine")
    game = stollen.new_game("duel", seed="a b")
    script = play(game, "quit", "n", "pass 1", "quit", "y", str(taken), str(free), width=lambda: 200)
    assert f"{taken} exists already." in script.text
    assert f"  stollen play --resume '{free}' --green human --blue random\n" in script.written
    assert "--seed 'a b'" in script.written[-1]
    assert taken.read_text() == "mine"
    saved = stollen.read_record(free.read_bytes())
    assert saved == game.record() and len(saved.moves) >= 2


def run(*lines: str, record: Path | None = None, resume: Path | None = None, **options: object) -> Script:
    script = Script(lines, width=lambda: 200)
    start(SetupOptions(**options), record, resume, TerminalStyle(), script.console)  # type: ignore[arg-type]
    return script


def test_a_recorded_game_is_saved_after_every_move_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("pass 1", "pass 2", record=file, ruleset="duel", seed="x", blue="random")
    saved = stollen.read_record(file.read_bytes())
    assert len(saved.moves) == 4 and [path.name for path in tmp_path.iterdir()] == ["game.json"]
    script = run("pass 3", resume=file, blue="random")
    assert f"Every move is saved in {file}." in script.text
    whole = stollen.read_record(file.read_bytes())
    assert whole.moves[:4] == saved.moves and len(whole.moves) == 6
    again = stollen.new_game("duel", seed="x")
    play(again, "pass 1", "pass 2", "pass 3")
    assert again.record().moves == whole.moves


def test_a_full_disk_does_not_end_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    script = run("pass 1", "pass 1", record=tmp_path / "game.json", ruleset="solo", seed="x")
    assert script.text.count("could not be saved") == 3 and "The game is saved" not in script.text


def test_a_name_that_cannot_be_written_is_asked_for_again(tmp_path: Path) -> None:
    game = stollen.new_game("solo", seed="x")
    script = play(game, "pass 1", "quit", "y", str(tmp_path / "no" / "a.json"), str(tmp_path / "b.json"))
    assert "could not be saved" in script.text and (tmp_path / "b.json").exists()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"ruleset": "solo", "green": "human"}, "--option color=blue"),
        ({"ruleset": "duel", "ruleset_options": {"color": "blue"}}, "no option 'color'"),
        ({"ruleset": "duel", "record": "old.json"}, "exists already"),
        ({"resume": "old.json", "seed": "x"}, "--seed"),
        ({"resume": "old.json"}, "cannot be replayed"),
        ({"resume": "none.json"}, "No such file"),
    ],
)
def test_wrong_use_is_said_and_changes_nothing(options: dict[str, str], words: str, tmp_path: Path) -> None:
    old = tmp_path / "old.json"
    old.write_text("{}")
    files = {name: tmp_path / options.pop(name) for name in ("record", "resume") if name in options}
    with pytest.raises(WrongUse, match=words):
        run(**files, **options)  # type: ignore[arg-type]
    assert old.read_text() == "{}"


# -- beginning ---------------------------------------------------------------------------------------------


def test_plain_enter_begins_a_duel_against_the_foreman() -> None:
    script = run("", "", "", "", "")
    assert "Game: duel (The Duel), solo, saboteur, saboteur2 (Saboteur 2)\n[duel] " in script.text
    assert "The Duel · Seed: " in script.text and "Green: a person, Blue: Foreman\n" in script.text
    assert "Goals left after a round: leave the game\n" in script.text


def test_everything_can_be_chosen() -> None:
    script = run("chess", "s", "b", "re", "my seed")
    assert "Which one? duel, solo, saboteur, saboteur2\n" in script.text
    assert "Solo · Seed: my seed\n" in script.text and "Blue: a person\n" in script.text
    assert "Your color: blue\nGoals left after a round: are shuffled in again\n" in script.text
    script = run("d", "h", "h", "", "x")
    assert "Green: a person, Blue: a person\n" in script.text and "--blue human --seed x" in script.text


def test_what_was_said_is_not_asked() -> None:
    script = run("", seed="x", green="random", blue="random", ruleset_options={"goals_left": "box"})
    assert "Seed [" not in script.text and "(a person)" not in script.text and SAY("game-over") in script.text


def test_leaving_before_the_beginning() -> None:
    assert run().written[-1] == f"{SAY('term-not-started')}\n"


def test_the_same_seed_deals_the_same_cards_and_another_does_not() -> None:
    first, second, third = (run(ruleset="duel", seed=seed).text for seed in ("a", "a", "b"))
    assert first == second != third
