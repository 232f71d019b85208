"""Commands that measure: the engine, bots, and the games themselves. Ctrl-C ends them with the results so far."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stollen.cli.options import RulesetOption
from stollen.cli.shared import NO, WRONG_USE, collected, end_stopped, fail

if TYPE_CHECKING:
    from stollen.lab.arena.blocks import Block, Match


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Fewer games and repetitions: less steady figures.")] = False,
    games: Annotated[int | None, typer.Option(min=1, help="Games in a repetition.")] = None,
    repeat: Annotated[int | None, typer.Option(min=1, help="Repetitions; their median counts.")] = None,
) -> None:
    """Measure how fast the engine is on this machine, for each ruleset and several numbers of seats."""
    from stollen.game.strict_json import to_json
    from stollen.lab.bench.bench_text import as_table
    from stollen.lab.bench.engine_bench import CASES, BenchResults, Effort, effort, measure_all

    usual = effort(quick)
    wanted = Effort(games or usual.games, repeat or usual.repeat)
    rows, stopped = collected(measure_all(wanted), len(CASES), "Measuring")
    typer.echo(to_json(BenchResults(rows)) if as_json else as_table(BenchResults(rows), wanted))
    if stopped:
        end_stopped(f"Stopped after {len(rows)} of {len(CASES)} rows.")


def arena(
    ruleset: Annotated[str, typer.Argument(help="duel, solo, saboteur or saboteur2.")],
    bots: Annotated[
        list[str],
        typer.Argument(
            help="Levels, like foreman, or foreman@250 with its own ms, or a program: 'cmd:python mybot.py'."
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="Games of each pairing, made up to whole deals.")] = 100,
    seed: Annotated[str, typer.Option(help="The same word deals the same cards.")] = "arena",
    seats: Annotated[int | None, typer.Option(help="The number of players, where the ruleset has a choice.")] = None,
    option: RulesetOption = None,
    budget: Annotated[int, typer.Option(min=1, help="Milliseconds to think about a move.")] = 100,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that play at the same time.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
    results: Annotated[Path | None, typer.Option(help="Keep the games in this file, and go on from it.")] = None,
    records: Annotated[Path | None, typer.Option(help="Write every game into this folder, for stollen replay.")] = None,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(metavar="ELO0 ELO1", help="Stop when one of two ratings is much likelier."),
    ] = None,
) -> None:
    """Play bots against each other on the same deals and report their strength with intervals."""
    from stollen.game.errors import BadRequest
    from stollen.game.ruleset_options import split_options
    from stollen.game.strict_json import to_json
    from stollen.lab.arena.blocks import make_match
    from stollen.lab.arena.match import MatchRun
    from stollen.lab.arena.report_text import as_tables
    from stollen.lab.process_pool import WorkersLost

    try:
        match = make_match(ruleset, bots, seed=seed, seats=seats, budget=budget, options=split_options(option or ()))
        run = MatchRun(match, games, bounds=sprt, results=results)
        if records is not None:
            records.mkdir(parents=True, exist_ok=True)
    except BadRequest as wrong:
        fail(str(wrong), WRONG_USE)
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}", WRONG_USE)
    try:
        blocks, stopped = collected(run.play(jobs), run.blocks, "Playing")
    except OSError as error:
        fail(f"{results}: {error.strerror}; the games before are kept there", WRONG_USE)
    except WorkersLost as lost:
        fail(str(lost), NO)
    if blocks:
        report = run.report(blocks)
        typer.echo(to_json(report) if as_json else as_tables(report))
    if records is not None:
        _save_games(records, match, blocks)
    if stopped:
        end_stopped(f"Stopped after {len(blocks)} of {run.blocks} deals{_goes_on(results)}")


def simulate(
    ruleset: Annotated[str, typer.Argument(help="duel, solo, saboteur or saboteur2.")],
    seats: Annotated[int | None, typer.Option(help="The number of players, where the ruleset has a choice.")] = None,
    option: RulesetOption = None,
    bots: Annotated[
        str, typer.Option(help="A level for all seats, or one for each, as in novice,apprentice,novice.")
    ] = "random",
    games: Annotated[int, typer.Option(min=1, help="Games in all, those in the file included.")] = 1000,
    seed: Annotated[str, typer.Option(help="The same word gives the same games, on any machine.")] = "simulate",
    jobs: Annotated[int, typer.Option(min=1, help="Processes that play at the same time.")] = 1,
    out: Annotated[
        Path | None, typer.Option(help="Keep the games in this file (.jsonl or .parquet), and go on from it.")
    ] = None,
    playouts: Annotated[
        int, typer.Option(min=1, help="Playouts of searching bots for a move, instead of a time.")
    ] = 60,
    cluster: Annotated[
        bool, typer.Option("--cluster", help="Play with Ray, here or at RAY_ADDRESS (needs stollen[cluster]).")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
) -> None:
    """Play many games of the same bots, keep them, and sum up wins and gold with intervals of 95 %."""
    from stollen.game.errors import BadRequest
    from stollen.game.ruleset_options import split_options
    from stollen.game.strict_json import to_json
    from stollen.lab.process_pool import WorkersLost
    from stollen.lab.simulate.simulate_command import wanted_run, watched
    from stollen.lab.simulate.summary_text import as_tables

    try:
        run = wanted_run(
            ruleset,
            bots,
            seed=seed,
            seats=seats,
            playouts=playouts,
            options=split_options(option or ()),
            games=games,
            out=out,
        )
        stopped = watched(run, jobs, cluster)
    except BadRequest as wrong:
        fail(str(wrong), WRONG_USE)
    except OSError as error:
        fail(f"{error.filename or out}: {error.strerror}", WRONG_USE)
    except WorkersLost as lost:
        fail(str(lost), NO)
    if run.known:
        typer.echo(to_json(run.summary()) if as_json else as_tables(run.summary()))
    if stopped:
        end_stopped(f"Stopped after {run.known:,} of {games:,} games{_goes_on(out)}")


def bot_check(
    command: Annotated[str, typer.Argument(help="The command that starts the program, as in 'python mybot.py'.")],
    games: Annotated[int, typer.Option(min=1, help="Games at each table.")] = 1,
    ruleset: Annotated[list[str] | None, typer.Option(help="Only these rulesets (default: all it plays).")] = None,
    budget: Annotated[int, typer.Option(min=1, help="Milliseconds to think about a move.")] = 250,
    as_json: Annotated[bool, typer.Option("--json", help="Print the verdict as JSON.")] = False,
) -> None:
    """Check that a program plays by the protocol; exit code 1 if something failed."""
    from stollen.bots.external.bot_program import read_command
    from stollen.game.errors import BadRequest
    from stollen.game.strict_json import to_json
    from stollen.lab.bot_check import Checker, Verdict, as_list

    try:
        read_command(command)
        checker = Checker(command, games, ruleset or [], budget)
    except BadRequest as wrong:
        fail(str(wrong), WRONG_USE)
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


def clairvoyant(
    ruleset: Annotated[str, typer.Argument(help="Only solo: with every card known it is a puzzle.")] = "solo",
    games: Annotated[int, typer.Option(min=1, help="Deals, the same as the arena's with this seed.")] = 50,
    seed: Annotated[str, typer.Option(help="The same word deals the same cards.")] = "arena",
    width: Annotated[int, typer.Option(min=1, help="Positions the beam keeps at each step.")] = 200,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that search at the same time.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Search for the most gold in deals with every card known: a bound for solo play."""
    from stollen.game.strict_json import to_json
    from stollen.lab.process_pool import WorkersLost
    from stollen.lab.solo_bound.clairvoyant import RULESET, as_text, clairvoyance, plans

    if ruleset != RULESET:
        fail(f"{ruleset} is not played alone: there is {RULESET}", WRONG_USE)
    try:
        found, stopped = collected(plans(range(games), seed, width, jobs), games, "Looking")
    except WorkersLost as lost:
        fail(str(lost), NO)
    if found:
        figures = clairvoyance(found, seed, width)
        typer.echo(to_json(figures) if as_json else as_text(figures))
    if stopped:
        end_stopped(f"Stopped after {len(found)} of {games} deals.")


def calibrate(
    ruleset: Annotated[str, typer.Argument(help="saboteur or saboteur2.")],
    seats: Annotated[int, typer.Option(help="The number of players.")] = 5,
    games: Annotated[int, typer.Option(min=2, help="Games to play.")] = 50,
    seed: Annotated[str, typer.Option(help="The same word gives the same games.")] = "calibrate",
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Measure how well bots guess roles when half the draw pile has been drawn."""
    from stollen.game.errors import BadRequest
    from stollen.game.strict_json import to_json
    from stollen.lab.roles.role_calibration import RoleCalibration, as_table

    try:
        calibration = RoleCalibration(ruleset, seats, seed)
        played, stopped = collected(calibration.games(games), games, "Playing")
        result = calibration.figures(played)
    except BadRequest as wrong:
        fail(str(wrong), WRONG_USE)
    typer.echo(to_json(result) if as_json else as_table(result))
    if stopped:
        end_stopped(f"Stopped after {len(played)} of {games} games.")


def _save_games(folder: Path, match: "Match", blocks: Sequence["Block"]) -> None:
    from stollen.lab.arena.blocks import games_of
    from stollen.terminal.model.record_files import save

    try:
        for name, game in games_of(match, blocks):
            save(game, folder / f"{name}.json")
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}", WRONG_USE)


def _goes_on(kept: Path | None) -> str:
    return "." if kept is None else "; the same command goes on from there."
