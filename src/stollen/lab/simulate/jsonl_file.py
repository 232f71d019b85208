"""A file of games that grows: JSON lines, first the simulation, then one game each, in the order of their numbers.

A partial last line of a killed run is cut off, and its game played again. A file of anything else is refused and left
unchanged.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec

from stollen.game.errors import BadRequest
from stollen.lab.arena.results_file import difference
from stollen.lab.simulate.settings import GameRow, Simulation

_ROWS = msgspec.json.Decoder(GameRow)


class JsonlFile:
    """The games of a file; `first` is the number of the first one."""

    def __init__(self, path: Path, simulation: Simulation) -> None:
        self.path = path
        self.first = 0
        self.games = 0
        self._head = msgspec.json.encode(simulation) + b"\n"
        self._file: BinaryIO = path.open("a+b")
        try:
            _keep_others_out(self._file, path)
            self._open(simulation)
        except BaseException:
            self._file.close()
            raise

    def rows(self) -> Iterator[GameRow]:
        """The games in order."""
        with self.path.open("rb") as file:
            file.readline()
            for line in file:
                yield _ROWS.decode(line)

    def add(self, lines: bytes) -> None:
        """Append games and write them at once."""
        if self.games == 0:
            self.first = _ROWS.decode(lines.partition(b"\n")[0]).game
        self._file.write(lines)
        self._file.flush()
        self.games += lines.count(b"\n")

    def close(self) -> None:
        self._file.close()

    # -- opening ------------------------------------------------------------------------------------------------

    def _open(self, simulation: Simulation) -> None:
        """Check the whole file before changing it."""
        whole = self._check(simulation)
        if whole == 0:
            self._file.truncate(0)
            self._file.write(self._head)
            self._file.flush()
        else:
            self._file.truncate(whole)

    def _check(self, simulation: Simulation) -> int:
        """The number of bytes in whole, valid lines."""
        self._file.seek(0)
        head = self._file.readline()
        if not head.endswith(b"\n"):
            if not self._head.startswith(head):
                raise BadRequest(f"{self.path} holds no results of a simulation")
            return 0
        self._check_head(head, simulation)
        whole = len(head)
        for number, line in enumerate(self._file, 2):
            if not line.endswith(b"\n"):
                break
            self._check_row(line, number)
            whole += len(line)
        return whole

    def _check_head(self, head: bytes, simulation: Simulation) -> None:
        try:
            begun = msgspec.json.decode(head, type=Simulation)
        except msgspec.DecodeError:
            raise BadRequest(f"{self.path} holds no results of a simulation") from None
        if begun != simulation:
            raise BadRequest(f"{self.path} holds another simulation: {difference(begun, simulation)}")

    def _check_row(self, line: bytes, number: int) -> None:
        try:
            row = _ROWS.decode(line)
        except msgspec.DecodeError as error:
            raise BadRequest(f"{self.path}, line {number}: no game of a simulation ({error})") from None
        if self.games == 0:
            self.first = row.game
        elif row.game != self.first + self.games:
            raise BadRequest(f"{self.path}, line {number}: game {row.game} where {self.first + self.games} should be")
        self.games += 1


def _keep_others_out(file: BinaryIO, path: Path) -> None:
    """Lock the file against other runs, where the system can."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        return
    try:
        flock(file, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        raise BadRequest(f"{path}: another run is writing there") from None
