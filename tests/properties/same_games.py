"""The same seeds give the same games: fingerprints of whole games, compiled and uncompiled.

`same_games.json` holds those of games of the Python API; after a change of rules, shuffling or formats, renew it with
`python -m tests.properties.same_games`. Playouts of the engine depend on the order in which it lists moves, so none is
stored; `python -m tests.properties.same_games playouts` prints those of the present engine.
"""

import json
import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from stollen.cards.decks import deck_for
from stollen.engine.numbers import COMPILED
from stollen.engine.playout import RandomPolicy, playout
from stollen.engine.rng import Dice as EngineDice
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.positions.position_loader import fresh_state
from stollen.game.positions.position_writer import position_of
from stollen.game.strict_json import to_json
from tests.properties.games import SETUPS, fewer, texts, walk

FILE = Path(__file__).with_name("same_games.json")
GAMES = 13
PLAYOUTS = 30


def fingerprint(parts: Iterable[bytes]) -> str:
    total = sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()[:16]


def of_game(setup: int, number: int) -> str:
    """Every position, legal move and event of a game, and a seat's views."""
    parts = []
    for game, events in walk(setup, number):
        parts += [to_json(events), to_json(game.position()), to_json(texts(game)), to_json(game.view(0))]
    return fingerprint([*parts, to_json(game.record())])


def of_games(setup: int) -> list[str]:
    return [of_game(setup, number) for number in range(fewer(setup, GAMES))]


def of_playout(setup: int, number: int) -> str:
    """The number of moves of a playout of the engine, and its end."""
    ruleset, seats, chosen = SETUPS[setup]
    options = {key: chosen.get(key, values[0]) for key, values in deck_for(ruleset).options.items()}
    state = fresh_state(ruleset, seats, options)
    moves = playout(state, EngineDice(number), RandomPolicy())
    return fingerprint([str(moves).encode(), to_json(position_of(MoveDecoder(state), ruleset, options, ""))])


def playouts() -> dict[str, Any]:
    found = {
        title(setup): [of_playout(setup, number) for number in range(fewer(setup, PLAYOUTS))]
        for setup in range(len(SETUPS))
    }
    return {"compiled": COMPILED, "playouts": found}


def title(setup: int) -> str:
    ruleset, seats, options = SETUPS[setup]
    return " ".join([ruleset, str(seats), *(f"{key}={value}" for key, value in options.items())])


def stored() -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads(FILE.read_text())
    return found


def renew() -> None:
    found = {title(setup): of_games(setup) for setup in range(len(SETUPS))}
    FILE.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    if sys.argv[1:] == ["playouts"]:
        json.dump(playouts(), sys.stdout)
    else:
        renew()
