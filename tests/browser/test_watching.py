"""Spectators of other people and of bots see and do only what is theirs."""

import msgspec
from playwright.sync_api import expect

from tests.browser.playing import Player
from tests.browser.screens import choose_cold_cell
from tests.browser.tables import play_bots
from tests.browser.visiting import Company


def test_a_spectator_sees_the_game_and_no_hand(company: Company) -> None:
    ada = company.person()
    play_bots(ada.page, "saboteur", 3)
    code = ada.heard["welcome"]["picture"]["code"]
    ben = company.person(f"#/join/{code}", settings={"name": "Ben"})
    ben.page.get_by_role("button", name="Look on").click()
    expect(ben.page.get_by_role("grid")).to_be_visible()
    player = Player(ada.page, seed=3)
    for _ in range(4):
        player.play_once()
        player.look()
        cards = ada.page.locator(".card-cell").count()
        expect(ben.page.locator(".card-cell")).to_have_count(cards)
        assert set(ben.views) == {None}
        view = msgspec.json.encode(ben.views[None]).decode()
        assert ben.views[None]["hand"] == [] and ben.views[None]["moves"] == [] and '"role":' not in view
    expect(ben.page.locator(".hand, .hc, [data-action], .role")).to_have_count(0)
    assert ben.page.locator(".log li").count() > 4
    choose_cold_cell(ben.page)
    expect(ben.page.get_by_role("alert")).to_have_count(0)
    expect(ada.page.get_by_role("grid")).to_be_visible()


def test_who_looks_on_can_talk_and_leaves_without_harm(company: Company) -> None:
    ada = company.person()
    play_bots(ada.page, "duel", 2)
    code = ada.heard["welcome"]["picture"]["code"]
    ben = company.person(f"#/join/{code}", settings={"name": "<b>Ben</b>"})
    ben.page.get_by_role("button", name="Look on").click()
    said = ben.page.get_by_role("textbox", name="Say something")
    said.fill("<img src=x onerror=alert(1)>")
    said.press("Enter")
    expect(ada.page.locator(".talk")).to_contain_text("<b>Ben</b> <img src=x onerror=alert(1)>")
    ben.context.close()
    assert Player(ada.page).play_once()


def test_bots_play_and_one_watches_to_the_end(company: Company) -> None:
    ada = company.person()
    ada.page.get_by_role("button", name="Watch bots play").click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_label("How they play").select_option("random")
    dialog.get_by_role("button", name="The Duel").click()
    expect(ada.page.locator(".table, .sum").first).to_be_visible()
    expect(ada.page.locator(".hand")).to_have_count(0)
    expect(ada.page.locator(".sum")).to_be_visible(timeout=60_000)
    assert ada.views.keys() == {None}
    expect(ada.page.get_by_role("table").get_by_role("row")).to_have_count(3)
    ada.page.get_by_role("link", name="Review").click()
    expect(ada.page.get_by_role("slider")).to_be_visible()


def test_bots_are_watched_at_a_pace_that_one_sets_and_stops(company: Company) -> None:
    ada = company.person(settings={"pace": "calm"})
    ada.page.get_by_role("button", name="Watch bots play").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="The Duel").click()
    ada.page.get_by_role("button", name="Hurry").wait_for()
    ada.page.get_by_role("button", name="Pause").click()
    shown, turn = ada.page.locator(".log li").count(), ada.views[None]["turn"]
    for _ in range(200):
        if ada.views[None]["turn"] >= turn + 2:
            break
        ada.page.wait_for_timeout(50)
    assert ada.views[None]["turn"] >= turn + 2, "the bots stopped too"
    assert ada.page.locator(".log li").count() == shown
    ada.page.keyboard.press("s")
    expect(ada.page.locator(".log li").nth(shown)).to_be_attached()
