"""Records of games as files."""

from pathlib import Path

import msgspec

from stollen.game.game import Game
from stollen.game.strict_json import to_json


def save(game: Game, path: Path) -> None:
    """Write the record of a game; a file that was there stays whole until the new one is."""
    beside = _beside(path)
    beside.write_bytes(msgspec.json.format(to_json(game.record()), indent=1) + b"\n")
    beside.replace(path)


def try_to_save(path: Path) -> None:
    """Raises `OSError` where a file cannot be written; leaves nothing behind."""
    with _beside(path).open("ab"):
        pass
    _beside(path).unlink()


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.part")
