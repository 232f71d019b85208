"""What makes the table a home: notes, sounds, movement, the QR picture, reasons, sharing, and being offline."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import Player
from tests.browser.screens import SCREENS, enter
from tests.browser.visiting import Company
from tests.server.serving import BOT, PERSON, Server, open_room

COUNTING = """() => {
  window.heard = 0;
  window.AudioContext = class extends AudioContext {
    createGain() { window.heard += 1; return super.createGain(); }
  };
}"""


def begin(page: Page, server: Server, ruleset: str, seats: int) -> None:
    enter(page, open_room(server, ruleset, seats, PERSON, *[BOT] * (seats - 1), seed="extras"), "?start=1")
    Player(page).look()


def test_the_lobby_shows_its_link_as_a_picture(company: Company, server: Server) -> None:
    ada = company.person()
    SCREENS["lobby"](ada.page, server)
    code = ada.page.get_by_label("Code of the room").inner_text()
    picture = ada.page.get_by_role("img", name=f"QR picture of the link to room {code}")
    expect(picture).to_be_visible()
    assert (picture.get_attribute("viewBox") or "").endswith((" 33 33", " 37 37"))  # version 2 or 3, and a quiet border


def test_a_seed_can_be_chosen_while_one_is_alone(company: Company, server: Server) -> None:
    ada = company.person()
    SCREENS["lobby"](ada.page, server)
    before = ada.page.url
    seed = ada.page.get_by_label("Seed")
    seed.fill("tuesday")
    seed.press("Tab")
    expect(ada.page).not_to_have_url(before)
    expect(ada.page.get_by_label("Seed")).to_have_attribute("placeholder", "chosen by the host")


def test_notes_stay_in_the_browser_and_are_sent_to_nobody(company: Company, server: Server) -> None:
    ada = company.person()
    sent: list[str] = []
    ada.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    begin(ada.page, server, "saboteur", 4)
    ada.page.get_by_role("tab", name="Notes").click()
    ada.page.get_by_label("Your notes on the game").fill("the left goal is stone")
    ada.page.locator(".jot input").nth(1).fill("too friendly")
    mark = ada.page.locator(".left .mark").nth(1)
    mark.click()
    mark.click()
    ada.page.reload()
    ada.page.get_by_role("tab", name="Notes").click()
    expect(ada.page.get_by_label("Your notes on the game")).to_have_value("the left goal is stone")
    expect(ada.page.locator(".jot input").nth(1)).to_have_value("too friendly")
    expect(ada.page.locator(".left .mark").nth(1)).to_have_accessible_name("Your mark for Mara: suspect")
    assert sent and not any("stone" in frame or "friendly" in frame or "suspect" in frame for frame in sent)


def lay_a_card(page: Page) -> None:
    page.locator(".hc:not(.off)").first.click()
    page.locator(".cell.glows").first.click()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_laid_card_moves_unless_one_wants_no_motion(company: Company, server: Server, motion: Any) -> None:
    ada = company.person(reduced_motion=motion)
    begin(ada.page, server, "duel", 2)
    ada.page.evaluate(
        """() => {
          window.moved = [];
          new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) => {
            if (node.className?.startsWith?.('fx ')) window.moved.push(node.className);
          }))).observe(document.querySelector('.maze'), { subtree: true, childList: true });
        }"""
    )
    lay_a_card(ada.page)
    expect(ada.page.locator(".cell.last")).to_be_visible()
    Player(ada.page).look()
    moved = ada.page.evaluate("() => window.moved")
    assert ("fx fx-place" in " ".join(moved)) is (motion == "no-preference")
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".fx")).to_have_count(0)


@pytest.mark.parametrize("sound", [True, False])
def test_sounds_are_heard_if_one_wants_them(company: Company, server: Server, sound: bool) -> None:
    ada = company.person(settings={"sound": sound})
    ada.page.wait_for_load_state("networkidle")
    ada.page.add_init_script(f"({COUNTING})()")
    ada.page.reload()
    begin(ada.page, server, "duel", 2)
    lay_a_card(ada.page)
    expect(ada.page.locator(".cell.last")).to_be_visible()
    ada.page.wait_for_timeout(1000)  # the sounds are loaded with the first of them
    assert (ada.page.evaluate("() => window.heard") > 0) is sound


def test_a_card_that_cannot_be_played_says_why_by_clause(company: Company, server: Server) -> None:
    ada = company.person()
    SCREENS["duel"](ada.page, server)
    ada.page.locator(".hc.off").first.click()
    ada.page.get_by_role("button", name="Why not?").click()
    expect(ada.page.get_by_role("alert").get_by_role("link", name=re.compile(r"clause [CD]\d+"))).to_be_visible()


def test_a_card_is_seen_from_near_while_the_pointer_rests_on_it(company: Company, server: Server) -> None:
    ada = company.person()
    begin(ada.page, server, "duel", 2)
    ada.page.locator(".hc").last.hover()
    closeup = ada.page.locator(".closeup")
    expect(closeup).to_be_visible()
    box = closeup.bounding_box()
    assert box is not None and box["width"] >= 160 and box["x"] >= 0 and box["y"] >= 0
    ada.page.mouse.move(5, 5)
    expect(closeup).to_have_count(0)


def test_the_log_shows_the_place_it_speaks_of(company: Company, server: Server) -> None:
    ada = company.person()
    begin(ada.page, server, "duel", 2)
    lay_a_card(ada.page)
    Player(ada.page).look()
    place = ada.page.locator(".log .cellref").first
    place.hover()
    expect(ada.page.locator(f".cell.ringed[data-cell='{place.inner_text()}']")).to_be_visible()


def test_the_end_tells_why_and_is_shared_by_link(company: Company, server: Server) -> None:
    ada = company.person(permissions=["clipboard-read", "clipboard-write"])
    SCREENS["over"](ada.page, server)
    green, blue = (ada.page.get_by_role("button", name=name, exact=True) for name in ("Green", "Blue"))
    expect(green).to_have_attribute("aria-pressed", "true")
    lit = "() => [...document.querySelectorAll('.ways .cell')].map((one) => one.innerHTML).join()"
    seen = set()
    for number in (3, 2, 1):
        ada.page.get_by_role("button", name=f"Round {number}").click()
        expect(ada.page.get_by_role("button", name=f"Round {number}")).to_have_attribute("aria-pressed", "true")
        for team in (blue, green):
            team.click()
            expect(team).to_have_attribute("aria-pressed", "true")
            seen.add(ada.page.evaluate(lit))
    assert len(seen) > 3, "what each team has reached is not told apart in any round"
    ada.page.evaluate("() => { navigator.share = undefined; }")
    ada.page.get_by_role("button", name="Share").click()
    expect(ada.page.get_by_role("button", name="Copied")).to_be_visible()
    assert re.search(r"/#/replay/[A-Z]{6}$", ada.page.evaluate("() => navigator.clipboard.readText()"))


def test_the_page_says_when_the_device_is_offline(company: Company) -> None:
    ada = company.person()
    expect(ada.page.get_by_role("article")).to_have_count(4)
    ada.context.set_offline(True)
    expect(ada.page.get_by_text("You are offline")).to_be_visible()
    ada.context.set_offline(False)
    expect(ada.page.get_by_text("You are offline")).to_have_count(0)


def test_bots_can_be_watched_at_any_game(company: Company) -> None:
    ada = company.person()
    ada.page.get_by_role("button", name="Watch bots play").click()
    ada.page.get_by_label("How they play").select_option("random")
    ada.page.get_by_role("dialog").get_by_role("button", name="Saboteur 2").click()
    expect(ada.page.get_by_role("grid")).to_be_visible()
    expect(ada.page.locator(".seat")).to_have_count(6)


def test_the_table_can_be_installed(company: Company) -> None:
    ada = company.person()
    manifest = json.loads(ada.page.request.get("/manifest.webmanifest").text())
    assert manifest["display"] == "standalone" and manifest["start_url"] == "/"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes and any(icon["purpose"] == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        answer = ada.page.request.get(icon["src"])
        assert answer.ok and answer.headers["content-type"] == icon["type"]


def test_a_refusal_is_worded_in_the_language_of_the_user(company: Company, server: Server) -> None:
    ada = company.person(settings={"language": "de"})
    SCREENS["duel"](ada.page, server)
    ada.page.locator(".hc.off").first.click()
    ada.page.locator(".whynot").click()
    toast = ada.page.get_by_role("alert")
    expect(toast.get_by_role("link")).to_be_visible()
    assert ada.heard["refused"]["message"]
    words = toast.inner_text()
    assert ada.heard["refused"]["text"] not in words and "forbidden-" not in words
