"""A copy equals its original in every attribute, is independent of it, and is freed when unused."""

import gc
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from weakref import ref

import pytest
from msgspec.structs import replace

import stollen
from stollen import Game
from stollen.bots.bot import simplest_move
from stollen.cards.decks import RULESETS
from stollen.engine.maze import Maze
from stollen.engine.move_codes import MOVE_ROOM
from stollen.engine.numbers import i64, vec
from stollen.engine.playout import RandomPolicy, playout
from stollen.engine.rng import Dice as EngineDice
from stollen.game.game import new_game
from tests.game.attributes import picture
from tests.properties.games import SETUPS, texts, walk

LISTENING = {"recording", "coded_events"}
"""Attributes that a copy of a state does not take over: it does not record events."""

SET_BY_HAND = {"tables", "seats"}
"""Arguments of the constructor."""

NO_CLAIMS = {"goal_pile"}
NO_NUGGETS = {"nuggets", "nuggets_at", "offer", "one_nugget_a_digger", "broken_tools_forfeit"}
NEVER_SET = {
    "duel": {"set_aside"},
    "solo": {"active", "to_act"},
    "saboteur": {"set_aside", *NO_CLAIMS},
    "saboteur2": NO_CLAIMS | NO_NUGGETS,
}
"""Attributes that a ruleset does not use."""

NEVER_LAID = {"saboteur": {"may_claim", "gold", "trolls"}, "saboteur2": {"may_claim", "gold", "trolls"}}
"""Unused attributes of a maze."""

MANY_SEATS = 7


def to_lay(ruleset: str) -> Game:
    """A position in which a revealed goal waits to be laid; random games hardly ever reach one (C10)."""
    cells: list[tuple[str, int, int]] = [("base-cross", column, 0) for column in range(2, 7)]
    cells += [("base-line-ew", 1, 0), ("base-curve-ne", 7, 1), ("base-curve-nw", 8, 1)]
    goals = zip(("treasure", "stone-nw", "stone-ne"), (-2, 0, 2), strict=True)
    position = {
        "ruleset": ruleset,
        "maze": [{"card": card, "cell": [column, row]} for card, column, row in cells],
        "goals": [{"card": f"base-goal-{name}", "cell": [8, row]} for name, row in goals],
        "seats": [{"hand": ["base-t-new", "base-map"]}, {"hand": ["base-map"]}, {"hand": ["base-line-ns"]}],
    }
    game = stollen.from_position(position)
    game.play("place base-t-new 7,0 turned")
    assert game.phase == "orient"
    return game


def moments(ruleset: str, games: int) -> Iterator[Game]:
    """Games at many of their decisions; none of them is a copy."""
    for setup, (name, seats, options) in enumerate(SETUPS):
        for number in range(games) if name == ruleset and (options or seats < MANY_SEATS) else ():
            for step, (game, _) in enumerate(walk(setup, number)):
                if game.phase != "turn" or step % 11 == number % 11:
                    yield game
    yield from decisions(ruleset)


PENDING = {"won": [2, 1, 0], "paid": [0, 1, 2], "last": 1}
DEBTS = {"debts": [3, 2], "won": [6, 3], "paid": [0, 0]}
THIEVES = [{"theft": True, "gold": 3}, {"theft": True, "gold": 1}, {"gold": 5}]
GOLD = [
    {"gold": ["d-goal-1-dead-nw", "d-goal-2-curve-nw", "d-goal-3-dead-ne"]},
    {"gold": ["d-goal-1-curve-ne-blue", "d-goal-1-t-nsw-blue", "d-goal-2-curve-ne"]},
]


def decisions(ruleset: str) -> Iterator[Game]:
    """Positions with a decision at the end of a round, several seats still to decide; a goal to lay; hats to swap."""
    source: dict[str, Any]
    if ruleset == "duel":
        source = {"phase": "pay", "seats": GOLD, "pending": DEBTS}
    elif ruleset == "solo":
        source = {"phase": "pay", "seats": GOLD[:1], "pending": {"debts": [3], "won": [6], "paid": [0]}}
    elif ruleset == "saboteur":
        pending = {"nuggets": [3, 2, 1], "won": PENDING["won"], "last": 1}
        source = {"phase": "take", "seats": [{"gold": 2}] * 3, "pending": pending}
    else:
        source = {"phase": "steal", "seats": THIEVES, "pending": {"thieves": [0, 1], **PENDING}}
    yield stollen.from_position({"ruleset": ruleset, "round": 2, **source})
    if ruleset.startswith("saboteur"):
        yield to_lay(ruleset)
    if ruleset == "saboteur2":
        seen = [{"by": by, "seat": 2 - by, "role": "x-digger-blue"} for by in (0, 2)]
        seats = [{"hand": ["x-swap-hats", "x-swap-hats"]}, {}, {}]
        yield stollen.from_position({"ruleset": ruleset, "seats": seats, "inspected": seen})


class Compared:
    """The attributes a copy shares with its original, and those that differ from a new object."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.other: set[str] = set()
        self.told: set[str] = set()

    def add(self, original: Mapping[str, Any], copied: Mapping[str, Any], new: Mapping[str, Any]) -> None:
        self.names |= {*original, *copied}
        self.other |= {name for name in self.names if original[name] != copied[name]}
        self.told |= {name for name in original if original[name] != new[name]}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_copy_equals_its_original_attribute_by_attribute(ruleset: str, games: Callable[[int], int]) -> None:
    """Every attribute is seen with a value that a new object does not have, so that forgetting one is noticed."""
    states, mazes = Compared(), Compared()
    for game in moments(ruleset, max(4 if ruleset == "solo" else 2, games(2))):
        state = game._state
        new = type(state)(state.tables, state.seats, Maze(state.tables))
        copied = state.copy()
        states.add(picture(state), picture(copied), picture(new))
        mazes.add(picture(state.maze), picture(copied.maze), picture(new.maze))
    assert states.other <= LISTENING
    assert states.names - states.told - LISTENING == SET_BY_HAND | NEVER_SET[ruleset]
    assert mazes.other == set()
    assert mazes.names - mazes.told == {"tables"} | NEVER_LAID.get(ruleset, set())


def test_a_copied_game_remembers_all_that_the_original_does() -> None:
    """Copies moves, deals and opening; planned deals; the start position; the last round summary."""
    compared = Compared()
    for game in remembered():
        compared.add(about(game), about(game.copy()), about(Game("", {}, "", game._state.copy())))
    assert compared.other == set()
    assert compared.names == compared.told


def about(game: Game) -> Mapping[str, Any]:
    """The attributes of a game beside its state."""
    return {name: value for name, value in picture(game).items() if name not in ("_state", "_decoder")}


def remembered() -> Iterator[Game]:
    game = stollen.new_game("duel", seed="remembered", options={"goals_left": "reshuffle"})
    while game.round_summary is None:
        game.play(simplest_move(texts(game)))
    yield game
    begun = stollen.replay(replace(game.record(), moves=()))
    begun.legal_moves()
    yield begun
    yield stollen.from_position(begun.position())


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_copy_lives_on_by_itself(ruleset: str) -> None:
    """Playing on copies does not change the original; the same dice lead two copies to the same end."""
    moves = vec[i64]([0] * MOVE_ROOM)
    for number, game in enumerate(moments(ruleset, 1)):
        if number % 5 == 0 or game.phase != "turn":
            state = game._state
            before = picture(state)
            for move in list(moves[: state.moves(moves)]):
                state.copy().play(move)
            assert picture(state) == before
            first, second = state.copy(), state.copy()
            playout(first, EngineDice(number), RandomPolicy())
            assert picture(state) == before
            assert picture(second) == {**before, "recording": False}
            playout(second, EngineDice(number), RandomPolicy())
            assert picture(first) == picture(second)


@pytest.mark.parametrize(("ruleset", "seats"), [("duel", 2), ("solo", 1), ("saboteur", 5), ("saboteur2", 5)])
def test_a_game_nobody_holds_is_gone_without_a_search(ruleset: str, seats: int) -> None:
    game = new_game(ruleset, seats=seats, seed="copies").copy()
    game.play(game.legal_moves()[0])
    game.views([None, *range(seats)])
    gc.disable()
    try:
        left = ref(game)
        del game
        assert left() is None
    finally:
        gc.enable()
