"""Reads a whole position, its parts in the order of their dependencies."""

from typing import Any

from msgspec import UNSET

from stollen.game.errors import shown
from stollen.game.moves.move import CardId
from stollen.game.positions.position import Position
from stollen.game.positions.reader.position_checks import MOST, check, check_number
from stollen.game.positions.reader.position_draft import DraftParts, draft_parts, read_draft
from stollen.game.positions.reader.read_decision import read_pending, read_to_act
from stollen.game.positions.reader.read_maze import check_cells, fill_goals, read_goals, read_maze, read_supply
from stollen.game.positions.reader.read_roles import check_extras, read_extras, read_roles
from stollen.game.positions.reader.read_seats import read_seats
from stollen.game.strict_json import LONGEST_KEY, is_text


def read_position(source: dict[str, Any] | str | bytes | Position) -> Position:
    """The completed position; raises `BadPosition` if it is impossible."""
    parts = draft_parts(read_draft(source))
    draft = parts.draft
    check_extras(parts)
    options = _read_options(parts)
    _check_plain(parts)
    to_act = read_to_act(parts)
    roles, role_piles = read_roles(parts)
    seats = read_seats(parts, roles)
    if "color" in options and seats[0].color:
        options["color"] = seats[0].color
    maze = read_maze(parts)
    goals = read_goals(parts)
    piles = _read_piles(parts)
    goals = fill_goals(parts, goals)
    check_cells(parts, maze)
    supply = read_supply(parts, maze, seats)
    pending = read_pending(parts, to_act, seats, goals)
    return Position(
        ruleset=draft.ruleset,
        options=options,
        seed=draft.seed,
        round=draft.round,
        turn=draft.turn,
        to_act=to_act,
        phase=draft.phase,
        maze=maze,
        goals=goals,
        seats=seats,
        supply=supply,
        pending=pending,
        discard_down=_discards_by_seat(parts),
        **_fill_piles(parts, piles),
        **role_piles,
        **read_extras(parts, seats, pending),
    )


def _read_options(parts: DraftParts) -> dict[str, str]:
    known, given = parts.deck.options, parts.draft.options
    for key, value in given.items():
        check(key in known, f"options.{key[:LONGEST_KEY]}", f"{parts.deck.ruleset} has no option {shown(key)}")
        check(value in known[key], f"options.{key}", f"it is one of {', '.join(known[key])}")
    return {key: given.get(key, values[0]) for key, values in known.items()}


def _check_plain(parts: DraftParts) -> None:
    """Checks round, turn, seed, and the number of cards set aside (S2, X1)."""
    draft, deck = parts.draft, parts.deck
    check_number("round", draft.round, 1, deck.rounds)
    check_number("turn", draft.turn, 1, MOST)
    check(is_text(draft.seed), "seed", "it is no text")
    check(len(draft.set_aside) <= deck.set_aside, "set_aside", f"{deck.ruleset} sets {deck.set_aside} cards aside")


def _discards_by_seat(parts: DraftParts) -> tuple[tuple[CardId, ...], ...]:
    given = parts.draft.discard_down
    if given is UNSET:
        return ((),) * len(parts.seats)
    check(len(given) == len(parts.seats), "discard_down", f"it has an entry for each of the {len(parts.seats)} seats")
    return given


def _read_piles(parts: DraftParts) -> dict[str, tuple[CardId, ...]]:
    """The given piles."""
    draft = parts.draft
    for seat, cards in enumerate(_discards_by_seat(parts)):
        parts.cards.name_all(f"discard_down[{seat}]", cards, "hand card")
    piles = {}
    for key, kind in _KINDS.items():
        piles[key] = getattr(draft, key) or ()
        parts.cards.name_all(key, piles[key], kind)
    return piles


def _fill_piles(parts: DraftParts, piles: dict[str, tuple[CardId, ...]]) -> dict[str, Any]:
    """Puts unnamed cards into their pile; if that is given, among the used cards."""
    draft, deck = parts.draft, parts.deck
    cards_to = "draw_pile" if draft.draw_pile is UNSET else "discard"
    goals_to = "goal_pile" if draft.goal_pile is UNSET else "box"
    piles = {**piles, cards_to: piles[cards_to] + parts.cards.rest(deck.deck_order)}
    piles = {**piles, goals_to: piles[goals_to] + parts.cards.rest(deck.goal_order)}
    return {**piles, "box": tuple(sorted(piles["box"]))}


_KINDS = {
    "draw_pile": "hand card",
    "goal_pile": "goal for later rounds",
    "set_aside": "hand card",
    "discard": "hand card",
    "box": "card that leaves the game",
}
"""The kind of cards in each pile."""
