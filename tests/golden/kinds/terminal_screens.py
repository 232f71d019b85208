"""The whole screen of the terminal, step by step, as people play with keys.

`!` among the keys takes a picture; `!!` also writes the colors of the parts of the screen.
"""

import asyncio
import os
from collections.abc import Callable, Coroutine, Iterator
from typing import Any
from unittest.mock import patch

from rich.segment import Segment
from textual.app import App

import stollen
from stollen.bots import make_bot
from stollen.game.events.event import seen_by
from stollen.game.game import Game
from stollen.game.moves.move import Seat
from stollen.game.strict_json import to_json
from stollen.protocol.decision import Candidate
from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.language.text_files import LANGUAGES
from stollen.terminal.lines.replay_lines import read_timeline
from stollen.terminal.model.setup import GameSetup
from stollen.terminal.online.tickets import Ticket
from stollen.terminal.screen.lobby_screen import JoinApp, LobbyScreen
from stollen.terminal.screen.local_session import PlayApp
from stollen.terminal.screen.replay_screen import ReplayApp
from stollen.terminal.screen.screen_app import StollenApp
from stollen.terminal.screen.table_screen import TableScreen
from tests.golden.golden_files import Produce
from tests.golden.kinds.terminal_lines import record
from tests.terminal.screen.robot import app_at, app_for, shown
from tests.terminal.script import crew, duel, path
from tests.terminal.server_messages import server_message

Size = tuple[int, int]
STILL, ROUNDS, TICK = 3, 10, 0.002
"""The app counts as idle after this many idle checks, each with this many rounds of the event loop and seconds."""

SMALL, LARGE, HUGE = (80, 24), (120, 40), (170, 50)


class Camera:
    """Presses keys and takes pictures."""

    def __init__(self, app: StollenApp) -> None:
        self.app = app
        self.pictures: list[str] = []

    async def follow(self, keys: str) -> None:
        pressed: list[str] = []
        await self.still()
        for key in keys.split():
            if key.startswith("!"):
                text = await self.still()
                title = " ".join(pressed) or "at first"
                self.pictures.append("\n".join([f"== {title}", *map(str.rstrip, text.splitlines())]))
                self.pictures += ["\n".join(styles(self.app))] if key == "!!" else []
                pressed = []
            else:
                await self.press(key)
                pressed.append(key)

    async def press(self, key: str) -> None:
        self.app.simulate_key(key)
        await self.idle()

    async def idle(self) -> None:
        """Waits until the app is idle."""
        quiet = 0
        while quiet < STILL:
            for _ in range(ROUNDS):
                await asyncio.sleep(0)
            await asyncio.sleep(TICK)
            self.app.screen._on_timer_update()
            parts = (self.app, *self.app.screen_stack, *self.app.screen.walk_children())
            quiet = 0 if any(part.message_queue_size for part in parts) else quiet + 1

    async def still(self) -> str:
        """The screen once it is stable."""
        before = None
        while (now := shown(self.app)) != before:
            before = now
            await self.idle()
        return now


def styles(app: App[None]) -> Iterator[str]:
    """The parts of each line that are not plain text, and their styles."""
    for number, strip in enumerate(app.screen._compositor.render_strips(app.size)):
        told = [f"{segment.text.strip()!r} {style_of(segment)}" for segment in strip if segment.text.strip()]
        if told:
            yield f"   {number:>2}: {'; '.join(told)}"


def style_of(segment: Segment) -> str:
    style = segment.style
    if style is None:
        return "plain"
    colors = [color.triplet.hex if color and color.triplet else "-" for color in (style.color, style.bgcolor)]
    return "/".join(colors) + " bold" * bool(style.bold) + " reversed" * bool(style.reverse)


def filmed(make: Callable[[], StollenApp], keys: str, size: Size) -> Produce:
    async def run() -> str:
        app = make()
        async with app.run_test(size=size):
            camera = Camera(app)
            await camera.follow(keys)
        return "\n".join(camera.pictures) + "\n"

    return lambda: _anywhere(run())


def _anywhere(work: Coroutine[Any, Any, str]) -> str:
    """The same in every environment."""
    with patch.dict(os.environ, {"TERM": "xterm-256color", "COLORTERM": "truecolor"}):
        os.environ.pop("NO_COLOR", None)
        return asyncio.run(work)


def advised(app: PlayApp) -> PlayApp:
    """Instant hints, from the novice."""

    async def advise(seat: Seat) -> tuple[Candidate, ...]:
        assert app.local is not None
        return make_bot("novice", seat, "kept").decide(app.local.view(seat), 0.0).candidates

    make_table = app.table

    def table(game: Game, setup: GameSetup) -> TableScreen:
        made = make_table(game, setup)
        assert app.local is not None
        app.local.advise = advise  # type: ignore[method-assign]
        return made

    app.table = table  # type: ignore[method-assign]
    return app


# -- a room of a server -----------------------------------------------------------------------------------------------


class Deaf:
    """The other end of a connection, which accepts everything and sends nothing."""

    async def send(self, text: str) -> None:
        pass


def visit_app(code: str) -> JoinApp:
    """A terminal that gets the messages of its room without a connection."""
    app = JoinApp(TerminalStyle(language=code), Ticket("http://127.0.0.1:9", "QWERTZ", "x"))
    app.first_screen = lambda: LobbyScreen(app.room, app.say)  # type: ignore[method-assign]
    return app


async def hear(app: JoinApp, **told: Any) -> None:
    await app.room.handle(server_message(**told), Deaf())  # type: ignore[arg-type]


def visit(code: str) -> Produce:
    """A lobby, the game that begins in it, and its chat."""
    game = stollen.new_game("saboteur", seed="kept", seats=3)
    members = [
        {"member": "a", "name": "Anna", "ready": True},
        {"member": "b", "name": "Bert", "ready": False},
        {"member": "c", "name": "C\x1b[2Jleo", "ready": True},
    ]

    def picture(status: str, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        places = [{"sitter": sitter} for sitter in seats]
        plan = {"ruleset": "saboteur", "seats": 3}
        whole = {"room": "r", "code": "QWERTZ", "status": status, "plan": plan, "host": "a", "members": members}
        return {**whole, "places": places, **more}

    def person(member: str) -> dict[str, Any]:
        return {"type": "person", "member": member}

    def said(version: int, member: str, **statement: Any) -> dict[str, Any]:
        return {"version": version, "what": {"type": "stated", "member": member, "statement": statement}}

    bot, free = {"type": "bot", "level": "novice"}, {"type": "open"}
    words = {"version": 3, "what": {"type": "said", "member": "a", "text": "Hi \x1b[2J there"}}
    sights = [
        {"seat": seat, "events": [seen_by(event, seat) for event in game.opening], "view": game.view(seat)}
        for seat in (None, 1)
    ]

    async def follow(camera: Camera, app: JoinApp) -> None:
        first = {"member": "b", "sights": (), "steps": ()}
        await hear(app, type="welcome", version=1, picture=picture("gathering", person("a"), free, bot), **first)
        await camera.follow("!")
        await hear(
            app, type="changed", version=2, picture=picture("gathering", person("a"), person("b"), bot), sights=()
        )
        await hear(app, type="spoke", version=3, line=words)
        await camera.follow("! t ! escape")
        begun = picture("playing", person("a"), person("b"), person("c"))
        begun["places"][2]["stand_in"] = "novice"
        await hear(app, type="changed", version=4, picture=begun, sights=sights)
        await camera.follow("!")
        await hear(app, type="spoke", version=5, line=said(5, "c", type="suspects", seat=0))
        await hear(app, type="spoke", version=6, line=said(6, "a", type="saw_goal", cell=(8, 0), treasure=False))
        await camera.follow("! l ! escape q !")

    async def run() -> str:
        app = visit_app(code)
        async with app.run_test(size=SMALL):
            camera = Camera(app)
            await follow(camera, app)
        return "\n".join(camera.pictures) + "\n"

    return lambda: _anywhere(run())


# -- tables --------------------------------------------------------------------------------------------------------

ALL = ("human",) * 12
TUNNEL = (
    path("d-troll-cross", 1, 1, bribed_by=0),
    path("d-double-bend-nw-es-gold", 2, 1, claimed_by=0),
    path("d-door-blue-t-nsw", 2, 2, unlocked_by=0),
    path("d-line-ew", 1, -1),
    path("d-troll-t-new", 2, -1),
)
GOALS = [
    {"card": "d-goal-2-curve-nw", "cell": [5, 0], "revealed": True, "claimed_by": 1},
    {"card": "d-goal-3-t-nsw-blue", "cell": [5, 2], "peeked_by": [0], "peeked_at": [3]},
]
GREEN = "d-break-lamp d-curve-nw d-key d-line-ew d-map d-repair-pick-lamp"
TRICKS = {
    0: {"gold": 3, "broken": ["lamp", "pick"], "trapped": True},
    1: {"gold": 1, "theft": True},
    2: {"trapped": True, "broken": ["cart"]},
}
ROLES = {0: "x-digger-green", 1: "x-boss", 2: "x-geologist", 3: "x-saboteur", 4: "x-profiteer"}
HAND = "base-break-lamp base-map base-repair-pick-lamp x-free x-swap-hats x-trapped"
INSPECTED = [
    {"by": 0, "seat": 2, "role": "x-geologist", "turn": 4},
    {"by": 0, "seat": 3, "role": "x-saboteur", "turn": 5, "stale": True},
]
CREW_MAZE = (path("x-crystal-cross", 1, 0), path("x-door-blue-ns", 1, 1), path("x-ladder-n", 4, 2))
SOON = (*(path("base-cross", column, 0) for column in range(1, 6)), path("base-line-ew", 6, 0))
TREASURE = [{"card": "base-goal-treasure", "cell": [8, 0]}]


def two() -> Game:
    return duel(*TUNNEL, green=GREEN, blue="d-map d-break-pick d-bridge", goals=GOALS, two={"broken": ["cart"]}, turn=5,
                discard=["d-key", "d-rockfall"])  # fmt: skip


def five(**more: Any) -> Game:
    return crew("saboteur2", HAND, "base-map", "x-theft", "base-line-ew", "x-hands-off", maze=CREW_MAZE, more=TRICKS,
                roles=ROLES, inspected=INSPECTED, theft_order=[1], turn=9, **more)  # fmt: skip


def end_of_duel(number: int) -> Game:
    gold = {"gold": ["d-bridge-gold", "d-goal-1-dead-nw", "d-goal-2-curve-nw"]}
    trolls = (path("d-troll-cross", 1, 1, bribed_by=0), path("d-troll-t-new", 2, 1, bribed_by=0))
    return duel(*trolls, green="d-map", blue="", draw_pile=[], one=gold, round=number)


def end_of_round() -> Game:
    roles = dict.fromkeys(range(3), "base-digger")
    hands = ("base-line-ew base-map", "base-map", "base-map")
    return crew("saboteur", *hands, maze=SOON, goals=TREASURE, roles=roles, nuggets=[3, 1, 2])


def alone() -> Game:
    return stollen.new_game("solo", seed="kept")


def at(make: Callable[[], Game], code: str = "en", **style: Any) -> Callable[[], StollenApp]:
    def app() -> StollenApp:
        game = make()
        return advised(app_at(game, *ALL[: game.seats], style=TerminalStyle(language=code, **style)))

    return app


def replay(ruleset: str, seats: int, code: str) -> Callable[[], StollenApp]:
    return lambda: ReplayApp(TerminalStyle(language=code), read_timeline(to_json(record(ruleset, seats)), "record"))


def form(code: str) -> Callable[[], StollenApp]:
    return lambda: app_for(TerminalStyle(language=code))


FILMS: dict[str, tuple[Callable[[], StollenApp], str, Size]] = {
    "duel.en.txt": (
        at(two),
        """
        ! enter !! 2 !! r ! tab tab ! left ! escape d ! m ! escape h ! escape 3 ! p 1 ! 2 ! 2 escape
        4 right right right right right enter ! l ! escape question_mark ! escape z ! q ! escape
        1 enter ! enter ! enter q !
        """,
        SMALL,
    ),
    "duel.large.txt": (at(two, "nl"), "enter ! 5 ! tab ! shift+tab !", LARGE),
    "duel.end.txt": (at(lambda: end_of_duel(1)), "enter p 1 enter ! enter ! enter ! enter !", SMALL),
    "duel.over.txt": (at(lambda: end_of_duel(3), "de"), "enter p 1 enter enter ! enter !", SMALL),
    "crew.de.txt": (
        at(five, "de"),
        "enter !! 1 ! down down ! h ! escape 3 ! x 1 2 ! escape 6 enter ! l !",
        SMALL,
    ),
    "crew.small.txt": (at(five, only_ascii=True), "enter ! 4 !", (64, 18)),
    "crew.huge.txt": (at(five, "nl", colored=False), "enter !! 5 !", HUGE),
    "crew.end.txt": (
        at(end_of_round, "nl"),
        "enter 1 enter ! down enter ! enter ! enter ! enter enter ! enter !",
        SMALL,
    ),
    "solo.nl.txt": (at(alone, "nl"), "! h ! left left left down down down ! right right !", (60, 20)),
    "form.txt": (
        form("en"),
        "! right ! right down left ! down right right down right ! up up left left left !",
        SMALL,
    ),
    "form.nl.txt": (form("nl"), "! tab right ! tab left ! down right !", SMALL),
    "replay.de.txt": (
        replay("saboteur2", 3, "de"),
        "! right right ! e e ! c ! escape shift+tab down down ! end ! up ! plus l ! escape home question_mark !",
        SMALL,
    ),
    "replay.duel.txt": (replay("duel", 2, "en"), "down down down ! down ! minus minus e ! end left !", LARGE),
}
"""The screen to show, the keys, and the size."""

CASES: dict[str, Produce] = {
    **{name: filmed(*film) for name, film in FILMS.items()},
    **{f"room.{code}.txt": visit(code) for code in LANGUAGES},
}
