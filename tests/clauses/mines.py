"""Short ways to write a mine of `saboteur` and `saboteur2`, so that the clause tests read like the rulebook.

A seat is a line, `"boss pick trapped theft gold=3: base-map x-free"`: the role, the broken tools and other cards in
front of the player, and after the colon the hand. A road is written as doors on the way from the start to the treasure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import stollen

from .boards import Event, Table, plain

TOOLS = ("pick", "lamp", "cart")
GOAL_CELLS = ("8,-2", "8,0", "8,2")
DIGGERS_WIN = ("stone-nw", "treasure", "stone-ne")
"""The goals from north to south, with the treasure at the end of the tunnel."""

ROLES = {
    "saboteur": {"digger": "base-digger", "saboteur": "base-saboteur"},
    "saboteur2": {
        "blue": "x-digger-blue",
        "green": "x-digger-green",
        "boss": "x-boss",
        "profiteer": "x-profiteer",
        "geologist": "x-geologist",
        "saboteur": "x-saboteur",
    },
}

TUNNEL = ("base-line-ew 1,0", *(f"base-cross {column},0" for column in range(2, 7)))
"""From the start to the last cell before the goal in the middle."""

LAST = "base-line-ew"
REACH = f"place {LAST} 7,0"
"""The card at the end of the tunnel that reaches the goal in the middle."""


class Mine(Table):
    """A game of `saboteur` or `saboteur2`, and the questions of a test about it."""

    @property
    def roles(self) -> list[str]:
        return [seat["role"] for seat in self.position["seats"]]

    @property
    def purses(self) -> list[int]:
        """The gold of every seat."""
        return [seat["gold"] for seat in self.position["seats"]]

    @property
    def hand_sizes(self) -> list[int]:
        return [len(seat["hand"]) for seat in self.position["seats"]]

    @property
    def deck(self) -> list[str]:
        """All path and action cards, wherever they are now."""
        now = self.position
        cards = [card["card"] for card in now["maze"]] + now["draw_pile"] + now["set_aside"] + now["discard"]
        for cards_down in now["discard_down"]:
            cards += cards_down
        for seat in now["seats"]:
            cards += seat["hand"] + [f"base-break-{tool}" for tool in seat["broken"]]
            cards += [f"x-{kind}" for kind in ("trapped", "theft") if seat[kind]]
        return sorted(cards)

    @property
    def revealed(self) -> list[str]:
        """The cells of the goals that lie face up."""
        return [_text(goal["cell"]) for goal in self.position["goals"] if goal["revealed"]]

    def on(self, word: str) -> list[str]:
        """The legal moves that begin with a word."""
        return [move for move in self.moves if move.split()[0] == word]

    def copy(self) -> Mine:
        return Mine(self.game.copy())

    def seen_events(self, seat: int | None, *moves: str) -> list[Event]:
        """The events of these moves as a seat, or a spectator (None), would see them; the game stays as it is."""
        game = self.game.copy()
        return [plain(stollen.seen_by(event, seat)) for move in moves for event in game.play(move)]

    def seen(self, seat: int | None, other: int) -> dict[str, Any]:
        """What a seat knows about another one."""
        answer: dict[str, Any] = self.view(seat)["seats"][other]
        return answer

    def known_roles(self, seat: int | None) -> dict[int, str]:
        """The roles that a seat knows."""
        return {other["seat"]: other["role"] for other in self.view(seat)["seats"] if "role" in other}

    def lit(self, cell: str) -> list[str]:
        """The openings of a path card that are reached from the start."""
        answer: list[str] = next(card["lit"] for card in self.view(None)["maze"] if _text(card["cell"]) == cell)
        return answer


def saboteur(*seats: str, **rest: Any) -> Mine:
    """A base game with these seats; `maze`, `goals` and `pile` in words, the other names as in a position."""
    return _mine("saboteur", seats, **rest)


def saboteur2(*seats: str, **rest: Any) -> Mine:
    """A game with the expansion, written like `saboteur`."""
    return _mine("saboteur2", seats, **rest)


def new(ruleset: str, seats: int, seed: str = "clauses", **options: str) -> Mine:
    """A new game."""
    return Mine(stollen.new_game(ruleset, seats=seats, seed=seed, options=options))


def at_the_treasure(ruleset: str, *seats: str, maze: Sequence[str] = TUNNEL, connector: int = 0, **rest: Any) -> Mine:
    """One card before the treasure; the connector has it and is to move."""
    lines = [_with_card(seat, LAST) if number == connector else seat for number, seat in enumerate(seats)]
    return _mine(ruleset, lines, maze=maze, to_act=connector, **rest)


def without_cards(ruleset: str, *seats: str, last: int = 0, **rest: Any) -> Mine:
    """One card before the end of a round in which the treasure is not reached; `pass base-map` ends it."""
    lines = [_with_card(seat, "base-map") if number == last else seat for number, seat in enumerate(seats)]
    return _mine(ruleset, lines, pile="", to_act=last, **rest)


def road(doors: str) -> list[str]:
    """A road from the start to the cell before the last, as far as 6,0.

    `b` and `g` are a blue and a green door, `-` is none, `L` a ladder beside the road, joined to the start. Letters
    go from the start to the treasure. `(b|g)` forks the road: one way north, one south. So `b(bg|-)` is a blue door,
    then a fork with a door of each color on one way and none on the other.
    """
    before, fork, after = _parts(doors)
    supply = Supply()
    lines = list(_straight(before, 1, supply))
    if fork:
        lines += _fork(fork, 1 + len(before), supply)
    column = 1 + len(before) + (4 if fork else 0)
    lines += _straight(after.ljust(7 - column, "-"), column, supply)
    assert column + len(after) <= 7, f"{doors} is too long"
    return lines


class Supply:
    """The door cards of the box and plain cards, each used once."""

    def __init__(self) -> None:
        self.left = ["base-cross"] * 5 + ["base-line-ew"] * 2 + ["base-t-new"] * 5 + ["x-ladder-n"]
        self.left += ["x-door-blue-ew", "x-door-green-ew", "x-door-blue-ne", "x-door-green-nw"]
        self.left += ["base-curve-ne"] * 5 + ["base-curve-nw"] * 4

    def take(self, *cards: str) -> str:
        """The first of these cards that is not used yet."""
        card = next(card for card in cards if card in self.left)
        self.left.remove(card)
        return card


DOORS_EW = {"b": "x-door-blue-ew", "g": "x-door-green-ew"}


def _parts(doors: str) -> tuple[str, list[str], str]:
    before, opened, rest = doors.partition("(")
    ways, _, after = rest.partition(")")
    return before, ways.split("|") if opened else [], after


def _straight(doors: str, column: int, supply: Supply) -> Iterator[str]:
    """Cards in the row of the start, one for each letter."""
    for offset, door in enumerate(doors):
        cell = f"{column + offset},0"
        if door == "L":
            yield f"{supply.take('base-t-new')} {cell}"
            yield f"{supply.take('x-ladder-n')} {column + offset},-1 turned"
        elif door == "-":
            yield f"{supply.take('base-cross', 'base-line-ew')} {cell}"
        else:
            yield f"{supply.take(DOORS_EW[door])} {cell}"


def _fork(ways: list[str], column: int, supply: Supply) -> Iterator[str]:
    """Two junctions in the row of the start, joined by one way to the north and one to the south."""
    north, south = ways
    yield f"base-t-nes {column},0 turned"
    yield f"base-t-nes {column + 3},0"
    yield from _way(north, column, -1, supply, west=("g", "nw"), east=("b", "ne"))
    yield from _way(south, column, 1, supply, west=("b", "ne"), east=("g", "nw"))


def _way(
    doors: str, column: int, row: int, supply: Supply, *, west: tuple[str, str], east: tuple[str, str]
) -> Iterator[str]:
    """A curve, two cards, a curve; a door is on a curve if that card is left, else between the curves."""
    turned, beside = (" turned", "") if row < 0 else ("", " turned")
    straight = [door for door in doors if door != "-"]
    for at, (color, bend) in ((column, west), (column + 3, east)):
        card = f"x-door-{'blue' if color == 'b' else 'green'}-{bend}"
        if color in straight and card in supply.left:
            straight.remove(color)
            yield f"{supply.take(card)} {at},{row}{turned}"
        else:
            yield f"{supply.take(f'base-curve-{bend}')} {at},{row}{turned}"
    for at in (column + 1, column + 2):
        yield f"{supply.take(DOORS_EW[straight.pop()])} {at},{row}" if straight else f"base-t-new {at},{row}{beside}"
    assert not straight, "the box has too few doors for this road"


def _mine(
    ruleset: str,
    seats: Iterable[str],
    maze: Iterable[str] = (),
    goals: Sequence[str] = DIGGERS_WIN,
    pile: str | None = None,
    **rest: Any,
) -> Mine:
    position: dict[str, Any] = {
        "ruleset": ruleset,
        "seed": "clauses",
        "maze": [_lying(*text.split()) for text in maze],
        "goals": [_lying(*f"base-goal-{goal}".split()[:1], at, *goal.split()[1:]) for at, goal in _laid_out(goals)],
        "seats": [_seat(ruleset, text) for text in seats],
    }
    if pile is not None:
        position["draw_pile"] = pile.split()
    return Mine(stollen.from_position(position | rest))


def _laid_out(goals: Sequence[str]) -> list[tuple[str, str]]:
    return list(zip(GOAL_CELLS, goals, strict=True))


def _lying(card: str, cell: str, *marks: str) -> dict[str, Any]:
    assert set(marks) <= {"turned", "revealed"}, f"unknown marks {marks}"
    column, row = cell.split(",")
    return {"card": card, "cell": [int(column), int(row)]} | dict.fromkeys(marks, True)


def _seat(ruleset: str, text: str) -> dict[str, Any]:
    front, _, hand = text.partition(":")
    seat: dict[str, Any] = {"hand": hand.split(), "broken": []}
    for word in front.split():
        if word in ROLES[ruleset]:
            seat["role"] = ROLES[ruleset][word]
        elif word in TOOLS:
            seat["broken"].append(word)
        elif word.startswith("gold="):
            seat["gold"] = int(word.removeprefix("gold="))
        else:
            assert word in ("trapped", "theft"), f"unknown word {word}"
            seat[word] = True
    return seat


def _with_card(seat: str, card: str) -> str:
    front, _, hand = seat.partition(":")
    return f"{front}: {hand} {card}"


def _text(cell: Sequence[int]) -> str:
    return f"{cell[0]},{cell[1]}"
