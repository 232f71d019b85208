"""The options that several commands share, with their help."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand


class Ruleset(StrEnum):
    """The games that can be played in the terminal."""

    DUEL = "duel"
    SOLO = "solo"
    SABOTEUR = "saboteur"
    SABOTEUR2 = "saboteur2"


class LogLevel(StrEnum):
    """The log levels of a server."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class Lang(StrEnum):
    """The languages of table and rules."""

    EN = "en"
    DE = "de"
    NL = "nl"


class RulesetCommand(TyperCommand):
    """A command whose help lists the options of each ruleset, as the card files have them."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        from stollen.cards.decks import RULESETS
        from stollen.game.ruleset_options import option_words

        with formatter.section("Options of the rulesets, the default first"):
            formatter.write_dl([(ruleset, option_words(ruleset)) for ruleset in RULESETS])


RulesetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help="An option of the ruleset; all are listed below. May be repeated."
    ),
]
LangOption = Annotated[Lang | None, typer.Option(help="The language (default: the terminal's, or English).")]
TextOption = Annotated[bool, typer.Option("--text", help="Plain lines instead of the whole screen.")]
AsciiOption = Annotated[bool, typer.Option("--ascii", help="Draw with plain letters only.")]
SeatsOption = Annotated[
    int | None, typer.Option(help="The number of players: saboteur 3 to 10, saboteur2 2 to 12 (default: 5).")
]
HumanOption = Annotated[
    str | None, typer.Option(help="Seats with people in saboteur and saboteur2, as in 0,3; all; none (default: 0).")
]
BotsOption = Annotated[
    str | None,
    typer.Option(
        help="Who plays where no person does: a level for all, or one for each such seat, as in novice,foreman,novice "
        "(default: foreman)."
    ),
]
GreenOption = Annotated[str | None, typer.Option(help="Who plays green in a duel: human or a level (default: human).")]
BlueOption = Annotated[str | None, typer.Option(help="Who plays blue in a duel: human or a level (default: foreman).")]
SeedOption = Annotated[str | None, typer.Option(help="The same word deals the same cards (default: by chance).")]
RecordOption = Annotated[Path | None, typer.Option(help="Save the game in this file after every move.")]
ResumeOption = Annotated[Path | None, typer.Option(help="Go on with a game that was saved.")]
JoinOption = Annotated[str | None, typer.Option(help="Sit down in a room of a server: its link or its code.")]
ServerOption = Annotated[str, typer.Option(help="The server, where a code alone is given.")]
NameOption = Annotated[str | None, typer.Option(help="Your name in a room.")]
