"""A game in a real terminal: tmux draws it and sends keys and a click."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from time import monotonic, sleep
from uuid import uuid4

import psutil
import pytest

PATIENCE = 30.0
NUMBERS = 19
"""The line with the numbers of the cards."""


class Terminal:
    """A window of tmux, 80 columns by 24 lines, with a server of its own."""

    def __init__(self, socket: str, command: str) -> None:
        self.socket = socket
        environment = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        for fixed in ("COLUMNS", "LINES"):  # set where tests run side by side; the terminal itself knows its size
            environment.pop(fixed, None)
        self.tmux("-u", "new-session", "-d", "-x", "80", "-y", "24", "-s", "table", command, env=environment)

    def tmux(self, *words: str, **more: object) -> str:
        done = subprocess.run(
            ["tmux", "-L", self.socket, *words], capture_output=True, text=True, check=False, timeout=20, **more
        )  # type: ignore[call-overload]
        return str(done.stdout)

    def screen(self) -> str:
        return self.tmux("capture-pane", "-p", "-t", "table")

    def press(self, *keys: str) -> None:
        self.tmux("send-keys", "-t", "table", *keys)

    def click(self, column: int, line: int) -> None:
        """Click as a terminal reports it."""
        for end in "Mm":
            self.tmux("send-keys", "-t", "table", "-l", f"\x1b[<0;{column + 1};{line + 1}{end}")

    def until(self, words: str) -> str:
        """The screen, as soon as it has these words."""
        end = monotonic() + PATIENCE
        while words not in (text := self.screen()):
            assert monotonic() < end, f"{words!r} is not on\n{text}"
            sleep(0.1)
        return text


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not installed: apt install tmux")
    command = f"{sys.executable} -m stollen play duel --blue random --seed tmux --lang en; echo left $?; cat"
    window = Terminal(f"stollen-test-{uuid4().hex[:8]}", command)
    try:
        yield window
    finally:
        window.tmux("kill-server")


def test_playing_in_a_real_terminal(terminal: Terminal) -> None:
    text = terminal.until("Your turn: Choose a card.")
    assert "The Duel · Round 1 of 3" in text and "HG" in text and "1-6 Card" in text
    terminal.press("p")
    terminal.until("Choose up to 2 cards")
    terminal.press("1", "Enter")
    terminal.until("You passed")
    terminal.until("Your turn")
    numbers = terminal.screen().splitlines()[NUMBERS]
    terminal.click(numbers.index("1"), NUMBERS + 1)
    terminal.until("▸1◂")
    terminal.press("q")
    terminal.until("Leave the game?")
    terminal.press("Enter")
    terminal.until("left 0")
    assert "stollen play duel" in terminal.screen()


def test_a_terminal_that_changes_its_size_and_ends(terminal: Terminal) -> None:
    terminal.until("Your turn: Choose a card.")
    terminal.tmux("resize-window", "-t", "table", "-x", "40", "-y", "12")
    terminal.until("· cou…")
    terminal.tmux("resize-window", "-t", "table", "-x", "120", "-y", "40")
    terminal.until("counters 8 · keys 2")
    (child,) = psutil.Process(int(terminal.tmux("list-panes", "-t", "table", "-F", "#{pane_pid}"))).children()
    child.terminate()
    text = terminal.until("left 143")
    assert "Your turn" not in text and "stollen play duel" in text
    terminal.press("as before", "Enter")
    assert terminal.until("as before").count("as before") >= 1
    flags = "#{alternate_on} #{mouse_any_flag} #{cursor_flag}"
    assert terminal.tmux("display-message", "-p", "-t", "table", flags).split() == ["0", "0", "1"]
