"""Reads the seats: hands, cards in front of players, and gold."""

from msgspec import UNSET

from stollen.cards.faces import COLORS, TOOLS
from stollen.game.moves.move import CardId
from stollen.game.positions.position import SeatState
from stollen.game.positions.reader.position_checks import MOST, action_card, check, check_number
from stollen.game.positions.reader.position_draft import DraftParts, DraftSeat


def read_seats(parts: DraftParts, roles: tuple[CardId | None, ...]) -> tuple[SeatState, ...]:
    """Every seat with its color and role filled in."""
    colors = _colors(parts)
    return tuple(
        _read_seat(parts, f"seats[{number}]", draft, colors[number], roles[number])
        for number, draft in enumerate(parts.seats)
    )


def _read_seat(parts: DraftParts, where: str, draft: DraftSeat, color: str | None, role: CardId | None) -> SeatState:
    check(draft.color in (None, color), f"{where}.color", f"this seat is {color or 'of no color'}")
    most = parts.deck.hand_sizes[len(parts.seats)]
    check(len(draft.hand) <= most, f"{where}.hand", f"nobody holds more than {most} cards")
    parts.cards.name_all(f"{where}.hand", draft.hand, "hand card")
    _read_front(parts, where, draft)
    return SeatState(
        color=color,
        hand=tuple(sorted(draft.hand)),
        broken=tuple(sorted(draft.broken, key=TOOLS.index)),
        gold=_read_gold(parts, f"{where}.gold", draft),
        role=role,
        trapped=draft.trapped,
        theft=draft.theft,
    )


def _colors(parts: DraftParts) -> tuple[str | None, ...]:
    """The color of each seat (D1, S1)."""
    if not parts.deck.counters:
        return (None,) * len(parts.seats)
    if len(parts.seats) > 1:
        return COLORS
    color = parts.draft.options.get("color") or parts.seats[0].color or COLORS[0]
    check(color in COLORS, "seats[0].color", f"it is one of {', '.join(COLORS)}")
    return (color,)


def _read_front(parts: DraftParts, where: str, draft: DraftSeat) -> None:
    """Marks the cards in front of a player as named, at most one of each kind (C14, X13)."""
    check(len(set(draft.broken)) == len(draft.broken), f"{where}.broken", "a tool is broken only once")
    lying = [(f"broken[{index}]", action_card(parts.deck, "break", tool)) for index, tool in enumerate(draft.broken)]
    lying += [(kind, action_card(parts.deck, kind)) for kind in ("trapped", "theft") if getattr(draft, kind)]
    for entry, card in lying:
        parts.cards.name(f"{where}.{entry}", card)


def _read_gold(parts: DraftParts, where: str, draft: DraftSeat) -> tuple[CardId, ...] | int:
    """A seat's gold, in cards (D22) or as a number (B9, X19)."""
    in_cards = parts.deck.counters > 0
    gold = draft.gold
    if gold is UNSET:
        gold = () if in_cards else 0
    if isinstance(gold, int):
        check(not in_cards, where, f"gold is a list of cards in {parts.deck.ruleset}")
        check_number(where, gold, 0, MOST)
        return gold
    check(in_cards, where, f"gold is a number in {parts.deck.ruleset}")
    parts.cards.name_all(where, gold, "gold card")
    return tuple(sorted(gold))
