"""Programs that play: the messages they get, and the end of those that hang, flood, lie or die."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, perf_counter, sleep

import pytest

import stollen
from stollen.bots import Decision, make_bot
from stollen.bots.external import BotProgram, ExternalBot
from stollen.bots.external.bot_program import SECONDS_TO_LEAVE, read_command
from stollen.bots.external.child_process import LAST_WORDS, ChildProcess, ProgramFailed
from stollen.game.errors import BadRequest
from stollen.game.records.shuffle import SeededDice
from stollen.game.strict_json import to_json

HERE = Path(__file__).parent
BUDGET = 0.1


@pytest.fixture
def programs() -> Iterator[list[BotProgram]]:
    """Programs that are killed after the test."""
    started: list[BotProgram] = []
    yield started
    for program in started:
        program.kill()


def rogue(programs: list[BotProgram], wrong: str) -> ExternalBot:
    programs.append(BotProgram(f"{sys.executable} {HERE / 'rogue.py'} {wrong}"))
    return ExternalBot(0, SeededDice("x", "external"), programs[-1])


def ask(bot: ExternalBot) -> Decision:
    """The first decision of a duel."""
    game = stollen.new_game("duel", seed="external")
    bot.observe(stollen.heard_by(game.opening, 0))
    bot.prepare()
    return bot.decide(game.view(0), BUDGET)


def test_a_program_answers_and_leaves(programs: list[BotProgram]) -> None:
    bot = rogue(programs, "nothing")
    assert ask(bot).move == stollen.new_game("duel", seed="external").view(0).moves[0]
    identity = bot.program.identity
    assert identity is not None and (identity.name, identity.author, identity.games) == ("Rogue", "", ("duel",))
    bot.close()
    assert not bot.program.running


def test_what_it_thinks_aloud_is_kept(programs: list[BotProgram]) -> None:
    decision = ask(rogue(programs, "thinks-aloud"))
    [candidate] = decision.candidates
    assert (candidate.move, candidate.expected) == (decision.move, 2.5)
    assert [(why.message, why.arguments) for why in candidate.grounds] == [("bot-says", {"text": "because"})]


def test_lines_that_are_no_messages_are_left_out_and_remembered(programs: list[BotProgram]) -> None:
    bot = rogue(programs, "no-json")
    assert ask(bot).move in stollen.new_game("duel", seed="external").view(0).moves
    assert "'hello'" in bot.program.strays or len(bot.program.strays) == bot.program.strays.maxlen


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("dies", "exit code 1: .*these are my last words"),
        ("never-starts", "exit code 1: no, thank you"),
        ("floods", "wrote too much|no answer in"),
        ("endless-line", "wrote too much"),
        ("errors", "exit code 3: .*in the end"),
        ("closes-input", "closed its input"),
        ("closes-output", "closed its output"),
        ("hangs", "no answer in"),
        ("wrong-n", "no answer in"),
        ("only-solo", "does not play duel, only solo"),
    ],
)
def test_what_goes_wrong_is_said_and_nothing_waits_for_ever(
    programs: list[BotProgram], wrong: str, message: str
) -> None:
    bot, begun = rogue(programs, wrong), perf_counter()
    with pytest.raises((ProgramFailed, TimeoutError), match=f"(?s){message}") as failure:
        ask(bot)
    bot.close()
    assert perf_counter() - begun < 15 and not bot.program.running
    assert len(str(failure.value)) < LAST_WORDS + 100


@pytest.mark.parametrize(("wrong", "move"), [("number", "17"), ("illegal", "place d-line-ew 40,40")])
def test_what_is_no_legal_move_is_the_referee_s_business(programs: list[BotProgram], wrong: str, move: str) -> None:
    assert ask(rogue(programs, wrong)).move == move


def test_a_program_that_says_nothing_does_not_start(
    programs: list[BotProgram], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stollen.bots.external.bot_program.SECONDS_TO_START", 0.3)
    with pytest.raises(ProgramFailed, match="did not say who it is"):
        ask(rogue(programs, "mute"))


def test_a_program_that_does_not_read_is_ended(programs: list[BotProgram]) -> None:
    bot = rogue(programs, "deaf")
    bot.prepare()
    bot.program.tell_lines(b'{"t":"weather"}\n' * 100_000)
    with pytest.raises(TimeoutError, match="does not read"):
        ask(bot)
    assert not bot.program.running


@pytest.mark.parametrize("wrong", ["stays", "hangs"])
def test_a_program_that_stays_is_ended(programs: list[BotProgram], wrong: str) -> None:
    bot = rogue(programs, wrong)
    bot.prepare()
    begun = perf_counter()
    code = bot.program.quit()
    assert (code is None) == (wrong == "stays") and perf_counter() - begun < SECONDS_TO_LEAVE + 5


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no /proc to look for processes in")
def test_what_a_program_has_started_is_ended_with_it(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    child = ChildProcess(["sh", "-c", f"sleep 100 & echo $! > {note}; echo ready; wait"])
    assert child.line(monotonic() + 10) == b"ready"
    child.kill()
    until = monotonic() + 10
    while exists(int(note.read_text())) and monotonic() < until:
        sleep(0.01)
    assert monotonic() < until


def exists(process: int) -> bool:
    """Whether a process runs; a zombie does not."""
    stat = Path(f"/proc/{process}/stat")
    return stat.exists() and stat.read_text().split()[2] != "Z"


def test_after_a_crash_it_is_told_the_whole_game_again(programs: list[BotProgram]) -> None:
    bot = rogue(programs, "dies")
    for starts in (1, 2):
        with pytest.raises(ProgramFailed):
            ask(bot)
        assert bot.program.starts == starts


def test_a_program_hears_what_its_seat_may_know(tmp_path: Path) -> None:
    """Everything that goes to the program: one game, its seat's events in order, full views, the result."""
    log = tmp_path / "log"
    digger = Path("examples/digger.py").resolve()
    game = stollen.new_game("duel", seed="not-to-be-told")
    bots = [make_bot(f"cmd:sh -c 'tee {log} | {sys.executable} {digger}'", 0, "a"), make_bot("random", 1, "b")]
    events = [stollen.seen_by(event, 0) for event in game.opening]
    bots[0].observe(stollen.heard_by(game.opening, 0))
    while game.to_act is not None:
        bot = bots[game.to_act]
        bot.prepare()
        fresh = game.play(bot.decide(game.view(game.to_act), 1.0).move)
        events += [stollen.seen_by(event, 0) for event in fresh]
        bots[0].observe(stollen.heard_by(fresh, 0))
    bots[0].close()
    told = [json.loads(line) for line in log.read_bytes().splitlines()]
    kinds = [message["t"] for message in told]
    assert kinds[:2] == ["hello", "new_game"] and kinds[-2:] == ["end", "quit"] and kinds.count("new_game") == 1
    heard = [message["e"] for message in told if message["t"] == "event"]
    assert heard == json.loads(to_json(events))
    assert all(message["view"]["seat"] == 0 for message in told if message["t"] == "go")
    assert game.outcome is not None and told[-2]["result"]["gold"] == list(game.outcome.gold)
    assert b"not-to-be-told" not in log.read_bytes()


@pytest.mark.parametrize("command", ["", "   ", "no-such-program-anywhere x", "python 'half"])
def test_a_command_that_is_none_is_refused(command: str) -> None:
    with pytest.raises(BadRequest):
        read_command(command)
