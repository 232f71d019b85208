"""The command line: parse, call, print. Commands import what they need when they run, so that help comes at once."""

import os
import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, NoReturn

import typer

if TYPE_CHECKING:
    from stollen.terminal.looks import Looks

app = typer.Typer(add_completion=False, rich_markup_mode=None)

NO = 1
WRONG_USE = 2
"""Exit codes: the answer is no; the command was used wrongly."""


class Ruleset(StrEnum):
    """The games that can be played in the terminal."""

    DUEL = "duel"
    SOLO = "solo"
    SABOTEUR = "saboteur"
    SABOTEUR2 = "saboteur2"


class Color(StrEnum):
    """The color of the solo player."""

    GREEN = "green"
    BLUE = "blue"


class GoalsLeft(StrEnum):
    """What happens to goals left on the table."""

    BOX = "box"
    RESHUFFLE = "reshuffle"


class Nuggets(StrEnum):
    """How many nugget cards are drawn when the diggers win."""

    PLAYERS = "players"
    DIGGERS = "diggers"


class Switch(StrEnum):
    """A rule that is used or not."""

    OFF = "off"
    ON = "on"


class Geologist(StrEnum):
    """What a trapped geologist gets."""

    PAID = "paid"
    UNPAID = "unpaid"


class LogLevel(StrEnum):
    """How much a server tells of what it does."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class Lang(StrEnum):
    """The languages of table and rules."""

    EN = "en"
    DE = "de"
    NL = "nl"


LangOption = Annotated[Lang | None, typer.Option(help="The language (default: the terminal's, or English).")]
TextOption = Annotated[bool, typer.Option("--text", help="Plain lines instead of the whole screen; in English.")]
AsciiOption = Annotated[bool, typer.Option("--ascii", help="Draw with plain letters only.")]
SeatsOption = Annotated[
    int | None, typer.Option(help="How many play: saboteur 3 to 10, saboteur2 2 to 12 (default: 5).")
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
NuggetsOption = Annotated[
    Nuggets | None, typer.Option(help="Nugget cards drawn in saboteur: one for each of these (default: players).")
]
ForfeitOption = Annotated[
    Switch | None, typer.Option(help="Diggers with a broken tool get no nugget in saboteur (default: off).")
]
GeologistOption = Annotated[
    Geologist | None, typer.Option(help="A trapped geologist in saboteur2 is paid or not (default: paid).")
]


def version(wanted: bool) -> None:
    """Print the version and how the engine runs."""
    if wanted:
        from stollen import __version__
        from stollen.engine.native import COMPILED

        typer.echo(f"stollen {__version__} (engine {'compiled' if COMPILED else 'uncompiled'})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def stollen(
    context: typer.Context,
    wanted: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Stollen: dig for gold. Without a command: serve the table on this machine and open it in the browser."""
    if context.invoked_subcommand is None:
        from stollen.server.pages import are_built
        from stollen.server.running import at_home

        if are_built():
            at_home(typer.echo)
        else:
            typer.echo("This installation has no browser pages; here is the table in the terminal.")
            play()


@app.command()
def play(
    ruleset: Annotated[Ruleset | None, typer.Argument(help="Left out: you are asked.")] = None,
    green: Annotated[
        str | None, typer.Option(help="Who plays green in a duel: human or a level (default: human).")
    ] = None,
    blue: Annotated[
        str | None, typer.Option(help="Who plays blue in a duel: human or a level (default: foreman).")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same word deals the same cards (default: by chance).")] = None,
    color: Annotated[Color | None, typer.Option(help="Your color in solo (default: green).")] = None,
    goals_left: Annotated[
        GoalsLeft | None, typer.Option(help="Goals left on the table after a round (default: box).")
    ] = None,
    seats: SeatsOption = None,
    human: HumanOption = None,
    bots: BotsOption = None,
    nuggets: NuggetsOption = None,
    broken_tools_forfeit: ForfeitOption = None,
    trapped_geologist: GeologistOption = None,
    record: Annotated[Path | None, typer.Option(help="Save the game in this file after every move.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a game that was saved.")] = None,
    join: Annotated[str | None, typer.Option(help="Sit down in a room of a server: its link or its code.")] = None,
    server: Annotated[str, typer.Option(help="The server, where a code alone is given.")] = "http://127.0.0.1:8780",
    name: Annotated[str | None, typer.Option(help="What you are called in a room.")] = None,
    lang: LangOption = None,
    text: TextOption = False,
    ascii_only: AsciiOption = False,
) -> None:
    """Play in this terminal: people at one keyboard, bots, or both; solo; or in a room of a server."""
    from stollen.terminal.opening import Wishes, WrongUse
    from stollen.terminal.screen import is_capable
    from stollen.terminal.start import start

    wishes = Wishes(
        ruleset=_value(ruleset),
        green=green,
        blue=blue,
        seed=seed,
        color=_value(color),
        goals_left=_value(goals_left),
        seats=seats,
        human=human,
        bots=bots,
        nuggets=_value(nuggets),
        broken_tools_forfeit=_value(broken_tools_forfeit),
        trapped_geologist=_value(trapped_geologist),
    )
    try:
        if join is not None:
            _join(join, server, name, _looks(lang, ascii_only))
        elif text or not is_capable():
            start(wishes, record, resume)
        else:
            from stollen.terminal.fullscreen.playing import play_on_screen

            play_on_screen(wishes, record, resume, _looks(lang, ascii_only), typer.echo)
        sys.stdout.flush()
    except WrongUse as wrong:
        _fail(str(wrong), WRONG_USE)
    except BrokenPipeError:
        _hush()


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any that is free.")] = 8780,
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://user@host/name (default: a file of this user's).")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; more than one needs PostgreSQL.")] = 1,
    allow_host: Annotated[
        list[str] | None, typer.Option(help="A name by which browsers reach this server. May be repeated.")
    ] = None,
    thinkers: Annotated[int, typer.Option(min=1, max=64, help="Processes for bots, of each worker.")] = 1,
    keep_days: Annotated[int, typer.Option(min=1, help="Days after which silent rooms are deleted.")] = 365,
    limits: Annotated[str, typer.Option(help="Limits as JSON, where the usual ones do not fit.")] = "{}",
    log_level: Annotated[
        LogLevel, typer.Option(help="What is told on standard error, as JSON lines.")
    ] = LogLevel.WARNING,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve tables to browsers and bots, on this machine or for others."""
    from msgspec import MsgspecError
    from msgspec.json import decode

    from stollen.server.limits import Limits
    from stollen.server.running import Settings, database_url
    from stollen.server.running import serve as run
    from stollen.table.errors import BadRequest

    try:
        settings = Settings(
            host=host,
            port=port,
            database=database_url(database),
            workers=workers,
            hosts=tuple(allow_host or ()),
            thinkers=thinkers,
            keep_days=keep_days,
            limits=decode(limits, type=Limits),
            log_level=log_level.value,
        )
        run(settings, typer.echo, browse=open_browser)
    except (BadRequest, MsgspecError) as wrong:
        _fail(str(wrong), WRONG_USE)


@app.command()
def probe() -> None:
    """Answer JSON lines on standard input with JSON lines, for programs in any language."""
    from stollen.table.probe import LONGEST_LINE
    from stollen.table.probe import probe as answer_lines

    def write(line: bytes) -> None:
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()

    try:
        answer_lines(_lines(sys.stdin.buffer, LONGEST_LINE), write)
    except BrokenPipeError:
        _hush()
    except KeyboardInterrupt:
        raise typer.Exit from None


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, as a server or `stollen play --record` writes it.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    text: Annotated[bool, typer.Option("--text", help="Print the whole game, move by move.")] = False,
    svg: Annotated[
        int | None, typer.Option(min=0, metavar="MOVE", help="Draw the table after so many moves, as SVG.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="Whose eyes the picture is seen through, from 0 (default: lookers-on).")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Where the picture is written (default: printed).")] = None,
    lang: LangOption = None,
    ascii_only: AsciiOption = False,
) -> None:
    """Look at a record, step by step and through any eyes; without a terminal print its outcome."""
    from stollen.terminal.opening import WrongUse
    from stollen.terminal.replaying import picture, playthrough, read_steps, replay_file
    from stollen.terminal.screen import is_capable

    data = _bytes_of(file)
    try:
        if as_json or not (text or svg is not None or is_capable()):
            ok, words = replay_file(data, str(file), as_json)
            typer.echo(words, err=not ok and not as_json)
            if not ok:
                raise typer.Exit(WRONG_USE)
        elif svg is not None:
            _write(picture(read_steps(data, str(file)), svg, seat), out)
        elif text:
            for line in playthrough(read_steps(data, str(file)), _looks(lang, ascii_only)):
                typer.echo(line)
        else:
            from stollen.terminal.fullscreen.replay import ReplayApp

            ReplayApp(_looks(lang, ascii_only), read_steps(data, str(file))).run()
    except WrongUse as wrong:
        _fail(str(wrong), WRONG_USE)
    except BrokenPipeError:
        _hush()


@app.command()
def rules(
    ruleset: Annotated[Ruleset, typer.Argument(help="The game.")],
    lang: LangOption = None,
) -> None:
    """Print the rules of a game, clause by clause."""
    import shutil

    from stollen.terminal.speech.language import usual_language
    from stollen.terminal.speech.rulebook import rule_lines

    chosen = usual_language() if lang is None else lang.value
    width = min(100, shutil.get_terminal_size().columns)
    try:
        typer.echo("\n".join(rule_lines(ruleset.value, chosen, width)))
    except BrokenPipeError:
        _hush()


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A record, as a server or `stollen play --record` writes it.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Check a record: its moves, its deals by its seed, what was promised before. Exit code 1 if it is not true."""
    from stollen.terminal.verifying import verify_file

    data = _bytes_of(file)
    ok, text = verify_file(data, str(file), as_json)
    typer.echo(text, err=not ok and not as_json)
    if not ok:
        raise typer.Exit(NO)


@app.command()
def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Fewer games and repetitions: less steady figures.")] = False,
    games: Annotated[int | None, typer.Option(min=1, help="Games in a repetition.")] = None,
    repeat: Annotated[int | None, typer.Option(min=1, help="Repetitions; their median counts.")] = None,
) -> None:
    """Measure how fast the engine is on this machine, for each ruleset and several numbers of seats."""
    from stollen.lab.bench import CASES, Effort, Results, effort, measure_all
    from stollen.lab.bench_table import as_table
    from stollen.table.wire import to_json

    usual = effort(quick)
    wanted = Effort(games or usual.games, repeat or usual.repeat)
    silent = not sys.stderr.isatty()
    with typer.progressbar(measure_all(wanted), len(CASES), "Measuring", silent, file=sys.stderr) as rows:
        results = Results(tuple(rows))
    typer.echo(to_json(results) if as_json else as_table(results, wanted))


@app.command()
def arena(
    ruleset: Annotated[str, typer.Argument(help="duel, solo, saboteur or saboteur2.")],
    bots: Annotated[
        list[str],
        typer.Argument(
            help="Levels that meet, like foreman, or foreman@250 with its own ms, or a program: 'cmd:python mybot.py'."
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="Games of each pairing, made up to whole deals.")] = 100,
    seed: Annotated[str, typer.Option(help="The same word deals the same cards.")] = "arena",
    seats: Annotated[int | None, typer.Option(help="How many play, where the ruleset has a choice.")] = None,
    budget: Annotated[int, typer.Option(min=1, help="Milliseconds to think about a move.")] = 100,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that play at the same time.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
    results: Annotated[Path | None, typer.Option(help="Keep the games in this file, and go on from it.")] = None,
    sprt: Annotated[
        tuple[float, float] | None, typer.Option(metavar="ELO0 ELO1", help="Stop when it is clear which is truer.")
    ] = None,
) -> None:
    """Let bots meet on the same deals and report who is stronger, and how surely."""
    from stollen.lab.arena import make_match
    from stollen.lab.arena_contest import Contest
    from stollen.lab.arena_table import as_tables
    from stollen.table.errors import BadRequest
    from stollen.table.wire import to_json

    try:
        match = make_match(ruleset, bots, seed=seed, seats=seats, budget=budget)
        contest = Contest(match, games, bounds=sprt, results=results)
    except BadRequest as wrong:
        _fail(str(wrong), WRONG_USE)
    except OSError as error:
        _fail(f"{results}: {error.strerror}", WRONG_USE)
    silent = not sys.stderr.isatty()
    with typer.progressbar(contest.play(jobs), contest.blocks, "Playing", silent, file=sys.stderr) as blocks:
        report = contest.report(tuple(blocks))
    typer.echo(to_json(report) if as_json else as_tables(report))


@app.command()
def simulate(
    ruleset: Annotated[str, typer.Argument(help="duel, solo, saboteur or saboteur2.")],
    seats: Annotated[int | None, typer.Option(help="How many play, where the ruleset has a choice.")] = None,
    bots: Annotated[
        str, typer.Option(help="A level for all seats, or one for each, as in novice,apprentice,novice.")
    ] = "random",
    games: Annotated[int, typer.Option(min=1, help="Games in all, those in the file included.")] = 1000,
    seed: Annotated[str, typer.Option(help="The same word gives the same games, whoever plays them.")] = "simulate",
    jobs: Annotated[int, typer.Option(min=1, help="Processes that play at the same time.")] = 1,
    out: Annotated[
        Path | None, typer.Option(help="Keep the games in this file (.jsonl or .parquet), and go on from it.")
    ] = None,
    playouts: Annotated[int, typer.Option(min=1, help="What searching bots have for a move, instead of a time.")] = 60,
    cluster: Annotated[
        bool, typer.Option("--cluster", help="Let Ray play, here or where RAY_ADDRESS says (needs stollen[cluster]).")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
) -> None:
    """Play many games of the same bots, keep them, and sum up who wins, with intervals of 95 %."""
    from stollen.lab.simulate.command import wanted_run, watched
    from stollen.lab.simulate.table import as_tables
    from stollen.lab.workers import WorkersLost
    from stollen.table.errors import BadRequest
    from stollen.table.wire import to_json

    try:
        run = wanted_run(ruleset, bots, seed=seed, seats=seats, playouts=playouts, games=games, out=out)
        watched(run, jobs, cluster)
    except BadRequest as wrong:
        _fail(str(wrong), WRONG_USE)
    except OSError as error:
        _fail(f"{error.filename or out}: {error.strerror}", WRONG_USE)
    except WorkersLost as lost:
        _fail(str(lost), NO)
    typer.echo(to_json(run.summary()) if as_json else as_tables(run.summary()))


@app.command()
def bot_check(
    command: Annotated[str, typer.Argument(help="What starts the program, as in 'python mybot.py'.")],
    games: Annotated[int, typer.Option(min=1, help="Games at each table.")] = 1,
    ruleset: Annotated[list[str] | None, typer.Option(help="Only these rulesets (default: all it plays).")] = None,
    budget: Annotated[int, typer.Option(min=1, help="Milliseconds to think about a move.")] = 250,
    as_json: Annotated[bool, typer.Option("--json", help="Print the verdict as JSON.")] = False,
) -> None:
    """Check that a program plays by the protocol; exit code 1 if something failed."""
    from stollen.bots.external.program import read_command
    from stollen.lab.bot_check import Checker, Verdict, as_list
    from stollen.table.errors import BadRequest
    from stollen.table.wire import to_json

    try:
        read_command(command)
        checker = Checker(command, games, ruleset or [], budget)
    except BadRequest as wrong:
        _fail(str(wrong), WRONG_USE)
    checks = []
    for check in checker.checks():
        checks.append(check)
        if not as_json:
            typer.echo(as_list(check))
    verdict = Verdict(all(check.ok for check in checks), command, tuple(checks))
    if as_json:
        typer.echo(to_json(verdict))
    if not verdict.ok:
        raise typer.Exit(NO)


@app.command()
def clairvoyant(
    ruleset: Annotated[str, typer.Argument(help="Only solo: with every card known it is a puzzle.")] = "solo",
    games: Annotated[int, typer.Option(min=1, help="Deals, the same as the arena's with this seed.")] = 50,
    seed: Annotated[str, typer.Option(help="The same word deals the same cards.")] = "arena",
    width: Annotated[int, typer.Option(min=1, help="Positions that are followed at a time.")] = 200,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Look for the most gold in deals whose every card is known: how far luck lets anybody come."""
    from stollen.lab.clairvoyant import RULESET, as_text, clairvoyance, plans
    from stollen.table.wire import to_json

    if ruleset != RULESET:
        _fail(f"{ruleset} is not played alone: there is {RULESET}", WRONG_USE)
    silent = not sys.stderr.isatty()
    with typer.progressbar(plans(games, seed, width), games, "Looking", silent, file=sys.stderr) as found:
        figures = clairvoyance(tuple(found), seed, width)
    typer.echo(to_json(figures) if as_json else as_text(figures))


@app.command()
def calibrate(
    ruleset: Annotated[str, typer.Argument(help="saboteur or saboteur2.")],
    seats: Annotated[int, typer.Option(help="How many play.")] = 5,
    games: Annotated[int, typer.Option(min=2, help="Games to play.")] = 50,
    seed: Annotated[str, typer.Option(help="The same word gives the same games.")] = "calibrate",
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Measure how well bots read roles: whom a digger suspects once half the draw pile has been drawn."""
    from stollen.lab.calibration import as_table
    from stollen.lab.calibration import calibrate as measure
    from stollen.table.errors import BadRequest
    from stollen.table.wire import to_json

    try:
        result = measure(ruleset, seats, games, seed)
    except BadRequest as wrong:
        _fail(str(wrong), WRONG_USE)
    typer.echo(to_json(result) if as_json else as_table(result))


def _bytes_of(file: Path) -> bytes:
    """What is in a file; ends with a message where it cannot be read."""
    try:
        return file.read_bytes()
    except OSError as error:
        _fail(f"{file}: {error.strerror}", WRONG_USE)


def _write(text: str, out: Path | None) -> None:
    """Print a text, or write it into a file."""
    if out is None:
        typer.echo(text)
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        _fail(f"{out}: {error.strerror}", WRONG_USE)


def _join(link: str, server: str, name: str | None, looks: "Looks") -> None:
    """Play in a room of a server, on the whole screen."""
    from stollen.terminal.fullscreen.lobby import play_in_room
    from stollen.terminal.online.joining import ticket_for
    from stollen.terminal.screen import is_capable

    if not is_capable():
        _fail("A room needs a terminal.", WRONG_USE)
    play_in_room(ticket_for(link, server, name), looks, typer.echo)


def _looks(lang: Lang | None, ascii_only: bool) -> "Looks":
    """How the whole screen looks here."""
    from stollen.terminal.looks import Looks
    from stollen.terminal.screen import can_draw
    from stollen.terminal.speech.language import usual_language

    chosen = usual_language() if lang is None else lang.value
    return Looks(language=chosen, colored=not os.environ.get("NO_COLOR"), only_ascii=ascii_only or not can_draw())


def _lines(source: BinaryIO, longest: int) -> Iterator[bytes]:
    """The lines of a stream; of one that is too long only the beginning, which is longer than `longest`."""
    while line := source.readline(longest + 2):
        end = line
        while not end.endswith(b"\n") and (end := source.readline(longest + 2)):
            pass
        yield line.rstrip(b"\r\n") if line.endswith(b"\n") else line


def _value(choice: StrEnum | None) -> str | None:
    return None if choice is None else choice.value


def _fail(message: str, code: int) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(code)


def _hush() -> None:
    """Nobody reads on: end without a word, also when Python closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    app()
