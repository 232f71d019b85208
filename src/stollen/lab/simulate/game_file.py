"""Opens the file of a simulation's games by its ending: JSON lines or Parquet."""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from stollen.game.errors import BadRequest, shown
from stollen.lab.simulate.jsonl_file import JsonlFile
from stollen.lab.simulate.settings import GameRow, Simulation

LINES = (".jsonl", ".ndjson")
PARQUET = ".parquet"


class GameFile(Protocol):
    """A growing file of games."""

    def known(self) -> int:
        """The number of games, from number 0 on."""

    def rows(self) -> Iterator[GameRow]:
        """These games, in order."""

    def add(self, lines: bytes) -> None:
        """Append the next games as JSON lines."""

    def finish(self) -> None:
        """Complete the file after the last game."""

    def close(self) -> None:
        """Close the file."""


class JsonlGames:
    """Games as JSON lines."""

    def __init__(self, path: Path, simulation: Simulation) -> None:
        self._journal = JsonlFile(path, simulation)
        if self._journal.first != 0:
            self.close()
            raise BadRequest(f"{path} begins with game {self._journal.first}")

    def known(self) -> int:
        return self._journal.games

    def rows(self) -> Iterator[GameRow]:
        return self._journal.rows()

    def add(self, lines: bytes) -> None:
        self._journal.add(lines)

    def finish(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        self._journal.close()


class NoFile:
    """No file: only the summary is needed."""

    def known(self) -> int:
        return 0

    def rows(self) -> Iterator[GameRow]:
        return iter(())

    def add(self, lines: bytes) -> None:
        """Drop the games."""

    def finish(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def open_results(path: Path | None, simulation: Simulation) -> GameFile:
    """The file with its games; raises `BadRequest` or `OSError` if it cannot be used."""
    if path is None:
        return NoFile()
    if path.exists() and not path.is_file() and not path.is_dir():
        raise BadRequest(f"{path} is no plain file")
    if path.suffix in LINES:
        return JsonlGames(path, simulation)
    if path.suffix == PARQUET:
        from stollen.lab.simulate.parquet_file import ParquetFile

        return ParquetFile(path, simulation)
    raise BadRequest(f"{shown(path.name)}: results are kept as {', '.join((*LINES, PARQUET))}")
