"""Results of simulations in files: cut anywhere they go on, what is not theirs they leave alone."""

import importlib.util
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from stollen.game.errors import BadRequest
from stollen.lab.simulate.settings import GameRow, Simulation, make_simulation
from stollen.lab.simulate.simulation_run import SimulationRun
from stollen.lab.simulate.simulation_summary import Summary

GAMES = 4
PLAN = make_simulation("duel", ["random"], seed="x")
ENDINGS = [
    "jsonl",
    pytest.param("parquet", marks=pytest.mark.skipif(not importlib.util.find_spec("pyarrow"), reason="no pyarrow")),
]


def played(path: Path, games: int = GAMES, plan: Simulation = PLAN, jobs: int = 1) -> Summary:
    run = SimulationRun(plan, games, path)
    list(run.play(jobs))
    return run.summary()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("whole") / "whole.jsonl"
    played(path)
    return path.read_bytes()


# -- going on ---------------------------------------------------------------------------------------------------


def test_a_file_cut_at_any_byte_goes_on_and_ends_the_same(whole: bytes, tmp_path: Path) -> None:
    path, expected = tmp_path / "cut.jsonl", SimulationRun(PLAN, GAMES)
    list(expected.play())
    for cut in range(len(whole) + 1):
        path.write_bytes(whole[:cut])
        run = SimulationRun(PLAN, GAMES, path)
        assert run.known == max(0, whole[:cut].count(b"\n") - 1)
        list(run.play())
        assert path.read_bytes() == whole and run.summary() == expected.summary(), cut


@pytest.mark.parametrize("ending", ENDINGS)
def test_games_can_be_added_later_and_fewer_can_be_summed_up(ending: str, tmp_path: Path) -> None:
    path, at_once = tmp_path / f"grown.{ending}", tmp_path / f"once.{ending}"
    few, many = played(path, 30), played(path, 80)
    assert played(at_once, 80, jobs=2) == many and path.read_bytes() == at_once.read_bytes()
    assert played(path, 30) == few and path.read_bytes() == at_once.read_bytes()
    assert {file.name for file in tmp_path.iterdir()} == {path.name, at_once.name}


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_run_that_was_stopped_loses_nothing(ending: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stollen.lab.simulate.simulation_run.RANDOM_BATCH", 10)
    path = tmp_path / f"stopped.{ending}"
    stopped = SimulationRun(PLAN, 50, path)
    playing = stopped.play()
    assert list(islice(playing, 3)) == [10, 10, 10]
    playing.close()  # type: ignore[attr-defined]  # a generator
    run = SimulationRun(PLAN, 50, path)
    assert run.known == 30
    assert list(run.play()) == [10, 10]
    assert run.summary() == played(tmp_path / f"at_once.{ending}", 50)


def test_parquet_that_was_written_but_whose_journal_was_not_removed(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path, part = tmp_path / "a.parquet", tmp_path / "a.parquet.part"
    run = SimulationRun(PLAN, 20, path)
    playing = run.play()
    next(iter(playing))
    journal = part.read_bytes()
    list(playing)
    once = path.read_bytes()
    part.write_bytes(journal)
    assert played(path, 20) == run.summary() and path.read_bytes() == once and not part.exists()


def test_other_tools_read_the_parquet_file(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    plan = make_simulation("saboteur2", ["random"], seed="x", seats=4)
    path, lines = tmp_path / "a.parquet", tmp_path / "a.jsonl"
    played(path, 5, plan)
    played(lines, 5, plan)
    rows = [msgspec.json.decode(line) for line in lines.read_bytes().splitlines()[1:]]
    read = parquet.read_table(path)
    assert read.to_pylist() == [{**row, "faults": 0} for row in rows]
    assert msgspec.json.decode(read.schema.metadata[b"stollen"], type=Simulation) == plan


def test_lines_may_be_called_ndjson_too(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.ndjson"
    played(path)
    assert path.read_bytes() == whole


def test_a_folder_or_a_device_is_no_file_of_results(tmp_path: Path) -> None:
    with pytest.raises(BadRequest, match="is no plain file"):
        SimulationRun(PLAN, GAMES, Path("/dev/null"))
    with pytest.raises(BadRequest, match=r"results are kept as \.jsonl, \.ndjson, \.parquet"):
        SimulationRun(PLAN, GAMES, tmp_path / "a.json")


def test_a_journal_that_begins_after_the_table_ends_is_refused(whole: bytes, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path, lines = tmp_path / "a.parquet", whole.splitlines(keepends=True)
    played(path, 1)
    part = tmp_path / "a.parquet.part"
    part.write_bytes(lines[0] + lines[3])
    with pytest.raises(BadRequest, match="begins with game 2"):
        SimulationRun(PLAN, GAMES, path)
    part.write_bytes(lines[0] + lines[1] + lines[2])  # what is in the table already does no harm
    run = SimulationRun(PLAN, 3, path)
    assert run.known == 2 and list(run.play()) == [1]
    assert [row.game for row in read_back(path)] == [0, 1, 2]


def read_back(path: Path) -> list[GameRow]:
    run = SimulationRun(PLAN, 0, path)
    rows = list(run._results.rows())
    run._results.close()
    return rows


# -- what is not theirs -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "word"),
    [
        (make_simulation("duel", ["random"], seed="y"), "its seed was x, not y"),
        (make_simulation("duel", ["novice", "random"], seed="x"), "its bots was random,random, not novice,random"),
        (make_simulation("saboteur2", ["random"], seed="x"), "its ruleset was duel, not saboteur2"),
        (msgspec.structs.replace(PLAN, code="else"), "its code was"),
    ],
)
@pytest.mark.parametrize("ending", ENDINGS)
def test_another_simulation_is_refused(other: Simulation, word: str, ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"a.{ending}"
    played(path)
    before = path.read_bytes()
    with pytest.raises(BadRequest, match=f"another simulation: .*{word}"):
        SimulationRun(other, GAMES, path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", [b"hello", b"hello\n", b'{"a": 1}\n', b'{"simulation":2', b"PAR1 and so on"])
@pytest.mark.parametrize("ending", ENDINGS)
def test_a_file_of_something_else_is_left_alone(text: bytes, ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"notes.{ending}"
    path.write_bytes(text)
    with pytest.raises(BadRequest, match=r"no results|no whole"):
        SimulationRun(PLAN, GAMES, path)
    assert path.read_bytes() == text and list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("damage", [b"x", b'{"game":7}', b"\0" * 8])
def test_a_file_damaged_in_its_middle_is_refused_with_the_line(damage: bytes, whole: bytes, tmp_path: Path) -> None:
    path, lines = tmp_path / "a.jsonl", whole.splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], damage + b"\n", *lines[3:]]))
    before = path.read_bytes()
    with pytest.raises(BadRequest, match="line 3: no game"):
        SimulationRun(PLAN, GAMES, path)
    assert path.read_bytes() == before


def test_games_in_disorder_are_refused(whole: bytes, tmp_path: Path) -> None:
    path, lines = tmp_path / "a.jsonl", whole.splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], lines[1], lines[3]]))
    with pytest.raises(BadRequest, match="line 3: game 2 where 1 should be"):
        SimulationRun(PLAN, GAMES, path)
    path.write_bytes(b"".join([lines[0], lines[2]]))
    with pytest.raises(BadRequest, match="begins with game 1"):
        SimulationRun(PLAN, GAMES, path)


def test_a_parquet_file_cut_off_is_refused_and_kept(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path = tmp_path / "a.parquet"
    played(path)
    whole = path.read_bytes()
    for cut in (1, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:cut])
        with pytest.raises(BadRequest, match="no whole Parquet file"):
            SimulationRun(PLAN, GAMES, path)
        assert path.read_bytes() == whole[:cut]


def test_two_runs_do_not_write_into_one_file(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path = tmp_path / "a.jsonl"
    first = SimulationRun(PLAN, GAMES, path)
    with pytest.raises(BadRequest, match="another run"):
        SimulationRun(PLAN, GAMES, path)
    list(first.play())
    assert played(path) == first.summary()
