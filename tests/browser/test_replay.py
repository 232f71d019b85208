"""Replays: any moment of a finished game through anybody's eyes, as an address, as a file, and on from there."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import Page, expect

from stollen import read_record
from stollen.game.records.record import Record
from tests.browser.moments import at_move, random_game
from tests.browser.playing import READY, Player
from tests.browser.screens import enter, finished_duel, open_record
from tests.browser.visiting import Company
from tests.server.serving import Server

SHOWN = """() => ({
  cells: [...document.querySelectorAll('.maze .card-cell')].map((one) => one.dataset.cell).sort(),
  hands: [...document.querySelectorAll('.hands-one')].map((one) => one.querySelectorAll('.hands-card').length),
})"""


TITLES = "(all) => all.map((one) => one.title)"


def kept_record(server: Server, code: str) -> Record:
    return read_record(httpx.get(f"{server.url}/api/rooms/{code}/record").content)


def compare(page: Page, record: Record, step: int, eyes: int | None) -> None:
    """What is shown is the game at that step, as those eyes saw it."""
    expect(page.locator(".rb-now b")).to_have_text(f"Move {step}")
    shown: dict[str, Any] = page.evaluate(SHOWN)
    game = at_move(record, step)
    view: dict[str, Any] = msgspec.to_builtins(game.view(eyes))
    table = (
        view if game.round_summary is None else msgspec.to_builtins(game.round_summary)
    )  # a round that ended, as it was left
    lying = [*table["starts"], *table["maze"], *table["goals"]]
    assert shown["cells"] == sorted(",".join(map(str, one["cell"])) for one in lying)
    hands = [seat.hand for seat in game.position().seats] if eyes is None else [view["hand"]]
    assert shown["hands"] == [len(hand) for hand in hands]


def test_a_finished_game_is_replayed_step_by_step(company: Company, server: Server) -> None:
    ticket = finished_duel(server)
    record = kept_record(server, ticket["code"])
    ada = company.person()
    enter(ada.page, ticket)
    ada.page.get_by_role("link", name="Review").click()
    compare(ada.page, record, 0, 0)
    button = {name: ada.page.get_by_role("button", name=name, exact=True) for name in ("One move on", "One move back")}
    for _ in range(3):
        button["One move on"].click()
    compare(ada.page, record, 3, 0)
    button["One move back"].click()
    compare(ada.page, record, 2, 0)
    ada.page.get_by_role("button", name="To the end").click()
    compare(ada.page, record, len(record.moves), 0)
    expect(button["One move on"]).to_be_disabled()
    ada.page.get_by_role("button", name="To the beginning").click()
    compare(ada.page, record, 0, 0)
    expect(button["One move back"]).to_be_disabled()


def test_the_end_of_a_round_shows_the_table_as_it_was_left(company: Company) -> None:
    record = random_game("duel", 2, 1)
    step = next(step for step in range(1, len(record.moves)) if at_move(record, step).round_summary)
    assert at_move(record, step).view(0).round == 2
    ada = company.person()
    open_record(ada.page, record, f"?step={step}")
    compare(ada.page, record, step, 0)
    assert len(at_move(record, step).view(0).maze) == 0 < ada.page.locator(".maze .card-cell").count()
    expect(ada.page.locator(".crumb small")).to_have_text("Round 1")
    ada.page.get_by_role("group", name="Whose tunnels are lit").get_by_role("button", name="Blue").click()
    ada.page.get_by_role("button", name="One move on").click()
    compare(ada.page, record, step + 1, 0)
    expect(ada.page.locator(".crumb small")).to_have_text("Round 2")


def test_the_slider_goes_anywhere(company: Company) -> None:
    record = random_game("duel", 2, 1)
    ada = company.person()
    open_record(ada.page, record)
    slider = ada.page.get_by_role("slider", name="Move of the game")
    for step in (len(record.moves) // 3, len(record.moves) - 1, 5):
        slider.fill(str(step))
        compare(ada.page, record, step, 0)
    slider.press("ArrowRight")
    compare(ada.page, record, 6, 0)
    box = slider.bounding_box()
    assert box is not None
    ada.page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    compare(ada.page, record, len(record.moves), 0)


def test_keys_go_through_a_replay(company: Company) -> None:
    record = random_game("duel", 2, 1)
    ada = company.person()
    open_record(ada.page, record)
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", len(record.moves)), ("Home", 0)):
        ada.page.keyboard.press(key)
        compare(ada.page, record, step, 0)


def marked(record: Record) -> Iterable[int]:
    """The steps in which something stands out: here goals, gold and the ends of rounds are enough."""
    for step in range(1, len(record.moves) + 1):
        events = at_move(record, step - 1).play(record.moves[step - 1])
        if {msgspec.to_builtins(event)["type"] for event in events} & {"revealed", "claimed", "round_ended"}:
            yield step


def test_one_jumps_to_events_and_to_lines_of_the_log(company: Company) -> None:
    record = random_game("duel", 2, 1)
    ada = company.person()
    open_record(ada.page, record)
    shown = [int(re.findall(r"\d+", one)[-1]) for one in ada.page.locator(".evmark").evaluate_all(TITLES)]
    assert set(marked(record)) <= set(shown) and shown == sorted(shown)
    following = ada.page.get_by_role("button", name="To the next event")
    for step in shown[:3]:
        following.click()
        compare(ada.page, record, step, 0)
    ada.page.get_by_role("button", name="To the event before").click()
    compare(ada.page, record, shown[1], 0)
    ada.page.locator(".evmark").last.click()
    compare(ada.page, record, shown[-1], 0)
    ada.page.locator(".log li", has=ada.page.locator("time", has_text=re.compile("^5$"))).get_by_role(
        "button"
    ).last.click()
    compare(ada.page, record, 5, 0)


def test_it_plays_by_itself_at_any_speed_and_stops(company: Company) -> None:
    ada = company.person()
    open_record(ada.page, random_game("duel", 2, 1))
    for speed in ("1", "2"):
        ada.page.get_by_role("button", name=f"Speed: {speed} times").click()
    expect(ada.page.get_by_role("button", name="Speed: 4 times")).to_be_visible()
    ada.page.get_by_role("button", name="Play", exact=True).click()
    expect(ada.page.locator(".rb-now b")).not_to_have_text(re.compile("Move [012]$"))
    ada.page.get_by_role("button", name="Pause").click()
    stopped = ada.page.locator(".rb-now b").inner_text()
    ada.page.wait_for_timeout(700)
    assert ada.page.locator(".rb-now b").inner_text() == stopped


def test_anybody_s_eyes_and_all_cards_open(company: Company) -> None:
    record = random_game("duel", 2, 1)
    ada = company.person()
    open_record(ada.page, record, "?step=9&eyes=0")
    compare(ada.page, record, 9, 0)
    eyes = ada.page.locator(".eyes").get_by_role("group", name="Whose eyes").get_by_role("button")
    expect(eyes).to_have_count(3)
    eyes.nth(1).click()
    expect(eyes.nth(1)).to_have_attribute("aria-pressed", "true")
    compare(ada.page, record, 9, 1)
    eyes.nth(2).click()
    expect(ada.page.locator(".hands-one")).to_have_count(2)
    compare(ada.page, record, 9, None)


@pytest.mark.parametrize(("ruleset", "seats"), [("saboteur", 5), ("saboteur2", 7)])
def test_roles_are_hidden_until_asked_for(company: Company, ruleset: str, seats: int) -> None:
    record = random_game(ruleset, seats, 2)
    ada = company.person()
    open_record(ada.page, record, "?step=3&eyes=all")
    assert len(record.deals[0].roles or ()) >= seats
    expect(ada.page.locator(".hands-one")).to_have_count(seats)
    for eyes in ("table", "0", "all"):
        ada.page.get_by_label("Whose eyes").first.select_option(eyes)
        expect(ada.page.locator(".known")).to_have_count(0)
        told = ada.page.locator(".log").inner_text() + ada.page.locator(".left").inner_text()
        assert not re.search(r"\b(saboteur|digger|geologist|boss|profiteer)\b", told.lower())
    ada.page.get_by_role("button", name="Show the roles").first.click()
    expect(ada.page.locator(".known")).to_have_count(seats)
    ada.page.get_by_role("button", name="Hide the roles").first.click()
    expect(ada.page.locator(".known")).to_have_count(0)


def test_a_link_leads_to_the_moment(company: Company, server: Server) -> None:
    ticket = finished_duel(server)
    record = kept_record(server, ticket["code"])
    ada = company.person(permissions=["clipboard-read", "clipboard-write"])
    ada.page.goto(f"/#/replay/{ticket['code']}?step=4&eyes=1")
    compare(ada.page, record, 4, 1)
    ada.page.get_by_role("button", name="One move on").click()
    ada.page.get_by_role("button", name="Link to here").click()
    expect(ada.page.get_by_role("button", name="Copied")).to_be_visible()
    link: str = ada.page.evaluate("() => navigator.clipboard.readText()")
    ben = company.person(link.removeprefix(f"{company.url}/"))
    compare(ben.page, record, 5, 1)
    ben.page.goto(f"/#/replay/{ticket['code']}?step=2&eyes=0")
    compare(ben.page, record, 2, 0)


def test_a_record_is_downloaded_and_opened_again(company: Company, server: Server, tmp_path: Path) -> None:
    ticket = finished_duel(server)
    record = kept_record(server, ticket["code"])
    ada = company.person()
    enter(ada.page, ticket)
    with ada.page.expect_download() as over:
        ada.page.get_by_role("button", name="Download the record").click()
    ada.page.get_by_role("link", name="Review").click()
    with ada.page.expect_download() as replayed:
        ada.page.get_by_role("button", name="Record", exact=True).click()
    for number, download in enumerate((over.value, replayed.value)):
        path = tmp_path / f"{number}.json"
        download.save_as(path)
        assert download.suggested_filename == f"stollen-duel-{ticket['code']}.json"
        assert read_record(path.read_bytes()) == record
    ben = company.person()
    ben.page.get_by_label("Open a record").set_input_files(tmp_path / "0.json")
    compare(ben.page, record, 0, 0)
    ben.page.reload()
    compare(ben.page, record, 0, 0)


DROP = """([name, text]) => {
  const dropped = new DataTransfer();
  dropped.items.add(new File([text], name, { type: 'application/json' }));
  const where = { bubbles: true, cancelable: true, dataTransfer: dropped };
  document.body.dispatchEvent(new DragEvent('dragover', where));
  document.body.dispatchEvent(new DragEvent('drop', where));
}"""


def test_a_record_can_be_dropped_on_the_home_page_and_anything_else_is_refused(company: Company) -> None:
    ada = company.person()
    expect(ada.page.get_by_role("article")).to_have_count(4)
    ada.page.evaluate(DROP, ["shopping.json", "bread"])
    expect(ada.page.get_by_role("alert")).to_have_text("shopping.json is no record of a game.")
    record = random_game("solo", 1, 0)
    ada.page.evaluate(DROP, ["game.json", msgspec.json.encode(record).decode()])
    compare(ada.page, record, 0, 0)


def test_a_record_that_was_tampered_with_is_refused_in_words(company: Company) -> None:
    company.expected.append("400|422|Bad Request|Unprocessable")
    record = json.loads(msgspec.json.encode(random_game("duel", 2, 1)))
    record["moves"][7] = "place d-cross 40,40"
    ada = company.person()
    ada.page.get_by_label("Open a record").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    )
    expect(ada.page.get_by_role("alert")).to_contain_text("moves[7]")
    expect(ada.page.get_by_role("heading", name="This game cannot be shown")).to_be_visible()


@pytest.mark.parametrize(("ruleset", "seats"), [("duel", 2), ("saboteur2", 5)])
def test_one_plays_on_from_a_moment(company: Company, ruleset: str, seats: int) -> None:
    record = random_game(ruleset, seats, 1)
    step = next(step for step in range(8, 40) if at_move(record, step).to_act == 0)
    game = at_move(record, step)
    ada = company.person()
    open_record(ada.page, record, f"?step={step}&eyes=0")
    ada.page.get_by_role("button", name="Play on from here").click()
    expect(ada.page.locator(READY).first).to_be_visible()
    assert ada.views[0] == msgspec.json.decode(msgspec.json.encode(game.view(0)))
    assert Player(ada.page).play_once()
    expect(ada.page.locator(READY).first).to_be_visible()
    assert ada.views[0]["turn"] > game.view(0).turn


def test_nobody_plays_on_after_the_end(company: Company) -> None:
    record = random_game("duel", 2, 1)
    ada = company.person()
    open_record(ada.page, record, f"?step={len(record.moves)}")
    compare(ada.page, record, len(record.moves), 0)
    expect(ada.page.get_by_role("button", name="Play on from here")).to_be_disabled()
