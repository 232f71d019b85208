"""`stollen simulate` from outside: what it prints, what it refuses, and its bar on a terminal."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from stollen.cli import app
from stollen.lab.simulate.settings import GameRow
from stollen.lab.simulate.simulation_run import SimulationRun
from stollen.lab.simulate.simulation_summary import Summary


def simulate(*words: str) -> tuple[int, str, str]:
    answer = CliRunner().invoke(app, ["simulate", *words])
    return answer.exit_code, answer.stdout, answer.stderr


def test_the_summary_as_json_and_the_games_as_lines(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    words = ["saboteur2", "--seats", "5", "--games", "60", "--seed", "s", "--out", str(path)]
    code, out, err = simulate(*words, "--json")
    assert (code, err) == (0, "")
    summary = msgspec.json.decode(out, type=Summary)
    assert summary.games == 60 and summary.simulation.bots == ("random",) * 5
    assert set(summary.teams) == {"green", "blue", "saboteurs"} and "x-geologist" in summary.roles
    for figure in (summary.seats[0].win_rate, summary.teams["green"].win_rate, summary.length.mean):
        assert figure.interval is not None and figure.interval[0] <= figure.value <= figure.interval[1]
    games = [msgspec.json.decode(line, type=GameRow) for line in path.read_bytes().splitlines()[1:]]
    assert [game.game for game in games] == list(range(60))
    assert simulate(*words, "--json") == (0, out, "")


def test_a_run_that_goes_on_says_so(tmp_path: Path) -> None:
    words = ["duel", "--out", str(tmp_path / "a.jsonl"), "--games"]
    assert simulate(*words, "20")[2] == ""
    assert simulate(*words, "30")[2] == "Going on after 20 games.\n"


def test_ctrl_c_stops_a_run_and_keeps_its_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stollen.lab.simulate.simulation_run.RANDOM_BATCH", 10)
    words = ["duel", "--out", str(tmp_path / "a.jsonl"), "--games", "40"]
    play = SimulationRun.play

    def stopped(run: SimulationRun, *words: Any) -> Iterator[int]:
        yield next(play(run, *words))
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(SimulationRun, "play", stopped)
        code, out, err = simulate(*words)
    assert code == 130 and "10 games, 30 rounds" in out
    assert err == "Stopped after 10 of 40 games; the same command goes on from there.\n"
    code, out, err = simulate(*words)
    assert (code, err) == (0, "Going on after 10 games.\n") and "40 games, 120 rounds" in out


@pytest.mark.parametrize(
    ("ruleset", "bots", "option", "values"),
    [("saboteur", "novice", "nuggets", ("players", "diggers")), ("duel", "random", "goals_left", ("box", "reshuffle"))],
)
def test_options_of_the_ruleset_are_played_and_reported(
    ruleset: str, bots: str, option: str, values: tuple[str, str]
) -> None:
    words = [ruleset, "--games", "10", "--seed", "s", "--bots", bots]
    usual, default, other = (
        simulate(*words, "--json", *more) for more in ((), *(("--option", f"{option}={value}") for value in values))
    )
    assert usual == default and usual[::2] == other[::2] == (0, "")
    seen = [msgspec.json.decode(out, type=Summary) for _, out, _ in (usual, other)]
    assert [each.simulation.game_options for each in seen] == [{}, {option: values[1]}]
    assert seen[0].gold != seen[1].gold
    assert f"{option}={values[1]}: " in simulate(*words, "--option", f"{option}={values[1]}")[1]


def test_a_wrong_option_of_the_ruleset_is_refused() -> None:
    code, out, err = simulate("saboteur", "--option", "nugets=diggers")
    assert (code, out, err.partition(";")[0]) == (2, "", "saboteur has no option 'nugets'")


def test_tables_for_people() -> None:
    code, out, _ = simulate("saboteur", "--seats", "4", "--games", "30")
    assert code == 0
    for words in (
        "saboteur, 4 seats: 4 × random",
        "30 games, 90 rounds",
        "diggers",
        "saboteur ",
        "cards  ",
        "a round",
    ):
        assert words in out
    code, out, _ = simulate("solo", "--games", "5")
    assert code == 0 and "rank" in out and "1 seat: random" in out


def test_a_bot_for_each_seat() -> None:
    code, out, _ = simulate("duel", "--bots", "novice,random", "--games", "2", "--json")
    assert code == 0
    assert [seat.bot for seat in msgspec.json.decode(out, type=Summary).seats] == ["novice", "random"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "no ruleset 'chess'"),
        (["duel", "--seats", "5"], "duel is for 2 players, not 5"),
        (["saboteur2", "--seats", "13"], "2 to 12"),
        (["duel", "--bots", "nobody"], "no bot 'nobody'; there are random, novice"),
        (["duel", "--bots", ""], "no bot ''"),
        (["duel", "--bots", "cmd:python mybot.py"], "no bot 'cmd:python mybot.py'"),
        (["saboteur", "--seats", "5", "--bots", "novice,random"], "2 bots for 5 seats"),
        (["duel", "--games", "0"], "games"),
        (["duel", "--jobs", "0"], "jobs"),
        (["duel", "--playouts", "0"], "playouts"),
        (["duel", "--out", "/nowhere/at/all.jsonl"], "/nowhere/at/all.jsonl: No such file"),
        (["duel", "--out", "games.csv"], "'games.csv': results are kept as .jsonl, .ndjson, .parquet"),
    ],
)
def test_wrong_use_is_one_line_and_exit_code_2(words: list[str], said: str) -> None:
    code, out, err = simulate(*words)
    assert code == 2 and not out and said in err and "Traceback" not in err
    assert len(err.splitlines()) == 1 or err.startswith("Usage")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").mkdir()
    code, out, err = simulate("duel", "--out", str(tmp_path / "a.jsonl"))
    assert code == 2 and not out and err == f"{tmp_path / 'a.jsonl'}: Is a directory\n"


def test_a_full_disk_is_told_and_costs_no_game(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path, whole = tmp_path / "full.jsonl", tmp_path / "whole.jsonl"
    code = f"import resource; resource.setrlimit({resource.RLIMIT_FSIZE}, (150_000, 150_000)); "
    code += "from stollen.cli import app; app()"
    words = ["simulate", "duel", "--games", "1500", "--out"]
    done = subprocess.run([sys.executable, "-c", code, *words, str(path)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{path}: File too large\n")
    code_, _, err = simulate(*words[1:], str(path))
    assert code_ == 0 and re.fullmatch(r"Going on after \d{3,} games.\n", err)
    simulate(*words[1:], str(whole))
    assert path.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(("missing", "words"), [("pyarrow", ["--out", "a.parquet"]), ("ray", ["--cluster"])])
def test_without_the_package_one_line_says_which(missing: str, words: list[str], tmp_path: Path) -> None:
    """In a process of its own, for which the package is hidden."""
    code = f"import sys; sys.modules[{missing!r}] = None; from stollen.cli import app; app()"
    command = [sys.executable, "-c", code, "simulate", "duel", "--games", "2", *words]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 2 and not done.stdout and len(done.stderr.splitlines()) == 1
    assert f"needs the package {missing}: pip install 'stollen[" in done.stderr and not list(tmp_path.iterdir())


def test_a_terminal_shows_how_fast_it_goes_and_how_long_it_takes() -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "stollen", "simulate", "duel", "--bots", "novice", "--games", "6"]
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=theirs)
    os.close(theirs)
    shown = b""
    try:
        while piece := os.read(ours, 4096):
            shown += piece
    except OSError:  # Linux says so when the other side is closed
        pass
    finally:
        os.close(ours)
    assert child.wait(60) == 0
    text = shown.decode()
    assert "Playing" in text and "6/6" in text and re.search(r"\d games/s", text)
