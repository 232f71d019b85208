"""Keys at a wrong moment, and Enter after a hint."""

import asyncio
import threading
from collections.abc import Callable, Iterable

import pytest

from stollen.game.events.event import Event
from stollen.game.game import Game
from stollen.game.view import View
from stollen.protocol.decision import Candidate, Decision
from stollen.terminal.language.translations import language
from stollen.terminal.model.move_choice import MoveChoice
from stollen.terminal.screen.game_source import MoveRefused
from stollen.terminal.screen.local_game import LocalGame
from tests.properties.games import SETUPS, walk
from tests.terminal.screen.robot import DUEL, Robot, app_at, at_table, shown
from tests.terminal.script import crew, duel, path, seated

# -- too early and too late ----------------------------------------------------------------------------------------


def test_a_hint_asked_for_just_after_a_move_disturbs_nothing() -> None:
    game = duel(green="d-map d-key", blue="d-map d-key")

    async def play(robot: Robot) -> None:
        await robot.prepare("pass d-key")
        robot.app.simulate_key("enter")
        robot.app.simulate_key("h")
        await robot.until(lambda: robot.local.moves >= 2, "nobody plays on")
        await robot.settle()
        await robot.press("h", lambda: "Hint: " in shown(robot.app))
        assert game.record().moves[0] == "pass d-key" and robot.app.return_code is None

    at_table(play, app_at(game, "human", "random"))


def test_enter_pressed_twice_plays_one_move() -> None:
    """Both players hold the card that is discarded twice."""
    game = duel(green="d-map d-key", blue="d-key d-map")

    async def play(robot: Robot) -> None:
        await robot.settle()
        await robot.close(robot.app.screen)
        await robot.prepare("pass d-key")
        robot.app.simulate_key("enter")
        robot.app.simulate_key("enter")
        await robot.until(lambda: robot.local.moves >= 1, "nobody plays")
        await robot.pilot.pause()
        assert game.record().moves == ("pass d-key",)

    at_table(play, app_at(game, "human", "human"))


def test_keys_do_nothing_while_the_screen_is_behind_the_game() -> None:
    async def play(robot: Robot) -> None:
        await robot.settle()
        assert robot.table._may_act()
        await robot.table.source.play(0, robot.table.choice.view.moves[-1])
        assert robot.table.choice.view.moves and not robot.table._may_act()

    at_table(play, **DUEL)


def local(game: Game, *kinds: str) -> LocalGame:
    return LocalGame(game, seated(game, *kinds), language("en"), pace=0)


def test_only_the_seat_that_is_to_move_plays_and_is_advised() -> None:
    game = duel(green="d-map d-key", blue="d-key d-map")
    source = local(game, "human", "human")
    before = game.position()
    with pytest.raises(MoveRefused, match="It is not your turn"):
        asyncio.run(source.play(1, "pass d-key"))
    with pytest.raises(MoveRefused, match="It is not your turn"):
        asyncio.run(source.advise(1))
    assert game.position() == before
    asyncio.run(source.play(0, "pass d-key"))
    with pytest.raises(MoveRefused):
        asyncio.run(source.play(0, "pass d-map"))
    assert game.record().moves == ("pass d-key",)


class Slow:
    """Bots that answer only when the test lets them."""

    def __init__(self) -> None:
        self.may_answer = threading.Event()
        self.diary: list[str] = []

    def hear(self, events: Iterable[Event]) -> None:
        self.diary += [str(event.__struct_config__.tag) for event in events]

    def decide(self, view: View, number: int) -> Decision:
        self.diary.append(f"think about move {number}")
        assert self.may_answer.wait(10)
        self.diary.append("answer")
        return Decision(view.moves[0], (Candidate(view.moves[0], 0.0, 0.0),))


def test_a_bot_that_thinks_hears_afterwards_what_happened_meanwhile() -> None:
    source, slow = local(duel(green="d-map d-key", blue="d-key d-map"), "human", "human"), Slow()
    source._advisers = slow  # type: ignore[assignment]

    async def play() -> None:
        hint = asyncio.ensure_future(source.advise(0))
        await asyncio.sleep(0.01)
        await source.play(0, "pass d-key")
        another = asyncio.ensure_future(source.advise(1))
        await asyncio.sleep(0.01)
        hint.cancel()
        await asyncio.sleep(0.01)
        assert slow.diary == ["think about move 0"] and not another.done()
        slow.may_answer.set()
        assert [candidate.move for candidate in await another] == [source.view(1).moves[0]]

    asyncio.run(play())
    heard = ["passed", "drew"]
    assert slow.diary == ["think about move 0", "answer", *heard, "think about move 1", "answer"]


# -- Enter after a hint --------------------------------------------------------------------------------------------

TUNNEL = [path("d-line-ew", column, 1) for column in (1, 2, 3, 4)]
BRIBED = (path("d-troll-cross", 1, 1, bribed_by=0), path("d-troll-t-new", 2, 1, bribed_by=0))
DEAD_END = {"card": "d-goal-0-dead-nsw", "cell": [5, 2]}
TREASURE = [{"card": "base-goal-treasure", "cell": [8, 0]}]
CREW_HAND = "base-break-lamp base-map base-repair-pick-lamp x-free x-swap-hats x-trapped"
TRICKS = {0: {"trapped": True, "broken": ["lamp", "pick"]}, 2: {"trapped": True, "broken": ["pick"]}}


def after(game: Game, move: str) -> Game:
    game.play(move)
    return game


def crew_table() -> Game:
    return crew("saboteur2", CREW_HAND, "base-map", "base-map", "base-map", more=TRICKS)


def takers() -> Game:
    tunnel = (*(path("base-cross", column, 0) for column in range(1, 6)), path("base-line-ew", 6, 0))
    roles = dict.fromkeys(range(3), "base-digger")
    hands = ("base-line-ew base-map", "base-map", "base-map")
    return crew("saboteur", *hands, maze=tunnel, goals=TREASURE, roles=roles, nuggets=[3, 1, 2])


def thieves() -> Game:
    more = {0: {"theft": True}, 1: {"gold": 1}, 2: {"gold": 2}}
    return crew("saboteur2", "base-map", "", "", more=more, draw_pile=[], theft_order=[0], goals=TREASURE)


POSITIONS: dict[str, Callable[[], Game]] = {
    "crew": crew_table,
    "orient": lambda: after(duel(*TUNNEL, green="d-door-green-t-nsw d-map", goals=[DEAD_END]),
                            "place d-door-green-t-nsw 5,1"),
    "pay": lambda: after(duel(*BRIBED, green="d-map", blue="", draw_pile=[],
                              one={"gold": ["d-bridge-gold", "d-goal-1-dead-nw", "d-goal-2-curve-nw"]}), "pass d-map"),
    "take": lambda: after(takers(), "place base-line-ew 7,0"),
    "steal": lambda: after(thieves(), "pass base-map"),
    "bribe": lambda: after(duel(path("d-troll-cross", 1, 1), green="d-map d-key"), "pass d-key"),
    "lay": lambda: duel(path("d-line-ew", 1, 1), green="d-curve-ne d-map d-line-ew d-rockfall d-break-pick"),
}  # fmt: skip


HINTS = [
    ("crew", "break base-break-lamp 3"),
    ("crew", "repair base-repair-pick-lamp 2 pick"),
    ("crew", "mend base-break-lamp x-swap-hats trapped"),
    ("orient", "orient 5,2 upright"),
    ("pay", "pay d-goal-2-curve-nw"),
    ("take", "take 3"),
    ("steal", "steal 2"),
    ("bribe", "end"),
    ("lay", "place d-curve-ne 2,1 turned"),
    ("lay", "pass d-curve-ne d-map"),
]


@pytest.mark.parametrize(("name", "move"), HINTS)
def test_enter_plays_what_the_hint_said(name: str, move: str) -> None:
    """Play the hint by keys, from any position of the cursor."""
    game = POSITIONS[name]()
    assert move in game.view(0).moves[1:]
    hint_then_enter(game, move)


def hint_then_enter(game: Game, move: str) -> None:
    before = len(game.record().moves)

    async def advise(seat: int) -> list[Candidate]:
        return [Candidate(move, 1.0, 0.0)]

    async def play(robot: Robot) -> None:
        await robot.settle()
        robot.local.advise = advise  # type: ignore[method-assign]
        bribes = robot.table.choice.menu.bribes
        if bribes:
            await robot.point(next(iter(bribes)))
        await robot.press("h", lambda: "Hint: " in shown(robot.app))
        await robot.press("enter", lambda: robot.local.moves > before)
        assert game.record().moves[before] == move

    at_table(play, app_at(game, "human", *["random"] * (game.seats - 1)))


def entered(choice: MoveChoice, cell: tuple[int, int] | None) -> str | None:
    """The move that Enter plays without a list."""
    return choice.ready or choice.at(cell or (0, 0))


def test_whatever_move_is_taken_up_is_the_one_that_is_ready() -> None:
    for setup in range(len(SETUPS)):
        for number, (game, _) in enumerate(walk(setup, 5)):
            if number % 9 or game.to_act is None:
                continue
            choice = MoveChoice(game.view(game.to_act))
            for move in choice.view.moves:
                cell = choice.take_up(move)
                assert move in choice.listed or (not choice.listed and entered(choice, cell) == move)


def test_a_hint_to_end_the_turn_holds_until_something_else_is_chosen() -> None:
    view = POSITIONS["bribe"]().view(0)
    for change in (MoveChoice.reset, lambda one: one.choose(0), lambda one: one.begin("pass")):
        choice = MoveChoice(view)
        choice.take_up("end")
        assert choice.ready == "end"
        change(choice)
        assert choice.ready is None
    choice.take_up("end")
    choice.take_up("bribe 1,1")
    assert choice.ready is None


def test_a_hint_to_end_the_turn_is_over_when_the_player_points_elsewhere() -> None:
    game = POSITIONS["bribe"]()

    async def play(robot: Robot) -> None:
        await robot.settle()
        robot.table.take_up("end")
        assert robot.table.choice.ready == "end"
        await robot.point((0, 1))
        await robot.point((1, 1))
        await robot.press("enter", lambda: robot.local.moves == 2)
        assert game.record().moves[1] == "bribe 1,1"

    at_table(play, app_at(game, "human", "random"))


def test_a_hint_that_comes_too_late_is_not_shown() -> None:
    game = duel(green="d-map d-key", blue="d-map d-key")
    asked, answer = asyncio.Event(), asyncio.Event()

    async def advise(seat: int) -> list[Candidate]:
        asked.set()
        await answer.wait()
        return [Candidate("pass d-map", 1.0, 0.0)]

    async def play(robot: Robot) -> None:
        robot.local.advise = advise  # type: ignore[method-assign]
        await robot.press("h", asked.is_set)
        await robot.table.source.play(0, "pass d-key")
        await robot.until(lambda: robot.local.moves >= 2, "nobody plays on")
        await robot.settle()
        answer.set()
        await robot.pilot.pause()
        assert "Hint: " not in shown(robot.app) and robot.table.choice.chosen == []

    at_table(play, app_at(game, "human", "random"))


def test_a_bot_that_knows_no_move_leaves_no_words_behind() -> None:
    async def advise(seat: int) -> list[Candidate]:
        return []

    async def play(robot: Robot) -> None:
        robot.local.advise = advise  # type: ignore[method-assign]
        await robot.pilot.press("h")
        await robot.pilot.pause()
        assert "Thinking about your hand" not in shown(robot.app)

    at_table(play, **DUEL)
