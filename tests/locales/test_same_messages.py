"""Every language has the same messages with the same variables."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.locales.messages import LOCALES, junk_in, messages_in, selectors_of, source_of, variables_of, variants_of

LANGUAGES = ["en", "de", "nl"]
PLURALS = {"one", "other"}  # what these three languages tell apart
ANSWERS = {"yes", "no"}

each_language = pytest.mark.parametrize("language", LANGUAGES)


def test_every_language_file_is_checked() -> None:
    assert sorted(path.stem for path in LOCALES.glob("*.ftl")) == sorted(LANGUAGES)


@each_language
def test_everything_can_be_read(language: str) -> None:
    assert junk_in(source_of(language)) == []


@each_language
def test_no_message_is_there_twice(language: str) -> None:
    counts = Counter(message.id.name for message in messages_in(source_of(language)))
    assert [name for name, count in counts.items() if count > 1] == []


@each_language
def test_every_language_has_the_same_messages_with_the_same_variables(language: str) -> None:
    english, own = variables_in(source_of("en")), variables_in(source_of(language))
    assert sorted(own.keys() ^ english.keys()) == []
    assert {name: own[name] for name in own if own[name] != english[name]} == {}


@each_language
def test_every_selector_has_one_default_which_is_other_or_no(language: str) -> None:
    for message in messages_in(source_of(language)):
        for selector in selectors_of(message):
            assert [key for key, default in variants_of(selector) if default] in (["other"], ["no"]), message.id.name


@each_language
def test_every_selector_asks_for_a_number_or_for_yes_and_no(language: str) -> None:
    for message in messages_in(source_of(language)):
        for selector in selectors_of(message):
            keys = {key for key, _ in variants_of(selector) if not key.isdecimal()}
            assert keys == ANSWERS or keys <= PLURALS, message.id.name


def variables_in(source: str) -> dict[str, set[str]]:
    return {message.id.name: variables_of(message) for message in messages_in(source)}


CASES = "drew = { $who } drew { $count ->\n    [one] a card\n   *[other] { $count } cards\n  }.\n"


def test_variables_and_variants_are_found_inside_selectors() -> None:
    (message,) = messages_in(CASES)
    assert variables_of(message) == {"who", "count"}
    assert [list(variants_of(selector)) for selector in selectors_of(message)] == [[("one", False), ("other", True)]]


def test_a_selector_without_a_default_cannot_be_read() -> None:
    assert junk_in(CASES) == []
    assert junk_in(CASES.replace("*[other]", "[other]")) != []
