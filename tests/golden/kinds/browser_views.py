"""Views, events and moves of seeded games for the tests of the browser's code, which knows no rule.

A game file holds a whole game as seat 0 sees it, and the first view that offers each kind of move. `events.json` holds
the first events of every type from each point of view.
"""

import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import msgspec

from stollen import Game, new_game
from stollen.game.events.event import Event, seen_by
from stollen.game.records.timeline import mark_of
from stollen.game.view import View
from tests.golden.golden_files import Produce

SEATS = {"duel": 2, "solo": 1, "saboteur": 4, "saboteur2": 5}
KINDS = {
    "duel": "place break repair key rockfall map mend pass bribe end orient pay",
    "solo": "place key map pass bribe end",
    "saboteur": "place break repair rockfall map pass take",
    "saboteur2": (
        "place break repair rockfall map mend pass theft hands-off swap-hats inspect swap-hands trap free steal decline"
    ),
}
"""The kinds of moves that a file must contain."""
TYPES = frozenset(str(kind.__struct_config__.tag) for kind in get_args(Event))
RARE = {"saboteur2": frozenset({"theft_removed"})}
"""Types of events that may not occur before every kind of move was offered."""

EAGER = 0.7
HALFWAY = 60
MOST_GAMES = 60
OF_EACH_TYPE = 2

Step = tuple[int | None, str | None, list[Event]]
"""The seat that decided, its move, and the events; a deal has no seat."""


def walk(ruleset: str, number: int) -> Iterator[tuple[Game, Step]]:
    """A game move by move; players often dig as far east as they can, so that goals are reached."""
    rng = random.Random(f"browser {ruleset} {number}")
    game = new_game(ruleset, seats=SEATS[ruleset], seed=f"browser {number}")
    yield game, (None, None, game.opening)
    while (seat := game.to_act) is not None:
        moves = [str(move) for move in game.legal_moves()]
        digs = [move for move in moves if move.startswith("place")] if rng.random() < EAGER else []
        move = max(digs, key=lambda one: int(one.split(" ")[2].split(",")[0])) if digs else rng.choice(moves)
        yield game, (seat, move, game.play(move))


@cache
def games(ruleset: str) -> tuple[list[Any], list[Any], dict[str, list[Any]]]:
    """The steps of the first game, a view for every kind of move, and the first events of each type."""
    steps: list[Any] = []
    moments: list[Any] = []
    events: dict[str, list[Any]] = defaultdict(list)
    wanted = set(KINDS[ruleset].split())
    for number in range(MOST_GAMES):
        for at, (game, step) in enumerate(walk(ruleset, number)):
            if number == 0:
                steps.append(told(game, step))
            for event in step[2]:
                add_event(events, event)
            offered = {str(move).split(" ")[0] for move in game.legal_moves()} if game.to_act is not None else set()
            if (number == 0 and (at == 0 or game.to_act is None)) or wanted & offered:
                moments.append(moment(number, at, game.view(game.to_act)))
            if number == 0 and at == HALFWAY:
                moments += [moment(number, at, game.view(eyes)) for eyes in (0, None)]
            wanted -= offered
        if not wanted and RARE.get(ruleset, set()) <= events.keys():
            return steps, moments, events
    raise AssertionError(f"never offered in {MOST_GAMES} games of {ruleset}: {sorted(wanted)}")


def told(game: Game, step: Step) -> dict[str, Any]:
    """A step as seat 0 sees it, with the summary of a round that ended."""
    seat, move, events = step
    mark = {} if move is None or mark_of(events) is None else {"mark": mark_of(events)}
    survey = {} if game.round_summary is None else {"survey": game.round_summary}
    return {"seat": seat, "move": move, "events": [seen_by(event, 0) for event in events], **mark, **survey}


def moment(number: int, at: int, view: View) -> dict[str, Any]:
    """The view after a step: usually of the seat to act, of a spectator when the game is over."""
    return {"game": number, "step": at, "view": view}


def add_event(events: dict[str, list[Any]], event: Event) -> None:
    """Stores an event in each version that some seat sees."""
    as_told = {msgspec.json.encode(one): one for one in (event, seen_by(event, 0), seen_by(event, None))}
    for one in as_told.values():
        kind = msgspec.to_builtins(one)["type"]
        if len(events[kind]) < OF_EACH_TYPE and one not in events[kind]:
            events[kind].append(one)


def line(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def lines(values: list[Any]) -> str:
    """A list with a line for each value."""
    return "[\n" + ",\n".join(map(line, values)) + "\n]"


def game_file(ruleset: str) -> str:
    steps, moments, _ = games(ruleset)
    head = f'"ruleset": "{ruleset}", "seats": {SEATS[ruleset]}'
    return f'{{{head},\n"steps": {lines(steps)},\n"moments": {lines(moments)}}}\n'


def event_file() -> str:
    """The first events of every type in all rulesets, by type."""
    all_types: dict[str, list[Any]] = defaultdict(list)
    for ruleset in SEATS:
        for kind, events in games(ruleset)[2].items():
            new = [event for event in events if event not in all_types[kind]]
            all_types[kind] += new[: OF_EACH_TYPE - len(all_types[kind])]
    assert all_types.keys() == TYPES, sorted(TYPES - all_types.keys())
    return "{\n" + ",\n".join(f'"{kind}": {line(all_types[kind])}' for kind in sorted(all_types)) + "\n}\n"


def _file(ruleset: str) -> Produce:
    return lambda: game_file(ruleset)


CASES: dict[str, Produce] = {f"{ruleset}.json": _file(ruleset) for ruleset in SEATS} | {"events.json": event_file}
