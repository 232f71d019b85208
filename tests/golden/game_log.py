"""Whole games as text: the events and view of every seat at each step, in full or as hashes."""

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from stollen import Event, Game, seen_by
from stollen.game.moves.move import Seat
from stollen.game.records.shuffle import commitment
from stollen.game.strict_json import to_json
from tests.playthroughs.short_games import Step

LONG = 12
"""Longer lists of texts, such as moves and the draw pile, are written as a hash."""

SALT = "a pinch of it"


def eyes(game: Game) -> list[Seat | None]:
    """Every seat, and last a spectator."""
    return [*range(game.seats), None]


def name_of(seat: Seat | None) -> str:
    return "spectator" if seat is None else f"seat {seat}"


def short_hash(*parts: bytes) -> str:
    total = sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()[:8]


# -- whole ------------------------------------------------------------------------------------------------


def whole(steps: Iterable[Step]) -> str:
    """Events in full and as each seat sees them; changes of positions and views, and a hash of their bytes."""
    lines: list[str] = []
    known: dict[str, Any] = {}
    game = None
    for number, (game, move, events) in enumerate(steps):
        lines += ["", f"== {number} {move or 'the game begins'}", f"events {text_of(events)}"]
        lines += _seen(game, events)
        views = game.views(eyes(game))
        shown = {"position": game.position(), **{f"view of {name_of(seat)}": views[seat] for seat in eyes(game)}}
        if game.round_summary is not None:
            shown["survey"] = game.round_summary
        for title, value in shown.items():
            now = json.loads(to_json(value))
            lines += [f"{title} {short_hash(to_json(value))}", *changes(known.get(title, {}), now)]
            known[title] = now
    assert game is not None
    record = game.record(commitment=commitment(game.seed, SALT), salt=SALT)
    return "\n".join([*lines, "", f"record {text_of(record)}", ""]).lstrip()


def _seen(game: Game, events: list[Event]) -> Iterator[str]:
    """The events as seen by those who do not see everything."""
    for seat in eyes(game):
        seen = [seen_by(event, seat) for event in events]
        if seen != events:
            yield f"events for {name_of(seat)} {text_of(seen)}"


def changes(before: Any, now: Any, path: str = "") -> Iterator[str]:
    """New and changed values inside, and removed paths."""
    if isinstance(now, dict):
        yield from _entries(before if isinstance(before, dict) else {}, now, path)
    elif isinstance(now, list) and any(isinstance(entry, dict) for entry in now):
        yield from _entries(dict(enumerate(before)) if isinstance(before, list) else {}, dict(enumerate(now)), path)
    elif before != now:
        yield f"  {path} {brief(now)}"


def _entries(before: dict[Any, Any], now: dict[Any, Any], path: str) -> Iterator[str]:
    for key, value in now.items():
        inner = f"{path}.{key}" if path else str(key)
        if key == "choices":  # the moves as objects
            if before.get(key) != value:
                yield f"  {inner} {brief(value)}"
        elif key in before:
            yield from changes(before[key], value, inner)
        elif isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
            yield from changes([], value, inner)
        else:
            yield f"  {inner} {brief(value)}"
    yield from (f"  {path}.{key} is gone" for key in before if key not in now)


def brief(value: Any) -> str:
    """A value as JSON; a long list as the number of its entries and a hash."""
    if isinstance(value, list) and len(value) > LONG:
        return f"{len(value)} entries, {short_hash(to_json(value))}"
    return text_of(value)


def text_of(value: object) -> str:
    return to_json(value).decode()


# -- hashes -----------------------------------------------------------------------------------------------


def hashed(steps: Iterable[Step]) -> str:
    """A line for each step: the first difference shows where a game changed."""
    lines = []
    game = None
    for number, (game, move, events) in enumerate(steps):
        views = game.views(eyes(game))
        hashes = {
            "events": short_hash(to_json(events)),
            "seen": short_hash(*(to_json([seen_by(event, seat) for event in events]) for seat in eyes(game))),
            "position": short_hash(to_json(game.position())),
            "legal": short_hash(to_json(game.legal_moves())),
            "views": short_hash(*(to_json(views[seat]) for seat in eyes(game))),
            "survey": short_hash(to_json(game.round_summary)) if game.round_summary else "",
        }
        told = " ".join(f"{title} {value}" for title, value in hashes.items() if value)
        lines.append(f"{number} {move or 'the game begins'} | {told}")
    assert game is not None
    return "\n".join([*lines, f"record {short_hash(to_json(game.record()))} | {text_of(game.outcome)}", ""])
