"""A fault: one file with one small change."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from typing import TypeVar

Variant = TypeVar("Variant")


@dataclass(frozen=True, slots=True)
class Site:
    """A place where faults of one kind can be planted; `text` is its line in the source."""

    path: str
    line: int
    kind: str
    text: str
    number: int
    """Which one it is among sites of the same kind on lines with the same text."""

    def rank(self, seed: str) -> int:
        """Where the site stands in the random order of `seed`; changes elsewhere in the sources do not move it."""
        named = "\0".join([seed, self.path, self.kind, self.text, str(self.number)])
        return int.from_bytes(hashlib.sha256(named.encode()).digest()[:8])


@dataclass(frozen=True, slots=True)
class Fault:
    """What a file looks like without the fault and with it."""

    path: str
    line: int
    kind: str
    before: str
    after: str

    @property
    def key(self) -> str:
        """The same for the same change of the same file."""
        return hashlib.sha256(f"{self.path}\0{self.before}\0{self.after}".encode()).hexdigest()[:16]

    def difference(self) -> Iterator[str]:
        """The lines of a diff, without its head."""
        lines = unified_diff(self.before.splitlines(), self.after.splitlines(), n=2, lineterm="")
        return (line for line in lines if not line.startswith(("---", "+++", "@@")))


def sites_of(path: str, source: str, places: Iterable[tuple[str, int, list[Variant]]]) -> dict[Site, list[Variant]]:
    """The sites of one file, from the kind and line of each place and what can be planted there."""
    lines = source.splitlines()
    seen: Counter[tuple[str, str]] = Counter()
    sites = {}
    for kind, line, variants in places:
        text = lines[line - 1].strip()
        sites[Site(path, line, kind, text, seen[kind, text])] = variants
        seen[kind, text] += 1
    return sites


def drawn(
    sites: Mapping[Site, Sequence[Variant]], count: int, seed: str, plant: Callable[[Site, Variant], Fault | None]
) -> list[Fault]:
    """The first faults of the random order of `seed`, one for each site; a longer sample begins with the same ones."""
    faults: list[Fault] = []
    for site in sorted(sites, key=lambda site: site.rank(seed)):
        if len(faults) == count:
            break
        variants = sites[site]
        if fault := plant(site, variants[site.rank(f"{seed} variant") % len(variants)]):
            faults.append(fault)
    return faults
