"""Games in a Parquet file, for tools that read tables. Needs the package pyarrow (`pip install stollen[parquet]`).

A Parquet file cannot grow. Games go into a journal beside it, `FILE.part`, and the file is written at once after the
last game.
"""

from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Any

import msgspec

from stollen.game.errors import BadRequest
from stollen.lab.arena.results_file import difference
from stollen.lab.simulate.jsonl_file import JsonlFile
from stollen.lab.simulate.settings import GameRow, Simulation

try:
    import pyarrow
    import pyarrow.parquet
except ImportError:
    raise BadRequest("Parquet needs the package pyarrow: pip install 'stollen[parquet]'; or name a .jsonl") from None

KEY = b"stollen"
"""The metadata key of the simulation."""

GROUP = 20_000
"""Games in a row group, the same in every file, so that the same games give the same bytes."""

_ROUND = [("reason", "string"), ("moves", "int32"), ("first", "int8"), ("gold", "ints")]
_ROLES = [("roles", "strings"), ("winners", "ints")]


class ParquetFile:
    """A file of games, and a journal of those that are not in it yet."""

    def __init__(self, path: Path, simulation: Simulation) -> None:
        self._path = path
        self._simulation = simulation
        self._whole = read_count(path, simulation)
        self._journal = JsonlFile(path.with_name(f"{path.name}.part"), simulation)
        if self._journal.games and self._journal.first > self._whole:
            self.close()
            raise BadRequest(f"{self._journal.path} begins with game {self._journal.first}")

    def known(self) -> int:
        return max(self._whole, self._journal.first + self._journal.games)

    def rows(self) -> Iterator[GameRow]:
        """Those in the file, then those beside it that are not."""
        later = (row for row in self._journal.rows() if row.game >= self._whole)
        return chain(read_rows(self._path), later) if self._whole else later

    def add(self, lines: bytes) -> None:
        self._journal.add(lines)

    def finish(self) -> None:
        """Write all games into a new file that takes the place of the old one."""
        if self.known() > self._whole or not self._path.exists():
            fresh = self._path.with_name(f"{self._path.name}.new")
            write_rows(fresh, self._simulation, self.rows())
            fresh.replace(self._path)
        self._journal.path.unlink()

    def close(self) -> None:
        self._journal.close()


def schema_for(simulation: Simulation) -> Any:
    """The columns: a row for each game, its rounds in a list."""
    kinds = {
        "string": pyarrow.string(),
        "int32": pyarrow.int32(),
        "int8": pyarrow.int8(),
        "ints": pyarrow.list_(pyarrow.int32()),
        "strings": pyarrow.list_(pyarrow.string()),
    }
    fields = _ROUND + (_ROLES if simulation.ruleset.startswith("saboteur") else [])
    a_round = pyarrow.struct([(name, kinds[kind]) for name, kind in fields])
    columns = [("game", pyarrow.int64()), ("gold", kinds["ints"]), ("winners", kinds["ints"])]
    columns += [("moves", pyarrow.int32()), ("rounds", pyarrow.list_(a_round)), ("faults", pyarrow.int32())]
    return pyarrow.schema(columns, {KEY: msgspec.json.encode(simulation)})


def write_rows(path: Path, simulation: Simulation, rows: Iterator[GameRow]) -> None:
    """Write a whole file."""
    schema = schema_for(simulation)
    with pyarrow.parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        while group := list(islice(rows, GROUP)):
            plain = [{"faults": 0, **msgspec.to_builtins(row)} for row in group]
            writer.write_table(pyarrow.Table.from_pylist(plain, schema))


def read_count(path: Path, simulation: Simulation) -> int:
    """The number of games in a file of this simulation; 0 if there is no file."""
    if not path.exists() or (path.is_file() and path.stat().st_size == 0):
        return 0
    try:
        with pyarrow.parquet.ParquetFile(path) as file:
            head, games = (file.schema_arrow.metadata or {}).get(KEY), file.metadata.num_rows
    except pyarrow.ArrowInvalid:
        raise BadRequest(f"{path} is no whole Parquet file") from None
    try:
        begun = msgspec.json.decode(head or b"", type=Simulation)
    except msgspec.DecodeError:
        raise BadRequest(f"{path} holds no results of a simulation") from None
    if begun != simulation:
        raise BadRequest(f"{path} holds another simulation: {difference(begun, simulation)}")
    return int(games)


def read_rows(path: Path) -> Iterator[GameRow]:
    """The games of a whole file."""
    with pyarrow.parquet.ParquetFile(path) as file:
        for batch in file.iter_batches(GROUP):
            for row in batch.to_pylist():
                yield msgspec.convert(row, GameRow)
