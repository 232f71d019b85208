"""The terminal itself: colors, clearing, long lines, Ctrl-C."""

import os
import subprocess
import sys
import threading

import pytest

import stollen
from stollen.terminal.draw.styled_text import glyphs, painted
from stollen.terminal.lines.keyboard_game import KeyboardGame
from tests.terminal.script import SAY, Script, duel, play, seated

pty = pytest.importorskip("pty", reason="there are no pseudo terminals here")


def test_styles_become_colors_only_where_wanted() -> None:
    row = glyphs("═", "lit-green") + glyphs(" ") + glyphs("$", "gold") + glyphs("  ", "faint")
    assert painted(row, colored=False) == "═ $"
    assert painted(row, colored=True) == "\x1b[1;92m═\x1b[0m \x1b[1;93m$\x1b[0m"


def test_colors_change_no_letter() -> None:
    game = stollen.new_game("duel", seed="colors")
    plain, colored = play(game.copy()).text, play(game.copy(), colored=True).text
    assert "\x1b[" not in plain
    assert (
        "".join(part.partition("m")[2] if index else part for index, part in enumerate(colored.split("\x1b["))) == plain
    )


def test_long_lines_break_between_words() -> None:
    script = Script(width=lambda: 44)
    script.console.say("  · one two three four five six seven eight nine ten", "short")
    assert script.written == ["  · one two three four five six seven eight\n", "      nine ten\n", "short\n"]


def test_a_narrow_terminal_gets_narrow_lines() -> None:
    text = play(duel(green="d-line-ew d-repair-lamp-cart"), "moves", "1", "?", width=lambda: 50).text.partition(
        "The same cards"
    )[0]
    assert max(map(len, text.split("\n"))) <= 50


def test_ctrl_c_asks_first() -> None:
    answers = iter(["^C", "n", "^C", "^C"])

    def answer(_: str) -> str:
        said = next(answers)
        if said == "^C":
            raise KeyboardInterrupt
        return said

    script = Script(answer=answer)
    game = duel()
    KeyboardGame(game, seated(game, "human", "random"), script.console, SAY).run()
    assert script.text.count("Your turn") == 2 and "The same cards again:" in script.text


def on_a_terminal(said: bytes, **environment: str) -> str:
    """The output of a real run in a pseudo terminal."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", "from stollen.cli import app; app()", "play", "duel", "--seed", "x", "--text"]
    settings = {"TERM": "xterm", "PYTHONUTF8": "1", "COLUMNS": "80", "LINES": "30", "NO_COLOR": ""} | environment
    running = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=os.environ | settings)
    os.close(theirs)
    guard = threading.Timer(60, running.kill)
    guard.start()
    os.write(ours, said)
    written = b""
    try:
        while part := os.read(ours, 65536):
            written += part
    except OSError:  # Linux says so when the other end is closed
        pass
    os.close(ours)
    assert running.wait() == 0
    guard.cancel()
    return written.decode()


def test_a_real_terminal_has_colors_and_a_real_end() -> None:
    text = on_a_terminal(b"pass 1\nquit\ny\n\n")
    assert "\x1b[1;92m" in text and "Leave the game?" in text and "--seed x" in text


def test_no_color_is_respected() -> None:
    text = on_a_terminal(b"quit\ny\n", NO_COLOR="1")
    assert "\x1b[1;92m" not in text and "┏━━║━━┓" in text
