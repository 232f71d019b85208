"""Sixty frames a second with sixty cards on the table."""

from tests.browser.frames import A_FRAME, frames
from tests.browser.moments import crowded_moment
from tests.browser.screens import show_moment
from tests.browser.visiting import Company
from tests.server.serving import Server

CARDS = 60


def test_a_maze_of_sixty_cards_moves_smoothly(company: Company, server: Server) -> None:
    ada = company.person(viewport={"width": 1440, "height": 900}, reduced_motion="no-preference")
    show_moment(ada.page, server, crowded_moment(CARDS))
    assert ada.page.locator(".card-cell").count() >= CARDS
    for act in ("zoom", "pan"):
        work = frames(ada.page, act).work
        assert work < A_FRAME, f"{act}: {work:.1f} ms a frame"
