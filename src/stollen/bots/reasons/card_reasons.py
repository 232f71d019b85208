"""The direct effects of cards, as reasons for moves."""

from collections import Counter

from msgspec import UNSET

from stollen.cards.decks import deck_for
from stollen.game.moves.move import (
    Break,
    CardId,
    End,
    Free,
    HandsOff,
    Inspect,
    Map,
    Mend,
    Move,
    Pass,
    Repair,
    Rockfall,
    Steal,
    SwapHands,
    SwapHats,
    Take,
    Theft,
    Trap,
    cell_text,
)
from stollen.game.view import ToTake, View
from stollen.protocol.decision import MoveReason

FEW_REPAIRS = 2
"""The number of cards left to repair a tool from which few are left."""


def reasons_of_move(view: View, move: Move) -> list[MoveReason]:
    """The effects of a move apart from the maze."""
    match move:
        case Break():
            return [MoveReason("breaks-tool", {"seat": move.seat}), *_few_repairs(view, move.card)]
        case Repair() if move.seat == view.seat:
            return [MoveReason("repairs-own-tool", {"tool": move.tool})]
        case Repair():
            return [MoveReason("repairs-tool", {"seat": move.seat, "tool": move.tool})]
        case Mend():
            return [MoveReason("removes-hindrance", {"what": move.what})]
        case Map():
            known = any(goal.cell == move.cell and goal.card is not UNSET for goal in view.goals)
            return [] if known else [MoveReason("looks-at-unknown-goal", {"cell": cell_text(move.cell)})]
        case Rockfall():
            return [MoveReason("removes-card", {"cell": cell_text(move.cell)})]
        case Pass():
            return [MoveReason("draws-new-cards", {"cards": min(len(move.cards), view.draw_pile)})]
        case End():
            return [MoveReason("spares-counter", {"counters": view.supply.counters})]
        case Take() if isinstance(view.pending, ToTake) and move.value == max(view.pending.nuggets):
            return [MoveReason("takes-most-gold", {"value": move.value})]
        case Steal():
            return [MoveReason("steals-gold", {"seat": move.seat})]
    return _of_the_crew(view, move)


def _of_the_crew(view: View, move: Move) -> list[MoveReason]:
    """The effects of the cards of Saboteur 2 that are played on players."""
    match move:
        case Theft():
            return [MoveReason("may-steal")]
        case HandsOff() | Free() if move.seat == view.seat:
            return [MoveReason("removes-hindrance", {"what": "theft" if isinstance(move, HandsOff) else "trapped"})]
        case HandsOff():
            return [MoveReason("removes-theft", {"seat": move.seat})]
        case Trap():
            return [MoveReason("traps-seat", {"seat": move.seat})]
        case Free():
            return [MoveReason("frees-seat", {"seat": move.seat})]
        case Inspect():
            known = view.seats[move.seat].role_now
            return [] if known else [MoveReason("looks-at-role", {"seat": move.seat})]
        case SwapHats() if move.seat == view.seat:
            return [MoveReason("changes-own-role")]
        case SwapHats():
            return [MoveReason("changes-role", {"seat": move.seat})]
        case SwapHands():
            return [MoveReason("swaps-hands", {"seat": move.seat, "cards": view.seats[move.seat].hand_size})]
    return []


def _few_repairs(view: View, broken_by: CardId) -> list[MoveReason]:
    """The number of unseen cards that repair a tool, if they are few."""
    actions = deck_for(view.ruleset).actions
    tool = next(card.face.tools[0] for card in actions if card.id == broken_by)
    repairs = {card.id: card.count for card in actions if card.face.kind == "repair" and tool in card.face.tools}
    seen = Counter((*view.hand, *view.discard, *view.own_discard_down))
    left = sum(repairs.values()) - sum(seen[card] for card in repairs)
    return [MoveReason("few-repairs-left", {"tool": str(tool), "cards": left})] if left <= FEW_REPAIRS else []
