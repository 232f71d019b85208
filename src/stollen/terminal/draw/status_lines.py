"""The round, the piles and the players as lines of text."""

from collections.abc import Iterator

from msgspec import UNSET

from stollen.cards.decks import deck_for
from stollen.cards.faces import PathFace
from stollen.game.moves.move import CardId, Seat
from stollen.game.view import SeenSeat, View
from stollen.terminal.language.card_names import CardNames, faces_of
from stollen.terminal.language.narration import Narrator
from stollen.terminal.language.translations import Language

COLUMNS = 2
TO_ACT, OTHERS = "▸ ", "  "


def status_lines(view: View, width: int, narrator: Narrator) -> list[str]:
    """The round and the piles, then the players, two in a line where they fit."""
    parts = round_parts(view, narrator.cards)
    if view.nuggets is not UNSET:
        parts.append(f"{narrator.say('term-nuggets')} {view.nuggets}")
    return [" · ".join(parts), *in_columns([seat_line(view, seat, narrator) for seat in view.seats], width)]


def round_parts(view: View, cards: CardNames) -> list[str]:
    """The own role, the round, and what is left of the piles."""
    say, deck = cards.say, deck_for(view.ruleset)
    role = UNSET if view.seat is None else view.seats[view.seat].role
    parts = [
        *([] if role is UNSET else [cards.role(role)]),
        say("round-of", round=view.round, rounds=deck.rounds, turn=view.turn),
        f"{say('draw-pile')} {view.draw_pile}",
    ]
    if deck.counters:
        parts.append(f"{say('counters')} {view.supply.counters} · {say('keys')} {view.supply.keys}")
    if any(card.face.crystal for card in deck.paths):
        parts.append(f"{say('crystals')} {_crystals(view)}")
    return parts


def seat_line(view: View, seat: SeenSeat, narrator: Narrator) -> str:
    """A player with their gold, their hand, what hinders them, and their role if it is known."""
    mark = TO_ACT if seat.seat == view.to_act else OTHERS
    you = f" ({narrator.say('lobby-you')})" if seat.seat == view.seat else ""
    parts = [" · ".join(seat_numbers(view, seat, narrator.say)), *hindrances(seat, narrator.say)]
    if seat.role is not UNSET and seat.seat != view.seat:
        parts.append(_known_role(seat, narrator))
    return f"{mark}{narrator.name(seat.seat)}{you}: {', '.join(parts)}"


def seat_numbers(view: View, seat: SeenSeat, say: Language) -> Iterator[str]:
    """The gold of a player, where it is public, and the number of their cards."""
    if seat.gold is not UNSET:
        yield f"{gold_balance(view, seat)} {say('gold')}"
    yield say("term-cards", count=seat.hand_size)


def hindrances(seat: SeenSeat, say: Language) -> Iterator[str]:
    """The cards in front of a player."""
    if seat.broken:
        tools = " ".join(say(f"tool-{tool}") for tool in seat.broken)
        yield f"{say('broken')}: {tools}"
    if seat.trapped:
        yield say("trapped")
    if seat.theft:
        yield say("thief")


def in_columns(entries: list[str], width: int) -> list[str]:
    """The entries, two in a line where both fit."""
    half = width // COLUMNS
    lines: list[str] = []
    for entry in entries:
        if lines and len(lines[-1]) < half and len(entry) <= width - half:
            lines[-1] = lines[-1].ljust(half) + entry
        else:
            lines.append(entry)
    return lines


def gold_balance(view: View, seat: SeenSeat) -> str:
    """The gold of a player, plus what they have claimed, minus what they owe the trolls."""
    claimed = sum(gold_value(view, card) for card in _claimed(view, seat.seat))
    owed = sum(path.bribed_by == seat.seat for path in view.maze)
    return f"{gold_of(view, seat)}{f'+{claimed}' if claimed else ''}{f'-{owed}' if owed else ''}"


def gold_of(view: View, seat: SeenSeat) -> int:
    """The gold a player has won, as far as this view shows it."""
    if isinstance(seat.gold, int):
        return seat.gold
    return 0 if seat.gold is UNSET else sum(gold_value(view, card) for card in seat.gold)


def gold_value(view: View, card: CardId) -> int:
    """The gold on a card."""
    face = faces_of(view.ruleset)[card]
    return face.gold.value if isinstance(face, PathFace) and face.gold else 0


def _known_role(seat: SeenSeat, narrator: Narrator) -> str:
    """A role that is shown at the end of a round, or that this seat has seen; stale after a swap of hats."""
    assert seat.role is not UNSET
    role = narrator.cards.role(seat.role)
    if seat.role_since is UNSET:
        return role
    return narrator.say(
        "term-role-stale" if seat.role_stale is True else "term-role-seen", role=role, turn=seat.role_since
    )


def _claimed(view: View, seat: Seat) -> Iterator[CardId]:
    """The cards on the board with a counter of this player."""
    yield from (path.card for path in view.maze if path.claimed_by == seat)
    yield from (goal.card for goal in view.goals if goal.claimed_by == seat and goal.card is not UNSET)


def _crystals(view: View) -> int:
    """The crystals in the maze."""
    faces = [faces_of(view.ruleset)[path.card] for path in view.maze]
    return sum(isinstance(face, PathFace) and face.crystal for face in faces)
