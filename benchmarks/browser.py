"""Size and speed of the table in the browser, measured in Chromium with a server on this machine.

    python -m benchmarks.browser

Not a test: other work on the machine changes the figures.
"""

import sys
import tempfile
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import FLAGS, MISSING, chromium
from tests.browser.frames import A_FRAME, Frames, frames
from tests.browser.moments import brings, crowded_moment, last_moment
from tests.browser.playing import READY
from tests.browser.screens import SCREENS, show_moment
from tests.browser.test_first_load import script_and_style
from tests.browser.test_frames import CARDS
from tests.browser.visiting import Company
from tests.server.serving import Server, serving

VISITS = 5
MOVES = 20

DRAWN = """([first, second]) => new Promise((resolve) => {
  const table = document.querySelector('.maze');
  const before = table.querySelectorAll('.card-cell').length;
  document.querySelector(first).click();
  requestAnimationFrame(() => {
    const start = performance.now();
    const watch = new MutationObserver(() => {
      if (table.querySelectorAll('.card-cell').length === before) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    });
    watch.observe(table, { subtree: true, childList: true, attributes: true });
    document.querySelector(second).click();
  });
})"""
"""Milliseconds from the click on a cell to the first frame that shows the card there."""


def first_visits(browser: Browser, server: Server) -> tuple[int, float, float]:
    """Bytes of script and style, and seconds with a cold cache until the home page and a table can be used."""
    home, table, size = [], [], 0
    for _ in range(VISITS):
        company = Company(browser, server.url)
        page = company.person().page
        page.get_by_role("article").first.wait_for()
        home.append(page.evaluate("() => performance.now()") / 1000)
        size = script_and_style(page)
        SCREENS["duel"](page, server)
        page.reload()
        page.locator(READY).first.wait_for()
        table.append(page.evaluate("() => performance.now()") / 1000)
        company.leave()
    return size, median(home), median(table)


def first_moves_drawn(browser: Browser, server: Server) -> list[float]:
    """The times until the first move of a duel is drawn, repeatedly."""
    company = Company(browser, server.url)
    page = company.person().page
    taken: list[float] = []
    for _ in range(MOVES):
        SCREENS["duel"](page, server)
        page.keyboard.press("Escape")
        taken.append(page.evaluate(DRAWN, [".hc:not(.off)", ".cell.glows"]))
    company.leave()
    return taken


def late_moves_drawn(browser: Browser, server: Server) -> list[float]:
    """The same for the last card that is laid in a game of nine, where maze and log are at their longest."""
    company = Company(browser, server.url)
    page = company.person().page
    moment = last_moment("saboteur2", 9, brings("placed"))
    _, card, cell, *_ = moment.move.split(" ")
    taken: list[float] = []
    for _ in range(MOVES):
        show_moment(page, server, moment)
        taken.append(page.evaluate(DRAWN, [f"[data-card='{card}']", f"[data-cell='{cell}']"]))
    company.leave()
    return taken


def smoothness(browser: Browser, server: Server) -> dict[str, Frames]:
    """The frames while a maze of many cards is zoomed and moved, and while cards come to lie on it."""
    company = Company(browser, server.url)
    page = company.person(viewport={"width": 1440, "height": 900}, reduced_motion="no-preference").page
    moment = crowded_moment(CARDS)
    show_moment(page, server, moment)
    _, card, cell, *_ = moment.move.split(" ")
    moved = {"zoomed": frames(page, "zoom"), "moved": frames(page, "pan")}
    page.get_by_role("button", name="Show everything", exact=True).click()
    page.locator(f"[data-card='{card}']").first.click()
    page.locator(f"[data-cell='{cell}']").click()
    laid = frames(page, "rest")
    company.leave()
    return {**moved, "laid on": laid}


def main() -> int:
    path = chromium()
    if path is None:
        print(MISSING)
        return 1
    limits = '{"rooms_per_minute": 10000, "requests_per_minute": 100000, "burst": 10000, "per_second": 10000}'
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"{folder}/games.sqlite", "--limits", limits) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        size, home, table = first_visits(browser, server)
        first = first_moves_drawn(browser, server)
        late = late_moves_drawn(browser, server)
        smooth = smoothness(browser, server)
        browser.close()
    print(f"script and style of a first visit   {size / 1000:7.1f} kB compressed (goal 150)")
    print(f"home page can be used after         {home:7.2f} s  cold cache, median of {VISITS}")
    print(f"a table can be used after           {table:7.2f} s  cold cache, median of {VISITS} (goal 1.5)")
    for taken, which in ((first, "the first of a duel"), (late, "late in a game of nine")):
        told = f"{median(taken):7.1f} ms median, {max(taken):.1f} at most of {MOVES} (goal 100), {which}"
        print(f"a move is drawn after               {told}")
    for act, seen in smooth.items():
        told = f"{seen.work:7.1f} ms of computing (goal {A_FRAME:.1f}), {1000 / median(seen.gaps):.0f} frames a second"
        print(f"a frame takes                       {told}, {CARDS} cards {act}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
