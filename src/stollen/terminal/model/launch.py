"""Begins a new game in plain lines, or goes on with a saved one."""

from pathlib import Path

from msgspec.structs import asdict

from stollen.game.errors import StollenError
from stollen.game.game import Game, replay
from stollen.game.records.record import read_record
from stollen.terminal.draw.styled_text import TerminalStyle
from stollen.terminal.language.translations import language
from stollen.terminal.lines.console import Console, Interrupted, this_terminal
from stollen.terminal.lines.keyboard_game import KeyboardGame
from stollen.terminal.model.record_files import try_to_save
from stollen.terminal.model.setup import (
    GameSetup,
    SetupOptions,
    WrongUse,
    ask_setup,
    check_options,
    kinds_for,
    setup_for,
)

PLAYERS = {"green", "blue", "human", "bots"}
"""The options that a game that goes on may have again."""


def start(
    options: SetupOptions,
    record: Path | None,
    resume: Path | None,
    style: TerminalStyle,
    console: Console | None = None,
) -> None:
    """Play a game in plain lines, from its questions to its outcome."""
    check_start(options, record, resume)
    console, say = console or this_terminal(style), language(style.language)
    if resume is not None:
        game, setup = load(resume, options)
        KeyboardGame(game, setup, console, say, record or resume).run()
        return
    try:
        setup = setup_for(options) if options.ruleset else ask_setup(options, console, say)
    except Interrupted:
        console.say(say("term-not-started"))
    else:
        KeyboardGame(setup.new_game(), setup, console, say, record).run()


def load(path: Path, options: SetupOptions) -> tuple[Game, GameSetup]:
    """A saved game and the players it has now."""
    try:
        record = read_record(path.read_bytes())
        game = replay(record)
    except OSError as error:
        raise WrongUse("wrong-file", path=str(path), reason=error.strerror) from None
    except StollenError as error:
        raise WrongUse("wrong-no-replay", path=str(path), reason=str(error)) from None
    check_options(game.ruleset, options)
    kinds = kinds_for(game.ruleset, options, game.seats)
    return game, GameSetup(ruleset=game.ruleset, seed=game.seed, options=game.options, kinds=kinds)


def check_start(options: SetupOptions, record: Path | None, resume: Path | None) -> None:
    """Raises `WrongUse` for options that would be ignored, and for a file that exists already."""
    given = {name for name, value in asdict(options).items() if value is not None}
    if resume is not None and given - PLAYERS:
        raise WrongUse("wrong-resume")
    if options.ruleset:
        check_options(options.ruleset, options)
    if record is not None and record != resume and record.exists():
        raise WrongUse("wrong-record-exists", path=str(record))
    if record is not None:
        _check_place(record)


def _check_place(record: Path) -> None:
    """Raises `WrongUse` where a game cannot be kept, before it is played."""
    try:
        try_to_save(record)
    except OSError as error:
        raise WrongUse("term-not-saved", path=str(record), reason=error.strerror) from None
