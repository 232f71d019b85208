"""Hints in steps: first the idea, then the card, then the move, which is one of the view's and can be played."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.moments import Wanted, brings, find_moment, is_asked
from tests.browser.screens import show_alone, show_duel, show_moment
from tests.browser.tables import play_bots
from tests.browser.visiting import Company, Person
from tests.server.serving import Server

TABLES = 8


def advised(ada: Person) -> str:
    """The move that the last hint was about."""
    move: str = ada.heard["advice"]["candidates"][0]["move"]
    return move


def ask_until_told_to_lay(ada: Person, server: Server) -> None:
    """A hint on the first turn of solo that is about laying a card; with little time a bot may rather pass."""
    for _ in range(TABLES):
        show_alone(ada.page, server)
        ada.page.keyboard.press("Escape")
        ada.page.locator("[data-action='hint']").click()
        expect(ada.page.locator(".hintbox").get_by_role("button", name="Which card?")).to_be_visible()
        if advised(ada).startswith("place "):
            return
    pytest.fail(f"at {TABLES} tables nobody was told to lay a card")


def test_a_hint_goes_from_the_idea_to_the_card_to_the_move(company: Company, server: Server) -> None:
    ada = company.person()
    ask_until_told_to_lay(ada, server)
    box = ada.page.locator(".hintbox")
    expect(box.locator("p")).to_have_count(1)
    expect(ada.page.locator(".hc.sel")).to_have_count(0)
    expect(box).not_to_contain_text(re.compile("Card:|Lay it"))

    box.get_by_role("button", name="Which card?").click()
    _, card, cell, *turned = advised(ada).split(" ")
    expect(box).to_contain_text("Card:")
    expect(ada.page.locator(".hc.sel")).to_have_attribute("data-card", card)
    expect(ada.page.locator(".ghost")).to_have_count(0)

    box.get_by_role("button", name="How exactly?").click()
    expect(box).to_contain_text(f"at {cell}")
    expect(ada.page.locator(f"[data-cell='{cell}'] .ghost")).to_be_visible()
    expect(box.get_by_role("button")).to_have_count(1)

    assert advised(ada) in ada.views[0]["moves"]
    ada.page.locator(f"[data-cell='{cell}']").click()
    expect(ada.page.locator(f"[data-cell='{cell}'].card-cell")).to_be_visible()
    expect(box).to_have_count(0)
    assert [one["turned"] for one in ada.views[0]["maze"] if one["cell"] == list(map(int, cell.split(",")))] == [
        bool(turned)
    ]


def test_a_hint_by_its_key_and_closed_again(company: Company, server: Server) -> None:
    ada = company.person()
    show_duel(ada.page, server)
    for _ in range(3):
        ada.page.keyboard.press("h")
        expect(ada.page.locator(".hint-words p").first).not_to_have_text("Thinking about your hand …")
    expect(ada.page.locator(".ghost")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".hintbox, .ghost, .hc.sel")).to_have_count(0)


QUESTIONS: dict[str, tuple[str, int, Wanted]] = {
    "pass": ("saboteur", 3, brings("passed")),
    "mend": ("duel", 2, brings("mended")),
    "orient": ("duel", 2, is_asked("orient")),
    "pay": ("duel", 2, is_asked("pay")),
    "bribe": ("duel", 2, is_asked("bribe", "end")),
    "take": ("saboteur", 4, is_asked("take")),
    "steal": ("saboteur2", 5, is_asked("steal")),
    "break": ("saboteur2", 5, brings("tool_broken")),
}


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_kind_of_question_has_a_hint_in_words(company: Company, server: Server, kind: str) -> None:
    """Whatever is advised there, it is said in words to its last step, and it is one of the view's moves."""
    ada = company.person()
    show_moment(ada.page, server, find_moment(*QUESTIONS[kind]))
    ada.page.locator("[data-action='hint']").click()
    box = ada.page.locator(".hintbox")
    while True:
        expect(box.locator("p").first).not_to_have_text("Thinking about your hand …")
        if not box.locator(".btn").count():
            break
        box.locator(".btn").click()
    assert advised(ada) in ada.views[0]["moves"]
    words = box.inner_text()
    assert not re.search(r"hint-|\{|undefined", words) and len(box.locator("p").all()) >= 2, words


def test_no_hint_is_offered_while_others_move_or_to_who_looks_on(company: Company) -> None:
    ada = company.person()
    play_bots(ada.page, "duel", 2)
    expect(ada.page.locator("[data-action='hint']")).to_be_visible()
    code = ada.heard["welcome"]["picture"]["code"]
    ben = company.person(f"#/join/{code}", settings={"name": "Ben"})
    ben.page.get_by_role("button", name="Look on").click()
    expect(ben.page.get_by_role("grid")).to_be_visible()
    ben.page.keyboard.press("h")
    expect(ben.page.locator(".hintbox, [data-action]")).to_have_count(0)


def test_the_bot_that_gives_the_hint_is_chosen_at_the_hint_and_remembered(company: Company, server: Server) -> None:
    ada = company.person()
    show_duel(ada.page, server)
    ada.page.keyboard.press("h")
    box = ada.page.locator(".hintbox")
    expect(box.get_by_role("button", name="Which card?")).to_be_visible()
    assert ada.heard["advice"]["level"] == "foreman"
    box.get_by_label("Who gives hints").select_option("random")
    expect(box).to_contain_text("drawn by lot")
    assert ada.heard["advice"]["level"] == "random"
    ada.page.get_by_role("button", name="Settings").click()
    expect(ada.page.get_by_role("dialog").get_by_label("Who gives hints")).to_have_value("random")
