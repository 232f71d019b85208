"""What a screen reader is told: the main screens as they are heard, and what happens while one plays."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import Player
from tests.browser.screens import SCREENS
from tests.browser.visiting import Company
from tests.server.serving import Server

SNAPSHOTS = Path(__file__).parent / "snapshots"


def matches(page: Page, name: str) -> None:
    """Compare with what is kept; a snapshot that is missing is written, to be looked at and committed."""
    kept = SNAPSHOTS / f"{name}.yaml"
    if not kept.exists():
        kept.write_text(page.locator("body").aria_snapshot() + "\n", encoding="utf-8")
        raise AssertionError(f"{kept.name} was written: look at it")
    expect(page.locator("body")).to_match_aria_snapshot(kept.read_text(encoding="utf-8"))


@pytest.mark.parametrize("screen", ["home", "duel", "lobby", "settings", "join", "end of solo", "lesson", "replay"])
def test_a_screen_as_it_is_heard(company: Company, server: Server, screen: str) -> None:
    ada = company.person()
    SCREENS[screen](ada.page, server)
    matches(ada.page, screen.replace(" ", "-"))


def test_every_event_is_announced(company: Company, server: Server) -> None:
    ada = company.person()
    SCREENS["duel"](ada.page, server)
    spoken = ada.page.locator("[data-announces]")
    before = spoken.inner_text()
    player = Player(ada.page)
    player.play_once()
    expect(spoken).not_to_have_text(before)
    player.look()
    newest = ada.page.locator(".log li > span:last-child").first
    assert newest.inner_text() in spoken.inner_text()
