"""The rule book has the same clauses, anchors, links, rulings and options in every language."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

RULE_BOOK = Path(__file__).parents[2] / "docs" / "rules"
LANGUAGES = {"de": ("Festlegung", "Option"), "nl": ("Beslissing", "Optie")}
"""The translations: a folder each, and its words for a ruling and an option."""

PAGES = sorted(page.name for page in RULE_BOOK.glob("*.md"))

CLAUSE = re.compile(r"^- \*\*([BCDSX]\d+)\*\* ", re.MULTILINE)
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)]+)\)")
CELL = re.compile(r"\[-?\d+,-?\d+\]")
NUMBER = re.compile(r"\d+")
CODE = re.compile(r"`([^`]*)`")
TO_ANOTHER_LANGUAGE = re.compile(r"(\.\./(\w\w/)?|\w\w/)README\.md")

each_translation = pytest.mark.parametrize("language", LANGUAGES)
each_page = pytest.mark.parametrize("page", PAGES)


def text_of(page: str, language: str = "") -> str:
    return (RULE_BOOK / language / page).read_text("utf-8")


def by_clause(text: str) -> list[tuple[str, str]]:
    """The clauses of a page in order, each with its text; the text before the first is called "head"."""
    parts = CLAUSE.split(text)
    return [("head", parts[0]), *zip(parts[1::2], parts[2::2], strict=True)]


def links_in(text: str) -> Counter[str]:
    return Counter(link for link in LINK.findall(text) if not TO_ANOTHER_LANGUAGE.fullmatch(link))


def marks_in(text: str, ruling: str, option: str) -> tuple[int, int]:
    """The numbers of marked rulings and options."""
    return len(re.findall(rf"\*\*{ruling}\b", text)), len(re.findall(rf"\*\*{option}\b", text))


@each_translation
def test_a_translation_has_the_same_pages(language: str) -> None:
    assert sorted(page.name for page in (RULE_BOOK / language).glob("*.md")) == PAGES


def test_every_folder_of_the_rule_book_is_a_language_that_is_checked() -> None:
    assert {folder.name for folder in RULE_BOOK.iterdir() if folder.is_dir()} == set(LANGUAGES)


@each_page
@each_translation
def test_a_translation_has_the_same_clauses_and_anchors_in_the_same_order(language: str, page: str) -> None:
    english, translated = text_of(page), text_of(page, language)
    assert CLAUSE.findall(translated) == CLAUSE.findall(english)
    assert ANCHOR.findall(translated) == ANCHOR.findall(english)


@each_page
def test_the_anchor_of_a_clause_is_its_number(page: str) -> None:
    assert ANCHOR.findall(text_of(page)) == [number.lower() for number in CLAUSE.findall(text_of(page))]


@each_page
@each_translation
def test_a_translated_clause_has_the_same_links_cells_and_numbers(language: str, page: str) -> None:
    for (number, english), (_, translated) in zip(
        by_clause(text_of(page)), by_clause(text_of(page, language)), strict=True
    ):
        assert links_in(translated) == links_in(english), number
        assert Counter(CELL.findall(translated)) == Counter(CELL.findall(english)), number
        if page != "README.md":
            assert Counter(NUMBER.findall(translated)) == Counter(NUMBER.findall(english)), number


@each_page
@each_translation
def test_a_translated_clause_has_the_same_rulings_options_and_values(language: str, page: str) -> None:
    for (number, english), (_, translated) in zip(
        by_clause(text_of(page)), by_clause(text_of(page, language)), strict=True
    ):
        assert marks_in(translated, *LANGUAGES[language]) == marks_in(english, "Ruling", "Option"), number
        if number != "head":  # the words of a page's opening are translated, those of an option are not
            assert Counter(CODE.findall(translated)) == Counter(CODE.findall(english)), number


@each_page
@pytest.mark.parametrize("language", ["", *LANGUAGES])
def test_every_link_leads_to_a_page_and_a_clause_that_exist(language: str, page: str) -> None:
    for link in LINK.findall(text_of(page, language)):
        name, _, anchor = link.partition("#")
        target = (RULE_BOOK / language / name) if name else RULE_BOOK / language / page
        assert target.is_file(), link
        assert not anchor or anchor in ANCHOR.findall(target.read_text("utf-8")), link


def test_clauses_that_differ_are_told_apart() -> None:
    """Shows that the tests above can fail."""
    (_, one), (_, other) = by_clause('- **D8** <a id="d8"></a>See [C5](common.md#c5), [0,1].\n')
    assert one == "" and links_in(other) == Counter({"common.md#c5": 1}) and CELL.findall(other) == ["[0,1]"]
    assert links_in("[Nederlands](../nl/README.md) [English](../README.md) [Deutsch](de/README.md)") == Counter()
    assert marks_in("**Ruling:** **Ruling** (Dutch) **Option** `x`", "Ruling", "Option") == (2, 1)
