"""A person's decision: shows the table as his seat sees it, answers questions, and reads his move."""

from collections.abc import Callable

from stollen.cards.faces import PathFace
from stollen.game.errors import Reason
from stollen.game.game import Game
from stollen.game.moves.move import Move, Place, Seat, cell_text
from stollen.game.moves.notation import parse_move
from stollen.game.view import ToLay, ToPay, ToTake, View
from stollen.protocol.decision import Decision
from stollen.terminal.draw.board import draw_board, goal_ways
from stollen.terminal.draw.hand_lines import draw_card, draw_hand
from stollen.terminal.draw.status_lines import status_lines
from stollen.terminal.draw.styled_text import beside
from stollen.terminal.language import texts
from stollen.terminal.language.card_words import faces_of, seat_name
from stollen.terminal.language.help_texts import HELP
from stollen.terminal.language.hint_lines import hint_lines
from stollen.terminal.language.story import TurnStory, card_list
from stollen.terminal.language.watch_lines import look_at
from stollen.terminal.lines.console import Console, Interrupted
from stollen.terminal.lines.move_list import (
    bribe_cells,
    card_line,
    marks_of,
    move_lines,
    nugget_values,
    pay_lines,
    victims,
)
from stollen.terminal.model.input_words import Unclear, card_number, split
from stollen.terminal.model.move_input import read_wish, short_place

PAN = 3
"""How many columns a board that is too wide moves by."""

WITHOUT_HAND = ("take", "steal")
"""When hands no longer matter."""


class MovePrompt:
    """One decision of one seat."""

    def __init__(
        self, game: Game, seat: Seat, screen: Console, news: TurnStory, advise: Callable[[View], Decision]
    ) -> None:
        self.game = game
        self.advise = advise
        self.view = game.view(seat)
        self.screen = screen
        self.news = news
        self.shift = 0
        self.told: list[str] = []

    def move(self) -> Move:
        """The legal move that the player writes in the end; raises `Interrupted` if he wants to leave."""
        self.tell_news()
        self.show()
        prompt = texts.PROMPT.format(who=seat_name(self.view, self.seat))
        while True:
            move = self.answer(self.screen.ask(prompt))
            if move is not None:
                return move

    @property
    def seat(self) -> Seat:
        assert self.view.seat is not None
        return self.view.seat

    def answer(self, text: str) -> Move | None:
        """Do what a line says; a legal move is the answer."""
        words = split(text)
        command = COMMANDS.get(words[0] if len(words) == 1 else "") if words else MovePrompt.show
        try:
            if command:
                command(self)
                return None
            if words[0] in QUESTIONS:
                QUESTIONS[words[0]](self, words[1:])
                return None
            if len(words) == 1 and words[0].isdecimal() and self.view.phase == "turn":
                self.show_card(words)
                return None
            return self.legal(read_wish(text, self.view))
        except Unclear as unclear:
            self.screen.say(str(unclear))
            return None

    def legal(self, move: Move) -> Move | None:
        """The move if it is legal; else why not."""
        reason = self.game.why_not(move)
        if reason is None:
            return move
        self.refuse(move, reason)
        return None

    # -- the table -------------------------------------------------------------------------------------

    def tell_news(self) -> None:
        self.told = self.news.tell(self.seat, self.view)
        if self.told:
            self.show_news()

    def show_news(self) -> None:
        self.screen.say("", texts.NEWS, *self.told) if self.told else self.screen.say(texts.NO_NEWS)

    def show(self) -> None:
        """The whole table: board, players, hand, and what is asked."""
        self.screen.say("")
        self.screen.draw(draw_board(self.view, self.screen.width, shift=self.shift))
        self.screen.say(*status_lines(self.view, self.screen.width))
        if self.view.hand and self.view.phase not in WITHOUT_HAND:
            self.screen.draw(draw_hand(self.view, self.screen.width))
        self.show_question()

    def show_question(self) -> None:
        """What is to be decided now."""
        pending = self.view.pending
        cell = cell_text(pending.goal) if isinstance(pending, ToLay) else ""
        debt = pending.debts[self.seat] if isinstance(pending, ToPay) else 0
        self.screen.say(texts.ASK[self.view.phase].format(cell=cell, debt=debt, **self.choices()))
        if isinstance(pending, ToLay):
            self.screen.draw(beside(goal_ways(self.view, pending.goal), 3))
            self.screen.say(texts.UPRIGHT_AND_TURNED)
        if isinstance(pending, ToPay):
            self.screen.say(*pay_lines(self.view))
        if self.view.phase == "turn":
            self.show_hindrances()

    def choices(self) -> dict[str, str]:
        """What can be chosen now, for the question."""
        moves = [parse_move(text) for text in self.view.moves]
        offer = self.view.pending.nuggets if isinstance(self.view.pending, ToTake) else ()
        return {
            "bribes": bribe_cells(moves),
            "nuggets": texts.COMMA.join(map(str, offer)),
            "nugget": next(iter(nugget_values(moves)), ""),
            "victims": victims(self.view, moves),
        }

    def show_hindrances(self) -> None:
        """What keeps this player from placing tunnels."""
        own = self.view.seats[self.seat]
        if own.broken:
            self.screen.say(texts.CLOSED_BROKEN.format(tools=texts.AND.join(texts.TOOLS[tool] for tool in own.broken)))
        if own.trapped:
            self.screen.say(texts.CLOSED_TRAPPED)

    def pan_west(self) -> None:
        self.shift = max(0, self.shift - PAN)
        self.show()

    def pan_east(self) -> None:
        self.shift += PAN
        self.show()

    # -- questions ---------------------------------------------------------------------------------------

    def help(self) -> None:
        self.screen.say(HELP[self.view.ruleset])

    def hint(self) -> None:
        """What a bot would do here, and why."""
        self.screen.say(*hint_lines(self.view, self.advise(self.view)))

    def quit(self) -> None:
        raise Interrupted

    def show_discard(self) -> None:
        cards = self.view.discard
        self.screen.say(texts.DISCARD.format(cards=card_list(self.view, cards)) if cards else texts.NO_DISCARD)

    def show_moves(self, words: list[str]) -> None:
        """All moves, or those of one card."""
        if words:
            self.show_card(words)
        else:
            self.screen.say(*move_lines(self.view))

    def show_card(self, words: list[str]) -> None:
        """A card, both ways, and where it can go."""
        view = self.view
        card = card_number(words[0], view)
        if card not in view.hand:
            raise Unclear(texts.UNKNOWN.format(text=words[0]))
        marks = marks_of(view, card)
        if marks:
            self.screen.draw(draw_board(view, self.screen.width, marks, self.shift))
        face = faces_of(view.ruleset)[card]
        if isinstance(face, PathFace) and not face.symmetric:
            ways = [draw_card(view.ruleset, card, title, bool(turned)) for turned, title in enumerate(texts.WAYS)]
            self.screen.draw(beside(ways, 3))
        self.screen.say(card_line(view, card))
        if marks:
            self.screen.say(texts.FITS.format(number=words[0]))

    def explain(self, words: list[str]) -> None:
        """Why a move is not legal, if it is not."""
        move = read_wish(" ".join(words), self.view)
        reason = self.game.why_not(move)
        if reason is None:
            self.screen.say(texts.LEGAL)
        else:
            self.refuse(move, reason)

    def look(self, words: list[str]) -> None:
        self.screen.say(look_at(self.view, words))

    def refuse(self, move: Move, reason: Reason) -> None:
        self.screen.say(texts.REFUSED.format(text=reason.text, clause=reason.clause))
        if isinstance(move, Place) and move.card in self.view.hand:
            other = Place(move.card, move.cell, not move.turned)
            if str(other) in self.view.moves:
                hint = texts.TRY_TURNED if other.turned else texts.TRY_UPRIGHT
                self.screen.say(hint.format(move=short_place(other, self.view)))


COMMANDS: dict[str, Callable[[MovePrompt], None]] = {
    "?": MovePrompt.help,
    "h": MovePrompt.help,
    "help": MovePrompt.help,
    "hint": MovePrompt.hint,
    "quit": MovePrompt.quit,
    "q": MovePrompt.quit,
    "exit": MovePrompt.quit,
    "discard": MovePrompt.show_discard,
    "<": MovePrompt.pan_west,
    ">": MovePrompt.pan_east,
    "table": MovePrompt.show,
    "board": MovePrompt.show,
    "hand": MovePrompt.show,
    "news": MovePrompt.show_news,
}
QUESTIONS: dict[str, Callable[[MovePrompt, list[str]], None]] = {
    "moves": MovePrompt.show_moves,
    "m": MovePrompt.show_moves,
    "why": MovePrompt.explain,
    "look": MovePrompt.look,
    "l": MovePrompt.look,
}
