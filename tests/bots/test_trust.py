"""Each action changes the trust in its player by a number of points, and in nobody else."""

import pytest

from stollen.bots.belief.trust import SURE, Trust, is_dead_end
from stollen.cards.decks import deck_for
from stollen.engine.lookup_tables import ANYONE, tables_for
from stollen.game.events.event import (
    Collapsed,
    Event,
    Freed,
    Mended,
    PassedUnseen,
    PeekedUnseen,
    Placed,
    RoundStarted,
    ToolBroken,
    ToolRepaired,
    Trapped,
    Unlocked,
)

LINE, DEAD_END, LAMP = "base-line-ew", "base-dead-ew", "base-break-lamp"
BEFORE = {0: 2, 1: 6, 2: -2, 3: 3}
"""Two seats are trusted, one a little, one not; a fifth is unknown."""

FURTHEST = 3


def placed(seat: int, card: str, column: int) -> Placed:
    return Placed(seat, card, (column, 1), turned=False)


def broken(seat: int, by: int) -> ToolBroken:
    return ToolBroken(seat, by, LAMP, "lamp")


def repaired(seat: int, by: int) -> ToolRepaired:
    return ToolRepaired(seat, by, "base-repair-lamp", "lamp")


@pytest.mark.parametrize(
    ("event", "changed"),
    [
        (placed(0, LINE, FURTHEST + 1), {0: 3}),
        (placed(4, LINE, FURTHEST + 1), {4: 1}),
        (placed(0, LINE, FURTHEST), {}),
        (placed(0, LINE, -5), {}),
        (placed(0, DEAD_END, FURTHEST + 1), {0: -1}),
        (placed(4, DEAD_END, 1), {4: -3}),
        (placed(0, "x-door-green-ew", FURTHEST + 1), {0: 3}),
        (Collapsed(0, "base-rockfall", (1, 0), LINE), {0: -1}),
        (Collapsed(0, "base-rockfall", (1, 0), DEAD_END), {0: 4}),
        (broken(1, by=0), {0: -1}),
        (broken(0, by=1), {1: 5}),
        (broken(3, by=1), {1: 4}),
        (broken(2, by=1), {1: 7}),
        (broken(4, by=1), {1: 5}),
        (broken(2, by=2), {}),
        (Trapped(1, 0, "x-trapped"), {0: -1}),
        (Trapped(2, 0, "x-trapped"), {0: 3}),
        (Trapped(1, 1, "x-trapped"), {}),
        (repaired(1, by=0), {0: 3}),
        (repaired(4, by=0), {0: 3}),
        (repaired(2, by=0), {0: 1}),
        (repaired(1, by=1), {}),
        (Freed(1, 0, "x-free"), {}),
        (Mended(0, (LINE, LINE), "lamp"), {}),
        (PeekedUnseen(0, "base-map", (8, 0)), {}),
        (PassedUnseen(0, 1), {}),
        (Unlocked(0, "d-key", (1, 0)), {}),
    ],
)
def test_trust_after_a_deed(event: Event, changed: dict[int, int]) -> None:
    trust = Trust()
    trust.points, trust.furthest = dict(BEFORE), FURTHEST
    trust.observe(event)
    assert trust.points == BEFORE | changed


def test_only_who_goes_further_than_anybody_is_trusted_for_it() -> None:
    trust = Trust()
    for column, points in ((1, 1), (1, 1), (0, 1), (3, 2), (2, 2), (4, 3)):
        trust.observe(placed(5, LINE, column))
        assert trust.points == {5: points}
    assert trust.furthest == 4
    trust.observe(placed(5, DEAD_END, 9))
    assert trust.furthest == 4


def test_nobody_is_more_than_sure() -> None:
    trust = Trust()
    for column in range(1, 20):
        trust.observe(placed(0, LINE, column))
        trust.observe(placed(1, DEAD_END, 1))
    assert trust.points == {0: SURE, 1: -SURE}
    assert trust.by_seat(3) == [SURE, -SURE, 0]


def test_a_new_round_begins_without_opinions() -> None:
    trust = Trust()
    trust.observe(placed(0, LINE, 5))
    trust.observe(RoundStarted(2, 0))
    assert (trust.points, trust.furthest, trust.by_seat(2)) == ({}, 0, [0, 0])


@pytest.mark.parametrize("ruleset", ["duel", "saboteur", "saboteur2"])
def test_a_dead_end_leads_on_from_no_side(ruleset: str) -> None:
    """As the engine's tables have it, for every path card of a box."""
    tables = tables_for(ruleset)
    for path in deck_for(ruleset).paths:
        every_side = (ANYONE * tables.tile_count + tables.laid(path.id, False)) * 16 + 15
        assert is_dead_end(path.id) == (tables.exits[every_side] == 0), path.id
