"""The home page: games that wait, codes, records, languages and looks that are remembered."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import READY, Player
from tests.browser.tables import NAMES, open_by_link, play_bots
from tests.browser.visiting import Company
from tests.server.serving import BOT, PERSON, Server, open_room


def test_one_click_begins_a_game_against_bots(company: Company) -> None:
    ada = company.person()
    ada.page.get_by_role("button", name="Play the Duel now").click()
    expect(ada.page.locator(READY).first).to_be_visible()
    assert Player(ada.page).play_once()


def test_an_unfinished_game_waits_and_goes_on(company: Company) -> None:
    ada = company.person()
    play_bots(ada.page, "saboteur", 3)
    player = Player(ada.page, seed=2)
    for _ in range(3):
        player.play_once()
    player.look()
    cards, hand = ada.page.locator(".card-cell").count(), ada.views[0]["hand"]
    ada.page.get_by_role("link", name="Stollen: Home").click()
    row = ada.page.locator(".cont-row")
    expect(row).to_contain_text("Saboteur")
    expect(row).to_contain_text("Ada")
    row.get_by_role("link", name="Resume").click()
    expect(ada.page.locator(".card-cell")).to_have_count(cards)
    assert ada.views[0]["hand"] == hand
    ada.page.reload()
    expect(ada.page.locator(".card-cell")).to_have_count(cards)
    log = ada.page.locator(".log li").count()
    assert player.play_once() and player.look() and ada.page.locator(".log li").count() > log


def test_no_game_waits_on_a_device_that_has_begun_none(company: Company) -> None:
    ada = company.person()
    expect(ada.page.get_by_text("Games you begin wait here until you come back.")).to_be_visible()
    expect(ada.page.locator(".cont-row")).to_have_count(0)


def come_in_by_code(company: Company, code: str, how: str) -> Page:
    """Ben types a code on the home page, and comes in by one of the buttons."""
    page = company.person(settings={"name": "Ben"}).page
    box = page.get_by_role("textbox", name="Have a code?")
    box.fill(code.lower())
    box.press("Enter")
    page.get_by_role("button", name=how, exact=True).click()
    expect(page.locator(".lobby")).to_be_visible()
    return page


def test_a_code_leads_to_a_free_seat_and_a_wrong_one_is_told(company: Company) -> None:
    company.expected.append("404|Not Found")
    ada = company.person()
    ben = come_in_by_code(company, open_by_link(ada.page, "saboteur"), "Come in")
    expect(ben.get_by_role("listitem").nth(1)).to_contain_text("Ben (you)")
    assert "sit" not in ben.url
    seat = ada.page.get_by_role("listitem").nth(1)
    expect(seat).to_contain_text(re.compile(r"Ben\s+Not ready yet"))
    ben.get_by_role("button", name="Ready", exact=True).click()
    expect(seat).to_contain_text(re.compile(r"Ben\s+Ready"))
    ben.get_by_role("button", name="Stand up").click()
    ben.reload()
    expect(ben.get_by_text("You look on. Take a seat to play.")).to_be_visible()
    eve = company.person("#/join/ZZZZZZ")
    expect(eve.page.get_by_role("alert")).to_be_visible()


def test_whoever_only_looks_on_is_told_so_and_may_sit_down_later(company: Company) -> None:
    ada = company.person()
    ben = come_in_by_code(company, open_by_link(ada.page, "duel"), "Only look on")
    expect(ada.page.get_by_text("Looking on: Ben")).to_be_visible()
    expect(ben.get_by_text("You look on. Take a seat to play.")).to_be_visible()
    expect(ben.get_by_role("button", name="Ready", exact=True)).to_have_count(0)
    ben.get_by_role("button", name="Take a free seat").click()
    expect(ben.get_by_role("button", name="Ready", exact=True)).to_be_visible()
    expect(ben.get_by_role("listitem").nth(1)).to_contain_text("Ben (you)")


def test_where_every_seat_is_taken_one_can_only_look_on(company: Company, server: Server) -> None:
    ben = come_in_by_code(company, open_room(server, "duel", 2, PERSON, BOT)["code"], "Look on")
    expect(ben.get_by_text("You look on: every seat is taken.")).to_be_visible()
    expect(ben.locator(".lobby .primary")).to_have_count(0)


def test_who_plays_again_meets_the_same_people(company: Company) -> None:
    ada = company.person()
    play_bots(ada.page, "solo", 1)
    Player(ada.page).play_to_the_end()
    ada.page.get_by_role("button", name="Play again").click()
    expect(ada.page.locator(".sum")).to_have_count(0)
    assert Player(ada.page, 1).play_once()


WORDS = {"en": "Dig for gold.", "de": "Grab nach Gold.", "nl": "Graaf naar goud."}


@pytest.mark.parametrize(("device", "language"), [("de-AT", "de"), ("nl-BE", "nl"), ("en-GB", "en"), ("fr-FR", "en")])
def test_the_language_follows_the_browser(company: Company, device: str, language: str) -> None:
    ada = company.person(settings={"language": None}, locale=device)
    expect(ada.page.locator("html")).to_have_attribute("lang", language)
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text(WORDS[language])


def test_language_look_motion_and_name_are_kept(company: Company) -> None:
    ada = company.person()
    ada.page.get_by_role("button", name="Settings").click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Wim")
    dialog.get_by_label("Look").select_option("light")
    dialog.get_by_label("Animations").uncheck()
    dialog.get_by_label("Language").select_option("nl")
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text(WORDS["nl"])
    for _ in range(2):
        html = ada.page.locator("html")
        expect(html).to_have_attribute("lang", "nl")
        expect(html).to_have_attribute("data-theme", "light")
        expect(html).to_have_class("still")
        ada.page.reload()
    ada.page.locator(".top .ib").last.click()
    expect(ada.page.get_by_role("dialog").get_by_role("textbox")).to_have_value("Wim")
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_the_look_follows_the_device_and_a_button_changes_it(company: Company, scheme: str) -> None:
    ada = company.person(settings={"theme": "system"}, color_scheme=scheme)
    html = ada.page.locator("html")
    expect(html).to_have_attribute("data-theme", scheme)
    other = "light" if scheme == "dark" else "dark"
    ada.page.get_by_role("button", name="Look").click()
    expect(html).to_have_attribute("data-theme", other)
    ada.page.reload()
    expect(html).to_have_attribute("data-theme", other)


def test_the_rules_are_found_by_clause_and_by_word(company: Company) -> None:
    ada = company.person("#/rules/D8")
    expect(ada.page.locator("#D8.here")).to_be_in_viewport()
    search = ada.page.get_by_role("searchbox")
    search.fill("troll")
    found = ada.page.locator(".clause")
    expect(found.first).to_be_visible()
    assert all("troll" in text.lower() for text in found.all_inner_texts())
    search.fill("xyzzy")
    expect(found).to_have_count(0)
    expect(ada.page.get_by_role("status")).to_have_text("No clause speaks of that.")


def test_the_home_page_says_what_the_server_offers(company: Company) -> None:
    ada = company.person()
    expect(ada.page.get_by_role("article")).to_have_count(4)
    for offer in ada.page.request.get("/api/offer").json()["rulesets"]:
        game = ada.page.get_by_role("article").filter(
            has=ada.page.get_by_role("heading", name=NAMES[offer["ruleset"]], exact=True)
        )
        least, most = offer["seats"][0], offer["seats"][-1]
        count = f"{least} to {most} players" if least < most else f"{least} player"
        expect(game.locator("small")).to_contain_text(count)
