"""The lobby of a room: the requests of its keys, its lines, and the next screen. No server is needed."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.widgets import Input

import stollen
from stollen.protocol.room_messages import Accepted, ServerMessage
from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.online.tickets import Ticket
from stollen.terminal.screen.dialogs import LeaveDialog
from stollen.terminal.screen.game_source import MoveRefused
from stollen.terminal.screen.lobby_screen import JoinApp, LobbyScreen
from stollen.terminal.screen.panels.chat_panel import ChatPanel
from stollen.terminal.screen.table_screen import TableScreen
from tests.terminal.screen.robot import SMALL, Robot, shown
from tests.terminal.server_messages import server_message
from tests.terminal.test_room_client import BOT, OPEN, Json, Wire, person, picture, sight, welcome

Requests = list[tuple[str, dict[str, Any]]]


class Visit:
    """A terminal in a room: takes news from the test and records requests."""

    def __init__(self) -> None:
        self.app = JoinApp(TerminalStyle(), Ticket("http://127.0.0.1:9", "QWERTZ", "x" * 20))
        self.app.first_screen = lambda: LobbyScreen(self.app.room, self.app.say)  # type: ignore[method-assign]
        self.app.room.request = self.request  # type: ignore[method-assign]
        self.requests: Requests = []
        self.refusal: str | None = None

    async def request(self, kind: str, **fields: Any) -> ServerMessage:
        self.requests.append((kind, fields))
        if self.refusal is not None:
            raise MoveRefused(self.refusal)
        return Accepted(id="1", version=0)

    async def hear(self, **told: Any) -> None:
        await self.app.room.handle(server_message(**told), Wire())  # type: ignore[arg-type]


def visited(do: Callable[[Visit, Robot], Awaitable[None]], first: Json) -> Visit:
    """Do something in a lobby."""

    async def run() -> Visit:
        visit = Visit()
        async with visit.app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            await visit.hear(**first)
            await pilot.pause()
            await do(visit, Robot(visit.app, pilot))
        return visit

    return asyncio.run(asyncio.wait_for(run(), 60))


async def nothing(visit: Visit, robot: Robot) -> None:
    """Only look."""


def gathering(*places: Json) -> Json:
    return welcome(*places, status="gathering")


@pytest.mark.parametrize(
    ("places", "requests"),
    [
        ((person("b"), OPEN, OPEN), [("sit", {"seat": 1})]),
        ((BOT, person("b"), OPEN), [("sit", {"seat": 2})]),
        ((person("a"), OPEN), []),
        ((person("b"), BOT), []),
    ],
)
def test_who_comes_sits_down_on_the_first_open_seat(places: tuple[Json, ...], requests: Requests) -> None:
    assert visited(nothing, gathering(*places)).requests == requests


def test_it_is_asked_for_a_seat_only_once() -> None:
    async def stand_up(visit: Visit, robot: Robot) -> None:
        for version in (8, 9):
            more = picture(person("b"), OPEN, status="gathering")
            await visit.hear(type="changed", version=version, picture=more, sights=[])
            await robot.pilot.pause()

    assert visited(stand_up, gathering(person("b"), OPEN)).requests == [("sit", {"seat": 1})]


@pytest.mark.parametrize(
    ("keys", "requests"),
    [
        ("r", [("set_ready", {"ready": False})]),
        ("s", [("start", {})]),
        ("1", [("stand", {"seat": 0})]),
        ("2", [("sit", {"seat": 1})]),
        ("9", [("sit", {"seat": 8})]),
        ("0 x", []),
    ],
)
def test_keys_say_what_one_wants(keys: str, requests: Requests) -> None:
    async def press(visit: Visit, robot: Robot) -> None:
        await robot.pilot.press(*keys.split())

    assert visited(press, gathering(person("a"), person("b"))).requests == requests


def test_who_is_not_ready_becomes_ready() -> None:
    async def press(visit: Visit, robot: Robot) -> None:
        await robot.pilot.press("r")

    assert visited(press, {**gathering(person("b"), person("a")), "member": "b"}).requests == [
        ("set_ready", {"ready": True})
    ]


def test_what_is_refused_is_shown() -> None:
    async def press(visit: Visit, robot: Robot) -> None:
        visit.refusal = "only the host starts"
        await robot.press("s", lambda: "only the host starts" in shown(robot.app))

    visited(press, gathering(person("a")))


def test_words_are_said_and_silence_is_not() -> None:
    async def talk(visit: Visit, robot: Robot) -> None:
        for said, key in (("  Moin!  ", "enter"), ("   ", "enter"), ("never mind", "escape")):
            await robot.press(
                "t", lambda: isinstance(robot.app.screen, ChatPanel) and bool(robot.app.screen.query(Input))
            )
            robot.app.screen.query_one(Input).value = said
            await robot.press(key, lambda: isinstance(robot.app.screen, LobbyScreen))
        await robot.pilot.pause()

    assert visited(talk, gathering(person("a"))).requests == [("say", {"text": "Moin!"})]


def test_the_last_five_things_that_were_said_are_shown() -> None:
    talk = [
        {"version": number, "what": {"type": "said", "member": "b", "text": f"word {number}"}} for number in range(1, 8)
    ]

    async def look(visit: Visit, robot: Robot) -> None:
        await robot.until(lambda: "word 7" in shown(robot.app), "nothing is told")
        assert [f"word {number}" in shown(robot.app) for number in range(1, 8)] == [False] * 2 + [True] * 5

    visited(look, {**gathering(person("a")), "talk": talk})


@pytest.mark.parametrize(("status", "begins"), [("gathering", False), ("playing", True), ("over", True)])
def test_the_table_is_shown_once_the_game_can_be_seen(status: str, begins: bool) -> None:
    game = stollen.new_game("duel", seed="x")

    async def look(visit: Visit, robot: Robot) -> None:
        assert isinstance(robot.app.screen, LobbyScreen)
        changed = picture(person("a"), person("b"), status=status)
        await visit.hear(type="changed", version=8, picture=changed, sights=[sight(game, 0)] if begins else [])
        await robot.pilot.pause()
        await robot.until(lambda: isinstance(robot.app.screen, TableScreen) == begins, "another screen")

    visited(look, gathering(person("a"), person("b")))


@pytest.mark.parametrize(
    ("status", "asks"), [("gathering", True), ("playing", True), ("over", False), ("closed", False)]
)
def test_only_who_would_leave_a_game_is_asked(status: str, asks: bool) -> None:
    async def leave(visit: Visit, robot: Robot) -> None:
        await robot.press("q", lambda: isinstance(robot.app.screen, LeaveDialog) or robot.app.return_code is not None)
        assert isinstance(robot.app.screen, LeaveDialog) == asks and (robot.app.return_code == 0) != asks
        if asks:
            assert not robot.app.screen.query(Input)
            await robot.press("escape", lambda: isinstance(robot.app.screen, LobbyScreen))
            await robot.press("ctrl+c", lambda: isinstance(robot.app.screen, LeaveDialog))
            await robot.press("enter", lambda: robot.app.return_code == 0)

    visited(leave, welcome(person("a"), status=status))
