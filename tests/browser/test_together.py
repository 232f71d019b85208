"""Several people: by link, with broken connections, and on one device."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.playing import MOST_MOVES, READY, Player
from tests.browser.tables import begin, open_by_link
from tests.browser.visiting import Company, Person
from tests.server.serving import Server

COVERS = 12
TURNS = 20
"""A long run plays the games to their ends."""
BROKEN_LINK = r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket connection|WebSocket is closed"


def two_at_a_table(company: Company) -> tuple[Person, Person]:
    """Ada sets a table, Ben comes in by her link, has a seat and is ready, Ada starts."""
    ada = company.person()
    code = open_by_link(ada.page, "duel")
    ben = company.person(f"#/join/{code}", settings={"name": ""})
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Come in").click()
    ben.page.get_by_role("button", name="Ready", exact=True).click()
    ada.page.get_by_role("button", name="Start").click()
    for person in (ada, ben):
        expect(person.page.get_by_role("grid")).to_be_visible()
    return ada, ben


def play_turns(players: list[Player], turns: int) -> bool:
    """Whoever is to move plays; false when the game is over."""
    pages = [player.page for player in players]
    for _ in range(turns):
        player = players[acting(pages)]
        if not player.play_once():
            return False
    return True


def acting(pages: list[Page]) -> int:
    """The person whose page says that it is their turn, or that the game is over."""
    for _ in range(MOST_MOVES):
        for index, page in enumerate(pages):
            if page.locator(READY).count():
                return index
        pages[0].wait_for_timeout(5)
    raise AssertionError("it is nobody's turn")


def cells(person: Person) -> list[str | None]:
    """The maze as their page says it."""
    return [cell.get_attribute("data-cell") for cell in person.page.locator(".card-cell").all()]


def test_two_browsers_play_by_link_and_one_loses_its_connection(company: Company, games: Callable[[int], int]) -> None:
    ada, ben = two_at_a_table(company)
    company.expected.append(BROKEN_LINK)
    players = [Player(ada.page, 1), Player(ben.page, 2)]
    assert play_turns(players, 10)
    ben.page.evaluate("() => { window.notReloaded = true; }")
    sockets = ben.sockets
    ben.context.set_offline(True)
    expect(ben.page.get_by_text("You are offline")).to_be_visible()
    ben.context.set_offline(False)
    play_turns(players, games(TURNS))
    assert ben.sockets > sockets and ben.page.evaluate("() => window.notReloaded")
    expect(ben.page.locator(".card-cell")).to_have_count(ada.page.locator(".card-cell").count())
    assert cells(ada) == cells(ben)


def test_a_server_that_was_killed_is_found_again(company: Company, server: Server) -> None:
    ada, ben = two_at_a_table(company)
    company.expected.append(BROKEN_LINK)
    players = [Player(ada.page, 3), Player(ben.page, 4)]
    assert play_turns(players, 10)
    before = [player.page.locator(".log li").all_inner_texts() for player in players]
    server.kill()
    expect(ada.page.get_by_text("The connection is lost")).to_be_visible()
    server.restart()
    for player in players:
        expect(player.page.get_by_text("The connection is lost")).to_have_count(0)
        expect(player.page.get_by_text("Connecting")).to_have_count(0)
    assert [player.page.locator(".log li").all_inner_texts() for player in players] == before
    assert play_turns(players, 10)


def hands_shown(person: Person) -> list[str | None]:
    return [card.get_attribute("data-card") for card in person.page.locator("[data-card]").all()]


def acting_seat(person: Person) -> int:
    seat: int = person.views[0]["to_act"]
    return seat


def test_on_one_device_no_hand_is_shown_to_the_other(company: Company, games: Callable[[int], int]) -> None:
    ada = company.person()
    begin(ada.page, "duel", "On this device")
    player = Player(ada.page)
    covers = 0
    while covers < games(COVERS) and not player.look()["over"]:
        if ada.page.locator(".cover").count():
            covers += 1
            assert ada.page.locator("[data-card], .table, .log, .ask").count() == 0
            player.press(ada.page.locator(".cover button"))
            assert hands_shown(ada) == ada.views[acting_seat(ada)]["hand"]
        player.play_once()
    assert covers > 0
