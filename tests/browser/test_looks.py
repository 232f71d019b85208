"""Every screen in every language and theme: accessible, and with text that fits the smallest phone."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.looks import overflows, too_low, unworded, violations
from tests.browser.screens import SCREENS, TROUBLE, TROUBLED, Show
from tests.browser.visiting import Company
from tests.server.serving import Server

LANGUAGES = ("en", "de", "nl")
LONG_NAME = "Wilhelmina van den Berg"
SMALLEST: dict[str, Any] = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ZOOMED: dict[str, Any] = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}
"""What is left of 1280 by 800 pixels when everything is shown at 200 percent."""
MAIN = ("home", "settings", "rules", "lobby", "duel", "crowd", "over", "lesson", "replay")
"""What a short run looks at, where it looks at all."""

Judge = Callable[[Page], list[str]]


@pytest.fixture
def main_screens() -> dict[str, Show]:
    return {name: SCREENS[name] for name in MAIN}


@pytest.fixture
def screens(pytestconfig: pytest.Config, main_screens: dict[str, Show]) -> dict[str, Show]:
    """All screens; in a short run the main ones."""
    return main_screens if pytestconfig.getoption("--short") else SCREENS


def look_at(page: Page, server: Server, screens: dict[str, Show], judge: Judge) -> None:
    """No screen has anything wrong with it."""
    wrong = []
    for name, show in screens.items():
        show(page, server)
        wrong += [f"{name}: {one}" for one in judge(page)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing(
    company: Company, server: Server, axe: str, screens: dict[str, Show], language: str, theme: str
) -> None:
    ada = company.person(settings={"language": language, "theme": theme})
    look_at(ada.page, server, screens, lambda page: violations(page, axe))


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("de", "dark"), ("nl", "light")])
def test_axe_finds_nothing_on_a_phone(
    company: Company, server: Server, axe: str, screens: dict[str, Show], language: str, theme: str
) -> None:
    ada = company.person(settings={"language": language, "theme": theme}, **PHONE)
    look_at(ada.page, server, screens, lambda page: violations(page, axe) + overflows(page))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_text_fits_the_smallest_phone(
    company: Company, server: Server, screens: dict[str, Show], language: str
) -> None:
    ada = company.person(settings={"language": language, "name": LONG_NAME}, **SMALLEST)
    look_at(ada.page, server, screens, lambda page: overflows(page) + unworded(page) + too_low(page))


@pytest.mark.parametrize("language", LANGUAGES)
def test_trouble_is_told_well(company: Company, server: Server, axe: str, language: str) -> None:
    """What is shown when something fails is accessible in both themes and fits the smallest phone."""
    company.expected.append(TROUBLED)
    for profile in ({"theme": "dark"}, {"theme": "light"}):
        for width in ({}, SMALLEST):
            for show in TROUBLE.values():
                ada = company.person(settings={"language": language, **profile}, **width)
                show(ada.page, server)
                assert violations(ada.page, axe) + overflows(ada.page) == []
                ada.context.close()


@pytest.mark.parametrize(("language", "theme"), [("de", "dark"), ("nl", "light")])
def test_all_is_well_at_twice_the_size(
    company: Company, server: Server, axe: str, screens: dict[str, Show], language: str, theme: str
) -> None:
    """In German and Dutch, which have the longest words."""
    ada = company.person(settings={"language": language, "theme": theme}, **ZOOMED)
    look_at(ada.page, server, screens, lambda page: violations(page, axe) + overflows(page) + too_low(page))
