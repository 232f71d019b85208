"""Conversations with bot programs, line by line: `>` is sent to the program, `<` comes from it.

The first view of a conversation is written in full, others as a hash; the legal moves beside it must be its moves.
"""

import json
import shlex
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from stollen.bots import make_bot
from stollen.bots.external import BotProgram, ExternalBot
from stollen.game.game import new_game
from stollen.game.records.shuffle import SeededDice
from stollen.lab.referee import play_game
from stollen.protocol.bot_messages import BotNewGame, question
from tests.golden import programs
from tests.golden.golden_files import Produce

SEED = "conversation"
PLENTY = 60_000.0
"""Milliseconds for a move: the program is stopped only if it waits for that."""

SOON, LATEST = 0.2, 60.0
"""Seconds after which a waiting program is stopped, and after which the test gives up."""

Talk = Callable[[str], None]


def spoken(talk: Talk, manner: str = "", most: int | None = None) -> str:
    """The lines a program logged, or the first of them."""
    with TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        talk(shlex.join([sys.executable, str(programs.__file__), str(log), manner or "none:0"]))
        lines = log.read_text(encoding="utf-8").splitlines()
    return "\n".join(shortened(lines[:most])) + "\n"


def shortened(lines: list[str]) -> list[str]:
    """Lines with only one view in full, and without repeated moves."""
    seen = False
    for at, line in enumerate(lines):
        arrow, text = line.split(" ", 1)
        if not text.startswith('{"t":"go"'):
            continue
        message: dict[str, Any] = json.loads(text)
        if message["legal"] == message["view"]["moves"]:
            message["legal"] = "<the moves of the view>"
        if seen:
            view = as_text(message["view"])
            message["view"] = f"<{len(message['view']['moves'])} moves, {sha256(view.encode()).hexdigest()[:16]}>"
        lines[at], seen = f"{arrow} {as_text(message)}", True
    return lines


def as_text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def a_game(ruleset: str, seats: int, own: int, faults: int = 0, **options: str) -> Talk:
    """A whole game of the program among random bots."""

    def talk(command: str) -> None:
        bots = [make_bot("random", seat, SEED) for seat in range(seats)]
        bots[own] = ExternalBot(own, SeededDice(SEED, "program"), BotProgram(command))
        game = new_game(ruleset, seats=seats, seed=SEED, options=options)
        played = play_game(game, bots, [PLENTY] * seats)
        assert len(played.faults) == faults, played.faults

    return talk


def told_to_stop(command: str) -> None:
    """A question that is not answered in time."""
    game, program = new_game("duel", seed=SEED), BotProgram(command)
    try:
        program.start()
        seat = game.to_act or 0
        program.tell(BotNewGame(game=game.ruleset, seats=game.seats, options=game.options, seat=seat, rng=1))
        program.ask(question(0, game.view(seat), round(1000 * SOON)), SOON, LATEST)
        assert program.quit() == 0
    finally:
        program.kill()


def hung_up(command: str) -> None:
    """A program at the end of its input."""
    program = BotProgram(command)
    program.start()
    assert program.hang_up() == 0


CASES: dict[str, Produce] = {
    "duel.txt": lambda: spoken(a_game("duel", 2, 1, goals_left="reshuffle")),
    "solo.txt": lambda: spoken(a_game("solo", 1, 0)),
    "saboteur.txt": lambda: spoken(a_game("saboteur", 3, 1)),
    "saboteur2.txt": lambda: spoken(a_game("saboteur2", 4, 3)),
    "started_anew.txt": lambda: spoken(a_game("duel", 2, 0, faults=1), "end:4", most=60),
    "told_to_stop.txt": lambda: spoken(told_to_stop, "stop:1"),
    "hung_up.txt": lambda: spoken(hung_up),
}
