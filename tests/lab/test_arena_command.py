"""The arena from outside: files of results that go on, and the command with the promised format."""

import sys
from itertools import islice
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from stollen.cli import app
from stollen.game.errors import BadRequest
from stollen.game.game import replay
from stollen.game.records.record import read_record
from stollen.lab.arena.blocks import Entrant, Match, make_match
from stollen.lab.arena.match import MatchRun
from stollen.lab.arena.report import Report
from tests.lab.test_match import maker, match_of, played, timeless

STANDING = """wins draws losses win_rate interval elo elo_interval faults ms_per_move_p50 ms_per_move_p999""".split()


# -- results in a file ----------------------------------------------------------------------------------------


def test_a_run_goes_on_where_the_last_one_was_killed(tmp_path: Path) -> None:
    match, file = match_of("digger", "random"), tmp_path / "results.jsonl"
    first = list(islice(MatchRun(match, 10, results=file).play(maker=maker), 2))
    with file.open("ab") as half:
        half.write(b'{"pairing":[0,1],"deal":2,"ga')
    run = MatchRun(match, 10, results=file)
    assert list(run.known.values()) == first
    assert timeless(list(run.play(maker=maker))) == timeless(played(match, 10))
    assert len(file.read_bytes().splitlines()) == 1 + 5
    again = MatchRun(match, 10, results=file)
    assert list(again.play(maker=lambda *_: pytest.fail("all was played"))) == list(again.known.values())


def test_a_file_cut_near_the_end_of_a_line_goes_on_and_ends_with_the_same_games(tmp_path: Path) -> None:
    match, file = match_of("idler", ruleset="solo", seats=1), tmp_path / "results.jsonl"
    whole = timeless(list(MatchRun(match, 2, results=file).play(maker=maker)))
    data = file.read_bytes()
    assert data.count(b"\n") == 3
    ends = [at + 1 for at, byte in enumerate(data) if byte == ord("\n")]
    for cut in [0, 1, *(end + off for end in ends for off in (-2, -1, 0, 1) if end + off <= len(data))]:
        file.write_bytes(data[:cut])
        run = MatchRun(match, 2, results=file)
        assert len(run.known) == max(0, data[:cut].count(b"\n") - 1)
        assert timeless(list(run.play(maker=maker))) == whole
        kept = MatchRun(match, 2, results=file).known
        assert timeless(list(kept.values())) == whole and list(kept) == run.wanted


def test_fewer_games_than_the_file_has_are_reported_alone(tmp_path: Path) -> None:
    match, file = match_of("digger", "random"), tmp_path / "results.jsonl"
    many = timeless(list(MatchRun(match, 6, results=file).play(maker=maker)))
    before = file.read_bytes()
    fewer = MatchRun(match, 4, results=file)
    assert fewer.blocks == 2 and timeless(list(fewer.play(maker=maker))) == many[:2]
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("other", "word"),
    [
        (match_of("random", "digger"), "entrants"),
        (match_of("digger", "random", seed="y"), "seed"),
        (match_of("digger", "random", ruleset="saboteur2"), "ruleset"),
    ],
)
def test_results_of_another_match_are_refused(other: Match, word: str, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    MatchRun(match_of("digger", "random"), 2, results=file)
    before = file.read_bytes()
    with pytest.raises(BadRequest, match=f"another match: its {word}"):
        MatchRun(other, 2, results=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["hello", "hello\n", '{"a": 1}\n'])
def test_a_file_of_something_else_is_left_alone(text: str, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(text)
    with pytest.raises(BadRequest, match="no results"):
        MatchRun(match_of("a", "b"), 2, results=file)
    assert file.read_text() == text


# -- the command ----------------------------------------------------------------------------------------------


def arena(*words: str) -> tuple[int, str, str]:
    answer = CliRunner().invoke(app, ["arena", *words])
    return answer.exit_code, answer.stdout, answer.stderr


def test_the_json_has_the_promised_format() -> None:
    code, out, err = arena("duel", "random", "random@20", "--games", "4", "--seed", "s", "--json")
    assert (code, err) == (0, "")
    data = msgspec.json.decode(out)
    assert data["games"] == 4 and list(data["bots"]) == ["random", "random@20"]
    for bot in data["bots"].values():
        assert list(bot) == STANDING
        assert bot["wins"] + bot["draws"] + bot["losses"] == 4
        assert bot["interval"][0] <= bot["win_rate"] <= bot["interval"][1]
        assert bot["elo_interval"][0] <= bot["elo"] <= bot["elo_interval"][1]
        assert bot["faults"] == 0 and 0 < bot["ms_per_move_p50"] <= bot["ms_per_move_p999"]
    assert msgspec.json.decode(out, type=Report).match.seed == "s"


def test_a_level_against_itself_has_two_names() -> None:
    assert [entrant.name for entrant in make_match("duel", ["random"] * 3, seed="x").entrants] == [
        "random",
        "random#2",
        "random#3",
    ]


def test_options_of_the_ruleset_are_played_reported_and_kept(tmp_path: Path) -> None:
    words = ["solo", "random", "--games", "2", "--results", str(tmp_path / "a.jsonl")]
    code, out, _ = arena(*words, "--option", "color=blue", "--option", "goals_left=box", "--records", str(tmp_path))
    assert code == 0 and "solo, 1 seat, color=blue, 2 games" in out
    game = replay(read_record((tmp_path / "deal-1-bots-1.json").read_bytes()))
    assert game.options == {"color": "blue", "goals_left": "box"}
    code, _, err = arena(*words)
    assert code == 2 and err.endswith("a.jsonl holds another match: its options was color=blue, not none\n")
    code, _, err = arena("solo", "random", "--option", "color=blu")
    assert (code, err) == (2, "color has no value 'blu'; there are green, blue; did you mean blue?\n")


def test_help_lists_the_options_of_every_ruleset() -> None:
    code, out, _ = arena("--help")
    assert code == 0 and "saboteur2  trapped_geologist=paid|unpaid\n" in out


def test_tables_for_people() -> None:
    code, out, _ = arena("saboteur", "random", "random", "--seats", "3", "--games", "4")
    assert code == 0
    assert "saboteur, 3 seats, 6 games on 2 deals" in out and "× fair share" in out


def test_a_program_beside_a_level() -> None:
    bot = f"cmd:{sys.executable} examples/digger.py"
    code, out, err = arena("duel", f"{bot}@500", "random", "--games", "2", "--json")
    assert (code, err) == (0, "")
    report = msgspec.json.decode(out, type=Report)
    assert report.match.entrants[0] == Entrant(f"{bot}@500", bot, 500.0)
    assert report.bots[f"{bot}@500"].faults == 0


def test_a_program_that_dies_forfeits_and_the_report_says_why() -> None:
    code, out, _ = arena("duel", f"cmd:{sys.executable} -c 1/0", "random", "--games", "2")
    assert code == 0 and "6 (2 forfeits)" in out
    assert out.count(": ZeroDivisionError: division by zero\n") == 6 and "Traceback" not in out


@pytest.mark.parametrize(
    "words",
    [
        ["duel", "random", "cmd:"],
        ["duel", "random", "cmd:no-such-program-anywhere"],
        ["duel", "random", "cmd:python@fast"],
        ["chess", "random", "random"],
        ["duel", "random"],
        ["duel"],
        ["duel", "random", "nobody"],
        ["duel", "random", "random@fast"],
        ["duel", "random", "random", "--seats", "5"],
        ["duel", "random", "random", "--games", "0"],
        ["duel", "random", "random", "--jobs", "0"],
        ["duel", "random", "random", "--sprt", "5"],
        ["duel", "random", "random", "--sprt", "5", "0"],
        ["duel", "random", "random", "--sprt", "nan", "inf"],
        ["duel", "random", "random", "--budget", "nan"],
        ["duel", "random", "random", "--results", "/nowhere/at/all"],
    ],
)
def test_wrong_use_is_exit_code_2(words: list[str]) -> None:
    code, out, err = arena(*words)
    assert code == 2 and not out and err and "Traceback" not in err


def test_every_game_is_written_for_a_replay(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    code, _, err = arena("solo", "random", "random@20", "--games", "2", "--seed", "s", "--records", str(folder))
    assert (code, err) == (0, "")
    assert sorted(file.name for file in folder.iterdir()) == [f"deal-{d}-bots-{b}.json" for d in "01" for b in "12"]
    for file in folder.iterdir():
        assert replay(read_record(file.read_bytes())).outcome is not None


def test_a_folder_that_cannot_be_is_refused_before_anybody_plays(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    code, out, err = arena("duel", "random", "random", "--records", str(file))
    assert (code, out) == (2, "")
    assert str(file) in err
