"""A file of results that grows block by block: JSON lines, first the match, then one block each."""

from pathlib import Path

import msgspec

from stollen.game.errors import BadRequest
from stollen.lab.arena.blocks import Block, Match, Task


class ResultsFile:
    """The blocks so far; a run with the same file continues after them."""

    def __init__(self, path: Path, match: Match) -> None:
        self._path = path
        self.blocks: dict[Task, Block] = {}
        head = msgspec.json.encode(match) + b"\n"
        lines = _whole_lines(path, head)
        if lines:
            self._read(lines, match)
        else:
            path.write_bytes(head)

    def add(self, block: Block) -> None:
        """Append a block and write it at once."""
        self.blocks[Task(block.pairing, block.deal)] = block
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(block) + b"\n")

    def _read(self, lines: list[bytes], match: Match) -> None:
        try:
            begun = msgspec.json.decode(lines[0], type=Match)
            blocks = [msgspec.json.decode(line, type=Block) for line in lines[1:]]
        except msgspec.DecodeError as error:
            raise BadRequest(f"{self._path} holds no results of an arena: {error}") from None
        if begun != match:
            raise BadRequest(f"{self._path} holds another match: {difference(begun, match)}")
        self.blocks = {Task(block.pairing, block.deal): block for block in blocks}


def _whole_lines(path: Path, head: bytes) -> list[bytes]:
    """The lines of a file; cuts off a partial last line of a killed run."""
    if not path.exists():
        return []
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) < len(data):
        if not whole and not head.startswith(data):
            raise BadRequest(f"{path} holds no results of an arena")
        path.write_bytes(whole)
    return whole.splitlines()


def difference(begun: msgspec.Struct, wanted: msgspec.Struct) -> str:
    """The fields of two settings that differ, with both values."""
    old, new = msgspec.to_builtins(begun), msgspec.to_builtins(wanted)
    keys = [key for key in {**old, **new} if old.get(key) != new.get(key)]
    return ", ".join(f"its {key} was {_plain(old.get(key))}, not {_plain(new.get(key))}" for key in keys)


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name}={part}" for name, part in value.items())
    if isinstance(value, list | tuple):
        return ",".join(map(_plain, value))
    return "none" if value is None else str(value)
