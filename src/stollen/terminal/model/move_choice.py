"""The choice of a player so far: a card, how it lies, cards to discard."""

from collections.abc import Sequence
from typing import Literal

from stollen.cards.faces import ActionFace
from stollen.game.moves.move import CardId, Cell, End, Mend, Pass, Place, cell_text
from stollen.game.moves.notation import parse_move
from stollen.game.view import View
from stollen.terminal.language.card_names import faces_of
from stollen.terminal.model.input_words import move_word
from stollen.terminal.model.move_menu import CardUses, Ways, read_menu

Mode = Literal["card", "pass", "mend"]
MENDED_WITH = 2
AT_CELL = ("key", "rockfall", "map")


class MoveChoice:
    """The choice of one seat in one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.menu = read_menu(view)
        self.mode: Mode = "card"
        self.chosen: list[int] = []
        self.turned = False
        self.ends = False
        """Whether a hint advised to end the turn, and nothing was chosen after it."""

    @property
    def card(self) -> CardId | None:
        """The card that is to be played."""
        return self.view.hand[self.chosen[0]] if self.mode == "card" and self.chosen else None

    @property
    def uses(self) -> CardUses:
        """The uses of the chosen card."""
        return self.menu.cards.get(self.card or "", CardUses())

    @property
    def targets(self) -> list[Cell]:
        """The cells that can be chosen now."""
        if self.card is not None:
            return self.uses.targets
        return list(self.menu.bribes) if self.mode == "card" else []

    @property
    def listed(self) -> list[str]:
        """The moves to choose from that have no cell."""
        if self.menu.questions:
            return self.menu.questions
        if self.mode == "mend":
            return [str(move) for move in self.menu.mends if sorted(move.cards) == self._chosen_cards()]
        return self.uses.listed

    @property
    def pass_move(self) -> str | None:
        """The pass that discards exactly the chosen cards."""
        fitting = [str(move) for move in self.menu.passes if sorted(move.cards) == self._chosen_cards()]
        return fitting[0] if self.mode == "pass" and fitting else None

    @property
    def ready(self) -> str | None:
        """The move that Enter plays wherever the cursor is."""
        return "end" if self.ends else self.pass_move

    def usable(self, card: CardId) -> bool:
        """Whether a card can be played; while the player waits, every card is drawn alike."""
        return not self.view.moves or self.mode != "card" or card in self.menu.cards

    # -- changing ------------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Choose a card of the hand, or put it back."""
        if index >= len(self.view.hand):
            return
        self.ends = False
        if index in self.chosen:
            self.chosen.remove(index)
        else:
            self.chosen = [*self.chosen, index][-self._most() :]
        self.turned = False

    def begin(self, mode: Mode) -> None:
        """Switch to discarding, or back to playing a card."""
        self.ends = False
        wanted: Mode = "card" if self.mode == mode else mode
        possible = self.menu.passes if wanted == "pass" else self.menu.mends
        if wanted == "card" or possible:
            self.mode, self.chosen = wanted, []

    def reset(self) -> None:
        self.mode, self.chosen, self.turned, self.ends = "card", [], False, False

    def take_up(self, text: str) -> Cell | None:
        """Choose the cards of a move as the player would; returns its cell, if it has one."""
        self.reset()
        move = parse_move(text)
        if isinstance(move, Pass | Mend):
            self.mode = "pass" if isinstance(move, Pass) else "mend"
        for card in list(getattr(move, "cards", ())) or [getattr(move, "card", "")]:
            held = [index for index, other in enumerate(self.view.hand) if other == card and index not in self.chosen]
            self.chosen += held[:1]
        self.turned = isinstance(move, Place) and move.turned
        self.ends = isinstance(move, End)
        return getattr(move, "cell", None)

    def ways(self, cell: Cell) -> Ways:
        """How the chosen card may lie on a cell."""
        return self.uses.places.get(cell, {})

    def lies_turned(self, cell: Cell) -> bool:
        """Whether it will lie turned there: as the player holds it if that fits, otherwise the other way."""
        ways = self.ways(cell)
        return self.turned if self.turned in ways or not ways else not self.turned

    def at(self, cell: Cell) -> str | None:
        """The move of a click on a cell; one that is not legal is tried, so that the player reads why."""
        if ways := self.ways(cell):
            return ways[self.lies_turned(cell)]
        move = self.uses.cells.get(cell) if self.card else self.menu.bribes.get(cell)
        return move or self._attempt(cell)

    # -- inside -----------------------------------------------------------------------------------------

    def _most(self) -> int:
        return {"card": 1, "mend": MENDED_WITH, "pass": max(1, self.menu.most_passed)}[self.mode]

    def _chosen_cards(self) -> Sequence[CardId]:
        return sorted(self.view.hand[index] for index in self.chosen)

    def _attempt(self, cell: Cell) -> str | None:
        """The move that this card would make on this cell."""
        if self.card is None or self.uses.listed:
            return None
        face = faces_of(self.view.ruleset)[self.card]
        if not isinstance(face, ActionFace):
            symmetric = face.symmetric
            return f"place {self.card} {cell_text(cell)}{' turned' if self.turned and not symmetric else ''}"
        word = move_word(face)
        if word in AT_CELL:
            return f"{word} {self.card} {cell_text(cell)}"
        return self._attempt_on_seat(word, face)

    def _attempt_on_seat(self, word: str, face: ActionFace) -> str | None:
        if word == "theft":
            return f"theft {self.card}"
        own = self.view.seat or 0
        others = [seat.seat for seat in self.view.seats if seat.seat != own]
        seat = own if word in ("repair", "free") or not others else others[0]
        return f"{word} {self.card} {seat}{f' {face.tools[0]}' if word == 'repair' else ''}"
