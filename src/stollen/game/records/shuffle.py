"""Shuffles from a seed: unpredictable, and the same on every machine and version of Python."""

from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from stollen.engine.lookup_tables import bytes_of
from stollen.engine.turn import GameState
from stollen.game.errors import BadRecord
from stollen.game.moves.move_decoder import MoveDecoder
from stollen.game.records.record import Deal

WORD_BYTES = 8

Thing = TypeVar("Thing")


class SeededDice:
    """Random numbers from SHA-256 of a seed, a purpose and a counter."""

    def __init__(self, seed: str, purpose: str) -> None:
        self._key = sha256(f"stollen 1\0{purpose}\0{seed}".encode("utf-8", "surrogatepass")).digest()
        self._count = 0

    def below(self, limit: int) -> int:
        """A number from 0 to `limit - 1`, all equally likely."""
        fair = (1 << 8 * WORD_BYTES) // limit * limit
        while True:
            self._count += 1
            digest = sha256(self._key + self._count.to_bytes(WORD_BYTES, "big")).digest()
            word = int.from_bytes(digest[:WORD_BYTES], "big")
            if word < fair:
                return word % limit

    def shuffled(self, things: Iterable[Thing]) -> list[Thing]:
        """The things in random order."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def shuffled(cards: Iterable[str], seed: str, purpose: str) -> list[str]:
    """The cards in an order that depends only on cards, seed and purpose."""
    return SeededDice(seed, purpose).shuffled(sorted(cards))


def commitment(seed: str, salt: str) -> str:
    """The hash published before a game; seed and salt, published after it, prove that the deals are honest."""
    return sha256(f"{salt}:{seed}".encode("utf-8", "surrogatepass")).hexdigest()


def cards_to_deal(decoder: MoveDecoder) -> Deal:
    """The cards to shuffle for the next round, unordered; `first` is set if the first player is drawn by lot."""
    state = decoder.state
    has_roles = len(state.roles_to_deal()) > 0
    begins = state.round == 0
    return Deal(
        deck=decoder.cards(*state.cards_to_deal()),
        goals=tuple(decoder.goal(number) for number in state.goals_to_deal()),
        roles=tuple(decoder.role(number) for number in state.roles_to_deal()) if has_roles else UNSET,
        first=0 if has_roles and begins else UNSET,
        nuggets=tuple(state.nuggets_to_deal()) or UNSET,
    )


def deal_by_seed(material: Deal, seats: int, seed: str, purpose: str) -> Deal:
    """The deal of these cards by a seed."""
    return Deal(
        deck=tuple(shuffled(material.deck, seed, f"{purpose} deck")),
        goals=tuple(shuffled(material.goals, seed, f"{purpose} goals")),
        roles=tuple(shuffled(material.roles, seed, f"{purpose} roles")) if material.roles else UNSET,
        first=UNSET if material.first is UNSET else SeededDice(seed, f"{purpose} first").below(seats),
        nuggets=_shuffled_nuggets(material.nuggets, seed, purpose),
    )


def _shuffled_nuggets(nuggets: tuple[int, ...] | UnsetType, seed: str, purpose: str) -> tuple[int, ...] | UnsetType:
    if nuggets is UNSET:
        return UNSET
    return tuple(int(value) for value in shuffled(map(str, nuggets), seed, f"{purpose} nuggets"))


def check_deal(deal: Deal, material: Deal, seats: int, where: str) -> None:
    """Raises `BadRecord` unless a recorded deal has exactly the cards of its round."""
    given, needed = asdict(deal), asdict(material)
    for key in ("deck", "goals", "roles", "nuggets"):
        if sorted(given[key] or ()) != sorted(needed[key] or ()):
            raise BadRecord(f"{where}.{key}", "these are not the cards of this round")
    drawn = deal.first is not UNSET
    if drawn != (material.first is not UNSET) or (drawn and deal.first not in range(seats)):
        raise BadRecord(f"{where}.first", "no seat is drawn by lot here, or there is no such seat")


def deal_out(state: GameState, deal: Deal) -> None:
    """Begins the round with this deal."""
    tables = state.tables
    if deal.roles is not UNSET:
        roles = bytes_of([tables.role_number[role] for role in deal.roles])
        state.deal_roles(roles, bytes_of(list(deal.nuggets or ())), deal.first or 0)
    state.deal(
        bytes_of([tables.card_number[card] for card in deal.deck]),
        bytes_of([tables.goal_number[goal] for goal in deal.goals]),
    )
