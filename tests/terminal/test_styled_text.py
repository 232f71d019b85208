"""Styled rows as text, with color or in ASCII, and the console that writes them."""

import io
import os
import shutil
import sys
from typing import Any

import pytest

from stollen.terminal.draw.styled_text import CODES, Row, TerminalStyle, ascii_only, beside, glyphs, painted
from stollen.terminal.lines import console as screens
from stollen.terminal.lines.console import CLEAR, Console, Interrupted, can_draw, is_capable, this_terminal
from tests.terminal.script import Script


def test_a_row_without_color_is_its_letters_without_the_blanks_at_the_end() -> None:
    assert painted([*glyphs(" a ", "gold"), *glyphs("b  ", "mark")], colored=False) == " a b"
    assert painted([], colored=False) == painted(glyphs("   "), colored=True) == ""


def test_each_run_of_a_style_is_painted_once_and_plain_text_and_blanks_are_not() -> None:
    row = [*glyphs("ab", "gold"), *glyphs("  ", "mark"), *glyphs("cd"), *glyphs("e", "troll"), *glyphs("  ", "troll")]
    assert painted(row, colored=True) == "\x1b[1;93mab\x1b[0m  cd\x1b[1;91me\x1b[0m"
    assert painted(iter(row), colored=True) == painted(row, colored=True)


def test_every_style_but_plain_has_a_color_of_its_own() -> None:
    assert CODES["plain"] == ""
    assert all(CODES[style] for style in CODES if style != "plain")
    shared = [style for style in CODES if list(CODES.values()).count(CODES[style]) > 1]
    assert shared == ["mark", "crystal"]


def test_drawings_stand_side_by_side() -> None:
    one: list[Row] = [glyphs("ab"), glyphs("cd")]
    two: list[Row] = [glyphs("x", "gold"), glyphs("y", "gold")]
    assert beside([one, two], 2) == [
        [*glyphs("ab"), *glyphs("  "), *glyphs("x", "gold")],
        [*glyphs("cd"), *glyphs("  "), *glyphs("y", "gold")],
    ]
    assert beside([one], 5) == one and beside([], 1) == []
    with pytest.raises(ValueError, match="shorter"):
        beside([one, two[:1]], 1)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("─│╭╮╰╯┌┐└┘━┃┏┓┗┛", "-|..''++++~!****"),
        ("═║╔╗╚╝╠╣╦╩╬╡╞╨╥", "=##########<>^v"),
        ("·–…▒▸◂▴▾╌╎◆●×▦¤“”’", '.-~%><^v-:@ox#&""\''),
        ("←↑↓→▏█▂▃▀▄▁▔ß", "<^v>||||  __s"),
        ("äöüéñÀ", "aouenA"),
        ("字\N{CYRILLIC SMALL LETTER ZHE}", "??"),
        ("plain", "plain"),
    ],
)
def test_letters_that_a_terminal_without_them_shows_instead(text: str, plain: str) -> None:
    assert ascii_only(text) == plain


# -- console -----------------------------------------------------------------------------------------------------


def said(*lines: str, width: int = 80, **more: Any) -> list[str]:
    script = Script(width=lambda: width, **more)
    script.console.say(*lines)
    return script.written


def test_lines_are_broken_between_words_and_go_on_further_in() -> None:
    assert said("a b", "c\nd", "") == ["a b\n", "c\n", "d\n", "\n"]
    assert said("x" * 40, width=40) == ["x" * 40 + "\n"]
    assert said("  " + "word " * 9, width=40) == ["  word word word word word word word\n", "      word word\n"]
    long = "x" * 50
    assert said(f"a {long} b-c", width=40) == ["a\n", f"    {long}\n", "    b-c\n"]
    assert said("- " * 19 + "half-way there", width=40)[0] == "- " * 18 + "-\n"


def test_fixed_blanks_hold_words_together_and_are_written_as_blanks() -> None:
    fixed = "\N{NO-BREAK SPACE}"
    assert said(f"a{fixed}b") == ["a b\n"]
    assert said("x " * 19 + f"a{fixed}b", width=40) == ["x " * 18 + "x\n", "    a b\n"]


@pytest.mark.parametrize(("columns", "width"), [(1, 40), (40, 40), (41, 41), (200, 200), (201, 200), (999, 200)])
def test_a_terminal_is_neither_very_narrow_nor_very_wide(columns: int, width: int) -> None:
    assert Script(width=lambda: columns).console.width == width
    assert Console(input, print).width == 80


def test_plain_letters_where_nothing_else_can_be_drawn() -> None:
    script = Script(["yes"], plain=True, colored=True)
    script.console.say("═·")
    script.console.draw([glyphs("║", "gold"), glyphs("▸")])
    assert script.console.ask("▸? ") == "yes"
    assert script.written == ["=.\n", "\x1b[1;93m#\x1b[0m\n", ">\n", ">? yes\n"]


def test_an_answer_has_no_blanks_around_it_and_the_end_is_no_answer() -> None:
    script = Script(["  a b  "])
    assert script.console.ask("? ") == "a b"
    with pytest.raises(Interrupted):
        script.console.ask("? ")
    assert script.written == ["?   a b  \n", "\n"]


def test_a_screen_is_cleared_or_a_line_is_drawn() -> None:
    for clears, written in ((True, CLEAR), (False, "\n--------------------\n")):
        script = Script(clears=clears)
        script.console.clear()
        assert script.written == [written]


# -- this terminal -------------------------------------------------------------------------------------------------


class Stream(io.TextIOWrapper):
    def __init__(self, encoding: str, terminal: bool) -> None:
        super().__init__(io.BytesIO(), encoding=encoding)
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


def use(
    patch: pytest.MonkeyPatch, encoding: str = "utf-8", terminal: tuple[bool, bool] = (True, True), **more: str
) -> None:
    patch.setattr(sys, "stdin", Stream("utf-8", terminal[0]))
    patch.setattr(sys, "stdout", Stream(encoding, terminal[1]))
    for name in ("TERM", "NO_COLOR"):
        patch.delenv(name, raising=False)
    for name, value in more.items():
        patch.setenv(name, value)


@pytest.mark.parametrize(
    ("terminal", "environment", "capable"),
    [
        ((True, True), {"TERM": "xterm"}, True),
        ((True, True), {}, True),
        ((True, True), {"TERM": "dumb"}, False),
        ((False, True), {"TERM": "xterm"}, False),
        ((True, False), {"TERM": "xterm"}, False),
    ],
)
def test_a_terminal_is_one_at_both_ends_and_not_dumb(
    terminal: tuple[bool, bool], environment: dict[str, str], capable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(monkeypatch, terminal=terminal, **environment)
    assert is_capable() == capable
    one = this_terminal(TerminalStyle())
    assert (one.colored, one.clears, one.plain) == (capable, capable, False)


def test_no_color_takes_the_colors_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    one = this_terminal(TerminalStyle(colored=False))
    assert (one.colored, one.clears) == (False, True)
    assert this_terminal(TerminalStyle()).colored


@pytest.mark.parametrize(
    ("encoding", "draws"), [("utf-8", True), ("cp437", False), ("ascii", False), ("latin-1", False)]
)
def test_box_drawing_needs_an_encoding_that_has_it(encoding: str, draws: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, encoding)
    assert can_draw() == draws
    assert this_terminal(TerminalStyle(only_ascii=not draws)).plain != draws


def test_what_an_encoding_does_not_have_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, "latin-1")
    this_terminal(TerminalStyle())._write("ä字")
    sys.stdout.flush()
    sys.stdout.buffer.seek(0)
    assert sys.stdout.buffer.read() == "ä?".encode("latin-1")


def test_its_width_is_that_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch)
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size((77, 5)))
    assert this_terminal(TerminalStyle()).width == 77


def test_a_terminal_keeps_no_history_that_the_next_player_could_read(monkeypatch: pytest.MonkeyPatch) -> None:
    readline = pytest.importorskip("readline")
    kept: list[bool] = []
    monkeypatch.setattr(readline, "set_auto_history", kept.append)
    screens._prepare()
    assert kept == [False]
