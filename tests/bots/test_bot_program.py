"""The messages to a program that plays, and the use of its answers, without a program."""

import json
from collections import deque
from collections.abc import Sequence
from typing import Any

import pytest

import stollen
from stollen import Game
from stollen.bots.external import BotProgram, ExternalBot, bot_program
from stollen.bots.external.bot_program import SECONDS_TO_LEAVE, SECONDS_TO_START, STRAYS_KEPT, read_command
from stollen.bots.external.child_process import ChildProcess, ProgramFailed
from stollen.game.events.event import Event, GameEnded, heard_by
from stollen.game.outcome import Outcome
from stollen.game.records.shuffle import SeededDice
from stollen.protocol.bot_messages import (
    BadMessage,
    BotGameEnd,
    BotHello,
    BotInput,
    BotMove,
    BotNewGame,
    BotOutput,
    Go,
    Happened,
    Identity,
    Info,
    Quit,
    Stop,
    question,
    read_line,
    to_line,
)

SEAT = stollen.new_game("duel", seed="messages").to_act or 0
MOVES = stollen.new_game("duel", seed="messages").view(SEAT).moves
"""The view at the beginning of the game."""


class Listener(BotProgram):
    """A program that answers with the first move, and stores its messages."""

    def __init__(self, *infos: Info, games: tuple[str, ...] = ("duel",)) -> None:
        super().__init__("listener")
        self.told: list[BotInput] = []
        self.asked: list[tuple[Go, float, float]] = []
        self.says, self.games, self.quits = infos, games, 0

    def start(self) -> Identity:
        self.starts = max(1, self.starts)
        return Identity(name="Listener", games=self.games)

    def tell(self, *messages: BotInput) -> None:
        self.told += messages

    def ask(self, go: Go, soon: float, latest: float) -> BotMove:
        self.asked.append((go, soon, latest))
        self.infos = list(self.says)
        return BotMove(n=go.n, move=go.legal[0])

    def quit(self) -> int | None:
        self.quits += 1
        return 0


def seated(listener: BotProgram, *, quits: bool = True) -> tuple[ExternalBot, Game, list[Event]]:
    """A bot that has heard the opening of a duel."""
    game = stollen.new_game("duel", seed="messages")
    bot = ExternalBot(SEAT, SeededDice("messages", "external"), listener, quits=quits)
    events = [stollen.seen_by(event, SEAT) for event in game.opening]
    for event in events:
        bot.observe(heard_by([event], bot.seat))
    return bot, game, events


def numbered(events: Sequence[Event], first: int = 0) -> list[Happened]:
    return [Happened(n=first + at, e=event) for at, event in enumerate(events)]


def test_a_game_is_told_once_then_only_what_is_new() -> None:
    listener = Listener()
    bot, game, events = seated(listener)
    bot.prepare()
    assert listener.starts == 1 and listener.told == []
    view = game.view(SEAT)
    assert bot.decide(view, 0.1504).move == view.moves[0]
    begun = listener.told[0]
    assert isinstance(begun, BotNewGame)
    assert (begun.game, begun.seats, begun.options, begun.seat) == ("duel", 2, view.options, SEAT)
    assert listener.told[1:] == numbered(events)
    listener.told.clear()
    more = events[:2]
    for event in more:
        bot.observe(heard_by([event], bot.seat))
    bot.decide(view, 2.0)
    assert listener.told == numbered(more, len(events))
    asked = [(go.n, go.movetime_ms, soon, latest) for go, soon, latest in listener.asked]
    assert asked == [(len(events), 150, 0.1504, pytest.approx(0.7012)), (len(events) + 2, 2000, 2.0, 6.25)]
    assert all(go.view == view and go.legal == view.moves for go, _, _ in listener.asked)


def test_a_program_that_was_started_anew_is_told_the_whole_game_again() -> None:
    listener = Listener()
    bot, game, events = seated(listener)
    bot.decide(game.view(SEAT), 1.0)
    first, listener.told, listener.starts = listener.told, [], 2
    bot.decide(game.view(SEAT), 1.0)
    assert listener.told == first == [first[0], *numbered(events)]


def test_the_number_for_chance_comes_from_the_dice() -> None:
    numbers = []
    for seed in ("a", "a", "b"):
        listener = Listener()
        bot = ExternalBot(SEAT, SeededDice(seed, "external"), listener)
        bot.decide(seated(listener)[1].view(SEAT), 1.0)
        begun = listener.told[0]
        assert isinstance(begun, BotNewGame)
        numbers.append(begun.rng)
    assert numbers[0] == numbers[1] != numbers[2]
    assert all(0 <= number < 1 << 32 for number in numbers)


def test_a_ruleset_that_it_does_not_play_is_said() -> None:
    for games, message in ((("solo", "saboteur"), "only solo, saboteur"), ((), "only nothing")):
        bot, game, _ = seated(Listener(games=games))
        with pytest.raises(ProgramFailed, match=f"^does not play duel, {message}$"):
            bot.decide(game.view(SEAT), 1.0)


# -- what it says of moves -------------------------------------------------------------------------------------


def candidates(*infos: Info) -> list[tuple[str, float, float, list[str]]]:
    bot, game, _ = seated(Listener(*infos))
    decision = bot.decide(game.view(SEAT), 1.0)
    for candidate in decision.candidates:
        assert all(why.message == "bot-says" and list(why.arguments) == ["text"] for why in candidate.grounds)
    said = [[str(why.arguments["text"]) for why in candidate.grounds] for candidate in decision.candidates]
    return [(c.move, c.expected, c.error, why) for c, why in zip(decision.candidates, said, strict=True)]


def test_the_chosen_move_comes_first_whatever_was_said() -> None:
    assert candidates() == [(MOVES[0], 0.0, 0.0, [])]
    assert candidates(Info(move=MOVES[1], gold=3.0)) == [(MOVES[0], 0.0, 0.0, []), (MOVES[1], 3.0, 0.0, [])]


def test_the_last_that_was_said_of_a_move_counts_and_the_best_come_first() -> None:
    infos = [Info(move=MOVES[i], gold=float(gold)) for i, gold in ((2, 9), (1, 1), (0, -4), (3, 2), (2, 0.5))]
    found = candidates(*infos, Info(move="no move", gold=99))
    assert [(move, gold) for move, gold, _, _ in found] == [
        (MOVES[i], g) for i, g in ((0, -4), (3, 2), (1, 1), (2, 0.5))
    ]


def test_only_some_candidates_and_reasons_are_kept_and_no_long_ones() -> None:
    many = [Info(move=move, gold=1.0, why=("a", "b", "c", "d")) for move in MOVES[:8]]
    found = candidates(*many)
    assert [move for move, *_ in found] == list(MOVES[:5])
    assert all(why == ["a", "b", "c"] for *_, why in found)
    [(_, _, _, [reason])] = candidates(Info(move=MOVES[0], why=("x" * 500,)))
    assert reason == "x" * 200


# -- the end ---------------------------------------------------------------------------------------------------

ENDED = GameEnded(gold=(3, 5), winners=(1,))


def test_at_the_end_the_rest_and_the_result_are_told() -> None:
    listener = Listener()
    bot, game, events = seated(listener)
    bot.decide(game.view(SEAT), 1.0)
    listener.told.clear()
    bot.observe(heard_by([ENDED], bot.seat))
    bot.close()
    result = Outcome(ENDED.gold, ENDED.winners, ENDED.rank)
    assert listener.told == [Happened(n=len(events), e=ENDED), BotGameEnd(result=result)]
    assert listener.quits == 1


def test_who_leaves_in_the_middle_is_told_no_result() -> None:
    listener = Listener()
    bot, game, _ = seated(listener)
    bot.decide(game.view(SEAT), 1.0)
    listener.told.clear()
    bot.close()
    assert listener.told == [] and listener.quits == 1


def test_a_program_that_never_heard_of_the_game_does_not_hear_of_its_end() -> None:
    """Nor does one that was started again."""
    for starts in (0, 2):
        listener = Listener()
        bot, game, _ = seated(listener, quits=False)
        if starts:
            bot.decide(game.view(SEAT), 1.0)
        listener.starts = starts or 1
        listener.told.clear()
        bot.observe(heard_by([ENDED], bot.seat))
        bot.close()
        assert listener.told == [] and listener.quits == 0


# -- lines -----------------------------------------------------------------------------------------------------


def test_messages_are_lines_of_json() -> None:
    view = stollen.new_game("duel", seed="messages").view(0)
    lines: dict[BotInput, dict[str, Any]] = {
        BotHello(): {"t": "hello", "proto": 1},
        Stop(): {"t": "stop"},
        Quit(): {"t": "quit"},
        BotGameEnd(result=Outcome((3, 5), (1,))): {"t": "end", "result": {"gold": [3, 5], "winners": [1]}},
    }
    for message, expected in lines.items():
        assert to_line(message).endswith(b"}\n") and json.loads(to_line(message)) == expected
    asked = json.loads(to_line(question(7, view, 250)))
    assert (asked["t"], asked["n"], asked["movetime_ms"], asked["legal"]) == ("go", 7, 250, list(view.moves))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b'{"t":"id","name":"A","games":[]}', Identity(name="A", games=())),
        (b'{"t":"id","name":"A","games":["solo"],"author":"B","x":1}', Identity(name="A", games=("solo",), author="B")),
        (b'{"t":"info","move":"pass"}', Info(move="pass")),
        (b'{"t":"info","move":"pass","gold":2,"why":["a"]}', Info(move="pass", gold=2.0, why=("a",))),
        (b'{"t":"move","n":3,"move":"pass"}', BotMove(n=3, move="pass")),
        (b'{"t":"move","n":3,"move":[1]}', BotMove(n=3, move=[1])),
    ],
)
def test_what_a_program_may_say(line: bytes, said: BotOutput) -> None:
    assert read_line(line) == said


@pytest.mark.parametrize(
    "line",
    [b"", b"hello", b"{}", b'{"t":"go"}', b'{"t":"move","n":"3","move":"x"}', b'{"t":"move"}', b"\xff", b"[" * 50_000],
)
def test_what_is_no_message(line: bytes) -> None:
    with pytest.raises(BadMessage):
        read_line(line)


# -- a conversation --------------------------------------------------------------------------------------------


class FakeChild(ChildProcess):
    """A child process that sends given lines, `None` for a timeout, and stores what it receives."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = list(command)
        self.says: deque[bytes | None] = deque([b'{"t":"id","name":"Fake","games":["duel"]}'])
        self.sent = b""
        self.untils: list[float] = []
        self.ends: list[object] = []
        self.allowed = 0
        self.unread = False

    @property
    def waits_to_be_read(self) -> bool:
        return self.unread

    def send(self, data: bytes) -> None:
        self.sent += data

    def allow_output(self) -> None:
        self.allowed += 1

    def line(self, until: float) -> bytes | None:
        self.untils.append(until)
        return self.says.popleft()

    def leave(self, seconds: float) -> int | None:
        self.ends.append(seconds)
        return 7

    def kill(self) -> None:
        self.ends.append("killed")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, moved by hand."""
    now = [100.0]
    monkeypatch.setattr(bot_program, "ChildProcess", FakeChild)
    monkeypatch.setattr(bot_program, "monotonic", lambda: now[0])
    return now


def started() -> tuple[BotProgram, FakeChild]:
    talk = BotProgram("play  'my bot' --hard")
    talk.start()
    child = talk._child
    assert isinstance(child, FakeChild)
    return talk, child


GO = question(5, stollen.new_game("duel", seed="messages").view(0), 100)
ANSWER = b'{"t":"move","n":5,"move":"pass"}'
SOON, LATEST = 1.0, 4.0


def test_it_is_started_once_and_greeted(clock: list[float]) -> None:
    talk, child = started()
    assert talk.start() == Identity(name="Fake", games=("duel",)) == talk.identity
    assert (talk.starts, talk.running, child.command) == (1, True, ["play", "my bot", "--hard"])
    assert child.sent == b'{"t":"hello","proto":1}\n' and child.untils == [clock[0] + SECONDS_TO_START]
    talk.kill()
    assert not talk.running and child.ends == ["killed"]
    talk.start()
    assert talk.starts == 2 and talk._child is not child
    talk.kill()
    talk.kill()
    talk.tell(Quit())


def test_an_answer_in_time_is_taken(clock: list[float]) -> None:
    talk, child = started()
    child.sent, child.untils = b"", []
    info, other = b'{"t":"info","move":"pass","gold":1}', b'{"t":"move","n":4,"move":"end"}'
    child.says.extend([info, other, b"what?", ANSWER])
    assert talk.ask(GO, SOON, LATEST) == BotMove(n=5, move="pass")
    assert child.sent == to_line(GO) and child.allowed == 1
    assert child.untils == [clock[0] + SOON] * 4
    assert talk.infos == [Info(move="pass", gold=1.0)] and list(talk.strays) == ["'what?'"]
    child.says.append(ANSWER)
    talk.ask(GO, SOON, LATEST)
    assert talk.infos == []


def test_who_is_slow_is_told_to_stop_and_may_still_answer(clock: list[float]) -> None:
    talk, child = started()
    child.sent, child.untils = b"", []
    child.says.extend([None, ANSWER])
    assert talk.ask(GO, SOON, LATEST).move == "pass"
    assert child.sent == to_line(GO) + to_line(Stop())
    assert child.untils == [clock[0] + SOON, clock[0] + LATEST]


def test_who_does_not_answer_is_too_late_and_is_asked_again(clock: list[float]) -> None:
    talk, child = started()
    child.says.extend([b"x", None, None])
    with pytest.raises(TimeoutError, match=r"^no answer in 0 ms; it wrote 'x'$"):
        talk.ask(GO, SOON, LATEST)
    assert talk.running
    child.says.append(ANSWER)
    assert talk.ask(GO, SOON, LATEST).move == "pass"


def test_who_does_not_even_read_is_ended(clock: list[float]) -> None:
    talk, child = started()
    child.says.extend([None, None])
    child.unread = True
    with pytest.raises(TimeoutError, match=r"^does not read its input in 0 ms$"):
        talk.ask(GO, SOON, LATEST)
    assert not talk.running and child.ends == ["killed"]
    with pytest.raises(ProgramFailed, match=r"^is not running$"):
        talk.ask(GO, SOON, LATEST)


def test_who_does_not_say_who_it_is_is_ended(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    class Mute(FakeChild):
        def __init__(self, command: Sequence[str]) -> None:
            super().__init__(command)
            self.says = deque([ANSWER, b"eh?", None])

    monkeypatch.setattr(bot_program, "ChildProcess", Mute)
    talk = BotProgram("mute")
    with pytest.raises(ProgramFailed, match=r"^did not say who it is in 5 s; it wrote 'eh\?'$"):
        talk.start()
    assert not talk.running


def test_of_what_is_no_message_the_last_is_kept(clock: list[float]) -> None:
    talk, child = started()
    child.says.extend([*(f"stray {number}".encode() for number in range(9)), ANSWER])
    talk.ask(GO, SOON, LATEST)
    assert list(talk.strays) == [f"'stray {number}'" for number in range(9 - STRAYS_KEPT, 9)]


def test_a_program_that_breaks_runs_no_more(clock: list[float]) -> None:
    talk, child = started()

    def broken(until: float) -> bytes | None:
        raise ProgramFailed("broke")

    child.line = broken  # type: ignore[method-assign]
    with pytest.raises(ProgramFailed, match="broke"):
        talk.ask(GO, SOON, LATEST)
    assert not talk.running


def test_how_it_is_let_go(clock: list[float]) -> None:
    talk, child = started()
    child.sent = b""
    assert talk.quit() == 7
    assert child.sent == b'{"t":"quit"}\n' and child.ends == [SECONDS_TO_LEAVE, "killed"]
    assert not talk.running
    talk, child = started()
    child.sent = b""
    assert talk.hang_up() == 7 and child.sent == b"" and child.ends == [SECONDS_TO_LEAVE, "killed"]
    assert talk.hang_up() is None and talk.quit() is None


def test_a_command_is_taken_apart_as_by_a_shell() -> None:
    assert read_command("sh -c 'echo  a' \"b c\"") == ["sh", "-c", "echo  a", "b c"]
