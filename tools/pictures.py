"""The pictures of the README, and the icons of the table, taken from the table itself: `make pictures`.

Needs Chromium. The games in the pictures are played by bots from fixed seeds.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
from playwright.sync_api import Browser, Page, expect, sync_playwright

import stollen
from stollen.bots import make_bot
from stollen.lab.referee import play_game
from tests.browser.chromium import FLAGS, MISSING, chromium
from tests.browser.playing import READY
from tests.browser.screens import enter, show_home
from tests.browser.visiting import Company
from tests.server.serving import PERSON, Server, serving
from tools.small_png import small_png

PICTURES = Path("docs/pictures")
ICONS = Path("web/public")
ICON_SIZES = {"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180}
LEVEL = "apprentice"
BUDGET = 2000

DESK = {"width": 1200, "height": 750}
PHONE = {"width": 390, "height": 844}


def a_record(ruleset: str, seats: int, seed: str) -> dict[str, Any]:
    """A whole game of bots."""
    game = stollen.new_game(ruleset, seats=seats, seed=seed)
    play_game(game, [make_bot(LEVEL, seat, seed) for seat in range(seats)], [BUDGET] * seats)
    record: dict[str, Any] = msgspec.to_builtins(game.record())
    return record


def sit_down(page: Page, server: Server, record: dict[str, Any], share: float) -> None:
    """Go on from somewhere in a game, at a turn of the first seat, with a card in hand that can be laid."""
    game = stollen.new_game(record["ruleset"], seats=record["seats"], seed=record["seed"])
    at = 0
    for number, move in enumerate(record["moves"]):
        if (
            game.to_act == 0
            and game.phase == "turn"
            and game.view(0).round == 1
            and number <= share * len(record["moves"])
        ):
            at = number
        game.play(move)
    bots = [{"type": "bot", "level": LEVEL}] * (record["seats"] - 1)
    asked = {
        "plan": {"ruleset": record["ruleset"], "seats": record["seats"], "options": record["options"]},
        "name": "Ada",
        "sitters": [PERSON, *bots],
        "past": {"record": record, "moves": at},
    }
    ticket = httpx.post(f"{server.url}/api/rooms", json=asked, timeout=30).raise_for_status().json()
    enter(page, ticket, "?start=1")
    expect(page.locator(READY).first).to_be_visible()
    page.locator(".hc:not(.off)").first.click()


def show_replay(page: Page, server: Server, record: dict[str, Any]) -> None:
    page.goto("/#/")
    page.evaluate("(record) => sessionStorage.setItem('stollen.record', JSON.stringify(record))", record)
    page.goto(f"/#/replay/file?step={len(record['moves']) // 4}&eyes=all")
    expect(page.get_by_role("grid")).to_be_visible()


def show_lesson(page: Page, server: Server) -> None:
    page.goto("/#/learn/duel")
    page.get_by_role("button", name="Keys").click()
    expect(page.get_by_role("grid")).to_be_visible()


def take(company: Company, name: str, theme: str, size: dict[str, int], show: Callable[[Page], None]) -> None:
    """One picture."""
    touch: dict[str, Any] = {"has_touch": True, "is_mobile": True} if size is PHONE else {}
    person = company.person(settings={"theme": theme}, viewport=size, **touch)
    show(person.page)
    person.page.wait_for_timeout(600)  # fonts
    path = PICTURES / f"{name}.png"
    path.write_bytes(small_png(person.page, person.page.screenshot()))
    person.context.close()
    print(f"{path}: {path.stat().st_size // 1000} kB")


def take_icons(browser: Browser) -> None:
    """The mark in the sizes that phones ask for; opaque to the edges where a phone cuts its own shape."""
    drawing = (ICONS / "icon.svg").read_text(encoding="utf-8")
    full = drawing.replace(' rx="18"', "")
    for name, size in {**ICON_SIZES, "icon-maskable-512.png": 512}.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        shape = full if "maskable" in name or "apple" in name else drawing
        page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{shape}")
        page.screenshot(path=ICONS / name, omit_background=True)
        page.close()


def main() -> int:
    path = chromium()
    if path is None:
        print(MISSING)
        return 1
    PICTURES.mkdir(exist_ok=True)
    duel, crowd = a_record("duel", 2, "lantern"), a_record("saboteur2", 9, "lantern")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"{folder}/games.sqlite") as server,
        sync_playwright() as playing,
    ):
        browser = playing.chromium.launch(executable_path=path, args=FLAGS)
        take_icons(browser)
        company = Company(browser, server.url)
        take(company, "home", "dark", DESK, lambda page: show_home(page, server))
        take(company, "duel", "dark", DESK, lambda page: sit_down(page, server, duel, 0.3))
        take(company, "saboteur2", "light", DESK, lambda page: sit_down(page, server, crowd, 0.25))
        take(company, "replay", "light", DESK, lambda page: show_replay(page, server, duel))
        take(company, "lesson", "dark", DESK, lambda page: show_lesson(page, server))
        take(company, "phone-dark", "dark", PHONE, lambda page: sit_down(page, server, duel, 0.3))
        take(company, "phone-light", "light", PHONE, lambda page: sit_down(page, server, crowd, 0.25))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
