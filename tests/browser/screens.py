"""The screens that people see, each reached as directly as a test can."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Page, expect

from tests.browser.playing import READY
from tests.server.serving import BOT, OPEN, PERSON, Client, Server, open_room

SEED = "looks"


def keep_ticket(page: Page, ticket: dict[str, str]) -> None:
    """Let the device have a place in a room that was opened elsewhere."""
    kept = json.dumps([{**ticket, "since": 0}])
    page.evaluate("(kept) => localStorage.setItem('stollen.tickets', kept)", kept)


def show_home(page: Page, server: Server) -> None:
    page.goto("/#/")
    expect(page.get_by_role("article")).to_have_count(4)


def show_settings(page: Page, server: Server) -> None:
    show_home(page, server)
    page.locator(".top .ib").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def show_rules(page: Page, server: Server) -> None:
    page.goto("/#/rules/D8")
    expect(page.locator("#D8")).to_be_visible()


def show_cards(page: Page, server: Server) -> None:
    page.goto("/#/cards")
    expect(page.locator("figure").first).to_be_visible()


def show_join(page: Page, server: Server) -> None:
    page.goto(f"/#/join/{open_room(server, 'saboteur', 4, PERSON, OPEN)['code']}")
    expect(page.get_by_role("textbox")).to_be_visible()


def show_lobby(page: Page, server: Server) -> None:
    enter(page, open_room(server, "saboteur2", 5, PERSON, BOT, OPEN))
    expect(page.locator(".lobby-seats li")).to_have_count(5)
    expect(page.get_by_role("combobox").first).to_be_visible()


def show_duel(page: Page, server: Server) -> None:
    """The first turn of a duel, with a card chosen that can be laid."""
    enter(page, open_room(server, "duel", 2, PERSON, BOT, seed=SEED), "?start=1")
    expect(page.locator(READY).first).to_be_visible()
    page.locator(".hc:not(.off)").first.click()


def show_crowd(page: Page, server: Server) -> None:
    """Nine at a table of Saboteur 2."""
    enter(page, open_room(server, "saboteur2", 9, PERSON, *[BOT] * 8, seed=SEED), "?start=1")
    expect(page.locator(READY).first).to_be_visible()


def show_over(page: Page, server: Server) -> None:
    """A duel that is over."""
    ticket = open_room(server, "duel", 2, PERSON, BOT, seed=SEED)
    with ThreadPoolExecutor(1) as thread:  # Playwright has a loop in this one
        thread.submit(asyncio.run, played(server, ticket)).result()
    enter(page, ticket)
    expect(page.get_by_role("table")).to_be_visible()


async def played(server: Server, ticket: dict[str, str]) -> None:
    client = Client(server.url, ticket["token"])
    await client.connect()
    await client.send(type="start", id="start")
    await client.play_on()
    await client.close()


def enter(page: Page, ticket: dict[str, str], query: str = "") -> None:
    page.goto("/#/")
    keep_ticket(page, ticket)
    page.goto(f"/#/room/{ticket['room']}{query}")


def show_lesson(page: Page, server: Server) -> None:
    page.goto("/#/learn/duel")
    expect(page.get_by_role("grid")).to_be_visible()


SCREENS: dict[str, Callable[[Page, Server], None]] = {
    "home": show_home,
    "settings": show_settings,
    "rules": show_rules,
    "cards": show_cards,
    "join": show_join,
    "lobby": show_lobby,
    "duel": show_duel,
    "crowd": show_crowd,
    "over": show_over,
    "lesson": show_lesson,
}
