"""Gold at the end of a round of `saboteur2` (X15-X18): one line for each case, derived by hand.

    THE ROAD | THE PLAYERS | THE THEFTS

The road from the start to the treasure: `b` a blue door, `g` a green door, `-` no door, `L` a ladder that comes up
beside the road, joined to the start. Letters one after the other are doors in series, `(b|g)` is a fork with two ways
in parallel that meet again. `lost`: the treasure was not reached. After a comma: crystals in the maze, and `unpaid` for
the option by which a trapped geologist gets nothing.

The players by seat: `blue` and `green` diggers, `boss`, `prof`iteer, `geo`logist, `sab`oteur. Marks: `*` placed the
last card, the connector (`lost`: discarded the last card of all); `#` is trapped; `$1` has a theft card, laid
first (`$2` second ...); `+3` has 3 gold from earlier rounds; `=2` is the expected share.

The thefts in the order in which the thieves are asked, by seat number, and then the gold of every seat. If there
are none, no thief may be asked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

CASES = """
# the rulebook's example
b              | boss*=2 blue=3 green=0 green=0 prof=1 sab$1=0 sab#$2=0 | 5 robs 1: 2 2 0 0 1 1 0

# a digger is the connector: the team wins if it is connected, and the other team does not
-              | blue*=5 green=0
-              | green*=5 blue=0
-              | blue*=4 green=0 blue=4
b              | blue*=5 green=0
g              | green*=3 green=3 blue=0 green=3
b              | blue*=3 blue=3 green=0 boss=2
-              | green*=3 blue=0 boss=2 prof=1
-              | blue*=2 blue=2 blue=2 green=0 boss=1
-              | blue*=5 sab=0 geo=0

# ... otherwise the other team wins if it is connected
g              | blue*=0 green=5
b              | green*=0 blue=5
g              | blue*=0 green=3 green=3 blue=0 green=3
g              | blue*=0 green=4 boss=3
b              | green*=0 blue=3 boss=2 prof=1 sab=0

# doors in parallel: a team needs only one way
(b|g)          | blue*=5 green=0
(b|g)          | green*=5 blue=0
(g|-)          | blue*=5 green=0
(-|b)          | green*=5 blue=0
(bg|-)         | green*=5 blue=0
(bg|g)         | green*=5 blue=0
(g|g)          | blue*=0 green=5
(b|b)          | green*=0 blue=5
(bg|b)         | green*=0 blue=5

# doors in series and in parallel: every part of the way must let the team pass
b(b|g)         | green*=0 blue=5
g(b|g)         | blue*=0 green=5
(b|g)b         | green*=0 blue=5
(b|g)g         | boss*=3 blue=0 green=4
b(-|g)         | sab*=0 blue=5 green=0
g(bg|-)        | geo*=0 blue=0 green=5

# a ladder is a way around the doors before it
bL             | green*=5 blue=0
Lb             | green*=0 blue=5
bLg            | blue*=0 green=5
gLb            | boss*=3 blue=4 green=0
bgL            | sab*=0 blue=4 green=4
bLg            | prof*=2 blue=0 green=4

# boss, profiteer, geologist or saboteur is the connector: every connected team wins
-              | boss*=2 blue=3 green=3
-              | prof*=1 blue=3 green=3
-              | geo*=0 blue=4 green=4
-              | sab*=0 blue=4 green=4
(b|g)          | boss*=1 blue=2 green=2 prof=0
(b|g)          | sab*=0 blue=3 green=3 sab=0 blue=3
b              | sab*=0 blue=5 green=0
g              | geo*=0 blue=0 green=4 boss=3
b              | prof*=2 blue=4 green=0
(bg|g)         | sab*=0 blue=0 green=4 green=4 geo=0

# the team that wins has no member in play: boss and profiteer win all the same
-              | sab*=0 boss=4 geo=0
-              | prof*=3 sab=0
-              | boss*=3 prof=2
b              | boss*=4 green=0
g              | blue*=0 blue=0 boss=3 prof=2
g              | blue*=0 blue=0
-              | geo*=0 sab=0

# the treasure is reached, but no team is connected: the boss wins, and the profiteer too
bg             | boss*=4 blue=0 green=0
bg             | blue*=0 green=0 boss=4
gb             | boss=3 prof*=2 blue=0
bg             | sab*=0 boss=3 prof=2 geo=0
(bg|bg)        | boss*=4 green=0 blue=0
b(g|g)         | blue*=0 boss=4 green=0
(b|b)g         | green*=0 blue=0 boss=3 prof=2

# ... without a boss in play the profiteer wins only as the connector
bg             | prof*=3 blue=0 green=0
(g|g)b         | prof*=3 green=0 sab=0
bg             | blue*=0 prof=0 green=0
bg             | sab*=0 prof=0 blue=0
bg             | green*=0 blue=0

# ... a trapped boss is in play, so that the profiteer wins too
bg             | blue*=0 boss#=0 prof=3
bg             | prof*=3 boss#=0 blue=0
bg             | blue*=0 boss#=0 green=0
bg             | green*=0 boss=4 prof#=0
bg             | sab*=0 prof#=0 blue=0

# X16: five or more winners get 1 each; boss and profiteer never get less than nothing
-              | blue*=2 blue=2 blue=2 blue=2 green=0
-              | blue*=2 blue=2 blue=2 prof=0
-              | blue*=1 blue=1 blue=1 blue=1 boss=0 green=0
-              | boss*=0 blue=1 blue=1 green=1 green=1
-              | prof*=0 blue=1 blue=1 blue=1 green=1 green=1 boss=0
-              | geo*=0 blue=1 blue=1 blue=1 blue=1 green=1 green=1 green=1 green=1 boss=0 prof=0 sab=0
b              | green*=0 green=0 green=0 green=0 blue=1 blue=1 blue=1 blue=1 boss=0 prof=0 sab=0 geo=0

# X12: a trapped winner gets nothing and is not counted
-              | blue*=4 blue#=0 blue=4
-              | blue*=4 boss#=0 prof=2
-              | blue*=4 boss=3 prof#=0
-              | blue*=5 boss#=0 prof#=0 blue#=0
-              | sab*=0 blue#=0 green=5
-              | blue*=5 green#=0
-              | blue*=3 blue=3 blue#=0 blue#=0 boss=2
-              | boss*=1 blue=2 blue#=0 green=2 green=2
b              | green*=0 blue#=0 boss=4
b              | green*=0 blue#=0
b              | green*=0 green=0 green=0 green=0 blue#=0 blue#=0 blue#=0 blue=3 boss=2 prof=1 sab=0 geo=0

# the treasure is not reached: saboteurs and profiteer win
lost           | sab*=5 blue=0 green=0
lost           | blue*=0 sab=4 sab=4 green=0
lost           | blue*=0 sab=3 sab=3 sab=3 green=0 boss=0
lost           | blue*=0 sab=4 prof=2
lost           | blue*=0 sab=3 sab=3 prof=1 boss=0
lost           | prof*=0 sab=2 sab=2 sab=2 green=0
lost           | blue*=0 blue=0 blue=0 blue=0 green=0 green=0 green=0 boss=0 prof=0 sab=2 sab=2 sab=2
lost           | sab*=4 sab=4
lost           | boss*=0 prof=3
lost           | blue*=0 prof=3 green=0
lost           | blue*=0 green=0 boss=0
lost           | sab*#=0 sab=5 blue=0
lost           | sab#=0 prof*=3
lost           | prof*#=0 sab=5 blue=0
lost           | sab*#=0 green=0 prof#=0

# X17: geologists get the crystals, whoever won; two of them share
-, 3 crystals  | blue*=5 geo=3
-, 10 crystals | blue*=5 geo=10 sab=0
-, 10 crystals | blue*=5 geo=5 geo=5
-, 5 crystals  | geo*=2 geo=2 blue=5
-, 1 crystals  | geo*=0 geo=0 blue=4 green=4
-, 2 crystals  | blue*=4 boss=3 geo=1 geo=1
-, 2 crystals  | blue*=5 green=0
bg, 4 crystals | green*=0 geo=4
lost, 4 crystals         | blue*=0 geo=4 sab=5
lost, 7 crystals         | geo*=3 geo=3

# ... a trapped geologist too, unless the option says no
-, 4 crystals            | blue*=5 geo#=4
-, 5 crystals            | blue*=5 geo#=2 geo=2
-, 5 crystals            | blue*=5 geo#=2 geo#=2
-, 4 crystals, unpaid    | blue*=5 geo#=0
-, 5 crystals, unpaid    | blue*=5 geo#=0 geo=5
-, 5 crystals, unpaid    | blue*=5 geo#=0 geo#=0
-, 3 crystals, unpaid    | geo*=1 geo=1 blue=5
lost, 7 crystals, unpaid | geo*#=0 geo=7 boss=0

# X18: first the player of the latest theft card, then clockwise
-              | blue*=5 sab$1=0 | 1 robs 0: 4 1
-              | blue*=5 sab$1=0 | 1 declines: 5 0
-              | blue*$1=5 sab$2=0 | 1 robs 0, 0 robs 1: 5 0
-              | blue*$1=5 green$2=0 sab$3=0 | 2 robs 0, 0 robs 2, 1 robs 0: 4 1 0
-              | blue*=5 green$3=0 sab$1=0 geo$2=0 | 1 robs 0, 2 robs 1, 3 robs 0: 3 0 1 1
-              | blue*=5 green$3=0 sab$2=0 geo$1=0 | 1 declines, 2 robs 0, 3 robs 0: 3 0 1 1
lost           | blue*$1=0 sab$2=5 green$3=0 | 2 robs 1, 0 robs 2, 1 robs 0: 0 5 0
lost           | sab*$1=4 sab$2=4 | 1 robs 0, 0 robs 1: 4 4

# ... a trapped thief does not steal, even with the latest card; a trapped player may be robbed
-              | blue*=5 sab#$1=0 green=0
-              | blue*=5 green$2=0 sab#$3=0 geo$1=0 | 3 robs 0, 1 robs 0: 3 1 0 1
bg             | green*=0 boss#+2=0 sab$1=0 | 2 robs 1: 0 1 1

# ... a thief is not asked when nobody else has gold; gold of earlier rounds and of geologists counts
bg             | green*$1=0 blue$2=0
bg             | green*$1+3=0 blue=0
-              | blue*$2=5 sab$1=0 | 1 robs 0: 4 1
-              | blue*$4=5 green$3=0 sab$2=0 geo$1=0 | 1 robs 0, 2 robs 0, 3 robs 1: 3 0 1 1
bg             | green*$1+3=0 blue$2=0 | 1 robs 0, 0 robs 1: 3 0
bg, 1 crystals | green*=0 geo=1 blue$1=0 | 2 robs 1: 0 0 1
"""

WORDS = {"prof": "profiteer", "geo": "geologist", "sab": "saboteur"}
PLAYER = re.compile(r"(blue|green|boss|prof|geo|sab)(\*?)(#?)(?:\$(\d))?(?:\+(\d+))?=(\d+)")
THEFT = re.compile(r"(\d+) (?:robs (\d+)|declines)")


@dataclass(frozen=True)
class Case:
    """A line of the table in parts."""

    road: str
    crystals: int
    options: dict[str, str]
    seats: tuple[str, ...]
    connector: int
    theft_order: tuple[int, ...]
    shares: list[int]
    thefts: tuple[tuple[int, int | None], ...]
    gold: list[int]

    @property
    def reached(self) -> bool:
        return self.road != "lost"


def lines() -> list[str]:
    """The cases as written."""
    return [" ".join(line.split()) for line in CASES.splitlines() if line and not line.startswith("#")]


def read(line: str) -> Case:
    """Splits a line; the bar of a fork has no blanks around it, so it does not separate columns."""
    road, players, thefts, *_ = [*line.split(" | "), ""]
    way, *more = road.split(", ")
    seats = [PLAYER.fullmatch(word) for word in players.split()]
    marks = [seat.groups() for seat in seats if seat]
    assert len(marks) == len(seats), f"unknown player in {players}"
    laid = {int(order): seat for seat, (_, _, _, order, _, _) in enumerate(marks) if order}
    shares = [int(share) for *_, share in marks]
    before = [int(brought or 0) for *_, brought, _ in marks]
    had = [old + new for old, new in zip(before, shares, strict=True)]
    asked, _, gold = thefts.partition(": ")
    return Case(
        road=way,
        crystals=next((int(word.split()[0]) for word in more if word.endswith("crystals")), 0),
        options={"trapped_geologist": "unpaid"} if "unpaid" in more else {},
        seats=tuple(_seat(*mark[:5]) for mark in marks),
        connector=next(seat for seat, mark in enumerate(marks) if mark[1]),
        theft_order=tuple(laid[order] for order in sorted(laid)),
        shares=shares,
        thefts=tuple(_theft(text) for text in asked.split(", ") if text),
        gold=[int(number) for number in gold.split()] if gold else had,
    )


def _seat(name: str, _connector: str, trapped: str, theft: str | None, brought: str | None) -> str:
    """The player as `mines` writes a seat."""
    front = [WORDS.get(name, name)] + ["trapped"] * bool(trapped) + ["theft"] * bool(theft)
    return " ".join([*front, f"gold={brought or 0}"])


def _theft(text: str) -> tuple[int, int | None]:
    """The thief and the victim, or None if the thief declines."""
    found = THEFT.fullmatch(text)
    assert found, f"unknown theft {text}"
    return int(found[1]), int(found[2]) if found[2] else None
