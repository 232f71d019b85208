"""Wrong use of every command ends with one line and exit code 2, and no results are lost."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import stollen
from stollen.cli import app
from stollen.cli.exit_codes import hinted
from stollen.game.strict_json import to_json
from stollen.terminal.language.text_files import LANGUAGES, messages
from stollen.terminal.language.translations import language
from stollen.terminal.model.advisers import KINDS

PROGRAM = [sys.executable, "-m", "stollen"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record, and files that are no records."""
    place = tmp_path_factory.mktemp("wrong")
    game = stollen.new_game("solo", seed="r")
    game.play(game.legal_moves()[-1])
    data = to_json(game.record())
    files = {
        "good.json": data,
        "half.json": data[:200],
        "empty.json": b"",
        "list.json": b"[1, 2]",
        "letters.json": b"\xff\xfe\x00",
        "chess.json": json.dumps({**json.loads(data), "ruleset": "chess"}).encode(),
        "forged.json": json.dumps({**json.loads(data), "moves": ["end"]}).encode(),
        "words.jsonl": b"hello\n",
        "words.parquet": b"PAR1",
    }
    for name, content in files.items():
        (place / name).write_bytes(content)
    return place


WRONG = """
dig                                              | No such command 'dig'
plya                                             | Did you mean 'play'
--nope                                           | No such option: --nope
play duell                                       | did you mean duel?
play duel --blue formann                         | did you mean foreman?
play duel --gren human                           | Possible options: --green
play duel --seats 2                              | duel has no --seats
play solo --blue human                           | solo has one player
play solo --option color=red                     | color has no value 'red'; there are green, blue
play saboteur --seats 99                         | 3 to 10 players
play saboteur --seats two                        | not a whole number
play saboteur --human 9                          | seats from 0 to 4
play saboteur --bots a,b                         | --bots names one level
play duel --option goals=box                     | there are goals_left=box|reshuffle
play duel --lang xx                              | 'xx' is not one of
play duel --record /no/such/file                 | could not be saved
play duel --record {}/good.json                  | exists already
play --resume /no/such/file                      | No such file
play --resume {}                                 | Is a directory
play --resume {}/half.json                       | cannot be replayed
play --resume {}/good.json --seed x              | --resume goes on
play --join QWERTZ --server http://127.0.0.1:9   | needs a terminal
replay                                           | Missing argument 'file'
replay {}                                        | Is a directory
replay {}/half.json                              | cannot be replayed
replay {}/good.json --svg 99                     | There is no move 99
replay {}/good.json --svg -1                     | the least is 0
replay {}/good.json --svg 0 --seat 7             | There is no seat 7
replay {}/good.json --svg 0 --out /no/such/file  | No such file
replay {}/good.json --out {}/x                   | --out is where
replay {}/good.json --text --json                | choose one
rules                                            | Choose from: duel, solo, saboteur, saboteur2
rules chess                                      | 'chess' is not one of
verify /no/such/file                             | No such file
verify {}/half.json                              | is no record
verify {}/empty.json                             | is no record
verify {}/list.json                              | is no record
verify {}/letters.json                           | is no record
verify {}/chess.json                             | is no record
probe x                                          | unexpected extra argument
arena duel                                       | Missing argument 'bots'
arena chess foreman novice                       | there is no ruleset 'chess'
arena duel formen novice                         | did you mean foreman?
arena duel foreman                               | at least 2 bots
arena duel foreman@x novice                      | number of milliseconds
arena duel cmd:/no/such novice                   | no program '/no/such'
arena duel random random --games 0               | the least is 1
arena duel random random --sprt 5 0              | the lower one first
arena duel random random --results /no/such/file | No such file
arena duel random random --results {}/words.jsonl | no results of an arena
simulate duel --bots formen                      | did you mean foreman?
simulate duel --bots random,random,random        | 3 bots for 2 seats
simulate duel --games 1 --out /no/such/x.jsonl   | No such file
simulate duel --games 1 --out {}/x.csv           | results are kept as
simulate duel --games 1 --out {}/words.jsonl     | no results of a simulation
simulate duel --games 1 --out {}/words.parquet   | no whole Parquet file
simulate duel --games 1 --out /dev/full          | no plain file
bench --repeat x                                 | not a whole number
bot-check /no/such                               | no program '/no/such'
bot-check true --ruleset chess                   | there is no ruleset 'chess'
clairvoyant duel                                 | not played alone
calibrate duel                                   | has no roles to read
calibrate saboteur --games 1                     | the least is 2
serve --port 99999                               | the most is 65535
serve --port 0 --host 999.1.1.1 --database {}/a  | cannot listen
serve --port 0 --database /no/such/file          | cannot use the database
serve --port 0 --database {}/good.json           | is not a database
serve --port 0 --database mysql://x              | begins with postgresql://
serve --port 0 --database postgresql://127.0.0.1:9/x | cannot use the database
serve --workers 2 --database {}/b                | needs PostgreSQL
serve --limits x --database {}/b                 | --limits: JSON is malformed
serve --limits {"brust":1} --database {}/b       | --limits: Object contains unknown field
serve --limits {"burst":0} --database {}/b       | --limits: Expected `int` >= 1
"""


@pytest.mark.parametrize("line", WRONG.strip().splitlines())
def test_wrong_use_is_told_in_one_line(line: str, folder: Path) -> None:
    said, _, expected = line.partition("|")
    before = {file: file.read_bytes() for file in folder.iterdir() if file.suffix}
    result = CliRunner().invoke(app, said.replace("{}", str(folder)).split())
    assert isinstance(result.exception, SystemExit) and result.exit_code == 2
    assert expected.strip() in result.output and result.output.count("\n") == 1
    assert before == {file: file.read_bytes() for file in folder.iterdir() if file.suffix}


@pytest.mark.parametrize("code", LANGUAGES)
def test_wrong_use_has_words_in_every_language(code: str) -> None:
    given = {
        message
        for file in Path(stollen.__file__).parent.rglob("*.py")
        for message in re.findall(r"(?:WrongUse|say)\(\s*\"(wrong-[\w-]+)\"", file.read_text("utf-8"))
    }
    assert given == set(re.findall(r"^(wrong-[\w-]+) =", messages(code), re.MULTILINE))
    said = CliRunner().invoke(app, ["play", "duel", "--lang", code, "--blue", "formann"]).output
    assert said.startswith(language(code)("wrong-player", name="formann", kinds=", ".join(KINDS)).removesuffix("."))


def test_a_record_that_is_not_true_is_an_answer(folder: Path) -> None:
    assert CliRunner().invoke(app, ["verify", str(folder / "forged.json")]).exit_code == 1


def test_no_program_hears_words_where_it_wants_json(folder: Path) -> None:
    for command in ("verify", "replay"):
        result = CliRunner().invoke(app, [command, str(folder / "half.json"), "--json"])
        assert result.exit_code == 2 and json.loads(result.output)["ok"] is False


def test_what_is_meant_is_said_only_where_something_is_near() -> None:
    assert hinted("there is no bot 'x'; there are random, novice") == "there is no bot 'x'; there are random, novice"
    assert hinted("'Nowice' is not one of 'novice'.") == "'Nowice' is not one of 'novice'; did you mean novice?"
    assert hinted("it's late") == "it's late"


# -- interrupted work ----------------------------------------------------------------------------------------------


def stopped_after(count: int, make: Any) -> Any:
    """The same work, stopped by Ctrl-C after `count` parts."""

    def work(*words: Any, **more: Any) -> Iterator[Any]:
        for number, part in enumerate(make(*words, **more)):
            if number == count:
                raise KeyboardInterrupt
            yield part

    return work


STOPPED = {
    "stollen.lab.simulate.simulation_run.SimulationRun.play": (
        "simulate duel --games 1500 --out {}",
        "1,000 of 1,500 games",
        "1,000 games",
    ),
    "stollen.lab.arena.match.MatchRun.play": (
        "arena duel random random --games 6 --results {}",
        "1 of 3 deals",
        "2 g",
    ),
    "stollen.lab.bench.engine_bench.measure_all": ("bench --games 1 --repeat 1", "after 1 of", "duel"),
    "stollen.lab.solo_bound.clairvoyant.plans": ("clairvoyant --games 3 --width 1", "1 of 3 deals", "1 deals"),
}


@pytest.mark.parametrize("work", STOPPED)
def test_ctrl_c_keeps_what_was_found(work: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command, told, shown = STOPPED[work]
    words = command.replace("{}", str(tmp_path / "kept.jsonl")).split()
    with monkeypatch.context() as patch:
        patch.setattr(work, stopped_after(1, _named(work)))
        result = CliRunner().invoke(app, words)
    assert result.exit_code == 130 and told in result.output and shown in result.output
    if "{}" in command:
        assert "the same command goes on from there" in result.output
        assert CliRunner().invoke(app, words).exit_code == 0


def _named(path: str) -> Any:
    from importlib import import_module

    module, _, name = path.rpartition(".")
    if module.rpartition(".")[2][0].isupper():
        return getattr(_named(module), name)
    return getattr(import_module(module), name)


def test_a_half_written_first_line_of_an_arena_is_written_again(tmp_path: Path) -> None:
    kept, words = tmp_path / "kept.jsonl", "arena duel random random --games 2 --results".split()
    assert CliRunner().invoke(app, [*words, str(kept)]).exit_code == 0
    whole = kept.read_bytes()
    kept.write_bytes(whole[:50])
    assert CliRunner().invoke(app, [*words, str(kept)]).exit_code == 0
    assert kept.read_bytes().splitlines()[0] == whole.splitlines()[0]


# -- terminals and streams -----------------------------------------------------------------------------------------


def in_a_shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    line = line.replace("stollen", " ".join(PROGRAM))
    return subprocess.run(
        ["sh", "-c", line], capture_output=True, text=True, timeout=120, check=False, env=os.environ | environment
    )


def test_streams_that_are_closed_full_or_not_read() -> None:
    quiet = in_a_shell("stollen rules duel --lang en | head -1; stollen rules duel >&-; stollen probe <&- 2>&-")
    assert (quiet.returncode, quiet.stdout, quiet.stderr) == (0, "C. Common to all games\n", "")
    full = in_a_shell("stollen rules duel > /dev/full")
    assert (full.returncode, full.stderr) == (2, "standard output: No space left on device\n")


def test_letters_that_a_terminal_does_not_have() -> None:
    plain = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    told = in_a_shell("stollen rules duel --lang de; stollen play duel --green '\udcff' 2>&1", **plain)
    assert told.returncode == 2 and told.stdout.isascii() and "Fur alle Spiele" in told.stdout
    assert "Nobody is called '?'" in told.stdout and not told.stderr
