"""From the command line to the table: a new game, or a saved one that goes on."""

from pathlib import Path

from msgspec.structs import asdict

from stollen.game.errors import StollenError
from stollen.game.game import Game, replay
from stollen.game.records.record import read_record
from stollen.terminal.language import texts
from stollen.terminal.lines.console import Console, Interrupted, this_terminal
from stollen.terminal.lines.keyboard_game import KeyboardGame
from stollen.terminal.model.record_files import try_to_save
from stollen.terminal.model.setup import (
    GameSetup,
    SetupOptions,
    WrongUse,
    ask_setting,
    check_wishes,
    default_setting,
    kinds_for,
)

WHO_PLAYS = {"green", "blue", "human", "bots"}
"""What can be said anew of a game that goes on."""


def start(wishes: SetupOptions, record: Path | None, resume: Path | None, screen: Console | None = None) -> None:
    """Play a game in this terminal, from its questions to its outcome."""
    check_start(wishes, record, resume)
    screen = screen or this_terminal()
    if resume is not None:
        game, setting = load(resume, wishes)
        KeyboardGame(game, setting, screen, record or resume).run()
        return
    try:
        setting = default_setting(wishes) if wishes.ruleset else ask_setting(wishes, screen)
    except Interrupted:
        screen.say(texts.NOT_STARTED)
    else:
        KeyboardGame(setting.new_game(), setting, screen, record).run()


def load(path: Path, wishes: SetupOptions) -> tuple[Game, GameSetup]:
    """A saved game and who plays it now."""
    try:
        record = read_record(path.read_bytes())
        game = replay(record)
    except OSError as error:
        raise WrongUse(f"{path}: {error.strerror}") from None
    except StollenError as error:
        raise WrongUse(texts.CANNOT_REPLAY.format(path=path, reason=error)) from None
    check_wishes(game.ruleset, wishes)
    kinds = kinds_for(game.ruleset, wishes, game.seats)
    return game, GameSetup(ruleset=game.ruleset, seed=game.seed, options=game.options, kinds=kinds)


def check_start(wishes: SetupOptions, record: Path | None, resume: Path | None) -> None:
    """Refuse what would be ignored, and never write over a game."""
    said = {name for name, value in asdict(wishes).items() if value is not None}
    if resume is not None and said - WHO_PLAYS:
        raise WrongUse(texts.RESUME_HAS_ALL)
    if wishes.ruleset:
        check_wishes(wishes.ruleset, wishes)
    if record is not None and record != resume and record.exists():
        raise WrongUse(texts.RECORD_EXISTS.format(path=record))
    if record is not None:
        _check_place(record)


def _check_place(record: Path) -> None:
    """Whether a game can be kept there: better known before it is played."""
    try:
        try_to_save(record)
    except OSError as error:
        raise WrongUse(texts.SAVE_FAILED.format(path=record, reason=error.strerror)) from None
