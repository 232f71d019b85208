"""A browser and a server for the tests of the table in the browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from stollen.server.web.static_pages import STATIC
from tests.browser.chromium import FLAGS, MISSING, cannot_run, chromium
from tests.browser.visiting import PATIENCE, Company
from tests.server.serving import Server, serving

AXE = Path("web/node_modules/axe-core/axe.min.js")
UNHURRIED = (
    '{"burst": 100000, "per_second": 100000, "address_burst": 100000, "address_per_second": 100000,'
    ' "rooms_per_minute": 100000, "requests_per_minute": 100000}'
)


IN_SHORT = (
    "test_aria.py::test_a_screen_as_it_is_heard[home]",
    "test_aria.py::test_a_screen_as_it_is_heard[duel]",
    "test_aria.py::test_every_event_is_announced",
    "test_first_load.py::test_the_first_load_is_small",
    "test_guard.py::test_no_fault_goes_unnoticed",
    "test_home.py::test_a_code_leads_to_a_free_seat_and_a_wrong_one_is_told",
    "test_looks.py::test_axe_finds_nothing[de-light]",
    "test_offers.py::test_what_glows_is_what_the_view_offers[duel-2]",
    "test_replay.py::test_a_finished_game_is_replayed_step_by_step",
    "test_lessons.py::test_a_lesson_to_its_end[solo]",
    "test_hints.py::test_a_hint_goes_from_the_idea_to_the_card_to_the_move",
    "test_table.py::test_the_log_returns_to_its_newest_lines_after_the_end_of_a_round",
    "test_table.py::test_a_question_mark_lists_the_keys[de]",
    "test_missing_chromium.py::test_without_chromium_nothing_is_checked_and_ci_fails[ci]",
    "test_dragging.py::test_a_card_is_dragged_to_a_glowing_cell",
    "test_extras.py::test_notes_stay_in_the_browser_and_are_sent_to_nobody",
)
"""What a short run does; the others take some minutes more."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--short"):
        return
    here = {item: named(item) for item in items if Path(__file__).parent in item.path.parents}
    files = {name.split("::")[0] for name in here.values()}
    unknown = [name for name in IN_SHORT if name.split("::")[0] in files and name not in here.values()]
    if unknown:
        raise pytest.UsageError(f"IN_SHORT names tests that are not there: {', '.join(unknown)}")
    left_out = [item for item, name in here.items() if name not in IN_SHORT]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def named(item: pytest.Item) -> str:
    """A test as `IN_SHORT` names it."""
    return f"{item.path.name}::{item.name}"


# For the package and no longer: while Playwright waits for a browser, no other test could run a loop of its own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium; without one, and without pages to show in it, there is nothing to test."""
    path = chromium()
    if path is None:
        cannot_run(MISSING)
    if not (STATIC / "index.html").exists():
        cannot_run("this installation has no pages: see what was said when it was built, or unset STOLLEN_NO_WEB")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets one address ask for much: here all people share it."""
    folder = tmp_path_factory.mktemp("browser")
    with serving(str(folder / "games.sqlite"), "--limits", UNHURRIED, log=folder / "log") as running:
        yield running


@pytest.fixture
def company(browser: Browser, server: Server) -> Iterator[Company]:
    """Whoever visits the server in this test; no browser may have had anything to complain about."""
    company = Company(browser, server.url)
    yield company
    company.leave()
    assert company.complaints == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    if not AXE.exists():
        cannot_run("axe-core is not installed: run npm ci in web/")
    return AXE.read_text(encoding="utf-8")
