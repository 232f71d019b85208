"""Stollen: three games of digging for gold, rule by rule."""

from stollen.table.errors import BadNotation, BadPosition, BadRecord, BadRequest, IllegalMove, Reason, StollenError
from stollen.table.event import Event, seen_by
from stollen.table.game import Game, from_position, new_game, replay
from stollen.table.move import Move
from stollen.table.notation import parse_move
from stollen.table.outcome import Outcome
from stollen.table.position import Position
from stollen.table.record import Record, read_record
from stollen.table.view import View

__version__ = "0.1.0"

__all__ = [
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadRequest",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "Outcome",
    "Position",
    "Reason",
    "Record",
    "StollenError",
    "View",
    "from_position",
    "new_game",
    "parse_move",
    "read_record",
    "replay",
    "seen_by",
]
