"""One game at one keyboard in plain lines: turns, hand-overs, saving and leaving. The rules live in the game."""

from pathlib import Path

from stollen.cards.decks import deck_for
from stollen.game.events.event import RoundScored
from stollen.game.game import Game
from stollen.game.moves.move import Move, Seat
from stollen.game.view import View
from stollen.protocol.decision import Decision
from stollen.terminal.draw.board import draw_board
from stollen.terminal.draw.styled_text import glyphs
from stollen.terminal.language.narration import Narrator, seat_name
from stollen.terminal.language.translations import Language
from stollen.terminal.lines.console import Console, Interrupted
from stollen.terminal.lines.prompt import MovePrompt
from stollen.terminal.lines.turn_story import TurnStory
from stollen.terminal.model.advisers import HUMAN, Advisers
from stollen.terminal.model.record_files import save
from stollen.terminal.model.setup import GameSetup

FIRST_SEAT = 0
"""Seats count from 0, as in moves that are typed."""


class TableLeft(Exception):
    """A player leaves the game."""


class KeyboardGame:
    """Seats, keyboard and record of one game."""

    def __init__(self, game: Game, setup: GameSetup, console: Console, say: Language, path: Path | None = None) -> None:
        self.game = game
        self.setup = setup
        self.console = console
        self.say = say
        self.path = path
        self.saved = False
        self.story = TurnStory(game.seats)
        self.moves = len(game.record().moves)
        if not self.moves:
            self.story.add(game.opening)
        self.humans = [seat for seat, kind in enumerate(setup.kinds) if kind == HUMAN]
        self.advisers = Advisers(game, setup.kinds, setup.seed)
        self.at_keyboard: Seat | None = self.humans[0] if len(self.humans) == 1 else None

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self.begin()
        try:
            while self.game.to_act is not None:
                self.play(self.decide(self.game.to_act))
            self.finish()
        except (TableLeft, KeyboardInterrupt):
            if self.saved and self.path:
                self.say_command(self.say("term-saved"), self.setup.resume_command(self.path))
        self.say_command(self.say("term-same-game"), self.setup.command())

    def narrator(self, audience: Seat | None) -> Narrator:
        """Words for a seat, or for everybody."""
        view = self.game.view(None)
        return Narrator(self.say, self.game.ruleset, lambda seat: seat_name(self.say, view, seat, FIRST_SEAT), audience)

    # -- beginning and end ----------------------------------------------------------------------------

    def begin(self) -> None:
        say, setup = self.say, self.setup
        self.console.say(f"{say(f'game-{setup.ruleset}')} · {say('lobby-seed')}: {setup.seed}")
        for name, value in setup.options.items():
            self.console.say(f"{say(f'option-{name}')}: {say(f'option-{name}-{value}')}")
        self.console.say(self.players())
        if self.path:
            self.save()
            self.console.say(say("term-recorded", path=str(self.path)))
        if deck_for(setup.ruleset).dwarfs:
            self.console.say(say("term-seats-from-0"))
        self.console.say(say("term-write-help"))

    def players(self) -> str:
        """The person or bot of each seat."""
        name = self.narrator(None).name
        kinds = [self.say("term-person") if kind == HUMAN else self.say.bot(kind) for kind in self.setup.kinds]
        return ", ".join(f"{name(seat)}: {kind}" for seat, kind in enumerate(kinds))

    def finish(self) -> None:
        outcome = self.game.outcome
        assert outcome is not None
        narrator = self.narrator(self.humans[0] if len(self.humans) == 1 else None)
        self.console.say("", f"{self.say('game-over')}.", *narrator.outcome(outcome), "")

    def say_command(self, text: str, command: str) -> None:
        """Write a command to copy in one line, however long."""
        self.console.say(text)
        self.console.draw([glyphs(f"  {command}")])

    def save(self) -> None:
        """Write the game into its file; a full disk does not end a game."""
        if self.path:
            try:
                save(self.game, self.path)
                self.saved = True
            except OSError as error:
                self.saved = False
                reason = error.strerror or str(error)
                self.console.say(self.say("term-not-saved", path=str(self.path), reason=reason))

    # -- turns ----------------------------------------------------------------------------------------

    def decide(self, seat: Seat) -> Move | str:
        """The move of the person or bot on a seat."""
        if seat in self.humans:
            return self.ask_human(seat)
        return self.advisers.decide(self.game.view(seat), self.moves).move

    def play(self, move: Move | str) -> None:
        seat = self.game.to_act
        events = self.game.play(move)
        self.moves += 1
        self.save()
        self.story.add(events)
        self.advisers.hear(events)
        if any(isinstance(event, RoundScored) for event in events):
            self.end_round()
        elif not self.humans:
            self.tell(None)
        elif seat in self.humans and len(self.humans) > 1 and self.game.to_act != seat:
            self.tell(seat)
            self.console.draw(draw_board(self.game.view(seat), self.console.width))

    def ask_human(self, seat: Seat) -> Move:
        """Ask until there is a legal move."""
        while True:
            try:
                self.hand_over(seat)
                return MovePrompt(self.game, self.narrator(seat), self.console, self.story, self.advise).move()
            except Interrupted:
                self.leave()

    def advise(self, view: View) -> Decision:
        """The decision of a bot on this seat."""
        return self.advisers.decide(view, self.moves)

    def hand_over(self, seat: Seat) -> None:
        """Let several people share the keyboard without seeing each other's hand or role."""
        if seat == self.at_keyboard:
            return
        if self.at_keyboard is not None:
            self.console.ask(f"{self.say('term-hand-on')} ")
            self.console.clear()
            self.at_keyboard = None
        title = self.say("term-cover-title", name=self.narrator(None).name(seat))
        self.console.ask(f"{title}. {self.say('cover-text')} {self.say('term-press-enter')} ")
        self.at_keyboard = seat

    def tell(self, audience: Seat | None) -> None:
        """Write the news for an audience."""
        lines = self.story.tell(self.narrator(audience))
        if lines:
            self.console.say(*lines)

    def end_round(self) -> None:
        """Show everybody how the round ended."""
        if len(self.humans) > 1:
            self.console.clear()
            self.at_keyboard = None
        self.console.say("")
        audience = self.humans[0] if len(self.humans) == 1 else None
        self.console.say(*self.story.tell_round(self.narrator(audience)))
        if self.game.to_act is not None and self.humans:
            try:
                self.console.ask(f"{self.say('term-press-enter')} ")
            except Interrupted:
                self.leave()

    def leave(self) -> None:
        """Ask whether to leave, and where to keep the game; raises `TableLeft` if so."""
        yes, no = (self.say(word).lower() for word in ("yes", "no"))
        try:
            question = f"{self.say('term-leave')} {yes[0]}/{no[0]} [{no[0]}] "
            if self.console.ask(question).lower() not in {"y", "yes", yes[0], yes}:
                return
            while self.moves and not self.saved:
                self.path = self.ask_path()
                if self.path is None:
                    break
                self.save()
        except Interrupted:
            pass
        raise TableLeft

    def ask_path(self) -> Path | None:
        while True:
            answer = self.console.ask(f"{self.say('term-save-where')}: ")
            path = Path(answer).expanduser()
            if not answer:
                return None
            if not path.exists():
                return path
            self.console.say(self.say("term-file-exists", path=str(path)))
