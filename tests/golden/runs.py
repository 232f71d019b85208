"""Runs commands in a temporary folder with a fixed clock, and masks what varies in their output."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import msgspec
from typer.testing import CliRunner, Result

from stollen.bots.bot import Bot
from stollen.cli import app

TICK = 2**-10
"""Seconds between two readings of the clock; a power of two, so that sums are exact."""

CODE = re.compile(r'(code |"code": ?")[0-9a-f]{12}')


@contextmanager
def ticking() -> Iterator[None]:
    """Each reading of the bots' clock is one tick later than the one before."""
    looks = count()
    with patch.object(Bot, "clock", staticmethod(lambda: next(looks) * TICK)):
        yield


@contextmanager
def empty_folder() -> Iterator[Path]:
    """A temporary folder."""
    with TemporaryDirectory() as name:
        yield Path(name)


def output(*words: str | Path) -> str:
    """The output of a `stollen` command, standard error first; its exit code if it is not 0."""
    answer = run(*words)
    code = f"exit code {answer.exit_code}\n" if answer.exit_code else ""
    return masked(answer.stderr + answer.stdout + code)


def json_output(*words: str | Path) -> str:
    """The JSON output of a command, with a line for each value."""
    return masked(pretty(run(*words, "--json").stdout_bytes))


def pretty(json: bytes) -> str:
    """JSON with a line for each value, floats rounded."""
    told = rounded(msgspec.json.decode(json))
    return msgspec.json.format(msgspec.json.encode(told), indent=1).decode() + "\n"


def rounded(value: Any) -> Any:
    """Without the last digits of logarithms, which may differ between machines."""
    match value:
        case float():
            return float(f"{value:.9g}")
        case list():
            return [rounded(each) for each in value]
        case dict():
            return {key: rounded(each) for key, each in value.items()}
    return value


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def masked(text: str) -> str:
    """Without what changes with the source of the package."""
    return CODE.sub(r"\g<1>000000000000", text)


def file_text(path: Path) -> str:
    return masked(path.read_text(encoding="utf-8"))


def pick(files: Callable[[], dict[str, str]], name: str) -> Callable[[], str]:
    """One of several files that are produced together."""
    return lambda: files()[name]
