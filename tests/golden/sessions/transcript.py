"""What was said, line by line: secrets and ids named in the order in which they were met, repetitions left out."""

import json
import re
from collections import Counter
from hashlib import sha256
from typing import Any

MASKED = {
    "room": "room",
    "next_room": "room",
    "member": "member",
    "host": "member",
    "token": "token",
    "seed": "seed",
    "salt": "salt",
    "commitment": "commitment",
    "code": "code",
}
"""The fields whose values are drawn by lot, and how they are named."""

DRAWN = re.compile(r"[0-9a-f]{16}|[0-9a-f]{32}|[0-9a-f]{64}|[A-Z]{6}")
WIDE = 200
"""So many characters of a value are shown where it has changed; of a wider one its hash."""


class Transcript:
    """Lines of text, and what is needed to write the next one."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._masks: dict[str, str] = {}
        self._counts: Counter[str] = Counter()
        self._known: dict[object, Any] = {}
        self._headers = ""
        self._said: dict[str, str] = {}

    def head(self, words: str) -> None:
        """What the next lines are about."""
        self.gap()
        self.lines.append(f"# {words}")

    def gap(self) -> None:
        """An empty line between two steps."""
        self._said.clear()
        if self.lines and self.lines[-1] and not self.lines[-1].startswith("#"):
            self.lines.append("")

    def write(self, who: str, arrow: str, words: str, body: str = "") -> None:
        """A line: somebody says something, or hears it. A body of JSON is shortened for whom it is."""
        if body:
            try:
                value = json.loads(body)
            except ValueError:
                words += f" {body}"
            else:
                words += f" {_as_text(self._shortened(value, who))}"
        words = self.masked(words.strip())
        other = self._said.setdefault(words, who)
        told = f"the same as {other}" if other != who and len(words) > WIDE else words
        self.lines.append(f"{who} {arrow} {told}")

    def write_headers(self, who: str, headers: dict[str, str]) -> None:
        """The headers of an answer, where they are not those of the answer before."""
        text = "".join(f"\n    {key}: {value}" for key, value in sorted(headers.items()) if key != "content-length")
        if text != self._headers:
            self._headers = text
            self.lines.append(self.masked(f"{who} < headers{text}"))

    def masked(self, text: str) -> str:
        """A text with names for what was drawn by lot."""
        if not self._masks:
            return text
        return re.sub("|".join(map(re.escape, self._masks)), lambda found: self._masks[found[0]], text)

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    # -- inside -------------------------------------------------------------------------------------------------

    def _shortened(self, value: Any, who: str) -> Any:
        if isinstance(value, list):
            return [self._shortened(one, who) for one in value]
        if not isinstance(value, dict):
            return value
        for key, one in value.items():
            self._meet(key, one)
        return {key: self._field(key, one, value, who) for key, one in value.items()}

    def _field(self, key: str, one: Any, around: dict[str, Any], who: str) -> Any:
        match key, one:
            case "picture", dict():
                return self._changes((who, "picture"), self._shortened(one, who), wide=False)
            case "view", dict():
                return self._changes((who, "view", one.get("seat")), one, wide=True)
            case "survey", dict():
                return self._wide(one, first=(who, "survey"))
            case "record", dict():
                return self._wide(one)
            case "present", list():
                return sorted(one, key=self.masked)
            case "legal", list() if one == around["view"]["moves"]:
                return "<the moves of the view>"
            case "rng", int():
                return "<number>"
        return self._shortened(one, who)

    def _meet(self, key: str, value: Any) -> None:
        """Name what was drawn by lot when it is met first."""
        kind = MASKED.get(key)
        if kind and isinstance(value, str) and value not in self._masks and DRAWN.fullmatch(value):
            self._counts[kind] += 1
            self._masks[value] = f"<{kind}-{self._counts[kind]}>"

    def _changes(self, memory: tuple[object, ...], now: dict[str, Any], *, wide: bool) -> dict[str, Any]:
        """What is different from what this member was told before; the first time everything."""
        before = self._known.get(memory)
        self._known[memory] = now
        if before is None:
            return now
        changed = {key: value for key, value in now.items() if key not in before or before[key] != value}
        gone = {key: "<gone>" for key in before if key not in now}
        return {"...": "...", **({key: self._wide(one) for key, one in changed.items()} if wide else changed), **gone}

    def _wide(self, value: Any, first: object = None) -> Any:
        """A value, or where it is wide its hash; the `first` of its kind is shown."""
        text = self.masked(_as_text(value))
        if len(text) <= WIDE:
            return value
        if first is not None and first not in self._known:
            self._known[first] = value
            return value
        count = f"{len(value)} items, " if isinstance(value, list) else ""
        return f"<{count}{sha256(text.encode()).hexdigest()[:16]}>"


def _as_text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
