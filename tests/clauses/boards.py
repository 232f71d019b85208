"""Short ways to write a board, so that the clause tests read like the rulebook.

A board is a list of cards as they lie, `"d-line-ew 1,1"` or `"d-door-blue-cross 2,1 turned unlocked:0"`, and
what else matters by name; everything left out is filled in by the position reader.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec
import pytest

import stollen

GREEN, BLUE = 0, 1

Event: TypeAlias = dict[str, Any]

GOAL_CELLS = {
    "duel": ("5,-2", "5,0", "5,2", "7,-1", "7,1", "9,0"),
    "solo": ("8,-2", "8,0", "8,2", "10,-1", "10,1", "12,0"),
}
GOALS = """
    d-goal-0-cross d-goal-0-dead-nesw d-goal-0-dead-nsw d-goal-0-dead-new
    d-goal-1-curve-nw-green d-goal-1-curve-ne-blue d-goal-1-dead-nw d-goal-1-line-ns-dead-ew
    d-goal-1-t-nsw-blue d-goal-1-t-new-green
    d-goal-2-curve-nw d-goal-2-curve-ne d-goal-2-line-ew-dead-ns d-goal-2-t-nsw-green d-goal-2-t-new-blue
    d-goal-3-dead-ne d-goal-3-t-nsw-blue d-goal-3-t-new-green
""".split()

# Cards far from the road that hold a counter each, so that a test can lower the supply.
_SPENT = (
    "d-bridge-gold -4,6 claimed:0",
    "d-double-bend-nw-es-gold -4,8 claimed:0",
    "d-t-nsw-dead-e-gold -6,6 claimed:1",
    "d-t-new-dead-s-gold -6,8 claimed:1",
    "d-line-ew-dead-s-gold -8,6 claimed:0",
    "d-troll-cross -8,8 bribed:0",
    "d-troll-t-nsw -10,6 bribed:1",
    "d-troll-t-new -10,8 bribed:1",
)


def clause(*numbers: str) -> pytest.MarkDecorator:
    """Marks a test as one of these clauses."""
    return pytest.mark.clause(*numbers)


def spent(counters: int) -> tuple[str, ...]:
    """This many cards with a counter on each, none linked to a start: first gold, then trolls."""
    return _SPENT[:counters]


class Table:
    """A game, and the questions of a test about it."""

    def __init__(self, game: stollen.Game) -> None:
        self.game = game

    @property
    def to_act(self) -> int | None:
        return self.game.to_act

    @property
    def phase(self) -> str:
        return str(self.game.phase)

    @property
    def moves(self) -> list[str]:
        return [str(move) for move in self.game.legal_moves()]

    def may(self, move: str) -> bool:
        """Whether a move is legal; checks that `legal_moves` and `why_not` agree."""
        legal = move in self.moves
        assert legal == (self.game.why_not(move) is None), f"{move}: legal_moves and why_not disagree"
        return legal

    def clause_against(self, move: str) -> str:
        """The clause cited against a move; checks that `why_not` and `play` agree."""
        assert not self.may(move), f"{move} is legal"
        reason = self.game.why_not(move)
        assert reason is not None
        assert reason.text
        before = self.position
        with pytest.raises(stollen.IllegalMove) as refused:
            self.game.play(move)
        assert refused.value.reason.clause == reason.clause
        assert self.position == before, f"{move} was refused, but something changed"
        return str(reason.clause)

    def play(self, *moves: str) -> list[Event]:
        """Plays the moves and returns their events."""
        return [plain(event) for move in moves for event in self.game.play(move)]

    @property
    def position(self) -> dict[str, Any]:
        answer = plain(self.game.position())
        assert isinstance(answer, dict)
        return answer

    @property
    def outcome(self) -> dict[str, Any]:
        answer = plain(self.game.outcome)
        assert isinstance(answer, dict)
        return answer

    def is_empty(self, cell: str) -> bool:
        """Whether no path card lies on a cell."""
        return _cell(cell) not in [card["cell"] for card in self.position["maze"]]

    def card(self, cell: str) -> dict[str, Any]:
        """The path card on a cell."""
        answer: dict[str, Any] = next(card for card in self.position["maze"] if card["cell"] == _cell(cell))
        return answer

    def goal(self, cell: str) -> dict[str, Any]:
        answer: dict[str, Any] = next(goal for goal in self.position["goals"] if goal["cell"] == _cell(cell))
        return answer

    def seat(self, seat: int) -> dict[str, Any]:
        answer: dict[str, Any] = self.position["seats"][seat]
        return answer

    def hand(self, seat: int) -> list[str]:
        return list(self.seat(seat)["hand"])

    def broken(self, seat: int) -> list[str]:
        return list(self.seat(seat)["broken"])

    def gold(self, seat: int) -> list[str]:
        return list(self.seat(seat)["gold"])

    @property
    def counters(self) -> int:
        return int(self.position["supply"]["counters"])

    @property
    def keys(self) -> int:
        return int(self.position["supply"]["keys"])

    @property
    def deck(self) -> list[str]:
        """All path and action cards of this round, wherever they are, except those held as gold."""
        now = self.position
        cards = [card["card"] for card in now["maze"]] + now["draw_pile"] + now["set_aside"] + now["discard"]
        for cards_down in now["discard_down"]:
            cards += cards_down
        for seat in now["seats"]:
            cards += seat["hand"] + [f"d-break-{tool}" for tool in seat["broken"]]
        return sorted(cards)

    def view(self, seat: int | None) -> dict[str, Any]:
        answer = plain(self.game.view(seat))
        assert isinstance(answer, dict)
        return answer

    def sees(self, seat: int | None, card: str) -> bool:
        """Whether a card id occurs in the view of a seat, or of a spectator (None)."""
        return f'"{card}"' in msgspec.json.encode(self.game.view(seat)).decode()


def duel(
    *maze: str,
    green: str = "d-map",
    blue: str = "d-map",
    green_broken: str = "",
    blue_broken: str = "",
    green_gold: str = "",
    blue_gold: str = "",
    **rest: Any,
) -> Table:
    """A duel with these cards in the maze; `green` and `blue` are hands, the other names are as in a position."""
    seats = [
        {"color": "green", "hand": green.split(), "broken": green_broken.split(), "gold": green_gold.split()},
        {"color": "blue", "hand": blue.split(), "broken": blue_broken.split(), "gold": blue_gold.split()},
    ]
    return _table("duel", maze, seats, **rest)


def solo(*maze: str, hand: str = "d-map", broken: str = "", gold: str = "", color: str = "green", **rest: Any) -> Table:
    """A solo game, written like `duel`."""
    seats = [{"color": color, "hand": hand.split(), "broken": broken.split(), "gold": gold.split()}]
    return _table("solo", maze, seats, **rest)


def new(ruleset: str, seed: str = "clauses", **options: str) -> Table:
    """A new game."""
    return Table(stollen.new_game(ruleset, seed=seed, options=options))


def plain(value: Any) -> Any:
    """A value of the game as plain JSON values."""
    return msgspec.json.decode(msgspec.json.encode(value))


def types(events: Iterable[Event]) -> list[str]:
    """The types of the events, in order."""
    return [event["type"] for event in events]


def of(kind: str, events: Iterable[Event]) -> list[Event]:
    """The events of one type, without the type."""
    return [{key: value for key, value in event.items() if key != "type"} for event in events if event["type"] == kind]


def cells(kind: str, events: Iterable[Event]) -> list[str]:
    """The cells of the events of one type, in order."""
    return [f"{column},{row}" for column, row in (event["cell"] for event in of(kind, events))]


def _table(
    ruleset: str,
    maze: Iterable[str],
    seats: list[dict[str, Any]],
    goals: Mapping[str, str] | None = None,
    pile: str | None = None,
    **rest: Any,
) -> Table:
    position: dict[str, Any] = {"ruleset": ruleset, "seed": "clauses", "maze": [_lying(text) for text in maze]}
    position["seats"] = seats
    if goals is not None:
        named = {text.split()[0] for text in goals.values()} | {card for seat in seats for card in seat["gold"]}
        unnamed = iter([goal for goal in GOALS if goal not in named])
        layout = [(cell, goals[cell] if cell in goals else next(unnamed)) for cell in GOAL_CELLS[ruleset]]
        position["goals"] = [_goal(cell, text) for cell, text in layout]
    if pile is not None:
        position["draw_pile"] = pile.split()
    return Table(stollen.from_position(position | rest))


def _lying(text: str) -> dict[str, Any]:
    card, cell, *marks = text.split()
    return {"card": card, "cell": _cell(cell)} | _marks(marks)


def _goal(cell: str, text: str) -> dict[str, Any]:
    card, *marks = text.split()
    return {"card": card, "cell": _cell(cell)} | _marks(marks)


def _marks(marks: Iterable[str]) -> dict[str, Any]:
    """Marks of a card: `turned` and `revealed` are flags; `claimed:0`, `bribed:1`, `unlocked:0` name a seat."""
    answer: dict[str, Any] = {}
    for mark in marks:
        name, _, seat = mark.partition(":")
        if seat:
            answer[f"{name}_by"] = int(seat)
        else:
            assert name in ("turned", "revealed"), f"unknown mark {name}"
            answer[name] = True
    return answer


def _cell(text: str) -> list[int]:
    column, row = text.split(",")
    return [int(column), int(row)]
