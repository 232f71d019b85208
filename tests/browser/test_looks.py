"""Every screen in every language and theme: accessible, and with text that fits the smallest phone."""

from typing import Any

import pytest

from tests.browser.looks import overflows, violations
from tests.browser.screens import SCREENS
from tests.browser.visiting import Company
from tests.server.serving import Server

LANGUAGES = ("en", "de", "nl")
SMALLEST: dict[str, Any] = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing(company: Company, server: Server, axe: str, language: str, theme: str) -> None:
    ada = company.person(settings={"language": language, "theme": theme})
    found = {}
    for name, show in SCREENS.items():
        show(ada.page, server)
        found[name] = violations(ada.page, axe)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing_on_a_phone(company: Company, server: Server, axe: str, language: str) -> None:
    ada = company.person(settings={"language": language}, **PHONE)
    found = {}
    for name in ("home", "lobby", "duel", "crowd", "over"):
        SCREENS[name](ada.page, server)
        found[name] = violations(ada.page, axe)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("profile", [SMALLEST, PHONE], ids=["320", "390"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_text_fits(company: Company, server: Server, language: str, profile: dict[str, Any]) -> None:
    ada = company.person(settings={"language": language, "name": "Wilhelmina van den Berg"}, **profile)
    found = {}
    for name, show in SCREENS.items():
        show(ada.page, server)
        found[name] = overflows(ada.page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
