"""The players of a game with secret roles: what lies in front of them and what this seat knows of them."""

from collections.abc import Iterator

from msgspec import UNSET

from stollen.cards.decks import deck_for
from stollen.cards.faces import PathFace
from stollen.game.view import SeenSeat, View
from stollen.terminal.language import texts
from stollen.terminal.language.card_words import faces_of, role_words, seat_name

COLUMNS = 2


def crew_lines(view: View, width: int) -> list[str]:
    """The round and this seat's role, then the players, two in a line where they fit."""
    return [_table(view), *in_columns([crew_status(view, seat) for seat in view.seats], width)]


def crew_status(view: View, seat: SeenSeat) -> str:
    """A player: cards, gold where it is public, what lies in front of him, his role if it is known."""
    return texts.CREW_SEAT.format(
        mark=texts.TO_ACT_MARK if seat.seat == view.to_act else texts.OTHER_MARK,
        who=seat_name(view, seat.seat),
        you=texts.YOU if seat.seat == view.seat else "",
        details=texts.COMMA.join(_details(view, seat)),
    )


def in_columns(entries: list[str], width: int) -> list[str]:
    """Two entries in a line; one that is too long has a line of its own."""
    half = width // COLUMNS
    lines: list[str] = []
    for entry in entries:
        if lines and len(lines[-1]) < half and len(entry) <= width - half:
            lines[-1] = lines[-1].ljust(half) + entry
        else:
            lines.append(entry)
    return lines


def _table(view: View) -> str:
    has_crystals = any(isinstance(face, PathFace) and face.crystal for face in faces_of(view.ruleset).values())
    return texts.CREW_STATUS.format(
        round=view.round,
        rounds=deck_for(view.ruleset).rounds,
        turn=view.turn,
        pile=view.draw_pile,
        nuggets="" if view.nuggets is UNSET else texts.NUGGETS_LEFT.format(count=view.nuggets),
        crystals=texts.CRYSTALS.format(count=_crystals(view)) if has_crystals else "",
        role=_own_role(view),
    )


def _own_role(view: View) -> str:
    role = UNSET if view.seat is None else view.seats[view.seat].role
    return "" if role is UNSET else texts.OWN_ROLE.format(role=role_words(role))


def _crystals(view: View) -> int:
    """The crystals that lie in the maze."""
    faces = [faces_of(view.ruleset)[path.card] for path in view.maze]
    return sum(isinstance(face, PathFace) and face.crystal for face in faces)


def _details(view: View, seat: SeenSeat) -> Iterator[str]:
    yield texts.CARDS_IN_HAND.format(count=seat.hand_size)
    if isinstance(seat.gold, int):
        yield texts.GOLD_WON.format(gold=seat.gold)
    if seat.broken:
        yield texts.BROKEN_TOOLS.format(tools=texts.AND.join(texts.TOOLS[tool] for tool in seat.broken))
    if seat.trapped:
        yield texts.TRAPPED
    if seat.theft:
        yield texts.THEFT
    if seat.role is not UNSET and seat.seat != view.seat:
        yield _known_role(seat.role, seat)


def _known_role(role: str, seat: SeenSeat) -> str:
    """Shown to all at the end of a round, or seen by inspection; stale once its holder has changed hats."""
    if seat.role_since is UNSET:
        return role_words(role)
    text = texts.ROLE_STALE if seat.role_stale is True else texts.ROLE_SEEN
    return text.format(role=role_words(role), turn=seat.role_since)
