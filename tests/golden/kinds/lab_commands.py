"""The output of `bot-check`, `clairvoyant` and `calibrate`, and a game with open cards."""

import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from unittest.mock import patch

from stollen.bots.external import bot_program as conversation
from stollen.game.strict_json import to_json
from stollen.lab import bot_check as checks
from stollen.lab.roles.role_calibration import as_table, calibrate
from stollen.lab.solo_bound.open_cards import all_seeing_game
from tests.golden.golden_files import Produce
from tests.golden.runs import json_output, output, pretty

ROGUE = Path(__file__).parents[2] / "bots" / "rogue.py"
EXAMPLE = Path(__file__).parents[3] / "examples" / "digger.py"
BUDGET = "3000"
"""Milliseconds, enough for a busy machine."""

SLOWEST = re.compile(r"slowest of (\d+) moves \d+ ms")
WRONGS = ("no-json", "illegal", "never-starts", "one-game")


def bot_check(program: str, *words: str) -> str:
    """The report on a program, without its path and its times."""
    with patience():
        return untimed(output("bot-check", program, "--budget", BUDGET, *words), program)


@contextmanager
def patience() -> Iterator[None]:
    """Time to start, to stop and to exit, enough for a busy machine; the reported values stay the same."""
    with (
        patch.object(conversation, "SECONDS_TO_START", 60.0),
        patch.object(conversation, "SECONDS_TO_LEAVE", 60.0),
        patch.object(checks, "SECONDS_TO_STOP", 60.0),
    ):
        yield


def untimed(said: str, program: str) -> str:
    return SLOWEST.sub(r"slowest of \1 moves 0 ms", said).replace(program, "PROGRAM")


def program(file: Path, *words: str) -> str:
    return shlex.join([sys.executable, str(file), *words])


def _cases() -> dict[str, Produce]:
    both = "--ruleset", "duel", "--ruleset", "saboteur"
    cases: dict[str, Produce] = {"bot_check_example.txt": partial(bot_check, program(EXAMPLE), *both)}
    cases |= {f"bot_check_{wrong}.txt": partial(bot_check, program(ROGUE, wrong)) for wrong in WRONGS}
    cases["bot_check.json"] = verdict
    cases |= {f"{name}.txt": partial(output, *words) for name, words in TEXTS.items()}
    cases["clairvoyant.json"] = partial(json_output, "clairvoyant", "--games", "2", "--width", "1", "--seed", "one")
    cases["calibrate_quick.txt"] = quick_calibration
    cases["all_seeing.txt"] = all_seeing
    return cases


def verdict() -> str:
    with patience():
        told = json_output("bot-check", program(ROGUE, "bad-end"), "--budget", BUDGET, "--games", "2")
    return untimed(told, program(ROGUE, "bad-end"))


def quick_calibration() -> str:
    """Many games of fast bots: the figures in full and as a table."""
    figures = calibrate("saboteur2", 5, 6, "quick", ("novice", "apprentice"))
    return f"{as_table(figures)}\n\n{pretty(to_json(figures))}"


def all_seeing() -> str:
    """A solo game of the planner that sees all cards, with few playouts."""
    game = all_seeing_game("seen", 0.0, playouts=2)
    assert game.outcome is not None
    return "\n".join([*game.record().moves, f"gold {game.outcome.gold[0]}"]) + "\n"


TEXTS = {
    "clairvoyant": ("clairvoyant", "solo", "--games", "2", "--width", "2", "--seed", "two"),
    "clairvoyant_one": ("clairvoyant", "--games", "1", "--width", "1", "--seed", "one"),
    "calibrate": ("calibrate", "saboteur", "--seats", "3", "--games", "2", "--seed", "read"),
}
CASES = _cases()
