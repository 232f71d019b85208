"""Events of every ruleset, and of `duel` and `solo`."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from stollen.game.moves.move import CardId, Cell, Hindrance, Seat, Tool


class EventBase(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The base of all events. The tag is the `type` on the wire; it does not depend on the name of the class."""


class Placed(EventBase, frozen=True, tag="placed"):
    """A path card was laid (C2)."""

    seat: Seat
    card: CardId
    cell: Cell
    turned: bool


class ToolBroken(EventBase, frozen=True, tag="tool_broken"):
    """A tool of `seat` was broken (C14, S3)."""

    seat: Seat
    by: Seat
    card: CardId
    tool: Tool


class ToolRepaired(EventBase, frozen=True, tag="tool_repaired"):
    """A tool of `seat` was repaired with a card (C15)."""

    seat: Seat
    by: Seat
    card: CardId
    tool: Tool


class Unlocked(EventBase, frozen=True, tag="unlocked"):
    """A key was put on a door (D18)."""

    seat: Seat
    card: CardId
    cell: Cell


class Collapsed(EventBase, frozen=True, tag="collapsed"):
    """A rockfall removed a path card (C16, S4)."""

    seat: Seat
    card: CardId
    cell: Cell
    removed: CardId


class Peeked(EventBase, frozen=True, tag="peeked"):
    """A player looked at a face-down goal (C17)."""

    seat: Seat
    card: CardId
    cell: Cell
    goal: CardId


class PeekedUnseen(EventBase, frozen=True, tag="peeked_unseen"):
    """Another player looked at a face-down goal (C17)."""

    seat: Seat
    card: CardId
    cell: Cell


class Mended(EventBase, frozen=True, tag="mended"):
    """A player discarded two cards and removed a hindrance (D6, X4)."""

    seat: Seat
    cards: tuple[CardId, CardId]
    what: Hindrance


class Passed(EventBase, frozen=True, tag="passed"):
    """A player discarded cards face down (C18)."""

    seat: Seat
    cards: tuple[CardId, ...]


class PassedUnseen(EventBase, frozen=True, tag="passed_unseen"):
    """Another player discarded cards face down (C18)."""

    seat: Seat
    count: int


class Bribed(EventBase, frozen=True, tag="bribed"):
    """A troll was bribed (D10)."""

    seat: Seat
    cell: Cell


class Revealed(EventBase, frozen=True, tag="revealed"):
    """A goal was turned face up (C8)."""

    cell: Cell
    card: CardId


class Laid(EventBase, frozen=True, tag="laid"):
    """A revealed goal was laid (C9, C10)."""

    cell: Cell
    turned: bool


class Claimed(EventBase, frozen=True, tag="claimed"):
    """Gold was marked with a counter (D12, D13)."""

    seat: Seat
    cell: Cell
    card: CardId
    value: int


class Drew(EventBase, frozen=True, tag="drew"):
    """A player drew these cards (C12)."""

    seat: Seat
    cards: tuple[CardId, ...]


class DrewUnseen(EventBase, frozen=True, tag="drew_unseen"):
    """Another player drew cards (C12)."""

    seat: Seat
    count: int


class Forced(EventBase, frozen=True, tag="forced"):
    """A drawn break or rockfall card took effect at once (S3, S4)."""

    seat: Seat
    card: CardId


class RoundEnded(EventBase, frozen=True, tag="round_ended"):
    """A round ended, and why (D21, B6, X14)."""

    round: int
    reason: Literal["goals", "counters", "cards", "treasure"]


class Settled(EventBase, frozen=True, tag="settled"):
    """A player paid the bribed trolls (D23)."""

    seat: Seat
    debt: int
    cards: tuple[CardId, ...]


class RoundScored(EventBase, frozen=True, tag="round_scored", omit_defaults=True):
    """The gold each seat won, paid and has; with `secret`, seats may know only their own (B9)."""

    round: int
    won: tuple[int, ...]
    paid: tuple[int, ...]
    has: tuple[int, ...]
    secret: bool = False


class OwnScore(Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat won in a round and has now."""

    seat: Seat
    won: int
    paid: int
    has: int


class RoundScoredUnseen(EventBase, frozen=True, tag="round_scored_unseen"):
    """A round was scored in secret: a seat knows its own gold, a spectator none (B9)."""

    round: int
    own: OwnScore | None


class RoundStarted(EventBase, frozen=True, tag="round_started"):
    """A round began with this seat (D3, B3)."""

    round: int
    first: Seat


class Dealt(EventBase, frozen=True, tag="dealt"):
    """A player was dealt a hand (D2)."""

    seat: Seat
    cards: tuple[CardId, ...]


class DealtUnseen(EventBase, frozen=True, tag="dealt_unseen"):
    """Another player was dealt a hand (D2)."""

    seat: Seat
    count: int


class GameEnded(EventBase, frozen=True, tag="game_ended"):
    """The game is over (D25, S7, B9, X20)."""

    gold: tuple[int, ...]
    winners: tuple[Seat, ...]
    rank: int | UnsetType = UNSET
