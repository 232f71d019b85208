"""Texts of people: control characters, length and empty names."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stollen.server.rooms.refusal import Refusal, clean_text


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Anna  ", "Anna"),
        ("Anna\nBert", "Anna Bert"),
        ("<script>", "<script>"),
        ("A\u202eB", "A B"),
        ("\x1b[2J", "[2J"),
        ("e\u0301", "é"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("李", "李"),
    ],
)
def test_names_are_made_harmless(text: str, name: str) -> None:
    assert clean_text(text, 24) == name


@pytest.mark.parametrize("text", [" ", "\u200d", "\u200b\u202e", "\ud800", "\x00", "x" * 25, "\u0958" * 13])
def test_what_is_no_name(text: str) -> None:
    with pytest.raises(Refusal):
        clean_text(text, 24)


@given(st.text(min_size=1, max_size=40))
def test_a_cleaned_name_is_one_short_line_that_stays_as_it_is(text: str) -> None:
    try:
        name = clean_text(text, 24)
    except Refusal:
        return
    assert 1 <= len(name) <= 24 and name.encode() and len(name.splitlines()) == 1
    assert not any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in name)
    assert clean_text(name, 24) == name
