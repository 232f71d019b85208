"""Stollen: three games of digging for gold, rule by rule."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stollen.game.errors import BadNotation, BadPosition, BadRecord, BadRequest, IllegalMove, Reason, StollenError
    from stollen.game.events.event import Event, Heard, heard_by, seen_by
    from stollen.game.game import Game, from_position, new_game, replay
    from stollen.game.moves.move import Move
    from stollen.game.moves.notation import parse_move
    from stollen.game.outcome import Outcome
    from stollen.game.positions.position import Position
    from stollen.game.records.record import Record, read_record
    from stollen.game.view import View

__version__ = "0.1.0"

__all__ = [
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadRequest",
    "Event",
    "Game",
    "Heard",
    "IllegalMove",
    "Move",
    "Outcome",
    "Position",
    "Reason",
    "Record",
    "StollenError",
    "View",
    "from_position",
    "heard_by",
    "new_game",
    "parse_move",
    "read_record",
    "replay",
    "seen_by",
]

_HOMES = {
    "errors": "BadNotation BadPosition BadRecord BadRequest IllegalMove Reason StollenError",
    "events.event": "Event Heard heard_by seen_by",
    "game": "Game from_position new_game replay",
    "moves.move": "Move",
    "moves.notation": "parse_move",
    "outcome": "Outcome",
    "positions.position": "Position",
    "records.record": "Record read_record",
    "view": "View",
}
_HOME = {name: f"stollen.game.{home}" for home, names in _HOMES.items() for name in names.split()}

if not TYPE_CHECKING:  # with a module `__getattr__`, a type checker accepts any name

    def __getattr__(name: str) -> object:
        """Imports a public name on first use, so that `import stollen` and `stollen --help` are fast."""
        from importlib import import_module

        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(import_module(_HOME[name]), name)
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
