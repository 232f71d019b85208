"""A person's decision: shows the table from their seat, answers questions, and reads their move."""

from collections.abc import Callable

from stollen.cards.faces import PathFace
from stollen.game.errors import Reason
from stollen.game.game import Game
from stollen.game.moves.move import Move, Place, Seat, cell_text
from stollen.game.view import ToLay, ToPay, ToTake, View
from stollen.protocol.decision import Decision
from stollen.terminal.draw.board import draw_board, goal_ways
from stollen.terminal.draw.hand_lines import draw_card, draw_hand
from stollen.terminal.draw.status_lines import status_lines
from stollen.terminal.draw.styled_text import beside
from stollen.terminal.language.card_names import faces_of
from stollen.terminal.language.help import command_help
from stollen.terminal.language.narration import Narrator
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
from stollen.terminal.lines.turn_story import TurnStory
from stollen.terminal.model.input_words import Unclear, card_number, incomplete, not_understood, read_cell, split
from stollen.terminal.model.move_input import read_move, short_move, short_place

PAN = 3
"""How many columns a board that is too wide moves by."""

SHOWN_HINTS = 3
"""The number of moves that a hint shows."""

WITHOUT_HAND = ("take", "steal")
"""Phases in which hands no longer matter."""

UPRIGHT_AND_TURNED = "upright   turned"


class MovePrompt:
    """One decision of one seat."""

    def __init__(
        self,
        game: Game,
        narrator: Narrator,
        console: Console,
        story: TurnStory,
        advise: Callable[[View], Decision],
    ) -> None:
        self.game = game
        self.narrator = narrator
        self.say = narrator.say
        self.advise = advise
        self.view = game.view(narrator.audience)
        self.console = console
        self.story = story
        self.shift = 0
        self.news: list[str] = []

    def move(self) -> Move:
        """The legal move that the player enters; raises `Interrupted` if they want to leave."""
        self.tell_news()
        self.show()
        while True:
            move = self.answer(self.console.ask(f"{self.narrator.name(self.seat)}> "))
            if move is not None:
                return move

    @property
    def seat(self) -> Seat:
        assert self.view.seat is not None
        return self.view.seat

    def answer(self, text: str) -> Move | None:
        """Handle a line; returns its move if that is legal."""
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
            return self.legal(read_move(text, self.view))
        except Unclear as unclear:
            self.console.say(self.say(unclear.message, unclear.words))
            return None

    def legal(self, move: Move) -> Move | None:
        """The move if it is legal; otherwise says why not."""
        reason = self.game.why_not(move)
        if reason is None:
            return move
        self.refuse(move, reason)
        return None

    # -- the table -------------------------------------------------------------------------------------

    def tell_news(self) -> None:
        self.news = self.story.tell(self.narrator)
        if self.news:
            self.show_news()

    def show_news(self) -> None:
        if self.news:
            self.console.say("", self.say("term-news"), *self.news)
        else:
            self.console.say(self.say("term-no-news"))

    def show(self) -> None:
        """Show the whole table: board, players, hand, and the question."""
        width = self.console.width
        self.console.say("")
        self.console.draw(draw_board(self.view, width, shift=self.shift))
        self.console.say(*status_lines(self.view, width, self.narrator))
        if self.view.hand and self.view.phase not in WITHOUT_HAND:
            self.console.draw(draw_hand(self.view, width, self.narrator.cards))
        self.show_question()

    def show_question(self) -> None:
        """Say what the player decides now."""
        pending = self.view.pending
        self.console.say(self.say(f"term-ask-{self.view.phase}", self.choices()))
        if isinstance(pending, ToLay):
            self.console.draw(beside(goal_ways(self.view, pending.goal), 3))
            self.console.say(UPRIGHT_AND_TURNED)
        if isinstance(pending, ToPay):
            self.console.say(*pay_lines(self.view, self.narrator))
        if self.view.phase == "turn":
            self.show_hindrances()

    def choices(self) -> dict[str, str | int]:
        """The words of the question."""
        moves = self.view.choices
        pending = self.view.pending
        return {
            "cell": cell_text(pending.goal) if isinstance(pending, ToLay) else "",
            "debt": pending.debts[self.seat] if isinstance(pending, ToPay) else 0,
            "cells": bribe_cells(moves),
            "values": ", ".join(map(str, pending.nuggets)) if isinstance(pending, ToTake) else "",
            "value": next(iter(nugget_values(moves)), ""),
            "names": victims(moves, self.narrator),
        }

    def show_hindrances(self) -> None:
        """Say what keeps this player from placing tunnels."""
        own = self.view.seats[self.seat]
        if own.broken:
            tools = ", ".join(self.say(f"tool-{tool}") for tool in own.broken)
            self.console.say(self.say("forbidden-tool-broken", tool=tools))
        if own.trapped:
            self.console.say(self.say("forbidden-trapped"))

    def pan_west(self) -> None:
        self.shift = max(0, self.shift - PAN)
        self.show()

    def pan_east(self) -> None:
        self.shift += PAN
        self.show()

    # -- questions ---------------------------------------------------------------------------------------

    def help(self) -> None:
        self.console.say(*command_help(self.narrator, self.console.width))

    def hint(self) -> None:
        """Say which move a bot would play here, why, and the next best ones."""
        best, *others = self.advise(self.view).candidates[:SHOWN_HINTS]
        lines = [f"{self.say('act-hint')}: {self.move_words(best.move)}"]
        lines += [f"  {self.narrator.reason(reason)}" for reason in best.grounds]
        for other in sorted(others, key=lambda other: other.expected, reverse=True):
            less = self.say.decimal(max(0.0, best.expected - other.expected))
            lines.append(f"  {self.say('term-hint-less', gold=less, move=self.move_words(other.move))}")
        self.console.say(*lines)

    def move_words(self, move: str) -> str:
        """A move in its short form and in words."""
        return f"{short_move(move, self.view)} – {self.narrator.move(move)}"

    def quit(self) -> None:
        raise Interrupted

    def show_discard(self) -> None:
        cards = self.narrator.cards.listed(self.view.discard)
        self.console.say(self.say("term-discarded", cards=cards) if cards else self.say("term-no-discard"))

    def show_moves(self, words: list[str]) -> None:
        """Show all moves, or those of one card."""
        if words:
            self.show_card(words)
        else:
            self.console.say(*move_lines(self.view, self.narrator))

    def show_card(self, words: list[str]) -> None:
        """Show a card in both ways, and where it can go."""
        view, names = self.view, self.narrator.cards
        card = card_number(words[0], view)
        if card not in view.hand:
            raise not_understood(words[0])
        marks = marks_of(view, card)
        if marks:
            self.console.draw(draw_board(view, self.console.width, marks, self.shift))
        face = faces_of(view.ruleset)[card]
        if isinstance(face, PathFace) and not face.symmetric:
            ways = [draw_card(names, card, title, turned) for title, turned in (("", False), ("t", True))]
            self.console.draw(beside(ways, 3))
        self.console.say(card_line(view, card, self.narrator))
        if marks:
            self.console.say(self.say("term-marks", number=words[0]))

    def explain(self, words: list[str]) -> None:
        """Say why a move is not legal, if it is not."""
        move = read_move(" ".join(words), self.view)
        reason = self.game.why_not(move)
        if reason is None:
            self.console.say(self.say("term-legal"))
        else:
            self.refuse(move, reason)

    def look(self, words: list[str]) -> None:
        """Describe a cell or a card."""
        cell = read_cell(words)
        if cell is not None:
            self.console.say(self.narrator.cell(self.view, cell))
            return
        card = card_number(words[0], self.view) if words else ""
        if card not in faces_of(self.view.ruleset):
            raise incomplete("look")
        self.console.say(self.say("term-card-named", card=self.narrator.cards.with_sides(card), id=card))

    def refuse(self, move: Move, reason: Reason) -> None:
        self.console.say(self.narrator.refusal(reason))
        if isinstance(move, Place) and move.card in self.view.hand:
            other = Place(move.card, move.cell, not move.turned)
            if str(other) in self.view.moves:
                message = "term-try-turned" if other.turned else "term-try-upright"
                self.console.say(self.say(message, move=short_place(other, self.view)))


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
