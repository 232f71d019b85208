"""Whole games in a real browser against a real server, from the home page to the summary."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.playing import KeyboardPlayer, Player, TouchPlayer
from tests.browser.tables import play_bots
from tests.browser.visiting import Company

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


@pytest.mark.parametrize(("ruleset", "seats"), [("duel", 2), ("solo", 1), ("saboteur", 4), ("saboteur2", 5)])
def test_a_whole_game_by_mouse(company: Company, ruleset: str, seats: int) -> None:
    ada = company.person()
    play_bots(ada.page, ruleset, seats)
    player = Player(ada.page)
    player.play_to_the_end()
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    expect(ada.page.get_by_role("table").get_by_role("row")).to_have_count(seats + 1)
    assert player.moves > 5


def test_the_duel_by_keyboard_alone(company: Company) -> None:
    ada = company.person()
    player = KeyboardPlayer(ada.page)
    player.press(ada.page.get_by_role("article").first.get_by_role("button", name="Friends"))
    player.reach(ada.page.get_by_label("Seat 2: Bot"))
    ada.page.keyboard.type("Random")
    player.press(ada.page.get_by_role("button", name="Start"))
    player.play_to_the_end()
    assert player.moves > 5


def test_the_duel_by_touch_on_a_phone(company: Company) -> None:
    ada = company.person(**PHONE)
    play_bots(ada.page, "duel", 2)
    player = TouchPlayer(ada.page)
    player.play_to_the_end()
    assert player.moves > 5


def test_twelve_at_one_table(company: Company) -> None:
    ada = company.person()
    play_bots(ada.page, "saboteur2", 12)
    expect(ada.page.locator(".seat")).to_have_count(12)
    Player(ada.page).play_to_the_end()
    expect(ada.page.get_by_role("table").get_by_role("row")).to_have_count(13)
