"""A pupil without knowledge of the rules: tries what the screen offers until the coach is content."""

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import READ

CONTENT = ".bubble .good"
NOT_MEANT = ".bubble .other"
NEXT = ".bubble .btn.primary"

Act = Callable[[], None]


class Pupil:
    """Takes a lesson by mouse, and without moving the maze: what is meant must be in sight."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def take_step(self) -> None:
        """Do what a step asks for; where it asks for nothing there is nothing to do."""
        expect(self.page.locator(".bubble")).to_be_visible()
        if self.page.locator(NEXT).count():
            return
        for act in self.offered():
            self.attempt(act)
            if self.page.locator(CONTENT).count():
                expect(self.page.locator(NEXT)).to_be_visible()
                return
            expect(self.page.locator(NOT_MEANT)).to_be_visible()
        raise AssertionError(f"nothing that is offered will do: {self.page.locator('.bubble').inner_text()}")

    def attempt(self, act: Act) -> None:
        """Try something; the coach has an answer."""
        self.page.keyboard.press("Escape")
        with self.page.expect_response("**/api/practice") as answer:
            act()
        answer.value.finished()

    def offered(self) -> Iterator[Act]:
        """All that can be tried, each from the beginning."""
        screen = self.look()
        for cell in screen["near"]:
            yield lambda cell=cell: self.touch(cell)  # type: ignore[misc]
        for choice in range(screen["choices"]):
            yield self.page.locator(".ask .choice").nth(choice).click
        for card in screen["cards"]:
            if card["usable"]:
                yield from self.with_card(card["index"])
        for deed in ("mend", "pass"):
            if deed in screen["deeds"]:
                yield lambda deed=deed: self.discard(deed)  # type: ignore[misc]

    def with_card(self, index: int) -> Iterator[Act]:
        """All that can be done with a card."""
        self.page.keyboard.press("Escape")
        self.card(index).click()
        screen = self.look()
        for cell in screen["near"]:
            yield lambda cell=cell: self.lay(index, cell)  # type: ignore[misc]
            if "turn" in screen["deeds"]:
                yield lambda cell=cell: self.lay(index, cell, turned=True)  # type: ignore[misc]
        for deed in screen["deeds"]:
            if deed.startswith(("target", "confirm")):
                yield lambda deed=deed: self.play(index, deed)  # type: ignore[misc]

    def touch(self, cell: str) -> None:
        """Choose a cell without a card; a question may follow."""
        self.cell(cell).click()
        choice = self.page.locator(".ask .choice")
        if choice.count():
            choice.first.click()

    def lay(self, index: int, cell: str, *, turned: bool = False) -> None:
        self.card(index).click()
        if turned:
            self.page.keyboard.press("r")
        self.cell(cell).click()

    def play(self, index: int, deed: str) -> None:
        self.card(index).click()
        self.deed(deed).click()

    def discard(self, deed: str) -> None:
        """Pass with the first card, or mend with the first two."""
        self.deed(deed).click()
        for index in range(2 if deed == "mend" else 1):
            self.card(index).click()
        self.page.locator(".acts [data-action='confirm'], .acts [data-action^='mend ']").first.click()

    def look(self) -> dict[str, Any]:
        screen: dict[str, Any] = self.page.evaluate(READ)
        return screen

    def card(self, index: int) -> Locator:
        return self.page.locator(".hand .hc").nth(index)

    def cell(self, cell: str) -> Locator:
        return self.page.locator(f"[data-cell='{cell}']")

    def deed(self, name: str) -> Locator:
        return self.page.locator(f".acts [data-action='{name}']").first
