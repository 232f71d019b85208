"""What `stollen bench` and `make bench` print and write. How fast anything is, no test asks."""

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from itertools import count, pairwise
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

import stollen
from benchmarks import __main__ as everything
from benchmarks.growing_mazes import LARGEST, growing_maze, spot_in
from benchmarks.growth import excess
from benchmarks.guard import lost
from benchmarks.picture import Chart, Line, svg
from benchmarks.processes import Pace
from benchmarks.report import Measured, goals
from benchmarks.yardstick import WORKS, Comparison, NoYardstick, compare
from stollen.cli import app
from stollen.engine.benchmark_loops import copy_and_play, list_moves, play_games
from stollen.engine.numbers import COMPILED
from stollen.engine.playout import RandomPolicy
from stollen.lab.bench import engine_bench as bench_of_lab
from stollen.lab.bench.bench_text import HEADS, as_markdown, as_table, cells, counted, in_columns
from stollen.lab.bench.engine_bench import (
    CASES,
    CLOCK_TICK,
    BenchResults,
    BenchRow,
    Effort,
    Sample,
    combined,
    copy_bytes,
    effort,
    fresh_game,
    measure,
    measure_all,
    timed,
)

FIGURES = {
    "games_per_s",
    "moves_per_s",
    "movegen_ns",
    "copy_move_ns",
    "copy_bytes",
    "moves_per_game",
    "legal_per_turn",
}
ROW = BenchRow("duel", 2, 11000.0, 1600000.0, 200.0, 800.0, 9920, 144.4, 27.9)
CHART = Chart("a < b & c", "cards", "ns", (Line("up", ((1, 10), (2, 20), (4, 40))), Line("flat", ((1, 5), (4, 5)))))


def bench(*words: str) -> str:
    result = CliRunner().invoke(app, ["bench", "--games", "1", "--repeat", "1", *words])
    assert result.exit_code == 0
    return result.stdout


def test_json_has_every_row_and_figure() -> None:
    printed = json.loads(bench("--json"))
    assert printed.keys() == {"results", "compiled"} and printed["compiled"] is COMPILED
    rows = {(row["ruleset"], row["seats"]): row for row in printed["results"]}
    assert rows.keys() >= {("duel", 2), ("solo", 1), ("saboteur", 5), ("saboteur2", 5), ("saboteur2", 12)}
    for row in rows.values():
        assert row.keys() == {"ruleset", "seats"} | FIGURES
        assert all(isinstance(row[name], int | float) for name in FIGURES)
        assert row["moves_per_game"] > 1 < row["legal_per_turn"] and row["copy_bytes"] > 1000 and row["games_per_s"] > 0


def test_the_table_has_a_line_for_each_case() -> None:
    head, *rows = bench("--quick").splitlines()[: 1 + len(CASES)]
    assert head.split() == " ".join(HEADS).split()
    assert [tuple(line.split()[:2]) for line in rows] == [(ruleset, str(seats)) for ruleset, seats in CASES]


@pytest.mark.parametrize("words", [["--games", "0"], ["--repeat", "-1"], ["--games", "many"]])
def test_wrong_use(words: list[str]) -> None:
    assert CliRunner().invoke(app, ["bench", *words]).exit_code == 2


def test_columns_are_as_wide_as_their_widest_word() -> None:
    lines = as_table(BenchResults((ROW, ROW)), Effort(1, 1)).splitlines()
    assert len({len(line) for line in lines[:3]}) == 1 and "11,000" in lines[1]


def test_a_row_as_a_table_and_in_a_document() -> None:
    assert cells(ROW) == ("duel", "2", "11,000", "1,600,000", "200", "800", "9,920", "144.4", "27.9")
    assert in_columns([("a", "bb"), ("ccc", "d")]) == "a    bb\nccc   d"
    assert as_markdown(("a", "b"), [("c", "d"), ("e", "f")]) == "| a | b |\n| --- | ---: |\n| c | d |\n| e | f |"
    assert [counted(number, "game") for number in (0, 1, 2)] == ["0 games", "1 game", "2 games"]
    told = as_table(BenchResults((ROW,), compiled=True), Effort(20, 3)).splitlines()
    assert told[2:] == ["", "engine compiled, CPU time of one process, median of 3 times 20 random games"]
    assert "engine uncompiled, " in as_table(BenchResults((ROW,), compiled=False), Effort(20, 3))


def test_a_sample_takes_off_what_is_not_measured() -> None:
    sample = Sample(
        games=8,
        moves=800,
        turns=100,
        listed=4000,
        copies=50,
        playing=8.0,
        playing_part=1.0,
        listing=9.0,
        counting=2.0,
        copying=7.0,
    )
    assert (sample.moves_per_s, sample.movegen_ns, sample.copy_move_ns) == (100, 1e7, 1e8)
    slower = Sample(8, 800, 100, 4000, 50, 10.0, 2.0, 11.0, 4.0, 8.0)
    assert combined([sample, slower, slower]) == slower and combined([slower, sample], min) == sample


def test_every_figure_of_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a processor that takes a second longer for each piece of work: 1 s, 2 s and so on."""
    looks, seconds = count(), 0.0

    def clock() -> float:
        nonlocal seconds
        number = next(looks)
        seconds += (number + 1) // 2 if number % 2 else 0
        return seconds

    monkeypatch.setattr(bench_of_lab, "process_time", clock)
    row = measure("solo", 1, Effort(16, 3))
    fresh, policy = fresh_game("solo", 1), RandomPolicy()
    moves, turns = int(play_games(fresh, policy, 16, 1)), int(play_games(fresh, policy, 2, 1))
    listed, copies = int(list_moves(fresh, policy, 2, 1, 1)), int(copy_and_play(fresh, 2, 1, True))
    # Five pieces a sample, a sample to warm up first: of the three that count the middle one took 11 to 15 s.
    assert (row.ruleset, row.seats) == ("solo", 1)
    assert row.games_per_s == round(16 / 11, 1) and row.moves_per_s == round(moves / 11)
    assert row.movegen_ns == round(1e9 * (13 - 12) / (8 * turns), 1)
    assert row.copy_move_ns == round(1e9 * (15 - 14) / copies, 1)
    assert row.moves_per_game == round(moves / 16, 2) and row.legal_per_turn == round(listed / turns, 2)


def test_work_that_takes_less_than_the_clock_can_tell_took_a_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_of_lab, "process_time", lambda: 5.0)
    assert timed(lambda: 7) == (CLOCK_TICK, 7) and 0 < CLOCK_TICK < 0.1


def test_quick_is_a_fifth_of_the_games_and_fewer_repetitions() -> None:
    games = 1000 if COMPILED else 20
    assert (effort(), effort(quick=True)) == (Effort(games, 5), Effort(games // 5, 3))


def test_cases_are_measured_one_after_the_other() -> None:
    rows = measure_all(Effort(1, 1), [("solo", 1), ("saboteur", 3)])
    assert next(rows).ruleset == "solo" and [(row.ruleset, row.seats) for row in rows] == [("saboteur", 3)]


def test_a_copy_weighs_at_least_its_board() -> None:
    for ruleset, seats in CASES:
        assert 1_000 < copy_bytes(fresh_game(ruleset, seats)) < 100_000


# -- the yardstick and the guard


def yardstick(folder: Path, script: str) -> Path:
    file = folder / "run"
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)
    return file


def test_both_are_compared_by_speed(tmp_path: Path) -> None:
    figures = '{"games_per_s": 1, "moves_per_s": 1e-3, "clone_step_ns": 1e12, "movegen_ns": 1e12, "hash": "x"}'
    comparison = compare(yardstick(tmp_path, f"echo '{figures}'"), 1, 1)
    assert comparison.ratios().keys() == {work.name for work in WORKS}
    assert all(speed == pytest.approx(1e-3) for speed in comparison.yardstick.values())
    assert all(ratio > 1 for ratio in comparison.ratios().values())


def test_without_a_yardstick_nothing_is_compared(tmp_path: Path) -> None:
    with pytest.raises(NoYardstick, match="is not there"):
        compare(tmp_path / "run", 1, 1)
    with pytest.raises(NoYardstick, match="no gcc"):
        compare(yardstick(tmp_path, "echo no gcc >&2; exit 1"), 1, 1)


def attempts(*found: float) -> Callable[[], Mapping[str, float]]:
    """Attempts that find the speed of digging one after the other; one more than these would be an error."""
    left = iter(found)
    return lambda: {"digging": next(left), "a new work": 0.1}


@pytest.mark.parametrize(
    ("found", "slower"),
    [
        ([0.5], False),
        ([0.41], False),
        ([0.39, 0.38], True),
        ([0.39, 0.45, 0.45], False),
        ([0.39, 0.45, 0.38], True),
    ],
)
def test_the_guard_fails_when_two_attempts_of_three_are_a_fifth_slower(found: list[float], slower: bool) -> None:
    assert lost(attempts(*found), {"digging": 0.5}) == ({"digging"} if slower else set())


# -- growth and the document


def test_a_maze_grows_card_by_card() -> None:
    maze = growing_maze(Random(0))
    assert len({place.cell for place in maze}) == LARGEST
    sizes = [spot_in(maze[:size], Random(0)).state.maze.placed for size in (10, 20, LARGEST)]
    assert sizes == [10, 20, LARGEST]


@pytest.mark.parametrize("slope", [3, 0, -0.05])
def test_a_straight_line_does_not_bend(slope: float) -> None:
    assert excess([(x, 9 + slope * x) for x in (5, 10, 20, 40, 60)]) < 1.001


def test_a_parabola_bends() -> None:
    assert excess([(x, 5 + x * x) for x in (5, 10, 20, 40, 60)]) > 1.3


def test_the_picture_is_well_formed_and_within_its_frame() -> None:
    root = ElementTree.fromstring(svg(CHART))
    words = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"a < b & c", "cards", "ns", "up", "flat", "0", "40"} <= set(words)
    dots = list(root.iter("{http://www.w3.org/2000/svg}circle"))
    assert len(dots) == 5
    for dot in dots:
        assert 0 < float(dot.attrib["cx"]) < 720 and 0 < float(dot.attrib["cy"]) < 400


def test_names_of_lines_that_end_together_do_not_meet() -> None:
    chart = Chart("", "", "", tuple(Line(name, ((0, 1), (1, 9))) for name in ("one", "two", "three")))
    texts = ElementTree.fromstring(svg(chart)).iter("{http://www.w3.org/2000/svg}text")
    heights = sorted(float(each.attrib["y"]) for each in texts if each.text in ("one", "two", "three"))
    assert all(lower - upper >= 15 for upper, lower in pairwise(heights))


def measured(comparison: Comparison | None) -> Measured:
    return Measured(
        setting={"machine": "a mill", "date and commit": "today"},
        effort=Effort(10, 3),
        results=BenchResults((ROW,)),
        comparison=comparison,
        two_processes=Pace(1.95, 1.99),
        uncompiled={"duel/2": 51.0, "solo/1": 40.0},
        starts={"python alone": 10.0, "import stollen": 20.0, "stollen --help": 310.0},
        memory=(20000, 20004),
        charts={"growth-maze.svg": CHART},
    )


def test_the_document_tells_what_holds_and_what_does_not(tmp_path: Path) -> None:
    speeds = {work.name: 50.0 for work in WORKS}
    everything.write(measured(Comparison(speeds, dict.fromkeys(speeds, 100.0))), tmp_path)
    text = (tmp_path / "performance.md").read_text(encoding="utf-8")
    for line in (
        "- machine: a mill",
        "| duel, random playout, moves/s | 0.500 | ≥ 0.55 | **no** |",
        "| saboteur2, 12 seats, random playout, moves/s | 0.500 | ≥ 0.35 | yes |",
        "| duel, copy + one move, time | 2.00 × | ≤ 4 × | yes |",
        "| two processes on two cores | 1.95 × one | ≥ 1.9 × | yes |",
        "| uncompiled, at worst (duel/2) | 51 × slower | ≤ 50 × | **no** |",
        "| `stollen --help`, whole process | 310 ms | < 300 ms | **no** |",
        "| memory over a million moves | 20000 → 20004 KiB | flat | yes |",
        "| duel | 2 | 11,000 | 1,600,000 | 200 | 800 | 9,920 | 144.4 | 27.9 |",
        "![a < b & c](growth-maze.svg)",
    ):
        assert line in text.splitlines()
    assert "Nothing grows worse than linearly" in text and "{" not in text
    ElementTree.parse(tmp_path / "growth-maze.svg")


def test_the_document_does_without_a_yardstick(tmp_path: Path) -> None:
    everything.write(measured(None), tmp_path)
    assert "The yardstick was not there." in (tmp_path / "performance.md").read_text(encoding="utf-8")
    assert not any("playout" in goal.work for goal in goals(measured(None)))


# -- starting


def test_the_package_imports_a_name_when_it_is_asked_for() -> None:
    code = "import sys, stollen; assert 'stollen.game' not in sys.modules; from stollen import *; print(new_game, Game)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "new_game" in done.stdout, done.stderr


def test_the_package_has_the_names_it_promises_and_no_others() -> None:
    assert all(getattr(stollen, name) is not None for name in stollen.__all__)
    assert set(stollen.__all__) <= set(dir(stollen))
    with pytest.raises(AttributeError, match="no attribute 'gold'"):
        getattr(stollen, "gold")  # noqa: B009
