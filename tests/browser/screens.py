"""The screens that people see, each reached as directly as a test can, whatever language they speak."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from stollen.game.records.record import Record
from tests.browser.moments import Moment, brings, find_moment, is_asked, open_at, random_game
from tests.browser.playing import READY
from tests.server.serving import BOT, OPEN, PERSON, Client, Server, join_room, open_room

SEED = "looks"
Show = Callable[[Page, Server], None]


def keep_ticket(page: Page, ticket: dict[str, str]) -> None:
    """Let the device have a place in a room that was opened elsewhere."""
    kept = json.dumps([{**ticket, "since": 0}])
    page.evaluate("(kept) => localStorage.setItem('stollen.tickets', kept)", kept)


def show_home(page: Page, server: Server) -> None:
    show_cards(page, server)  # and back, so that no dialog is open
    page.goto("/#/")
    expect(page.get_by_role("article")).to_have_count(4)


def show_settings(page: Page, server: Server) -> None:
    show_home(page, server)
    page.locator(".top .ib").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def show_rules(page: Page, server: Server) -> None:
    page.goto("/#/rules/D8")
    expect(page.locator("#D8")).to_be_visible()


def show_cards(page: Page, server: Server) -> None:
    page.goto("/#/cards")
    expect(page.locator("figure").first).to_be_visible()


def show_join(page: Page, server: Server) -> None:
    page.goto(f"/#/join/{open_room(server, 'saboteur', 4, PERSON, OPEN)['code']}")
    expect(page.get_by_role("textbox")).to_be_visible()


def show_lobby(page: Page, server: Server) -> None:
    enter(page, open_room(server, "saboteur2", 5, PERSON, BOT, OPEN))
    expect(page.locator(".lobby-seats li")).to_have_count(5)
    expect(page.get_by_role("combobox").first).to_be_visible()


def show_duel(page: Page, server: Server) -> None:
    """The first turn of a duel, with a card chosen that can be laid."""
    enter(page, open_room(server, "duel", 2, PERSON, BOT, seed=SEED), "?start=1")
    expect(page.locator(READY).first).to_be_visible()
    page.locator(".hc:not(.off)").first.click()


def show_keys(page: Page, server: Server) -> None:
    """The list of keys."""
    show_duel(page, server)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


def show_guest(page: Page, server: Server) -> None:
    """A lobby in which one looks on so far."""
    enter(page, join_room(server, open_room(server, "saboteur", 4, PERSON, BOT, OPEN)["code"], "Ben"))
    expect(page.locator(".lobby-seats li")).to_have_count(4)


def show_alone(page: Page, server: Server) -> None:
    """The first turn of solo, with a card chosen that can be laid: nobody answers and takes it away again."""
    enter(page, open_room(server, "solo", 1, PERSON, seed="alone"), "?start=1")
    expect(page.locator(READY).first).to_be_visible()
    page.locator(".hc:not(.off)").first.click()


def show_crowd(page: Page, server: Server) -> None:
    """Nine at a table of Saboteur 2."""
    enter(page, open_room(server, "saboteur2", 9, PERSON, *[BOT] * 8, seed=SEED), "?start=1")
    expect(page.locator(READY).first).to_be_visible()


def show_over(page: Page, server: Server) -> None:
    """A duel that is over."""
    enter(page, finished_duel(server))
    expect(page.get_by_role("table")).to_be_visible()


@cache
def finished_duel(server: Server) -> dict[str, str]:
    """A room whose game was played to its end; whoever wants one may have the same."""
    ticket = open_room(server, "duel", 2, PERSON, BOT, seed=SEED)
    aside(started(server, ticket, to_the_end=True))
    return ticket


def aside(work: Coroutine[Any, Any, None]) -> None:
    """Let something run that needs a loop of its own: Playwright has one in this thread."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


async def started(server: Server, ticket: dict[str, str], *, to_the_end: bool = False) -> None:
    """Start the game of a room, and play it at random if that is wished."""
    client = Client(server.url, ticket["token"])
    await client.connect()
    await client.ask("start")
    if to_the_end:
        await client.play_on()
    await client.close()


def enter(page: Page, ticket: dict[str, str], query: str = "") -> None:
    page.goto("/#/")
    keep_ticket(page, ticket)
    page.goto(f"/#/room/{ticket['room']}{query}")


def show_continue(page: Page, server: Server) -> None:
    """The home page of somebody who has begun a game."""
    ticket = open_room(server, "saboteur", 3, PERSON, BOT, BOT)
    aside(started(server, ticket))
    page.goto("/#/cards")
    keep_ticket(page, ticket)
    page.goto("/#/")
    expect(page.locator(".cont-row")).to_have_count(1)


def show_cover(page: Page, server: Server) -> None:
    """Between two turns on one device."""
    enter(page, open_room(server, "duel", 2, PERSON, PERSON, seed=SEED), "?start=1")
    expect(page.locator(".cover")).to_be_visible()


def show_log(page: Page, server: Server) -> None:
    """The log, which is behind a button on a narrow screen."""
    show_duel(page, server)
    open_drawer(page)
    expect(page.locator(".log")).to_be_visible()


def show_moves(page: Page, server: Server) -> None:
    """All moves as a list."""
    show_crowd(page, server)
    open_drawer(page)
    page.locator("#tab-moves").click()
    expect(page.locator("[data-move]").first).to_be_visible()


def open_drawer(page: Page) -> None:
    button = page.locator(".only-narrow")
    if button.is_visible():
        button.click()


def show_notes(page: Page, server: Server) -> None:
    """Private notes."""
    show_crowd(page, server)
    open_drawer(page)
    page.locator("#tab-notes").click()
    expect(page.locator("#tabpanel textarea").first).to_be_visible()


def show_watch(page: Page, server: Server) -> None:
    """The choice of bots to look on at."""
    show_home(page, server)
    page.locator(".links button.link").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def show_hint(page: Page, server: Server) -> None:
    """A hint to its last step."""
    show_duel(page, server)
    page.locator("[data-action='hint']").click()
    more = page.locator(".hintbox .btn")
    expect(more).to_be_visible()
    while more.count():
        more.click()


def show_refused(page: Page, server: Server) -> None:
    """A card was laid where it does not fit."""
    show_duel(page, server)
    choose_cold_cell(page)
    expect(page.get_by_role("alert")).to_be_visible()


COLD = """() => {
  const inSight = (one) => {
    const box = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  };
  return [...document.querySelectorAll('.cell:not(.glows):not(.card-cell)')].find(inSight).dataset.cell;
}"""


def choose_cold_cell(page: Page) -> None:
    """Choose an empty cell in sight on which nothing can be laid."""
    page.locator(f"[data-cell='{page.evaluate(COLD)}']").click(force=True)


def show_moment(page: Page, server: Server, moment: Moment) -> None:
    enter(page, open_at(server, moment), "?start=1")
    expect(page.locator(READY).first).to_be_visible()


def show_question(page: Page, server: Server, *, ruleset: str, seats: int, kind: str) -> None:
    """A decision is open."""
    show_moment(page, server, find_moment(ruleset, seats, is_asked(kind)))
    expect(page.locator(".ask, [data-action^='target']").first).to_be_visible()


def show_bribe(page: Page, server: Server) -> None:
    """Trolls can be bribed, or the turn ended."""
    show_moment(page, server, find_moment("duel", 2, is_asked("bribe", "end")))


def play_move(page: Page, move: str) -> None:
    """Play a move by the list of all of them."""
    open_drawer(page)
    page.locator("#tab-moves").click()
    page.locator(f"[data-move='{move}']").click()


def show_round_over(page: Page, server: Server, *, ruleset: str, seats: int) -> None:
    """A round has just ended by one's own move."""
    moment = find_moment(ruleset, seats, brings("round_started"))
    show_moment(page, server, moment)
    play_move(page, moment.move)
    expect(page.locator(".roundover")).to_be_visible()


def show_end(page: Page, server: Server, *, ruleset: str, seats: int) -> None:
    """A game has just ended by one's own move."""
    moment = find_moment(ruleset, seats, brings("game_ended"))
    show_moment(page, server, moment)
    play_move(page, moment.move)
    expect(page.locator(".sum")).to_be_visible()


def show_watching(page: Page, server: Server) -> None:
    """Looking on at a game of others."""
    host = open_room(server, "saboteur", 4, PERSON, *[BOT] * 3, seed=SEED)
    aside(started(server, host))
    enter(page, join_room(server, host["code"], "Wilhelmina van den Berg"))
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.locator(".hand")).to_have_count(0)


def show_lesson(page: Page, server: Server, *, game: str) -> None:
    page.goto(f"/#/learn/{game}")
    expect(page.get_by_role("grid")).to_be_visible()


def show_replay(page: Page, server: Server, *, ruleset: str, seats: int, eyes: str) -> None:
    """The middle of a record that was opened from a file, with all roles shown where there are any."""
    record = random_game(ruleset, seats, 0)
    open_record(page, record, f"?step={len(record.moves) // 2}&eyes={eyes}")
    for button in page.locator(".eyes > .btn, .eyes-hud > .btn").all():
        if button.is_visible():
            button.click()


def open_record(page: Page, record: Record, query: str = "") -> None:
    """Show a record as if it had been opened from a file."""
    page.goto("/#/")
    page.evaluate("(text) => sessionStorage.setItem('stollen.record', text)", msgspec.json.encode(record).decode())
    page.goto(f"/#/replay/file{query}")
    expect(page.get_by_role("slider")).to_be_visible()


def show_nothing_found(page: Page, server: Server) -> None:
    """The rule book, searched for what is not in it."""
    page.goto("/#/rules")
    page.get_by_role("searchbox").fill("xyzzy")
    expect(page.get_by_role("status")).to_be_visible()


def show_no_record(page: Page, server: Server) -> None:
    """A file that is no record was opened on the home page."""
    show_home(page, server)
    page.locator("input[type=file]").set_input_files(
        {"name": "shopping.json", "mimeType": "application/json", "buffer": b'["bread"]'}
    )
    expect(page.get_by_role("alert")).to_be_visible()


def show_nowhere(page: Page, server: Server) -> None:
    """An address that leads nowhere, and a room this device has no place in."""
    page.goto("/#/nowhere")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def show_no_room(page: Page, server: Server) -> None:
    page.goto("/#/room/none")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def show_empty_replay(page: Page, server: Server) -> None:
    """A replay of a file that was opened in another window."""
    page.goto("/#/")
    page.evaluate("() => sessionStorage.clear()")
    page.goto("/#/replay/file")
    expect(page.get_by_role("alert")).to_be_visible()


SCREENS: dict[str, Show] = {
    "home": show_home,
    "continue": show_continue,
    "settings": show_settings,
    "watch": show_watch,
    "rules": show_rules,
    "cards": show_cards,
    "join": show_join,
    "lobby": show_lobby,
    "guest": show_guest,
    "duel": show_duel,
    "keys": show_keys,
    "crowd": show_crowd,
    "cover": show_cover,
    "log": show_log,
    "moves": show_moves,
    "notes": show_notes,
    "hint": show_hint,
    "refused": show_refused,
    "orient": partial(show_question, ruleset="duel", seats=2, kind="orient"),
    "pay": partial(show_question, ruleset="duel", seats=2, kind="pay"),
    "bribe": show_bribe,
    "take": partial(show_question, ruleset="saboteur", seats=4, kind="take"),
    "steal": partial(show_question, ruleset="saboteur2", seats=5, kind="steal"),
    "round of the duel": partial(show_round_over, ruleset="duel", seats=2),
    "round of saboteur": partial(show_round_over, ruleset="saboteur", seats=4),
    "round of saboteur2": partial(show_round_over, ruleset="saboteur2", seats=5),
    "over": show_over,
    "end of solo": partial(show_end, ruleset="solo", seats=1),
    "end of saboteur": partial(show_end, ruleset="saboteur", seats=5),
    "end of saboteur2": partial(show_end, ruleset="saboteur2", seats=9),
    "watching": show_watching,
    "lesson": partial(show_lesson, game="duel"),
    "lesson of solo": partial(show_lesson, game="solo"),
    "lesson of saboteur": partial(show_lesson, game="saboteur"),
    "lesson of saboteur2": partial(show_lesson, game="saboteur2"),
    "replay": partial(show_replay, ruleset="duel", seats=2, eyes="0"),
    "replay of all": partial(show_replay, ruleset="saboteur2", seats=9, eyes="all"),
    "nothing found": show_nothing_found,
    "no record": show_no_record,
    "nowhere": show_nowhere,
    "no room": show_no_room,
    "empty replay": show_empty_replay,
}


def show_unknown_code(page: Page, server: Server) -> None:
    page.goto("/#/join/ZZZZZZ")
    expect(page.get_by_role("alert")).to_be_visible()


def show_unknown_replay(page: Page, server: Server) -> None:
    page.goto("/#/replay/ZZZZZZ")
    expect(page.get_by_role("alert")).to_be_visible()


def show_lost(page: Page, server: Server) -> None:
    """A table without a connection; whoever shows it connects again."""
    show_duel(page, server)
    page.context.set_offline(True)
    expect(page.locator(".offline")).to_be_visible()


TROUBLE: dict[str, Show] = {
    "unknown code": show_unknown_code,
    "unknown replay": show_unknown_replay,
    "lost": show_lost,
}
"""Screens that a browser complains about on its console, because a request fails."""

TROUBLED = r"404|Not Found|ERR_INTERNET_DISCONNECTED|WebSocket"
