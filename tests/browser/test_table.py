"""The table tells a player their role, what they know, where something happened, and why something is refused."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.looks import unworded
from tests.browser.moments import brings, find_moment, last_moment
from tests.browser.playing import READY
from tests.browser.screens import (
    SCREENS,
    choose_cold_cell,
    enter,
    play_move,
    show_alone,
    show_duel,
    show_moment,
    show_round_over,
)
from tests.browser.test_looks import PHONE
from tests.browser.visiting import Company
from tests.server.serving import BOT, PERSON, Server, open_room


@pytest.mark.parametrize(("ruleset", "seats"), [("saboteur", 3), ("saboteur2", 2), ("saboteur2", 5)])
def test_one_s_own_role_is_always_in_sight_and_can_be_covered(
    company: Company, server: Server, ruleset: str, seats: int
) -> None:
    ada = company.person()
    enter(ada.page, open_room(server, ruleset, seats, PERSON, *[BOT] * (seats - 1)), "?start=1")
    expect(ada.page.locator(READY).first).to_be_visible()
    role = ada.page.locator(".role")
    assert ada.views[0]["seats"][0]["role"]
    name = role.get_by_role("heading").inner_text()
    assert len(name) > 3 and role.locator("p").inner_text()
    role.get_by_role("button", name="Cover").click()
    expect(role).not_to_contain_text(name)
    role.get_by_role("button", name="Show").click()
    expect(role).to_contain_text(name)


def test_a_role_is_in_sight_on_a_phone_too(company: Company, server: Server) -> None:
    ada = company.person(**PHONE)
    enter(ada.page, open_room(server, "saboteur2", 2, PERSON, BOT), "?start=1")
    expect(ada.page.locator(".rolechip")).to_be_visible()


@pytest.mark.parametrize(
    ("ruleset", "seats", "event", "words"),
    [
        ("duel", 2, "peeked", r"turn \d+"),
        ("saboteur", 4, "peeked", r"turn \d+"),
        ("saboteur2", 5, "inspected", r"turn \d+"),
    ],
)
def test_what_one_has_found_out_is_remembered_with_its_turn(
    company: Company, server: Server, ruleset: str, seats: int, event: str, words: str
) -> None:
    ada = company.person()
    moment = find_moment(ruleset, seats, brings(event))
    show_moment(ada.page, server, moment)
    before = ada.page.locator(".mem p").count()
    play_move(ada.page, moment.move)
    expect(ada.page.locator(".mem p")).to_have_count(before + 1)
    expect(ada.page.locator(".mem p").filter(has_text=re.compile(words))).not_to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator(".mem p")).to_have_count(before + 1)


def test_a_line_of_the_log_shows_its_place(company: Company, server: Server) -> None:
    moment = find_moment("duel", 2, brings("placed"))
    ada = company.person()
    show_moment(ada.page, server, moment)
    play_move(ada.page, moment.move)
    cell = moment.move.split(" ")[2]
    ada.page.get_by_role("tab", name="Log").click()
    ada.page.locator(".log li", has_text=f"at {cell}").last.hover()
    expect(ada.page.locator(".cell.ringed")).to_have_attribute("data-cell", cell)


def test_where_nothing_is_possible_the_clause_says_why(company: Company, server: Server) -> None:
    ada = company.person()
    show_duel(ada.page, server)
    choose_cold_cell(ada.page)
    alert = ada.page.get_by_role("alert")
    clause = alert.get_by_role("link")
    expect(clause).to_have_attribute("href", re.compile(r"#/rules/[CD]\d+$"))
    number = (clause.get_attribute("href") or "").rpartition("/")[2]
    clause.click()
    expect(ada.page.locator(f"#{number}.here")).to_be_in_viewport()
    ada.page.go_back()
    expect(ada.page.locator(READY).first).to_be_visible()


def test_a_card_is_turned_by_its_key_and_by_the_button(company: Company, server: Server) -> None:
    ada = company.person()
    show_alone(ada.page, server)
    moves = ada.views[0]["moves"]
    _, card, place = next(move.split(" ") for move in moves if f"{move} turned" in moves)
    ada.page.keyboard.press("Escape")
    ada.page.locator(f"[data-card='{card}']").first.click()
    cell = ada.page.locator(f"[data-cell='{place}']")
    cell.hover()
    ghost = ada.page.locator(".ghost")
    upright = ghost.inner_html()
    ada.page.keyboard.press("r")
    assert ghost.inner_html() != upright
    ada.page.keyboard.press("r")
    assert ghost.inner_html() == upright
    ada.page.get_by_role("button", name="Turn").click()
    cell.click()
    expect(ada.page.locator(f"[data-cell='{place}'].card-cell")).to_be_visible()
    assert [one["turned"] for one in ada.views[0]["maze"] if one["card"] == card] == [True]


def test_keys_in_a_dialog_are_not_for_the_table_below(company: Company, server: Server) -> None:
    ada = company.person()
    show_duel(ada.page, server)
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.keyboard.press("h")
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    expect(ada.page.locator(".hintbox")).to_have_count(0)
    expect(ada.page.locator(".hc.sel")).to_have_count(1)


def test_a_long_log_shows_its_last_lines_and_the_others_when_asked(company: Company, server: Server) -> None:
    ada = company.person()
    show_moment(ada.page, server, last_moment("saboteur2", 9, brings("placed")))
    lines = ada.page.locator(".log li")
    earlier = ada.page.get_by_role("button", name=re.compile(r"Show \d+ earlier lines"))
    few = lines.count()
    hidden = int(re.findall(r"\d+", earlier.inner_text())[0])
    earlier.click()
    expect(lines).to_have_count(few - 1 + hidden)
    expect(earlier).to_have_count(0)
    expect(lines.last).to_contain_text("Round 1 begins")


SCROLLED = "(log) => log.scrollTop"
LINE_IN_SIGHT = """(log) => {
  const top = log.getBoundingClientRect().top;
  const line = [...log.children].find((one) => one.getBoundingClientRect().bottom > top + 60);
  return [line.textContent, Math.round(line.getBoundingClientRect().top - top)];
}"""


def test_the_log_returns_to_its_newest_lines_after_the_end_of_a_round(company: Company, server: Server) -> None:
    ada = company.person()
    show_round_over(ada.page, server, ruleset="saboteur", seats=4)
    ada.page.get_by_role("tab", name="Log").click()
    log = ada.page.locator(".log")
    log.evaluate("(log) => log.scrollTo(0, 300)")
    ada.page.get_by_role("button", name="Go on").click()
    expect(ada.page.locator(".roundover")).to_have_count(0)
    expect(ada.page.get_by_role("button", name="Newest")).to_have_count(0)
    assert log.evaluate(SCROLLED) == 0
    play_move(ada.page, ada.views[0]["moves"][-1])
    ada.page.get_by_role("tab", name="Log").click()
    expect(ada.page.locator(READY).first).to_be_attached()
    assert log.evaluate(SCROLLED) == 0


def test_whoever_reads_older_lines_of_the_log_stays_there_and_can_go_back(company: Company) -> None:
    ada = company.person(settings={"pace": "calm"})
    ada.page.get_by_role("button", name="Watch bots play").click()
    ada.page.get_by_role("dialog").get_by_label("How they play").select_option("random")
    ada.page.get_by_role("dialog").get_by_role("button", name="The Duel").click()
    lines, log = ada.page.locator(".log li"), ada.page.locator(".log")
    ada.page.get_by_role("button", name="Hurry").click()
    expect(lines.nth(30)).to_be_attached()
    log.evaluate("(log) => log.scrollTo(0, 120)")
    newest = ada.page.get_by_role("button", name="Newest")
    expect(newest).to_be_visible()
    reading, first = log.evaluate(LINE_IN_SIGHT), lines.first.inner_text()
    expect(lines.first).not_to_have_text(first)
    assert log.evaluate(LINE_IN_SIGHT) == reading and log.evaluate(SCROLLED) > 120
    newest.click()
    expect(newest).to_have_count(0)
    assert log.evaluate(SCROLLED) == 0


KEYS = {"en": "Keys", "de": "Tasten", "nl": "Toetsen"}


@pytest.mark.parametrize("language", KEYS)
def test_a_question_mark_lists_the_keys(company: Company, server: Server, language: str) -> None:
    ada = company.person(settings={"language": language})
    dialog = ada.page.get_by_role("dialog", name=KEYS[language])
    for screen, rows in (("duel", 12), ("lesson", 10), ("replay", 5)):
        SCREENS[screen](ada.page, server)
        ada.page.keyboard.press("?")
        expect(dialog.get_by_role("definition")).to_have_count(rows)
        assert unworded(ada.page) == []
        ada.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_a_question_mark_in_a_sentence_lists_no_keys(company: Company, server: Server) -> None:
    ada = company.person()
    show_duel(ada.page, server)
    said = ada.page.get_by_role("textbox", name="Say something")
    said.press_sequentially("why?")
    expect(said).to_have_value("why?")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
