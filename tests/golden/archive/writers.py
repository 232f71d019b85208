"""The functions that wrote the files of the archive."""

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from typer.testing import CliRunner

import stollen
from stollen.bots import make_bot
from stollen.cli import app
from stollen.game.game import Game
from stollen.lab.referee import play_game
from stollen.terminal.model.record_files import save
from tests.golden.archive import FILES
from tests.golden.sessions.asgi import Answer
from tests.golden.sessions.stage import BOT, OPEN, PERSON, Person, Stage, perform

SEED = "archive"


def write_missing() -> list[str]:
    """Writes the missing files; returns their names."""
    FILES.mkdir(exist_ok=True)
    missing = [name for name in WRITERS if not (FILES / name).exists()]
    for name in missing:
        WRITERS[name](FILES / name)
    return missing


# -- records ------------------------------------------------------------------------------------------------------


def write_game(path: Path, ruleset: str, *levels: str, **options: str) -> None:
    """A whole game between bots."""
    game = stollen.new_game(ruleset, seats=len(levels), seed=SEED, options=options)
    play_game(game, [make_bot(level, seat, SEED) for seat, level in enumerate(levels)], [1000] * len(levels))
    save(game, path)


def write_beginning(path: Path, ruleset: str, seats: int) -> None:
    """Some moves of a game that began with a position."""
    before = stollen.new_game(ruleset, seats=seats, seed=SEED)
    _play_first_moves(before, 10)
    game = stollen.from_position(before.position())
    _play_first_moves(game, 10)
    save(game, path)


def _play_first_moves(game: Game, count: int) -> None:
    """The last of the legal moves is seldom a pass."""
    for _ in range(count):
        game.play(game.legal_moves()[-1])


# -- results of the lab -------------------------------------------------------------------------------------------


def write_results(path: Path, *command: str) -> None:
    """The results file of a command of the lab."""
    answer = CliRunner().invoke(app, [word.replace("FILE", str(path)) for word in command], catch_exceptions=False)
    assert answer.exit_code == 0, answer.output


# -- programs -----------------------------------------------------------------------------------------------------


def copy_example(path: Path, name: str) -> None:
    """A bot program as its author may have copied it."""
    shutil.copy(Path("examples") / name, path)


# -- the database of a server ---------------------------------------------------------------------------------------


def write_database(path: Path) -> None:
    """Rooms in all states, and beside the database the tickets of their members."""
    with TemporaryDirectory() as folder:
        database = Path(folder) / "games.sqlite"
        perform(partial(_fill, path.parent), database)
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("VACUUM INTO ?", [str(path)])
            dump = "\n".join(connection.iterdump())
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    path.with_suffix(".sql").write_text(dump + "\n", encoding="utf-8")


async def _fill(folder: Path, stage: Stage) -> None:
    members = [
        *await _finished(stage, folder),
        *await _running(stage),
        *await _given_up(stage),
        *await _gathering(stage),
    ]
    held = [
        {
            "name": person.name,
            "room": person.room,
            "code": person.code,
            "member": person.member,
            "token": person.token,
            "version": person.version,
            "picture": person.picture,
            "views": [[seat, view] for seat, view in person.views.items()],
        }
        for person in members
    ]
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in held)
    text = f'{{"passed":{stage.clock.passed},"members":[\n{lines}\n]}}\n'
    (folder / "members.json").write_text(text, encoding="utf-8")


async def _finished(stage: Stage, folder: Path) -> list[Person]:
    """A game that continued from a record and was played to its end, with a rematch requested."""
    record = json.loads((FILES / "duel.json").read_bytes())
    past = {"record": record, "moves": len(record["moves"]) - 3}
    anna = await stage.opens("Anna", "duel", 2, PERSON, OPEN, past=past, public=True)
    await anna.connect()
    bert = await stage.joins("Bert", anna)
    await bert.connect()
    await bert.asks("sit", seat=1)
    await bert.asks("set_name", name="Bert Ö. 🪨")
    await bert.asks("set_ready", ready=True)
    await anna.asks("start")
    await stage.play()
    await bert.asks("say", text="Noch einmal?")
    await anna.asks("rematch")
    kept: Answer = await stage.request("Anna", "GET", f"/api/rooms/{anna.code}/record")
    (folder / "server_record.json").write_bytes(msgspec.json.format(kept.body, indent=1) + b"\n")
    return [anna, bert]


async def _running(stage: Stage) -> list[Person]:
    """A game of two people and three bots in its first round. A bot stood in for one, and stands in for the other."""
    bots = [BOT, {"type": "bot", "level": "novice"}]
    clock = {"type": "move", "seconds": 300}
    cleo = await stage.opens("Cleo", "saboteur2", 5, PERSON, OPEN, *bots, clock=clock, stand_in="novice", seed="cleo")
    await cleo.connect()
    dirk = await stage.joins("Dirk", cleo)
    await dirk.connect()
    await dirk.asks("sit", seat=1)
    await dirk.asks("stand", seat=1)
    await dirk.asks("sit", seat=4)
    await cleo.asks("set_seat", seat=1, sitter={"type": "bot", "level": "apprentice:bold"})
    await cleo.asks("set_plan", plan={**cleo.picture["plan"], "watching": {"moves_behind": 2}})
    await dirk.asks("set_ready", ready=True)
    await cleo.asks("start")
    emil = await stage.joins("Emil", cleo)
    await emil.connect()
    await stage.play(6)
    await cleo.asks("state", statement={"type": "saw_goal", "cell": [8, 0], "treasure": False})
    await dirk.asks("state", statement={"type": "suspects", "seat": 2})
    await dirk.asks("state", statement={"type": "trusts", "seat": 999})  # later versions refuse it, but logs contain it
    late = cleo if cleo.is_to_move else dirk
    seat = late.picture["to_act"]
    await stage.pass_time(301, until=lambda: late.picture["places"][seat]["stand_in"])
    await late.asks("take_back", seat=seat)
    await dirk.asks("leave")
    return [cleo, emil]


async def _given_up(stage: Stage) -> list[Person]:
    """A room that changed its host and was then closed."""
    fee = await stage.opens("Fee", "solo", 1)
    await fee.connect()
    gero = await stage.joins("Gero", fee)
    await gero.connect()
    await fee.asks("hand_over", member=gero.member)
    await gero.asks("say", text="Anybody there?")
    await gero.asks("close")
    return [fee, gero]


async def _gathering(stage: Stage) -> list[Person]:
    """A room that waits for players."""
    hugo = await stage.opens("Hugo", "saboteur", 4, PERSON, BOT, public=True, watching={"allowed": False})
    await hugo.connect()
    ines = await stage.joins("Ines", hugo)
    await ines.connect()
    await ines.asks("sit", seat=3)
    await ines.asks("set_ready", ready=True)
    return [hugo, ines]


Writer = Callable[[Path], Any]

WRITERS: dict[str, Writer] = {
    "duel.json": lambda path: write_game(path, "duel", "novice", "apprentice"),
    "solo.json": lambda path: write_game(path, "solo", "apprentice", color="blue", goals_left="reshuffle"),
    "saboteur.json": lambda path: write_game(
        path, "saboteur", *["novice", "apprentice"] * 2, nuggets="diggers", broken_tools_forfeit="on"
    ),
    "saboteur2.json": lambda path: write_game(
        path, "saboteur2", *["apprentice", "random", "novice"] * 2, trapped_geologist="unpaid"
    ),
    "beginning.json": lambda path: write_beginning(path, "saboteur2", 4),
    "rooms.sqlite": write_database,
    "arena.jsonl": lambda path: write_results(
        path, *"arena duel novice random --games 2 --seed archive --results FILE".split()
    ),
    "simulate.jsonl": lambda path: write_results(
        path, *"simulate saboteur --seats 3 --games 5 --seed archive --out FILE".split()
    ),
    "simulate.parquet": lambda path: write_results(
        path, *"simulate saboteur2 --seats 3 --bots novice --games 2 --seed archive --out FILE".split()
    ),
    "digger.txt": lambda path: copy_example(path, "digger.py"),
}
"""The order of writing: the database continues from a record."""
