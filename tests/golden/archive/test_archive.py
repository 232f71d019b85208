"""Files of earlier versions can be read and mean the same."""

import json
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from stollen.bots import make_bot
from stollen.cli import app
from stollen.game.game import new_game, replay
from stollen.game.records.record import read_record
from stollen.lab.arena.blocks import Block, games_of, make_match
from stollen.lab.arena.match import MatchRun
from stollen.lab.referee import play_game
from stollen.lab.simulate.settings import GameRow, make_simulation
from stollen.lab.simulate.simulation_run import SimulationRun
from tests.golden.archive import FILES
from tests.golden.archive.writers import WRITERS
from tests.golden.sessions.stage import BOT, Person, Stage, perform

BESIDE = {"rooms.sql", "members.json", "server_record.json"}
"""Files that are written together with the database."""


def run(*words: str) -> tuple[int, str, str]:
    answer = CliRunner().invoke(app, words)
    return answer.exit_code, answer.stdout, answer.stderr


def as_json(value: object) -> Any:
    return json.loads(msgspec.json.encode(value))


def kept(name: str) -> Any:
    return json.loads((FILES / name).read_bytes())


def test_the_archive_is_complete() -> None:
    assert {file.name for file in FILES.iterdir()} == {*WRITERS, *BESIDE}


# -- records ------------------------------------------------------------------------------------------------------

OUTCOMES: dict[str, Any] = {
    "duel.json": {"gold": [6, 6], "winners": [0, 1]},
    "solo.json": {"gold": [6], "winners": [0], "rank": 0},
    "saboteur.json": {"gold": [2, 6, 5, 2], "winners": [1]},
    "saboteur2.json": {"gold": [5, 2, 7, 2, 5, 2], "winners": [2]},
    "server_record.json": {"gold": [5, 6], "winners": [1]},
    "beginning.json": None,
}


@pytest.mark.parametrize("name", OUTCOMES)
def test_a_record_replays_to_the_same_outcome(name: str) -> None:
    record = read_record((FILES / name).read_bytes())
    game = replay(record)
    assert as_json(game.outcome) == OUTCOMES[name] == kept(name)["outcome"]
    assert as_json(game.record())["deals"] == kept(name)["deals"]
    code, text, errors = run("replay", "--json", str(FILES / name))
    assert (code, errors) == (0, "") and json.loads(text)["outcome"] == OUTCOMES[name]


def test_a_record_of_a_server_is_still_true() -> None:
    code, text, errors = run("verify", str(FILES / "server_record.json"))
    assert (code, errors) == (0, ""), text


# -- the database of a server ---------------------------------------------------------------------------------------


class House:
    """The members of the stored database, connected to a server that continues with it."""

    def __init__(self, stage: Stage) -> None:
        self.held = {one["name"]: one for one in kept("members.json")["members"]}
        self.people = {name: Person(stage, name, one) for name, one in self.held.items()}
        stage.people += self.people.values()

    async def come(self, *names: str) -> list[Person]:
        """Connects some of them."""
        for name in names:
            await self.people[name].connect(room=self.held[name]["room"])
        return [self.people[name] for name in names]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    shutil.copy(FILES / "rooms.sqlite", tmp_path / "games.sqlite")
    return tmp_path / "games.sqlite"


PASSED = kept("members.json")["passed"]


def test_the_database_is_what_its_text_says(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        assert "\n".join(connection.iterdump()) + "\n" == (FILES / "rooms.sql").read_text(encoding="utf-8")


def test_everybody_finds_the_room_of_an_old_database_as_it_was_left(database: Path) -> None:
    async def come_back(stage: Stage) -> None:
        house = House(stage)
        for person in await house.come(*house.people):
            held = house.held[person.name]
            assert person.version == held["version"]
            assert person.picture == held["picture"]
            then = dict(held["views"])
            assert {seat: {key: view[key] for key in then[seat]} for seat, view in person.views.items()} == then

    said = perform(come_back, database, passed=PASSED).text()
    assert "Noch einmal?" in said and '"seat":999' in said


def test_a_running_game_of_an_old_database_goes_on(database: Path) -> None:
    async def go_on(stage: Stage) -> None:
        cleo, emil = await House(stage).come("Cleo", "Emil")
        before = cleo.version
        while cleo.views[0]["round"] == 1:
            assert (await cleo.plays())["type"] == "accepted"
        assert cleo.picture["status"] == "playing" and emil.version == cleo.version > before + 5

    perform(go_on, database, passed=PASSED)


def test_a_room_of_an_old_database_that_gathers_begins(database: Path) -> None:
    async def begin(stage: Stage) -> None:
        hugo, ines = await House(stage).come("Hugo", "Ines")
        await hugo.asks("set_seat", seat=2, sitter=BOT)
        await ines.asks("set_ready", ready=True)
        await hugo.asks("start")
        await stage.play(2)
        assert hugo.picture["status"] == "playing" and ines.views[3]["hand"]

    perform(begin, database, passed=PASSED)


def test_a_game_of_an_old_database_that_is_over_can_be_looked_at_and_played_again(database: Path) -> None:
    async def look(stage: Stage) -> None:
        house = House(stage)
        anna, bert = house.held["Anna"], house.held["Bert"]
        record = await stage.request("Anna", "GET", f"/api/rooms/{anna['code']}/record")
        assert record.json() == kept("server_record.json")
        games = await stage.request("Anna", "GET", "/api/games?player=bert")
        assert [game["code"] for game in games.json()] == [anna["code"]]
        mine = await stage.request("Bert", "POST", "/api/mine", {"tokens": [bert["token"]]})
        assert {room["found"]["status"] for room in mine.json()} == {"gathering", "over"}
        for person in (house.people["Anna"], house.people["Bert"]):
            await person.connect()
            await person.asks("set_ready", ready=True)
        await house.people["Anna"].asks("start")
        assert house.people["Bert"].picture["status"] == "playing"

    perform(look, database, passed=PASSED)


# -- results of the lab -------------------------------------------------------------------------------------------


def of_this_version(name: str, code: str, folder: Path) -> Path:
    """A copy of results marked as written by this version: results of another version cannot be continued."""
    head, rest = (FILES / name).read_bytes().split(b"\n", 1)
    copy = folder / name
    copy.write_bytes(msgspec.json.encode({**json.loads(head), "code": code}) + b"\n" + rest)
    return copy


def test_a_match_goes_on_from_its_results(tmp_path: Path) -> None:
    match = make_match("duel", ["novice", "random"], seed="archive")
    file = of_this_version("arena.jsonl", match.code, tmp_path)
    lines = file.read_bytes().splitlines()
    code, _, errors = run(*f"arena duel novice random --games 4 --seed archive --results {file}".split())
    assert (code, errors) == (0, "")
    assert file.read_bytes().splitlines()[:-1] == lines


def test_the_games_of_a_match_are_played_again(tmp_path: Path) -> None:
    match = make_match("duel", ["novice", "random"], seed="archive")
    contest = MatchRun(match, 2, results=of_this_version("arena.jsonl", match.code, tmp_path))
    blocks = list(contest.play(maker=lambda *_: pytest.fail("all was played")))
    assert blocks == [msgspec.json.decode((FILES / "arena.jsonl").read_bytes().splitlines()[1], type=Block)]
    for (_, game), result in zip(games_of(match, blocks), blocks[0].games, strict=True):
        assert game.outcome is not None and game.outcome.gold == result.gold


def test_a_simulation_goes_on_from_its_games(tmp_path: Path) -> None:
    simulation = make_simulation("saboteur", ["random"], seed="archive", seats=3)
    file = of_this_version("simulate.jsonl", simulation.code, tmp_path)
    lines = file.read_bytes().splitlines()
    run_on = SimulationRun(simulation, 8, file)
    assert run_on.known == 5
    assert sum(run_on.play()) == 3
    assert file.read_bytes().splitlines()[:-3] == lines
    fresh = tmp_path / "fresh.jsonl"
    list(SimulationRun(simulation, 8, fresh).play())
    assert fresh.read_bytes() == file.read_bytes(), "random play never changes"


def test_a_table_of_a_simulation_is_read() -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    from stollen.lab.simulate.parquet_file import read_count, read_rows

    file = FILES / "simulate.parquet"
    head = json.loads(parquet.read_schema(file).metadata[b"stollen"])
    simulation = make_simulation("saboteur2", ["novice"], seed="archive", seats=3)
    old = msgspec.structs.replace(simulation, code=head["code"])
    assert read_count(file, old) == 2
    rows = list(read_rows(file))
    assert [row.game for row in rows] == [0, 1] and all(isinstance(row, GameRow) for row in rows)


# -- programs -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ruleset", "seats"), [("duel", 2), ("solo", 1), ("saboteur", 3), ("saboteur2", 2)])
def test_an_old_program_plays_on(ruleset: str, seats: int) -> None:
    program = f"cmd:{sys.executable} {FILES / 'digger.txt'}"
    bots = [make_bot(program, 0, "seed"), *(make_bot("random", seat, "seed") for seat in range(1, seats))]
    played = play_game(new_game(ruleset, seats=seats, seed="archive"), bots, [10_000] * seats)
    assert played.faults == () and len(played.ms[0]) > 5
