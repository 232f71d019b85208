"""The ladder: rows that can be measured one by one, and a table that is no better than its figures."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from benchmarks import ladder, ladder_more
from benchmarks.ladder_rows import ROWS, Line, Row, wanted_rows
from benchmarks.ladder_table import BEGIN, END, reached, table, with_table
from stollen.cards.decks import RULESETS

LINE = Line(
    row="duel-2-novice-random",
    name="duel: novice v random",
    figure="win rate",
    value=0.95,
    interval=(0.93, 0.97),
    goal=0.9,
    note="",
    games=100,
    deals=50,
    seed="ladder",
    budget="100 ms",
    faults=0,
    commit="abc",
    date="2026-01-01",
    machine="a machine",
)


def test_the_document_shows_the_figures_that_are_kept() -> None:
    document = ladder.DOCUMENT.read_text(encoding="utf-8")
    assert with_table(document, ladder.read_lines()) == document


def test_every_ruleset_and_promised_row_is_there() -> None:
    assert {row.ruleset for row in ROWS} == set(RULESETS)
    assert len({row.slug for row in ROWS}) == len(ROWS)
    assert {row.seats for row in ROWS if row.ruleset == "saboteur2"} == {4, 6, 9}


def test_a_goal_is_kept_by_the_lower_end() -> None:
    assert reached(LINE) == "reached"
    assert reached(replace(LINE, interval=(0.88, 0.97))) == "missed by 2.0 %"
    assert reached(replace(LINE, figure="× fair share", goal=1.2, interval=(1.05, 1.3))) == "missed by 0.15"
    assert reached(replace(LINE, goal=None)) == "–"


def test_a_level_that_is_missing_leaves_its_row_out_and_says_so() -> None:
    row = Row(
        name="duel: nobody v random", ruleset="duel", seats=2, bots=("nobody@9", "random"), games=2, figure="gold"
    )
    assert row.missing == ["nobody@9"]
    assert "duel: nobody v random (there is no nobody@9)" in table([], [row])
    assert ladder.climb([row], 2, 1, Path("nowhere"), [LINE]) == [LINE]


def test_rows_are_measured_and_go_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        Row(name="duel: a", ruleset="duel", seats=2, bots=("random", "random"), games=4, figure="win rate"),
        Row(
            name="solo",
            ruleset="solo",
            seats=1,
            bots=("random", "novice"),
            games=3,
            figure="gold",
            goals={"novice": 99},
        ),
        Row(name="saboteur: b", ruleset="saboteur", seats=3, bots=("novice", "random"), games=6, figure="× fair share"),
    ]
    lines = ladder.climb(rows, None, 1, tmp_path, [LINE])
    assert lines[0] == LINE and [line.name for line in lines[1:]] == [
        "duel: a",
        "solo: random",
        "solo: novice",
        "saboteur: b",
    ]
    assert lines[1].games == 4 and lines[1].deals == 2 and "ranks 0–3: " in lines[2].note and lines[3].goal == 99
    assert all(line.interval[0] <= line.value <= line.interval[1] for line in lines[1:])
    kept = {file: file.read_bytes() for file in tmp_path.iterdir()}
    assert len(kept) == 3 and ladder.climb(rows, None, 1, tmp_path, lines) == lines
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == kept
    assert "duel: a: 4 games" in capsys.readouterr().err


def test_the_table_goes_between_its_marks(tmp_path: Path) -> None:
    figures, document = tmp_path / "figures.json", tmp_path / "bots.md"
    document.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    ladder.write([LINE], figures, document)
    text = document.read_text()
    assert text.startswith(f"before\n{BEGIN}\n| who |") and text.endswith(f"{END}\nafter\n") and "old" not in text
    assert "| duel: novice v random | win rate | 95.0 % | 93.0 % to 97.0 % | ≥ 90.0 % | reached | 100 |" in text
    assert ladder.read_lines(figures) == [LINE] == msgspec.json.decode(figures.read_bytes(), type=list[Line])
    with pytest.raises(ValueError, match="there is no"):
        with_table("nothing", [LINE])


def test_rows_are_chosen_by_their_beginning() -> None:
    assert {row.ruleset for row in wanted_rows(["duel"])} == {"duel"}
    assert [row.seats for row in wanted_rows(["saboteur,"])] == [5, 7]
    assert wanted_rows([]) == list(ROWS)
    assert ladder.main(["chess"]) == 2 and ladder.main(["duel", "--games", "0"]) == 2


def test_what_a_seer_found_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder_more, "USUAL_WIDTH", 1)
    means = ladder_more.Means(tmp_path, 1)
    found = ladder_more.best_found(1, means)
    assert ladder_more.best_found(2, means)[:1] == found
    (kept,) = tmp_path.iterdir()
    lines = kept.read_bytes().splitlines(keepends=True)
    assert len(lines) == 2
    kept.write_bytes(lines[0].replace(found[0].seed.encode(), b"kept"))
    assert [plan.seed for plan in ladder_more.best_found(1, means)] == ["kept"]
