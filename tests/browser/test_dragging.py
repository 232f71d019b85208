"""Cards that are dragged from the hand to the maze, by mouse and by finger; and the maze that is moved itself."""

import re
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.moments import brings, find_moment
from tests.browser.screens import show_alone, show_duel, show_moment
from tests.browser.test_looks import PHONE
from tests.browser.visiting import Company
from tests.server.serving import Server

Point = tuple[float, float]


def middle(what: Locator) -> Point:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: Point, goal: Point) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2, steps=4)
    page.mouse.move(*goal, steps=4)


def test_a_card_is_dragged_to_a_glowing_cell(company: Company, server: Server) -> None:
    ada = company.person()
    show_alone(ada.page, server)
    card = ada.page.locator(".hc.sel").get_attribute("data-card")
    cell = ada.page.locator(".cell.glows").last.get_attribute("data-cell")
    goal = middle(ada.page.locator(".cell.glows").last)
    ada.page.keyboard.press("Escape")
    drag(ada.page, middle(ada.page.locator(f"[data-card='{card}']").first), goal)
    expect(ada.page.locator(".dragged")).to_be_visible()
    expect(ada.page.locator(f"[data-cell='{cell}'] .ghost")).to_be_visible()
    ada.page.mouse.up()
    expect(ada.page.locator(f"[data-cell='{cell}'].card-cell")).to_be_visible()
    expect(ada.page.locator(".dragged")).to_have_count(0)


def test_a_card_dropped_beside_the_maze_is_not_played(company: Company, server: Server) -> None:
    ada = company.person()
    show_duel(ada.page, server)
    ada.page.keyboard.press("Escape")
    turn = ada.views[0]["turn"]
    drag(ada.page, middle(ada.page.locator(".hc:not(.off)").first), middle(ada.page.locator(".right")))
    ada.page.mouse.up()
    expect(ada.page.locator(".dragged, .hc.sel, .glows")).to_have_count(0)
    assert ada.views[0]["turn"] == turn and len(ada.views[0]["hand"]) == ada.page.locator(".hc").count()


def test_a_card_dropped_where_it_does_not_fit_is_explained(company: Company, server: Server) -> None:
    ada = company.person()
    show_duel(ada.page, server)
    cold = ada.page.locator(".cell:not(.glows):not(.card-cell)").first
    drag(ada.page, middle(ada.page.locator(".hc.sel")), middle(cold))
    ada.page.mouse.up()
    expect(ada.page.get_by_role("alert").get_by_role("link")).to_be_visible()


class Finger:
    """Touches the screen as a hand does."""

    def __init__(self, page: Page) -> None:
        self.devtools: CDPSession = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: Point) -> None:
        where: list[dict[str, Any]] = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    def drag(self, start: Point, goal: Point) -> None:
        self.touch("touchStart", start)
        for part in range(1, 9):
            x, y = (here + (there - here) * part / 8 for here, there in zip(start, goal, strict=True))
            self.touch("touchMove", (x, y))


def test_a_card_is_dragged_by_a_finger(company: Company, server: Server) -> None:
    ada = company.person(**PHONE)
    show_alone(ada.page, server)
    cell = ada.page.locator(".cell.glows").first.get_attribute("data-cell")
    finger = Finger(ada.page)
    finger.drag(middle(ada.page.locator(".hc.sel")), middle(ada.page.locator(".cell.glows").first))
    expect(ada.page.locator(f"[data-cell='{cell}'] .ghost")).to_be_visible()
    finger.touch("touchEnd")
    expect(ada.page.locator(f"[data-cell='{cell}'].card-cell")).to_be_visible()


SIZE = "(maze) => maze.getBoundingClientRect().width"


def test_the_maze_is_zoomed_panned_and_fitted(company: Company, server: Server) -> None:
    ada = company.person()
    show_duel(ada.page, server)
    maze = ada.page.get_by_role("grid")
    usual: float = maze.evaluate(SIZE)
    ada.page.mouse.move(*middle(ada.page.locator(".stage")))
    ada.page.mouse.wheel(0, -400)
    expect(maze).not_to_have_css("width", f"{usual}px")
    assert maze.evaluate(SIZE) > usual * 1.5
    before = middle(ada.page.locator("[data-cell='0,1']"))
    x, y = middle(ada.page.locator(".stage"))
    drag(ada.page, (x, y), (x + 120, y + 30))
    ada.page.mouse.up()
    after = middle(ada.page.locator("[data-cell='0,1']"))
    assert abs(after[0] - before[0] - 120) < 12 and ada.views[0]["turn"] == 1
    ada.page.get_by_role("button", name="Show everything", exact=True).click()
    assert abs(maze.evaluate(SIZE) - usual) < 1


def test_two_fingers_zoom_the_maze(company: Company, server: Server) -> None:
    ada = company.person(**PHONE)
    show_duel(ada.page, server)
    maze = ada.page.get_by_role("grid")
    usual: float = maze.evaluate(SIZE)
    x, y = middle(ada.page.locator(".stage"))
    finger = Finger(ada.page)
    finger.touch("touchStart", (x - 30, y), (x + 30, y))
    for wide in (45, 60, 90, 110):
        finger.touch("touchMove", (x - wide, y), (x + wide, y))
    finger.touch("touchEnd")
    expect(maze).not_to_have_css("width", f"{usual}px")
    assert maze.evaluate(SIZE) > usual * 1.5 and ada.views[0]["turn"] == 1


def test_an_action_card_is_dragged_onto_a_player(company: Company, server: Server) -> None:
    ada = company.person()
    moment = find_moment("duel", 2, brings("tool_broken"))
    show_moment(ada.page, server, moment)
    _, card, seat = moment.move.split(" ")
    player = ada.page.locator(f".pp[data-seat='{seat}']")
    drag(ada.page, middle(ada.page.locator(f"[data-card='{card}']").first), middle(player))
    expect(player).to_have_class(re.compile("target"))
    ada.page.mouse.up()
    expect(ada.page.locator(".log")).to_contain_text("You broke the ")  # which may be mended by now


def two_tools(moves: list[str], _: object) -> bool:
    """A card that can mend either of two broken tools of the person."""
    repairs = [move.split(" ") for move in moves if move.startswith("repair ")]
    return any(sum(other[:3] == repair[:3] for other in repairs) == 2 for repair in repairs)


def test_where_a_card_can_mend_two_tools_the_player_is_asked_which(company: Company, server: Server) -> None:
    ada = company.person()
    show_moment(ada.page, server, find_moment("duel", 2, two_tools))
    repairs = [move.split(" ") for move in ada.views[0]["moves"] if move.startswith("repair ")]
    card = next(one[1] for one in repairs if sum(other[1] == one[1] for other in repairs) == 2)
    ada.page.locator(f"[data-card='{card}']").first.click()
    ada.page.get_by_role("button", name="Choose You").click()
    expect(ada.page.locator(".prompt")).to_contain_text("Which tool?")
    ada.page.locator("[data-action^='target 0']").first.click()
    expect(ada.page.locator(".log")).to_contain_text("You repaired your ")
