"""Errors of records that cannot be read or replayed, and the result of `stollen verify` for each."""

import json
from collections.abc import Iterator
from typing import Any

from stollen import Game, new_game, read_record, replay
from stollen.cards.decks import RULESETS
from stollen.game.errors import BadRecord
from stollen.game.records.shuffle import commitment
from stollen.game.records.verify import verify
from stollen.game.strict_json import to_json
from tests.golden.golden_files import Produce
from tests.playthroughs.short_games import short_game

Json = dict[str, Any]
SALT = "a pinch of it"


def _played(ruleset: str) -> Json:
    """The record of a game, with its commitment."""
    game: Game
    if ruleset == "saboteur":  # its short game begins late, and nugget cards are dealt in the first round
        game = new_game(ruleset, seats=3, seed="begun")
        for _ in range(4):
            game.play(game.legal_moves()[0])
    else:
        *_, (game, _, _) = short_game(ruleset)
    record = game.record(commitment=commitment(game.seed, SALT), salt=SALT)
    answer: Json = json.loads(to_json(record))
    return answer


def _changed(record: Json) -> Iterator[tuple[str, Json]]:
    """The record, and forged versions of it."""
    yield "as it was played", record
    for key in record:
        yield f"without {key}", {name: value for name, value in record.items() if name != key}
    wrong: Json = {
        "stollen": 2,
        "ruleset": "chess",
        "seats": 99,
        "options": {"depth": "on"},
        "seed": "another",
        "moves": [*record["moves"][:3], "dig"],
        "outcome": {"gold": [0] * record["seats"], "winners": [0]},
        "commitment": "0" * 64,
        "salt": "another",
        "start": {"ruleset": "chess"},
        "more": 1,
    }
    for key, value in wrong.items():
        yield f"with another {key}", {**record, key: value}
    yield "with an option as a number", {**record, "options": {"goals_left": 1}}
    yield "with another ruleset of the same seats", {**record, "ruleset": "saboteur"}
    yield "with a move too few", {**record, "moves": record["moves"][:-1]}
    yield "not played to its end", {**record, "moves": record["moves"][:-1], "outcome": None}
    yield "with a move too many", {**record, "moves": [*record["moves"], "end"]}
    yield "with an illegal move", {**record, "moves": ["end", *record["moves"]]}
    yield "with a deal too few", {**record, "deals": record["deals"][:-1]}
    yield "with a deal too many", {**record, "deals": [*record["deals"], record["deals"][-1]]}
    yield "without a move", {**record, "moves": [], "outcome": None}
    for at, deal in enumerate(record["deals"]):
        for title, other in _other_deals(deal, record["seats"]):
            yield f"deal {at} {title}", {**record, "deals": [*record["deals"][:at], other, *record["deals"][at + 1 :]]}


def _other_deals(deal: Json, seats: int) -> Iterator[tuple[str, Json]]:
    for key, value in deal.items():
        if isinstance(value, list):
            yield f"with {key} in another order", {**deal, key: value[::-1]}
            yield f"without the last of {key}", {**deal, key: value[:-1]}
            yield f"with the first of {key} twice", {**deal, key: [value[0], *value]}
            yield f"with one of {key} for another", {**deal, key: [value[0], *value[:-1]]}
        yield f"without {key}", {name: entry for name, entry in deal.items() if name != key}
    for seat in (0, seats, -1):
        yield f"begun by seat {seat}", {**deal, "first": seat}
    yield "with roles", {**deal, "roles": ["x-boss"]}
    yield "with nuggets", {**deal, "nuggets": [1, 2, 3]}


def _told(ruleset: str) -> Iterator[str]:
    for title, source in _changed(_played(ruleset)):
        yield f"== {title}"
        try:
            record = read_record(to_json(source))
        except BadRecord as error:
            yield f"cannot be read: {error}"
            continue
        try:
            replay(record)
        except BadRecord as error:
            yield f"cannot be replayed: {error}"
        yield from (f"{check.what} {check.result}: {check.reason}" for check in verify(record))


def _written(ruleset: str) -> Produce:
    return lambda: "\n".join([*_told(ruleset), ""])


CASES = {f"{ruleset}.txt": _written(ruleset) for ruleset in RULESETS}
