"""Reasons why a move is not legal, with clauses. Only the engine decides whether it is legal."""

from collections.abc import Callable, Iterator, Mapping

from stollen.cards.decks import deck_for
from stollen.cards.faces import SIDE_NAMES
from stollen.engine.lookup_tables import Tile, tables_for
from stollen.game.errors import Reason
from stollen.game.moves.move import (
    Break,
    Bribe,
    CardId,
    Cell,
    Decline,
    End,
    Free,
    HandsOff,
    Inspect,
    Key,
    Map,
    Mend,
    Move,
    Orient,
    Pass,
    Pay,
    Place,
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
from stollen.game.positions.position import Position, SeatState

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


class Explainer:
    """Explains why moves are not legal in a position."""

    def __init__(self, position: Position, tiles: Mapping[Cell, Tile]) -> None:
        self.position = position
        self.tiles = tiles
        self.deck = deck_for(position.ruleset)
        self.hidden = {goal.cell for goal in position.goals if not goal.revealed}

    def reason(self, move: Move) -> Reason:
        """The first clause in the order of play that forbids the move."""
        return next(self.reasons(move))

    def reasons(self, move: Move) -> Iterator[Reason]:
        yield from self.against_phase(move)
        yield from self.against_cards(move)
        for kind, check in CHECKS.items():
            if isinstance(move, kind):
                yield from check(self, move)
        yield Reason("C12", f"{move} is none of the things a player may do now.", "not-now")

    @property
    def me(self) -> SeatState:
        return self.position.seats[self.position.to_act or 0]

    # -- the phase ------------------------------------------------------------------------------------

    def against_phase(self, move: Move) -> Iterator[Reason]:
        phase = self.position.phase
        if phase == "over":
            yield Reason("C19", "The game is over.", "over")
        if phase == "orient" and not isinstance(move, Orient):
            yield Reason("C9", "First the revealed goal must be laid, upright or turned.", "goal-first")
        if phase == "after_action" and not isinstance(move, Bribe | End):
            yield Reason("C12", "The action of this turn is done: bribe a troll or end the turn.", "action-done")
        if phase == "pay" and not isinstance(move, Pay):
            yield Reason("D23", "First the bribed trolls must be paid.", "trolls-first")
        if isinstance(move, Orient) and phase != "orient":
            yield Reason("C9", "No revealed goal waits to be laid.", "no-goal-waits")
        if isinstance(move, Orient):
            yield Reason(
                "C9", f"The revealed goal does not lie at {cell_text(move.cell)}.", "no-goal-there", _at(move.cell)
            )
        if isinstance(move, End):
            yield Reason(
                "D10", "A turn is ended by hand only where a bribe is still possible after the action.", "no-end"
            )
        if isinstance(move, Pay):
            yield _against_pay(phase)
        if phase == "take" and not isinstance(move, Take):
            yield Reason("B7", "First a nugget card must be taken.", "nugget-first")
        if phase == "steal" and not isinstance(move, Steal | Decline):
            yield Reason("X18", "First the thief steals, or declines.", "thief-first")
        if isinstance(move, Take):
            yield Reason("B7", f"No nugget card of value {move.value} is on offer.", "no-nugget", {"value": move.value})
        if isinstance(move, Steal | Decline):
            yield _against_steal(phase)
        if phase == "turn" and not self.me.hand:
            yield Reason("C13", "A player without hand cards is skipped.", "no-hand")

    # -- the cards -------------------------------------------------------------------------------------

    def against_cards(self, move: Move) -> Iterator[Reason]:
        known = {card.id for card in self.deck.cards}
        held = list(self.me.hand)
        for card in _cards(move):
            if card not in known:
                yield Reason("C12", f"{card} is no card of {self.deck.title}.", "no-such-card", {"card": card})
            elif card not in held:
                yield Reason("C12", f"{card} is not in the hand{_again(move, card)}.", "not-in-hand", {"card": card})
            else:
                held.remove(card)

    # -- each kind of move ---------------------------------------------------------------------------------

    def against_place(self, move: Place) -> Iterator[Reason]:
        if self.me.broken:
            yield Reason(
                "C14",
                f"With a broken {self.me.broken[0]} no path card may be placed.",
                "tool-broken",
                {"tool": self.me.broken[0]},
            )
        if self.me.trapped:
            yield Reason("X12", "A trapped player may not place path cards.", "trapped")
        if move.cell in self.tiles or move.cell in self.hidden:
            yield Reason("C2", f"A card lies at {cell_text(move.cell)} already.", "cell-taken", _at(move.cell))
        neighbors = dict(self.neighbors(move.cell))
        if not neighbors:
            yield Reason("C2", f"No face-up card lies beside {cell_text(move.cell)}.", "no-neighbor", _at(move.cell))
        tile = self.laid(move.card, move.turned)
        for side, neighbor in neighbors.items():
            if not _agree(tile, side, neighbor):
                yield Reason(
                    "C3",
                    f"It does not fit {neighbor.card} on its side {side}.",
                    "no-fit",
                    {"card": neighbor.card, "side": side},
                )
        if tile.face.ladder:
            yield from self.against_ladder(move.cell, neighbors)
        else:
            yield Reason("C5", "None of its openings meets one that is reached from the start.", "no-link")

    def against_ladder(self, cell: Cell, neighbors: Mapping[str, Tile]) -> Iterator[Reason]:
        clause = "D11" if self.deck.counters else "X5"
        if any(beside in self.hidden for beside in _around(cell).values()) or _has(neighbors, "goal"):
            yield Reason(clause, "A ladder may not lie beside a goal.", "ladder-at-goal")
        yield Reason(clause, "A ladder may not lie beside a path card that shows gold.", "ladder-at-gold")

    def against_break(self, move: Break) -> Iterator[Reason]:
        yield from self.against_seat(move.seat)
        if self.position.ruleset == "solo":
            yield Reason("S6", "There is no other player whose tool could be broken.", "nobody-else")
        if self.position.ruleset == "duel" and move.seat == self.position.to_act:
            yield Reason("D17", "Only the other player's tools may be broken.", "break-other")
        yield Reason("C14", "That tool is broken already.", "broken-already")

    def against_repair(self, move: Repair) -> Iterator[Reason]:
        yield from self.against_seat(move.seat)
        if self.deck.counters and move.seat != self.position.to_act:
            yield Reason("D17", "Only one's own tools may be repaired.", "repair-own")
        if move.tool not in next(card.face.tools for card in self.deck.actions if card.id == move.card):
            yield Reason("C15", f"{move.card} does not show a {move.tool}.", "other-tool", {"tool": move.tool})
        yield Reason("C15", f"That seat's {move.tool} is not broken.", "not-broken", {"tool": move.tool})

    def against_key(self, move: Key) -> Iterator[Reason]:
        if not self.position.supply.keys:
            yield Reason("D18", "No key is left in the supply.", "no-key")
        tile = self.tiles.get(move.cell)
        if tile is None or tile.face.door is None:
            yield Reason("D18", f"No face-up door lies at {cell_text(move.cell)}.", "no-door", _at(move.cell))
        elif tile.unlocked:
            yield Reason("D18", "There is a key on that door already.", "unlocked-already")
        yield Reason("D18", "A key opens only doors of the other color.", "own-door")

    def against_rockfall(self, move: Rockfall) -> Iterator[Reason]:
        tile = self.tiles.get(move.cell)
        if tile is None and move.cell not in self.hidden:
            yield Reason("C16", f"No path card lies at {cell_text(move.cell)}.", "no-path", _at(move.cell))
        if tile is None or tile.kind != "path":
            yield Reason("C16", "Starts and goals cannot be removed.", "start-or-goal")
        yield Reason("D19", "Cards with gold or a troll cannot be removed.", "gold-or-troll")

    def against_map(self, move: Map) -> Iterator[Reason]:
        yield Reason("C17", f"No face-down goal lies at {cell_text(move.cell)}.", "no-hidden-goal", _at(move.cell))

    def against_mend(self, move: Mend) -> Iterator[Reason]:
        clause = {"saboteur": "B4", "saboteur2": "X4"}.get(self.position.ruleset, "D6")
        yield Reason(
            clause,
            f"{move.what} does not lie in front of this player, or cannot be removed so.",
            "no-mending",
            {"what": move.what},
        )

    def against_pass(self, move: Pass) -> Iterator[Reason]:
        clause = {"saboteur": "B4", "saboteur2": "X4"}.get(self.position.ruleset, "D7")
        yield Reason(
            clause, f"Passing {len(move.cards)} cards is too many.", "passes-too-many", {"count": len(move.cards)}
        )

    def against_theft(self, move: Theft) -> Iterator[Reason]:
        yield Reason("X13", "A theft card lies in front of this player already.", "theft-already")

    def against_hands_off(self, move: HandsOff) -> Iterator[Reason]:
        yield from self.against_seat(move.seat)
        yield Reason("X8", "No theft card lies in front of that player.", "no-theft")

    def against_swap_hats(self, move: SwapHats) -> Iterator[Reason]:
        yield from self.against_seat(move.seat)
        yield Reason("X9", "No dwarf card is left in the hidden pile.", "no-hat")

    def against_oneself(self, move: Inspect | SwapHands) -> Iterator[Reason]:
        yield from self.against_seat(move.seat)
        clause = "X10" if isinstance(move, Inspect) else "X11"
        yield Reason(clause, "This card is played on another player.", "on-another")

    def against_trap(self, move: Trap) -> Iterator[Reason]:
        yield from self.against_seat(move.seat)
        if move.seat == self.position.to_act:
            yield Reason("X12", "Only another player can be trapped.", "trap-other")
        yield Reason("X13", "That player is trapped already.", "trapped-already")

    def against_free(self, move: Free) -> Iterator[Reason]:
        yield from self.against_seat(move.seat)
        yield Reason("X12", "That player is not trapped.", "not-trapped")

    def against_bribe(self, move: Bribe) -> Iterator[Reason]:
        tile = self.tiles.get(move.cell)
        if tile is None or tile.face.troll is None:
            yield Reason("D10", f"No troll waits at {cell_text(move.cell)}.", "no-troll", _at(move.cell))
        elif tile.bribed_by:
            yield Reason("D9", "That troll has been bribed already.", "bribed-already")
        if not self.position.supply.counters:
            yield Reason("D10", "No counter is left in the supply.", "no-counter")
        yield Reason("D10", "Neither side of that troll is reached.", "troll-not-reached")

    # -- helpers -------------------------------------------------------------------------------------------

    def against_seat(self, seat: int) -> Iterator[Reason]:
        if seat >= len(self.position.seats):
            yield Reason("C12", f"There is no seat {seat}.", "no-seat")

    def neighbors(self, cell: Cell) -> Iterator[tuple[str, Tile]]:
        """The face-up cards beside a cell, by side."""
        for side, beside in _around(cell).items():
            if beside in self.tiles:
                yield side, self.tiles[beside]

    def laid(self, card: CardId, turned: bool) -> Tile:
        tables = tables_for(self.position.ruleset)
        tile = tables.tiles[tables.laid(card, turned)]
        assert tile is not None
        return tile


CHECKS: Mapping[type, Callable[..., Iterator[Reason]]] = {
    Place: Explainer.against_place,
    Break: Explainer.against_break,
    Repair: Explainer.against_repair,
    Key: Explainer.against_key,
    Rockfall: Explainer.against_rockfall,
    Map: Explainer.against_map,
    Mend: Explainer.against_mend,
    Pass: Explainer.against_pass,
    Bribe: Explainer.against_bribe,
    Theft: Explainer.against_theft,
    HandsOff: Explainer.against_hands_off,
    SwapHats: Explainer.against_swap_hats,
    Inspect: Explainer.against_oneself,
    SwapHands: Explainer.against_oneself,
    Trap: Explainer.against_trap,
    Free: Explainer.against_free,
}


def _cards(move: Move) -> tuple[CardId, ...]:
    """The hand cards a move uses."""
    if isinstance(move, Mend | Pass):
        return move.cards
    card = getattr(move, "card", None)
    return () if card is None else (card,)


def _again(move: Move, card: CardId) -> str:
    return " a second time" if _cards(move).count(card) > 1 else ""


def _against_pay(phase: str) -> Reason:
    if phase == "pay":
        return Reason("D23", "Those cards are not a smallest payment that covers the debt.", "pays-wrong")
    return Reason("D23", "There is nothing to pay now.", "nothing-to-pay")


def _against_steal(phase: str) -> Reason:
    if phase == "steal":
        return Reason("X18", "Gold is stolen from another player who has some.", "steals-from-whom")
    return Reason("X18", "Nobody steals now.", "nobody-steals")


def _at(cell: Cell) -> dict[str, str | int]:
    return {"cell": cell_text(cell)}


def _around(cell: Cell) -> dict[str, Cell]:
    column, row = cell
    return {side: (column + step[0], row + step[1]) for side, step in STEPS.items()}


def _agree(tile: Tile, side: str, neighbor: Tile) -> bool:
    opening = bool(tile.face.openings & SIDE_NAMES[side])
    return opening == bool(neighbor.face.openings & SIDE_NAMES[OPPOSITE[side]])


def _has(neighbors: Mapping[str, Tile], kind: str) -> bool:
    return any(tile.kind == kind for tile in neighbors.values())
