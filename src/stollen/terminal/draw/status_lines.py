"""The round, the supply and the players in one or a few lines."""

from collections.abc import Iterator

from msgspec import UNSET

from stollen.cards.decks import deck_for
from stollen.cards.faces import PathFace
from stollen.game.moves.move import CardId, Seat
from stollen.game.view import SeenSeat, View
from stollen.terminal.draw.role_seats import crew_lines
from stollen.terminal.language import texts
from stollen.terminal.language.card_words import faces_of, seat_name


def status_lines(view: View, width: int) -> list[str]:
    """What lies beside the board; the players in one line if there is room."""
    if deck_for(view.ruleset).dwarfs:
        return crew_lines(view, width)
    table = texts.STATUS.format(
        round=view.round,
        rounds=deck_for(view.ruleset).rounds,
        pile=view.draw_pile,
        counters=view.supply.counters,
        keys=view.supply.keys,
    )
    seats = [seat_status(view, seat) for seat in view.seats]
    line = texts.SEAT_GAP.join(seats)
    return [table, line] if len(line) <= width else [table, *seats]


def seat_status(view: View, seat: SeenSeat) -> str:
    """A player: gold, hand and broken tools."""
    tools = texts.AND.join(texts.TOOLS[tool] for tool in seat.broken)
    claimed = sum(gold_value(view, card) for card in _claimed(view, seat.seat))
    owed = sum(path.bribed_by == seat.seat for path in view.maze)
    return texts.SEAT_STATUS.format(
        mark=texts.TO_ACT_MARK if seat.seat == view.to_act else texts.OTHER_MARK,
        who=seat_name(view, seat.seat),
        gold=gold_of(view, seat),
        claimed=texts.CLAIMED.format(gold=claimed) if claimed else "",
        owed=texts.OWED.format(gold=owed) if owed else "",
        cards=seat.hand_size,
        broken=texts.BROKEN.format(tools=tools) if tools else "",
    )


def gold_of(view: View, seat: SeenSeat) -> int:
    """The gold a player has won, as far as this view knows."""
    if isinstance(seat.gold, int):
        return seat.gold
    return 0 if seat.gold is UNSET else sum(gold_value(view, card) for card in seat.gold)


def gold_value(view: View, card: CardId) -> int:
    """The gold that is printed on a card."""
    face = faces_of(view.ruleset)[card]
    return face.gold.value if isinstance(face, PathFace) and face.gold else 0


def _claimed(view: View, seat: Seat) -> Iterator[CardId]:
    """The cards on the board with a counter of this player."""
    yield from (path.card for path in view.maze if path.claimed_by == seat)
    yield from (goal.card for goal in view.goals if goal.claimed_by == seat and goal.card is not UNSET)
