"""The players beside the maze: names, gold, hands, and the cards in front of them."""

from collections.abc import Iterator

from msgspec import UNSET
from rich.style import Style as Ink
from rich.text import Text

from stollen.cards.decks import deck_for
from stollen.game.view import SeenSeat, View
from stollen.terminal.draw.status_lines import gold_balance, hindrances, seat_numbers
from stollen.terminal.language.card_names import CardNames
from stollen.terminal.language.translations import Language
from stollen.terminal.screen.game_source import GameSource
from stollen.terminal.screen.panels.colors import ACCENT, BLUE, DANGER, GREEN, MUTED, TEXT

COLORS = {"green": GREEN, "blue": BLUE}
NAME = 8
ROOMY = 36
"""The least width for hindrances in words."""

LINES_EACH = 3


class PlayersPanel:
    """Draws the players of a view in one language."""

    def __init__(self, source: GameSource, say: Language, view: View) -> None:
        self.source = source
        self.say = say
        self.view = view
        self.cards = CardNames(say, view.ruleset)

    def text(self, width: int, height: int) -> Text:
        """All players, in one line each if there is no room for more."""
        compact = len(self.view.seats) * LINES_EACH > height
        lines = Text(no_wrap=True, overflow="ellipsis")
        if compact and height > len(self.view.seats):
            lines.append(self._head(), MUTED)
        for seat in self.view.seats:
            lines.append("\n" if lines.plain else "")
            self._compact(lines, seat, width) if compact else self._wide(lines, seat, width)
        return lines

    # -- with words -------------------------------------------------------------------------------------

    def _wide(self, lines: Text, seat: SeenSeat, width: int) -> None:
        acts = seat.seat == self.view.to_act
        lines.append("▸ " if acts else "  ", Ink(color=ACCENT, bold=True))
        lines.append(self._name(seat), self._ink(seat, acts))
        kind = self._kind(seat)
        lines.append(f"  {kind}\n" if kind else "\n", MUTED)
        lines.append(f"  {' · '.join(seat_numbers(self.view, seat, self.say))}", TEXT)
        signs = list(self._details(seat))
        if signs:
            lines.append(f"\n  {', '.join(signs)}"[: width + 1], Ink(color=DANGER, bold=True))

    def _ink(self, seat: SeenSeat, acts: bool) -> Ink:
        return Ink(color=COLORS.get(seat.color or "", ACCENT if acts else TEXT), bold=True)

    def _name(self, seat: SeenSeat) -> str:
        mine = seat.seat == self.view.seat and not seat.color
        return self.say("you") if mine else self.source.name(seat.seat)

    def _kind(self, seat: SeenSeat) -> str:
        return self.say("lobby-you") if seat.seat == self.view.seat and seat.color else self.source.kind(seat.seat)

    def _details(self, seat: SeenSeat) -> Iterator[str]:
        """The cards in front of a player, and their role if it is known."""
        yield from hindrances(seat, self.say)
        if role := self._role(seat):
            yield role

    def _role(self, seat: SeenSeat) -> str:
        """A known role of another player, with a question mark if they swapped hats later."""
        if seat.role is UNSET or seat.seat == self.view.seat:
            return ""
        return f"={self.cards.role(seat.role)}{'?' if seat.role_stale is True else ''}"

    # -- in one line ------------------------------------------------------------------------------------

    def _head(self) -> str:
        gold = "" if deck_for(self.view.ruleset).nuggets else f"{self.say('gold').capitalize()[:4]:>5}"
        return f"{'':{NAME + 2}}{self.say('term-hand'):>5}{gold}"

    def _compact(self, lines: Text, seat: SeenSeat, width: int) -> None:
        acts = seat.seat == self.view.to_act
        mark = "▸" if acts else "·" if seat.seat == self.view.seat else " "
        lines.append(f"{mark} ", Ink(color=ACCENT, bold=True))
        lines.append(f"{self._name(seat)[:NAME]:<{NAME}}", self._ink(seat, acts))
        gold = "" if seat.gold is UNSET else f"{gold_balance(self.view, seat):>5}"
        lines.append(f"{seat.hand_size:>5}{gold} ", TEXT)
        if width >= ROOMY:
            lines.append(", ".join(self._details(seat)), Ink(color=DANGER, bold=True))
        else:
            lines.append("".join(self._signs(seat)), Ink(color=DANGER, bold=True))
            lines.append(self._role(seat), MUTED)

    def _signs(self, seat: SeenSeat) -> Iterator[str]:
        yield from (f"×{self.say(f'tool-{tool}')[:2]}" for tool in seat.broken)
        if seat.trapped:
            yield "▦"
        if seat.theft:
            yield "¤"
        yield " " if seat.broken or seat.trapped or seat.theft else ""
