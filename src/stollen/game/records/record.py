"""The record of a game: its deals and moves replay it exactly."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from stollen.cards.decks import RULESETS
from stollen.game.errors import BadJson, BadNotation, BadPosition, BadRecord, shown
from stollen.game.moves.move import CardId, Seat
from stollen.game.moves.notation import parse_move
from stollen.game.outcome import Outcome
from stollen.game.positions.position import Position
from stollen.game.positions.reader import read_position
from stollen.game.strict_json import from_plain, read_json

FORMAT = 1
"""The version of the record format."""


class Deal(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The deal of a round; keys that a ruleset or round lacks are not written."""

    deck: tuple[CardId, ...]
    goals: tuple[CardId, ...]
    roles: tuple[CardId, ...] | UnsetType = UNSET
    first: Seat | UnsetType = UNSET
    nuggets: tuple[int, ...] | UnsetType = UNSET


class Record(Struct, frozen=True, kw_only=True):
    """A game from its beginning, or from the position `start`, to its last move.

    `commitment` is the hash of salt and seed, published before the game.
    """

    stollen: int = FORMAT
    ruleset: str
    seats: int
    options: dict[str, str]
    seed: str
    deals: tuple[Deal, ...]
    moves: tuple[str, ...]
    start: Position | None = None
    outcome: Outcome | None = None
    commitment: str | UnsetType = UNSET
    salt: str | UnsetType = UNSET


class _Draft(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record as given; `read_position` reads its position."""

    stollen: int
    ruleset: str
    seats: int
    options: dict[str, str]
    seed: str
    deals: tuple[Deal, ...]
    moves: tuple[str, ...]
    start: dict[str, Any] | None = None
    outcome: Outcome | None = None
    commitment: str | UnsetType = UNSET
    salt: str | UnsetType = UNSET


def read_record(data: bytes | str) -> Record:
    """A record from its JSON; raises `BadRecord`. `replay` checks whether its moves are legal."""
    try:
        draft = from_plain(read_json(data), _Draft)
        start = None if draft.start is None else read_position(draft.start)
    except BadJson as error:
        raise BadRecord(error.where or "record", error.reason) from None
    except BadPosition as error:
        raise BadRecord(f"start.{error.where}", error.reason) from None
    if draft.stollen != FORMAT:
        raise BadRecord("stollen", f"only format {FORMAT} is known")
    if draft.ruleset not in RULESETS:
        raise BadRecord("ruleset", f"there is no ruleset {shown(draft.ruleset)}")
    _check_moves(draft.moves)
    return Record(
        ruleset=draft.ruleset,
        seats=draft.seats,
        options=draft.options,
        seed=draft.seed,
        deals=draft.deals,
        moves=draft.moves,
        start=start,
        outcome=draft.outcome,
        commitment=draft.commitment,
        salt=draft.salt,
    )


def _check_moves(moves: tuple[str, ...]) -> None:
    for index, text in enumerate(moves):
        try:
            parse_move(text)
        except BadNotation as error:
            raise BadRecord(f"moves[{index}]", error.reason) from None
