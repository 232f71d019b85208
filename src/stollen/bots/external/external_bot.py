"""A bot that sends all events to a program and plays its answers."""

from stollen.bots.bot import Bot, longest_wait
from stollen.bots.external.bot_program import BotProgram
from stollen.bots.external.child_process import ProgramFailed
from stollen.game.events.event import Event, GameEnded, heard_by
from stollen.game.moves.move import Seat
from stollen.game.outcome import Outcome
from stollen.game.records.shuffle import SeededDice
from stollen.game.view import View
from stollen.protocol.bot_messages import BotGameEnd, BotNewGame, Info, happened, question
from stollen.protocol.decision import Candidate, Decision, MoveReason

CHANCES = 1 << 32
MOST_CANDIDATES = 5
MOST_REASONS = 3
LONGEST_REASON = 200


class ExternalBot(Bot):
    """Plays one game with a program; one that ended is started again and gets the game from its beginning."""

    level = "external"

    def __init__(self, seat: Seat, dice: SeededDice, program: BotProgram, *, quits: bool = True) -> None:
        super().__init__(seat, dice)
        self.program = program
        self._quits = quits
        self._rng = dice.below(CHANCES)
        self._events: list[Event] = []
        self._told = 0
        self._game_of = 0  # the start of the program in which the game began

    def on_event(self, event: Event) -> None:
        self._events.append(event)

    def prepare(self) -> None:
        self.program.start()

    def decide(self, view: View, budget: float) -> Decision:
        plays = self.program.start().games
        if view.ruleset not in plays:
            raise ProgramFailed(f"does not play {view.ruleset}, only {', '.join(plays) or 'nothing'}")
        self._begin(view)
        self._tell_events()
        asked = question(len(self._events), view, round(budget * 1000))
        move = str(self.program.ask(asked, budget, longest_wait(budget)).move)
        return Decision(move, self._candidates(view, move))

    def close(self) -> None:
        """Send the end of the game if there was one; quit the program unless another game follows."""
        if self._game_of == self.program.starts:
            self._tell_events()
            ends = [event for event in self._events if isinstance(event, GameEnded)]
            self.program.tell(*(BotGameEnd(result=Outcome(end.gold, end.winners, end.rank)) for end in ends))
        if self._quits:
            self.program.quit()

    def _begin(self, view: View) -> None:
        if self._game_of != self.program.starts:
            self._game_of, self._told = self.program.starts, 0
            options, seats = view.options, len(view.seats)
            self.program.tell(
                BotNewGame(game=view.ruleset, seats=seats, options=options, seat=self.seat, rng=self._rng)
            )

    def _tell_events(self) -> None:
        self.program.tell(*happened(heard_by(self._events[self._told :], self.seat), self._told))
        self._told = len(self._events)

    def _candidates(self, view: View, move: str) -> tuple[Candidate, ...]:
        """The program's latest infos by move, the chosen move first."""
        latest = {info.move: info for info in self.program.infos if info.move in view.moves}
        chosen = latest.pop(move, Info(move=move))
        others = sorted(latest.values(), key=lambda info: -info.gold)
        return tuple(_candidate(info) for info in [chosen, *others][:MOST_CANDIDATES])


def _candidate(info: Info) -> Candidate:
    reasons = [reason[:LONGEST_REASON] for reason in info.why[:MOST_REASONS]]
    return Candidate(info.move, info.gold, 0.0, tuple(MoveReason("bot-says", {"text": reason}) for reason in reasons))
