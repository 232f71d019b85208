"""Commands that play, replay and check games, and explain rules."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

import typer

from stollen.cli.options import (
    AsciiOption,
    BlueOption,
    BotsOption,
    GreenOption,
    HumanOption,
    JoinOption,
    Lang,
    LangOption,
    NameOption,
    RecordOption,
    ResumeOption,
    Ruleset,
    RulesetOption,
    SeatsOption,
    SeedOption,
    ServerOption,
    TextOption,
)
from stollen.cli.shared import NO, WRONG_USE, bytes_of, fail, write

if TYPE_CHECKING:
    from stollen.terminal.draw.styled_text import TerminalStyle
    from stollen.terminal.language.translations import Language
    from stollen.terminal.model.setup import SetupOptions


def play(
    ruleset: Annotated[Ruleset | None, typer.Argument(help="Left out: you are asked.")] = None,
    green: GreenOption = None,
    blue: BlueOption = None,
    seed: SeedOption = None,
    option: RulesetOption = None,
    seats: SeatsOption = None,
    human: HumanOption = None,
    bots: BotsOption = None,
    record: RecordOption = None,
    resume: ResumeOption = None,
    join: JoinOption = None,
    server: ServerOption = "http://127.0.0.1:8780",
    name: NameOption = None,
    lang: LangOption = None,
    text: TextOption = False,
    ascii_only: AsciiOption = False,
) -> None:
    """Play in this terminal: people at one keyboard, bots, or both; solo; or in a room of a server."""
    from stollen.game.ruleset_options import split_options
    from stollen.terminal.model.setup import SetupOptions, WrongUse

    options = SetupOptions(
        ruleset=None if ruleset is None else ruleset.value,
        green=green,
        blue=blue,
        seed=seed,
        ruleset_options=split_options(option) if option else None,
        seats=seats,
        human=human,
        bots=bots,
    )
    try:
        if join is not None:
            _join(join, server, name, _style(lang, ascii_only), _language(lang))
        else:
            _play_here(options, record, resume, _style(lang, ascii_only), in_lines=text)
    except WrongUse as wrong:
        fail(wrong.text(_language(lang)), WRONG_USE)


def _play_here(
    options: "SetupOptions", record: Path | None, resume: Path | None, style: "TerminalStyle", *, in_lines: bool
) -> None:
    """Play on the whole screen, or in lines where they are wanted or the terminal can do no more."""
    from stollen.terminal.lines.console import is_capable

    if in_lines or not is_capable():
        from stollen.terminal.model.launch import start

        start(options, record, resume, style)
    else:
        from stollen.terminal.screen.local_session import play_on_screen

        play_on_screen(options, record, resume, style, typer.echo)


def probe() -> None:
    """Answer JSON lines on standard input with JSON lines, for programs in any language."""
    from stollen.protocol.probe import LONGEST_LINE
    from stollen.protocol.probe import probe as answer_lines

    def write(line: bytes) -> None:
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()

    try:
        answer_lines(_lines(sys.stdin.buffer, LONGEST_LINE), write)
    except KeyboardInterrupt:
        raise typer.Exit from None


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as a server or `stollen play --record` writes it.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    text: Annotated[bool, typer.Option("--text", help="Print the whole game, move by move.")] = False,
    svg: Annotated[
        int | None, typer.Option(min=0, metavar="MOVE", help="Draw the table after this number of moves, as SVG.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(min=0, help="The seat whose view is shown, from 0 (default: all cards open; --svg: spectators)."),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Write text or picture into this file (default: print it).")] = None,
    lang: LangOption = None,
    ascii_only: AsciiOption = False,
) -> None:
    """Show a record step by step from any seat; without a terminal print its outcome."""
    from stollen.terminal.lines.console import is_capable
    from stollen.terminal.lines.replay_lines import eyes_of, picture, playthrough, read_timeline, replay_file
    from stollen.terminal.model.setup import WrongUse

    if as_json + text + (svg is not None) > 1:
        fail("--json, --text and --svg each print something else: choose one.", WRONG_USE)
    if out is not None and not (text or svg is not None):
        fail("--out is where --text or --svg writes: say which.", WRONG_USE)
    data = bytes_of(file)
    try:
        if as_json or not (text or svg is not None or is_capable()):
            ok, words = replay_file(data, str(file), _language(lang), as_json)
            typer.echo(words, err=not ok and not as_json)
            if not ok:
                raise typer.Exit(WRONG_USE)
            return
        timeline = read_timeline(data, str(file))
        eyes = eyes_of(timeline, seat)
        if svg is not None:
            write(picture(timeline, svg, eyes), out)
        elif text:
            write("\n".join(playthrough(timeline, eyes, _style(lang, ascii_only))), out)
        else:
            from stollen.terminal.screen.replay_screen import ReplayApp

            ReplayApp(_style(lang, ascii_only), timeline, eyes).play()
    except WrongUse as wrong:
        fail(wrong.text(_language(lang)), WRONG_USE)


def rules(
    ruleset: Annotated[Ruleset, typer.Argument(help="The game.")],
    lang: LangOption = None,
    ascii_only: AsciiOption = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the clauses by their names, as JSON.")] = False,
) -> None:
    """Print the rules of a game, clause by clause."""
    import shutil

    from stollen.game.strict_json import to_json
    from stollen.terminal.draw.styled_text import ascii_only as in_ascii
    from stollen.terminal.language.rulebook import clauses, rule_lines

    style = _style(lang, ascii_only)
    if as_json:
        typer.echo(to_json(clauses(ruleset.value, style.language)))
        return
    width = min(100, shutil.get_terminal_size().columns)
    text = "\n".join(rule_lines(ruleset.value, style.language, width))
    typer.echo(in_ascii(text) if style.only_ascii else text)


def verify(
    file: Annotated[Path, typer.Argument(help="A record, as a server or `stollen play --record` writes it.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    lang: LangOption = None,
) -> None:
    """Check a record: its moves, its deals by its seed, what was promised before. Exit code 1 if a check fails."""
    from stollen.terminal.lines.verify_lines import NO_RECORD, TRUE, verify_file

    verdict, text = verify_file(bytes_of(file), str(file), _language(lang), as_json)
    typer.echo(text, err=verdict != TRUE and not as_json)
    if verdict != TRUE:
        raise typer.Exit(WRONG_USE if verdict == NO_RECORD else NO)


def _join(link: str, server: str, name: str | None, style: "TerminalStyle", say: "Language") -> None:
    """Play in a room of a server, on the whole screen."""
    from stollen.terminal.lines.console import is_capable

    if not is_capable():
        fail(say("wrong-terminal"), WRONG_USE)
    from stollen.terminal.online.tickets import ticket_for
    from stollen.terminal.screen.lobby_screen import play_in_room

    play_in_room(ticket_for(link, server, name), style, typer.echo)


def _language(lang: Lang | None) -> "Language":
    from stollen.terminal.language.translations import language, usual_language

    return language(usual_language() if lang is None else lang.value)


def _style(lang: Lang | None, ascii_only: bool) -> "TerminalStyle":
    """The language, colors and letters of this terminal."""
    from stollen.terminal.draw.styled_text import TerminalStyle
    from stollen.terminal.lines.console import can_draw

    return TerminalStyle(
        language=_language(lang).code, colored=not os.environ.get("NO_COLOR"), only_ascii=ascii_only or not can_draw()
    )


def _lines(source: BinaryIO, longest: int) -> Iterator[bytes]:
    """The lines of a stream; of a longer one than `longest` only the beginning."""
    while line := source.readline(longest + 2):
        end = line
        while not end.endswith(b"\n") and (end := source.readline(longest + 2)):
            pass
        yield line.rstrip(b"\r\n") if line.endswith(b"\n") else line
