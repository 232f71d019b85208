"""`stollen bot-check`: what a sound program passes and a wrong one fails."""

import sys
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from stollen.cards.decks import RULESETS
from stollen.cli import app
from stollen.lab.bot_check import BotCheck, Checker, Verdict, as_list, seat_counts

ROGUE = Path(__file__).parents[1] / "bots" / "rogue.py"


def bot_check(*words: str) -> tuple[int, str]:
    answer = CliRunner().invoke(app, ["bot-check", *words])
    return answer.exit_code, answer.output


def failed(wrong: str) -> list[str]:
    """The names of the checks a wrong program fails."""
    code, out = bot_check(f"{sys.executable} {ROGUE} {wrong}", "--json", "--budget", "100")
    verdict = msgspec.json.decode(out, type=Verdict)
    assert code == (0 if verdict.ok else 1) and verdict.ok == all(check.ok for check in verdict.checks)
    assert all(bool(check.advice) != check.ok for check in verdict.checks)
    return [check.name for check in verdict.checks if not check.ok]


def test_the_example_passes() -> None:
    code, out = bot_check(f"{sys.executable} examples/digger.py", "--games", "2")
    assert code == 0 and "FAILED" not in out
    assert "plays saboteur2, 12 seats: 2 games" in out and "plays solo, 1 seat: " in out


@pytest.mark.parametrize(
    ("wrong", "names"),
    [
        ("nothing", []),
        ("thinks-aloud", []),
        ("never-starts", ["says who it is"]),
        ("no-json", ["writes nothing else"]),
        ("dies", ["plays duel, 2 seats"]),
        ("illegal", ["plays duel, 2 seats", "writes nothing else"]),
        ("stays", ["leaves when told to quit"]),
        ("strict", ["ignores what it does not know"]),
        ("one-game", ["plays a game after a game"]),
        ("does-not-stop", ["answers when it is told to stop"]),
        ("slow", ["answers in time"]),
        ("bad-end", ["leaves when told to quit", "leaves when its input ends"]),
    ],
)
def test_what_is_wrong_is_found(wrong: str, names: list[str]) -> None:
    assert failed(wrong) == names


def test_last_words_stand_below_the_check_line_by_line() -> None:
    code, out = bot_check(f"{sys.executable} {ROGUE} dies", "--ruleset", "duel")
    lines = out.splitlines()
    last = lines.index("        RuntimeError: these are my last words")
    assert code == 1 and any(line.startswith("FAILED  plays duel") for line in lines[:last])
    assert lines[last + 1].startswith("        Its last words")


def test_a_ruleset_it_does_not_play() -> None:
    command = f"{sys.executable} {ROGUE} only-solo"
    assert bot_check(command, "--ruleset", "solo")[0] == 0
    code, out = bot_check(command, "--ruleset", "duel")
    assert code == 1 and "FAILED  says who it is: does not play duel" in out and "games of its id" in out


@pytest.mark.parametrize(
    ("late", "moves", "ok"),
    [(0, 1, True), (1, 100, True), (1, 99, False), (2, 200, True), (3, 200, False), (0, 0, True)],
)
def test_one_move_in_a_hundred_may_be_late(late: int, moves: int, ok: bool) -> None:
    """Not before the budget and a tolerance: 120 ms are in time, 121 are not."""
    checker = Checker("python", 1, (), 100)
    checker._times = [121.0] * late + [120.0] * (moves - late)
    slowest = 0 if moves == 0 else 121 if late else 120
    found = f"slowest of {moves} moves {slowest} ms, {late} later than 120 ms"
    advice = "" if ok else "Think less than movetime_ms; answer when told to stop."
    assert checker.in_time() == BotCheck("answers in time", ok, found, advice)


def test_the_smallest_a_middle_and_the_largest_table() -> None:
    assert {ruleset: seat_counts(ruleset) for ruleset in RULESETS} == {
        "duel": [2],
        "solo": [1],
        "saboteur": [3, 7, 10],
        "saboteur2": [2, 7, 12],
    }


def test_a_check_for_people() -> None:
    assert as_list(BotCheck("a", True, "b")) == "ok      a: b"
    assert as_list(BotCheck("a", False, "b\nc\x1b", "Do d.")) == "FAILED  a: b\n        c\\x1b\n        Do d."


@pytest.mark.parametrize(
    "words",
    [[], [""], ["no-such-program-anywhere"], ["python", "--ruleset", "chess"], ["python", "--games", "0"]],
)
def test_wrong_use_is_exit_code_2(words: list[str]) -> None:
    code, out = bot_check(*words)
    assert code == 2 and out and "Traceback" not in out
