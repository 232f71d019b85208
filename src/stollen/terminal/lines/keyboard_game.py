"""One game at one keyboard: whose turn it is, what he is told, what he wants. The rules live in the game."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import UNSET

from stollen.cards.decks import deck_for
from stollen.game.events.event import RoundScored
from stollen.game.game import Game
from stollen.game.moves.move import Move, Seat
from stollen.game.outcome import Outcome
from stollen.game.view import View
from stollen.protocol.decision import Decision
from stollen.terminal.draw.board import draw_board
from stollen.terminal.draw.styled_text import glyphs
from stollen.terminal.language import texts
from stollen.terminal.language.card_words import seat_name
from stollen.terminal.language.story import TurnStory
from stollen.terminal.lines.console import Console, Interrupted
from stollen.terminal.lines.prompt import MovePrompt
from stollen.terminal.model.advisers import HUMAN, Advisers, Kind
from stollen.terminal.model.record_files import save
from stollen.terminal.model.setup import GameSetup, bot_words


class TableLeft(Exception):
    """A player leaves the game."""


class KeyboardGame:
    """Seats, keyboard and record of one game."""

    def __init__(self, game: Game, setting: GameSetup, screen: Console, path: Path | None = None) -> None:
        self.game = game
        self.setting = setting
        self.screen = screen
        self.path = path
        self.saved = False
        self.news = TurnStory(game.seats)
        self.moves = len(game.record().moves)
        if not self.moves:
            self.news.add(game.opening)
        self.humans = [seat for seat, kind in enumerate(setting.kinds) if kind == HUMAN]
        self.players = Advisers(game, setting.kinds, setting.seed)
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
                self.say_command(texts.SAVED, self.setting.resume_command(self.path))
        self.say_command(texts.GOODBYE.format(seed=self.setting.seed), self.setting.command())

    # -- beginning and end ----------------------------------------------------------------------------

    def begin(self) -> None:
        setting, view = self.setting, self.game.view(None)
        title = deck_for(setting.ruleset).title
        players = player_words(view, setting.kinds)
        self.screen.say(texts.BEGIN.format(title=title, ruleset=setting.ruleset, seed=setting.seed, players=players))
        self.screen.say(texts.OPTION_LINE.format(options=_option_words(setting.options)))
        if self.path:
            self.save()
            self.screen.say(texts.RECORDED.format(path=self.path))
        if deck_for(setting.ruleset).dwarfs:
            self.screen.say(texts.BEGIN_SEATS)
        self.screen.say(texts.BEGIN_HINT)

    def finish(self) -> None:
        view = self.game.view(None)
        assert view.outcome is not None
        self.screen.say("", texts.FINAL, *outcome_lines(view, view.outcome))

    def say_command(self, text: str, command: str) -> None:
        """A command to copy stands in one line, however long."""
        self.screen.say(text)
        self.screen.draw([glyphs(texts.COMMAND.format(command=command))])

    def save(self) -> None:
        """Keep the game in its file; a full disk does not end a game."""
        if self.path:
            try:
                save(self.game, self.path)
                self.saved = True
            except OSError as error:
                self.saved = False
                self.screen.say(texts.SAVE_FAILED.format(path=self.path, reason=error.strerror or error))

    # -- turns ----------------------------------------------------------------------------------------

    def decide(self, seat: Seat) -> Move | str:
        """The move of whoever sits there."""
        if seat in self.humans:
            return self.ask_human(seat)
        return self.players.decide(self.game.view(seat), self.moves).move

    def play(self, move: Move | str) -> None:
        seat = self.game.to_act
        events = self.game.play(move)
        self.moves += 1
        self.save()
        self.news.add(events)
        self.players.hear(events)
        if any(isinstance(event, RoundScored) for event in events):
            self.end_round()
        elif not self.humans:
            self.tell(None)
        elif seat in self.humans and len(self.humans) > 1 and self.game.to_act != seat:
            self.tell(seat)
            self.screen.draw(draw_board(self.game.view(seat), self.screen.width))

    def ask_human(self, seat: Seat) -> Move:
        """Ask until there is a legal move."""
        while True:
            try:
                self.hand_over(seat)
                return MovePrompt(self.game, seat, self.screen, self.news, self.advise).move()
            except Interrupted:
                self.leave()

    def advise(self, view: View) -> Decision:
        """What a bot in this seat would do."""
        return self.players.decide(view, self.moves)

    def hand_over(self, seat: Seat) -> None:
        """Several people share the keyboard: nobody sees another's hand or role."""
        if seat == self.at_keyboard:
            return
        if self.at_keyboard is not None:
            self.screen.ask(texts.TURN_DONE)
            self.screen.clear()
            self.at_keyboard = None
        self.screen.ask(texts.HAND_OVER.format(who=seat_name(self.game.view(None), seat)))
        self.at_keyboard = seat

    def tell(self, audience: Seat | None) -> None:
        """What happened, to those who may know."""
        lines = self.news.tell(audience, self.game.view(audience))
        if lines:
            self.screen.say(*lines)

    def end_round(self) -> None:
        """Everybody looks at what the round brought."""
        if len(self.humans) > 1:
            self.screen.clear()
            self.at_keyboard = None
        self.screen.say("")
        audience = self.humans[0] if len(self.humans) == 1 else None
        self.screen.say(*self.news.tell_round(audience, self.game.view(audience)))
        if self.game.to_act is not None and self.humans:
            try:
                self.screen.ask(texts.NEXT_ROUND.format(round=self.game.view(None).round))
            except Interrupted:
                self.leave()

    def leave(self) -> None:
        """Ask whether to leave, and where to keep the game; raises `TableLeft` if so."""
        try:
            if self.screen.ask(texts.REALLY_QUIT).lower() not in texts.YES:
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
            answer = self.screen.ask(texts.SAVE_WHERE)
            path = Path(answer).expanduser()
            if not answer:
                return None
            if not path.exists():
                return path
            self.screen.say(texts.FILE_EXISTS.format(path=path))


def player_words(view: View, kinds: Sequence[Kind]) -> str:
    """Who plays; at a large table only the people."""
    if deck_for(view.ruleset).dwarfs:
        humans = texts.COMMA.join(str(seat) for seat, kind in enumerate(kinds) if kind == HUMAN)
        return texts.CREW_LINE.format(
            count=len(kinds), humans=humans or texts.NONE, bots=bot_words(kinds) or texts.NONE
        )
    named = [texts.PLAYER_LINE.format(who=seat_name(view, seat), kind=kind) for seat, kind in enumerate(kinds)]
    return texts.COMMA.join(named)


def outcome_lines(view: View, outcome: Outcome) -> list[str]:
    """How the game ended."""
    lines = [texts.FINAL_GOLD.format(who=seat_name(view, seat), gold=gold) for seat, gold in enumerate(outcome.gold)]
    if outcome.rank is not UNSET:
        lines.append(texts.RANK.format(rank=outcome.rank, title=texts.RANKS[outcome.rank]))
    elif len(outcome.winners) == len(view.seats):
        lines.append(texts.DRAW)
    elif len(outcome.winners) > 1:
        lines.append(texts.WIN_TOGETHER.format(who=texts.AND.join(seat_name(view, seat) for seat in outcome.winners)))
    else:
        lines.append(texts.WINS.format(who=seat_name(view, outcome.winners[0])))
    return lines


def _option_words(options: Mapping[str, str]) -> str:
    return texts.COMMA.join(f"{name} {value}" for name, value in options.items())
