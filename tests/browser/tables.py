"""Setting up a game from the home page, by mouse, as people do."""

from playwright.sync_api import Page, expect

NAMES = {"duel": "The Duel", "solo": "Solo", "saboteur": "Saboteur", "saboteur2": "Saboteur 2"}


def begin(page: Page, ruleset: str, how: str) -> None:
    """Press a button of a game on the home page."""
    game = page.get_by_role("article").filter(has=page.get_by_role("heading", name=NAMES[ruleset], exact=True))
    game.get_by_role("button", name=how).click()


def play_bots(page: Page, ruleset: str, seats: int) -> None:
    """One person and bots of the fastest level."""
    if ruleset == "solo":
        begin(page, ruleset, "Play")
        return
    begin(page, ruleset, "Friends")
    if ruleset != "duel":
        page.get_by_label("Players").select_option(str(seats))
    for seat in range(2, seats + 1):
        page.get_by_label(f"Seat {seat}: Bot").select_option("random")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("grid")).to_be_visible()


def open_by_link(page: Page, ruleset: str) -> str:
    """A table for friends; answers the code that lets them in."""
    begin(page, ruleset, "Friends")
    return page.get_by_label("Code of the room").inner_text()
