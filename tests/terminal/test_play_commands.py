"""The commands, in this process and in separate ones."""

import json
import os
import re
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import stollen
from stollen.cli import app
from stollen.game.strict_json import to_json
from stollen.server.web.static_pages import are_built
from tests.terminal.script import SAY

STOLLEN = [sys.executable, "-c", "from stollen.cli import app; app()"]


def process(*words: str, said: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    settings = {"PYTHONUTF8": "1", "COLUMNS": "80"} | environment
    return subprocess.run(
        [*STOLLEN, *words], input=said, capture_output=True, timeout=120, check=False, env=os.environ | settings
    )


def test_a_whole_solo_game_in_a_process_of_its_own() -> None:
    done = process("play", "solo", "--seed", "x", said=b"pass 1\n" * 300)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode()
    assert SAY("rank-0") in text and "┏━━║━━┓" not in text and "┏━║━┓" in text and "\x1b" not in text


def test_a_terminal_without_box_drawing_gets_plain_letters() -> None:
    done = process("play", "duel", "--seed", "é", said=b"1\n?\n\xff\xfe\n", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "*~~#~~*" in done.stdout.decode("ascii") and "===HG==" in done.stdout.decode("ascii")


def test_without_a_command_it_serves_the_table_on_this_machine(tmp_path: Path) -> None:
    if not are_built():
        done = process(said=b"\n\n\n\nx\n")
        assert done.returncode == 0 and "no browser pages" in done.stdout.decode()
        return
    home = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "BROWSER": "true"}
    command = [sys.executable, "-m", "stollen"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=home, start_new_session=True) as running:
        try:
            assert running.stdout is not None
            said = running.stdout.readline()
            assert b"listens on http://127.0.0.1:" in said
            assert (tmp_path / "stollen" / "stollen.sqlite").exists() or said.endswith(b" already\n")
        finally:
            os.killpg(running.pid, signal.SIGKILL)


@pytest.mark.parametrize(
    "words",
    [
        ["play", "chess"],
        ["play", "duel", "--green", "martian"],
        ["play", "solo", "--blue", "human"],
        ["play", "--resume", "/no/such/file"],
        ["replay", "/no/such/file"],
        ["replay"],
        ["dig"],
    ],
)
def test_wrong_use_has_exit_code_2(words: list[str]) -> None:
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 2 and result.output and "Traceback" not in result.output


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["probe", "--help"], ["replay", "--help"]])
def test_every_command_has_help(words: list[str]) -> None:
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0 and "Usage" in result.output


def test_version() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert result.exit_code == 0 and result.output.startswith(f"stollen {stollen.__version__} (engine ")


def test_playing_ends_quietly_when_nobody_reads() -> None:
    command = [*STOLLEN, "play", "solo", "--seed", "x"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdin and running.stdout and running.stderr
        running.stdout.close()
        running.stdin.write(b"pass 1\n" * 100)
        running.stdin.close()
        assert (running.wait(60), running.stderr.read()) == (0, b"")


# -- probe -------------------------------------------------------------------------------------------------


def test_probe_answers_each_line() -> None:
    lines = [
        b'{"new": {"ruleset": "duel", "seed": "a"}}',
        b"",
        b"\xff\xfe",
        b'{"new": {"ruleset": "solo", "seed": "a"}, "play": ["end"]}',
        b'{"new": {"ruleset": "solo"}}',
    ]
    done = process("probe", said=b"\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, b"")
    assert [answer["ok"] for answer in answers] == [True, False, False, False, True]
    assert answers[0]["legal"] == sorted(answers[0]["legal"]) and answers[0]["legal"]


def test_probe_answers_before_the_next_line_comes() -> None:
    with subprocess.Popen([*STOLLEN, "probe"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdin and running.stdout
        for _ in range(3):
            running.stdin.write(b'{"new": {"ruleset": "solo"}}\r\n')
            running.stdin.flush()
            assert json.loads(running.stdout.readline())["ok"]
        running.stdin.close()
        assert running.wait(60) == 0


def test_probe_refuses_an_endless_line_and_goes_on() -> None:
    done = process("probe", said=b"[" * 9_000_000 + b'\n{"new": {"ruleset": "solo"}}\n')
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [False, True]


def test_probe_ends_quietly_when_nobody_reads() -> None:
    with subprocess.Popen(
        [*STOLLEN, "probe"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdin and running.stdout and running.stderr
        running.stdout.close()
        try:
            for _ in range(50):
                running.stdin.write(b'{"new": {"ruleset": "solo"}}\n')
                running.stdin.flush()
            running.stdin.close()
        except BrokenPipeError:
            pass
        assert (running.wait(60), running.stderr.read()) == (0, b"")


# -- replay ------------------------------------------------------------------------------------------------


@cache
def recorded(moves: int | None = None) -> bytes:
    game = stollen.new_game("solo", seed="r")
    while game.outcome is None and (moves is None or len(game.record().moves) < moves):
        game.play(game.legal_moves()[-1])
    return to_json(game.record())


def replayed(data: bytes, tmp_path: Path, *words: str) -> tuple[int, str]:
    file = tmp_path / "game.json"
    file.write_bytes(data)
    result = CliRunner().invoke(app, ["replay", str(file), *words])
    return result.exit_code, result.output


def test_replay_prints_the_outcome(tmp_path: Path) -> None:
    code, text = replayed(recorded(), tmp_path)
    assert code == 0 and text.startswith("Solo, seed r, moves: ") and SAY("rank-0") in text
    code, text = replayed(recorded(), tmp_path, "--json")
    answer = json.loads(text)
    assert code == 0 and answer["ok"] and answer["outcome"]["rank"] == 0 and answer["ruleset"] == "solo"


def test_replay_of_an_unfinished_game(tmp_path: Path) -> None:
    code, text = replayed(recorded(3), tmp_path)
    assert code == 0 and text == "Solo, seed r, moves: 3\nRound 1 of 3 · turn 4\n"
    assert json.loads(replayed(recorded(3), tmp_path, "--json")[1])["outcome"] is None


def damaged(part: str, value: object) -> bytes:
    return json.dumps(json.loads(recorded()) | {part: value}).encode()


@pytest.mark.parametrize(
    ("data", "where"),
    [
        (b"", "record"),
        (b"{", "record"),
        (b"[]", "record"),
        (damaged("moves", ["end"]), "moves[0]"),
        (damaged("moves", ["dig"]), "moves[0]"),
        (damaged("seats", 5), "record"),
        (damaged("outcome", {"gold": [99], "winners": [0], "rank": 3}), "outcome"),
        (damaged("ruleset", "chess"), "ruleset"),
    ],
)
def test_what_cannot_be_replayed_has_exit_code_2(data: bytes, where: str, tmp_path: Path) -> None:
    for words in ([], ["--text"], ["--svg", "0"]):
        code, text = replayed(data, tmp_path, *words)
        assert code == 2 and "cannot be replayed" in text and "Traceback" not in text and text.count("\n") == 1
    code, text = replayed(data, tmp_path, "--json")
    answer = json.loads(text)
    assert code == 2 and answer["ok"] is False and answer.get("where") == where and answer["reason"]


def test_a_playthrough_to_read(tmp_path: Path) -> None:
    code, text = replayed(recorded(3), tmp_path, "--text", "--lang", "en")
    assert (
        code == 0 and text.startswith("Solo · Seed: r\n") and "    1  " in text and "    3  " in text and "HG" in text
    )
    code, german = replayed(recorded(3), tmp_path, "--text", "--lang", "de", "--ascii")
    assert code == 0 and german.isascii() and "Runde 1 beginnt" in german and german.count("\n") == text.count("\n")


def test_a_playthrough_tells_the_outcome(tmp_path: Path) -> None:
    code, text = replayed(recorded(), tmp_path, "--text", "--lang", "nl")
    gold = json.loads(recorded())["outcome"]["gold"][0]
    assert code == 0 and text.endswith(f"De uitslag: Groen {gold}\n")


def test_a_picture_of_a_moment(tmp_path: Path) -> None:
    code, text = replayed(recorded(3), tmp_path, "--svg", "2")
    assert code == 0 and text.startswith("<svg ") and ElementTree.fromstring(text) is not None
    out = tmp_path / "table.svg"
    assert replayed(recorded(3), tmp_path, "--svg", "2", "--seat", "0", "--out", str(out)) == (0, "")
    assert ElementTree.fromstring(out.read_text()) is not None and out.read_text() != text


@pytest.mark.parametrize("words", [["--svg", "4"], ["--svg", "0", "--seat", "1"], ["--svg", "0", "--out", "/no/x"]])
def test_a_picture_there_is_not(words: list[str], tmp_path: Path) -> None:
    code, text = replayed(recorded(3), tmp_path, *words)
    assert code == 2 and text.count("\n") == 1


CLAUSES = {"duel": "CD", "solo": "CDS", "saboteur": "CB", "saboteur2": "CBX"}


# -- rules -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize(("ruleset", "clauses"), CLAUSES.items())
def test_rules_have_every_clause_of_their_pages(ruleset: str, clauses: str, language: str) -> None:
    result = CliRunner().invoke(app, ["rules", ruleset, "--lang", language])
    found = re.findall(r"^([A-Z]\d+) ", result.output, re.MULTILINE)
    assert result.exit_code == 0 and {clause[0] for clause in found} == set(clauses) and len(found) == len(set(found))
    assert "](" not in result.output and "<a " not in result.output and "**" not in result.output
    assert max(map(len, result.output.splitlines())) <= 100


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize(
    ("ruleset", "last"), [("duel", "D25"), ("solo", "S7"), ("saboteur", "B10"), ("saboteur2", "X20")]
)
def test_rules_as_json_have_every_clause_by_its_name(ruleset: str, last: str, language: str) -> None:
    found = json.loads(CliRunner().invoke(app, ["rules", ruleset, "--lang", language, "--json"]).stdout)
    names = list(found)
    assert (names[0], names[-1]) == ("C1", last)
    page = CliRunner().invoke(app, ["rules", ruleset, "--lang", language]).stdout
    words = page.split()
    assert all(name in words for name in found)
    for text in found.values():
        for line in text.splitlines():
            assert "".join(line.split()) in "".join(words)


def test_rules_of_a_game_there_is_not() -> None:
    assert CliRunner().invoke(app, ["rules", "chess"]).exit_code == 2
    assert CliRunner().invoke(app, ["rules", "duel", "--lang", "xx"]).exit_code == 2
