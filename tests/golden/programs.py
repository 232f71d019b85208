"""A program that plays and logs its input and output: `python programs.py LOG MANNER`.

It chooses moves by a hash of the number of the question. MANNER says what it does at one of the questions: with
`stop:3` it waits at the third until it is stopped, with `end:3` it exits there without an answer, but only in its
first life.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import TextIO

GAMES = ["duel", "solo", "saboteur", "saboteur2"]


class Player:
    """Reads lines, answers them, and logs both."""

    def __init__(self, log: TextIO, manner: str, at: int) -> None:
        self.log = log
        self.manner = manner
        self.at = at
        self.questions = 0

    def read(self) -> dict[str, object]:
        line = sys.stdin.readline()
        self.note(">", line or "(the end)\n")
        return dict(json.loads(line or '{"t":"quit"}'))

    def say(self, **message: object) -> None:
        line = json.dumps(message, separators=(",", ":")) + "\n"
        self.note("<", line)
        sys.stdout.write(line)
        sys.stdout.flush()

    def note(self, arrow: str, line: str) -> None:
        self.log.write(f"{arrow} {line}")
        self.log.flush()

    def play(self) -> None:
        """Until it is stopped."""
        while (message := self.read())["t"] != "quit":
            if message["t"] == "hello":
                self.say(t="id", name="Hash", games=GAMES, author="the tests", color="green")
            elif message["t"] == "go":
                self.answer(message)

    def answer(self, go: dict[str, object]) -> None:
        self.questions += 1
        if (self.manner, self.at) == ("end", self.questions):
            sys.exit(3)
        if (self.manner, self.at) == ("stop", self.questions):
            while self.read()["t"] != "stop":
                pass
        moves = go["legal"]
        assert isinstance(moves, list)
        move = moves[int(sha256(str(go["n"]).encode()).hexdigest(), 16) % len(moves)]
        self.say(t="info", move=move, gold=0.5, why=["the hash says so"])
        self.say(t="move", n=go["n"], move=move)


if __name__ == "__main__":
    log, (manner, at) = Path(sys.argv[1]), sys.argv[2].split(":")
    lived_before = log.exists()
    with log.open("a", encoding="utf-8") as file:
        Player(file, "none" if lived_before else manner, int(at)).play()
