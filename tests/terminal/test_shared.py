"""What all commands share: reading, writing, long work, words a stream cannot show, the style of the terminal."""

import io
import os
import sys
from pathlib import Path
from typing import Any

import pytest
import typer

from stollen.cli import exit_codes, play_commands
from stollen.cli.options import Lang
from stollen.cli.shared import bytes_of, collected, end_stopped, fail, write
from stollen.terminal.draw.styled_text import TerminalStyle

# -- reading and writing -------------------------------------------------------------------------------------------


def test_what_is_in_a_file_or_why_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_bytes(b"\xff")
    assert bytes_of(tmp_path / "file") == b"\xff"
    with pytest.raises(typer.Exit) as ended:
        bytes_of(tmp_path / "none")
    assert ended.value.exit_code == 2
    assert capsys.readouterr().err == f"{tmp_path / 'none'}: No such file or directory\n"


@pytest.mark.parametrize("text", ["a\nä", "a\nä\n"])
def test_a_text_is_printed_or_written_with_one_end_of_line(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(text, tmp_path / "out")
    assert (tmp_path / "out").read_bytes() == "a\nä\n".encode() and capsys.readouterr().out == ""
    write("a\nä", None)
    assert capsys.readouterr().out == "a\nä\n"
    with pytest.raises(typer.Exit) as ended:
        write(text, tmp_path / "none" / "out")
    assert ended.value.exit_code == 2 and "No such file" in capsys.readouterr().err


def test_long_work_that_is_stopped_keeps_its_parts() -> None:
    def parts(stop: int) -> Any:
        for number in range(4):
            if number == stop:
                raise KeyboardInterrupt
            yield number

    assert collected(parts(9), 4, "x") == ((0, 1, 2, 3), False)
    assert collected(parts(2), 4, "x") == ((0, 1), True)
    assert collected(parts(0), 4, "x") == ((), True)


def test_a_command_ends_with_a_message_and_its_code(capsys: pytest.CaptureFixture[str]) -> None:
    said = "there is no bot 'formann'; there are foreman"
    for code, told in ((2, f"{said}; did you mean foreman?"), (1, said)):
        with pytest.raises(typer.Exit) as ended:
            fail(said, code)
        assert (ended.value.exit_code, capsys.readouterr().err) == (code, f"{told}\n")
    with pytest.raises(typer.Exit) as ended:
        end_stopped("stopped")
    assert (ended.value.exit_code, capsys.readouterr().err) == (130, "stopped\n")


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("'dul' is not one of 'duel', 'solo'.", "'dul' is not one of 'duel', 'solo'; did you mean duel?"),
        ("there is no 'Dul'; there are duel, solo", "there is no 'Dul'; there are duel, solo; did you mean duel?"),
        ("'xyz' is not one of 'duel', 'solo'.", "'xyz' is not one of 'duel', 'solo'."),
        ("'solo' is not one of 'solo'.", "'solo' is not one of 'solo'."),
        ("'dul' is nothing", "'dul' is nothing"),
    ],
)
def test_the_nearest_of_what_there_is(message: str, told: str) -> None:
    assert exit_codes.hinted(message) == told


def test_an_endless_line_is_cut_and_the_next_one_is_whole() -> None:
    def lines(data: bytes) -> list[bytes]:
        return list(play_commands._lines(io.BytesIO(data), 5))

    assert lines(b"") == []
    assert lines(b"abc\r\nde\n\nf") == [b"abc", b"de", b"", b"f"]
    assert lines(b"abcde\nabcdef\n") == [b"abcde", b"abcdef"]
    assert lines(b"abcdefghijklmnopqrstuvwxyz\nab\n") == [b"abcdefg", b"ab"]
    assert lines(b"abcdefghij") == [b"abcdefg"]


def test_words_that_a_stream_cannot_show(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", stream)
    exit_codes._speak_plainly()
    stream.write("Größe ═ 字")
    stream.flush()
    assert stream.buffer.getvalue() == b"Grose = ?"
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", errors=exit_codes.PLAIN)


def test_streams_that_are_closed_read_nothing_and_forget_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    exit_codes._open_streams()
    assert (sys.stdin.read(), sys.stdout.write("x"), sys.stderr.write("x")) == ("", 1, 1)
    assert {Path(stream.name) for stream in (sys.stdin, sys.stdout, sys.stderr)} == {Path(os.devnull)}
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.close()


# -- style ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "ascii_only", "environment", "draws", "style"),
    [
        (None, False, {"LANG": "de"}, True, TerminalStyle(language="de")),
        (Lang.NL, False, {"LANG": "de"}, True, TerminalStyle(language="nl")),
        (None, True, {"LANG": "C"}, True, TerminalStyle(only_ascii=True)),
        (None, False, {}, False, TerminalStyle(only_ascii=True)),
        (None, False, {"NO_COLOR": "1"}, True, TerminalStyle(colored=False)),
        (None, False, {"NO_COLOR": ""}, True, TerminalStyle()),
    ],
)
def test_how_the_screen_looks(
    lang: Lang | None,
    ascii_only: bool,
    environment: dict[str, str],
    draws: bool,
    style: TerminalStyle,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("stollen.terminal.lines.console.can_draw", lambda: draws)
    assert play_commands._style(lang, ascii_only) == style
