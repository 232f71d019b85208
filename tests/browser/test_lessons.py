"""The lessons: each to its end by what the screen offers, and every step readable on the smallest phone."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.learning import CONTENT, NEXT, NOT_MEANT, Pupil
from tests.browser.looks import overflows, unworded, violations
from tests.browser.playing import READY
from tests.browser.screens import choose_cold_cell
from tests.browser.test_looks import SMALLEST
from tests.browser.visiting import Company

STEPS = {game: len(steps) for game, steps in json.loads(Path("web/src/learn/lessons.json").read_text()).items()}
GAMES = sorted(STEPS)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_to_its_end(company: Company, game: str) -> None:
    ada = company.person(f"#/learn/{game}")
    pupil = Pupil(ada.page)
    for number in range(1, STEPS[game] + 1):
        expect(ada.page.locator(".bubble small")).to_have_text(f"Step {number} of {STEPS[game]}")
        pupil.take_step()
        ada.page.locator(NEXT).click()
    expect(ada.page).to_have_url(re.compile("#/room/"))
    expect(ada.page.locator(READY).first).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_coach_says_what_is_not_meant_and_why_something_does_not_work(company: Company, language: str) -> None:
    ada = company.person("#/learn/duel", settings={"language": language})
    Pupil(ada.page).take_step()
    ada.page.locator(NEXT).click()
    expect(ada.page.locator(NEXT)).to_have_count(0)
    ada.page.locator(".hc:not(.off)").first.click()
    choose_cold_cell(ada.page)
    refusal = ada.page.locator(NOT_MEANT)
    expect(refusal.get_by_role("link")).to_have_attribute("href", re.compile(r"#/rules/[CD]\d+"))
    assert any(re.search(reason, refusal.inner_text()) for reason in reasons(language))
    expect(ada.page.locator(CONTENT)).to_have_count(0)


def reasons(language: str) -> list[str]:
    """What a reason for a refusal looks like, whatever place or card it names."""
    worded = Path(f"locales/{language}.ftl").read_text(encoding="utf-8")
    found = re.findall(r"^forbidden-\S+ = (.+)", worded, re.MULTILINE)
    return [".+".join(map(re.escape, re.split(r"{[^}]*}", words))) for words in found]


def test_one_can_skip_go_back_choose_a_step_and_leave(company: Company) -> None:
    ada = company.person("#/learn/saboteur")
    bubble = ada.page.locator(".bubble")
    for number in range(1, STEPS["saboteur"]):
        expect(bubble.locator("small")).to_contain_text(f"Step {number} of")
        bubble.get_by_role("button", name="Skip").or_(bubble.get_by_role("button", name="Next")).click()
    bubble.get_by_role("button", name="Back").click()
    expect(bubble.locator("small")).to_contain_text(f"Step {STEPS['saboteur'] - 1} of")
    ada.page.locator(".steps li button").nth(2).click()
    expect(bubble.locator("small")).to_contain_text("Step 3 of")
    bubble.get_by_role("button", name="Leave").click()
    expect(ada.page.get_by_role("article")).to_have_count(4)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("game", GAMES)
def test_every_step_can_be_read_on_the_smallest_phone(company: Company, axe: str, game: str, language: str) -> None:
    ada = company.person(f"#/learn/{game}", settings={"language": language}, **SMALLEST)
    wrong = []
    for number in range(1, STEPS[game] + 1):
        expect(ada.page.locator(".bubble small")).to_contain_text(str(number))
        found = overflows(ada.page) + unworded(ada.page) + violations(ada.page, axe)
        wrong += [f"{number}: {one}" for one in found]
        if number < STEPS[game]:
            ada.page.locator(".bubble .btn").last.click()
    assert not wrong, "\n".join(wrong)
