"""The guide for writers of bots tells the truth: its messages are the real ones, its programs run."""

import json
import re
import sys
from pathlib import Path

import pytest

import stollen
from stollen.bots import make_bot
from stollen.game.game import new_game
from stollen.game.outcome import Outcome
from stollen.game.strict_json import to_json
from stollen.lab.referee import play_game
from stollen.protocol.bot_messages import (
    BotGameEnd,
    BotHello,
    BotInput,
    BotMove,
    BotNewGame,
    Happened,
    Identity,
    Info,
    Quit,
    Stop,
    question,
    read_line,
    to_line,
)

GUIDE = Path("docs/write-a-bot.md").read_text()
GAME = new_game("duel", seed="tuesday")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)


def said(mark: str) -> list[str]:
    """The lines of the conversation that go to the program, or come from it."""
    [conversation] = blocks("text")
    return [line.removeprefix(f"{mark} ") for line in conversation.splitlines() if line.startswith(mark)]


def test_what_goes_to_the_program_is_what_it_is_told() -> None:
    events = [Happened(n=n, e=stollen.seen_by(event, 0)) for n, event in enumerate(GAME.opening)]
    told: list[BotInput] = [
        BotHello(),
        BotNewGame(game="duel", seats=2, options=GAME.options, seat=0, rng=3735928559),
        *events,
        question(len(events), GAME.view(0), 250),
        Stop(),
        BotGameEnd(result=Outcome((7, 4), (0,))),
        Quit(),
    ]
    view, moves = to_json(GAME.view(0)).decode(), to_json(GAME.view(0).moves).decode()
    heard = [line.replace("{...}", view).replace("[...]", moves) for line in said(">")]
    assert heard == [to_line(each).decode().strip() for each in told]


def test_what_comes_from_the_program_is_understood() -> None:
    identity, info, answer = [read_line(line.encode()) for line in said("<")]
    assert isinstance(identity, Identity) and isinstance(info, Info) and isinstance(answer, BotMove)
    assert answer.move == info.move and answer.move in GAME.view(0).moves


def test_every_message_is_explained() -> None:
    kinds = {json.loads(line.replace("{...}", "{}").replace("[...]", "[]"))["t"] for line in said(">") + said("<")}
    assert set(re.findall(r"^\| `(\w+)` \|", GUIDE, re.MULTILINE)) == kinds


def test_the_view_is_the_real_one() -> None:
    [view] = blocks("json")
    assert json.loads(view) == json.loads(to_json(GAME.view(0)))


def test_the_first_program_plays(tmp_path: Path) -> None:
    program = tmp_path / "mybot.py"
    program.write_text(blocks("python")[0])
    bots = [make_bot(f"cmd:{sys.executable} {program}", 0, "x"), make_bot("random", 1, "x")]
    assert play_game(new_game("duel", seed="guide"), bots, [1000, 1000]).faults == ()


def test_the_class_plays(capsys: pytest.CaptureFixture[str]) -> None:
    exec("\n".join(blocks("python")[1:]), {"__name__": "guide"})
    assert re.fullmatch(r"\(\d+, \d+\) \(.*\) \(\)\n", capsys.readouterr().out)
