"""The browser's card data equals the card files."""

from pathlib import Path

import pytest

from tools import cards_for_web


def test_the_rows_of_the_browser_are_up_to_date() -> None:
    assert cards_for_web.main(["--check"]) is None


def test_every_id_is_written_once() -> None:
    ids = [row["id"] for row in cards_for_web.rows()]
    assert len(ids) == len(set(ids))


def test_a_file_that_differs_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards_for_web, "TARGET", tmp_path / "generated" / "cards.ts")
    assert cards_for_web.main(["--check"]) is not None
    assert cards_for_web.main([]) is None and cards_for_web.main(["--check"]) is None
    cards_for_web.TARGET.write_text("", encoding="utf-8")
    assert cards_for_web.main(["--check"]) is not None
