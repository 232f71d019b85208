"""Checks whether a program follows the protocol: a list of checks with results and advice."""

from collections.abc import Iterator, Sequence
from time import monotonic

import msgspec
from msgspec import Struct

from stollen.bots import make_bot
from stollen.bots.external import BotProgram, ExternalBot
from stollen.bots.external.bot_program import SECONDS_TO_LEAVE, SECONDS_TO_START
from stollen.bots.external.child_process import ProgramFailed
from stollen.cards.decks import RULESETS, deck_for
from stollen.game.errors import BadRequest, shown
from stollen.game.game import new_game
from stollen.game.moves.move import Seat
from stollen.game.records.shuffle import SeededDice
from stollen.lab.bench.bench_text import counted
from stollen.lab.referee import TOLERANCE, Milliseconds, PlayedGame, play_game, printable
from stollen.protocol.bot_messages import BotInput, BotMove, BotNewGame, Go, question

USUAL_BUDGET: Milliseconds = 250
MOST_LATE = 0.01
"""The share of moves that may be late: other programs may have delayed them."""

SECONDS_BEFORE_STOP = 0.1
SECONDS_TO_STOP = 1.0
LONG_BUDGET_MS = 60_000
SECONDS_TO_LISTEN = 0.1


class BotCheck(Struct, frozen=True):
    """A requirement for a program, its result, and advice."""

    name: str
    ok: bool
    found: str
    advice: str = ""


class Verdict(Struct, frozen=True):
    """The output of `stollen bot-check --json`."""

    ok: bool
    command: str
    checks: tuple[BotCheck, ...]


class UnknownKeysProgram(BotProgram):
    """Adds an unknown key to each message, and an unknown message to each question."""

    def tell(self, *messages: BotInput) -> None:
        for message in messages:
            if isinstance(message, Go):
                self.tell_lines(b'{"t":"weather","wind":"north"}\n')
            self.tell_lines(msgspec.json.encode(msgspec.to_builtins(message) | {"weather": {"wind": 3}}) + b"\n")


class Checker:
    """The checks of one program, in order; one process plays all games."""

    def __init__(self, command: str, games: int, wanted: Sequence[str], budget: Milliseconds) -> None:
        for ruleset in wanted:
            if ruleset not in RULESETS:
                raise BadRequest(f"there is no ruleset {shown(ruleset)}; there are {', '.join(RULESETS)}")
        self.program = BotProgram(command)
        self.games = games
        self.wanted = wanted
        self.budget = budget
        self._times: list[Milliseconds] = []

    def checks(self) -> Iterator[BotCheck]:
        """All checks; some are left out unless every game was clean."""
        try:
            first = self.handshake()
            yield first
            if first.ok:
                yield from self._rest()
        finally:
            self.program.kill()

    def _rest(self) -> Iterator[BotCheck]:
        games = []
        for ruleset in self.rulesets:
            for seats in seat_counts(ruleset):
                games.append(self.plays(ruleset, seats))
                yield games[-1]
        if all(game.ok for game in games):
            yield self.game_after_game(self.rulesets[0])
            yield self.in_time()
            yield self.ignores_unknown(self.rulesets[0])
            yield self.stops(self.rulesets[0])
        yield self.writes_nothing_else()
        yield self.quits()
        yield self.ends_with_its_input()

    # -- one by one -------------------------------------------------------------------------------------------

    @property
    def rulesets(self) -> list[str]:
        """The rulesets to check: the wanted ones, or all that the program names."""
        identity = self.program.identity
        said = () if identity is None else identity.games
        return [ruleset for ruleset in RULESETS if ruleset in (self.wanted or said)]

    def handshake(self) -> BotCheck:
        name = "says who it is"
        try:
            identity = self.program.start()
        except ProgramFailed as failure:
            advice = f"Answer hello within {SECONDS_TO_START:g} s with an id, and flush your output after each line."
            return BotCheck(name, False, str(failure), advice)
        missing = [ruleset for ruleset in self.wanted if ruleset not in identity.games]
        if missing or not self.rulesets:
            advice = f"Name the rulesets it plays in the games of its id: {', '.join(RULESETS)}."
            return BotCheck(name, False, f"does not play {', '.join(missing) or 'any of our games'}", advice)
        author = f" by {identity.author}" if identity.author else ""
        return BotCheck(name, True, f"{identity.name}{author}, plays {', '.join(self.rulesets)}")

    def plays(self, ruleset: str, seats: int) -> BotCheck:
        """Play whole games among random bots, at a different seat each time."""
        name = f"plays {ruleset}, {counted(seats, 'seat')}"
        moves = 0
        for number in range(self.games):
            played = self.play(self.program, ruleset, seats, number)
            own = played.ms[number % seats]
            moves += len(own)
            self._times += own
            if played.faults:
                fault = played.faults[0]
                return BotCheck(name, False, f"{fault.kind} at move {fault.at}: {fault.detail}", ADVICE[fault.kind])
        return BotCheck(name, True, f"{counted(self.games, 'game')}, {moves} moves")

    def game_after_game(self, ruleset: str) -> BotCheck:
        """Play one more game in the same process."""
        name, advice = "plays a game after a game", "Do not end after a game: the next new_game may come, or quit."
        faults = self.play(self.program, ruleset, seat_counts(ruleset)[0], self.games).faults
        if faults or self.program.starts > 1:
            self.program.kill()
            return BotCheck(name, False, faults[0].detail if faults else "had to be started again", advice)
        return BotCheck(name, True, "without a new start")

    def in_time(self) -> BotCheck:
        limit = self.budget + TOLERANCE
        late = sum(time > limit for time in self._times)
        slowest = max(self._times, default=0.0)
        found = f"slowest of {len(self._times)} moves {slowest:.0f} ms, {late} later than {limit:.0f} ms"
        ok = late <= MOST_LATE * len(self._times)
        return BotCheck(
            "answers in time", ok, found, "" if ok else "Think less than movetime_ms; answer when told to stop."
        )

    def ignores_unknown(self, ruleset: str) -> BotCheck:
        name, program = "ignores what it does not know", UnknownKeysProgram(self.program.command)
        try:
            played = self.play(program, ruleset, seat_counts(ruleset)[0], 0)
        finally:
            program.kill()
        if played.faults:
            advice = "Leave out keys, and messages by their t, that you do not know: later versions will have more."
            return BotCheck(name, False, played.faults[0].detail, advice)
        return BotCheck(name, True, "unknown keys and messages changed nothing")

    def stops(self, ruleset: str) -> BotCheck:
        """Ask with a minute to think, and stop at once."""
        name, game = "answers when it is told to stop", new_game(ruleset, seed="stop")
        seat = game.to_act
        assert seat is not None
        view = game.view(seat)
        try:
            self.program.start()
            self.program.tell(BotNewGame(game=ruleset, seats=game.seats, options=game.options, seat=seat, rng=1))
            asked = question(0, view, LONG_BUDGET_MS)
            answer = self.program.ask(asked, SECONDS_BEFORE_STOP, SECONDS_BEFORE_STOP + SECONDS_TO_STOP)
        except (ProgramFailed, TimeoutError) as failure:
            self.program.kill()
            return BotCheck(name, False, str(failure), "Read your input while you think; on stop send your best move.")
        ok = answer.move in view.moves
        return BotCheck(name, ok, shown(answer.move), "" if ok else ADVICE["illegal"])

    def writes_nothing_else(self) -> BotCheck:
        """Look for lines that are no messages, and for moves without a question."""
        name, advice = "writes nothing else", "Standard output is for messages only; write notes to standard error."
        if strays := [*self.program.strays, *self._unasked()]:
            return BotCheck(name, False, f"wrote {strays[0]}", advice)
        return BotCheck(name, True, "only messages")

    def _unasked(self) -> list[str]:
        try:
            said = self.program.listen(monotonic() + SECONDS_TO_LISTEN) if self.program.running else None
        except ProgramFailed as failure:
            return [str(failure)]
        return ["a second move"] if isinstance(said, BotMove) else []

    def quits(self) -> BotCheck:
        name, advice = "leaves when told to quit", f"On quit end within {SECONDS_TO_LEAVE:g} s, with exit code 0."
        try:
            self.program.start()
        except ProgramFailed as failure:
            return BotCheck(name, False, str(failure), advice)
        return _left(name, self.program.quit(), advice)

    def ends_with_its_input(self) -> BotCheck:
        """Close the input without `quit`."""
        name, advice = "leaves when its input ends", "When standard input ends, end too: nobody is there any more."
        try:
            self.program.start()
        except ProgramFailed as failure:
            return BotCheck(name, False, str(failure), advice)
        return _left(name, self.program.hang_up(), advice)

    def play(self, program: BotProgram, ruleset: str, seats: int, number: int) -> PlayedGame:
        """Play a game of the program among random bots."""
        seed, own = f"bot-check {ruleset} {seats} {number}", number % seats
        bots = [make_bot("random", seat, seed) for seat in range(seats)]
        bots[own] = ExternalBot(own, SeededDice(seed, "bot-check"), program, quits=False)
        return play_game(new_game(ruleset, seed=seed, seats=seats), bots, [self.budget] * seats)


ADVICE = {
    "late": "Answer within movetime_ms; on stop answer at once.",
    "illegal": "Send one of the legal moves exactly as it stands there, with the n of the go.",
    "crash": "Its last words on standard error, shown here, say where it failed.",
}


def seat_counts(ruleset: str) -> list[Seat]:
    """The smallest, a middle and the largest table of a ruleset."""
    seats = deck_for(ruleset).seats
    return sorted({seats[0], seats[len(seats) // 2], seats[-1]})


def _left(name: str, code: int | None, advice: str) -> BotCheck:
    found = "did not leave, and was ended" if code is None else f"exit code {code}"
    return BotCheck(name, code == 0, found, "" if code == 0 else advice)


def as_list(check: BotCheck) -> str:
    """A check as text: the result, and below it the advice."""
    lines = [f"{'ok    ' if check.ok else 'FAILED'}  {check.name}: {printable(check.found)}", check.advice]
    return "\n".join(lines).strip().replace("\n", "\n        ")
