"""What was found out about faults: kept as it comes in, and told in the end."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from threading import Lock

import msgspec

from tools.faults.trial import Result


class Results:
    """The results of all faults that were tried in an area, in a file that grows."""

    def __init__(self, kept: Path) -> None:
        self.kept = kept
        self._lock = Lock()
        self._known: dict[str, Result] = {}
        if kept.exists():
            for line in kept.read_bytes().splitlines():
                result = msgspec.json.decode(line, type=Result)
                self._known[result.key] = result

    def __contains__(self, key: str) -> bool:
        return key in self._known

    def __getitem__(self, key: str) -> Result:
        return self._known[key]

    def forget_survivors(self) -> None:
        """Faults that nobody noticed are to be tried again."""
        self._known = {key: result for key, result in self._known.items() if result.noticed}

    def add(self, result: Result) -> None:
        with self._lock:
            self._known[result.key] = result
            self.kept.parent.mkdir(parents=True, exist_ok=True)
            with self.kept.open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")


def told(result: Result) -> str:
    """One line about a result."""
    who = f" by {result.by}" if result.noticed else f" {result.by}" if result.by else ""
    return f"{result.path}:{result.line} {result.kind}: {result.outcome}{who} ({result.seconds:.0f} s)"


def report(results: Iterable[Result], wanted: int) -> Iterator[str]:
    """The faults that nobody noticed as diffs, and the share that was noticed."""
    found = list(results)
    for result in sorted(found, key=lambda result: (result.path, result.line)):
        if not result.noticed:
            yield ""
            yield told(result)
            yield from (f"    {line}" for line in result.difference)
    noticed = sum(result.noticed for result in found)
    yield ""
    yield f"{noticed} of {len(found)} faults noticed ({noticed / max(1, len(found)):.0%})"
    if len(found) < wanted:
        yield f"{wanted - len(found)} not tried yet"
