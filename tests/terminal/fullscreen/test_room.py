"""The terminal as a client of a real server: sits down, plays, is refused, loses its connection and comes back."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from stollen.terminal.fullscreen.lobby import JoinApp, Lobby
from stollen.terminal.fullscreen.table import Table
from stollen.terminal.looks import Looks
from stollen.terminal.online.joining import Ticket, read_link, ticket_for
from stollen.terminal.online.room import Room, printable, public
from stollen.terminal.opening import WrongUse
from stollen.terminal.speech.language import language
from tests.properties.games import SETUPS, walk
from tests.server.serving import OPEN, PERSON, Client, Server, open_room, serving
from tests.terminal.fullscreen.robot import SMALL, Robot, shown

FAST = '{"burst": 2000, "per_second": 1000, "address_burst": 5000, "address_per_second": 1000}'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(str(tmp_path_factory.mktemp("rooms") / "rooms.sqlite"), "--limits", FAST) as running:
        yield running


@pytest.fixture(autouse=True)
def own_tickets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


async def until(pilot: Any, true: Any, what: str) -> None:
    for _ in range(600):
        if true():
            return
        await pilot.pause(0.03)
    raise AssertionError(f"{what}:\n{shown(pilot.app)}")


def test_a_game_in_a_room_over_a_connection_that_breaks(server: Server) -> None:
    opened = open_room(server, "duel", 2, PERSON, OPEN)
    ticket = ticket_for(f"{server.url}/#/join/{opened['code']}", "http://nowhere", "Tina")

    async def play() -> None:
        app = JoinApp(Looks(), ticket)
        host = Client(server.url, opened["token"])
        async with app.run_test(size=SMALL) as pilot:
            robot = Robot(app, pilot)
            await until(pilot, lambda: "Tina" in shown(app) and list(app.room.seats) == [1], "sits down")
            assert isinstance(app.screen, Lobby) and "Not ready yet" in shown(app)
            await pilot.press("r")
            await until(pilot, lambda: "Ready" in shown(app), "is ready")
            await host.connect()
            await host.ask("start")
            playing = asyncio.create_task(host.play_on())
            await until(pilot, lambda: isinstance(app.screen, Table), "the game begins")
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


async def refused(robot: Robot) -> None:
    """Try what the rules forbid."""
    await robot.pilot.press("escape")
    for index, card in enumerate(robot.table.choosing.view.hand):
        offer = robot.table.choosing.offer.cards.get(card)
        if offer is None or not offer.listed:
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


def test_who_has_no_ticket_is_turned_away(server: Server) -> None:
    async def knock() -> Room:
        room = Room(Ticket(server.url, "QWERTZ", "a-token-of-nobody"), language("en"))
        await asyncio.wait_for(room.run(), 20)
        return room

    assert asyncio.run(knock()).waiting == "nobody has this token, or no longer"


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
