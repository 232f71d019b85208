"""The terminal as client of a real server: seats, moves, refusals, lost connections."""

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input

from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.language.translations import language
from stollen.terminal.model.setup import WrongUse
from stollen.terminal.online.room_client import RoomClient, printable, public
from stollen.terminal.online.tickets import Ticket, read_link, ticket_for
from stollen.terminal.screen.dialogs import TextDialog
from stollen.terminal.screen.game_source import ChatLine
from stollen.terminal.screen.lobby_screen import JoinApp, LobbyScreen
from stollen.terminal.screen.panels.chat_panel import ChatPanel, with_talk
from stollen.terminal.screen.table_screen import TableScreen
from tests.properties.games import SETUPS, walk
from tests.server.serving import OPEN, PERSON, Client, Server, open_room, serving
from tests.terminal.screen.robot import SMALL, Robot, shown
from tests.terminal.server_messages import server_message

FAST = '{"breath": 0, "burst": 2000, "per_second": 1000, "address_burst": 5000, "address_per_second": 1000}'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(str(tmp_path_factory.mktemp("rooms") / "rooms.sqlite"), "--limits", FAST) as running:
        yield running


@pytest.fixture(autouse=True)
def own_tickets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


async def until(pilot: Any, true: Any, what: str) -> None:
    for _ in range(2000):
        if true():
            return
        await pilot.pause(0.03)
    raise AssertionError(f"{what}:\n{shown(pilot.app)}")


def test_a_game_in_a_room_over_a_connection_that_breaks(server: Server) -> None:
    opened = open_room(server, "duel", 2, PERSON, OPEN)
    ticket = ticket_for(f"{server.url}/#/join/{opened['code']}", "http://nowhere", "Tina")

    async def play() -> None:
        app = JoinApp(TerminalStyle(), ticket)
        host = Client(server.url, opened["token"])
        async with app.run_test(size=SMALL) as pilot:
            robot = Robot(app, pilot)
            await until(pilot, lambda: "Tina" in shown(app) and list(app.room.seats) == [1], "sits down")
            assert isinstance(app.screen, LobbyScreen) and "Not ready yet" in shown(app)
            await pilot.press("r")
            await until(pilot, lambda: "Ready" in shown(app), "is ready")
            await host.connect()
            await host.ask("start")
            playing = asyncio.create_task(host.play_on())
            await until(pilot, lambda: isinstance(app.screen, TableScreen), "the game begins")
            await robot.play_on(3)
            await robot.settle()
            await refused(robot)
            assert app.room._socket is not None
            await app.room._socket.close()
            await robot.play_on(3)
            assert "Tina" in shown(app) and "Host" in shown(app)
            playing.cancel()
            await host.close()

    asyncio.run(play())
    assert ticket_for(opened["code"], server.url, None) == ticket


def test_people_talk_and_play_again(server: Server) -> None:
    opened = open_room(server, "solo", 1, OPEN)
    ticket = ticket_for(opened["code"], server.url, "Tina")

    async def play() -> None:
        app = JoinApp(TerminalStyle(language="de"), ticket)
        host = Client(server.url, opened["token"])
        await host.connect()
        await host.ask("stand", seat=0)
        async with app.run_test(size=SMALL) as pilot:
            await until(pilot, lambda: list(app.room.seats) == [0], "sits down")
            await talk(pilot, "Moin!")
            assert await host_heard(host) == "Moin!"
            await host.ask("say", text="Hi \x1b[2J there")
            await until(pilot, lambda: "▸ Host: Hi [2J there" in shown(app), "is told in the lobby")
            await pilot.press("r")
            await host.ask("start")
            await until(
                pilot, lambda: isinstance(app.screen, TableScreen) and "t Reden" in shown(app), "the game begins"
            )
            await talk(pilot, "Los, q!")
            assert await host_heard(host) == "Los, q!"
            await until(pilot, lambda: "▸ Tina: Los, q!" in shown(app), "is told in the log")
            await host.ask("say", text="Ok")
            await until(pilot, lambda: shown(app).count("▸ Host: Ok") == 2, "is told in log and notice")
            while app.room.view(0).moves:
                await app.room.play(0, app.room.view(0).moves[-1])
            await read_pages(pilot, "n Noch einmal")
            await pilot.press("n")
            await until(
                pilot, lambda: isinstance(app.screen, LobbyScreen) and list(app.room.seats) == [0], "another lobby"
            )
            assert app.room.picture is not None and app.room.picture.code not in (opened["code"], "")
            await host.close()

    asyncio.run(play())


async def talk(pilot: Any, words: str) -> None:
    """Send a line of talk by keys."""
    await pilot.press("t")
    await until(pilot, lambda: isinstance(pilot.app.screen, ChatPanel), "asks for words")
    pilot.app.screen.query_one(Input).value = words
    await pilot.press("enter")


async def read_pages(pilot: Any, words: str) -> None:
    """Close pages until a condition is true."""

    def is_page() -> bool:
        return isinstance(pilot.app.screen, TextDialog)

    await until(pilot, is_page, "nothing to read")
    while is_page():
        page = pilot.app.screen
        await pilot.press("enter")
        await until(pilot, lambda page=page: pilot.app.screen is not page, "cannot be closed")
        await until(pilot, lambda: is_page() or words in shown(pilot.app), words)


async def host_heard(host: Client) -> str:
    """The next message for the host."""
    return str((await host.hear_until("spoke"))["line"]["what"]["text"])


def test_statements_are_worded_in_the_language_of_the_terminal() -> None:
    room = RoomClient(Ticket("http://nowhere", "QWERTZ", "x"), language("nl"))
    welcome = {
        "type": "welcome",
        "member": "a",
        "version": 3,
        "picture": {
            "room": "r",
            "code": "QWERTZ",
            "status": "playing",
            "plan": {"ruleset": "saboteur", "seats": 3},
            "host": "a",
            "members": [{"member": "a", "name": "Anna"}],
            "places": [{"sitter": {"type": "person", "member": "a"}}, {"sitter": {"type": "bot", "level": "novice"}}],
        },
        "sights": [],
        "steps": [],
        "talk": [
            {"version": version, "what": {"type": "stated", "member": "a", "statement": statement}}
            for version, statement in enumerate(
                [
                    {"type": "saw_goal", "cell": [8, 0], "treasure": True},
                    {"type": "trusts", "seat": 0},
                    {"type": "suspects", "seat": 1},
                    {"type": "suspects", "seat": 2},
                    {"type": "trusts", "seat": 999},
                    {"type": "suspects", "seat": -1},
                ]
            )
        ],
    }
    asyncio.run(room.handle(server_message(**welcome), None))  # type: ignore[arg-type]
    say = language("nl")
    assert [line.text for line in room.talk] == [
        f"Anna: {say('said-saw-treasure', cell='8,0')}",
        f"Anna: {say('said-trusts', name='Anna')}",
        f"Anna: {say('said-suspects', name='Ole')}",
        f"Anna: {say('said-suspects', name=say('lobby-seat', seat=3))}",
        f"Anna: {say('said-trusts', name=say('lobby-seat', seat=1000))}",
        f"Anna: {say('said-suspects', name=say('lobby-seat', seat=0))}",
    ]


def test_what_was_said_stands_where_it_was_said() -> None:
    talk = [ChatLine(0, "A: hi"), ChatLine(2, "B: ho"), ChatLine(9, "A: bye")]
    assert with_talk(["one", "", "three"], talk) == ["▸ A: hi", "· one", "▸ B: ho", "· three", "▸ A: bye"]


async def refused(robot: Robot) -> None:
    """Try what the rules forbid."""
    await robot.pilot.press("escape")
    for index, card in enumerate(robot.table.choice.view.hand):
        menu = robot.table.choice.menu.cards.get(card)
        if menu is None or not menu.listed:
            await robot.pilot.press(str(index + 1), *["up"] * 8, "enter")
            await until(robot.pilot, lambda: "That does not work" in shown(robot.app), "refused")
            assert "(clause " in shown(robot.app)
            return


def test_a_link_or_a_code_names_a_room() -> None:
    for said in ("http://h:1/#/join/QWERTZ", "http://h:1/#/room/qwertz", "qwertz"):
        assert read_link(said, "http://h:1") == ("http://h:1", "QWERTZ")
    for said in ("", "QWERT", "ftp://h/#/join/QWERTZ", "http://h:1/"):
        with pytest.raises(WrongUse):
            read_link(said, "http://h:1")


def test_a_room_there_is_not_is_told_in_one_line(server: Server) -> None:
    with pytest.raises(WrongUse) as wrong:
        ticket_for("ZZZZZZ", server.url, "Tina")
    assert "\n" not in str(wrong.value) and str(wrong.value)
    with pytest.raises(WrongUse, match="does not answer"):
        ticket_for("ZZZZZZ", "http://127.0.0.1:9", "Tina")


def test_who_has_no_ticket_is_refusal(server: Server) -> None:
    async def knock() -> RoomClient:
        room = RoomClient(Ticket(server.url, "QWERTZ", "a-token-of-nobody"), language("en"))
        await asyncio.wait_for(room.run(), 20)
        return room

    assert asyncio.run(knock()).waiting == "nobody has this token, or no longer"


def test_nothing_stays_open_when_one_leaves_a_server_that_hangs(tmp_path: Path) -> None:
    async def leave(server: Server, ticket: Ticket) -> None:
        app = JoinApp(TerminalStyle(), ticket)
        async with app.run_test(size=SMALL) as pilot:
            await until(pilot, lambda: "Tina" in shown(app), "sits down")
            os.killpg(server.process.pid, signal.SIGSTOP)

    with serving(str(tmp_path / "rooms.sqlite")) as server:
        opened = open_room(server, "duel", 2, PERSON, OPEN)
        with forgotten() as left_open:
            asyncio.run(leave(server, ticket_for(opened["code"], server.url, "Tina")))
        assert not left_open


@contextmanager
def forgotten() -> Iterator[list[str]]:
    """Warnings about things that were not closed."""
    found: list[str] = []
    gc.collect()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "unraisablehook", lambda fault: found.append(str(fault.exc_value)))
        yield found
        gc.collect()


def test_names_cannot_move_the_cursor() -> None:
    assert printable("A\x1b[2Jnna\x07\u202e") == "A[2Jnna"


def test_what_everybody_may_see_of_a_view_is_no_more_than_a_spectator_sees() -> None:
    for setup in range(len(SETUPS)):
        for number, (game, _) in enumerate(walk(setup, 2)):
            if number % 11 == 0 and game.outcome is None:
                mine, theirs = public(game.view(0)), game.view(None)
                assert (mine.hand, mine.moves, mine.seat) == ((), (), None)
                assert [goal.card for goal in mine.goals] == [goal.card for goal in theirs.goals]
                assert [seat.role for seat in mine.seats] == [seat.role for seat in theirs.seats]
