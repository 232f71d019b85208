"""A transcript, line by line: secrets and ids are named in order of appearance, repetitions left out."""

import json
import re
from collections import Counter
from collections.abc import Iterable
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
    "token_hash": "hash",
}
"""The fields with random values, and their names."""

DRAWN = re.compile(r"[0-9a-f]{16}|[0-9a-f]{32}|[0-9a-f]{64}|[A-HJ-NP-Z]{6}")
COMES_BACK = range(500, 3000)
"""Milliseconds after which clients reconnect to a stopped server: random, so that they do not come all at once."""

LONG = 6000
"""Text other than JSON is cut after this many characters."""

WIDE = 200
MANY = 1500
"""Changed values and events are shown up to this many characters; wider ones as a hash."""


SOME = {"...": "..."}
"""The start of a line that shows only changed parts."""


class Transcript:
    """The lines of a transcript, and the state needed to write the next one."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._masks: dict[str, str] = {}
        self._counts: Counter[str] = Counter()
        self._known: dict[object, Any] = {}
        self._headers = ""
        self._said: dict[str, str] = {}

    def head(self, words: str) -> None:
        """Starts a section with a title."""
        self.gap()
        self.lines.append(f"# {words}")

    def gap(self) -> None:
        """An empty line between two steps."""
        self._said.clear()
        if self.lines and self.lines[-1] and not self.lines[-1].startswith("#"):
            self.lines.append("")

    def write(self, who: str, arrow: str, words: str, body: str = "") -> None:
        """Writes a message sent or received; a JSON body is shortened for its recipient."""
        if body:
            try:
                value = json.loads(body)
            except ValueError:
                words += f" {body}" if len(body) < LONG else " <a long body>"
            else:
                words += f" {_as_text(self._shortened(value, who))}"
        words = self.masked(words.strip())
        other = self._said.setdefault(words, who)
        told = f"the same as {other}" if other != who and len(words) > WIDE else words
        self.lines.append(f"{who} {arrow} {told}")

    def write_headers(self, who: str, headers: dict[str, str]) -> None:
        """The headers of an answer that differ from those of the answer before."""
        if "allow" in headers:  # a set, in any order
            headers = {**headers, "allow": ", ".join(sorted(headers["allow"].split(", ")))}
        text = "".join(f"\n    {key}: {value}" for key, value in sorted(headers.items()) if key != "content-length")
        if text != self._headers:
            self._headers = text
            self.lines.append(self.masked(f"{who} < headers{text}"))

    def masked(self, text: str) -> str:
        """Replaces random values in a text by names."""
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
            case "record" | "past", dict():
                return self._wide(one)
            case "present", list():
                return sorted(one, key=self.masked)
            case "legal", list() if one == around.get("view", {}).get("moves"):
                return "<the moves of the view>"
            case "events", list() if len(_as_text(one)) > MANY:
                return f"<{len(one)} items, {_hash(self.masked(_as_text(one)))}>"
            case "after", int() if one in COMES_BACK:
                return "<some milliseconds>"
            case "rng", int():
                return "<number>"
        return self._shortened(one, who)

    def _meet(self, key: str, value: Any) -> None:
        """Names a random value when it first appears."""
        kind = MASKED.get(key)
        if kind and isinstance(value, str) and value not in self._masks and DRAWN.fullmatch(value):
            self._counts[kind] += 1
            self._masks[value] = f"<{kind}-{self._counts[kind]}>"

    def _changes(self, memory: tuple[object, ...], now: dict[str, Any], *, wide: bool) -> Any:
        """The difference from what this member received before; the first time everything."""
        before = self._known.get(memory)
        self._known[memory] = now
        return now if before is None else self._delta(before, now, wide=wide)

    def _delta(self, before: Any, now: Any, *, wide: bool) -> Any:
        """The difference of two values, place by place; the whole value if its type changed."""
        if isinstance(before, dict) and isinstance(now, dict):
            gone = {key: "<gone>" for key in before if key not in now}
            return {**SOME, **self._deltas(before, now.items(), wide=wide), **gone}
        if isinstance(before, list) and isinstance(now, list) and len(before) <= len(now) and _all_objects(now):
            places = dict(enumerate(before))
            return {**SOME, **self._deltas(places, enumerate(now), wide=wide)}
        return self._wide(now) if wide else now

    def _deltas(self, before: dict[Any, Any], now: Iterable[tuple[Any, Any]], *, wide: bool) -> dict[Any, Any]:
        changed = [(key, one) for key, one in now if key not in before or before[key] != one]
        return {key: self._delta(before.get(key), one, wide=wide) for key, one in changed}

    def _wide(self, value: Any, first: object = None) -> Any:
        """A value, or a hash if it is wide; the `first` of its kind is shown."""
        text = self.masked(_as_text(value))
        if len(text) <= WIDE:
            return value
        if first is not None and first not in self._known:
            self._known[first] = value
            return value
        count = f"{len(value)} items, " if isinstance(value, list) else ""
        return f"<{count}{_hash(text)}>"


def _all_objects(values: list[Any]) -> bool:
    return all(isinstance(value, dict) for value in values)


def _hash(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def _as_text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
