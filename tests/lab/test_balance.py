"""The document about balance: every table is there, goes on, and shows the figures that are kept."""

from pathlib import Path

import pytest

from benchmarks import balance
from benchmarks.balance import Table, tables
from benchmarks.balance_pictures import pictures
from benchmarks.balance_text import document
from benchmarks.picture import Chart, Line, svg
from stollen.cards.decks import RULESETS, deck_for


def test_the_document_and_its_pictures_show_the_figures_that_are_kept() -> None:
    cells = balance.read_cells()
    assert balance.DOCUMENT.read_text(encoding="utf-8") == document(cells)
    for name, picture in pictures(cells).items():
        assert balance.DOCUMENT.with_name(name).read_text(encoding="utf-8") == picture


def test_every_ruleset_was_measured_with_every_number_of_seats() -> None:
    wanted = {
        (ruleset, seats, bot) for ruleset in RULESETS for seats in deck_for(ruleset).seats for bot in balance.BOTS
    }
    assert {(table.ruleset, table.seats, table.bot) for table in tables()} == wanted
    plans = [cell.summary.simulation for cell in balance.read_cells()]
    assert {(plan.ruleset, plan.seats, plan.bots[0]) for plan in plans} == wanted


def test_tables_are_measured_one_by_one_and_go_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, other = Table("saboteur", 3, "random"), Table("duel", 2, "random")
    known = balance.weigh([table], 20, 1, tmp_path, [])
    known = balance.weigh([other], 10, 1, tmp_path, known)
    assert [cell.summary.games for cell in known] == [10, 20]  # in the order of the tables
    again = balance.weigh([table], 20, 1, tmp_path, [])
    assert again[0].summary == known[1].summary and "saboteur, 3 × random: 20 games" in capsys.readouterr().err
    figures, page = tmp_path / "figures.json", tmp_path / "balance.md"
    balance.write(known, figures, page)
    assert balance.read_cells(figures) == known
    assert page.read_text(encoding="utf-8") == document(known) and (tmp_path / "balance-saboteur-wins.svg").exists()


def test_a_range_is_an_upright_bar_through_its_point() -> None:
    drawn = svg(Chart("t", "x", "y", (Line("a", ((0.0, 1.0), (2.0, 3.0)), ((0.0, 2.0), (2.0, 4.0))),)))
    assert drawn.count('stroke-opacity="0.6"') == 2
    assert "stroke-opacity" not in svg(Chart("t", "x", "y", (Line("a", ((0.0, 1.0), (2.0, 3.0))),)))
